"""Chapter 5: the sequence of a turn."""

from __future__ import annotations

from itertools import permutations

import pytest

from asterism.games.galaxy.rules.s05_action import ActionPhase
from asterism.games.galaxy.state import ANY_SHIP, HAND, new_state
from asterism.games.galaxy.vocabulary import verbs
from asterism.kernel.errors import BrokenRule
from asterism.kernel.options import pack
from tests.galaxy.table_top import full_row, row, table
from tests.rulebook import rule

# -- the four phases -----------------------------------------------------------------------------


@rule("5.turn")
def test_action_governor_surrender_drawing() -> None:
    """5.turn: each phase with its question, in this order."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["kha-3"]}, reserves={"green": ["kha-4"]},
        bases=[("green", "myrmidon", 1)], cells=full_row(1, "myrmidon", ecup=2),
    )  # fmt: skip
    seen = []
    for move in ("play myrmidon-9", "done", "bury red", "done", "draw"):
        seen.append(t.question())
        t.play(f"green: {move}")
    assert seen == ["5.action", "5.action", "5.governor", "16.spoils", "17.choice"]
    assert t.asked() == "red"


@rule("5.complete")
def test_a_world_surrenders_before_the_card_is_drawn() -> None:
    """5.complete: surrender and end of the round are over when the draw comes (R26)."""
    t = table(2, hands={"green": ["ecup-4"]}, cells=full_row(1, "ecup"))
    t.play("play ecup-4", "done")
    names = [event.split()[0] for event in t.events()]
    assert names.index("surrendered") < names.index("round-over") < names.index("drew")


@rule("5.complete")
def test_no_action_is_open_once_the_phase_is_over() -> None:
    """5.complete: in the governor's phase no base can be placed."""
    t = table(
        2, hands={"green": ["myrmidon-9", "cylor-3"], "red": ["kha-3"]},
        bases=[("green", "myrmidon", 1)],
    )  # fmt: skip
    t.play("play myrmidon-9", "done")
    assert t.why_not("base kha") == "5.governor: not-asked"
    assert t.why_not("play cylor-3") == "5.governor: not-asked"


# -- the actions ---------------------------------------------------------------------------------


@rule("5.one-of-a")
def test_while_you_hold_a_ship_you_must_act() -> None:
    """5.one-of-a: a base and a technology do not do."""
    t = table(2, hands={"green": ["cylor-9", "screens"]})
    t.play("base kha", "tech screens")
    assert t.why_not("done") == "5.one-of-a: must-act-with-a-ship"
    t.play("play cylor-9")
    assert t.why_not("done") is None


@rule("5.one-of-a")
@pytest.mark.parametrize("first", ["play cylor-9", "discard ecup-3"])
@pytest.mark.parametrize("second", ["play kha-9", "discard ecup-4"])
def test_never_two_of_them(first: str, second: str) -> None:
    """5.one-of-a: exactly one."""
    hands = {"green": ["cylor-9", "kha-9", "ecup-3", "ecup-4"]}
    t = table(2, round=2, surrendered=["ecup"], hands=hands)
    t.play(first)
    assert t.why_not(second) == "5.one-of-a: already-acted"


@rule("5.one-of-a")
@pytest.mark.parametrize("other", ["play cylor-9", "garrison kha-4"])
def test_a_secret_base_is_the_one_action_too(other: str) -> None:
    """5.one-of-a: no ship and no other garrison beside it."""
    t = table(2, hands={"green": ["cylor-9", "kha-3", "kha-4"]})
    t.play("garrison kha-3")
    assert t.why_not(other) == "5.one-of-a: already-acted"
    t = table(2, hands={"green": ["cylor-9", "kha-3", "kha-4"]})
    t.play("play cylor-9")
    assert t.why_not("garrison kha-3") == "5.one-of-a: already-acted"


@rule("5.no-ship")
@pytest.mark.parametrize("hand", [[], ["phasers"], ["screens", "warp"]])
def test_without_a_ship_you_may_go_without(hand: list[str]) -> None:
    """5.no-ship: with an empty hand, and with technology alone."""
    t = table(2, hands={"green": hand, "red": ["kha-3"]})
    assert t.why_not("done") is None
    t.play("done")
    assert t.asked() == "red"


@rule("5.no-ship")
def test_going_without_tells_that_there_is_no_ship() -> None:
    """5.no-ship: everybody may conclude it, until a card comes to the hand."""
    t = table(3, hands={"red": ["screens"]}, active="red", pile=[])
    t.play("done")
    assert t.view("").facts == [(HAND + 1, ANY_SHIP, 0)]
    t = table(3, hands={"red": ["screens"]}, active="red")
    t.play("done")
    assert t.view("").facts == []


@rule("5.no-ship")
def test_who_acts_tells_nothing_of_the_kind() -> None:
    """5.no-ship: a turn with a ship played ends without such a conclusion."""
    t = table(2, hands={"green": ["kha-3", "kha-4"]}, pile=[])
    t.play("play kha-3", "done")
    assert t.view("").facts == []


@rule("5.no-ship")
def test_a_ship_that_comes_to_the_hand_brings_the_duty() -> None:
    """5.no-ship: judged when the phase is to end (R05)."""
    t = table(2, hands={"green": ["processing"]}, draws=["kha-1", "warp", "screens"])
    assert t.why_not("done") is None
    t.play("tech processing")
    assert t.why_not("done") == "5.one-of-a: must-act-with-a-ship"


@rule("5.action")
def test_none_of_b_c_d_is_due() -> None:
    """5.action: the ship alone will do."""
    t = table(2, hands={"green": ["cylor-3", "screens"]}, bases=[("red", "cylor", 1)])
    t.play("play cylor-3", "done")
    assert t.asked() == "red"
    assert (t.stock("green"), t.hand("green")[-1]) == (5, "screens")


@rule("5.action")
def test_all_of_b_c_d_are_open() -> None:
    """5.action: a base, the power of the ship and a technology in one turn."""
    t = table(2, hands={"green": ["cylor-3", "screens"]}, bases=[("red", "cylor", 1)])
    t.play("play cylor-3", "base kha", "raise red cylor 1", "tech screens", "done")
    assert t.bases("green", "kha") == [1]
    assert t.bases("red", "cylor") == [0]
    assert t.technology("green") == ["screens"]


@rule("5.any-order")
@pytest.mark.parametrize("order", list(permutations(["play cylor-9", "base kha", "tech screens"])))
def test_any_order_does(order: tuple[str, ...]) -> None:
    """5.any-order: all six orders end in the same position."""
    t = table(2, hands={"green": ["cylor-9", "screens"]})
    t.play(*order, "done")
    assert t.cell("cylor") == ["cylor-9"]
    assert t.bases("green", "kha") == [1]
    assert t.technology("green") == ["screens"]


@rule("5.any-order")
def test_a_power_may_wait_for_other_actions() -> None:
    """5.any-order: two attacks with a base and a technology between them (R63)."""
    t = table(
        2, hands={"green": ["felowi-9", "phasers"]}, cells=row(1, felowi=5, kha=9, ecup=4),
        dice=[6, 6, 1, 1, 6, 6, 1, 1],
    )  # fmt: skip
    t.play("play felowi-9", "attack kha", "base erith", "tech phasers", "attack ecup", "done")
    assert (t.visible("kha"), t.visible("ecup")) == (None, None)


@rule("5.a1")
def test_a_ship_goes_to_its_own_world_and_an_ally_to_any() -> None:
    """5.a1: what the menu offers of A1."""
    gone = ("kha", "ecup", "myrmidon", "erith")
    t = table(2, round=5, surrendered=gone, hands={"green": ["cylor-9", "ally-4", "kha-3"]})
    assert t.options("play") == [
        "play cylor-9",
        "play ally-4 cylor",
        "play ally-4 felowi",
        "play ally-4 imperial",
        "play ally-4 divergence",
    ]


@rule("5.a2")
def test_a_ship_of_a_surrendered_world_may_be_discarded() -> None:
    """5.a2: one, from the hand."""
    t = table(2, round=2, surrendered=["kha"], hands={"green": ["cylor-9", "kha-3", "kha-4"]})
    assert t.options("discard") == ["discard kha-3", "discard kha-4"]
    t.play("discard kha-3")
    assert t.discard()[-1] == "kha-3"
    assert t.why_not("discard kha-4") == "5.one-of-a: already-acted"


@rule("5.a3")
def test_a_garrison_with_a_base_is_a_secret_base() -> None:
    """5.a3: the ship and one unplayed base lie down; no visible base stands anywhere."""
    t = table(2, hands={"green": ["cylor-9", "kha-3"]})
    assert t.options("garrison") == ["garrison cylor-9", "garrison kha-3"]
    t.play("garrison kha-3", "done")
    assert t.garrison("green") == "kha-3"
    assert t.stock("green") == 4
    assert t.bases("green", "kha") == []
    assert t.hand("green") == ["cylor-0", "cylor-9"]


@rule("5.a3-no-b-c")
def test_no_base_beside_a_secret_one() -> None:
    """5.a3-no-b-c: neither after it nor before it."""
    t = table(2, hands={"green": ["cylor-9", "kha-3"]})
    t.play("garrison kha-3")
    assert t.options() == ["done"]
    assert t.why_not("base cylor") == "5.a3-no-b-c: no-b-beside-secret-base"
    assert t.why_not("reveal") == "5.a3-no-b-c: no-b-beside-secret-base"
    t = table(2, hands={"green": ["cylor-9", "kha-3"]})
    t.play("base cylor")
    assert t.why_not("garrison kha-3") == "5.a3-no-b-c: no-secret-base-beside-b"


@rule("5.a3-no-b-c")
def test_a_technology_may_be_played_beside_a_secret_base() -> None:
    """5.a3-no-b-c: D is not barred, before or after (R49); no power comes of a garrison."""
    t = table(
        2, hands={"green": ["myrmidon-3", "screens"], "red": ["cylor-1"]},
        bases=[("green", "myrmidon", 1)],
    )  # fmt: skip
    t.play("garrison myrmidon-3", "tech screens", "done")
    assert t.technology("green") == ["screens"]
    assert t.asked() == "red"


@rule("5.b")
def test_a_base_is_placed_or_the_secret_one_revealed() -> None:
    """5.b: one of the two in a turn (R51)."""
    t = table(2, hands={"green": ["cylor-9"]}, garrisons={"green": "kha-3"})
    assert t.options("reveal") == ["reveal"]
    t.play("base cylor")
    assert t.why_not("reveal") == "9.one-a-turn: one-base-a-turn"
    t = table(2, hands={"green": ["cylor-9"]}, garrisons={"green": "kha-3"})
    t.play("reveal")
    assert t.why_not("base cylor") == "9.one-a-turn: one-base-a-turn"


@rule("5.c")
def test_the_power_is_that_of_the_ship_played_now() -> None:
    """5.c: a Transport that lies there already raises nothing (R04)."""
    t = table(
        2, hands={"green": ["cylor-9", "kha-3"]}, cells=row(1, cylor=3),
        bases=[("green", "cylor", 1), ("green", "kha", 1)],
    )  # fmt: skip
    assert t.why_not("raise green cylor 1") == "12.transport: another-ship-does-that"
    t.play("play kha-3")
    assert t.options("raise") == ["raise green kha 1"]


@rule("5.c")
def test_combat_is_part_of_it() -> None:
    """5.c: a fleet ship played this turn attacks, one that lies there does not."""
    t = table(2, hands={"green": ["cylor-9", "kha-3"]}, cells=row(1, cylor=5, felowi=9))
    assert t.why_not("attack felowi") == "13.fleet: only-a-fleet-ship-attacks"
    t.play("play cylor-9")
    assert t.options("attack") == ["attack felowi"]


@rule("5.c")
def test_what_a_turn_leaves_unused_is_gone() -> None:
    """5.c: green's attack and claim are not red's, though red has Warp Drive too."""
    t = table(
        2, round=2, surrendered=["cylor"], hands={"green": ["felowi-9"], "red": ["kha-8"]},
        cells=row(1, felowi=3) | row(2, felowi=5, erith=9), bases=[("green", "ecup", 1)],
        technology={"red": ["warp"]},
    )  # fmt: skip
    t.play("play felowi-9", "done")
    assert {option.split()[0] for option in t.options()} == {"play", "base"}
    assert t.why_not("reclaim felowi 1") == "14.warp: no-ship-played-there"
    assert t.why_not("attack erith") == "13.fleet: only-a-fleet-ship-attacks"
    t.play("play kha-8")
    assert t.options("reclaim") == t.options("attack") == []


@rule("5.c")
def test_a_power_of_an_earlier_turn_is_gone() -> None:
    """5.c: the Transport's own player cannot use it a turn later either."""
    t = table(
        2, hands={"green": ["kha-3", "cylor-9"], "red": ["ecup-9"]}, bases=[("green", "kha", 1)]
    )
    t.play("play kha-3", "done", "play ecup-9", "done")
    assert t.asked() == "green"
    assert t.why_not("raise green kha 1") == "12.transport: another-ship-does-that"


@rule("5.d")
def test_a_technology_may_be_played_without_a_ship() -> None:
    """5.d: it is an action of its own (R33)."""
    t = table(2, hands={"green": ["screens"]})
    t.play("tech screens", "done")
    assert t.technology("green") == ["screens"]


@rule("5.d")
def test_a_technology_comes_from_your_hand() -> None:
    """5.d: red's is red's."""
    t = table(2, hands={"green": ["cylor-9"], "red": ["screens"]})
    assert t.why_not("tech screens") == "14.play: not-in-hand"


# -- the governor's power ------------------------------------------------------------------------


@rule("5.governor")
def test_the_power_of_a_world_governed_and_played_on() -> None:
    """5.governor: optional: it may be left."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["kha-3"]}, bases=[("green", "myrmidon", 1)]
    )
    t.play("play myrmidon-9", "done")
    assert t.question() == "5.governor"
    assert t.options() == ["bury red", "done"]
    t.play("done")
    assert t.reserve("red") == []


@rule("5.governor")
def test_no_power_without_a_ship_there() -> None:
    """5.governor: the ship was played elsewhere."""
    t = table(2, hands={"green": ["cylor-9"], "red": ["kha-3"]}, bases=[("green", "myrmidon", 1)])
    t.play("play cylor-9", "done")
    assert t.asked() == "red"


@rule("5.governor-exceptions")
@pytest.mark.parametrize("world", ["cylor", "kha", "divergence", "imperial"])
def test_some_powers_have_a_moment_of_their_own(world: str) -> None:
    """5.governor-exceptions: no question comes in phase 2."""
    t = table(
        2, hands={"green": [f"{world}-9"], "red": ["ecup-3"]}, bases=[("green", world, 1)]
    )  # fmt: skip
    t.play(f"play {world}-9", "done")
    assert t.asked() == "red"


@rule("5.governor-exceptions")
def test_cylor_is_used_in_phase_4_and_the_divergence_in_phase_1() -> None:
    """5.governor-exceptions: the moments of their own."""
    t = table(
        2, round=2, surrendered=["kha"], hands={"green": ["cylor-9", "kha-3"]},
        bases=[("green", "cylor", 1)],
    )  # fmt: skip
    t.play("play cylor-9", "done")
    assert t.question() == "15.cylor"
    t = table(
        2, hands={"green": ["divergence-9", "kha-3"]}, bases=[("green", "divergence", 1)]
    )  # fmt: skip
    t.play("play divergence-9")
    assert (t.question(), t.options("play")) == ("5.action", ["play kha-3"])


# -- surrender and drawing -----------------------------------------------------------------------


@rule("5.check")
def test_a_hidden_ship_is_turned_up_once_the_row_is_full() -> None:
    """5.check: the Kha'Farjimmn 1 shows, and its world falls."""
    t = table(
        2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", kha=1), face_down=["kha-1"]
    )
    t.play("play cylor-9", "done")
    assert t.events("turned-up") == ["turned-up kha-1 kha"]
    assert t.events("surrendered") == ["surrendered kha"]


@rule("5.check")
def test_it_stays_hidden_while_a_world_has_no_ship() -> None:
    """5.check: Erithizonian is empty."""
    t = table(
        2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", "erith", kha=1),
        face_down=["kha-1"],
    )  # fmt: skip
    t.play("play cylor-9", "done")
    assert t.events("turned-up") == []
    assert t.visible("kha") is None


@rule("5.surrender")
def test_the_one_lowest_ship_gives_its_world_away() -> None:
    """5.surrender: Felowi 2 below all others."""
    t = table(2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", felowi=2))
    t.play("play cylor-9", "done")
    assert t.events("surrendered") == ["surrendered felowi"]
    assert len(t.worlds()) == 7


@rule("5.surrender")
def test_two_lowest_ships_keep_their_worlds() -> None:
    """5.surrender: not one alone."""
    t = table(2, hands={"green": ["cylor-9"]}, cells=full_row(1, "cylor", felowi=2, kha=2))
    t.play("play cylor-9", "done")
    assert t.events("surrendered") == []
    assert t.g.round == 1


@rule("5.spoils")
def test_the_controller_of_the_highest_ship_is_asked_about_spoils() -> None:
    """5.spoils: red governs Imperial, where the 10 lies (R23)."""
    t = table(
        2, hands={"green": ["cylor-1"]}, cells=full_row(1, "cylor", imperial=10),
        bases=[("red", "imperial", 1)],
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert (t.asked(), t.question()) == ("red", "16.spoils")


@rule("5.round-end")
def test_the_round_is_over_once_the_spoils_have_been_given() -> None:
    """5.round-end: not before (R73); technology goes, the next row begins."""
    t = table(
        2, hands={"green": ["cylor-1"]}, cells=full_row(1, "cylor", imperial=10),
        bases=[("red", "imperial", 1)], technology={"red": ["warp"]},
    )  # fmt: skip
    t.play("play cylor-1", "done")
    assert (t.g.round, t.technology("red")) == (1, ["warp"])
    t.play("red: lower red imperial 1")
    assert (t.g.round, t.technology("red")) == (2, [])
    assert t.events("round-over") == ["round-over 1"]


@rule("5.draw")
def test_a_card_from_the_pile_or_the_whole_reserve() -> None:
    """5.draw: both are offered where both are there (R53)."""
    t = table(
        2, hands={"green": ["cylor-9"]}, reserves={"green": ["kha-3", "kha-4"]}, draws=["ecup-1"]
    )
    t.play("play cylor-9", "done")
    assert t.options() == ["draw", "reserve"]
    t.play("draw")
    assert (t.hand("green"), t.reserve("green")) == (["ecup-1"], ["kha-3", "kha-4"])


@rule("5.draw")
def test_the_reserve_comes_back_whole() -> None:
    """5.draw: and no card is drawn then."""
    t = table(2, hands={"green": ["cylor-9"]}, reserves={"green": ["kha-3", "kha-4"]})
    t.play("play cylor-9", "done", "reserve")
    assert (t.hand("green"), t.reserve("green")) == (["kha-3", "kha-4"], [])
    assert t.events("drew") == []


@pytest.mark.parametrize("verb", [0, verbs.BID, verbs.ALLOW, verbs.REDRAW, verbs.DONE + 1])
def test_a_verb_that_the_action_phase_does_not_know_goes_to_no_rule(verb: int) -> None:
    g = new_state(2, 0)
    with pytest.raises(BrokenRule, match=f"no verb {verb}"):
        ActionPhase(0).take(g, pack(verb))
