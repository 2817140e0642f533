"""The shape of a content file after the one that a game comes with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from asterism.contract.content import OneOf, Whole, read
from asterism.contract.likeness import Kept, Values, like, own_file
from asterism.kernel.errors import BadInput

OWN: Final = """
translate = ["name"]
hand = 8
places = [[1, 2], [3, 4]]
colours = ["green", "red"]

[fight]
dp = 1

[[relics]]
id = "idol"
name = "Idol"
dp = 3

[[relics]]
id = "lamp"
name = "Lamp"
dp = 2
side = { size = 4 }
"""
VALUES: Final[Values] = {
    "hand": Whole(1, 20),
    "places": Kept("the map has them"),
    "colours": Kept("they are drawn"),
    "dp": Whole(-9, 9),
    "relics.*.dp": Whole(0, 9),
    "relics.idol.dp": Whole(3, 9),
    "side.*": Whole(4, 5),
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "all.toml").write_text(OWN, "utf-8")
    return tmp_path


def changed(home: Path, old: str, new: str) -> str:
    """How a changed file is refused; empty if it is not."""
    shape = like(home, "all.toml", VALUES)
    assert old in OWN
    (home / "content" / "all.toml").write_text(OWN.replace(old, new), "utf-8")
    try:
        read(home, "all.toml", shape)
    except BadInput as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("old", "new"),
    [("8", "9"), ('"Idol"', '"Statue"'), ("dp = 1", "dp = -9"), ("dp = 3", "dp = 9"),
     ("dp = 2", "dp = 0"), ("size = 4", "size = 5")],
)  # fmt: skip
def test_a_value_may_be_changed_within_its_limits(home: Path, old: str, new: str) -> None:
    assert changed(home, old, new) == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hand = 8", "hand = 21", "line 3: 'hand' is 21; possible is 1 to 20"),
        ("hand = 8\n", "", "'hand' is missing; possible is 1 to 20"),
        ("hand = 8", "hand = 8\nhands = 8", "line 4: 'hands' is not known; did you mean 'hand'?"),
        ("[3, 4]", "[3, 5]", "'places[2][2]' is 5; possible is only 4: the map has them"),
        ('"red"', '"blue"', 'possible is only ["green", "red"]: they are drawn'),
        ('"Idol"', '""', "'relics.idol.name' is \"\"; possible is a text"),
        ('"idol"', '"idle"', "did you mean 'idol'?"),
        ("dp = 1", "dp = 10", "'fight.dp' is 10; possible is -9 to 9"),
        ("dp = 2", "dp = -1", "'relics.lamp.dp' is -1; possible is 0 to 9"),
        ("dp = 3", "dp = 2", "'relics.idol.dp' is 2; possible is 3 to 9"),
        ("size = 4", "size = 6", "'relics.lamp.side.size' is 6; possible is 4 to 5"),
    ],
)
def test_what_is_not_possible_is_refused(home: Path, old: str, new: str, told: str) -> None:
    assert told in changed(home, old, new)


@pytest.mark.parametrize(("name", "place"), [("hand", "hand"), ("dp", "fight.dp")])
def test_something_is_said_of_every_value(home: Path, name: str, place: str) -> None:
    rest = {key: shape for key, shape in VALUES.items() if key != name}
    with pytest.raises(ValueError, match=rf"nothing is said of \['{place}'"):
        like(home, "all.toml", rest)


def test_nothing_is_said_of_what_is_not_there(home: Path) -> None:
    with pytest.raises(ValueError, match=r"nowhere is \['relics.ring.dp'\]"):
        like(home, "all.toml", {**VALUES, "relics.ring.dp": Whole(0, 1)})


def test_a_said_table_stands_for_all_that_is_in_it(home: Path) -> None:
    values = {key: shape for key, shape in VALUES.items() if key != "side.*"}
    shape = like(home, "all.toml", {**values, "side": OneOf(["left"])})
    with pytest.raises(BadInput, match=r"'relics.lamp.side' is"):
        read(home, "all.toml", shape)


def test_the_own_file_is_what_the_game_comes_with(home: Path) -> None:
    assert own_file(home, "all.toml")["hand"] == 8
    assert "translate" not in own_file(home, "all.toml")
