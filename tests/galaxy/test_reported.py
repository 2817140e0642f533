"""Faults that were found while the rules were tested, each with the test that found it."""

from __future__ import annotations

import pytest

from asterism.contract.translator import Translator
from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import CARD_IDS
from asterism.games.galaxy.positions.position import build
from tests.galaxy.knowing import ALL, dealt, knowers, seated, suspects
from tests.galaxy.table_top import Table, full_row, opening, row, sit, table
from tests.rulebook import rule


@rule("8.no-ally")
def test_why_an_ally_cannot_be_discarded_is_told() -> None:
    """8.no-ally: it has no world that could surrender (R37)."""
    t = table(2, round=2, surrendered=["kha"], hands={"green": ["ally-3", "kha-3"]})
    assert t.why_not("discard ally-3") == "8.no-ally: allies-never-surrender"


@rule("9.garrison-no-ally")
def test_why_an_ally_cannot_be_a_garrison_is_told() -> None:
    """9.garrison-no-ally: the rule is named."""
    t = table(2, hands={"green": ["ally-3", "kha-3"]})
    assert t.why_not("garrison ally-3") == "9.garrison-no-ally: ally-is-no-garrison"


@rule("14.sensors-before-power", "14.screens")
def test_a_refused_attack_does_not_close_the_sensors() -> None:
    """14.sensors-before-power, 14.screens: no attack was made (R43, R45)."""
    t = table(
        2, hands={"green": ["felowi-9"]}, cells=row(1, felowi=5, kha=8),
        technology={"green": ["sensors"], "red": ["screens"]}, bases=[("red", "kha", 1)],
        garrisons={"red": "felowi-3"},
    )  # fmt: skip
    t.play("play felowi-9", "attack kha", "red: forbid")
    assert "scan" in t.options()


@rule("4.deal")
def test_the_deal_is_told_as_a_deal() -> None:
    """4.deal: nobody draws yet."""
    t = opening(2, dice=[6, 6, 1, 1])
    assert len(t.events("dealt")) == 16
    assert t.events("drew") == []


@rule("15.ecup-choice")
def test_a_card_that_must_come_back_changes_nothing_that_others_knew() -> None:
    """15.ecup-choice: green has no other card, so blue knows that red has Cylor 9 still."""
    t = seated(
        3,
        hands={"green": ["ecup-4"], "red": ["cylor-8", "cylor-9"], "blue": ["erith-9"]},
        bases=[("green", "ecup", 1)],
        shown=["cylor-9"],
        thefts=["cylor-8"],
    )
    t.play("play ecup-4", "done", "take red")
    assert dealt(t, "blue")["cylor-9"] == {"hand-red"}


@rule("15.kha")
def test_a_known_ship_of_another_world_is_not_suspected_face_down() -> None:
    """15.kha: everybody knew that green holds Ecup Contract 9; it cannot be the hidden ship."""
    t = seated(
        3,
        hands={"green": ["kha-8", "ecup-9"], "red": ["ecup-2"], "blue": ["erith-3"]},
        bases=[("green", "kha", 1)],
        shown=["ecup-9"],
    )
    t.play("hide kha-8")
    assert suspects(t, "red", "ecup-9") == set()
    assert knowers(t, "ecup-9") == ALL


@rule("9.garrison-no-ally")
def test_a_known_ally_is_not_suspected_to_be_a_garrison() -> None:
    """9.garrison-no-ally: everybody knew that green holds Ally 9."""
    t = seated(
        3,
        hands={"green": ["cylor-4", "ally-9"], "red": ["ecup-2"], "blue": ["erith-3"]},
        shown=["ally-9"],
    )
    t.play("garrison cylor-4")
    assert knowers(t, "ally-9") == ALL


@rule("9.reveal-hand")
def test_an_emptied_place_is_suspected_no_more() -> None:
    """9.reveal-hand: the garrison was Imperial 8, so Cylor 4 has been in green's hand all along."""
    t = seated(
        3,
        hands={"green": ["cylor-4", "imperial-8"], "red": ["ecup-2"], "blue": ["erith-3"]},
        shown=["cylor-4"],
    )
    t.play("garrison imperial-8", "done", "red: play ecup-2", "done", "keep")
    t.play("blue: play erith-3", "done", "green: reveal")
    assert suspects(t, "blue", "cylor-4") == set()
    assert knowers(t, "cylor-4") == ALL


@rule("6.fail-base", "14.warp")
def test_a_reclaimed_card_leaves_what_is_known_of_the_hand() -> None:
    """6.fail-base, 14.warp: green held no 6 to 8 and has got a 7 for all to see."""
    t = seated(
        2,
        round=2,
        hands={"green": ["cylor-3", "ecup-9"], "red": ["erith-3"]},
        cells=row(1, cylor=7),
        technology={"green": ["warp"]},
    )
    place, value_6, value_7, value_8 = 6, 16, 17, 18
    for value in (value_7, value_6, value_8):
        t.g.knowledge.rule_out(place, value)
    t.play("play cylor-3", "reclaim cylor 1")
    assert t.view("").facts == [(place, value_6, 0), (place, value_8, 0)]


@rule("16.ships")
def test_a_covered_face_down_ship_is_turned_up_when_its_world_surrenders() -> None:
    """16.ships: it goes to the discard pile, which lies face up (R30)."""
    t = seated(
        2,
        hands={"green": ["cylor-5"], "red": ["erith-3"]},
        cells={**full_row(1, "cylor", "kha"), ("kha", 1): ["kha-8", "kha-2"]},
        face_down=["kha-8"],
        bases=[("green", "kha", 1)],
    )
    t.play("play cylor-5", "done")
    assert "kha-8" in t.discard()
    assert {"red", ""} <= knowers(t, "kha-8")
    assert "turned-up kha-8 kha" in t.events("turned-up")


@rule("6.fail-base")
def test_a_pass_that_shows_a_failed_bid_is_not_taken_back() -> None:
    """6.fail-base: green has seen that red bluffed, so its pass stands."""
    t = opening(2, dice=[6, 6, 1, 1])
    t.play("bid 5", "red: bid 9", "green: pass")
    assert "penalty red 9" in t.events("penalty")
    assert t.match.undoable(0) == 0


@rule("15.kha-look")
def test_a_look_is_told_whether_or_not_the_governor_knew_the_ship() -> None:
    """15.kha-look: blue's log is the same in both worlds."""
    logs = []
    for knew in (False, True):
        g = build(
            3,
            hands={"green": ["kha-8"], "red": ["ecup-1"], "blue": ["cylor-1"]},
            bases=[("green", "kha", 2)],
        )
        if knew:
            g.knowledge.show(CARD_IDS.index("kha-8"), 1 << 1)
        t = sit(g)
        t.play("hide kha-8", "done", "red: base kha")
        assert t.knows("red", "kha-8")
        logs.append(t.seen_by("blue"))
    assert logs[0] == logs[1]


def told(t: Table, name: str) -> tuple[str, str]:
    """The only event of a name, as everybody reads it, and the rule beside it."""
    (event,) = [each for each in t.match.events if GAME.event_types[each.kind].name == name]
    return Translator(GAME, "en").event(event), GAME.event_types[event.kind].section


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ([5, 2], "Red rolls 5 and 2, total 7: no more than 7, so the base falls."),
        ([5, 3], "Red rolls 5 and 3, total 8: more than 7, so the base holds."),
    ],
)
def test_a_roll_for_a_base_says_what_was_needed_and_what_came_of_it(
    dice: list[int], text: str
) -> None:
    t = table(
        2,
        hands={"green": ["cylor-7"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1)],
        dice=dice,
    )
    t.play("play cylor-7", "attack red kha 1")
    holds = sum(dice) > 7
    rolled, section = told(t, "base-holds" if holds else "base-roll")
    assert rolled == text
    assert section.startswith("13.")
    if not holds:
        fallen = "Red's base on Kha'Farjimmn falls one row; it is now worth 3."
        assert told(t, "lowered")[0] == fallen
        assert GAME.display.event_targets(t.match.events[-1])[-1] == "line-2-kha"


def test_a_base_that_rises_says_what_it_is_worth_then() -> None:
    t = table(2, hands={"green": ["kha-3"]}, bases=[("red", "kha", 1)])
    t.play("play kha-3", "raise red kha 1")
    assert told(t, "raised")[0] == "Red's base on Kha'Farjimmn rises one row; it is now worth 5."


def test_what_felowi_takes_is_told_by_its_own_rule() -> None:
    """Not by that of Warp Drive, which takes a card likewise."""
    t = table(
        2,
        round=2,
        hands={"green": ["felowi-9"]},
        cells={("felowi", 1): ["ally-9"]},
        bases=[("green", "felowi", 1)],
    )
    t.play("play felowi-9", "done", "salvage 1")
    text = "Green takes Ally 9 from row 1 of Felowi into the hand."
    assert told(t, "salvaged") == (text, "15.felowi")


def test_a_discard_is_told_by_the_rule_of_discarding() -> None:
    t = table(2, round=2, surrendered=["kha"], hands={"green": ["kha-3"]})
    t.play("discard kha-3")
    assert told(t, "discarded")[1].startswith("8.")


def test_the_question_for_a_power_names_the_rule_of_the_power() -> None:
    t = table(
        2,
        hands={"green": ["myrmidon-9"], "red": ["kha-1"]},
        bases=[("green", "myrmidon", 1)],
    )
    t.play("play myrmidon-9", "done")
    scene = GAME.display.scene(t.view("green"), Translator(GAME, "en"))
    assert scene.section == "15.myrmidon"


def texts(t: Table, colour: str) -> dict[str, str]:
    """By its move each option of a colour as it is worded."""
    scene = GAME.display.scene(t.view(colour), Translator(GAME, "en"))
    return {choice.move: choice.text for choice in scene.choices}


def test_an_attack_says_whose_ship_it_strikes() -> None:
    t = table(
        2,
        hands={"green": ["divergence-9", "kha-8"]},
        cells=row(1, felowi=7, erith=8, kha=1, imperial=8),
        bases=[("green", "felowi", 1), ("red", "erith", 1), ("green", "divergence", 1)],
    )
    t.play("play divergence-9", "play kha-8")
    shown = texts(t, "green")
    assert shown["attack felowi"] == "Attack Felowi 7, yours"
    assert shown["attack erith"] == "Attack Erithizonian 8, Red's"
    assert shown["attack imperial"] == "Attack Imperial 8, nobody's"
    assert shown["attack divergence"] == "Attack Divergence 9, yours"
    assert [t.controller(world) for world in ("felowi", "erith", "imperial", "divergence")] == [
        "green", "red", None, "green",
    ]  # fmt: skip


@pytest.mark.parametrize(("held", "half"), [(7, 4), (2, 1)])
def test_the_power_of_myrmidon_says_how_many_cards_go(held: int, half: int) -> None:
    hand = [f"kha-{value}" for value in range(held)]
    t = table(
        2,
        hands={"green": ["myrmidon-9"], "red": hand},
        bases=[("green", "myrmidon", 1)],
        thefts=hand[:half],
    )
    t.play("play myrmidon-9", "done")
    text = f"Send half of Red's hand to the Reserve (cards: {half} of {held})"
    assert texts(t, "green")["bury red"] == text
    t.play("bury red")
    assert len(t.reserve("red")) == half
