"""Chapter 10: who governs a world."""

from __future__ import annotations

from typing import Any

import pytest

from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

# -- one governor, the one with the most influence -----------------------------------------------


@rule("10.card")
def test_the_governor_keeps_the_second_card() -> None:
    """10.card: everybody sees who has it, also after the turn."""
    t = table(2, hands={"green": ["cylor-9"]})
    t.play("base kha", "play cylor-9", "done")
    assert t.seen_by("red", "governor") == ["governor kha green"]
    assert t.view("").public["governor"][2] == 0


@rule("10.change")
def test_bases_that_move_change_influence_and_governor() -> None:
    """10.change: green falls from 4 to 3, and red has 4."""
    t = table(
        2, hands={"green": ["kha-9"], "red": ["kha-4"]}, active="red", governors={"kha": "green"},
        bases=[("green", "kha", 1), ("red", "kha", 1)],
    )  # fmt: skip
    t.play("play kha-4", "lower green kha 1")
    assert (t.influence("green", "kha"), t.influence("red", "kha")) == (3, 4)
    assert t.governor("kha") == "red"


@rule("10.change")
def test_a_base_that_rises_changes_them_too() -> None:
    """10.change: red rises from 4 to 5."""
    t = table(
        2, hands={"red": ["kha-3"]}, active="red", governors={"kha": "green"},
        bases=[("green", "kha", 1), ("red", "kha", 1)],
    )  # fmt: skip
    t.play("play kha-3", "raise red kha 1")
    assert t.influence("red", "kha") == 5
    assert t.governor("kha") == "red"


@rule("10.overtaken")
def test_more_influence_takes_the_post_over() -> None:
    """10.overtaken: red's second base makes 3 + 3 against 5."""
    t = table(
        2, round=2, surrendered=["erith"], active="red", hands={"red": ["kha-9"]},
        bases=[("green", "kha", 0), ("red", "kha", 3), ("red", "kha", 4)],
    )  # fmt: skip
    assert t.governor("kha") == "green"
    t.play("base kha")
    assert t.influence("red", "kha") == 6
    assert t.events("governor") == ["governor kha red"]


@rule("10.overtaken")
def test_a_secret_base_revealed_may_take_a_post_over() -> None:
    """10.overtaken: 5 against 4."""
    t = table(
        2, active="red", hands={"red": ["cylor-9"]}, garrisons={"red": "kha-3"},
        bases=[("green", "kha", 1)],
    )  # fmt: skip
    t.play("reveal")
    assert t.governor("kha") == "red"


@rule("10.equal")
def test_equal_influence_leaves_the_governor() -> None:
    """10.equal: red comes up to 3 as well (R34)."""
    t = table(
        2, round=2, surrendered=["erith"], active="red", hands={"red": ["kha-9"]},
        bases=[("green", "kha", 3), ("green", "kha", 4)],
    )  # fmt: skip
    t.play("base kha")
    assert t.influence("green", "kha") == t.influence("red", "kha") == 3
    assert t.governor("kha") == "green"
    assert t.events("governor") == []


@rule("10.equal")
@pytest.mark.parametrize("governor", ["green", "red"])
def test_a_governor_who_falls_to_equality_stays(governor: str) -> None:
    """10.equal: whoever holds the post keeps it when 5 falls to the other's 4."""
    other = "red" if governor == "green" else "green"
    t = table(
        2, active=other, hands={other: ["kha-4"]},
        bases=[(governor, "kha", 0), (other, "kha", 1)],
    )  # fmt: skip
    t.play("play kha-4", f"lower {governor} kha 0")
    assert t.influence(governor, "kha") == t.influence(other, "kha") == 4
    assert t.governor("kha") == governor


@rule("10.one")
def test_a_world_has_at_most_one_governor() -> None:
    """10.one: red takes the post, so green has it no more."""
    t = table(
        2, active="red", hands={"red": ["myrmidon-3"], "green": ["kha-9", "myrmidon-9"]},
        bases=[("green", "myrmidon", 1), ("red", "myrmidon", 1)], governors={"myrmidon": "green"},
    )  # fmt: skip
    t.play("play myrmidon-3", "raise red myrmidon 1", "done", "green: play myrmidon-9", "done")
    assert t.governor("myrmidon") == "red"
    assert t.asked() == "red"


# -- several overtake at once --------------------------------------------------------------------


def three_at_kha(**position: Any) -> Table:
    """Green governs Kha'Farjimmn; red and blue have as much there; yellow is at turn."""
    bases = [("green", "kha", 1), ("red", "kha", 1), ("blue", "kha", 1)]
    return table(
        4, active="yellow", bases=bases, governors={"kha": "green"}, **position
    )  # fmt: skip


@rule("10.tie")
def test_the_player_of_the_ship_picks_among_the_tied() -> None:
    """10.tie: yellow's Assault Craft did it (R35)."""
    t = three_at_kha(hands={"yellow": ["kha-4"]})
    t.play("play kha-4", "lower green kha 1")
    assert (t.asked(), t.question()) == ("yellow", "10.tie")
    assert t.options() == ["elect red", "elect blue"]
    assert t.why_not("elect green") == "10.tie: not-among-the-tied"
    assert t.why_not("elect yellow") == "10.tie: not-among-the-tied"
    t.play("elect blue")
    assert t.governor("kha") == "blue"
    assert t.question() == "5.action"


@rule("10.tie")
def test_until_the_pick_nothing_else_can_be_done() -> None:
    """10.tie: the choice comes at once."""
    t = three_at_kha(hands={"yellow": ["kha-4"]})
    t.play("play kha-4", "lower green kha 1")
    assert t.why_not("base erith") == "10.tie: not-asked"
    assert t.why_not("done") == "10.tie: not-asked"


@rule("10.tie")
def test_the_attacker_picks() -> None:
    """10.tie: the player of the attack on the governor's base (R35)."""
    t = three_at_kha(hands={"yellow": ["felowi-9"]}, cells=row(1, felowi=5), dice=[4, 5])
    t.play("play felowi-9", "attack green kha 1")
    assert (t.asked(), t.options()) == ("yellow", ["elect red", "elect blue"])
    t.play("elect red")
    assert t.governor("kha") == "red"


@rule("10.tie")
def test_a_governor_who_lowers_his_own_base_picks() -> None:
    """10.tie: whoever caused it, also the governor himself (R35)."""
    bases = [("green", "kha", 1), ("red", "kha", 1), ("blue", "kha", 1)]
    t = table(3, hands={"green": ["kha-4"]}, bases=bases, governors={"kha": "green"})
    t.play("play kha-4", "lower green kha 1")
    assert (t.asked(), t.options()) == ("green", ["elect red", "elect blue"])
    t.play("elect red")
    assert t.governor("kha") == "red"


@rule("10.tie")
def test_one_of_the_tied_may_pick_himself() -> None:
    """10.tie: red caused it and is among them."""
    bases = [("green", "kha", 1), ("red", "kha", 1), ("blue", "kha", 1)]
    t = table(3, active="red", hands={"red": ["kha-4"]}, bases=bases, governors={"kha": "green"})
    t.play("play kha-4", "lower green kha 1", "red: elect red")
    assert t.governor("kha") == "red"


@rule("10.tie")
def test_the_taker_of_the_spoils_picks() -> None:
    """10.tie: not the player whose turn it is (R35)."""
    t = three_at_kha(hands={"yellow": ["cylor-1"]}, cells=full_row(1, "cylor", kha=9))
    t.play("play cylor-1", "done")
    assert (t.asked(), t.question()) == ("green", "16.spoils")
    t.play("lower green kha 1")
    assert (t.asked(), t.options()) == ("green", ["elect red", "elect blue"])
    t.play("elect blue")
    assert (t.governor("kha"), t.g.round) == ("blue", 2)


@rule("10.tie")
def test_the_player_of_the_sensors_picks() -> None:
    """10.tie: red and blue come up with 5 each above the governor's 4 (R35, R45)."""
    t = table(
        3, hands={"green": ["kha-9"]}, technology={"green": ["sensors"]},
        garrisons={"red": "kha-3", "blue": "kha-4"}, bases=[("green", "kha", 1)], dice=[4, 5],
    )  # fmt: skip
    t.play("play kha-9", "scan")
    assert (t.asked(), t.options()) == ("green", ["elect red", "elect blue"])
    t.play("elect blue")
    assert t.governor("kha") == "blue"


@rule("10.tie")
def test_the_player_of_the_sensors_picks_in_a_world_without_a_governor() -> None:
    """10.tie: nobody was overtaken, but several come first together (R45)."""
    t = table(
        3, hands={"green": ["kha-9"]}, technology={"green": ["sensors"]},
        garrisons={"red": "kha-3", "blue": "kha-4"}, dice=[4, 5],
    )  # fmt: skip
    t.play("play kha-9", "scan", "green: elect red")
    assert t.governor("kha") == "red"


@rule("10.tie")
def test_among_several_who_pass_only_the_highest_are_tied() -> None:
    """10.tie: blue has more than red, so there is nothing to pick."""
    bases = [("green", "kha", 1), ("green", "kha", 4), ("red", "kha", 1), ("blue", "kha", 0)]
    t = table(4, active="yellow", hands={"yellow": ["kha-4"]}, bases=bases,
              governors={"kha": "green"})  # fmt: skip
    t.play("play kha-4", "lower green kha 1")
    assert (t.question(), t.governor("kha")) == ("5.action", "blue")


# -- nobody, or the next -------------------------------------------------------------------------


@rule("10.no-base")
def test_a_world_without_a_base_has_no_governor() -> None:
    """10.no-base: whatever ships lie there; a secret base does not count."""
    t = table(2, cells=row(1, kha=9), garrisons={"green": "kha-3"})
    assert t.governor("kha") is None
    assert t.controller("kha") is None


LATE = ("cylor", "felowi", "ecup")


@rule("10.no-base")
def test_a_base_that_falls_to_nothing_still_counts() -> None:
    """10.no-base: under zero_governs = true green stays governor with 0 (R34, R35)."""
    t = table(
        2, round=4, surrendered=LATE, active="red", hands={"red": ["kha-4"]},
        bases=[("green", "kha", 4)],
    )  # fmt: skip
    t.play("play kha-4", "lower green kha 4")
    assert (t.influence("green", "kha"), t.governor("kha")) == (0, "green")


@rule("10.no-base")
def test_without_a_base_that_counts_there_is_no_governor() -> None:
    """10.no-base: under zero_governs = false the last base in the column leaves the count (R35)."""
    t = table(
        2, round=4, surrendered=LATE, active="red", hands={"red": ["kha-4"]},
        bases=[("green", "kha", 4)], rulings={"zero_governs": False},
    )  # fmt: skip
    t.play("play kha-4", "lower green kha 4")
    assert t.bases("green", "kha") == [5]
    assert t.governor("kha") is None
    assert t.events("ungoverned") == ["ungoverned kha"]


@rule("10.no-base")
def test_the_next_highest_follows_a_governor_without_a_base() -> None:
    """10.no-base: under zero_governs = false nothing is left of green's 1 against red's 1 (R35)."""
    t = table(
        2, round=4, surrendered=LATE, active="red", hands={"red": ["kha-4"]},
        bases=[("green", "kha", 4), ("red", "kha", 4)], governors={"kha": "green"},
        rulings={"zero_governs": False},
    )  # fmt: skip
    t.play("play kha-4", "lower green kha 4")
    assert t.governor("kha") == "red"


@rule("10.no-base", "10.equal")
@pytest.mark.parametrize(("zero_governs", "governor"), [(True, "green"), (False, None)])
def test_nobody_follows_with_a_base_worth_nothing(
    *, zero_governs: bool, governor: str | None
) -> None:
    """10.no-base, 10.equal: both stand at 0: green stays, or nobody governs (R34)."""
    t = table(
        2, round=5, surrendered=[*LATE, "imperial"], active="red", hands={"red": ["kha-4"]},
        bases=[("green", "kha", 4), ("red", "kha", 5)], rulings={"zero_governs": zero_governs},
    )  # fmt: skip
    assert t.governor("kha") == "green"
    t.play("play kha-4", "lower green kha 4")
    assert t.governor("kha") == governor


@rule("10.no-base", "10.tie")
def test_several_tied_next_highest_are_picked_from() -> None:
    """10.no-base, 10.tie: as when a governor is overtaken (R35)."""
    t = table(
        4, round=4, surrendered=LATE, active="yellow", hands={"yellow": ["kha-4"]},
        bases=[("green", "kha", 4), ("red", "kha", 4), ("blue", "kha", 4)],
        governors={"kha": "green"}, rulings={"zero_governs": False},
    )  # fmt: skip
    t.play("play kha-4", "lower green kha 4")
    assert (t.asked(), t.options()) == ("yellow", ["elect red", "elect blue"])
    t.play("elect red")
    assert t.governor("kha") == "red"


@rule("10.no-base")
def test_a_base_of_worth_takes_the_post_from_one_of_none() -> None:
    """10.no-base: the sole base worth 0 governed until red's 5 came up."""
    t = table(
        2, round=5, surrendered=[*LATE, "imperial"], hands={"green": ["kha-9"], "red": ["kha-8"]},
        garrisons={"red": "kha-1"},
    )  # fmt: skip
    t.play("base kha", "play kha-9", "done")
    assert t.governor("kha") == "green"
    t.play("red: reveal")
    assert t.governor("kha") == "red"


# -- the power -----------------------------------------------------------------------------------


@rule("10.current")
def test_the_power_is_never_due() -> None:
    """10.current: it may be left."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["kha-3"]}, bases=[("green", "myrmidon", 1)]
    )
    t.play("play myrmidon-9", "done", "done")
    assert (t.asked(), t.reserve("red")) == ("red", [])


@rule("10.current")
def test_a_governor_overtaken_before_phase_2_has_no_power_any_more() -> None:
    """10.current: green's own Sensors bring up red's 5 (R67)."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["kha-3"]}, bases=[("green", "myrmidon", 1)],
        technology={"green": ["sensors"]}, garrisons={"red": "myrmidon-4"}, dice=[4, 5],
    )  # fmt: skip
    t.play("play myrmidon-9", "scan")
    assert t.governor("myrmidon") == "red"
    t.play("done")
    assert (t.asked(), t.reserve("red")) == ("red", [])


@rule("10.power")
@pytest.mark.parametrize(
    ("card", "move"), [("myrmidon-9", "play myrmidon-9"), ("ally-9", "play ally-9 myrmidon")]
)
def test_a_ship_of_the_world_or_an_ally_opens_the_power(card: str, move: str) -> None:
    """10.power: played in the column of the world governed."""
    t = table(2, hands={"green": [card], "red": ["kha-3"]}, bases=[("green", "myrmidon", 1)])
    t.play(move, "done")
    assert t.options("bury") == ["bury red"]


@rule("10.power")
def test_an_ally_played_elsewhere_does_not() -> None:
    """10.power: the column counts."""
    t = table(2, hands={"green": ["ally-9"], "red": ["kha-3"]}, bases=[("green", "myrmidon", 1)])
    t.play("play ally-9 ecup", "done")
    assert t.asked() == "red"


@rule("10.before")
def test_who_becomes_governor_after_the_play_has_no_power() -> None:
    """10.before: the base comes too late; before the play it would not (R67)."""
    t = table(2, hands={"green": ["myrmidon-9"], "red": ["kha-3"]})
    t.play("play myrmidon-9", "base myrmidon", "done")
    assert t.governor("myrmidon") == "green"
    assert t.asked() == "red"
    t = table(2, hands={"green": ["myrmidon-9"], "red": ["kha-3"]})
    t.play("base myrmidon", "play myrmidon-9", "done")
    assert t.question() == "5.governor"


@rule("10.before")
def test_what_another_played_as_governor_opens_nothing() -> None:
    """10.before: green played there as governor; red governs now, but played elsewhere."""
    t = table(
        2, hands={"green": ["myrmidon-9", "kha-3"], "red": ["cylor-9"]},
        bases=[("green", "myrmidon", 1)], garrisons={"red": "myrmidon-4"},
    )  # fmt: skip
    t.play("play myrmidon-9", "done", "done")
    t.play("red: reveal", "play cylor-9", "done")
    assert t.governor("myrmidon") == "red"
    assert (t.asked(), t.reserve("green")) == ("green", [])


@rule("10.before")
def test_the_reason_is_told() -> None:
    """10.before: asked about another world's power in phase 2."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["kha-3"]},
        bases=[("green", "myrmidon", 1), ("green", "ecup", 1)],
    )  # fmt: skip
    t.play("play myrmidon-9", "done")
    assert t.why_not("take red") == "10.before: not-governor-when-played"


@rule("10.control")
def test_ships_pass_to_the_governors_when_the_turn_ends() -> None:
    """10.control: until then their player controls them (R08)."""
    t = table(
        3, hands={"green": ["kha-9"], "red": ["cylor-9"], "blue": ["ecup-9"]},
        bases=[("blue", "kha", 1)],
    )  # fmt: skip
    t.play("play kha-9")
    assert t.controller("kha") == "green"
    t.play("done")
    assert t.controller("kha") == "blue"
    t.play("red: play cylor-9", "done")
    assert t.controller("cylor") is None


@rule("10.control")
def test_the_governor_controls_for_later_spoils() -> None:
    """10.control: green played the 9, blue governs there when red ends the round (R08)."""
    t = table(
        3, hands={"green": ["kha-9"], "red": ["cylor-1"]}, cells=full_row(1, "kha", "cylor"),
        bases=[("blue", "kha", 1)],
    )  # fmt: skip
    t.play("play kha-9", "done", "play cylor-1", "done")
    assert (t.asked(), t.question()) == ("blue", "16.spoils")


@rule("10.not-others")
def test_a_governor_gets_nothing_when_another_plays_there() -> None:
    """10.not-others: red plays on green's Myrmidon, and nobody is asked."""
    t = table(
        2, active="red", hands={"red": ["myrmidon-9", "kha-3"], "green": ["kha-4"]},
        bases=[("green", "myrmidon", 1)],
    )  # fmt: skip
    t.play("play myrmidon-9", "done")
    assert (t.asked(), t.question()) == ("green", "5.action")
    assert t.reserve("red") == t.reserve("green") == []
