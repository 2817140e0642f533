"""How cards, decks and unfinished work look: their ids, their words and their pictures.

What is made here is the same wherever it lies; the modules of the panels say where that is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract import protocol
from asterism.contract.scene import Component
from asterism.contract.translator import Translator
from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_IDS,
    CARD_KIND,
    CARD_KIND_IDS,
    CARD_NAMES,
    CARD_POINTS,
    X,
)
from asterism.games.nova.content.effects import DECK_IDS, DECK_NAMES
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    ACTION_NAMES,
    COLOURS,
    COST,
    UNIT_KIND_IDS,
    UNIT_KIND_NAMES,
)
from asterism.games.nova.rules.s12_drawing import THIRD
from asterism.games.nova.rules.s13_interphase import turns_for
from asterism.games.nova.state import CARD
from asterism.games.nova.table.card_texts import card_kind, card_text
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, ComponentMakers, by_itself, hidden, remembered

BACK: Final = "card-back"
"""The symbol of a card face down."""

# -- cards ---------------------------------------------------------------------------------------


def card_id(card: int) -> str:
    """Return the id of a card that can be told from the others."""
    return protocol.card_id(CARD_IDS[card])


@lru_cache(maxsize=KEPT)
def card_component(
    _: Translator, card: int, place: str, *, eye: bool = False, idle: bool = False
) -> Component:
    """Return a card: its points, or what it does instead; `idle` if it is barred from doing it."""
    name = _(CARD_NAMES[card])
    text = (
        _("Not for its effect here: for action points, or to extend a development.")
        if idle
        else card_text(_, card)
    )
    label = _("{0}, {1}", name, card_kind(_, card))
    if CARD_KIND[card] != X:
        label = _("{0}, action points: {1}", label, CARD_POINTS[card])
    label = _("{0}. {1}", label, text.removesuffix("."))
    return Component(
        card_id(card),
        f"card.{CARD_KIND_IDS[CARD_KIND[card]]}",
        place,
        name,
        remembered(_, label) if eye else label,
        text,
        memory=eye,
        value="X" if CARD_KIND[card] == X else str(CARD_POINTS[card]),
        figure=f"deck.{DECK_IDS[CARD_DECK[card]]}",
        sign=f"card-kind.{CARD_KIND_IDS[CARD_KIND[card]]}",
    )


@lru_cache(maxsize=KEPT)
def running_component(_: Translator, card: int, place: str, turn: int, *, plus: bool) -> Component:
    """Return a running development: its deck, and the turn in which it ends."""
    name, text = _(CARD_NAMES[card]), card_text(_, card).removesuffix(".")
    face = f"{turn}+" if plus else str(turn)
    until = _("runs until turn {0}", turn)
    if plus:
        until = _("runs until turn {0}, extended", turn)
    return Component(
        card_id(card),
        "running",
        place,
        face,
        _("{0}, {1}. {2}", name, until, text),
        name,
        value=face,
        figure=f"deck.{DECK_IDS[CARD_DECK[card]]}",
        about=("5.2.end",),
    )


@lru_cache(maxsize=KEPT)
def work_component(_: Translator, side: int, action: int, place: str, points: int) -> Component:
    """Return unfinished work of a side: what it is, and the points in it."""
    name, cost = _(ACTION_NAMES[action]), COST[action]
    if points < cost:
        label = _("unfinished: {0}, points: {1} of {2}", name, points, cost)
    else:
        label = _(
            "unfinished, several pieces: {0}, points in all: {1}, one costs {2}",
            name, points, cost,
        )  # fmt: skip
    return Component(
        work_id(side, action),
        "work",
        place,
        f"{points}/{cost}",
        label,
        name,
        value=str(points),
        figure=f"action.{ACTION_IDS[action]}",
        about=("5.6.several-impulses",),
    )


def work_id(side: int, action: int) -> str:
    """Return the id of unfinished work."""
    return f"work-{COLOURS[side]}-{ACTION_IDS[action]}"


# -- decks ---------------------------------------------------------------------------------------


def deck_id(deck: int) -> str:
    """Return the id of a deck."""
    return f"deck-{DECK_IDS[deck]}"


@lru_cache(maxsize=KEPT)
def deck_component(_: Translator, deck: int, left: int, discards: int, drawn: int) -> Component:
    """Return a deck: how many cards are in it, beside it, and how many X of it have come up."""
    name = _(DECK_NAMES[deck])
    label = _(
        "deck {0}: cards left: {1}, discarded: {2}, X drawn: {3}; if its third X came now, "
        "the turn would move on by {4}",
        name, left, discards, drawn, turns_for(discards + THIRD),
    )  # fmt: skip
    return Component(
        deck_id(deck),
        "deck",
        "decks",
        str(left),
        label,
        _("discarded: {0}", discards),
        value=str(left),
        figure=f"deck.{DECK_IDS[deck]}",
        sign=f"crosses.{drawn}",
        about=("12.stop",),
    )


# -- by itself -----------------------------------------------------------------------------------


def card_by_itself(_: Translator, face: int) -> Component:
    """Return a card that lies nowhere."""
    if face == UNKNOWN:
        return hidden(_, "hidden-card", BACK, "")
    return card_component(_, face - CARD, "")


def kind_by_itself(_: Translator, kind: int) -> Component:
    """Return a unit of a kind that is nobody's."""
    name = _(UNIT_KIND_NAMES[kind])
    own = UNIT_KIND_IDS[kind]
    return Component(f"kind-{own}", "unit-kind", "", name, name, figure=f"kind.{own}")


def deck_by_itself(_: Translator, deck: int) -> Component:
    """Return the emblem of a deck."""
    name = _(DECK_NAMES[deck])
    return Component(
        f"emblem-{DECK_IDS[deck]}", "emblem", "", name, name, figure=f"deck.{DECK_IDS[deck]}"
    )


MAKERS: Final[ComponentMakers] = {
    "card": card_by_itself,
    "known-card": lambda _, card: card_component(_, card, ""),
    "unit-kind": kind_by_itself,
    "deck": deck_by_itself,
}
"""How cards, units and decks look by themselves."""

piece: Final = by_itself(MAKERS)
