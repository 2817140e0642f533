"""Statements about the chat of a table."""

from __future__ import annotations

import sqlite3

import msgspec

from asterism.web.store.errors import NoSuchTable
from asterism.web.store.rows import ChatRow

COLUMNS = "number, post, person, seat, name, line, at"


def say(db: sqlite3.Connection, table: str, line: ChatRow) -> ChatRow:
    """Add a line, once for each post."""
    before = db.execute(
        f"SELECT {COLUMNS} FROM chat WHERE tbl = ? AND post = ?",  # noqa: S608 - a constant
        (table, line.post),
    ).fetchone()
    if before is not None:
        return ChatRow(*before)
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
        raise NoSuchTable("there is no such table")
    (last,) = db.execute("SELECT max(number) FROM chat WHERE tbl = ?", (table,)).fetchone()
    row = msgspec.structs.replace(line, number=(last or 0) + 1)
    db.execute(
        f"INSERT INTO chat (tbl, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        (table, *msgspec.structs.astuple(row)),
    )
    return row


def find(db: sqlite3.Connection, table: str, after: int, limit: int) -> list[ChatRow]:
    """Return the newest lines after a number, the oldest first."""
    rows = db.execute(
        f"SELECT {COLUMNS} FROM chat WHERE tbl = ? AND number > ?"  # noqa: S608
        " ORDER BY number DESC LIMIT ?",
        (table, after, limit),
    ).fetchall()
    return [ChatRow(*row) for row in reversed(rows)]
