"""6.1.2: the range of ships, and the unit that is on its way.

`moving` is empty, or names the unit that was picked last: [its fleet, NONE for single ships; its
hex; how many single ships; 1 once it has moved]. Whatever has moved and is not at rest is in that
hex: the unit itself, and single ships that have left it on the way (R31-moves). These ships carry
UNDER_WAY in `ships`, beside the range that they have left. Ships with no range left are at rest.
Fleets with which the unit may have exchanged ships on its way come after that in `moving`: one of
them may go on in its place, and those that do not come to rest.

A unit whose range has no limit could have gone anywhere at once: it goes on (ARRIVED instead of 1)
only where it took in or set down ships.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from asterism.games.galactic_era.content.tables import (
    DART_RANGE,
    DOUBLE,
    ETHERIC_RANGE,
    FLEET_D,
    FLEETS,
    NEBULA,
    NEBULA_START,
    NO_LIMIT,
    PROPULSION,
    RANGE,
)
from asterism.games.galactic_era.rules.pieces import seat_mask, see_relic, see_token
from asterism.games.galactic_era.state import (
    LEFT_MASK,
    MOVED,
    NEBULA_CARD,
    NONE,
    SHIP_SHIFT,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary.event_types import FLEET_WENT, WENT

UNDER_WAY: Final = (LEFT_MASK + 1) // 2
"""The bit of a single ship that has moved and may move on."""
UNLIMITED: Final = 400
"""Stands for a range without limit: it is not used up, unless the journey ends."""

# What `moving` holds.
FLEET: Final = 0
HEX: Final = 1
COUNT: Final = 2
HAS_MOVED: Final = 3
MET: Final = 4
"""From here on the fleets that it has met."""

ARRIVED: Final = 2
"""Has moved, and done nothing since, with a range without limit."""


# -- range -----------------------------------------------------------------------------------


def range_of(g: GalacticEra, side: int, hex_: int) -> int:
    """Return the range of a ship that begins its turn in a hex."""
    reach = RANGE[g.level(side, PROPULSION)]
    if reach >= NO_LIMIT:
        return UNLIMITED
    if g.board.kind[hex_] == NEBULA:
        return reach + (ETHERIC_RANGE if g.flags[side] & NEBULA_CARD else NEBULA_START)
    return reach


def dart_bonus(g: GalacticEra, fleet: int) -> int:
    """Return the range that D gives to a fleet besides (6.1.3.d, 6.1.3.double-d)."""
    if not g.is_dart(fleet):
        return 0
    side = fleet // FLEETS
    return DART_RANGE[1 if g.tactics[side * FLEETS + FLEET_D] == DOUBLE else 0]


def ship_range(g: GalacticEra, fleet: int) -> int:
    """Return the range that a ship of a fleet has left by itself, without the bonus of D.

    Below 0 if it was used up with a part of that bonus.
    """
    return g.fleet_left[fleet] - dart_bonus(g, fleet)


def slow_down(g: GalacticEra, fleet: int, left: int) -> None:
    """Let a fleet take in ships with so much range left; with ships at rest it rests as well."""
    if left:
        g.fleet_left[fleet] = min(g.fleet_left[fleet], left + dart_bonus(g, fleet))
    else:
        g.fleet_left[fleet] = 0


def set_ranges(g: GalacticEra, side: int) -> None:
    """Give all ships of a side their range for this turn."""
    g.ships[side] = [
        ship >> SHIP_SHIFT << SHIP_SHIFT | range_of(g, side, ship >> SHIP_SHIFT)
        for ship in g.ships[side]
    ]
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        g.darted[fleet] = 0
        hex_ = g.fleet_hex[fleet]
        if hex_ != NONE:
            g.fleet_left[fleet] = range_of(g, side, hex_) + dart_bonus(g, fleet)


def drop_ranges(g: GalacticEra, side: int) -> None:
    """Let all ships of a side rest: its moves are over."""
    g.ships[side] = [ship >> SHIP_SHIFT << SHIP_SHIFT for ship in g.ships[side]]
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        g.fleet_left[fleet] = 0


# -- single ships ----------------------------------------------------------------------------


def singles_end(g: GalacticEra, side: int, hex_: int, moved: int) -> int:
    """Return where in `ships` those of a hex end that have not moved, or that are under way."""
    return bisect_left(
        g.ships[side], (hex_ << SHIP_SHIFT) + (LEFT_MASK + 1 if moved else UNDER_WAY)
    )


def singles_able(g: GalacticEra, side: int, hex_: int, moved: int) -> int:
    """Count the single ships of a hex that may move and have not yet, or are under way."""
    first = (hex_ << SHIP_SHIFT) + (UNDER_WAY if moved else 1)
    return singles_end(g, side, hex_, moved) - bisect_left(g.ships[side], first)


def best_singles(g: GalacticEra, side: int, hex_: int, n: int) -> list[int]:
    """Return the single ships of a hex with the most range left, as they stand in `ships`."""
    found: list[int] = []
    for ship in g.ships[side]:
        if ship >> SHIP_SHIFT == hex_:
            insort(found, (ship & UNDER_WAY - 1) << SHIP_SHIFT | ship & LEFT_MASK)
    return [hex_ << SHIP_SHIFT | each & LEFT_MASK for each in found[len(found) - n :]]


def left_of(ship: int) -> int:
    """Return the range that a single ship has left."""
    return ship & UNDER_WAY - 1


# -- the unit that was picked ----------------------------------------------------------------


def unit_left(g: GalacticEra, side: int) -> int:
    """Return the range that the picked unit has left: that of its slowest ship."""
    moving = g.moving
    if moving[FLEET] != NONE:
        return g.fleet_left[moving[FLEET]]
    end = singles_end(g, side, moving[HEX], moving[HAS_MOVED])
    return left_of(g.ships[side][end - moving[COUNT]])


def pick(g: GalacticEra, side: int, fleet: int, hex_: int, count: int, moved: int) -> None:
    """Pick a unit: what was on its way and is no part of it comes to rest."""
    if moved:
        # Single ships that leave a fleet on its way: the fleet rests, the others may still go.
        rest_met(g, side)
        if g.moving[FLEET] != NONE:
            g.fleet_left[g.moving[FLEET]] = 0
            look_around(g, side, hex_)
    elif fleet in g.moving[MET:]:
        left, moved = g.fleet_left[fleet], 1
        finish(g, side)
        g.fleet_left[fleet] = left
    else:
        finish(g, side)
    g.moving = [fleet, hex_, count, moved]


def rest_met(g: GalacticEra, side: int) -> None:
    """Let the fleets that the unit on its way has met come to rest: it goes on without them."""
    if len(g.moving) > MET:
        for fleet in g.moving[MET:]:
            g.fleet_left[fleet] = 0
        look_around(g, side, g.moving[HEX])


def finish(g: GalacticEra, side: int) -> None:
    """Let whatever is on its way come to rest where it is, and explore there."""
    moving = g.moving
    rest_met(g, side)
    g.moving = []
    if not moving or not moving[HAS_MOVED]:
        return
    if moving[FLEET] != NONE:
        g.fleet_left[moving[FLEET]] = 0
    rest_strays(g, side, moving[HEX])
    look_around(g, side, moving[HEX])


def rest_strays(g: GalacticEra, side: int, hex_: int) -> bool:
    """Let the single ships under way in a hex come to rest; return whether there were any."""
    ships = g.ships[side]
    found = False
    for i in range(len(ships)):
        if ships[i] & UNDER_WAY and ships[i] >> SHIP_SHIFT == hex_:
            ships[i] = hex_ << SHIP_SHIFT
            found = True
    if found:
        ships.sort()
    return found


def look_around(g: GalacticEra, side: int, hex_: int) -> None:
    """Let a side explore a hex in which a ship of it has come to rest (6.1.2.explore-stop)."""
    star = g.board.star[hex_]
    if star != NONE:
        seats = seat_mask(g, side)
        see_token(g, side, star, seats)
        see_relic(g, side, star, seats)


def advance(g: GalacticEra, side: int, goal: int, cost: int) -> None:
    """Move the picked unit to a hex, for so much of its range; what it leaves behind rests."""
    g.flags[side] |= MOVED
    moving = g.moving
    fleet, hex_, count = moving[FLEET], moving[HEX], moving[COUNT]
    left = unit_left(g, side)
    if left < UNLIMITED:
        left -= cost
    if fleet == NONE:
        end = singles_end(g, side, hex_, moving[HAS_MOVED])
        del g.ships[side][end - count : end]
    if moving[HAS_MOVED] and rest_strays(g, side, hex_):
        look_around(g, side, hex_)
    rest_met(g, side)
    if fleet == NONE:
        ship = goal << SHIP_SHIFT | (left | UNDER_WAY if left else 0)
        for _ in range(count):
            insort(g.ships[side], ship)
        g.tell(WENT, side, count, g.spot(hex_), g.spot(goal))
    else:
        g.fleet_hex[fleet] = goal
        g.fleet_left[fleet] = left
        if left < dart_bonus(g, fleet):
            g.darted[fleet] = 1
        g.tell(FLEET_WENT, side, fleet % FLEETS, g.spot(hex_), g.spot(goal))
    g.moving = [fleet, goal, count, ARRIVED if left >= UNLIMITED else 1]


def stop(g: GalacticEra, side: int) -> None:
    """End the journey of the picked unit where it is; the range that it has left is lost."""
    moving = g.moving
    if moving[FLEET] != NONE:
        g.fleet_left[moving[FLEET]] = 0
    rest_strays(g, side, moving[HEX])
    arrive(g, side)


def arrive(g: GalacticEra, side: int) -> None:
    """If the picked unit can go no further it rests and explores; a fleet may still be handled."""
    moving = g.moving
    if moving[FLEET] != NONE:
        if not g.fleet_left[moving[FLEET]]:
            look_around(g, side, moving[HEX])
    elif not singles_able(g, side, moving[HEX], 1):
        g.moving = []
        look_around(g, side, moving[HEX])
