"""Fits a network to which things were left: a conditional logit over sets, on top of a formula."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar, Final

import numpy as np

from asterism.contract.fates import Fates
from asterism.contract.net import UNITS
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_
from asterism.lab.train.adam import Adam
from asterism.lab.train.courses import Course
from asterism.lab.train.lessons import Floats, Ints

STEPS: Final = 5000
BATCH: Final = 512
RATE: Final = 2e-3
LOYALTY: Final = 1e-5
"""How much weights are drawn to nothing."""
TINY: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Foretold:
    """What foretelling is worth in games that nothing was fitted to."""

    positions: int
    loss: float
    """The log loss of what was left; ..."""
    formula: float
    """... if the formula alone were asked; ..."""
    uniform: float
    """... and if all endings were alike."""
    head: ClassVar[tuple[str, ...]] = (N_("weights"), N_("log loss"))
    counted: ClassVar[str] = N_("Judged by {0} positions that nothing was fitted to.")

    @property
    def number(self) -> int:
        """Return by how much it is judged."""
        return self.positions

    def rows(self, old: Foretold) -> list[tuple[str, ...]]:
        """Return a table of these weights beside old ones."""
        return [
            (N_("new"), f"{self.loss:.3f}"),
            (N_("until now"), f"{old.loss:.3f}"),
            (N_("the formula alone"), f"{self.formula:.3f}"),
            (N_("all alike"), f"{self.uniform:.3f}"),
        ]


@dataclass(frozen=True, slots=True)
class Group:
    """Positions with equally many things."""

    numbers: Floats
    """By position, thing and number."""
    merits: Floats
    """By position and thing."""
    inside: Floats
    """By ending and thing whether it is left."""
    came: Ints
    """By position which ending came."""

    def chances(self, extra: Floats, rows: Ints) -> Floats:
        """Return by position and ending its chance, with something added to each thing's merit."""
        logs = (self.merits[rows] + extra) @ self.inside.T
        odds = np.exp(logs - logs.max(1, keepdims=True))
        found: Floats = odds / odds.sum(1, keepdims=True)
        return found

    def missed(self, extra: Floats) -> float:
        """Return the log loss of all that came, added up."""
        rows = np.arange(len(self.came))
        return -float(np.log(self.chances(extra, rows)[rows, self.came] + TINY).sum())


def groups(courses: Sequence[Course], fates: Fates) -> list[Group]:
    """Return the positions of some games by how many things they have.

    Raises:
        BadInput: there are none.
    """
    rows: dict[int, list[tuple[Course, int, int]]] = defaultdict(list)
    for course in courses:
        first = 0
        for at, size in enumerate(course.sizes.tolist()):
            rows[size].append((course, at, first))
            first += size
    if not rows:
        raise BadInput("there is nothing to learn from: no game had a position with two endings")
    return [_group(members, size, fates.endings(size)) for size, members in sorted(rows.items())]


def _group(members: list[tuple[Course, int, int]], size: int, endings: list[int]) -> Group:
    place = {ending: at for at, ending in enumerate(endings)}
    return Group(
        np.stack([course.numbers[first : first + size] for course, _, first in members]),
        np.stack([course.merits[first : first + size] for course, _, first in members]),
        np.array([[ending >> i & 1 for i in range(size)] for ending in endings], float),
        np.array([place[int(course.left[at])] for course, at, _ in members]),
    )


class Layers:
    """A network's weights as arrays, the numbers brought to one scale."""

    def __init__(self, seen: Sequence[Group], dice: np.random.Generator) -> None:
        """Begin with units that differ, and an answer of 0."""
        flat = np.concatenate([each.numbers.reshape(-1, each.numbers.shape[2]) for each in seen])
        self.mean: Final[Floats] = flat.mean(0)
        self.scale: Final[Floats] = flat.std(0) + 1e-3
        width = len(self.mean)
        self.parts: Final[list[Floats]] = [
            dice.normal(0.0, 1.0 / np.sqrt(width), (width, UNITS)),
            np.zeros(UNITS), np.zeros(UNITS), np.zeros(width), np.zeros(1),
        ]  # fmt: skip

    def slopes(self, group: Group, rows: Ints) -> list[Floats]:
        """Return how the loss of some positions changes with each weight."""
        into, begin, counts, direct, _ = self.parts
        x = (group.numbers[rows] - self.mean) / self.scale
        units = np.maximum(x @ into + begin, 0.0)
        said = units @ counts + x @ direct + self.parts[4]
        missed = group.chances(said, rows) @ group.inside - group.inside[group.came[rows]]
        missed /= len(rows)
        back = missed[:, :, None] * counts * (units > 0.0)
        return [
            np.einsum("ntf,ntu->fu", x, back), back.sum((0, 1)),
            np.einsum("ntu,nt->u", units, missed), np.einsum("ntf,nt->f", x, missed),
            missed.sum(keepdims=True).reshape(1),
        ]  # fmt: skip

    def weights(self) -> list[float]:
        """Return all as one list, for numbers as they are (`contract/net.py` has its order)."""
        into, begin, counts, direct, first = self.parts
        own = np.column_stack([direct, into]) / self.scale[:, None]
        start = np.concatenate([first, begin]) - self.mean @ own
        return [*own.ravel().tolist(), *start.tolist(), *counts.tolist()]


def fit(seen: Sequence[Group], progress: Callable[[int], None] = lambda _: None) -> list[float]:
    """Return the weights of a network; equal games, equal weights."""
    dice = np.random.default_rng(len(seen))
    layers = Layers(seen, dice)
    adam = Adam(layers.parts)
    for step, (group, rows) in enumerate(islice(batches(seen, dice), STEPS), start=1):
        slopes = zip(layers.slopes(group, rows), layers.parts, strict=True)
        rate = RATE * 0.5 * (1.0 + np.cos(np.pi * step / (STEPS + 1)))
        adam.step([slope + LOYALTY * part for slope, part in slopes], rate)
        progress(1)
    return layers.weights()


def batches(seen: Sequence[Group], dice: np.random.Generator) -> Iterator[tuple[Group, Ints]]:
    """Yield some positions of one group at a time, by lot, all of them again and again."""
    while True:
        found: list[tuple[Group, Ints]] = []
        for group in seen:
            order = dice.permutation(len(group.came))
            found += [(group, order[at : at + BATCH]) for at in range(0, len(order), BATCH)]
        for at in dice.permutation(len(found)):
            yield found[at]


def judged(unseen: Sequence[Group], weights: list[float]) -> Foretold:
    """Return what a network with some weights is worth; without weights, the formula."""
    number, loss, formula, uniform = 0, 0.0, 0.0, 0.0
    for group in unseen:
        number += len(group.came)
        loss += group.missed(value(group.numbers, weights))
        formula += group.missed(np.zeros_like(group.merits))
        uniform += len(group.came) * float(np.log(len(group.inside)))
    return Foretold(number, loss / number, formula / number, uniform / number)


def value(numbers: Floats, weights: list[float]) -> Floats:
    """Return what `Net.value` does, for many things at once."""
    if not weights:
        return np.zeros(numbers.shape[:-1])
    rows, counts = np.array(weights[:-UNITS]).reshape(-1, UNITS + 1), np.array(weights[-UNITS:])
    found = numbers @ rows[:-1] + rows[-1]
    return np.asarray(found[..., 0] + np.maximum(found[..., 1:], 0.0) @ counts)
