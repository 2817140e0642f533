"""10: technologies: built face down, raised at the next round, used once a round."""

from __future__ import annotations

from asterism.games.space_opera.positions.placing import space_of
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    asked,
    board,
    credits_of,
    events,
    hand,
    lies,
    menu,
    next_round,
    play,
    seen_by,
    troops,
    turn,
)

SIX = {"gold": "wendrift", "copper": "solliths"}
"""Nobody whose passive matters here."""


@rule("10.build", "10.cost", "10.public")
def test_what_is_built_is_paid_at_once_and_lies_face_down() -> None:
    """All see what it cost, only its owner sees what it is."""
    g = turn(board(hands={"gold": ["mothwing"]}, credits={"gold": 6}))
    play(g, "gold: build mothwing")
    assert (credits_of(g, "gold"), hand(g, "gold")) == ([1], [])
    assert lies(g, "gold-1") == "unfinished mothwing"
    assert events(g) == ["built gold-1 mothwing 5 5"]
    assert seen_by(g, "built") == ["gold"]
    face = g.cards[0]
    assert (g.knowledge.knows(0, face), g.knowledge.knows(1, face)) == (True, False)


@rule("10.cost", "4.paid")
def test_what_one_cannot_pay_is_not_offered() -> None:
    g = turn(board(hands={"gold": ["mothwing", "grand-overture"]}, credits={"gold": 9}))
    assert [move for move in menu(g) if move.startswith("build")] == ["build mothwing"]


@rule("10.cost")
def test_discounts_add_up_and_leave_one_credit_at_least() -> None:
    """Immim and two shipyards: fleets cost 1 + 2 + 2 less; a sparrow of 3 costs 1, not nothing.

    The shipyard that has evolved once makes equipment cheaper, too, and 1 stays 1.
    """
    g = turn(
        board(
            species={"gold": "immim", "copper": "solliths"},
            raised={
                "gold-1": "singing-shipyard",
                "gold-2": "singing-shipyard",
                "gold-3": "mothwing",
            },
            evolved={"gold-1": 1},
            hands={"gold": ["tin-sparrow", "uninvited-guest", "hull-curtains", "coat-of-dusk"]},
            credits={"gold": 9},
        )
    )
    play(g, "gold: build tin-sparrow")
    assert credits_of(g, "gold") == [8]
    play(g, "gold: build uninvited-guest")
    assert credits_of(g, "gold") == [6]
    play(g, "gold: mount hull-curtains gold-3", "gold: mount coat-of-dusk gold-3")
    assert credits_of(g, "gold") == [6 - 1 - 2]


@rule("10.cost", "10.public")
def test_what_it_cost_is_public_though_a_discount_made_it_cheaper() -> None:
    g = turn(board(species={"gold": "immim"}, hands={"gold": ["mothwing"]}, credits={"gold": 4},
                   turn="gold"))  # fmt: skip
    play(g, "gold: build mothwing")
    assert events(g, "built") == ["built gold-1 mothwing 5 4"]


@rule("10.raise")
def test_what_was_built_is_raised_at_the_start_of_the_next_round() -> None:
    """Before income: the toll nebula brings its two credits at once. 2 x 5 + 2 = 12."""
    g = turn(board(species=SIX, hands={"gold": ["toll-nebula"]}, credits={"gold": 6}))
    play(g, "gold: build toll-nebula")
    next_round(g)
    assert lies(g, "gold-1") == "raised toll-nebula"
    assert credits_of(g, "gold") == [12]
    started = events(g)[events(g).index("round 2") + 1 :]
    assert [line.split()[0] for line in started][:5] == [
        "raised", "recruited", "gained", "jumped", "drew",
    ]  # fmt: skip
    assert g.knowledge.knows(1, g.cards[0])


@rule("10.raise")
def test_under_construction_it_neither_fights_nor_lasts() -> None:
    """Instant moat and toll nebula lie face down: Skarrow defend 1, and have no income of it."""
    g = turn(board(unfinished={"gold-1": "grand-overture", "gold-2": "toll-nebula"}))
    play(g, "gold: war copper")
    assert events(g, "compared")[0] == "compared gold 4 copper 2"


@rule("10.once")
def test_what_a_technology_brings_once_comes_when_it_is_raised() -> None:
    """The orchard moon brings two troops, then the growth of the round: 4 + 2 + 1 + 2 + 2."""
    g = turn(
        board(species=SIX, raised={"gold-1": "cloud-dairy"}, unfinished={"gold-2": "orchard-moon"})
    )
    next_round(g)
    assert troops(g, "gold") == (4 + 2 + 1 + 2 + 2, 0)
    next_round(g)
    assert troops(g, "gold") == (11 + 1 + 2 + 2, 0)


@rule("10.use")
def test_a_technology_is_used_once_a_round_at_its_cost() -> None:
    """The cannon destroys the nebula of copper; the dairy stands until the next round."""
    raised = {"gold-1": "apology-cannon", "copper-1": "toll-nebula", "copper-2": "cloud-dairy"}
    g = turn(board(raised=raised, credits={"gold": 12}))
    play(g, "gold: use gold-1 copper", "gold: target copper-1")
    assert (credits_of(g, "gold"), lies(g, "copper-1")) == ([7], "")
    assert not [move for move in menu(g) if move.startswith("use")]
    assert g.spent[space_of("gold-1")]
    next_round(g)
    assert not g.spent[space_of("gold-1")]


@rule("10.use")
def test_two_technologies_of_a_name_are_used_once_each() -> None:
    raised = {
        "gold-1": "academy-of-feints",
        "gold-2": "academy-of-feints",
        "gold-3": "mothwing",
        "gold-4": "mule-convoy",
    }
    g = turn(board(raised=raised, credits={"gold": 2}))
    play(g, "gold: use gold-1", "gold: target gold-3")
    play(g, "gold: use gold-2")
    assert not [move for move in menu(g) if move.startswith("use")]
    assert [g.granted[space_of(f"gold-{at}")] for at in (3, 4)] == [2, 2]


@rule("10.use", "7.same-sector")
def test_a_use_is_aimed_at_species_of_a_common_sector() -> None:
    at = {"gold": "cinnabar-reach", "copper": "inkwell"}
    raised = {"gold-1": "apology-cannon", "copper-1": "toll-nebula"}
    assert not [
        m for m in menu(turn(board(at=at, raised=raised, credits={"gold": 9}))) if "use" in m
    ]


@rule("10.use")
def test_what_is_not_raised_or_has_no_purpose_is_not_used() -> None:
    g = turn(
        board(
            unfinished={"gold-1": "apology-cannon"},
            raised={"copper-1": "mothwing"},
            credits={"gold": 9},
        )
    )
    assert not [move for move in menu(g) if move.startswith("use")]
    g = turn(board(raised={"gold-1": "academy-of-feints"}, credits={"gold": 9}))
    assert not [move for move in menu(g) if move.startswith("use")]


@rule("9.before", "10.use")
def test_whom_a_technology_is_used_on_may_answer_first() -> None:
    """Copper leaves: the cannon has fired, is paid and spent, and has hit nothing."""
    raised = {"gold-1": "apology-cannon", "copper-1": "toll-nebula"}
    own = {"copper": ["sudden-appointment"]}
    money = {"gold": 10, "copper": 2}
    g = turn(board(raised=raised, hands=own, credits=money, systems=["thimble"]))
    play(g, "gold: use gold-1 copper")
    assert asked(g) == "copper UseAnswer"
    play(g, "copper: answer sudden-appointment")
    assert (lies(g, "copper-1"), credits_of(g, "gold")) == ("raised toll-nebula", [5])
    assert g.spent[space_of("gold-1")]


@rule("9.before", "10.use", "15.allows")
def test_a_use_does_not_reach_through_a_fleet_far_away() -> None:
    at = {"gold": "cinnabar-reach", "copper": "plum-hollow"}
    raised = {"gold-1": "apology-cannon", "gold-2": "unlit-lantern", "copper-1": "toll-nebula"}
    g = turn(board(at=at, raised=raised, credits={"gold": 9}))
    play(g, "gold: send gold-2 violet")
    assert "war copper" in menu(g)
    assert not [move for move in menu(g) if move.startswith("use")]
