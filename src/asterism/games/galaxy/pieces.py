"""The components of Galaxy's table: what they are called, what is written on them, their laying.

The id of a component stays the same while the piece can be followed, and of a card while nobody can
tell which one it is; it is made here both for who lays the component and for what touches it.

A scene is made for every seat after every move, and most of its components were there before. So
each is made once for a language, and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.games.galaxy.components import (
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
from asterism.games.galaxy.notation import SHIP_OWNERS
from asterism.games.galaxy.powers import (
    GOVERNOR_RULE,
    HIDDEN_BASE_RULE,
    WORLD_RULES,
    card_pictures,
    card_rules,
)
from asterism.games.galaxy.sight import LETTERS, Sight, cell_name
from asterism.kernel.scene import Component
from asterism.kernel.tongue import Tongue
from asterism.kernel.view import UNKNOWN

CODES: Final = [*(name[:2].capitalize() for name in WORLD_IDS), "Al"]
"""The two letters of each world's ships, and of Allies, on a small card."""

_CARDS: Final = [f"card-{name}" for name in CARD_IDS]
_WORLDS: Final = [f"world-card-{name}" for name in WORLD_IDS]
_KEPT: Final = 8192
"""So many components of a kind are remembered; a position of five seats has about 130."""

CARD_KINDS: Final = frozenset({"card", "ship", "world-ship", "ally"})
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


# -- components, each made once for a language -----------------------------------------------


@lru_cache(maxsize=_KEPT)
def hidden_card(_: Tongue, name: str, place: str) -> Component:
    """Return a card that nobody here can tell from the others."""
    label = _("hidden card")
    return Component(name, "card.back", place, "?", label, known=False)


@lru_cache(maxsize=_KEPT)
def card_component(_: Tongue, card: int, place: str, mark: str, *, eye: bool) -> Component:
    """Return a card that is known; `eye` if to some only."""
    label = _.full("card", card)
    if eye:
        label = _("{0}, hidden but known to you", label)
    if mark == "lowest":
        label = _("{0}, lowest of the row", label)
    elif mark == "highest":
        label = _("{0}, highest of the row", label)
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


@lru_cache(maxsize=_KEPT)
def played_technology(_: Tongue, technology: int, place: str) -> Component:
    """Return a technology that lies before its player."""
    card, name = FIRST_TECHNOLOGY + technology, TECHNOLOGY_NAMES[technology]
    symbol, about = f"card.{TECHNOLOGY_IDS[technology]}", card_rules(card)
    return Component(card_id(card), symbol, place, name, name, name, about=about)


@lru_cache(maxsize=_KEPT)
def world_component(_: Tongue, world: int, *, gone: bool) -> Component:
    """Return the card of a world that heads its column."""
    name, label = WORLD_IDS[world], _.label("world", world)
    return Component(
        world_id(world),
        f"world.{name}",
        f"world-{name}",
        CODES[world],
        _("{0}, surrendered", label) if gone else label,
        _.fill(SHIP_OWNERS[world]),
        mark="gone" if gone else "",
        sign=f"power.{name}",
        about=(WORLD_RULES[world],),
    )


@lru_cache(maxsize=_KEPT)
def governor_component(_: Tongue, world: int, seat: int) -> Component:
    """Return the second card of a world, which lies before its governor."""
    return Component(
        f"governor-{WORLD_IDS[world]}",
        "governor",
        f"governed-{WORLD_IDS[world]}",
        _(LETTERS[COLOURS[seat]]),
        _.label("seat", seat),
        seat=seat,
        about=(GOVERNOR_RULE, WORLD_RULES[world]),
    )


@lru_cache(maxsize=_KEPT)
def base_component(_: Tongue, seat: int, world: int, number: int, line: int) -> Component:
    """Return a base on a line of a world."""
    return Component(
        base_id(seat, world, number),
        "base",
        f"line-{line}-{WORLD_IDS[world]}",
        _(LETTERS[COLOURS[seat]]),
        _("{0}'s base, worth {1}", _.label("seat", seat), _.label("line", line)),
        seat=seat,
    )


@lru_cache(maxsize=_KEPT)
def secret_base(_: Tongue, seat: int, place: str) -> Component:
    """Return a seat's secret base, under which its garrison lies."""
    return Component(
        f"secret-{COLOURS[seat]}",
        "base.secret",
        place,
        _(LETTERS[COLOURS[seat]]),
        _("secret base"),
        seat=seat,
        about=(HIDDEN_BASE_RULE,),
    )


@lru_cache(maxsize=_KEPT)
def player_component(_: Tongue, seat: int, place: str, mark: str, *, mine: bool) -> Component:
    """Return the sign of a seat."""
    name = _.label("seat", seat)
    caption = label = _("{0} (you)", name) if mine else name
    if mark == "winner":
        label = _("{0}, winner", label)
    elif mark == "active":
        label = _("{0}, to choose", label)
    face = _(LETTERS[COLOURS[seat]])
    return Component(
        f"player-{COLOURS[seat]}", "player", place, face, label, caption, seat, mark=mark
    )  # fmt: skip


def piece(tongue: Tongue, kind: str, number: int) -> Component | None:
    """Return how a card or a world looks by itself."""
    if kind == "world":
        return world_component(tongue, number, gone=False)
    if kind == "technology":
        number += FIRST_TECHNOLOGY
    elif kind not in CARD_KINDS:
        return None
    return card_component(tongue, number, "", "", eye=False)


def ranked_component(
    _: Tongue, seat: int, rank: int, place: str, mark: str, *, mine: bool
) -> Component:
    """Return a seat in the final ranking."""
    name = _.label("seat", seat)
    caption = _("{0} (you)", name) if mine else name
    label = f"{rank}. {caption}"
    return Component(
        f"ranked-{COLOURS[seat]}", "player", place, str(rank), label, caption, seat, mark=mark
    )  # fmt: skip


def final_component(_: Tongue, place: str, world: int, worth: int) -> Component:
    """Return what a seat had in a world in the end."""
    label = f"{_.label('world', world)} {worth}"
    return Component(f"{place}-worth", "number", place, str(worth), label, value=str(worth))


@lru_cache(maxsize=_KEPT)
def number_component(
    _: Tongue,
    name: str,
    symbol: str,
    place: str,
    number: int,
    text: str,
    figure: str,
) -> Component:
    """Return a number; `text` says what it counts."""
    return Component(
        name, symbol, place, str(number), _(text, number), value=str(number),
        figure=figure,
    )  # fmt: skip


@lru_cache(maxsize=_KEPT)
def influence_component(_: Tongue, seat: int, world: int, worth: int) -> Component:
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


@lru_cache(maxsize=_KEPT)
def lost_component(_: Tongue, name: str, place: str, lost: int) -> Component:
    """Return how many bases a seat has lost."""
    label, face = _("bases lost: {0}", lost), _("lost {0}", lost)
    return Component(name, "number", place, face, label, value=str(lost), figure="icon.lost")


# -- laying ----------------------------------------------------------------------------------


class Pieces:
    """Lays components down."""

    def __init__(self, tongue: Tongue, *, eyes: bool) -> None:
        """Lay for a seat, which marks what only some know (`eyes`), or for a spectator."""
        self.laid: Final[list[Component]] = []
        self._: Final = tongue
        self._eyes: Final = eyes

    def lay(self, component: Component) -> None:
        """Lay a component down."""
        self.laid.append(component)

    def add_card(self, card: int, place: str, hidden: str, mark: str = "", *, secret: bool) -> None:
        """Lay a card down; `hidden` is its id while nobody can tell which one it is."""
        if card == UNKNOWN:
            self.lay(hidden_card(self._, hidden, place))
        else:
            eye = secret and self._eyes
            self.lay(card_component(self._, card, place, mark, eye=eye))

    def add_number(self, name: str, place: str, number: int, text: str, figure: str = "") -> None:
        """Lay a number down."""
        self.lay(number_component(self._, name, "number", place, number, text, figure))

    def add_count(
        self, name: str, place: str, number: int, text: str, figure: str, symbol: str = "count"
    ) -> None:
        """Lay down how many cards there are, where the cards themselves do not lie."""
        self.lay(number_component(self._, name, symbol, place, number, text, figure))

    def add_lost(self, name: str, place: str, lost: int) -> None:
        """Lay down how many bases a seat has lost."""
        self.lay(lost_component(self._, name, place, lost))
