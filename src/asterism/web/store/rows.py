"""What a store keeps, as plain values."""

from __future__ import annotations

from typing import Literal

import msgspec

State = Literal["waiting", "playing", "over"]


class Person(msgspec.Struct, frozen=True):
    """Somebody: a browser now, perhaps an account later."""

    id: str
    name: str
    made: float


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its secret key, so that a list cannot give it away."""

    id: str
    """Text with at least 128 random bits: whoever knows it finds the table."""
    game: str
    state: State
    listed: bool
    """Open tables appear in the lists."""
    host: str
    """The id of the person who made the table."""
    header: bytes
    """The first line of the record; it stands from the first entry on."""
    options: bytes
    """JSON that means something to the server only."""
    made: float
    changed: float
    version: int = 0
    """The last position."""
    seating: int = 0
    """Grows by one whenever seats, header or settings change."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: free, held by people, a bot's, or held by people while a bot stands in."""

    number: int
    name: str = ""
    """The name of the person who holds the seat; a stand-in does not change it."""
    bot: str | None = None
    holders: frozenset[str] = frozenset()
    """The ids of the people who may play it: one person's browsers, usually."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down."""
        return self.bot is None and not self.holders

    @property
    def stand_in(self) -> bool:
        """Whether the bot only plays until somebody comes back."""
        return self.bot is not None and bool(self.holders)


class EntryRow(msgspec.Struct, frozen=True):
    """What one move made: its lines of the record."""

    position: int
    """1, 2, 3 ... without a gap."""
    post: str
    """The id that the sender gave to the move, so that sending it again does nothing."""
    person: str | None
    """Who sent it; None for a bot."""
    body: bytes
    """The entries of the record, as JSON lines."""
    at: float


class ChatRow(msgspec.Struct, frozen=True):
    """A line of a table's chat."""

    number: int
    """1, 2, 3 ... at each table; what is given to a store has none yet, and says 0."""
    post: str
    person: str
    seat: int | None
    """None for somebody who only watches."""
    name: str
    text: str
    at: float


class TableSummary(msgspec.Struct, frozen=True):
    """A table as a list shows it."""

    table: TableRow
    seats: tuple[SeatRow, ...]


class Stored(msgspec.Struct, frozen=True):
    """Everything that a table is made from."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    key: bytes
    """The 32 secret bytes of its chance. Nobody may see them before the game is over."""

    def __repr__(self) -> str:
        """Return a text without the key, for whatever may print it."""
        return f"Stored(table={self.table.id!r}, version={self.table.version})"
