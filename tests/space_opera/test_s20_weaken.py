"""20: Weaken: whoever meets such a fleet gets a mark of -1 attack and -1 defence.

Mothwing 2/3 weakens. Folding Frigate and Mule Convoy 1/3, Twin Swallows 3/3 swift, Uninvited Guest
5/2, Tin Sparrow 3/1.
"""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.rules.pieces import attack_of, defence_of
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.testing.rulebook import rule
from tests.space_opera.board import ask, board, events, lies, menu, play, turn


@rule("20.token", "20.each-meeting")
def test_who_meets_a_weakening_fleet_gets_a_mark_whoever_won() -> None:
    """2 against 3 and 1 against 3: nobody falls, the frigate is 0/2 from now on."""
    g = turn(board(raised={"gold-1": "mothwing", "copper-1": "folding-frigate"}))
    play(g, "gold: war copper")
    assert events(g, "weakened") == ["weakened copper-1 1 folding-frigate"]
    assert (attack_of(g, 8), defence_of(g, 8), g.weak[0]) == (0, 2, 0)


@rule("20.each-meeting")
def test_a_weakening_fleet_that_falls_has_weakened_all_the_same() -> None:
    """5 > 3 fells the mothwing; 2 against 2 spares the guest, which is 4/1 now."""
    g = turn(board(raised={"gold-1": "mothwing", "copper-1": "uninvited-guest"}))
    play(g, "gold: war copper")
    assert lies(g, "gold-1") == ""
    assert (attack_of(g, 8), defence_of(g, 8)) == (4, 1)


@rule("20.each-meeting", "20.after")
def test_the_mark_comes_after_the_battle_of_fleets_and_counts_in_the_totals() -> None:
    """The frigate defends 3 while it lasts, 2 in the totals: Orrund 2 + 2."""
    g = turn(board(raised={"gold-1": "mothwing", "copper-1": "folding-frigate"}))
    play(g, "gold: war copper")
    assert events(g, "compared") == ["compared gold 6 copper 4", "compared copper 4 gold 4"]


@rule("20.each-meeting", "17.two")
def test_each_meeting_brings_a_mark() -> None:
    """Swallows meet two mothwings; neither 3 nor 2 exceeds 3: two marks, 1/1."""
    raised = {"gold-1": "mothwing", "gold-2": "mothwing", "copper-1": "twin-swallows"}
    g = turn(board(raised=raised))
    play(g, "gold: war copper", "copper: meet copper-1 gold-1", "copper: meet copper-1 gold-2")
    assert events(g, "weakened") == ["weakened copper-1 2 twin-swallows"]
    assert (attack_of(g, 8), defence_of(g, 8)) == (1, 1)


@rule("20.token", "20.add-up")
def test_marks_add_up_from_war_to_war() -> None:
    """It had two: the third makes it -2/0, and with a defence of 0 it stays on the table."""
    raised = {"gold-1": "mothwing", "copper-1": "mule-convoy"}
    g = turn(board(raised=raised, weakness={"copper-1": 2}, carries={"copper-1a": "hull-curtains"}))
    play(g, "gold: war copper")
    assert (g.weak[8], attack_of(g, 8), defence_of(g, 8)) == (3, -2, 2)
    assert lies(g, "copper-1") == "raised mule-convoy"


@rule("20.each-meeting")
def test_who_falls_gets_no_mark() -> None:
    g = turn(board(raised={"gold-1": "mothwing", "copper-1": "tin-sparrow"}))
    play(g, "gold: war copper")
    assert (events(g, "weakened"), lies(g, "copper-1"), g.weak[8]) == ([], "", 0)


@rule("20.once", "20.one-mark")
def test_a_fleet_that_weakens_twice_over_brings_one_mark_a_meeting() -> None:
    """The whisperer on a mothwing; and nothing can grant it the keyword again."""
    raised = {"gold-1": "mothwing", "copper-1": "folding-frigate"}
    g = turn(board(raised=raised, carries={"gold-1d": "rust-whisperer"}))
    ask_nothing = ask(board(raised={"gold-1": "mothwing"}), Do(0, -1, f.GRANT, f.WEAKENING, 0, 0))
    assert events(ask_nothing) == []
    play(g, "gold: war copper")
    assert events(g, "weakened") == ["weakened copper-1 1 folding-frigate"]


@rule("20.each-meeting", "24.blocks")
def test_who_did_not_meet_it_is_not_weakened() -> None:
    raised = {"gold-1": "mothwing", "copper-1": "folding-frigate", "copper-2": "mule-convoy"}
    g = turn(board(raised=raised))
    play(g, "gold: war copper", "copper: meet copper-1 gold-1")
    assert (g.weak[8], g.weak[9]) == (1, 0)


@rule("20.once", "12.where")
def test_no_crew_that_weakens_goes_on_a_fleet_that_does() -> None:
    raised = {"gold-1": "mothwing", "gold-2": "folding-frigate"}
    g = turn(board(raised=raised, hands={"gold": ["rust-whisperer"]}, credits={"gold": 9}))
    found = [move for move in menu(g) if move.startswith("mount")]
    assert found == ["mount rust-whisperer gold-2"]
