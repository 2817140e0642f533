"""Chapter 7.5: relocating discs, from Propulsion V on."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.rules.pieces import blocked, open_stars
from asterism.games.galactic_era.rules.s6_2_4_population import settle_star, shift_disc
from asterism.games.galactic_era.rules.s7_1_war import RELOCATE, open_blocks
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal


def sources(g: GalacticEra, side: int) -> list[int]:
    """Return the stars from which a side can relocate a disc now: it may go to another one."""
    stars = open_stars(g, side)
    return [star for star in stars if g.discs[star]] if len(stars) > 1 else []


def refuse_source(g: GalacticEra, side: int, star: int, left: int) -> Refusal:
    """Say why no disc can be relocated from a star."""
    if not left:
        return Refusal("7.5.level", "no-relocation-left")
    if g.owner[star] != side:
        return Refusal("7.5.any", "not-your-star")
    if blocked(g, side, g.hex_of(star)):
        return Refusal("7.2.4.blocked", "star-is-blocked")
    if not g.discs[star]:
        return Refusal("7.5.any", "no-disc-there")
    return Refusal("7.5.any", "no-other-star")


class RelocateDiscs(Decision[GalacticEra]):
    """7.5.number: once in a growth turn, discs are relocated in one act, as many as the level says.

    It begins with a disc lifted in the growth turn, and asks for the next ones here.
    """

    section: ClassVar[str] = "7.5.number"

    def __init__(self, seat: int, left: int) -> None:
        """Ask for the next of this many discs."""
        super().__init__(seat)
        self.left: Final = left

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars that can give a disc, and to stop."""
        if self.left:
            for star in sources(g, self.seat):
                out.append(pack(verbs.LIFT, star))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Lift the disc."""
        if option >> VERB == verbs.LIFT:
            g.push(RelocateTo(self.seat, self.left, option >> A & BYTE))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star gives no disc."""
        if option >> VERB == verbs.LIFT:
            return refuse_source(g, self.seat, option >> A & BYTE, self.left)
        return super().refuse(g, option)


class RelocateTo(Decision[GalacticEra]):
    """7.5.any: the disc goes to any other own star that is not blocked."""

    section: ClassVar[str] = "7.5.any"

    def __init__(self, seat: int, left: int, star: int) -> None:
        """Ask where a disc of a star goes, the first of this many that may be relocated yet."""
        super().__init__(seat)
        self.left: Final = left
        self.star: Final = star

    def applies(self, g: GalacticEra) -> bool:
        """Drop it where a card has emptied the only other star meanwhile (A3.spatial-effect)."""
        for star in open_stars(g, self.seat):
            if star != self.star:
                return True
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars."""
        for star in open_stars(g, self.seat):
            if star != self.star:
                out.append(pack(verbs.RELOCATE, star))

    def take(self, g: GalacticEra, option: int) -> None:
        """Move the disc, unless somebody declares war to block one of the two stars."""
        star = option >> A & BYTE
        g.push(Relocate(self.seat, self.left, self.star, star))
        open_blocks(g, self.seat, [g.hex_of(self.star), g.hex_of(star)], RELOCATE)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a disc cannot go there."""
        if option >> VERB != verbs.RELOCATE:
            return super().refuse(g, option)
        star = option >> A & BYTE
        if g.owner[star] != self.seat:
            return Refusal("7.5.any", "not-your-star")
        if star == self.star:
            return Refusal("7.5.any", "to-another-star")
        return Refusal("7.2.4.blocked", "star-is-blocked")


class Relocate(Step[GalacticEra]):
    """7.2.4.declare: the disc moves; blocked by a war declared just then, it stays for now."""

    section: ClassVar[str] = "7.2.4.declare"

    def __init__(self, side: int, left: int, star: int, goal: int) -> None:
        """Carry out what a side announced: a disc from a star to another."""
        self.side: Final = side
        self.left: Final = left
        self.star: Final = star
        self.goal: Final = goal

    def resolve(self, g: GalacticEra) -> None:
        """Move it and ask for the next; before the first one has moved nothing is used up."""
        side, star, goal = self.side, self.star, self.goal
        stars = open_stars(g, side)
        left = self.left
        if star in stars and goal in stars and g.discs[star]:
            shift_disc(g, side, star, goal)
            g.tell(event_types.RELOCATED, side, star, goal)
            settle_star(g, star)
            g.relocations[side] = 0
            left -= 1
        else:
            g.tell(event_types.RELOCATION_THWARTED, side, star, goal)
        if left and not g.relocations[side]:
            g.push(RelocateDiscs(side, left))
