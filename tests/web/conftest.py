"""A server for the tests of one module, and people who visit it, with and without a browser."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser

from asterism.play.match import Match
from tests.web.browsing import People, chromium, serving
from tests.web.house import House, Visitor, house

SHORT: Final = 144
"""The seed of a short game."""
FAILED: Final = pytest.StashKey[bool]()
"""In the stash of a test that failed."""


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


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in a process of its own."""
    with serving(tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser of this machine."""
    with chromium() as found:
        yield found


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test's fixtures know whether it failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def people(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[People]:
    """People at browsers of their own, none of whose pages has a fault."""
    found = People(browser, address)
    yield found
    for number, person in enumerate(found.all):
        if FAILED in request.node.stash:
            person.testify(f"failed-{request.node.name}-{number}")
        person.context.close()
    assert [person.faults for person in found.all if person.faults] == []


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    match, dice = Match("galaxy", seats=2, seed=SHORT), Random(SHORT)
    while not match.over:
        match.play(dice.choice(match.moves))
    path = tmp_path_factory.mktemp("records") / "finished.jsonl"
    match.save(path)
    return path
