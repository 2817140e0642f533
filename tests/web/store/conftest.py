"""A store for each test, once in a file and once in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.store.desk import Desk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a store may be made."""
    return tmp_path / "data" / "tables.db"


@pytest.fixture(params=["file", "memory"])
def desk(request: pytest.FixtureRequest, path: Path) -> Iterator[Desk]:
    """An empty store."""
    with Desk(path if request.param == "file" else ":memory:") as desk:
        yield desk
