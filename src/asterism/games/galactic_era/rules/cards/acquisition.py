"""Acquisition: stars are taken from others, and one more level is stolen."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import FIELDS, effect_number
from asterism.games.galactic_era.rules.a3_card import STAR_TAKEN, Card
from asterism.games.galactic_era.rules.pieces import ship_hexes
from asterism.games.galactic_era.rules.s6_2_4_research import Steal, may_rise
from asterism.games.galactic_era.state import NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

LEVELS: Final = effect_number("acquisition", "levels")


class StealMore(Decision[GalacticEra]):
    """A3.acquisition-effect: of several who lost stars in this turn, choose from whom to learn."""

    section: ClassVar[str] = "A3.acquisition-effect"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List those who are ahead in anything that can be learned, and doing without."""
        for other in range(g.sides):
            if g.robbed[self.seat] >> other & 1 and self._is_ahead(g, other):
                out.append(pack(verbs.LEARN_FROM, other))
        out.append(pack(verbs.DONE))

    def _is_ahead(self, g: GalacticEra, other: int) -> bool:
        for field in range(FIELDS):
            if g.level(other, field) > g.level(self.seat, field) and may_rise(g, self.seat, field):
                return True
        return False

    def take(self, g: GalacticEra, option: int) -> None:
        """Ask for the field."""
        if option >> VERB == verbs.LEARN_FROM:
            g.push(Steal(self.seat, option >> A & BYTE, LEVELS))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why nothing can be learned there."""
        if option >> VERB != verbs.LEARN_FROM:
            return super().refuse(g, option)
        if not g.robbed[self.seat] >> (option >> A & BYTE) & 1:
            return Refusal("A3.acquisition-effect", "lost-you-no-star")
        return Refusal("A3.acquisition-effect", "knows-no-more-than-you")


class Acquisition(Card):
    """Acquisition."""

    counted: ClassVar[str] = "neutral-stars-alone"
    deed: ClassVar[int] = STAR_TAKEN

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether enough stars were taken in this turn."""
        return g.taken[side] >= self.least

    def effect(self, g: GalacticEra, side: int) -> None:
        """Steal one more level from one of those who lost stars in this turn."""
        victims = [other for other in range(g.sides) if g.robbed[side] >> other & 1]
        if len(victims) == 1:
            g.push(Steal(side, victims[0], LEVELS))
        else:
            g.push(StealMore(side))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count stars of nobody where only this side has ships; one without population is such."""
        found = 0
        for hex_ in ship_hexes(g, side):
            star = g.star_at(hex_)
            if star == NONE or g.owner[star] != NONE:
                continue
            alone = 1
            for other in range(g.sides):
                if other != side and g.present(other, hex_):
                    alone = 0
            found += alone
        return found


CARD: Final = Acquisition("acquisition")
