"""OpenSpiel's own random simulations, for both games, and what is special about them."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import asterism.env.spiel  # noqa: F401 - makes the games known
from asterism.kernel.game import find_game

GALAXY = "python_asterism_galaxy"


def some_state(name: str, steps: int, seed: int = 1) -> Any:
    """A state of a random game, some steps from its beginning, in which a seat is asked."""
    dice = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while steps > 0 or state.is_chance_node():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            steps -= 1
    return state


@pytest.mark.parametrize(
    "name",
    [f"{GALAXY}(players=2)", "python_asterism_galactic_era(players=3)"],
)
def test_its_interface_is_that_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_who_plays_alone_wins_or_loses() -> None:
    game = pyspiel.load_game("python_asterism_galactic_era(players=1)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def test_chance_is_explicit_and_even() -> None:
    state = pyspiel.load_game(f"{GALAXY}(players=2)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(world, pytest.approx(1 / 8)) for world in range(8)]
    first = find_game("galaxy").kinds["world"].name(0)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == f"world {first}"


def test_a_copy_and_a_saved_state_go_on_alike() -> None:
    state = some_state(GALAXY, 40)
    copy = state.clone()
    saved = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, loaded = pyspiel.deserialize_game_and_state(saved)
    assert str(copy) == str(loaded) == str(state)
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert str(copy) != str(state)
    for other in (copy, loaded):
        other.apply_action(action)
        assert str(other) == str(state)
        assert other.information_state_string(0) == state.information_state_string(0)


def test_a_history_can_be_played_again() -> None:
    state = some_state(GALAXY, 30)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


@pytest.mark.parametrize(
    "name", [f"{GALAXY}(players=3)", "python_asterism_galactic_era(players=3)"]
)
def test_a_state_that_is_dealt_anew_is_the_same_to_the_player(name: str) -> None:
    moved = 0
    for steps in range(0, 100, 20):
        state = some_state(name, steps, seed=steps)
        player = state.current_player()
        other = state.resample_from_infostate(player, random.Random(steps).random)
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        np.testing.assert_array_equal(
            other.observation_tensor(player), state.observation_tensor(player)
        )
        assert other.history() == []
        moved += str(other) != str(state)
        other.apply_action(other.legal_actions()[0])
    assert moved > 2


def test_what_a_player_saw_and_did_is_its_information_state() -> None:
    state = some_state(f"{GALAXY}(players=2)", 0)
    seen = [state.information_state_string(player) for player in range(2)]
    assert '"event":"dealt"' in seen[0]
    dealt = [[line for line in each.splitlines() if '"dealt"' in line] for each in seen]
    assert sum("null" in line for line in dealt[0]) == sum("null" in line for line in dealt[1]) == 8
    player, action = state.current_player(), state.legal_actions()[-1]
    name = state.action_to_string(player, action)
    state.apply_action(action)
    after = [state.information_state_string(each) for each in range(2)]
    assert f"> {name}" in after[player]
    assert f"> {name}" not in after[1 - player]
    assert all(new.startswith(old) for new, old in zip(after, seen, strict=True))


def test_bad_tables_are_refused() -> None:
    with pytest.raises(Exception, match="2 to 5 seats, not 9"):
        pyspiel.load_game(f"{GALAXY}(players=9)")


class Guess(mcts.Evaluator):  # type: ignore[misc]
    """All positions are alike."""

    def evaluate(self, state: Any) -> Any:
        return np.full(state.num_players(), 0.5)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_its_own_search_plays() -> None:
    state = some_state(f"{GALAXY}(players=2)", 6)
    bot = ISMCTSBot(
        state.get_game(), Guess(), 1.0, 8, allow_inconsistent_action_sets=True,
        random_state=np.random.RandomState(1),
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()
