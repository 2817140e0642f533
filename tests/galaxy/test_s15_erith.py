"""Chapter 15: Erithizonian moves Allies."""

from __future__ import annotations

from tests.galaxy.table_top import Table, full_row, table
from tests.rulebook import rule


def erith(ship: str = "play erith-4", **cells: list[str]) -> Table:
    """Green, who governs Erithizonian, has played there and comes to phase 2."""
    t = table(
        2,
        hands={"green": [ship.split()[1]], "red": ["cylor-1"]},
        cells={(world, 1): ships for world, ships in cells.items()},
        bases=[("green", "erith", 1)],
    )
    t.play(ship, "done")
    return t


@rule("15.erith")
def test_erithizonian_moves_an_ally_to_any_other_world() -> None:
    """15.erith: onto an occupied or an empty cell."""
    t = erith(kha=["ally-7"], ecup=["ecup-4"])
    worlds = ("cylor", "felowi", "ecup", "myrmidon", "erith", "imperial", "divergence")
    assert t.options("shift") == [f"shift kha {world}" for world in worlds]
    t.play("shift kha ecup")
    assert t.cell("ecup") == ["ecup-4", "ally-7"]
    assert t.cell("kha") == []
    assert t.events("shifted") == ["shifted green ally-7 kha ecup"]


@rule("15.erith")
def test_erithizonian_moves_onto_an_empty_cell() -> None:
    """15.erith: the world had no ship in the row; now it has one."""
    t = erith(kha=["ally-7"])
    t.play("shift kha cylor")
    assert t.cell("cylor") == ["ally-7"]


@rule("15.erith", "13.uncovered")
def test_what_lay_beneath_the_ally_counts_again() -> None:
    """15.erith, 13.uncovered: the card uncovered at the origin is the visible one there."""
    t = erith(kha=["kha-3", "ally-7"])
    t.play("shift kha cylor")
    assert t.visible("kha") == "kha-3"


@rule("15.erith", "15.kha-unseen")
def test_a_face_down_ship_that_an_ally_leaves_stays_face_down() -> None:
    """15.erith, 15.kha-unseen: in the current row it is not turned up."""
    t = table(
        3,
        hands={"green": ["erith-2"]},
        cells={("kha", 1): ["kha-3", "ally-7"]},
        face_down=["kha-3"],
        bases=[("green", "erith", 1), ("blue", "kha", 1)],
    )
    t.play("play erith-2", "done", "shift kha cylor")
    assert t.cell("kha") == ["kha-3"]
    assert t.visible("kha") is None
    assert not t.knows("red", "kha-3")


@rule("15.erith", "15.kha-cover")
def test_an_ally_may_be_moved_onto_a_face_down_ship() -> None:
    """15.erith, 15.kha-cover: it covers it like a ship that is played."""
    t = table(
        2,
        hands={"green": ["erith-2"]},
        cells={("kha", 1): ["kha-3"], ("ecup", 1): ["ally-7"]},
        face_down=["kha-3"],
        bases=[("green", "erith", 1)],
    )
    t.play("play erith-2", "done", "shift ecup kha")
    assert t.visible("kha") == "ally-7"


@rule("15.erith")
def test_the_ally_just_played_may_be_moved() -> None:
    """15.erith: the very one that brought the power, and it stays its player's for the turn."""
    t = erith("play ally-6 erith")
    t.play("shift erith kha")
    assert t.cell("erith") == []
    assert t.cell("kha") == ["ally-6"]


@rule("15.erith", "13.opportunity")
def test_moving_an_ally_is_no_attack() -> None:
    """15.erith, 13.opportunity: it covers a ship there, yet it was not played there."""
    t = erith("play ally-6 erith", kha=["kha-2"], ecup=["ecup-6"])
    t.play("shift erith kha")
    assert t.asked() == "red"
    assert t.events("attacks") == []


@rule("15.erith")
def test_only_one_ally_is_moved() -> None:
    """15.erith: then phase 2 is over."""
    t = erith(kha=["ally-7"], ecup=["ally-4"])
    t.play("shift kha cylor")
    assert t.asked() == "red"


@rule("15.erith")
def test_erithizonian_need_not_move_anything() -> None:
    """15.erith: done leaves the Allies alone."""
    t = erith(kha=["ally-7"])
    t.play("done")
    assert t.cell("kha") == ["ally-7"]
    assert t.asked() == "red"


@rule("15.erith")
def test_erithizonian_moves_allies_only() -> None:
    """15.erith: ships of worlds stay, and so do covered Allies and those of earlier rows."""
    t = table(
        2,
        round=2,
        hands={"green": ["erith-2"]},
        cells={
            ("kha", 2): ["kha-3"],
            ("ecup", 2): ["ally-4", "ecup-4"],
            ("cylor", 1): ["ally-5"],
            ("imperial", 2): ["ally-9"],
            ("myrmidon", 2): ["myrmidon-0"],
        },
        bases=[("green", "erith", 1)],
    )
    t.play("play erith-2", "done")
    assert {option.split()[1] for option in t.options("shift")} == {"imperial"}
    for world in ("kha", "ecup", "cylor", "myrmidon"):
        assert t.why_not(f"shift {world} felowi") == "15.erith: no-ally-there"


@rule("15.erith")
def test_an_ally_moves_to_another_world_in_play() -> None:
    """15.erith: neither to where it lies nor to a surrendered world."""
    t = table(
        2,
        round=2,
        surrendered=["cylor"],
        hands={"green": ["erith-2"]},
        cells={("kha", 2): ["ally-7"]},
        bases=[("green", "erith", 1)],
    )
    t.play("play erith-2", "done")
    assert t.why_not("shift kha kha") == "15.erith: to-another-world"
    for move in ("shift kha cylor", "shift cylor kha"):
        assert t.why_not(move) == "7.world-in-play: world-has-surrendered"


@rule("15.erith", "16.check")
def test_a_moved_ally_may_complete_the_row() -> None:
    """15.erith, 16.check: phase 3 follows phase 2."""
    t = table(
        2,
        hands={"green": ["erith-6"]},
        cells={**full_row(1, "erith", "cylor", ecup=2), ("kha", 1): ["kha-5", "ally-7"]},
        bases=[("green", "erith", 1)],
    )
    t.play("play erith-6", "done", "shift kha cylor")
    assert "ecup" not in t.worlds()


@rule("15.erith", "16.check")
def test_a_moved_ally_may_open_the_row_again() -> None:
    """15.erith, 16.check: a world that it leaves empty keeps the round going."""
    t = table(
        2,
        hands={"green": ["erith-6"]},
        cells={**full_row(1, "erith", "kha", ecup=2), ("kha", 1): ["ally-7"]},
        bases=[("green", "erith", 1)],
    )
    t.play("play erith-6", "done", "shift kha cylor")
    assert "ecup" in t.worlds()
    assert t.g.round == 1


@rule("12.nova-only", "15.erith")
def test_an_ally_is_not_moved_onto_a_nova() -> None:
    """12.nova-only: a move is no play, so it covers no Nova; 15.erith may go anywhere else."""
    t = erith(kha=["ally-7"], felowi=["felowi-0"])
    assert "shift kha cylor" in t.options("shift")
    assert "shift kha felowi" not in t.options("shift")
    refusal = t.match.why_not("shift kha felowi")
    assert refusal is not None
    assert (refusal.section, refusal.reason) == ("12.nova-only", "nova-not-covered-by-a-move")
