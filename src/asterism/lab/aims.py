"""What a designer wants of a game: measures with the range in which they are to lie.

An aim is written `MEASURE=low..high`, or `MEASURE:line=low..high` for one line of it; shares are in
per cent. `MEASURE=value` is that value give or take a twentieth of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from asterism.contract.numbers import near
from asterism.kernel.errors import BadInput
from asterism.lab.compare import compared_measures
from asterism.lab.estimate import Estimate
from asterism.lab.report.answers import estimate
from asterism.lab.report.measures import Measure
from asterism.lab.report.sheet import Sheet

ABOUT: Final = 0.05
"""A single value means one that is so near to it."""
INWARD: Final = 0.01
"""What is within its range counts so much of how far it is from the middle: a tie-break."""
ABSENT: Final = 10.0
"""As far from its aim counts a measure that no game tells of."""
Key = tuple[str, str]
"""The id of a measure, and the label of its line."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A measure, or a line of it, with its range."""

    text: str
    measure: str
    line: str
    """Empty for all lines of the measure."""
    low: float
    """Shares as they are written: in per cent."""
    high: float


@dataclass(frozen=True, slots=True)
class Target:
    """One line of a measure that an aim is about."""

    measure: Measure
    label: str
    low: float
    """Shares from 0 to 1."""
    high: float

    @property
    def key(self) -> Key:
        """What it goes by."""
        return self.measure.id, self.label

    def distance(self, value: float) -> float:
        """Return how far a value is from the range, in halves of it."""
        if math.isnan(value):
            return ABSENT
        half = (self.high - self.low) / 2
        beyond = max(0.0, self.low - value, value - self.high)
        return (beyond + INWARD * abs(value - self.low - half)) / half


def read_aim(text: str) -> Aim:
    """Read an aim.

    Raises:
        BadInput: it is not written as one, or its range makes no sense.
    """
    what, equals, written = text.rpartition("=")
    measure, _colon, line = (part.strip() for part in what.partition(":"))
    try:
        ends = [float(each) for each in written.split("..")]
    except ValueError:
        ends = []
    if not (equals and measure and 1 <= len(ends) <= 2 and all(map(math.isfinite, ends))):
        raise BadInput(
            "write an aim as MEASURE=low..high, MEASURE:line=low..high or MEASURE=value, "
            f"not '{text}'"
        )
    if len(ends) == 1:
        ends = sorted((ends[0] * (1 - ABOUT), ends[0] * (1 + ABOUT)))
    if ends[0] >= ends[1]:
        raise BadInput(f"'{text}': write the range from low to high, such as 20..30")
    return Aim(text, measure, line, *ends)


def targets_of(aims: Sequence[Aim], sheet: Sheet) -> list[Target]:
    """Return the lines that aims are about.

    Args:
        aims: what is wanted.
        sheet: of some games: it says which measures there are.

    Raises:
        BadInput: there is no such measure or line, or one is in two aims.
    """
    known: dict[str, Measure] = {}
    for measure in compared_measures(sheet):
        known.setdefault(measure.id, measure)
    found = [target for aim in aims for target in _targets(aim, known)]
    for target in found:
        if [other.key for other in found].count(target.key) > 1:
            raise BadInput(f"two aims are about {target.measure.id} {target.label}".rstrip())
    return found


def _targets(aim: Aim, known: Mapping[str, Measure]) -> list[Target]:
    if aim.measure not in known:
        hint = near(aim.measure, known) or f"; there are {', '.join(known)}"
        raise BadInput(f"'{aim.text}': there is no measure '{aim.measure}'{hint}")
    measure = known[aim.measure]
    labels = [line.label for line in measure.lines]
    wanted = [each for each in labels if not aim.line or each.lower() == aim.line.lower()]
    if not wanted:
        hint = near(aim.line, labels) or f"; there are {', '.join(labels)}"
        raise BadInput(f"'{aim.text}': {aim.measure} has no line '{aim.line}'{hint}")
    scale = 100 if measure.percent else 1
    return [Target(measure, label, aim.low / scale, aim.high / scale) for label in wanted]


def found_in(sheet: Sheet, targets: Iterable[Target]) -> dict[Key, Estimate]:
    """Return what games come to in each line that is aimed at, as far as they tell of it."""
    wanted = {target.key for target in targets}
    return {
        (measure.id, line.label): estimate(line, percent=measure.percent)
        for measure in compared_measures(sheet)
        for line in measure.lines
        if (measure.id, line.label) in wanted
    }


def distance(found: Mapping[Key, Estimate], targets: Sequence[Target]) -> float:
    """Return how far games are from what is wanted: all distances added up, 0 in the middle."""
    values = (found[each.key].value if each.key in found else math.nan for each in targets)
    return sum(each.distance(value) for each, value in zip(targets, values, strict=True))
