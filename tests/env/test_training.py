"""What the training example saves is played without torch, as a bot like any other."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterism.bots import BOTS
from asterism.env import actions_of, encoder_of, layout_of
from asterism.kernel.errors import BadInput
from asterism.kernel.game import find_game
from asterism.lab.simulate import simulate

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "training"


def policy_bot() -> Any:
    """The program that plays a policy."""
    spec = importlib.util.spec_from_file_location("policy_bot", FOLDER / "policy_bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def some_policy(path: Path, **changed: Any) -> Path:
    """A policy that has learned nothing, in the form that the example saves."""
    dice, columns = np.random.default_rng(1), np.arange(0, encoder_of("galaxy", 2).size, 7)
    count = actions_of("galaxy", 2).count
    shapes = {
        "first_0": (8, len(columns)), "first_1": (8, len(columns)), "second": (8, 8),
        "actor": (count, 8),
    }  # fmt: skip
    arrays: dict[str, Any] = {
        f"{name}_weight": dice.normal(size=shape) for name, shape in shapes.items()
    }
    arrays |= {f"{name}_bias": dice.normal(size=shape[0]) for name, shape in shapes.items()}
    arrays |= {"columns": columns, "layout": np.array(layout_of("galaxy", 2).digest)}
    np.savez(path, **(arrays | changed))
    return path


def test_a_policy_plays_in_simulations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module, path = policy_bot(), some_policy(tmp_path / "policy.npz")
    monkeypatch.setitem(BOTS, "policy", lambda: module.PolicyBot(str(path)))
    report = simulate(find_game("galaxy"), ["policy", "random"], 4)
    assert report.finished == 4
    assert report.digest == simulate(find_game("galaxy"), ["policy", "random"], 4).digest


def test_a_policy_for_another_layout_is_refused(tmp_path: Path) -> None:
    path = some_policy(tmp_path / "policy.npz", layout=np.array("another"))
    with pytest.raises(BadInput, match="learned with another version"):
        policy_bot().PolicyBot(str(path))


def test_the_training_imports_what_there_is() -> None:
    tree = ast.parse((FOLDER / "ppo_galaxy.py").read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("asterism"):
            module = importlib.import_module(node.module or "")
            assert all(hasattr(module, alias.name) for alias in node.names), node.module
