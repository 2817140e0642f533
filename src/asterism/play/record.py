"""Records: a header and one line for each decision and each outcome of chance, as JSON Lines.

A record is the authority: the state is what comes of replaying it. The last line closes it: `end`
for a finished game, `pause` for a saved one, with a hash of the state and one of all lines before,
so that a cut or an edited record is noticed. The notation of moves and faces is the game's.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from asterism.kernel.errors import BadRecord

FORMAT: Final = 3
"""What is written; 1 had no positions, 2 had options among the rulings. All up to it are read."""
VIEW_FORMAT: Final = 1
"""The format of what one seat saw."""
T = TypeVar("T")

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What msgspec raises for bytes that are no JSON, no text, or nested without end."""


class Header(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The first line: which game, under which rules, and who sat where."""

    asterism: int
    """Version of the format."""
    game: str
    rules: int
    content: str
    seats: list[str]
    """The name of whoever sits in each seat."""
    rulings: dict[str, bool | str | int]
    bots: list[str | None] = []
    """Which bot plays each seat; null for a person."""
    position: str = ""
    """The position from which the game was played, as text; a whole game has none."""
    scenario: str = ""
    """Which scenario was played, by its name, or the text of its file if it is one of one's own;
    before format 3 what is usual for so many seats."""
    options: dict[str, bool | str | int] = {}
    """The options of the scenario; before format 3 they are among the rulings."""


class Entry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A line of play: a seat's move, an outcome of chance, or moves taken back."""

    n: int
    seat: str | None = None
    move: str | None = None
    moves: list[str] = []
    """What a seat chose in secret, written when it sealed its choice."""
    auto: bool = False
    """The kernel took the move: it was the only one."""
    chance: str | None = None
    got: str | int | None = None
    undo: int | None = None
    """All entries from this number on are taken back; only that one if it was a secret choice."""


class Close(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The last line's content."""

    state: str
    lines: str
    winners: list[str] = []
    scores: list[int] = []


class Last(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The last line: the game ended, or was saved to go on later."""

    end: Close | None = None
    pause: Close | None = None


class Record:
    """A header, the entries, and how the record is closed."""

    def __init__(self, header: Header, entries: list[Entry], last: Last | None = None) -> None:
        """Take header, entries and, for one that was read, its last line."""
        self.header: Final = header
        self.entries: Final = entries
        self.last = last

    def effective(self) -> list[Entry]:
        """Return the entries that stand, without those taken back."""
        standing: list[Entry] = []
        secret = {entry.n for entry in self.entries if entry.moves}
        for entry in self.entries:
            if entry.undo is None:
                standing.append(entry)
            elif entry.undo in secret:
                standing = [each for each in standing if each.n != entry.undo]
            else:
                while standing and standing[-1].n >= entry.undo:
                    standing.pop()
        return standing

    def lines(self) -> list[bytes]:
        """Return header and entries, one JSON line each."""
        return [msgspec.json.encode(line) for line in (self.header, *self.entries)]

    def checksum(self) -> str:
        """Return a hash of header and entries."""
        total = hashlib.blake2b(digest_size=16)
        for line in self.lines():
            total.update(line + b"\n")
        return total.hexdigest()

    def to_bytes(self) -> bytes:
        """Return the whole record as JSON Lines."""
        lines = self.lines()
        if self.last is not None:
            lines.append(msgspec.json.encode(self.last))
        return b"\n".join(lines) + b"\n"


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all, and what was there stays until then.

    Raises:
        OSError: the folder cannot be written, or the disk is full.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise


def read(data: bytes) -> Record:
    """Read a record and check that it is whole.

    Raises:
        BadRecord: it is no record, of a newer format, cut short, or edited.
    """
    lines = data.splitlines()
    if not lines:
        raise BadRecord("the record is empty")
    header = _header(lines[0])
    entries: list[Entry] = []
    last: Last | None = None
    for number, line in enumerate(lines[1:], start=2):
        if last is not None:
            raise BadRecord(f"line {number}: something follows the last line of the record")
        if b'"n"' in line[:6]:
            entries.append(_decode(line, Entry, number))
        else:
            last = _decode(line, Last, number)
    record = Record(header, entries, last)
    _check_numbers(entries)
    close = None if last is None else last.end or last.pause
    if close is None:
        raise BadRecord("the record is cut short: its last line is missing")
    if close.lines != record.checksum():
        raise BadRecord("the record was edited: its lines do not give the hash in its last line")
    return record


def _header(line: bytes) -> Header:
    try:
        data: Any = msgspec.json.decode(line)
    except UNREADABLE:
        raise BadRecord("this is no Asterism record: its first line is not JSON") from None
    if isinstance(data, dict) and "asterism-view" in data:
        raise BadRecord("this is what one seat saw of a running game, not the record of the game")
    version = data.get("asterism") if isinstance(data, dict) else None
    if not isinstance(version, int) or version < 1:
        raise BadRecord("this is no Asterism record: its first line has no 'asterism' version")
    if version > FORMAT:
        raise BadRecord(
            f"the record has format {version}, this Asterism reads up to {FORMAT}; "
            "a newer version can read it"
        )
    return _decode(line, Header, 1)


def _decode(line: bytes, kind: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except UNREADABLE as error:
        raise BadRecord(f"line {number} is broken: {error}") from None


def _check_numbers(entries: list[Entry]) -> None:
    for expected, entry in enumerate(entries, start=1):
        if entry.n != expected:
            raise BadRecord(f"entry {expected} is missing: found entry {entry.n} in its place")
