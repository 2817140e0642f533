"""Many tables at once are the same games as one after the other."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from asterism.env import Episode, SeatEnv, vector
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.redeal import redeal


def first_open(info: dict[str, Any], table: int, turn: int) -> int:
    """One of the actions that are open at a table, another one each turn."""
    open_ = np.flatnonzero(info["action_mask"][table])
    return int(open_[turn % len(open_)])


@pytest.mark.parametrize("name", ["galaxy", "space-opera"])
def test_each_table_plays_what_one_environment_does(name: str) -> None:
    tables = vector(name, 3, bots=["random"], lead=0.1)
    alone = [SeatEnv(name, bots=["random"], lead=0.1) for _ in range(3)]
    seen, info = tables.reset(seed=5)
    single = [env.reset(seed=5 + i) for i, env in enumerate(alone)]
    ended = 0
    for turn in range(150):
        for i in range(3):
            np.testing.assert_array_equal(seen[i], single[i][0])
            np.testing.assert_array_equal(info["action_mask"][i], single[i][1]["action_mask"])
            assert info["seat"][i] == single[i][1]["seat"]
        actions = [first_open(info, i, turn) for i in range(3)]
        seen, rewards, over, cut, info = tables.step(np.array(actions))
        for i, env in enumerate(alone):
            last, reward, done, _, extra = env.step(actions[i])
            assert (rewards[i], over[i], cut[i]) == (reward, done, False)
            single[i] = (last, extra)
            if done:
                ended += 1
                np.testing.assert_array_equal(info["final_obs"][i], last)
                single[i] = env.reset()
    assert ended


def test_learners_have_all_seats_and_all_are_rewarded() -> None:
    tables, games = vector("galaxy", 4, seats=3), 0
    _, info = tables.reset(seed=1)
    for turn in range(400):
        seats = info["seat"]
        actions = np.array([first_open(info, i, turn) for i in range(4)])
        _, rewards, over, _, info = tables.step(actions)
        assert info["rewards"].shape == (4, 3)
        for i in range(4):
            assert rewards[i] == info["rewards"][i, seats[i]]
            assert info["rewards"][i].sum() == pytest.approx(float(over[i]))
        games += int(over.sum())
    assert games


def test_what_a_table_shows_is_what_the_seat_that_is_asked_sees() -> None:
    tables, dice = vector("galaxy", 2), SeededChance("worlds")
    seen, info = tables.reset(seed=1)
    for turn in range(60):
        for i, episode in enumerate(tables.episodes):
            choice = episode.choice
            world = redeal(choice.state, choice.seat, dice)
            np.testing.assert_array_equal(seen[i], episode.encoder.look(world, choice.seat))
            assert np.flatnonzero(info["action_mask"][i]).tolist() == tables.legal[i]
        seen, *_, info = tables.step(np.array([first_open(info, i, turn) for i in range(2)]))


def test_a_game_without_bots_is_that_of_an_episode() -> None:
    tables, episode = vector("galactic-era", 1, seats=2), Episode("galactic-era", 2)
    tables.reset(seed=3)
    tables.episodes[0].reset(SeededChance(9))
    episode.reset(SeededChance(9))
    for turn in range(80):
        legal = episode.choice.legal
        action = legal[turn % len(legal)]
        assert tables.legal == [legal]
        assert episode.step(action) == tables.episodes[0].step(action)
        assert episode.game.digest(episode.choice.state) == episode.game.digest(
            tables.episodes[0].choice.state
        )


def test_a_step_that_is_not_open_ends_the_game_at_a_loss_and_a_long_one_is_cut() -> None:
    tables = vector("galaxy", 2, bots=["random"], most_steps=3)
    _, info = tables.reset(seed=3)
    wrong = int(np.flatnonzero(info["action_mask"][0] == 0)[0])
    _, rewards, over, cut, info = tables.step(np.array([wrong, first_open(info, 1, 0)]))
    assert (rewards[0], over[0], cut[0]) == (-1, True, False)
    assert info["_final_obs"].tolist() == [True, False]
    for _ in range(2):
        step = np.array([first_open(info, i, 0) for i in range(2)])
        _, rewards, over, cut, info = tables.step(step)
    assert cut.tolist() == [False, True]


def test_arrays_are_kept_or_copied() -> None:
    for copy in (True, False):
        tables = vector("galaxy", 2, copy=copy)
        seen, info = tables.reset(seed=1)
        after, *_ = tables.step(np.array([first_open(info, i, 0) for i in range(2)]))
        assert (after is seen) == (not copy)
        masks = tables.action_masks()
        assert masks.dtype == np.bool_
        assert masks.sum() == sum(map(len, tables.legal))


def test_it_is_a_vector_environment_of_gymnasium() -> None:
    tables = vector("galaxy", 2, bots=["random"])
    assert isinstance(tables, gymnasium.vector.VectorEnv)
    assert tables.observation_space.shape == (2, tables.episodes[0].encoder.size)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(tables)
    seen, info = wrapped.reset(seed=1)
    assert tables.observation_space.contains(seen)
    finished = 0
    for turn in range(200):
        *_, info = wrapped.step(np.array([first_open(info, i, turn) for i in range(2)]))
        finished += "episode" in info
    assert finished


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"tables": 0}, "at least one table, not 0"),
        ({"most_steps": 0}, "at least one step, not 0"),
        ({"bots": ["gredy"]}, "no bot 'gredy'; did you mean 'greedy'"),
        ({"bots": ["random"], "seats": 2}, "leave seats out"),
        ({"bots": ["random"], "seat": 2}, "seats 0 to 1, not 2"),
        ({"seat": 0}, "every seat learns, not 0"),
        ({"seats": 6}, "2 to 5 seats, not 6"),
    ],
)
def test_bad_tables_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        vector("galaxy", **{"tables": 1, **options})


def test_nothing_is_done_before_a_game_has_begun() -> None:
    tables = vector("galaxy", 1)
    for do in (lambda: tables.step(np.array([0])), tables.action_masks):
        with pytest.raises(ResetNeeded, match="call reset first"):
            do()
