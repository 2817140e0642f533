"""The tables of a scene as they go over the wire: whole, and then only the rows that changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from asterism.contract.scene import Row, Table


class TablePart(msgspec.Struct, omit_defaults=True):
    """A table, or without columns the rows of one that changed."""

    id: str
    rows: Sequence[Row]
    title: str = ""
    columns: Sequence[str] = ()


def whole(tables: Sequence[Table]) -> list[Any]:
    """Return tables as a message has them."""
    return [_whole(table) for table in tables]


def changed(before: Sequence[Table], now: Sequence[Table]) -> list[Any]:
    """Return what has changed on the tables of a scene, which has the same ones as before."""
    old = {table.id: table for table in before}
    return [_part(old[table.id], table) for table in now if old[table.id] is not table]


def _part(old: Table, new: Table) -> TablePart:
    """Return the rows that changed; the whole table where others stand there, or other columns."""
    if old.columns != new.columns or old.title != new.title or _ids(old) != _ids(new):
        return _whole(new)
    pairs = zip(old.rows, new.rows, strict=True)
    return TablePart(new.id, [row for was, row in pairs if was is not row and was != row])


def _ids(table: Table) -> list[str]:
    return [row.id for row in table.rows]


def _whole(table: Table) -> TablePart:
    return TablePart(table.id, table.rows, table.title, table.columns)
