"""Content files of Galactic Era that do not make sense are refused in one clear line."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.contract.content import Table, read
from asterism.contract.likeness import like
from asterism.games.galactic_era.content import shapes
from asterism.kernel.errors import BadInput

SHAPES: Final[dict[str, Table]] = {
    path.stem: like(shapes.HOME, path.name, getattr(shapes, path.stem.upper()))
    for path in sorted((shapes.HOME / "content").glob("*.toml"))
}


def load(folder: Path, name: str) -> Any:
    content = read(folder, f"{name}.toml", SHAPES[name])
    shapes.check(name, content)
    return content.data


def refused(tmp_path: Path, name: str, old: str, new: str) -> str:
    """Return how a file is refused in which something is replaced."""
    shutil.copytree(shapes.HOME / "content", tmp_path / "content")
    path = tmp_path / "content" / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput) as error:
        load(tmp_path, name)
    line = str(error.value)
    assert "\n" not in line
    return line


def test_the_files_of_the_game_make_sense() -> None:
    for name in SHAPES:
        text = (shapes.HOME / "content" / f"{name}.toml").read_text("utf-8")
        assert load(shapes.HOME, name) == tomllib.loads(text)


WHOLE: Final = (shapes.HOME / "content" / "goals.toml").read_text("utf-8")
WRONG: Final = {
    "unknown key": ("cards", "least = 120", "leest = 120", "did you mean 'least'?"),
    "missing key": ("cards", "least = 120\n", "", "'cards.military-card.a.least' is missing"),
    "wrong type": ("goals", "stars = 2", 'stars = "two"', 'is "two"; possible is 1 to 99'),
    "negative count": ("relics", "ships = 8", "ships = -1", "is -1; possible is 0 to 99"),
    "list too short": (
        "technologies",
        "[1, 1, 2, 3, 6, 10]",
        "[1, 1, 2]",
        "has 3 entries; possible",
    ),
    "unknown id": ("people", '["uplift"]', '["uplifd"]', "did you mean 'uplift'?"),
    "broken TOML": ("pieces", "ships = 16", "ships = = 16", "this is no TOML: Invalid value"),
    "the same id twice": ("goals", '"power"', '"control"', "for the second time"),
    "out of range": ("technologies", "trade_from = 4", "trade_from = 8", "possible is 1 to 7"),
    "empty": ("goals", WHOLE, "", "content/goals.toml, line 1: 'goals' is missing"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_ten_wrong_files_are_refused_with_what_is_possible(tmp_path: Path, wrong: str) -> None:
    name, old, new, told = WRONG[wrong]
    line = refused(tmp_path, name, old, new)
    assert line.startswith(f"content/{name}.toml, line ")
    assert told in line


TOGETHER: Final = [
    (
        "sectors",
        "a = [-1, 0], b",
        "a = [0, -1], b",
        "'sectors.arcturus.stars.janos.a' is [0, -1], wh",
    ),
    ("sectors", "[1, 3],\n]", "[2, 3],\n]", "outside the tile; possible is q + r from -4 to 4"),
    ("sectors", '"Arcturus", a = [0, 0]', '"Arcturus", a = [0, 1]', "begin at the main star"),
    ("board", "home = [2, 2, 2]", "home = [3, 2, 2]", "makes 7; possible is 6 in all"),
    ("board", "centre = [3, 3, 3]", "centre = [3, 3, 2]", "makes 8; possible is 9 in all"),
    ("board", "used = [[1], [1,", "used = [[1], [3,", "is 3 for the second time"),
    ("pieces", "4, 5, 10]", "4, 5, 5]", "'chips.values[7]' is 5; possible is more than 5"),
    ("pieces", "[30, 36,", "[31, 36,", "is 31; possible is as many decoys for each of 6 seats"),
    ("pieces", "[30, 36,", "[30, 46,", "makes 124; possible is 122 in all at most"),
    ("population", "discs = 39", "discs = 38", "is 38; possible is 39: the track has 40 numbers"),
    ("population", "[5, 4]", "[2, 4]", "'ships[3][1]' is 2; possible is more than 2, up to 39"),
    ("population", "[5, 4]", "[5, 3]", "'ships[3][2]' is 3; possible is more than 3"),
    ("population", "[[0, 2]", "[[1, 2]", "'ships[1][1]' is 1; possible is 0 for the first"),
    (
        "rounds",
        "exchange = [2, 6]",
        "exchange = [2, 8]",
        "is 8; possible is 1 to 7: the game has 8",
    ),
    ("rounds", "by_a = 1", "by_a = 3", "is 3; possible is 0 to 2, the cards in all"),
    ("solo", "least = 100", "least = 115", "'ranks.galactic.least' is 115; possible is less than"),
    ("solo", "{ random = 2 }", "{ military = 2, random = 5 }", "'automas.farmers.start[6].random'"),
    ("solo", "[1, -4, 2]", "[1, -4, -2]", "'spots[2]' is [-4, -2], outside the tile"),
]


@pytest.mark.parametrize(("name", "old", "new", "told"), TOGETHER)
def test_values_that_do_not_go_together_are_refused(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    assert told in refused(tmp_path, name, old, new)
