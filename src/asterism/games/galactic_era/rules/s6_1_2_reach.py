"""6.1.2 and 7.2.3: how far a unit comes as the table is: who is in its way, what joins hexes."""

from __future__ import annotations

from asterism.games.galactic_era.board.search import COSTS, COSTS_FROM_V
from asterism.games.galactic_era.content.tables import (
    FLEETS,
    NEUTRON_FROM,
    NOWHERE,
    PROPULSION,
    SPIRITUALITY,
    STARGATE,
    STARGATE_DISCS,
    SUPER_STARGATE,
    SUPER_STARGATE_FROM,
    UNBLOCKABLE_FROM,
)
from asterism.games.galactic_era.rules.pieces import owned_stars
from asterism.games.galactic_era.rules.s6_1_2_journey import UNLIMITED
from asterism.games.galactic_era.rules.s6_1_2_ways import Ways
from asterism.games.galactic_era.rules.s7_1_war import GATE, may_declare
from asterism.games.galactic_era.state import CAMP, NONE, RELIC, SHIP_SHIFT, GalacticEra

# -- what a hex costs ------------------------------------------------------------------------


def step_cost(g: GalacticEra, side: int, hex_: int) -> int:
    """Return what it costs a ship of a side to enter a hex; 0: it must not."""
    if hex_ == g.closed[side]:
        return 0
    if g.level(side, PROPULSION) >= NEUTRON_FROM:
        return COSTS_FROM_V[g.board.kind[hex_] - NOWHERE]
    return COSTS[g.board.kind[hex_] - NOWHERE]


# -- who is in the way -----------------------------------------------------------------------


def hexes_of(g: GalacticEra, sides: int) -> set[int]:
    """Return the hexes in which the sides of a mask have ships; NONE may be among them."""
    found: set[int] = set()
    for side in range(g.sides):
        if sides >> side & 1:
            for ship in g.ships[side]:
                found.add(ship >> SHIP_SHIFT)
            for fleet in range(side * FLEETS, (side + 1) * FLEETS):
                found.add(g.fleet_hex[fleet])
    return found


def hostile_hexes(g: GalacticEra, side: int) -> set[int]:
    """Return the hexes in which a side is blocked."""
    if g.level(side, SPIRITUALITY) >= UNBLOCKABLE_FROM:
        return set()
    return hexes_of(g, g.war[side])


def contested_hexes(g: GalacticEra, side: int) -> set[int]:
    """Return the hexes with ships of those who may declare war on a side to block its move."""
    others = 0
    for other in range(g.sides):
        if other != side and g.seat_of(other) != NONE and may_declare(g, other, side, GATE) is None:
            others |= 1 << other
    return hexes_of(g, others)


# -- stargates -------------------------------------------------------------------------------


def gates(g: GalacticEra, side: int, hostile: set[int]) -> list[int]:
    """Return the hexes that stargates join for a side, each with each; sorted."""
    kind = STARGATE[g.level(side, PROPULSION)]
    found: list[int] = []
    if kind == 1:
        for star in owned_stars(g, side):
            if g.population(star) >= STARGATE_DISCS:
                found.append(g.hex_of(star))
    elif kind == 2:
        owners, star_at, enemies = g.owner, g.board.star, g.war[side]
        for hex_ in g.board.stars:
            owner = owners[star_at[hex_]]
            if owner == NONE or not enemies >> owner & 1:
                found.append(hex_)
        for i, hex_ in enumerate(g.camps):
            owner = owners[CAMP + i]
            if hex_ != NONE and (owner == NONE or not enemies >> owner & 1):
                found.append(hex_)
        found.extend(g.board.neutrons)
    if hostile:
        found = [hex_ for hex_ in found if hex_ not in hostile]
    found.sort()
    return found


def hub(g: GalacticEra, side: int, hostile: set[int]) -> int:
    """Return the hex of a side's Super-Stargate; NONE if it has none, or it is blocked."""
    if RELIC + SUPER_STARGATE not in g.relics:
        return NONE
    star = g.relics.index(RELIC + SUPER_STARGATE)
    if g.owner[star] != side:
        return NONE
    hex_ = g.board.hex_of[star]
    if hex_ in hostile and not frees_hub(g, side):
        return NONE
    return hex_


def frees_hub(g: GalacticEra, side: int) -> bool:
    """Return whether nobody can block the Super-Stargate of a side."""
    return g.level(side, PROPULSION) >= SUPER_STARGATE_FROM


def spokes(g: GalacticEra, side: int, centre: int, hostile: set[int]) -> list[int]:
    """Return the hexes that the Super-Stargate of a side joins with its own."""
    if centre == NONE:
        return []
    free = frees_hub(g, side)
    found: list[int] = []
    for star in owned_stars(g, side):
        hex_ = g.hex_of(star)
        if hex_ != centre and (free or hex_ not in hostile):
            found.append(hex_)
    return found


# -- the ways of a unit ----------------------------------------------------------------------


def ways_of(g: GalacticEra, side: int, start: int, left: int) -> Ways:
    """Return the ways of a unit of a side, as the table is now."""
    neutrons = 1 if g.level(side, PROPULSION) >= NEUTRON_FROM else 0
    hostile = hostile_hexes(g, side) if g.war[side] else set()
    ways = Ways(g.board, start, left, neutrons, hostile, g.closed[side])
    if left < UNLIMITED:
        ways.joined = useful(g, gates(g, side, hostile), start, ways.reach)
        ways.centre = hub(g, side, hostile)
        ways.rays = spokes(g, side, ways.centre, hostile)
        ways.free = frees_hub(g, side)
    return ways


def useful(g: GalacticEra, joined: list[int], start: int, reach: int) -> list[int]:
    """Return the stargates, or none if not one of them is near enough to jump from it."""
    if len(joined) > 1:
        steps = g.board.steps(start)
        for hex_ in joined:
            if steps[hex_] < reach:
                return joined
        if g.board.ground.mouths:
            return joined
    return []


# -- for a turn of moves ---------------------------------------------------------------------


def list_goals(g: GalacticEra, side: int, start: int, left: int, out: list[int]) -> None:
    """List every hex to which a unit with so much range left may go."""
    out.extend(ways_of(g, side, start, left).goals())


def plan(g: GalacticEra, side: int, start: int, left: int, goal: int) -> list[int]:
    """Return the way that a unit takes to a goal in reach: see `Ways.legs`."""
    ways = ways_of(g, side, start, left)
    contested = contested_hexes(g, side) if ways.joined or g.board.ground.mouths else set()
    return ways.legs(goal, contested)
