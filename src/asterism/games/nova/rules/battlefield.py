"""The field of a battle: who takes part in which role, and where units go that leave it."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.tables import (
    FORTRESS,
    NEIGHBOURS,
    PLANETS,
    RESERVE,
    STAR,
    UNIT_KIND,
    UNITS,
)
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    best_marker,
    factors,
    free_spot,
    holder,
    intrinsic_factors,
    is_independent,
    occupied,
    put_unit,
    sides_in,
    stranger_on,
    units_at,
    units_of,
)
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import pack, unpack, verb_of

ATTACKER: Final = 0
DEFENDER: Final = 1
INTRINSIC: Final = UNITS
"""Stands among the units of a battle for those that are part of the marker."""


def units_in(g: Nova, role: int) -> list[int]:
    """Return the units of a side of the battle."""
    return g.attackers if role == ATTACKER else g.defenders


def side_in(g: Nova, role: int) -> int:
    """Return the side that fights in a role."""
    if role == ATTACKER:
        return g.attacker
    for unit in g.defenders:
        if unit != INTRINSIC and g.unit_side[unit] != NONE:
            return g.unit_side[unit]
    return g.defender


def may_surprise(g: Nova) -> bool:
    """Return whether a player of the battle holds cards: one may be a surprise for this moment."""
    for side in (g.attacker, g.defender, side_in(g, DEFENDER)):
        if 0 <= side < g.seats and g.hands[side]:
            return True
    return False


def factors_of(g: Nova, unit: int) -> int:
    """Return the factors of a unit of the battle."""
    return intrinsic_factors(g.marker[g.target]) if unit == INTRINSIC else factors(g, unit)


def best_first(g: Nova, units: list[int]) -> list[int]:
    """Return units with the whole ones first (8.1.full-first); intrinsic ones last."""
    keys: list[int] = []
    for unit in units:
        whole = 0 if unit == INTRINSIC else 1 + g.full[unit]
        keys.append((9 - whole) << 8 | unit)
    keys.sort()
    return [key & 255 for key in keys]


def clear_battle(g: Nova) -> None:
    """Forget what was of the last battle."""
    g.attackers = []
    g.defenders = []
    g.covering = []
    g.at_home = []
    g.struck = []
    g.fires = []
    g.keen = [0, 0]
    g.hits = [0, 0]
    g.left = [0, 0]
    g.fell = [0, 0]
    g.held = 0
    g.inside = 0
    g.ambush = [0, 0]


def end_attack(g: Nova) -> None:
    """Let an attack be over: its base is available again, unless it was put down."""
    clear_battle(g)
    g.attack = NONE
    g.target = NONE
    g.attacker = NONE
    g.defender = NONE


# -- retreats and withdrawals --------------------------------------------------------------------


def away_options(g: Nova, side: int, units: list[int], out: list[int]) -> None:
    """List how active units of a system that is attacked may leave it (5.11.retreat)."""
    system = g.attack
    for unit in sorted(units):
        if g.unit_at[unit] != STAR + system or g.unit_side[unit] != side:
            continue
        if UNIT_KIND[unit] != FORTRESS:
            for near in NEIGHBOURS[system]:
                if g.control[near] == side:
                    out.append(pack(v.RETREAT, unit, near))
        plain = False
        for planet in range(PLANETS):
            spot = system * PLANETS + planet
            if may_lie(g, side, spot):
                if g.planets[spot] == 0 and g.marker[spot] == NO_MARKER:
                    if plain:
                        continue
                    plain = True
                out.append(pack(v.WITHDRAW, unit, planet))
    out.sort()


def may_lie(g: Nova, side: int, spot: int) -> bool:
    """Return whether a unit of a side may go to a planet: nothing of others is there."""
    code = g.marker[spot]
    if code != NO_MARKER and holder(g, spot) != side:
        return False
    return not stranger_on(g, spot, side)


def keeps(g: Nova, seat: int, at: int) -> bool:
    """Return whether the only unit at a place holds a marker that is lost without it."""
    if at >= STAR or g.marker[at] == NO_MARKER or not occupied(g, at):
        return False
    return holder(g, at) == seat and len(units_at(g, at)) == 1


def go_away(g: Nova, side: int, option: int) -> None:
    """Carry a retreat or a withdrawal out: the unit is inactive then, and out of the battle."""
    unit, b, _ = unpack(option)
    if unit in g.defenders:
        g.defenders.remove(unit)
    if verb_of(option) == v.RETREAT:
        g.tell(e.RETREATED, side, unit, b)
        rest(g, unit, b, side)
    else:
        g.tell(e.WITHDREW, side, unit)
        put_unit(g, unit, g.attack * PLANETS + b, side)


def rest(g: Nova, unit: int, system: int, side: int) -> None:
    """Let a unit lie inactive in a system: with the best marker of its side, else by itself."""
    spot = best_marker(g, system, side)
    if spot == NONE or stranger_on(g, spot, side):
        spot = free_spot(g, system)
    if spot == NONE:
        spot = system * PLANETS + PLANETS - 1
    put_unit(g, unit, spot, side)


def go_home(g: Nova, system: int) -> None:
    """Let units of independents return from a system without others (8.1.defence-over)."""
    sides = sides_in(g, system)
    if sides & (sides - 1):
        return
    side = 0
    while sides > 1:
        sides >>= 1
        side += 1
    if sides and is_independent(g, side):
        for unit in units_of(g, system, side):
            put_unit(g, unit, RESERVE + side, side)
