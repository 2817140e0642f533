"""A small network: what a few numbers about a thing say of it, beyond what a formula knows.

One hidden layer of rectified units and a direct way past it, in plain numbers: some microseconds a
thing, and nothing to install. Its weights are a file of the game, with their origin; `asterism
train` makes it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

NET_FILE: Final = "net.toml"
"""The file of a game's network, in its package."""
HEAD: Final = "# A small network of this game's skill, as it was learned (contract/net.py)."
ORIGIN: Final = "origin"
UNITS: Final = 4
PLACES: Final = 4


class Ear:
    """Is told numbers about things, thing by thing, and each thing's in their order."""

    def tell(self, number: float) -> None:
        """Take up the next number about a thing.

        Raises:
            NotImplementedError: always; a subclass knows what for.
        """
        raise NotImplementedError

    def end(self) -> None:
        """Know that all about a thing was told.

        Raises:
            NotImplementedError: as above.
        """
        raise NotImplementedError


class Notes(Ear):
    """Writes down what is told."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.things: Final[list[list[float]]] = []
        """By thing its numbers."""
        self._numbers: list[float] = []

    def tell(self, number: float) -> None:
        """Write a number down."""
        self._numbers.append(number)

    def end(self) -> None:
        """Put the numbers about a thing away."""
        self.things.append(self._numbers)
        self._numbers = []


class Counts:
    """What one number counts directly and for each of the four units."""

    def __init__(self, row: list[float]) -> None:
        """Take five weights."""
        self.direct: Final = row[0]
        self.one: Final = row[1]
        self.two: Final = row[2]
        self.three: Final = row[3]
        self.four: Final = row[4]


class Net:
    """Adds up what four units make of some numbers, and the numbers themselves.

    Its weights are one list: for each number what it counts directly, and for each unit; then with
    what the sum and each unit begin; then what each unit counts. Weights that are not there, or
    were learned from other numbers, say nothing: there are none then.
    """

    def __init__(self, package: str, numbers: int) -> None:
        """Read the weights of a game's package, for so many numbers about a thing."""
        self.path: Final = Path(str(files(package).joinpath(NET_FILE)))
        """Their file, which a game that has learned nothing yet lacks."""
        self.numbers: Final = numbers
        text = self.path.read_text("utf-8") if self.path.is_file() else ""
        written: dict[str, Any] = tomllib.loads(text)
        self.origin: Final[str] = str(written.get(ORIGIN, ""))
        """How the weights were learned."""
        rows: list[list[float]] = [*written.get("numbers", []), written.get("counts", [])]
        widths = [*[UNITS + 1] * (numbers + 1), UNITS]
        usable = [len(row) for row in rows] == widths
        self.of: list[float] = []
        """The weights, one after the other."""
        self.counts: list[Counts] = []
        """The same by number; then with what all begins, and what the units count."""
        self.use([float(each) for row in rows for each in row] if usable else [])

    def use(self, weights: list[float]) -> list[float]:
        """Weigh with other numbers from now on; return those of before."""
        before = self.of
        self.of = weights
        self.counts = []
        for at in range(0, len(weights), UNITS + 1):
            row = weights[at : at + UNITS + 1]
            self.counts.append(Counts(row if len(row) > UNITS else [0.0, *row]))
        return before

    def text(self, weights: list[float], origin: str) -> str:
        """Return a file with other weights: what was learned, and how."""
        wide, last = UNITS + 1, len(weights) - UNITS
        lines = [HEAD, f'{ORIGIN} = "{origin}"', "", "numbers = ["]
        lines += [f"    {_row(weights[at : at + wide])}," for at in range(0, last, wide)]
        return "\n".join([*lines, "]", f"counts = {_row(weights[last:])}", ""])


class Reading(Ear):
    """Lets a network add up what is told."""

    def __init__(self, net: Net) -> None:
        """Begin with the first thing; the network has weights."""
        self.values: Final[list[float]] = []
        """By thing what its numbers come to."""
        self._counts: Final = net.counts
        self._last: Final = len(net.counts) - 1
        self._begin()

    def _begin(self) -> None:
        counts = self._counts[self._last - 1]
        self._at = 0
        self._total = counts.direct
        self._one = counts.one
        self._two = counts.two
        self._three = counts.three
        self._four = counts.four

    def tell(self, number: float) -> None:
        """Add what a number counts; many are nothing."""
        if number != 0.0:
            counts = self._counts[self._at]
            self._total += number * counts.direct
            self._one += number * counts.one
            self._two += number * counts.two
            self._three += number * counts.three
            self._four += number * counts.four
        self._at += 1

    def end(self) -> None:
        """Add what the units make of it all."""
        counts, total = self._counts[self._last], self._total
        if self._one > 0.0:
            total += self._one * counts.one
        if self._two > 0.0:
            total += self._two * counts.two
        if self._three > 0.0:
            total += self._three * counts.three
        if self._four > 0.0:
            total += self._four * counts.four
        self.values.append(total)
        self._begin()


def _row(weights: list[float]) -> str:
    return f"[{', '.join(f'{round(each, PLACES) + 0.0:g}' for each in weights)}]"  # no -0
