"""Chapter 8: discarding a ship (action A2)."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.kernel.errors import BadInput
from tests.galaxy.table_top import Table, row, table
from tests.rulebook import rule


def after_kha(
    *hand: str,
    **position: Any,
) -> Table:
    """Green's turn in round 2; Kha'Farjimmn has surrendered."""
    return table(2, round=2, surrendered=["kha"], hands={"green": list(hand)}, **position)


@rule("8.surrendered-only")
def test_a_ship_whose_world_has_surrendered_may_be_discarded() -> None:
    """8.surrendered-only: one of a world that stands may not (R37)."""
    t = after_kha("kha-3", "cylor-3")
    assert t.options("discard") == ["discard kha-3"]
    assert t.why_not("discard cylor-3") == "8.surrendered-only: world-still-in-play"


@rule("8.surrendered-only")
def test_nothing_can_be_discarded_before_a_world_has_fallen() -> None:
    """8.surrendered-only: round 1."""
    t = table(2, hands={"green": ["kha-3"]})
    assert t.options("discard") == []
    assert t.why_not("discard kha-3") == "8.surrendered-only: world-still-in-play"


@rule("8.surrendered-only")
def test_only_ships_of_the_hand() -> None:
    """8.surrendered-only: a Reserve stays where it is."""
    t = after_kha("cylor-3", reserves={"green": ["kha-4"]})
    assert t.why_not("discard kha-4") == "7.from-hand: not-in-hand"


@rule("8.no-ally")
def test_an_ally_can_never_be_discarded() -> None:
    """8.no-ally: nor can a technology (R37)."""
    t = after_kha("ally-0", "ally-3", "phasers", "screens", "kha-3")
    assert t.options("discard") == ["discard kha-3"]
    with pytest.raises(BadInput):
        t.why_not("discard screens")


@rule("8.face-up")
def test_discarded_ships_go_face_up_on_the_pile() -> None:
    """8.face-up: everybody sees which ship it was."""
    t = after_kha("kha-3")
    t.play("discard kha-3")
    assert t.seen_by("red", "discarded") == ["discarded green kha-3"]
    assert t.shown("red", "discard")[-1] == "kha-3"
    assert t.hand("green") == []


@rule("8.no-power")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 9])
def test_a_discarded_ship_uses_no_power(value: int) -> None:
    """8.no-power: whatever its power would be, only bases are open afterwards."""
    t = after_kha(
        f"kha-{value}", cells=row(2, cylor=9), pile=["ecup-1", "ecup-2"],
        bases=[("green", "cylor", 1), ("red", "cylor", 1)], governors={"cylor": "red"},
    )  # fmt: skip
    t.play(f"discard kha-{value}")
    assert {option.split()[0] for option in t.options()} == {"base", "done"}
    t.play("done")
    assert (t.asked(), t.hand("green")) == ("red", ["ecup-1"])


@rule("8.one")
def test_one_card_a_turn() -> None:
    """8.one: no more than one."""
    t = after_kha("kha-3", "kha-4")
    t.play("discard kha-3")
    assert t.why_not("discard kha-4") == "5.one-of-a: already-acted"


@rule("8.one")
def test_a_garrison_discarded_by_a_reveal_is_that_one_card() -> None:
    """8.one: no other can be discarded besides (R65)."""
    t = after_kha("kha-3", garrisons={"green": "kha-4"})
    t.play("reveal")
    assert t.discard()[-1] == "kha-4"
    assert t.why_not("discard kha-3") == "5.one-of-a: already-acted"


@rule("8.instead")
def test_a_turn_with_a_discard_plays_no_ship() -> None:
    """8.instead: and lays no garrison; a base and a technology are open."""
    t = after_kha("kha-3", "cylor-9", "screens")
    t.play("discard kha-3")
    assert t.why_not("play cylor-9") == "5.one-of-a: already-acted"
    assert t.why_not("garrison cylor-9") == "5.one-of-a: already-acted"
    t.play("base cylor", "tech screens", "done")
    assert t.asked() == "red"


@rule("8.keep")
def test_ships_of_surrendered_worlds_may_be_kept() -> None:
    """8.keep: red's Raider takes one of them instead of the Cylor 10."""
    t = table(
        2, round=2, surrendered=["kha"], active="red",
        hands={"green": ["kha-3", "cylor-10"], "red": ["felowi-5"]},
        bases=[("green", "felowi", 1)], thefts=["kha-3"],
    )  # fmt: skip
    t.play("play felowi-5", "raid")
    assert t.hand("red") == ["kha-3"]
    assert t.hand("green") == ["cylor-10"]


@rule("8.keep")
def test_nobody_is_forced_to_discard() -> None:
    """8.keep: the ship may stay in hand while another is played."""
    t = after_kha("kha-3", "cylor-9")
    t.play("play cylor-9", "done")
    assert "kha-3" in t.hand("green")
