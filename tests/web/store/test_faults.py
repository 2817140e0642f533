"""Full and read-only disks, locks and damage: moves are refused with the reason, reads go on."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from asterism.web.store.errors import Damaged, StoreUnavailable
from tests.web.store.desk import Desk, token

ROOT: Final = Path(__file__).resolve().parents[3]
PATIENCE: Final = 0.05


def pragma(desk: Desk, text: str) -> None:
    """Set something on the writer's own connection."""
    desk.do(desk.store._writer.do(lambda db: db.execute(f"PRAGMA {text}").fetchall()))


def fill(desk: Desk) -> int:
    """Append until it is refused; return the last position."""
    position = 0
    with contextlib.suppress(StoreUnavailable):
        while True:
            desk.append(position + 1, body=b"x" * 10_000)
            position += 1
    return position


def test_a_full_disk(path: Path) -> None:
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))
        pragma(desk, "max_page_count = 60")
        position = fill(desk)
        assert position > 0
        before = desk.stored()
        assert before.table.version == position
        with pytest.raises(StoreUnavailable) as refused:
            desk.append(position + 1, body=b"x" * 10_000)
        assert refused.value.reason == "the disk is full"
        assert desk.stored() == before
        assert desk.do(desk.store.person(token("Ada"))) is not None
        pragma(desk, "max_page_count = 100000")
        desk.append(position + 1, body=b"x" * 10_000)
        desk.reopen()
        assert desk.stored().table.version == position + 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_files_that_may_not_grow(path: Path) -> None:
    command = [sys.executable, "-m", "tests.web.store.limited", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    reason = "the disk cannot be read or written"
    assert (done.stdout.splitlines(), done.stderr) == ([reason, reason, "True", "True"], "")


def test_a_disk_that_becomes_read_only(path: Path) -> None:
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))
        desk.append(1)
        pragma(desk, "query_only = ON")  # answers as a disk does that became read-only
        with pytest.raises(StoreUnavailable, match="read-only"):
            desk.append(2)
        assert desk.stored().table.version == 1


def test_a_lock_of_another_program(path: Path) -> None:
    with Desk(path, patience=PATIENCE) as desk:
        desk.table(desk.person("Ada"))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match="locked by another program"):
            desk.append(1)
        assert desk.stored().table.version == 0
        other.execute("ROLLBACK")
        desk.append(1)
        other.close()
        assert desk.stored().table.version == 1


def test_two_servers_on_one_file(path: Path) -> None:
    with Desk(path) as desk, Desk(path) as other:
        desk.table(desk.person("Ada"))
        desk.append(1)
        other.append(2)
        desk.append(3)
        assert desk.stored() == other.stored()
        assert desk.stored().table.version == 3


def test_a_damaged_page_is_told_and_other_tables_go_on(path: Path) -> None:
    with Desk(path) as desk:
        ada = desk.person("Ada")
        for name in ("one", "two"):
            desk.table(ada, name)
            for position in range(1, 60):
                desk.append(position, name, body=name.encode() * 300)
    data = bytearray(path.read_bytes())
    page = int.from_bytes(data[16:18], "big")
    hurt = data.rindex(b"two" * 300) // page * page
    data[hurt : hurt + page] = b"\xa5" * page
    path.write_bytes(data)
    with Desk(path) as desk:
        assert desk.stored("one").table.version == 59
        with pytest.raises((StoreUnavailable, Damaged)) as told:
            desk.stored("two")
        assert "\n" not in str(told.value)
        desk.append(60, "one")
        assert desk.stored("one").table.version == 60


def test_a_database_that_is_swapped_for_garbage(path: Path) -> None:
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))
        desk.append(1)
        pragma(desk, "wal_autocheckpoint = 0")
        log = path.with_name(f"{path.name}-wal")
        with path.open("r+b") as file, log.open("r+b") as second:
            file.write(b"\xff" * 8192)
            second.truncate(0)
        with pytest.raises((StoreUnavailable, Damaged)):
            desk.stored()
