"""Gymnasium's own checker, for both games, and the seat among bots."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import asterism.env
from asterism.agents.choice import PartialChoice
from asterism.contract.game import games
from asterism.env import SeatEnv, encoder_of
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.redeal import redeal
from asterism.kernel.view import view


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, int, dict[str, Any]]:
    """A game of random actions: its reward, its steps, and the last information."""
    dice = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, steps, done = 0.0, 0, False
    while not done:
        action = dice.choice(np.flatnonzero(info["action_mask"]))
        _, reward, ended, cut, info = env.step(action)
        total, steps, done = total + float(reward), steps + 1, ended or cut
    return total, steps, info


@pytest.mark.parametrize(
    ("name", "bots"),
    [
        ("galaxy", ["random"]),
        ("galactic-era", ["random", "random"]),
        ("galactic-era", []),
        ("nova", []),
        ("nova", ["random"]),
        ("nova", ["random"] * 3),
        ("space-opera", ["random"]),
        ("space-opera", ["random"] * 5),
    ],
)
def test_its_interface_is_that_of_gymnasium(name: str, bots: list[str]) -> None:
    env = gymnasium.make(f"asterism/{name}-v2", bots=bots, render_mode="ansi")
    check_env(env.unwrapped)
    total, steps, _ = play(env, 1)
    assert total in {0.0, 0.5, 1.0}
    assert steps > 20


def test_every_game_has_a_name_with_a_version() -> None:
    names = {f"asterism/{name}-v{asterism.env.VERSION}" for name in games()}
    assert names <= gymnasium.registry.keys()
    assert gymnasium.make("asterism.env:asterism/galaxy-v2").spec is not None


def test_equal_seeds_give_equal_games_against_bots() -> None:
    env = gymnasium.make("asterism/galaxy-v2", bots=["random", "greedy"])
    first, again, other = play(env, 5), play(env, 5), play(env, 6)
    assert first[:2] == again[:2]
    assert first[:2] != other[:2]


def test_the_seat_is_drawn_anew_unless_it_is_given() -> None:
    env = gymnasium.make("asterism/galaxy-v2", bots=["random"])
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1}
    env = gymnasium.make("asterism/galaxy-v2", bots=["random"], seat=1)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {1}


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("name", ["galaxy", "galactic-era", "nova", "space-opera"])
def test_the_learner_observes_what_its_own_seat_sees(name: str, seat: int) -> None:
    env, dice = SeatEnv(name, bots=["random"] * 2, seat=seat), np.random.default_rng(1)
    encoder, luck, moved = encoder_of(name, 3), SeededChance("worlds"), 0
    seen, info = env.reset(seed=1)
    for _ in range(40):
        choice = env.episode.choice
        np.testing.assert_array_equal(seen, encoder.write(view(choice.state, seat), choice.chosen))
        if not choice.fixed:
            world = redeal(choice.state, seat, luck)
            moved += env.episode.game.digest(world) != env.episode.game.digest(choice.state)
            env.episode.choice = PartialChoice(env.episode.actions, world)
            np.testing.assert_array_equal(env.episode.observe(seat), seen)
            assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
            env.episode.choice = choice
        seen, _, ended, _, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        if ended:
            seen, info = env.reset(seed=2)
    assert moved > 10, "the worlds hardly differ, so that this proves little"


def test_masks_are_where_learners_look_for_them() -> None:
    env = gymnasium.make("asterism/galaxy-v2", bots=["random"])
    _, info = env.reset(seed=3)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()
    assert masks[env.action_space.sample(mask=info["action_mask"])]


def unpickled(env: gymnasium.Env[Any, Any]) -> gymnasium.Env[Any, Any]:
    """What another process gets."""
    got: gymnasium.Env[Any, Any] = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    return got


@pytest.mark.parametrize("copied", [copy.deepcopy, unpickled])  # noqa: TID251 - as learners do
def test_a_copy_is_a_new_environment_with_the_same_options(
    copied: Callable[[gymnasium.Env[Any, Any]], gymnasium.Env[Any, Any]],
) -> None:
    options: dict[str, Any] = {"bots": ["random"] * 2, "seat": 1, "most_steps": 30}
    env, new = (gymnasium.make("asterism/galaxy-v2", **options) for _ in range(2))
    env.reset(seed=3)
    other = copied(env)
    one, two, three = (each.get_wrapper_attr("episode").observe(1) for each in (env, other, new))
    np.testing.assert_array_equal(two, three)
    assert not np.array_equal(one, two)
    assert play(other, 4)[:2] == play(env, 4)[:2] == (0, 30)


def test_nothing_is_done_or_shown_before_a_game_has_begun() -> None:
    env = SeatEnv("galaxy", bots=["random"], render_mode="ansi")
    _, info = env.reset(seed=3)
    action = np.flatnonzero(info["action_mask"])[0]
    new = SeatEnv("galaxy", bots=["random"], render_mode="ansi")
    copied = copy.deepcopy(env)  # noqa: TID251 - as learners do
    for other in (new, copied, unpickled(env)):
        assert isinstance(other, SeatEnv)
        for do in (lambda env: env.step(action), SeatEnv.action_masks, SeatEnv.render):
            with pytest.raises(ResetNeeded, match="call reset first"):
                do(other)
    env.step(action)


def test_the_table_is_shown_before_the_first_choice(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("galaxy", bots=["random"], render_mode="human")
    _, info = env.reset(seed=3)
    assert "Your cards" in capsys.readouterr().out
    env.step(np.flatnonzero(info["action_mask"])[0])
    assert "Your cards" in capsys.readouterr().out


def test_an_illegal_action_ends_the_game_at_a_loss() -> None:
    env = gymnasium.make("asterism/galaxy-v2", bots=["random"])
    _, info = env.reset(seed=3)
    _, reward, ended, cut, _ = env.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert (reward, ended, cut) == (-1, True, False)


def test_a_long_game_is_cut_off() -> None:
    env = gymnasium.make("asterism/galaxy-v2", bots=["random"], most_steps=5)
    total, steps, _ = play(env, 3)
    assert (total, steps) == (0, 5)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"bots": ["gredy"]}, "no bot 'gredy'; did you mean 'greedy'"),
        ({"bots": "greedy"}, r"a list of names: write \['greedy'\], not 'greedy'"),
        ({"bots": ["greedy+open"]}, r"sees every card \(\+open\) may not play at a table"),
        ({"bots": ["random"], "seat": 2}, "seats 0 to 1, not 2"),
        ({"bots": ["random"] * 5}, "2 to 5 seats, not 6"),
        ({"most_steps": 0}, "at least one step"),
    ],
)
def test_bad_tables_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        gymnasium.make("asterism/galaxy-v2", **options)
