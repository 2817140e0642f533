"""Etheric: ships in many nebulae, and from there they go far."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import MILITARY, SPIRITUALITY, STO
from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.holdings import nebulae
from asterism.games.galactic_era.state import NEBULA_CARD, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types


class Etheric(Card):
    """Etheric."""

    counted: ClassVar[str] = "etheric"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether a side has ships in enough nebulae."""
        return nebulae(g, side) >= self.least

    def effect(self, g: GalacticEra, side: int) -> None:
        """Lend more range to ships that start in a nebula (`s6_1_2_journey.range_of`)."""
        g.flags[side] |= NEBULA_CARD
        g.tell(event_types.ETHEREAL, side)

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the Spirituality level of STO, the Military level of STS."""
        return g.level(side, SPIRITUALITY if g.alignment[side] == STO else MILITARY)


CARD: Final = Etheric("etheric")
