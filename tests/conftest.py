"""What every test run needs: the mark of the rule index, and a look at what a test pinned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.galaxy import table_top


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark of `tests/rulebook.py` known."""
    config.addinivalue_line("markers", "rule(*ids): the entries of the rule index that it proves")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A die or a draw that a test pinned must have come up: else it proved something else."""
    try:
        yield
        assert [table.pins_left() for table in table_top.TABLES if table.pins_left()] == []
    finally:
        table_top.TABLES.clear()
