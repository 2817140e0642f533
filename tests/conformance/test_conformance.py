"""Every registered game keeps the laws of `asterism.testing.conformance`.

A game joins by being registered; its seats and presets are read from it.
"""

from __future__ import annotations

import pytest

from asterism.contract.game import find_game, games
from asterism.contract.scenarios import SCENARIO, Scenario
from asterism.lab.origin import build
from asterism.testing.conformance import CheckCounts, check_match

PACE = {
    "galaxy": (20, 80, 6),
    "galactic-era": (5, 15, 15),
    "nova": (5, 15, 75),
    "space-opera": (5, 20, 25),
}
"""By game how many games a seat count, interpreted and compiled, and at every which decision the
laws are checked.

A game with larger tables gets fewer looks; `make fuzz` goes further. The two builds of `make test`
look at different games: at more of them where a game is short.
"""
USUAL_PACE = (5, 15, 15)
MOST_AT_EACH = {"nova": 2}
"""By game the most seats at which every decision is looked at, where tables of more are long."""
CHUNK = 5
COMPILED = build() == "compiled"


def cases() -> list[tuple[str, int, int]]:
    """Return (game, seats, first number) of each chunk of random games."""
    found = []
    for name in sorted(games()):
        game = find_game(name)
        for seats in range(game.least_seats, game.most_seats + 1):
            slow, fast, _ = PACE.get(name, USUAL_PACE)
            numbers = range(slow, slow + fast, CHUNK) if COMPILED else range(0, slow, CHUNK)
            for first in numbers:
                found.append((name, seats, first))
    return found


def some_rulings(name: str, seats: int, number: int) -> dict[str, bool | str | int]:
    """Go through the presets, the scenarios for so many seats and, one by one, every value of every
    ruling and option.

    Each number of seats begins where the one before has ended: so both builds together come by all
    of them, even where a ruling has as many values as there are peoples.
    """
    game = find_game(name)
    slow, fast, _ = PACE.get(name, USUAL_PACE)
    presets = list(game.presets)
    chosen: dict[str, bool | str | int] = {"preset": presets[number % len(presets)]}
    scenarios = [each.name for each in game.scenarios if seats in each.seats()]
    if len(scenarios) > 1:
        chosen[SCENARIO] = scenarios[number % len(scenarios)]
    values = [(choice.name, value) for choice in game.choices for value in choice.values]
    if values:
        ruling, value = values[(number + (slow + fast) * (seats - game.least_seats)) % len(values)]
        chosen[ruling] = value
        fitting = [each for each in game.scenarios if seats in each.seats()]
        owners = [each.name for each in fitting if ruling in _options_of(each)]
        if owners and chosen.get(SCENARIO) not in owners:
            chosen[SCENARIO] = owners[0]
    return chosen


def _options_of(scenario: Scenario) -> list[str]:
    return [option.name for option in scenario.options]


@pytest.mark.parametrize("name", sorted(games()))
def test_the_games_of_both_builds_have_every_value_of_every_ruling(name: str) -> None:
    game = find_game(name)
    slow, fast, _ = PACE.get(name, USUAL_PACE)
    had = {
        pair
        for seats in range(game.least_seats, game.most_seats + 1)
        for number in range(slow + fast)
        for pair in some_rulings(name, seats, number).items()
    }
    assert {(each.name, value) for each in game.choices for value in each.values} <= had


@pytest.mark.parametrize(("name", "seats", "first"), cases())
def test_random_games_keep_every_law(name: str, seats: int, first: int) -> None:
    tallies = []
    game = find_game(name)
    *_, every = PACE.get(name, USUAL_PACE)
    for number in range(first, first + CHUNK):
        rulings = some_rulings(name, seats, number)
        tally = check_match(game, seats, f"ci-{number}", rulings=rulings, every=every)
        tallies.append(tally)
    assert_lively(tallies)


def assert_lively(tallies: list[CheckCounts]) -> None:
    """The checks looked at something: steps were compared, and hidden faces do move (law 3)."""
    assert sum(tally.steps for tally in tallies) > sum(tally.looks for tally in tallies) / 4
    moved = sum(tally.moved for tally in tallies)
    hidden = sum(tally.hidden for tally in tallies)
    assert moved > hidden / 2


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(games()))
def test_every_decision_of_one_game_keeps_every_law(name: str) -> None:
    game = find_game(name)
    most = MOST_AT_EACH.get(name, game.most_seats)
    for seats in range(game.least_seats, most + 1):
        tally = check_match(game, seats, "each", every=1)
        assert tally.looks == tally.decisions > 0
