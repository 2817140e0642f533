"""Galaxy's chances to win: shares that add up, the result at the end, what moves them."""

from __future__ import annotations

import pytest

from asterism.games.galaxy.heuristics import (
    SEAT_WEIGHTS,
    WORLD_WEIGHTS,
    GalaxyHeuristics,
    seat_features,
    survival,
    world_features,
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


def test_there_is_a_weight_for_every_feature() -> None:
    g = game(3, 1, 20)
    worlds = [features for features in world_features(g) if features]
    assert {len(row) for row in WORLD_WEIGHTS} == {len(features) for features in worlds}
    odds = survival(g)
    assert {len(row) for row in SEAT_WEIGHTS} == {len(seat_features(g, 0, odds))}
    assert len(WORLD_WEIGHTS) == len(SEAT_WEIGHTS) == 5


def test_worlds_that_surrendered_stand_for_nothing() -> None:
    g = game(4, 2)
    while g.pending is not None and g.round < 3:
        play_out(g, UNIFORM, g.chance, 1)
    odds = survival(g)
    assert all((chance > 0.0) == bool(g.alive >> world & 1) for world, chance in enumerate(odds))


def test_bases_in_standing_worlds_are_chances() -> None:
    """In round 4 four worlds stand with a base of green's in each; red has none at all."""
    g = build(
        2, round=4, hands={"green": ["cylor-3"], "red": ["felowi-1"]},
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
