"""Where everything of a scene lies: all geometry is computed here, once, for every renderer.

`place(scene, layout, shape)` returns a `Placed`, which holds plain data (what is a named tuple here
becomes a list in the order of its fields):

    Placed.shape     "wide" or "narrow"
    Placed.width     of the canvas; `Placed.height` is as much as is needed
    Placed.rects     [x, y, w, h, radius, style], the ground, in drawing order
    Placed.hexes     [x, y, side, style], hexes that are flat on top, on the rectangles
    Placed.labels    [text, x, y, anchor, size, style, room]: x, y is where the baseline starts,
                     anchor is start, middle or end; no wider than room (0: any width)
    Placed.words     likewise what `Scene` says in words, in the styles "title", "headline",
                     "section" and "note": for a front end that has no place of its own for it
    Placed.places    by id [x, y, w, h]: the box of every place of the scene that is drawn, even
                     empty, for what flies there and for what touches a place
    Placed.groups    for each group of components by the id of a place what lies there: each one
                     that shows with its part [id, symbol, x, y, w, h]: the symbol of the art that
                     fits its box
    Placed.parts     all parts in drawing order, later ones on top
    Placed.top       where title and headline end; `Placed.bottom` is where the notes begin. Who
                     shows these in words shows the canvas between the two.

A style is a class of `theme.css`.

A renderer then does the same for every part: it takes the symbol with this id from the art
(`draw/art.py`), which is a group with `data-width` and `data-height`, scales it to the box, and
fills its slots from the component: see there. Around it go the signs of its state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from asterism.contract.game import Game
from asterism.contract.scene import Component, Group, Panel, Scene
from asterism.draw.art import art_of
from asterism.draw.boxes import Box, Hex, Placement, Rect, TextLine
from asterism.draw.grammar import Arrangement, Canvas, Stage, read_layout, staged
from asterism.draw.ground import Floor, Ground, lay_ground, written
from asterism.draw.letters import lines_of
from asterism.draw.spread import Spot as Spread
from asterism.draw.spread import spread

SHAPES: Final = ("wide", "narrow")
STAGE: Final = "stage"
"""The shape of a table whose map has a window of its own, wide or narrow."""
HIDDEN: Final = "hidden"
"""The kind of every component whose face is not known, whatever it is."""
PLAIN: Final = Path(__file__).with_name("plain.toml")
"""The layout of a table that is made of `asterism.tabletop.plain`."""
KEPT: Final = 1024
"""How many arrangements are remembered."""


Spot = tuple[tuple[Component, Placement], ...]
"""What lies in a place: the components that there is room for, each with its box."""


class PlacedGroup(NamedTuple):
    """Where a group of components lies."""

    group: Group
    spots: dict[str, Spot]
    """By the id of a place what lies there."""
    gone: tuple[str, ...]
    """The places of what is gone."""


NOTHING: Final = PlacedGroup(Group(()), {}, ())
"""Where nothing lay before."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A scene on a canvas."""

    shape: str
    width: float
    height: float
    rects: tuple[Rect, ...]
    words: tuple[TextLine, ...]
    ground: Ground
    panels: tuple[Panel, ...]
    seats: int
    groups: tuple[PlacedGroup, ...]
    top: float = 0

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes of maps."""
        return self.ground.hexes

    @property
    def labels(self) -> tuple[TextLine, ...]:
        """What is written on the ground."""
        return self.ground.texts

    @property
    def places(self) -> dict[str, Box]:
        """The box of every place that is drawn, by its id."""
        return self.ground.boxes

    @property
    def bottom(self) -> float:
        """Where the notes begin."""
        return self.ground.height

    @property
    def parts(self) -> tuple[Placement, ...]:
        """All parts in drawing order, later ones on top."""
        return tuple(
            [part for placed in self.groups for spot in placed.spots.values() for _, part in spot]
        )


class OnGround(Protocol):
    """A scene that has its ground."""

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Its panels."""

    @property
    def shape(self) -> str:
        """Its shape."""

    @property
    def seats(self) -> int:
        """How many seats it has."""

    @property
    def ground(self) -> Ground:
        """The ground."""


class Layout:
    """A game's `layout.toml`, and which symbols its art has."""

    def __init__(self, path: Path, symbols: Sequence[str]) -> None:
        """Read the file.

        Raises:
            ValueError: it says something that is not understood.
        """
        found = read_layout(path)
        self.stage: Final[Stage | None] = found.stage
        self._shapes: Final = {"wide": found.wide, "narrow": found.narrow}
        if found.stage is not None:
            self._shapes[STAGE] = staged(found.stage, found.narrow)
        self._symbols: Final = frozenset(symbols)
        self._floors: Final[dict[object, Floor]] = {}
        self._formed: Final[dict[tuple[str, str], str]] = {}
        self._spots: Final[dict[tuple[object, ...], tuple[Spread, ...]]] = {}

    def formed(self, symbol: str, form: str) -> str:
        """Return the symbol that the art has: in this form if it can, a plain piece at worst."""
        key = symbol, form
        found = self._formed.get(key)
        if found is None:
            names = (f"{symbol}.{form}" if form else symbol, symbol, "piece")
            found = next((name for name in names if name in self._symbols), "piece")
            self._formed[key] = found
        return found

    def spots(
        self, kinds: tuple[tuple[str, int], ...], wide: float, high: float, how: Arrangement
    ) -> tuple[Spread, ...]:
        """Return how components of some kinds lie in a place of this size."""
        key = kinds, wide, high, id(how)  # the arrangements of a layout stay as long as it does
        found = self._spots.get(key)
        if found is None:
            if len(self._spots) >= 8 * KEPT:
                self._spots.clear()
            found = self._spots[key] = spread(kinds, Box(0, 0, wide, high), how)
        return found

    def ground(self, scene: Scene, shape: str, before: OnGround | None) -> Ground:
        """Return the ground of a scene, the same as before where the panels are."""
        if (
            before is not None
            and before.panels == scene.panels
            and before.shape == shape
            and before.seats == len(scene.seats)
        ):
            return before.ground
        if len(self._floors) >= KEPT:
            self._floors.clear()
        return lay_ground(scene, self._shapes[shape], self._floors)

    def top(self, shape: str) -> float:
        """Return where title and headline end."""
        head = self._shapes[shape].head
        return 0 if head is None else head.height

    def spec(self, shape: str) -> Canvas:
        """Return what is said of a shape."""
        return self._shapes[shape]

    def shown(self, shape: str) -> str:
        """Return the shape in which a browser shows the table that asks for this one."""
        return shape if self.stage is None else STAGE


def layout_of(game: Game) -> Layout:
    """Return the layout of a game, read once; one that has none is laid as a plain table."""
    return _layout(game.folder, tuple(art_of(game).pieces))


@cache
def _layout(folder: Path, symbols: tuple[str, ...]) -> Layout:
    own = folder / "layout.toml"
    return Layout(own if own.is_file() else PLAIN, symbols)


def place(scene: Scene, layout: Layout, shape: str, before: Placed | None = None) -> Placed:
    """Return where everything of a scene lies on a wide or a narrow canvas.

    Args:
        scene: what to lay.
        layout: the layout of its game.
        shape: "wide" or "narrow".
        before: an earlier scene of the same table. A group that lies where it lay is
            the same object then, and so is a spot in which nothing has changed, so that whoever
            looks for changes need not look into them.
    """
    spec = layout.spec(shape)
    ground = layout.ground(scene, shape, before)
    sources = scene.groups or (Group(scene.components),)
    old = before.groups if before is not None and before.shape == shape else ()
    boxes = before.ground.boxes if before is not None else {}
    groups: list[PlacedGroup] = []
    for i, group in enumerate(sources):
        placed = old[i] if i < len(old) else NOTHING
        if placed.group is not group or not _stays(group, boxes, ground.boxes):
            placed = _lay_group(group, ground, layout, placed, boxes)
        groups.append(placed)
    rects = ground.rects
    gone = [ground.lanes[name] for placed in groups for name in placed.gone if name in ground.lanes]
    if gone:
        rects = (*rects, *gone)
    words, height = _say(scene, spec, ground)
    if height > ground.height:
        rects = (rects[0]._replace(h=height), *rects[1:])
    return Placed(
        shape,
        ground.width,
        height,
        rects,
        words,
        ground,
        scene.panels,
        len(scene.seats),
        tuple(groups),
        layout.top(shape),
    )


def _stays(group: Group, old: dict[str, Box], new: dict[str, Box]) -> bool:
    """Return whether the places of a group are where they were."""
    return old is new or all(old.get(name) == new.get(name) for name in group.places)


def _lay_group(
    group: Group, ground: Ground, layout: Layout, old: PlacedGroup, boxes: dict[str, Box]
) -> PlacedGroup:
    """Lay a group; the spots of the old one count as long as their boxes are the same."""
    spots: dict[str, Spot] = {}
    there = old.spots
    if boxes is not ground.boxes:
        there = {name: s for name, s in there.items() if boxes[name] == ground.boxes.get(name)}
    for name, here in group.places.items():
        spot = there.get(name)
        if spot is not None:
            if old.group.places[name] == here:
                spots[name] = spot
                continue
            if _alike(spot, here):
                spots[name] = tuple([(now, at) for now, (_, at) in zip(here, spot, strict=True)])
                continue
        arrangement = ground.arrangements.get(name)
        if arrangement is not None:
            spots[name] = _lay_parts(here, ground.boxes[name], arrangement, layout)
    return PlacedGroup(group, spots, group.gone)


def _alike(spot: Spot, here: Sequence[Component]) -> bool:
    """Return whether components take the same boxes as those that lay there before."""
    if len(spot) != len(here):
        return False
    for (old, _), new in zip(spot, here, strict=True):
        if old.id != new.id or old.symbol != new.symbol or old.known != new.known:
            return False
    return True


def _lay_parts(
    here: Sequence[Component], box: Box, how: Arrangement, layout: Layout
) -> tuple[tuple[Component, Placement], ...]:
    """Lay the components of a place; those that it does not show are left out."""
    kinds = tuple([(part.symbol if part.known else HIDDEN, part.seat) for part in here])
    left, top, wide, high = box
    found = []
    for part, (form, x, y, w, h) in zip(here, layout.spots(kinds, wide, high, how), strict=True):
        if w:
            symbol = layout.formed(part.symbol, form)
            at = Placement(part.id, symbol, round(left + x, 1), round(top + y, 1), w, h)
            found.append((part, at))
    return tuple(found)


def _say(scene: Scene, spec: Canvas, ground: Ground) -> tuple[tuple[TextLine, ...], float]:
    """Return what the scene says in words, and the height of the canvas."""
    texts: list[TextLine] = []
    head = spec.head
    if head is not None:
        for words, text, style in (
            (head.title, scene.title, "title"),
            (head.headline, scene.headline, "headline"),
            (head.section, scene.section, "section"),
        ):
            if words is not None:
                texts.extend(written(words, text, style))
    height = ground.height
    notes = spec.notes
    if notes is not None and scene.notes:
        y = height if notes.y is None else notes.y
        for note in scene.notes:
            for line in lines_of(note, notes.size, notes.w):
                y += notes.size * 1.4
                texts.append(
                    TextLine(line, notes.x, round(y, 1), "start", notes.size, "note", notes.w)
                )
        height = max(height, round(y + spec.margin, 1))
    return tuple(texts), height
