"""Connections to the database file, set up for writing or for reading."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

PATIENCE: Final = 5.0
"""How long to wait for a lock of another program, in seconds."""

CHECKPOINT: Final = 4000
"""Pages in the WAL before they go into the database: fewer, larger stops than SQLite's 1000."""

WAL_LIMIT: Final = 64 << 20
"""The WAL file is cut back to this many bytes after a burst."""


def connect(path: Path, *, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a database for writing; transactions are begun and ended by hand."""
    db = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA foreign_keys = ON")
    return db


def make_durable(db: sqlite3.Connection) -> None:
    """Set up that what is committed survives a loss of power, and that readers never wait."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA fullfsync = ON")  # macOS: a plain fsync does not reach the disk there
    db.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    db.execute(f"PRAGMA journal_size_limit = {WAL_LIMIT}")


def connect_to_read(path: Path, *, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a database that is there, for reading only."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro",
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
    )
