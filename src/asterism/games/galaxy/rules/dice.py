"""Chapters 4, 13 and 14: a roll takes as many dice as the content says, usually two."""

from __future__ import annotations

from asterism.games.galaxy.content.tables import DICE, DIE
from asterism.games.galaxy.state import Galaxy


def roll(g: Galaxy, purpose: int, told: list[int]) -> int:
    """Roll the dice, add them to the arguments of an event, and return their total."""
    total = 0
    for _ in range(DICE):
        die = g.chance.roll(purpose, DIE)
        told.append(die)
        total += die
    return total
