"""13: what effects do, verb by verb (content/effects.py), and what has to be chosen for them."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    FLEET,
    KIND,
    RESOURCE_OF,
    ROBOT,
    SECTORS_OF,
    SYSTEM,
)
from asterism.games.space_opera.content.tables import MOUNTS, NONE, SPACES
from asterism.games.space_opera.rules.pieces import (
    destroy,
    discard,
    is_fleet,
    keywords,
    leave_hand,
    mixes,
    refresh,
    resources_in,
    works,
)
from asterism.games.space_opera.rules.s01_troops import Extinction, lose
from asterism.games.space_opera.rules.s03_jumps import jump, jump_to, scry
from asterism.games.space_opera.rules.s10_raising import Raise
from asterism.games.space_opera.rules.s13_gains import gain
from asterism.games.space_opera.rules.s13_refusals import (
    refuse_aimed,
    refuse_held_card,
    refuse_mounted,
    refuse_own,
)
from asterism.games.space_opera.state import (
    HAND,
    THEFT,
    UNFINISHED,
    UP,
    SpaceOpera,
)
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

STEALTHY: Final = 1 << f.STEALTH
ALWAYS: Final[frozenset[int]] = frozenset({f.CREDITS, f.DRAW, f.RECRUIT, f.SCRY, f.FORCE})
"""The effects on oneself that do something at any moment: most that are asked about."""


def does_anything(g: SpaceOpera, seat: int, target: int, effects: list[list[int]]) -> bool:
    """Return whether one of some effects does something now; none does without its sacrifice."""
    found = False
    for effect in effects:
        if effect[0] == f.SACRIFICE:
            found = True
            if _victims(g, seat, effect[2]) < effect[1]:
                return False
        elif not found:
            found = does(g, seat, target, effect)
    return found


def does(g: SpaceOpera, seat: int, target: int, effect: list[int]) -> bool:
    """Return whether an effect does something now; look at public facts and the own hand."""
    verb, a, b, _ = effect
    if verb in ALWAYS:
        return True
    if verb in f.AGAINST_RIVAL:
        return target != NONE and _does_to(g, target, verb, a, b)
    if verb == f.PROMOTE:
        return g.civil[seat] > 0
    if verb == f.RAISE:
        return len(unfinished(g, seat)) > 0
    if verb == f.GRANT:
        return len(fleets_without(g, seat, a)) > 0
    if verb == f.REPAIR:
        return len(weakened(g, seat)) > 0
    if verb == f.DRILL:
        return not g.drilled >> seat & 1
    if verb == f.JUMP:
        return _leads_somewhere(g, a)
    return verb not in (f.CANCEL, f.DEFLECT)


def _leads_somewhere(g: SpaceOpera, where: int) -> bool:
    faces = g.systems or g.passed_systems
    if where >= f.ANYWHERE:
        return len(faces) > 0
    for face in faces:
        if SECTORS_OF[face - SYSTEM] >> where & 1:
            return True
    return False


def _does_to(g: SpaceOpera, target: int, verb: int, a: int, b: int) -> bool:
    """Return whether an effect does something to a rival."""
    if verb == f.KILL:
        return _victims(g, target, b) > 0
    if verb == f.TAX:
        return g.credits[target] > 0
    if verb in (f.STEAL, f.SPOIL, f.LOOK):
        return len(g.hands[target]) > 0
    if verb == f.DESTROY:
        aims = carried_by(g, target) if a == f.AN_EQUIPMENT else built(g, target, a)
        return len(aims) > 0
    if verb == f.WEAKEN:
        return len(built(g, target, f.A_FLEET)) > 0
    return True


def _victims(g: SpaceOpera, seat: int, troops: int) -> int:
    if troops == f.CIVIL:
        return g.civil[seat]
    return g.military[seat] if troops == f.MILITARY else g.troops(seat)


def unfinished(g: SpaceOpera, seat: int) -> list[int]:
    """Return the spaces of a seat with something under construction."""
    return [
        space
        for space in range(seat * SPACES, (seat + 1) * SPACES)
        if g.condition[space] == UNFINISHED
    ]


def fleets_without(g: SpaceOpera, seat: int, keyword: int) -> list[int]:
    """Return the fleets of a seat that lack a keyword (20.once)."""
    return [
        space
        for space in range(seat * SPACES, (seat + 1) * SPACES)
        if is_fleet(g, space) and not keywords(g, space) >> keyword & 1
    ]


def weakened(g: SpaceOpera, seat: int) -> list[int]:
    """Return the fleets of a seat that have marks of weakness."""
    return [space for space in range(seat * SPACES, (seat + 1) * SPACES) if g.weak[space]]


def built(g: SpaceOpera, seat: int, what: int) -> list[int]:
    """Return the spaces of a seat with something of a kind that a rival can aim at."""
    found: list[int] = []
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] == UNFINISHED:
            if what == f.UNFINISHED:
                found.append(space)
        elif g.condition[space] >= UP and _is_what(g, space, what):
            found.append(space)
    return found


def _is_what(g: SpaceOpera, space: int, what: int) -> bool:
    """Return whether a rival can aim at the card of a space as such a thing (18.ignore)."""
    kind = KIND[RESOURCE_OF[g.cards[space]]]
    if what == f.A_FLEET:
        return kind == FLEET and not (works(g, space) and keywords(g, space) & STEALTHY)
    return what == f.ANY_BUILT or (what == f.A_ROBOT and kind == ROBOT)


def carried_by(g: SpaceOpera, seat: int) -> list[int]:
    """Return the mounts of a seat with equipment or a crew."""
    first = seat * SPACES * MOUNTS
    return [mount for mount in range(first, first + SPACES * MOUNTS) if g.mounts[mount] != NONE]


def carry_out(g: SpaceOpera, seat: int, target: int, effects: list[list[int]]) -> None:
    """Put effects on the agenda, in their order."""
    g.then(*[Do(seat, target, *effect) for effect in effects])


class Do(Step[SpaceOpera]):
    """An effect of a card or a species is carried out."""

    section = "13.effects"

    def __init__(self, seat: int, target: int, verb: int, a: int, b: int, c: int) -> None:
        """Take whose effect it is, at whom it is aimed (NONE: nobody), and the effect."""
        self.seat: Final = seat
        self.target: Final = target
        self.verb: Final = verb
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when its owner is extinct, or the rival to whom it happens."""
        if self.verb not in f.AGAINST_RIVAL:
            return g.lives(self.seat)
        return self.target != NONE and g.lives(self.target) and g.lives(self.seat)

    def resolve(self, g: SpaceOpera) -> None:
        """Do it, or ask what has to be chosen for it."""
        if self.verb in f.AGAINST_RIVAL:
            against(g, self.seat, self.target, self.verb, self.a, self.b)
        else:
            for_oneself(g, self.seat, self.verb, self.a, self.b)


def for_oneself(g: SpaceOpera, seat: int, verb: int, a: int, b: int) -> None:
    """Carry out an effect on its owner."""
    if verb <= f.PROMOTE:
        gain(g, seat, verb, a)
    elif verb == f.SACRIFICE:
        let_die(g, seat, seat, a, b)
    elif verb == f.JUMP:
        jump_to(g, seat, a)
    elif verb == f.RAISE:
        g.push(ChooseRaised(seat))
    elif verb == f.GRANT:
        g.push(ChooseFleet(seat, a))
    elif verb == f.REPAIR:
        g.push(ChooseRepair(seat))
    elif verb == f.DRILL:
        g.drilled |= 1 << seat
        g.tell(e.DRILLED, seat)
    elif verb == f.SCRY:
        scry(g, seat, a)
    elif verb == f.FORCE:
        strengthen(g, seat, a, b)


def strengthen(g: SpaceOpera, seat: int, attack: int, defence: int) -> None:
    """Add to attack and defence, until the war or the turn ends."""
    g.boost[2 * seat] += attack
    g.boost[2 * seat + 1] += defence
    g.tell(e.STRONGER, seat, attack, defence)


def against(g: SpaceOpera, seat: int, target: int, verb: int, a: int, b: int) -> None:
    """Carry out an effect on a rival."""
    if verb == f.KILL:
        let_die(g, seat, target, a, b)
    elif verb == f.TAX:
        tax(g, seat, target, a)
    elif verb == f.STEAL:
        for _ in range(min(a, len(g.hands[target]))):
            steal(g, seat, target)
    elif verb == f.SPOIL:
        g.push(Spoil(target, a))
    elif verb == f.DESTROY:
        g.push(DestroyMounted(seat, target) if a == f.AN_EQUIPMENT else Destroy(seat, target, a))
    elif verb == f.DISPLACE:
        jump(g, target, draws=False)
    elif verb == f.WEAKEN:
        g.push(Weaken(seat, target, a))
    elif verb == f.LOOK:
        look(g, seat, target)


def tax(g: SpaceOpera, seat: int, target: int, amount: int) -> None:
    """Take credits from a rival, as far as they go."""
    amount = min(amount, g.credits[target])
    g.credits[target] -= amount
    g.credits[seat] += amount
    g.tell(e.TAXED, seat, target, amount)


def steal(g: SpaceOpera, seat: int, target: int) -> None:
    """Draw a resource from a rival's hand, which nobody else sees (13.draw-from)."""
    hand = g.hands[target]
    face = hand.pop(g.chance.pick(THEFT, hand))
    both = 1 << seat | 1 << target
    g.knowledge.move(face, HAND + target, HAND + seat, both, hand)
    g.hands[seat] = sorted([*g.hands[seat], face])
    mixes(g, target, seat)
    g.tell_some(both, e.STOLE, seat, target, face)


def look(g: SpaceOpera, seat: int, target: int) -> None:
    """Look at a rival's hand."""
    g.tell(e.LOOKED, seat, target)
    for face in g.hands[target]:
        g.knowledge.show(face, 1 << seat)
        g.tell_some(1 << seat | 1 << target, e.SAW, seat, target, face)


# -- what has to be chosen -------------------------------------------------------------------------


class Losses(Decision[SpaceOpera]):
    """Who kills or sacrifices says which troops die (13.kill, 13.sacrifice)."""

    section = "13.kill"

    def __init__(self, seat: int, target: int, count: int, troops: int) -> None:
        """Ask who chooses; whose troops, how many and of which kind."""
        super().__init__(seat)
        self.target: Final = target
        self.count: Final = count
        self.troops: Final = troops

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without such troops."""
        return self.count > 0 and _victims(g, self.target, self.troops) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer how many of them are military."""
        civil, military = g.civil[self.target], g.military[self.target]
        if self.troops == f.CIVIL:
            military = 0
        elif self.troops == f.MILITARY:
            civil = 0
        count = min(self.count, civil + military)
        for dying in range(max(0, count - civil), min(count, military) + 1):
            out.append(pack(v.MILITARY_DIE, dying))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Let them die."""
        military, _, _ = unpack(option)
        count = min(self.count, _victims(g, self.target, self.troops))
        lose(g, self.target, count - military, military)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say that another number dies."""
        wrong = verb_of(option) == v.MILITARY_DIE
        return Refusal("13.kill", "other-number" if wrong else "not-asked")


def let_die(g: SpaceOpera, seat: int, target: int, count: int, troops: int) -> None:
    """Let a seat say which troops die, its own or those of a rival (13.kill, 13.sacrifice)."""
    g.then(Losses(seat, target, count, troops), Extinction(target))


class ChooseRaised(Decision[SpaceOpera]):
    """Something under construction is raised at once (21.consumable)."""

    section = "21.consumable"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without any."""
        return len(unfinished(g, self.seat)) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the spaces."""
        for space in unfinished(g, self.seat):
            out.append(pack(v.TARGET, space))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Raise it."""
        g.push(Raise(unpack(option)[0]))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it cannot be chosen."""
        return refuse_own(g, self.seat, option, Refusal("21.consumable", "not-under-construction"))


class ChooseFleet(Decision[SpaceOpera]):
    """A fleet gets a keyword for the turn."""

    section = "13.effects"

    def __init__(self, seat: int, keyword: int) -> None:
        """Ask a seat about a keyword."""
        super().__init__(seat)
        self.keyword: Final = keyword

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without a fleet that lacks it."""
        return len(fleets_without(g, self.seat, self.keyword)) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the fleets."""
        for space in fleets_without(g, self.seat, self.keyword):
            out.append(pack(v.TARGET, space))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Give it."""
        space, _, _ = unpack(option)
        g.granted[space] |= 1 << self.keyword
        g.tell(e.GRANTED, space, self.keyword, g.cards[space])

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it cannot be chosen."""
        space, _, _ = unpack(option)
        fleet = space // SPACES == self.seat and is_fleet(g, space)
        why = Refusal("20.once", "has-it-already") if fleet else Refusal("13.effects", "no-fleet")
        return refuse_own(g, self.seat, option, why)


class ChooseRepair(Decision[SpaceOpera]):
    """A fleet loses its marks of weakness."""

    section = "13.effects"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without a weakened fleet."""
        return len(weakened(g, self.seat)) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the fleets."""
        for space in weakened(g, self.seat):
            out.append(pack(v.TARGET, space))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Take the marks away."""
        space, _, _ = unpack(option)
        g.weak[space] = 0
        g.tell(e.REPAIRED, space, g.cards[space])

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it cannot be chosen."""
        return refuse_own(g, self.seat, option, Refusal("13.effects", "not-weakened"))


class Destroy(Decision[SpaceOpera]):
    """Something of a rival is destroyed."""

    section = "13.effects"

    def __init__(self, seat: int, target: int, what: int) -> None:
        """Ask a seat about a rival and a kind of thing."""
        super().__init__(seat)
        self.target: Final = target
        self.what: Final = what

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without such a thing."""
        return len(built(g, self.target, self.what)) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the spaces."""
        for space in built(g, self.target, self.what):
            out.append(pack(v.TARGET, space))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Destroy it."""
        destroy(g, unpack(option)[0])

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it cannot be destroyed."""
        return refuse_aimed(g, self.target, option, self.what)


class DestroyMounted(Decision[SpaceOpera]):
    """A piece of equipment or a crew of a rival is destroyed."""

    section = "13.effects"

    def __init__(self, seat: int, target: int) -> None:
        """Ask a seat about a rival."""
        super().__init__(seat)
        self.target: Final = target

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without any."""
        return len(carried_by(g, self.target)) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer them."""
        for mount in carried_by(g, self.target):
            out.append(pack(v.TARGET_MOUNT, mount))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Destroy it."""
        mount, _, _ = unpack(option)
        face = g.mounts[mount]
        g.mounts[mount] = NONE
        g.tell(e.DESTROYED, mount // MOUNTS, face)
        discard(g, face)
        refresh(g, self.target)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it cannot be destroyed."""
        return refuse_mounted(g, self.target, option)


class Weaken(Decision[SpaceOpera]):
    """A fleet of a rival gets marks of weakness."""

    section = "13.effects"

    def __init__(self, seat: int, target: int, count: int) -> None:
        """Ask a seat about a rival, and how many marks."""
        super().__init__(seat)
        self.target: Final = target
        self.count: Final = count

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without a fleet."""
        return len(built(g, self.target, f.A_FLEET)) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the fleets."""
        for space in built(g, self.target, f.A_FLEET):
            out.append(pack(v.TARGET, space))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Put the marks on it."""
        space, _, _ = unpack(option)
        g.weak[space] += self.count
        g.tell(e.WEAKENED, space, self.count, g.cards[space])

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it cannot be weakened."""
        return refuse_aimed(g, self.target, option, f.A_FLEET)


class Spoil(Decision[SpaceOpera]):
    """A species discards resources of its own choice."""

    section = "13.effects"

    def __init__(self, seat: int, count: int) -> None:
        """Ask a seat to discard so many."""
        super().__init__(seat)
        self.count: Final = count

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without cards."""
        return self.count > 0 and len(g.hands[self.seat]) > 0

    def follows(self, g: SpaceOpera) -> bool:
        """What is held decides; a last card follows."""
        return len(g.hands[self.seat]) == 1

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the hand."""
        for resource in resources_in(g, self.seat):
            out.append(pack(v.DROP, resource))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Discard it."""
        drop(g, self.seat, unpack(option)[0])
        g.push(Spoil(self.seat, self.count - 1))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say why it is not discarded."""
        return refuse_held_card(option, v.DROP, "13.effects")


def drop(g: SpaceOpera, seat: int, resource: int) -> None:
    """Discard a resource from a hand."""
    for face in g.hands[seat]:
        if RESOURCE_OF[face] == resource:
            leave_hand(g, seat, face)
            discard(g, face)
            g.tell(e.DROPPED, seat, face)
            return
