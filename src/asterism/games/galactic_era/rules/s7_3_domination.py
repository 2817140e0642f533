"""7.3: domination cards are completed, by section A or B, at any time or in their moment.

`PlayCard` is a standing right: section B of every card in hand, and section A where its condition
holds and the card names no moment. The cards that name one are asked about when it has come:
`note_moment` or `note_deed` has noted it in `moments`, and `CardCheck` puts `CardMoment` above
whatever would come next. Whom it asks follows from public facts, and it asks even if nothing is on
the menu: that nobody else could have played that card, all may know; who holds it, nobody.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import ANY_TIME
from asterism.games.galactic_era.rules.a3_card import (
    SECTION_A,
    SECTION_B,
    Card,
    could_be_held,
    may_complete,
    may_use_a,
)
from asterism.games.galactic_era.rules.a3_deck import CARDS
from asterism.games.galactic_era.rules.pieces import gain_dp
from asterism.games.galactic_era.rules.s6_5_exchange import draw_card
from asterism.games.galactic_era.state import CARD, FINAL, HAND, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.sources import BY_CARDS
from asterism.kernel.agenda import NOBODY, Check, Decision, Right
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal

# -- completing a card ---------------------------------------------------------------------------


def complete(g: GalacticEra, side: int, face: int, section: int) -> None:
    """Complete a card of a side's hand: its DP, the next card, then the effect of section A."""
    card = CARDS[face - CARD]
    points = card.points_a(g) if section == SECTION_A else card.points_b(g, side)
    g.hands[side].remove(face)
    g.played[side].append(card.number * 2 + section)
    g.knowledge.publish(face)
    if not g.hands[side]:
        g.knowledge.empty(HAND + side)
    g.tell(event_types.CARD_PLAYED, side, face, section)
    gain_dp(g, side, points, BY_CARDS)
    if may_complete(g, side) and not g.hands[side]:
        draw_card(g, side)
    if section == SECTION_A:
        card.play_a(g, side)


def may_play_a(g: GalacticEra, side: int, card: Card) -> bool:
    """Return whether a side may complete a card of its hand by section A outside a moment."""
    return card.play == ANY_TIME and may_use_a(g, side) and card.may_score_a(g, side)


def list_cards(g: GalacticEra, side: int, verb: int, out: list[int]) -> None:
    """List what a side may complete at any time."""
    for face in g.hands[side]:
        if may_play_a(g, side, CARDS[face - CARD]):
            out.append(pack(verb, face, SECTION_A))
        out.append(pack(verb, face, SECTION_B))


def refuse_card(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why a side cannot complete a card so."""
    face, section = option >> A & BYTE, option >> B & BYTE
    if face not in g.hands[side]:
        return Refusal("7.3.secret", "not-in-hand")
    if section == SECTION_B:
        return Refusal("7.3.sections", "not-this-section-now")
    if not may_use_a(g, side):
        return Refusal("7.3.one-a", "already-one-by-a")
    if not CARDS[face - CARD].may_score_a(g, side):
        return Refusal("7.3.a", "condition-not-fulfilled")
    return Refusal("7.3.any-time", "not-its-moment")


class PlayCard(Right[GalacticEra]):
    """7.3.any-time: a card may be played at any decision, the own or another's.

    In a selection that all make in secret, until the own choice is begun; not while one seat
    handles its fleets unseen, since an effect could ask for the like. In the final scoring all are
    asked in turn (`LastCards`).
    """

    section: ClassVar[str] = "7.3.any-time"

    def options(self, g: GalacticEra, seat: int, out: list[int]) -> None:
        """List section B of every card in hand, and section A where it may be scored."""
        if g.round < 1 or g.phase == FINAL or not may_complete(g, seat):
            return
        if g.lanes and (g.active != NOBODY or g.sealed >> seat & 1 or g.lanes[seat]):
            return
        list_cards(g, seat, verbs.PLAY_CARD, out)

    def take(self, g: GalacticEra, seat: int, option: int) -> None:
        """Complete the card; what its effect asks comes before the decision that was pending."""
        complete(g, seat, option >> A & BYTE, option >> B & BYTE)


# -- cards that are played in their moment -------------------------------------------------------


class CardCheck(Check[GalacticEra]):
    """Looks whether the moment of a card has come, and asks whoever might play it."""

    def look(self, g: GalacticEra, cause: int) -> None:  # noqa: ARG002
        """Ask the sides whose moment has been noted, in turn order."""
        for i in range(len(g.order) - 1, -1, -1):
            side = g.order[i]
            cards = g.moments[side]
            if cards:
                g.moments[side] = 0
                if side < g.seats:
                    g.push(CardMoment(side, cards))


class CardMoment(Decision[GalacticEra]):
    """7.3.any-time: the moment that a card names has come; it is completed now, or not by A."""

    section: ClassVar[str] = "7.3.any-time"

    def __init__(self, seat: int, cards: int) -> None:
        """Ask a seat about the cards of a mask."""
        super().__init__(seat)
        self.cards: Final = cards

    def applies(self, g: GalacticEra) -> bool:
        """Ask only if public facts leave it open that the seat holds one of the cards."""
        if not g.hands[self.seat] or not may_complete(g, self.seat):
            return False
        for card in CARDS:
            if (
                self.cards >> card.number & 1
                and could_be_held(g, card.number)
                and (card.b_in_moment or may_use_a(g, self.seat))
            ):
                return True
        return False

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask even if there is nothing to play: only the seat itself knows that."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the cards in hand whose moment it is, and doing without."""
        for face in g.hands[self.seat]:
            card = CARDS[face - CARD]
            if self.cards >> card.number & 1:
                if may_use_a(g, self.seat) and card.may_score_a(g, self.seat):
                    out.append(pack(verbs.COMPLETE, face, SECTION_A))
                if card.b_in_moment:
                    out.append(pack(verbs.COMPLETE, face, SECTION_B))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Complete the card, or let the moment pass."""
        if option >> VERB == verbs.COMPLETE:
            complete(g, self.seat, option >> A & BYTE, option >> B & BYTE)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a card cannot be completed now."""
        if option >> VERB != verbs.COMPLETE:
            return super().refuse(g, option)
        return refuse_card(g, self.seat, option)


# -- the end of the game -------------------------------------------------------------------------


class LastCards(Decision[GalacticEra]):
    """6.6.cards: what is still in hand at the end must be completed, by a section that scores."""

    section: ClassVar[str] = "6.6.cards"

    def applies(self, g: GalacticEra) -> bool:
        """Ask as long as there are cards, and cards to complete."""
        return len(g.hands[self.seat]) > 0 and may_complete(g, self.seat)

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask even if there is one way only: that there is no other is the seat's secret."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the cards by their sections."""
        list_cards(g, self.seat, verbs.COMPLETE, out)

    def take(self, g: GalacticEra, option: int) -> None:
        """Complete the card; then the other one."""
        g.push(LastCards(self.seat))
        complete(g, self.seat, option >> A & BYTE, option >> B & BYTE)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a card cannot be completed so."""
        if option >> VERB != verbs.COMPLETE:
            return super().refuse(g, option)
        return refuse_card(g, self.seat, option)
