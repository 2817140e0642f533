"""A store with what a test needs around it: a loop to run it on, people and tables."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar, cast

from asterism.web.store.opening import open_store
from asterism.web.store.rows import EntryRow, Person, SeatRow, State, Stored, TableRow
from asterism.web.store.sqlite.store import SqliteStore

T = TypeVar("T")
KEY: Final = bytes(range(32))
HEADER: Final = b'{"asterism":1,"game":"galaxy"}'


def token(name: str) -> bytes:
    """The hash of a token."""
    return hashlib.sha256(name.encode()).digest()


def a_table(host: Person, name: str = "one", **changes: Any) -> TableRow:
    """A table that waits."""
    settings: dict[str, Any] = {
        "game": "galaxy",
        "state": "waiting",
        "listed": True,
        "header": HEADER,
        "options": b"{}",
        "made": 1.0,
        "changed": 1.0,
    }
    return TableRow(id=name, host=host.id, **(settings | changes))


def an_entry(position: int, person: str | None = None, **changes: Any) -> EntryRow:
    """An entry whose post is named after its position."""
    settings: dict[str, Any] = {
        "post": f"post {position}",
        "body": b'{"n":%d}' % position,
        "at": 10.0 + position,
    }
    return EntryRow(position, person=person, **(settings | changes))


async def the_store(where: str | Path, **settings: Any) -> SqliteStore:
    """An open store, with its inner parts known to the type checker."""
    return cast("SqliteStore", await open_store(where, **settings))


class Desk:
    """An open store, and a loop."""

    def __init__(self, where: str | Path = ":memory:", **settings: Any) -> None:
        self.where: Final = where
        self.settings: Final = settings
        self.runner: Final = asyncio.Runner()
        try:
            self.store = self.do(the_store(where, **settings))
        except BaseException:
            self.runner.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self.do(self.store.close())
        self.runner.close()

    def reopen(self) -> None:
        """Close the store and open it again."""
        self.do(self.store.close())
        self.store = self.do(the_store(self.where, **self.settings))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry out one call."""
        return self.runner.run(work)

    def person(self, name: str) -> Person:
        """A person who was not there before."""
        return self.do(self.store.add_person(token(name), name, 1.0))

    def table(self, host: Person, name: str = "one", *, seats: int = 3, **changes: Any) -> str:
        """A table with free seats; its id."""
        rows = [SeatRow(number) for number in range(seats)]
        self.do(self.store.add_table(a_table(host, name, **changes), KEY, rows))
        return name

    def stored(self, table: str = "one") -> Stored:
        """A table as it is stored."""
        stored = self.do(self.store.table(table))
        assert stored is not None
        return stored

    def append(
        self,
        position: int,
        table: str = "one",
        *,
        state: State | None = None,
        **changes: Any,
    ) -> None:
        """Append an entry."""
        self.do(self.store.append(table, an_entry(position, **changes), state=state))
