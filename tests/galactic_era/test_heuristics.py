"""Galactic Era's chances to win: shares that add up, what moves them; light moves; turns."""

from __future__ import annotations

import pytest

from asterism.contract.heuristics import UNIFORM, Heuristics, play_out
from asterism.games.galactic_era import GAME
from asterism.games.galactic_era.content.tables import FIELDS, ROUNDS
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_2_growth import GrowthPhase
from asterism.games.galactic_era.skill.heuristics import SCALES, TASTES, GalacticEraHeuristics
from asterism.games.galactic_era.skill.rollout import EAGER
from asterism.games.galactic_era.state import GROWTH, MOVEMENT, NONE, SHIP_SHIFT, GalacticEra
from asterism.games.galactic_era.vocabulary.verbs import DECLARE_WAR, DONE, GAIN
from asterism.games.galaxy import GAME as GALAXY
from asterism.kernel.chance import SeededChance
from tests.galactic_era.positions import ask, hex_of, name_of, play, position, side

GREEN = side("green")
KNOWS = GalacticEraHeuristics()


def game(seats: int, seed: int) -> GalacticEra:
    g = GAME.new(seats, GAME.read_rulings({}))
    assert isinstance(g, GalacticEra)
    g.chance = SeededChance(seed)
    g.settle()
    return g


def green(g: GalacticEra) -> float:
    """The chance of green in a position."""
    return KNOWS.shares(g)[GREEN]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_add_up_all_the_way(seats: int) -> None:
    g = game(seats, seats)
    while g.pending is not None:
        shares = KNOWS.shares(g)
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1.0)
        assert all(0.0 < share < 1.0 for share in shares)
        play_out(g, UNIFORM, g.chance, 25)
    assert KNOWS.shares(g) == [float(seat in g.result) for seat in range(seats)]


def test_alone_nobody_may_win() -> None:
    g = game(1, 3)
    play_out(g, UNIFORM, g.chance, 60)
    assert 0.0 < KNOWS.shares(g)[0] < 1.0
    play_out(g, UNIFORM, g.chance, 1 << 30)
    assert KNOWS.shares(g) == [float(len(g.result))]


def test_there_is_a_factor_for_everything_in_every_round() -> None:
    assert len(TASTES) == ROUNDS + 1
    assert len(SCALES) == ROUNDS
    assert all(len(taste.levels) == FIELDS for taste in TASTES)
    assert min(SCALES) > 0


def test_more_of_what_scores_is_a_better_chance() -> None:
    plain = green(position())
    assert green(position(dp={"green": 3})) > plain > green(position(dp={"red": 3}))
    assert green(position(stars={"deneb": ("green", 2)})) > plain
    for field in ("military", "spirituality", "propulsion", "robotics", "genetics"):
        assert green(position(levels={"green": {field: 3}})) > plain
        assert green(position(levels={"red": {field: 3}})) < plain


def test_light_moves_are_on_the_menu_and_beat_any_moves() -> None:
    """Twelve games; by chance light would win four."""
    won = 0
    for number in range(12):
        g, dice = game(3, number), SeededChance(number)
        players: list[Heuristics] = [UNIFORM] * 3
        players[number % 3] = KNOWS
        while g.pending is not None:
            option = players[g.asked()[0]].pick(g, g.distinct(), dice)
            assert option in g.menu
            g.take(option)
        won += number % 3 in g.result
    assert won >= 9


def test_light_ships_go_to_stars_that_they_may_gain() -> None:
    g = position(active="green", ships={"green": {"alpha-draconis": 2}})
    ask(g, MovementTurn(GREEN), chance=SeededChance(1))
    dice = SeededChance(2)
    moves: list[str] = []
    while g.pending is not None:
        moves.append(name_of(KNOWS.pick(g, g.menu, dice)))
        play(g, moves[-1])
    assert g.single_ships(GREEN, hex_of(g, "alpha-draconis")) == 0
    assert all(g.board.star[ship >> SHIP_SHIFT] != NONE for ship in g.ships[GREEN])
    assert len(moves) < 10


@pytest.mark.parametrize(("round_", "extra"), [(6, False), (7, True), (8, True)])
def test_light_moves_grow_besides_if_two_stars_are_gained_late(round_: int, extra: bool) -> None:
    g = position(stars={"mars": ("green", 5), "deneb": ("green", 5)}, round=round_, phase=GROWTH)
    ask(g, GrowthPhase(), chance=SeededChance(1))
    play(g, "select gain-star", "select gain-star")
    picks = []
    for _ in range(2):
        picks.append(name_of(KNOWS.pick(g, g.distinct(), SeededChance(2))))
        play(g, picks[-1])
    assert (picks[0] == "select grow-population") == extra
    assert picks[1] != "select grow-population"


def test_what_a_turn_offers_is_taken_before_it_ends() -> None:
    assert EAGER[GAIN] > EAGER[DONE] > EAGER[DECLARE_WAR]


def test_a_turn_is_a_phase() -> None:
    turns = {
        KNOWS.turn(position(round=round_, phase=phase))
        for round_ in (2, 3)
        for phase in (MOVEMENT, GROWTH)
    }
    assert len(turns) == 4


def test_other_games_are_refused() -> None:
    g = GALAXY.new(2, GALAXY.read_rulings({}))
    for ask_it in (KNOWS.shares, KNOWS.turn, lambda g: KNOWS.pick(g, [0], SeededChance(1))):
        with pytest.raises(TypeError, match="Galactic Era"):
            ask_it(g)
