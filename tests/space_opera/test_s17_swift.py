"""17: Swift: a fleet that counts as two when it meets others.

Twin Swallows 3/3 are swift. Tin Sparrow 3/1, Folding Frigate 1/3, Uninvited Guest 5/2.
"""

from __future__ import annotations

from asterism.testing.rulebook import rule
from tests.space_opera.board import board, events, lies, menu, met, play, turn


@rule("17.two", "17.falls")
def test_a_swift_attacker_is_met_by_two_and_falls_to_either() -> None:
    """The frigate, 1, does not hurt it; the guest, 5, does. It strikes both: 3 > 2."""
    raised = {
        "gold-1": "twin-swallows", "copper-1": "folding-frigate", "copper-2": "uninvited-guest",
    }  # fmt: skip
    g = turn(board(raised=raised))
    play(g, "gold: war copper")
    assert met(g) == ["gold-1 copper-1", "gold-1 copper-2"]
    assert (lies(g, "gold-1"), lies(g, "copper-1"), lies(g, "copper-2")) == (
        "", "raised folding-frigate", "",
    )  # fmt: skip


@rule("17.two")
def test_it_is_met_by_two_and_by_no_third() -> None:
    raised = {
        "gold-1": "twin-swallows", "copper-1": "mule-convoy", "copper-2": "mule-convoy",
        "copper-3": "folding-frigate",
    }  # fmt: skip
    g = turn(board(raised=raised))
    play(g, "gold: war copper")
    assert menu(g) == [f"meet copper-{at} gold-1" for at in (1, 2, 3)]
    play(g, "copper: meet copper-3 gold-1", "copper: meet copper-1 gold-1")
    assert met(g) == ["gold-1 copper-3", "gold-1 copper-1"]


@rule("17.two")
def test_a_swift_defender_may_meet_two_and_need_not() -> None:
    """It meets the sparrow; of the frigate it is asked."""
    raised = {"gold-1": "tin-sparrow", "gold-2": "folding-frigate", "copper-1": "twin-swallows"}
    g = turn(board(raised=raised))
    play(g, "gold: war copper")
    assert menu(g) == ["meet copper-1 gold-1", "meet copper-1 gold-2"]
    play(g, "copper: meet copper-1 gold-1")
    assert menu(g) == ["pass", "meet copper-1 gold-2"]
    play(g, "copper: meet copper-1 gold-2")
    assert events(g, "destroyed") == ["destroyed gold-1 tin-sparrow"]
    g = turn(board(raised=raised))
    play(g, "gold: war copper", "copper: meet copper-1 gold-2", "copper: pass")
    assert met(g) == ["gold-2 copper-1"]


@rule("17.two")
def test_two_swift_fleets_meet_once() -> None:
    g = turn(board(raised={"gold-1": "twin-swallows", "copper-1": "twin-swallows"}))
    play(g, "gold: war copper")
    assert met(g) == ["gold-1 copper-1"]


@rule("17.two", "12.bonus")
def test_a_crew_can_make_a_fleet_swift() -> None:
    raised = {"gold-1": "tin-sparrow", "copper-1": "mule-convoy", "copper-2": "folding-frigate"}
    g = turn(board(raised=raised, carries={"gold-1d": "two-headed-pilot"}))
    play(g, "gold: war copper")
    assert len(events(g, "met")) == 2
