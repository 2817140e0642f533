"""Opening a store: what it makes, and every file that it refuses in one clear line."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from asterism.kernel.errors import BadInput
from asterism.web.store.errors import CannotOpen
from tests.web.store.desk import Desk, the_store


def refusal(where: str | Path) -> str:
    """The line with which a file is refused."""
    with pytest.raises(CannotOpen) as refused:
        Desk(where, patience=0.05)
    assert isinstance(refused.value, BadInput)
    text = str(refused.value)
    assert "\n" not in text
    return text


def sqlite_file(path: Path, *statements: str) -> None:
    """A database on which statements were carried out."""
    path.parent.mkdir(exist_ok=True)
    db = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_folder_and_files_are_made_for_their_owner_alone(path: Path) -> None:
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))
        made = sorted(path.parent.iterdir())
        assert [file.name for file in made] == ["tables.db", "tables.db-shm", "tables.db-wal"]
        assert {stat.S_IMODE(file.stat().st_mode) for file in made} == {0o600}
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_what_was_stored_is_there_again(path: Path) -> None:
    with Desk(f"sqlite:///{path}") as desk:
        desk.table(desk.person("Ada"))
        desk.append(1)
    with Desk(path) as desk:
        assert desk.stored().table.version == 1


def test_memory_holds_nothing_together(path: Path) -> None:
    with Desk() as desk, Desk() as other:
        desk.table(desk.person("Ada"))
        assert other.do(other.store.table("one")) is None


def test_two_may_make_the_same_store(path: Path) -> None:
    async def both() -> None:
        stores = await asyncio.gather(the_store(path), the_store(path))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(both())
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))


def test_an_empty_file_becomes_a_store(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))


def test_a_store_that_is_up_to_date_opens_without_alembic(path: Path) -> None:
    Desk(path).close()
    code = (
        "import sys\nfrom tests.web.store.desk import Desk\n"
        "Desk(sys.argv[1]).close()\n"
        "print([name for name in ('alembic', 'sqlalchemy') if name in sys.modules])"
    )
    command = [sys.executable, "-c", code, str(path)]
    root = Path(__file__).resolve().parents[3]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("data", [b"no database\n", b"\0" * 4096, os.urandom(9000)])
def test_no_database(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    assert refusal(path) == f"{path}: the file is not an SQLite database"
    assert path.read_bytes() == data


def test_a_database_of_another_program(path: Path) -> None:
    sqlite_file(path, "CREATE TABLE recipes (name TEXT)")
    assert refusal(path) == f"{path} is a database of another program, not of Asterism"
    sqlite_file(path.with_name("2.db"), "PRAGMA application_id = 7")
    assert "another program" in refusal(path.with_name("2.db"))
    sqlite_file(path.with_name("3.db"), "CREATE TABLE alembic_version (version_num TEXT)")
    assert "another program" in refusal(path.with_name("3.db"))


def test_a_database_of_a_newer_version(path: Path) -> None:
    Desk(path).close()
    sqlite_file(path, "UPDATE alembic_version SET version_num = '0997'")
    before = path.read_bytes()
    text = refusal(path)
    assert "version 0997" in text
    assert "up to 0001" in text
    assert text.endswith("a newer Asterism can open it")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    ["UPDATE alembic_version SET version_num = 'ab12cd'", "DELETE FROM alembic_version"],
)
def test_a_database_of_an_unknown_version(path: Path, statement: str) -> None:
    Desk(path).close()
    sqlite_file(path, statement)
    assert "unknown version" in refusal(path)


def test_a_database_that_another_program_holds(path: Path) -> None:
    Desk(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("UPDATE alembic_version SET version_num = version_num")
    assert refusal(path) == f"{path}: the database is locked by another program"
    other.close()
    Desk(path).close()


def test_places_where_no_file_can_be(path: Path) -> None:
    path.parent.mkdir()
    assert refusal(path.parent) == f"{path.parent} is a folder, not a file"
    path.touch()
    assert f"{path / 'x.db'} cannot be opened" in refusal(path / "x.db")
    assert "cannot be opened" in refusal(path.parent / ("x" * 300))


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="a folder that nobody can write")
def test_a_folder_that_cannot_be_written() -> None:
    assert "/sys/kernel/tables.db cannot be opened: " in refusal("/sys/kernel/tables.db")


@pytest.mark.parametrize("folder", [False, True])
def test_a_store_that_is_read_only(
    path: Path, folder: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    Desk(path).close()
    path.chmod(0o400)
    if os.access(path, os.W_OK):  # root may: SQLite is told what it finds out for others
        connect = sqlite3.connect
        address = f"{path.as_uri()}?mode=ro"
        monkeypatch.setattr(sqlite3, "connect", lambda _, **how: connect(address, uri=True, **how))
    path.parent.chmod(0o500 if folder else 0o700)
    text = refusal(path)
    path.parent.chmod(0o700)
    assert text.startswith(f"{path}: the database cannot be ")


def test_a_store_whose_log_cannot_be_opened(path: Path) -> None:
    Desk(path).close()
    path.with_name("tables.db-wal").mkdir()
    assert refusal(path) == f"{path}: the database cannot be opened"


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ada:secret@db.example/asterism",
        "mysql://x",
        "sqlite://tables.db",
        "sqlite:///",
    ],
)
def test_an_address_that_is_not_known(address: str) -> None:
    text = refusal(address)
    assert text.endswith("a store is a file, or sqlite:///FILE")
    assert "secret" not in text
