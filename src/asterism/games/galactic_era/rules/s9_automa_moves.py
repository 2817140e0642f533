"""9: the movement turns of automata: a die says where their ships go.

They go by the cheapest way, as far as their range allows, never by wormholes or stargates, and
around neutron stars. All that decides it is open to see; of equal ways and goals the lot takes one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.board.hexes import DIRECTIONS, HEXES
from asterism.games.galactic_era.board.search import COSTS, FAR
from asterism.games.galactic_era.content.tables import (
    AUTOMA_MOVES,
    AUTOMA_TOGETHER,
    FLEETS,
    GO_DECLARE_WAR,
    GO_ENEMY_SHIPS,
    GO_FOREIGN_STAR,
    GO_FOREIGN_STAR_IN_RANGE,
    GO_MOST_ENEMIES,
    GO_NEUTRAL_STAR_IN_RANGE,
    GO_PLAYER_STAR,
    GO_RANDOM_WAY,
    GO_SECTOR_CENTRE,
    GO_STAR_IN_RANGE,
    GO_STAY,
    NOWHERE,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.a7_death_ray import fire, list_ray_targets
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.pieces import (
    add_chips,
    add_singles,
    dissolve,
    foes,
    remove_singles,
    ship_hexes,
    split_values,
)
from asterism.games.galactic_era.rules.s6_1_2_journey import dart_bonus, range_of
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s7_1_war import MOVES, declare, may_declare
from asterism.games.galactic_era.rules.s9_automas import (
    DIE,
    FOR_MOVES,
    PERSON_SIDE,
    automa_of,
    roll,
)
from asterism.games.galactic_era.state import ALL_STARS, FLEET_CHIPS, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Step
from asterism.kernel.options import VERB

IN_RANGE: Final = [GO_STAR_IN_RANGE, GO_FOREIGN_STAR_IN_RANGE, GO_NEUTRAL_STAR_IN_RANGE]
"""The orders that are followed only where such a star is within range."""


# -- a turn ----------------------------------------------------------------------------------


class AutomaTurn(Step[GalacticEra]):
    """9.move-die: an automa merges its fleets, rolls a die, may declare war and fire the ray."""

    section: ClassVar[str] = "9.move-die"

    def __init__(self, side: int) -> None:
        """Begin the movement turn of a side."""
        self.side: Final = side

    def resolve(self, g: GalacticEra) -> None:
        """Do all that comes before its ships move."""
        side = self.side
        for hex_ in ship_hexes(g, side):
            gather(g, side, hex_)
        die = roll(g, side, FOR_MOVES)
        for order in orders_of(side, die):
            g.tell(event_types.ORDERED, side, order)
        wants_war = GO_DECLARE_WAR in orders_of(side, die)
        if wants_war and may_declare(g, side, PERSON_SIDE, MOVES) is None:
            declare(g, side, PERSON_SIDE)
        g.then(AutomaMoves(side, die), Battles(side))
        fire_at_random(g, side)


def orders_of(side: int, die: int) -> list[int]:
    """Return the orders of a die, of which the first that can be followed is."""
    return AUTOMA_MOVES[automa_of(side) * DIE + die - 1]


def gather(g: GalacticEra, side: int, hex_: int) -> None:
    """Merge all ships and fleets of a side in a hex into a random one of these fleets (9.merge)."""
    fleets = [f for f in range(side * FLEETS, (side + 1) * FLEETS) if g.fleet_hex[f] == hex_]
    singles = g.single_ships(side, hex_)
    if not fleets or (len(fleets) == 1 and not singles):
        return
    goal = draw(g, fleets)
    for fleet in fleets:
        if fleet != goal:
            g.chips[goal] = sorted(g.chips[goal] + g.chips[fleet])
            g.chips[fleet] = []
            g.knowledge.pour(FLEET_CHIPS + fleet, FLEET_CHIPS + goal)
            dissolve(g, fleet)
            g.tell(event_types.DISSOLVED, side, fleet % FLEETS)
    values = split_values(g, singles)
    if values:
        remove_singles(g, side, hex_, singles)
        add_chips(g, goal, values)
    g.tell(event_types.GATHERED, side, goal % FLEETS, g.spot(hex_))


def fire_at_random(g: GalacticEra, side: int) -> None:
    """Let an automa that controls the Death Ray destroy an enemy disc, or else a ship (9.ray)."""
    targets: list[int] = []
    list_ray_targets(g, side, targets)
    if targets:
        discs = [option for option in targets if option >> VERB == verbs.RAY_DISC]
        fire(g, side, draw(g, discs or targets))


class AutomaMoves(Step[GalacticEra]):
    """9.move-rules: the ships of an automa move as its die says."""

    section: ClassVar[str] = "9.move-rules"

    def __init__(self, side: int, die: int) -> None:
        """Move the ships of a side that has rolled a die."""
        self.side: Final = side
        self.die: Final = die

    def resolve(self, g: GalacticEra) -> None:
        """Move what was there at the start, unit by unit."""
        orders = orders_of(self.side, self.die)
        for unit in units(g, self.side):
            goal = find_goal(g, self.side, unit, orders)
            if goal not in (NONE, unit[0]):
                send(g, self.side, unit, goal)


# -- units: the hex where one is, how many single ships, then its fleets ---------------------


def units(g: GalacticEra, side: int) -> list[list[int]]:
    """Return what moves together: each ship alone, or all of a hex (9.move-farmers)."""
    found: list[list[int]] = []
    for hex_ in ship_hexes(g, side):
        singles = g.single_ships(side, hex_)
        if not AUTOMA_TOGETHER[automa_of(side)]:
            for _ in range(singles):
                found.append([hex_, 1])
            continue
        fleets = [f for f in range(side * FLEETS, (side + 1) * FLEETS) if g.fleet_hex[f] == hex_]
        found.append([hex_, singles, *fleets])
    return found


def unit_range(g: GalacticEra, side: int, unit: list[int]) -> int:
    """Return the range of a unit: that of its slowest ship (9.move-slavers)."""
    reach = range_of(g, side, unit[0])
    if unit[1]:
        return reach
    return reach + min([dart_bonus(g, fleet) for fleet in unit[2:]])


def send(g: GalacticEra, side: int, unit: list[int], goal: int) -> None:
    """Move a unit to a hex."""
    start, singles = unit[0], unit[1]
    if singles:
        remove_singles(g, side, start, singles)
        add_singles(g, side, goal, singles)
        g.tell(event_types.WENT, side, singles, g.spot(start), g.spot(goal))
    for fleet in unit[2:]:
        g.fleet_hex[fleet] = goal
        g.tell(event_types.FLEET_WENT, side, fleet % FLEETS, g.spot(start), g.spot(goal))


# -- ways ------------------------------------------------------------------------------------


def entry_cost(g: GalacticEra, side: int, hex_: int) -> int:
    """Return what it costs an automa to enter a hex; 0: it must not, or goes around it."""
    return 0 if hex_ == g.closed[side] else COSTS[g.board.kind[hex_] - NOWHERE]


def ways_from(g: GalacticEra, side: int, start: int) -> list[int]:
    """Return by hex what it costs a side to get there from a hex, FAR where it cannot."""
    weight = [FAR] * HEXES
    weight[start] = 0
    rings: list[list[int]] = [[start]]
    paid = 0
    while paid < len(rings):
        for hex_ in rings[paid]:
            for way in range(DIRECTIONS):
                other = g.board.neighbours[hex_ * DIRECTIONS + way]
                cost = 0 if other == NONE else entry_cost(g, side, other)
                if cost and paid + cost < weight[other]:
                    weight[other] = paid + cost
                    while len(rings) <= paid + cost:
                        rings.append([])
                    rings[paid + cost].append(other)
        paid += 1
    return weight


def halt(g: GalacticEra, side: int, weight: list[int], goal: int, reach: int) -> int:
    """Return how far a unit comes on a cheapest way to a goal; of equal ways one by lot."""
    while weight[goal] > reach:
        before: list[int] = []
        for way in range(DIRECTIONS):
            other = g.board.neighbours[goal * DIRECTIONS + way]
            if other != NONE and weight[other] + entry_cost(g, side, goal) == weight[goal]:
                before.append(other)
        goal = draw(g, before)
    return goal


# -- goals -----------------------------------------------------------------------------------


def find_goal(g: GalacticEra, side: int, unit: list[int], orders: list[int]) -> int:
    """Return where a unit goes: the first order that can be followed says it; NONE: nowhere."""
    weight = ways_from(g, side, unit[0])
    reach = unit_range(g, side, unit)
    for order in orders:
        if order == GO_DECLARE_WAR:
            continue
        if order == GO_RANDOM_WAY:
            return straight_on(g, side, unit[0], reach)
        goals = goals_of(g, side, unit[0], order, weight, reach)
        if goals:
            return halt(g, side, weight, draw(g, goals), reach)
    return NONE


def goals_of(
    g: GalacticEra, side: int, start: int, order: int, weight: list[int], reach: int
) -> list[int]:
    """Return the equally good goals of an order; none if it cannot be followed."""
    if order == GO_SECTOR_CENTRE:
        return nearest([start // TILE_HEXES * TILE_HEXES], weight)
    if order == GO_MOST_ENEMIES:
        return fullest(g, side, [hex_ for hex_ in g.board.hexes if weight[hex_] <= reach])
    if order == GO_ENEMY_SHIPS:
        return nearest([hex_ for hex_ in g.board.hexes if foes(g, side, hex_)], weight)
    if order == GO_STAY:
        # The Slavers stay where they are; the Farmers leave enemies (9.move-farmers-6).
        if AUTOMA_TOGETHER[automa_of(side)] or not foes(g, side, start):
            return [start]
        return nearest([hex_ for hex_ in g.board.hexes if not foes(g, side, hex_)], weight)
    stars = star_hexes(g, side, start, order)
    if order in IN_RANGE:
        return [hex_ for hex_ in stars if weight[hex_] <= reach]
    return nearest(stars, weight)


def star_hexes(g: GalacticEra, side: int, start: int, order: int) -> list[int]:
    """Return the hexes of the stars that an order speaks of."""
    found: list[int] = []
    for star in range(ALL_STARS):
        hex_, owner = g.hex_of(star), g.owner[star]
        if hex_ == NONE or (owner != PERSON_SIDE and order == GO_PLAYER_STAR):
            continue
        if hex_ == start and order != GO_PLAYER_STAR:
            continue
        if owner == side and order in (GO_FOREIGN_STAR, GO_FOREIGN_STAR_IN_RANGE):
            continue
        if owner != NONE and order == GO_NEUTRAL_STAR_IN_RANGE:
            continue
        found.append(hex_)
    return found


def nearest(hexes: list[int], weight: list[int]) -> list[int]:
    """Return those of some hexes that cost least to reach."""
    least = FAR - 1
    for hex_ in hexes:
        least = min(least, weight[hex_])
    return [hex_ for hex_ in hexes if weight[hex_] == least]


def fullest(g: GalacticEra, side: int, hexes: list[int]) -> list[int]:
    """Return those of some hexes with the most ships at war with a side, none without any."""
    most = 1
    found: list[int] = []
    for hex_ in hexes:
        ships = seen_enemies(g, side, hex_)
        if ships > most:
            most = ships
            found = []
        if ships == most:
            found.append(hex_)
    return found


def seen_enemies(g: GalacticEra, side: int, hex_: int) -> int:
    """Return how many ships at war with a side are in a hex: a fleet counts with its chips."""
    total = 0
    for other in range(g.sides):
        if g.at_war(side, other):
            total += g.single_ships(other, hex_)
            for fleet in range(other * FLEETS, (other + 1) * FLEETS):
                if g.fleet_hex[fleet] == hex_:
                    total += len(g.chips[fleet])
    return total


def straight_on(g: GalacticEra, side: int, start: int, reach: int) -> int:
    """Return how far a unit comes in a random direction (9.move-farmers-5)."""
    way = draw(g, list(range(DIRECTIONS)))
    hex_ = start
    while True:
        other = g.board.neighbours[hex_ * DIRECTIONS + way]
        cost = 0 if other == NONE else entry_cost(g, side, other)
        if not cost or cost > reach:
            return hex_
        reach -= cost
        hex_ = other
