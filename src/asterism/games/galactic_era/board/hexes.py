"""The geometry of the board: hexes as small ints, and what lies on them as flat lists.

A hex is `slot * 61 + index`. Slot 0 is the central sector, 1 to 6 lie around it clockwise, slot 1
just right of the top. The index counts the hexes of a tile as they lie on the board, whatever way
the tile was turned: 0 is the main star, then ring by ring clockwise, each from the hex straight
above it (1 to 6, 7 to 18, 19 to 36, 37 to 60). The highest hex is 426: more than fits in a byte.

The hexes have flat tops. Axial coordinates q, r (and s = -q - r): q grows to the right, r down. A
direction is 0 to 5, clockwise from straight up. A tile turned by n lies n sixths clockwise from the
way that its coordinates are written down.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.board.search import COSTS, COSTS_FROM_V, FAR, NO_HEXES, Search
from asterism.games.galactic_era.content.tables import (
    FACES,
    GATE_AFTER,
    GATE_BEFORE,
    NEUTRON,
    NONE,
    NOWHERE,
    RADIUS,
    SIDES,
    SLOT_CENTRES,
    SLOTS,
    SPACE,
    STARS,
    TILE_HEXES,
    TURNS,
)
from asterism.kernel.options import BYTE, A, B

HEXES: Final = SLOTS * TILE_HEXES
SEARCHES_KEPT: Final = 500
"""A board keeps this many searches."""
DIRECTIONS: Final = 6
WAY_Q: Final = [0, 1, 1, 0, -1, -1]
WAY_R: Final = [-1, -1, 0, 1, 1, 0]
"""A step in each direction."""

_WIDTH: Final = 2 * RADIUS + 1
_REACH: Final = 3 * RADIUS + 1
"""No hex of the board has a coordinate beyond this."""
_SPAN: Final = 2 * _REACH + 1


# -- a tile ----------------------------------------------------------------------------------------


def turn_q(q: int, r: int, turns: int) -> int:
    """Return q of a hex turned clockwise about [0, 0] by this many sixths."""
    for _ in range(turns % TURNS):
        q, r = -r, q + r
    return q


def turn_r(q: int, r: int, turns: int) -> int:
    """Return r of a hex turned clockwise about [0, 0] by this many sixths."""
    for _ in range(turns % TURNS):
        q, r = -r, q + r
    return r


def straight(q: int, r: int) -> int:
    """Return how many steps a hex is away from [0, 0] where nothing is missing in between."""
    return max(abs(q), abs(r), abs(q + r))


def _spiral() -> list[list[int]]:
    """List the hexes of a tile in the order of their index."""
    hexes = [[0, 0]]
    for ring in range(1, RADIUS + 1):
        q, r = 0, -ring
        for side in range(DIRECTIONS):
            way = (side + 2) % DIRECTIONS
            for _ in range(ring):
                hexes.append([q, r])
                q += WAY_Q[way]
                r += WAY_R[way]
    return hexes


_HEXES: Final = _spiral()
TILE_Q: Final = [q for q, _ in _HEXES]
TILE_R: Final = [r for _, r in _HEXES]
"""The coordinates of each index, seen from the main star."""


def _indices() -> list[int]:
    table = [NONE] * (_WIDTH * _WIDTH)
    for index, (q, r) in enumerate(_HEXES):
        table[(q + RADIUS) * _WIDTH + r + RADIUS] = index
    return table


_INDEX: Final = _indices()


def tile_index(q: int, r: int) -> int:
    """Return the index of a hex of a tile; -1 outside of it."""
    if straight(q, r) > RADIUS:
        return NONE
    return _INDEX[(q + RADIUS) * _WIDTH + r + RADIUS]


def turned(index: int, turns: int) -> int:
    """Return the index at which a hex of a tile comes to lie by turning the tile."""
    return tile_index(
        turn_q(TILE_Q[index], TILE_R[index], turns), turn_r(TILE_Q[index], TILE_R[index], turns)
    )


# -- places on the board ---------------------------------------------------------------------------


def hex_at(slot: int, q: int, r: int) -> int:
    """Return the hex of a slot at coordinates seen from its main star; -1 outside of its tile."""
    index = tile_index(q, r)
    return NONE if index < 0 else slot * TILE_HEXES + index


def named_hex(option: int) -> int:
    """Return the hex that an option names: its first two arguments are the slot and the index."""
    return (option >> A & BYTE) * TILE_HEXES + (option >> B & BYTE)


def placed(slot: int, turns: int, q: int, r: int) -> int:
    """Return the hex on which q, r of a tile lies when the tile is put into a slot, turned."""
    return hex_at(slot, turn_q(q, r, turns), turn_r(q, r, turns))


def board_q(hex_: int) -> int:
    """Return q of a hex, seen from the main star of the central sector."""
    return SLOT_CENTRES[hex_ // TILE_HEXES][0] + TILE_Q[hex_ % TILE_HEXES]


def board_r(hex_: int) -> int:
    """Return r of a hex, seen from the main star of the central sector."""
    return SLOT_CENTRES[hex_ // TILE_HEXES][1] + TILE_R[hex_ % TILE_HEXES]


def _everywhere() -> list[int]:
    """Return the hex at each place of the board, by (q + _REACH) * _SPAN + r + _REACH."""
    table = [NONE] * (_SPAN * _SPAN)
    for hex_ in range(HEXES):
        table[(board_q(hex_) + _REACH) * _SPAN + board_r(hex_) + _REACH] = hex_
    return table


_EVERYWHERE: Final = _everywhere()


def hex_on_board(q: int, r: int) -> int:
    """Return the hex at coordinates seen from the main star of the centre; -1 off the board."""
    if abs(q) > _REACH or abs(r) > _REACH:
        return NONE
    return _EVERYWHERE[(q + _REACH) * _SPAN + r + _REACH]


# -- the ground: all that depends only on which slots are in use -----------------------------------


class HexGrid:
    """The hexes of the slots in use and which are neighbours. Never changed, so always shared."""

    def __init__(self, slots: int) -> None:
        self.slots: Final = slots
        """The slots in use, as bits; bit 0 is the centre."""
        self.hexes: Final = [h for h in range(HEXES) if slots >> (h // TILE_HEXES) & 1]
        self.neighbours: Final = self._neighbours()
        """The neighbour of a hex in a direction, at hex * 6 + direction; -1 where there is none."""
        self.around: Final = [
            [
                other
                for other in self.neighbours[hex_ * DIRECTIONS : (hex_ + 1) * DIRECTIONS]
                if other >= 0
            ]
            for hex_ in range(HEXES)
        ]
        """The neighbours of each hex."""
        self.wormhole: Final = [NONE] * HEXES
        """The hex at the other end of a wormhole; -1 where there is none."""
        self.pair: Final = [NONE] * HEXES
        """The number of the pair of tokens on a hex; -1 where there is none."""
        self._open_wormholes()
        self.mouths: Final = [h for h in self.hexes if self.wormhole[h] >= 0]
        """The hexes with a wormhole, at most six."""
        self._steps: Final[list[list[int]]] = [[] for _ in range(HEXES)]

    def steps(self, start: int) -> list[int]:
        """Return how many steps each hex is away from one, over hexes that exist; -1: out of reach.

        What lies on the hexes does not count, nor do wormholes and stargates: this is the distance
        of natural limits and of retreats.
        """
        found = self._steps[start]
        if not found:
            found = self._walk(start)
            self._steps[start] = found
        return found

    def distance(self, start: int, end: int) -> int:
        """Return the steps between two hexes; -1 if there is no way."""
        return self.steps(start)[end]

    def _exists(self, hex_: int) -> bool:
        return hex_ >= 0 and (self.slots >> (hex_ // TILE_HEXES)) & 1 == 1

    def _neighbours(self) -> list[int]:
        table = [NONE] * (HEXES * DIRECTIONS)
        for hex_ in self.hexes:
            q, r = board_q(hex_), board_r(hex_)
            for way in range(DIRECTIONS):
                other = hex_on_board(q + WAY_Q[way], r + WAY_R[way])
                if self._exists(other):
                    table[hex_ * DIRECTIONS + way] = other
        return table

    def _open_wormholes(self) -> None:
        """Join the two tiles beside each empty slot."""
        pairs = 0
        for slot in range(1, SLOTS):
            before = SLOTS - 1 if slot == 1 else slot - 1
            after = 1 if slot == SLOTS - 1 else slot + 1
            if self.slots >> slot & 1 or not self.slots >> before & self.slots >> after & 1:
                continue
            one = placed(before, before - 1, GATE_AFTER[0], GATE_AFTER[1])
            two = placed(after, after - 1, GATE_BEFORE[0], GATE_BEFORE[1])
            self.wormhole[one] = two
            self.wormhole[two] = one
            self.pair[one] = pairs
            self.pair[two] = pairs
            pairs += 1

    def _walk(self, start: int) -> list[int]:
        steps = [NONE] * HEXES
        if not self._exists(start):
            return steps
        steps[start] = 0
        queue = [start]
        for hex_ in queue:
            for other in self.around[hex_]:
                if steps[other] < 0:
                    steps[other] = steps[hex_] + 1
                    queue.append(other)
        return steps


_GROUNDS: Final[dict[int, HexGrid]] = {}


def ground(slots: int) -> HexGrid:
    """Return the ground of the slots in use, given as bits."""
    found = _GROUNDS.get(slots)
    if found is None:
        found = HexGrid(slots)
        _GROUNDS[slots] = found
    return found


# -- the board -------------------------------------------------------------------------------------


class Board:
    """The tiles of a game as they lie on the table: flat lists by hex. Never changed, so shared."""

    def __init__(self, sectors: list[int], sides: list[int], turns: list[int]) -> None:
        """Lay the tiles: for each slot, 0 to 6, its sector (-1 for none), side and turns."""
        slots = 0
        for slot in range(SLOTS):
            if sectors[slot] >= 0:
                slots |= 1 << slot
        self.sectors: Final = sectors
        self.sides: Final = sides
        self.turns: Final = turns
        self.ground: Final = ground(slots)
        self.hexes: Final = self.ground.hexes
        self.neighbours: Final = self.ground.neighbours
        self.wormhole: Final = self.ground.wormhole
        self.pair: Final = self.ground.pair
        self.kind: Final = [NOWHERE] * HEXES
        """What each hex is: NOWHERE, SPACE, STAR, NEBULA, ASTEROIDS or NEUTRON."""
        self.slot: Final = [NONE] * HEXES
        """The slot that each hex lies in; -1 where there is no tile."""
        self.star: Final = [NONE] * HEXES
        """The star of each hex; -1 where there is none."""
        self.hex_of: Final = [NONE] * STARS
        """The hex of each star; -1 if it is not on the board."""
        self.stars: Final[list[int]] = []
        """The hexes of all stars, in rising order."""
        self.neutrons: Final[list[int]] = []
        """The hexes of all neutron stars, in rising order."""
        # What search.py has found: it depends on the board alone.
        self.entry: Final[dict[int, list[int]]] = {}
        self.searches: Final[dict[int, Search]] = {}
        self.ways: Final[dict[int, list[int]]] = {}
        """What prospects.py has found: by goal, what it costs to get there from each hex."""
        self.limits: Final[dict[int, list[int]]] = {}
        """What prospects.py has found: by the hexes that are populated, the limit of each star."""
        self._lay()

    def steps(self, start: int) -> list[int]:
        """Return how many steps each hex is away from one, see `Ground.steps`."""
        return self.ground.steps(start)

    def distance(self, start: int, end: int) -> int:
        """Return the steps between two hexes; -1 if there is no way."""
        return self.ground.distance(start, end)

    def sector(self, hex_: int) -> int:
        """Return the sector that a hex belongs to; -1 where there is no tile."""
        return self.sectors[hex_ // TILE_HEXES]

    def _lay(self) -> None:
        for hex_ in self.hexes:
            self.kind[hex_] = SPACE
            self.slot[hex_] = hex_ // TILE_HEXES
        for slot in range(SLOTS):
            if self.sectors[slot] < 0:
                continue
            for kind, star, q, r in FACES[self.sectors[slot] * SIDES + self.sides[slot]]:
                hex_ = placed(slot, self.turns[slot], q, r)
                self.kind[hex_] = kind
                if star >= 0:
                    self.star[hex_] = star
                    self.hex_of[star] = hex_
        for hex_ in self.hexes:
            if self.star[hex_] >= 0:
                self.stars.append(hex_)
            elif self.kind[hex_] == NEUTRON:
                self.neutrons.append(hex_)


# -- what a board keeps ----------------------------------------------------------------------------

# For every unit and every copy of the game. Bots may think about copies in several threads: what is
# kept is complete, and never changed.


def entry_costs(board: Board, neutrons: int) -> list[int]:
    """Return by hex what it costs to enter it, FAR if it cannot be; `neutrons`: those too."""
    found = board.entry.get(neutrons)
    if found is None:
        costs = COSTS_FROM_V if neutrons else COSTS
        found = [costs[kind - NOWHERE] or FAR for kind in board.kind]
        board.entry[neutrons] = found
    return found


def shut_mouths(board: Board, hexes: set[int]) -> int:
    """Return which wormholes lie in some hexes, as bits."""
    found = 0
    if hexes:
        mouths = board.ground.mouths
        for i in range(len(mouths)):
            if mouths[i] in hexes:
                found |= 1 << i
    return found


def search_from(board: Board, start: int, neutrons: int, shut: int, reach: int) -> Search:
    """Return the search from a hex, without stargates; `shut` wormholes are blocked."""
    key = (start << 1 | neutrons) << 6 | shut
    found = board.searches.get(key)
    if found is None or not found.reaches(reach):
        found = _keep(board, key, [start], neutrons, shut, reach)
    return found


def search_from_all(
    board: Board, starts: list[int], neutrons: int, shut: int, reach: int
) -> Search:
    """Return the search from several hexes, without stargates."""
    hexes = 0
    for hex_ in starts:
        hexes |= 1 << hex_
    key = -((hexes << 1 | neutrons) << 6 | shut)
    found = board.searches.get(key)
    if found is None or not found.reaches(reach):
        found = _keep(board, key, starts, neutrons, shut, reach)
    return found


def _keep(
    board: Board, key: int, starts: list[int], neutrons: int, shut: int, reach: int
) -> Search:
    barred = NO_HEXES
    if shut:
        mouths = board.ground.mouths
        barred = {mouths[i] for i in range(len(mouths)) if shut >> i & 1}
    if len(board.searches) >= SEARCHES_KEPT:
        board.searches.clear()
    around, wormhole = board.ground.around, board.wormhole
    found = Search(around, wormhole, entry_costs(board, neutrons), starts, barred)
    found.run(reach)
    board.searches[key] = found
    return found
