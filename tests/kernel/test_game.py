"""The game object finds the rules of a package by itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from asterism.kernel.game import rules_in

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
