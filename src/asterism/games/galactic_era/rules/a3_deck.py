"""Appendix 3: the deck of domination cards, each found by its id.

A card of content/cards.toml has its class in `cards/`, in a module of the same name. So a card is
added by one file and one entry. What is missing, or too much, is an error as soon as the game is
imported.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from asterism.games.galactic_era.content.tables import CARD_IDS, COUNT_IDS, FIELDS, THEN
from asterism.games.galactic_era.rules import cards
from asterism.games.galactic_era.rules.a3_card import CARDS, COUNTERS, NO_DEED, Card
from asterism.kernel.errors import BadInput

__all__ = ["CARDS", "check_modules", "counter_of"]

CONTENT: Final = "content/cards.toml"


def module_of(card_id: str) -> str:
    """Return the name of the module of a card."""
    return card_id.replace("-", "_")


def check_modules(ids: list[str], modules: list[str]) -> None:
    """Let every card have its module, and every module its card."""
    wanted = [module_of(card_id) for card_id in ids]
    for card_id, name in zip(ids, wanted, strict=True):
        if name not in modules:
            raise BadInput(f"{CONTENT}: the card '{card_id}' has no rules/cards/{name}.py")
    for name in modules:
        if name not in wanted:
            raise BadInput(f"rules/cards/{name}.py: {CONTENT} has no card '{name}'")


def check_moments(deck: list[Card]) -> None:
    """Let every card that is played right after a deed name one."""
    for card in deck:
        if card.play == THEN and card.deed == NO_DEED:
            raise BadInput(f"{CONTENT}: no deed brings the moment of '{CARD_IDS[card.number]}'")


def counter_of(what: str, deck: list[Card]) -> Card:
    """Return the card that counts what a section B names."""
    for card in deck:
        if card.counted == what:
            return card
    possible = ", ".join([*COUNT_IDS[:FIELDS], *[card.counted for card in deck]])
    raise BadInput(f"{CONTENT}: nothing counts '{what}'; possible: {possible}")


def load(card_id: str) -> Card:
    """Return the card of an id."""
    card: Card = import_module(f"{cards.__name__}.{module_of(card_id)}").CARD
    return card


check_modules(CARD_IDS, [module.name for module in iter_modules(cards.__path__)])
for _card_id in CARD_IDS:
    CARDS.append(load(_card_id))
check_moments(CARDS)
for _what in COUNT_IDS[FIELDS:]:
    COUNTERS.append(counter_of(_what, CARDS))
