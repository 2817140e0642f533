"""What every test run needs: the mark of the rule index."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.galaxy import table_top


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark of `tests/rulebook.py` known."""
    config.addinivalue_line("markers", "rule(*ids): the entries of the rule index that it proves")


@pytest.fixture(autouse=True)
def _pins_are_used() -> Iterator[None]:
    """A die or a draw that a test pinned must have come up: else it proved something else."""
    table_top.TABLES.clear()
    yield
    left = [table.pins_left() for table in table_top.TABLES if table.pins_left()]
    table_top.TABLES.clear()
    assert left == []
