"""Chapter 14: Warp Drive."""

from __future__ import annotations

import pytest

from tests.galaxy.table_top import Table, row, table
from tests.rulebook import rule


def warp(*moves: str, bases: tuple[tuple[str, str, int], ...] = ()) -> Table:
    """Green has Warp Drive; on Cylor lie 1 and 7, then 2, on Kha'Farjimmn 9, on Felowi 3."""
    t = table(
        2,
        round=3,
        hands={"green": ["cylor-4", "kha-4", "felowi-4"]},
        cells={("cylor", 1): ["cylor-1", "cylor-7"], **row(1, kha=9), **row(2, cylor=2, felowi=3)},
        technology={"green": ["warp"]},
        bases=bases,
    )
    t.play(*moves)
    return t


@rule("14.warp")
@pytest.mark.parametrize(("number", "card"), [(1, "cylor-7"), (2, "cylor-2")])
def test_warp_drive_takes_the_visible_card_of_any_earlier_row(number: int, card: str) -> None:
    """14.warp: of the column just played in; everybody sees which."""
    t = warp("play cylor-4", f"reclaim cylor {number}")
    assert card in t.hand("green")
    assert card in t.shown("red", "hand-green")
    assert t.events("reclaimed") == [f"reclaimed green {card} cylor {number}"]


@rule("14.warp", "15.felowi-uncover")
def test_what_lies_beneath_becomes_visible() -> None:
    """14.warp, 15.felowi-uncover: the card beneath is the next to be had."""
    t = warp("play cylor-4", "reclaim cylor 1")
    assert t.cell("cylor", 1) == ["cylor-1"]


@rule("14.warp")
def test_warp_drive_works_in_the_column_played_in() -> None:
    """14.warp: no other column, and no row but earlier ones."""
    t = warp("play cylor-4")
    assert t.options("reclaim") == ["reclaim cylor 1", "reclaim cylor 2"]
    assert t.why_not("reclaim kha 1") == "14.warp: no-ship-played-there"
    assert t.why_not("reclaim cylor 3") == "14.warp: only-earlier-rows"


@rule("14.warp")
def test_warp_drive_needs_a_ship_played() -> None:
    """14.warp: before the ship of the turn there is no column."""
    t = warp()
    assert t.options("reclaim") == []
    assert t.why_not("reclaim cylor 1") == "14.warp: no-ship-played-there"


@rule("14.warp")
def test_an_empty_cell_has_nothing_to_take() -> None:
    """14.warp: no ship ever lay in that row, or it is gone."""
    t = warp("play kha-4")
    assert t.options("reclaim") == ["reclaim kha 1"]
    assert t.why_not("reclaim kha 2") == "14.warp: no-card-there"


@rule("14.warp")
def test_warp_drive_takes_one_card_for_a_ship() -> None:
    """14.warp: then no more from that column."""
    t = warp("play cylor-4", "reclaim cylor 2")
    assert t.options("reclaim") == []
    assert t.why_not("reclaim cylor 1") == "14.warp: no-ship-played-there"


@rule("14.warp")
def test_warp_drive_works_in_each_turn() -> None:
    """14.warp: the next turn's ship has a claim of its own."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-4", "cylor-5"]},
        cells={("cylor", 1): ["cylor-1", "cylor-7"]},
        technology={"green": ["warp"]},
    )
    t.play("play cylor-4", "reclaim cylor 1", "done", "red: done")
    t.play("green: play cylor-5", "reclaim cylor 1")
    assert t.cell("cylor", 1) == []


@rule("14.warp")
def test_without_warp_drive_nothing_is_taken() -> None:
    """14.warp: it must be in play, before its owner."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-4", "warp"]},
        cells=row(1, cylor=7),
    )
    t.play("play cylor-4")
    assert t.why_not("reclaim cylor 1") == "14.warp: warp-not-in-play"
    t.play("tech warp")
    assert t.options("reclaim") == ["reclaim cylor 1"]


@rule("14.warp")
def test_warp_drive_is_not_compulsory() -> None:
    """14.warp: whoever is done leaves the claim."""
    t = warp("play cylor-4", "done")
    assert t.asked() == "red"
    assert t.cell("cylor", 2) == ["cylor-2"]


@rule("14.warp", "13.again")
def test_warp_drive_works_after_the_ship_was_destroyed() -> None:
    """14.warp, 13.again: the claim depends on the play, not on what became of the ship."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-8"]},
        cells={**row(1, cylor=7), **row(2, cylor=2, kha=9)},
        technology={"green": ["warp"]},
        dice=[1, 1, 1, 1, 6, 6, 1, 1],
    )
    t.play("play cylor-8", "attack kha")
    assert "cylor-8" in t.discard()
    t.play("reclaim cylor 1")
    assert "cylor-7" in t.hand("green")


@rule("14.warp", "15.kha")
def test_warp_drive_works_after_a_face_down_play() -> None:
    """14.warp, 15.kha: the column is public, whatever the face."""
    t = warp("hide kha-4", "reclaim kha 1", bases=(("green", "kha", 3),))
    assert "kha-9" in t.hand("green")


@rule("14.warp", "15.kha-until")
def test_a_face_down_ship_that_is_bared_in_an_earlier_row_turns_up() -> None:
    """14.warp, 15.kha-until: rows of earlier rounds hold visible cards."""
    t = table(
        3,
        round=2,
        hands={"green": ["kha-4"]},
        cells={("kha", 1): ["kha-2", "kha-7"]},
        face_down=["kha-2"],
        technology={"green": ["warp"]},
    )
    assert not t.knows("blue", "kha-2")
    t.play("play kha-4", "reclaim kha 1")
    assert t.cell("kha", 1) == ["kha-2"]
    assert t.knows("blue", "kha-2")
    assert t.events("turned-up") == ["turned-up kha-2 kha"]


@rule("14.warp", "15.divergence-both")
def test_a_reclaimed_card_may_be_the_second_ship() -> None:
    """14.warp, 15.divergence-both: it is in the hand like any other."""
    t = table(
        2,
        round=2,
        hands={"green": ["divergence-4"]},
        cells={("divergence", 1): ["ally-9"]},
        bases=[("green", "divergence", 2)],
        technology={"green": ["warp"]},
    )
    t.play("play divergence-4", "reclaim divergence 1", "play ally-9 kha")
    assert t.visible("kha") == "ally-9"


@rule("14.warp-divergence")
def test_two_ships_have_a_claim_each() -> None:
    """14.warp-divergence: one card from each of the two columns."""
    t = table(
        2,
        round=2,
        hands={"green": ["divergence-4", "kha-4"]},
        cells={("divergence", 1): ["divergence-1", "divergence-7"], **row(1, kha=9)},
        bases=[("green", "divergence", 2)],
        technology={"green": ["warp"]},
    )
    t.play("play divergence-4", "reclaim divergence 1", "play kha-4", "reclaim kha 1")
    assert t.hand("green") == ["kha-9", "divergence-7"]
    assert t.options("reclaim") == []


@rule("14.warp-divergence")
def test_the_claim_of_the_first_ship_is_kept() -> None:
    """14.warp-divergence: it may still be used once the second ship lies."""
    t = table(
        2,
        round=2,
        hands={"green": ["divergence-4", "kha-4"]},
        cells=row(1, divergence=7, kha=9),
        bases=[("green", "divergence", 2)],
        technology={"green": ["warp"]},
    )
    t.play("play divergence-4", "play kha-4")
    assert t.options("reclaim") == ["reclaim kha 1", "reclaim divergence 1"]
    t.play("reclaim divergence 1", "reclaim kha 1")
    assert t.hand("green") == ["kha-9", "divergence-7"]


@rule("14.warp-felowi")
def test_the_felowi_governor_takes_a_second_card_there() -> None:
    """14.warp-felowi: Warp Drive in phase 1, the governor's power in phase 2."""
    t = table(
        2,
        round=3,
        hands={"green": ["felowi-4"]},
        cells={("felowi", 1): ["felowi-1", "felowi-9"], ("felowi", 2): ["felowi-3"]},
        bases=[("green", "felowi", 3)],
        technology={"green": ["warp"]},
        draws=["cylor-1"],
    )
    t.play("play felowi-4", "reclaim felowi 1", "done", "salvage 1")
    assert t.hand("green") == ["cylor-1", "felowi-1", "felowi-9"]
    assert t.cell("felowi", 1) == []
    assert t.cell("felowi", 2) == ["felowi-3"]


@rule("14.warp-felowi")
def test_whoever_does_not_govern_felowi_takes_one() -> None:
    """14.warp-felowi: Warp Drive alone."""
    t = warp("play felowi-4", "reclaim felowi 2", "done", bases=(("red", "felowi", 3),))
    assert t.asked() == "red"
