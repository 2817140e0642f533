"""Two variants of a game on common seeds: what moved, how sure that is, what could have been found.

Game number n of both variants has the same seed and the same bots' dice. Its chance has a stream
of its own for each purpose (the deal, the dice of a fight), so that an outcome more for one purpose
leaves those of the others as they were: what the variants share stays alike for longer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import pyarrow as pa

from asterism.bots import find_bot
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.kernel.chance import Chance
from asterism.kernel.errors import BadInput
from asterism.lab.arena import play_game, record_name
from asterism.lab.collect import Collector
from asterism.lab.estimate import Estimate
from asterism.lab.pool import share_out
from asterism.lab.report.answers import LEAST, Answer, correct, estimate, games_behind, parts
from asterism.lab.report.measures import Measure, MeasureLine, measures
from asterism.lab.report.sheet import Column, Sheet, join, read_sheet
from asterism.lab.report.tables import Ints
from asterism.lab.report.tokens import token_measures
from asterism.lab.stats import paired_ratio
from asterism.lab.variants import Variant, load, prepare_content

LEAST_GAMES: Final = 2
FORFEITED: Final = "forfeited"
"""The column that tells the games in which a program lost by what it did."""
CHUNK: Final = 25
"""Games in a job."""


class PurposeChance(Chance):
    """A stream from a seed for each purpose."""

    def __init__(self, seed: int | str) -> None:
        """Start the streams of `seed`; equal seeds give equal streams."""
        self._seed: Final = seed
        self._streams: Final[dict[int, Callable[[], float]]] = {}

    def below(self, purpose: int, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        stream = self._streams.get(purpose)
        if stream is None:
            stream = random.Random(f"{self._seed}:{purpose}").random
            self._streams[purpose] = stream
        return int(stream() * n)


@dataclass(frozen=True, slots=True)
class Change:
    """One number of a measure in both variants."""

    measure: Measure
    before: Estimate
    after: Answer
    """With the difference on common seeds as its effect, and the games that it is greatest in."""

    @property
    def label(self) -> str:
        """What is measured, in English."""
        line = self.after.label
        return f"{self.measure.title}: {line}" if line else self.measure.title

    def to_dict(self) -> dict[str, object]:
        """Return it as JSON-able data."""
        after = self.after.to_dict()
        return {
            "measure": self.measure.id,
            "label": self.after.label,
            "title": self.label,
            "group": self.measure.group,
            "unit": "share" if self.measure.percent else "number",
            "before": self.before.to_dict(),
            "after": {key: after[key] for key in ("value", "low", "high", "n")},
            "change": after["effect"],
            "corrected_p": after["corrected_p"],
            "finding": after["finding"],
        } | {key: after[key] for key in ("games",) if key in after}


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two variants of a game differ in."""

    variants: tuple[str, str]
    rulings: tuple[Mapping[str, Value], Mapping[str, Value]]
    game: Game
    """Of the first variant."""
    bots: Sequence[str]
    others: Sequence[str]
    """The bots of the second variant: the same, unless they are what is compared."""
    seeds: tuple[str, str]
    """Of both variants: the same, unless pure chance is to be looked at."""
    games: int
    """Of each variant."""
    alike: int
    """How many games went the same way in both, move for move, and ended alike."""
    changes: list[Change]
    forfeited: tuple[int, int] = (0, 0)
    """In how many games of each variant a program lost by what it did."""

    @property
    def had_no_effect(self) -> bool:
        """Whether both variants played the same games."""
        return self.alike == self.games

    def to_see_a_game(self) -> str:
        """Return the command that plays game N of both variants again and records it."""
        words = [
            "asterism compare",
            *map(quote, self.variants),
            "--bots",
            quote(",".join(self.bots)),
        ]
        if self.others != self.bots:
            words += ["--other-bots", quote(",".join(self.others))]
        words += ["--seed", quote(self.seeds[0])]
        if self.seeds[1] != self.seeds[0]:
            words += ["--other-seed", quote(self.seeds[1])]
        return " ".join([*words, "--only N --records games"])

    def findings(self) -> list[Change]:
        """Return what moved for sure, the clearest first."""
        found = [change for change in self.changes if change.after.is_finding]
        return sorted(found, key=lambda change: change.after.corrected)

    def to_dict(self) -> dict[str, object]:
        """Return the comparison as JSON-able data."""
        return {
            "variants": list(self.variants),
            "rulings": [dict(each) for each in self.rulings],
            "bots": list(self.bots),
            "other_bots": list(self.others),
            "seeds": list(self.seeds),
            "games": self.games,
            "same_games": self.alike,
            **({"forfeited": list(self.forfeited)} if any(self.forfeited) else {}),
            "show_a_game": self.to_see_a_game(),
            "comparisons": len(self.changes),
            "findings": [change.label for change in self.findings()],
            "changes": [change.to_dict() for change in self.changes],
        }


def compare(
    first: Variant,
    second: Variant,
    bots: Sequence[str],
    games: int,
    *,
    other_bots: Sequence[str] | None = None,
    seed: int | str = 1,
    other_seed: int | str | None = None,
    workers: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Comparison:
    """Play two variants and compare them.

    Args:
        first: the game as it is, as a rule.
        second: the game after a change.
        bots: the name of the bot in each seat.
        games: how many games of each variant.
        other_bots: the bots of the second variant if they are not to be those of the first: as
            many.
        seed: the seed of the run.
        other_seed: the seed of the second variant's games if they are not to be those of the
            first: then nothing but chance and the change differs, and equal variants show what
            chance alone does.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead.
        progress: is called with the number of games just finished.

    Raises:
        BadInput: a variant, a bot or a number that makes no sense, or two games.
    """
    others = tuple(bots if other_bots is None else other_bots)
    for name in (*bots, *others):
        find_bot(name)
    if len(others) != len(bots):
        raise BadInput(f"both variants have the same seats: {len(bots)} bots, not {len(others)}")
    if games < LEAST_GAMES:
        raise BadInput(f"compare at least {LEAST_GAMES} games of each variant, not {games}")
    if cluster is not None and (first.content or second.content):
        raise BadInput("other content is played on this machine only, not on a cluster")
    (game, rulings), (other, changed) = load(first), load(second)
    if game.name != other.name:
        raise BadInput(f"these are two games: {game.title} and {other.title}")
    game.check_seats(len(bots))
    for each, choices in ((game, rulings), (other, changed)):
        each.set_up(len(bots), rulings=choices)  # refuses a scenario for other numbers of seats
    seeds = str(seed), str(seed if other_seed is None else other_seed)
    with _prepared(first, second) as ready:
        for _ in share_out(_loads, [each for each in ready if each.overlay], apart=True):
            pass  # what does not load is refused before anything is played
        sheets = [
            _play(variant, seated, games, own, workers, cluster, progress)
            for variant, seated, own in zip(ready, (bots, others), seeds, strict=True)
        ]
    return Comparison(
        (first.text, second.text), (rulings, changed), game, tuple(bots), others, seeds, games,
        int(np.count_nonzero(sheets[0].whole("course") == sheets[1].whole("course"))),
        changes_between(*sheets),
        (_forfeited(sheets[0]), _forfeited(sheets[1])),
    )  # fmt: skip


def record_game(
    first: Variant,
    second: Variant,
    bots: Sequence[str],
    number: int,
    folder: Path,
    *,
    seeds: tuple[str, str],
    other_bots: Sequence[str] | None = None,
) -> list[Path]:
    """Play one game of a comparison again; return its records, that of the first variant first.

    Raises:
        BadInput: a variant or a bot that there is not, or one that does not fit.
    """
    records, both = [], (bots, bots if other_bots is None else other_bots)
    names = "before", "after"
    with _prepared(first, second) as ready:
        for variant, seated, seed, name in zip(ready, both, seeds, names, strict=True):
            out = folder / name
            out.mkdir(parents=True, exist_ok=True)
            work = partial(_record, variant, tuple(seated), seed, out)
            for _, path in share_out(work, [number], apart=bool(variant.content)):
                records.append(path)
    return records


def _record(variant: Variant, bots: Sequence[str], seed: str, out: Path, number: int) -> Path:
    game, rulings = load(variant)
    game.check_seats(len(bots))
    play_game(game, bots, rulings, seed, number, out=out, luck=PurposeChance)
    return out / record_name(game.name, number)


@contextmanager
def _prepared(*variants: Variant) -> Iterator[list[Variant]]:
    """Lay the content of variants ready for as long as they are played."""
    with TemporaryDirectory(prefix="asterism-") as room:
        yield [prepare_content(each, Path(room, str(at))) for at, each in enumerate(variants)]


def changes_between(before: Sheet, after: Sheet) -> list[Change]:
    """Return how each measure that both have changed, with corrected p values."""
    found = []
    numbers = before.whole("number")
    later = {(m.id, line.label): line for m in _all_measures(after) for line in m.lines}
    for measure in _all_measures(before):
        for line in measure.lines:
            other = later.get((measure.id, line.label))
            if other is not None and _enough(line) and _enough(other):
                found.append((measure, *_change(measure, line, other, numbers)))
    known = [each for each in found if each[2].effect is not None and each[2].effect.n]
    fixed = correct([answer for _, _, answer in known])
    return [
        Change(measure, first, answer)
        for (measure, first, _), answer in zip(known, fixed, strict=True)
    ]


def _all_measures(sheet: Sheet) -> Iterator[Measure]:
    # The shuffle is drawn again for each sheet, and thinking time is the machine's.
    left_out = ("leader_wins_shuffled", "seconds")
    yield from (measure for measure in measures(sheet) if measure.id not in left_out)
    yield from token_measures(sheet)


def _enough(line: MeasureLine) -> bool:
    """Return whether enough games have to do with a line for its p value to mean something."""
    if line.bottom is None:
        return True
    return bool(np.count_nonzero(line.bottom) >= min(LEAST, len(line.bottom)))


def _change(
    measure: Measure, line: MeasureLine, other: MeasureLine, numbers: Ints
) -> tuple[Estimate, Answer]:
    effect = paired_ratio(parts(line), parts(other))
    (top, bottom), (later, counted) = parts(line), parts(other)
    moved = later * bottom - top * counted, bottom * counted  # the difference of both quotients
    found = estimate(other, percent=measure.percent)
    after = Answer(line.label, found, None, effect, games=games_behind(*moved, numbers))
    return estimate(line, percent=measure.percent), after


def _play(
    variant: Variant,
    bots: Sequence[str],
    games: int,
    seed: str,
    workers: int,
    cluster: str | None,
    progress: Callable[[int], None] | None,
) -> Sheet:
    jobs = [range(i, min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    work = partial(_play_some, variant, tuple(bots), seed)
    sheets = []
    for job, sheet in share_out(
        work, jobs, workers=workers, cluster=cluster, apart=bool(variant.content)
    ):
        sheets.append(sheet)
        if progress is not None:
            progress(len(job))
    return join(sheets)


def _loads(variant: Variant) -> bool:
    """Load a variant in this process: tell that it can be."""
    load(variant)
    return True


def _play_some(variant: Variant, bots: Sequence[str], seed: str, numbers: range) -> Sheet:
    game, rulings = load(variant)
    game.check_seats(len(bots))
    collector = Collector(game, bots, seed)
    results = [
        play_game(game, bots, rulings, seed, number, observer=collector, luck=PurposeChance)
        for number in numbers
    ]
    tables = collector.tables()
    sheet = read_sheet(game, bots, tables["games"], tables["decisions"], tables["seats"])
    more = {
        "course": _courses(sheet, tables["decisions"]),
        FORFEITED: np.array([bool(result.forfeits) for result in results]),
    }
    return replace(sheet, columns={**sheet.columns, **more})


def _forfeited(sheet: Sheet) -> int:
    """Return in how many games a program lost by what it did."""
    return int(np.count_nonzero(sheet.whole(FORFEITED)))


def _courses(sheet: Sheet, decisions: pa.Table) -> Column:
    """Return for each game a number that says how it went: what was chosen, and how it ended."""
    hashes = {
        number: blake2b(repr((scores, result)).encode(), digest_size=7)
        for number, scores, result in zip(
            sheet.whole("number").tolist(),
            sheet["score"].tolist(),
            sheet["result"].tolist(),
            strict=True,
        )
    }
    chosen = (decisions.column(name).to_pylist() for name in ("game", "seat", "option"))
    for number, seat, option in zip(*chosen, strict=True):
        hashes[number].update(f"{seat} {option}\n".encode())
    return np.array([int.from_bytes(each.digest(), "big") for each in hashes.values()])
