"""6: species: initiative, storage, strength, abilities. What each can do: examples/space_opera."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import INITIATIVE
from asterism.testing.rulebook import rule
from tests.space_opera.board import APART, asked, board, credits_of, menu, play, rights, turn


@rule("6.active", "6.once")
def test_an_ability_is_used_once_a_turn_at_its_cost() -> None:
    species = {"gold": "quillimar", "copper": "solliths"}
    g = turn(board(species=species, credits={"gold": 5}))
    play(g, "gold: ability")
    assert credits_of(g, "gold") == [2]
    assert "ability" not in menu(g)


@rule("6.active")
def test_an_ability_has_to_be_paid() -> None:
    species = {"gold": "quillimar", "copper": "solliths"}
    assert "ability" not in menu(turn(board(species=species, credits={"gold": 2})))


@rule("6.active")
def test_an_ability_is_for_the_own_turn_alone() -> None:
    species = {"gold": "quillimar", "copper": "solliths"}
    g = turn(board(species=species, turn="copper", credits={"gold": 9}))
    assert asked(g) == "copper Turn"
    assert rights(g, "gold") == []


@rule("6.active", "7.same-sector")
def test_an_ability_is_aimed_at_species_of_a_common_sector() -> None:
    at = {colour: APART[colour] for colour in ("gold", "copper")}
    g = turn(board(at=at, credits={"gold": 1, "copper": 5}))
    assert not [move for move in menu(g) if move.startswith("ability")]


@rule("6.active")
def test_an_ability_that_does_nothing_now_is_not_offered() -> None:
    """Dovetails with nothing under construction."""
    species = {"gold": "dovetails", "copper": "solliths"}
    assert "ability" not in menu(turn(board(species=species, credits={"gold": 9})))


@rule("9.before", "6.active")
def test_whom_an_ability_is_aimed_at_may_answer_before_it_takes_effect() -> None:
    """Copper leaves the sector: gold has paid, and takes nothing. No refusal helps against it."""
    own = {"copper": ["sudden-appointment", "polite-refusal"]}
    g = turn(board(hands=own, credits={"gold": 1, "copper": 5}, systems=["thimble"]))
    play(g, "gold: ability copper")
    assert (asked(g), menu(g)) == ("copper UseAnswer", ["pass", "answer sudden-appointment"])
    play(g, "copper: answer sudden-appointment")
    assert (asked(g), credits_of(g, "gold", "copper")) == ("gold Turn", [0, 3])


@rule("9.before", "6.active")
def test_bystanders_are_not_asked_about_an_ability() -> None:
    own = {"iron": ["sudden-appointment"]}
    g = turn(board(3, hands=own, credits={"gold": 1, "copper": 5, "iron": 5}))
    play(g, "gold: ability copper")
    assert (asked(g), credits_of(g, "gold", "copper")) == ("gold Turn", [3, 2])


@rule("6.initiative")
def test_no_two_species_have_the_same_initiative() -> None:
    assert sorted(INITIATIVE) == list(range(1, 13))
