"""What a `layout.toml` says: where the things of a game are, on a wide and on a narrow canvas.

Lengths are pixels of the canvas at its nominal size. Places, rows and slots are named by how their
ids begin; the longest beginning counts.

    [wide]                    a shape; `narrow` is the other
    width, least              of the canvas; its least height
    head                      where title, headline and section of the scene stand
    notes                     where the notes stand: below everything, or at a fixed y
    panels                    the panels of the scene in the order in which they are laid
    arrange                   by the beginning of a place's id: how components lie in it

A panel has an `id`, `x`, `w`, and `y`; without `y` it comes below all that was laid before. Its
`kind` is one of:

    grid      rows (tracks) and columns of equal width. `tracks` are listed from top to bottom; one
              that the scene does not have yet keeps its room unless `keep = false`. `now` is the
              height of the row in which play goes on. `over` lays a track on another one.
    blocks    each row of the panel (column, where it is read by column) is a block with the same
              `cells` in it
    slots     `cells` with a box each; places that share one divide it (`share`), and one that is
              there only now and then moves those after it down (`pushes`)
    table     rows and columns with their names
    map       hexes, as large as fit into `w` and `height`; components lie in `room` (width and
              height in lengths of a side) about the middle of their hex

A game with a map may say `[stage]`: in the browser the map then has a window of its own, in which
one moves about and comes closer, and the panels of the narrow canvas are docks beside or below it.

    [stage]                   for the browser only; pictures and files show the two canvases
    panel                     which panel is the map
    side                      of its hexes, where its components have the sizes of `arrange`
    docks                     lists of panels: each list is a tab, named after its first panel
    names, spots              kinds of components that the map names: by their caption always,
                              and by their label while they can be chosen
    titles                    kinds that wear their name as a value: it is written where the map is
                              too far away for letters on it, while they can be chosen
    regions                   a `table`, and which of its `columns` the map shows in each region: of
                              the row whose id is that of the region
    arrange                   as on a canvas, for what lies on the map
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec


class TextSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a text goes: x, first baseline, room, size of its letters."""

    x: float
    y: float
    w: float
    size: float
    lines: int = 1
    anchor: Literal["start", "middle", "end"] = "start"


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The headline above the panels."""

    height: float
    title: TextSlot | None = None
    headline: TextSlot | None = None
    section: TextSlot | None = None


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the notes of a scene go; below everything without `y`."""

    x: float
    w: float
    size: float
    y: float | None = None


class Arrangement(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How components lie in a place."""

    sizes: dict[str, list[list[float | str]]]
    """By kind (the symbol, or what it begins with, or "hidden") width, height and perhaps form of
    the symbol; the preferred size first."""
    flow: Literal["row", "wrap"] = "row"
    align: Literal["start", "middle", "end"] = "middle"
    level: Literal["top", "middle", "bottom"] = "middle"
    gap: float = 4
    step: dict[str, float] = {}
    """By kind how far along the next one of the same kind and seat lies, on top of it."""
    crowd: list[str] = []
    """Kinds of which those of the same seat move together where there is little room."""
    keep: list[str] = []
    """Kinds that nothing lies on, however little room there is for the others."""
    least: float | list[float] = 0.4
    """How much of a component has to show before a smaller size is taken; one for each size."""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a grid."""

    places: str
    height: float | list[float] = 0
    """One height, or one for each number of seats from 1 on."""
    now: float = 0
    style: Literal["cell", "line", "plain"] = "plain"
    keep: bool = True
    over: str = ""
    box: tuple[float, float, float, float] = (0, 0, 1, 1)
    """On the track `over`: x, y, w, h in parts of its cell."""


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot, or a place in a block."""

    places: str
    box: tuple[float, float, float, float]
    label: TextSlot | None = None
    share: Literal["across", "down"] = "across"
    style: str = ""
    empty: bool = False
    """Whether its style is drawn even when the scene does not have the place."""
    pushes: float = 0
    """How much lower the slots listed after it lie while the scene has the place."""


class PanelSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a panel of the scene lies, and how."""

    id: str
    kind: Literal["grid", "blocks", "slots", "table", "map"]
    x: float
    w: float
    y: float | None = None
    gap: float = 0
    pad: float = 0
    """Room before the panel where it has no y."""
    heading: TextSlot | None = None
    gutter: float = 0
    names: Literal["", "rows", "signs"] = ""
    size: float = 12
    """Of the letters of its names."""
    height: float = 0
    """Of a block, of a row of a table, of a whole map."""
    side: float = 0
    """Of the hexes of a map that is as large as they make it."""
    room: tuple[float, float] = (1.6, 1.5)
    ways: dict[str, float] = msgspec.field(default_factory=lambda: {"line": 0.04, "area": 2.1})
    """By the kind of a way on a map how wide it is, in lengths of a side."""
    first: float = 0
    """Width of the first column of a table."""
    lanes: bool = False
    style: str = ""
    fits: bool = False
    """Whether a block ends below the lowest place that the scene has in it."""
    tracks: list[Track] = []
    cells: list[Cell] = []
    hides: list[str] = []
    """Panels that are not drawn when this one is."""


class Canvas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A canvas."""

    width: float
    least: float
    panels: list[PanelSpec]
    arrange: dict[str, Arrangement]
    head: Head | None = None
    notes: Notes | None = None
    margin: float = 12
    """Below everything."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cells of a table the map shows in its regions: those of the row with a region's id."""

    table: str
    columns: list[int]


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map with a window of its own, and the panels around it."""

    panel: str
    side: float
    docks: list[list[str]]
    arrange: dict[str, Arrangement]
    room: tuple[float, float] = (1.68, 1.62)
    names: list[str] = []
    spots: list[str] = []
    titles: list[str] = []
    regions: Told | None = None


class LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole `layout.toml`."""

    wide: Canvas
    narrow: Canvas
    stage: Stage | None = None


def read_layout(path: Path) -> LayoutFile:
    """Read a layout.

    Raises:
        msgspec.ValidationError: it says something that is not understood.
    """
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), LayoutFile)


def staged(stage: Stage, narrow: Canvas) -> Canvas:
    """Return the canvas of a stage: the map at its own size, below it the panels of the docks."""
    docked = {name for dock in stage.docks for name in dock}
    shown = PanelSpec(stage.panel, "map", 0, 0, y=0, room=stage.room, side=stage.side)
    panels = [panel for panel in narrow.panels if panel.id in docked]
    return Canvas(narrow.width, 0, [shown, *panels], {**narrow.arrange, **stage.arrange})


def at(numbers: float | Sequence[float], index: int) -> float:
    """Return the number that counts at an index: the last one for all that come after it."""
    if isinstance(numbers, Sequence):
        return numbers[min(index, len(numbers) - 1)]
    return numbers
