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


class Net:
    """Adds up what four units make of some numbers, and the numbers themselves.

    Its weights are one list: for each number what it counts directly, and for each unit; then with
    what the sum and each unit begin; then what each unit counts. Weights that are not there, or
    were learned from other numbers, say nothing: the answer is 0.
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
        self.of: list[float] = [float(each) for row in rows for each in row] if usable else []
        """The weights, one after the other."""

    def use(self, weights: list[float]) -> list[float]:
        """Weigh with other numbers from now on; return those of before."""
        before = self.of
        self.of = weights
        return before

    def value(self, x: list[float]) -> float:
        """Return what the numbers about a thing come to."""
        weights = self.of
        if not weights:
            return 0.0
        at = len(weights) - 2 * UNITS - 1
        total, one, two = weights[at], weights[at + 1], weights[at + 2]
        three, four = weights[at + 3], weights[at + 4]
        last = at + UNITS + 1
        at = 0
        for number in x:  # units side by side: each number is taken up once, and many are nothing
            if number != 0.0:
                total += number * weights[at]
                one += number * weights[at + 1]
                two += number * weights[at + 2]
                three += number * weights[at + 3]
                four += number * weights[at + 4]
            at += UNITS + 1
        if one > 0.0:
            total += one * weights[last]
        if two > 0.0:
            total += two * weights[last + 1]
        if three > 0.0:
            total += three * weights[last + 2]
        if four > 0.0:
            total += four * weights[last + 3]
        return total

    def text(self, weights: list[float], origin: str) -> str:
        """Return a file with other weights: what was learned, and how."""
        wide, last = UNITS + 1, len(weights) - UNITS
        lines = [HEAD, f'{ORIGIN} = "{origin}"', "", "numbers = ["]
        lines += [f"    {_row(weights[at : at + wide])}," for at in range(0, last, wide)]
        return "\n".join([*lines, "]", f"counts = {_row(weights[last:])}", ""])


def _row(weights: list[float]) -> str:
    return f"[{', '.join(f'{round(each, PLACES) + 0.0:g}' for each in weights)}]"  # no -0
