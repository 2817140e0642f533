"""Statements about seats: who holds them, which bot plays, and links that let others in."""

from __future__ import annotations

import sqlite3

from asterism.web.store.errors import NoSuchLink, NoSuchTable, SeatTaken
from asterism.web.store.rows import SeatRow


def add(db: sqlite3.Connection, table: str, seat: SeatRow) -> None:
    """Add a seat to a table."""
    db.execute(
        "INSERT INTO seats (tbl, number, name, bot) VALUES (?, ?, ?, ?)",
        (table, seat.number, seat.name, seat.bot),
    )
    for person in sorted(seat.holders):
        _hold(db, table, seat.number, person)


def find(db: sqlite3.Connection, table: str) -> tuple[SeatRow, ...]:
    """Return the seats of a table in order."""
    found: dict[int, tuple[str, str | None, set[str]]] = {}
    for number, name, bot, person in db.execute(
        "SELECT seats.number, seats.name, seats.bot, holders.person FROM seats"
        " LEFT JOIN holders ON holders.tbl = seats.tbl AND holders.seat = seats.number"
        " WHERE seats.tbl = ? ORDER BY seats.number",
        (table,),
    ):
        holders = found.setdefault(number, (name, bot, set()))[2]
        if person is not None:
            holders.add(person)
    return tuple(
        SeatRow(number, name, bot, frozenset(holders))
        for number, (name, bot, holders) in found.items()
    )


def take_seat(
    db: sqlite3.Connection, table: str, number: int, person: str, name: str, at: float
) -> None:
    """Give a person a free seat, or back their own."""
    seat = _one(db, table, number)
    if not seat.free and person not in seat.holders:
        raise SeatTaken("somebody else sits there")
    _hold(db, table, number, person)
    _seat(db, table, number, name, None, at)


def leave(db: sqlite3.Connection, table: str, number: int, bot: str, at: float) -> None:
    """Let a bot take over."""
    seat = _one(db, table, number)
    if not seat.holders:
        raise SeatTaken("nobody holds this seat")
    _seat(db, table, number, seat.name, bot, at)


def set_bot(
    db: sqlite3.Connection, table: str, number: int, bot: str | None, name: str, at: float
) -> None:
    """Give the seat to a bot or to nobody; whoever had a right to it loses it."""
    _one(db, table, number)
    db.execute("DELETE FROM holders WHERE tbl = ? AND seat = ?", (table, number))
    db.execute("DELETE FROM links WHERE tbl = ? AND seat = ?", (table, number))
    set_orders(db, table, number, b"")
    _seat(db, table, number, name, bot, at)


def add_link(
    db: sqlite3.Connection, token_hash: bytes, table: str, number: int, until: float
) -> None:
    """Add a link to a seat."""
    _one(db, table, number)
    db.execute(
        "INSERT INTO links (hash, tbl, seat, until) VALUES (?, ?, ?, ?)",
        (token_hash, table, number, until),
    )


def use_link(
    db: sqlite3.Connection, token_hash: bytes, person: str, name: str, at: float
) -> tuple[str, int]:
    """Make a person a holder of the link's seat."""
    link = db.execute(
        "SELECT tbl, seat, until, used_by FROM links WHERE hash = ?", (token_hash,)
    ).fetchone()
    if link is None or link[3] not in {None, person}:
        raise NoSuchLink("this link does not lead to a seat, or somebody used it already")
    table: str = link[0]
    number: int = link[1]
    if link[3] == person:
        return table, number
    if link[2] < at:
        raise NoSuchLink("this link is too old")
    seat = _one(db, table, number)
    if seat.bot is not None and not seat.holders:
        raise SeatTaken("a bot sits there")
    db.execute("UPDATE links SET used_by = ? WHERE hash = ?", (person, token_hash))
    _hold(db, table, number, person)
    _seat(db, table, number, name if seat.free else seat.name, seat.bot, at)
    return table, number


def set_orders(db: sqlite3.Connection, table: str, number: int, orders: bytes) -> None:
    """Keep a seat's standing orders."""
    changed = db.execute(
        "UPDATE seats SET orders = ? WHERE tbl = ? AND number = ?", (orders or None, table, number)
    )
    if changed.rowcount == 0:
        raise NoSuchTable("there is no such table or seat")


def orders(db: sqlite3.Connection, table: str) -> dict[int, bytes]:
    """Return the standing orders of a table."""
    return dict(
        db.execute(
            "SELECT number, orders FROM seats WHERE tbl = ? AND orders IS NOT NULL", (table,)
        )
    )


def _one(db: sqlite3.Connection, table: str, number: int) -> SeatRow:
    for seat in find(db, table):
        if seat.number == number:
            return seat
    raise NoSuchTable("there is no such table or seat")


def _hold(db: sqlite3.Connection, table: str, number: int, person: str) -> None:
    db.execute(
        "INSERT INTO holders (tbl, seat, person) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (table, number, person),
    )


def _seat(
    db: sqlite3.Connection, table: str, number: int, name: str, bot: str | None, at: float
) -> None:
    db.execute(
        "UPDATE seats SET name = ?, bot = ? WHERE tbl = ? AND number = ?",
        (name, bot, table, number),
    )
    db.execute("UPDATE tables SET seating = seating + 1, changed = ? WHERE id = ?", (at, table))
