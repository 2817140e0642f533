"""What the training example saves is played as a bot like any other."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib import import_module
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

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "training"
BASELINE = ROOT / "benchmarks" / "baseline" / "galaxy-2.npz"


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs import each other from their folder."""
    monkeypatch.syspath_prepend(str(FOLDER))


def learned_bot() -> Any:
    """The program that plays what was learned."""
    return import_module("learned_bot")


def training() -> Any:
    """The program that learns it."""
    return import_module("train_galaxy")


def some_network(hidden: int = 8) -> Any:
    """A network that has learned nothing."""
    encoder, actions = encoder_of("galaxy", 2), actions_of("galaxy", 2)
    return import_module("network").Network(encoder, actions, hidden, 1)


def some_policy(path: Path, layout: str | None = None) -> Path:
    """What has learned nothing, as the example saves it."""
    net = some_network()
    net.save(path, layout_of("galaxy", 2).digest if layout is None else layout)
    return path


def test_what_was_saved_is_what_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = learned_bot().load(str(some_policy(tmp_path / "policy.npz")))
    monkeypatch.setitem(BOTS, "learned", lambda: bot)
    report = simulate(find_game("galaxy"), ["learned", "random"], 2)
    assert report.digest == simulate(find_game("galaxy"), ["learned", "random"], 2).digest
    episode = Episode("galaxy", 2)
    seat = episode.choice.seat
    seen, mask = episode.observe(seat), episode.mask(seat).astype(bool)
    logs, _, _ = some_network().rate(seen[None], mask[None])
    rates = bot.rate(seen)[mask]
    np.testing.assert_allclose(rates - rates.max(), logs[0, mask] - logs[0, mask].max(), atol=0.02)


def test_alone_the_network_chooses_what_it_likes_best(tmp_path: Path) -> None:
    bot = learned_bot().load(str(some_policy(tmp_path / "policy.npz")), alone=True)
    episode, dice, chosen = Episode("galaxy", 2), SeededChance(1), set[int]()
    for _ in range(40):
        choice = episode.choice
        port = Port(episode.game, choice.state, dice, seat=choice.seat)
        rates = bot.rate(episode.observe(choice.seat))
        option = bot.choose(port)
        (action,) = choice.actions.of_menu([option], 0, choice.seat)
        assert rates[action] == rates[choice.legal].max()
        chosen.add(option)
        episode.step(choice.legal[dice.below(BOT, len(choice.legal))])
    assert len(chosen) > 5


def test_a_policy_for_another_layout_is_refused(tmp_path: Path) -> None:
    path = some_policy(tmp_path / "policy.npz", layout="another")
    with pytest.raises(BadInput, match="learned with another version"):
        learned_bot().load(str(path))


def test_it_is_refused_at_a_table_that_it_has_not_learned(tmp_path: Path) -> None:
    bot = learned_bot().load(str(some_policy(tmp_path / "policy.npz")))
    for name, seats in (("galaxy", 3), ("galactic-era", 2)):
        episode = Episode(name, seats)
        port = Port(episode.game, episode.choice.state, SeededChance(1))
        with pytest.raises(BadInput, match=f"galaxy with 2 seats, not {name} with {seats}"):
            bot.choose(port)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs the program with a command line."""
    monkeypatch.setitem(BOTS, "learned", BOTS["random"])  # the program's own goes away after it

    def main(*args: str) -> None:
        monkeypatch.setattr(sys, "argv", ["learned_bot.py", *args])
        learned_bot().main()

    return main


def test_the_program_says_how_often_it_won(
    tmp_path: Path, run: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    run(str(some_policy(tmp_path / "policy.npz")), "--against", "random", "--games", "3")
    line = capsys.readouterr().out.strip()
    assert re.fullmatch("learned won [012] of 2 games against random", line)


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["policy.npz", "--games", "1"], "play at least two games, one from each seat, not 1"),
        (["policy.npz", "--against", "gredy"], "no bot 'gredy'; did you mean 'greedy'?"),
        (["missing.npz"], "[Errno 2] No such file or directory: 'missing.npz'"),
        (["other.npz"], "other.npz was learned with another version of the game; learn it anew"),
        (["empty.npz"], "empty.npz is nothing that was saved by train_galaxy.py"),
        (["text.npz"], "text.npz is nothing that was saved by train_galaxy.py"),
        (["cut.npz"], "cut.npz is nothing that was saved by train_galaxy.py"),
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
    some_policy(tmp_path / "other.npz", layout="another")
    for name, content in (("empty", b""), ("text", b"hello"), ("cut", policy[:1000])):
        (tmp_path / f"{name}.npz").write_bytes(content)
    with pytest.raises(SystemExit, match="2"):
        run(*args)
    assert capsys.readouterr().err.splitlines()[-1] == f"learned_bot.py: error: {reason}"


def test_it_copies_and_then_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learner, watching = training(), import_module("watching")
    monkeypatch.setattr(watching, "TEACHER", "random")
    for name, value in {"RIVAL": "random", "TABLES": 2, "STEPS": 12, "HIDDEN": 8, "BATCH": 8,
                        "MEASURED": 2, "MEASURE_EVERY": 1, "EPOCHS": 1}.items():  # fmt: skip
        monkeypatch.setattr(learner, name, value)
    monkeypatch.setattr(watching, "RIVAL", "random")
    out, curve, kept = tmp_path / "policy", tmp_path / "curve.csv", tmp_path / "watched"
    games = watching.watched(kept, 1, 2)
    assert watching.watched(kept, 1, 2) == games, "what was watched is kept"
    learned = learner.Learner(1, str(out), str(curve))
    before = {name: value.copy() for name, value in learned.net.weights.items()}
    learned.copy_lessons(learner.lessons(games), 2)
    learned.play(1e-6, 1)
    for name, old in before.items():
        assert np.isfinite(learned.net.weights[name]).all()
        assert not np.array_equal(old, learned.net.weights[name]), name
    stages = [line.split(",")[0] for line in curve.read_text().splitlines()]
    assert stages == ["stage", "watching", "playing"]
    assert learned_bot().load(str(out)).net["first"].shape[1] == 8


def test_a_step_of_learning_goes_down_the_slope(monkeypatch: pytest.MonkeyPatch) -> None:
    """The slopes that are written out by hand are those of what is to become small."""
    net, dice, slopes = some_network(), np.random.default_rng(1), dict[str, np.ndarray]()
    net.weights = {name: value.astype(np.float64) for name, value in net.weights.items()}
    net.set(net.weights)
    seen = dice.uniform(-1, 1, (4, encoder_of("galaxy", 2).size))
    open_, wanted = dice.uniform(size=(4, net.words.actions)) < 0.02, np.arange(4)
    open_[wanted, wanted] = True
    monkeypatch.setattr(net, "_step", lambda found, *_: slopes.update(found))
    logs, worth, way = net.rate(seen, open_)
    errors = np.exp(logs)
    errors[wanted, wanted] -= 1
    net.learn(way, errors, worth - 1, 0.0)

    def loss() -> float:
        net.set(net.weights)
        logs, worth, _ = net.rate(seen, open_)
        return float(-logs[wanted, wanted].sum() + np.square(worth - 1).sum() / 2)

    for name, slope in slopes.items():
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        net.weights[name][at] += 1e-4
        more = loss()
        net.weights[name][at] -= 2e-4
        less = loss()
        net.weights[name][at] += 1e-4
        assert (more - less) / 2e-4 == pytest.approx(slope[at], rel=0.02), name


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--watch", "0"], "watch at least one game, not 0"),
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
    monkeypatch.setattr(sys, "argv", ["train_galaxy.py", *args])
    monkeypatch.setattr(learner, "Learner", lambda *_: pytest.fail("it has begun"))
    with pytest.raises(SystemExit, match="2"):
        learner.main()
    assert capsys.readouterr().err.splitlines()[-1].endswith(reason)


def test_the_baseline_fits_the_game_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, the columns have changed: learn it anew (benchmarks/README.md)."""
    bot = learned_bot().load(str(BASELINE))
    monkeypatch.setitem(BOTS, "learned", lambda: bot)
    report = simulate(find_game("galaxy"), ["learned", "random"], 4)
    assert report.wins_by_bot["learned"] == 4
