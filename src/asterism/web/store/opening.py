"""Opening a store: find it, check that it is one, bring it up to date."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sqlite3
from pathlib import Path
from typing import Final

from asterism.web.store.errors import CannotOpen
from asterism.web.store.sqlite import faults
from asterism.web.store.sqlite.backup import copy_database
from asterism.web.store.sqlite.connections import (
    PATIENCE,
    connect,
    connect_to_read,
    make_durable,
)
from asterism.web.store.sqlite.store import SqliteStore
from asterism.web.store.store import Store

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MEMORY: Final = ":memory:"
READERS: Final = 2
SIGN: Final = 0x41535452
"""SQLite's "application id" of our files: the letters ASTR."""

REVISION: Final = re.compile(r"m(\d{4})_\w+\.py")
ADDRESS: Final = re.compile(r"([a-z][a-z0-9+]*)://(.*)")


async def open_store(
    where: str | Path, *, patience: float = PATIENCE, migrations: Path = MIGRATIONS
) -> Store:
    """Open the store at a path or address, and make it if it is not there yet.

    Args:
        where: the path of a file, `sqlite:///` and a path, or `:memory:`.
        patience: how long to wait for a lock of another program, in seconds.
        migrations: the folder of the migrations.

    Raises:
        CannotOpen: it cannot be opened or made, is none of ours, is of a newer version, or another
            program holds it.
    """
    if where == MEMORY:
        return await asyncio.to_thread(_open_in_memory, migrations)
    path = _path_of(where)
    try:
        return await asyncio.to_thread(_open_file, path, patience, migrations)
    except sqlite3.Error as error:
        raise CannotOpen(f"{path}: {faults.reason(error)}") from None


def newest_revision(migrations: Path = MIGRATIONS) -> str:
    """Return the revision that the last migration leads to."""
    found = [REVISION.fullmatch(path.name) for path in (migrations / "versions").iterdir()]
    return max(name[1] for name in found if name)


def _path_of(where: str | Path) -> Path:
    if isinstance(where, str) and (address := ADDRESS.fullmatch(where)):
        if address[1] != "sqlite" or not address[2].startswith("/") or len(address[2]) == 1:
            shown = where.split("@")[-1] if "@" in where else where  # no passwords in errors
            raise CannotOpen(f"cannot open {shown}: a store is a file, or sqlite:///FILE")
        return Path(address[2][1:])
    return Path(where).expanduser()


def _open_file(path: Path, patience: float, migrations: Path) -> Store:
    _make_file(path)
    with contextlib.ExitStack() as undo:
        db = connect(path, patience=patience)
        undo.callback(db.close)
        stored = _check(db, path, newest_revision(migrations))
        _try_to_write(db)
        make_durable(db)
        if stored != newest_revision(migrations):
            if stored is not None:
                copy_database(path, path.with_name(f"{path.name}.version-{stored}"))
            _migrate(db, migrations)
        readers = []
        for _ in range(READERS):
            reader = connect_to_read(path, patience=patience)
            undo.callback(reader.close)
            readers.append(reader)
        store = SqliteStore(db, readers, path)
        undo.pop_all()
        return store


def _open_in_memory(migrations: Path) -> Store:
    db = sqlite3.connect(MEMORY, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA foreign_keys = ON")
    _migrate(db, migrations)
    return SqliteStore(db, [], None)


def _make_file(path: Path) -> None:
    """Make folder and file if they are not there; only their owner may read them."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.is_dir():
            raise CannotOpen(f"{path} is a folder, not a file")
        # A file that is there stays untouched: closing it here would drop SQLite's locks on it.
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise CannotOpen(f"{path} cannot be opened: {error.strerror}") from None


def _check(db: sqlite3.Connection, path: Path, newest: str) -> str | None:
    """Return the revision of a database of ours, None for an empty one."""
    (sign,) = db.execute("PRAGMA application_id").fetchone()
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names and sign in {0, SIGN}:
        return None
    if sign != SIGN or "alembic_version" not in names:
        raise CannotOpen(f"{path} is a database of another program, not of Asterism")
    row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    stored = str(row[0]) if row else ""
    if not re.fullmatch(r"\d{4}", stored):
        raise CannotOpen(f"{path} is a database of Asterism with an unknown version '{stored}'")
    if stored > newest:
        raise CannotOpen(
            f"{path} has version {stored}, this Asterism knows up to {newest}; "
            "a newer Asterism can open it"
        )
    return stored


def _try_to_write(db: sqlite3.Connection) -> None:
    """Find out now, and not at the first move, what is in the way of writing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute("PRAGMA user_version = 0")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _migrate(db: sqlite3.Connection, migrations: Path) -> None:
    # Alembic takes half a second to import, and most starts do not need it.
    from asterism.web.store.migrate import migrate  # noqa: PLC0415

    migrate(db, migrations, SIGN)
