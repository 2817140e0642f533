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

from asterism.bots import BOTS, Port
from asterism.contract.game import find_game
from asterism.env import Episode, actions_of, encoder_of, layout_of
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.errors import BadInput
from asterism.lab.simulate import simulate

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "training"


def program(name: str) -> Any:
    """A program of the example."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def policy_bot() -> Any:
    """The program that plays a policy."""
    return program("policy_bot")


def training() -> Any:
    """The program that learns one."""
    pytest.importorskip("torch", reason="PyTorch is no part of the project")
    return program("ppo_galaxy")


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


def test_a_policy_is_refused_at_a_table_that_it_has_not_learned(tmp_path: Path) -> None:
    bot = policy_bot().PolicyBot(str(some_policy(tmp_path / "policy.npz")))
    for name, seats in (("galaxy", 3), ("galactic-era", 2)):
        episode = Episode(name, seats)
        port = Port(episode.game, episode.choice.state, SeededChance(1))
        with pytest.raises(BadInput, match=f"galaxy with 2 seats, not {name} with {seats}"):
            bot.choose(port)


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


def test_what_was_learned_is_what_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = training()
    torch = learner.torch
    for name, value in {"TABLES": 2, "STEPS": 12, "HIDDEN": 8, "EPOCHS": 1, "BATCH": 8}.items():
        monkeypatch.setattr(learner, name, value)
    torch.set_num_threads(1)
    torch.manual_seed(1)
    policy = learner.Policy(learner.busy_columns(2), actions_of("galaxy", 2))
    optimizer = torch.optim.Adam(policy.parameters(), lr=0.1)
    tables = [learner.Table(f"smoke:{i}") for i in range(2)]
    tables[1].begin()  # there the learner has the other seat
    for watch in (True, False):
        before = [value.clone() for value in policy.parameters()]
        kept, _, _ = learner.rollout(policy, tables, torch.Generator().manual_seed(1), watch=watch)
        learner.learn(policy, optimizer, kept, watch=watch)
        for old, new in zip(before, policy.parameters(), strict=True):
            assert torch.isfinite(new).all()
            assert not torch.equal(old, new)
    assert learner.measure(policy, "smoke", 2).endswith("%)")
    learner.save(policy, str(tmp_path / "policy"))
    bot = policy_bot().PolicyBot(str(tmp_path / "policy"))
    assert len({played_alike(learner, policy, bot, steps) for steps in range(40)}) > 5


def played_alike(learner: Any, policy: Any, bot: Any, steps: int) -> int:
    """The option that the policy and its bot both choose, some steps into a random game."""
    table, dice = learner.Table("alike", "random"), SeededChance(steps)
    for _ in range(steps):
        legal = table.episode.choice.legal
        table.step(legal[dice.below(BOT, len(legal))])
    episode = table.episode
    port = Port(episode.game, episode.choice.state, dice, seat=table.seat)
    looks = learner.observe([table], policy.columns)
    open_ = actions_of("galaxy", 2).of_menu(port.options)
    looks["open"] = looks["open"].new_tensor([open_])
    logits, _ = policy(looks, policy.rates())
    wanted = actions_of("galaxy", 2).narrow(port.options, 0, open_[int(logits.argmax())])[0]
    assert bot.choose(port) == wanted
    return wanted


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--games", "0"], "measure at least one game, not 0"),
        (["--out", "missing/policy.npz"], "No such file or directory: 'missing/policy.npz'"),
        (["--out", "."], "Is a directory: '.'"),
    ],
)
def test_the_training_refuses_before_it_learns(
    args: list[str],
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    learner = training()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["ppo_galaxy.py", *args])
    monkeypatch.setattr(learner, "measure", lambda *_: pytest.fail("it has begun"))
    with pytest.raises(SystemExit, match="2"):
        learner.main()
    assert capsys.readouterr().err.splitlines()[-1].endswith(reason)


def test_a_policy_is_saved_under_the_name_that_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learner, out = training(), tmp_path / "policy"
    monkeypatch.setattr(learner, "busy_columns", lambda: np.arange(5))
    monkeypatch.setattr(
        sys, "argv", ["ppo_galaxy.py", "--games", "1", "--minutes", "0", "--out", str(out)]
    )
    learner.main()
    assert capsys.readouterr().out.startswith("before: won ")
    assert list(tmp_path.iterdir()) == [out]
    assert policy_bot().PolicyBot(str(out)).net["columns"].tolist() == list(range(5))
