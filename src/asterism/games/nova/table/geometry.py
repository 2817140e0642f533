"""Where systems and the names of regions are drawn: all of it follows from `content/map.toml`.

Lengths are those of a side of the hex that a system takes on the map.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from asterism.games.nova.content.tables import (
    BEYOND,
    NEIGHBOURS,
    ON_MAP,
    REGION_OF,
    REGIONS,
    SYSTEM_AT,
    SYSTEMS,
    SYSTEMS_OF,
)

_CROWDED: Final = 2.0
"""So many sides the two nearest systems of the board are apart: then hexes never overlap."""
_OUT: Final = 1.9
"""So many sides beyond the last system of a region an allied minor outside lies."""
_AROUND: Final = 3.0
"""So far from the middle of its region a name may stand."""
_STEP: Final = 0.2
_NAME_WIDTH: Final = 1.15
_NAME_HEIGHT: Final = 0.2
"""Half the width and half the height of the name of a region."""
_ENOUGH: Final = 0.1
"""So clear of all systems a name wants to be: more is worth no more."""
_LEFT: Final = 0.8
_RIGHT: Final = 1.7
_HIGH: Final = 0.85
"""What a system with the name beside it takes to its left, to its right, up and down."""


def _scale() -> float:
    """Return how many units of the board a side is."""
    least = min(
        math.dist(SYSTEM_AT[one], SYSTEM_AT[other]) for one in range(ON_MAP) for other in range(one)
    )
    return least / _CROWDED


_SIDE: Final = _scale()
_MIDDLE: Final = [sum(at[axis] for at in SYSTEM_AT) / ON_MAP for axis in range(2)]


@cache
def middle_of(system: int) -> tuple[float, float]:
    """Return the middle of a system, in lengths of a side."""
    if system < ON_MAP:
        x, y = SYSTEM_AT[system]
        return round(x / _SIDE, 3), round(y / _SIDE, 3)
    inner = NEIGHBOURS[system][0]
    x, y = SYSTEM_AT[inner]
    dx, dy = x - _MIDDLE[0], y - _MIDDLE[1]
    far = math.hypot(dx, dy) or 1.0
    return round(x / _SIDE + _OUT * dx / far, 3), round(y / _SIDE + _OUT * dy / far, 3)


def _title(region: int) -> tuple[float, float]:
    """Return where the name of a region stands: near its middle, clear of all systems."""
    own = [middle_of(system) for system in SYSTEMS_OF[region]]
    taken = [middle_of(system) for system in range(SYSTEMS)]
    cx = sum(x for x, _ in own) / len(own)
    cy = sum(y for _, y in own) / len(own)
    steps = round(_AROUND / _STEP)
    shifts = range(-steps, steps + 1)
    best, found = (-math.inf, 0, 0), (cx, cy)
    for _, i, j in sorted((i * i + j * j, i, j) for i in shifts for j in shifts):
        x, y = cx + i * _STEP, cy + j * _STEP
        away = 0.25 * math.hypot(x - cx, y - cy)
        room = _ENOUGH
        for sx, sy in taken:
            if room - away < best[0]:
                break  # so far away or so little clear it is worth less, however clear of others
            room = min(room, _clear(x, y, sx, sy))
        worth = (room - away, -i, -j)
        if worth > best:
            best, found = worth, (round(x, 3), round(y, 3))
    return found


def _clear(x: float, y: float, sx: float, sy: float) -> float:
    """Return how clear of a system the name of a region is; below 0 it covers something of it."""
    across = max(sx - _LEFT - (x + _NAME_WIDTH), x - _NAME_WIDTH - (sx + _RIGHT))
    down = abs(y - sy) - _HIGH - _NAME_HEIGHT
    return max(across, down)


TITLES: Final = [_title(region) for region in range(REGIONS)]
"""By region where its name stands."""
_LINKS: Final = [
    (one, other) for one in range(ON_MAP) for other in NEIGHBOURS[one] if one < other < ON_MAP
]
INNER_LINKS: Final = [each for each in _LINKS if REGION_OF[each[0]] == REGION_OF[each[1]]]
"""The connections inside of regions."""
OUTER_LINKS: Final = [
    *[each for each in _LINKS if REGION_OF[each[0]] != REGION_OF[each[1]]],
    *[(NEIGHBOURS[system][0], system) for system in BEYOND if system >= 0],
]
"""The connections from region to region, and over the edge of the board."""


def _home(region: int) -> list[tuple[int, int]]:
    """Return what the area of a region lies around: its systems, and the ways between them."""
    spots = [(system, system) for system in SYSTEMS_OF[region]]
    return [*spots, *[each for each in INNER_LINKS if REGION_OF[each[0]] == region]]


HOMES: Final = [_home(region) for region in range(REGIONS)]
