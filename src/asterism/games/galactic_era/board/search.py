"""6.1.2 and 7.2.3: what it costs to get from hex to hex, over nebulae and through wormholes.

It depends on the board, and on which exits of wormholes are blocked: the board keeps what was found
(`hexes.search_from`, `hexes.search_from_all`). Costs are kept as bytes, which weigh nothing when
garbage is collected.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import (
    NEBULA_COST,
    NEUTRON,
    NONE,
    SLOTS,
    STEP_COST,
    TILE_HEXES,
)
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.options import pack

FARTHEST: Final = 63
"""No journey over a board costs more."""
FAR: Final = 255
"""The cost of a hex that is out of reach."""
NO_HEXES: Final[set[int]] = set()
NO_LIST: Final[list[int]] = []

COSTS: Final = [0, STEP_COST, STEP_COST, NEBULA_COST, STEP_COST, 0]
"""By kind of hex, from NOWHERE on, what it costs to enter it; 0: it cannot be entered."""
COSTS_FROM_V: Final = [*COSTS[: NEUTRON + 1], STEP_COST]

GO_OPTIONS: Final = [pack(verbs.GO, s, h) for s in range(SLOTS) for h in range(TILE_HEXES)]
"""The option to go to each hex."""


class Search:
    """What it costs to get from some hexes to those in reach."""

    def __init__(
        self,
        around: list[list[int]],
        wormhole: list[int],
        entry: list[int],
        starts: list[int],
        barred: set[int],
        closed: int = NONE,
    ) -> None:
        """Begin at some hexes.

        Args:
            around: by hex its neighbours.
            wormhole: by hex the other end of its wormhole, NONE if it has none.
            entry: by hex what it costs to enter it, FAR if it cannot be.
            starts: where it begins.
            barred: hexes in which a journey through a wormhole ends.
            closed: a hex that must not be entered, NONE if there is none.
        """
        self.barred: Final = barred
        self.cost: bytes = b""
        """By hex what it costs to get there; beyond the reach it may be too much."""
        self._closed: Final = closed
        self._around: Final = around
        self._wormhole: Final = wormhole
        self._entry: Final = entry
        self._found: Final[list[int]] = []
        """The hexes that are reached, in the order of what it costs."""
        self._ends: Final[list[int]] = []
        """By cost how many of them are reached for it or less."""
        self._starts: Final = starts
        self._cost: list[int] = NO_LIST
        """The costs while it runs."""
        self._next: list[int] = NO_LIST
        """The hexes that come next, and perhaps some that were found already."""
        self._later: list[int] = NO_LIST
        """Those that cost one more, likewise."""
        self._options: Final[dict[int, list[int]]] = {}
        self._joined: list[int] = []
        self._centre: int = NONE
        self._rays: list[int] = []
        self._gates: set[int] = NO_HEXES

    def open_gates(self, joined: list[int], centre: int, rays: list[int]) -> None:
        """Let stargates join hexes, each with each, and others with a centre."""
        self._joined = joined
        self._centre = centre
        self._rays = rays
        self._gates = {*joined, *rays, centre}

    def run(self, reach: int) -> None:
        """Find all that is in reach."""
        self._cost = [FAR] * len(self._entry)
        for start in self._starts:
            self._cost[start] = 0
        self._next, self._later = self._starts, []
        closed = NONE if self._closed in self._starts else self._closed
        if closed != NONE:
            self._cost[closed] = 0  # No way is cheaper: so it is never entered.
        for _ in range(reach + 1):
            self._go_on()
        if closed != NONE:
            self._cost[closed] = FAR
        self.cost = bytes(self._cost)
        self._cost = self._next = self._later = NO_LIST

    def reaches(self, reach: int) -> bool:
        """Return whether all that is in reach has been found."""
        return len(self._ends) > reach

    def options(self, reach: int) -> list[int]:
        """Return the options to go to the hexes in reach, the starts among them; sorted."""
        options = self._options.get(reach)
        if options is None:
            options = [GO_OPTIONS[hex_] for hex_ in self._found[: self._ends[reach]]]
            for exit_ in self.barred:
                if self.ends_at(exit_, reach):
                    options.append(GO_OPTIONS[exit_])
            options.sort()
            self._options[reach] = options
        return options

    def ends_at(self, exit_: int, reach: int) -> bool:
        """Return whether a blocked exit is reached by its wormhole only: it takes all range."""
        entrance = self._wormhole[exit_]
        if entrance == NONE or exit_ == self._closed or exit_ not in self.barred:
            return False
        return self.cost[exit_] > reach >= self.cost[entrance] + self._entry[exit_]

    def _go_on(self) -> None:
        """Find what is in reach for one more."""
        cost, entry, around, wormhole = self._cost, self._entry, self._around, self._wormhole
        found, gates, paid = self._found, self._gates, len(self._ends)
        ring, self._next, self._later = self._next, self._later, []
        near, later, step = self._next, self._later, paid + STEP_COST
        for hex_ in ring:
            if cost[hex_] != paid:
                continue
            found.append(hex_)
            for other in around[hex_]:
                if cost[other] > step:
                    total = paid + entry[other]
                    if cost[other] > total:
                        cost[other] = total
                        (near if total == step else later).append(other)
            if wormhole[hex_] != NONE or hex_ in gates:
                self._jump(hex_, paid)
        self._ends.append(len(found))

    def _jump(self, hex_: int, paid: int) -> None:
        """Note where jumps from a hex lead."""
        exit_ = self._wormhole[hex_]
        if exit_ != NONE and exit_ not in self.barred:
            self._come(exit_, paid)
        if hex_ in self._joined:
            # The first one to be reached leads to all the others at once.
            for other in self._joined:
                self._come(other, paid)
            self._joined = []
        if hex_ == self._centre:
            for other in self._rays:
                self._come(other, paid)
        elif hex_ in self._rays:
            self._come(self._centre, paid)

    def _come(self, hex_: int, paid: int) -> None:
        """Note that a hex is entered."""
        total = paid + self._entry[hex_]
        if self._cost[hex_] > total:
            self._cost[hex_] = total
            (self._next if total == paid + STEP_COST else self._later).append(hex_)
