"""The tables of a scene as text: in columns for a terminal, and in plain sentences to be heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from asterism.contract.protocol import ACTIVE, BATTLE, DONE
from asterism.contract.scene import Entry, Row, SeatMark, Table
from asterism.draw.text import COLOURS, DIM, columned, rule, shape

SIGNS: Final = {ACTIVE: "▶", DONE: "✓", BATTLE: "✕"}


def draw_tables(tables: Sequence[Table], seats: Sequence[SeatMark], width: int) -> list[Text]:
    """Return the lines of tables, each under its title."""
    lines: list[Text] = []
    for table in filter(_is_shown, tables):
        cells: dict[tuple[int, int], list[Text]] = {}
        for number, row in enumerate(table.rows):
            cells[number, 0] = [_piece(row.head, seats, DIM)]
            for column, cell in enumerate(row.cells, start=1):
                cells[number, column] = [_piece(entry, seats) for entry in cell]
        lines.append(rule(table.title, width))
        lines.extend(columned(("", *table.columns), cells, len(table.rows), width))
    return lines


def _is_shown(table: Table) -> bool:
    return bool(table.rows)


def _piece(entry: Entry, seats: Sequence[SeatMark], style: str = "") -> Text:
    """Return what stands in a cell, with the sign of its state and the shape of its seat."""
    text = Text(f"{SIGNS[entry.mark]} " if entry.mark in SIGNS else "", DIM)
    if entry.seat >= 0:
        mark = seats[entry.seat]
        text.append(f"{shape(mark)} ", COLOURS.get(mark.colour, ""))
    text.append(entry.face, style)
    return text


def read_tables(tables: Sequence[Table]) -> list[str]:
    """Return tables as sentences, a row each."""
    lines: list[str] = []
    for table in filter(_is_shown, tables):
        lines.append(f"{table.title}:")
        lines.extend(f"  {_said(row, table.columns)}" for row in table.rows)
    return lines


def _said(row: Row, columns: Sequence[str]) -> str:
    """Return a row in words; where each entry says what it is, the names of columns are not."""
    parts: list[str] = []
    for name, cell in zip(columns, row.cells, strict=True):
        words = ", ".join([entry.label or entry.face for entry in cell])
        named = bool(name) and any(not entry.label for entry in cell)
        if words:
            parts.append(f"{name}: {words}" if named else words)
    head = row.head.label or row.head.face
    return f"{head}: {'; '.join(parts)}." if parts else f"{head}."
