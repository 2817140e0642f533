"""17.2 and 17.3: new independent powers, and colonies that become independent."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.tables import (
    BASE,
    CAPITAL,
    CENTRAL,
    COLONY,
    MINOR,
    NEIGHBOURS,
    NUMBER,
    ON_MAP,
    PLANETS,
    POWER_FLEETS,
    POWERS,
    REGION_OF,
    RESERVE,
    SETTLEMENT,
    SYSTEMS_OF,
    TERRAN,
)
from asterism.games.nova.rules.pieces import (
    ally_at,
    by_lot,
    code_of,
    control_of,
    has_markers,
    holder,
    marker_free,
    owner_of,
    put_marker,
    put_unit,
    recheck,
    take_marker,
    take_unit,
    units_at,
    units_of,
)
from asterism.games.nova.rules.s05_exploring import join_reserve
from asterism.games.nova.rules.s17_explored_region import ExploreRegion, chooser_for
from asterism.games.nova.state import ACTIVATION_DIE, NONE, REGION_DIE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack

SIX: Final = 6


def free_colour(g: Nova) -> int:
    """Return the first colour of no power, or NONE."""
    for side in range(g.seats, POWERS):
        if not has_markers(g, side):
            return side
    return NONE


def taken(g: Nova, region: int) -> bool:
    """Return whether a power has markers in a region (17.2.taken)."""
    return any(
        code and owner_of(code) < MINOR
        for system in SYSTEMS_OF[region]
        for code in g.marker[system * PLANETS : (system + 1) * PLANETS]
    )


class NewPower(Step[Nova]):
    """A new independent power appears in a peripheral region (17.2)."""

    section = "17.2.region"

    def __init__(self, kind: int, near: int) -> None:
        """Take the kind of card that activates it, and whom it is to be beside (NONE: nobody)."""
        self.kind = kind
        self.near = near

    def resolve(self, g: Nova) -> None:
        """Roll the region, counted down to a free one."""
        vanish_powers(g)
        side = free_colour(g)
        if side == NONE:
            return
        die = g.chance.roll(REGION_DIE, SIX)
        regions = [CENTRAL + (die - 1 - i) % SIX for i in range(SIX)]
        free = [region for region in regions if not taken(g, region)]
        if self.near != NONE:
            free = [region for region in free if not g.open_regions >> region & 1] or free
            free = [region for region in free if _touches(g, region, self.near)] or free
        if not free:
            return
        g.trigger[side] = self.kind
        g.push(SettlePower(side, free[0]))


def _touches(g: Nova, region: int, side: int) -> bool:
    return any(
        g.control[near] == side for system in SYSTEMS_OF[region] for near in NEIGHBOURS[system]
    )


class SettlePower(Step[Nova]):
    """A power settles in a region, with its fleets (17.2.explored to 17.2.fleets)."""

    section = "17.2.explored"

    def __init__(self, side: int, region: int) -> None:
        """Take the power and the region."""
        self.side = side
        self.region = region

    def resolve(self, g: Nova) -> None:
        """Explore the region for it, give it a colony and fleets."""
        side, systems = self.side, SYSTEMS_OF[self.region]
        g.tell(e.POWER_COMES, side, self.region)
        g.then(
            ExploreRegion(side, systems),
            FirstColony(chooser_for(g, side), side, systems, COLONY, 0),
            PowerFleets(side),
        )


class FirstColony(Decision[Nova]):
    """A power without a colony gets one, in the place of what lies there (17.2.colony).

    The same for a capital that has to be placed (18.3.capital, 18.4.capitals, 18.5.capital).
    """

    section = "17.2.colony"

    def __init__(self, seat: int, side: int, systems: list[int], control: int, bases: int) -> None:
        """Ask a seat for a side where a marker goes; with `bases` it replaces only a base."""
        super().__init__(seat)
        self.side = side
        self.systems = systems
        self.control = control
        self.bases = bases

    def applies(self, g: Nova) -> bool:
        """Lapse if there is one already, or no place for it."""
        for code in g.marker:
            if code and owner_of(code) == self.side and control_of(code) >= self.control:
                return False
        return marker_free(g, self.side, self.control, 1) and len(self._spots(g)) > 0

    def _spots(self, g: Nova) -> list[int]:
        own: list[int] = []
        for system in self.systems:
            for spot in range(system * PLANETS, (system + 1) * PLANETS):
                code = g.marker[spot]
                mine = code and owner_of(code) == self.side
                if mine and (not self.bases or control_of(code) == BASE):
                    own.append(spot)
        if not own:
            free = [s for s in self.systems if g.control[s] in (NONE, self.side)]
            own = [system * PLANETS for system in free]
        terran = [spot for spot in own if g.planets[spot] and TERRAN[g.planets[spot] - 1]]
        return sorted(terran or own)

    def by_rules(self, g: Nova, menu: list[int]) -> int:
        """Return any of the options."""
        return by_lot(g, menu)

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the planets, terran ones first."""
        for spot in self._spots(g):
            out.append(pack(v.MARK, spot // PLANETS, spot % PLANETS))

    def take(self, g: Nova, option: int) -> None:
        """Put it there."""
        system, planet, _ = unpack(option)
        put_marker(g, system * PLANETS + planet, self.side, self.control)
        g.tell(e.MARKED, self.side, self.control, system)


class PowerFleets(Step[Nova]):
    """A new power has four whole fleets in its reserve (17.2.fleets)."""

    section = "17.2.fleets"

    def __init__(self, side: int) -> None:
        """Take the power."""
        self.side = side

    def resolve(self, g: Nova) -> None:
        """Add them."""
        join_reserve(g, self.side, POWER_FLEETS)


def vanish_powers(g: Nova) -> None:
    """Let powers without a marker on the map be gone (17.2.vanish)."""
    for side in range(g.seats, POWERS):
        if g.trigger[side] == NONE and not units_at(g, RESERVE + side):
            continue
        if has_markers(g, side):
            continue
        g.trigger[side] = NONE
        for unit in range(len(g.unit_at)):
            if g.unit_at[unit] != NONE and g.unit_side[unit] == side:
                take_unit(g, unit)
        g.tell(e.POWER_GOES, side)


# -- independence ------------------------------------------------------------------------------


class Independence(Step[Nova]):
    """Settlements and colonies of a player become minors (17.3)."""

    section = "17.3.roll"

    def __init__(self, seat: int) -> None:
        """Take the player."""
        self.seat = seat

    def resolve(self, g: Nova) -> None:
        """Roll a number, counted down to one of the player's settled systems."""
        number = g.chance.roll(ACTIVATION_DIE, SIX)
        g.tell(e.ACTIVATION, number)
        for _ in range(SIX):
            found = [
                system
                for system in range(ON_MAP)
                if NUMBER[system] == number and _settlements(g, self.seat, system)
            ]
            if found:
                for system in found:
                    release(g, self.seat, system)
                return
            number = number - 1 or SIX


def _settlements(g: Nova, seat: int, system: int) -> list[int]:
    if g.control[system] != seat:
        return []
    return [
        spot
        for spot in range(system * PLANETS, (system + 1) * PLANETS)
        if g.marker[spot]
        and holder(g, spot) == seat
        and SETTLEMENT <= control_of(g.marker[spot]) <= COLONY
        and ally_at(g, spot, NONE) == NONE
    ]


def release(g: Nova, seat: int, system: int) -> None:
    """Let the settled planets of a system be independent (17.3.colony to 17.3.units)."""
    side = MINOR + REGION_OF[system]
    spots = [
        spot
        for spot in range(system * PLANETS, (system + 1) * PLANETS)
        if g.marker[spot] and holder(g, spot) == seat
    ]
    _evacuate(g, seat, system)
    new = 0
    for spot in spots:
        code = g.marker[spot]
        if owner_of(code) != seat:
            new += int(control_of(code) == COLONY and holder(g, spot) == side)
            continue
        settled = SETTLEMENT <= control_of(code) <= COLONY
        take_marker(g, spot)
        if marker_free(g, side, COLONY):
            put_marker(g, spot, side, COLONY if settled else BASE)
            new += int(settled)
    g.tell(e.INDEPENDENT, seat, system)
    join_reserve(g, side, new)


def _evacuate(g: Nova, seat: int, system: int) -> None:
    """Move the player's units to the capital; without it they are lost (17.3.units)."""
    capital = code_of(seat, CAPITAL)
    home = NONE
    for spot in range(ON_MAP * PLANETS):
        if g.marker[spot] == capital and holder(g, spot) == seat:
            home = spot
    for unit in units_of(g, system, seat):
        if home != NONE and home // PLANETS != system and g.control[home // PLANETS] == seat:
            put_unit(g, unit, home, seat)
        else:
            g.tell(e.DESTROYED, seat, unit)
            take_unit(g, unit)
    recheck(g, system)
