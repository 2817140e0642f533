"""5.1 to 5.4: hands, discards and running developments: how cards go from one to the other."""

from __future__ import annotations

from bisect import insort

from asterism.games.nova.content.cards import CARD_DECK, CARD_EFFECTS, CARD_KIND, X
from asterism.games.nova.content.effects import HAND as MORE_CARDS
from asterism.games.nova.content.tables import HAND_LIMIT
from asterism.games.nova.state import CARD, CARD_DRAW, DECK, HAND, NONE, OPEN, Nova
from asterism.games.nova.vocabulary import event_types as e


def deck_of(face: int) -> int:
    """Return the deck of a card."""
    return CARD_DECK[face - CARD]


def kind_of_card(face: int) -> int:
    """Return of which kind a card is."""
    return CARD_KIND[face - CARD]


def draw_unseen(g: Nova, deck: int) -> int:
    """Take a random card off a deck; nobody has seen it yet."""
    cards = g.decks[deck]
    return cards.pop(g.chance.pick(CARD_DRAW, cards))


def take_into_hand(g: Nova, seat: int, face: int) -> None:
    """Put a card that came from its deck into a hand: only its player sees it."""
    deck = deck_of(face)
    g.knowledge.move(face, DECK + deck, HAND + seat, 1 << seat, g.decks[deck])
    insort(g.hands[seat], face)


def show_card(g: Nova, seat: int, face: int) -> None:
    """Play a card from a hand: everybody sees it."""
    g.hands[seat].remove(face)
    g.knowledge.move(face, HAND + seat, OPEN, g.knowledge.all, g.hands[seat])


def discard(g: Nova, face: int) -> None:
    """Put a card that everybody sees on the discards of its deck."""
    g.discards[deck_of(face)].append(face)


def deal(g: Nova, seat: int, deck: int, event: int) -> int:
    """Give a seat a card of a deck that is no X: an X goes back for another one (4.x-back).

    Return the kind of the card, or NONE without one.
    """
    cards = [face for face in g.decks[deck] if kind_of_card(face) != X]
    if not cards:
        return NONE
    face = cards[g.chance.pick(CARD_DRAW, cards)]
    g.decks[deck].remove(face)
    take_into_hand(g, seat, face)
    g.tell_some(1 << seat, event, seat, face)
    return kind_of_card(face)


def hand_room(g: Nova, seat: int) -> int:
    """Return how many more cards a seat may hold, running developments counted (11.2.keep)."""
    most = HAND_LIMIT
    for face in g.running[seat]:
        for effect in CARD_EFFECTS[face - CARD]:
            if effect[0] == MORE_CARDS:
                most += effect[1]
    return most - len(g.hands[seat]) - len(g.running[seat])


def begin_development(g: Nova, seat: int, face: int) -> None:
    """Let a development run: its end marker lies so many turns ahead (R06-end-marker)."""
    insort(g.running[seat], face)
    card = face - CARD
    g.ends[card] = g.turn + 1 + g.seats
    g.plus[card] = 0
    g.tell(e.BEGAN, seat, card, g.ends[card])
