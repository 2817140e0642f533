"""Group commit: many units of work share a transaction, and fail alone or together."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.web.store.errors import StoreUnavailable, Taken
from asterism.web.store.sqlite.connections import connect, make_durable
from asterism.web.store.sqlite.store import SqliteStore
from asterism.web.store.sqlite.writer import Writer
from tests.web.store.desk import Desk, an_entry


class Faulty(sqlite3.Connection):
    """A connection that fails at a statement, as SQLite does when the disk fails."""

    at = ""
    code = sqlite3.SQLITE_IOERR
    seen: Final[list[str]] = []

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        Faulty.seen.append(sql)
        if sql == Faulty.at:
            error = sqlite3.OperationalError("as planned")
            error.sqlite_errorcode = Faulty.code
            raise error
        return super().execute(sql, *args)


@pytest.fixture
def faulty(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Such a connection, with a table of numbers; it does not fail yet."""
    Faulty.at = ""
    db = sqlite3.connect(
        tmp_path / "numbers.db", factory=Faulty, isolation_level=None, check_same_thread=False
    )
    make_durable(db)
    db.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
    Faulty.seen.clear()
    yield db
    db.close()


def insert(db: sqlite3.Connection, number: int) -> int:
    """A unit of work that writes first and thinks then."""
    db.execute("INSERT INTO numbers VALUES (?)", (number,))
    if number < 0:
        raise ValueError("numbers are positive")
    return number


def run(writer: Writer, numbers: list[int]) -> list[object]:
    """Insert all numbers at once."""

    async def all_at_once() -> list[object]:
        units = [writer.do(lambda db, number=number: insert(db, number)) for number in numbers]  # type: ignore[misc]
        return await asyncio.gather(*units, return_exceptions=True)

    return asyncio.run(all_at_once())


def numbers(db: sqlite3.Connection) -> list[int]:
    return [number for (number,) in db.execute("SELECT n FROM numbers ORDER BY n")]


def test_a_hundred_appends_take_few_commits(path: Path) -> None:
    with Desk(path) as desk:
        ada = desk.person("Ada")
        names = [desk.table(ada, f"table {number}") for number in range(100)]
        statements: list[str] = []
        desk.do(desk.store._writer.do(lambda db: db.set_trace_callback(statements.append)))
        statements.clear()

        async def all_at_once() -> None:
            await asyncio.gather(*(desk.store.append(name, an_entry(1)) for name in names))

        desk.do(all_at_once())
        commits = statements.count("COMMIT")
        assert 1 <= commits <= 20
        assert statements.count("BEGIN IMMEDIATE") == commits
        assert sum(text.startswith("INSERT INTO entries") for text in statements) == 100
        assert {desk.stored(name).table.version for name in names} == {1}


def test_a_thousand_post_for_one_position_and_one_is_stored(path: Path) -> None:
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))

        async def all_at_once() -> list[BaseException | None]:
            entries = [an_entry(1, post=f"post {number}") for number in range(1000)]
            posts = [desk.store.append("one", entry) for entry in entries]
            return await asyncio.gather(*posts, return_exceptions=True)

        answers = desk.do(all_at_once())
        assert answers.count(None) == 1
        assert {type(answer) for answer in answers} == {type(None), Taken}
        assert [entry.post for entry in desk.stored().entries] == [f"post {answers.index(None)}"]


def test_a_unit_fails_alone(faulty: sqlite3.Connection) -> None:
    writer = Writer(faulty)
    answers = run(writer, [1, 2, -3, 2, 4])
    assert answers[:2] == [1, 2]
    assert isinstance(answers[2], ValueError)
    assert isinstance(answers[3], sqlite3.IntegrityError)
    assert answers[4] == 4
    assert numbers(faulty) == [1, 2, 4]
    writer.close()


@pytest.mark.parametrize("statement", ["BEGIN IMMEDIATE", "SAVEPOINT unit", "COMMIT"])
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (sqlite3.SQLITE_FULL, "the disk is full"),
        (sqlite3.SQLITE_IOERR_FSYNC, "the disk cannot be read or written"),
        (sqlite3.SQLITE_READONLY, "read-only"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
        (sqlite3.SQLITE_BUSY, "locked by another program"),
        (sqlite3.SQLITE_ERROR, "as planned"),
    ],
)
def test_a_fault_of_the_disk_fails_all_and_leaves_nothing(
    faulty: sqlite3.Connection, statement: str, code: int, reason: str
) -> None:
    writer = Writer(faulty)
    assert run(writer, [1]) == [1]
    Faulty.at, Faulty.code = statement, code
    answers = run(writer, [2, 3, 4])
    assert [type(answer) for answer in answers] == [StoreUnavailable] * 3
    assert reason in str(answers[0])
    assert numbers(faulty) == [1]
    Faulty.at = ""
    assert run(writer, [3, 5]) == [3, 5]
    assert numbers(faulty) == [1, 3, 5]
    writer.close()


def test_a_damaged_page_fails_only_who_needs_it(faulty: sqlite3.Connection) -> None:
    writer = Writer(faulty)

    def damaged(db: sqlite3.Connection) -> int:
        insert(db, 7)
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    async def all_at_once() -> list[object]:
        units = [writer.do(lambda db: insert(db, 1)), writer.do(damaged)]
        units.append(writer.do(lambda db: insert(db, 2)))
        return await asyncio.gather(*units, return_exceptions=True)

    answers = asyncio.run(all_at_once())
    assert [answers[0], answers[2]] == [1, 2]
    assert isinstance(answers[1], StoreUnavailable)
    assert numbers(faulty) == [1, 2]
    writer.close()


def test_nothing_is_answered_before_it_is_on_the_disk(faulty: sqlite3.Connection) -> None:
    writer = Writer(faulty)

    async def one() -> None:
        await writer.do(lambda db: insert(db, 1))
        assert Faulty.seen[-1] == "COMMIT"

    asyncio.run(one())
    writer.close()


def test_who_does_not_wait_any_more_disturbs_nobody(faulty: sqlite3.Connection) -> None:
    writer = Writer(faulty)

    async def give_up() -> int:
        task = asyncio.ensure_future(writer.do(lambda db: insert(db, 1)))
        await asyncio.sleep(0)
        task.cancel()
        return await writer.do(lambda db: insert(db, 2))

    assert asyncio.run(give_up()) == 2
    assert numbers(faulty) == [1, 2]
    writer.close()


def test_closing_finishes_what_waits(path: Path) -> None:
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))

        async def append_and_close(store: SqliteStore) -> None:
            posts = [asyncio.ensure_future(store.append("one", an_entry(1)))]
            await asyncio.sleep(0)
            await store.close()
            await asyncio.gather(*posts)
            with pytest.raises(StoreUnavailable, match="closed"):
                await store.append("one", an_entry(2))
            with pytest.raises(StoreUnavailable, match="closed"):
                await store.table("one")

        desk.do(append_and_close(desk.store))
        desk.reopen()
        assert desk.stored().table.version == 1


def test_a_full_sync_follows_each_commit(path: Path) -> None:
    path.parent.mkdir()
    db = connect(path)
    make_durable(db)
    settings = [
        db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    ]
    assert settings == ["wal", 2, 1, 5000]
    db.close()
