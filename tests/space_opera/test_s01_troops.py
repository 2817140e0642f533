"""1: troops: what they bring, how they are trained, how a species dies out."""

from __future__ import annotations

from asterism.games.space_opera.rules.s22_round import Earn
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    ask,
    asked,
    board,
    credits_of,
    discarded,
    events,
    hand,
    lies,
    menu,
    play,
    system,
    systems,
    troops,
    turn,
    winner,
)


@rule("1.income")
def test_a_civil_troop_brings_two_credits_and_a_military_one_none() -> None:
    """Three civil troops, and one that comes first: 8 credits; the five military ones nothing."""
    g = ask(board(troops={"gold": (3, 5)}), Earn(0))
    assert events(g) == ["recruited gold 1", "gained gold 8"]
    assert credits_of(g, "gold") == [8]


@rule("1.income")
def test_in_the_edition_for_shops_a_civil_troop_brings_one_credit() -> None:
    g = ask(board(troops={"gold": (3, 0)}, rulings={"income": "one"}), Earn(0))
    assert credits_of(g, "gold") == [4]


@rule("1.train")
def test_a_civil_troop_becomes_military_for_five_credits_as_often_as_one_can_pay() -> None:
    g = turn(board(credits={"gold": 11}))
    play(g, "gold: train", "gold: train")
    assert troops(g, "gold") == (2, 2)
    assert credits_of(g, "gold") == [1]
    assert "train" not in menu(g)


@rule("1.train")
def test_without_a_civil_troop_nobody_is_trained() -> None:
    assert "train" not in menu(turn(board(troops={"gold": (0, 3)}, credits={"gold": 9})))


@rule("1.train")
def test_training_costs_one_credit_at_least() -> None:
    """Orrund 2 less, two academies 1 less each: 5 - 4 = 1. A third could not make it 0."""
    raised = {"gold-1": "academy-of-feints", "gold-2": "academy-of-feints"}
    g = turn(board(species={"gold": "orrund"}, raised=raised, credits={"gold": 1}, turn="gold"))
    play(g, "gold: train")
    assert credits_of(g, "gold") == [0]


@rule("1.troops", "1.strength")
def test_a_military_troop_adds_two_to_attack_and_to_defence() -> None:
    """Skarrow 4 and 1, three military troops 6 each, against Orrund 4 and 2."""
    g = turn(board(troops={"gold": (1, 3), "copper": (4, 0)}))
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared gold 10 copper 2", "compared copper 4 gold 7"]


@rule("1.extinct", "25.remains")
def test_a_species_without_troops_is_extinct_and_all_that_it_had_is_discarded() -> None:
    """The last troop of copper dies; its hand, its cards with what they carry, its system go."""
    g = turn(
        board(
            3,
            troops={"copper": (1, 0)},
            credits={"gold": 2, "copper": 7},
            hands={"gold": ["late-visitors"], "copper": ["mothwing"]},
            raised={"copper-1": "tin-sparrow"},
            unfinished={"copper-2": "toll-nebula"},
            carries={"copper-1a": "hull-curtains"},
        )
    )
    play(g, "gold: play late-visitors copper", "copper: pass")
    assert "extinct copper" in events(g)
    assert not g.lives(1)
    assert sorted(discarded(g)) == [
        "hull-curtains", "late-visitors", "mothwing", "tin-sparrow", "toll-nebula",
    ]  # fmt: skip
    assert (hand(g, "copper"), lies(g, "copper-1"), lies(g, "copper-2")) == ([], "", "")
    assert (system(g, "copper"), systems(g.passed_systems)) == ("", ["old-furnace"])
    assert credits_of(g, "copper") == [0]
    assert not winner(g)
    assert asked(g) == "gold Turn"


@rule("1.extinct")
def test_an_extinct_species_has_no_more_turns() -> None:
    g = turn(
        board(3, troops={"copper": (1, 0)}, credits={"gold": 2}, hands={"gold": ["late-visitors"]})
    )
    play(g, "gold: play late-visitors copper", "gold: done")
    assert asked(g) == "iron Turn"


@rule("1.extinct")
def test_one_can_sacrifice_ones_last_troop() -> None:
    """The Choir's ability: its own species dies out, and nothing is drawn any more."""
    g = turn(
        board(
            3, species={"gold": "choir-of-sael"}, troops={"gold": (1, 0)}, credits={"gold": 1},
            turn="gold",
        )
    )  # fmt: skip
    play(g, "gold: ability")
    assert "extinct gold" in events(g)
    assert "drew gold" not in " ".join(events(g))
    assert asked(g).split()[0] != "gold"
