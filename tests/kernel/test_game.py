"""What a game says of itself: its rules are found, secrets are declared with their event."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from asterism.contract.game import find_game, games, rules_in
from asterism.contract.notation import LAST, EventType
from asterism.kernel.knowledge import EVERYBODY
from tests.kernel.toys import STOLEN, TOYS

STEP = """
from asterism.kernel.agenda import Step

class {0}(Step):
    def resolve(self, g):
        pass
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package of rules: two in a module, one in a package below, and what is no rule."""
    files = {
        "__init__.py": "",
        "turns.py": STEP.format("Turn") + STEP.format("Draw") + STEP.format("_Hidden"),
        "cards/__init__.py": "",
        "cards/comet.py": "from own_rules.turns import Turn\n" + STEP.format("Comet"),
        "costs.py": "class Cost:\n    pass\n",
    }
    for name, text in files.items():
        path = tmp_path / "own_rules" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield import_module("own_rules")
    for name in [name for name in sys.modules if name.partition(".")[0] == "own_rules"]:
        del sys.modules[name]


def test_every_rule_of_a_package_is_found_once_by_name(package: ModuleType) -> None:
    assert [rule.__name__ for rule in rules_in(package)] == ["Comet", "Draw", "Turn"]


def test_two_rules_of_a_name_are_refused(package: ModuleType) -> None:
    folder = Path(str(package.__file__)).parent
    (folder / "other.py").write_text(STEP.format("Draw"), "utf-8")
    with pytest.raises(ValueError, match="two rules are called Draw"):
        rules_in(package)


# -- secrets -----------------------------------------------------------------------------------


def test_the_arguments_of_a_secret_kind_are_hidden_from_the_others() -> None:
    swap = EventType("swap", ("seat", "card", "number", "card"), "", "", secret=("card",))
    assert swap.mask() == 0b1010
    assert EventType("turn", ("seat",), "", "").mask() == 0


def test_what_is_no_argument_cannot_be_secret() -> None:
    with pytest.raises(ValueError, match="the event 'turn' keeps secret what it does not tell"):
        EventType("turn", ("seat",), "", "", secret=("card",))
    with pytest.raises(ValueError, match="cannot be told in a row"):
        EventType("draws", ("seat", "card"), "", "", secret=("card",), in_a_row=LAST)


def test_who_is_told_all_sees_the_secret_and_nobody_else() -> None:
    event = TOYS["thief"].event(STOLEN, [0, 3], 0b011)
    assert [event.seen_by(seat).args for seat in (-1, 0, 1, 2)] == [
        (0, None),
        (0, 3),
        (0, 3),
        (0, None),
    ]
    event = TOYS["thief"].event(STOLEN, [0, 3], EVERYBODY)
    assert event.seen_by(-1).args == (0, 3)


@pytest.mark.parametrize("game", sorted(games()))
def test_an_event_with_a_secret_has_a_text_for_those_who_do_not_see_it(game: str) -> None:
    for happening in find_game(game).event_types.values():
        assert bool(happening.veiled) == bool(happening.secret), happening.name
