"""What the table server asks of its storage. SQLite answers it today, PostgreSQL fits as well.

Every method is one transaction, and what it wrote is on the disk when it returns. Any of them may
raise StoreUnavailable; then nothing was written, and a later call may succeed. A person's id that
nobody has is NoSuchPerson. Rules of the game and the rights of people are no business of a store:
the server asks before it calls.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

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


class Store(ABC):
    """Keeps people, tables, seats, entries and chat. Made by `open_store`."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for, and let go of the database."""

    # -- people ------------------------------------------------------------------------------

    @abstractmethod
    async def add_person(self, token_hash: bytes, name: str, at: float) -> Person:
        """Add a person who is known by a token, of which only the SHA-256 is kept.

        Raises:
            ValueError: the token belongs to somebody already.
        """

    @abstractmethod
    async def person(self, token_hash: bytes) -> Person | None:
        """Return the person of a token."""

    @abstractmethod
    async def rename(self, person: str, name: str) -> None:
        """Change a person's name, for what comes; seats keep theirs.

        Raises:
            NoSuchPerson: nobody has this id.
        """

    # -- tables ------------------------------------------------------------------------------

    @abstractmethod
    async def add_table(
        self,
        table: TableRow,
        key: bytes,
        seats: Sequence[SeatRow],
        entries: Sequence[EntryRow] = (),
    ) -> None:
        """Add a table, with its entries if it was imported.

        Raises:
            ValueError: there is a table with this id, or the entries are not those of positions 1
                to `table.version`.
        """

    @abstractmethod
    async def table(self, table: str) -> Stored | None:
        """Return a table with its seats and all its entries in order.

        Raises:
            Damaged: header or entries are not what was stored.
        """

    @abstractmethod
    async def entries(self, table: str, after: int) -> list[EntryRow]:
        """Return the entries of a table with a position above `after`, in order."""

    @abstractmethod
    async def append(
        self,
        table: str,
        entry: EntryRow,
        *,
        state: State | None = None,
        options: bytes | None = None,
    ) -> None:
        """Append one entry, and change the table's state or options with it.

        Raises:
            Repeated: this post is stored already; says where.
            Taken: the position is taken; says how far the table is.
            NoSuchTable: there is no such table.
            ValueError: the position leaves a gap.
        """

    @abstractmethod
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
        """Change what is given of a table.

        Args:
            table: the table.
            at: now.
            seating: the `seating` that the caller saw; another one is an error.
            state: waiting, playing or over.
            header: the first line of the record, as long as there is no entry.
            listed: whether lists show the table.
            options: the server's own JSON.
            host: the person who now is the host.

        Raises:
            Changed: somebody changed seats or settings since the caller looked.
            Taken: a new header, but there are entries.
            NoSuchTable: there is no such table.
        """

    # -- seats -------------------------------------------------------------------------------

    @abstractmethod
    async def seats(self, table: str) -> tuple[SeatRow, ...]:
        """Return the seats of a table, () if there is no such table."""

    @abstractmethod
    async def take_seat(self, table: str, seat: int, person: str, name: str, at: float) -> None:
        """Give a person a free seat, or back the one where a bot stands in for that person.

        Raises:
            SeatTaken: somebody else, or a bot of its own right, sits there.
            NoSuchTable: there is no such table or seat.
        """

    @abstractmethod
    async def leave(self, table: str, seat: int, bot: str, at: float) -> None:
        """Let a bot play for the person who holds the seat; the holders may come back.

        Raises:
            SeatTaken: nobody holds the seat.
            NoSuchTable: there is no such table or seat.
        """

    @abstractmethod
    async def set_bot(self, table: str, seat: int, bot: str | None, name: str, at: float) -> None:
        """Give the seat to a bot, or to nobody (None); holders, links and orders are forgotten.

        Raises:
            NoSuchTable: there is no such table or seat.
        """

    @abstractmethod
    async def add_seat_link(self, token_hash: bytes, table: str, seat: int, until: float) -> None:
        """Add a link that lets one person more hold the seat, once.

        Raises:
            NoSuchTable: there is no such table or seat.
        """

    @abstractmethod
    async def use_seat_link(
        self, token_hash: bytes, person: str, name: str, at: float
    ) -> tuple[str, int]:
        """Make a person a holder of the link's seat; return table and seat.

        The link is used up; the same person may use it again, which changes nothing. The name is
        written down only where the seat was free.

        Raises:
            NoSuchLink: it never was, another person used it, it is too old, or was taken back.
            SeatTaken: a bot of its own right sits there.
        """

    # -- chat and standing orders ------------------------------------------------------------

    @abstractmethod
    async def say(self, table: str, line: ChatRow) -> ChatRow:
        """Add a line to the chat and return it; a post that is there already returns that one.

        Raises:
            NoSuchTable: there is no such table.
        """

    @abstractmethod
    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """Return the newest `limit` lines with a number above `after`, the oldest first."""

    @abstractmethod
    async def set_orders(self, table: str, seat: int, orders: bytes) -> None:
        """Keep a seat's standing orders in the place of those before; b"" forgets them.

        Raises:
            NoSuchTable: there is no such table or seat.
        """

    @abstractmethod
    async def orders(self, table: str) -> Mapping[int, bytes]:
        """Return the standing orders of a table by seat. They are secrets of their seats."""

    # -- lists -------------------------------------------------------------------------------

    @abstractmethod
    async def listed_tables(self, limit: int) -> list[TableSummary]:
        """Return listed tables that wait or play: waiting ones first, then the latest first."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int) -> list[TableSummary]:
        """Return the tables where a person is host or holds a seat, the latest first."""

    @abstractmethod
    async def finished_tables(self, limit: int) -> list[TableSummary]:
        """Return listed tables whose game is over, the latest first."""

    # -- care --------------------------------------------------------------------------------

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Write a whole and consistent copy while play goes on, in the place of an older one.

        Raises:
            CannotOpen: the path cannot be written, or is the database itself.
        """
