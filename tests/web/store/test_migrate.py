"""Migrations: an older store is copied, then brought up to date, or stays as it was."""

from __future__ import annotations

import re
import shutil
import sqlite3
from pathlib import Path
from typing import Final

import pytest

from asterism.web.store.errors import CannotOpen
from asterism.web.store.opening import MIGRATIONS, newest_revision
from tests.web.store.desk import Desk

REVISION: Final = re.compile(r'^(?:down_)?revision = "?(\w+)"?$', re.MULTILINE)
TOY: Final = '''"""A toy: tables get a colour."""

from alembic import op

revision = "{0:04}"
down_revision = "{1:04}"


def upgrade() -> None:
    """Paint all tables."""
    op.execute("ALTER TABLE tables ADD COLUMN colour{0} TEXT NOT NULL DEFAULT 'green'")
    op.execute("{2}")
'''


def next_version(folder: Path, number: int, statement: str = "SELECT 1") -> Path:
    """The migrations with one more."""
    if not folder.exists():
        shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    toy = folder / "versions" / f"m{number:04}_toy.py"
    toy.write_text(TOY.format(number, number - 1, statement))
    return folder


def columns(path: Path) -> list[str]:
    db = sqlite3.connect(path)
    found = [row[1] for row in db.execute("PRAGMA table_info(tables)")]
    db.close()
    return found


def a_store(path: Path) -> None:
    """A store of today with a table in it."""
    with Desk(path) as desk:
        desk.table(desk.person("Ada"))
        desk.append(1)


def test_every_migration_follows_the_one_before() -> None:
    files = sorted((MIGRATIONS / "versions").glob("m*.py"))
    found = [REVISION.findall(file.read_text("utf-8")) for file in files]
    before = ["None"] + [f"{number:04}" for number in range(1, len(files))]
    assert found == [[file.name[1:5], last] for file, last in zip(files, before, strict=True)]
    assert newest_revision() == files[-1].name[1:5]


def test_an_older_store_is_copied_and_brought_up_to_date(tmp_path: Path, path: Path) -> None:
    a_store(path)
    newer = next_version(next_version(tmp_path / "newer", 2), 3)
    with Desk(path, migrations=newer) as desk:
        assert desk.stored().table.version == 1
        desk.append(2)
    assert {"colour2", "colour3"} <= set(columns(path))
    copy = path.with_name("tables.db.version-0001")
    assert "colour2" not in columns(copy)
    assert copy.stat().st_mode & 0o077 == 0
    with Desk(copy) as desk:
        assert desk.stored().table.version == 1
    with pytest.raises(CannotOpen, match=r"version 0003, this Asterism knows up to 0001"):
        Desk(path)
    with Desk(path, migrations=newer) as desk:
        assert desk.stored().table.version == 2


@pytest.mark.parametrize(
    "wrong",
    [
        "DROP TABLE no_such_table",
        "DELETE FROM people",
    ],
)
def test_a_migration_that_fails_leaves_the_store_as_it_was(
    tmp_path: Path, path: Path, wrong: str
) -> None:
    a_store(path)
    newer = next_version(next_version(tmp_path / "newer", 2), 3, wrong)
    with pytest.raises(CannotOpen, match=re.escape(str(path))):
        Desk(path, migrations=newer)
    assert not {"colour2", "colour3"} & set(columns(path))
    with Desk(path) as desk:
        assert desk.stored().table.version == 1
        assert desk.stored().table.host == desk.do(desk.store.listed_tables(1))[0].table.host


def test_a_new_store_starts_with_the_newest_version_and_no_copy(tmp_path: Path, path: Path) -> None:
    with Desk(path, migrations=next_version(tmp_path / "newer", 2)) as desk:
        desk.table(desk.person("Ada"))
    assert "colour2" in columns(path)
    assert [file.name for file in path.parent.iterdir()] == ["tables.db"]


def test_no_copy_no_migration(tmp_path: Path, path: Path) -> None:
    a_store(path)
    path.with_name("tables.db.version-0001").mkdir()
    with pytest.raises(CannotOpen, match="version-0001 cannot be written"):
        Desk(path, migrations=next_version(tmp_path / "newer", 2))
    assert "colour2" not in columns(path)
