"""`tools/vocabulary.py` writes the numbers of verbs and events as constants, or checks them."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from asterism.contract.notation import numbered
from tests.tools import load_tool

NOTATION: Final = """
VERBS: Final = numbered({
    "RUN": (7, Verb("run", ("place", "count"), "1.run", N_("Run"))),
    # a comment
    "PASS": (0, Verb("pass", (), "1.pass", N_("Pass"))),
})
_DICE: Final = ("die",) * 2
EVENT_TYPES: Final = numbered({
    "ROLLED": (3, EventType("rolled", ("seat", *_DICE), "1.roll", N_("{0}"))),
})
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("vocabulary", monkeypatch)


@pytest.fixture
def words(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "toy" / "vocabulary"
    folder.mkdir(parents=True)
    (folder / "notation.py").write_text(NOTATION, "utf-8")
    monkeypatch.setattr(tool, "GAMES", tmp_path)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    return folder


def test_the_modules_of_all_games_are_up_to_date(tool: ModuleType) -> None:
    assert tool.main(["--check"]) == 0


def test_constants_are_written_by_their_numbers(tool: ModuleType, words: Path) -> None:
    assert tool.main(["--check"]) == 1
    assert not (words / "verbs.py").exists()
    assert tool.main([]) == 0
    verbs = (words / "verbs.py").read_text("utf-8")
    assert "\n\nPASS: Final = 0\nRUN: Final = 7  # place, count\n" in verbs
    events = (words / "event_types.py").read_text("utf-8")
    assert events.endswith("\n\nROLLED: Final = 3  # seat, _DICE\n")
    assert tool.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("VERBS: Final = numbered", "VERBS: Final = dict", "there is no VERBS"),
        ('"RUN": (7, Verb', "RUN: (7, Verb", "line 3: a row is"),
        ("(7, Verb", "(SEVEN, Verb", "line 3: a row is"),
    ],
)
def test_a_table_of_another_form_is_an_error(
    tool: ModuleType, words: Path, old: str, new: str, message: str
) -> None:
    (words / "notation.py").write_text(NOTATION.replace(old, new), "utf-8")
    with pytest.raises(ValueError, match=message):
        tool.main(["--check"])


def test_two_rows_have_two_numbers() -> None:
    assert numbered({"RUN": (7, "run"), "PASS": (0, "pass")}) == {7: "run", 0: "pass"}
    with pytest.raises(ValueError, match="two rows have the same number"):
        numbered({"RUN": (7, "run"), "PASS": (7, "pass")})
