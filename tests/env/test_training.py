"""What the training example saves is played without torch, as a bot like any other."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Callable
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
    assert report.digest == simulate(find_game("galaxy"), ["policy", "random"], 4).digest


def test_a_policy_for_another_layout_is_refused(tmp_path: Path) -> None:
    path = some_policy(tmp_path / "policy.npz", layout=np.array("another"))
    with pytest.raises(BadInput, match="learned with another version"):
        policy_bot().PolicyBot(str(path))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs the program with a command line."""
    monkeypatch.setitem(BOTS, "policy", BOTS["random"])  # the program's own goes away after it

    def main(*args: str) -> None:
        monkeypatch.setattr(sys, "argv", ["policy_bot.py", *args])
        policy_bot().main()

    return main


def test_the_program_says_how_often_the_policy_won(
    tmp_path: Path, run: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    run(str(some_policy(tmp_path / "policy.npz")), "--against", "random", "--games", "3")
    line = capsys.readouterr().out.strip()
    assert re.fullmatch("policy won [012] of 2 games against random", line)


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["policy.npz", "--games", "1"], "play at least two games, one from each seat, not 1"),
        (["policy.npz", "--against", "gredy"], "no bot 'gredy'; did you mean 'greedy'?"),
        (["missing.npz"], "[Errno 2] No such file or directory: 'missing.npz'"),
        (["other.npz"], "other.npz was learned with another version of the game; learn it anew"),
        (["empty.npz"], "empty.npz is no policy that was saved by ppo_galaxy.py"),
        (["text.npz"], "text.npz is no policy that was saved by ppo_galaxy.py"),
        (["cut.npz"], "cut.npz is no policy that was saved by ppo_galaxy.py"),
    ],
)
def test_bad_input_is_answered_in_one_line(
    args: list[str],
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    policy = some_policy(tmp_path / "policy.npz").read_bytes()
    some_policy(tmp_path / "other.npz", layout=np.array("another"))
    for name, content in (("empty", b""), ("text", b"hello"), ("cut", policy[:1000])):
        (tmp_path / f"{name}.npz").write_bytes(content)
    with pytest.raises(SystemExit, match="2"):
        run(*args)
    assert capsys.readouterr().err.splitlines()[-1] == f"policy_bot.py: error: {reason}"


def test_the_training_imports_what_there_is() -> None:
    tree = ast.parse((FOLDER / "ppo_galaxy.py").read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("asterism"):
            module = importlib.import_module(node.module or "")
            assert all(hasattr(module, alias.name) for alias in node.names), node.module
