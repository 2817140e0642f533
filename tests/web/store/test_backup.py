"""A backup is a whole store, taken while play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import stat
import sys
from pathlib import Path

import pytest

from asterism.web.store.errors import CannotOpen, StoreUnavailable
from asterism.web.store.sqlite.backup import copy_database
from asterism.web.store.sqlite.store import SqliteStore
from tests.web.store.desk import Desk, an_entry


def test_a_backup_under_load_holds_all_that_was_acknowledged(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    names = [f"table {number}" for number in range(10)]
    acknowledged = dict.fromkeys(names, 0)
    warm = asyncio.Event()

    async def play(store: SqliteStore, name: str) -> None:
        while acknowledged[name] < 60:
            await store.append(name, an_entry(acknowledged[name] + 1, body=b"x" * 500))
            acknowledged[name] += 1
            if sum(acknowledged.values()) > 200:
                warm.set()

    async def back_up(store: SqliteStore) -> tuple[dict[str, int], dict[str, int]]:
        players = [asyncio.ensure_future(play(store, name)) for name in names]
        await warm.wait()
        before = dict(acknowledged)
        await store.backup(copy)
        after = dict(acknowledged)
        await asyncio.gather(*players)
        return before, after

    with Desk(path) as desk:
        ada = desk.person("Ada")
        for name in names:
            desk.table(ada, name)
        before, after = desk.do(back_up(desk.store))
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["copy.db"]
    with Desk(copy) as desk:
        for name in names:
            # One append may be on the disk before its answer has come.
            assert before[name] <= desk.stored(name).table.version <= after[name] + 1


def test_a_backup_replaces_the_one_before(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))
        for position in (1, 2):
            desk.append(position)
            desk.do(desk.store.backup(copy))
        if sys.platform != "win32":
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        with Desk(copy) as restored:
            assert restored.stored() == desk.stored()
            restored.append(3)


def test_a_backup_does_not_overwrite_the_store(path: Path, tmp_path: Path) -> None:
    with Desk(path) as desk:
        link = tmp_path / "link.db"
        link.hardlink_to(path)
        for target in (path, link):
            with pytest.raises(CannotOpen, match="is the database itself"):
                desk.do(desk.store.backup(target))


def test_a_backup_that_cannot_be_written(path: Path, tmp_path: Path) -> None:
    with Desk(path) as desk:
        with pytest.raises(CannotOpen, match="cannot be written"):
            desk.do(desk.store.backup(tmp_path / "no" / "copy.db"))
        (tmp_path / "copy.db").mkdir()
        with pytest.raises(CannotOpen, match="cannot be written"):
            desk.do(desk.store.backup(tmp_path / "copy.db"))
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def test_memory_has_no_backup(tmp_path: Path) -> None:
    with Desk() as desk, pytest.raises(CannotOpen, match="in memory"):
        desk.do(desk.store.backup(tmp_path / "copy.db"))


def test_a_copy_does_not_wait_for_ever(path: Path, tmp_path: Path) -> None:
    Desk(path).close()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("UPDATE alembic_version SET version_num = version_num")
        with pytest.raises(StoreUnavailable, match="locked by another program"):
            copy_database(path, tmp_path / "copy.db", patience=0.05)
    assert [file.name for file in tmp_path.iterdir()] == ["data"]
