"""Chapter 16: the spoils of victory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule


def spoils(
    *bases: tuple[str, str, int],
    ship: str = "cylor-5",
    seats: int = 2,
    number: int = 1,
    governors: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    **ships: int,
) -> Table:
    """Green completes a row in which Divergence 1 falls; which ship is the highest is said."""
    world, _, _ = ship.partition("-")
    low = {"divergence": 1, **ships}
    t = table(
        seats,
        round=number,
        hands={"green": [ship], **(hands or {})},
        cells=full_row(number, world, **low),
        bases=bases,
        governors=governors,
    )
    t.play(f"play {ship}", "done")
    return t


# --- Who gets them -------------------------------------------------------------------------------


@rule("16.spoils", "5.spoils")
@pytest.mark.parametrize("governor", ["green", "red"])
def test_the_governor_of_the_highest_ships_world_gains_the_spoils(governor: str) -> None:
    """16.spoils, 5.spoils: whether it is that player's turn or not."""
    t = spoils((governor, "kha", 1), kha=9)
    assert (t.asked(), t.question()) == (governor, "16.spoils")


@rule("16.spoils-active", "13.control")
def test_a_highest_ship_just_played_counts_for_its_player() -> None:
    """16.spoils-active, 13.control: red governs Cylor, but green has played the 9 there."""
    t = spoils(("red", "cylor", 1), ship="cylor-9")
    assert (t.asked(), t.question()) == ("green", "16.spoils")
    t.play("lower red cylor 1")
    assert t.bases("red", "cylor") == [2]


@rule("16.spoils-active")
def test_a_highest_ship_just_played_in_a_world_without_governor() -> None:
    """16.spoils-active: its player gains the spoils, but no base lies there to move."""
    t = spoils(ship="cylor-9")
    assert t.events("no-spoils") == []
    assert t.events("spoils-declined") == ["spoils-declined green"]


@rule("16.spoils-active", "15.divergence-both")
def test_a_first_ship_of_the_turn_counts_for_its_player_too() -> None:
    """16.spoils-active, 15.divergence-both: both ships of the turn are green's in phase 3."""
    t = table(
        2,
        hands={"green": ["divergence-9", "cylor-5"]},
        cells=full_row(1, "divergence", "cylor", kha=1),
        bases=[("green", "divergence", 1)],
    )
    t.play("play divergence-9", "play cylor-5", "done")
    assert (t.asked(), t.question()) == ("green", "16.spoils")


@rule("16.spoils-active", "15.erith")
def test_a_moved_ally_just_played_is_still_its_players() -> None:
    """16.spoils-active, 15.erith: green's Ally 9 goes to red's world; the spoils are green's."""
    t = table(
        2,
        hands={"green": ["ally-9"]},
        cells=full_row(1, "kha", divergence=1),
        bases=[("green", "erith", 1), ("red", "kha", 1)],
    )
    t.play("play ally-9 erith", "done", "shift erith kha")
    assert (t.asked(), t.question()) == ("green", "16.spoils")
    assert t.options() == ["raise red kha 1", "lower red kha 1", "done"]


@rule("16.spoils-uncontrolled")
def test_a_highest_ship_that_nobody_controls_gives_none() -> None:
    """16.spoils-uncontrolled: no governor, and played in an earlier turn."""
    t = spoils(("red", "ecup", 1), kha=9)
    assert t.events("no-spoils") == ["no-spoils kha"]
    assert (t.asked(), t.question()) == ("red", "5.action")


@rule("16.spoils-uncontrolled", "16.spoils-tie")
def test_of_two_highest_ships_one_may_be_uncontrolled() -> None:
    """16.spoils-uncontrolled, 16.spoils-tie: red gains for the other."""
    t = spoils(("red", "ecup", 1), kha=9, ecup=9)
    assert t.events("no-spoils") == ["no-spoils kha"]
    assert t.options() == ["raise red ecup 1", "lower red ecup 1", "done"]


@rule("16.spoils-tie")
def test_every_player_with_a_highest_ship_gains_spoils() -> None:
    """16.spoils-tie: the active player first, then clockwise."""
    bases = [("blue", "kha", 1), ("red", "ecup", 1), ("green", "erith", 1), ("yellow", "felowi", 1)]
    t = spoils(*bases, seats=4, kha=9, ecup=9, erith=9, felowi=9)
    for colour, world in (
        ("green", "erith"), ("red", "ecup"), ("blue", "kha"), ("yellow", "felowi"),
    ):  # fmt: skip
        assert (t.asked(), t.question()) == (colour, "16.spoils")
        t.play(f"raise {colour} {world} 1")
    assert t.events("spoils") == [f"spoils {c}" for c in ("green", "red", "blue", "yellow")]


@rule("16.spoils-tie")
def test_the_order_goes_round_the_table_from_the_active_player() -> None:
    """16.spoils-tie: from blue over yellow to green and red."""
    t = table(
        4,
        active="blue",
        hands={"blue": ["cylor-9"]},
        cells=full_row(1, "cylor", kha=9, ecup=9, divergence=1),
        bases=[("red", "kha", 1), ("green", "ecup", 1), ("yellow", "cylor", 1)],
    )
    t.play("play cylor-9", "done")
    t.play("blue: done", "green: done", "red: done")
    assert t.question() == "5.action"


@rule("16.spoils-tie")
def test_a_player_with_two_highest_ships_gains_spoils_once() -> None:
    """16.spoils-tie: for a base in either column."""
    t = spoils(("red", "kha", 1), ("red", "ecup", 0), kha=9, ecup=9)
    assert t.options() == [
        "raise red kha 1", "lower red kha 1", "lower red ecup 0", "done",
    ]  # fmt: skip
    t.play("raise red kha 1")
    assert t.bases("red", "kha") == [0]
    assert t.question() == "5.action"


@rule("16.spoils-tie")
def test_spoils_that_change_a_governor_leave_the_others_spoils_alone() -> None:
    """16.spoils-tie: who gains is settled at the surrender, not after the first has chosen."""
    t = spoils(
        ("green", "kha", 1), ("red", "kha", 1), ("red", "ecup", 1), ("green", "ecup", 1),
        kha=9, ecup=9, governors={"kha": "green", "ecup": "red"},
    )  # fmt: skip
    t.play("green: lower green kha 1")
    assert t.governor("kha") == "red"
    assert t.asked() == "red"
    assert {option.split()[2] for option in t.options() if option != "done"} == {"ecup"}


# --- What they do --------------------------------------------------------------------------------


@rule("16.spoils-use")
def test_spoils_raise_or_lower_any_base_of_the_column() -> None:
    """16.spoils-use: one's own or another's, by one row, or none at all."""
    bases = [("red", "kha", 2), ("green", "kha", 1), ("red", "ecup", 1)]
    t = spoils(*bases, number=2, kha=9, governors={"kha": "green"})
    assert t.options() == [
        "raise green kha 1", "raise red kha 2", "lower green kha 1", "lower red kha 2", "done",
    ]  # fmt: skip
    t.play("lower red kha 2")
    assert t.bases("red", "kha") == [3]


@rule("16.spoils-use")
def test_spoils_move_nothing_in_other_columns() -> None:
    """16.spoils-use: only where the highest ship lies."""
    t = spoils(("red", "kha", 1), ("red", "ecup", 1), kha=9)
    assert t.why_not("raise red ecup 1") == "16.spoils: only-where-the-highest-lies"
    assert t.why_not("raise green kha 1") == "16.spoils: no-base-there"


@rule("16.spoils-use")
def test_spoils_may_be_declined() -> None:
    """16.spoils-use: the player may raise or lower a base."""
    t = spoils(("red", "kha", 1), kha=9)
    t.play("red: done")
    assert t.bases("red", "kha") == [1]
    assert t.events("spoils-declined") == ["spoils-declined red"]


@rule("16.spoils-use", "10.overtaken")
def test_spoils_may_make_another_governor() -> None:
    """16.spoils-use, 10.overtaken: green raises a base of green's above red's."""
    t = spoils(
        ("red", "cylor", 1), ("green", "cylor", 1), ship="cylor-9", governors={"cylor": "red"}
    )
    t.play("green: raise green cylor 1")
    assert t.governor("cylor") == "green"


@rule("16.spoils-use", "10.tie")
def test_the_taker_of_the_spoils_picks_among_tied_successors() -> None:
    """16.spoils-use, 10.tie: red lowers red's own base, and names the next governor."""
    t = spoils(
        ("red", "kha", 1), ("blue", "kha", 1), ("green", "kha", 1),
        seats=3, kha=9, governors={"kha": "red"},
    )  # fmt: skip
    t.play("red: lower red kha 1")
    assert (t.asked(), t.question()) == ("red", "10.tie")
    t.play("elect blue")
    assert t.governor("kha") == "blue"


@rule("16.spoils-top")
def test_spoils_move_a_base_to_above_the_world_card() -> None:
    """16.spoils-top: from 4 influence to 5, and no further."""
    t = spoils(("red", "kha", 1), ("green", "kha", 0), kha=9)
    t.play("green: lower green kha 0")
    assert t.bases("green", "kha") == [1]
    t = spoils(("red", "kha", 1), kha=9)
    t.play("red: raise red kha 1")
    assert (t.bases("red", "kha"), t.influence("red", "kha")) == ([0], 5)


@rule("16.spoils-top")
def test_spoils_raise_no_base_beyond_5_influence() -> None:
    """16.spoils-top: a base above the world card can only be lowered."""
    t = spoils(("red", "kha", 0), kha=9)
    assert t.options() == ["lower red kha 0", "done"]
    assert t.why_not("raise red kha 0") == "16.spoils: base-at-top"


@rule("16.spoils-floor")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_spoils_lower_no_base_below_the_floor(number: int) -> None:
    """16.spoils-floor: one row below the row of the round just ended; in round 1 that is 3."""
    t = spoils(("red", "kha", number), ("red", "kha", number + 1), number=number, kha=9)
    lowered = [option for option in t.options() if option.startswith("lower")]
    assert lowered == [f"lower red kha {number}"]
    assert t.why_not(f"lower red kha {number + 1}") == "16.spoils-floor: base-at-floor"


@rule("16.spoils", "16.bases")
def test_the_surrendered_world_is_gone_before_the_spoils() -> None:
    """16.spoils, 16.bases: its bases cannot be moved any more."""
    t = spoils(("red", "kha", 1), ("green", "divergence", 1), kha=9)
    assert t.bases("green", "divergence") == []
    assert t.why_not("raise green divergence 1") == "16.spoils: only-where-the-highest-lies"


@rule("16.spoils", "14.discard", "5.round-end")
def test_the_spoils_come_before_the_round_ends() -> None:
    """16.spoils, 14.discard, 5.round-end: technology is in play until they are given."""
    t = table(
        2,
        hands={"green": ["cylor-5"]},
        cells=full_row(1, "cylor", kha=9, divergence=1),
        bases=[("red", "kha", 1)],
        technology={"green": ["warp"]},
    )
    t.play("play cylor-5", "done")
    assert t.question() == "16.spoils"
    assert (t.g.round, t.technology("green")) == (1, ["warp"])
    t.play("done")
    assert (t.g.round, t.technology("green")) == (2, [])


@rule("16.spoils", "5.spoils")
def test_a_tie_for_the_lowest_gives_no_spoils() -> None:
    """16.spoils, 5.spoils: without a surrender there are none."""
    t = spoils(("red", "kha", 1), kha=9, ecup=1)
    assert t.events("tied") == ["tied 1"]
    assert t.question() == "5.action"


@rule("16.spoils")
def test_highest_ships_of_earlier_rows_do_not_count() -> None:
    """16.spoils: it is the current row's highest."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-5"]},
        cells={**row(1, kha=10), **full_row(2, "cylor", ecup=8, divergence=1)},
        bases=[("red", "kha", 1), ("green", "ecup", 2)],
    )
    t.play("play cylor-5", "done")
    assert (t.asked(), t.question()) == ("green", "16.spoils")
    assert {option.split()[2] for option in t.options() if option != "done"} == {"ecup"}
