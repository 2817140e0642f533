"""Section 6.2.4, page 27: a capital that is evacuated, by force or of its owner's own will."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.board.hexes import named_hex
from asterism.games.galactic_era.content.tables import (
    EVACUATION_DISCS,
    MOST_SEATS,
    SPACE,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.pieces import foes, owned_stars, put_discs, return_discs
from asterism.games.galactic_era.rules.s6_2_4_building import EmergencyReserve
from asterism.games.galactic_era.rules.s6_2_4_population import discs_left, settle_star
from asterism.games.galactic_era.rules.s7_1_war import CAPITAL, open_block
from asterism.games.galactic_era.state import CAMP, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal


def may_evacuate(g: GalacticEra, side: int) -> bool:
    """Return whether a side may evacuate its capital: enemies are there (6.2.4.evacuate-self)."""
    return foes(g, side, g.hex_of(g.home[side])) != 0


def evacuate_self(g: GalacticEra, side: int) -> None:
    """Let a side evacuate its capital in its own growth turn, and use its reserve after that."""
    g.then(Evacuate(side, g.home[side], 1), EmergencyReserve(side))


def refuges(g: GalacticEra, side: int, left: int) -> list[int]:
    """Return where a capital that leaves a star can go: the fullest stars without enemy ships."""
    found: list[int] = []
    most = 0
    for star in owned_stars(g, side):
        if star == left or g.discs[star] < most or foes(g, side, g.hex_of(star)):
            continue
        if g.discs[star] > most:
            most = g.discs[star]
            found = []
        found.append(star)
    return found


def spaces(g: GalacticEra, left: int) -> list[int]:
    """Return the hexes of empty space in the sector of a star, whoever has ships there."""
    slot = g.hex_of(left) // TILE_HEXES
    return [
        hex_
        for hex_ in range(slot * TILE_HEXES, (slot + 1) * TILE_HEXES)
        if g.board.kind[hex_] == SPACE and g.star_at(hex_) == NONE
    ]


class Evacuate(Decision[GalacticEra]):
    """6.2.4.evacuate: the capital goes to the own star with the most discs, or to empty space."""

    section: ClassVar[str] = "6.2.4.evacuate"

    def __init__(self, seat: int, left: int, willing: int) -> None:
        """Ask a seat whose capital leaves a star, by force (0) or of its own will (1)."""
        super().__init__(seat)
        self.left: Final = left
        self.willing: Final = willing

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars that it may go to; without any, the hexes."""
        for star in refuges(g, self.seat, self.left):
            out.append(pack(verbs.MOVE_HOME, star))
        if not out:
            for hex_ in spaces(g, self.left):
                out.append(pack(verbs.SETTLE, hex_ // TILE_HEXES, hex_ % TILE_HEXES))

    def take(self, g: GalacticEra, option: int) -> None:
        """Move there, unless somebody declares war to block a star."""
        if option >> VERB == verbs.MOVE_HOME:
            star = option >> A & BYTE
            g.push(Arrive(self.seat, self.left, self.willing, star))
            open_block(g, self.seat, g.hex_of(star), CAPITAL)
            return
        hex_ = named_hex(option)
        g.tell(event_types.CAPITAL_CAMPS, self.seat, g.spot(hex_))
        move_home(g, self.seat, self.left, _camp(g, self.seat, hex_), self.willing)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why the capital cannot go there."""
        verb = option >> VERB
        stars = refuges(g, self.seat, self.left)
        if verb == verbs.SETTLE:
            return _refuse_space(g, self.left, option, len(stars))
        if verb != verbs.MOVE_HOME:
            return super().refuse(g, option)
        star = option >> A & BYTE
        if g.owner[star] != self.seat or star == self.left:
            return Refusal("6.2.4.evacuate-to", "not-your-star")
        if foes(g, self.seat, g.hex_of(star)):
            return Refusal("7.2.1.evacuate", "star-is-blocked")
        return Refusal("6.2.4.evacuate-to", "only-the-fullest-star")


def _refuse_space(g: GalacticEra, left: int, option: int, stars: int) -> Refusal:
    if stars:
        return Refusal("6.2.4.evacuate-space", "a-star-is-open")
    if named_hex(option) // TILE_HEXES != g.hex_of(left) // TILE_HEXES:
        return Refusal("6.2.4.evacuate-space", "same-sector-only")
    return Refusal("6.2.4.evacuate-space", "empty-space-only")


class Arrive(Step[GalacticEra]):
    """7.1.sts-block-home: the capital settles where it went, if nobody has closed that star.

    A card may have moved discs meanwhile, so that another star is the fullest (A3.spatial-effect).
    """

    section: ClassVar[str] = "7.1.sts-block-home"

    def __init__(self, side: int, left: int, willing: int, goal: int) -> None:
        """Let the capital of a side go from a star to another, by force or willingly."""
        self.side: Final = side
        self.left: Final = left
        self.willing: Final = willing
        self.goal: Final = goal

    def resolve(self, g: GalacticEra) -> None:
        """Move the miniature, or ask again."""
        if self.goal not in refuges(g, self.side, self.left):
            g.tell(event_types.CAPITAL_BARRED, self.side, self.goal)
            g.push(Evacuate(self.side, self.left, self.willing))
            return
        g.tell(event_types.CAPITAL_MOVED, self.side, self.goal)
        move_home(g, self.side, self.left, self.goal, self.willing)


def move_home(g: GalacticEra, side: int, left: int, goal: int, willing: int) -> None:
    """Set the miniature on another star; the discs of both stars return (6.2.4.evacuate-discs).

    A star that was left willingly keeps one disc. One that was taken has been cleared before.
    """
    g.home[side] = goal
    g.owner[goal] = side
    return_discs(g, goal, g.discs[goal])
    if willing:
        if g.discs[left]:
            return_discs(g, left, g.discs[left] - EVACUATION_DISCS)
        else:
            put_discs(g, side, left, min(EVACUATION_DISCS, discs_left(g, side)))
            settle_star(g, left)


def _camp(g: GalacticEra, side: int, hex_: int) -> int:
    """Make a hex of empty space a star, and return it (6.2.4.evacuate-new-star).

    There are as many such stars as seats at most, a side's own first. When all are in use, one that
    is nobody's any more is given up for it, or else the least one without a capital.
    """
    best, lowest = NONE, 0
    for i in range(MOST_SEATS):
        camp = (side + i) % MOST_SEATS
        owner = g.owner[CAMP + camp]
        if g.camps[camp] == NONE:
            rank = 0
        elif owner == NONE:
            rank = 1
        elif g.home[owner] == CAMP + camp:
            continue
        else:
            rank = 1 + g.discs[CAMP + camp]
        if best == NONE or rank < lowest:
            best, lowest = camp, rank
    return_discs(g, CAMP + best, g.discs[CAMP + best])
    g.camps[best] = hex_
    return CAMP + best
