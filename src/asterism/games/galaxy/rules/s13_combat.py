"""Chapter 13: opportunities, attacks on ships and on undefended bases, counter-attacks."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.games.galaxy.content.tables import (
    ABILITY,
    FLEET,
    IMPERIAL,
    NOVA,
    PHASER_BONUS,
    PHASERS,
    SCREENS,
    VALUE,
    WORLDS,
)
from asterism.games.galaxy.rules.cards import discard, lift_from
from asterism.games.galaxy.rules.dice import roll
from asterism.games.galaxy.rules.s09_bases import lower_base
from asterism.games.galaxy.state import (
    COMBAT_DICE,
    LINE_BITS,
    LINE_MASK,
    NONE,
    OWN_BASE_TARGETS,
    SCAN,
    SCREENS_STOP_COUNTER,
    Galaxy,
)
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY, Decision, Step
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal


def opportunities(g: Galaxy, seat: int, card: int, world: int, covered: int) -> int:
    """Count the attacks of a fleet ship just played on a world (13.opportunity).

    One for covering a ship, one for each visible fleet ship of equal value in another world of
    the current row, and one for the Imperial governor playing on Imperial.
    """
    value = VALUE[card]
    count = 0 if covered == NONE else 1
    for other in range(WORLDS):
        if other != world and g.alive >> other & 1:
            ship = g.visible(other)
            if ship != NONE and VALUE[ship] == value and ABILITY[ship] == FLEET:
                count += 1
    if world == IMPERIAL and g.governor[IMPERIAL] == seat:
        count += 1
    return count


def list_targets(g: Galaxy, seat: int, out: list[int]) -> None:
    """List what the active ship may attack: visible ships but Nova, and undefended bases."""
    row = (g.round - 1) * WORLDS
    for world in range(WORLDS):
        if not g.alive >> world & 1:
            continue
        top = g.tops[row + world]
        if top == NONE:
            list_bases(g, seat, world, out)
        elif (
            world != g.world
            and ABILITY[top] != NOVA
            and not g.barred >> world & 1
            and top not in g.face_down
        ):
            out.append(pack(verbs.ATTACK_SHIP, world))


def list_bases(g: Galaxy, seat: int, world: int, out: list[int]) -> None:
    """List the bases of an undefended world that a hit would lower (13.base)."""
    floor = g.floor()
    for owner in range(g.seats):
        bases = g.bases[world * g.seats + owner]
        if bases and (owner != seat or g.rulings & OWN_BASE_TARGETS):
            for line in range(floor):
                if bases >> LINE_BITS * line & LINE_MASK:
                    out.append(pack(verbs.ATTACK_BASE, owner, world, line))


def refuse_attack(g: Galaxy, seat: int, option: int) -> Refusal:
    """Say why a target cannot be attacked now."""
    if g.ship == NONE or ABILITY[g.ship] != FLEET:
        return Refusal("13.fleet", "only-a-fleet-ship-attacks")
    if not g.attacks:
        return Refusal("13.opportunity", "no-opportunity-left")
    if option >> VERB == verbs.ATTACK_SHIP:
        return _refuse_ship(g, option >> A & BYTE)
    return _refuse_base(g, seat, option)


def _refuse_ship(g: Galaxy, world: int) -> Refusal:
    top = g.tops[(g.round - 1) * WORLDS + world]
    if not g.alive >> world & 1 or top == NONE:
        return Refusal("13.any-ship", "no-ship-there")
    if world == g.world:
        return Refusal("13.itself", "not-itself")
    if top in g.face_down:
        return Refusal("15.kha-unseen", "face-down-cannot-be-attacked")
    if ABILITY[top] == NOVA:
        return Refusal("12.nova", "nova-cannot-be-attacked")
    return Refusal("14.screens", "screens-refused")


def _refuse_base(g: Galaxy, seat: int, option: int) -> Refusal:
    owner, world, line = option >> A & BYTE, option >> B & BYTE, option & BYTE
    if not g.alive >> world & 1 or not g.count(owner, world, line):
        return Refusal("13.base", "no-base-there")
    if g.tops[(g.round - 1) * WORLDS + world] != NONE:
        return Refusal("13.base-undefended", "base-is-defended")
    if owner == seat and not g.rulings & OWN_BASE_TARGETS:
        return Refusal("13.base", "not-your-own-base")
    return Refusal("13.base-floor", "base-at-floor")


def begin_attack(g: Galaxy, seat: int, option: int) -> None:
    """Spend an opportunity on a target, unless Screens make us ask first."""
    if option >> VERB == verbs.ATTACK_BASE:
        spend_opportunity(g)
        g.push(AttackBase(option >> A & BYTE, option >> B & BYTE, option & BYTE))
        return
    world = option >> A & BYTE
    g.tell(event_types.ATTACKS_SHIP, seat, g.ship, g.world, g.visible(world), world)
    controller = g.controller(world)
    if controller != seat and g.uses(controller, SCREENS):
        g.push(AllowAttack(controller, world))
        return
    spend_opportunity(g)
    g.push(AttackShip(world))


def spend_opportunity(g: Galaxy) -> None:
    """Use up one attack (13.spent); the power is in use now, too late for Sensors."""
    g.attacks -= 1
    g.flags &= ~SCAN


class AllowAttack(Decision[Galaxy]):
    """14.screens: who controls a screened ship may let it be attacked, or not."""

    section: ClassVar[str] = "14.screens"

    def __init__(self, seat: int, world: int) -> None:
        """Ask the controller of a world's ship."""
        super().__init__(seat)
        self.world: Final = world

    def options(self, g: Galaxy, out: list[int]) -> None:  # noqa: ARG002
        """Offer to allow it or to forbid it."""
        out.append(pack(verbs.ALLOW))
        out.append(pack(verbs.FORBID))

    def take(self, g: Galaxy, option: int) -> None:
        """Let the attack go on, or bar the target for this ship; no opportunity is spent then."""
        if option >> VERB == verbs.FORBID:
            g.barred |= 1 << self.world
            g.tell(event_types.REFUSED, self.seat, self.world)
            return
        spend_opportunity(g)
        g.push(AttackShip(self.world))


def bonus(g: Galaxy, seat: int) -> int:
    """Phaser Banks add 2 to every roll for what the seat controls (14.phasers)."""
    return PHASER_BONUS if g.uses(seat, PHASERS) else 0


class AttackShip(Step[Galaxy]):
    """13.ship: two dice and the ship's value on each side; more wins, else a counter-attack."""

    section: ClassVar[str] = "13.ship"

    def __init__(self, world: int) -> None:
        """Attack the visible ship of a world with the active ship."""
        self.world: Final = world

    def resolve(self, g: Galaxy) -> None:
        """Roll for both, destroy the defender or ask for the counter-attack."""
        controller = g.controller(self.world)
        told: list[int] = []
        attack = roll(g, COMBAT_DICE, told) + VALUE[g.ship] + bonus(g, g.active)
        told.append(attack)
        value = VALUE[g.visible(self.world)]
        defence = roll(g, COMBAT_DICE, told) + value + bonus(g, controller)
        told.append(defence)
        g.tell_list(event_types.ATTACK_ROLL, told)
        if attack > defence:
            destroy(g, self.world)
        elif (
            g.rulings & SCREENS_STOP_COUNTER
            and controller != g.active
            and g.uses(g.active, SCREENS)
        ):
            g.tell(event_types.HELD_FIRE, self.world)
        elif controller == NOBODY:
            g.push(CounterAttack(self.world))
        else:
            g.push(MayCounter(controller, self.world))


@mypyc_attr(allow_interpreted_subclasses=True)
class MayCounter(Decision[Galaxy]):
    """13.may-counter: who controls the ship that withstood an attack may strike back."""

    section: ClassVar[str] = "13.may-counter"

    def __init__(self, seat: int, world: int) -> None:
        """Ask the controller of a world's ship."""
        super().__init__(seat)
        self.world: Final = world

    def options(self, g: Galaxy, out: list[int]) -> None:  # noqa: ARG002
        """Offer to strike back or to hold fire."""
        out.append(pack(verbs.COUNTER))
        out.append(pack(verbs.HOLD))

    def take(self, g: Galaxy, option: int) -> None:
        """Strike back, or let the fight end."""
        if option >> VERB == verbs.COUNTER:
            g.push(CounterAttack(self.world))
        else:
            g.tell(event_types.HELD_FIRE, self.world)


class CounterAttack(Step[Galaxy]):
    """13.counter: both roll again; only a higher total of the defender destroys the attacker."""

    section: ClassVar[str] = "13.counter"

    def __init__(self, world: int) -> None:
        """Strike back with the visible ship of a world."""
        self.world: Final = world

    def resolve(self, g: Galaxy) -> None:
        """Roll for both; a destroyed attacker forfeits the attacks that it had left."""
        told: list[int] = []
        value, controller = VALUE[g.visible(self.world)], g.controller(self.world)
        defence = roll(g, COMBAT_DICE, told) + value + bonus(g, controller)
        told.append(defence)
        attack = roll(g, COMBAT_DICE, told) + VALUE[g.ship] + bonus(g, g.active)
        told.append(attack)
        g.tell_list(event_types.COUNTER_ROLL, told)
        if defence > attack:
            destroy(g, g.world)
            g.attacks = 0
            g.ship = NONE


def destroy(g: Galaxy, world: int) -> None:
    """Discard the visible ship of a world; the ship beneath, if any, defends it now."""
    card = lift_from(g, (g.round - 1) * WORLDS + world)
    if card in g.fresh:
        g.fresh.remove(card)
    discard(g, card)
    g.tell(event_types.DESTROYED, card, world)


class AttackBase(Step[Galaxy]):
    """13.base: unless its owner rolls more than the ship's value, the base falls one row."""

    section: ClassVar[str] = "13.base"

    def __init__(self, owner: int, world: int, line: int) -> None:
        """Attack a base of `owner` on a line of a world."""
        self.owner: Final = owner
        self.world: Final = world
        self.line: Final = line

    def resolve(self, g: Galaxy) -> None:
        """Let the owner roll against the printed value."""
        told = [self.owner]
        total = roll(g, COMBAT_DICE, told) + bonus(g, self.owner)
        value = VALUE[g.ship]
        told.extend((total, value))
        g.tell(event_types.ATTACKS_BASE, g.active, g.ship, self.world, self.owner)
        if total > value:
            g.tell_list(event_types.BASE_HOLDS, told)
        else:
            g.tell_list(event_types.BASE_ROLL, told)
            lower_base(g, self.owner, self.world, self.line, g.active)
