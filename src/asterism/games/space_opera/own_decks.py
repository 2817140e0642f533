"""Decks of one's own, as command line and pages see them: what each card is and does."""

from __future__ import annotations

from typing import Final

from asterism.contract.own_decks import OwnDecks
from asterism.contract.translator import Translator
from asterism.games.space_opera.content import cards as c
from asterism.games.space_opera.content.decks import DECK_CARDS, READY, write_table
from asterism.games.space_opera.content.effects import EFFECTS, KEYWORD_NAMES
from asterism.games.space_opera.content.tables import LESS_CARDS
from asterism.games.space_opera.rulings import OWN_DECKS
from asterism.kernel.marker import N_

Some = list[list[int]]
"""Effects."""


def card_line(_: Translator, card: int) -> str:
    """Return what a card is: its kind, how it is played, its keywords, its strength, its room."""
    words = [_(DECK_CARDS.cards[card].kind)]
    traits = {
        N_("synchronous"): c.SYNCHRONOUS,
        N_("universal"): c.UNIVERSAL,
        N_("unique"): c.UNIQUE,
    }
    words += [_(name) for name, has in traits.items() if has[card]]
    words += [_(name) for at, name in enumerate(KEYWORD_NAMES) if c.KEYWORDS[card] >> at & 1]
    if c.ATTACK[card] or c.DEFENCE[card]:
        words.append(_("attack {0}, defence {1}", c.ATTACK[card], c.DEFENCE[card]))
    if c.SLOTS[card]:
        words.append(_("room for equipment: {0}", c.SLOTS[card]))
    return ", ".join(words)


def card_text(_: Translator, card: int) -> str:
    """Return what a card does."""
    parts = [_told(_, c.EFFECTS[card])]
    if c.ON_RAISING[card]:
        parts.append(_("When raised: {0}", _told(_, c.ON_RAISING[card])))
    parts.append(_told(_, c.WHILE_RAISED[card]))
    if c.USE_COST[card] >= 0:
        # i18n: what it costs to use a technology, what it does then
        parts.append(_("Use ({0}): {1}", c.USE_COST[card], _told(_, c.USE[card])))
    return " ".join(part for part in parts if part)


def _told(_: Translator, effects: Some) -> str:
    return " ".join(EFFECTS.text(_, effect) for effect in effects)


def _usual_hand() -> int:
    """Return how many cards most species begin with."""
    storages = sorted(c.SPECIES_STORAGE)
    return storages[len(storages) // 2] - LESS_CARDS


DECKS: Final = OwnDecks(
    DECK_CARDS, READY, _usual_hand(), OWN_DECKS, card_line, card_text, write_table
)
