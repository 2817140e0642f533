"""5: the command table and its eight spaces."""

from __future__ import annotations

from asterism.testing.rulebook import rule
from tests.space_opera.board import board, lies, menu, play, turn

SEVEN = {
    f"gold-{at + 1}": name
    for at, name in enumerate(
        (
            *("tin-sparrow", "mothwing", "mule-convoy", "toll-nebula"),
            *("cloud-dairy", "skipping-stone", "large-gardener"),
        )
    )
}


@rule("5.eight", "5.only")
def test_a_ninth_technology_finds_no_space() -> None:
    """Seven are raised; an eighth can be built, and under construction it fills the last space."""
    g = turn(
        board(raised=SEVEN, credits={"gold": 20}, hands={"gold": ["instant-moat", "mothwing"]})
    )
    assert "build mothwing" in menu(g)
    play(g, "gold: build mothwing")
    assert lies(g, "gold-8") == "unfinished mothwing"
    assert not [move for move in menu(g) if move.startswith("build")]


@rule("5.eight", "5.only")
def test_equipment_and_crews_take_no_space() -> None:
    full = SEVEN | {"gold-8": "twin-swallows"}
    own = ["hull-curtains", "retired-admirals"]
    g = turn(board(raised=full, credits={"gold": 9}, hands={"gold": own}))
    play(g, "gold: mount hull-curtains gold-1", "gold: mount retired-admirals gold-8")
    assert g.mounts.count(-1) == len(g.mounts) - 2


@rule("5.eight")
def test_a_technology_that_evolves_still_has_its_space() -> None:
    full = {**SEVEN, "gold-6": "mothwing"}
    g = turn(
        board(
            raised=full, evolving={"gold-8": "overdue-library"}, credits={"gold": 20},
            hands={"gold": ["instant-moat"]},
        )
    )  # fmt: skip
    assert "build instant-moat" not in menu(g)


@rule("5.eight", "10.build")
def test_what_is_built_lies_on_the_first_free_space() -> None:
    raised = {"gold-1": "mothwing", "gold-3": "mule-convoy"}
    g = turn(board(raised=raised, credits={"gold": 20}, hands={"gold": ["toll-nebula"]}))
    play(g, "gold: build toll-nebula")
    assert lies(g, "gold-2") == "unfinished toll-nebula"


@rule("5.open")
def test_what_is_raised_and_carried_lies_open_what_is_under_construction_does_not() -> None:
    """Species and systems, too, for all the seats and for whoever looks on."""
    g = board(
        raised={"gold-1": "mothwing"},
        carries={"gold-1a": "hull-curtains"},
        evolving={"gold-2": "overdue-library"},
        unfinished={"gold-3": "toll-nebula"},
    )
    shown = [*g.species, *g.system, g.cards[0], g.mounts[0], g.cards[1]]
    assert {*shown} <= {*g.open_faces()}
    assert all(g.knowledge.knows(seat, face) for face in shown for seat in (0, 1, -1))
    assert [g.knowledge.knows(seat, g.cards[2]) for seat in (0, 1, -1)] == [True, False, False]
