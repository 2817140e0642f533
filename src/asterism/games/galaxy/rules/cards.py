"""What several chapters do with cards: draw, steal, lay down, take back, discard."""

from __future__ import annotations

from bisect import insort

from asterism.games.galaxy.content.tables import WORLDS
from asterism.games.galaxy.state import (
    DECK_DRAW,
    DREW,
    FACE_DOWN,
    HAND,
    NONE,
    THEFT,
    Galaxy,
)
from asterism.games.galaxy.vocabulary import event_types


def pile_is_empty(g: Galaxy) -> bool:
    """Return whether nothing is left to draw."""
    return not g.deck and not g.bottom


def next_card(g: Galaxy) -> int:
    """Take the next card off the draw pile: any unordered one, else the first put at its bottom."""
    if g.deck:
        return g.deck.pop(g.chance.pick(DECK_DRAW, g.deck))
    return g.bottom.pop(0)


def into_hand(g: Galaxy, seat: int, card: int, event: int = event_types.DREW) -> None:
    """Put a card that comes from the draw pile into a hand; only its owner sees it now."""
    seen = g.knowledge.known[card]
    g.knowledge.draw(card, HAND + seat, seen | 1 << seat)
    insort(g.hands[seat], card)
    g.flags |= DREW
    g.tell_some(1 << seat, event, seat, card)


def draw_cards(g: Galaxy, seat: int, number: int) -> None:
    """Draw this many cards, as far as the pile reaches (17.empty-pile)."""
    for _ in range(number):
        if pile_is_empty(g):
            return
        into_hand(g, seat, next_card(g))


def steal(g: Galaxy, victim: int, place: int, seats: int) -> int:
    """Take a random card from a hand, bound for `place`; only `seats` see which one it is."""
    hand = g.hands[victim]
    card = hand.pop(g.chance.pick(THEFT, hand))
    g.knowledge.move(card, HAND + victim, place, seats, hand)
    return card


def discard(g: Galaxy, card: int) -> None:
    """Put a card on the discard pile, face up for all to see."""
    g.knowledge.publish(card)
    g.discard.append(card)


def lay_on(g: Galaxy, card: int, world: int) -> int:
    """Lay a ship on a world's cell of the current row; return the card that it covers, or NONE."""
    cell = (g.round - 1) * WORLDS + world
    covered = g.tops[cell]
    g.under[card] = covered
    g.tops[cell] = card
    return covered


def lift_from(g: Galaxy, cell: int) -> int:
    """Take the top ship off a cell; the ship beneath becomes the world's again (13.uncovered)."""
    card = g.tops[cell]
    below = g.under[card]
    g.tops[cell] = below
    g.under[card] = NONE
    g.trigger_checks(g.active)
    return card


def claim(g: Galaxy, seat: int, world: int, row: int, event: int = event_types.RECLAIMED) -> None:
    """Take the visible card of an earlier row into the hand (14.warp, 15.felowi)."""
    cell = (row - 1) * WORLDS + world
    card = lift_from(g, cell)
    take_openly(g, seat, card)
    g.tell(event, seat, card, world, row)
    bared = g.tops[cell]
    if bared in g.face_down:
        turn_up(g, bared, world)


def take_openly(g: Galaxy, seat: int, card: int) -> None:
    """Put a card into a hand for all to see; whatever it contradicts is no longer ruled out."""
    insort(g.hands[seat], card)
    facts = g.knowledge.facts
    for i in range(0, len(facts), 3):
        if facts[i] == HAND + seat and g.is_kind(card, facts[i + 1]):
            g.knowledge.allow(HAND + seat, facts[i + 1])


def leave_hand(g: Galaxy, seat: int, card: int) -> None:
    """Take a card out of a hand; all see when the hand is empty then."""
    hand = g.hands[seat]
    hand.remove(card)
    if not hand:
        g.knowledge.empty(HAND + seat)


def turn_up(g: Galaxy, card: int, world: int) -> None:
    """Turn a face-down ship up for all to see."""
    g.face_down.remove(card)
    g.knowledge.publish(card)
    if not g.face_down:
        g.knowledge.empty(FACE_DOWN)
    g.tell(event_types.TURNED_UP, card, world)
