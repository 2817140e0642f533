"""9: consumables: who may play which, at whom; what was played waits, and may be answered."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.space_opera.content.cards import (
    ATTACK,
    CONSUMABLE,
    COST,
    DEFENCE,
    EFFECTS,
    KIND,
    RESOURCE_OF,
    SYNCHRONOUS,
    UNIVERSAL,
)
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.rules.pieces import (
    discard,
    in_hand,
    leave_hand,
    meets,
    met,
    others_alive,
    resources_in,
)
from asterism.games.space_opera.rules.s09_cards import (
    AIMED,
    CANCEL_REACHES_ALL,
    CANCELS,
    CHEAPEST_ANSWER,
    DEFLECTS,
    FOR_WAR,
    affordable,
    in_reach,
)
from asterism.games.space_opera.rules.s09_refusals import refuse_answer
from asterism.games.space_opera.rules.s13_effects import carry_out, does_anything, strengthen
from asterism.games.space_opera.rules.s14_requirements import discard_needs
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal
from asterism.kernel.windows import GO_ROUND, Cancellable, Window, cancel, number


def targets(g: SpaceOpera, seat: int, resource: int) -> list[int]:
    """Return the rivals at whom a consumable can be aimed, as it does something to them."""
    others = others_alive(g, seat) if UNIVERSAL[resource] else met(g, seat)
    return [other for other in others if does_anything(g, seat, other, EFFECTS[resource])]


def list_plays(g: SpaceOpera, seat: int, hand: list[int], out: list[int]) -> None:
    """List what a seat may play of the resources it holds, in its turn outside wars (9.in-turn)."""
    for resource in hand:
        if KIND[resource] != CONSUMABLE or not affordable(g, seat, resource):
            continue
        if AIMED[resource]:
            for other in targets(g, seat, resource):
                out.append(pack(v.PLAY_AT, resource, other))
        elif does_anything(g, seat, NONE, EFFECTS[resource]):
            out.append(pack(v.PLAY, resource))


def play(g: SpaceOpera, seat: int, resource: int, target: int, other: int = 0) -> None:
    """Play a consumable: it waits on the stack while others may answer (9.stack).

    What cancels or deflects one that waits already names its number, `other`.
    """
    g.credits[seat] -= COST[resource]
    face = in_hand(g, seat, resource)
    leave_hand(g, seat, face)
    g.stack.append(face)
    if target == NONE:
        g.tell(e.PLAYED, seat, face)
    else:
        g.tell(e.PLAYED_AT, seat, face, target)
    serial = number(g)
    g.then(BystanderAnswer(NONE, serial), Waiting(serial, seat, face, target, other))
    if target != NONE:
        g.push(AimedAnswer(NONE, serial))
    discard_needs(g, seat, resource)


class Waiting(Cancellable[SpaceOpera]):
    """A consumable waits on the stack: the last one played takes effect first (9.lifo)."""

    section = "9.lifo"

    def __init__(self, serial: int, seat: int, face: int, target: int, other: int) -> None:
        """Take its number, its player, its face, and at whom it is aimed (NONE: nobody).

        `other` is the number of the waiting one that it cancels or deflects, 0 if it does neither.
        """
        super().__init__(serial)
        self.seat: Final = seat
        self.face: Final = face
        self.target: Final = target
        self.other: Final = other

    def resolve(self, g: SpaceOpera) -> None:
        """Take effect, unless player or target are gone; it is discarded (9.discarded)."""
        if self.in_vain(g):
            self.called_off(g)
            return
        seat, resource = self.seat, RESOURCE_OF[self.face]
        self._leave(g)
        if CANCELS[resource]:
            cancel(g, self.other)
        elif DEFLECTS[resource]:
            deflect(g, self.other, self.target)
        if FOR_WAR[resource]:
            strengthen(g, seat, ATTACK[resource], DEFENCE[resource])
        carry_out(g, seat, self.target, EFFECTS[resource])

    def in_vain(self, g: SpaceOpera) -> bool:
        """Return whether its player is extinct, or its target out of reach (9.out-of-reach)."""
        resource = RESOURCE_OF[self.face]
        if AIMED[resource] and self.target != NONE:
            return not in_reach(g, self.seat, resource, self.target) or not g.lives(self.seat)
        return not g.lives(self.seat)

    def called_off(self, g: SpaceOpera) -> None:
        """Leave the stack without an effect."""
        self._leave(g)
        g.tell(e.CANCELLED, self.face)

    def _leave(self, g: SpaceOpera) -> None:
        g.stack.remove(self.face)
        discard(g, self.face)


def waiting(g: SpaceOpera, serial: int) -> Waiting | None:
    """Return the consumable that waits under a number."""
    for at in range(len(g.agenda) - 1, -1, -1):
        rule = g.agenda[at]
        if isinstance(rule, Waiting) and rule.serial == serial:
            return rule
    return None


def to_be_answered(g: SpaceOpera, serial: int) -> bool:
    """Return whether what was played under a number still waits, and can have an effect."""
    event = waiting(g, serial)
    return event is not None and not event.in_vain(g)


def deflect(g: SpaceOpera, serial: int, target: int) -> None:
    """Aim a waiting consumable at another species, if it reaches it (9.deflect).

    The new target is asked in the window of the old one, or in one of its own if that is closed.
    """
    asked = False
    for at in range(len(g.agenda) - 1, -1, -1):
        event = g.agenda[at]
        if isinstance(event, AimedAnswer) and event.serial == serial:
            asked = True
        if isinstance(event, Waiting) and event.serial == serial:
            if in_reach(g, event.seat, RESOURCE_OF[event.face], target):
                g.agenda[at] = Waiting(serial, event.seat, event.face, target, event.other)
                g.tell(e.DEFLECTED, event.face, target)
                if not asked:
                    g.push(AimedAnswer(NONE, serial))
            return


def stack_is_open(g: SpaceOpera) -> bool:
    """Return whether a consumable waits (9.only-synchronous)."""
    return len(g.stack) > 0


# -- answers ---------------------------------------------------------------------------------------


def list_answers(g: SpaceOpera, seat: int, serial: int, out: list[int]) -> None:
    """List the synchronous consumables that a seat may play now, on what waits under a number."""
    event = waiting(g, serial)
    for resource in resources_in(g, seat):
        if not SYNCHRONOUS[resource] or KIND[resource] != CONSUMABLE:
            continue
        if not affordable(g, seat, resource):
            continue
        if CANCELS[resource]:
            if event is not None and _cancels(g, seat, resource, event):
                out.append(pack(v.ANSWER, resource))
        elif DEFLECTS[resource]:
            if event is not None and event.target == seat:
                for other in other_targets(g, event):
                    out.append(pack(v.ANSWER_AT, resource, other))
        elif AIMED[resource]:
            for other in targets(g, seat, resource):
                out.append(pack(v.ANSWER_AT, resource, other))
        elif _helps(g, seat, resource):
            out.append(pack(v.ANSWER, resource))
    out.sort()


def _cancels(g: SpaceOpera, seat: int, resource: int, event: Waiting) -> bool:
    """Return whether a seat can cancel what waits: whoever played it meets it (9.cancel)."""
    if event.seat == seat:
        return False
    return in_reach(g, seat, resource, event.seat) or meets(g, event.seat, seat)


def _helps(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a consumable that is aimed at nobody does something now."""
    if FOR_WAR[resource] and seat in (g.attacker, g.defender) and not g.front:
        return True
    return does_anything(g, seat, NONE, EFFECTS[resource])


def other_targets(g: SpaceOpera, event: Waiting) -> list[int]:
    """Return at whom else a waiting consumable could have been aimed (9.deflect)."""
    found = targets(g, event.seat, RESOURCE_OF[event.face])
    return [other for other in found if other != event.target]


def answer(g: SpaceOpera, seat: int, option: int, serial: int) -> None:
    """Play a synchronous consumable on what waits under a number."""
    resource, target, _ = unpack(option)
    speaks = CANCELS[resource] or DEFLECTS[resource]
    aim = target if verb_of(option) == v.ANSWER_AT else NONE
    play(g, seat, resource, aim, serial if speaks else 0)


def refuse_to_answer(g: SpaceOpera, seat: int, option: int, serial: int, section: str) -> Refusal:
    """Say why something is no answer to what waits under a number."""
    event = waiting(g, serial)
    if event is None:
        return refuse_answer(g, seat, option, NONE, NONE, section)
    return refuse_answer(g, seat, option, event.seat, event.target, section)


class AimedAnswer(Window[SpaceOpera]):
    """The species at which a consumable is aimed may answer (9.synchronous)."""

    section: ClassVar[str] = "9.synchronous"
    reopens: ClassVar[int] = GO_ROUND

    def applies(self, g: SpaceOpera) -> bool:
        """Close when the card does not wait any more, or would have no effect."""
        return to_be_answered(g, self.serial)

    def order(self, g: SpaceOpera) -> list[int]:
        """Ask the target alone."""
        event = waiting(g, self.serial)
        return [] if event is None else [event.target]

    def may_respond(self, g: SpaceOpera, seat: int) -> bool:
        """Ask it if it has cards and can pay the cheapest answer."""
        return could_answer(g, seat)

    def responses(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer its synchronous consumables."""
        list_answers(g, self.seat, self.serial, out)

    def respond(self, g: SpaceOpera, option: int) -> None:
        """Play one."""
        answer(g, self.seat, option, self.serial)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it is no answer."""
        return refuse_to_answer(g, self.seat, option, self.serial, self.section)


class BystanderAnswer(Window[SpaceOpera]):
    """The others in a sector of who played a consumable may answer it (9.synchronous)."""

    section: ClassVar[str] = "9.synchronous"
    reopens: ClassVar[int] = GO_ROUND

    def applies(self, g: SpaceOpera) -> bool:
        """Close when the card does not wait any more, or would have no effect."""
        return to_be_answered(g, self.serial)

    def order(self, g: SpaceOpera) -> list[int]:
        """Ask in the order of turns."""
        return g.order

    def may_respond(self, g: SpaceOpera, seat: int) -> bool:
        """Ask who meets the player, has cards and can pay an answer; not the player (9.not-own)."""
        event = waiting(g, self.serial)
        if event is None or seat in (event.seat, event.target):
            return False
        if CANCEL_REACHES_ALL or meets(g, seat, event.seat) or meets(g, event.seat, seat):
            return could_answer(g, seat)
        return False

    def responses(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer its synchronous consumables."""
        list_answers(g, self.seat, self.serial, out)

    def respond(self, g: SpaceOpera, option: int) -> None:
        """Play one."""
        answer(g, self.seat, option, self.serial)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it is no answer."""
        return refuse_to_answer(g, self.seat, option, self.serial, self.section)


def could_answer(g: SpaceOpera, seat: int) -> bool:
    """Return whether what all see lets a species play a synchronous consumable (9.silence)."""
    return g.lives(seat) and len(g.hands[seat]) > 0 and g.credits[seat] >= CHEAPEST_ANSWER
