"""A server for the tests of one module, and people who visit it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.web.house import House, Visitor, house


@pytest.fixture(scope="module")
def server() -> Iterator[House]:
    """A server that keeps its tables in memory."""
    with house() as running:
        yield running


@pytest.fixture
def anna(server: House) -> Iterator[Visitor]:
    """Somebody who was never there before."""
    with closing(Visitor(server)) as visitor:
        yield visitor


@pytest.fixture
def ben(server: House) -> Iterator[Visitor]:
    """Somebody else."""
    with closing(Visitor(server)) as visitor:
        yield visitor


@pytest.fixture
def carl(server: House) -> Iterator[Visitor]:
    """A third one."""
    with closing(Visitor(server)) as visitor:
        yield visitor
