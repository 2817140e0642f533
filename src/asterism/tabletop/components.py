"""Components that every table has: players, numbers, hidden cards, the final ranking.

A scene is made for every seat after every move, and most of its components were there before. So
each is made once for a language, and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from asterism.contract.protocol import ACTIVE, SEALED, SEAT, WINNER, player_id
from asterism.contract.scene import Component
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.tabletop.seats import letter

KEPT: Final = 8192
"""How many components or groups of a kind are remembered; a position of five seats has 130."""
TABLES: Final = 512
"""Of how many tables is remembered what is different at each: more than a server has busy ones."""

ComponentMakers = Mapping[str, Callable[[Translator, int], Component]]
"""By the kind of an argument what makes the component of its numbers, by itself."""

STANDING: Final = {
    WINNER: N_("{0}, winner"),
    ACTIVE: N_("{0}, to choose"),
    SEALED: N_("{0}, has chosen"),
}
"""By the mark of a player what it says of it."""


@lru_cache(maxsize=KEPT)
def player(_: Translator, seat: int, place: str, mark: str, caption: str) -> Component:
    """Return the component of a seat."""
    colour = _.game.kinds[SEAT].name(seat)
    label = _(STANDING[mark], caption) if mark in STANDING else caption
    return Component(
        player_id(colour), "player", place, letter(_, colour), label, caption, seat, mark=mark
    )


@lru_cache(maxsize=KEPT)
def number(
    _: Translator,
    name: str,
    symbol: str,
    place: str,
    amount: int,
    text: str,
    figure: str = "",
) -> Component:
    """Return a number; `text` says what it counts."""
    shown = signed(amount)
    return Component(name, symbol, place, shown, _(text, shown), value=shown, figure=figure)


def signed(amount: int) -> str:
    """Return a number as a table shows it, with a true minus."""
    return str(amount).replace("-", "−")


@lru_cache(maxsize=KEPT)
def hidden(_: Translator, name: str, symbol: str, place: str) -> Component:
    """Return a card that the reader cannot tell from others."""
    return Component(name, symbol, place, "?", _("hidden card"), known=False)


def remembered(_: Translator, label: str) -> str:
    """Return the label of something hidden that the reader knows."""
    return _("{0}, hidden but known to you", label)


def ranked(_: Translator, seat: int, rank: int, place: str, mark: str, caption: str) -> Component:
    """Return a seat in the final ranking."""
    label = f"{rank}. {caption}"
    colour = _.game.kinds[SEAT].name(seat)
    return Component(
        f"ranked-{colour}", "player", place, str(rank), label, caption, seat, mark=mark
    )


def tally(name: str, place: str, shown: str, label: str) -> Component:
    """Return a number of the final ranking."""
    return Component(name, "number", place, shown, label, value=shown)


def by_itself(makers: ComponentMakers) -> Callable[[Translator, str, int], Component | None]:
    """Return a function for the picture of a number of a kind; None for a kind without one."""

    def piece(translator: Translator, kind: str, number: int) -> Component | None:
        look = makers.get(kind)
        return None if look is None else look(translator, number)

    return piece
