"""The store in one SQLite file: each method hands its statements to the writer or to a reader."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from asterism.web.store.errors import CannotOpen, NoSuchPerson
from asterism.web.store.rows import (
    ChatRow,
    EntryRow,
    Person,
    SeatRow,
    State,
    Stored,
    TableRow,
    TableSummary,
)
from asterism.web.store.sqlite import chat, people, seats, tables
from asterism.web.store.sqlite.backup import copy_database
from asterism.web.store.sqlite.reader import Reader
from asterism.web.store.sqlite.writer import Work, Writer
from asterism.web.store.store import Store

T = TypeVar("T")


class SqliteStore(Store):
    """A store in a file, or in memory for tests."""

    def __init__(
        self, db: sqlite3.Connection, readers: list[sqlite3.Connection], path: Path | None
    ) -> None:
        """Take over the connections; without readers the writer reads as well (in memory)."""
        self._writer: Final = Writer(db)
        self._reader: Final = Reader(readers) if readers else None
        self._path: Final = path

    async def close(self) -> None:
        """Finish what was asked for, and close the file."""
        if self._reader is not None:
            await asyncio.to_thread(self._reader.close)
        await asyncio.to_thread(self._writer.close)

    async def _write(self, work: Work[T]) -> T:
        try:
            return await self._writer.do(work)
        except sqlite3.IntegrityError:
            # The works look before they write: only a person may turn out not to be there.
            raise NoSuchPerson("there is no such person") from None

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        return await (self._writer if self._reader is None else self._reader).do(read)

    # -- people ------------------------------------------------------------------------------

    async def add_person(self, token_hash: bytes, name: str, at: float) -> Person:
        """Add a person."""
        return await self._write(lambda db: people.add(db, token_hash, name, at))

    async def person(self, token_hash: bytes) -> Person | None:
        """Return the person of a token."""
        return await self._read(lambda db: people.find(db, token_hash))

    async def rename(self, person: str, name: str) -> None:
        """Change a person's name."""
        await self._write(lambda db: people.rename(db, person, name))

    # -- tables ------------------------------------------------------------------------------

    async def add_table(
        self,
        table: TableRow,
        key: bytes,
        seats: Sequence[SeatRow],
        entries: Sequence[EntryRow] = (),
    ) -> None:
        """Add a table."""
        await self._write(lambda db: tables.add(db, table, key, seats, entries))

    async def table(self, table: str) -> Stored | None:
        """Return a table with all that belongs to it."""
        return await self._read(lambda db: tables.load(db, table))

    async def entries(self, table: str, after: int) -> list[EntryRow]:
        """Return the entries after a position."""
        return await self._read(lambda db: tables.entries_after(db, table, after))

    async def append(
        self,
        table: str,
        entry: EntryRow,
        *,
        state: State | None = None,
        options: bytes | None = None,
    ) -> None:
        """Append one entry."""
        await self._write(lambda db: tables.append(db, table, entry, state, options))

    async def change(
        self,
        table: str,
        at: float,
        *,
        seating: int | None = None,
        state: State | None = None,
        header: bytes | None = None,
        listed: bool | None = None,
        options: bytes | None = None,
        host: str | None = None,
    ) -> None:
        """Change what is given of a table."""
        given: dict[str, State | bytes | bool | str | None] = {
            "state": state,
            "header": header,
            "listed": listed,
            "options": options,
            "host": host,
        }
        settings = {name: value for name, value in given.items() if value is not None}
        await self._write(lambda db: tables.change(db, table, at, seating, settings))

    # -- seats -------------------------------------------------------------------------------

    async def seats(self, table: str) -> tuple[SeatRow, ...]:
        """Return the seats of a table."""
        return await self._read(lambda db: seats.find(db, table))

    async def take_seat(self, table: str, seat: int, person: str, name: str, at: float) -> None:
        """Give a person a seat."""
        await self._write(lambda db: seats.take_seat(db, table, seat, person, name, at))

    async def leave(self, table: str, seat: int, bot: str, at: float) -> None:
        """Let a bot take over."""
        await self._write(lambda db: seats.leave(db, table, seat, bot, at))

    async def set_bot(self, table: str, seat: int, bot: str | None, name: str, at: float) -> None:
        """Give the seat to a bot, or to nobody."""
        await self._write(lambda db: seats.set_bot(db, table, seat, bot, name, at))

    async def add_seat_link(self, token_hash: bytes, table: str, seat: int, until: float) -> None:
        """Add a link to a seat."""
        await self._write(lambda db: seats.add_link(db, token_hash, table, seat, until))

    async def use_seat_link(
        self, token_hash: bytes, person: str, name: str, at: float
    ) -> tuple[str, int]:
        """Make a person a holder of the link's seat."""
        return await self._write(lambda db: seats.use_link(db, token_hash, person, name, at))

    # -- chat and standing orders ------------------------------------------------------------

    async def say(self, table: str, line: ChatRow) -> ChatRow:
        """Add a line to the chat."""
        return await self._write(lambda db: chat.say(db, table, line))

    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """Return the newest lines of the chat."""
        return await self._read(lambda db: chat.find(db, table, after, limit))

    async def set_orders(self, table: str, seat: int, orders: bytes) -> None:
        """Keep a seat's standing orders."""
        await self._write(lambda db: seats.set_orders(db, table, seat, orders))

    async def orders(self, table: str) -> Mapping[int, bytes]:
        """Return the standing orders of a table by seat."""
        return await self._read(lambda db: seats.orders(db, table))

    # -- lists -------------------------------------------------------------------------------

    async def listed_tables(self, limit: int) -> list[TableSummary]:
        """Return listed tables that wait or play."""
        return await self._read(lambda db: tables.listed(db, ("waiting", "playing"), limit))

    async def tables_of(self, person: str, limit: int) -> list[TableSummary]:
        """Return the tables that a person has to do with."""
        return await self._read(lambda db: tables.of_person(db, person, limit))

    async def finished_tables(self, limit: int) -> list[TableSummary]:
        """Return listed tables whose game is over."""
        return await self._read(lambda db: tables.listed(db, ("over",), limit))

    # -- care --------------------------------------------------------------------------------

    async def backup(self, path: Path) -> None:
        """Write a consistent copy while play goes on."""
        if self._path is None:
            raise CannotOpen("a store in memory has no backup")
        await asyncio.to_thread(copy_database, self._path, path)
