"""12: equipment and crews: where they go, what they add, how they are lost."""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    ask,
    board,
    credits_of,
    discarded,
    events,
    hand,
    menu,
    play,
    turn,
)


def mounts(moves: list[str]) -> list[str]:
    return [move for move in moves if move.startswith("mount")]


@rule("12.where", "12.one-crew", "11.robot")
def test_equipment_goes_on_fleets_and_robots_a_crew_on_fleets_alone() -> None:
    raised = {"gold-1": "tin-sparrow", "gold-2": "brass-aunt", "gold-3": "toll-nebula"}
    own = ["hull-curtains", "retired-admirals"]
    g = turn(board(raised=raised, hands={"gold": own}, credits={"gold": 9}))
    assert mounts(menu(g)) == [
        "mount hull-curtains gold-1",
        "mount hull-curtains gold-2",
        "mount retired-admirals gold-1",
    ]


@rule("12.where", "11.slots")
def test_a_carrier_holds_as_much_equipment_as_it_has_slots() -> None:
    """The sparrow has one; the frigate none at all."""
    raised = {"gold-1": "tin-sparrow", "gold-2": "folding-frigate"}
    g = turn(
        board(
            raised=raised, hands={"gold": ["hull-curtains", "hull-curtains"]}, credits={"gold": 9}
        )
    )
    play(g, "gold: mount hull-curtains gold-1")
    assert mounts(menu(g)) == []


@rule("12.one-crew")
def test_a_fleet_has_one_crew_which_takes_no_slot() -> None:
    """The frigate has no slot, and room for a crew."""
    own = ["retired-admirals", "rust-whisperer"]
    g = turn(board(raised={"gold-1": "folding-frigate"}, hands={"gold": own}, credits={"gold": 9}))
    play(g, "gold: mount retired-admirals gold-1")
    assert mounts(menu(g)) == []
    assert hand(g, "gold") == ["rust-whisperer"]


@rule("12.where")
def test_only_what_is_raised_carries_anything() -> None:
    g = turn(
        board(
            unfinished={"gold-1": "tin-sparrow"},
            hands={"gold": ["hull-curtains"]},
            credits={"gold": 9},
        )
    )
    assert mounts(menu(g)) == []


@rule("12.at-once", "12.bonus", "12.pay")
def test_equipment_works_as_soon_as_it_is_paid() -> None:
    """Skarrow 4, the sparrow 3, its laser 2, its admirals 2; they defend 1, 1 and 1 more."""
    own = ["second-hand-laser", "retired-admirals"]
    g = turn(board(raised={"gold-1": "tin-sparrow"}, hands={"gold": own}, credits={"gold": 3}))
    play(g, "gold: mount second-hand-laser gold-1", "gold: mount retired-admirals gold-1")
    assert credits_of(g, "gold") == [0]
    assert events(g, "mounted") == [
        "mounted gold-1 second-hand-laser",
        "mounted gold-1 retired-admirals",
    ]
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared gold 11 copper 2", "compared copper 4 gold 3"]


@rule("12.bonus")
def test_what_a_robot_carries_counts_in_the_totals() -> None:
    """Brass Aunt 3/3 with umbrella 2/3: Skarrow attack 4 + 5 and defend 1 + 6."""
    g = turn(board(raised={"gold-1": "brass-aunt"}, carries={"gold-1a": "aunts-umbrella"}))
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared gold 9 copper 2", "compared copper 4 gold 7"]


@rule("12.with-carrier")
def test_what_is_carried_is_discarded_with_its_carrier() -> None:
    g = board(
        raised={"copper-1": "tin-sparrow"},
        carries={"copper-1a": "hull-curtains", "copper-1d": "retired-admirals"},
    )
    ask(g, Do(0, 1, f.DESTROY, f.A_FLEET, 0, 0))
    assert sorted(discarded(g)) == ["hull-curtains", "retired-admirals", "tin-sparrow"]
    assert set(g.mounts) == {-1}


@rule("12.with-carrier", "13.effects")
def test_equipment_or_a_crew_can_be_destroyed_by_itself() -> None:
    g = board(
        raised={"copper-1": "tin-sparrow"},
        carries={"copper-1a": "hull-curtains", "copper-1d": "retired-admirals"},
    )
    ask(g, Do(0, 1, f.DESTROY, f.AN_EQUIPMENT, 0, 0))
    assert menu(g) == ["target-on copper-1a", "target-on copper-1d"]
    play(g, "gold: target-on copper-1d")
    assert (discarded(g), events(g)) == (
        ["retired-admirals"],
        ["destroyed copper-1 retired-admirals"],
    )


@rule("12.where")
def test_a_slot_that_is_free_again_is_used_again() -> None:
    g = turn(
        board(
            raised={"gold-1": "mothwing"},
            carries={"gold-1b": "hull-curtains"},
            hands={"gold": ["second-hand-laser"]},
            credits={"gold": 1},
        )
    )
    play(g, "gold: mount second-hand-laser gold-1")
    assert [face >= 0 for face in g.mounts[:4]] == [True, True, False, False]
