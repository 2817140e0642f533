"""5.10: exploring: what a tile shows, its chain, minors that are found."""

from __future__ import annotations

from bisect import insort

from asterism.games.nova.content.tables import (
    ACT_EXPLORE,
    BARREN,
    BASE,
    COLONY,
    MINOR,
    MINOR_WORLD,
    MIXED,
    MORE,
    PLANETS,
    REGION_OF,
    RESERVE,
    TILE_KIND,
)
from asterism.games.nova.rules.pieces import (
    beside,
    free_unit,
    marker_free,
    put_marker,
    put_unit,
    set_planet,
    units_at,
)
from asterism.games.nova.rules.s05_points import Means, cost, pay
from asterism.games.nova.rules.s18_special import extra_for_exploring
from asterism.games.nova.state import NONE, ON_SYSTEMS, OPEN, POOL, TILE_DRAW, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import pack


def explore_options(g: Nova, means: Means, out: list[int]) -> None:
    """List the systems that a side may explore: those beside its zones (5.5.explore)."""
    if means.beyond[ACT_EXPLORE] < extra_for_exploring(g, means.side):
        return
    for system in means.own + means.near:
        if g.covered[system] != NONE and beside(g, system, means.side):
            out.append(pack(v.EXPLORE, system))


def exploring_cost(g: Nova, side: int) -> int:
    """Return what it costs a side to explore."""
    return cost(g, side, ACT_EXPLORE) + extra_for_exploring(g, side)


def explore(g: Nova, side: int, system: int) -> None:
    """Explore a system for points."""
    pay(g, ACT_EXPLORE, exploring_cost(g, side))
    uncover(g, side, system)


def uncover(g: Nova, side: int, system: int) -> bool:
    """Turn the tile of a system, and those that it brings; return whether minors live there."""
    kinds: list[int] = []
    tile = g.covered[system]
    g.covered[system] = NONE
    g.knowledge.publish(tile)
    while True:
        kind = TILE_KIND[tile]
        g.tell(e.EXPLORED, side, system, tile)
        if kind == BARREN:
            _to_pool(g, tile)
        else:
            kinds.append(kind)
            insort(g.open_tiles, tile)
        if not MORE[kind] or not g.pool:
            break
        tile = draw_tile(g)
        g.knowledge.publish(tile)
    _lay(g, system, kinds)
    return MINOR_WORLD in kinds


def draw_tile(g: Nova) -> int:
    """Take a random tile of those that are not on the map, unseen: it is bound for the map."""
    tile = g.pool.pop(g.chance.pick(TILE_DRAW, g.pool))
    g.knowledge.move(tile, POOL, ON_SYSTEMS, 0, g.pool)
    return tile


def cover(g: Nova, system: int) -> None:
    """Lay a random tile face down on a system, while there are any."""
    if g.pool:
        g.covered[system] = draw_tile(g)


def _to_pool(g: Nova, tile: int) -> None:
    """Put a tile that was seen back to those that are not on the map (5.10.nothing)."""
    insort(g.pool, tile)
    g.knowledge.move(tile, OPEN, POOL, g.knowledge.all, [])


def _lay(g: Nova, system: int, kinds: list[int]) -> None:
    """Lay the planets of a system; where minors live the other planets have bases of theirs."""
    minors = MINOR_WORLD in kinds
    for i in range(len(kinds)):
        set_planet(g, system * PLANETS + i, 1 + kinds[i])
    if not minors:
        return
    side = MINOR + REGION_OF[system]
    for i in range(len(kinds)):
        control = COLONY if kinds[i] == MINOR_WORLD else BASE
        if marker_free(g, side, control):
            put_marker(g, system * PLANETS + i, side, control)
    g.tell(e.MINOR_FOUND, system)
    join_reserve(g, side, 1)
    if len(kinds) > 1:
        join_reserve(g, side, 1)


def join_reserve(g: Nova, side: int, count: int, full: int = 1) -> int:
    """Add units to the reserve of a side while there are any; return how many came."""
    came = 0
    for _ in range(count):
        unit = free_unit(g, side, MIXED)
        if unit == NONE:
            break
        put_unit(g, unit, RESERVE + side, side)
        g.full[unit] = full
        came += 1
    if came:
        g.tell(e.RESERVE, side, reserve_size(g, side))
    return came


def reserve_size(g: Nova, side: int) -> int:
    """Return how many units are in the reserve of a side."""
    return len(units_at(g, RESERVE + side))
