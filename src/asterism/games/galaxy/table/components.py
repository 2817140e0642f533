"""The components of Galaxy's table: what they are called, what is written on them, their laying.

The id of a component stays the same while the piece can be followed, and of a card while nobody can
tell which one it is; it is made here both for placing the component and for what touches it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract import protocol
from asterism.contract.protocol import GONE, HIGHEST, LOWEST
from asterism.contract.scene import Component
from asterism.contract.translator import Translator
from asterism.games.galaxy.content.tables import (
    CARD_IDS,
    CLASS,
    COLOURS,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    SHIP_NAMES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NAMES,
    VALUE,
    WORLD,
    WORLD_IDS,
)
from asterism.games.galaxy.table.powers import (
    GOVERNOR_RULE,
    HIDDEN_BASE_RULE,
    WORLD_RULES,
    card_pictures,
    card_rules,
)
from asterism.games.galaxy.table.reading import SEATS, Sight, cell_name
from asterism.games.galaxy.vocabulary.notation import SHIP_OWNERS
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, ComponentMakers, by_itself, hidden, remembered, tally

CODES: Final = [*(name[:2].capitalize() for name in WORLD_IDS), "Al"]
"""The two letters of each world's ships, and of Allies, on a small card."""

_CARDS: Final = [protocol.card_id(name) for name in CARD_IDS]
_WORLDS: Final = [f"world-card-{name}" for name in WORLD_IDS]

CARD_KINDS: Final = ("card", "ship", "world-ship", "ally")
"""The kinds of arguments that are cards."""


def card_id(card: int) -> str:
    """Return the id of a card that can be told from the others."""
    return _CARDS[card]


def world_id(world: int) -> str:
    """Return the id of a world's card."""
    return _WORLDS[world]


def base_ids(sight: Sight, seat: int, world: int, line: int) -> list[str]:
    """Return the ids of the bases of a seat on a line of a world."""
    before = sum(sight.bases(seat, world, higher) for higher in range(line))
    here = sight.bases(seat, world, line)
    return [base_id(seat, world, before + i + 1) for i in range(here)]


def base_id(seat: int, world: int, number: int) -> str:
    """Return the id of a base of a seat in a world, numbered from the highest line down."""
    return f"base-{COLOURS[seat]}-{WORLD_IDS[world]}-{number}"


def ship_ids(sight: Sight, row: int, world: int) -> list[str]:
    """Return the id of the top ship of a cell, nothing for an empty cell."""
    card = sight.top(row, world)
    if card is None:
        return []
    return [f"hidden-{cell_name(row, world)}" if card == UNKNOWN else card_id(card)]


def face_of(card: int) -> tuple[str, str, str]:
    """Return the symbol of a known card, what is written on it, and its second line."""
    if card >= FIRST_TECHNOLOGY:
        technology = card - FIRST_TECHNOLOGY
        name = TECHNOLOGY_NAMES[technology]
        return f"card.{TECHNOLOGY_IDS[technology]}", name[:2], name
    symbol = "card.ally" if card >= FIRST_ALLY else f"card.{WORLD_IDS[WORLD[card]]}"
    return symbol, f"{CODES[WORLD[card]]}{VALUE[card]}", SHIP_NAMES[CLASS[card]]


ROW_MARKS: Final = {
    LOWEST: N_("{0}, lowest of the row"),
    HIGHEST: N_("{0}, highest of the row"),
}

# -- components, each made once for a language -----------------------------------------------


def card_at(
    _: Translator, card: int, place: str, unknown: str, mark: str = "", *, eye: bool
) -> Component:
    """Return a card; `unknown` is its id while the reader cannot tell which one it is."""
    if card == UNKNOWN:
        return hidden(_, unknown, "card.back", place)
    return card_component(_, card, place, mark, eye=eye)


@lru_cache(maxsize=KEPT)
def card_component(_: Translator, card: int, place: str, mark: str, *, eye: bool) -> Component:
    """Return a card that is known; `eye` if to some only."""
    label = _.full("card", card)
    if eye:
        label = remembered(_, label)
    if mark in ROW_MARKS:
        label = _(ROW_MARKS[mark], label)
    symbol, face, caption = face_of(card)
    figure, sign = card_pictures(card)
    return Component(
        card_id(card),
        symbol,
        place,
        face,
        label,
        caption,
        memory=eye,
        mark=mark,
        value="" if card >= FIRST_TECHNOLOGY else str(VALUE[card]),
        figure=figure,
        sign=sign,
        about=card_rules(card),
    )


@lru_cache(maxsize=KEPT)
def played_technology(_: Translator, technology: int, place: str) -> Component:
    """Return a technology that lies before its player."""
    card, name = FIRST_TECHNOLOGY + technology, TECHNOLOGY_NAMES[technology]
    symbol, about = f"card.{TECHNOLOGY_IDS[technology]}", card_rules(card)
    return Component(card_id(card), symbol, place, name, name, name, about=about)


@lru_cache(maxsize=KEPT)
def world_component(_: Translator, world: int, *, gone: bool) -> Component:
    """Return the card of a world that heads its column."""
    name, label = WORLD_IDS[world], _.label("world", world)
    return Component(
        world_id(world),
        f"world.{name}",
        f"world-{name}",
        CODES[world],
        _("{0}, surrendered", label) if gone else label,
        _.fill(SHIP_OWNERS[world]),
        mark=GONE if gone else "",
        sign=f"power.{name}",
        about=(WORLD_RULES[world],),
    )


@lru_cache(maxsize=KEPT)
def governor_component(_: Translator, world: int, seat: int) -> Component:
    """Return the second card of a world, which lies before its governor."""
    return Component(
        f"governor-{WORLD_IDS[world]}",
        "governor",
        f"governed-{WORLD_IDS[world]}",
        SEATS.letter(_, seat),
        _.label("seat", seat),
        seat=seat,
        about=(GOVERNOR_RULE, WORLD_RULES[world]),
    )


@lru_cache(maxsize=KEPT)
def base_component(_: Translator, seat: int, world: int, number: int, line: int) -> Component:
    """Return a base on a line of a world."""
    return Component(
        base_id(seat, world, number),
        "base",
        f"line-{line}-{WORLD_IDS[world]}",
        SEATS.letter(_, seat),
        _("{0}'s base, worth {1}", _.label("seat", seat), _.label("line", line)),
        seat=seat,
    )


@lru_cache(maxsize=KEPT)
def secret_base(_: Translator, seat: int, place: str, worth: int = -1) -> Component:
    """Return a seat's secret base, under which its garrison lies; `worth` if its owner looks."""
    known = worth >= 0
    return Component(
        f"secret-{COLOURS[seat]}",
        "base.hidden" if known else "base.secret",
        place,
        SEATS.letter(_, seat),
        _("secret base, not yet counted: influence +{0}", worth) if known else _("secret base"),
        seat=seat,
        value=f"+{worth}" if known else "",
        about=(HIDDEN_BASE_RULE,),
    )


def card_by_itself(_: Translator, card: int) -> Component:
    """Return a card that lies nowhere."""
    return card_at(_, card, "", "hidden-card", eye=False)


MAKERS: Final[ComponentMakers] = {
    "world": lambda _, world: world_component(_, world, gone=False),
    "technology": lambda _, number: card_by_itself(_, FIRST_TECHNOLOGY + number),
    **dict.fromkeys(CARD_KINDS, card_by_itself),
}
"""How cards and worlds look by themselves."""

piece: Final = by_itself(MAKERS)


def final_component(_: Translator, place: str, world: int, worth: int) -> Component:
    """Return what a seat had in a world in the end."""
    return tally(f"{place}-worth", place, str(worth), f"{_.label('world', world)} {worth}")


@lru_cache(maxsize=KEPT)
def influence_component(_: Translator, seat: int, world: int, worth: int) -> Component:
    """Return what a seat's bases in a world are worth."""
    return Component(
        f"influence-{COLOURS[seat]}-{WORLD_IDS[world]}",
        "number",
        f"influence-{WORLD_IDS[world]}",
        str(worth),
        f"{_.label('seat', seat)} {worth}",
        seat=seat,
        value=str(worth),
    )


@lru_cache(maxsize=KEPT)
def lost_component(_: Translator, name: str, place: str, lost: int) -> Component:
    """Return how many bases a seat has lost."""
    label, face = _("bases lost: {0}", lost), _("lost {0}", lost)
    return Component(name, "number", place, face, label, value=str(lost), figure="icon.lost")
