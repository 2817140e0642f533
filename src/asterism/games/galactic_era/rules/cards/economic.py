"""Economic: many ships are built in one action, and then some more."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import ASTEROIDS, effect_number
from asterism.games.galactic_era.rules.a3_card import SHIPS_BUILT, Card
from asterism.games.galactic_era.rules.holdings import hexes_of_kind
from asterism.games.galactic_era.rules.s6_2_4_building import ANYWHERE, PlaceShips
from asterism.games.galactic_era.state import GalacticEra

SHIPS: Final = effect_number("economic", "ships")


class Economic(Card):
    """Economic."""

    counted: ClassVar[str] = "asteroids"
    deed: ClassVar[int] = SHIPS_BUILT

    def may_score_a(self, g: GalacticEra, side: int) -> bool:  # noqa: ARG002
        """Ask nothing more: the deed that brings its moment was counted then."""
        return True

    def effect(self, g: GalacticEra, side: int) -> None:
        """Build more ships, on blocked stars too."""
        g.push(PlaceShips(side, SHIPS, ANYWHERE))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the asteroid hexes with ships."""
        return hexes_of_kind(g, side, ASTEROIDS)


CARD: Final = Economic("economic")
