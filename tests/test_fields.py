"""`tools/fields.py` writes the fields of a state from their table, or checks that they are."""

from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from asterism.kernel.knowledge import Knowledge
from tests.tools import load_tool

TABLE: Final = """
class = "ToyFields"
shown = ["sizes"]

[imports]
"asterism.kernel.agenda" = ["NOBODY"]

[public]
sides = ["int", "seats + 1", "how many sides there are"]
scores = ["list[int]", "[NOBODY] * sides", "by side its score"]
tiles = ["list[int]", "[3]", "never changed in place", "shared"]

[hidden]
hands = ["list[list[int]]", "[[] for _ in range(sides)]", "by side its cards"]
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("fields", monkeypatch)


@pytest.fixture
def games(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The games' folder, with one game of one table."""
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "GAMES", tmp_path)
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "fields.toml").write_text(TABLE, "utf-8")
    return tmp_path


def toy_fields(tool: ModuleType, games: Path) -> Any:
    assert tool.main([]) == 0
    names: dict[str, Any] = {}
    exec((games / "toy" / "fields.py").read_text("utf-8"), names)  # noqa: S102 - our own code
    return names["ToyFields"]


def test_the_modules_are_those_of_the_tables(tool: ModuleType) -> None:
    assert tool.main(["--check"]) == 0


def test_a_module_behind_its_table_fails_the_check(tool: ModuleType, games: Path) -> None:
    written = games / "toy" / "fields.py"
    assert tool.main(["--check"]) == 1
    assert not written.exists()
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0
    written.write_text(written.read_text("utf-8").replace("seats + 1", "seats + 2"), "utf-8")
    assert tool.main(["--check"]) == 1


def test_a_table_makes_a_state(tool: ModuleType, games: Path) -> None:
    class Toy(toy_fields(tool, games)):  # type: ignore[misc]
        """A state that adds nothing."""

    assert Toy.FIELDS == ("seats", "sides", "scores", "tiles", "hands")
    assert Toy.PUBLIC == ("seats", "sides", "scores", "tiles", "sizes")
    g = Toy(2, Knowledge([], [], [], 0, 3))
    g.start_fields()
    assert (g.sides, g.scores, g.tiles, g.hands) == (3, [-1, -1, -1], [3], [[], [], []])
    again = Toy.from_fields({name: getattr(g, name) for name in Toy.FIELDS}, g.knowledge)
    assert [getattr(again, name) for name in Toy.FIELDS] == [2, 3, [-1, -1, -1], [3], [[], [], []]]


def test_a_copy_is_of_the_same_class_and_shares_what_may_be(tool: ModuleType, games: Path) -> None:
    class Toy(toy_fields(tool, games)):  # type: ignore[misc]
        """A state that adds nothing."""

    g = Toy(1, Knowledge([], [], [], 0, 2))
    g.start_fields()
    copy = g.clone()
    copy.sides, copy.scores[0] = 9, 8
    copy.hands[1].append(7)
    assert isinstance(copy, Toy)
    assert (g.sides, g.scores, g.hands) == (2, [-1, -1], [[], []])
    assert copy.tiles is g.tiles


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ('more = ["dict", "{}", "what nobody can copy"]', "hidden.more"),
        ('more = ["int", "0", "one word too many", "often"]', "hidden.more"),
        ('sides = ["int", "0", "there already"]', "hidden.sides"),
    ],
)
def test_a_wrong_line_is_refused(tool: ModuleType, games: Path, line: str, word: str) -> None:
    (games / "toy" / "fields.toml").write_text(TABLE + line + "\n", "utf-8")
    with pytest.raises(ValueError, match=word):
        tool.main([])
