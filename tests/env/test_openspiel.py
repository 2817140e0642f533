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

from asterism.agents.choice import PartialChoice
from asterism.contract.game import find_game, games
from asterism.env import VERSION, spiel
from asterism.env.explicit_chance import sight
from asterism.env.spiel import short_name
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.view import SPECTATOR

GALAXY, ERA, NOVA, OPERA = (
    short_name(name) for name in ("galaxy", "galactic-era", "nova", "space-opera")
)
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


@pytest.mark.parametrize(
    "name",
    [
        f"{GALAXY}(players=2)",
        f"{ERA}(players=3)",
        f"{NOVA}(players=2)",
        f"{NOVA}(players=4)",
        f"{OPERA}(players=2)",
        f"{OPERA}(players=4)",
    ],
)
def test_its_interface_is_that_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [ERA, NOVA])
def test_who_plays_alone_wins_or_loses(name: str) -> None:
    game = pyspiel.load_game(f"{name}(players=1)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize(
    ("name", "shares"),
    [
        (f"{GALAXY}(players=2)", [1 / 2] * 2),
        (f"{ERA}(players=3)", [1 / 3] * 3),
        (f"{ERA}(players=1)", [0.0]),
    ],
)
def test_a_long_game_is_cut_off_and_shared(
    name: str, shares: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spiel, "MOST_ACTIONS", 25)
    state = some_state(name, 24)
    game, seats = state.get_game(), range(state.num_players())
    assert game.max_game_length() == 25
    assert not state.is_terminal()
    saved = pyspiel.serialize_game_and_state(game, state)
    for each in (state.clone(), pyspiel.deserialize_game_and_state(saved)[1], state):
        last = each.legal_actions()[0]
        each.apply_action(last)
        while each.is_chance_node():
            each.apply_action(each.legal_actions()[0])
        assert each.is_terminal()
        assert each.current_player() == pyspiel.PlayerId.TERMINAL
        assert not any(each.legal_actions(seat) for seat in seats)
        assert each.returns() == pytest.approx(shares)
        assert all(each.information_state_string(seat).endswith("\ncut off") for seat in seats)
        with pytest.raises(IllegalMove, match="after the end of the game"):
            each.apply_action(last)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_last_action_that_is_allowed_may_win_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    *_, end = some_game(GALAXY, 1, 2000, 1.0)
    needed = sum(each.player >= 0 for each in end.full_history())
    assert max(end.returns()) == 1
    for most, returns in ((needed, end.returns()), (needed - 1, [0.5, 0.5])):
        monkeypatch.setattr(spiel, "MOST_ACTIONS", most)
        *_, cut = some_game(GALAXY, 1, 2000, 1.0)
        assert cut.is_terminal()
        assert cut.returns() == returns
        assert cut.information_state_string(0).endswith("\ncut off") == (most < needed)


def test_a_state_that_is_dealt_anew_is_cut_off_as_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spiel, "MOST_ACTIONS", 7)
    state = some_state(GALAXY, 6)
    world = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    world.apply_action(world.legal_actions()[0])
    while world.is_chance_node():
        world.apply_action(world.legal_actions()[0])
    assert world.is_terminal()


def test_chance_is_explicit_and_even() -> None:
    state = pyspiel.load_game(f"{GALAXY}(players=2)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(world, pytest.approx(1 / 8)) for world in range(8)]
    first = find_game("galaxy").kinds["world"].name(0)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == f"world {first}"


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game(GALAXY).new_initial_state()
    before = str(state)
    with pytest.raises(IllegalMove, match="outcome 99 is none"):
        state.apply_action(99)
    assert str(state) == before
    state = some_state(GALAXY, 0)
    before = str(state)
    closed = next(n for n in range(1000) if n not in state.legal_actions())
    with pytest.raises(IllegalMove, match=f"action {closed} is not open"):
        state.apply_action(closed)
    with pytest.raises(IllegalMove, match="outcome 0 is none"):
        state.play.give(0)
    assert str(state) == before
    state.apply_action(state.legal_actions()[0])
    assert str(state) != before


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
        choice, world = state.play.choice, other.play.choice.state
        if not choice.fixed:  # what was dealt takes its actions over; here they are found anew
            assert PartialChoice(choice.actions, world).legal == state.legal_actions()
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


def hand_of(state: Any, player: int, colour: str) -> list[int]:
    """The cards that a player sees in a hand."""
    seen, _ = json.loads(state.observation_string(player))
    return list(seen["zones"][f"hand-{colour}"])


def another_deal(state: Any, old: int, new: int) -> Any:
    """A state after the same set-up, but for one card; cards are dealt last."""
    history, other = state.history(), state.get_game().new_initial_state()
    history[len(history) - 1 - history[::-1].index(old)] = new
    for outcome in history:
        other.apply_action(outcome)
    return other


def test_a_player_learns_nothing_of_the_cards_that_another_was_dealt() -> None:
    state = some_state(f"{GALAXY}(players=2)", 0)
    held = hand_of(state, 1, "red")
    dealt = {*held, *hand_of(state, 0, "green")}
    worlds = [name.split("-")[0] for name in find_game("galaxy").kinds["card"].names]
    old, new = next(  # ships of one world: which are there at all shows in what is refused
        (old, new) for old in held for new, world in enumerate(worlds)
        if new not in dealt and world == worlds[old]
    )  # fmt: skip
    other, dice, asked = another_deal(state, old, new), random.Random(2), set()
    assert hand_of(other, 1, "red") == sorted({*held, new} - {old})
    for _ in range(100):
        assert other.current_player() == state.current_player()
        player = state.current_player()
        if player == 0:
            assert other.legal_actions() == state.legal_actions()
        asked.add(player)
        both = set(state.legal_actions()) & set(other.legal_actions())
        action = dice.choice(sorted(both - {old, new} if player < 0 else both))
        for each in (state, other):
            each.apply_action(action)
        assert other.information_state_string(0) == state.information_state_string(0)
        assert other.observation_string(0) == state.observation_string(0)
        np.testing.assert_array_equal(other.observation_tensor(0), state.observation_tensor(0))
        assert other.information_state_string(1) != state.information_state_string(1)
    assert asked == {pyspiel.PlayerId.CHANCE, 0, 1}


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
        with pytest.raises(BadInput, match="dealt again where a seat is asked"):
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
        if not state.is_terminal() and state.play.choice.chosen is not None
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
    g = state.play.choice.state
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
