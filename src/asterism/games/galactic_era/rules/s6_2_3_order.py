"""Chapter 6.2.3: changes of the turn order."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.content.tables import DOWN, UP
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary.event_types import OVERTOOK
from asterism.kernel.agenda import Step


def trade_places(g: GalacticEra, side: int, square: int) -> None:
    """Let a side change places with the one before it (UP) or after it (DOWN), if there is one.

    Whoever is first or last stays, but may be displaced by others.
    """
    place = g.order.index(side)
    other = place - 1 if square == UP else place + 1
    if 0 <= other < len(g.order):
        g.order[place] = g.order[other]
        g.order[other] = side
        g.tell(OVERTOOK, side, g.order[place])


class ChangeOrder(Step[GalacticEra]):
    """6.2.3.new: first who goes up, from the lowest number, then who goes down, from the highest.

    Each trades places with whoever is beside it at that moment (R14-order-live).
    """

    section: ClassVar[str] = "6.2.3.new"

    def resolve(self, g: GalacticEra) -> None:
        """Trade all these places."""
        for side in g.order[:]:
            if g.squares[side] >> UP & 1:
                trade_places(g, side, UP)
        for side in g.order[::-1]:
            if g.squares[side] >> DOWN & 1:
                trade_places(g, side, DOWN)
