"""Panels that every table has: what stands before each player, and the final ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from asterism.contract.protocol import PLAYERS, RESULT, SEAT
from asterism.contract.scene import Panel, Place
from asterism.contract.translator import Translator


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """A column of a panel with a row for each seat."""

    place: str
    """The id of its places, with `{}` for the name of the seat: "hand-of-{}"."""
    title: str
    kind: str = "cell"
    head: str = ""
    """The title in a few characters, for where there is no room."""


@lru_cache(maxsize=64)
def players_panel(_: Translator, seats: tuple[int, ...], columns: tuple[Column, ...]) -> Panel:
    """Return the panel of what each seat has in front of it, in the given order."""
    titled = tuple([replace(column, title=_(column.title)) for column in columns])
    names = tuple([_.label(SEAT, seat) for seat in seats])
    places = _places(_, seats, "seat-{}", titled)
    return Panel(PLAYERS, _("Players"), "grid", places, names, _titles(titled))


def result_panel(
    _: Translator, title: str, ranks: Sequence[tuple[int, int]], columns: Sequence[Column]
) -> Panel:
    """Return the panel of the final ranking; the titles of its columns are translated already.

    Args:
        _: the reader's language.
        title: what stands above it.
        ranks: the seats and their ranks, best first.
        columns: what is counted.
    """
    rows = tuple([f"{rank}. {_.label(SEAT, seat)}" for seat, rank in ranks])
    places = _places(_, [seat for seat, _rank in ranks], "rank-{}", columns)
    heads = ("", *(column.head for column in columns)) if columns[0].head else ()
    return Panel(RESULT, title, "grid", places, rows, _titles(columns), heads=heads)


def _places(
    _: Translator, seats: Sequence[int], head: str, columns: Sequence[Column]
) -> tuple[Place, ...]:
    """Return the places of a grid, row by row: the seat, then what it has."""
    places: list[Place] = []
    for row, seat in enumerate(seats):
        colour, name = _.game.kinds[SEAT].name(seat), _.label(SEAT, seat)
        places.append(Place(head.format(colour), name, row, 0, "head"))
        for number, column in enumerate(columns, start=1):
            label = column.title if column.kind == "sum" else f"{name}, {column.title}"
            places.append(Place(column.place.format(colour), label, row, number, column.kind))
    return tuple(places)


def _titles(columns: Sequence[Column]) -> tuple[str, ...]:
    return ("", *(column.title for column in columns))


def ranking(seats: Sequence[int], worth: Callable[[int], Any]) -> list[tuple[int, int]]:
    """Return the seats and their ranks, best first; seats of equal worth share a rank."""
    worths = {seat: worth(seat) for seat in seats}
    order = sorted(seats, key=lambda seat: worths[seat], reverse=True)
    return [(seat, 1 + sum(other > worths[seat] for other in worths.values())) for seat in order]
