"""6.1.2 and 7.2.3: how far a unit comes, over nebulae, through wormholes and stargates.

What depends on the board alone is found once and kept on it (`Board.goals`, `Board.costs`): the
hexes in reach, with wormholes, where no stargate helps. The rest is one search from where it is.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from asterism.games.galactic_era import verbs
from asterism.games.galactic_era.components import (
    FLEETS,
    NEBULA_COST,
    NEUTRON,
    NEUTRON_FROM,
    NOWHERE,
    PROPULSION,
    SPIRITUALITY,
    STARGATE,
    STARGATE_DISCS,
    STEP_COST,
    SUPER_STARGATE,
    SUPER_STARGATE_FROM,
    TILE_HEXES,
    UNBLOCKABLE_FROM,
)
from asterism.games.galactic_era.hexes import DIRECTIONS, HEXES, Board
from asterism.games.galactic_era.rules.engagement import closed_hex
from asterism.games.galactic_era.rules.journey import UNLIMITED
from asterism.games.galactic_era.rules.pieces import owned_stars
from asterism.games.galactic_era.rules.war import GATE, may_declare
from asterism.games.galactic_era.state import CAMP, NONE, RELIC, SHIP_SHIFT, GalacticEra
from asterism.kernel.options import pack

FARTHEST: Final = 63
"""No journey over a board costs more."""
FAR: Final = 999
"""The cost of a hex that is out of reach."""
CLOSED: Final = -1
"""The cost of a hex that must not be entered."""

GO_OPTIONS: Final = [pack(verbs.GO, h // TILE_HEXES, h % TILE_HEXES) for h in range(HEXES)]
"""The option to go to each hex."""

COSTS: Final = [0, STEP_COST, STEP_COST, NEBULA_COST, STEP_COST, 0]
"""By kind of hex, from NOWHERE on, what it costs to enter it; 0: it cannot be entered."""
COSTS_FROM_V: Final = [*COSTS[: NEUTRON + 1], STEP_COST]

# How a journey goes on.
WALK: Final = 0
JUMP: Final = 1
"""Through a stargate."""
FREE_JUMP: Final = 2
"""Through a stargate that nobody can block."""
COME_OUT: Final = 3
"""Through a wormhole with ships of others at its exit."""


# -- what a hex costs ------------------------------------------------------------------------


def step_cost(g: GalacticEra, side: int, hex_: int) -> int:
    """Return what it costs a ship of a side to enter a hex; 0: it must not."""
    if hex_ == closed_hex(g, side):
        return 0
    if g.level(side, PROPULSION) >= NEUTRON_FROM:
        return COSTS_FROM_V[g.board.kind[hex_] - NOWHERE]
    return COSTS[g.board.kind[hex_] - NOWHERE]


def neighbours(board: Board, hex_: int, nebulae: int, neutrons: int) -> list[int]:
    """Return the hexes around one that may be entered: the nebulae among them, or the others."""
    key = hex_ << 1 | neutrons
    found = (board.dear if nebulae else board.near).get(key)
    if found is None:
        costs = COSTS_FROM_V if neutrons else COSTS
        near: list[int] = []
        dear: list[int] = []
        for way in range(DIRECTIONS):
            other = board.neighbours[hex_ * DIRECTIONS + way]
            if other != NONE:
                cost = costs[board.kind[other] - NOWHERE]
                if cost == STEP_COST:
                    near.append(other)
                elif cost:
                    dear.append(other)
        board.near[key] = near
        board.dear[key] = dear
        found = dear if nebulae else near
    return found


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
    for other in range(g.seats):
        if other != side and may_declare(g, other, side, GATE) is None:
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
        for hex_ in g.board.stars:
            owner = g.owner[g.board.star[hex_]]
            if owner == NONE or not g.at_war(side, owner):
                found.append(hex_)
        for other in range(g.sides):
            if g.owner[CAMP + other] == other and not g.at_war(side, other):
                found.append(g.camps[other])
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
    """Tell whether nobody can block the Super-Stargate of a side."""
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


# -- all ways of a unit ----------------------------------------------------------------------

WORRY: Final = 11
"""From this bit on it is counted how many jumps others could disturb."""
HEX_MASK: Final = (1 << WORRY - 2) - 1


class Ways:
    """The steps and jumps that are open to a unit, from a hex, with so much range left."""

    def __init__(
        self, board: Board, start: int, left: int, neutrons: int, hostile: set[int]
    ) -> None:
        """Take the board, and the hexes in which the unit is blocked."""
        self.board: Final = board
        self.start: Final = start
        self.reach: Final = min(left, FARTHEST)
        self.neutrons: Final = neutrons
        self.hostile: Final = hostile
        self.closed: int = NONE
        """A hex that must not be entered."""
        self.joined: list[int] = []
        """The hexes that stargates join."""
        self.centre: int = NONE
        """The hex of the Super-Stargate."""
        self.rays: list[int] = []
        """The hexes that it joins with its own."""
        self.free: bool = False
        """Whether nobody can block it."""
        self.contested: set[int] = set()
        """Where others may declare war to block a jump."""
        self.jumps: set[int] = set()
        """Where jumps begin."""
        self.gates_left: bool = False
        self.weight: list[int] = []
        """By hex what it costs to get there, FAR if it is out of reach."""
        self.rings: list[list[int]] = []
        """By cost the hexes that are reached for it."""
        self.ends: Final[list[int]] = []
        """Blocked exits that are reached through their wormholes."""
        self.landed: Final[list[int]] = []
        """Those of them that are not reached in another way."""
        self.came: Final[dict[int, int]] = {}

    def cost(self, hex_: int) -> int:
        """Return what it costs to enter a hex; 0: it must not be entered."""
        if hex_ == self.closed:
            return 0
        return (COSTS_FROM_V if self.neutrons else COSTS)[self.board.kind[hex_] - NOWHERE]

    # -- where to ----------------------------------------------------------------------------

    def goals(self) -> list[int]:
        """Return the hexes in reach, sorted, without that where the unit is."""
        self._set_out()
        reach, neutrons, weight, rings = self.reach, self.neutrons, self.weight, self.rings
        near_of, dear_of, jumps = self.board.near, self.board.dear, self.jumps
        found: list[int] = []
        for paid in range(reach + 1):
            step, plunge = paid + STEP_COST, paid + NEBULA_COST
            for hex_ in rings[paid]:
                if weight[hex_] != paid:
                    continue
                found.append(hex_)
                if step > reach:
                    continue
                near = near_of.get(hex_ << 1 | neutrons)
                if near is None:
                    near = neighbours(self.board, hex_, 0, neutrons)
                for other in near:
                    if weight[other] > step:
                        weight[other] = step
                        rings[step].append(other)
                if plunge <= reach:
                    for other in dear_of[hex_ << 1 | neutrons]:
                        if weight[other] > plunge:
                            weight[other] = plunge
                            rings[plunge].append(other)
                if hex_ in jumps:
                    self._jump(hex_, paid)
        self._come_to_ends(found)
        found.remove(self.start)
        found.sort()
        return found

    def _set_out(self) -> None:
        """Begin the search."""
        self.weight = [FAR] * HEXES
        if self.closed != NONE:
            self.weight[self.closed] = CLOSED
        self.weight[self.start] = 0
        self.rings = [[] for _ in range(self.reach + 1)]
        self.rings[0].append(self.start)
        self.jumps = {*self.board.ground.mouths, *self.joined, *self.rays, self.centre}
        self.gates_left = len(self.joined) > 1

    def _come_to_ends(self, found: list[int]) -> None:
        """Add the blocked exits that are out of reach otherwise: to come out takes all range."""
        for exit_ in self.ends:
            if self.weight[exit_] == FAR:
                self.weight[exit_] = self.reach
                self.landed.append(exit_)
                found.append(exit_)

    def _jump(self, hex_: int, paid: int) -> None:
        """Note where jumps from a hex lead."""
        exit_ = self.board.wormhole[hex_]
        if exit_ != NONE:
            if exit_ not in self.hostile:
                self._come(exit_, paid)
            elif 0 < self.cost(exit_) <= self.reach - paid:
                self.ends.append(exit_)
        if self.gates_left and hex_ in self.joined:
            self.gates_left = False
            for other in self.joined:
                self._come(other, paid)
        if hex_ == self.centre:
            for other in self.rays:
                self._come(other, paid)
        elif hex_ in self.rays:
            self._come(self.centre, paid)

    def _come(self, hex_: int, paid: int) -> None:
        """Note that a hex is reached."""
        cost = self.cost(hex_)
        if cost and paid + cost <= self.reach and self.weight[hex_] > paid + cost:
            self.weight[hex_] = paid + cost
            self.rings[paid + cost].append(hex_)

    # -- on which way ------------------------------------------------------------------------

    def legs(self, goal: int) -> list[int]:
        """Return the cheapest way to one of the `goals`: flat triples (how, to which hex, cost).

        Steps in a row are one leg. Of equal ways it is the one that the fewest could disturb.
        """
        path: list[int] = []
        hex_ = goal
        if goal in self.landed:
            path.append(goal << 2 | COME_OUT)
            hex_ = self.board.wormhole[goal]
        while hex_ != self.start:
            came = self._came(hex_)
            path.append(hex_ << 2 | came & 3)
            hex_ = came >> 2 & HEX_MASK
        legs: list[int] = []
        for i in range(len(path) - 1, -1, -1):
            how, hex_ = path[i] & 3, path[i] >> 2
            if how == WALK and legs and legs[-3] == WALK:
                legs[-2] = hex_
                legs[-1] += self.cost(hex_)
            else:
                legs.extend((how, hex_, self.cost(hex_)))
        return legs

    def _came(self, hex_: int) -> int:
        """Return from where a hex is reached best, and how: worries, hex, how."""
        if hex_ == self.start:
            return 0
        found = self.came.get(hex_, NONE)
        if found == NONE:
            found = FAR << WORRY
            for way in range(DIRECTIONS):
                found = min(
                    found, self._from(self.board.neighbours[hex_ * DIRECTIONS + way], hex_, WALK)
                )
            if hex_ not in self.hostile:
                how = COME_OUT if hex_ in self.contested else WALK
                found = min(found, self._from(self.board.wormhole[hex_], hex_, how))
            if hex_ in self.joined:
                for other in self.joined:
                    found = min(found, self._from(other, hex_, JUMP))
            how = FREE_JUMP if self.free else JUMP
            if hex_ in self.rays:
                found = min(found, self._from(self.centre, hex_, how))
            elif hex_ == self.centre:
                for other in self.rays:
                    found = min(found, self._from(other, hex_, how))
            self.came[hex_] = found
        return found

    def _from(self, other: int, hex_: int, how: int) -> int:
        """Return how a hex is reached from another one, if that is one of the cheapest ways."""
        if other == NONE or not 0 <= self.weight[other] == self.weight[hex_] - self.cost(hex_):
            return FAR << WORRY
        worries = self._came(other) >> WORRY
        if how == COME_OUT or (how == JUMP and not self.contested.isdisjoint((other, hex_))):
            worries += 1
        return worries << WORRY | other << 2 | how


def ways_of(g: GalacticEra, side: int, start: int, left: int) -> Ways:
    """Return the ways of a unit of a side, as the table is now."""
    neutrons = 1 if g.level(side, PROPULSION) >= NEUTRON_FROM else 0
    hostile = hostile_hexes(g, side) if g.war[side] else set()
    ways = Ways(g.board, start, left, neutrons, hostile)
    ways.closed = closed_hex(g, side)
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


# -- what the board keeps --------------------------------------------------------------------


def shut_mouths(board: Board, hexes: set[int]) -> int:
    """Return which wormholes lie in some hexes, as bits."""
    found = 0
    if hexes:
        mouths = board.ground.mouths
        for i in range(len(mouths)):
            if mouths[i] in hexes:
                found |= 1 << i
    return found


def kept_goals(board: Board, start: int, reach: int, neutrons: int, shut: int) -> int:
    """Return under which key the board keeps what is in reach from a hex without stargates."""
    key = ((start << 6 | reach) << 1 | neutrons) << 6 | shut
    if key not in board.goals:
        mouths = board.ground.mouths
        barred = {mouths[i] for i in range(len(mouths)) if shut >> i & 1}
        plain = Ways(board, start, reach, neutrons, barred)
        found = plain.goals()
        board.goals[key] = [GO_OPTIONS[hex_] for hex_ in found]
        board.costs[key] = [plain.weight[hex_] for hex_ in found]
    return key


def kept_cost(board: Board, key: int, goal: int) -> int:
    """Return what a goal costs by a reach that the board keeps; FAR if it is not in it."""
    goals = board.goals[key]
    i = bisect_left(goals, GO_OPTIONS[goal])
    return board.costs[key][i] if i < len(goals) and goals[i] == GO_OPTIONS[goal] else FAR


def kept_beyond(ways: Ways, left: int, shut: int) -> list[int]:
    """Return the options to go to the stargates, and on from them with so much range left."""
    board = ways.board
    key = 0
    for hex_ in ways.joined:
        key |= 1 << hex_
    key = ((key << 6 | left) << 1 | ways.neutrons) << 6 | shut
    found = board.beyond.get(key)
    if found is None:
        every: set[int] = set()
        for hex_ in ways.joined:
            every.add(GO_OPTIONS[hex_])
            every.update(board.goals[kept_goals(board, hex_, left, ways.neutrons, shut)])
        found = sorted(every)
        board.beyond[key] = found
    return found


def nearest_gate(ways: Ways, key: int) -> int:
    """Return what it costs to get to the nearest of the stargates; FAR if none is in reach."""
    if ways.start in ways.joined:
        return 0
    nearest = FAR
    for hex_ in ways.joined:
        nearest = min(nearest, kept_cost(ways.board, key, hex_))
    return nearest


# -- for a turn of moves ---------------------------------------------------------------------


def list_goals(g: GalacticEra, side: int, start: int, left: int, out: list[int]) -> None:
    """List every hex to which a unit with so much range left may go."""
    ways = ways_of(g, side, start, left)
    board = g.board
    if ways.closed != NONE or ways.rays:
        for hex_ in ways.goals():
            out.append(GO_OPTIONS[hex_])
        return
    shut = shut_mouths(board, ways.hostile)
    key = kept_goals(board, start, ways.reach, ways.neutrons, shut)
    after = ways.reach - nearest_gate(ways, key) - STEP_COST
    if after < 0:
        out.extend(board.goals[key])
        return
    every = set(board.goals[key])
    every.update(kept_beyond(ways, after, shut))
    every.discard(GO_OPTIONS[start])
    out.extend(sorted(every))


def plan(g: GalacticEra, side: int, start: int, left: int, goal: int) -> list[int]:
    """Return the way that a unit takes to a goal in reach: see `Ways.legs`."""
    ways = ways_of(g, side, start, left)
    contested = contested_hexes(g, side) if ways.joined or g.board.ground.mouths else set()
    if ways.closed == NONE and not ways.rays:
        legs = simple_legs(ways, contested, goal)
        if legs:
            return legs
    ways.contested = contested
    ways.goals()
    return ways.legs(goal)


def simple_legs(ways: Ways, contested: set[int], goal: int) -> list[int]:
    """Return the way to a goal if it leads through no wormhole where it might end; or nothing."""
    board, shut = ways.board, shut_mouths(ways.board, ways.hostile)
    mouths = shut | shut_mouths(board, contested)
    if mouths and board.wormhole[goal] != NONE:
        return []
    key = kept_goals(board, ways.start, ways.reach, ways.neutrons, shut)
    cost = kept_cost(board, key, goal)
    first = nearest_gate(ways, key)
    if first + STEP_COST >= cost:
        # No jump is worth while.
        if mouths:
            around = kept_goals(board, ways.start, ways.reach, ways.neutrons, mouths)
            if kept_cost(board, around, goal) != cost:
                return []
        return [WALK, goal, cost]
    return [] if mouths or first > ways.reach else gate_legs(ways, contested, key, cost, goal)


def gate_legs(ways: Ways, contested: set[int], key: int, cost: int, goal: int) -> list[int]:
    """Return the way to a goal on foot or through a stargate, whatever is cheapest."""
    board = ways.board
    first = nearest_gate(ways, key)
    entry, exit_, rest = NONE, NONE, FAR
    for hex_ in ways.joined:
        near = 0 if hex_ == ways.start else kept_cost(board, key, hex_)
        if near == first and (entry == NONE or (entry in contested and hex_ not in contested)):
            entry = hex_
        beyond = 0
        if hex_ != goal:
            left = max(ways.reach - first - STEP_COST, 0)
            beyond = kept_cost(board, kept_goals(board, hex_, left, ways.neutrons, 0), goal)
        if beyond < rest or (beyond == rest and exit_ in contested and hex_ not in contested):
            exit_, rest = hex_, beyond
    if cost <= first + STEP_COST + rest:
        return [WALK, goal, cost]
    legs: list[int] = [WALK, entry, first] if first else []
    legs.extend((JUMP, exit_, STEP_COST))
    if rest:
        legs.extend((WALK, goal, rest))
    return legs
