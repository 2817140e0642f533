"""A consistent copy of a database that is in use, whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
import time
from pathlib import Path

from asterism.web.store.errors import CannotOpen, StoreUnavailable
from asterism.web.store.sqlite import faults
from asterism.web.store.sqlite.connections import PATIENCE, connect_to_read


def copy_database(source: Path, target: Path, *, patience: float = PATIENCE) -> None:
    """Copy a database file that others read and write meanwhile; only its owner may read the copy.

    Raises:
        CannotOpen: the target cannot be written, or is the source.
        StoreUnavailable: the source cannot be read, or the disk is full.
    """
    if target.exists() and target.samefile(source):
        raise CannotOpen(f"{target} is the database itself: name another file for its copy")
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".new")
        os.close(handle)
    except OSError as error:
        raise CannotOpen(f"{target} cannot be written: {error.strerror}") from None
    fresh = Path(name)
    try:
        _copy(source, fresh, patience)
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        fresh.replace(target)
    except sqlite3.Error as error:
        raise StoreUnavailable(f"no copy was made: {faults.reason(error)}") from None
    except OSError as error:
        raise CannotOpen(f"{target} cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _copy(source: Path, target: Path, patience: float) -> None:
    deadline = time.monotonic() + patience

    def look(status: int, remaining: int, total: int) -> None:  # noqa: ARG001 - SQLite's own
        # Python would wait for a lock of another program for ever.
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED} and time.monotonic() > deadline:
            raise StoreUnavailable(f"no copy was made: {faults.REASONS[status]}")

    with (
        contextlib.closing(connect_to_read(source, patience=patience)) as db,
        contextlib.closing(sqlite3.connect(target, isolation_level=None)) as copy,
    ):
        # In one step: with several, each commit of the writer would make it begin again.
        db.backup(copy, progress=look)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, not three
