"""Chapter 6.5: domination cards are exchanged between eras, and how they are drawn and put back."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import CARDS_COMPLETED, SECOND_CARD_ROUND
from asterism.games.galactic_era.rules.a3_card import is_left_out
from asterism.games.galactic_era.state import CARD, DECK, HAND, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel import decks
from asterism.kernel.agenda import Decision, Rule, Step
from asterism.kernel.options import BYTE, PASS, VERB, A, pack
from asterism.kernel.refusal import Refusal


class EraChange(Step[GalacticEra]):
    """6.5.order: between two eras cards may be exchanged, in turn order."""

    section: ClassVar[str] = "6.5.order"

    def resolve(self, g: GalacticEra) -> None:
        """Ask seat after seat; who has played no card before the last era draws a second one."""
        following: list[Rule[GalacticEra]] = []
        for side in g.order:
            if side >= g.seats:
                continue
            last = g.round == SECOND_CARD_ROUND
            following.append(SecondCard(side) if last else ExchangeCard(side))
        g.then(*following)


class SecondCard(Step[GalacticEra]):
    """6.5.second-card: who has played no card before the last era draws one and discards none.

    It is judged when it is the side's turn: a card may be played while another is asked.
    """

    section: ClassVar[str] = "6.5.second-card"

    def __init__(self, side: int) -> None:
        """Let `side` draw, or exchange a card."""
        self.side: Final = side

    def resolve(self, g: GalacticEra) -> None:
        """Draw the card; who has played one may exchange the other."""
        if g.played[self.side]:
            g.push(ExchangeCard(self.side))
        else:
            draw_card(g, self.side)


class ExchangeCard(Decision[GalacticEra]):
    """6.5.exchange: a seat may put a card of its hand under the deck and draw a new one.

    The special effect of Spirituality is the same.
    """

    section: ClassVar[str] = "6.5.exchange"

    def applies(self, g: GalacticEra) -> bool:
        """Leave out seats that have played two cards already or hold none (6.5.done)."""
        return len(g.played[self.seat]) < CARDS_COMPLETED and len(g.hands[self.seat]) > 0

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """Offer to keep everything, or to exchange a card."""
        out.append(PASS)
        out.extend([pack(verbs.EXCHANGE, card) for card in g.hands[self.seat]])

    def take(self, g: GalacticEra, option: int) -> None:
        """Exchange the card, if any."""
        if option != PASS:
            put_under(g, self.seat, option >> A & BYTE)
            draw_card(g, self.seat)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that the card is not in the hand."""
        if option >> VERB == verbs.EXCHANGE:
            return Refusal(self.section, "not-in-hand")
        return super().refuse(g, option)


def draw_card(g: GalacticEra, side: int) -> None:
    """Draw the top card of the deck unseen by others; nothing if there is none left."""
    if g.deck:
        card = decks.draw(g, g.deck, DECK, HAND + side, 1 << side)
        insort(g.hands[side], card)
        g.tell_some(1 << side, event_types.CARD_DRAWN, side, card)


def leave_out_cards(g: GalacticEra) -> None:
    """Take the cards that games for this many do without out of the deck, for all to see."""
    for face in g.deck[:]:
        if is_left_out(g, face - CARD):
            g.deck.remove(face)
            g.knowledge.publish(face)
            g.tell(event_types.CARD_LEFT_OUT, face)


def put_under(g: GalacticEra, side: int, card: int) -> None:
    """Put a card of a hand under the deck, face down (6.5.bottom)."""
    g.hands[side].remove(card)
    decks.put(g, card, g.deck, len(g.deck), DECK, HAND + side, g.hands[side], 1 << side)
    g.tell_some(1 << side, event_types.CARD_PUT_BACK, side, card)
