"""A number of a game at several values, on common seeds: a curve for each measure.

A measure moves if its values cannot all be alike (one test for all values, corrected for all
measures); only then it is told how.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import Final

import numpy as np

from asterism.bots import find_bot
from asterism.contract.game import Game
from asterism.contract.numbers import near
from asterism.contract.rulings import Value
from asterism.kernel.errors import BadInput
from asterism.lab.common import (
    LEAST_GAMES,
    check_place,
    forfeited,
    play_all,
    prepared,
    replay_command,
)
from asterism.lab.compare import compared_measures, enough_in
from asterism.lab.estimate import LEVEL, Estimate
from asterism.lab.numbers import ENGLISH, number
from asterism.lab.report.answers import Answer, correct, estimate, games_behind, parts
from asterism.lab.report.measures import Measure, MeasureLine
from asterism.lab.report.sheet import Sheet
from asterism.lab.short import Short, some
from asterism.lab.stats import chance_of_moves, paired_ratio
from asterism.lab.variants import Variant, altered, content_numbers, load, read_value

MOST_VALUES: Final = 25
RISES, FALLS, PEAK, VALLEY, MOVES = "rises", "falls", "peak", "valley", "moves"
"""How a measure moves with a number: one way, up and down again, down and up again, somehow."""


@dataclass(frozen=True, slots=True, repr=False)
class Curve(Short):
    """One number of a measure at each value."""

    measure: Measure
    points: tuple[Estimate, ...]
    answer: Answer
    """From the first value to that at `at`, with the games in which that differs most; its p value
    is that of all values together."""
    at: int
    """The place of the last value, or of that where it is highest or lowest in between."""
    shape: str = ""
    """How it moves; empty if that is no finding."""

    @property
    def label(self) -> str:
        """What is measured, in English."""
        line = self.answer.label
        return f"{self.measure.title}: {line}" if line else self.measure.title

    def in_short(self) -> list[str]:
        """Return how it moves, in a line."""
        percent, digits = self.measure.percent, self.measure.digits
        values = ", ".join(
            number(point.value * (100 if percent else 1), digits, ENGLISH) for point in self.points
        )
        return [f"{self.label}: {self.shape or 'no finding'} ({values}{' %' if percent else ''})"]


@dataclass(frozen=True, slots=True, repr=False)
class Sweep(Short):
    """What a number of a game does to it."""

    variant: Variant
    """The game as it is otherwise."""
    name: str
    """Of the number, or of the ruling."""
    values: tuple[Value, ...]
    now: Value
    """What it is as long as nobody changes it."""
    game: Game
    rulings: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: str
    games: int
    """At each value."""
    alike: int
    """How many games went the same way at all values."""
    curves: list[Curve]
    forfeited: tuple[int, ...] = ()
    """In how many games at each value a program lost by what it did."""

    @property
    def had_no_effect(self) -> bool:
        """Whether all values played the same games."""
        return self.alike == self.games

    @property
    def ordered(self) -> bool:
        """Whether its values are numbers."""
        return all(type(value) is int for value in self.values)

    def findings(self) -> list[Curve]:
        """Return what moves for sure, the clearest first."""
        found = [curve for curve in self.curves if curve.answer.is_finding]
        return sorted(found, key=lambda curve: curve.answer.corrected)

    def at(self, place: int) -> str:
        """Return the variant with one of the values, as one writes it."""
        return altered(self.variant, {self.name: self.values[place]}).text

    def to_see_a_game(self, place: int = -1, number: int | str = "N") -> str:
        """Return the command that records a game at the first value and at another."""
        words = ["asterism compare", quote(self.at(0)), quote(self.at(place)), "--bots"]
        words += [quote(",".join(self.bots)), "--seed", quote(self.seed)]
        return " ".join([*words, f"--only {number} --records games"])

    def to_replay(self, number: int | str = "N") -> tuple[str, str]:
        """Return the commands that show the records which that command writes."""
        apart = altered(self.variant, {self.name: self.values[0]}).apart
        first, second = (
            replay_command(self.game.name, side, number, apart=apart)
            for side in ("before", "after")
        )
        return first, second

    def in_short(self) -> list[str]:
        """Return what was swept, and the clearest findings."""
        values = ", ".join(str(value).lower() for value in self.values)
        found = [*(line for curve in self.findings() for line in curve.in_short())]
        return [
            (
                f"{self.name} of {self.variant.text} at {values}: {self.games} games at each; "
                f"findings: {len(found)}, in {len(self.curves)} comparisons"
            ),
            *some(found, "and {0} more: .findings(); every curve: .curves, .to_dict()"),
        ]

    def to_dict(self) -> dict[str, object]:
        """Return it as JSON-able data."""
        return {
            "variant": self.variant.text,
            "number": self.name,
            "values": list(self.values),
            "now": self.now,
            "rulings": dict(self.rulings),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "same_games": self.alike,
            **({"forfeited": list(self.forfeited)} if any(self.forfeited) else {}),
            "comparisons": len(self.curves),
            "findings": [curve.label for curve in self.findings()],
            "curves": [self._curve(curve) for curve in self.curves],
        }

    def _curve(self, curve: Curve) -> dict[str, object]:
        answer = curve.answer.to_dict()
        return {
            "measure": curve.measure.id,
            "label": curve.answer.label,
            "title": curve.label,
            "group": curve.measure.group,
            "unit": "share" if curve.measure.percent else "number",
            "points": [point.to_dict() for point in curve.points],
            "change": answer["effect"],
            "changed_at": self.values[curve.at],
            "corrected_p": answer["corrected_p"],
            "finding": answer["finding"],
            "shape": curve.shape or None,
            "show_a_game": self.to_see_a_game(curve.at),
            "replay": list(self.to_replay()),
        } | {key: answer[key] for key in ("games",) if key in answer}


def read_range(text: str) -> tuple[str, list[Value]]:
    """Read what is swept: `NUMBER=a..b`, `NUMBER=a..b..step` or `NAME=value,value`.

    Raises:
        BadInput: it is not written so, or its values make no sense.
    """
    name, equals, written = (part.strip() for part in text.partition("="))
    if not (equals and name and written):
        raise BadInput(f"write NUMBER=a..b, NUMBER=a..b..step or NUMBER=value,value, not '{text}'")
    values = _steps(text, written) if ".." in written else _listed(text, written)
    if len(values) < 2:
        raise BadInput(f"'{text}': name two values at least")
    if len(values) > MOST_VALUES:
        raise BadInput(
            f"'{text}' has {len(values)} values; at most {MOST_VALUES} are possible: write a "
            "larger step, as in 0..100..10"
        )
    return name, values


def _steps(text: str, written: str) -> list[Value]:
    ends = written.split("..")
    try:
        first, last, step = (int(each) for each in [*ends, "1"][:3])
    except ValueError:
        first = last = step = 0
    if len(ends) > 3 or step < 1 or first >= last:
        raise BadInput(
            f"'{text}': write the range as least..most or least..most..step, in whole numbers"
        )
    return list(range(first, last + 1, step))


def _listed(text: str, written: str) -> list[Value]:
    words = [word.strip() for word in written.split(",")]
    if "" in words or len(set(words)) < len(words):
        raise BadInput(f"'{text}': write each value once, with a comma between")
    return [read_value(word) for word in words]


def sweep(
    variant: Variant,
    name: str,
    values: Sequence[Value],
    bots: Sequence[str],
    games: int,
    *,
    seed: int | str = 1,
    workers: int = 1,
    cluster: str | None = None,
    data: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Sweep:
    """Play a game with several values of a number, on common seeds.

    Args:
        variant: the game as it is otherwise.
        name: of a number of its content ("counts.hand"), or of a ruling.
        values: what it is to be, in order.
        bots: the name of the bot in each seat.
        games: how many games at each value.
        seed: the seed of the run.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead: for rulings alone.
        data: a folder that keeps what the games showed: those that are there are not played again.
        progress: is called with the number of games just finished.

    Raises:
        BadInput: there is no such number, bot or seat, or a value that is not possible.
    """
    for bot in bots:
        find_bot(bot)
    if games < LEAST_GAMES:
        raise BadInput(f"sweep with at least {LEAST_GAMES} games at each value, not {games}")
    now = present_value(variant, name)
    variants = [altered(variant, {name: value}) for value in values]
    check_place(variants, bots, cluster, data)
    game, rulings = load(variant)
    game.check_seats(len(bots))
    for each in variants:
        game.set_up(len(bots), rulings=load(each)[1])
    with prepared(*variants) as ready:
        sheets = [
            play_all(
                each, bots, games, str(seed), workers=workers, cluster=cluster, data=data,
                progress=progress,
            )
            for each in ready
        ]  # fmt: skip
    courses = np.array([sheet.whole("course") for sheet in sheets])
    ordered = all(type(value) is int for value in values)
    return Sweep(
        variant, name, tuple(values), now, game, rulings, tuple(bots), str(seed), games,
        int(np.count_nonzero((courses == courses[0]).all(axis=0))),
        curves_of(sheets, ordered=ordered), tuple(map(forfeited, sheets)),
    )  # fmt: skip


def present_value(variant: Variant, name: str) -> Value:
    """Return what a number or a ruling is as long as nobody changes it.

    Raises:
        BadInput: there is none of that name, or the variant has changed it already.
    """
    if name in variant.rulings or name in variant.numbers:
        raise BadInput(f"'{name}' is swept: leave it out of '{variant.text}'")
    game, rulings = load(variant)
    numbers = {} if variant.attribute else content_numbers(variant)
    if name in rulings:
        return rulings[name]
    if name in numbers:
        return numbers[name].value
    where = "" if variant.attribute else f" ('asterism content {game.name}' lists the numbers)"
    meant = near(name, [*numbers, *rulings])
    raise BadInput(f"{game.title} has no number and no ruling '{name}'{meant}{where}")


def curves_of(sheets: Sequence[Sheet], *, ordered: bool = True) -> list[Curve]:
    """Return how each measure that all sheets have moves, with corrected p values.

    Args:
        sheets: of the same games at each value.
        ordered: whether the values are numbers: else none lies between others.
    """
    lines: list[dict[tuple[str, str], tuple[Measure, MeasureLine]]] = [
        {(m.id, line.label): (m, line) for m in compared_measures(sheet) for line in m.lines}
        for sheet in sheets
    ]
    found = []
    for key, (measure, _line) in lines[0].items():
        same = [each[key][1] for each in lines if key in each]
        if len(same) == len(sheets) and all(map(enough_in, same)):
            found.append((measure, same, _answer(measure, same)))
    known = [each for each in found if each[2].is_tested]
    fixed = correct([answer for _measure, _same, answer in known])
    numbers = sheets[0].whole("number")
    curves = []
    for (measure, same, _), answer in zip(known, fixed, strict=True):
        points = tuple(estimate(line, percent=measure.percent) for line in same)
        shape, at = "", len(same) - 1
        if answer.is_finding:
            shape, at = _shape(same, points, ordered=ordered)
        first, other = parts(same[0]), parts(same[at])
        effect = replace(paired_ratio(first, other), p=answer.effect.p if answer.effect else 1.0)
        moved = other[0] * first[1] - first[0] * other[1], first[1] * other[1]
        games = games_behind(*moved, numbers)
        curves.append(
            Curve(measure, points, replace(answer, effect=effect, games=games), at, shape)
        )
    return curves


def _answer(measure: Measure, same: Sequence[MeasureLine]) -> Answer:
    """Return the change from the first to the last value, with the p value of all together."""
    every = [parts(line) for line in same]
    effect = replace(paired_ratio(every[0], every[-1]), p=chance_of_moves(every))
    return Answer(same[0].label, estimate(same[-1], percent=measure.percent), None, effect)


def _shape(
    same: Sequence[MeasureLine], points: Sequence[Estimate], *, ordered: bool
) -> tuple[str, int]:
    """Tell how a measure moves, and at which value it is highest or lowest if that is in between.

    What lies in between is higher than both ends, or lower, only if that stands for all values that
    it could be.
    """
    values = [point.value for point in points]
    last = len(values) - 1
    if ordered and last > 1:
        level = 1 - (1 - LEVEL) / (4 * (last - 1))
        for shape, at, sign in (
            (PEAK, int(np.argmax(values)), 1), (VALLEY, int(np.argmin(values)), -1),
        ):  # fmt: skip
            ends = [
                paired_ratio(parts(same[end]), parts(same[at]), level=level) for end in (0, last)
            ]
            if at not in (0, last) and all(
                min(sign * each.low, sign * each.high) > 0 for each in ends
            ):
                return shape, at
    across = paired_ratio(parts(same[0]), parts(same[last]))
    if not ordered or across.low <= 0 <= across.high:
        return MOVES, last
    return (RISES if across.value > 0 else FALLS), last
