"""From a folder of tables to a report: read it part by part, sum it up, say how sure it all is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Final

import numpy as np

from asterism.contract.game import Game
from asterism.contract.rulebook import rulebook
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO
from asterism.kernel.errors import BadInput
from asterism.lab.arena import record_name
from asterism.lab.collect import observable_rules
from asterism.lab.dataset import Data, open_data
from asterism.lab.estimate import LEVEL, Estimate, wilson
from asterism.lab.numbers import told
from asterism.lab.pool import share_out
from asterism.lab.report.answers import Answer, Answered, answer, correct_all
from asterism.lab.report.forced import force_tokens, pairs_to_play
from asterism.lab.report.ladder import STEPS, climb
from asterism.lab.report.measures import measures
from asterism.lab.report.sheet import Sheet, join, read_sheet
from asterism.lab.report.tables import Floats
from asterism.lab.report.tokens import came_up, caused, observed
from asterism.lab.report.verdicts import Verdict, verdicts
from asterism.lab.short import Short, some
from asterism.lab.stats import smallest_share
from asterism.lab.variants import Variant

GAME_COLUMNS: Final = (
    "game", "scores", "shares", "rounds", "turns", "decisions", "choices", "options", "forced",
    "seconds", "ended", "rules",
)  # fmt: skip
DECISION_COLUMNS: Final = ("game", "turn", "seat", "options", "real", "verb", "shares")
SEAT_COLUMNS: Final = ("game", "round", "seat", "score", "share", "holds", "uses")


@dataclass(frozen=True, slots=True, repr=False)
class Report(Short):
    """What games between bots show."""

    game: Game
    bots: Sequence[str]
    seed: str
    rulings: Mapping[str, Value]
    games: int
    wanted: int
    """How many games the run was to have: more than `games` if it was stopped."""
    measured: list[Answered]
    tokens: dict[str, list[Answer]]
    """By way of having a token ("held", "forced") the answers of all tokens, in their order."""
    came_up: list[Estimate]
    """The share of games in which each token came up, in their order."""
    ladder: list[Answer]
    unused: dict[str, list[str]]
    """What never came up: words of moves, entries of the rule index, names of tokens by kind."""
    endings: dict[str, int]
    comparisons: int
    """How many p values were corrected together."""
    sheet: Sheet = field(repr=False)

    @property
    def smallest(self) -> tuple[float, float] | None:
        """How far a seat's share of wins has to be from an even one for this run to find it.

        Tested alone, and (the second) as one of all comparisons at the strictest. None of games of
        one seat: nothing is even there.
        """
        if self.sheet.alone:
            return None
        even = 1 / len(self.bots)
        strict = 1 - (1 - LEVEL) / max(1, self.comparisons)
        return (
            smallest_share(even, self.games),
            smallest_share(even, self.games, level=strict),
        )

    def curves(self) -> dict[str, Floats]:
        """Return what changes over a game, by tenths of it."""
        sheet = self.sheet
        looks = np.maximum(sheet["looks_by_decile"].sum(axis=0), 1)
        choices = np.maximum(sheet["choices_by_decile"].sum(axis=0), 1)
        return {
            "uncertainty": sheet["uncertainty"].sum(axis=0) / looks,
            "chance_of_the_winner": sheet["winner_share"].sum(axis=0) / looks,
            "options": sheet["options_by_decile"].sum(axis=0) / choices,
        }

    @property
    def verdicts(self) -> list[Verdict]:
        """What it answers to the questions that designers ask."""
        return verdicts(self.measured, self.tokens, self.ladder, self.unused, self.sheet)

    def findings(self) -> list[tuple[Answered, Answer]]:
        """Return the measures and their lines that are findings, the clearest first."""
        found = [(each, line) for each in self.measured for line in each.answers if line.is_finding]
        return sorted(found, key=lambda pair: pair[1].corrected)

    def in_short(self) -> list[str]:
        """Return what was played, and the clearest findings."""
        found = [
            f"{each.measure.title}{': ' if line.label else ''}{line.label} "
            + told(line.found, percent=each.measure.percent, digits=each.measure.digits)
            for each, line in self.findings()
        ]
        return [
            (
                f"{self.game.title}: {self.games} games between {', '.join(self.bots)}; "
                f"findings: {len(found)}, in {self.comparisons} comparisons"
            ),
            *some(found, "and {0} more: .findings(); every number: .measured, .to_dict()"),
        ]

    def ended(self, ending: str) -> Estimate:
        """Return the share of games that ended in a way."""
        return wilson(self.endings[ending], self.games)

    def to_dict(self) -> dict[str, object]:
        """Return the report as JSON-able data."""
        smallest = self.smallest and dict(zip(("alone", "corrected"), self.smallest, strict=True))
        return {
            "game": self.game.name,
            "bots": list(self.bots),
            "seed": self.seed,
            "rulings": dict(self.rulings),
            "games": self.games,
            "wanted": self.wanted,
            "comparisons": self.comparisons,
            "show_a_game": list(self.to_see_a_game()),
            "answers": [each.to_dict() for each in self.verdicts],
            "smallest_effect": smallest,
            "measures": [each.to_dict() for each in self.measured],
            "tokens": self._tokens(),
            "ladder": [each.to_dict() for each in self.ladder],
            "by_tenth_of_the_game": {name: curve.tolist() for name, curve in self.curves().items()},
            "unused": {**self.unused, "rules": self._rules()},
            "endings": {
                ending: {"games": count, **self.ended(ending).to_dict()}
                for ending, count in self.endings.items()
            },
        }

    def to_see_a_game(self, number: int | str = "N") -> tuple[str, str]:
        """Return the commands that play a game of the run exactly again, and show it."""
        setup = self.game.set_up(len(self.bots), rulings=self.rulings)
        usual = self.game.read_rulings({})
        word = "FILE" if setup.scenario.source else setup.scenario.name
        changed = [f"--scenario {word}"] if SCENARIO in self.rulings else []
        changed += [
            f"{flag} {name}={str(value).lower()}"
            for flag, chosen in (("--option", setup.options), ("--ruling", setup.rulings))
            for name, value in chosen.items()
            if value != usual[name]
        ]
        words = [
            "asterism simulate", self.game.name, "--bots", quote(",".join(self.bots)), "--seed",
            quote(self.seed), *changed, f"--only {number} --out games",
        ]  # fmt: skip
        return " ".join(words), f"asterism replay games/{record_name(self.game.name, number)}"

    def _rules(self) -> list[str]:
        """Return the unused rules with their sentences."""
        book = rulebook(self.game.folder)
        return [
            f"{entry}: {book[entry].says}" if entry in book else entry
            for entry in self.unused["rules"]
        ]

    def _tokens(self) -> list[dict[str, object]]:
        return [
            dict[str, object](token=name, kind=self.game.study.kind_of(token).name)
            | {"came_up": self.came_up[token].to_dict()}
            | {way: found[token].to_dict() for way, found in self.tokens.items()}
            for token, name in enumerate(self.game.study.names)
        ]


def build_report(
    folder: Path,
    *,
    forced: int = 0,
    ladder: int = 0,
    workers: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Read a folder of tables, and play further games where they are wanted.

    Args:
        folder: what `asterism simulate --data` made.
        forced: pairs of games for each token that can be dealt or banned; none if 0.
        ladder: games for each step of the ladder of bots; none if 0.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that plays the further games instead.
        progress: is called with how many steps of `steps_of` are just done.

    Raises:
        BadInput: it is no such folder, or not one of this version, holds no game, or a ladder of
            bots is to sit at one seat.
    """
    data = open_data(folder)
    game, manifest = data.game, data.manifest
    if ladder and len(manifest.bots) < 2:
        raise BadInput(
            f"{folder} holds games of one seat, where bots do not meet: leave out the ladder; "
            "'asterism compare' with other bots tells how they differ"
        )
    sheet = read_data(data, workers=workers, progress=progress)
    variant = Variant(manifest.game, manifest.game, rulings=manifest.rulings)
    more = observed(sheet)
    if forced:
        won = force_tokens(
            variant, manifest.bots, forced, seed=f"{manifest.seed}:forced", workers=workers,
            cluster=cluster, progress=progress,
        )  # fmt: skip
        more |= caused(game, won)
    steps: list[Answer] = []
    if ladder:
        steps = climb(
            variant, len(manifest.bots), ladder, seed=f"{manifest.seed}:ladder", workers=workers,
            cluster=cluster, progress=progress,
        )  # fmt: skip
    numbers = sheet.whole("number")
    answered = [answer(measure, numbers) for measure in measures(sheet)]
    answered, rest, comparisons = correct_all(answered, {**more, "ladder": steps})
    climbed = rest.pop("ladder")
    return Report(
        game, manifest.bots, manifest.seed, manifest.rulings, len(sheet), manifest.games,
        answered, rest, came_up(sheet), climbed, unused(game, sheet), dict(sheet.endings),
        comparisons, sheet,
    )  # fmt: skip


def steps_of(folder: Path, *, forced: int = 0, ladder: int = 0) -> int:
    """Return how many steps a report takes: parts to read, and games or pairs to play."""
    data = open_data(folder)
    return len(data.parts()) + pairs_to_play(data.game, forced) + ladder * (len(STEPS) - 1)


def read_data(
    data: Data, *, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Sheet:
    """Return the sheet of all games of a folder, read part by part.

    Raises:
        BadInput: no game is there.
    """
    parts = data.parts()
    if not parts:
        raise BadInput(f"{data.folder} holds no finished games yet")
    sheets = []
    for _, sheet in share_out(partial(_read_part, data.folder), parts, workers=workers):
        sheets.append(sheet)
        if progress is not None:
            progress(1)
    return join(sheets)


def _read_part(folder: Path, part: int) -> Sheet:
    data = open_data(folder)
    return read_sheet(
        data.game, data.manifest.bots,
        data.part("games", part, GAME_COLUMNS),
        data.part("decisions", part, DECISION_COLUMNS),
        data.part("seats", part, SEAT_COLUMNS),
    )  # fmt: skip


def unused(game: Game, sheet: Sheet) -> dict[str, list[str]]:
    """Return what never came up in any game: moves, rules, and tokens by kind."""
    made = sheet["verbs"].sum(axis=0)
    had = np.maximum(sheet["holds"], sheet["uses"]).max(axis=(0, 1))
    missing = {
        "moves": [word for word, times in zip(sheet.names.verbs, made, strict=True) if not times],
        "rules": [entry for entry in observable_rules(game) if entry not in sheet.rules],
    }
    for kind in sheet.names.kinds:
        missing[kind.name] = [
            sheet.names.tokens[token].partition(" ")[2]
            for token in sheet.names.of_kind(kind)
            if not had[token]
        ]
    return missing


def never(games: int) -> float:
    """Return how often what never came up in this many games may still come up: the upper bound."""
    return wilson(0, games).high
