"""What every test run needs: the mark of the rule index, and a look at what a test pinned.

And the home that tests of the command line run in, and toy games that can be found by name.
"""

from __future__ import annotations

import gettext
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from asterism.contract import game as game_module
from tests.galaxy import table_top
from tests.kernel.toys import TOYS


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark of `tests/rulebook.py` known, and let Ctrl-C reach what tests start."""
    config.addinivalue_line("markers", "rule(*ids): the entries of the rule index that it proves")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell's background job: inherited
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A die or a draw that a test pinned must have come up: else it proved something else."""
    try:
        yield
        assert [table.pins_left() for table in table_top.TABLES if table.pins_left()] == []
    finally:
        table_top.TABLES.clear()


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder for saved games, English, and a screen of 100 columns."""
    monkeypatch.setenv("ASTERISM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("ASTERISM_LANG", "en")
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.delenv("COLUMNS", raising=False)
    yield
    gettext.textdomain("messages")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toys for one test, as if each were a package with an entry point."""
    real = game_module.games()
    toys = {name: lambda game=game: game for name, game in TOYS.items()}
    monkeypatch.setattr(game_module, "games", lambda: {**real, **toys})
    for cached in (game_module.find_game, game_module.working_games):
        cached.cache_clear()
    yield
    for cached in (game_module.find_game, game_module.working_games):
        cached.cache_clear()
