"""What was acknowledged outlives the process, and a cut of the log at any place."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from tests.web.store.appender import TABLES
from tests.web.store.desk import Desk

ROOT: Final = Path(__file__).resolve().parents[3]
ROUNDS: Final = 20
FRAME_HEADER: Final = 24
WAL_HEADER: Final = 32


def acknowledged(path: Path, turn: int, delay: float) -> list[tuple[str, int, str]]:
    """Let a child append, kill it after a while, and return what it was promised."""
    command = [sys.executable, "-m", "tests.web.store.appender", str(path), f"turn {turn}"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        timer = threading.Timer(delay, child.kill)
        timer.start()
        lines = child.stdout.read().decode().splitlines()
        timer.join()
    found = []
    for line in lines:
        table, position, post = line.split(";")
        found.append((table, int(position), post))
    return found


def test_nothing_acknowledged_is_lost_and_nothing_doubled(path: Path) -> None:
    dice = random.Random(7)
    promised: dict[tuple[str, int], str] = {}
    for turn in range(ROUNDS):
        for table, position, post in acknowledged(path, turn, dice.uniform(0, 0.15)):
            assert (table, position) not in promised
            promised[table, position] = post
        with Desk(path) as desk:
            for name in TABLES:
                entries = desk.stored(name).entries
                posts = [entry.post for entry in entries]
                assert len(set(posts)) == len(posts)
                kept = {(name, entry.position): entry.post for entry in entries}
                assert {at: post for at, post in promised.items() if at[0] == name}.items() <= (
                    kept.items()
                )
    assert len(promised) > ROUNDS * len(TABLES)


def test_a_log_that_is_cut_anywhere_leaves_a_prefix(tmp_path: Path, path: Path) -> None:
    with Desk(path) as desk:
        ada = desk.person("Ada")
        desk.table(ada)
        for position in range(1, 13):
            desk.append(position, person=ada.id)
        # Copied while the store is open: closing would move the log into the database.
        database = path.read_bytes()
        log = path.with_name(f"{path.name}-wal").read_bytes()
    page = int.from_bytes(log[8:12], "big")
    frames = (len(log) - WAL_HEADER) // (FRAME_HEADER + page)
    assert frames > 20
    versions = []
    cuts = [WAL_HEADER + number * (FRAME_HEADER + page) for number in range(frames + 1)]
    for number, cut in enumerate([*cuts, *(cut - page // 2 for cut in cuts[1:])]):
        copy = tmp_path / f"{number}.db"
        copy.write_bytes(database)
        copy.with_name(f"{copy.name}-wal").write_bytes(log[:cut])
        with Desk(copy) as desk:
            stored = desk.do(desk.store.table("one"))
            if number <= frames:
                versions.append(-1 if stored is None else stored.table.version)
            elif stored is not None:
                assert stored.table.version == len(stored.entries)
    assert versions == sorted(versions)
    assert set(versions) == set(range(-1, 13))
