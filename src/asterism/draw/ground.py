"""The ground of a scene: where its panels, rows and places are, whatever lies in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import msgspec

from asterism.contract.scene import Panel, Place, Scene
from asterism.draw.boxes import HALF, Box, Hex, Path, Rect, TextLine
from asterism.draw.grammar import Arrangement, Canvas, Cell, PanelSpec, TextSlot, Track, at
from asterism.draw.letters import lines_of, width_of


@dataclass(slots=True)
class Ground:
    """What does not depend on where the components are."""

    width: float
    height: float
    rects: tuple[Rect, ...]
    texts: tuple[TextLine, ...]
    boxes: dict[str, Box]
    lanes: dict[str, Rect]
    """By place the lane of its column."""
    arrangements: dict[str, Arrangement]
    hexes: tuple[Hex, ...] = ()
    ways: tuple[Path, ...] = ()
    past: tuple[str, ...] = ()
    """The cells in which play went on earlier: what lies there is drawn fainter."""
    floors: tuple[Floor, ...] = ()
    """The panels one by one, in the order in which they are laid."""


@dataclass(slots=True)
class Floor:
    """The ground of one panel."""

    seats: int
    panel: str = ""
    region: Box = Box(0, 0, 0, 0)  # noqa: RUF009 - a tuple
    """All of the canvas that it takes."""
    rects: list[Rect] = field(default_factory=list)
    texts: list[TextLine] = field(default_factory=list)
    hexes: list[Hex] = field(default_factory=list)
    ways: list[Path] = field(default_factory=list)
    boxes: dict[str, Box] = field(default_factory=dict)
    lanes: dict[str, Rect] = field(default_factory=dict)
    arrangements: dict[str, Arrangement] = field(default_factory=dict)
    past: list[str] = field(default_factory=list)
    bottom: float = 0

    def rect(self, box: Sequence[float], style: str, radius: float = 0) -> None:
        """Lay a rectangle."""
        x, y, w, h = box
        self.rects.append(Rect(x, y, w, h, radius, style))


def lay_ground(scene: Scene, spec: Canvas, floors: dict[object, Floor]) -> Ground:
    """Return the ground of a scene.

    Args:
        scene: whose panels to lay.
        spec: the canvas.
        floors: the panels that were laid before; those that are laid now are added.
    """
    seats = len(scene.seats)
    bottom = spec.head.height if spec.head is not None else 0
    there = {panel.id: panel for panel in scene.panels}
    hidden = {name for known in spec.panels if known.id in there for name in known.hides}
    laid: list[Floor] = []
    for known in spec.panels:
        panel = there.get(known.id)
        if panel is None or known.id in hidden:
            continue
        top = bottom + known.pad if known.y is None else known.y
        key = id(known), seats, top, _form(panel)  # a shape stays as long as its layout does
        floor = floors.get(key)
        if floor is None:
            floor = floors[key] = _lay_panel(panel, known, spec, seats, top)
        laid.append(floor)
        bottom = max(bottom, floor.bottom)
    height = max(spec.least, bottom + spec.margin)
    ground = Ground(
        spec.width,
        height,
        (Rect(0, 0, spec.width, height, 0, "ground"), *[r for each in laid for r in each.rects]),
        tuple([text for each in laid for text in each.texts]),
        {},
        {},
        {},
        tuple([each for one in laid for each in one.hexes]),
        tuple([each for one in laid for each in one.ways]),
        tuple([name for each in laid for name in each.past]),
        tuple(laid),
    )
    for floor in laid:
        ground.boxes.update(floor.boxes)
        ground.lanes.update(floor.lanes)
        ground.arrangements.update(floor.arrangements)
    return ground


def _form(panel: Panel) -> object:
    """Return what the ground of a panel depends on."""
    ids = tuple([place.id for place in panel.places])
    looks: tuple[object, ...] = ()
    if panel.kind == "list":
        looks = tuple([place.label for place in panel.places])
    elif panel.kind == "map":
        looks = tuple([(place.x, place.y, place.kind, place.region) for place in panel.places])
        looks = (*looks, *panel.ways)
    names = panel.rows, panel.columns, panel.signs, panel.heads
    return panel.id, panel.title, panel.now, names, ids, looks


def _lay_panel(panel: Panel, known: PanelSpec, spec: Canvas, seats: int, top: float) -> Floor:
    """Return the ground of a panel that begins at `top`."""
    floor = Floor(seats, panel.id)
    if known.heading is not None:
        floor.texts.extend(written(known.heading, panel.title, "heading", known.x, top))
    floor.bottom = _LAY[known.kind](floor, panel, known, top)
    wide = known.w or max([x + w for x, _, w, _ in floor.boxes.values()], default=0)
    floor.region = Box(known.x, top, wide, round(floor.bottom - top, 1))
    beginnings = tuple(spec.arrange)
    for name in floor.boxes:
        found = _longest(name, beginnings)
        if found is not None:
            floor.arrangements[name] = spec.arrange[beginnings[found]]
    return floor


@cache
def _longest(name: str, beginnings: tuple[str, ...]) -> int | None:
    """Return which of some beginnings a name has; the longest counts."""
    fitting = [i for i, beginning in enumerate(beginnings) if name.startswith(beginning)]
    return max(fitting, key=lambda i: len(beginnings[i]), default=None)


def _beginnings(found: Sequence[Track] | Sequence[Cell]) -> tuple[str, ...]:
    """Return how the ids of the places of some tracks or cells begin."""
    return tuple([one.places for one in found])


def _lay_grid(floor: Floor, panel: Panel, spec: PanelSpec, top: float) -> float:
    """Lay rows and columns; return where they end."""
    rows: dict[int, list[Place]] = {}
    columns = _columns(panel, spec)
    beginnings = _beginnings(spec.tracks)
    for one in panel.places:
        number = _longest(one.id, beginnings)
        if number is not None:
            rows.setdefault(number, []).append(one)
    y = top
    bands: dict[str, tuple[float, float]] = {}
    for number, track in enumerate(spec.tracks):
        here = rows.get(number, [])
        if not track.over and (here or track.keep):
            now = bool(here) and here[0].row == panel.now and track.now > 0
            height = track.now if now else at(track.height, floor.seats - 1)
            bands[track.places] = y, height
            y += height
    _lay_lanes(floor, panel, spec, columns, top, y - top)
    for number, track in enumerate(spec.tracks):
        if track.style == "cell" and track.places in bands and number not in rows:
            at_y, height = bands[track.places]
            for x, w in columns:
                floor.rect(_outline((x, at_y, w, height)), "cell-later", 5)
    for number, here in rows.items():
        track = spec.tracks[number]
        if track.over:
            _lay_over(floor, track, columns, here, bands[track.over])
        else:
            _lay_track(floor, panel, spec, track, columns, here, bands[track.places])
    return y


Columns = list[tuple[float, float]]
"""Where each column of a grid begins, and how wide it is."""


def _columns(panel: Panel, spec: PanelSpec) -> Columns:
    """Return where the columns of a grid are."""
    count = 1 + max(one.column for one in panel.places)
    wide = (spec.w - spec.gutter) / count
    first = spec.x + spec.gutter + spec.gap / 2
    return [(first + column * wide, wide - spec.gap) for column in range(count)]


def _outline(box: Sequence[float]) -> tuple[float, float, float, float]:
    """Return what is drawn around a cell, a little inside it."""
    x, y, w, h = box
    return x + 0.5, y + 2.5, w - 1, h - 5


def _lay_lanes(
    floor: Floor, panel: Panel, spec: PanelSpec, columns: Columns, top: float, height: float
) -> None:
    """Lay a lane for each column, behind everything."""
    lanes: dict[int, Rect] = {}
    for one in panel.places:
        if one.column not in lanes:
            x, w = columns[one.column]
            lanes[one.column] = Rect(x - spec.gap / 2, top, w + spec.gap, height, 0, "gone-lane")
            if spec.lanes:
                floor.rect((x, top, w, height), "lane", 6)
        floor.lanes[one.id] = lanes[one.column]


def _lay_over(
    floor: Floor,
    track: Track,
    columns: Columns,
    here: Sequence[Place],
    band: tuple[float, float],
) -> None:
    """Lay the places of a row on those of another one."""
    dx, dy, w, h = track.box
    y, height = band
    for one in here:
        x, wide = columns[one.column]
        box = (x + dx * wide, y + dy * height, w * wide, h * height)
        floor.boxes[one.id] = Box(*(round(number, 1) for number in box))


def _lay_track(
    floor: Floor,
    panel: Panel,
    spec: PanelSpec,
    track: Track,
    columns: Columns,
    here: Sequence[Place],
    band: tuple[float, float],
) -> None:
    """Lay one row of a grid: its band or line, its cells, its name."""
    y, height = band
    row = here[0].row
    now = row == panel.now
    middle = y + height / 2
    if now:
        floor.rect((spec.x, y, spec.w, height), "now", 6)
    if track.style == "line":
        floor.rect((spec.x + spec.gutter, middle - 0.5, spec.w - spec.gutter, 1), "rail")
    for one in here:
        x, w = columns[one.column]
        box = Box(round(x, 1), y, round(w, 1), height)
        floor.boxes[one.id] = box
        if track.style == "cell":
            floor.rect(_outline(box), "cell-now" if now else "cell", 5)
            if row < panel.now:
                floor.past.append(one.id)
    names = {"": (), "rows": panel.rows, "signs": panel.signs or panel.rows}[spec.names]
    name = names[row] if row < len(names) else ""
    if name:
        style = "row-now" if now else "row-name"
        baseline = round(middle + 0.36 * spec.size, 1)
        end = spec.x + spec.gutter - 6
        floor.texts.append(TextLine(name, end, baseline, "end", spec.size, style, spec.gutter - 8))


RIM: Final = 3.0
"""Below the lowest place of a block that is as high as its places."""


def _lay_blocks(floor: Floor, panel: Panel, spec: PanelSpec, top: float) -> float:
    """Lay a block for each row, or column of what is read so; return where they end."""
    y = top
    beginnings = _beginnings(spec.cells)
    for here in _lines(panel):
        found = [(one, _longest(one.id, beginnings)) for one in here]
        laid = [(one, spec.cells[number]) for one, number in found if number is not None]
        height = spec.height
        if spec.fits:
            height = max(cell.box[1] + cell.box[3] for _, cell in laid) + RIM
        if spec.style:
            floor.rect((spec.x, y, spec.w, height), spec.style, 8)
        for cell in spec.cells:
            if cell.style and (cell.empty or any(cell is each for _, each in laid)):
                dx, dy, w, h = cell.box
                floor.rect((spec.x + dx, y + dy, w, h), cell.style, 5)
        for one, cell in laid:
            dx, dy, w, h = cell.box
            floor.boxes[one.id] = Box(spec.x + dx, y + dy, w, h)
            if cell.label is not None and one.column < len(panel.columns):
                label = panel.columns[one.column]
                floor.texts.extend(written(cell.label, label, "row-name", spec.x, y))
        y += height + spec.gap
    return y - spec.gap


def _lines(panel: Panel) -> list[list[Place]]:
    """Return the places of each row, or of each column of what is read column by column."""
    lines: dict[int, list[Place]] = {}
    for one in panel.places:
        lines.setdefault(one.column if panel.by_column else one.row, []).append(one)
    return [lines[number] for number in sorted(lines)]


def _lay_slots(floor: Floor, panel: Panel, spec: PanelSpec, top: float) -> float:
    """Lay places into slots; those of one slot divide it. Return where they end."""
    sharing: dict[int, list[Place]] = {}
    beginnings = _beginnings(spec.cells)
    for one in panel.places:
        number = _longest(one.id, beginnings)
        if number is not None:
            sharing.setdefault(number, []).append(one)
    bottom = down = top
    for number, cell in enumerate(spec.cells):
        here = sharing.get(number, [])
        if not here and not cell.empty:
            continue
        dx, dy, w, h = cell.box
        x, y = spec.x + dx, down + dy
        if cell.style and not here:
            floor.rect((x, y, w, h), cell.style, 6)
        share = (w - spec.gap * (len(here) - 1)) / max(1, len(here))
        for i, one in enumerate(here):
            if cell.share == "across":
                box = Box(round(x + i * (share + spec.gap), 1), y, round(share, 1), h)
            else:
                box = Box(x, y + i * (h + spec.gap), w, h)
            floor.boxes[one.id] = box
            bottom = max(bottom, box.y + box.h)
            if cell.style:
                floor.rect(box, cell.style, 6)
            if cell.label is not None:
                words = msgspec.structs.replace(cell.label, w=min(cell.label.w, box.w))
                floor.texts.extend(written(words, one.label, "row-name", box.x, box.y))
        if here:
            down += cell.pushes
    return bottom


def _lay_table(floor: Floor, panel: Panel, spec: PanelSpec, top: float) -> float:
    """Lay a table with the names of its columns above; return where it ends."""
    count = len(panel.columns)
    wide = (spec.w - spec.first) / max(1, count - 1)
    y = top + spec.pad
    if any(panel.columns):
        y += spec.size * 1.5
        tight = any(width_of(name, spec.size) > wide - 6 for name in panel.columns[1:])
        names = panel.heads if tight and panel.heads else panel.columns
        for column, name in enumerate(names):
            if column:
                x = round(spec.x + spec.first + (column - 0.5) * wide, 1)
                at = TextLine(name, x, y - spec.size / 2, "middle", spec.size, "row-name", wide - 6)
                floor.texts.append(at)
    for row in range(len(panel.rows)):
        if spec.style:
            floor.rect((spec.x, y, spec.w, spec.height - 2), spec.style, 6)
        for one in panel.places:
            if one.row == row:
                x = spec.x if one.column == 0 else spec.x + spec.first + (one.column - 1) * wide
                w = spec.first if one.column == 0 else wide
                # Between columns there is a little room, so that rounded ones do not overlap.
                gap = 0.2 if one.column else 0
                floor.boxes[one.id] = Box(round(x, 1), y, round(w - gap, 1), spec.height - 2)
        y += spec.height
    return y


def _lay_map(floor: Floor, panel: Panel, spec: PanelSpec, top: float) -> float:
    """Lay hexes as large as they fit, in the middle; return where the map ends."""
    xs, ys = [one.x for one in panel.places], [one.y for one in panel.places]
    # What lies about the outermost hexes is on the map, though it reaches beyond them.
    out, over = max(1, spec.room[0] / 2), max(HALF, spec.room[1] / 2)
    wide, high = max(xs) - min(xs) + 2 * out, max(ys) - min(ys) + 2 * over
    side = spec.side or (min(spec.w / wide, spec.height / high) if spec.height else spec.w / wide)
    left = spec.x + ((spec.w or side * wide) - side * (wide - 2 * out)) / 2 - side * min(xs)
    down = top + side * (over - min(ys))
    w, h = side * spec.room[0], side * spec.room[1]
    spots: dict[tuple[float, float], list[Place]] = {}
    for one in panel.places:
        spots.setdefault((one.x, one.y), []).append(one)
    for here in spots.values():
        one = here[0]
        x, y = round(left + side * one.x, 1), round(down + side * one.y, 1)
        names = tuple([place.id for place in here])
        style = f"hex hex-{one.kind}"
        floor.hexes.append(Hex(x, y, round(side, 2), style, one.region, names))
    for one in panel.places:
        x, y = left + side * one.x, down + side * one.y
        floor.boxes[one.id] = Box(
            round(x - w / 2, 1), round(y - h / 2, 1), round(w, 1), round(h, 1)
        )
    middles = {one.id: (_n(left + side * one.x), _n(down + side * one.y)) for one in panel.places}
    for way in panel.ways:
        width, style = round(side * spec.ways[way.kind], 1), f"way way-{way.kind}"
        strokes = [f"M{' '.join(middles[a])}L{' '.join(middles[b])}" for a, b in way.links]
        if way.kind == LINE:  # each by itself: it wears the colour of who holds both its ends
            for d, ends in zip(strokes, way.links, strict=True):
                floor.ways.append(Path(d, width, style, ends))
        else:  # all in one: the parts of an area shine through each other
            floor.ways.append(Path("".join(strokes), width, style))
    return round(top + side * high, 1)


LINE: Final = "line"
"""The kind of a way that joins places one by one."""


def _n(number: float) -> str:
    return f"{number:.1f}"


_LAY: Final = {
    "map": _lay_map,
    "grid": _lay_grid,
    "blocks": _lay_blocks,
    "slots": _lay_slots,
    "table": _lay_table,
}


def written(words: TextSlot, text: str, style: str, x: float = 0, y: float = 0) -> list[TextLine]:
    """Return the lines of a text; what does not fit is squeezed when it is drawn."""
    if words.lines == 1:
        lines: tuple[str, ...] = (text,)
    else:
        lines = lines_of(text, words.size, words.w, words.lines)
    return [
        TextLine(
            line,
            x + words.x,
            round(y + words.y + 1.25 * words.size * i, 1),
            words.anchor,
            words.size,
            style,
            words.w,
        )
        for i, line in enumerate(lines)
        if line
    ]
