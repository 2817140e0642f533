"""Special rules of scenarios that other chapters ask for (18): what a side may build and have.

Each is a bit of `Nova.flags`; a scenario's file names those that it begins with. Beside them stands
what they count, `Nova.numbers`.
"""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.tables import (
    COLONY,
    EACH,
    FIRST_OF,
    FORTRESS,
    LINE,
    PIECES_OF,
    SETTLEMENT,
    SPECIAL,
    STATION,
    UNIT_KIND,
    UNITS,
)
from asterism.games.nova.state import NONE, Nova

# Bits of `flags`. Those of one seat are for seat 0, which has the side that they speak of.
DOUBLE_BATTLES: Final = 1
"""VP for battles count twice (18.5.event-3)."""
TRUCE: Final = 2
"""Players count the tension between them as peace (18.5.event-6)."""
DOUBLE_UPKEEP: Final = 4
"""Units cost twice their maintenance (18.3.maintenance)."""
NO_SETTLING: Final = 8
"""Seat 0 builds no settlement or anything higher (18.3.no-settlements)."""
NO_COLONIES: Final = 16
"""Seat 0 builds no settlements and no colonies (18.5.no-settlements)."""
DEAR_EXPLORING: Final = 32
"""Seat 0 pays one more for exploring (18.5.exploring)."""
THREE_OF_EACH: Final = 64
"""Seat 0 has only three units of each kind (18.3.units)."""
THREE_LINES: Final = 128
"""Seat 0 has at most three line fleets on the map (18.5.line-fleets)."""
COLONIAL: Final = 256
"""Colours that are not independent of their metropolis: five fleets, no maintenance (18.6)."""
NO_ECONOMY: Final = 512
"""Seat 0 has no economy phase (18.5.no-economy)."""
NO_MILITARY: Final = 1024
"""Seat 0 plays no military developments (18.5.no-military)."""
PEACEFUL_INDEPENDENTS: Final = 2048
"""Independents do not attack each other (18.4.no-infighting, 18.5.event-9-peace)."""

# What `numbers` counts.
TOGGLED: Final = 0
"""Mask of the rules that end, or come back, with the next event."""
OFFENSIVE_POINTS: Final = 1
OFFENSIVE_VP: Final = 2
OFFENSIVE_SYSTEMS: Final = 3
"""Mask of the systems that the Republic controlled when the offensive began."""
BATTLE_FOUGHT: Final = 4
"""Whether a battle of this impulse cost a capital unit."""
CIVIL_WAR_SIDE: Final = 5
"""1 + the side that the governor joined; 0 without a war."""
CIVIL_WAR_POWER: Final = 6
EXTERMINATORS: Final = 7
BUILDABLE: Final = 8
"""Mask of the special units that the governor was granted."""
REINFORCEMENT: Final = 9
"""The card that brings its units along when it is played (18.3.event-5); 0 for none."""

OVERTIMES: Final = 10
"""How many interphases have left first place tied (14.tie)."""
UNTIL_X: Final = 11
"""Whether the boost of an event ends with the next X of any kind (18.2.event-1)."""

THREE: Final = 3
COLONIAL_FLEETS: Final = 5
FLEETS: Final = FIRST_OF[FORTRESS]
"""Line fleets and escorts of a colour: its fortresses come after them."""


def most_units(g: Nova, side: int, kind: int) -> int:
    """Return how many more units of a kind a side may have; EACH where no scenario limits them."""
    if g.flags & (THREE_OF_EACH | THREE_LINES | COLONIAL) == 0:
        return EACH
    if side == 0 and g.flags & THREE_OF_EACH:
        return THREE - units_out(g, side, kind)
    if side == 0 and g.flags & THREE_LINES and kind == LINE:
        return THREE - units_out(g, side, kind)
    if g.flags & COLONIAL and not g.free[side] and kind not in (FORTRESS, STATION):
        return COLONIAL_FLEETS - fleets_out(g, side)
    return EACH


def fleets_out(g: Nova, side: int) -> int:
    """Return how many fleets a colour has on the map: special units but stations are fleets."""
    first = side * EACH
    found = FLEETS - g.unit_at[first : first + FLEETS].count(NONE)
    if side not in g.unit_side[SPECIAL:]:
        return found
    for unit in range(SPECIAL, UNITS):
        if g.unit_at[unit] != NONE and g.unit_side[unit] == side and UNIT_KIND[unit] != STATION:
            found += 1
    return found


def units_out(g: Nova, side: int, kind: int) -> int:
    """Return how many units of a kind a side has on the map."""
    if kind > FORTRESS:
        return 0
    first = side * EACH
    return PIECES_OF[kind] - (
        g.unit_at[first + FIRST_OF[kind] : first + FIRST_OF[kind + 1]].count(NONE)
    )


def may_build(g: Nova, side: int, control: int) -> bool:
    """Return whether a scenario lets a side build a kind of marker."""
    if side != 0 or g.flags & (NO_SETTLING | NO_COLONIES) == 0:
        return True
    if g.flags & NO_SETTLING:
        return control < SETTLEMENT
    return control not in (SETTLEMENT, COLONY)


def extra_for_exploring(g: Nova, side: int) -> int:
    """Return what exploring costs a side more."""
    return 1 if side == 0 and g.flags & DEAR_EXPLORING else 0


def has_economy(g: Nova, side: int) -> bool:
    """Return whether a colour reckons income and maintenance at an interphase."""
    if g.flags & COLONIAL and not g.free[side]:
        return False
    return not (side == 0 and g.flags & NO_ECONOMY)
