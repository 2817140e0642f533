"""Chapter 16: when a world surrenders, and what leaves with it."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galaxy.content.tables import WORLD_IDS
from tests.galaxy.table_top import Table, fifth_surrender, full_row, row, table
from tests.rulebook import rule


def complete(value: int = 5, **position: object) -> Table:
    """Green plays a ship on Cylor and so completes row 1."""
    more: dict[str, Any] = {"cells": full_row(1, "cylor", kha=2), **position}
    t = table(2, hands={"green": [f"cylor-{value}"], "red": ["kha-9"]}, **more)
    t.play(f"play cylor-{value}", "done")
    return t


# --- The check -----------------------------------------------------------------------------------


@rule("16.check", "7.check", "16.single")
def test_a_complete_row_gives_up_its_lowest_world() -> None:
    """16.check, 7.check, 16.single: Kha'Farjimmn's 2 is the lowest, and the round is over."""
    t = complete()
    assert t.events("surrendered") == ["surrendered kha"]
    assert t.worlds() == [world for world in WORLD_IDS if world != "kha"]
    assert t.g.round == 2


@rule("16.check")
@pytest.mark.parametrize("missing", ["felowi", "kha", "divergence"])
def test_an_incomplete_row_gives_up_nothing(missing: str) -> None:
    """16.check: every world left needs a ship in the current row."""
    cells = full_row(1, "cylor", ecup=2)
    del cells[missing, 1]
    t = complete(cells=cells)
    assert t.events("surrendered") == []
    assert t.g.round == 1


@rule("16.check")
def test_ships_of_earlier_rows_do_not_complete_a_row() -> None:
    """16.check: it is the row of this round that counts."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-5"]},
        cells={**row(1, kha=9), **full_row(2, "cylor", "kha", ecup=2)},
    )
    t.play("play cylor-5", "done")
    assert t.g.round == 2


@rule("16.check", "7.world-in-play")
def test_a_surrendered_world_needs_no_ship() -> None:
    """16.check, 7.world-in-play: only the worlds left are looked at."""
    t = table(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": ["cylor-5"]},
        cells=full_row(2, "cylor", "kha", ecup=2),
    )
    t.play("play cylor-5", "done")
    assert t.events("surrendered") == ["surrendered ecup"]


@rule("16.check", "5.check")
def test_the_check_comes_in_every_turn() -> None:
    """16.check, 5.check: also when the active player has played nothing."""
    t = table(2, hands={"red": ["kha-1"]}, cells=full_row(1, kha=2))
    t.play("done")
    assert t.events("surrendered") == ["surrendered kha"]


@rule("16.check")
def test_the_ship_on_top_counts() -> None:
    """16.check: a low ship that is covered does not matter, a low one on top does."""
    cells = {
        **full_row(1, "cylor", "kha", "ecup"),
        ("kha", 1): ["kha-1", "kha-8"],
        ("ecup", 1): ["ecup-10", "ally-3"],
    }
    t = complete(cells=cells)
    assert t.events("surrendered") == ["surrendered ecup"]


@rule("16.reveal", "7.check-reveal")
def test_a_hidden_ship_is_turned_up_for_the_check() -> None:
    """16.reveal, 7.check-reveal: before the values are compared, and it takes part."""
    cells = full_row(1, "cylor", kha=1, ecup=2)
    t = complete(cells=cells, face_down=["kha-1"])
    order = [event.split()[0] for event in t.events()]
    assert order.index("turned-up") < order.index("surrendered")
    assert t.events("surrendered") == ["surrendered kha"]


@rule("16.reveal")
def test_a_hidden_ship_is_turned_up_in_a_tie_too() -> None:
    """16.reveal: the check turns it up whatever comes of it."""
    cells = full_row(1, "cylor", kha=8, ecup=2, erith=2)
    t = complete(cells=cells, face_down=["kha-8"])
    assert t.events("turned-up") == ["turned-up kha-8 kha"]
    assert t.events("tied") == ["tied 2"]
    assert t.shown("red", "cell-1-kha") == ["kha-8"]


# --- One lowest, or several ----------------------------------------------------------------------


@rule("16.single", "7.tied")
@pytest.mark.parametrize("tied", [("kha", "ecup"), ("kha", "ecup", "erith"), ("cylor", "kha")])
def test_a_tie_for_the_lowest_gives_up_nothing(tied: tuple[str, ...]) -> None:
    """16.single, 7.tied: two or three worlds share the lowest value; the round goes on."""
    cells = full_row(1, "cylor", **{world: 2 for world in tied if world != "cylor"})
    t = complete(2 if "cylor" in tied else 5, cells=cells)
    if t.question() == "12.shuttle":
        t.play("keep")
    assert t.events("tied") == ["tied 2"]
    assert len(t.worlds()) == 8
    assert t.asked() == "red"


@rule("16.single", "7.tied")
def test_a_row_of_equal_ships_is_a_tie() -> None:
    """16.single, 7.tied: everybody is lowest, and nobody."""
    t = complete(5, cells=full_row(1, "cylor"))
    assert t.events("tied") == ["tied 5"]


@rule("16.single", "7.tied-anywhere")
def test_a_tie_may_be_broken_on_any_world() -> None:
    """16.single, 7.tied-anywhere: red covers one of the tied ships; the other falls."""
    t = complete(cells=full_row(1, "cylor", kha=2, ecup=2))
    t.play("red: play kha-9", "done")
    assert t.events("surrendered") == ["surrendered ecup"]


@rule("16.single", "7.tied-anywhere")
def test_a_tie_may_be_undercut_by_a_third_world() -> None:
    """16.single, 7.tied-anywhere: a lower ship elsewhere is the single lowest then."""
    t = table(
        2,
        hands={"green": ["cylor-5"], "red": ["erith-1"]},
        cells=full_row(1, "cylor", kha=2, ecup=2),
    )
    t.play("play cylor-5", "done", "red: play erith-1", "done")
    assert t.events("surrendered") == ["surrendered erith"]


# --- What leaves ---------------------------------------------------------------------------------


@rule("16.world-leaves")
def test_a_surrendered_world_has_no_governor() -> None:
    """16.world-leaves: both its cards leave the game."""
    t = complete(bases=[("red", "kha", 1)])
    assert t.governor("kha") is None
    assert "kha" not in t.worlds()


@rule("16.ships")
def test_all_ships_of_the_column_are_discarded() -> None:
    """16.ships: of every row, covered ones and Allies too."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-5"]},
        cells={
            ("kha", 1): ["kha-7", "ally-8"],
            **full_row(2, "cylor", "kha"),
            ("kha", 2): ["kha-9", "kha-1"],
        },
    )
    t.play("play cylor-5", "done")
    assert sorted(t.discard()) == ["ally-8", "kha-1", "kha-7", "kha-9"]
    assert t.cell("kha", 1) == t.cell("kha", 2) == []


@rule("16.bases")
def test_visible_bases_of_the_world_are_gone_for_good() -> None:
    """16.bases: everybody's, and they do not return to the stock."""
    t = complete(bases=[("red", "kha", 1), ("red", "kha", 0), ("green", "kha", 1)])
    assert t.bases("red", "kha") == t.bases("green", "kha") == []
    assert (t.stock("red"), t.lost("red")) == (3, 2)
    assert (t.stock("green"), t.lost("green")) == (4, 1)
    assert t.scores() == [0, 0]


@rule("16.bases")
def test_bases_elsewhere_stay() -> None:
    """16.bases: only those of the surrendered world leave."""
    t = complete(bases=[("red", "kha", 1), ("red", "ecup", 1)])
    assert t.bases("red", "ecup") == [1]
    assert t.scores() == [0, 4]


@rule("16.secret")
def test_a_secret_base_of_the_world_stays_hidden() -> None:
    """16.secret: nobody learns of it, and its owner may go on bluffing."""
    t = complete(garrisons={"red": "kha-3"})
    assert t.garrison("red") == "kha-3"
    assert t.shown("green", "garrison-red") == ["?"]
    assert t.lost("red") == 0


@rule("16.secret", "9.reveal-lost")
def test_a_secret_base_of_a_surrendered_world_is_revealed_in_vain() -> None:
    """16.secret, 9.reveal-lost: the garrison is discarded, the base lost."""
    t = complete(garrisons={"red": "kha-3"})
    t.play("red: reveal")
    assert t.garrison("red") is None
    assert "kha-3" in t.discard()
    assert t.lost("red") == 1


@rule("16.secret", "3.secret")
def test_a_secret_base_of_a_surrendered_world_scores_nothing() -> None:
    """16.secret, 3.secret: at the end it is shown and removed."""
    gone = ("felowi", "erith", "imperial", "kha")
    t = table(
        2,
        round=5,
        surrendered=gone,
        hands={"green": ["cylor-5"]},
        cells=full_row(5, "cylor", *gone, ecup=2),
        garrisons={"red": "ecup-9", "green": "myrmidon-9"},
    )
    t.play("play cylor-5", "done")
    assert t.events("secret-lost") == ["secret-lost red ecup-9 ecup"]
    assert t.events("secret-shown") == ["secret-shown green myrmidon-9 myrmidon"]
    assert t.scores() == [5, 0]


@rule("16.world-leaves", "7.world-in-play")
def test_nothing_is_played_on_a_surrendered_world() -> None:
    """16.world-leaves, 7.world-in-play: no ship, no Ally, no base."""
    t = table(
        2,
        hands={"green": ["cylor-5"], "red": ["kha-9", "ally-9"]},
        cells=full_row(1, "cylor", kha=2),
    )
    t.play("play cylor-5", "done")
    for move in ("play kha-9", "play ally-9 kha", "base kha"):
        assert t.why_not(move) == "7.world-in-play: world-has-surrendered"


# --- The end of the round ------------------------------------------------------------------------


@rule("16.single", "5.round-end", "7.next-row")
def test_the_next_row_begins() -> None:
    """16.single, 5.round-end, 7.next-row: after the surrender red plays in row 2."""
    t = table(
        2,
        hands={"green": ["cylor-5"], "red": ["ecup-9"]},
        cells=full_row(1, "cylor", kha=2),
    )
    t.play("play cylor-5", "done", "red: play ecup-9")
    assert t.cell("ecup", 2) == ["ecup-9"]
    assert t.cell("ecup", 1) == ["ecup-5"]
    assert t.events("round-over") == ["round-over 1"]


@rule("16.single", "5.complete")
def test_the_surrender_comes_before_the_draw() -> None:
    """16.single, 5.complete: phase 3, then phase 4."""
    t = complete()
    order = [event.split()[0] for event in t.events()]
    assert order.index("surrendered") < order.index("round-over") < order.index("drew")


@rule("16.single", "3.rounds")
def test_the_fifth_surrender_ends_the_game() -> None:
    """16.single, 3.rounds: three worlds are left; after the spoils nobody draws any more."""
    t = fifth_surrender("red", 5)
    t.play("play cylor-9", "done", "green: raise green cylor 5")
    assert len(t.worlds()) == 3
    assert t.winner() == "green"
    assert t.events("drew") == []
    assert t.scores() == [1, 0]
