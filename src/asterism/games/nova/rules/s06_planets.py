"""5.12 and 6.2: attacks on planets: who fights, what follows, until the attacker stops."""

from __future__ import annotations

from asterism.games.nova.content.tables import (
    ACT_ATTACK,
    BASE,
    PLANETS,
    SETTLEMENT,
    STAR,
)
from asterism.games.nova.rules.battlefield import (
    INTRINSIC,
    best_first,
    clear_battle,
    end_attack,
    go_home,
    may_lie,
)
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    control_of,
    holder,
    in_play,
    intrinsic_factors,
    is_independent,
    may_attack_control,
    occupied,
    one_of_each,
    others_in,
    owner_of,
    put_marker,
    put_unit,
    take_marker,
    units_at,
)
from asterism.games.nova.rules.s05_points import Means, cost, pay
from asterism.games.nova.rules.s06_battle import decide, start_battle
from asterism.games.nova.rules.s06_refusals import (
    refuse_base_down,
    refuse_exploiting,
    refuse_landing,
    refuse_stand,
    refuse_survivor,
)
from asterism.games.nova.rules.s07_allies import end_lost_alliances
from asterism.games.nova.rules.s09_lost import end_treaty
from asterism.games.nova.rules.s10_grounds import lost_marker
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def assault_options(g: Nova, means: Means, out: list[int]) -> None:
    """List the planets that a side may attack for a point, where it controls the system (5.12)."""
    if means.spare <= 0 or not means.affords(ACT_ATTACK):
        return
    for system in means.own:
        if g.head[system] != NONE and units_at(g, STAR + system):
            for planet in targets(g, means.side, system):
                out.append(pack(v.ASSAULT, system, planet))


def targets(g: Nova, side: int, system: int) -> list[int]:
    """Return the planets of a system with something of others to fight, where tension allows it.

    Bases and factories without units need no fight: they can be removed (6.3.remove).
    """
    found: list[int] = []
    if not others_in(g, system, side):
        return found
    for planet in range(PLANETS):
        spot = system * PLANETS + planet
        other, control = whose(g, side, spot)
        if other != NONE and may_attack_control(g, side, other, control):
            found.append(planet)
    return found


def whose(g: Nova, side: int, spot: int) -> tuple[int, int]:
    """Return who defends a planet against a side, and what marker is at stake; NONE if nobody."""
    code = g.marker[spot]
    defender, control = NONE, BASE
    if code != NO_MARKER and holder(g, spot) != side:
        control = control_of(code)
        if intrinsic_factors(code) or control >= SETTLEMENT:
            defender = holder(g, spot)
    unit = g.head[spot // PLANETS]
    while unit != NONE:
        if g.unit_at[unit] == spot and g.unit_side[unit] != side:
            return g.unit_side[unit], control
        unit = g.after[unit]
    return defender, control


def declare_assault(g: Nova, side: int, system: int, planet: int) -> None:
    """Attack a planet of a controlled system: a base marks it (6.2.action)."""
    pay(g, ACT_ATTACK, cost(g, side, ACT_ATTACK))
    clear_battle(g)
    g.attack = system
    g.attacker = side
    land(g, side, system * PLANETS + planet)


def land(g: Nova, side: int, spot: int) -> None:
    """Begin a fight for a planet."""
    clear_battle(g)
    g.target = spot
    g.defender, _ = whose(g, side, spot)
    g.tell(e.ASSAULTED, side, g.defender, spot // PLANETS)
    g.then(Landing(side), Stand(g.defender), PlanetBattle())


class Landing(Decision[Nova]):
    """The attacker says which active units of the system attack the planet (6.2.attacker)."""

    section = "6.2.attacker"

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer one of like units each; at least one has to attack."""
        units = [unit for unit in units_at(g, STAR + g.attack) if unit not in g.attackers]
        for unit in one_of_each(g, units):
            out.append(pack(v.SEND, unit))
        if g.attackers:
            out.append(pack(v.DONE))

    def take(self, g: Nova, option: int) -> None:
        """Send a unit, or be done."""
        if verb_of(option) == v.SEND:
            unit, _, _ = unpack(option)
            g.attackers.append(unit)
            g.tell(e.JOINED, self.seat, unit)
            g.push(Landing(self.seat))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit does not attack."""
        return refuse_landing(g, self.seat, option, self.section)


class Stand(Decision[Nova]):
    """The defender fights with one unit of its choice and all intrinsic ones.

    What is on that planet fights (5.12.defence), and no more than one unit (6.2.one-defender).
    """

    section = "6.2.one-defender"

    def applies(self, g: Nova) -> bool:
        """End with the attack; whoever has no unit there has nothing to choose."""
        return g.attack != NONE

    def come_up(self, g: Nova) -> None:
        """Let intrinsic units defend; ask for the unit, independents take a whole one."""
        code = g.marker[g.target]
        intrinsic = code != NO_MARKER and intrinsic_factors(code) and not occupied(g, g.target)
        if intrinsic and INTRINSIC not in g.defenders:  # a state that is loaded asks again
            g.defenders.append(INTRINSIC)
        units = units_at(g, g.target)
        if not units:
            return
        if is_independent(g, self.seat):
            g.defenders.insert(0, best_first(g, units)[0])
        else:
            super().come_up(g)

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer one of like units each."""
        for unit in one_of_each(g, units_at(g, g.target)):
            out.append(pack(v.STAND, unit))

    def take(self, g: Nova, option: int) -> None:
        """Let the unit defend."""
        unit, _, _ = unpack(option)
        g.defenders.insert(0, unit)
        g.tell(e.JOINED, self.seat, unit)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit does not defend."""
        return refuse_stand(g, self.seat, option, self.section)


class PlanetBattle(Step[Nova]):
    """The fight for a planet."""

    section = "6.planet-when"

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Fight; where nobody defends, the attacker has won."""
        if g.defenders:
            start_battle(g, PlanetOver(1))
        else:
            g.push(PlanetOver(0))


class PlanetOver(Step[Nova]):
    """A fight for a planet is decided."""

    section = "6.2.go-on"

    def __init__(self, fought: int) -> None:
        """Take whether somebody defended it: all of them may have fallen since."""
        self.fought = fought

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Let the winner take the planet, and fight on or stop; a loser puts the base down."""
        won = decide(g) if self.fought else True
        spot, side = g.target, g.attacker
        g.target = NONE
        if not won:
            g.push(PutBase(side))
        elif planet_empty(g, spot, side):
            g.then(*taking(g, spot, side), Exploit(side, 1))
        else:
            g.push(Exploit(side, 1))


def planet_empty(g: Nova, spot: int, side: int) -> bool:
    """Return whether nobody defends a planet any more.

    Where an occupier fell, the marker is its owner's again, with intrinsic units that have not
    fought yet (15.10.lost).
    """
    for unit in units_at(g, spot):
        if g.unit_side[unit] != side:
            return False
    code = g.marker[spot]
    if code == NO_MARKER or not intrinsic_factors(code) or holder(g, spot) == side:
        return True
    return INTRINSIC not in g.defenders and holder(g, spot) == g.defender


def taking(g: Nova, spot: int, side: int) -> list[Decision[Nova]]:
    """Take what lies on a planet that fell: lower markers go, higher ones are occupied (6.3)."""
    code = g.marker[spot]
    if code == NO_MARKER or holder(g, spot) == side:
        return []
    if control_of(code) < SETTLEMENT:
        remove_enemy(g, side, spot)
        return []
    return [Occupy(side, spot)]


def remove_enemy(g: Nova, side: int, spot: int) -> None:
    """Remove a base or factory of somebody else."""
    code = g.marker[spot]
    g.tell(e.UNMARKED, owner_of(code), control_of(code), spot // PLANETS)
    lost_marker(g, holder(g, spot), side, control_of(code))
    take_marker(g, spot)
    go_home(g, spot // PLANETS)


class Occupy(Decision[Nova]):
    """A unit that attacked occupies the marker that was won (6.2.occupy-at-once)."""

    section = "6.2.occupy-at-once"

    def __init__(self, seat: int, spot: int) -> None:
        """Ask a side about a planet."""
        super().__init__(seat)
        self.spot = spot

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the units that attacked and are left, one of like ones each."""
        for unit in one_of_each(g, [unit for unit in g.attackers if g.unit_at[unit] != NONE]):
            out.append(pack(v.OCCUPY, unit))

    def take(self, g: Nova, option: int) -> None:
        """Move the unit onto the marker: it counts as the occupier's (6.3.occupy)."""
        unit, _, _ = unpack(option)
        occupy(g, self.seat, unit, self.spot)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit does not occupy it."""
        return refuse_survivor(g, self.seat, option, v.OCCUPY, self.section)


def occupy(g: Nova, side: int, unit: int, spot: int) -> None:
    """Let a unit occupy a marker."""
    loser = g.defender if g.defender != NONE else holder(g, spot)
    put_unit(g, unit, spot, side)
    g.fresh = [*g.fresh, spot]
    if unit in g.attackers:
        g.attackers.remove(unit)
    lost_marker(g, loser, side, control_of(g.marker[spot]))
    end_treaty(g, spot, side)
    if g.allies:
        end_lost_alliances(g)
    g.tell(e.OCCUPIED, side, spot // PLANETS)


class Exploit(Decision[Nova]):
    """Whoever wins may attack planets of the system again, for nothing (6.1.exploit, 6.2.go-on)."""

    section = "6.1.exploit"

    def __init__(self, seat: int, fought: int) -> None:
        """Ask a side; `fought` is whether it has attacked a planet in this attack."""
        super().__init__(seat)
        self.fought = fought

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the planets that may be attacked, and to stop."""
        if g.control[g.attack] == self.seat and units_at(g, STAR + g.attack):
            for planet in targets(g, self.seat, g.attack):
                out.append(pack(v.BOMBARD, planet))
        out.append(pack(v.DONE))
        out.sort()

    def take(self, g: Nova, option: int) -> None:
        """Attack a planet, or stop."""
        if verb_of(option) == v.BOMBARD:
            planet, _, _ = unpack(option)
            land(g, self.seat, g.attack * PLANETS + planet)
        elif self.fought:
            g.push(PutBase(self.seat))
        else:  # whoever does not exploit has the base back (6.1.base-back)
            system = g.attack
            end_attack(g)
            go_home(g, system)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a planet cannot be attacked."""
        planet = option >> 16 & 255 if verb_of(option) == v.BOMBARD else 0
        other, control = whose(g, self.seat, g.attack * PLANETS + planet)
        return refuse_exploiting(g, self.seat, option, other, control, self.section)


class PutBase(Decision[Nova]):
    """The base that marked the attack may stay on a planet of the system (6.2.lost-base)."""

    section = "6.2.lost-base"

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the planets without pieces of others, and to take it back."""
        plain = False
        for planet in range(PLANETS if in_play(g, g.attack) else 0):
            spot = g.attack * PLANETS + planet
            if g.marker[spot] != NO_MARKER or not may_lie(g, self.seat, spot):
                continue
            if g.planets[spot] == 0:
                if plain:
                    continue
                plain = True
            out.append(pack(v.BASE_DOWN, planet))
        out.append(pack(v.DONE))

    def take(self, g: Nova, option: int) -> None:
        """Put it down or take it back: the attack is over."""
        system, side = g.attack, self.seat
        end_attack(g)
        if verb_of(option) == v.BASE_DOWN:
            planet, _, _ = unpack(option)
            spot = system * PLANETS + planet
            put_marker(g, spot, side, BASE)
            g.fresh = [*g.fresh, spot]
            g.tell(e.MARKED, side, BASE, system)
        go_home(g, system)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why the base is not put there."""
        return refuse_base_down(g, self.seat, option, self.section)
