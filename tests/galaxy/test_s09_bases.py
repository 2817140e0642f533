"""Chapter 9: visible and secret bases, and their influence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

# -- visible bases -------------------------------------------------------------------------------


@rule("9.kinds")
def test_a_base_is_visible_or_secret() -> None:
    """9.kinds: one has a place that all see, the other lies on a hidden ship."""
    t = table(2, hands={"green": ["cylor-9"]}, garrisons={"green": "kha-3"})
    t.play("base erith")
    assert t.bases("green", "erith") == [1]
    assert t.influence("green", "kha") == 0
    assert t.shown("red", "garrison-green") == ["?"]
    assert t.stock("green") == 3


@rule("9.five")
def test_each_base_can_be_placed_once() -> None:
    """9.five: the fifth is the last."""
    bases = [
        ("green", "kha", 1),
        ("green", "erith", 1),
        ("green", "ecup", 1),
        ("green", "cylor", 0),
    ]
    t = table(2, hands={"green": ["cylor-9", "cylor-8"], "red": ["kha-9"]}, bases=bases)
    t.play("base imperial", "play cylor-9", "done", "play kha-9", "done")
    assert t.stock("green") == 0
    assert t.options("base") == []
    assert t.why_not("base felowi") == "9.five: no-base-left"


@rule("9.five")
def test_a_base_that_is_lost_does_not_come_back() -> None:
    """9.five: the world under it surrendered."""
    t = table(
        2, hands={"green": ["cylor-1"]}, cells=full_row(1, "cylor"), bases=[("red", "cylor", 1)],
        stock={"red": 0},
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert (t.stock("red"), t.lost("red")) == (0, 5)
    assert t.why_not("base kha") == "9.five: no-base-left"


@rule("9.five")
def test_without_a_base_there_is_no_secret_one() -> None:
    """9.five: a secret base takes one of the five."""
    t = table(2, hands={"green": ["cylor-9"]}, stock={"green": 0})
    assert t.options("garrison") == []
    assert t.why_not("garrison cylor-9") == "9.secret: no-base-left"


@rule("9.place")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_base_stands_at_the_current_row(number: int) -> None:
    """9.place: never at an earlier one, though all of those are free (R40)."""
    gone = ["cylor", "felowi", "kha", "ecup"][: number - 1]
    t = table(2, round=number, surrendered=gone, hands={"green": ["erith-9"]})
    t.play("base erith")
    assert t.bases("green", "erith") == [number]
    assert t.events("base") == [f"base green erith {number}"]


@rule("9.one-per-line")
def test_a_new_base_needs_a_free_place() -> None:
    """9.one-per-line: neither beside another's nor beside your own (R40)."""
    t = table(
        2, hands={"green": ["cylor-9"]}, bases=[("red", "kha", 1), ("green", "erith", 1)]
    )  # fmt: skip
    assert t.why_not("base kha") == "9.one-per-line: line-is-taken"
    assert t.why_not("base erith") == "9.one-per-line: line-is-taken"
    assert len(t.options("base")) == 6


@rule("9.one-per-line")
def test_bases_at_other_rows_do_not_hinder() -> None:
    """9.one-per-line: above the world card, at an earlier row and below the current one."""
    bases = [("red", "kha", 0), ("green", "kha", 1), ("red", "kha", 3)]
    t = table(2, round=2, surrendered=["cylor"], hands={"green": ["kha-9"]}, bases=bases)
    t.play("base kha")
    assert t.bases("green", "kha") == [1, 2]


@rule("9.one-per-line")
def test_a_secret_base_does_not_take_the_place() -> None:
    """9.one-per-line: only visible bases do (R40)."""
    t = table(2, hands={"green": ["cylor-9"]}, garrisons={"red": "kha-3"})
    assert t.why_not("base kha") is None


@rule("9.vacated")
def test_a_place_that_was_left_is_free_again() -> None:
    """9.vacated: red's base rose, green takes the place."""
    t = table(2, hands={"green": ["kha-3"]}, bases=[("red", "kha", 1)])
    assert t.why_not("base kha") == "9.one-per-line: line-is-taken"
    t.play("play kha-3", "raise red kha 1", "base kha")
    assert (t.bases("red", "kha"), t.bases("green", "kha")) == ([0], [1])


@rule("9.ship-irrelevant")
@pytest.mark.parametrize("ships", [{}, {"kha": 9}])
def test_a_base_does_not_ask_for_a_ship(ships: dict[str, int]) -> None:
    """9.ship-irrelevant: with one in the current row and without."""
    t = table(2, hands={"green": ["cylor-9"]}, cells=row(1, **ships))
    t.play("base kha")
    assert t.bases("green", "kha") == [1]


@rule("9.one-a-turn")
def test_at_most_one_base_a_turn() -> None:
    """9.one-a-turn: the second is refused (R51)."""
    t = table(2, hands={"green": ["cylor-9"]})
    t.play("base kha")
    assert t.options("base") == []
    assert t.why_not("base erith") == "9.one-a-turn: one-base-a-turn"


@rule("9.one-a-turn", "9.while-left")
def test_any_number_over_a_round() -> None:
    """9.one-a-turn, 9.while-left: one in each of five turns of the first round."""
    t = table(2, hands={"green": ["cylor-9", "cylor-8", "cylor-7", "cylor-6", "cylor-1"],
                        "red": ["kha-9", "kha-8", "kha-7", "kha-6"]})  # fmt: skip
    worlds = ["cylor", "felowi", "kha", "ecup", "erith"]
    for turn, world in enumerate(worlds):
        t.play(f"green: base {world}", f"green: {t.options('play')[-1]}", "green: done")
        if turn < 4:
            t.play(f"red: {t.options('play')[-1]}", "red: done")
    assert [t.bases("green", world) for world in worlds] == [[1]] * 5
    assert (t.g.round, t.stock("green")) == (1, 0)


@rule("9.while-left")
def test_a_base_is_offered_in_every_turn() -> None:
    """9.while-left: with one base left as with five, also in round 5."""
    gone = ["cylor", "felowi", "kha", "ecup"]
    t = table(2, round=5, surrendered=gone, hands={"green": ["erith-9"]}, stock={"green": 1})
    assert t.options("base") == [f"base {world}" for world in t.worlds()]


@rule("9.move")
def test_bases_rise_and_fall_a_row_at_a_time() -> None:
    """9.move: within their column."""
    t = table(
        2, hands={"green": ["kha-3"], "red": ["kha-4"]}, bases=[("green", "kha", 1)]
    )  # fmt: skip
    t.play("play kha-3", "raise green kha 1", "done")
    assert t.bases("green", "kha") == [0]
    t.play("play kha-4", "lower green kha 0", "done")
    assert t.bases("green", "kha") == [1]
    assert t.events("raised") == ["raised green kha 1"]
    assert t.events("lowered") == ["lowered green kha 0"]


@rule("9.share")
def test_any_number_of_bases_may_share_a_row() -> None:
    """9.share: three above the world card, two of them red's (R40)."""
    t = table(
        2, hands={"green": ["kha-3"]}, governors={"kha": "red"},
        bases=[("red", "kha", 0), ("red", "kha", 0), ("green", "kha", 1)],
    )  # fmt: skip
    t.play("play kha-3", "raise green kha 1")
    assert (t.bases("red", "kha"), t.bases("green", "kha")) == ([0, 0], [0])


@rule("9.share")
def test_a_base_that_is_moved_may_join_others_at_the_current_row() -> None:
    """9.share: the free place is asked of new bases alone (R40)."""
    t = table(
        2, hands={"green": ["kha-4"]}, bases=[("red", "kha", 0), ("green", "kha", 1)]
    )  # fmt: skip
    t.play("play kha-4", "lower red kha 0")
    assert (t.bases("red", "kha"), t.bases("green", "kha")) == ([1], [1])


# -- secret bases --------------------------------------------------------------------------------


def with_secret(
    garrison: str = "kha-3",
    **position: Any,
) -> Table:
    """Green has a secret base, and a Cylor 9 in hand."""
    hands = {"green": ["cylor-9"], "red": ["erith-9"]}
    return table(2, hands=hands, garrisons={"green": garrison}, **position)


@rule("9.one-secret")
def test_one_secret_base_in_the_whole_game() -> None:
    """9.one-secret: no second one beside it (R49)."""
    t = with_secret()
    assert t.options("garrison") == []
    assert t.why_not("garrison cylor-9") == "9.one-secret: one-secret-base-a-game"


@rule("9.one-secret")
def test_no_second_one_after_a_reveal() -> None:
    """9.one-secret: the right is used up."""
    t = with_secret()
    t.play("reveal", "play kha-3", "done", "play erith-9", "done")
    assert t.g.round == 1
    assert t.why_not("garrison cylor-9") == "9.one-secret: one-secret-base-a-game"


@rule("9.secret-round-1")
def test_a_secret_base_only_in_the_first_round() -> None:
    """9.secret-round-1: in round 2 a world has surrendered (R49)."""
    t = table(2, round=2, surrendered=["erith"], hands={"green": ["cylor-9"]})
    assert t.options("garrison") == []
    assert t.why_not("garrison cylor-9") == "9.secret-round-1: secret-base-only-in-round-1"


@rule("9.secret-round-1")
def test_at_any_time_in_the_first_round() -> None:
    """9.secret-round-1: a tie keeps it going, and the right with it."""
    t = table(
        2, hands={"green": ["cylor-1"], "red": ["erith-9"]}, cells=full_row(1, "cylor", kha=1)
    )
    t.play("play cylor-1", "done")
    assert t.why_not("garrison erith-9") is None


@rule("9.secret")
def test_a_ship_face_down_with_a_base_on_top() -> None:
    """9.secret: the others see that, not which ship (R25)."""
    t = table(2, hands={"green": ["cylor-9", "kha-3"]})
    t.play("garrison kha-3")
    assert t.seen_by("red", "garrisoned") == ["garrisoned green ?"]
    assert t.seen_by("green", "garrisoned") == ["garrisoned green kha-3"]
    assert t.garrison("green") == "kha-3"
    assert t.view("red").public["secrets"] == 1


@rule("9.secret")
def test_the_last_base_may_be_the_secret_one() -> None:
    """9.secret: it takes one from the stock."""
    t = table(2, hands={"green": ["cylor-9"]}, stock={"green": 1})
    t.play("garrison cylor-9")
    assert (t.garrison("green"), t.stock("green")) == ("cylor-9", 0)


@rule("9.secret")
def test_who_knew_the_hand_does_not_know_the_garrison() -> None:
    """9.secret: green saw which card red's Raider took, but not where it lies in the end."""
    t = table(
        2, active="red", hands={"red": ["kha-5", "cylor-8"], "green": ["cylor-4"]},
        bases=[("green", "kha", 1)], draws=["erith-9"],
    )  # fmt: skip
    t.play("play kha-5", "raid", "done")
    assert t.knows("green", "cylor-4")
    t.play("green: done", "red: garrison cylor-4")
    assert not t.knows("green", "cylor-4")
    assert t.shown("green", "garrison-red") == ["?"]


@rule("9.secret-bars")
def test_neither_b_nor_c_with_a_secret_base() -> None:
    """9.secret-bars: no base, and the power of the garrison does not work (R49)."""
    t = table(2, hands={"green": ["kha-3"]}, bases=[("green", "kha", 1), ("red", "cylor", 1)])
    t.play("garrison kha-3")
    assert t.options() == ["done"]
    assert t.why_not("raise green kha 1") == "12.transport: another-ship-does-that"
    assert t.why_not("base erith") == "5.a3-no-b-c: no-b-beside-secret-base"


@rule("9.garrison-no-ally")
def test_an_ally_cannot_be_a_garrison() -> None:
    """9.garrison-no-ally: the menu offers ships of worlds alone."""
    t = table(2, hands={"green": ["ally-0", "ally-5", "kha-3"]})
    assert t.options("garrison") == ["garrison kha-3"]


@rule("9.garrison-look")
def test_the_owner_may_look_at_the_garrison_at_any_time() -> None:
    """9.garrison-look: also in another's turn; nobody else ever."""
    t = with_secret()
    t.play("play cylor-9", "done")
    assert t.asked() == "red"
    assert t.shown("green", "garrison-green") == ["kha-3"]
    assert t.shown("red", "garrison-green") == ["?"]
    assert t.shown("", "garrison-green") == ["?"]


@rule("9.secret-line")
def test_a_revealed_base_goes_above_the_card_of_the_garrisons_world() -> None:
    """9.secret-line: in any round (R03)."""
    t = with_secret(round=3, surrendered=["ecup", "felowi"])
    t.play("reveal")
    assert t.bases("green", "kha") == [0]
    assert t.influence("green", "kha") == 5


@rule("9.reveal")
def test_a_reveal_is_instead_of_a_base() -> None:
    """9.reveal: once in a turn, one or the other (R51)."""
    t = with_secret()
    t.play("reveal")
    assert t.options("base") == []
    assert t.why_not("base erith") == "9.one-a-turn: one-base-a-turn"


@rule("9.reveal")
def test_a_reveal_may_come_after_the_ship() -> None:
    """9.reveal: B in any order with A."""
    t = with_secret()
    t.play("play cylor-9", "reveal", "done")
    assert t.bases("green", "kha") == [0]


@rule("9.reveal")
def test_without_a_secret_base_there_is_nothing_to_reveal() -> None:
    """9.reveal: nor a second time."""
    t = table(2, hands={"green": ["cylor-9"]})
    assert t.why_not("reveal") == "9.reveal: no-secret-base"
    t = with_secret()
    t.play("reveal", "play cylor-9", "done", "play erith-9", "done")
    assert t.why_not("reveal") == "9.reveal: no-secret-base"


@rule("9.reveal")
def test_a_reveal_wants_no_base_in_stock() -> None:
    """9.reveal: the base is out already."""
    t = with_secret(stock={"green": 0})
    t.play("reveal")
    assert (t.bases("green", "kha"), t.stock("green")) == ([0], 0)


@rule("9.reveal-hand")
def test_the_garrison_returns_to_the_hand() -> None:
    """9.reveal-hand: shown to all; the base is visible now."""
    t = with_secret()
    t.play("reveal")
    assert t.hand("green") == ["cylor-9", "kha-3"]
    assert t.garrison("green") is None
    assert t.knows("red", "kha-3")
    assert t.view("red").public["influence"].count(5) == 1


@rule("9.reveal-lost")
def test_a_garrison_of_a_fallen_world_is_discarded() -> None:
    """9.reveal-lost: the base goes, and that was A2 (R65)."""
    t = with_secret(round=2, surrendered=["kha"])
    t.play("reveal")
    assert t.events("revealed-lost") == ["revealed-lost green kha-3"]
    assert t.discard()[-1] == "kha-3"
    assert (t.garrison("green"), t.lost("green"), t.stock("green")) == (None, 1, 4)
    assert t.why_not("play cylor-9") == "5.one-of-a: already-acted"
    assert t.why_not("base erith") == "9.one-a-turn: one-base-a-turn"
    assert t.why_not("done") is None


@rule("9.reveal-lost")
def test_such_a_reveal_is_refused_after_another_a_action() -> None:
    """9.reveal-lost: a turn has one A action (R65)."""
    t = with_secret(round=2, surrendered=["kha"])
    t.play("play cylor-9")
    assert t.options("reveal") == []
    assert t.why_not("reveal") == "9.reveal-lost: reveal-would-be-a-second-act"


@rule("9.recovered-play")
def test_the_garrison_may_be_played_in_the_same_turn() -> None:
    """9.recovered-play: also before a world's governor power, now that green governs there."""
    t = with_secret("myrmidon-9")
    t.play("reveal", "play myrmidon-9", "done")
    assert t.cell("myrmidon") == ["myrmidon-9"]
    assert t.options("bury") == ["bury red"]


@rule("9.recovered-keep")
def test_who_keeps_it_must_still_act() -> None:
    """9.recovered-keep: the reveal was B (R05)."""
    t = with_secret()
    t.play("reveal")
    assert t.why_not("done") == "5.one-of-a: must-act-with-a-ship"
    t.play("play cylor-9", "done")
    assert "kha-3" in t.hand("green")


@rule("9.recovered-keep")
def test_the_only_ship_in_hand_is_the_one_to_play() -> None:
    """9.recovered-keep: there was none before the reveal (R05)."""
    t = table(2, hands={"green": ["screens"]}, garrisons={"green": "kha-3"})
    assert t.why_not("done") is None
    t.play("reveal")
    assert t.options("play") == ["play kha-3"]
    assert t.why_not("done") == "5.one-of-a: must-act-with-a-ship"


@rule("9.end-reveal")
def test_secret_bases_left_are_revealed_at_the_end() -> None:
    """9.end-reveal: above the card of a world that stands (R50)."""
    t = table(
        2, hands={"green": ["cylor-9"]}, garrisons={"green": "kha-3", "red": "erith-4"}, pile=[]
    )
    t.play("play cylor-9", "done")
    assert t.scores() == [5, 5]
    assert (t.bases("green", "kha"), t.bases("red", "erith")) == ([0], [0])


# -- influence -----------------------------------------------------------------------------------


@rule("9.governor")
def test_the_most_visible_influence_governs() -> None:
    """9.governor: two bases of 3 outweigh one of 5; a secret base weighs nothing (R34)."""
    t = table(
        3, round=2, surrendered=["kha"], garrisons={"blue": "cylor-3"},
        bases=[("green", "cylor", 0), ("red", "cylor", 2), ("red", "cylor", 2)],
    )  # fmt: skip
    assert t.influence("red", "cylor") == 6
    assert t.governor("cylor") == "red"


ROUND_5 = ("kha", "ecup", "myrmidon", "erith")


@rule("9.governor", "9.worth-0")
def test_a_sole_base_worth_nothing_governs() -> None:
    """9.governor, 9.worth-0: nobody has more (R34, zero_governs by default)."""
    t = table(2, round=5, surrendered=ROUND_5, hands={"green": ["cylor-9"]})
    t.play("base cylor")
    assert t.influence("green", "cylor") == 0
    assert t.governor("cylor") == "green"


@rule("9.governor")
def test_where_the_table_says_so_a_base_worth_nothing_does_not_govern() -> None:
    """9.governor: R34 with zero_governs = false."""
    t = table(
        2, round=5, surrendered=ROUND_5, hands={"green": ["cylor-9"]},
        rulings={"zero_governs": False},
    )  # fmt: skip
    t.play("base cylor")
    assert t.bases("green", "cylor") == [5]
    assert t.governor("cylor") is None


@rule("9.total")
def test_the_influence_of_all_surviving_worlds_is_added_up() -> None:
    """9.total: 5, 3 and 1; the fallen world's 4 is gone."""
    t = table(
        2, round=4, surrendered=["kha"], hands={"green": ["cylor-9"]}, pile=[],
        bases=[("green", "cylor", 0), ("green", "erith", 2), ("green", "ecup", 4)],
    )  # fmt: skip
    t.play("play cylor-9", "done")
    assert t.scores() == [9, 0]


@rule("9.worth-5", "9.worth-4", "9.worth-3", "9.worth-2", "9.worth-1", "9.worth-0")
@pytest.mark.parametrize(
    ("line", "worth"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)]
)
def test_what_a_base_is_worth(line: int, worth: int) -> None:
    """9.worth-5 to 9.worth-0: above the world card 5, at row 5 and below it 0 (R06)."""
    t = table(2, round=5, surrendered=ROUND_5, bases=[("green", "cylor", line)])
    assert t.influence("green", "cylor") == worth
    assert t.scores() == [worth, 0]


@rule("9.worth-0")
def test_there_is_no_place_below_the_last() -> None:
    """9.worth-0: a base below row 5 cannot fall any further (R06)."""
    t = table(
        2, round=5, surrendered=ROUND_5, hands={"green": ["cylor-4"]}, bases=[("red", "cylor", 6)],
        rulings={"floor": "step"},
    )  # fmt: skip
    t.play("play cylor-4")
    assert t.options("lower") == []
    assert t.why_not("lower red cylor 6") == "12.floor: base-at-floor"
