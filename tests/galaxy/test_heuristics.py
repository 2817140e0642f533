"""Galaxy's chances to win: shares that add up, the result at the end, what moves them."""

from __future__ import annotations

from functools import partial
from math import exp, prod

import pytest

from asterism.contract.game import find_game
from asterism.contract.heuristics import UNIFORM, play_out
from asterism.games.galaxy.positions.position import build
from asterism.games.galaxy.skill.fates import tenacity
from asterism.games.galaxy.skill.heuristics import (
    SEAT_MERITS,
    SEAT_WEIGHTS,
    GalaxyHeuristics,
    seat_merit,
)
from asterism.games.galaxy.skill.worlds import (
    ENDINGS,
    WORLD_MERITS,
    WORLD_WEIGHTS,
    final_influence,
    row,
    standing,
    survival,
    world_merits,
)
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance
from tests.galaxy.dealt import dealt

GAME = find_game("galaxy")
KNOWS = GalaxyHeuristics()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_shares_add_up_all_the_way(seats: int) -> None:
    g = dealt(seats, seats)
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
        g = dealt(4, seed)
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


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_three_worlds_or_more_stand_in_the_end(seed: int) -> None:
    g = dealt(4, seed)
    while g.pending is not None:
        odds = survival(standing(g), tenacity(g))
        assert sum(odds) > 3.0 - 1e-9
        assert all((chance > 0.0) == bool(g.alive >> i & 1) for i, chance in enumerate(odds))
        assert row(g) == min(4, 8 - g.alive.bit_count())  # also after the surrender in a round
        play_out(g, UNIFORM, g.chance, 1)


@pytest.mark.parametrize("standing_", [4, 5, 8])
def test_a_world_stands_as_often_as_its_endings_come(standing_: int) -> None:
    holds = [0.2, 1.0, 3.0, 0.5, 0.9, 0.1, 2.0, 0.4][:standing_]
    worlds = list(range(8 - standing_, 8))
    odds = survival(worlds, holds)
    chances = [
        prod(hold for i, hold in enumerate(holds) if ending >> i & 1)
        for ending in ENDINGS[standing_]
    ]
    assert all(ending.bit_count() >= 3 for ending in ENDINGS[standing_])
    assert len(chances) == {4: 5, 5: 16, 8: 219}[standing_]
    for i, world in enumerate(worlds):
        with_it = [
            c for c, ending in zip(chances, ENDINGS[standing_], strict=True) if ending >> i & 1
        ]
        assert odds[world] == pytest.approx(sum(with_it) / sum(chances))


def by_ending(g: Galaxy, endings: list[list[float]], chances: list[float]) -> list[float]:
    """Return the shares over endings, each with so many parts of each world."""
    weights, worlds = SEAT_WEIGHTS[row(g)], standing(g)
    odds = survival(worlds, tenacity(g))
    influence = final_influence(g, worlds)
    shares = [0.0] * g.seats
    for ending, chance in zip(endings, chances, strict=True):
        strengths = []
        for seat in range(g.seats):
            own = influence[seat :: g.seats]
            merit = sum(part * each for part, each in zip(ending, own, strict=True))
            merit = weights[0] * merit + seat_merit(g, seat, worlds, odds, weights)
            strengths.append(exp(merit))
        for seat, strength in enumerate(strengths):
            shares[seat] += chance / sum(chances) * strength / sum(strengths)
    return shares


def test_few_worlds_are_looked_at_ending_by_ending_and_many_on_average() -> None:
    seen = set()
    for seed in range(6):
        g = dealt(3, seed, 40)
        while g.pending is not None:
            worlds, holds = standing(g), tenacity(g)
            if len(worlds) <= 5:
                endings = [
                    [float(ending >> i & 1) for i in range(len(worlds))]
                    for ending in ENDINGS[len(worlds)]
                ]
                chances = [
                    prod(h for h, in_it in zip(holds, ending, strict=True) if in_it)
                    for ending in endings
                ]
            else:
                odds = survival(worlds, holds)
                endings, chances = [[odds[world] for world in worlds]], [1.0]
            assert KNOWS.shares(g) == pytest.approx(by_ending(g, endings, chances))
            seen.add(len(worlds))
            play_out(g, UNIFORM, g.chance, 25)
    assert seen >= {8, 7, 6, 5, 4}


def test_without_cards_every_world_stands() -> None:
    """No seat can fill another cell: the game is about to end (3.exhausted)."""
    odds = []
    for unnamed in ({}, {"green": 6, "red": 6}):
        g = build(
            2, round=4, surrendered=["ecup", "imperial", "divergence"], hands={"green": ["ally-3"]},
            unnamed=unnamed, pile=[] if not unnamed else None,
        )  # fmt: skip
        odds.append(sum(survival(standing(g), tenacity(g))) / 5)
    assert odds[0] > 0.9
    assert odds[1] < 0.7


def test_what_is_lacking_is_counted() -> None:
    """Seven worlds: six cells of row 2 are empty, and 6 + 5 + 4 are to be filled after it."""
    g = build(
        2, round=2, surrendered=["ecup"], cells={("cylor", 2): ["cylor-9"]},
        hands={"green": ["felowi-1", "felowi-2"]}, reserves={"red": ["kha-3"]},
        pile=["kha-4", "kha-5"], bottom=["kha-6"], idle=1,
    )  # fmt: skip
    found = [world_merits(g, one(i, WORLD_MERITS)) for i in range(14, WORLD_MERITS)]
    assert all(len(set(merits)) == 1 for merits in found)  # the same for all seven worlds
    assert [merits[0] for merits in found] == pytest.approx([1, 6 / 4, 21 / 7, 0, 1 / 2, 1 / 2])
    g.deck.clear()
    g.bottom.clear()
    assert world_merits(g, one(17, WORLD_MERITS)) == [1.0] * 7
    assert world_merits(g, one(16, WORLD_MERITS)) == [3.0] * 7  # 21 / 4 is beyond hope


def test_a_ship_that_lies_face_down_is_what_it_is() -> None:
    """The world that is looked at was dealt with it: to hide a nought makes no ten of it."""
    cells = {("kha", 1): ["kha-0"], ("cylor", 1): ["cylor-5"], ("felowi", 1): ["felowi-7"]}
    hidden, shown = (tenacity(build(2, cells=cells, face_down=down)) for down in (["kha-0"], []))
    assert hidden == shown


def test_a_position_may_be_built_with_any_number_of_worlds() -> None:
    names = ["cylor", "felowi", "kha", "ecup", "myrmidon", "erith", "imperial", "divergence"]
    for round_ in (1, 5):
        for gone in range(9):
            g = build(2, round=round_, surrendered=names[:gone])
            assert row(g) == min(4, max(round_ - 1, gone))
            assert sum(KNOWS.shares(g)) == pytest.approx(1.0)
            assert GAME.skill.evaluate(g, 0) == pytest.approx(0.5)


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
    g = dealt(3, 5)
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
