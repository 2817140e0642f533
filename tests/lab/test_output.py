"""Where results go: a page's place is tried before the work, and results are shown before it."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.contract.game import find_game
from asterism.lab import origin
from asterism.lab.simulate import simulate
from tests.command import line_of, run
from tests.lab.test_analyse import finished

COMPARE: Final = ("compare", "galaxy", "galaxy", "--games", "2", "--seats", "2")
LEAGUE: Final = ("league", "galaxy", "--bots", "greedy,random", "--seats", "2", "--games", "2")
pytestmark = [pytest.mark.usefixtures("own_home"), pytest.mark.long]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("output") / "galaxy"
    simulate(find_game("galaxy"), ["random"] * 2, 4, data=folder)
    return folder


@pytest.fixture(params=["report", "compare", "league", "analyse"])
def command(
    request: pytest.FixtureRequest, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, ...]:
    """A command that ends with the option that names a page."""
    monkeypatch.setattr(origin, "YARDSTICK", 0.01)
    game = tmp_path / "game.jsonl"
    game.write_bytes(finished("galaxy", 2, 1).to_bytes())
    commands = {
        "report": ("report", str(folder), "--out"),
        "compare": (*COMPARE, "--out"),
        "league": (*LEAGUE, "--out", str(tmp_path / "league"), "--html"),
        "analyse": ("analyse", str(game), "--bot", "master@2", "--until", "60", "--html"),
    }
    return commands[request.param]


@pytest.fixture
def idle(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever begins to work is stopped."""

    def stop(*_args: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"asterism.cli.{command[0]}.progress_bar", stop)


@pytest.mark.usefixtures("idle")
def test_a_bad_place_is_noticed_before_the_work(command: tuple[str, ...], tmp_path: Path) -> None:
    for place, told in (
        (str(tmp_path), f"{tmp_path} is a folder"),
        (str(tmp_path / "none" / "page.html"), f"there is no folder {tmp_path / 'none'}"),
        (str(tmp_path / ("x" * 999)), "x" * 999),
    ):
        assert told in line_of(run(*command, place))
    assert not (tmp_path / "league").exists()


@pytest.mark.usefixtures("idle")
def test_a_place_that_is_tried_is_left_as_it_was(command: tuple[str, ...], tmp_path: Path) -> None:
    new, old = tmp_path / "new.html", tmp_path / "old.html"
    old.write_text("what was there", "utf-8")
    for page in (new, old):
        assert run(*command, str(page)).exit_code == 130
    assert not new.exists()
    assert old.read_text("utf-8") == "what was there"


def test_results_are_shown_though_the_page_is_lost(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *_args: Any, **_named: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    page = str(tmp_path / "page.html")
    assert run(*command, page).stdout.endswith(f"the page is {page}\n")
    monkeypatch.setattr(Path, "write_text", full)
    table = run(*command, page)
    assert page in line_of(table)
    assert len(table.stdout.splitlines()) > 2
    told = run(*command, page, "--format", "json")
    assert page in line_of(told)
    assert len(json.loads(told.stdout)) > 2


def test_a_row_stays_a_line_in_a_pipe(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    simulation = ("simulate", "galaxy", "--games", "1", "--bots", "random,random")
    for args, row in (
        (("report", str(folder)), r"Score by seat: red +[\d.]+ \([\d.]+ to [\d.]+\)"),
        (COMPARE, r"Wins by seat: red +[\d.]+ % \(.*\) +[\d.]+ % \(.*\).* points"),
        (LEAGUE, r"random +2 +[\d.]+ % \(.*\) +0 +[\d.]+ ±"),
        (("bots",), r"novice +level +[\d.]+ +a beginner that overlooks much"),
        (simulation, r"wins by seat +green \d, red \d"),
    ):
        assert re.search(row, run(*args).stdout), args
