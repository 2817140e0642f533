"""5.6 to 5.8: what units and markers can be built, reinforced and removed, and where."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import BRINGS
from asterism.games.nova.content.tables import (
    ACT_BASE,
    ACT_ESCORT,
    ACT_FORTRESS,
    ACT_LINE,
    ACT_NAVAL,
    ACT_REINFORCE_FORTRESS,
    ACT_REMOVE,
    ACTIONS,
    BASE,
    BECOMES,
    CAPITAL,
    COLONY,
    CONTROLS,
    COST,
    EACH,
    ESCORT,
    FACTORY,
    FIRST_OF,
    FORTRESS,
    LINE,
    MARKERS_OF,
    MORE_FACTORS,
    MOST_NAVAL,
    ON_MAP,
    PLANETS,
    SETTLEMENT,
    STAR,
    STATION,
    TERRAN,
    UNIT_KIND,
    UNIT_KINDS,
)
from asterism.games.nova.rules.battlefield import go_home
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    code_of,
    control_of,
    free_unit,
    holder,
    in_play,
    is_left,
    marker_free,
    one_of_each,
    owner_of,
    put_marker,
    put_unit,
    take_marker,
    take_unit,
    turn,
    unfinished,
    units_of_others,
)
from asterism.games.nova.rules.s05_points import WORKS, Means, allowed, cost, pay
from asterism.games.nova.rules.s09_lost import end_treaty
from asterism.games.nova.rules.s18_special import BUILDABLE, may_build, most_units
from asterism.games.nova.state import CARD, NONE, Nova, site_of
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import A, B, pack


def built_as(kind: int) -> int:
    """Return as which kind of unit a kind is built and reinforced: line, escort or fortress."""
    return BECOMES[kind] if kind >= STATION else kind


def _action_of(kind: int) -> int:
    as_kind = built_as(kind)
    if as_kind == ESCORT:
        return ACT_ESCORT
    return ACT_LINE if as_kind == LINE else ACT_FORTRESS


LEAST_MORE: Final = min(MORE_FACTORS)
"""No unit becomes full for less than this, in naval power or times the price of an escort."""
ACTION_OF: Final = [_action_of(kind) for kind in range(UNIT_KINDS)]
"""By kind of unit the action that builds it."""


# -- unfinished pieces -------------------------------------------------------------------------


def due(g: Nova, side: int, action: int) -> int:
    """Return what is to be paid to finish a piece: at least 1 (5.6.at-least-one)."""
    return max(1, cost(g, side, action) - g.invested[side * ACTIONS + action])


def finish(g: Nova, side: int, action: int) -> None:
    """Pay what is due for a piece, and use up what was invested in it."""
    points = due(g, side, action)
    pay(g, action, points)
    at = side * ACTIONS + action
    g.invested[at] = max(0, g.invested[at] - (COST[action] - 1))


def free_pieces(g: Nova, means: Means, action: int) -> int:
    """Return how many pieces a side could have in work for an action."""
    side = means.side
    found = unfinished(g, side, action)
    if action < ACT_BASE:
        kind = LINE if action == ACT_LINE else FORTRESS
        return min(found + spare_units(g, side, kind), most_units(g, side, kind))
    control = action - ACT_BASE
    if not may_build(g, side, control):
        return 0
    left = MARKERS_OF[control] - means.used[control] - found
    return found + max(0, min(means.spare, left))


def spare_units(g: Nova, side: int, kind: int) -> int:
    """Return how many pieces of a kind are neither on the map nor unfinished (5.6.available)."""
    first = side * EACH
    found = g.unit_at[first + FIRST_OF[kind] : first + FIRST_OF[kind + 1]].count(NONE)
    return found if kind == ESCORT else max(0, found - unfinished(g, side, ACTION_OF[kind]))


INVEST_ONE: Final = [pack(v.INVEST, action, 1) for action in range(ACTIONS)]
"""By action the option to invest one point in it ..."""
ONE_MORE: Final = 1 << B
"""... and by how much the option to invest one more differs from it."""
NAVAL_ONE: Final = pack(v.NAVAL, 1)
ONE_MORE_NAVAL: Final = 1 << A
"""The same for points that are spent on naval power."""


def invest_options(g: Nova, means: Means, out: list[int]) -> None:
    """List what may be invested in pieces that are finished later."""
    side = means.side
    for action in WORKS:
        points = means.points[action]
        if points:
            most = COST[action] - 1
            room = most * free_pieces(g, means, action) - g.invested[side * ACTIONS + action]
            first, count = INVEST_ONE[action], min(points, most, room)
            out.extend(range(first, first + count * ONE_MORE, ONE_MORE))


def invest(g: Nova, side: int, action: int, count: int) -> None:
    """Invest points in a piece."""
    pay(g, action, count)
    g.invested[side * ACTIONS + action] += count
    g.tell(e.INVESTED, side, action, count)


# -- units ---------------------------------------------------------------------------------------


def yards(g: Nova, side: int) -> list[int]:
    """Return the systems where a side may build line fleets and fortresses (5.5.line)."""
    return [system for system in g.realm[side] if _has_yard(g, side, system)]


def _has_yard(g: Nova, side: int, system: int) -> bool:
    for spot in g.settled[system]:
        code = g.marker[spot]
        yard = control_of(code) >= COLONY
        if not yard and spot in g.yards:
            yard = owner_of(code) == side and not g.free[side]
        if yard and holder(g, spot) == side:
            return True
    return False


def buildable(g: Nova, side: int) -> list[int]:
    """Return the kinds of units that a side may build: special ones while a development runs."""
    kinds = [LINE, ESCORT, FORTRESS]
    for face in g.running[side]:
        special = BRINGS[face - CARD]
        if special != NONE:
            kinds.append(STATION + special)
    granted = g.numbers[BUILDABLE] if side == 0 else 0
    for special in range(UNIT_KINDS - STATION if granted else 0):
        if granted >> special & 1:
            kinds.append(STATION + special)
    return kinds


def build_options(g: Nova, means: Means, out: list[int]) -> None:
    """List the units that a side may build, and where."""
    side = means.side
    colonies: list[int] = []
    looked = False
    for kind in buildable(g, side):
        action = ACTION_OF[kind]
        if means.beyond[action] < 0:
            continue
        unit = free_unit(g, side, kind)
        if unit == NONE or most_units(g, side, kind) <= 0:
            continue
        first = pack(v.BUILD_UNIT, unit)
        if action == ACT_ESCORT:
            for system in means.own:
                out.append(first | system << B)
        else:
            if not looked:
                looked = True
                colonies = yards(g, side)
            for system in colonies:
                out.append(first | system << B)


def build_unit(g: Nova, side: int, unit: int, system: int) -> None:
    """Build a unit on its reduced side: it is active at once (5.7.enters-active)."""
    finish(g, side, ACTION_OF[UNIT_KIND[unit]])
    enter(g, side, unit, system, 0)


def enter(g: Nova, side: int, unit: int, system: int, full: int) -> None:
    """Put a new unit at a star."""
    put_unit(g, unit, STAR + system, side)
    g.full[unit] = full
    g.tell(e.BUILT, side, unit, system)


def reinforce_options(g: Nova, means: Means, out: list[int]) -> None:
    """List the reduced units that may become full for action points."""
    side = means.side
    fortress = means.affords(ACT_REINFORCE_FORTRESS)
    # a grant to build alone reinforces nothing; escorts have one action for both (18.build-points)
    escort = means.points[ACT_ESCORT] if allowed(g, ACT_REINFORCE_FORTRESS) else 0
    price = means.cost[ACT_ESCORT]
    if not fortress and escort < LEAST_MORE * price:
        return
    for unit in reduced_units(g, side):
        kind = UNIT_KIND[unit]
        as_kind = built_as(kind)
        if as_kind == ESCORT:
            may = escort >= MORE_FACTORS[kind] * price
        else:
            may = fortress and as_kind == FORTRESS
        if may:
            out.append(pack(v.REINFORCE, unit))


def transfer_options(g: Nova, side: int, out: list[int]) -> None:
    """List the reduced line fleets that may become full by naval power (5.5.reinforce-line)."""
    naval = g.naval[side]
    if naval < LEAST_MORE:
        return
    for unit in reduced_units(g, side):
        kind = UNIT_KIND[unit]
        if built_as(kind) == LINE and naval >= MORE_FACTORS[kind]:
            out.append(pack(v.TRANSFER, unit))


def reduced_units(g: Nova, side: int) -> list[int]:
    """Return the reduced units in the systems that a side controls; like ones count once."""
    found: list[int] = []
    for system in g.realm[side]:
        unit = g.head[system]
        while unit != NONE:
            if g.unit_side[unit] == side and not g.full[unit]:
                found.append(unit)
            unit = g.after[unit]
    return one_of_each(g, found)


def reinforce(g: Nova, side: int, unit: int) -> None:
    """Turn a unit to its full side for action points."""
    kind = UNIT_KIND[unit]
    if built_as(kind) == ESCORT:
        pay(g, ACT_ESCORT, MORE_FACTORS[kind] * cost(g, side, ACT_ESCORT))
    else:
        pay(g, ACT_REINFORCE_FORTRESS, cost(g, side, ACT_REINFORCE_FORTRESS))
    turn(g, unit, 1)
    g.tell(e.REINFORCED, side, unit)


def transfer(g: Nova, side: int, unit: int) -> None:
    """Turn a line fleet to its full side for naval power (5.5.reinforce-line)."""
    kind = UNIT_KIND[unit]
    g.naval[side] -= MORE_FACTORS[kind]
    turn(g, unit, 1)
    g.tell(e.REINFORCED, side, unit)
    g.tell(e.NAVAL, side, g.naval[side])


def naval_options(g: Nova, means: Means, out: list[int]) -> None:
    """List how many points may be spent on naval power (5.5.naval-factor)."""
    side = means.side
    each = COST[ACT_NAVAL]
    room = each * (MOST_NAVAL - g.naval[side]) - g.naval_half[side]
    count = min(means.points[ACT_NAVAL], room)
    out.extend(range(NAVAL_ONE, NAVAL_ONE + count * ONE_MORE_NAVAL, ONE_MORE_NAVAL))


def raise_naval(g: Nova, side: int, count: int) -> None:
    """Spend points on naval power; what makes no whole level is kept for later."""
    pay(g, ACT_NAVAL, count)
    each = COST[ACT_NAVAL]
    paid = g.naval_half[side] + count
    g.naval[side] = min(MOST_NAVAL, g.naval[side] + paid // each)
    g.naval_half[side] = paid % each
    g.tell(e.NAVAL, side, g.naval[side])


# -- markers ---------------------------------------------------------------------------------------


def explored(g: Nova, system: int) -> bool:
    """Return whether a system is in play and has no tile face down."""
    return in_play(g, system) and g.covered[system] == NONE


NEW_FACTORY: Final = CONTROLS
"""Stands after the kinds of markers for a factory on a planet that has no marker."""


def place_options(g: Nova, means: Means, out: list[int]) -> None:
    """List the markers that a side may build, and on which planets."""
    side = means.side
    if max(means.beyond[ACT_BASE : ACT_BASE + CONTROLS]) < 0:
        return
    may = [_may_place(g, means, control) for control in range(CONTROLS)]
    if not any(may):
        return
    may.append(may[FACTORY] and is_left(g, side, FACTORY, means.used, means.spare))
    new = may[BASE] or may[NEW_FACTORY]
    higher = any(may[FACTORY:])
    for system in means.own + [near for near in means.near if g.covered[near] == NONE]:
        alone = new and (g.head[system] == NONE or not units_of_others(g, system, side))
        for spot in g.settled[system]:
            if holder(g, spot) != side:
                alone = False
            elif higher:
                _raise_marker(g, side, spot, may, out)
        if alone:  # 5.5.base
            _place_new(g, system, may, out)


def _may_place(g: Nova, means: Means, control: int) -> bool:
    if means.beyond[ACT_BASE + control] < 0 or not may_build(g, means.side, control):
        return False
    # one that raises a marker brings that one back; a new factory is looked at besides
    return is_left(g, means.side, control, means.used, means.spare + int(control > BASE))


def _place_new(g: Nova, system: int, may: list[bool], out: list[int]) -> None:
    """List what may be built on planets without markers; one plain planet is as good as another."""
    first = system * PLANETS
    base, factory = pack(v.PLACE, BASE, system), pack(v.PLACE, FACTORY, system)
    for planet in range(PLANETS):
        if g.marker[first + planet] != NO_MARKER:
            continue
        if may[BASE]:
            out.append(base | planet)
        if may[NEW_FACTORY]:
            out.append(factory | planet)
        if g.planets[first + planet] == 0:
            return


def _raise_marker(g: Nova, side: int, spot: int, may: list[bool], out: list[int]) -> None:
    """List what a marker that a side holds may become."""
    if control_of(g.marker[spot]) == BASE and may[FACTORY]:
        out.append(pack(v.PLACE, FACTORY, spot // PLANETS, spot % PLANETS))
    if g.control[spot // PLANETS] != side:
        return
    higher = raised_to(g, spot)
    if higher != NONE and may[higher] and may_raise(g, side, spot, higher):
        out.append(pack(v.PLACE, higher, spot // PLANETS, spot % PLANETS))


def may_raise(g: Nova, side: int, spot: int, control: int) -> bool:
    """Return whether the marker of a planet may be raised (5.5.colony).

    It has to be older than this impulse. One of somebody else's brings no marker back, and a
    colony beyond the map stays the minors' (7.3.outside-system).
    """
    if spot in g.fresh:
        return False
    if owner_of(g.marker[spot]) == side:
        return True
    return spot < ON_MAP * PLANETS and marker_free(g, side, control)


def raised_to(g: Nova, spot: int) -> int:
    """Return what a marker may be raised to besides a factory, or NONE (5.5.settlement)."""
    control = control_of(g.marker[spot])
    if control <= FACTORY:
        return SETTLEMENT if _terran(g, spot) else NONE
    return control + 1 if control < CAPITAL else NONE


def _terran(g: Nova, spot: int) -> bool:
    return g.planets[spot] > 0 and TERRAN[g.planets[spot] - 1]


def place(g: Nova, side: int, control: int, spot: int) -> None:
    """Build a marker, in the place of a lower one."""
    finish(g, side, ACT_BASE + control)
    set_marker(g, side, control, spot)


def set_marker(g: Nova, side: int, control: int, spot: int) -> None:
    """Put a marker on a planet, and remember that it is of this impulse."""
    old = g.marker[spot]
    if old != NO_MARKER and owner_of(old) != side:
        g.tell(e.UNMARKED, owner_of(old), control_of(old), spot // PLANETS)
        end_treaty(g, spot, NONE)
    put_marker(g, spot, side, control)
    if spot not in g.fresh:
        g.fresh.append(spot)
    g.tell(e.MARKED, side, control, spot // PLANETS)


# -- removing ------------------------------------------------------------------------------------


def besieged(g: Nova, system: int, side: int) -> bool:
    """Return whether pieces of a side in a system are besieged: another side controls it."""
    return g.control[system] not in (NONE, side)


def scrap_options(g: Nova, means: Means, out: list[int]) -> None:
    """List what a side may remove for a point (5.7.remove)."""
    if not means.affords(ACT_REMOVE):
        return
    side = means.side
    base, factory = code_of(side, BASE), code_of(side, FACTORY)
    units: list[int] = []
    control, marker, head = g.control, g.marker, g.head
    for system, spots in enumerate(g.settled):
        unit = head[system]
        if unit == NONE and not spots:
            continue
        if control[system] != side and control[system] != NONE:
            continue  # besieged
        while unit != NONE:
            if g.unit_side[unit] == side:
                units.append(unit)
            unit = g.after[unit]
        for spot in spots:
            if base <= marker[spot] <= factory:
                out.append(pack(v.SCRAP_MARKER, system, spot % PLANETS))
    first = pack(v.SCRAP_UNIT)
    for unit in one_of_each(g, units):
        out.append(first | unit << A)
    invested = g.invested[side * ACTIONS : (side + 1) * ACTIONS]
    if any(invested):
        for action in range(ACTIONS):
            if invested[action]:
                out.append(pack(v.SCRAP_WORK, action))


def scrap_unit(g: Nova, side: int, unit: int) -> None:
    """Remove a unit."""
    pay(g, ACT_REMOVE, cost(g, side, ACT_REMOVE))
    g.tell(e.REMOVED, side, unit)
    system = site_of(g.unit_at[unit])
    take_unit(g, unit)
    go_home(g, system)


def scrap_marker(g: Nova, side: int, spot: int) -> None:
    """Remove a base or a factory."""
    pay(g, ACT_REMOVE, cost(g, side, ACT_REMOVE))
    g.tell(e.UNMARKED, side, control_of(g.marker[spot]), spot // PLANETS)
    take_marker(g, spot)
    go_home(g, spot // PLANETS)


def scrap_work(g: Nova, side: int, action: int) -> None:
    """Give up an unfinished piece, with the points in it."""
    pay(g, ACT_REMOVE, cost(g, side, ACT_REMOVE))
    at = side * ACTIONS + action
    g.invested[at] = max(0, g.invested[at] - (COST[action] - 1))
