"""Learning what is liked at a glance: lessons that are kept, a fit that is judged, a trial."""

from __future__ import annotations

import json
import random
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from asterism.bots import find_bot
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.contract.policy import HEAD
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.lab.train import POLICY
from asterism.lab.train import lessons as lessons_module
from asterism.lab.train import trial as trial_module
from asterism.lab.train.fit import Pack, fit, split
from asterism.lab.train.lessons import NO_MARK, Lesson, lessons, play, policy_of, tables_of
from asterism.lab.train.run import train
from asterism.lab.train.trial import duel, tried
from tests.command import line_of, run

GALAXY = find_game("galaxy")
OPTIONS = 4


def made_up(seed: int, decisions: int = 60) -> Lesson:
    """Return a lesson in which mark 1 is worth two hundredths, and mark 2 costs as much."""
    dice = random.Random(seed)
    marks, worths = [], []
    for _ in range(decisions * OPTIONS):
        own = sorted(dice.sample(range(5), 2))
        marks.append([*own, NO_MARK])
        worths.append(0.02 * (1 in own) - 0.02 * (2 in own))
    return Lesson(np.array(marks), np.array(worths), np.full(decisions, OPTIONS))


def test_what_a_teacher_prefers_is_learned() -> None:
    seen, unseen = split([made_up(seed) for seed in range(20)])
    assert (len(seen), len(unseen)) == (18, 2)
    weights = fit(Pack(seen, 5), 5)
    assert weights[1] - weights[0] == pytest.approx(4.0, abs=0.2)  # 0.02 / SHARP
    assert weights[2] - weights[0] == pytest.approx(-4.0, abs=0.2)
    assert weights[5] == 0.0
    before, after = (Pack(unseen, 5).judged(each) for each in (np.zeros(6), weights))
    assert before.loss == pytest.approx(before.uniform) == np.log(OPTIONS)
    assert after.loss == pytest.approx(after.least, abs=0.01)
    assert after.lost == 0.0 < before.lost
    assert before.any_lost == after.any_lost > 0


def test_what_is_liked_first_of_equals_is_what_is_judged() -> None:
    lesson = Lesson(np.array([[0], [1], [1]]), np.array([0.3, 0.1, 0.2]), np.array([3]))
    judged = Pack([lesson], 2).judged(np.array([0.0, 1.0, 0.0]))
    assert judged.lost == pytest.approx(0.2)
    assert judged.any_lost == pytest.approx(0.1)


@pytest.mark.long
def test_a_game_teaches_what_its_teacher_weighs() -> None:
    lesson = play("galaxy", "glance", "s", 0)
    assert int(lesson.sizes.sum()) == len(lesson.marks) == len(lesson.worths)
    assert lesson.sizes.min() > 1
    first = np.concatenate([[0], np.cumsum(lesson.sizes)[:-1]])
    assert np.abs(np.add.reduceat(lesson.worths, first)).max() < 1e-9
    assert lesson.worths.max() > 0.01
    again = play("galaxy", "glance", "s", 0)
    assert (lesson.marks == again.marks).all()
    assert (lesson.worths == again.worths).all()


def test_games_are_played_at_all_tables() -> None:
    assert tables_of(GALAXY) == [("standard", seats) for seats in range(2, 6)]
    nova = tables_of(find_game("nova"))
    assert {("genesis", 1), ("imperium", 2), ("colonisation", 3), ("colonisation", 4)} <= set(nova)


def test_lessons_are_kept_and_only_what_is_missing_is_played(
    tmp_path: Path,
) -> None:
    played: list[int] = []

    def watched(name: str, teacher: str, seed: str, number: int) -> Lesson:
        played.append(number)
        return made_up(number, 5)

    learn = partial(lessons, GALAXY, "glance", show=watched, kind=Lesson, seed="k", data=tmp_path)
    first = learn(range(3))
    assert played == [0, 1, 2]
    (folder,) = tmp_path.iterdir()
    (folder / "000001.npz").write_bytes(b"half of it")
    done: list[int] = []
    again = learn(range(4), progress=done.append)
    assert played == [0, 1, 2, 1, 3]
    assert sum(done) == 4
    for old, new in zip(first, again, strict=False):
        assert (old.marks == new.marks).all()
        assert (old.worths == new.worths).all()
    lessons(GALAXY, "glance", range(1), watched, Lesson, seed="other", data=tmp_path)
    assert played[-1] == 0


@pytest.mark.long
def test_weights_that_change_nothing_win_their_even_share() -> None:
    own = policy_of(GALAXY).weights.of
    assert duel("galaxy", POLICY, "expert", list(own), "d", 0) == 0.5
    assert policy_of(GALAXY).weights.of is own


@pytest.mark.parametrize(("shares", "verdict"), [((0.5, 0.25), "low"), ((0.5, 0.75), "high")])
def test_a_trial_ends_as_soon_as_it_is_decided(
    monkeypatch: pytest.MonkeyPatch, shares: tuple[float, float], verdict: str
) -> None:
    played: list[int] = []

    def made(
        _name: str, _what: str, _bot: str, _weights: list[float], _seed: str, block: int
    ) -> float:
        played.append(block)
        return shares[block % 2]

    monkeypatch.setattr(trial_module, "duel", made)
    monkeypatch.setattr(trial_module, "_tables", lambda _: [("standard", 2)])
    trial = tried("galaxy", POLICY, "expert", [], seed="t", most=1000)
    assert trial.verdict == verdict
    assert trial.mean == pytest.approx(sum(shares) / 2, abs=0.02)
    assert played == list(range(len(played)))
    assert 10 < len(played) < 200


def test_a_trial_that_decides_nothing_ends_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_module, "duel", lambda *_: 0.5)
    monkeypatch.setattr(trial_module, "_tables", lambda _: [("standard", 2)])
    done: list[int] = []
    trial = tried("galaxy", POLICY, "expert", [], seed="t", most=7, progress=done.append)
    assert (trial.verdict, trial.mean, sum(done)) == ("", 0.5, 7)


@pytest.mark.parametrize(("more", "verdict"), [(0.0, "low"), (0.15, "high")])
def test_a_trial_is_played_at_all_tables(
    monkeypatch: pytest.MonkeyPatch, more: float, verdict: str
) -> None:
    """What is stronger where there are many rivals is stronger, though it is not for two."""

    def made(
        _name: str, _what: str, _bot: str, _weights: list[float], _s: str, block: int
    ) -> float:
        seats = 2 + block % 4
        noise = 0.1 if block // 4 % 2 else -0.1
        return 1 / seats + noise + (more if seats > 3 else 0.0)

    monkeypatch.setattr(trial_module, "duel", made)
    trial = tried("galaxy", POLICY, "expert", [], seed="t", most=2000)
    assert trial.verdict == verdict
    assert trial.even == pytest.approx((1 / 2 + 1 / 3 + 1 / 4 + 1 / 5) / 4, abs=0.02)
    assert trial.mean == pytest.approx(trial.even + more / 2, abs=0.03)


@pytest.mark.parametrize("name", ["glance", "expert", "master@20"])
def test_bots_that_look_ahead_say_what_options_are_worth(name: str) -> None:
    g = GALAXY.new(2, GALAXY.read_rulings({}))
    g.chance = SeededChance(1)
    g.settle()
    port = Port(GALAXY, g, SeededChance(2))
    worths = find_bot(name).weigh(port)
    assert len(worths) == len(port.options) > 1
    assert max(worths) > min(worths)


def test_who_only_chooses_cannot_teach() -> None:
    with pytest.raises(BadInput, match="without saying what options are worth"):
        play("galaxy", "random", "s", 0)


def test_a_game_without_marks_has_nothing_to_learn() -> None:
    with pytest.raises(BadInput, match="nothing to learn"):
        policy_of(find_game("space-opera"))


def test_too_few_games_are_refused() -> None:
    with pytest.raises(BadInput, match="two games at least"):
        split([made_up(0)])
    with pytest.raises(BadInput, match="no game had a decision"):
        Pack([], 5)


def test_the_whole_way_from_games_to_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons_module, "MOST_DECISIONS", 40)
    found = train(
        GALAXY, POLICY, teacher="glance", games=4, seed="w", bot="glance", blocks=0,
        bar=lambda _what, _total: nullcontext(lambda _: None),
    )  # fmt: skip
    assert found.trial is None
    assert found.taken
    assert len(found.fitted.weights) == len(policy_of(GALAXY).weights.of)
    assert "4 games of glance with seed w" in found.text


@pytest.mark.long
def test_the_command_learns_and_says_what_came_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons_module, "MOST_DECISIONS", 40)
    before = policy_of(GALAXY).weights.path.read_bytes()
    out = tmp_path / "mine.toml"
    words = ["train", "galaxy", "--games", "4", "--teacher", "glance", "--out", str(out)]
    found = run(*words, "--bot", "glance", "--blocks", "1", "--take")
    assert found.exit_code == 0, found.output
    assert "The test has not decided" in found.output
    assert "galaxy plays as before." in found.output
    assert policy_of(GALAXY).weights.path.read_bytes() == before
    assert out.read_text("utf-8").startswith(f"{HEAD}\norigin = ")
    found = run(*words, "--blocks", "0", "--format", "json")
    assert json.loads(found.stdout)["trial"] is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["galaxy", "--games", "1"], "at least 2"),
        (["galaxy", "--take", "--blocks", "0"], "--take needs a test"),
        (["galaxy", "--teacher", "nobody"], "nobody"),
        (["galaxy", "--out", "no-such-folder/mine.toml"], "there is no folder no-such-folder"),
        (["space-opera"], "nothing to learn"),
        (["nova", "--what", "endings"], "nothing to learn"),
        (["galaxy", "--what", "luck"], "'luck' is not one of"),
    ],
)
def test_what_cannot_be_learned_is_said_in_a_line(words: list[str], said: str) -> None:
    assert said in line_of(run("train", *words))
