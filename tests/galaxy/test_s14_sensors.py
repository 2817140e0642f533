"""Chapter 14: Sensors."""

from __future__ import annotations

import pytest

from asterism.games.galaxy.content.tables import KHA
from asterism.games.galaxy.state import GARRISON
from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule


def sensors(*dice: int, ship: str = "kha-6", hand: tuple[str, ...] = ()) -> Table:
    """Green has Sensors; red's garrison is of Kha'Farjimmn, blue's of Ecup Contract."""
    return table(
        3,
        hands={"green": [ship, *hand], "red": ["cylor-2"], "blue": ["cylor-3"]},
        garrisons={"red": "kha-3", "blue": "ecup-4"},
        technology={"green": ["sensors"]},
        dice=dice,
    )


@rule("14.sensors", "14.sensors-success")
@pytest.mark.parametrize("value", range(2, 11))
def test_a_roll_of_the_ships_value_succeeds(value: int) -> None:
    """14.sensors, 14.sensors-success: two dice of the value itself are enough."""
    t = sensors(value // 2, value - value // 2, ship=f"ally-{value}")
    t.play(f"play ally-{value} kha", "scan")
    assert t.garrison("red") is None
    assert len(t.events("scanned")) == 1


@rule("14.sensors", "14.sensors-success")
@pytest.mark.parametrize("value", range(2, 11))
def test_a_higher_roll_fails(value: int) -> None:
    """14.sensors, 14.sensors-success: one more, and every secret base stays secret."""
    t = sensors(value // 2, value - value // 2 + 1, ship=f"ally-{value}")
    t.play(f"play ally-{value} kha", "scan")
    assert t.garrison("red") == "kha-3"
    assert not t.knows("green", "kha-3")
    assert len(t.events("scan-failed")) == 1
    assert t.view("green").facts == []


@rule("14.sensors-success", "14.sensors-return", "9.secret-line")
def test_a_secret_base_that_is_found_becomes_visible() -> None:
    """14.sensors-success, 14.sensors-return, 9.secret-line: 5 influence; the garrison goes home."""
    t = sensors(1, 1)
    t.play("play kha-6", "scan")
    assert t.bases("red", "kha") == [0]
    assert t.governor("kha") == "red"
    assert t.hand("red") == ["cylor-2", "kha-3"]
    assert t.shown("blue", "hand-red") == ["?", "kha-3"]
    assert t.events("revealed") == ["revealed red kha-3 kha"]


@rule("14.sensors-success")
def test_secret_bases_elsewhere_stay_secret() -> None:
    """14.sensors-success: blue's is of another world; that it is not of this one all know now."""
    t = table(
        4,
        hands={"green": ["kha-6"]},
        garrisons={"red": "kha-3", "blue": "ecup-4"},
        technology={"green": ["sensors"]},
        dice=[1, 1],
    )
    t.play("play kha-6", "scan")
    assert t.garrison("blue") == "ecup-4"
    assert not t.knows("green", "ecup-4")
    blue = 2
    assert t.view("").facts == [(GARRISON + blue, KHA, 0)]


@rule("14.sensors-success")
def test_a_scan_that_finds_nothing_is_news_too() -> None:
    """14.sensors-success: nobody has a secret base on Imperial."""
    t = sensors(1, 1, ship="imperial-6")
    t.play("play imperial-6", "scan")
    assert (t.garrison("red"), t.garrison("blue")) == ("kha-3", "ecup-4")
    assert t.events("revealed") == []
    assert [fact[2] for fact in t.view("").facts] == [0, 0]


@rule("14.sensors-success")
def test_ones_own_secret_base_is_not_revealed() -> None:
    """14.sensors-success: all other players must reveal, not the one who scans."""
    t = table(
        3,
        hands={"green": ["kha-6"]},
        garrisons={"green": "kha-2", "red": "kha-3"},
        technology={"green": ["sensors"]},
        dice=[1, 1],
    )
    t.play("play kha-6", "scan")
    assert (t.garrison("green"), t.garrison("red")) == ("kha-2", None)


@rule("14.sensors-success")
def test_the_reveal_is_no_action_of_the_owner() -> None:
    """14.sensors-success: in the next turn red may place a base as ever."""
    t = sensors(1, 1)
    t.play("play kha-6", "scan", "done", "red: base ecup")
    assert t.bases("red", "ecup") == [1]


def found_together(*bases: tuple[str, str, int], seats: int = 4) -> Table:
    """Red's and blue's secret bases on Kha'Farjimmn, both found by green."""
    t = table(
        seats,
        hands={"green": ["kha-6"]},
        garrisons={"red": "kha-3", "blue": "kha-4"},
        technology={"green": ["sensors"]},
        bases=bases,
        dice=[1, 1],
    )
    t.play("play kha-6", "scan")
    return t


@rule("14.sensors-success", "10.tie")
@pytest.mark.parametrize("governor", ["green", "yellow"])
def test_several_bases_found_at_once_may_tie(governor: str) -> None:
    """14.sensors-success, 10.tie: above the governor; the player of the Sensors picks."""
    t = found_together((governor, "kha", 1))
    assert (t.asked(), t.question()) == ("green", "10.tie")
    assert t.options() == ["elect red", "elect blue"]
    assert t.why_not(f"elect {governor}") == "10.tie: not-among-the-tied"
    t.play("elect blue")
    assert t.governor("kha") == "blue"
    assert t.question() == "5.action"


@rule("14.sensors-success", "10.tie")
def test_several_bases_found_at_once_where_nobody_governs() -> None:
    """14.sensors-success, 10.tie: green chooses as well."""
    t = found_together()
    t.play("green: elect red")
    assert t.governor("kha") == "red"


@rule("14.sensors-success", "10.equal")
def test_several_bases_that_only_equal_the_governor_change_nothing() -> None:
    """14.sensors-success, 10.equal: green's 5 keep the post."""
    t = found_together(("green", "kha", 0))
    assert t.question() == "5.action"
    assert t.governor("kha") == "green"


@rule("14.sensors-success", "10.overtaken")
def test_of_several_bases_found_the_stronger_seat_governs() -> None:
    """14.sensors-success, 10.overtaken: blue has another base there, so nothing is tied."""
    t = found_together(("blue", "kha", 1), ("green", "kha", 0))
    assert t.governor("kha") == "blue"


@rule("14.sensors-optional")
def test_sensors_need_not_be_used() -> None:
    """14.sensors-optional: play, be done, and roll nothing."""
    t = sensors()
    t.play("play kha-6")
    assert "scan" in t.options()
    t.play("done")
    assert t.garrison("red") == "kha-3"


@rule("14.sensors")
def test_one_roll_for_each_ship() -> None:
    """14.sensors: a failure is not repeated."""
    t = sensors(6, 6)
    t.play("play kha-6", "scan")
    assert t.options("scan") == []
    assert t.why_not("scan") == "14.sensors-before-power: no-ship-to-scan-with"


@rule("14.sensors")
def test_sensors_serve_in_every_turn_of_the_round() -> None:
    """14.sensors: a ship of the next turn gets a roll of its own."""
    t = sensors(6, 6, 1, 1, hand=("ecup-5",))
    t.play("play kha-6", "scan", "done", "red: play cylor-2", "done", "keep")
    t.play("blue: play cylor-3", "done", "green: play ecup-5", "scan")
    assert t.garrison("blue") is None


@rule("14.sensors", "15.divergence-both")
def test_both_ships_of_the_divergence_may_scan() -> None:
    """14.sensors, 15.divergence-both: the second ship has a roll of its own."""
    t = table(
        2,
        hands={"green": ["divergence-5", "kha-6"]},
        garrisons={"red": "kha-3"},
        technology={"green": ["sensors"]},
        bases=[("green", "divergence", 1)],
        dice=[1, 1, 1, 1],
    )
    t.play("play divergence-5", "scan", "play kha-6", "scan")
    assert t.garrison("red") is None


@rule("14.sensors")
@pytest.mark.parametrize("value", [0, 1])
def test_sensors_are_not_offered_where_they_must_fail(value: int) -> None:
    """14.sensors: two dice never show less than 2."""
    t = sensors(ship=f"kha-{value}")
    t.play(f"play kha-{value}")
    assert t.options("scan") == []
    assert t.why_not("scan") == "14.sensors: sensors-cannot-succeed"


@rule("14.sensors")
@pytest.mark.parametrize("value", [2, 6])
def test_sensors_are_not_offered_where_nothing_is_secret(value: int) -> None:
    """14.sensors: with no other seat's secret base out there is nothing to find."""
    t = table(
        2,
        hands={"green": [f"kha-{value}"]},
        garrisons={"green": "kha-3"},
        technology={"green": ["sensors"]},
    )
    t.play(f"play kha-{value}")
    assert t.options("scan") == []
    assert t.why_not("scan") == "14.sensors: no-secret-base-out"


@rule("14.sensors", "15.kha-no-power")
def test_a_face_down_ship_has_no_value_to_scan_with() -> None:
    """14.sensors, 15.kha-no-power: nobody could check the roll."""
    t = table(
        2,
        hands={"green": ["kha-9"]},
        garrisons={"red": "kha-3"},
        technology={"green": ["sensors"]},
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-9")
    assert t.options("scan") == []
    assert t.why_not("scan") == "14.sensors-before-power: no-ship-to-scan-with"


@rule("14.sensors")
def test_without_sensors_there_is_no_scan() -> None:
    """14.sensors: red's Sensors are of no use to green."""
    t = table(
        2,
        hands={"green": ["kha-9"]},
        garrisons={"red": "kha-3"},
        technology={"red": ["sensors"]},
    )
    t.play("play kha-9")
    assert t.why_not("scan") == "14.sensors: sensors-not-in-play"


@rule("14.sensors", "5.any-order")
def test_sensors_played_after_the_ship_may_scan_for_it() -> None:
    """14.sensors, 5.any-order: ship, technology, base, and then the roll."""
    t = table(2, hands={"green": ["kha-9", "sensors"]}, garrisons={"red": "kha-3"}, dice=[1, 1])
    t.play("play kha-9", "tech sensors", "base ecup", "scan")
    assert t.garrison("red") is None


@rule("14.sensors-before-power")
def test_after_the_power_it_is_too_late_for_sensors() -> None:
    """14.sensors-before-power: a Transport that has raised a base scans no more."""
    t = table(
        2,
        hands={"green": ["kha-3"]},
        garrisons={"red": "kha-4"},
        technology={"green": ["sensors"]},
        bases=[("green", "kha", 1)],
    )
    t.play("play kha-3", "raise green kha 1")
    assert t.options("scan") == []
    assert t.why_not("scan") == "14.sensors-before-power: no-ship-to-scan-with"


@rule("14.sensors-before-power")
def test_after_the_first_attack_it_is_too_late_for_sensors() -> None:
    """14.sensors-before-power: for a fleet ship the first attack is the limit."""
    t = table(
        2,
        hands={"green": ["kha-9"]},
        garrisons={"red": "kha-4"},
        technology={"green": ["sensors"]},
        cells=row(1, kha=2, ecup=3, cylor=9),
        dice=[6, 6, 1, 1],
    )
    t.play("play kha-9", "attack ecup")
    assert t.g.attacks == 1
    assert t.options("scan") == []


@rule("14.sensors-before-power")
def test_a_base_that_was_found_can_be_lowered_by_the_ship() -> None:
    """14.sensors-before-power: the scan comes first, so the power finds the base there."""
    t = table(
        2,
        hands={"green": ["kha-4"]},
        garrisons={"red": "kha-8"},
        technology={"green": ["sensors"]},
        dice=[1, 1],
    )
    t.play("play kha-4", "scan", "lower red kha 0")
    assert t.bases("red", "kha") == [1]


@rule("14.sensors-before-power")
def test_a_raider_robs_the_governor_whom_the_scan_made() -> None:
    """14.sensors-before-power: and it may take the very garrison that came back."""
    t = table(
        2,
        hands={"green": ["kha-5"]},
        garrisons={"red": "kha-8"},
        technology={"green": ["sensors"]},
        dice=[1, 1],
    )
    t.play("play kha-5", "scan", "raid")
    assert t.hand("green") == ["kha-8"]


@rule("14.sensors-penalty")
def test_nobody_can_keep_what_a_scan_has_found() -> None:
    """14.sensors-penalty: the reveal is automatic, so nobody ever owes it and all bases count."""
    t = table(
        2,
        round=5,
        surrendered=["cylor", "felowi", "erith", "imperial"],
        hands={"green": ["kha-6"]},
        garrisons={"red": "kha-8"},
        technology={"green": ["sensors"]},
        cells=full_row(5, "cylor", "felowi", "erith", "imperial", "kha", ecup=2),
        dice=[1, 1],
    )
    t.play("play kha-6", "scan", "done", "done")
    assert t.winner() == "red"
    assert t.scores() == [0, 5]
