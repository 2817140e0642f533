"""What the reader holds: the hand, and species or cards to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import KIND, RESOURCE_OF
from asterism.games.space_opera.content.tables import COLOURS
from asterism.games.space_opera.table.components import (
    BACK,
    card_component,
    packet,
    species_choice,
)
from asterism.games.space_opera.table.middle import offered
from asterism.games.space_opera.table.reading import Sight
from asterism.games.space_opera.table.reckoning import price
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, hidden

HAND: Final = "own-hand-{}"
"""Where so many cards are held: on a narrow screen each takes a row."""
MOST: Final = 12
CHOICE: Final = "own-choice"
PACKET: Final = "own-packet"
KEPT_CARDS: Final = "own-kept"
"""Where the hand lies while there are cards to choose from."""


def held(sight: Sight) -> tuple[Panel, Group] | None:
    """Lay the reader's own cards, and those that it may choose from; None for a spectator."""
    if sight.mine < 0:
        return None
    cards = in_hand(sight)
    choice = tuple(sight.view.zones[f"choice-{COLOURS[sight.mine]}"])
    found = tuple(_priced(sight, packet(sight)))
    return (
        _panel(sight.translator, bool(choice), bool(found), len(cards)),
        _cards(sight.translator, choice, found, tuple(_priced(sight, cards))),
    )


def in_hand(sight: Sight) -> list[int]:
    """Return the reader's hand as it lies: by kind, without what it offers."""
    given = offered(sight)
    cards = [face for face in sight.view.zones[f"hand-{COLOURS[sight.mine]}"] if face not in given]
    return sorted(
        cards, key=lambda face: (-1, 0) if face == UNKNOWN else (KIND[RESOURCE_OF[face]], face)
    )


def _priced(sight: Sight, faces: list[int]) -> list[tuple[int, int]]:
    """Return cards with what the reader pays for each now."""
    return [
        (face, 0 if face == UNKNOWN else price(sight, sight.mine, RESOURCE_OF[face]))
        for face in faces
    ]


@lru_cache(maxsize=64)
def _panel(_: Translator, choice: bool, found: bool, hand: int) -> Panel:  # noqa: FBT001
    there = (
        (CHOICE, N_("Species to choose from"), choice),
        (PACKET, N_("Cards to choose from"), found),
        (_hand_place(hand, found), N_("Your hand"), hand > 0 or not (choice or found)),
    )
    places = tuple([Place(name, _(title)) for name, title, shown in there if shown])
    return Panel("hand", _("Your hand"), "list", places)


Priced = tuple[tuple[int, int], ...]
"""Cards, and what each costs."""


@lru_cache(maxsize=KEPT)
def _cards(_: Translator, choice: tuple[int, ...], found: Priced, hand: Priced) -> Group:
    laid = [species_choice(_, face, CHOICE) for face in choice if face != UNKNOWN]
    for place, cards in ((PACKET, found), (_hand_place(len(hand), bool(found)), hand)):
        laid += [_card(_, face, cost, place, at) for at, (face, cost) in enumerate(cards, 1)]
    return Group(tuple(laid))


def _hand_place(count: int, found: bool) -> str:  # noqa: FBT001
    return KEPT_CARDS if found else HAND.format(min(max(count, 1), MOST))


def _card(_: Translator, face: int, cost: int, place: str, at: int) -> Component:
    """Return a card; one that the reader does not know lies face down."""
    if face == UNKNOWN:
        return hidden(_, f"{place}-{at}", BACK, place)
    return card_component(_, face, place, cost, eye=False)
