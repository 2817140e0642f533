"""The laws that every game keeps (the conformance suite), on the toys at every decision."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from asterism.contract.game import Game
from asterism.contract.heuristics import Heuristics
from asterism.kernel.agenda import State, Step
from asterism.testing.conformance import Broken, check_match
from tests.kernel.toys import HIT, TOYS, Deal, Peep, Toy, toy

pytestmark = pytest.mark.usefixtures("installed")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", TOYS)
def test_random_games_keep_every_law(name: str, seats: int) -> None:
    game = TOYS[name]
    looks = steps = moved = 0
    for seed in range(3):
        tally = check_match(game, seats, f"{name}:{seed}")
        looks += tally.looks
        steps += tally.steps
        moved += tally.moved
    assert looks >= 12
    assert steps >= 30
    assert moved or not game.new(2, {"rich": False}).knowledge.known


# -- what a game of somebody else may get wrong ------------------------------------------------


class Stiff(Toy):
    """Re-dealing changes nothing, so that bots would see the true cards."""

    def relabel(self, faces: list[int]) -> None:
        """Leave every card where it is."""


class Tells(Step[Toy]):
    """Reports an event with some arguments."""

    def __init__(self, kind: int, numbers: list[int]) -> None:
        self.kind = kind
        self.numbers = numbers

    def resolve(self, g: Toy) -> None:
        g.tell_list(self.kind, self.numbers)


class Sure(Heuristics):
    """Gives every seat the whole victory."""

    def shares(self, g: State) -> list[float]:
        return [1.0] * g.seats


def assert_broken(game: Game, said: str) -> None:
    with pytest.raises(Broken, match=re.escape(said)):
        check_match(game, 2, "wrong")


def test_a_relabel_that_does_not_deal_again_is_found() -> None:
    stiff = toy("stiff", Deal(2), Peep(0), Peep(1), state=Stiff)
    assert_broken(stiff, "`relabel` does not put the dealt faces into place")


@pytest.mark.parametrize(
    ("kind", "args", "said"),
    [
        (99, [], "event 99 is not declared"),
        (HIT, [0], "the event 'hit' has seat, number, not (0,)"),
        (HIT, [0, 21], "the event 'hit' has 21, which is no number"),
    ],
)
def test_an_event_that_is_not_as_declared_is_found(kind: int, args: list[int], said: str) -> None:
    assert_broken(toy("told", Tells(kind, args), Deal(1), Peep(0)), said)


def test_chances_to_win_that_are_none_are_found() -> None:
    game = toy("sure", Deal(1), Peep(0))
    skilled = replace(game, skill=replace(game.skill, heuristics=Sure()))
    assert_broken(skilled, "`shares` gives [1.0, 1.0], not a chance for each seat, in sum 1")


def test_a_position_that_is_worth_no_number_is_found() -> None:
    game = toy("odd", Deal(1), Peep(0))
    skilled = replace(game, skill=replace(game.skill, evaluate=lambda _g, _seat: float("nan")))
    assert_broken(skilled, "`evaluate` gives nan for seat 0")
