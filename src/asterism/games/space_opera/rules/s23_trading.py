"""23: to negotiate in a common sector: credits and cards of hands change owners."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import RESOURCE_OF
from asterism.games.space_opera.content.tables import ENVOY_NUMBER, NONE
from asterism.games.space_opera.rules.pieces import (
    in_hand,
    mixes,
    number,
    others_alive,
    resources_in,
)
from asterism.games.space_opera.rules.s13_refusals import refuse_held_card
from asterism.games.space_opera.state import HAND, OFFERED, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import A, pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

MOST_CREDITS: Final = 250
"""More than so many credits change owners in two offers."""


def list_partners(g: SpaceOpera, seat: int, others: list[int], out: list[int]) -> None:
    """List with which of those it meets a seat may negotiate (23.same-sector, 23.once)."""
    for other in others_alive(g, seat) if number(g, seat, ENVOY_NUMBER) else others:
        if not g.asked_partners >> other & 1:
            out.append(pack(v.NEGOTIATE, other))


def negotiate(g: SpaceOpera, seat: int, partner: int) -> None:
    """Begin an offer in the own turn (23.turn)."""
    g.asked_partners |= 1 << partner
    g.push(Offer(NONE, seat, partner))


class Offer(SecretDecision[SpaceOpera]):
    """The active seat puts an offer together, which nobody sees yet (23.mix, 23.sealed)."""

    section = "23.mix"
    any_order = True

    def __init__(self, seat: int, offerer: int, partner: int) -> None:
        """Ask who makes an offer to whom."""
        super().__init__(seat)
        self.offerer: Final = offerer
        self.partner: Final = partner

    def seats(self, g: SpaceOpera) -> int:  # noqa: ARG002
        """Ask one seat alone."""
        return 1 << self.offerer

    def picks(self, g: SpaceOpera, seat: int, lane: list[int], out: list[int]) -> None:
        """Offer to add something, to propose what is there, and to call it off."""
        said = [verb_of(pick) for pick in lane]
        if v.PROPOSE in said or v.CALL_OFF in said:
            return
        for resource in self._left(g, seat, lane):
            out.append(pack(v.GIVE, resource))
        if v.GIVE_CREDITS not in said:
            _amounts(v.GIVE_CREDITS, g.credits[seat], out)
        if v.WANT_CREDITS not in said:
            _amounts(v.WANT_CREDITS, g.credits[self.partner], out)
        if v.WANT_CARDS not in said:
            _amounts(v.WANT_CARDS, len(g.hands[self.partner]), out)
        if lane:
            out.append(pack(v.PROPOSE))
        out.append(pack(v.CALL_OFF))

    def _left(self, g: SpaceOpera, seat: int, lane: list[int]) -> list[int]:
        """Return the resources of the hand of which a copy is not offered yet."""
        left = [RESOURCE_OF[face] for face in g.hands[seat]]
        for pick in lane:
            if verb_of(pick) == v.GIVE:
                left.remove(unpack(pick)[0])
        return sorted(set(left))

    def reveal(self, g: SpaceOpera, lanes: list[list[int]]) -> None:
        """Propose it to the partner, or call it off."""
        seat = self.offerer
        g.offered_credits = g.wanted_credits = g.wanted_cards = 0
        if verb_of(lanes[seat][-1]) == v.CALL_OFF:
            g.tell(e.CALLED_OFF, seat, self.partner)
            return
        given: list[int] = []
        for pick in lanes[seat]:
            verb = verb_of(pick)
            number_, _, _ = unpack(pick)
            if verb == v.GIVE:
                given.append(number_)
            elif verb == v.GIVE_CREDITS:
                g.offered_credits = number_
            elif verb == v.WANT_CREDITS:
                g.wanted_credits = number_
            elif verb == v.WANT_CARDS:
                g.wanted_cards = number_
        g.tell(e.PROPOSED, seat, self.partner, g.offered_credits, g.wanted_credits,
               len(given), g.wanted_cards)  # fmt: skip
        for resource in given:
            self._show(g, resource)
        g.push(Reply(self.partner, seat))

    def _show(self, g: SpaceOpera, resource: int) -> None:
        """Lay a card of the hand before the partner."""
        seat, face = self.offerer, in_hand(g, self.offerer, resource)
        both = 1 << seat | 1 << self.partner
        g.hands[seat].remove(face)
        g.knowledge.move(face, HAND + seat, OFFERED, both, g.hands[seat])
        g.offered_cards.append(face)
        g.tell_some(both, e.OFFERED_CARD, seat, self.partner, face)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it cannot be part of the offer."""
        lane, verb = g.lanes[self.offerer], verb_of(option)
        if verb == v.PROPOSE:
            return Refusal("23.mix", "nothing-offered")
        if verb == v.GIVE:
            held = in_hand(g, self.offerer, unpack(option)[0]) != NONE
            return Refusal("23.mix", "offered-already" if held else "not-in-hand")
        if verb not in (v.GIVE_CREDITS, v.WANT_CREDITS, v.WANT_CARDS):
            return Refusal("23.mix", "not-asked")
        said = any(verb_of(pick) == verb for pick in lane)
        return Refusal("23.mix", "said-already" if said else "not-so-many")


def _amounts(verb: int, most: int, out: list[int]) -> None:
    one = pack(verb, 1)
    out.extend(range(one, one + (min(most, MOST_CREDITS) << A), 1 << A))


def take_back(g: SpaceOpera, seat: int) -> None:
    """Put the offered cards back into a hand, and forget the offer."""
    faces = g.offered_cards
    g.offered_cards = []
    for at, face in enumerate(faces):
        g.knowledge.move(face, OFFERED, HAND + seat, 1 << seat, faces[at + 1 :])
        g.hands[seat] = sorted([*g.hands[seat], face])
    g.offered_credits = g.wanted_credits = g.wanted_cards = 0


class Reply(Decision[SpaceOpera]):
    """The partner accepts, and then it is binding, or refuses (23.binding)."""

    section = "23.binding"

    def __init__(self, seat: int, partner: int) -> None:
        """Ask a seat about the offer of another."""
        super().__init__(seat)
        self.partner: Final = partner

    def options(self, g: SpaceOpera, out: list[int]) -> None:  # noqa: ARG002
        """Offer both."""
        out.append(pack(v.ACCEPT))
        out.append(pack(v.REFUSE))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Exchange, or not."""
        if verb_of(option) == v.REFUSE:
            g.tell(e.REFUSED, self.seat, self.partner)
            take_back(g, self.partner)
            return
        g.tell(e.ACCEPTED, self.seat, self.partner)
        g.credits[self.seat] += g.offered_credits - g.wanted_credits
        g.credits[self.partner] += g.wanted_credits - g.offered_credits
        g.then(HandOver(self.seat, self.partner, g.wanted_cards), Exchange(self.partner, self.seat))


class HandOver(Decision[SpaceOpera]):
    """The partner says which of its cards it gives."""

    section = "23.mix"

    def __init__(self, seat: int, partner: int, count: int) -> None:
        """Ask a seat for so many cards."""
        super().__init__(seat)
        self.partner: Final = partner
        self.count: Final = count

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when all are given."""
        return self.count > 0 and len(g.hands[self.seat]) > 0

    def follows(self, g: SpaceOpera) -> bool:
        """A last card follows; which cards are alike is secret."""
        return len(g.hands[self.seat]) == 1

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the hand."""
        for resource in resources_in(g, self.seat):
            out.append(pack(v.HAND_OVER, resource))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Give it."""
        resource, _, _ = unpack(option)
        for face in g.hands[self.seat]:
            if RESOURCE_OF[face] == resource:
                hand_over(g, self.seat, self.partner, face)
                break
        g.push(HandOver(self.seat, self.partner, self.count - 1))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say why it is not given."""
        return refuse_held_card(option, v.HAND_OVER, "23.mix")


class Exchange(Step[SpaceOpera]):
    """The offered cards change owners, after those of the partner."""

    section = "23.binding"

    def __init__(self, seat: int, partner: int) -> None:
        """Take who offered, and to whom."""
        self.seat: Final = seat
        self.partner: Final = partner

    def resolve(self, g: SpaceOpera) -> None:
        """Exchange them."""
        seat, partner = self.seat, self.partner
        both = 1 << seat | 1 << partner
        faces = g.offered_cards
        g.offered_cards = []
        for at, face in enumerate(faces):
            g.knowledge.move(face, OFFERED, HAND + partner, both, faces[at + 1 :])
            g.hands[partner] = sorted([*g.hands[partner], face])
            mixes(g, seat, partner)
            g.tell_some(both, e.HANDED_OVER, seat, partner, face)
        g.offered_credits = g.wanted_credits = g.wanted_cards = 0


def hand_over(g: SpaceOpera, giver: int, taker: int, face: int) -> None:
    """Move a card from a hand to another; the others do not see which."""
    both = 1 << giver | 1 << taker
    g.hands[giver].remove(face)
    g.knowledge.move(face, HAND + giver, HAND + taker, both, g.hands[giver])
    g.hands[taker] = sorted([*g.hands[taker], face])
    mixes(g, giver, taker)
    g.tell_some(both, e.HANDED_OVER, giver, taker, face)
