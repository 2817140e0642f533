"""`asterism new-game`: what it writes runs at once, and what it cannot do it says in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from asterism.contract.rulebook import rulebook
from tests.guests import installed, run, run_tests


def refused(where: Path, *words: str) -> str:
    """Run `asterism new-game`, which has to fail, and return its one line."""
    command = [sys.executable, "-m", "asterism", "new-game", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=where)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    (line,) = done.stderr.splitlines()
    return line


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A game that was made of the skeleton, and an environment in which it is installed."""
    where = tmp_path_factory.mktemp("made")
    command = [sys.executable, "-m", "asterism", "new-game", "star-harvest"]
    subprocess.run(command, check=True, cwd=where)
    project = where / "star-harvest"
    return project, installed(project, where / "site")


def test_the_tests_of_a_new_game_pass(made: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    project, env = made
    assert " passed" in run_tests(env, project, tmp_path)


def test_a_new_game_plays_and_shows_its_rules(made: tuple[Path, dict[str, str]]) -> None:
    _, env = made
    words = "asterism play star-harvest --seats 3 --bots greedy --seed 1 --terminal --plain"
    assert "Won by " in run(env, *words.split(), said="1\n" * 30)
    assert "Rules: 8 (tested 8)" in run(env, "asterism", "rules", "star-harvest")


def test_the_readme_of_a_new_game_tells_its_numbers(made: tuple[Path, dict[str, str]]) -> None:
    project, _ = made
    assert len(rulebook(project / "star_harvest")) == 8
    assert "<" not in (project / "README.md").read_text("utf-8")


def test_the_index_of_a_new_game_names_its_tests(
    made: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    project, env = made
    run(env, "asterism.testing.rulebook", str(tmp_path), str(project / "tests" / "test_rules.py"))
    kept = (project / "star_harvest" / "tested.json").read_text("utf-8")
    assert (tmp_path / "tested.json").read_text("utf-8") == kept


def test_it_goes_into_a_folder_of_ones_choice(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "asterism", "new-game", "harvest", "--folder", "my/game"]
    subprocess.run(command, check=True, cwd=tmp_path)
    assert (tmp_path / "my" / "game" / "harvest" / "rules.py").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "harvest").mkdir()
    assert "harvest already exists" in refused(tmp_path, "harvest")
    assert list((tmp_path / "harvest").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Harvest", "cannot name a game"),
        ("two words", "cannot name a game"),
        ("../out", "cannot name a game"),
        ("9lives", "cannot name a game"),
        ("h" * 41, "cannot name a game"),
        ("galaxy", "a game 'galaxy' already exists"),
        ("class", "Python itself uses the name 'class'"),
        ("json", "Python itself uses the name 'json'"),
        ("asterism", "Python itself uses the name 'asterism'"),
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, why: str) -> None:
    assert why in refused(tmp_path, name)
    assert list(tmp_path.iterdir()) == []
