"""14: requirements: cards that are discarded, cards that stay built, species."""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import COST, RESOURCE_IDS, RESOURCE_OF
from asterism.games.space_opera.content.tables import GROWTH_NUMBER
from asterism.games.space_opera.positions.placing import space_of
from asterism.games.space_opera.rules.pieces import destroy, number, raised, total_defence, works
from asterism.games.space_opera.rules.s10_raising import Raise
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.games.space_opera.state import SPACE, SpaceOpera
from asterism.kernel.chance import SeededChance
from asterism.kernel.knowledge import EVERYBODY
from asterism.kernel.redeal import redeal
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    Listener,
    ask,
    asked,
    board,
    credits_of,
    discarded,
    events,
    hand,
    lies,
    menu,
    next_round,
    play,
    turn,
)

CALM = {"gold": "wendrift", "copper": "solliths"}


@rule("14.discard", "14.built-first")
def test_a_required_card_has_to_be_built_before_it_can_be_discarded() -> None:
    """A sparrow in the hand or under construction is no sparrow for the museum."""
    own = {"gold": ["museum-of-small-wars", "tin-sparrow"]}
    g = turn(board(hands=own, unfinished={"gold-1": "tin-sparrow"}, credits={"gold": 9}))
    assert "build museum-of-small-wars" not in menu(g)


@rule("14.discard")
def test_what_is_required_is_discarded_with_what_it_carries() -> None:
    g = turn(
        board(
            hands={"gold": ["museum-of-small-wars"]},
            raised={"gold-1": "tin-sparrow"},
            carries={"gold-1a": "hull-curtains"},
            credits={"gold": 4},
        )
    )
    play(g, "gold: build museum-of-small-wars")
    assert (lies(g, "gold-1"), lies(g, "gold-2")) == ("unfinished museum-of-small-wars", "")
    assert sorted(discarded(g)) == ["hull-curtains", "tin-sparrow"]
    assert events(g, "gave-up") == ["gave-up gold tin-sparrow"]
    assert credits_of(g, "gold") == [0]


@rule("14.discard")
def test_of_several_copies_the_owner_chooses() -> None:
    raised_ = {"gold-1": "tin-sparrow", "gold-2": "tin-sparrow"}
    g = turn(board(hands={"gold": ["museum-of-small-wars"]}, raised=raised_, credits={"gold": 4}))
    play(g, "gold: build museum-of-small-wars")
    assert menu(g) == ["target gold-1", "target gold-2"]
    play(g, "gold: target gold-2")
    museum = "unfinished museum-of-small-wars"
    assert (lies(g, "gold-1"), lies(g, "gold-2")) == ("raised tin-sparrow", museum)


@rule("14.shown")
def test_what_others_are_discarded_for_is_known_to_all_at_once() -> None:
    """While a copy is chosen it is held in every world that others may imagine."""
    raised_ = {"gold-1": "tin-sparrow", "gold-2": "tin-sparrow"}
    g = turn(board(hands={"gold": ["museum-of-small-wars"]}, raised=raised_, credits={"gold": 4}))
    play(g, "gold: build museum-of-small-wars")
    assert events(g, "shown") == ["shown gold museum-of-small-wars"]
    museum = g.hands[0][0]
    for seed in range(20):
        world = redeal(g, 1, SeededChance(seed))
        assert isinstance(world, SpaceOpera)
        assert world.hands[0] == [museum]
    play(g, "gold: target gold-1")
    assert g.knowledge.known[museum] == g.knowledge.all
    assert events(g, "built")[-1] == "built gold-1 museum-of-small-wars 4 4"
    assert isinstance(g.journal, Listener)
    assert g.journal.seen_by["built"] == EVERYBODY


@rule("10.public", "14.shown")
def test_what_lies_face_down_unseen_is_nothing_that_others_were_discarded_for() -> None:
    g = turn(board())
    museum, sparrow = (
        RESOURCE_OF.index(RESOURCE_IDS.index(name))
        for name in ("museum-of-small-wars", "tin-sparrow")
    )
    assert not g.may_lie_in(museum) >> SPACE & 1
    assert g.may_lie_in(sparrow) >> SPACE & 1


@rule("14.discard")
def test_the_card_of_another_does_not_do() -> None:
    own = {"gold": ["museum-of-small-wars"]}
    g = turn(board(hands=own, raised={"copper-1": "tin-sparrow"}, credits={"gold": 9}))
    assert "build museum-of-small-wars" not in menu(g)


@rule("14.built")
def test_what_has_to_be_built_stays_where_it_is() -> None:
    own = {"gold": ["orchard-moon"]}
    g = turn(board(hands=own, credits={"gold": 6}))
    assert "build orchard-moon" not in menu(g)
    g = turn(board(hands=own, raised={"gold-1": "cloud-dairy"}, credits={"gold": 6}))
    play(g, "gold: build orchard-moon")
    assert lies(g, "gold-1") == "raised cloud-dairy"
    assert discarded(g) == []


@rule("14.built")
def test_equipment_has_requirements_too() -> None:
    """The umbrella fits any carrier once there is an aunt."""
    own = {"gold": ["aunts-umbrella"]}
    g = turn(board(hands=own, raised={"gold-1": "tin-sparrow"}, credits={"gold": 1}))
    assert "mount aunts-umbrella gold-1" not in menu(g)
    raised_ = {"gold-1": "tin-sparrow", "gold-2": "brass-aunt"}
    g = turn(board(hands=own, raised=raised_, credits={"gold": 1}))
    assert "mount aunts-umbrella gold-1" in menu(g)


@rule("14.half")
def test_under_construction_a_lost_requirement_gives_half_the_cost_back() -> None:
    """The dairy is destroyed while the moon, cost 6, is built: 3 credits, and the card is gone.

    No troops come of it: 4 + 1 in the new round, 2 credits each, and 3.
    """
    g = turn(
        board(species=CALM, raised={"gold-1": "cloud-dairy"}, unfinished={"gold-2": "orchard-moon"})
    )
    destroy(g, space_of("gold-1"))
    next_round(g)
    assert lies(g, "gold-2") == ""
    assert "fell-apart gold-2 orchard-moon 3" in events(g)
    assert credits_of(g, "gold") == [3 + 10]
    assert "orchard-moon" in discarded(g)


@rule("14.disabled")
def test_finished_it_is_disabled_until_the_requirement_is_built_again() -> None:
    """The moon stops growing and counting; with a new dairy it does both again."""
    raised_ = {"gold-1": "cloud-dairy", "gold-2": "orchard-moon"}
    g = board(species=CALM, raised=raised_, hands={"gold": ["cloud-dairy"]}, credits={"gold": 11})
    assert (number(g, 0, GROWTH_NUMBER), raised(g, 0)) == (4, 2)
    ask(g, Do(1, 0, f.DESTROY, f.ANY_BUILT, 0, 0))
    play(g, "copper: target gold-1")
    assert (number(g, 0, GROWTH_NUMBER), raised(g, 0)) == (0, 0)
    assert (lies(g, "gold-2"), works(g, space_of("gold-2"))) == ("raised orchard-moon", False)
    play(turn(g), "gold: build cloud-dairy")
    assert not works(g, space_of("gold-2"))
    next_round(g)
    assert works(g, space_of("gold-2"))
    assert (number(g, 0, GROWTH_NUMBER), raised(g, 0)) == (4, 2)


@rule("14.disabled")
def test_equipment_whose_requirement_is_lost_adds_nothing() -> None:
    """The umbrella 2/3 on the convoy 1/3: without an aunt Skarrow defend 1 + 3, not 1 + 3 + 3."""
    g = board(
        raised={"gold-1": "brass-aunt", "gold-2": "mule-convoy"},
        carries={"gold-2a": "aunts-umbrella"},
    )
    assert total_defence(g, 0) == 1 + 3 + 3 + 3
    ask(g, Do(1, 0, f.DESTROY, f.A_ROBOT, 0, 0))
    assert total_defence(g, 0) == 1 + 3


@rule("14.species")
def test_some_cards_are_for_some_species_alone() -> None:
    own = {"gold": ["feathered-sails"]}
    at = {"gold-1": "tin-sparrow"}
    for species, able in (
        ("skarrow", True),
        ("wendrift", True),
        ("perhaps", True),
        ("immim", False),
    ):
        g = turn(
            board(species={"gold": species}, turn="gold", hands=own, raised=at, credits={"gold": 9})
        )
        assert ("mount feathered-sails gold-1" in menu(g)) is able
        assert (asked(g), hand(g, "gold")) == ("gold Turn", ["feathered-sails"])


@rule("14.discard", "5.eight")
def test_the_space_of_what_is_discarded_is_free_for_the_new_card() -> None:
    """All eight spaces are taken, one by the sparrow that the museum asks for."""
    names = ("tin-sparrow", "mothwing", "mothwing", "mule-convoy", "mule-convoy", "toll-nebula",
             "toll-nebula", "cloud-dairy")  # fmt: skip
    full = {f"gold-{at}": name for at, name in enumerate(names, 1)}
    own = {"gold": ["museum-of-small-wars", "instant-moat"]}
    g = turn(board(raised=full, hands=own, credits={"gold": 9}))
    assert [move for move in menu(g) if move.startswith("build")] == ["build museum-of-small-wars"]
    play(g, "gold: build museum-of-small-wars")
    assert lies(g, "gold-1") == "unfinished museum-of-small-wars"


@rule("14.disabled", "12.where")
def test_what_a_disabled_or_evolving_card_carries_does_nothing_and_nothing_is_added() -> None:
    """No fleet of the deck can be disabled or evolve: the moon stands for one on its own terms."""
    g = board(raised={"gold-1": "orchard-moon"})
    assert not works(g, space_of("gold-1"))
    g = turn(board(raised={"gold-1": "brass-aunt"}, evolving={"gold-2": "overdue-library"},
                   hands={"gold": ["hull-curtains"]}, credits={"gold": 1}))  # fmt: skip
    assert [move for move in menu(g) if move.startswith("mount")] == ["mount hull-curtains gold-1"]


@rule("14.half")
@pytest.mark.parametrize(("cost", "back"), [(5, 2), (6, 3), (9, 4)])
def test_half_of_an_odd_cost_is_rounded_down(cost: int, back: int) -> None:
    """The moon, if it cost so much."""
    moon = RESOURCE_IDS.index("orchard-moon")
    printed = COST[moon]
    try:
        COST[moon] = cost
        g = ask(board(unfinished={"gold-1": "orchard-moon"}), Raise(space_of("gold-1")))
    finally:
        COST[moon] = printed
    assert (lies(g, "gold-1"), credits_of(g, "gold")) == ("", [back])
