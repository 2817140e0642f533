"""Central: stars of the central sector, and one more is gained there."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.holdings import stars_in
from asterism.games.galactic_era.rules.s6_2_4_claims import CENTRE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.state import GalacticEra


class Central(Card):
    """Central."""

    counted: ClassVar[str] = "centre-star-discs"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether a side owns enough stars of the central sector."""
        return len(stars_in(g, side, 0)) >= self.least

    def effect(self, g: GalacticEra, side: int) -> None:
        """Gain a star of the central sector; ships count double (`s6_2_4_claims.strength`)."""
        g.push(GainStar(side, CENTRE))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the discs on one own star of the central sector."""
        return max([0, *[g.population(star) for star in stars_in(g, side, 0)]])


CARD: Final = Central("central")
