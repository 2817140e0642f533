"""A map of hexes in letters: two lines a hex, columns half a hex lower by turns.

The upper line of a hex says what is always there, the lower one who is there now, or how a place is
called where nobody is. The list below the map gives everything in full.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from asterism.contract.scene import Component, Panel, Place

WIDE: Final = 3
"""How many letters fit in a hex."""
EMPTY: Final = "·"
GROUNDS: Final = {"cell": EMPTY, "soft": "≈", "strong": "*"}
"""What is written in a hex where nothing lies, by how it looks."""
NAMED: Final = ("strong", "bare")
"""The kinds of hexes that show their names where nobody is."""
DIM: Final = "#8b93a7"
HALF_ROW: Final = math.sqrt(3) / 2
MORE: Final = "+"


@dataclass(slots=True)
class MapCell:
    """A hex: what is always there, and who is there now."""

    kind: str = "cell"
    name: str = ""
    above: list[Component] = field(default_factory=list)
    below: list[Component] = field(default_factory=list)


def spot(place: Place) -> tuple[int, int]:
    """Return column and half row of a hex, however far apart the parts of the map lie."""
    column = round(place.x / 1.5)
    return column, column + 2 * round((place.y / HALF_ROW - column) / 2)


def hex_map(
    panel: Panel,
    by_place: dict[str, list[Component]],
    width: int,
    written: Callable[[Component], Text],
) -> list[Text] | None:
    """Return the lines of a map, None where it has no room.

    Args:
        panel: the panel of the map.
        by_place: what lies in each place.
        width: of the lines.
        written: how a component is written.
    """
    cells = _cells(panel, by_place)
    left, right = min(q for q, _ in cells), max(q for q, _ in cells)
    if (right - left + 1) * WIDE > width:
        return None
    top, bottom = min(row for _, row in cells), max(row for _, row in cells) + 1
    lines: list[Text] = []
    for row in range(top, bottom + 1):
        line = Text()
        for column in range(left, right + 1):
            cell, over = cells.get((column, row)), cells.get((column, row - 1))
            if cell is not None:
                line.append_text(_fit(_ground(cell, written)))
            elif over is not None:
                line.append_text(_fit(_units(over, written)))
            else:
                line.append(" " * WIDE)
        line.rstrip()
        lines.append(line)
    return lines


def _cells(panel: Panel, by_place: dict[str, list[Component]]) -> dict[tuple[int, int], MapCell]:
    """Return the hexes by column and half row; the last place of each holds who is there."""
    cells: dict[tuple[int, int], MapCell] = {}
    places: dict[tuple[int, int], list[Place]] = {}
    for place in panel.places:
        places.setdefault(spot(place), []).append(place)
    for where, here in places.items():
        cell = cells[where] = MapCell(here[-1].kind)
        for place in here:
            found = by_place.get(place.id, [])
            last = place is here[-1]
            (cell.below if last else cell.above).extend(found)
            if found and not last:
                cell.name = place.label
    return cells


def _ground(cell: MapCell, written: Callable[[Component], Text]) -> Text:
    """Return what is always in a hex."""
    if not cell.above:
        return Text(GROUNDS.get(cell.kind, EMPTY), DIM)
    first = cell.above[0]
    sign = Text() if first.seat >= 0 or cell.kind != "strong" else Text("*", DIM)
    return sign.append_text(written(first))


def _units(cell: MapCell, written: Callable[[Component], Text]) -> Text:
    """Return who is in a hex, or how it is called."""
    if not cell.below:
        return Text(cell.name[:WIDE] if cell.kind in NAMED else "", DIM)
    text = written(cell.below[0])
    if len(cell.below) > 1:
        text.truncate(WIDE - 1)
        text.append(MORE)
    return text


def _fit(text: Text) -> Text:
    """Return a text that is as wide as a hex."""
    text.truncate(WIDE, pad=True)
    return text


def busy(panel: Panel, by_place: dict[str, list[Component]]) -> Sequence[Place]:
    """Return the places in the list below the map: where somebody is, or what seats own."""
    last = {spot(place): place.id for place in panel.places}
    found: list[Place] = []
    for place in panel.places:
        here = by_place.get(place.id, [])
        if any(each.seat >= 0 for each in here) or (
            last[spot(place)] == place.id and any(each.face != EMPTY for each in here)
        ):
            found.append(place)
    return found
