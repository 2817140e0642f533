"""What the ships of a side may come to: stars to gain, sectors to hold, and the way there.

A *front* is something that ships can work towards: a star that the side could gain, or a sector in
which it has too few ships for the majority. Each front is given to the unit that is placed best for
it. What lies farther away counts less, so that every step towards it is worth a little; range that
is still left counts a little less than range that was used, so that it is.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.board.hexes import (
    DIRECTIONS,
    HEXES,
    Board,
    entry_costs,
    search_from,
)
from asterism.games.galactic_era.board.search import FAR, FARTHEST
from asterism.games.galactic_era.content.tables import (
    ALLY,
    COLONISE,
    CONQUER,
    CONQUER_NEUTRAL,
    DARK_ALLIANCE,
    FLEETS,
    LIBERATE,
    MAJORITY_DP,
    NEUTRON_FROM,
    PRIMITIVE,
    PROPULSION,
    RADIUS,
    RANGE,
    ROUNDS,
    SLOTS,
    STARS,
    STS,
    SUBJUGATE,
    TILE_HEXES,
    UNINHABITED,
)
from asterism.games.galactic_era.rules.pieces import has, neutral_kind
from asterism.games.galactic_era.rules.s6_1_2_journey import COUNT, FLEET, HAS_MOVED, HEX, UNDER_WAY
from asterism.games.galactic_era.rules.s6_2_4_claims import is_explored, ships_for
from asterism.games.galactic_era.rules.s6_2_4_conquest import discs_for
from asterism.games.galactic_era.rules.s7_1_war import CONQUEST, may_declare
from asterism.games.galactic_era.state import ALL_STARS, CAMP, NONE, SHIP_SHIFT, GalacticEra

PATIENCE: Final = 0.6
"""What a front is worth a round later, as a share of what it is worth now."""
UNUSED: Final = 0.8
"""What range that is left counts, beside range that was used."""
PICKED: Final = 0.01
"""What it is worth to have picked the right unit, as a share of its front."""
NEXT: Final = 0.88
"""The next best front counts less: there are only so many actions."""
GROWN: Final = 0.6
"""What a disc counts that a star may grow until the end."""
UNSEEN_RELIC: Final = 1.0
STOLEN: Final = 1.5
"""What it is worth to take a star from another, beside its discs: levels, and that one's loss."""
CONTESTED: Final = 0.3
"""What a front counts where enemies stand."""
FARTHEST_TURN: Final = 12
"""What counts as the range of ships without limit."""
FOOTHOLD: Final = 0.5
"""What another star is worth besides: it can have replicas, and build, and be a way station."""
LIMITS_KEPT: Final = 500
KINDS: Final = 3
UNSEEN_WAYS: Final[list[list[int]]] = [[COLONISE, ALLY], [COLONISE, SUBJUGATE]]
"""By alignment: how a star may turn out to be gained on which nobody has looked; of three kinds."""
SECTORS_FROM: Final = 5
"""From this round on ships look for majorities."""


# -- ways ------------------------------------------------------------------------------------


def ways_to(board: Board, goal: int, neutrons: int) -> list[int]:
    """Return by hex what it costs to get from there to a goal, on foot or through wormholes.

    The way back costs the same, but for the hexes at its ends.
    """
    key = goal << 1 | neutrons
    found = board.ways.get(key)
    if found is None:
        entry = entry_costs(board, neutrons)
        found = []
        for hex_, cost in enumerate(search_from(board, goal, neutrons, 0, FARTHEST).cost):
            closed = FAR in (cost, entry[goal])
            found.append(FAR if closed else cost + entry[goal] - entry[hex_])
        found[goal] = 0
        board.ways[key] = found
    return found


def limits_of(board: Board, populated: list[int]) -> list[int]:
    """Return the natural limit of each star where these hexes are populated."""
    key = 0
    for hex_ in populated:
        key |= 1 << hex_
    found = board.limits.get(key)
    if found is None:
        found = [0] * STARS
        for hex_ in board.stars:
            found[board.star[hex_]] = nearest(board, hex_, populated)
        if len(board.limits) >= LIMITS_KEPT:
            board.limits.clear()
        board.limits[key] = found
    return found


def nearest(board: Board, hex_: int, populated: list[int]) -> int:
    """Return how many steps away from a hex the nearest other is that is populated."""
    steps = board.steps(hex_)
    found = HEXES
    for other in populated:
        if other != hex_ and 0 <= steps[other] < found:
            found = steps[other]
    return found


def fleet_sizes(g: GalacticEra) -> list[int]:
    """Return how many ships each side has in each sector, by side * SLOTS + slot."""
    found = [0] * (g.sides * SLOTS)
    for side in range(g.sides):
        for ship in g.ships[side]:
            found[side * SLOTS + (ship >> SHIP_SHIFT) // TILE_HEXES] += 1
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            if g.fleet_hex[fleet] != NONE:
                found[side * SLOTS + g.fleet_hex[fleet] // TILE_HEXES] += g.strength(fleet)
    return found


def rival_ships(g: GalacticEra, side: int, slot: int, sizes: list[int]) -> int:
    """Return how many ships the strongest other side has in a sector."""
    most = 0
    for other in range(g.sides):
        if other != side:
            most = max(most, sizes[other * SLOTS + slot])
    return most


class CommonProspects:
    """What the prospects of all sides depend on alike."""

    def __init__(self, g: GalacticEra) -> None:
        """Look at the whole map once."""
        self.sizes: Final = fleet_sizes(g)
        """Ships by side * SLOTS + slot."""
        self.populated: Final[list[int]] = []
        """The hexes of all stars with population."""
        for star in range(ALL_STARS):
            if g.owner[star] != NONE:
                self.populated.append(g.hex_of(star))
        self.limits: Final = limits_of(g.board, self.populated)


# -- prospects -------------------------------------------------------------------------------


class Prospects:
    """What a side may come to with the ships that it has."""

    def __init__(
        self,
        g: GalacticEra,
        side: int,
        table: CommonProspects,
        grows: float,
        slope: float,
        foes: set[int],
    ) -> None:
        """Take the game, and what the side expects.

        Args:
            g: the game.
            side: whose prospects they are.
            table: what there is of ships and stars.
            grows: how often it may still grow its population.
            slope: what a disc off its track is worth.
            foes: the hexes in which it is blocked.
        """
        self.g: Final = g
        self.side: Final = side
        self.grows: Final = grows
        self.slope: Final = slope
        self.foes: Final = foes
        self.sizes: Final = table.sizes
        self.populated: Final = table.populated
        self.limits: Final = table.limits
        self.neutrons: Final = 1 if g.level(side, PROPULSION) >= NEUTRON_FROM else 0
        self.range: Final = min(RANGE[g.level(side, PROPULSION)], FARTHEST_TURN)
        # By unit: where it is, its range, how many of its ships are free, and its fleet.
        self.at: Final[list[int]] = []
        self.left: Final[list[int]] = []
        self.free: Final[list[int]] = []
        self.fleet: Final[list[int]] = []
        self.ready: Final[list[float]] = []
        """What the stars are worth that can be gained now, the best first."""
        self.hope: float = 0.0
        """What all fronts are worth together."""
        self._muster()

    def room(self, star: int) -> int:
        """Return the natural limit of a star, whoever owns the others."""
        if star < CAMP:
            return self.limits[star]
        return nearest(self.g.board, self.g.hex_of(star), self.populated)

    def look(self) -> None:
        """Find the fronts, give each to a unit, and add up what they are worth."""
        fronts: list[tuple[float, float, int, int, int, int]] = []
        if self.at:
            for hex_ in self.g.board.stars:
                star = self.g.board.star[hex_]
                if self.g.owner[star] != self.side:
                    self._survey(hex_, star, fronts)
            if self.g.round >= SECTORS_FROM:
                self._survey_sectors(fronts)
        fronts.sort(reverse=True)
        share = 1.0
        for promised, value, hex_, needed, sector, nearest in fronts:
            unit, worth = nearest, promised
            if self.free[unit] < needed:
                unit, worth = self._best(value, hex_, needed, sector)
                if unit == NONE:
                    continue
            self.hope += worth * share * (1.0 + PICKED * self._is_picked(unit, hex_, needed))
            share *= NEXT
            if self.at[unit] == hex_ and not sector and hex_ not in self.foes:
                self.ready.append(value)
            if self.fleet[unit] == NONE:
                self.free[unit] -= needed
            else:
                self.free[unit] = 0
        self.ready.sort(reverse=True)

    # -- units -------------------------------------------------------------------------------

    def _muster(self) -> None:
        """Note the units: single ships with the same hex and range, and fleets."""
        g, side = self.g, self.side
        last = NONE
        for ship in g.ships[side]:
            if ship == last:
                self.free[-1] += 1
            else:
                self._add(ship >> SHIP_SHIFT, ship & UNDER_WAY - 1, 1, NONE)
                last = ship
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            if g.fleet_hex[fleet] != NONE:
                self._add(g.fleet_hex[fleet], g.fleet_left[fleet], g.strength(fleet), fleet)

    def _add(self, hex_: int, left: int, ships: int, fleet: int) -> None:
        self.at.append(hex_)
        self.left.append(left)
        self.free.append(ships)
        self.fleet.append(fleet)

    def _best(self, value: float, hex_: int, needed: int, sector: int) -> tuple[int, float]:
        """Return the unit that is placed best for a front, and what the front is worth then."""
        way = ways_to(self.g.board, hex_, self.neutrons)
        later = self.range * (ROUNDS - self.g.round)
        best, worth = NONE, 0.0
        for unit in range(len(self.at)):
            if self.free[unit] < needed:
                continue
            at, left = self.at[unit], self.left[unit]
            cost = way[at]
            if sector:
                if at // TILE_HEXES == hex_ // TILE_HEXES:
                    continue
                cost = max(1, cost - RADIUS)
            if cost > left + later or cost >= FAR:
                continue
            if left == 1 and cost > 1 and not self._can_step(at, way):
                left = 0
            found = value
            if cost:
                found *= PATIENCE ** ((cost - UNUSED * min(left, cost)) / self.range)
            if found > worth:
                best, worth = unit, found
        return best, worth

    def _can_step(self, hex_: int, way: list[int]) -> bool:
        """Return whether a single step leads nearer to a goal: it does not into a nebula."""
        for direction in range(DIRECTIONS):
            other = self.g.board.neighbours[hex_ * DIRECTIONS + direction]
            if other != NONE and way[other] == way[hex_] - 1:
                return True
        return False

    def _is_picked(self, unit: int, hex_: int, needed: int) -> bool:
        """Return whether it is this unit that was picked to move now, as many ships as it takes."""
        moving = self.g.moving
        if not moving or moving[HAS_MOVED] or self.g.active != self.side:
            return False
        if not self.left[unit] or self.at[unit] == hex_ or moving[FLEET] != self.fleet[unit]:
            return False
        return moving[FLEET] != NONE or (moving[HEX] == self.at[unit] and moving[COUNT] == needed)

    # -- fronts ------------------------------------------------------------------------------

    def _survey(
        self, hex_: int, star: int, fronts: list[tuple[float, float, int, int, int, int]]
    ) -> None:
        """Add a star to the fronts if the side could gain it."""
        g, side = self.g, self.side
        needed, value, room = 1, 0.0, self.room(star)
        if g.owner[star] == NONE and not is_explored(g, side, star):
            for way in UNSEEN_WAYS[g.alignment[side]]:
                value += self._worth(star, way, room) / KINDS
        else:
            way = self._way(star)
            if way != NONE:
                needed, value = ships_for(g, side, star, way), self._worth(star, way, room)
        if value <= 0.0:
            return
        if g.owner[star] != NONE:
            value += STOLEN
        elif g.relics[star] != NONE:
            value += UNSEEN_RELIC
        if hex_ in self.foes:
            value *= CONTESTED
        unit, worth = self._best(value, hex_, needed, 0)
        if unit != NONE:
            fronts.append((worth, value, hex_, needed, 0, unit))

    def _worth(self, star: int, way: int, limit: int) -> float:
        """Return what the discs are worth that a star brings, gained in a way."""
        discs = discs_for(self.g, self.side, star, way, self.g.population(star))
        grown = min(self.grows, float(max(0, limit - discs)))
        return self.slope * (discs + GROWN * grown + FOOTHOLD * min(1.0, self.grows))

    def _way(self, star: int) -> int:
        """Return how the side could gain a star, NONE if it cannot."""
        g, side = self.g, self.side
        owner = g.owner[star]
        sts = g.alignment[side] == STS
        if owner == NONE:
            kind = neutral_kind(g, star)
            if kind == UNINHABITED:
                return COLONISE
            if kind == PRIMITIVE:
                return SUBJUGATE if sts else NONE
            if not sts or has(g, side, DARK_ALLIANCE):
                return ALLY
            return CONQUER_NEUTRAL
        if sts:
            if g.at_war(side, owner) or may_declare(g, side, owner, CONQUEST) is None:
                return CONQUER
        elif g.at_war(side, owner) and g.alignment[owner] == STS:
            return LIBERATE
        return NONE

    def _survey_sectors(self, fronts: list[tuple[float, float, int, int, int, int]]) -> None:
        """Add the sectors in which the side has too few ships for the majority."""
        g = self.g
        weight = g.round / ROUNDS
        for slot in range(SLOTS):
            if g.sectors[slot] == NONE:
                continue
            own = self.sizes[self.side * SLOTS + slot]
            needed = max(rival_ships(g, self.side, slot, self.sizes), 1) - own
            if needed > 0:
                value = MAJORITY_DP * weight * weight
                unit, worth = self._best(value, slot * TILE_HEXES, needed, 1)
                if unit != NONE:
                    fronts.append((worth, value, slot * TILE_HEXES, needed, 1, unit))
