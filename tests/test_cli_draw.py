"""`asterism draw`: a record as a drawing or an image, and one clear line for every mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from tests.command import EXAMPLES, line_of, run
from tests.galaxy.positions import random_match

pytestmark = pytest.mark.usefixtures("own_home")

SVG: Final = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A record of a game that is not over."""
    path = tmp_path / "half.jsonl"
    random_match(3, 3, 40).save(path)
    return path


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A record of a whole game."""
    path = tmp_path / "whole.jsonl"
    random_match(3, 2, 10_000).save(path)
    return path


def hidden(text: str) -> int:
    """How many cards of a drawing are hidden."""
    return text.count('aria-label="hidden card"')


def test_a_record_becomes_a_drawing(unfinished: Path, tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    result = run("draw", str(unfinished), "--out", str(out))
    assert (result.exit_code, result.output) == (0, "")
    root = ET.fromstring(out.read_text("utf-8"))
    assert root.tag == f"{SVG}svg"
    assert root.attrib["width"] == "1000"


def test_a_record_becomes_an_image(unfinished: Path, tmp_path: Path) -> None:
    out = tmp_path / "phone.PNG"
    result = run(
        "draw", str(unfinished), "--shape", "narrow", "--theme", "light", "--out", str(out)
    )
    assert result.exit_code == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_dash_writes_the_drawing_here(unfinished: Path) -> None:
    result = run("draw", str(unfinished), "--as", "red", "--out", "-")
    assert ET.fromstring(result.output).tag == f"{SVG}svg"
    assert "Red (you)" in result.output


def test_who_looks_decides_what_is_seen(unfinished: Path) -> None:
    spectator = run("draw", str(unfinished), "--out", "-").output
    red = run("draw", str(unfinished), "--as", "red", "--out", "-").output
    assert "(you)" not in spectator
    assert hidden(red) > 0
    assert 'aria-label="Hand"' not in spectator


def test_of_a_finished_game_everything_is_shown(finished: Path) -> None:
    for extra in ([], ["--at", "60"]):
        assert hidden(run("draw", str(finished), *extra, "--out", "-").output) == 0
    assert hidden(run("draw", str(finished), "--at", "60", "--as", "red", "--out", "-").output) > 0


def test_an_earlier_entry_is_drawn_as_it_was(finished: Path) -> None:
    early = run("draw", str(finished), "--at", "40", "--out", "-").output
    assert "round 1 of 5" in early
    assert early != run("draw", str(finished), "--out", "-").output


def test_it_speaks_other_languages(unfinished: Path) -> None:
    assert "ronda" in run("draw", str(unfinished), "--lang", "es", "--out", "-").output


def test_a_worked_example_can_be_drawn() -> None:
    example = next(iter(sorted((EXAMPLES / "galaxy").glob("*.example"))))
    said = line_of(run("draw", str(example), "--out", "-", "--at", "3"))
    assert said == "--at is for records: a worked example has no entries"
    result = run("draw", str(example), "--out", "-")
    assert result.exit_code == 0
    assert ET.fromstring(result.output).tag == f"{SVG}svg"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--out", "table.gif"], "--out names an .svg or .png file, not 'table.gif'"),
        (["--out", "-", "--shape", "wild"], "--shape is not 'wild'; did you mean 'wide'?"),
        (["--out", "-", "--theme", "pink"], "--theme is not 'pink'; there are: dark, light"),
        (["--out", "-", "--at", "-1"], "--at names an entry from 0 on, not -1"),
        (["--out", "-", "--as", "rde"], "there is no seat 'rde'; did you mean 'red'?"),
        (["--out", "-", "--as", "red,blue"], "--as names one seat here"),
        ([], "Missing option '--out'. ('asterism draw --help' shows how)"),
    ],
)
def test_mistakes_are_told_in_one_line(unfinished: Path, args: list[str], said: str) -> None:
    assert line_of(run("draw", str(unfinished), *args)) == said


def test_files_that_cannot_be_read_or_written_are_named(unfinished: Path) -> None:
    assert "nothing.jsonl" in line_of(run("draw", "nothing.jsonl", "--out", "-"))
    assert "nowhere" in line_of(run("draw", str(unfinished), "--out", "nowhere/table.svg"))


def test_help_teaches_by_examples() -> None:
    result = run("draw", "--help")
    assert result.exit_code == 0
    assert "  asterism draw FILE --at 200 --as green --out table.png\n" in result.output
