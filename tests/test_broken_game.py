"""An installed game that does not load: it says where, and takes no other game with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from asterism.contract import game as game_module
from asterism.contract.game import find_game, working_games
from asterism.kernel.errors import BadInput, BrokenGame
from asterism.web import shelf
from tests.kernel.toys import toy
from tests.web.house import Visitor, house


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Three games more, none of which loads."""
    real = game_module.games()
    (tmp_path / "harvest_without_rules.py").write_text("\nfrom asterism import rulez\n")
    monkeypatch.syspath_prepend(tmp_path)

    there = {
        "a-harvest": lambda: import_module("harvest_without_rules"),
        "nothing": lambda: None,
        "other": lambda: toy("named"),
    }
    monkeypatch.setattr(game_module, "games", lambda: {**real, **there})
    for cached in (find_game, working_games):
        cached.cache_clear()
    yield
    for cached in (find_game, working_games):
        cached.cache_clear()


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a-harvest", r"does not load: .*/harvest_without_rules.py, line 2: ImportError"),
        ("nothing", "the entry point 'nothing' names no Game, but a NoneType"),
        ("other", "the entry point 'other' names the game 'named': they differ"),
    ],
)
def test_a_game_that_does_not_load_says_where(name: str, said: str) -> None:
    with pytest.raises(BrokenGame, match=said):
        find_game(name)


@pytest.mark.usefixtures("broken")
def test_the_games_that_load_are_there(caplog: pytest.LogCaptureFixture) -> None:
    assert [game.name for game in working_games()] == [
        "galactic-era", "galaxy", "nova", "space-opera"
    ]  # fmt: skip
    assert working_games()
    lines = [record.getMessage() for record in caplog.records]
    assert [line.split(":")[0] for line in lines] == [
        "'a-harvest' is left out", "'nothing' is left out", "'other' is left out"
    ]  # fmt: skip


@pytest.mark.usefixtures("broken")
def test_the_pages_show_the_games_that_load() -> None:
    with house() as server, closing(Visitor(server)) as anna:
        page = anna.http.get("/")
        assert page.status_code == 200
        assert "Galactic Era" in page.text
        assert "a-harvest" not in page.text
        assert anna.http.get("/guide/a-harvest").status_code == 404
        assert anna.http.get("/new?game=a-harvest").status_code == 404


def test_a_picture_that_cannot_be_drawn_takes_no_page_with_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: Any) -> None:
        raise BadInput("layout.toml: no key 'words'")

    monkeypatch.setattr(shelf, "draw_showcase", refuse)
    with house() as server, closing(Visitor(server)) as anna:
        page = anna.http.get("/")
        assert page.status_code == 200
        assert "Galactic Era" in page.text
        assert "<picture>" not in page.text
    assert "in the picture of galaxy" in caplog.text
