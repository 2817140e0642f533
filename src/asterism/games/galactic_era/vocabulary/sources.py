"""Where destiny points come from: what `points` keeps for each side."""

from __future__ import annotations

from typing import Final

from asterism.kernel.marker import N_

AT_START: Final = 0
"""Bonuses of the start and handicaps; in a written position what it does not tell apart."""
BY_STORY: Final = 1
BY_GOAL: Final = 2
BY_CARDS: Final = 3
"""Completed cards, and the effects of their section A."""
BY_PEOPLE: Final = 4
"""What the abilities of star peoples bring, and cost others."""
BY_TACTICS: Final = 5
BY_PAYING: Final = 6
"""What was paid for counters and bids, and lost to the Slavers."""
BY_POPULATION: Final = 7
BY_MAJORITIES: Final = 8

SOURCE_IDS: Final = (
    "start", "story", "goal", "cards", "people", "tactics", "paid", "population", "majorities",
)  # fmt: skip
SOURCE_NAMES: Final = (
    N_("Start"),
    N_("Galactic Story"),
    N_("Galactic Goal"),
    N_("Domination cards"),
    N_("Star peoples"),
    N_("Advanced tactics"),
    N_("Paid and lost"),
    N_("Population"),
    N_("Majorities"),
)
SOURCES: Final = len(SOURCE_IDS)
