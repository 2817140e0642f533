"""23: to negotiate with a species of the same sector: credits and cards of the hand change owners."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import RESOURCE_OF
from asterism.games.space_opera.content.tables import ENVOY_NUMBER
from asterism.games.space_opera.rules.pieces import meets, number, others_alive, resources_in
from asterism.games.space_opera.state import HAND, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of

MOST_CREDITS: Final = 250
"""More than so many credits change owners in two offers."""


def partners(g: SpaceOpera, seat: int) -> list[int]:
    """Return with whom a seat may still negotiate in its turn (23.same-sector, 23.once)."""
    anywhere = number(g, seat, ENVOY_NUMBER) > 0
    return [
        other
        for other in others_alive(g, seat)
        if not g.asked_partners >> other & 1 and (anywhere or meets(g, seat, other))
    ]


def list_partners(g: SpaceOpera, seat: int, out: list[int]) -> None:
    """List with whom a seat may negotiate."""
    for other in partners(g, seat):
        out.append(pack(v.NEGOTIATE, other))


def negotiate(g: SpaceOpera, seat: int, partner: int) -> None:
    """Begin an offer."""
    g.asked_partners |= 1 << partner
    g.offered_credits = g.wanted_credits = g.wanted_cards = 0
    g.offered_cards = []
    g.push(Offer(seat, partner))


class Offer(Decision[SpaceOpera]):
    """The active seat puts an offer together (23.mix)."""

    section = "23.mix"

    def __init__(self, seat: int, partner: int) -> None:
        """Ask a seat about its offer to another."""
        super().__init__(seat)
        self.partner: Final = partner

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer to add something, to propose what is there, and to call it off."""
        seat = self.seat
        for resource in self._left(g):
            out.append(pack(v.GIVE, resource))
        if not g.offered_credits:
            for amount in range(1, min(g.credits[seat], MOST_CREDITS) + 1):
                out.append(pack(v.GIVE_CREDITS, amount))
        if not g.wanted_credits:
            for amount in range(1, min(g.credits[self.partner], MOST_CREDITS) + 1):
                out.append(pack(v.WANT_CREDITS, amount))
        if not g.wanted_cards:
            for amount in range(1, min(len(g.hands[self.partner]), MOST_CREDITS) + 1):
                out.append(pack(v.WANT_CARDS, amount))
        if g.offered_credits or g.offered_cards or g.wanted_credits or g.wanted_cards:
            out.append(pack(v.PROPOSE))
        out.append(pack(v.CALL_OFF))

    def _left(self, g: SpaceOpera) -> list[int]:
        """Return the resources of the hand that are not offered yet."""
        return sorted(
            {RESOURCE_OF[face] for face in g.hands[self.seat] if face not in g.offered_cards}
        )

    def take(self, g: SpaceOpera, option: int) -> None:
        """Add it, propose, or call it off."""
        verb, (number_, _, _) = verb_of(option), unpack(option)
        if verb == v.CALL_OFF:
            clear_offer(g)
            return
        if verb == v.PROPOSE:
            g.then(*self._propose(g))
            return
        g.push(self)
        if verb == v.GIVE:
            self._add(g, number_)
        elif verb == v.GIVE_CREDITS:
            g.offered_credits = number_
        elif verb == v.WANT_CREDITS:
            g.wanted_credits = number_
        else:
            g.wanted_cards = number_

    def _add(self, g: SpaceOpera, resource: int) -> None:
        for face in g.hands[self.seat]:
            if RESOURCE_OF[face] == resource and face not in g.offered_cards:
                g.offered_cards.append(face)
                return

    def _propose(self, g: SpaceOpera) -> list[Reply]:
        """Show the partner what is offered."""
        both = 1 << self.seat | 1 << self.partner
        g.tell(e.PROPOSED, self.seat, self.partner, g.offered_credits, g.wanted_credits,
               len(g.offered_cards), g.wanted_cards)  # fmt: skip
        for face in g.offered_cards:
            g.knowledge.show(face, both)
            g.tell_some(both, e.OFFERED_CARD, self.seat, self.partner, face)
        return [Reply(self.partner, self.seat)]


def clear_offer(g: SpaceOpera) -> None:
    """Take everything back from the table."""
    g.offered_credits = g.wanted_credits = g.wanted_cards = 0
    g.offered_cards = []


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
            clear_offer(g)
            return
        g.tell(e.ACCEPTED, self.seat, self.partner)
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


class Exchange(Step[SpaceOpera]):
    """Credits and the offered cards change owners."""

    section = "23.binding"

    def __init__(self, seat: int, partner: int) -> None:
        """Take who offered, and to whom."""
        self.seat: Final = seat
        self.partner: Final = partner

    def resolve(self, g: SpaceOpera) -> None:
        """Exchange them."""
        for face in g.offered_cards:
            hand_over(g, self.seat, self.partner, face)
        g.credits[self.seat] += g.wanted_credits - g.offered_credits
        g.credits[self.partner] += g.offered_credits - g.wanted_credits
        clear_offer(g)


def hand_over(g: SpaceOpera, giver: int, taker: int, face: int) -> None:
    """Move a card from a hand to another; the others do not see which."""
    both = 1 << giver | 1 << taker
    g.hands[giver].remove(face)
    g.knowledge.move(face, HAND + giver, HAND + taker, both, g.hands[giver])
    g.hands[taker] = sorted([*g.hands[taker], face])
    g.tell_some(both, e.HANDED_OVER, giver, taker, face)
