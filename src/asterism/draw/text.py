"""A scene as text: for a terminal with box drawing and colour, and in plain sentences to be heard.

Letters and shapes carry the meaning, colour only repeats it. `draw` returns lines of at most the
given width; `read` returns the same content in reading order, one thing a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from asterism.contract.protocol import ACTIVE, COST, GONE, HIGHEST, LOWEST, WINNER
from asterism.contract.scene import Choice, Component, Panel, Place, Scene, SeatMark
from asterism.draw.text_map import busy, hex_map

SHAPES: Final = {
    "disc": "●",
    "square": "■",
    "diamond": "◆",
    "triangle": "▲",
    "hexagon": "⬢",
    "star": "★",
}
COLOURS: Final = {
    "green": "#4cc38a",
    "red": "#ff7a70",
    "blue": "#6cb6ff",
    "yellow": "#e3b341",
    "violet": "#c9a0ff",
    "white": "#e8ecf4",
    "gold": "#ddab3f",
    "copper": "#d27062",
    "iron": "#668ecc",
    "ivory": "#ebf7d6",
    "onyx": "#7e848d",
    "silver": "#abbece",
}
CAN: Final = "bold #7fdbff"
"""What can be chosen; nothing else wears it."""
DIM: Final = "#8b93a7"
RULE: Final = "#5b6478"
TITLE: Final = "bold"
EYE: Final = "◉"
HIDDEN: Final = "▒▒"
MARKS: Final = {LOWEST: "▾", HIGHEST: "▴"}
NARROWEST: Final = 40
GONE_WIDTH: Final = 3
LABEL_WIDTH: Final = 9
GAP: Final = "   "


def draw(scene: Scene, width: int = 100) -> list[Text]:
    """Return the lines of a scene: its panels, its notes, its question and its choices."""
    width = max(width, NARROWEST)
    by_place: dict[str, list[Component]] = {}
    for part in scene.components:
        by_place.setdefault(part.place, []).append(part)
    lines: list[Text] = []
    for panel in scene.panels:
        title = scene.title if panel is scene.panels[0] else panel.title
        lines.append(rule(title, width))
        lines.extend(_panel(scene, panel, by_place, width))
    for note in scene.notes:
        lines.extend(_wrap([Text(word, DIM) for word in note.split()], width - 2, f"{EYE} "))
    return lines


def ask(scene: Scene, width: int = 100) -> list[Text]:
    """Return the lines of a scene's question and of the choices that it offers."""
    width = max(width, NARROWEST)
    words = [Text(word, TITLE) for word in scene.headline.split()]
    words.append(Text(scene.section, DIM))
    lines = [rule("", width), *_wrap(words, width - 2, "▶ ")]
    return [*lines, *_choices(scene.choices, width)]


def rule(title: str, width: int) -> Text:
    """Return a line across the screen with a title in it."""
    line = Text.assemble(("── " if title else "──", RULE))
    if title:
        line.append(_cut(title, width - 6), TITLE)
        line.append(" ", RULE)
    line.append("─" * max(0, width - line.cell_len), RULE)
    return line


# -- pieces ----------------------------------------------------------------------------------


def _cut(text: str, width: int) -> str:
    """Return a text shortened to a width."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return f"{text}…" if width > 0 else ""


def shape(mark: SeatMark) -> str:
    """Return the sign of a seat's shape."""
    return SHAPES.get(mark.shape, "●")


def _piece(scene: Scene, part: Component) -> Text:
    """Return a component as it lies on the table."""
    style = CAN if part.id in scene.options else ""
    seat = scene.seats[part.seat] if part.seat >= 0 else None
    colour = COLOURS.get(seat.colour, "") if seat else ""
    if part.mark == GONE:
        return Text(part.face, DIM)
    if not part.known:
        return Text(f"{HIDDEN} {part.value}".rstrip(), style or DIM)
    if seat is None:
        sign = EYE if part.memory else ""
        words = part.caption if part.symbol.startswith("world.") else _face(part)
        return Text(f"{sign}{words}{MARKS.get(part.mark, '')}", style or "bold")
    text = Text(shape(seat), colour)
    if part.symbol == "player":
        sign = {ACTIVE: "▶ ", WINNER: "★ "}.get(part.mark, "  ")
        text = Text.assemble((sign, "bold"), text, " ", (part.caption, style or "bold"))
    else:
        text.append(part.face, style or f"bold {colour}")
    return text


def _face(part: Component) -> str:
    """Return what is written on a component, what it costs, and its number if that is more."""
    words = part.face if part.value in part.face else f"{part.face} {part.value}"
    cost = part.figure.removeprefix(COST) if part.figure.startswith(COST) else ""
    return f"{words} ({cost})" if cost else words


def _pieces(scene: Scene, parts: Sequence[Component], *, captions: bool = False) -> list[Text]:
    """Return the components of a place; cards face down are left out where a number counts them."""
    counted = any(part.symbol == "count" for part in parts)
    pieces: list[Text] = []
    for part in parts:
        if counted and not part.known:
            continue
        piece = _piece(scene, part)
        if captions and part.caption and part.seat < 0 and part.known:
            piece = Text.assemble(piece, " ", (part.caption, DIM))
        pieces.append(piece)
    return pieces


def _wrap(pieces: Iterable[Text], width: int, first: str = "", gap: str = " ") -> list[Text]:
    """Put pieces side by side on as many lines as they need; `first` starts the first line."""
    indent = " " * cell_len(first)
    lines: list[Text] = []
    line = Text(first)
    empty = True
    for piece in pieces:
        shown = piece
        if shown.cell_len > width:
            shown = shown.copy()
            shown.truncate(width, overflow="ellipsis")
        if not empty and line.cell_len - len(indent) + cell_len(gap) + shown.cell_len > width:
            lines.append(line)
            line = Text(indent)
            empty = True
        if not empty:
            line.append(gap)
        line.append_text(shown)
        empty = False
    lines.append(line)
    return lines


# -- panels ----------------------------------------------------------------------------------


def _panel(
    scene: Scene, panel: Panel, by_place: dict[str, list[Component]], width: int
) -> list[Text]:
    if panel.kind == "list":
        return _list(scene, panel.places, by_place, width)
    if panel.kind == "map":
        drawn = hex_map(panel, by_place, width, partial(_piece, scene))
        if drawn is not None:
            return [*drawn, *_list(scene, busy(panel, by_place), by_place, width)]
        places = [place for place in panel.places if place.id in by_place]
        return _list(scene, places, by_place, width)
    if panel.by_column:
        return _board(scene, panel, by_place, width)
    return _table(scene, panel, by_place, width)


def _list(
    scene: Scene, places: Sequence[Place], by_place: dict[str, list[Component]], width: int
) -> list[Text]:
    """Return one place a line: its label and what lies there. Short ones share a line."""
    items: list[tuple[Text, list[Text]]] = []
    for place in places:
        parts = by_place.get(place.id, [])
        pieces = _pieces(scene, parts, captions=True) or [Text("–", DIM)]
        items.append((Text(place.label, DIM), pieces))
    flat = [Text.assemble(label, " ", *_between(pieces, GAP)) for label, pieces in items if pieces]
    if sum(line.cell_len + len(GAP) for line in flat) <= width:
        return _wrap(flat, width, gap=GAP)
    lines: list[Text] = []
    for label, pieces in items:
        head = f"{label.plain} "
        wrapped = _wrap(pieces, width - cell_len(head), head, GAP)
        wrapped[0].stylize(DIM, 0, len(head))
        lines.extend(wrapped)
    return lines


def _between(pieces: Sequence[Text], gap: str) -> list[Text]:
    """Return the pieces with a gap between any two."""
    out: list[Text] = []
    for piece in pieces:
        if out:
            out.append(Text(gap))
        out.append(piece)
    return out


@dataclass(frozen=True, slots=True)
class _Grid:
    """A grid's places by row and column."""

    cells: dict[tuple[int, int], Place]
    rows: int
    columns: int


def _grid(panel: Panel) -> _Grid:
    cells = {(place.row, place.column): place for place in panel.places}
    rows = 1 + max(place.row for place in panel.places)
    return _Grid(cells, rows, 1 + max(place.column for place in panel.places))


def _board(
    scene: Scene, panel: Panel, by_place: dict[str, list[Component]], width: int
) -> list[Text]:
    """Return columns under their heads, with the lines between their rows drawn as lines."""
    grid = _grid(panel)
    gone = [
        any(
            part.mark == GONE
            for row in range(grid.rows)
            for part in by_place.get(grid.cells[row, column].id, [])
        )
        for column in range(grid.columns)
    ]
    label = max(LABEL_WIDTH, *(cell_len(row) + 1 for row in panel.rows))
    left = gone.count(False) or 1
    room = (width - label - gone.count(True) * (GONE_WIDTH + 1)) // left - 1
    widths = [GONE_WIDTH if lost else room for lost in gone]
    lines: list[Text] = []
    for row in range(grid.rows):
        places = [grid.cells[row, column] for column in range(grid.columns)]
        pieces = [_pieces(scene, by_place.get(place.id, [])) for place in places]
        as_line = places[0].kind == "line"
        wrapped = [_wrap(cell, size - 1) for cell, size in zip(pieces, widths, strict=True)]
        for i in range(max(len(cell) for cell in wrapped)):
            fill, cross = ("─", "┼") if as_line and i == 0 else (" ", "│")
            name = panel.rows[row] if i == 0 else ""
            line = Text.assemble((_cut(name, label - 1), TITLE if row == panel.now else DIM))
            line.append(" " * (label - line.cell_len))
            for cell, size in zip(wrapped, widths, strict=True):
                line.append(cross, RULE)
                line.append_text(_filled(cell[i] if i < len(cell) else Text(), size, fill))
            lines.append(line)
    return lines


def _filled(cell: Text, width: int, fill: str) -> Text:
    """Return a cell's line at its full width, one sign in; gaps are filled too."""
    line = Text.assemble((fill, RULE))
    if fill == " ":
        line.append_text(cell)
    else:
        for i, part in enumerate(cell.split(" ")):
            if i:
                line.append(fill, RULE)
            line.append_text(part)
    line.append(fill * max(0, width - line.cell_len), RULE)
    return line


def _table(
    scene: Scene, panel: Panel, by_place: dict[str, list[Component]], width: int
) -> list[Text]:
    """Return rows under the names of their columns."""
    grid = _grid(panel)
    cells = {
        where: _pieces(scene, by_place.get(place.id, [])) for where, place in grid.cells.items()
    }
    return columned(panel.columns, cells, grid.rows, width)


def columned(
    names: Sequence[str], cells: Mapping[tuple[int, int], list[Text]], rows: int, width: int
) -> list[Text]:
    """Return cells, by row and column, under names, each column as wide as it needs to be."""
    columns = [
        column
        for column in range(len(names))
        if any(cells.get((row, column)) for row in range(rows))
    ]
    natural: dict[int, int] = {}
    least: dict[int, int] = {}
    for column in columns:
        heading = cell_len(names[column])
        found = [cells.get((row, column), []) for row in range(rows)]
        natural[column] = max(heading, *(sum(p.cell_len + 1 for p in cell) for cell in found))
        least[column] = max([1, *(p.cell_len for cell in found for p in cell)])
    room = width - 2 * (len(columns) - 1)
    sizes = _shrink(natural, least, room)
    lines: list[Text] = []
    if any(names):
        line = Text("")
        for i, column in enumerate(columns):
            text = Text(_cut(names[column], sizes[column]), DIM)
            text.pad_right(max(0, sizes[column] - text.cell_len))
            line.append_text(text)
            line.append("  " if i + 1 < len(columns) else "")
        lines.append(line)
    for row in range(rows):
        wrapped = [_wrap(cells.get((row, column), []), sizes[column]) for column in columns]
        for i in range(max(len(cell) for cell in wrapped)):
            line = Text("")
            for j, column in enumerate(columns):
                cell = wrapped[j]
                text = cell[i].copy() if i < len(cell) else Text()
                text.pad_right(max(0, sizes[column] - text.cell_len))
                line.append_text(text)
                line.append("  " if j + 1 < len(columns) else "")
            lines.append(line)
    return lines


def _shrink(natural: dict[int, int], least: dict[int, int], room: int) -> dict[int, int]:
    """Return the widths of columns that fit the room: the widest give way first."""
    sizes = dict(natural)
    while sum(sizes.values()) > room:
        able = [column for column in sizes if sizes[column] > least[column]]
        if not able:
            able = [column for column in sizes if sizes[column] > 1]
        if not able:
            break
        widest = max(able, key=lambda column: sizes[column])
        sizes[widest] -= 1
    return sizes


# -- choices ---------------------------------------------------------------------------------


def _choices(choices: Sequence[Choice], width: int) -> list[Text]:
    """Return the numbered options, those of a kind on one line."""
    groups: list[tuple[str, list[Text]]] = []
    for number, choice in enumerate(choices, start=1):
        item = Text.assemble((f"{number})", CAN), " ", choice.short or choice.text)
        if groups and groups[-1][0] == choice.group:
            groups[-1][1].append(item)
        else:
            groups.append((choice.group, [item]))
    wide = max([0, *(cell_len(group) for group, _ in groups)])
    column = min(wide + 1 if wide else 0, width // 3)
    lines: list[Text] = []
    for group, items in groups:
        head = _cut(group, column - 1) if group else ""
        head += " " * (column - cell_len(head))
        wrapped = _wrap(items, width - 2 - column, f"  {head}", "  ")
        wrapped[0].stylize(DIM, 0, len(head) + 2)
        lines.extend(wrapped)
    return lines


# -- read aloud ------------------------------------------------------------------------------


def read(scene: Scene) -> list[str]:
    """Return the panels and notes of a scene as sentences in reading order."""
    by_place: dict[str, list[Component]] = {}
    for part in scene.components:
        by_place.setdefault(part.place, []).append(part)
    lines = [f"{scene.title}."]
    for panel in scene.panels:
        lines.append(f"{panel.title}:")
        lines.extend(f"  {line}" for line in _read_panel(panel, by_place))
    lines.extend(scene.notes)
    return lines


def read_question(scene: Scene) -> list[str]:
    """Return a scene's question and its choices, one a line."""
    lines = [f"{scene.headline} ({scene.section})"]
    lines += [f"{number}. {choice.text}" for number, choice in enumerate(scene.choices, start=1)]
    return lines


def _read_panel(panel: Panel, by_place: dict[str, list[Component]]) -> list[str]:
    def said(place: Place) -> str:
        return ", ".join(_labels(by_place.get(place.id, [])))

    if panel.kind in ("list", "map"):
        return [_named(place.label, said(place)) for place in panel.places if said(place)]
    grid = _grid(panel)
    outer, inner = (grid.columns, grid.rows) if panel.by_column else (grid.rows, grid.columns)
    names = panel.rows if panel.by_column else panel.columns
    lines: list[str] = []
    for i in range(outer):
        head, parts = "", []
        for j in range(inner):
            place = grid.cells[(j, i) if panel.by_column else (i, j)]
            text = said(place)
            if place.kind == "head":
                head = text
            elif text and place.kind != "line" and names[j] and panel.by_column:
                parts.append(f"{names[j]}: {text}")
            elif text:
                parts.append(text)
        lines.append(f"{head}: {'; '.join(parts)}." if parts else f"{head}.")
    return lines


def _named(name: str, said: str) -> str:
    """Return what lies at a named place as a sentence that says the name once."""
    rest = said[len(name) :]
    if said.lower() in name.lower().split(", "):
        return f"{name}."
    if said.lower().startswith(name.lower()) and not rest[:1].isalnum():
        return f"{name}{rest}."
    return f"{name}: {said}."


def _labels(parts: Sequence[Component]) -> list[str]:
    """Return the labels of a place's components; equal neighbours are counted."""
    counted = any(part.symbol == "count" for part in parts)
    labels: list[str] = []
    for part in parts:
        if not (counted and not part.known):
            labels.append(part.label)
    out: list[str] = []
    times: dict[str, int] = {label: labels.count(label) for label in labels}
    for label in dict.fromkeys(labels):
        out.append(label if times[label] == 1 else f"{times[label]} × {label}")
    return out
