"""Defensive: the whole sector of the capital, and more force in a battle there."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import TILE_HEXES
from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.pieces import slot_of_home
from asterism.games.galactic_era.rules.s6_1_3_engagement import may_reinforce
from asterism.games.galactic_era.state import ALL_STARS, FORCE_CARD, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types


class Defensive(Card):
    """Defensive."""

    counted: ClassVar[str] = "home-sector-alone"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether a side owns every star that is printed in the sector of its capital.

        A capital in empty space is none.
        """
        slot = slot_of_home(g, side)
        for hex_ in g.board.stars:
            if hex_ // TILE_HEXES == slot and g.owner[g.board.star[hex_]] != side:
                return False
        return True

    def is_of_use(self, g: GalacticEra, side: int) -> bool:
        """Return whether a battle goes on in that sector, whose forces were not compared yet."""
        return may_reinforce(g, side) and g.field // TILE_HEXES == slot_of_home(g, side)

    def effect(self, g: GalacticEra, side: int) -> None:
        """Add to the force of the side (`s6_1_3_combat.force`)."""
        g.flags[side] |= FORCE_CARD
        g.tell(event_types.FORTIFIED, side)

    def count(self, g: GalacticEra, side: int) -> int:
        """Count 1 if nobody else owns a star in that sector."""
        slot = slot_of_home(g, side)
        for star in range(ALL_STARS):
            if g.owner[star] not in (NONE, side) and g.hex_of(star) // TILE_HEXES == slot:
                return 0
        return 1


CARD: Final = Defensive("defensive")
