"""2: storage: how many cards a hand holds at the end of a round."""

from __future__ import annotations

from asterism.testing.rulebook import rule
from tests.space_opera.board import asked, board, discarded, hand, lies, menu, play, turn

SEVEN = [
    "tin-sparrow",
    "mothwing",
    "mothwing",
    "mule-convoy",
    "overtime",
    "spring-fair",
    "spring-fair",
]


@rule("2.storage", "2.limit")
def test_at_the_end_of_a_round_a_hand_holds_what_the_storage_can() -> None:
    """Skarrow store 6: of seven cards they discard one, of their choice."""
    g = turn(board(hands={"gold": SEVEN}))
    play(g, "gold: done")
    assert asked(g) == "copper Turn"
    play(g, "copper: done")
    assert asked(g) == "gold KeepHand"
    assert menu(g) == [
        "drop spring-fair", "drop overtime", "drop tin-sparrow", "drop mule-convoy",
        "drop mothwing",
    ]  # fmt: skip
    play(g, "gold: drop mothwing")
    assert discarded(g)[0] == "mothwing"
    assert g.round == 2


@rule("2.limit")
def test_during_a_round_a_hand_may_hold_more() -> None:
    g = turn(board(hands={"gold": SEVEN}, credits={"gold": 2}))
    play(g, "gold: jump")
    assert len(hand(g, "gold")) == 8


@rule("2.limit")
def test_several_cards_are_discarded_one_after_the_other() -> None:
    """Lanternbacks store 6; seven cards, and one of an extra jump: two go."""
    g = turn(
        board(
            species={"gold": "lanternbacks", "copper": "solliths"},
            hands={"gold": SEVEN},
            credits={"gold": 2},
        )
    )
    play(g, "gold: jump", "gold: done", "copper: done")
    play(g, "gold: drop overtime", "gold: drop mothwing")
    assert g.round == 2


@rule("2.limit")
def test_that_all_cards_are_alike_is_asked_all_the_same() -> None:
    """Lanternbacks with seven cards, one too many, and none of them alone: it chooses a kind."""
    own = ["tin-sparrow", "tin-sparrow", "mothwing", "mothwing", *["spring-fair"] * 3]
    g = turn(board(species={"gold": "lanternbacks", "copper": "solliths"}, hands={"gold": own}))
    play(g, "gold: done", "copper: done")
    assert menu(g) == ["drop spring-fair", "drop tin-sparrow", "drop mothwing"]


@rule("2.storage")
def test_a_technology_can_add_storage() -> None:
    """The library, evolved once, adds two: Skarrow hold eight, and seven are no trouble."""
    g = turn(
        board(hands={"gold": SEVEN}, raised={"gold-1": "overdue-library"}, evolved={"gold-1": 1})
    )
    play(g, "gold: done", "copper: done")
    assert g.round == 2
    assert not discarded(g)


@rule("2.limit", "10.any-time")
def test_who_loses_storage_while_others_discard_discards_as_well() -> None:
    """Gold holds seven, as its library allows; copper, with eight, is asked, and fells it first.

    Gold, who comes first, had nothing to discard: now it has.
    """
    eight = ["tin-sparrow", "folding-frigate", "cloud-dairy", "toll-nebula", "brass-aunt",
             "hull-curtains", "mule-convoy", "patient-needle"]  # fmt: skip
    g = turn(
        board(
            hands={"gold": SEVEN, "copper": eight},
            raised={"gold-1": "overdue-library", "copper-1": "apology-cannon"},
            evolved={"gold-1": 1},
            credits={"copper": 5},
        )
    )
    play(g, "gold: done", "copper: done")
    assert asked(g) == "copper KeepHand"
    play(g, "copper: use-now copper-1 gold")
    assert lies(g, "gold-1") == ""
    play(g, "copper: drop cloud-dairy")
    assert asked(g) == "gold KeepHand"
    play(g, "gold: drop overtime")
    assert g.round == 2
