"""Where victory points come from: what `points` keeps for each colour."""

from __future__ import annotations

from typing import Final

from asterism.kernel.marker import N_

AT_START: Final = 0
BY_CONTROL: Final = 1
"""Settlements, colonies and capitals, at each interphase."""
BY_BATTLE: Final = 2
"""Capital units destroyed and lost."""
BY_CARDS: Final = 3
BY_EVENTS: Final = 4
SOURCE_IDS: Final = ("start", "control", "battle", "cards", "events")
SOURCE_NAMES: Final = (
    N_("Start"),
    N_("Settled worlds"),
    N_("Battles"),
    N_("Cards"),
    N_("Events"),
)
SOURCES: Final = len(SOURCE_IDS)
