"""6.1.2 and 7.2.3: the ways of a unit: how far it comes with stargates, and on which legs."""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.board.hexes import (
    Board,
    entry_costs,
    search_from,
    search_from_all,
    shut_mouths,
)
from asterism.games.galactic_era.board.search import FAR, FARTHEST, GO_OPTIONS, Search
from asterism.games.galactic_era.content.tables import NEBULA_COST, STEP_COST
from asterism.games.galactic_era.state import NONE

# How a journey goes on.
WALK: Final = 0
JUMP: Final = 1
"""Through a stargate."""
FREE_JUMP: Final = 2
"""Through a stargate that nobody can block."""
COME_OUT: Final = 3
"""Through a wormhole with ships of others at its exit."""

WORRY: Final = 11
"""From this bit on it is counted how many jumps others could disturb."""
HEX_MASK: Final = (1 << WORRY - 2) - 1


class Ways:
    """The steps and jumps that are open to a unit, from a hex, with so much range left."""

    def __init__(
        self, board: Board, start: int, left: int, neutrons: int, hostile: set[int], closed: int
    ) -> None:
        """Take the board, the hexes in which the unit is blocked, and one that is closed to it."""
        self.board: Final = board
        self.start: Final = start
        self.reach: Final = min(left, FARTHEST)
        self.neutrons: Final = neutrons
        self.hostile: Final = hostile
        self.closed: Final = closed
        self.entry: Final = entry_costs(board, neutrons)
        self.joined: list[int] = []
        """The hexes that stargates join."""
        self.centre: int = NONE
        """The hex of the Super-Stargate."""
        self.rays: list[int] = []
        """The hexes that it joins with its own."""
        self.free: bool = False
        """Whether nobody can block it."""

    def common(self) -> bool:
        """Return whether the searches that the board keeps tell all that there is to know."""
        return self.closed == NONE and not self.rays

    def kept(self, shut: int) -> Search:
        """Return the search of the board from where the unit is; `shut` wormholes are blocked."""
        return search_from(self.board, self.start, self.neutrons, shut, self.reach)

    def search(self) -> Search:
        """Return a search by all rules."""
        if self.common() and not self.joined:
            return self.kept(shut_mouths(self.board, self.hostile))
        board = self.board
        entry = entry_costs(board, self.neutrons)
        own = Search(
            board.ground.around,
            board.wormhole,
            entry,
            [self.start],
            self.hostile,
            self.closed,
        )
        own.open_gates(self.joined, self.centre, self.rays)
        own.run(self.reach)
        return own

    # -- where to ----------------------------------------------------------------------------

    def goals(self) -> list[int]:
        """Return the options to go to the hexes in reach, sorted, without that where the unit is.

        Whatever lies beyond a stargate is as far away as if the unit stood at all of them, once it
        has come to the nearest and jumped.
        """
        if self.common():
            shut = shut_mouths(self.board, self.hostile)
            found = self.kept(shut).options(self.reach)[:]
            after = self.reach - self.nearest_gate(shut) - STEP_COST
            if after >= 0:
                every = set(found)
                beyond = search_from_all(self.board, self.joined, self.neutrons, shut, after)
                every.update(beyond.options(after))
                found = sorted(every)
        else:
            found = self.search().options(self.reach)[:]
        found.remove(GO_OPTIONS[self.start])
        return found

    def nearest_gate(self, shut: int) -> int:
        """Return what it costs to get to the nearest stargate; FAR if none is in reach."""
        if not self.joined:
            return FAR
        cost = self.kept(shut).cost
        return min([cost[hex_] for hex_ in self.joined])

    # -- on which way ------------------------------------------------------------------------

    def legs(self, goal: int, contested: set[int]) -> list[int]:
        """Return the cheapest way to one of the `goals`: flat triples (how, to which hex, cost).

        Steps in a row are one leg. Of equal ways it is one that the fewest could disturb by
        declaring war in `contested` hexes.
        """
        legs = self._simple_legs(goal, contested) if self.common() else []
        return legs or Trace(self, contested).legs(goal)

    def _simple_legs(self, goal: int, contested: set[int]) -> list[int]:
        """Return the way to a goal if it leads through no wormhole where it might end; or none."""
        board = self.board
        shut = shut_mouths(board, self.hostile)
        mouths = shut | shut_mouths(board, contested)
        if mouths and board.wormhole[goal] != NONE:
            return []
        cost = self.kept(shut).cost[goal]
        first = self.nearest_gate(shut)
        if first + STEP_COST >= cost:
            # No jump is worth while.
            if mouths and self.kept(mouths).cost[goal] != cost:
                return []
            return [WALK, goal, cost]
        return [] if mouths or first > self.reach else self._gate_legs(goal, contested, first, cost)

    def _gate_legs(self, goal: int, contested: set[int], first: int, cost: int) -> list[int]:
        """Return the way to a goal on foot or through a stargate, whatever is cheapest.

        A way costs what the way back costs, but for its two ends.
        """
        near = self.kept(0).cost
        left = max(self.reach - first - STEP_COST, 0)
        back = search_from(self.board, goal, self.neutrons, 0, left + NEBULA_COST).cost
        entry, exit_, rest = NONE, NONE, FAR
        for hex_ in self.joined:
            if near[hex_] == first and (
                entry == NONE or (entry in contested and hex_ not in contested)
            ):
                entry = hex_
            beyond = back[hex_] - self.entry[hex_] + self.entry[goal]
            if beyond < rest or (beyond == rest and exit_ in contested and hex_ not in contested):
                exit_, rest = hex_, beyond
        if cost <= first + STEP_COST + rest:
            return [WALK, goal, cost]
        legs: list[int] = [WALK, entry, first] if first else []
        legs.extend((JUMP, exit_, STEP_COST))
        if rest:
            legs.extend((WALK, goal, rest))
        return legs


class Trace:
    """The way back from a goal, in which jumps are counted that others could disturb."""

    def __init__(self, ways: Ways, contested: set[int]) -> None:
        """Take the ways of a unit, and where others may declare war to block a jump."""
        self.ways: Final = ways
        self.contested: Final = contested
        self.search: Final = ways.search()
        self.cost: Final = self.search.cost
        self.came: Final[dict[int, int]] = {}

    def legs(self, goal: int) -> list[int]:
        """Return the legs to a goal, see `Ways.legs`."""
        ways, path, hex_ = self.ways, [goal << 2 | COME_OUT], goal
        if self.search.ends_at(goal, ways.reach):
            hex_ = ways.board.wormhole[goal]
        else:
            path.clear()
        while hex_ != ways.start:
            came = self._came(hex_)
            path.append(hex_ << 2 | came & 3)
            hex_ = came >> 2 & HEX_MASK
        legs: list[int] = []
        for i in range(len(path) - 1, -1, -1):
            how, hex_ = path[i] & 3, path[i] >> 2
            if how == WALK and legs and legs[-3] == WALK:
                legs[-2] = hex_
                legs[-1] += ways.entry[hex_]
            else:
                legs.extend((how, hex_, ways.entry[hex_]))
        return legs

    def _came(self, hex_: int) -> int:
        """Return from where a hex is reached best, and how: worries, hex, how."""
        ways = self.ways
        if hex_ == ways.start:
            return 0
        found = self.came.get(hex_, NONE)
        if found == NONE:
            found = FAR << WORRY
            for other in ways.board.ground.around[hex_]:
                found = min(found, self._from(other, hex_, WALK))
            if hex_ not in ways.hostile:
                how = COME_OUT if hex_ in self.contested else WALK
                found = min(found, self._from(ways.board.wormhole[hex_], hex_, how))
            if hex_ in ways.joined:
                for other in ways.joined:
                    found = min(found, self._from(other, hex_, JUMP))
            how = FREE_JUMP if ways.free else JUMP
            if hex_ in ways.rays:
                found = min(found, self._from(ways.centre, hex_, how))
            elif hex_ == ways.centre:
                for other in ways.rays:
                    found = min(found, self._from(other, hex_, how))
            self.came[hex_] = found
        return found

    def _from(self, other: int, hex_: int, how: int) -> int:
        """Return how a hex is reached from another one, if that is one of the cheapest ways."""
        if other == NONE or self.cost[other] != self.cost[hex_] - self.ways.entry[hex_]:
            return FAR << WORRY
        worries = self._came(other) >> WORRY
        if how == COME_OUT or (how == JUMP and not self.contested.isdisjoint((other, hex_))):
            worries += 1
        return worries << WORRY | other << 2 | how
