"""What sides have said to offers in this round: no to one, or no to all that follow.

The book knows no such word (4.7 and 6.3 let players talk as they like). It is the table's: nobody
has to answer the same again and again.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.state import GalacticEra

NO_TO_PEACE: Final = 1
NO_TO_TRADE: Final = 2
NO_MORE_PEACE: Final = 4
NO_MORE_TRADES: Final = 8


def has_said(g: GalacticEra, other: int, side: int, what: int) -> bool:
    """Return whether a side has said something to the offers of another in this round."""
    return g.refusals[other * g.sides + side] & what != 0


def say(g: GalacticEra, other: int, side: int, what: int) -> None:
    """Note what a side says to the offers of another."""
    said = g.refusals[:]
    said[other * g.sides + side] |= what
    g.refusals = said


def take_back_word(g: GalacticEra, other: int, side: int, what: int) -> None:
    """Let a side hear the offers of another again: it makes one itself."""
    if has_said(g, other, side, what):
        said = g.refusals[:]
        said[other * g.sides + side] &= ~what
        g.refusals = said
