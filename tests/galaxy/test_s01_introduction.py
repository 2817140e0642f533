"""Chapter 1: what the game is about."""

from __future__ import annotations

import pytest

from asterism.games.galaxy import GAME
from asterism.kernel.errors import BadInput
from asterism.play.match import Match
from tests.galaxy.table_top import full_row, row, table
from tests.rulebook import rule


@rule("1.players")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_take_part(seats: int) -> None:
    """1.players: each of them has a hand and a stock of bases."""
    g = Match(GAME, seats=seats, seed=1).state
    assert g.seats == seats
    assert len(g.asked()) == 1


@rule("1.players")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_one_player_or_six_are_refused(seats: int) -> None:
    """1.players: the error says how many there may be."""
    with pytest.raises(BadInput, match="2 to 5 seats"):
        Match(GAME, seats=seats)


@rule("1.worlds")
def test_eight_worlds_begin() -> None:
    """1.worlds: all eight are in play before anything has happened."""
    assert len(table(2, bidding=True).worlds()) == 8


@rule("1.worlds", "1.rounds")
def test_three_worlds_remain_after_the_fifth_round() -> None:
    """1.worlds, 1.rounds: the fourth world left falls, and that was the last round."""
    gone = ("kha", "ecup", "myrmidon", "erith")
    t = table(
        2, round=5, surrendered=gone, hands={"green": ["cylor-1"]},
        cells=full_row(5, "cylor", *gone),
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert t.worlds() == ["felowi", "imperial", "divergence"]
    assert t.winner() is not None
    assert t.g.round == 5


@rule("1.rounds")
def test_a_round_closes_with_the_surrender_of_one_world() -> None:
    """1.rounds: one world less, and the next round has begun."""
    t = table(2, hands={"green": ["cylor-1"]}, cells=full_row(1, "cylor"))
    t.play("play cylor-1", "done")
    assert len(t.worlds()) == 7
    assert t.g.round == 2
    assert t.events("round-over") == ["round-over 1"]


@rule("1.turn")
def test_a_turn_plays_a_ship_and_may_place_a_base() -> None:
    """1.turn: both in the same turn."""
    t = table(2, hands={"green": ["cylor-9"]})
    t.play("play cylor-9", "base kha", "done")
    assert t.cell("cylor") == ["cylor-9"]
    assert t.bases("green", "kha") == [1]
    assert t.asked() == "red"


@rule("1.governor")
def test_a_base_gives_influence_and_the_most_of_it_governs() -> None:
    """1.governor: the first base of a world governs it, and the power is open in that turn."""
    t = table(2, hands={"green": ["myrmidon-9"], "red": ["cylor-1", "cylor-2"]})
    t.play("base myrmidon", "play myrmidon-9", "done")
    assert t.influence("green", "myrmidon") == 4
    assert t.governor("myrmidon") == "green"
    assert t.options("bury") == ["bury red"]


@rule("1.clockwise")
def test_turns_pass_to_the_left_all_round_the_table() -> None:
    """1.clockwise: green, red, blue and green again."""
    hands = {"green": ["cylor-9"], "red": ["kha-9"], "blue": ["ecup-9"]}
    t = table(3, hands=hands)
    seen = [t.asked()]
    for move in ("play cylor-9", "play kha-9", "play ecup-9"):
        t.play(move, "done")
        seen.append(t.asked())
    assert seen == ["green", "red", "blue", "green"]


@rule("1.lowest")
def test_the_lowest_ship_of_a_full_row_loses_its_world() -> None:
    """1.lowest: every world has a ship, Erithizonian the lowest."""
    t = table(2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", erith=2))
    t.play("play cylor-9", "done")
    assert "erith" not in t.worlds()
    assert t.g.round == 2


@rule("1.lowest")
def test_no_world_falls_while_one_has_no_ship() -> None:
    """1.lowest: The Divergence has none, so the round goes on."""
    t = table(2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", "divergence", erith=2))
    t.play("play cylor-9", "done")
    assert len(t.worlds()) == 8
    assert t.g.round == 1


@rule("1.until")
def test_empty_hands_and_reserves_end_the_rounds_early() -> None:
    """1.until: all eight worlds still stand."""
    t = table(2, hands={"green": ["cylor-9"]}, pile=[], cells=row(1, kha=4))
    t.play("play cylor-9", "done")
    assert t.winner() is not None
    assert len(t.worlds()) == 8


@rule("1.until")
def test_cards_left_go_on_with_the_next_round() -> None:
    """1.until: five worlds are left, red still holds a card."""
    gone = ("kha", "ecup")
    t = table(
        2, round=3, surrendered=gone, pile=[], cells=full_row(3, "cylor", *gone),
        hands={"green": ["cylor-1"], "red": ["felowi-9"]},
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert t.winner() is None
    assert (t.g.round, t.asked()) == (4, "red")


@rule("1.count")
def test_influence_on_the_surviving_worlds_decides() -> None:
    """1.count: red has more in all, but most of it on the world that falls."""
    gone = ("kha", "ecup", "myrmidon", "erith")
    t = table(
        2, round=5, surrendered=gone, hands={"green": ["cylor-1"]},
        cells=full_row(5, "cylor", *gone, divergence=6),
        bases=[("red", "cylor", 0), ("red", "felowi", 4), ("green", "imperial", 3)],
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert t.scores() == [2, 1]
    assert t.winner() == "green"
