"""Scenarios: what a table sets out to play, with the options of its set-up.

A rulebook names them itself: a game alone, a campaign, another way to begin. How a table reads
what a rulebook leaves open is another matter: a ruling (`asterism.contract.rulings`).

A game may also take scenarios of one's own, each in a file. The whole text of such a file stands
wherever the name of another scenario would: in choices, records and stores, so that none of them
ever needs the file again.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from asterism.contract.rulings import Ruling, Value
from asterism.kernel.errors import BadInput

SCENARIO: Final = "scenario"
"""The name of the scenario among the choices that rules get, and in a flat list of choices."""
PLAIN: Final = "standard"
"""What the scenario of a game is called that has no others."""
SUFFIX: Final = ".toml"
"""How the name of a scenario file ends."""
USUAL_SEATS: Final = 4
"""How many seats a table has where nobody has chosen, if as many can play."""
MOST_BYTES: Final = 60_000
"""The largest scenario file that is read; the longest of a rulebook have a tenth of it."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A named scenario that a table may play."""

    name: str
    title: str
    """What it is called, in English, for people."""
    least_seats: int
    most_seats: int
    text: str = ""
    """What it is, in a sentence, in English."""
    options: Sequence[Ruling] = ()
    """What its set-up leaves to the table: named values, declared as those of rulings are."""
    source: str = ""
    """The text of its file, if it is one of one's own."""
    aim: tuple[str, *tuple[int, ...]] = ("",)
    """How long it lasts and what it takes to win, in English, and the numbers that stand in it."""
    parties: tuple[str, ...] = ()
    """By seat what the scenario calls who plays it, in English, where the seats are not alike."""

    @property
    def key(self) -> str:
        """What stands for it in choices and records: its name, or the text of its file."""
        return self.source or self.name

    def seats(self) -> range:
        """Return the numbers of seats that it is for."""
        return range(self.least_seats, self.most_seats + 1)

    @property
    def usual_seats(self) -> int:
        """How many seats a table of it has where nobody has chosen."""
        return max(self.least_seats, min(USUAL_SEATS, self.most_seats))


@dataclass(frozen=True, slots=True)
class ScenarioFiles:
    """How a game takes scenarios of one's own."""

    read: Callable[[str, str], Scenario]
    """From the text of a file, and what errors call it: the scenario, which the rules of the game
    can play from then on in this process. Raises BadInput for what is wrong, with its line."""
    source: Callable[[Any], str]
    """The text of the file by which a state is played, empty for a scenario of the game."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table has chosen, complete."""

    seats: int
    scenario: Scenario
    options: dict[str, Value]
    rulings: dict[str, Value]

    def choices(self) -> dict[str, Value]:
        """Return all of it by name, as the rules of a game get it."""
        return {SCENARIO: self.scenario.key, **self.options, **self.rulings}


def is_text(name: str) -> bool:
    """Return whether what stands for a scenario is the text of a file: no name has two lines."""
    return "\n" in name


def is_path(word: str) -> bool:
    """Return whether a word means a scenario file, and not a scenario by its name."""
    return word.endswith(SUFFIX) or "/" in word or os.sep in word


def text_in(path: Path, what: str = "scenario") -> str:
    """Return the text of a scenario file, or of another file of a few lines.

    Raises:
        BadInput: it is empty, too long, or no text.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path}: this is longer than {MOST_BYTES} bytes: no {what}")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{path}, line {line}: this is no text in UTF-8") from None
    if not text.strip():
        raise BadInput(f"{path}: the file is empty")
    return text.rstrip("\n") + "\n"


def short_name(title: str) -> str:
    """Return the name of a scenario of one's own, made of its title: "the-last-convoy"."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "own"
