"""Every option has a number, or a few that are chosen one after the other."""

from __future__ import annotations

import pytest

from asterism.agents.choice import PartialChoice
from asterism.contract.game import find_game
from asterism.env import Episode, actions_of
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.errors import BadInput, IllegalMove
from tests.env.test_observations import TABLES, decisions


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_option_of_random_games_can_be_chosen(name: str, seats: int) -> None:
    actions, parts = actions_of(name, seats), 0
    for g in decisions(name, seats, "options", 5):
        if g.pending is None:
            break
        for wanted in PartialChoice(actions, g).options:
            choice, found = PartialChoice(actions, g), None
            while found is None:
                assert choice.legal == sorted(set(choice.legal))
                assert 0 <= choice.legal[0] <= choice.legal[-1] < actions.count
                action = next(
                    action
                    for action in choice.legal
                    if wanted in actions.narrow(choice.options, choice.fixed, action, choice.seat)
                )
                found = choice.take(action)
                parts += found is None
            assert found == wanted
    assert (parts > 0) == (name != "galaxy")


def test_an_option_without_amounts_is_one_action() -> None:
    game, actions = find_game("galaxy"), actions_of("galaxy", 3)
    assert actions.count == len(list(game.every_option(3)))
    assert [actions.name(number) for number in range(actions.count)] == [
        game.move_name(option) for option in sorted(game.every_option(3))
    ]


def test_actions_name_seats_from_the_one_that_acts() -> None:
    game, actions = find_game("galaxy"), actions_of("galaxy", 3)
    for seat, (own, other) in enumerate([("green", "blue"), ("red", "green"), ("blue", "red")]):
        for colour, first in ((own, "green"), (other, "blue")):
            option = game.move(f"attack {colour} ecup 3")
            (action,) = actions.of_menu([option], 0, seat)
            assert actions.name(action) == f"attack {first} ecup 3"
            assert actions.name(action, seat) == f"attack {colour} ecup 3"
            assert actions.narrow([option], 0, action, seat) == [option]


def test_amounts_come_after_the_rest() -> None:
    actions = actions_of("galactic-era", 3)
    assert actions.count < 15_000
    assert actions.name(actions.count - 1) == "255"
    names = [actions.name(number) for number in range(actions.count)]
    assert "build altair *" in names
    assert len(set(names)) == actions.count
    with pytest.raises(IndexError, match=f"there are {actions.count} actions"):
        actions.name(actions.count)


def test_what_is_chosen_of_an_option_is_seen() -> None:
    episode, dice = Episode("galactic-era", 2), SeededChance(5)
    episode.reset(dice)
    while not episode.choice.fixed:
        before = episode.observe(episode.choice.seat)
        legal = episode.choice.legal
        seat = episode.choice.seat
        episode.step(legal[dice.below(BOT, len(legal))])
    part = episode.encoder.parts["view.chosen"]
    assert episode.choice.seat == seat
    assert not before[part].any()
    assert episode.observe(seat)[part].any()
    assert not episode.observe((seat + 1) % 2)[part].any()
    assert episode.mask(seat).sum() == len(episode.choice.legal) > 1
    assert not episode.mask((seat + 1) % 2).any()


def test_what_is_not_open_is_refused() -> None:
    episode = Episode("galaxy", 2)
    closed = next(n for n in range(episode.actions.count) if n not in episode.choice.legal)
    with pytest.raises(IllegalMove, match=f"action {closed} is not open"):
        episode.step(closed)
    with pytest.raises(BadInput, match="2 to 5 seats, not 7"):
        Episode("galaxy", 7)
    with pytest.raises(BadInput, match="no game 'gallaxy'"):
        Episode("gallaxy", 2)
    with pytest.raises(BadInput, match="2 to 5 seats, not 9"):
        actions_of("galaxy", 9)
    with pytest.raises(BadInput, match="no game 'gallaxy'"):
        actions_of("gallaxy", 2)
