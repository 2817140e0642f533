"""Statements about tables and their entries.

A hash of header and entries is updated with every entry and kept with the table: a row that was
edited, lost or swapped is noticed when the table is loaded.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from typing import Final

import msgspec

from asterism.web.store.errors import Changed, Damaged, NoSuchTable, Repeated, Taken
from asterism.web.store.rows import EntryRow, SeatRow, State, Stored, TableRow, TableSummary
from asterism.web.store.sqlite import seats as seating_of

COLUMNS: Final = "id, game, state, listed, host, header, options, made, changed, version, seating"
ENTRY: Final = "position, post, person, body, at"


def first_link(table: str, header: bytes) -> bytes:
    """Return the hash that a table without entries has."""
    return hashlib.sha256(msgspec.msgpack.encode((table, header))).digest()


def next_link(chain: bytes, entry: EntryRow) -> bytes:
    """Return the hash after one entry more."""
    line = (chain, entry.position, entry.post, entry.person, entry.body, entry.at)
    return hashlib.sha256(msgspec.msgpack.encode(line)).digest()


def add(
    db: sqlite3.Connection,
    table: TableRow,
    key: bytes,
    seats: Sequence[SeatRow],
    entries: Sequence[EntryRow],
) -> None:
    """Add a table with its seats, and the entries it was imported with."""
    if [entry.position for entry in entries] != list(range(1, table.version + 1)):
        raise ValueError("the entries are not those of positions 1 to the table's version")
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchone() is not None:
        raise ValueError("there is a table with this id already")
    chain = first_link(table.id, table.header)
    for entry in entries:
        chain = next_link(chain, entry)
    db.execute(
        f"INSERT INTO tables ({COLUMNS}, secret, chain)"  # noqa: S608 - a constant
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*msgspec.structs.astuple(table), key, chain),
    )
    for seat in seats:
        seating_of.add(db, table.id, seat)
    for entry in entries:
        _insert(db, table.id, entry)


def load(db: sqlite3.Connection, table: str) -> Stored | None:
    """Return a table with everything that it is made from."""
    row = db.execute(
        f"SELECT {COLUMNS}, secret, chain FROM tables WHERE id = ?",  # noqa: S608
        (table,),
    ).fetchone()
    if row is None:
        return None
    found = _row(row[:-2])
    entries = entries_after(db, table, 0)
    chain = first_link(table, found.header)
    for position, entry in enumerate(entries, start=1):
        if entry.position != position:
            raise Damaged(f"table {table}: entry {position} is missing")
        chain = next_link(chain, entry)
    if len(entries) != found.version or chain != row[-1]:
        raise Damaged(f"table {table}: its entries are not those that were stored")
    return Stored(found, seating_of.find(db, table), tuple(entries), row[-2])


def entries_after(db: sqlite3.Connection, table: str, after: int) -> list[EntryRow]:
    """Return entries in order."""
    return [
        EntryRow(*row)
        for row in db.execute(
            f"SELECT {ENTRY} FROM entries WHERE tbl = ? AND position > ?"  # noqa: S608
            " ORDER BY position",
            (table, after),
        )
    ]


def append(
    db: sqlite3.Connection,
    table: str,
    entry: EntryRow,
    state: State | None,
    options: bytes | None,
) -> None:
    """Append an entry if its position is the next one."""
    row = db.execute(
        "SELECT version, chain,"
        " (SELECT position FROM entries WHERE tbl = tables.id AND post = ?)"
        " FROM tables WHERE id = ?",
        (entry.post, table),
    ).fetchone()
    if row is None:
        raise NoSuchTable("there is no such table")
    version, chain, repeated = row
    if repeated is not None:
        raise Repeated(repeated)
    if entry.position <= version:
        raise Taken(version)
    if entry.position != version + 1:
        raise ValueError(f"position {entry.position} leaves a gap after {version}")
    _insert(db, table, entry)
    db.execute(
        "UPDATE tables SET version = ?, chain = ?, changed = ?,"
        " state = coalesce(?, state), options = coalesce(?, options) WHERE id = ?",
        (entry.position, next_link(chain, entry), entry.at, state, options, table),
    )


def change(
    db: sqlite3.Connection,
    table: str,
    at: float,
    seating: int | None,
    settings: dict[str, State | bytes | bool | str],
) -> None:
    """Change settings of a table, if nobody did since `seating` was seen."""
    row = db.execute("SELECT seating, version FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise NoSuchTable("there is no such table")
    if seating is not None and seating != row[0]:
        raise Changed("seats or settings of the table changed meanwhile")
    header = settings.get("header")
    if isinstance(header, bytes):
        if row[1]:
            raise Taken(row[1])
        settings = {**settings, "chain": first_link(table, header)}
    names = "".join(f", {name} = ?" for name in settings)
    db.execute(
        f"UPDATE tables SET seating = seating + 1, changed = ?{names}"  # noqa: S608 - our own names
        " WHERE id = ?",
        (at, *settings.values(), table),
    )


def listed(db: sqlite3.Connection, states: Sequence[State], limit: int) -> list[TableSummary]:
    """Return listed tables, by state, the latest first."""
    rows: list[tuple[object, ...]] = []
    for state in states:
        rows += db.execute(
            f"SELECT {COLUMNS} FROM tables WHERE listed AND state = ?"  # noqa: S608
            " ORDER BY changed DESC LIMIT ?",
            (state, limit - len(rows)),
        )
    return _with_seats(db, rows)


def of_person(db: sqlite3.Connection, person: str, limit: int) -> list[TableSummary]:
    """Return the tables that a person has to do with, the latest first."""
    rows = db.execute(
        f"SELECT {COLUMNS} FROM tables WHERE id IN"  # noqa: S608
        " (SELECT tbl FROM holders WHERE person = ? UNION SELECT id FROM tables WHERE host = ?)"
        " ORDER BY changed DESC LIMIT ?",
        (person, person, limit),
    ).fetchall()
    return _with_seats(db, rows)


def _with_seats(db: sqlite3.Connection, rows: list[tuple[object, ...]]) -> list[TableSummary]:
    tables = [_row(row) for row in rows]
    return [TableSummary(table, seating_of.find(db, table.id)) for table in tables]


def _row(row: tuple[object, ...]) -> TableRow:
    named = dict(zip(TableRow.__struct_fields__, row, strict=True))
    return msgspec.convert(named, TableRow, strict=False)


def _insert(db: sqlite3.Connection, table: str, entry: EntryRow) -> None:
    db.execute(
        f"INSERT INTO entries (tbl, {ENTRY}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
        (table, *msgspec.structs.astuple(entry)),
    )
