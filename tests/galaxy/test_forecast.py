"""What an option is said to come to: who surrenders as the row stands, what the dice promise."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.galaxy.table_top import Table, fifth_surrender, full_row, row, table

DICE = range(1, 7)


def said(t: Table, move: str, colour: str = "green") -> list[str]:
    """What a colour is told that a move of it comes to."""
    seat = t.match.seat(colour)
    return t.match.say(t.match.foresee(seat)[move], seat)


def test_the_end_of_the_actions_says_what_surrenders_and_what_it_costs() -> None:
    t = table(
        3,
        hands={"green": ["felowi-9"]},
        cells=full_row(1, "felowi", divergence=2),
        bases=[("red", "divergence", 2), ("green", "divergence", 1)],
    )
    t.play("play felowi-9")
    assert said(t, "done") == [
        "as the row stands, The Divergence surrenders",
        "that costs you 4 influence",
        "that costs Red 3 influence",
    ]
    t.play("done")
    assert "divergence" not in t.worlds()


def test_what_a_surrender_costs_counts_ones_own_secret_base_for_oneself_alone() -> None:
    """9.secret-line: it would bring 5, which only who set it up knows."""
    t = table(
        2,
        hands={"green": ["divergence-5"]},
        cells=full_row(1, divergence=2),
        bases=[("green", "divergence", 1)],
    )
    t.play("garrison divergence-5")
    assert said(t, "done")[1:] == ["that costs you 9 influence"]


def test_who_takes_a_card_and_gives_one_back_has_as_many_as_before() -> None:
    t = table(
        2,
        hands={"green": ["ecup-4", "kha-2"], "red": ["cylor-8", "cylor-9"]},
        bases=[("green", "ecup", 1)],
    )
    t.play("play ecup-4", "done")
    assert not [each for each in said(t, "take red") if each.startswith("Red: hand")]


def test_a_power_does_not_bring_the_card_that_ends_the_turn() -> None:
    t = table(
        2,
        hands={"green": ["myrmidon-7"], "red": ["cylor-8", "cylor-9"]},
        bases=[("green", "myrmidon", 1)],
    )
    t.play("play myrmidon-7", "done")
    move = next(each for each in t.match.foresee(0) if "red" in each)
    assert said(t, move) == ["Red: hand −1, Reserve +1"]


def test_nor_does_it_cost_the_card_that_a_shuttle_lets_one_look_at_first() -> None:
    t = table(
        2,
        hands={"green": ["myrmidon-2"], "red": ["cylor-8", "cylor-9"]},
        bases=[("green", "myrmidon", 1)],
    )
    t.play("play myrmidon-2", "done")
    assert said(t, "bury red")[0] == "Red: hand −1, Reserve +1"


def test_the_end_of_the_game_costs_no_card() -> None:
    t = fifth_surrender("green", 4)
    t.play("play cylor-9", "done")
    assert t.question() == "16.spoils"
    for move in t.match.foresee(0):
        assert not [each for each in said(t, move) if "hand" in each]


def test_that_a_ship_leaves_the_hand_goes_without_saying() -> None:
    t = table(2, hands={"green": ["felowi-9"]}, cells=full_row(1, "felowi", "kha"))
    assert said(t, "play felowi-9") == []


def test_a_row_with_a_gap_and_a_later_phase_say_nothing_of_it() -> None:
    t = table(2, hands={"green": ["felowi-9"]}, cells=full_row(1, "felowi", "kha"))
    t.play("play felowi-9")
    assert said(t, "done") == []


def test_ships_that_are_lowest_together_are_foretold_as_a_tie() -> None:
    t = table(2, hands={"green": ["felowi-9"]}, cells=full_row(1, "felowi"))
    t.play("play felowi-9")
    assert said(t, "done") == [
        "as the row stands, several ships are lowest and no world surrenders"
    ]
    t.play("done")
    assert t.events("tied") == ["tied 5"]


def test_a_ship_says_that_it_fills_the_row_and_what_is_lowest_then() -> None:
    t = table(
        2,
        hands={"green": ["cylor-2", "cylor-5", "ally-9", "kha-1"]},
        cells=full_row(1, "cylor", kha=3),
    )
    assert said(t, "play cylor-2") == ["that fills the row: Cylor would surrender"]
    assert said(t, "play cylor-5") == ["that fills the row: Kha'Farjimmn would surrender"]
    assert said(t, "play ally-9 kha") == []
    assert said(t, "play kha-1") == []


def test_a_ship_on_a_full_row_says_what_is_lowest_then() -> None:
    t = table(2, hands={"green": ["kha-1", "kha-9"]}, cells=full_row(1))
    assert said(t, "play kha-1") == ["then Kha'Farjimmn would surrender"]
    assert said(t, "play kha-9") == [
        "then several ships would be lowest, and no world would surrender"
    ]


def test_a_ship_face_down_decides_only_for_who_does_not_know_it() -> None:
    t = table(
        2,
        hands={"green": ["kha-1", "felowi-5"], "red": ["felowi-9"]},
        cells=full_row(1, "kha", "felowi", cylor=2),
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-1", "done")
    assert said(t, "play felowi-9", "red") == [
        "that fills the row: the ship face down would decide what surrenders"
    ]
    t.play("play felowi-9")
    assert said(t, "done", "red") == [
        "every world has a ship: the one face down decides what surrenders"
    ]


def test_who_played_a_ship_face_down_knows_what_surrenders() -> None:
    t = table(
        2,
        hands={"green": ["kha-1"]},
        cells=full_row(1, "kha", cylor=2),
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-1")
    assert said(t, "done")[0] == "as the row stands, Kha'Farjimmn surrenders"


def test_an_ally_that_moves_on_leaves_what_it_covered() -> None:
    t = table(
        2,
        hands={"green": ["erith-9"]},
        cells=full_row(1, "kha", cylor=2) | {("felowi", 1): ["felowi-1", "ally-8"]},
        bases=[("green", "erith", 1)],
    )
    t.play("play erith-9", "done")
    assert said(t, "shift felowi kha") == ["that fills the row: Felowi would surrender"]
    assert said(t, "shift felowi cylor") == []  # the card at the end of the turn is not its doing


def percent(lead: int) -> int:
    """The per cent of throws of four dice in which the first two, with a lead, are higher."""
    won = [a + b + lead > c + d for a, b, c, d in product(DICE, repeat=4)]
    return round(100 * sum(won) / len(won))


@pytest.mark.parametrize("target", [6, 9])
def test_an_attack_says_its_chance(target: int) -> None:
    t = table(2, hands={"green": ["felowi-9"]}, cells=row(1, felowi=5, kha=target))
    t.play("play felowi-9")
    assert said(t, "attack kha") == [f"chance that it is destroyed: {percent(9 - target)} %"]


def test_phasers_count_on_both_sides() -> None:
    position: dict[str, Any] = {
        "hands": {"green": ["felowi-9"]},
        "cells": row(1, felowi=5, kha=9),
        "bases": [("red", "kha", 1), ("red", "cylor", 1)],
    }
    for technology, lead, limit in (
        ({"green": ["phasers"]}, 2, 9),
        ({"red": ["phasers"]}, -2, 7),
    ):
        t = table(2, technology=technology, **position)
        t.play("play felowi-9")
        assert said(t, "attack kha") == [f"chance that it is destroyed: {percent(lead)} %"]
        falls = round(100 * sum(a + b <= limit for a, b in product(DICE, repeat=2)) / 36)
        assert f"chance that it falls a row: {falls} %" in said(t, "attack red cylor 1")


def test_a_screened_ship_says_so_before_it_is_attacked() -> None:
    """14.screens: what its controller may forbid; no word where there are no Screens."""
    position: dict[str, Any] = {
        "hands": {"green": ["felowi-9"]},
        "cells": row(1, felowi=5, kha=9, ecup=6),
        "bases": [("red", "kha", 1)],
    }
    t = table(2, technology={"red": ["screens"]}, **position)
    t.play("play felowi-9")
    assert said(t, "attack kha")[0] == "Red may forbid it with Screens"
    assert len(said(t, "attack ecup")) == 1
    t.play("attack kha")
    assert said(t, "allow", "red") == [f"chance that it is destroyed: {percent(0)} %"]


def test_a_counter_attack_says_its_chance() -> None:
    t = table(
        2,
        hands={"green": ["felowi-9"]},
        cells=row(1, felowi=5, kha=8),
        bases=[("red", "kha", 1)],
        dice=[1, 1, 6, 6],
    )
    t.play("play felowi-9", "attack kha")
    assert said(t, "counter", "red") == [f"chance to destroy the attacker: {percent(-1)} %"]


def test_a_scan_says_its_chance() -> None:
    t = table(
        2,
        hands={"green": ["felowi-4"]},
        technology={"green": ["sensors"]},
        garrisons={"red": "felowi-9"},
    )
    t.play("play felowi-4")
    assert said(t, "scan") == [f"chance that the dice are low enough: {round(600 / 36)} %"]
