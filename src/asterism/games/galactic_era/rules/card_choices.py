"""Appendix 3: the effects of Density, Spatial and Exploratory, which are chosen one by one."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era import happenings, verbs
from asterism.games.galactic_era.rules.pieces import owned_stars, put_discs, seat_mask
from asterism.games.galactic_era.rules.population import discs_left, settle_star, shift_disc
from asterism.games.galactic_era.state import GalacticEra
from asterism.kernel.agenda import Decision, Field
from asterism.kernel.options import pack
from asterism.kernel.refusal import Refusal

# -- Density -------------------------------------------------------------------------------------


class AddDiscs(Decision[GalacticEra]):
    """A3.density-effect: a disc of the track on each star with 5, whatever blocks and limits."""

    section: ClassVar[str] = "A3.density-effect"

    def __init__(self, seat: int, stars: list[int]) -> None:
        """Ask about stars that have had no disc yet."""
        super().__init__(seat)
        self.stars: Final = stars

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.seat, self.stars]

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
        if option >> 24 == verbs.ADD_DISC:
            star = option >> 16 & 255
            put_discs(g, self.seat, star, 1)
            g.tell(happenings.DISC_ADDED, self.seat, star)
            g.push(AddDiscs(self.seat, [other for other in self.stars if other != star]))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star gets no disc."""
        if option >> 24 != verbs.ADD_DISC:
            return super().refuse(g, option)
        star = option >> 16 & 255
        if g.owner[star] != self.seat:
            return Refusal("A3.density-effect", "not-your-star")
        return Refusal("A3.density-effect", "not-a-dense-star")


# -- Spatial -------------------------------------------------------------------------------------


class ShiftDiscs(Decision[GalacticEra]):
    """A3.spatial-effect: up to three discs go from own stars to others, blocked ones too."""

    section: ClassVar[str] = "A3.spatial-effect"

    def __init__(self, seat: int, left: int) -> None:
        """Ask for so many more discs."""
        super().__init__(seat)
        self.left: Final = left

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.seat, self.left]

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
        if option >> 24 == verbs.SHIFT_DISC:
            star, goal = option >> 16 & 255, option >> 8 & 255
            shift_disc(g, self.seat, star, goal)
            g.tell(happenings.DISC_SHIFTED, self.seat, star, goal)
            settle_star(g, star)
            g.push(ShiftDiscs(self.seat, self.left - 1))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a disc cannot go there."""
        if option >> 24 != verbs.SHIFT_DISC:
            return super().refuse(g, option)
        star, goal = option >> 16 & 255, option >> 8 & 255
        if g.owner[star] != self.seat or g.owner[goal] != self.seat:
            return Refusal("A3.spatial-effect", "not-your-star")
        if star == goal:
            return Refusal("A3.spatial-effect", "to-another-star")
        return Refusal("A3.spatial-effect", "no-disc-there")


# -- Exploratory ---------------------------------------------------------------------------------


class LookAtHands(Decision[GalacticEra]):
    """A3.exploratory-effect: look at the cards of another player, of two with five or six."""

    section: ClassVar[str] = "A3.exploratory-effect"

    def __init__(self, seat: int, left: int, seen: int) -> None:
        """Ask for so many more hands; those of the mask `seen` have been looked at."""
        super().__init__(seat)
        self.left: Final = left
        self.seen: Final = seen

    def args(self) -> list[Field]:
        """Return the constructor's arguments."""
        return [self.seat, self.left, self.seen]

    def applies(self, g: GalacticEra) -> bool:
        """Go on as long as there is a hand to look at."""
        return self.left > 0 and len(self._hands(g)) > 0

    def _hands(self, g: GalacticEra) -> list[int]:
        return [
            side
            for side in range(g.sides)
            if side != self.seat and g.hands[side] and not self.seen >> side & 1
        ]

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List who holds cards, and doing without."""
        for side in self._hands(g):
            out.append(pack(verbs.LOOK_AT, side))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """See the cards."""
        if option >> 24 == verbs.LOOK_AT:
            other = option >> 16 & 255
            seats = seat_mask(g, self.seat)
            for face in g.hands[other]:
                g.knowledge.show(face, seats)
                g.tell_some(
                    seats | seat_mask(g, other), happenings.LOOKED_AT, self.seat, other, face
                )
            g.push(LookAtHands(self.seat, self.left - 1, self.seen | 1 << other))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why there is nothing to look at."""
        if option >> 24 != verbs.LOOK_AT:
            return super().refuse(g, option)
        side = option >> 16 & 255
        if side == self.seat:
            return Refusal("A3.exploratory-effect", "another-player")
        if self.seen >> side & 1:
            return Refusal("A3.exploratory-effect-five", "another-player")
        return Refusal("A3.exploratory-effect", "no-cards-to-look-at")
