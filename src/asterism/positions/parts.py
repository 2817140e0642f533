"""What a worked example is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from asterism.contract.example_reader import ExampleReader, Step
from asterism.contract.game import Game
from asterism.contract.rulings import Value

ANY: Final = "any"
"""In place of a pinned outcome: any that the file does not speak of."""
COMMENT: Final = re.compile(r"(^|\s)#.*")
_FOR_THE_EYE: Final = str.maketrans(":,=", "   ")


@dataclass(frozen=True, slots=True)
class ExamplePlay:
    """One `play` of an example: it begins at the position and goes its own way."""

    line: int
    title: str
    steps: list[Step] = field(default_factory=list)


@dataclass(slots=True)
class Example:
    """An example that was read, not played yet."""

    name: str
    game: Game
    seats: int
    rulings: dict[str, Value]
    rules: tuple[str, ...]
    seed: int | None
    position: int
    """The number of the line `position`; 0 where a new game begins."""
    reader: ExampleReader
    plays: list[ExamplePlay]


def words_of(line: str) -> list[str]:
    """Return the words of a line, without its comment and what is only for the eye."""
    return COMMENT.sub("", line).translate(_FOR_THE_EYE).split()
