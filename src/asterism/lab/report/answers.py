"""How sure it all is: every line of every measure with its interval, and its p value corrected."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from asterism.lab.estimate import Estimate
from asterism.lab.numbers import ENGLISH, told
from asterism.lab.report.measures import Measure, MeasureLine
from asterism.lab.report.tables import Floats, Ints
from asterism.lab.report.words import meaning_of
from asterism.lab.short import Short, some
from asterism.lab.stats import (
    TINY,
    Effect,
    benjamini_hochberg,
    mean,
    paired_ratio,
    ratio,
    share,
    share_from,
)

FINDING = 0.05
"""A p value that is at most this after the correction is called a finding."""
LEAST = 50
"""What fewer games or seats have to do with is shown, but not tested: the tails would be wrong."""


@dataclass(frozen=True, slots=True)
class Games:
    """The games of a run in which a number is lowest, median and highest."""

    lowest: int
    median: int
    highest: int

    def to_dict(self) -> dict[str, int]:
        """Return them as JSON-able data."""
        return {"lowest": self.lowest, "median": self.median, "highest": self.highest}


@dataclass(frozen=True, slots=True)
class Answer:
    """One number with its interval, and how far it is from where it should be."""

    label: str
    found: Estimate
    base: float | None = None
    effect: Effect | None = None
    """The distance from `base`, or of one variant from the other."""
    corrected: float = math.nan
    """The effect's p value, corrected for all comparisons of its report."""
    games: Games | None = None
    """Which games show it, where it is a number of single games."""

    @property
    def is_tested(self) -> bool:
        """Return whether there is an effect that rests on something."""
        return self.effect is not None and self.effect.n > 0

    @property
    def smallest(self) -> float | None:
        """The smallest true effect that the run could find; None if it is not known."""
        if self.effect is None or not TINY < self.effect.smallest < math.inf:
            return None
        return self.effect.smallest

    @property
    def is_finding(self) -> bool:
        """Return whether the effect stands after the correction."""
        return self.corrected <= FINDING

    def to_dict(self) -> dict[str, object]:
        """Return it as JSON-able data."""
        data: dict[str, object] = {"label": self.label, **self.found.to_dict()}
        if self.base is not None:
            data["base"] = self.base
        if self.effect is not None:
            data["effect"] = self.effect.to_dict()
            data["corrected_p"] = None if math.isnan(self.corrected) else self.corrected
            data["finding"] = self.is_finding
        if self.games is not None:
            data["games"] = self.games.to_dict()
        return data


@dataclass(frozen=True, slots=True, repr=False)
class Answered(Short):
    """A measure with its answers."""

    measure: Measure
    answers: tuple[Answer, ...]

    def in_short(self) -> list[str]:
        """Return the measure, and its lines."""
        measure = self.measure
        lines = [
            f"{line.label}{': ' if line.label else ''}"
            + told(line.found, percent=measure.percent, digits=measure.digits)
            for line in self.answers
        ]
        return [measure.title, *some(lines, "and {0} more: .answers")]

    def to_dict(self) -> dict[str, object]:
        """Return it as JSON-able data."""
        measure = self.measure
        return {
            "id": measure.id,
            "group": measure.group,
            "title": measure.title,
            "meaning": meaning_of(ENGLISH, measure),
            "unit": "share" if measure.percent else "number",
            "lines": [answer.to_dict() for answer in self.answers],
        }


def answer(measure: Measure, numbers: Ints | None = None) -> Answered:
    """Return a measure with intervals, each game a block by itself.

    Args:
        measure: what is measured.
        numbers: the number of each game in its run; none, and no game is named.
    """
    answers = [_answer(line, measure) for line in measure.lines]
    if numbers is not None:
        answers = [
            replace(each, games=games_behind(*parts(line), numbers))
            for each, line in zip(answers, measure.lines, strict=True)
        ]
    return Answered(measure, tuple(answers))


def games_behind(top: Floats, bottom: Floats, numbers: Ints) -> Games | None:
    """Return which games show a quotient at its lowest, median and highest; None if none has it."""
    having = bottom > 0
    order = np.argsort(top[having] / bottom[having], kind="stable")
    named = numbers[having][order]
    if not len(named):
        return None
    return Games(int(named[0]), int(named[(len(named) - 1) // 2]), int(named[-1]))


def _answer(line: MeasureLine, measure: Measure) -> Answer:
    found = estimate(line, percent=measure.percent)
    top, bottom = parts(line)
    hits = _hits(line) if measure.percent else None
    if found.n < LEAST:
        return Answer(line.label, found, line.base)
    if line.against is not None:
        effect = paired_ratio(line.against, (top, bottom))
    elif line.base is None:
        return Answer(line.label, found)
    elif hits is not None:
        effect = share_from(line.base, hits)
    else:
        effect = paired_ratio((line.base * bottom, bottom), (top, bottom))
    return Answer(line.label, found, line.base, effect)


def parts(line: MeasureLine) -> tuple[Floats, Floats]:
    """Return both columns of a line."""
    return line.top, np.ones(len(line.top)) if line.bottom is None else line.bottom


def estimate(line: MeasureLine, *, percent: bool) -> Estimate:
    """Return what a line comes to; what is won or not, alone or shared, has Wilson's interval."""
    hits = _hits(line) if percent else None
    if hits is not None:
        return share(hits)
    top, bottom = parts(line)
    found = mean(line.top) if line.bottom is None else ratio(line.top, line.bottom)
    if percent and (top >= 0).all() and (top <= bottom).all():  # a share of a whole lies within it
        return replace(found, low=max(0.0, found.low), high=min(1.0, found.high))
    return found


def _hits(line: MeasureLine) -> Floats | None:
    """Return the values of a line if all are 0, 1 or a part of a hit that is shared: 1/2, 1/3 ...

    None if they are not, or if a game counts for more than one of them.
    """
    top, bottom = parts(line)
    rests = 1 / top[top > 0]
    alone = bool(np.isin(bottom, (0, 1)).all())
    if not alone or (top < 0).any() or (np.abs(rests - np.round(rests)) > 1e-4).any():
        return None
    return top[bottom > 0]


def correct(effects: Sequence[Answer]) -> list[Answer]:
    """Return answers with their p values corrected for how many they are."""
    ps = [a.effect.p for a in effects if a.effect is not None and a.is_tested]
    qs = iter(benjamini_hochberg(ps))
    return [replace(a, corrected=next(qs)) if a.is_tested else a for a in effects]


def correct_all(
    answered: Sequence[Answered], more: Mapping[str, Sequence[Answer]]
) -> tuple[list[Answered], dict[str, list[Answer]], int]:
    """Correct the p values of a whole report at once.

    Args:
        answered: its measures.
        more: further answers by the name of what they belong to.

    Returns:
        both with corrected p values, and how many comparisons they are.
    """
    every = [a for each in answered for a in each.answers]
    every += [a for answers in more.values() for a in answers]
    fixed = iter(correct(every))
    new = [replace(each, answers=tuple(next(fixed) for _ in each.answers)) for each in answered]
    rest = {name: [next(fixed) for _ in answers] for name, answers in more.items()}
    return new, rest, sum(a.is_tested for a in every)
