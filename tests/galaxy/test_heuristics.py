"""Galaxy's chances to win: shares that add up, the result at the end, what moves them."""

from __future__ import annotations

from functools import partial

import pytest

from asterism.games.galaxy.heuristics import (
    ENDINGS,
    SEAT_MERITS,
    SEAT_WEIGHTS,
    WORLD_MERITS,
    WORLD_WEIGHTS,
    GalaxyHeuristics,
    row,
    seat_merit,
    standing,
    survival,
    tenacity,
    world_merits,
)
from asterism.games.galaxy.position import build
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance
from asterism.kernel.game import find_game
from asterism.kernel.heuristics import UNIFORM, play_out

GAME = find_game("galaxy")
KNOWS = GalaxyHeuristics()


def game(seats: int, seed: int, decisions: int = 0) -> Galaxy:
    g = GAME.new(seats, GAME.read_rulings({}))
    assert isinstance(g, Galaxy)
    g.chance = SeededChance(seed)
    g.settle()
    play_out(g, UNIFORM, g.chance, decisions)
    return g


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_shares_add_up_all_the_way(seats: int) -> None:
    g = game(seats, seats)
    while g.pending is not None:
        shares = KNOWS.shares(g)
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1.0)
        assert all(0.0 < share < 1.0 for share in shares)
        play_out(g, UNIFORM, g.chance, 9)
    assert KNOWS.shares(g) == [float(seat in g.result) for seat in range(seats)]


def test_every_weight_counts() -> None:
    """With one weight alone a merit is what that weight is for: somewhere each is not nothing."""
    assert len(WORLD_WEIGHTS) == len(SEAT_WEIGHTS) == 5
    assert {len(weights) for weights in WORLD_WEIGHTS} == {WORLD_MERITS}
    assert {len(weights) for weights in SEAT_WEIGHTS} == {SEAT_MERITS}
    of_world, of_seat = set(range(WORLD_MERITS)), set(range(1, SEAT_MERITS))  # 0 differs by ending
    for seed in range(4):
        g = game(4, seed)
        while g.pending is not None and of_world | of_seat:
            worlds = standing(g)
            odds = survival(worlds, tenacity(g))
            of_world -= {i for i in of_world if any(world_merits(g, one(i, WORLD_MERITS)))}
            for seat in range(g.seats):
                unit = partial(seat_merit, g, seat, worlds, odds)
                of_seat -= {i for i in of_seat if unit(one(i, SEAT_MERITS))}
            play_out(g, UNIFORM, g.chance, 1)
    assert not of_world | of_seat


def one(place: int, number: int) -> list[float]:
    """Return weights of which one counts."""
    return [float(i == place) for i in range(number)]


def test_three_worlds_stand_in_the_end() -> None:
    g = game(4, 2)
    rows = set()
    while g.pending is not None:
        odds = survival(standing(g), tenacity(g))
        assert sum(odds) == pytest.approx(3.0)
        assert all((chance > 0.0) == bool(g.alive >> i & 1) for i, chance in enumerate(odds))
        rows.add(row(g))
        play_out(g, UNIFORM, g.chance, 1)
    assert rows == {0, 1, 2, 3, 4}


def test_a_world_stands_as_often_as_its_endings_come() -> None:
    holds = [0.2, 1.0, 3.0, 0.5, 0.9]
    chances = {}
    for i in range(0, len(ENDINGS[5]), 3):
        ending = ENDINGS[5][i : i + 3]
        chances[tuple(ending)] = holds[ending[0]] * holds[ending[1]] * holds[ending[2]]
    odds = survival([0, 2, 4, 6, 7], holds)
    for place, world in enumerate([0, 2, 4, 6, 7]):
        with_it = sum(chance for ending, chance in chances.items() if place in ending)
        assert odds[world] == pytest.approx(with_it / sum(chances.values()))


def test_a_secret_base_counts_in_its_world() -> None:
    bases = [("green", "cylor", 1), ("red", "felowi", 1)]
    shares = []
    for garrisons in ({}, {"red": "felowi-4"}):
        g = build(2, round=2, bases=bases, garrisons=garrisons)
        g.chance = SeededChance(1)
        g.settle()
        shares.append(KNOWS.shares(g)[1])
    assert shares[0] < shares[1]


def test_bases_in_standing_worlds_are_chances() -> None:
    """In round 4 green has bases in three of five worlds; red has none at all."""
    g = build(
        2, round=4, surrendered=["ecup", "imperial", "divergence"],
        hands={"green": ["cylor-3"], "red": ["felowi-1"]},
        bases=[("green", "cylor", 1), ("green", "felowi", 2), ("green", "kha", 3)],
    )  # fmt: skip
    g.chance = SeededChance(1)
    g.settle()
    shares = KNOWS.shares(g)
    assert shares[0] > 0.8


def test_a_turn_is_a_number_that_grows() -> None:
    g = game(3, 5)
    assert KNOWS.turn(g) == 0  # bids come before the first turn
    turns = [0]
    while g.pending is not None:
        g.take(g.menu[0])
        turns.append(KNOWS.turn(g))
    assert turns == sorted(turns)
    assert turns[-1] > 20


def test_other_games_are_refused() -> None:
    other = find_game("galactic-era")
    g = other.new(3, other.read_rulings({}))
    with pytest.raises(TypeError):
        KNOWS.shares(g)
    with pytest.raises(TypeError):
        KNOWS.turn(g)
