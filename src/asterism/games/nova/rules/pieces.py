"""What every chapter does with the pieces: units, markers, tiles; who controls what.

What puts and takes pieces keeps the lists of `Nova` in step and forbids nothing: whoever calls it
has found out before that it may be done. Others say what there is: who holds what, which pieces
are left, whom tension lets a side attack.
"""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.tables import (
    ACT_BASE,
    ACTIONS,
    BASE,
    COLONY,
    CONTROL,
    CONTROLS,
    COST,
    EACH,
    FACTORY,
    FIRST_OF,
    FULL_FACTORS,
    INTRINSIC_FACTORS,
    INTRINSIC_KIND,
    IS_CAPITAL,
    LINE,
    MARKERS,
    MARKERS_OF,
    MINOR,
    MINOR_FLEET,
    MINOR_FLEETS,
    MINOR_INTRINSIC,
    MINOR_INTRINSIC_KIND,
    MINOR_MARKERS,
    MIXED,
    MORE_FACTORS,
    NEAR,
    NEIGHBOURS,
    ON_MAP,
    OWNER,
    PIECES_OF,
    PLANETS,
    POWERS,
    REDUCED_FACTORS,
    REGION_OF,
    SETTLEMENT,
    SPECIAL,
    STAR,
    STATION,
    SYSTEMS,
    UNIT_KIND,
    UNITS,
)
from asterism.games.nova.rules.s18_special import TRUCE
from asterism.games.nova.state import CHOICE, LIMITED, NONE, PEACE, Nova, site_of
from asterism.games.nova.vocabulary.event_types import DESTROYED, REDUCED, VP
from asterism.games.nova.vocabulary.sources import SOURCES

NO_MARKER: Final = 0


def by_lot(g: Nova, of: list[int]) -> int:
    """Return any of these, by chance if there are several (17.1.independents)."""
    return of[0] if len(of) == 1 else of[g.chance.below(CHOICE, len(of))]


# -- victory points ----------------------------------------------------------------------------


def gain_vp(g: Nova, side: int, points: int, source: int) -> None:
    """Give a colour victory points, or take them away."""
    if points and 0 <= side < g.seats:
        g.vp[side] += points
        g.points[side * SOURCES + source] += points
        g.tell(VP, side, points)
        g.trigger_checks(side)


# -- markers -------------------------------------------------------------------------------------


def owner_of(code: int) -> int:
    """Return whose a marker is."""
    return OWNER[code]


def control_of(code: int) -> int:
    """Return what a marker is: BASE to CAPITAL."""
    return CONTROL[code]


def code_of(side: int, control: int) -> int:
    """Return the marker of a side."""
    return 1 + side * CONTROLS + control


def holder(g: Nova, spot: int) -> int:
    """Return who has the marker of a spot: its owner, or who occupies it (6.3.occupy); else NONE.

    A settlement or higher is occupied while units of another side lie on it, and none of its owner.
    """
    code = g.marker[spot]
    if code == NO_MARKER:
        return NONE
    owner = OWNER[code]
    if owner >= MINOR and g.allies:
        owner = ally_at(g, spot, owner)
    if CONTROL[code] < SETTLEMENT:
        return owner
    found = owner
    unit = g.head[spot // PLANETS]
    while unit != NONE:
        if g.unit_at[unit] == spot:
            side = g.unit_side[unit]
            if side == owner:
                return owner
            found = side
        unit = g.after[unit]
    return found


def occupied(g: Nova, spot: int) -> bool:
    """Return whether the marker of a spot is held by neither its owner nor that owner's ally."""
    owner = owner_of(g.marker[spot])
    if owner >= MINOR and g.allies:
        owner = ally_at(g, spot, owner)
    return holder(g, spot) != owner


def ally_at(g: Nova, spot: int, owner: int) -> int:
    """Return the player with whom the minor of a spot is allied, else its owner (7.3.as-own)."""
    allies = g.allies
    for i in range(2, len(allies), 4):
        if allies[i] == spot:
            return allies[i - 1]
    return owner


def put_marker(g: Nova, spot: int, side: int, control: int) -> None:
    """Put a marker on a spot, in the place of what lies there."""
    before = g.marker[spot]
    g.marker[spot] = code_of(side, control)
    g.used[g.marker[spot] - 1] += 1
    if before:
        g.used[before - 1] -= 1
    else:
        _settle(g, spot // PLANETS)
    recheck(g, spot // PLANETS)


def take_marker(g: Nova, spot: int) -> None:
    """Take the marker of a spot away; it is no yard any more."""
    if spot in g.yards:
        g.yards = [yard for yard in g.yards if yard != spot]
    before = g.marker[spot]
    g.marker[spot] = NO_MARKER
    if before:
        g.used[before - 1] -= 1
        _settle(g, spot // PLANETS)
    recheck(g, spot // PLANETS)


def _settle(g: Nova, system: int) -> None:
    """Note which spots of a system have a marker. Copies of the state share the lists."""
    spots = range(system * PLANETS, (system + 1) * PLANETS)
    settled = g.settled[:]
    settled[system] = [spot for spot in spots if g.marker[spot]]
    g.settled = settled


def has_markers(g: Nova, side: int) -> bool:
    """Return whether a side has a marker on the map."""
    return sum(g.used[side * CONTROLS : (side + 1) * CONTROLS]) > 0


def markers_used(g: Nova, side: int) -> list[int]:
    """Return by kind how many markers a colour has on the map and as trade treaties."""
    used = g.used[side * CONTROLS : (side + 1) * CONTROLS]
    treaties = g.treaties
    for i in range(1, len(treaties), 2):
        if treaties[i] == side:
            used[FACTORY] += 1
    return used


def markers_out(g: Nova, side: int) -> int:
    """Return how many markers of a colour are in use, bases and the one of an attack included."""
    return sum(markers_used(g, side)) + int(g.attacker == side)


def marker_free(g: Nova, side: int, control: int, instead: int = 0) -> bool:
    """Return whether a side has a marker of a kind to place; `instead` of markers that come back.

    A base is the other side of any marker (0.base-side).
    """
    if side >= MINOR:
        return minor_markers_out(g) - instead < MINOR_MARKERS
    used = markers_used(g, side)
    return is_left(g, side, control, used, spare_of_any(g, side, used) + instead)


def is_left(g: Nova, side: int, control: int, used: list[int], spare: int) -> bool:
    """Return whether a marker of a kind is among those that are spare, or is unfinished.

    `used` is what `markers_used` gives.
    """
    if control == BASE:
        return spare > 0
    count = unfinished(g, side, ACT_BASE + control)
    if spare + min(1, count) <= 0:
        return False
    return used[control] + max(0, count - 1) < MARKERS_OF[control]


def unfinished(g: Nova, side: int, action: int) -> int:
    """Return how many unfinished pieces of an action a colour has (R07-discounted-builds)."""
    points = g.invested[side * ACTIONS + action]
    return (points + COST[action] - 2) // (COST[action] - 1) if points else 0


def unfinished_markers(g: Nova, side: int) -> int:
    """Return how many unfinished markers a colour has."""
    found = 0
    for action in range(ACT_BASE + FACTORY, ACT_BASE + CONTROLS):
        if g.invested[side * ACTIONS + action]:
            found += unfinished(g, side, action)
    return found


def spare_markers(g: Nova, side: int, control: int) -> int:
    """Return how many markers of a kind are neither in use nor unfinished (5.6.available)."""
    used = markers_used(g, side)
    taken = used[control] + unfinished(g, side, ACT_BASE + control)
    return max(0, min(MARKERS_OF[control] - taken, spare_of_any(g, side, used)))


def spare_of_any(g: Nova, side: int, used: list[int]) -> int:
    """Return how many markers are left to a colour, whatever they become.

    `used` is what `markers_used` gives; the base of an attack is in use as well.
    """
    return MARKERS - sum(used) - int(g.attacker == side) - unfinished_markers(g, side)


def minor_markers_out(g: Nova) -> int:
    """Return how many markers of minors are on the map."""
    return sum(g.used[MINOR * CONTROLS :])


def free_spot(g: Nova, system: int) -> int:
    """Return a plain planet of a system without any piece, or NONE."""
    for spot in range(system * PLANETS, (system + 1) * PLANETS):
        if g.planets[spot] == 0 and g.marker[spot] == NO_MARKER and not unit_on(g, spot):
            return spot
    return NONE


def stranger_on(g: Nova, spot: int, side: int) -> bool:
    """Return whether a unit of another side lies on a planet."""
    unit = g.head[spot // PLANETS]
    while unit != NONE:
        if g.unit_at[unit] == spot and g.unit_side[unit] != side:
            return True
        unit = g.after[unit]
    return False


def unit_on(g: Nova, spot: int) -> bool:
    """Return whether a unit lies on a planet."""
    unit = g.head[spot // PLANETS]
    while unit != NONE:
        if g.unit_at[unit] == spot:
            return True
        unit = g.after[unit]
    return False


def set_planet(g: Nova, spot: int, kind: int) -> None:
    """Make a planet singular, 1 + its kind, or plain, 0. Copies of the state share the list."""
    planets = g.planets[:]
    planets[spot] = kind
    g.planets = planets
    g.quiet &= ~(1 << spot // PLANETS)


# -- units ---------------------------------------------------------------------------------------


def put_unit(g: Nova, unit: int, at: int, side: int) -> None:
    """Put a unit somewhere: on a spot, at a star, into a reserve."""
    old = g.unit_at[unit]
    site = site_of(at)
    if old == NONE:
        _link(g, unit, site)
    elif site_of(old) != site:
        _unlink(g, unit)
        _link(g, unit, site)
    g.unit_at[unit] = at
    g.unit_side[unit] = side
    if site < SYSTEMS:
        recheck(g, site)


def _link(g: Nova, unit: int, site: int) -> None:
    before = NONE
    other = g.head[site]
    while other != NONE and other < unit:
        before = other
        other = g.after[other]
    g.after[unit] = other
    if before == NONE:
        g.head[site] = unit
    else:
        g.after[before] = unit


def take_unit(g: Nova, unit: int) -> None:
    """Take a unit off the map, or out of a reserve: it is available again."""
    site = site_of(g.unit_at[unit])
    _unlink(g, unit)
    g.unit_at[unit] = NONE
    g.full[unit] = 0
    if unit >= MINOR_FLEET:
        g.unit_side[unit] = NONE
        allies = g.allies
        for i in range(3, len(allies), 4):
            if allies[i] == unit:  # whoever takes the piece now, it is not that ally's
                allies[i] = NONE
    if site < SYSTEMS:
        recheck(g, site)


def _unlink(g: Nova, unit: int) -> None:
    site = site_of(g.unit_at[unit])
    other = g.head[site]
    if other == unit:
        g.head[site] = g.after[unit]
    else:
        while g.after[other] != unit:
            other = g.after[other]
        g.after[other] = g.after[unit]
    g.after[unit] = NONE
    g.unit_at[unit] = NONE
    if site < SYSTEMS:
        recheck(g, site)


def units_at(g: Nova, at: int) -> list[int]:
    """Return the units on a spot, at a star or in a reserve, in rising order."""
    found: list[int] = []
    unit = g.head[site_of(at)]
    while unit != NONE:
        if g.unit_at[unit] == at:
            found.append(unit)
        unit = g.after[unit]
    return found


def units_of(g: Nova, system: int, side: int) -> list[int]:
    """Return the units of a side in a system, in rising order."""
    found: list[int] = []
    unit = g.head[system]
    while unit != NONE:
        if g.unit_side[unit] == side:
            found.append(unit)
        unit = g.after[unit]
    return found


def units_of_others(g: Nova, system: int, side: int) -> bool:
    """Return whether a system has units of another side."""
    unit = g.head[system]
    while unit != NONE:
        if g.unit_side[unit] != side:
            return True
        unit = g.after[unit]
    return False


def one_of_each(g: Nova, units: list[int]) -> list[int]:
    """Return of units that are alike, in kind, side up and place, one each, in rising order."""
    if len(units) < 2:
        return units
    found: list[int] = []
    seen: list[int] = []
    for unit in sorted(units):
        key = (UNIT_KIND[unit] << 1 | g.full[unit]) << 16 | g.unit_at[unit]
        if key not in seen:
            seen.append(key)
            found.append(unit)
    return found


def kind_of(g: Nova, unit: int) -> int:
    """Return the kind of a unit: the line fleets of an independent power are mixed fleets (7.1)."""
    kind = UNIT_KIND[unit]
    if kind == LINE and g.unit_side[unit] >= g.seats:
        return MIXED
    return kind


def factors(g: Nova, unit: int) -> int:
    """Return the factors that a unit has now; a mixed fleet of a power is a piece of 1 and 3."""
    kind = UNIT_KIND[unit]
    return FULL_FACTORS[kind] if g.full[unit] else REDUCED_FACTORS[kind]


def free_unit(g: Nova, side: int, kind: int) -> int:
    """Return a unit of a kind that a side has and can build, or NONE."""
    if side >= MINOR or kind == MIXED:
        if side >= MINOR:
            first, count = MINOR_FLEET, MINOR_FLEETS
        else:
            first, count = side * EACH, PIECES_OF[LINE]
    elif kind >= STATION:
        for unit in range(SPECIAL, UNITS):
            if UNIT_KIND[unit] == kind and g.unit_at[unit] == NONE:
                return unit
        return NONE
    else:
        first, count = side * EACH + FIRST_OF[kind], PIECES_OF[kind]
    for unit in range(first, first + count):
        if g.unit_at[unit] == NONE:
            return unit
    return NONE


def turn(g: Nova, unit: int, full: int) -> None:
    """Turn a unit on the map to its full or its reduced side."""
    g.full[unit] = full
    g.quiet &= ~(1 << site_of(g.unit_at[unit]))


def strike(g: Nova, unit: int) -> None:
    """Let a unit take the hits of a side of it: full ones are turned, reduced ones removed."""
    side = g.unit_side[unit]
    if g.full[unit]:
        turn(g, unit, 0)
        g.tell(REDUCED, side, unit)
    else:
        g.tell(DESTROYED, side, unit)
        take_unit(g, unit)


def price(g: Nova, unit: int) -> int:
    """Return the hits that it takes to turn a full unit, or to remove a reduced one (6.1.flip)."""
    kind = UNIT_KIND[unit]
    if g.full[unit]:
        return MORE_FACTORS[kind]
    return REDUCED_FACTORS[kind]


# -- intrinsic units -------------------------------------------------------------------------------


def intrinsic_factors(code: int) -> int:
    """Return the factors of the units that are part of a marker."""
    if code == NO_MARKER:
        return 0
    if owner_of(code) >= MINOR:
        return MINOR_INTRINSIC if control_of(code) == COLONY else 0
    return INTRINSIC_FACTORS[control_of(code)]


def intrinsic_kind(code: int) -> int:
    """Return of which kind the units are that are part of a marker."""
    if owner_of(code) >= MINOR:
        return MINOR_INTRINSIC_KIND
    return INTRINSIC_KIND[control_of(code)]


# -- control (2) -----------------------------------------------------------------------------------


def recheck(g: Nova, system: int) -> None:
    """Find out who controls a system in which pieces have changed; it is quiet no more."""
    now = _controller(g, system)
    g.quiet &= ~(1 << system)
    before = g.control[system]
    if now != before:
        g.control[system] = now
        g.quiet &= ~NEAR[system]
        realm = g.realm[:]
        for side in (before, now):
            if side != NONE:
                realm[side] = [here for here, whose in enumerate(g.control) if whose == side]
        g.realm = realm


def _controller(g: Nova, system: int) -> int:
    """Return who has active units in a system (2.control-units), else who alone has markers."""
    unit = g.head[system]
    while unit != NONE:
        if g.unit_at[unit] >= STAR:
            return g.unit_side[unit]
        unit = g.after[unit]
    found = NONE
    for spot in g.settled[system]:
        side = holder(g, spot)
        if found == NONE:
            found = side
        elif found != side:
            return NONE
    return found


def zones_of(g: Nova, side: int) -> list[list[int]]:
    """Return the controlled zones of a side (2.1.zone), the systems of each in rising order."""
    found: list[list[int]] = []
    seen = 0
    control = g.control
    for system in g.realm[side]:
        if not seen >> system & 1:
            seen |= 1 << system
            zone = [system]
            for here in zone:
                for near in NEIGHBOURS[here]:
                    if control[near] == side and not seen >> near & 1:
                        seen |= 1 << near
                        zone.append(near)
            zone.sort()
            found.append(zone)
    return found


def all_marked(g: Nova) -> list[int]:
    """Return all spots that have a marker, in rising order."""
    return [spot for spots in g.settled for spot in spots]


def systems_near(g: Nova, side: int) -> list[int]:
    """Return the systems in play that are beside one of a side, and not its own."""
    found: list[int] = []
    control = g.control
    for system in g.realm[side]:
        for near in NEIGHBOURS[system]:
            if control[near] != side and near not in found and in_play(g, near):
                found.append(near)
    return found


def in_play(g: Nova, system: int) -> bool:
    """Return whether a system is in play: its region is, and beyond the map there is an ally."""
    if system >= ON_MAP and g.marker[system * PLANETS] == NO_MARKER:
        return False
    return g.open_regions >> REGION_OF[system] & 1 == 1


def beside(g: Nova, system: int, side: int) -> bool:
    """Return whether a system is beside one that a side controls."""
    for near in NEIGHBOURS[system]:
        if g.control[near] == side:
            return True
    return False


def sides_in(g: Nova, system: int) -> int:
    """Return the mask of the sides that have markers or units in a system."""
    mask = 0
    for spot in g.settled[system]:
        mask |= 1 << holder(g, spot)
    unit = g.head[system]
    while unit != NONE:
        mask |= 1 << g.unit_side[unit]
        unit = g.after[unit]
    return mask


def others_in(g: Nova, system: int, side: int) -> int:
    """Return the mask of the other sides that have markers or units in a system (5.5.base)."""
    return sides_in(g, system) & ~(1 << side)


def best_marker(g: Nova, system: int, side: int) -> int:
    """Return the spot of the highest marker that a side has in a system, or NONE; ties by lot."""
    best = NONE
    spots: list[int] = []
    for spot in g.settled[system]:
        if holder(g, spot) == side:
            control = control_of(g.marker[spot])
            if control > best:
                best = control
                spots = []
            if control == best:
                spots.append(spot)
    return by_lot(g, spots) if spots else NONE


def markers_in(g: Nova, system: int, side: int) -> int:
    """Return how many markers a side has in a system, those that it occupies included."""
    found = 0
    for spot in g.settled[system]:
        if holder(g, spot) == side:
            found += 1
    return found


# -- tension (10) --------------------------------------------------------------------------------


def is_independent(g: Nova, side: int) -> bool:
    """Return whether a side is played by rules."""
    return side >= g.seats


def may_attack_control(g: Nova, side: int, other: int, control: int) -> bool:
    """Return whether tension lets a side attack a control of another (10.peace to 10.total)."""
    if side == other:
        return False
    if is_independent(g, side) or is_independent(g, other):
        return True
    level = PEACE if g.flags & TRUCE else g.tension[side * POWERS + other]
    if level == LIMITED:
        return control < COLONY
    return level > LIMITED or control <= BASE


def is_capital_unit(unit: int) -> bool:
    """Return whether a piece bears the star of capital units."""
    return IS_CAPITAL[UNIT_KIND[unit]]
