"""What the reader has at hand: cards, cards to choose from, points that are left to spend."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.nova.content.cards import CARD_DECK, CARD_KIND, DEVELOPMENT
from asterism.games.nova.content.effects import ANYTHING, MILITARY, PURSE_IDS, PURSE_NAMES
from asterism.games.nova.content.tables import COLOURS
from asterism.games.nova.rules.s05_naval import Granted
from asterism.games.nova.rules.s18_special import NO_MILITARY
from asterism.games.nova.state import CARD, NONE
from asterism.games.nova.table.components import BACK, card_component
from asterism.games.nova.table.reading import Sight
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, hidden

HAND: Final = "own-hand"
FOUND: Final = "own-found"
POINTS: Final = "own-points"
GRANTED: Final = Granted.__name__
"""The rule that asks what points of a set-up or an event are spent on, in whosever impulse."""


def own(sight: Sight) -> tuple[Panel, list[Group]] | None:
    """Lay the reader's own cards and points; None for a spectator."""
    if sight.mine < 0:
        return None
    _, zones = sight.translator, sight.view.zones
    barred = _bars(sight)
    found = _cards(_, FOUND, tuple(zones["found"]), barred=barred)
    hand = _cards(_, HAND, tuple(zones[f"hand-{COLOURS[sight.mine]}"]), barred=barred)
    purse = tuple(sight.public["purse"]) if _spender(sight) == sight.mine else ()
    return _panel(_, found=bool(zones["found"])), [_points(_, purse), found, hand]


def _spender(sight: Sight) -> int:
    """Return whose points are spent: of whoever is granted some, else of the impulse."""
    active, question = int(sight.public["active"]), sight.view.question
    if question is not None and (question.rule == GRANTED or active == NONE):
        return question.seat
    return active


def _bars(sight: Sight) -> bool:
    """Return whether the reader may play no military developments (18.5.no-military)."""
    return sight.mine == 0 and bool(sight.public["flags"] & NO_MILITARY)


@lru_cache(maxsize=64)
def _panel(_: Translator, *, found: bool) -> Panel:
    """Return the panel of what the reader has at hand."""
    places = [Place(POINTS, _("Action points")), Place(HAND, _("Your hand"))]
    if found:
        places.insert(1, Place(FOUND, _("Cards to choose from")))
    return Panel("own", _("Your hand"), "list", tuple(places))


@lru_cache(maxsize=KEPT)
def _cards(_: Translator, place: str, faces: tuple[int, ...], *, barred: bool = False) -> Group:
    """Return cards in a place; those that the reader does not know lie face down.

    With `barred` military developments say that their effects are out of reach.
    """
    laid: list[Component] = []
    for i, face in enumerate(faces):
        if face == UNKNOWN:
            laid.append(hidden(_, f"{place}-{i + 1}", BACK, place))
        else:
            card = face - CARD
            idle = barred and CARD_KIND[card] == DEVELOPMENT and CARD_DECK[card] == MILITARY
            laid.append(card_component(_, card, place, idle=idle))
    return Group(tuple(laid))


@lru_cache(maxsize=KEPT)
def _points(_: Translator, purse: tuple[int, ...]) -> Group:
    """Return the points that are left to spend, by what they are for."""
    laid: list[Component] = []
    for number, points in enumerate(purse):
        if points or number == ANYTHING:
            name = _(PURSE_NAMES[number])
            caption = _("action points") if number == ANYTHING else name
            laid.append(
                Component(
                    f"purse-{PURSE_IDS[number]}", "purse", POINTS, str(points),
                    _("action points for {0}: {1}", name, points), caption, value=str(points),
                    figure="icon.points", about=("5.5.sources",),
                )
            )  # fmt: skip
    return Group(tuple(laid))
