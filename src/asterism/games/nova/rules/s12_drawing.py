"""11.2 and 12: a card is drawn at the end of an impulse; X cards stop play for what they bring."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import CARD_KIND, X
from asterism.games.nova.content.scenarios import DECKS_OF
from asterism.games.nova.rules.s05_hands import (
    deal,
    deck_of,
    discard,
    draw_unseen,
    hand_room,
    kind_of_card,
    take_into_hand,
)
from asterism.games.nova.rules.s08_activation import ActivateMinors, wake
from asterism.games.nova.rules.s11_refusals import refuse_deck
from asterism.games.nova.rules.s13_interphase import Interphase
from asterism.games.nova.rules.s18_events import ScenarioEvent, begin_interphase
from asterism.games.nova.state import CARD, NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack
from asterism.kernel.refusal import Refusal

THIRD: Final = 3


def allowed_decks(g: Nova, seat: int) -> list[int]:
    """Return the decks from which a seat may draw: as scenario and trait say (17.4)."""
    decks = [deck for deck in DECKS_OF[g.scenario] if g.decks[deck]]
    bound = bound_by_trait(g, seat)
    return [bound] if bound in decks else decks


def bound_by_trait(g: Nova, seat: int) -> int:
    """Return the deck to which a trait binds a seat as its cards are, NONE without (17.4)."""
    trait = g.traits[seat]
    own = others = 0
    for face in (*g.hands[seat], *g.running[seat]):
        if deck_of(face) == trait:
            own += 1
        else:
            others += 1
    return NONE if own > others else trait


class FinalPhase(Decision[Nova]):
    """The player of the impulse draws a card (11.2.draw)."""

    section = "11.2.draw"

    def applies(self, g: Nova) -> bool:
        """Lapse without a card."""
        return len(allowed_decks(g, self.seat)) > 0

    def follows(self, g: Nova) -> bool:
        """With a trait the hand decides which decks are open: nobody is to see that."""
        return g.traits[self.seat] == NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the decks."""
        for deck in allowed_decks(g, self.seat):
            out.append(pack(v.DRAW_FROM, deck))

    def take(self, g: Nova, option: int) -> None:
        """Draw from it."""
        deck, _, _ = unpack(option)
        g.push(Draw(self.seat, deck, 0))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why no card comes from a deck."""
        return refuse_deck(g, self.seat, option, self.section)


class Draw(Step[Nova]):
    """A card comes off a deck (11.2.keep, 11.2.discard, 12.stop)."""

    section = "11.2.keep"

    def __init__(self, seat: int, deck: int, renewed: int) -> None:
        """Take who draws, from which deck, and whether it has just been shuffled anew."""
        self.seat = seat
        self.deck = deck
        self.renewed = renewed

    def applies(self, g: Nova) -> bool:
        """Lapse without a card; a new deck of X cards alone gives none (R01-x-cards)."""
        cards = g.decks[self.deck]
        if self.renewed:
            return any(CARD_KIND[face - CARD] != X for face in cards)
        return len(cards) > 0

    def resolve(self, g: Nova) -> None:
        """Take it into the hand or discard it; an X brings an event or an interphase."""
        face = draw_unseen(g, self.deck)
        if kind_of_card(face) == X:
            self._cross(g, face)
            return
        seat = self.seat
        if hand_room(g, seat) > 0:
            take_into_hand(g, seat, face)
            g.tell_some(1 << seat, e.DREW, seat, self.deck, face)
        else:
            g.knowledge.publish(face)
            g.tell(e.DISCARDED, seat, face)
            discard(g, face)
        wake(g, seat, kind_of_card(face))

    def _cross(self, g: Nova, face: int) -> None:
        """Lay an X aside, do what it brings, and draw again (12.draw-again)."""
        g.knowledge.publish(face)
        g.marked[self.deck].append(face)
        drawn = len(g.marked[self.deck])
        g.tell(e.DREW_X, self.seat, face, drawn)
        if drawn >= THIRD:
            again = Draw(self.seat, self.deck, 1)
            g.then(*begin_interphase(g, self.seat), Interphase(self.deck), again)
        else:
            again = Draw(self.seat, self.deck, 0)
            g.then(ScenarioEvent(self.seat), ActivateMinors(0), again)


class DealHand(Decision[Nova]):
    """At the start everybody draws cards, which are no X cards (4.six)."""

    section = "4.six"

    def __init__(self, seat: int, cards: int) -> None:
        """Take who draws, and how many cards are still to come."""
        super().__init__(seat)
        self.cards = cards

    def applies(self, g: Nova) -> bool:
        """End with the last card."""
        return self.cards > 0 and len(allowed_decks(g, self.seat)) > 0

    def follows(self, g: Nova) -> bool:
        """With a trait the hand decides which decks are open: nobody is to see that."""
        return g.traits[self.seat] == NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the decks."""
        for deck in allowed_decks(g, self.seat):
            out.append(pack(v.DRAW_FROM, deck))

    def take(self, g: Nova, option: int) -> None:
        """Draw a card."""
        deck, _, _ = unpack(option)
        deal(g, self.seat, deck, e.DEALT)
        g.push(DealHand(self.seat, self.cards - 1))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why no card comes from a deck."""
        return refuse_deck(g, self.seat, option, self.section)
