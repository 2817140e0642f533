"""Spatial: many stars, and discs are moved between them."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import effect_number
from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.pieces import owned_stars
from asterism.games.galactic_era.rules.s6_2_4_population import settle_star, shift_disc
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal

RELOCATIONS: Final = effect_number("spatial", "relocations")


class ShiftDiscs(Decision[GalacticEra]):
    """A3.spatial-effect: up to three discs go from own stars to others, blocked ones too."""

    section: ClassVar[str] = "A3.spatial-effect"

    def __init__(self, seat: int, left: int) -> None:
        """Ask for this many more discs."""
        super().__init__(seat)
        self.left: Final = left

    def applies(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Go on until all are relocated."""
        return self.left > 0

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List every disc and where it could go, and doing without."""
        stars = owned_stars(g, self.seat)
        for star in stars:
            if g.discs[star]:
                for goal in stars:
                    if goal != star:
                        out.append(pack(verbs.SHIFT_DISC, star, goal))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Move the disc; a star that loses the last of its population is nobody's."""
        if option >> VERB == verbs.SHIFT_DISC:
            star, goal = option >> A & BYTE, option >> B & BYTE
            shift_disc(g, self.seat, star, goal)
            g.tell(event_types.DISC_SHIFTED, self.seat, star, goal)
            settle_star(g, star)
            g.push(ShiftDiscs(self.seat, self.left - 1))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a disc cannot go there."""
        if option >> VERB != verbs.SHIFT_DISC:
            return super().refuse(g, option)
        star, goal = option >> A & BYTE, option >> B & BYTE
        if g.owner[star] != self.seat or g.owner[goal] != self.seat:
            return Refusal("A3.spatial-effect", "not-your-star")
        if star == goal:
            return Refusal("A3.spatial-effect", "to-another-star")
        return Refusal("A3.spatial-effect", "no-disc-there")


class Spatial(Card):
    """Spatial."""

    counted: ClassVar[str] = "stars"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether a side owns enough stars."""
        return self.count(g, side) >= self.least

    def effect(self, g: GalacticEra, side: int) -> None:
        """Relocate discs."""
        g.push(ShiftDiscs(side, RELOCATIONS))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the stars."""
        return len(owned_stars(g, side))


CARD: Final = Spatial("spatial")
