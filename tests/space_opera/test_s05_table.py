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


@rule("5.eight")
def test_a_ninth_technology_finds_no_space() -> None:
    """Seven are raised; an eighth can be built, and under construction it fills the last space."""
    g = turn(
        board(raised=SEVEN, credits={"gold": 20}, hands={"gold": ["instant-moat", "mothwing"]})
    )
    assert "build mothwing" in menu(g)
    play(g, "gold: build mothwing")
    assert lies(g, "gold-8") == "unfinished mothwing"
    assert not [move for move in menu(g) if move.startswith("build")]


@rule("5.eight")
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
