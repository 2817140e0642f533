"""5.11: an attack on a system: who may be attacked, who joins, who retreats or withdraws."""

from __future__ import annotations

from asterism.games.nova.content.cards import CARD_EFFECTS
from asterism.games.nova.content.effects import GUARD
from asterism.games.nova.content.tables import (
    ACT_ATTACK,
    BASE,
    FORTRESS,
    NEIGHBOURS,
    PLANETS,
    RESERVE,
    STAR,
    UNIT_KIND,
)
from asterism.games.nova.rules.battlefield import (
    ATTACKER,
    DEFENDER,
    away_options,
    best_first,
    clear_battle,
    go_away,
)
from asterism.games.nova.rules.pieces import (
    control_of,
    holder,
    is_independent,
    may_attack_control,
    one_of_each,
    others_in,
    units_at,
    units_of,
)
from asterism.games.nova.rules.s05_building import explored
from asterism.games.nova.rules.s05_points import Means, cost, pay
from asterism.games.nova.rules.s06_refusals import refuse_interception
from asterism.games.nova.rules.s06_space import Clash
from asterism.games.nova.state import CARD, NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision
from asterism.kernel.options import PASS, pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

# -- declaring ---------------------------------------------------------------------------------


def attack_options(g: Nova, means: Means, out: list[int]) -> None:
    """List the systems that a side may attack (5.11.declare): at least one unit has to join."""
    if means.spare <= 0 or not means.affords(ACT_ATTACK):
        return
    for system in means.near + _held_up_in(g, means):
        if can_attack(g, means.side, system):
            out.append(pack(v.ATTACK, system))


def _held_up_in(g: Nova, means: Means) -> list[int]:
    """Return the other systems that a side does not control where it has units."""
    return [
        system
        for system, whose in enumerate(g.control)
        if g.head[system] != NONE
        and whose != means.side
        and system not in means.near
        and units_of(g, system, means.side)
    ]


def can_attack(g: Nova, side: int, system: int) -> bool:
    """Return whether a side may attack a system now."""
    if g.control[system] == side or not explored(g, system):
        return False
    if not may_attack_system(g, side, system):
        return False
    return len(joiners(g, side, system, ATTACKER)) > 0


def may_attack_system(g: Nova, side: int, system: int) -> bool:
    """Return whether tension allows it: towards all that the controller has there.

    Where nobody controls, towards all others that are there (R39-attack-limits).
    """
    owner = g.control[system]
    others = 1 << owner if owner != NONE else others_in(g, system, side)
    if not others:
        return False
    other = 0
    while others >> other:
        if others >> other & 1 and not _tension_allows(g, side, other, system):
            return False
        other += 1
    return True


def _tension_allows(g: Nova, side: int, other: int, system: int) -> bool:
    if not may_attack_control(g, side, other, BASE):
        return False
    for spot in g.settled[system]:
        theirs = holder(g, spot) == other
        if theirs and not may_attack_control(g, side, other, control_of(g.marker[spot])):
            return False
    return True


def declare(g: Nova, side: int, system: int) -> None:
    """Declare an attack: a base marks it (5.11.declare)."""
    pay(g, ACT_ATTACK, cost(g, side, ACT_ATTACK))
    begin_attack(g, side, system, g.control[system])
    g.then(Intercept(side, ATTACKER, 0), Clash())


def begin_attack(g: Nova, side: int, system: int, defender: int) -> None:
    """Note who attacks whom where; the defender is NONE where nobody intercepts."""
    g.attack = system
    g.target = NONE
    g.attacker = side
    g.defender = defender
    clear_battle(g)
    unit = g.head[system]
    while unit != NONE:
        if g.unit_at[unit] >= STAR:
            g.at_home.append(unit)
            g.defenders.append(unit)
        unit = g.after[unit]
    if g.defender != NONE and is_independent(g, g.defender):
        _call_up(g, system)
    g.inside = 1
    if g.defender != NONE and not is_independent(g, g.defender):
        for face in g.running[g.defender]:
            for effect in CARD_EFFECTS[face - CARD]:
                if effect[0] == GUARD:
                    g.inside += effect[1]
    if g.defender == NONE:
        g.tell(e.DECLARED, side, system)
    else:
        g.tell(e.ATTACKED, side, g.defender, system)


def _call_up(g: Nova, system: int) -> None:
    """Let independents take units from the reserve for their defence (8.1.defence-one).

    One if there is none, and one for each system beside the attacked one that they control.
    """
    side = g.defender
    count = 0 if g.defenders else 1
    for near in NEIGHBOURS[system]:
        if g.control[near] == side:
            count += 1
    g.defenders.extend(best_first(g, units_at(g, RESERVE + side))[:count])


# -- interceptions -----------------------------------------------------------------------------


def joiners(g: Nova, side: int, system: int, role: int) -> list[int]:
    """Return the units of a side that may join a battle for a system (5.11.announce).

    Active ones of systems beside it, but no fortresses; for the defender so many inactive ones
    inside as may, for the attacker one that is besieged there (6.1.siege-join). A card lets more
    inactive ones join, there or from beside it. Whoever has withdrawn or retreated does not
    fight (5.11.retreat-planet).
    """
    found: list[int] = []
    taken = g.attackers if role == ATTACKER else g.defenders
    inside, besides = _inactive_taken(g, system, taken)
    may = 1 if role == ATTACKER else g.inside
    more = g.ambush[role] - besides - max(0, inside - may)
    for near in NEIGHBOURS[system]:
        if g.control[near] != side:
            continue
        unit = g.head[near]
        while unit != NONE:
            if g.unit_at[unit] >= STAR or more > 0:
                fits = UNIT_KIND[unit] != FORTRESS and g.unit_side[unit] == side
                if fits and unit not in taken and unit not in g.at_home:
                    found.append(unit)
            unit = g.after[unit]
    _add_inside(g, side, system, found, max(0, may - inside) + max(0, more))
    return found


def _inactive_taken(g: Nova, system: int, taken: list[int]) -> tuple[int, int]:
    """Return how many inactive units have joined: of the attacked system, and from beside it."""
    inside = besides = 0
    for unit in taken:
        at = g.unit_at[unit]
        if NONE < at < STAR:
            if at // PLANETS == system:
                inside += 1
            else:
                besides += 1
    return inside, besides


def _add_inside(g: Nova, side: int, system: int, found: list[int], room: int) -> None:
    if room <= 0:
        return
    unit = g.head[system]
    while unit != NONE:
        idle = g.unit_side[unit] == side and g.unit_at[unit] < STAR
        if idle and not (unit in g.attackers or unit in g.defenders or unit in g.at_home):
            found.append(unit)
        unit = g.after[unit]


class Intercept(Decision[Nova]):
    """Attacker and defender by turns let units join, until both pass (R12-interception-order)."""

    section = "5.11.announce"
    moment = True

    def __init__(self, seat: int, role: int, passed: int) -> None:
        """Ask a side in its role; `passed` is whether the other one has just passed."""
        super().__init__(seat)
        self.role = role
        self.passed = passed

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def come_up(self, g: Nova) -> None:
        """Go on to the other side where independents have said who joins."""
        if is_independent(g, self.seat):
            self._next(g, passed=True)
        else:
            super().come_up(g)

    def follows(self, g: Nova) -> bool:
        """Ask whoever holds cards even then: this is the moment of some surprises (5.4.others)."""
        return not g.hands[self.seat]

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer to join; the defender may retreat or withdraw; to pass, once somebody attacks."""
        if self.role == DEFENDER or g.attackers:
            out.append(PASS)
        for unit in one_of_each(g, joiners(g, self.seat, g.attack, self.role)):
            out.append(pack(v.JOIN, unit))
        if self.role == DEFENDER and not g.held:
            away_options(g, self.seat, g.defenders, out)

    def take(self, g: Nova, option: int) -> None:
        """Let a unit join or go away, or pass."""
        if option == PASS:
            self._next(g, passed=True)
            return
        unit, _, _ = unpack(option)
        if verb_of(option) == v.JOIN:
            side = g.attackers if self.role == ATTACKER else g.defenders
            side.append(unit)
            g.tell(e.JOINED, self.seat, unit)
        else:
            go_away(g, self.seat, option)
        self._next(g, passed=False)

    def _next(self, g: Nova, *, passed: bool) -> None:
        other = g.defender if self.role == ATTACKER else g.attacker
        if passed and (self.passed or other == NONE):
            return
        if other == NONE:
            g.push(Intercept(self.seat, self.role, 0))
        else:
            g.push(Intercept(other, 1 - self.role, int(passed)))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit does not join or leave."""
        return refuse_interception(g, self.seat, self.role, option, self.section)
