"""General Scientific: many levels in all, and one more trade."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.holdings import levels
from asterism.games.galactic_era.rules.s6_3_deals import further_trade, trading_goes_on
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types


class GeneralScientific(Card):
    """General Scientific."""

    counted: ClassVar[str] = "lowest-level"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether the levels of all fields add up to enough."""
        return sum(levels(g, side)) >= self.least

    def is_of_use(self, g: GalacticEra, side: int) -> bool:  # noqa: ARG002
        """Return whether trades are being talked over."""
        return trading_goes_on(g)

    def effect(self, g: GalacticEra, side: int) -> None:
        """Trade once more in this phase."""
        further_trade(g, side)
        g.tell(event_types.MAY_TRADE_AGAIN, side)

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the lowest level."""
        return min(levels(g, side))


CARD: Final = GeneralScientific("general-scientific")
