"""18: Stealth: its owner may ignore that a card is a fleet. The Unlit Lantern 3/2 has it."""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.testing.rulebook import rule
from tests.space_opera.board import ask, asked, board, events, lies, menu, met, play, turn

BOTH = {"gold-1": "unlit-lantern", "copper-1": "grand-overture"}


@rule("18.ignore")
def test_the_attacker_may_keep_it_out_of_the_battle_and_it_counts_in_the_totals() -> None:
    """Skarrow 4 and the lantern 3."""
    g = turn(board(raised=BOTH))
    play(g, "gold: war copper")
    assert (asked(g), menu(g)) == ("gold LineUp", ["pass", "keep-out gold-1"])
    play(g, "gold: keep-out gold-1")
    assert events(g, "met", "destroyed") == []
    assert events(g, "compared")[0] == "compared gold 7 copper 6"


@rule("18.ignore")
def test_the_attacker_may_let_it_fight() -> None:
    g = turn(board(raised=BOTH))
    play(g, "gold: war copper", "gold: pass")
    assert met(g) == ["gold-1 copper-1"]
    assert lies(g, "gold-1") == ""


@rule("18.ignore")
def test_of_each_such_fleet_the_attacker_decides_by_itself() -> None:
    """Two lanterns and a sparrow: one is kept out, the other two can be met."""
    raised = {"gold-1": "unlit-lantern", "gold-2": "unlit-lantern", "gold-3": "tin-sparrow"}
    g = turn(board(raised={**raised, "copper-1": "mule-convoy"}))
    play(g, "gold: war copper", "gold: keep-out gold-2")
    assert menu(g) == ["pass", "keep-out gold-1"]
    play(g, "gold: pass")
    assert menu(g) == ["meet copper-1 gold-1", "meet copper-1 gold-3"]


@rule("18.ignore", "24.blocks")
def test_the_defender_may_keep_it_out() -> None:
    g = turn(board(raised={"gold-1": "grand-overture", "copper-1": "unlit-lantern"}))
    play(g, "gold: war copper")
    assert (asked(g), menu(g)) == ("copper Blocks", ["pass", "meet copper-1 gold-1"])
    play(g, "copper: pass")
    assert (events(g, "met"), lies(g, "copper-1")) == ([], "raised unlit-lantern")


@rule("18.ignore", "18.targets")
def test_effects_on_fleets_do_not_find_it_those_on_technologies_do() -> None:
    own = {"gold": ["wrecking-permit", "rust-fever"]}
    g = turn(board(raised={"copper-1": "unlit-lantern"}, hands=own, credits={"gold": 9}))
    assert not [move for move in menu(g) if move.startswith("play")]
    g = board(raised={"copper-1": "unlit-lantern"})
    ask(g, Do(0, 1, f.DESTROY, f.ANY_BUILT, 0, 0))
    assert lies(g, "copper-1") == ""


@rule("18.ignore", "12.where")
def test_to_its_owner_it_is_a_fleet() -> None:
    """It carries a crew, and is given keywords."""
    own = {"gold": ["retired-admirals"]}
    g = turn(board(raised={"gold-1": "unlit-lantern"}, hands=own, credits={"gold": 2}))
    assert "mount retired-admirals gold-1" in menu(g)
    g = ask(board(raised={"gold-1": "unlit-lantern"}), Do(0, -1, f.GRANT, f.SWIFT, 0, 0))
    assert events(g) == ["granted gold-1 swift unlit-lantern"]


@rule("18.ignore", "12.bonus", "18.targets")
def test_equipment_can_bring_stealth() -> None:
    raised = {"copper-1": "mothwing", "copper-2": "mule-convoy"}
    g = board(raised=raised, carries={"copper-1a": "coat-of-dusk"})
    ask(g, Do(0, 1, f.DESTROY, f.A_FLEET, 0, 0))
    assert (lies(g, "copper-1"), lies(g, "copper-2")) == ("raised mothwing", "")
