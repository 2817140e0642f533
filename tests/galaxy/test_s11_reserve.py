"""Chapter 11: the Reserve."""

from __future__ import annotations

from tests.galaxy.table_top import table
from tests.rulebook import rule


@rule("11.fill")
def test_a_drone_fills_the_reserve_of_the_governor() -> None:
    """11.fill: red's card goes to red's own Reserve (R07)."""
    t = table(
        2, hands={"green": ["kha-1"], "red": ["cylor-3", "cylor-9"]}, bases=[("red", "kha", 1)],
        thefts=["cylor-9"],
    )  # fmt: skip
    t.play("play kha-1", "drone")
    assert (t.hand("red"), t.reserve("red"), t.reserve("green")) == (["cylor-3"], ["cylor-9"], [])


@rule("11.fill")
def test_the_myrmidon_power_fills_the_reserve_of_its_victim() -> None:
    """11.fill: half of red's hand goes to red's own Reserve (R07)."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["cylor-3", "cylor-9"]},
        bases=[("green", "myrmidon", 1)], thefts=["cylor-3"],
    )  # fmt: skip
    t.play("play myrmidon-9", "done", "bury red")
    assert (t.hand("red"), t.reserve("red"), t.reserve("green")) == (["cylor-9"], ["cylor-3"], [])


@rule("11.pile")
def test_the_reserve_is_face_down() -> None:
    """11.pile: the others see how many cards lie there, and no more."""
    t = table(2, reserves={"red": ["kha-3", "screens"]}, hands={"red": ["cylor-9"]})
    assert t.shown("green", "reserve-red") == ["?", "?"]
    assert t.shown("", "reserve-red") == ["?", "?"]
    assert t.shown("green", "hand-red") == ["?"]


@rule("11.pile")
def test_the_reserve_is_no_part_of_the_hand() -> None:
    """11.pile: with ships in the Reserve alone no A action is due."""
    t = table(2, reserves={"green": ["kha-3"]}, hands={"green": ["screens"]})
    assert t.why_not("done") is None


@rule("11.not-playable")
def test_cards_of_the_reserve_can_neither_be_played_nor_discarded() -> None:
    """11.not-playable: in no way, as ship, garrison, discard or technology."""
    t = table(
        2, reserves={"green": ["kha-3", "cylor-3", "screens"]}, hands={"green": ["cylor-9"]},
        round=2, surrendered=["kha"],
    )  # fmt: skip
    assert t.why_not("play cylor-3") == "7.from-hand: not-in-hand"
    assert t.why_not("discard kha-3") == "7.from-hand: not-in-hand"
    assert t.why_not("garrison cylor-3") == "7.from-hand: not-in-hand"
    assert t.why_not("tech screens") == "14.play: not-in-hand"
    assert not any("kha-3" in move or "cylor-3" in move for move in t.options())


@rule("11.immune")
def test_drone_and_raider_reach_only_the_hand() -> None:
    """11.immune: red has a Reserve but no card in hand (R55)."""
    bases, reserves = [("red", "kha", 1)], {"red": ["cylor-3", "cylor-9"]}
    t = table(2, hands={"green": ["kha-1"]}, bases=bases, reserves=reserves)
    t.play("play kha-1")
    assert t.why_not("drone") == "12.drone: governor-has-no-card"
    t = table(2, hands={"green": ["kha-5"]}, bases=bases, reserves=reserves)
    t.play("play kha-5")
    assert t.why_not("raid") == "12.raider: governor-has-no-card"


@rule("11.immune")
def test_powers_of_governors_reach_only_the_hand() -> None:
    """11.immune: of red's four cards Myrmidon counts the two in hand; Ecup Contract finds none."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["ecup-3", "ecup-4"]}, thefts=["ecup-3"],
        bases=[("green", "myrmidon", 1)], reserves={"red": ["cylor-3", "cylor-9"]},
    )  # fmt: skip
    t.play("play myrmidon-9", "done", "bury red")
    assert t.hand("red") == ["ecup-4"]
    t = table(
        3, hands={"green": ["ecup-9"], "blue": ["kha-3"]}, bases=[("green", "ecup", 1)],
        reserves={"red": ["cylor-3", "cylor-9"]},
    )  # fmt: skip
    t.play("play ecup-9", "done")
    assert t.options("take") == ["take blue"]
    assert t.why_not("take red") == "15.ecup: no-card-there"


@rule("11.look")
def test_the_owner_may_look_at_the_reserve_at_any_time() -> None:
    """11.look: also in another's turn (R77)."""
    t = table(2, reserves={"red": ["kha-3", "screens"]})
    assert t.asked() == "green"
    assert t.shown("red", "reserve-red") == ["kha-3", "screens"]


@rule("11.look")
def test_the_owner_sees_what_comes_into_it_unseen() -> None:
    """11.look: the Myrmidon governor does not see it, the owner does."""
    t = table(
        2, hands={"green": ["myrmidon-9"], "red": ["cylor-3", "cylor-9"]},
        bases=[("green", "myrmidon", 1)], thefts=["cylor-3"],
    )  # fmt: skip
    t.play("play myrmidon-9", "done", "bury red")
    assert t.shown("red", "reserve-red") == ["cylor-3"]
    assert t.shown("green", "reserve-red") == ["?"]


@rule("11.apart")
def test_hand_and_reserve_never_mix() -> None:
    """11.apart: two places; every card lies in one of them (R77)."""
    t = table(2, reserves={"green": ["kha-3"]}, hands={"green": ["cylor-9"]})
    assert t.shown("green", "hand-green") == ["cylor-9"]
    assert t.shown("green", "reserve-green") == ["kha-3"]
    t.play("play cylor-9", "done", "draw")
    assert t.hand("green") == ["cylor-0"]
    assert t.reserve("green") == ["kha-3"]


@rule("11.return")
def test_the_reserve_comes_back_in_phase_4_alone() -> None:
    """11.return: not in the action phase."""
    t = table(2, reserves={"green": ["kha-3", "kha-4"]}, hands={"green": ["cylor-9"]})
    assert t.why_not("reserve") == "5.action: not-asked"
    t.play("play cylor-9", "done")
    assert t.why_not("reserve") is None


@rule("11.return")
def test_it_comes_back_all_together_in_place_of_a_draw() -> None:
    """11.return: the others see how many, not which."""
    t = table(
        2, reserves={"green": ["kha-3", "kha-4"]}, hands={"green": ["cylor-9"]}, pile=["ecup-1"]
    )
    t.play("play cylor-9", "done", "reserve")
    assert (t.hand("green"), t.reserve("green"), t.pile()) == (["kha-3", "kha-4"], [], ["ecup-1"])
    assert t.seen_by("red", "took-reserve") == ["took-reserve green 2"]
    assert t.shown("red", "hand-green") == ["?", "?"]
    assert t.asked() == "red"


@rule("11.return")
def test_an_empty_reserve_cannot_be_taken() -> None:
    """11.return: the reason is told where it may be asked; else the card is simply drawn."""
    t = table(
        2, hands={"green": ["cylor-9", "cylor-2"]}, pile=["ecup-1"], draws=["ecup-1"],
    )  # fmt: skip
    t.play("play cylor-2", "done")
    assert t.question() == "12.shuttle"
    assert t.why_not("reject-for-reserve") == "11.return: reserve-is-empty"
