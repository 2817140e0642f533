"""Two variants of a game on common seeds: what moved, how sure that is, what could be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

import numpy as np

from asterism.bots import find_bot
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.kernel.errors import BadInput
from asterism.lab.common import (
    LEAST_GAMES,
    check_place,
    forfeited,
    play_all,
    prepared,
    record,
    replay_command,
)
from asterism.lab.estimate import Estimate
from asterism.lab.numbers import told
from asterism.lab.report.answers import LEAST, Answer, correct, estimate, games_behind, parts
from asterism.lab.report.measures import Measure, MeasureLine, measures
from asterism.lab.report.sheet import Sheet
from asterism.lab.report.tables import Ints
from asterism.lab.report.tokens import token_measures
from asterism.lab.short import Short, some
from asterism.lab.stats import paired_ratio
from asterism.lab.variants import Variant, load


@dataclass(frozen=True, slots=True, repr=False)
class Change(Short):
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

    def in_short(self) -> list[str]:
        """Return what changed, in a line."""
        percent, digits = self.measure.percent, self.measure.digits
        after = told(self.after.found, percent=percent, digits=digits)
        change = self.after.effect
        apart = "" if change is None else told(change, percent=percent, digits=digits + 1)
        return [f"{self.label}: {apart}, to {after}"]

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


@dataclass(frozen=True, slots=True, repr=False)
class Comparison(Short):
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
    apart: tuple[bool, bool] = (False, False)
    """Which of them have other content than the game."""

    @property
    def had_no_effect(self) -> bool:
        """Whether both variants played the same games."""
        return self.alike == self.games

    def to_see_a_game(self, number: int | str = "N") -> str:
        """Return the command that plays a game of both variants again and records it."""
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
        return " ".join([*words, f"--only {number} --records games"])

    def to_replay(self, number: int | str = "N") -> tuple[str, str]:
        """Return the commands that show the records which that command writes."""
        first, second = (
            replay_command(self.game.name, side, number, apart=apart)
            for side, apart in zip(("before", "after"), self.apart, strict=True)
        )
        return first, second

    def findings(self) -> list[Change]:
        """Return what moved for sure, the clearest first."""
        found = [change for change in self.changes if change.after.is_finding]
        return sorted(found, key=lambda change: change.after.corrected)

    def in_short(self) -> list[str]:
        """Return what was compared, and the clearest findings."""
        first, second = self.variants
        found = [*(line for change in self.findings() for line in change.in_short())]
        return [
            (
                f"{second} compared with {first}: {self.games} games of each, {self.alike} alike; "
                f"findings: {len(found)}, in {len(self.changes)} comparisons"
            ),
            *some(found, "and {0} more: .findings(); every change: .changes, .to_dict()"),
        ]

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
            "replay": list(self.to_replay()),
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
    data: Path | None = None,
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
        data: a folder that keeps what the games showed: those that are there are not played again.
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
    check_place((first, second), (*bots, *others), cluster, data)
    (game, rulings), (other, changed) = load(first), load(second)
    if game.name != other.name:
        raise BadInput(f"these are two games: {game.title} and {other.title}")
    game.check_seats(len(bots))
    for each, choices in ((game, rulings), (other, changed)):
        each.set_up(len(bots), rulings=choices)  # refuses a scenario for other numbers of seats
    seeds = str(seed), str(seed if other_seed is None else other_seed)
    with prepared(first, second) as ready:
        sheets = [
            play_all(
                variant, seated, games, own, workers=workers, cluster=cluster, data=data,
                progress=progress,
            )
            for variant, seated, own in zip(ready, (bots, others), seeds, strict=True)
        ]  # fmt: skip
    return Comparison(
        (first.text, second.text), (rulings, changed), game, tuple(bots), others, seeds, games,
        int(np.count_nonzero(sheets[0].whole("course") == sheets[1].whole("course"))),
        changes_between(*sheets), (forfeited(sheets[0]), forfeited(sheets[1])),
        (first.apart, second.apart),
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
    both = bots, bots if other_bots is None else other_bots
    with prepared(first, second) as ready:
        return [
            record(variant, seated, seed, number, folder / name)
            for variant, seated, seed, name in zip(
                ready, both, seeds, ("before", "after"), strict=True
            )
        ]


def changes_between(before: Sheet, after: Sheet) -> list[Change]:
    """Return how each measure that both have changed, with corrected p values."""
    found = []
    numbers = before.whole("number")
    later = {(m.id, line.label): line for m in compared_measures(after) for line in m.lines}
    for measure in compared_measures(before):
        for line in measure.lines:
            other = later.get((measure.id, line.label))
            if other is not None and enough_in(line) and enough_in(other):
                found.append((measure, *_change(measure, line, other, numbers)))
    known = [each for each in found if each[2].effect is not None and each[2].effect.n]
    fixed = correct([answer for _, _, answer in known])
    return [
        Change(measure, first, answer)
        for (measure, first, _), answer in zip(known, fixed, strict=True)
    ]


def compared_measures(sheet: Sheet) -> Iterator[Measure]:
    """Yield the measures that are compared."""
    # The shuffle is drawn again for each sheet, and thinking time is the machine's.
    left_out = ("leader_wins_shuffled", "seconds")
    yield from (measure for measure in measures(sheet) if measure.id not in left_out)
    yield from token_measures(sheet)


def enough_in(line: MeasureLine) -> bool:
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
