"""What SQLite reports, classified: a fault of disk or file, or the fault of one statement."""

from __future__ import annotations

import sqlite3
from typing import Final

from asterism.kernel.marker import N_

REASONS: Final = {
    sqlite3.SQLITE_FULL: N_("the disk is full"),
    sqlite3.SQLITE_READONLY: N_(
        "the database cannot be written: file, folder or disk is read-only"
    ),
    sqlite3.SQLITE_IOERR: N_("the disk cannot be read or written"),
    sqlite3.SQLITE_CORRUPT: N_("the database file is damaged"),
    sqlite3.SQLITE_NOTADB: N_("the file is not an SQLite database"),
    sqlite3.SQLITE_BUSY: N_("the database is locked by another program"),
    sqlite3.SQLITE_LOCKED: N_("the database is locked by another program"),
    sqlite3.SQLITE_PROTOCOL: N_("the database is locked by another program"),
    sqlite3.SQLITE_CANTOPEN: N_("the database cannot be opened"),
    sqlite3.SQLITE_NOMEM: N_("not enough memory"),
}


def code(error: sqlite3.Error) -> int:
    """Return SQLite's primary code of an error, 0 where there is none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def reason(error: sqlite3.Error) -> str:
    """Return in one line what is wrong with the database."""
    return REASONS.get(code(error)) or f"the database failed: {error}"


def is_fault(error: BaseException) -> bool:
    """Return whether disk or file failed, and not only the statement that was carried out."""
    return isinstance(error, sqlite3.DatabaseError) and not isinstance(
        error,
        sqlite3.IntegrityError
        | sqlite3.DataError
        | sqlite3.ProgrammingError
        | sqlite3.NotSupportedError,
    )
