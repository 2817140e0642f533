"""What `tests/contract.py` asks Space Opera where games seldom come by."""

from __future__ import annotations

from asterism.games.space_opera.own_decks import DECKS


def most_copies() -> list[int]:
    """Return how many copies of each card a deck of one's own has at most."""
    return [card.most for card in DECKS.cards.cards]
