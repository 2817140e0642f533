"""OpenSpiel's own random simulations, for both games, and what is special about them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.observation import make_observation

from asterism.env import VERSION
from asterism.env.spiel import short_name
from asterism.env.told import sight
from asterism.kernel.errors import BadInput
from asterism.kernel.game import find_game, games
from asterism.kernel.view import SPECTATOR

GALAXY, ERA = short_name("galaxy"), short_name("galactic-era")
ONE, NOBODY, ALL = (
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


def observer(state: Any, *, public: bool, private: Any, recall: bool = False) -> Any:
    """What writes observations of a type, as OpenSpiel asks for it."""
    wanted = pyspiel.IIGObservationType(
        public_info=public, private_info=private, perfect_recall=recall
    )
    return make_observation(state.get_game(), wanted)


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


def some_game(name: str, seed: int, steps: int, bold: float) -> Iterator[Any]:
    """The states of a game in which the first action is taken, and now and then another."""
    dice = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        actions = state.legal_actions()
        state.apply_action(dice.choice(actions) if dice.random() < bold else actions[0])


def test_every_game_has_a_name_with_a_version() -> None:
    names = {name for name in pyspiel.registered_names() if "asterism" in name}
    known = {f"python_asterism_{name.replace('-', '_')}_v{VERSION}" for name in games()}
    assert names == known


@pytest.mark.parametrize("name", [f"{GALAXY}(players=2)", f"{ERA}(players=3)"])
def test_its_interface_is_that_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_who_plays_alone_wins_or_loses() -> None:
    game = pyspiel.load_game(f"{ERA}(players=1)")
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


@pytest.mark.parametrize("name", [f"{GALAXY}(players=3)", f"{ERA}(players=3)"])
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


def test_players_with_other_cards_are_told_apart_in_states_that_are_dealt_anew() -> None:
    state = some_state(f"{GALAXY}(players=2)", 6)
    player, dice = state.current_player(), random.Random(1)
    seen, known = set(), set()
    for _ in range(10):
        world = state.resample_from_infostate(player, dice.random)
        seen.add(world.observation_string(1 - player))
        known.add(world.information_state_string(1 - player))
    assert len(known) == len(seen) == 10


def test_no_state_is_dealt_anew_in_the_middle_of_a_step() -> None:
    state = pyspiel.load_game(GALAXY).new_initial_state()
    for player in range(2):
        with pytest.raises(BadInput, match="dealt anew where a seat is asked"):
            state.resample_from_infostate(player, random.Random(1).random)


@pytest.mark.parametrize("name", [f"{GALAXY}(players=2)", f"{ERA}(players=3)"])
def test_a_player_who_remembers_all_knows_what_it_sees_and_may_do(name: str) -> None:
    met: dict[tuple[int, str], str] = {}
    again = 0
    for seed, bold in ((1, 0.03), (2, 0.03), (3, 0.7)):
        for state in some_game(name, seed, 300, bold):
            for player in range(state.num_players()):
                key = player, state.information_state_string(player)
                may_do = state.legal_actions() if player == state.current_player() else []
                seen = f"{state.observation_string(player)} {may_do}"
                again += key in met
                alike = met.setdefault(key, seen) == seen
                assert alike, (seed, player, state.history())
    assert again > 200, "hardly any two states were alike, so that this proves little"


def test_what_lies_in_plain_sight_is_remembered_though_no_event_told_it() -> None:
    known = []
    for worlds in ([0, 1], [1, 0]):
        state, dice = pyspiel.load_game(GALAXY).new_initial_state(), random.Random(1)
        for world in worlds:
            state.apply_action(world)
        while state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
        known.append([state.information_state_string(player) for player in range(2)])
    (one, two), (other, another) = known
    assert one != other
    assert two != another


def test_a_public_observation_shows_what_everybody_sees() -> None:
    state = next(
        state for state in some_game(f"{ERA}(players=3)", 1, 500, 0.7)
        if not state.is_terminal() and state.play.turn.chosen is not None
    )  # fmt: skip
    player = state.current_player()
    world = state.resample_from_infostate(player, random.Random(1).random)
    assert str(world) != str(state)
    public, own = (observer(state, public=True, private=each) for each in (NOBODY, ONE))
    strings = {public.string_from(each, seat) for each in (state, world) for seat in range(3)}
    assert len(strings) == 1
    seen, chosen = json.loads(strings.pop())
    assert (seen["seat"], seen["options"], chosen) == (SPECTATOR, [], None)
    for each in (public, own):
        each.set_from(state, player)
    assert not public.dict["view.seat"].any()
    assert own.dict["view.seat"][player] == 1
    assert not public.dict["view.chosen"].any()
    assert own.dict["view.chosen"].any()


def test_a_private_observation_is_all_that_a_public_one_lacks() -> None:
    state = some_state(f"{GALAXY}(players=2)", 6)
    writer = observer(state, public=False, private=ONE)
    assert (writer.tensor, writer.dict) == (None, {})
    g = state.play.turn.state
    for player in range(2):
        private, _ = json.loads(writer.string_from(state, player))
        assert "zone.discard" not in private
        everything, public = (
            json.loads(msgspec.json.encode(sight(g, seat))) for seat in (player, SPECTATOR)
        )
        assert public | private == everything


def test_all_that_a_player_saw_is_text_alone() -> None:
    state = some_state(f"{GALAXY}(players=2)", 6)
    writer = observer(state, public=True, private=ONE, recall=True)
    assert writer.string_from(state, 1) == state.information_state_string(1)
    assert (writer.tensor, writer.dict) == (None, {})


def test_there_are_no_other_observations() -> None:
    state = pyspiel.load_game(GALAXY).new_initial_state()
    for public in (True, False):
        assert observer(state, public=public, private=ALL) is None
        assert observer(state, public=public, private=ALL, recall=True) is None
        assert observer(state, public=public, private=NOBODY, recall=True) is None
    assert observer(state, public=False, private=NOBODY) is None
    assert observer(state, public=False, private=ONE, recall=True) is None


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


@pytest.mark.parametrize("name", [f"{GALAXY}(players=2)", f"{ERA}(players=3)"])
def test_its_own_search_plays(name: str) -> None:
    state = some_state(name, 3, seed=3)
    bot = ISMCTSBot(state.get_game(), Guess(), 1.0, 60, random_state=np.random.RandomState(3))
    assert bot.step(state) in state.legal_actions()
