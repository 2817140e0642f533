"""Chapter 6.2.4: Build Ships. Ships of relics, cards and of the reserve (7.4) are placed alike."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    ASTEROIDS,
    BUILD_SHIPS,
    FLEET_D,
    FLEETS,
    NO_MINING,
    OVALS,
    RECYCLING,
    RECYCLING_SHIPS,
    RESERVE_FEWER,
    RESERVE_SHIPS,
    ROBOTICS,
    ROBOTICS_SHIPS,
    SHIPYARD,
    TRACK_SHIPS,
)
from asterism.games.galactic_era.rules.pieces import (
    add_chips,
    add_singles,
    blocked,
    found_fleet,
    free_singles,
    free_slots,
    has,
    letter_face,
    open_stars,
    owned_stars,
    return_discs,
    seat_mask,
    ship_hexes,
    split_values,
)
from asterism.games.galactic_era.rules.s6_4_scoring import on_action, on_ships_built
from asterism.games.galactic_era.rules.s7_1_war import BUILD, open_blocks
from asterism.games.galactic_era.state import (
    ASCENDED_IDLE,
    FARMERS_SIDE,
    LETTER,
    NONE,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.knowledge import EVERYBODY
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal

SHIPYARDS: Final = -1
"""Where ships are placed: on all stars that can build, as Build Ships does ..."""
ANYWHERE: Final = -2
"""... or on any own star, blocked ones too (the card Economic); otherwise on one star."""


# -- how many, and where ---------------------------------------------------------------------


def production(g: GalacticEra, side: int) -> int:
    """Return how many ships Build Ships makes for a side now."""
    return population_ships(g, side) + ROBOTICS_SHIPS[g.level(side, ROBOTICS)] + mines(g, side)


def population_ships(g: GalacticEra, side: int) -> int:
    """Return the ships of a side's population: a space of the track less for each blocked disc."""
    space = g.track[side]
    if g.rulings & ASCENDED_IDLE:
        space -= g.ascended[side]
    for star in owned_stars(g, side):
        if blocked(g, side, g.hex_of(star)):
            space -= g.population(star)
    return TRACK_SHIPS[max(0, space)]


def mines(g: GalacticEra, side: int) -> int:
    """Return how many asteroid hexes build a ship for a side."""
    if has(g, side, NO_MINING):
        return 0
    count = 0
    for hex_ in ship_hexes(g, side):
        if g.board.kind[hex_] == ASTEROIDS and not blocked(g, side, hex_):
            count += 1
    return count


def shipyards(g: GalacticEra, side: int) -> list[int]:
    """Return the stars on which a side can build: populated enough, and not blocked."""
    least = SHIPYARD[g.level(side, ROBOTICS)]
    return [star for star in open_stars(g, side) if g.population(star) >= least]


def recyclable(g: GalacticEra, side: int) -> list[int]:
    """Return the stars on which the Rogue AI can give up a disc for ships."""
    if not has(g, side, RECYCLING):
        return []
    return [star for star in open_stars(g, side) if g.discs[star]]


def may_build(g: GalacticEra, side: int) -> bool:
    """Return whether Build Ships could place anything, or give up a disc."""
    return len(shipyards(g, side)) > 0 or len(recyclable(g, side)) > 0


def touched_hexes(g: GalacticEra, side: int) -> list[int]:
    """Return the hexes that Build Ships touches: own stars, and asteroids with own ships."""
    hexes = [g.hex_of(star) for star in owned_stars(g, side)]
    if not has(g, side, NO_MINING):
        for hex_ in ship_hexes(g, side):
            if g.board.kind[hex_] == ASTEROIDS:
                hexes.append(hex_)
    return hexes


# -- the action ------------------------------------------------------------------------------


def announce(g: GalacticEra, side: int) -> None:
    """Announce Build Ships: those who may block it are asked, then it is carried out."""
    g.push(BuildShips(side, g.war[side]))
    open_blocks(g, side, touched_hexes(g, side), BUILD)


class BuildShips(Step[GalacticEra]):
    """6.2.4.build: make ships by population, Robotics and asteroids, and place them.

    A war that was declared just then to block it leaves the oval for later (7.2.1.redirect).
    """

    section: ClassVar[str] = "6.2.4.build"

    def __init__(self, side: int, wars: int) -> None:
        """Carry out what a side announced when it was at war with the sides of a mask."""
        self.side: Final = side
        self.wars: Final = wars

    def resolve(self, g: GalacticEra) -> None:
        """Spend the oval, reckon the ships and place them."""
        side = self.side
        if g.war[side] & ~self.wars:
            g.tell(event_types.BUILD_THWARTED, side)
            return
        g.ovals[side * OVALS + BUILD_SHIPS] -= 1
        g.tell(event_types.ACTED, side, BUILD_SHIPS)
        ships = production(g, side)
        g.tell(event_types.PRODUCED, side, ships)
        g.push(PlaceShips(side, ships, SHIPYARDS))


class PlaceShips(Decision[GalacticEra]):
    """6.2.4.build-form: place ships one lot after the other: single, into fleets, as new fleets.

    What is left over in the end is lost (6.2.4.build-lost). Decoys go into fleets that received
    ships just now. In Build Ships the Rogue AI may give up discs for more ships.
    """

    section: ClassVar[str] = "6.2.4.build-form"

    def __init__(
        self, seat: int, left: int, where: int, fed: int = 0, placed: int = 0, given: int = 0
    ) -> None:
        """Ask a seat for its next lot.

        Args:
            seat: whose ships they are.
            left: how many are still to be placed.
            where: the star; or SHIPYARDS, for a Build Ships action; or ANYWHERE.
            fed: mask of the slots of the fleets that received ships.
            placed: how many have been placed.
            given: how many discs the Rogue AI has given up in this action.
        """
        super().__init__(seat)
        self.left: Final = left
        self.where: Final = where
        self.fed: Final = fed
        self.placed: Final = placed
        self.given: Final = given

    def sites(self, g: GalacticEra) -> list[int]:
        """Return the stars on which the ships may appear."""
        if self.where == SHIPYARDS:
            return shipyards(g, self.seat)
        return owned_stars(g, self.seat) if self.where == ANYWHERE else [self.where]

    def _hexes(self, g: GalacticEra) -> list[int]:
        return [g.hex_of(star) for star in self.sites(g)]

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List every lot, decoys, discs to give up, and to stop."""
        side = self.seat
        if self.left:
            self._list_lots(g, out)
        if g.spare_decoys[side]:
            for slot in range(FLEETS):
                if self.fed >> slot & 1:
                    out.append(pack(verbs.DECOY, slot))
        if self.where == SHIPYARDS:
            for star in recyclable(g, side):
                out.append(pack(verbs.RECYCLE, star))
        out.append(pack(verbs.DONE))

    def _list_lots(self, g: GalacticEra, out: list[int]) -> None:
        """List how many ships may go where: single ones, into fleets there, as new fleets."""
        side, sites, hexes = self.seat, self.sites(g), self._hexes(g)
        chips = [n for n in range(1, self.left + 1) if split_values(g, n)]
        for star in sites:
            for n in range(1, min(self.left, free_singles(g, side)) + 1):
                out.append(pack(verbs.BUILD, star, n))
        for slot in range(FLEETS):
            if g.fleet_hex[side * FLEETS + slot] in hexes:
                for n in chips:
                    out.append(pack(verbs.REINFORCE, slot, n))
        if g.spare[side]:
            for star in sites:
                for n in chips:
                    out.append(pack(verbs.FOUND, star, n))

    def take(self, g: GalacticEra, option: int) -> None:
        """Place a lot and go on, or stop."""
        verb, a, n = option >> VERB, option >> A & BYTE, option >> B & BYTE
        if verb == verbs.BUILD:
            add_singles(g, self.seat, g.hex_of(a), n)
            g.tell(event_types.BUILT, self.seat, a, n)
            g.push(self._after(n, NONE))
        elif verb == verbs.REINFORCE:
            add_chips(g, self.seat * FLEETS + a, split_values(g, n))
            g.tell(event_types.REINFORCED, self.seat, a, n)
            g.push(self._after(n, a))
        elif verb == verbs.FOUND:
            slot = free_slots(g, self.seat)[0]
            g.then(NameFleet(self.seat, self.seat, a, n, slot), self._after(n, slot))
        elif verb == verbs.DECOY:
            add_chips(g, self.seat * FLEETS + a, [0])
            g.tell(event_types.DECOYED, self.seat, a)
            g.push(self._after(0, NONE))
        elif verb == verbs.RECYCLE:
            return_discs(g, a, 1)
            g.tell(event_types.RECYCLED, self.seat, a)
            g.then(PlaceShips(self.seat, RECYCLING_SHIPS, a), self._after(0, NONE, 1))
        elif self.where == SHIPYARDS and self.placed + self.given:
            on_action(g, self.seat, BUILD_SHIPS)
            on_ships_built(g, self.seat, self.placed)

    def _after(self, n: int, slot: int, given: int = 0) -> PlaceShips:
        """Return how it goes on after this many ships, into the fleet of a slot or none."""
        fed = self.fed if slot == NONE else self.fed | 1 << slot
        left, placed = self.left - n, self.placed + n
        return PlaceShips(self.seat, left, self.where, fed, placed, self.given + given)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why ships cannot be placed so."""
        verb, a, n = option >> VERB, option >> A & BYTE, option >> B & BYTE
        if verb in (verbs.BUILD, verbs.FOUND):
            if a not in self.sites(g):
                return self._refuse_star(g, a)
            if n > self.left:
                return Refusal("6.2.4.build", "not-so-many-ships")
            if verb == verbs.BUILD:
                return Refusal("3.ships", "no-single-ships-left")
            if not g.spare[self.seat]:
                return Refusal("6.2.4.build-no-dissolve", "no-fleet-counter-left")
            return Refusal("3.chips", "no-chips-left")
        if verb == verbs.REINFORCE:
            return self._refuse_fleet(g, a, n)
        if verb == verbs.DECOY:
            if not g.spare_decoys[self.seat]:
                return Refusal("4.6.decoys-five", "no-decoy-left")
            return Refusal("4.6.decoys-when", "fleet-received-no-ships")
        if verb == verbs.RECYCLE:
            return self._refuse_disc(g, a)
        return super().refuse(g, option)

    def _refuse_star(self, g: GalacticEra, star: int) -> Refusal:
        if self.where not in (SHIPYARDS, ANYWHERE):
            return Refusal("7.4.place", "only-on-that-star")
        if g.owner[star] != self.seat:
            return Refusal("6.2.4.build-where", "not-your-star")
        if blocked(g, self.seat, g.hex_of(star)):
            return Refusal("7.2.1.build", "star-is-blocked")
        return Refusal("6.2.4.build-where", "star-too-small")

    def _refuse_fleet(self, g: GalacticEra, slot: int, n: int) -> Refusal:
        if n > self.left:
            return Refusal("6.2.4.build", "not-so-many-ships")
        if g.fleet_hex[self.seat * FLEETS + slot] in self._hexes(g):
            return Refusal("3.chips", "no-chips-left")
        return Refusal("6.2.4.build-form", "no-fleet-where-ships-appear")

    def _refuse_disc(self, g: GalacticEra, star: int) -> Refusal:
        if not has(g, self.seat, RECYCLING) or self.where != SHIPYARDS:
            return Refusal("A1.rogue-sts-ships", "no-discs-for-ships")
        if g.owner[star] != self.seat:
            return Refusal("A1.rogue-sts-ships", "not-your-star")
        if blocked(g, self.seat, g.hex_of(star)):
            return Refusal("A1.rogue-sts-block", "star-is-blocked")
        return Refusal("A1.rogue-sts-home", "no-disc-there")


class NameFleet(SecretDecision[GalacticEra]):
    """6.2.4.build-new-fleet: a new fleet gets an unused indicator, which only its owner sees."""

    section: ClassVar[str] = "6.2.4.build-new-fleet"

    def __init__(self, seat: int, side: int, star: int, ships: int, slot: int) -> None:
        """Ask a side for the indicator of a fleet of this many ships."""
        super().__init__(seat)
        self.side: Final = side
        self.star: Final = star
        self.ships: Final = ships
        self.slot: Final = slot

    def seats(self, g: GalacticEra) -> int:  # noqa: ARG002
        """Only its owner takes part."""
        return 1 << self.side

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:
        """List the indicators that are not out."""
        if not lane:
            for face in g.spare[seat]:
                out.append(pack(verbs.INDICATOR, (face - LETTER) % FLEETS))

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Found the fleet; of its letter all see D alone."""
        side, letter = self.side, lanes[self.side][0] >> A & BYTE
        hex_, values = g.hex_of(self.star), split_values(g, self.ships)
        found_fleet(g, side, self.slot, hex_, letter, values, 0)
        face = letter_face(side, letter)
        told = (side, self.star, self.slot, self.ships, face)
        seats = EVERYBODY if letter == FLEET_D else seat_mask(g, side)
        g.tell_some(seats, event_types.FOUNDED, *told)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why an indicator cannot be used."""
        if option >> VERB == verbs.INDICATOR:
            return Refusal("6.2.4.build-new-fleet", "indicator-is-out")
        return super().refuse(g, option)


# -- 7.4: the emergency reserve --------------------------------------------------------------


def is_behind(g: GalacticEra, side: int) -> bool:
    """Return whether a side controls at least two stars fewer than every other (7.4.behind).

    The Farmers, who never control any, are not compared with (R22-reserve-moment).
    """
    own = len(owned_stars(g, side))
    for other in range(g.sides):
        if other == side or (g.is_automa(other) and other == FARMERS_SIDE):
            continue
        if len(owned_stars(g, other)) < own + RESERVE_FEWER:
            return False
    return True


class EmergencyReserve(Decision[GalacticEra]):
    """7.4.once: once in the game, place six ships where the capital is; nobody can block it.

    It is offered after an evacuation, and after the loss of a star that leaves a side behind.
    """

    section: ClassVar[str] = "7.4.once"

    def applies(self, g: GalacticEra) -> bool:
        """Drop the question once the reserve is spent."""
        return g.reserve >> self.seat & 1 == 1

    def options(self, g: GalacticEra, out: list[int]) -> None:  # noqa: ARG002
        """List yes and no."""
        out.append(pack(verbs.RESERVE))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Place the ships, or keep them for later."""
        if option >> VERB == verbs.RESERVE:
            g.reserve &= ~(1 << self.seat)
            g.tell(event_types.RESERVED, self.seat)
            g.push(PlaceShips(self.seat, RESERVE_SHIPS, g.home[self.seat]))
