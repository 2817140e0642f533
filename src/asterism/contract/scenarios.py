"""Scenarios: what a table sets out to play, with the options of its set-up.

A rulebook names them itself: a game alone, a campaign, another way to begin. How a table reads
what a rulebook leaves open is another matter: a ruling (`asterism.contract.rulings`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from asterism.contract.rulings import Ruling, Value

SCENARIO: Final = "scenario"
"""The name of the scenario among the choices that rules get, and in a flat list of choices."""
PLAIN: Final = "standard"
"""What the scenario of a game is called that has no others."""


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

    def seats(self) -> range:
        """Return the numbers of seats that it is for."""
        return range(self.least_seats, self.most_seats + 1)


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table has chosen, complete."""

    seats: int
    scenario: Scenario
    options: dict[str, Value]
    rulings: dict[str, Value]

    def choices(self) -> dict[str, Value]:
        """Return all of it by name, as the rules of a game get it."""
        return {SCENARIO: self.scenario.name, **self.options, **self.rulings}
