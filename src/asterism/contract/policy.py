"""How much options are liked at a glance: a policy whose weights are learned from games.

A game names what each option is by *marks*, small whole numbers, in groups. Each mark has a weight;
the sum of an option's weights is the logarithm of its odds (a softmax policy over sparse features).
So a playout plays sensibly for a few microseconds a decision, and `asterism train` can learn the
weights of any game that names its options so. Weights are a file of the game, with their origin.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.content import parse
from asterism.kernel.agenda import State

WEIGHTS_FILE: Final = "policy.toml"
"""The file of a game's weights, in its package."""
ORIGIN: Final = "origin"
HEAD: Final = "# How much the marks of options are liked (skill/policy.py), as they were learned."


class Weights:
    """Gives each group of marks its numbers, one group after the other, and their weights.

    A group is written as a list, or, where each of its marks has a name, as a table in which what
    weighs nothing is left out. A group that is not in the file, or has another length there,
    weighs nothing: then it is to be learned anew.
    """

    def __init__(self, package: str) -> None:
        """Read the weights of a game's package; no group is there yet."""
        self.path: Final = Path(str(files(package).joinpath(WEIGHTS_FILE)))
        """Their file, which a game that has learned nothing yet lacks."""
        text = self.path.read_text("utf-8") if self.path.is_file() else ""
        written: Mapping[str, Any] = parse(WEIGHTS_FILE, text)
        self.origin: Final[str] = str(written.get(ORIGIN, ""))
        """How the weights were learned."""
        self._written: Final = written
        self.names: Final[list[str]] = []
        self.first: Final[list[int]] = []
        self._named: Final[dict[str, list[str]]] = {}
        self.of: list[float] = []
        """By mark its weight."""

    def group(self, name: str, marks: int) -> int:
        """Return the first mark of a new group."""
        first = self._begin(name)
        found = self._written.get(name, [])
        usable = isinstance(found, list) and len(found) == marks
        self.of.extend([float(each) for each in found] if usable else [0.0] * marks)
        return first

    def named(self, name: str, marks: list[str]) -> int:
        """Return the first mark of a new group whose marks have names."""
        first = self._begin(name)
        self._named[name] = marks
        found: Mapping[str, float] = self._written.get(name, {})
        self.of.extend([float(found.get(mark, 0.0)) for mark in marks])
        return first

    def _begin(self, name: str) -> int:
        self.names.append(name)
        self.first.append(len(self.of))
        return len(self.of)

    def use(self, weights: list[float]) -> list[float]:
        """Weigh with other numbers from now on; return those of before."""
        before = self.of
        self.of = weights
        return before

    def text(self, weights: list[float], origin: str) -> str:
        """Return a file with other weights: what was learned, and how."""
        tables = [f'{HEAD}\n{ORIGIN} = "{origin}"\n']
        lists: list[str] = []
        for name, (start, end) in zip(
            self.names, pairwise([*self.first, len(self.of)]), strict=True
        ):
            rounded = [round(each, 2) + 0.0 for each in weights[start:end]]  # no -0
            if name in self._named:
                pairs = zip(self._named[name], rounded, strict=True)
                tables.append(f"[{name}]")
                tables += [f"{mark} = {each:g}" for mark, each in pairs if each]
                tables.append("")
            else:
                lists.append(f"{name} = [{', '.join(f'{each:g}' for each in rounded)}]")
        return "\n".join([tables[0], *lists, "", *tables[1:]])


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Likes some options more than others; each game that has one subclasses it."""

    weights: ClassVar[Weights]

    def marks(self, g: State, seat: int, menu: list[int]) -> list[list[int]]:
        """Return by option of a menu its marks, from what the seat that is asked may see.

        Raises:
            NotImplementedError: always; a game says it.
        """
        raise NotImplementedError

    def likings(self, g: State, seat: int, menu: list[int]) -> list[float]:
        """Return by option how much it is liked: the logarithm of its odds."""
        weights = self.weights.of
        found: list[float] = []
        for marks in self.marks(g, seat, menu):
            worth = 0.0
            for mark in marks:
                worth += weights[mark]
            found.append(worth)
        return found

    def liked(self, g: State, seat: int, menu: list[int]) -> int:
        """Return the option that is liked best, the first of equal ones."""
        likings = self.likings(g, seat, menu)
        best = 0
        for at in range(1, len(menu)):
            if likings[at] > likings[best]:
                best = at
        return menu[best]
