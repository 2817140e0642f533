"""13: what effects do, verb by verb, and what is chosen for them. Jumps: see test_s03_jumps.py."""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.games.space_opera.state import SpaceOpera
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    ask,
    asked,
    board,
    discarded,
    events,
    hand,
    lies,
    menu,
    play,
    seen_by,
    system,
    troops,
    turn,
)


def do(g: SpaceOpera, verb: int, a: int = 0, b: int = 0, *, at: int = NONE) -> SpaceOpera:
    """Let an effect of gold be carried out."""
    return ask(g, Do(0, at, verb, a, b, 0))


# -- killing and sacrificing -------------------------------------------------------------------


@rule("13.kill")
def test_who_kills_chooses_between_civil_and_military_troops() -> None:
    g = do(board(troops={"copper": (2, 2)}), f.KILL, 3, at=1)
    assert (asked(g), menu(g)) == ("gold Losses", ["die 1", "die 2"])
    play(g, "gold: die 2")
    assert troops(g, "copper") == (1, 0)


@rule("13.kill")
@pytest.mark.parametrize(("kind", "left"), [(f.CIVIL, (0, 3)), (f.MILITARY, (2, 1))])
def test_an_effect_can_name_the_kind_that_dies(kind: int, left: tuple[int, int]) -> None:
    g = do(board(troops={"copper": (2, 3)}), f.KILL, 2, kind, at=1)
    assert (asked(g), troops(g, "copper")) == ("", left)


@rule("13.kill")
def test_no_more_troops_die_than_there_are_of_the_kind() -> None:
    g = do(board(troops={"copper": (2, 1)}), f.KILL, 5, f.MILITARY, at=1)
    assert troops(g, "copper") == (2, 0)
    assert events(g) == ["died copper 0 1"]


@rule("13.sacrifice")
def test_who_sacrifices_chooses_among_its_own_troops() -> None:
    g = do(board(troops={"gold": (1, 1)}), f.SACRIFICE, 1)
    assert menu(g) == ["die 0", "die 1"]
    play(g, "gold: die 1")
    assert (troops(g, "gold"), troops(g, "copper")) == ((1, 0), (4, 0))


@rule("13.sacrifice")
def test_a_sacrifice_of_civil_troops_spares_the_military() -> None:
    assert troops(do(board(troops={"gold": (2, 2)}), f.SACRIFICE, 1, f.CIVIL), "gold") == (1, 2)


# -- what comes to oneself ---------------------------------------------------------------------


@rule("13.draw")
def test_resources_are_drawn_that_nobody_else_sees() -> None:
    g = do(board(chance=["overtime", "mothwing"]), f.DRAW, 2)
    assert hand(g, "gold") == ["mothwing", "overtime"]
    assert seen_by(g, "drew") == ["gold"]


@rule("13.effects")
def test_recruits_are_civil_troops() -> None:
    assert troops(do(board(), f.RECRUIT, 2), "gold") == (6, 0)


@rule("13.effects")
def test_promoted_troops_cost_nothing_and_are_no_more_than_there_are() -> None:
    g = do(board(troops={"gold": (1, 1)}), f.PROMOTE, 2)
    assert (troops(g, "gold"), g.credits[0]) == ((0, 2), 0)


@rule("13.effects", "24.totals")
def test_force_strengthens_until_the_turn_ends() -> None:
    g = board()
    ask(g, Do(0, NONE, f.FORCE, 3, 1, 0))
    play(turn(g), "gold: war copper")
    assert events(g, "compared") == ["compared gold 7 copper 2", "compared copper 4 gold 2"]
    g = do(board(), f.FORCE, 3, 1)
    play(turn(g), "gold: done")
    assert g.boost == [0, 0, 0, 0]


@rule("13.effects", "16.troops")
def test_a_drill_lasts_until_the_turn_ends() -> None:
    g = turn(do(board(), f.DRILL))
    assert g.drilled == 1
    play(g, "gold: done")
    assert g.drilled == 0


@rule("13.effects", "20.once", "11.consumables")
def test_a_keyword_is_granted_to_a_fleet_that_lacks_it_until_the_turn_ends() -> None:
    """The mothwing weakens already, the aunt is no fleet; the sparrow is the only one left."""
    raised = {"gold-1": "mothwing", "gold-2": "tin-sparrow", "gold-3": "brass-aunt"}
    g = do(board(raised=raised), f.GRANT, f.WEAKENING)
    assert events(g) == ["granted gold-2 weaken tin-sparrow"]
    turn(g)
    play(g, "gold: done")
    assert g.granted == [0] * 16


@rule("13.effects", "20.token")
def test_a_repair_takes_all_marks_of_a_fleet() -> None:
    raised = {"gold-1": "mothwing", "gold-2": "tin-sparrow", "gold-3": "mule-convoy"}
    g = do(board(raised=raised, weakness={"gold-1": 2, "gold-3": 1}), f.REPAIR)
    assert menu(g) == ["target gold-1", "target gold-3"]
    play(g, "gold: target gold-1")
    assert g.weak[:3] == [0, 0, 1]


# -- what befalls a rival ----------------------------------------------------------------------


@rule("13.draw", "13.effects", "13.draw-from")
def test_a_resource_can_be_drawn_from_the_hand_of_a_rival() -> None:
    """Chance picks; only the two of them see which it was."""
    g = board(3, hands={"copper": ["mothwing", "overtime"]}, chance=["overtime"])
    do(g, f.STEAL, 1, at=1)
    assert (hand(g, "gold"), hand(g, "copper")) == (["overtime"], ["mothwing"])
    assert seen_by(g, "stole") == ["gold", "copper"]


@rule("13.effects")
def test_no_more_is_drawn_from_a_hand_than_it_holds() -> None:
    g = do(board(hands={"copper": ["mothwing"]}), f.STEAL, 3, at=1)
    assert (hand(g, "gold"), hand(g, "copper")) == (["mothwing"], [])


@rule("13.effects")
def test_who_has_to_discard_chooses_which() -> None:
    g = board(hands={"copper": ["mothwing", "overtime", "overtime"]})
    do(g, f.SPOIL, 2, at=1)
    assert (asked(g), menu(g)) == ("copper Spoil", ["drop overtime", "drop mothwing"])
    play(g, "copper: drop overtime", "copper: drop overtime")
    assert (hand(g, "copper"), discarded(g)) == (["mothwing"], ["overtime", "overtime"])


@rule("13.effects")
def test_a_last_card_is_discarded_without_a_question() -> None:
    g = do(board(hands={"copper": ["mothwing"]}), f.SPOIL, 2, at=1)
    assert (asked(g), discarded(g)) == ("", ["mothwing"])


@rule("13.effects")
def test_who_looks_at_a_hand_sees_it_alone() -> None:
    g = board(3, hands={"copper": ["mothwing", "overtime"]})
    do(g, f.LOOK, at=1)
    assert events(g) == [
        "looked gold copper", "saw gold copper overtime", "saw gold copper mothwing",
    ]  # fmt: skip
    assert seen_by(g, "saw") == ["gold", "copper"]
    faces = g.hands[1]
    assert [g.knowledge.knows(seat, faces[0]) for seat in range(3)] == [True, True, False]


@rule("13.effects")
@pytest.mark.parametrize(
    ("what", "offered"),
    [
        (f.ANY_BUILT, ["copper-1", "copper-2", "copper-3", "copper-4"]),
        (f.A_FLEET, ["copper-1"]),
        (f.A_ROBOT, ["copper-2"]),
        (f.UNFINISHED, ["copper-5", "copper-6"]),
    ],
)
def test_what_is_destroyed_is_of_the_kind_that_is_named(what: int, offered: list[str]) -> None:
    """A fleet, a robot, a nebula, a library that evolves; two are under construction."""
    g = board(
        raised={"copper-1": "mothwing", "copper-2": "brass-aunt", "copper-3": "toll-nebula"},
        evolving={"copper-4": "overdue-library"},
        unfinished={"copper-5": "tin-sparrow", "copper-6": "brass-aunt"},
    )
    do(g, f.DESTROY, what, at=1)
    if len(offered) > 1:
        assert menu(g) == [f"target {space}" for space in offered]
        play(g, f"gold: target {offered[0]}")
    assert lies(g, offered[0]) == ""
    assert len(discarded(g)) == 1


@rule("13.effects")
def test_what_was_under_construction_is_shown_when_it_is_destroyed() -> None:
    g = do(board(unfinished={"copper-1": "mothwing"}), f.DESTROY, f.UNFINISHED, at=1)
    assert events(g) == ["destroyed copper-1 mothwing"]
    assert g.knowledge.knows(0, g.discards[0][0])


@rule("13.effects")
def test_marks_of_weakness_are_put_on_a_fleet_of_choice() -> None:
    g = board(raised={"copper-1": "mothwing", "copper-2": "tin-sparrow", "copper-3": "brass-aunt"})
    do(g, f.WEAKEN, 2, at=1)
    assert menu(g) == ["target copper-1", "target copper-2"]
    play(g, "gold: target copper-2")
    assert events(g) == ["weakened copper-2 2 tin-sparrow"]


@rule("13.effects", "3.draw", "0.card-first", "13.draw-after")
def test_a_displaced_rival_jumps_and_draws_nothing() -> None:
    g = do(board(systems=["thimble"]), f.DISPLACE, at=1)
    assert (system(g, "copper"), hand(g, "copper"), hand(g, "gold")) == ("thimble", [], [])


@rule("13.effects")
def test_several_effects_come_in_the_order_of_the_card() -> None:
    """The letter lets its player see the hand before two cards of it go."""
    own = {"gold": ["unsigned-letter"], "copper": ["mothwing", "overtime", "mule-convoy"]}
    g = turn(board(hands=own, credits={"gold": 1}))
    play(g, "gold: play unsigned-letter copper", "copper: drop overtime", "copper: drop mothwing")
    order = [line.split()[0] for line in events(g)]
    assert order == ["played-at", "looked", "saw", "saw", "saw", "dropped", "dropped"]
    assert hand(g, "copper") == ["mule-convoy"]


@rule("13.sacrifice")
def test_what_asks_for_a_sacrifice_needs_such_a_troop() -> None:
    """The Choir has military troops alone, and its ability takes a civil one."""
    species = {"gold": "choir-of-sael", "copper": "solliths"}
    g = turn(board(species=species, troops={"gold": (0, 3)}, credits={"gold": 1}))
    assert "ability" not in menu(g)
