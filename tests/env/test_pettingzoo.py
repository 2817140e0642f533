"""PettingZoo's own tests, for both games."""

from __future__ import annotations

import copy
import importlib
import itertools
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import asterism.env
from asterism.agents.choice import PartialChoice
from asterism.env import SeatsEnv, encoder_of
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.redeal import redeal
from asterism.kernel.view import view

TABLES = [
    ("galaxy", {"seats": 2}),
    ("galactic-era", {"seats": 3, "lead": 0.1}),
    ("space-opera", {"seats": 4}),
    ("nova", {"seats": 1}),
    ("nova", {"seats": 2}),
    ("nova", {"seats": 4}),
]
SEEN = [("galaxy", 3), ("galactic-era", 2), ("nova", 2), ("space-opera", 3)]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_its_interface_is_that_of_pettingzoo(
    game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        # Both are said of every environment that has its mask beside the observation.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(asterism.env.aec(game, **options), num_cycles=250)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_equal_seeds_give_equal_games(game: str, options: dict[str, Any]) -> None:
    seed_test(lambda: asterism.env.aec(game, **options), num_cycles=60)


@pytest.mark.parametrize(("game", "options"), TABLES[:-2])  # of two seats or four one is too long
def test_its_benchmark_plays_game_after_game(
    game: str,
    options: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    env = asterism.env.aec(game, **options)
    begun, reset = [], env.reset
    monkeypatch.setattr(env, "reset", lambda: begun.append(reset()))
    # By this clock each cycle takes 10 ms and the benchmark its five seconds.
    clock = SimpleNamespace(time=itertools.count(0, 0.01).__next__)
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", clock)
    performance_benchmark(env)
    assert len(begun) > 1
    assert "Finished performance benchmark" in capsys.readouterr().out


def played(seed: int, **options: Any) -> tuple[Any, dict[str, float], int]:
    """A random game: the environment, the rewards by agent, the steps."""
    env, dice = asterism.env.aec("galaxy", **options), np.random.default_rng(seed)
    env.reset(seed=seed)
    total, steps = dict.fromkeys(env.agents, 0.0), 0
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        done = ended or cut
        env.step(None if done else dice.choice(np.flatnonzero(seen["action_mask"])))
        steps += not done
    return env, total, steps


@pytest.mark.parametrize(("game", "seats"), SEEN)
def test_every_agent_observes_what_its_own_seat_sees(game: str, seats: int) -> None:
    env, dice = asterism.env.aec(game, seats=seats), np.random.default_rng(1)
    env.reset(seed=1)
    encoder, differ = encoder_of(game, seats), 0
    rest = encoder.parts["view.seat"].stop
    for _ in range(60):
        choice, seen = env.unwrapped.episode.choice, {}
        for seat, agent in enumerate(env.agents):
            chosen = choice.chosen if agent == env.agent_selection else None
            seen[agent] = env.observe(agent)["observation"]
            np.testing.assert_array_equal(
                seen[agent], encoder.write(view(choice.state, seat), chosen)
            )
            mask = env.observe(agent)["action_mask"]
            assert np.flatnonzero(mask).tolist() == (choice.legal if seat == choice.seat else [])
        for one, other in itertools.combinations(seen.values(), 2):
            differ += not np.array_equal(one[rest:], other[rest:])
        env.step(dice.choice(choice.legal))
    assert differ > 20, "the seats hardly see different things, so that this proves little"


@pytest.mark.parametrize(("game", "seats"), SEEN)
def test_who_is_not_asked_observes_nothing_of_what_others_hold(game: str, seats: int) -> None:
    env, dice = SeatsEnv(game, seats=seats), np.random.default_rng(1)
    env.reset(seed=1)
    episode, luck, told_apart = env.episode, SeededChance("worlds"), 0
    for _ in range(60):
        choice = episode.choice
        for seat, agent in enumerate(env.agents):
            if agent == env.agent_selection:
                continue
            here = env.observe(agent)["observation"]
            asked = env.observe(env.agent_selection)["observation"]
            episode.choice = PartialChoice(episode.actions, redeal(choice.state, seat, luck))
            np.testing.assert_array_equal(env.observe(agent)["observation"], here)
            there = env.observe(env.agent_selection)["observation"]
            told_apart += not np.array_equal(there, asked)
            episode.choice = choice
        env.step(dice.choice(choice.legal))
    assert told_apart > 20, "the worlds hardly differ, so that this proves little"


def test_winners_share_one_point() -> None:
    for seed in range(5):
        env, total, _ = played(seed, seats=3)
        assert sum(total.values()) == pytest.approx(1)
        assert list(total.values()) == env.unwrapped.episode.result()


def test_a_lead_is_worth_something_on_the_way() -> None:
    env, total, _ = played(2, seats=2, lead=0.1)
    scores = env.unwrapped.episode.choice.state.scores()
    share = env.unwrapped.episode.result()[0]
    assert total["player_0"] == pytest.approx(share + 0.05 * (scores[0] - scores[1]))


def test_a_long_game_is_cut_off() -> None:
    env, total, steps = played(1, seats=2, most_steps=20)
    assert steps == 20
    assert set(total.values()) == {0}
    assert not env.unwrapped.episode.over


def test_a_copy_is_a_new_environment_with_the_same_options() -> None:
    env, new = (asterism.env.aec("galaxy", seats=3, most_steps=7) for _ in range(2))
    env.reset(seed=1)
    other = copy.deepcopy(env)  # noqa: TID251 - as learners do
    one, two, three = (each.unwrapped.episode.observe(0) for each in (env, other, new))
    np.testing.assert_array_equal(two, three)
    assert not np.array_equal(one, two)
    for each in (env, other):
        each.reset(seed=2)
    for _ in range(7):
        (seen, *_), (also, *_) = env.last(), other.last()
        np.testing.assert_array_equal(seen["observation"], also["observation"])
        for each in (env, other):
            each.step(np.flatnonzero(seen["action_mask"])[0])
    assert all(env.truncations.values())
    assert all(other.truncations.values())


@pytest.mark.parametrize("loser", ["player_0", "player_1"])
def test_an_illegal_action_ends_the_game_at_a_loss_for_who_took_it(loser: str) -> None:
    env = asterism.env.aec("galaxy", seats=2)
    env.reset(seed=1)
    while env.agent_selection != loser:
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": 0, "player_1": 0} | {loser: -1}


def test_it_is_shown_to_who_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    env = asterism.env.aec("galaxy", seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert "(you)" in env.render()
    env = asterism.env.aec("galaxy", seats=2, render_mode="human")
    env.reset(seed=1)
    assert "Your cards" in capsys.readouterr().out
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert "Your cards" in capsys.readouterr().out
    env = asterism.env.aec("galaxy", seats=2, render_mode="rgb_array")
    env.reset(seed=1)
    image = env.render()
    assert image.dtype == np.uint8
    assert image.shape[2] == 3
    assert image.std() > 10


def test_bad_tables_are_refused() -> None:
    with pytest.raises(BadInput, match="no render mode 'film'"):
        asterism.env.aec("galaxy", render_mode="film")
    with pytest.raises(BadInput, match="at least one step, not 0"):
        asterism.env.aec("galaxy", most_steps=0)
    with pytest.raises(BadInput, match="'floor' is one of current, step"):
        asterism.env.aec("galaxy", rulings={"floor": True})
