"""What a game says of itself to somebody who does not know it, and how long games of it are."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

RECORD: Final = "showcase.jsonl"
"""In the folder of a game the record of an average game that bots played."""
MEASURED: Final = "showcase.toml"
"""Beside it what was measured; `tools/showcase.py` writes both."""


@dataclass(frozen=True, slots=True)
class Pitch:
    """What a game is, in English."""

    line: str
    """In one sentence, for a reader who has time for no more."""
    text: str
    """In a few: what one does, and what makes it hard to decide."""
    weight: str
    """How hard it is to learn, in a word or two: "medium"."""
    first: str = ""
    """The scenario that is played first, where nobody has chosen; empty for the usual one."""
    panels: Sequence[str] = ()
    """The panels that its picture shows; the largest one if none is named."""


@dataclass(frozen=True, slots=True)
class Showcase:
    """How long games between bots were, and the moment of one that is worth a picture."""

    bot: str
    """Which bot had every seat."""
    games: int
    """How many were played with each number of seats."""
    decisions: Mapping[int, int]
    """By the number of seats the mean decisions of a seat in a game, with two options or more."""
    moment: int
    """The entry of the record before which the picture is taken."""


@cache
def showcase_of(folder: Path) -> Showcase | None:
    """Return what was measured of the game in a folder, None if nothing was."""
    path = folder / MEASURED
    if not path.is_file():
        return None
    data = tomllib.loads(path.read_text("utf-8"))
    decisions = {int(seats): count for seats, count in data["decisions"].items()}
    return Showcase(data["bot"], data["games"], decisions, data["moment"])
