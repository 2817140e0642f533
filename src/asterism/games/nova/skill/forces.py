"""What units of NOVA are worth: what they may conquer soon, and what they hold."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.effects import ANYTHING, FOR_MOVES
from asterism.games.nova.content.tables import (
    FORTRESS,
    LINE,
    NEIGHBOURS,
    PLANET_FIRE,
    RESERVE,
    SPACE_FIRE,
    STAR,
    STATION,
    SYSTEMS,
    UNIT_KIND,
    UNITS,
)
from asterism.games.nova.rules.battlefield import ATTACKER, best_first
from asterism.games.nova.rules.pieces import (
    factors,
    intrinsic_factors,
    price,
    units_at,
    zones_of,
)
from asterism.games.nova.rules.s05_attack import joiners
from asterism.games.nova.rules.s06_space import Advance
from asterism.games.nova.skill.survey import Target
from asterism.games.nova.state import NONE, Nova, site_of

TIE: Final = 0.4
"""So many expected hits the defence is ahead: it wins ties."""
COVER: Final = 0.3
"""The share for which an attacking unit counts that covers."""
MAY_JOIN: Final = 0.8
"""The share for which one counts that may still join the attack."""
INACTIVE: Final = 0.7
"""The share for which a unit counts that has to be activated first ..."""
FAR: Final = 0.6
"""... or brought there through the zone."""
BESIDE: Final = 0.5
"""The share for which units of a defender beside the system count: they may join."""
INTRINSIC_WEIGHT: Final = 1.5
"""Hits that a factor of a marker asks for: all must fall at once, after its cover."""
READY: Final = 0.3
"""What could be conquered, as a share of what it would count ..."""
LANDED: Final = 0.8
"""... and where the system is taken already."""
LEAST_ASHORE: Final = 0.3
"""The share that strength in space alone has of it."""
AGAIN: Final = 0.9
"""The share of that which is left after a lost fight for a planet."""


class Army:
    """The units of a seat, by system, and the hits that they may expect."""

    def __init__(self, g: Nova, seat: int) -> None:
        """Look at every unit of the seat that is on the map."""
        self.seat = seat
        self.space = [0.0] * SYSTEMS
        self.planet = [0.0] * SYSTEMS
        """Expected hits of mobile units by system; inactive ones count for a share."""
        self.strength = 0.0
        """Hits of mobile units in space and on planets, inactive ones in full."""
        self.all_space = 0.0
        self.all_planet = 0.0
        """The two by themselves."""
        self.active = 1.0 if may_act(g, seat) else INACTIVE
        self.forts = 0
        """Factors of fortresses."""
        self.thirsty = 0
        """Naval power that would make line fleets full."""
        for unit in range(UNITS):
            if g.unit_side[unit] == seat and g.unit_at[unit] != NONE:
                self._note(g, unit)
        self.zones = zones(g, seat)
        self.zone_space = [0.0] * (SYSTEMS + 1)
        self.zone_planet = [0.0] * (SYSTEMS + 1)
        for system in range(SYSTEMS):
            zone = self.zones[system]
            if zone:
                self.zone_space[zone] += self.space[system]
                self.zone_planet[zone] += self.planet[system]

    def _note(self, g: Nova, unit: int) -> None:
        kind = UNIT_KIND[unit]
        if not g.full[unit] and (kind == LINE or kind >= STATION):
            self.thirsty += price(g, unit)
        at = g.unit_at[unit]
        if at >= RESERVE:
            return
        if kind == FORTRESS:
            self.forts += factors(g, unit)
            return
        space, planet = hits(g, unit, SPACE_FIRE), hits(g, unit, PLANET_FIRE)
        self.strength += space + planet
        self.all_space += space
        self.all_planet += planet
        share = self.active if at >= STAR else INACTIVE
        system = site_of(at)
        self.space[system] += share * space
        self.planet[system] += share * planet

    def against(self, system: int) -> tuple[float, float]:
        """Return the hits in space and on planets that could be brought to a system."""
        here = self.space[system]
        landed = self.planet[system]
        seen: list[int] = []
        far = far_planet = 0.0
        for near in NEIGHBOURS[system]:
            zone = self.zones[near]
            if zone:
                here += self.space[near]
                landed += self.planet[near]
                if zone not in seen:
                    seen.append(zone)
                    far += self.zone_space[zone]
                    far_planet += self.zone_planet[zone]
                far -= self.space[near]
                far_planet -= self.planet[near]
        return here + FAR * far, landed + FAR * far_planet


def may_act(g: Nova, seat: int) -> bool:
    """Return whether a seat may still attack in this impulse: only then does it matter who can."""
    return g.active == seat and (g.attack != NONE or g.purse[ANYTHING] + g.purse[FOR_MOVES] > 0)


def zones(g: Nova, seat: int) -> list[int]:
    """Return by system the number of its controlled zone, from 1; 0 where a seat has none."""
    found = [0] * SYSTEMS
    for number, zone in enumerate(zones_of(g, seat), 1):
        for system in zone:
            found[system] = number
    return found


def chance_of(g: Nova, army: Army, target: Target) -> float:
    """Return about how much of a target a seat may hope to conquer, as a share.

    As long as nobody attacks, each unit brings it nearer, the first like the last.
    """
    system = target.system
    if g.attack == system and g.attacker == army.seat:
        return _fighting(g, army, target)
    if g.control[system] == army.seat:
        return LANDED * _ready(army.planet[system], _ashore(g, target))
    space, planet = army.against(system)
    ashore = LEAST_ASHORE + (1.0 - LEAST_ASHORE) * _ready(planet, _ashore(g, target))
    return READY * _ready(space, _in_space(g, system)) * ashore


def _fighting(g: Nova, army: Army, target: Target) -> float:
    """Return the same for an attack that goes on: a lost one may be repeated."""
    odds = 1.0 if isinstance(g.pending, Advance) else _odds(g, army)
    if g.target != NONE:
        landed = LANDED * _ready(army.planet[g.attack], _ashore(g, target))
        return odds + (1.0 - odds) * AGAIN * landed
    if g.control[g.attack] == army.seat:
        return LANDED * _ready(army.planet[g.attack], _ashore(g, target))
    landing = 0.0
    for unit in g.attackers:
        if g.unit_at[unit] != NONE:
            landing += hits(g, unit, PLANET_FIRE)
    if not g.covering:
        for unit in joiners(g, army.seat, g.attack, ATTACKER):
            landing += MAY_JOIN * hits(g, unit, PLANET_FIRE)
    return odds * LANDED * _ready(landing, _ashore(g, target))


def _ready(own: float, against: float) -> float:
    return own / (own + against)


def _wins(own: float, against: float) -> float:
    return own * own / (own * own + against * against)


def _in_space(g: Nova, system: int) -> float:
    """Return the hits of those who would defend a system in space."""
    against = TIE
    owner = g.control[system]
    found = 0
    for unit in units_at(g, STAR + system):
        against += hits(g, unit, SPACE_FIRE)
        found += 1
    if owner == NONE:
        return against
    called = 0 if found else 1
    for near in NEIGHBOURS[system]:
        if g.control[near] != owner:
            continue
        called += 1
        if owner < g.seats:
            for unit in units_at(g, STAR + near):
                against += BESIDE * hits(g, unit, SPACE_FIRE)
    if owner >= g.seats:
        for unit in best_first(g, units_at(g, RESERVE + owner))[:called]:
            against += hits(g, unit, SPACE_FIRE)
    return against


def _ashore(g: Nova, target: Target) -> float:
    """Return the hits that the weakest world of a target asks for."""
    least = 99.0
    for spot in target.spots:
        against = TIE + INTRINSIC_WEIGHT * intrinsic_factors(g.marker[spot])
        for unit in units_at(g, spot):
            against += hits(g, unit, PLANET_FIRE)
        least = min(least, against)
    return least


def _odds(g: Nova, army: Army) -> float:
    """Return about how likely the attack wins the battle that is to be fought."""
    fire = SPACE_FIRE if g.target == NONE else PLANET_FIRE
    own = 0.0
    for unit in g.attackers:
        if g.unit_at[unit] != NONE:
            own += hits(g, unit, fire) * (COVER if unit in g.covering else 1.0)
    if g.target == NONE and not g.covering:
        for unit in joiners(g, army.seat, g.attack, ATTACKER):
            own += MAY_JOIN * hits(g, unit, fire)
    against = TIE
    for unit in g.defenders:
        against += hits(g, unit, fire) if unit < UNITS and g.unit_at[unit] != NONE else 0.0
    if g.target != NONE and g.marker[g.target]:
        against += INTRINSIC_WEIGHT * intrinsic_factors(g.marker[g.target])
    return _wins(own, against)


def hits(g: Nova, unit: int, fire: list[int]) -> float:
    """Return the hits that a unit may expect: 1 for a 1, 2 for a 2, up to its level of fire."""
    level = fire[UNIT_KIND[unit]]
    return factors(g, unit) * level * (level + 1) / 12
