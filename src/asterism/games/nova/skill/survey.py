"""A look over the map of NOVA: what every seat holds, what it could settle, whom it could attack.

All seats are surveyed in one pass, for most places of the map are empty.
"""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.tables import (
    ACT_SETTLEMENT,
    BASE,
    CAPITAL,
    COLONY,
    CONTROL_VP,
    COST,
    FACTORY,
    NEIGHBOURS,
    ON_MAP,
    PLANETS,
    POWERS,
    RESERVE,
    RICH,
    SETTLEMENT,
    SIDES,
    STAR,
    SYSTEMS,
    TERRAN,
)
from asterism.games.nova.rules.pieces import (
    control_of,
    factors,
    holder,
    may_attack_control,
    owner_of,
    units_at,
)
from asterism.games.nova.state import NONE, Nova

FROM_BASE: Final = COST[ACT_SETTLEMENT]
FROM_NOTHING: Final = 1 + COST[ACT_SETTLEMENT]
"""Points for a settlement, and for one where no base is yet."""


class Target:
    """Worlds of others in a system that a seat may attack."""

    def __init__(self, seat: int, system: int) -> None:
        """Begin with none."""
        self.seat = seat
        self.system = system
        self.vp = 0
        """What they count in an interphase."""
        self.spots: list[int] = []


class Survey:
    """What one pass over the map finds, by seat."""

    def __init__(self, g: Nova) -> None:
        """Look at every system."""
        seats = g.seats
        self.vp_each = [0] * seats
        """Points that held worlds bring in an interphase."""
        self.firm = [0] * seats
        """Own settlements and higher, which nobody removes."""
        self.levels = [0] * seats
        """Levels of them above a settlement."""
        self.colonies = [0] * seats
        """Own colonies: one may become the capital."""
        self.settlements = [0] * seats
        self.sites: list[list[int]] = [[] for _ in range(seats)]
        """Points that a settlement still costs, for each terran planet in reach."""
        self.yields: list[list[int]] = [[] for _ in range(seats)]
        """Income of each system, were there a merchant for it."""
        self.rich = [0] * seats
        """Rich planets in reach without a factory."""
        self.systems = [0] * seats
        self.unseen = [0] * seats
        """Unexplored systems in reach ..."""
        self.far_unseen = [0] * seats
        """... and beside those in reach."""
        self.targets: list[Target] = []
        self.far = [0] * seats
        """What worlds of others count that are not yet in reach."""
        self.exposed = [0] * seats
        """What a base of a rival could take the control of: a system without active units counts
        one and two more for each point of its worlds, worlds where nobody has control count two."""
        self.danger = [0.0] * seats
        """What may be lost to independents, in points of an interphase."""
        self.reserves = [_reserve(g, side) if side >= seats else 0 for side in range(SIDES)]
        for system in range(SYSTEMS):
            mask = reach(g, system)
            if mask or g.settled[system]:
                self._look(g, system, mask)
            elif g.covered[system] != NONE:
                self._look_afar(g, system)

    def _look(self, g: Nova, system: int, mask: int) -> None:
        owner = g.control[system]
        if 0 <= owner < g.seats:
            self.systems[owner] += 1
        if g.covered[system] != NONE:
            for seat in range(g.seats):
                self.unseen[seat] += mask >> seat & 1
        self._worlds(g, system, mask)

    def _look_afar(self, g: Nova, system: int) -> None:
        """Note an unexplored system out of reach for those who reach a free one beside it."""
        mask = 0
        for near in NEIGHBOURS[system]:
            if g.control[near] == NONE:
                mask |= reach(g, near)
        for seat in range(g.seats):
            self.far_unseen[seat] += mask >> seat & 1

    def _worlds(self, g: Nova, system: int, mask: int) -> None:
        """Look at the planets of a system: singular ones come first, most are empty."""
        owner = g.control[system]
        markers = len(g.settled[system])
        gains = [0] * g.seats
        stakes = [0] * g.seats
        for spot in range(system * PLANETS, (system + 1) * PLANETS):
            if g.marker[spot]:
                markers -= 1
                self._world(g, system, spot, mask, gains, stakes)
            elif g.planets[spot]:
                self._open(g, spot, mask if owner == NONE or owner >= g.seats else 1 << owner)
            elif not markers:
                break
        for i in range(0, len(g.treaties), 2):
            if g.treaties[i] // PLANETS == system:
                gains[g.treaties[i + 1]] += 1
        if 0 <= owner < g.seats > 1 and not guarded(g, system) and menaced(g, system, mask):
            self.exposed[owner] += 1 + 2 * stakes[owner]
        for seat in range(g.seats):
            if gains[seat]:
                self.yields[seat].append(gains[seat])
            if stakes[seat]:
                self.exposed[seat] += 2 * stakes[seat] if owner == NONE else 0
                self.danger[seat] += stakes[seat] * self._threat(g, system)

    def _open(self, g: Nova, spot: int, mask: int) -> None:
        """Note a singular planet without a marker."""
        kind = g.planets[spot] - 1
        for seat in range(g.seats):
            if mask >> seat & 1:
                if TERRAN[kind]:
                    self.sites[seat].append(FROM_NOTHING)
                if RICH[kind]:
                    self.rich[seat] += 1

    def _world(
        self, g: Nova, system: int, spot: int, mask: int, gains: list[int], stakes: list[int]
    ) -> None:
        """Note a marker: for its holder, and for those who may attack it."""
        code = g.marker[spot]
        side, control = holder(g, spot), control_of(code)
        if control >= SETTLEMENT:
            for seat in range(g.seats):
                if seat == side or not may_attack_control(g, seat, side, control):
                    continue
                if mask >> seat & 1 or g.control[system] == seat:
                    self._target(seat, system, spot, CONTROL_VP[control])
                else:
                    self.far[seat] += CONTROL_VP[control]
        if side >= g.seats:
            return
        kind = g.planets[spot] - 1
        own = owner_of(code) == side
        if control >= SETTLEMENT:
            self.vp_each[side] += CONTROL_VP[control]
            stakes[side] += CONTROL_VP[control]
            if own:
                self.firm[side] += 1
                self.levels[side] += control - SETTLEMENT
                self.colonies[side] += int(control == COLONY)
                self.settlements[side] += int(control == SETTLEMENT)
        elif own and kind >= 0 and TERRAN[kind]:
            self.sites[side].append(FROM_BASE)
        if control == BASE:
            self.rich[side] += int(kind >= 0 and RICH[kind])
        if g.control[system] in (NONE, side):
            rich = control >= FACTORY and kind >= 0 and RICH[kind]
            gains[side] += int(rich) + int(control in (COLONY, CAPITAL))

    def _target(self, seat: int, system: int, spot: int, points: int) -> None:
        for target in self.targets:
            if target.seat == seat and target.system == system:
                target.vp += points
                target.spots.append(spot)
                return
        target = Target(seat, system)
        target.vp = points
        target.spots.append(spot)
        self.targets.append(target)

    def _threat(self, g: Nova, system: int) -> int:
        """Return the factors in reserve of independents beside a system."""
        found = 0
        seen = 0
        for near in NEIGHBOURS[system]:
            side = g.control[near]
            if side >= g.seats and not seen >> side & 1:
                seen |= 1 << side
                found += self.reserves[side]
        return found


def reach(g: Nova, system: int) -> int:
    """Return the mask of the seats that control a system of the map or one beside it."""
    own = g.control[system]
    mask = 1 << own if 0 <= own < g.seats else 0
    if system < ON_MAP:
        for near in NEIGHBOURS[system]:
            side = g.control[near]
            if 0 <= side < g.seats:
                mask |= 1 << side
    return mask


def menaced(g: Nova, system: int, mask: int) -> bool:
    """Return whether rivals could build a base in a system soon, in one step or two."""
    others = mask & ~(1 << g.control[system])
    for near in NEIGHBOURS[system]:
        if g.control[near] == NONE and g.covered[near] == NONE:
            others |= reach(g, near) & ~(1 << g.control[system])
    return others != 0


def guarded(g: Nova, system: int) -> bool:
    """Return whether a unit is active in a system."""
    unit = g.head[system]
    while unit != NONE:
        if g.unit_at[unit] >= STAR:
            return True
        unit = g.after[unit]
    return False


def _reserve(g: Nova, side: int) -> int:
    """Return the factors that independents have in reserve; powers that nothing wakes have none."""
    if side < POWERS and g.trigger[side] == NONE:
        return 0
    found = 0
    for unit in units_at(g, RESERVE + side):
        found += factors(g, unit)
    return found
