"""Fits the weights of marks to what a teacher holds of options: a softmax over sparse features."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import numpy as np

from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_
from asterism.lab.train.adam import Adam
from asterism.lab.train.lessons import NO_MARK, Floats, Ints, Lesson, Shown

SHARP: Final = 0.005
"""An option that is worth so much less is to be liked e times less."""
HELD_OUT: Final = 10
"""One game of so many is not fitted to."""
STEPS: Final = 200
RATE: Final = 0.1
LOYALTY: Final = 1e-5
"""How much weights are drawn to nothing."""
TINY: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Judged:
    """What weights are worth in games that nothing was fitted to."""

    decisions: int
    loss: float
    """The log loss of what the teacher would do; ..."""
    uniform: float
    """... if all options were liked alike; ..."""
    least: float
    """... and if the teacher itself were asked."""
    lost: float
    """What the option that is liked best gives away, in chances to win; ..."""
    any_lost: float
    """... and what any option does, on the average."""
    head: ClassVar[tuple[str, ...]] = (N_("weights"), N_("log loss"), N_("of the game given away"))
    counted: ClassVar[str] = N_("Judged by {0} decisions that nothing was fitted to.")

    @property
    def number(self) -> int:
        """Return by how much it is judged."""
        return self.decisions

    def rows(self, old: Judged) -> list[tuple[str, ...]]:
        """Return a table of these weights beside old ones."""
        return [
            (N_("new"), f"{self.loss:.3f}", f"{self.lost:.4f}"),
            (N_("until now"), f"{old.loss:.3f}", f"{old.lost:.4f}"),
            (N_("all alike"), f"{self.uniform:.3f}", f"{self.any_lost:.4f}"),
            (N_("the teacher"), f"{self.least:.3f}", "0"),
        ]


class Pack:
    """Lessons put together, ready to be fitted to."""

    def __init__(self, lessons: Sequence[Lesson], marks: int) -> None:
        """Put lessons together.

        Args:
            lessons: what some games showed.
            marks: how many marks there are.

        Raises:
            BadInput: there is nothing in them.
        """
        sizes = np.concatenate([each.sizes for each in lessons]) if lessons else np.zeros(0, int)
        if not len(sizes):
            raise BadInput("there is nothing to learn from: no game had a decision")
        self.sizes: Final[Ints] = sizes
        self.first: Final[Ints] = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.decision: Final[Ints] = np.repeat(np.arange(len(sizes)), sizes)
        width = max(each.marks.shape[1] for each in lessons)
        self.rows: Final[Ints] = np.full((int(sizes.sum()), width), marks)
        at = 0
        for each in lessons:
            rows, own = each.marks.shape
            self.rows[at : at + rows, :own] = np.where(each.marks == NO_MARK, marks, each.marks)
            at += rows
        self.worths: Final[Floats] = np.concatenate([each.worths for each in lessons])
        self.wanted: Final[Floats] = self.softmax(self.worths / SHARP)

    def softmax(self, z: Floats) -> Floats:
        """Return by option its share of its decision."""
        odds = np.exp(z - np.maximum.reduceat(z, self.first)[self.decision])
        found: Floats = odds / np.add.reduceat(odds, self.first)[self.decision]
        return found

    def likings(self, weights: Floats) -> Floats:
        """Return by option how much it is liked; the last weight is that of no mark."""
        found: Floats = weights[self.rows].sum(1)
        return found

    def judged(self, weights: Floats) -> Judged:
        """Return what weights are worth here."""
        likings, number = self.likings(weights), len(self.sizes)
        best = np.maximum.reduceat(self.worths, self.first)
        order = np.lexsort((-likings, self.decision))
        chosen = self.worths[order[self.first]]
        mean = np.add.reduceat(self.worths, self.first) / self.sizes
        return Judged(
            number,
            self._loss(self.softmax(likings)),
            float(np.log(self.sizes).mean()),
            self._loss(self.wanted),
            float((best - chosen).mean()),
            float((best - mean).mean()),
        )

    def _loss(self, odds: Floats) -> float:
        return float(-(self.wanted * np.log(odds + TINY)).sum() / len(self.sizes))


def split(lessons: Sequence[Shown]) -> tuple[list[Shown], list[Shown]]:
    """Return the games that are fitted to, and those that are held out.

    Raises:
        BadInput: there are too few.
    """
    if len(lessons) < 2:
        raise BadInput("two games at least: one to learn from, one to judge by")
    out = [each for at, each in enumerate(lessons) if at % HELD_OUT == HELD_OUT - 1]
    if out:
        return [each for at, each in enumerate(lessons) if at % HELD_OUT != HELD_OUT - 1], out
    return list(lessons[:-1]), list(lessons[-1:])


def fit(pack: Pack, marks: int, progress: Callable[[int], None] = lambda _: None) -> Floats:
    """Return the weights of marks, and a last one of nothing."""
    weights: Floats = np.zeros(marks + 1)
    adam = Adam([weights])
    width = pack.rows.shape[1]
    for step in range(1, STEPS + 1):
        missed = pack.softmax(pack.likings(weights)) - pack.wanted
        pull = np.bincount(pack.rows.ravel(), np.repeat(missed, width), marks + 1)
        slope: Floats = pull / len(pack.sizes) + LOYALTY * weights
        slope[-1] = 0.0
        adam.step([slope], RATE * min(1.0, 4 * (1 - step / (STEPS + 1))))
        progress(1)
    return weights
