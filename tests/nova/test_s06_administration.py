"""6.3: markers of others are removed or occupied, bases shift inside their system."""

from __future__ import annotations

from asterism.games.nova.content.tables import SETTLEMENT
from asterism.games.nova.rules.pieces import marker_free
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s11_phases import ActivationPhase
from asterism.games.nova.state import LIMITED, PEACE
from asterism.testing.rulebook import rule
from tests.nova.battles import shoot
from tests.nova.board import ask, at, board, controller, events, marker, menu, play, side


@rule("6.3.remove")
def test_bases_and_factories_without_units_are_removed_for_nothing() -> None:
    """6.3.remove: in a system of red's, without a point; not one with a unit, nor a settlement."""
    g = board(
        markers={
            "corrin/1": "blue base",
            "corrin/2": "blue factory",
            "corrin/3": "blue base",
            "corrin/4": "blue settlement",
            "selk/1": "blue base",
        },
        units={"red-line-1": "corrin", "blue-escort-1": "corrin/3"},
    )
    ask(g, Naval(0))
    assert [move for move in menu(g) if move.startswith("clear")] == [
        "clear corrin 1",
        "clear corrin 2",
    ]
    play(g, "red: clear corrin 2", "red: clear corrin 1")
    assert [marker(g, f"corrin/{n}") for n in (1, 2, 3, 4)] == [
        "",
        "",
        "blue base",
        "blue settlement",
    ]
    assert events(g, "unmarked") == ["unmarked blue factory corrin", "unmarked blue base corrin"]


@rule("6.3.remove")
def test_markers_of_independents_are_removed_as_well() -> None:
    """6.3.remove: a base of the minors and one of a power; where tension forbids it, none."""
    g = board(
        markers={"corrin/1": "minors-a base", "corrin/2": "green base", "corrin/3": "blue factory"},
        units={"red-line-1": "corrin"},
        tension=PEACE,
    )
    ask(g, Naval(0))
    assert [move for move in menu(g) if move.startswith("clear")] == [
        "clear corrin 1",
        "clear corrin 2",
    ]


@rule("6.3.move-bases")
def test_bases_shift_inside_their_system_in_the_activation_phase() -> None:
    """6.3.move-bases: from a plain planet to the singular one; not a factory, not elsewhere."""
    g = board(
        markers={"corrin/3": "red base", "corrin/4": "red factory", "selk/2": "blue base"},
        planets={"corrin/1": "terran", "corrin/2": "rich"},
    )
    ask(g, ActivationPhase())
    shifts = [move for move in menu(g) if move.startswith("shift-base")]
    assert shifts == ["shift-base corrin 3 1", "shift-base corrin 3 2"]
    play(g, "red: shift-base corrin 3 1")
    assert marker(g, "corrin/1") == "red base"
    assert marker(g, "corrin/3") == ""


@rule("6.3.move-bases")
def test_a_base_does_not_shift_onto_pieces_of_others() -> None:
    """6.3.move-bases: the singular planet is free for a base once the enemy's is gone."""
    g = board(
        markers={"corrin/2": "red base", "corrin/1": "blue base"},
        planets={"corrin/1": "terran"},
        units={"red-line-1": "corrin"},
    )
    ask(g, Naval(0), ActivationPhase())
    play(g, "red: clear corrin 1", "red: done")
    assert "shift-base corrin 2 1" in menu(g)
    g = board(
        markers={"corrin/2": "red base", "corrin/1": "blue base"},
        planets={"corrin/1": "terran"},
        units={"red-line-1": "corrin"},
    )
    ask(g, ActivationPhase())
    assert not [move for move in menu(g) if move.startswith("shift-base")]


@rule("6.3.not-destroyed", "6.3.occupy", "6.3.counts")
def test_a_conquered_colony_is_occupied_and_counts_as_the_occupiers() -> None:
    """6.3.occupy: blue's colony stays on the planet, and red builds there as in its own."""
    g = board(markers={"corrin/1": "blue colony"}, units={"red-escort-1": "corrin"}, points=9)
    ask(g, Naval(0))
    assert "clear corrin 1" not in menu(g)
    assert "build red-line-1 corrin" not in menu(g)
    play(g, "red: assault corrin 1")
    shoot(g, dice=[2, 6, 6])
    assert marker(g, "corrin/1") == "blue colony"
    assert at(g, "red-escort-1") == "corrin/1"
    play(g, "red: done")
    assert controller(g, "corrin") == "red"
    assert "build red-line-1 corrin" in menu(g)
    assert "scrap-marker corrin 1" not in menu(g)


@rule("6.3.counts")
def test_it_is_its_owners_again_once_nobody_lies_on_it() -> None:
    """6.3.counts: red's only unit there is activated, and blue controls the system again."""
    g = board(
        markers={"corrin/1": "blue colony", "halvard/1": "red base"},
        units={"red-line-1": "corrin/1"},
        points=1,
    )
    assert controller(g, "corrin") == "red"
    ask(g, Naval(0))
    play(g, "red: move red-line-1 halvard")
    assert controller(g, "corrin") == "blue"


@rule("6.3.occupy")
def test_the_owner_on_the_planet_keeps_it_from_being_occupied() -> None:
    """6.3.occupy: with a unit of each on the planet it is still blue's."""
    g = board(
        markers={"corrin/1": "blue colony"},
        units={"red-line-1": "corrin/1", "blue-escort-1": "corrin/1"},
    )
    assert controller(g, "corrin") == "blue"


@rule("6.3.raise")
def test_an_occupied_settlement_that_is_raised_becomes_the_occupiers() -> None:
    """6.3.raise: red's colony replaces blue's settlement, which blue may build again."""
    settlements = {f"selk/{n}": "blue settlement" for n in (1, 2, 3)}
    g = board(
        markers={"corrin/1": "blue settlement", **settlements},
        units={"red-line-1": "corrin/1"},
        points=10,
    )
    assert not marker_free(g, side("blue"), SETTLEMENT)
    ask(g, Naval(0))
    play(g, "red: place colony corrin 1")
    assert marker(g, "corrin/1") == "red colony"
    assert events(g, "unmarked") == ["unmarked blue settlement corrin"]
    assert marker_free(g, side("blue"), SETTLEMENT)


@rule("6.3.not-destroyed")
def test_in_limited_war_no_colony_can_be_attacked() -> None:
    """6.3.not-destroyed: neither removed nor attacked; a settlement is attacked, not removed."""
    g = board(
        markers={"corrin/1": "blue colony", "corrin/2": "blue settlement"},
        units={"red-escort-1": "corrin"},
        points=1,
        tension=LIMITED,
    )
    ask(g, Naval(0))
    assert [move for move in menu(g) if move.startswith("assault")] == ["assault corrin 2"]
    assert not [move for move in menu(g) if move.startswith("clear")]


@rule("6.3.occupy", "6.2.occupy-at-once")
def test_where_an_occupier_falls_the_intrinsic_units_are_still_to_beat() -> None:
    """6.3.occupy: green's colony is blue's no more, but red has to fight it before it is red's."""
    g = board(
        markers={"corrin/1": "green colony"},
        units={"red-escort-1": "corrin", "blue-escort-1": "corrin/1"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: assault corrin 1")
    shoot(g, dice=[1, 6])
    assert events(g, "destroyed") == ["destroyed blue blue-escort-1"]
    assert menu(g) == ["land 1", "done"]
    play(g, "red: land 1", dice=[4])
    shoot(g, dice=[2, 6, 6])
    assert at(g, "red-escort-1") == "corrin/1"
