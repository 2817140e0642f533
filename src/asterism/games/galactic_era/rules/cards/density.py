"""Density: dense stars, and each gets a disc more."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import card_number
from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.holdings import stars_of
from asterism.games.galactic_era.rules.pieces import put_discs
from asterism.games.galactic_era.rules.s6_2_4_population import discs_left
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

DISCS: Final = card_number("density", "discs")
FOUR_DISCS: Final = 4
"""Section B counts the stars with this many."""


class AddDiscs(Decision[GalacticEra]):
    """A3.density-effect: a disc of the track on each star with 5, whatever blocks and limits."""

    section: ClassVar[str] = "A3.density-effect"

    def __init__(self, seat: int, stars: list[int]) -> None:
        """Ask about stars that have had no disc yet."""
        super().__init__(seat)
        self.stars: Final = stars

    def applies(self, g: GalacticEra) -> bool:
        """Ask as long as there are discs and stars for them."""
        return discs_left(g, self.seat) > 0 and len(self._open(g)) > 0

    def _open(self, g: GalacticEra) -> list[int]:
        return [star for star in self.stars if g.owner[star] == self.seat]

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars, and doing without."""
        for star in self._open(g):
            out.append(pack(verbs.ADD_DISC, star))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Place the disc."""
        if option >> VERB == verbs.ADD_DISC:
            star = option >> A & BYTE
            put_discs(g, self.seat, star, 1)
            g.tell(event_types.DISC_ADDED, self.seat, star)
            g.push(AddDiscs(self.seat, [other for other in self.stars if other != star]))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star gets no disc."""
        if option >> VERB != verbs.ADD_DISC:
            return super().refuse(g, option)
        star = option >> A & BYTE
        if g.owner[star] != self.seat:
            return Refusal("A3.density-effect", "not-your-star")
        return Refusal("A3.density-effect", "not-a-dense-star")


class Density(Card):
    """Density."""

    counted: ClassVar[str] = "stars-of-4"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether enough stars of a side are dense."""
        return len(stars_of(g, side, DISCS)) >= self.least

    def effect(self, g: GalacticEra, side: int) -> None:
        """Add a disc to each dense star."""
        g.push(AddDiscs(side, stars_of(g, side, DISCS)))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the stars that are nearly dense."""
        return len(stars_of(g, side, FOUR_DISCS))


CARD: Final = Density("density")
