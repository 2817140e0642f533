"""5.9: units and bases move inside a controlled zone."""

from __future__ import annotations

from asterism.games.nova.content.tables import (
    ACT_MOVE,
    BASE,
    CONTROLS,
    PLANETS,
    STAR,
)
from asterism.games.nova.rules.battlefield import go_home
from asterism.games.nova.rules.pieces import (
    code_of,
    free_spot,
    one_of_each,
    put_marker,
    put_unit,
    take_marker,
    units_of,
    zones_of,
)
from asterism.games.nova.rules.s05_points import Means, cost, pay
from asterism.games.nova.state import NONE, Nova, site_of
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import B, pack


def move_options(g: Nova, means: Means, out: list[int]) -> None:
    """List the moves of a side: any way inside one zone (5.9.zone); like pieces count once."""
    if not means.affords(ACT_MOVE):
        return
    side = means.side
    bases = g.used[side * CONTROLS + BASE] > 0
    for zone in zones_of(g, side):
        for system in zone:
            if g.head[system] != NONE:
                _unit_moves(g, side, system, zone, out)
        if bases and len(zone) > 1:
            _base_moves(g, side, zone, out)


def _unit_moves(g: Nova, side: int, system: int, zone: list[int], out: list[int]) -> None:
    for unit in one_of_each(g, units_of(g, system, side)):
        at, first = g.unit_at[unit], pack(v.MOVE, unit)
        for target in zone:
            if at != STAR + target:
                out.append(first | target << B)


def _base_moves(g: Nova, side: int, zone: list[int], out: list[int]) -> None:
    """List the moves of bases: each goes where a planet is free (R10-moves)."""
    base = code_of(side, BASE)
    spots = [spot for system in zone for spot in g.settled[system] if g.marker[spot] == base]
    if not spots:
        return
    goals = [system for system in zone if free_spot(g, system) != NONE]
    for spot in spots:
        start = spot // PLANETS
        first = pack(v.MOVE_BASE, start, spot % PLANETS)
        for target in goals:
            if target != start:
                out.append(first | target)


def move(g: Nova, side: int, unit: int, target: int) -> None:
    """Move a unit: it is active where it comes to (5.9.active)."""
    pay(g, ACT_MOVE, cost(g, side, ACT_MOVE))
    start = site_of(g.unit_at[unit])
    if start == target:
        g.tell(e.TO_STAR, side, unit, target)
    else:
        g.tell(e.MOVED, side, unit, start, target)
    put_unit(g, unit, STAR + target, side)
    go_home(g, start)


def move_base(g: Nova, side: int, spot: int, target: int) -> None:
    """Move a base to a free planet of another system; the activation phase may shift it there."""
    goal = free_spot(g, target)
    pay(g, ACT_MOVE, cost(g, side, ACT_MOVE))
    g.tell(e.BASE_MOVED, side, spot // PLANETS, target)
    put_marker(g, goal, side, BASE)
    take_marker(g, spot)
