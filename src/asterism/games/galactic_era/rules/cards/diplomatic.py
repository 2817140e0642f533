"""Diplomatic: peace with everybody from the middle of the galaxy, and it lasts for the round."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import MAIN_STAR, SPIRITUALITY
from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.state import NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types


class Diplomatic(Card):
    """Diplomatic."""

    counted: ClassVar[str] = "home-stars-visited"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether a side is wise, owns the main star of the centre, and is at peace."""
        centre = MAIN_STAR[g.sectors[0]]
        wise = g.level(side, SPIRITUALITY) >= self.level
        return wise and g.owner[centre] == side and g.war[side] == 0

    def effect(self, g: GalacticEra, side: int) -> None:
        """Let nobody declare war on the side in this round (`s7_1_war.may_declare`)."""
        g.safe |= 1 << side
        g.tell(event_types.SHELTERED, side)

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the capitals of others where a side has ships."""
        found = 0
        for other in range(g.sides):
            home = g.home[other]
            if other != side and home != NONE and g.present(side, g.hex_of(home)):
                found += 1
        return found


CARD: Final = Diplomatic("diplomatic")
