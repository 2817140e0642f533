"""Decks of one's own, as command line and pages see them."""

from __future__ import annotations

from typing import Final

from asterism.contract.own_decks import OwnDecks
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import ATTACK, DEFENCE, SPECIES_STORAGE
from asterism.games.space_opera.content.decks import DECK_CARDS, READY, decks_in, write_table
from asterism.games.space_opera.content.tables import LESS_CARDS
from asterism.games.space_opera.rulings import OWN_DECKS
from asterism.games.space_opera.table.card_texts import card_text, kind_line, strength


def card_line(_: Translator, card: int) -> str:
    """Return what a card is, and how strong."""
    line = kind_line(_, card)
    strong = ATTACK[card] or DEFENCE[card]
    return f"{line}, {strength(_, ATTACK[card], DEFENCE[card])}" if strong else line


def _usual_hand() -> int:
    """Return how many cards most species begin with."""
    storages = sorted(SPECIES_STORAGE)
    return storages[len(storages) // 2] - LESS_CARDS


DECKS: Final = OwnDecks(
    DECK_CARDS, READY, _usual_hand(), OWN_DECKS, card_line, card_text, write_table, decks_in
)
