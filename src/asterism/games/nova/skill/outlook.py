"""How long a game of NOVA still lasts, as far as everybody can tell from the decks."""

from __future__ import annotations

from math import exp
from typing import Final

from asterism.games.nova.content.cards import CARD_EFFECTS
from asterism.games.nova.content.effects import SUPPLY
from asterism.games.nova.content.scenarios import DECKS_OF
from asterism.games.nova.content.tables import HAND_LIMIT
from asterism.games.nova.rules.s12_drawing import THIRD
from asterism.games.nova.rules.s13_interphase import TENTH
from asterism.games.nova.state import CARD, Nova

TURNS_EACH: Final = 2.2
"""So far an interphase moves the turn, on average."""
ROUND: Final[list[float]] = [0.0, 16.0, 18.0, 18.0, 13.0]
"""By number of seats so many impulses lie between two interphases, of all seats together."""
CARDS_A_ROUND: Final = 18.0
"""So many cards are drawn between two interphases, about."""
QUICKER: Final[list[float]] = [0.0, 0.85, 0.5, 0.43, 0.31]
"""By number of seats so many impulses go by for each card that is still to come: hands are filled
several at a time, and mostly from one deck."""
KEPT_BACK: Final = 0.6
"""The share of the next cards that may go into hands with room for them."""
DOUBT: Final = 0.25
"""How uncertain it is what a card to come does to the turn."""
CARD_PACE: Final = 2.8
"""Action points that cards give in an impulse."""


class Outlook:
    """What lies ahead: interphases, and the impulses of each seat before the next one."""

    def __init__(self, g: Nova) -> None:
        """Reckon it from the turn and the decks."""
        cards = cards_to_come(g)
        self.later = interphases_after(g, cards)
        """Interphases after the next one ..."""
        self.left = 1.0 + self.later
        """... and with it."""
        self.soon = max(0.5, QUICKER[g.seats] * cards / g.seats)
        """Impulses of each seat before the next interphase ..."""
        self.each = ROUND[g.seats] / g.seats
        """... and between any two after it."""

    def impulses(self) -> float:
        """Return how many impulses each seat still has."""
        return self.soon + self.later * self.each


def interphases_after(g: Nova, cards: float) -> float:
    """Return how many interphases follow the next one, which comes after so many cards.

    It moves the turn by a tenth of the open cards of its deck: cards that are held over prolong
    the game.
    """
    turns = g.last_turn - g.turn
    open_ = room = 0
    decks = DECKS_OF[g.scenario]
    for deck in decks:
        open_ = max(open_, len(g.discards[deck]) + len(g.marked[deck]))
    for seat in range(g.seats):
        room += max(0, HAND_LIMIT - len(g.hands[seat]) - len(g.running[seat]))
    coming = (cards - min(room, KEPT_BACK * cards)) / len(decks)
    shown = open_ + coming
    doubt = 1.0 + DOUBT * coming
    goes_on = 1.0 / (1.0 + exp((shown - TENTH * (turns - 1) - 0.5) / doubt))
    return goes_on * max(1.0, 1.0 + (turns - shown / TENTH - 1.5) / TURNS_EACH)


def cards_to_come(g: Nova) -> float:
    """Return how many cards come, about, before some deck has shown its third X.

    Where seats may draw from several decks, those are taken to be drawn from alike.
    """
    rate = 0.0
    for deck in DECKS_OF[g.scenario]:
        cards = len(g.decks[deck])
        missing = THIRD - len(g.marked[deck])
        if missing <= 0:
            return 1.0
        rate += (missing + 1.0) / (missing * (cards + 1.0))
    if rate == 0.0:
        return CARDS_A_ROUND
    decks = len(DECKS_OF[g.scenario])
    return max(1.0, decks / rate) if decks == 1 else max(1.0, 0.8 * decks * decks / rate)


def pace(g: Nova, seat: int) -> float:
    """Return the action points that a seat has in an impulse, about."""
    points = CARD_PACE + g.economy[seat] + g.boost[seat] + g.credit[seat]
    for face in g.running[seat]:
        for effect in CARD_EFFECTS[face - CARD]:
            if effect[0] == SUPPLY:
                points += 0.5 * effect[1]
    return points
