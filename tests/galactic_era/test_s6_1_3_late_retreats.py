"""6.1.3: late retreats of a doubled E, those that cards bar, and those that the Felines force."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.games.galactic_era.rules import pieces
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_1_3_retreats import retreat_hexes
from asterism.games.galactic_era.rules.s6_rounds import RoundStart
from asterism.games.galactic_era.state import (
    FENDED,
    NO_RETREAT_CARD,
)
from tests.galactic_era import positions as p
from tests.galactic_era.fighting import (
    ALL_WAR,
    FIELD,
    ONE_EACH,
    THREE,
    WAR,
    around,
    battle,
    goals,
    where,
)
from tests.galactic_era.positions import (
    asked,
    events,
    hex_of,
    options,
    place,
    play,
    position,
    question,
    side,
    singles,
    why_not,
)
from tests.rulebook import rule

# -- late ----------------------------------------------------------------------------------------

LATE: Final[dict[str, Any]] = {
    "ships": {"green": {FIELD: 1}, "red": {}},
    "fleets": {
        "green": [(FIELD, "a", [5])],
        "red": [(FIELD, "e", [2]), ("lyra", "b", [1])],
    },
    "unseen": ["red"],
    "tactics": {"red": {"e": "double"}},
}


@rule(
    "6.1.3.late-evade",
    "6.1.3.double-e",
    "6.1.3.double-e-hidden",
    "6.1.3.reveal",
    "6.1.3.glory-retreat",
)
def test_a_doubled_e_fleet_retreats_after_the_reveal_without_showing_its_chips() -> None:
    """6.1.3.double-e, 6.1.3.double-e-hidden: with it the last defender goes, and nobody has won."""
    g = battle(**{**LATE, "tactics": {"red": {"e": "double"}, "green": {"a": "glory"}}})
    play(g, "red: stand")
    assert (question(g), asked(g)) == ("6.1.3.late-evade", ["red"])
    shown = ["letter-shown green 0 green-a", "letter-shown red 0 red-e"]
    assert events(g, "letter-shown") == shown
    assert events(g, "fleet-shown") == ["fleet-shown green 0 5"]
    goal = goals(g, "evade")[0]
    play(g, f"evade {place(g, goal)}")
    assert where(g, "red", 0) == goal
    assert not p.knows(g, "green", g.chips[p.fleet("red", 0)][0])
    assert events(g, "forces") == events(g, "dp") == events(g, "combat-won") == []
    assert g.won == [0, 0, 0]


@rule("6.1.3.late-evade")
def test_a_doubled_e_fleet_that_stays_shows_its_chips() -> None:
    """6.1.3.late-evade: and fights."""
    g = battle(**LATE)
    play(g, "red: stand", "red: stand")
    assert events(g, "fleet-shown") == ["fleet-shown green 0 5", "fleet-shown red 0 2"]
    assert p.knows(g, "", g.chips[p.fleet("red", 0)][0])
    assert events(g, "forces") == ["forces 11 2"]


@rule("6.1.3.late-evade", "6.1.3.e-alone")
def test_only_the_e_fleet_may_go_late() -> None:
    """6.1.3.e-alone: whatever the levels; and to a hex where any retreat might go."""
    g = battle(**{**LATE, "levels": {"red": {"propulsion": 2}}})
    play(g, "red: stand")
    goal = around(g, FIELD)[0]
    assert why_not(g, f"retreat {place(g, goal)}") == "6.1.3.e-alone: only-the-e-fleet"
    assert why_not(g, f"evade {place(g, FIELD)}") == "6.1.3.retreat-to: enemies-there"
    assert why_not(g, "done") == "6.1.3.late-evade: not-asked"


@rule("6.1.3.late-evade")
@pytest.mark.parametrize("tactic", [{}, {"e": "glory"}, {"a": "double"}])
def test_an_e_fleet_that_is_not_doubled_stays_once_it_stood(tactic: dict[str, str]) -> None:
    """6.1.3.late-evade: and is shown with the others."""
    g = battle(**{**LATE, "tactics": {"red": tactic}})
    play(g, "red: stand")
    assert question(g) == "6.1.3.destroy"
    assert events(g, "fleet-shown")[1] == "fleet-shown red 0 2"


@rule("6.1.3.late-evade")
def test_the_attackers_doubled_e_fleet_is_shown_at_once() -> None:
    """6.1.3.late-evade: only defenders retreat."""
    g = battle(
        ships=ONE_EACH, fleets={"green": [(FIELD, "e", [2])]}, tactics={"green": {"e": "double"}}
    )
    assert question(g) == "6.1.3.destroy"
    assert events(g, "fleet-shown") == ["fleet-shown green 0 2"]


@rule("6.1.3.late-evade", "6.1.3.retreat-order")
def test_late_retreats_are_made_in_turn_order() -> None:
    """6.1.3.late-evade: those who stay fight on."""
    g = battle(
        ships={"green": {FIELD: 3}, "red": {}, "blue": {}},
        fleets={"red": [(FIELD, "e", [2])], "blue": [(FIELD, "e", [1])]},
        tactics={"red": {"e": "double"}, "blue": {"e": "double"}},
        war=ALL_WAR,
        order=["blue", "green", "red"],
    )
    play(g, "blue: stand", "red: stand", "blue: stand")
    play(g, options(g, "evade")[0])
    assert events(g, "forces") == ["forces 3 1"]


# -- the card Military ---------------------------------------------------------------------------


@rule("A3.military-effect-stay")
def test_a_card_of_the_attacker_bars_every_retreat() -> None:
    """A3.military-effect-stay: by level, by E and by doubled E; nobody is asked."""
    g = position(**{**LATE, "levels": {"red": {"propulsion": 3}}}, war=WAR)
    g.flags[side("green")] |= NO_RETREAT_CARD
    p.ask(g, Battles(0))
    assert question(g) == "6.1.3.destroy"
    assert events(g, "fleet-shown") == ["fleet-shown green 0 5", "fleet-shown red 0 2"]
    play(g, "destroy-all")
    assert g.flags == [0, 0, 0]


@rule("A3.military-effect-stay")
def test_the_card_of_a_defender_bars_nothing() -> None:
    """A3.military-effect-stay: "enemy ships"; another defender is none."""
    g = position(ships=ONE_EACH, levels={"red": {"propulsion": 2}}, war=WAR)
    g.flags[side("red")] |= NO_RETREAT_CARD
    p.ask(g, Battles(0))
    assert options(g, "retreat")


# -- the Felines ---------------------------------------------------------------------------------


@rule("A1.felines-sto", "A1.felines-before")
def test_felines_fend_an_attacker_off() -> None:
    """A1.felines-sto: all its ships leave, and the battle is over for all defenders."""
    g = battle(
        ships=THREE,
        fleets={"green": [(FIELD, "a", [3])]},
        war=ALL_WAR,
        people={"red": "felines"},
        story="rivalry",
        round=3,
    )
    assert (question(g), asked(g), options(g)) == ("A1.felines-sto", ["red"], ["pass", "fend-off"])
    play(g, "red: fend-off")
    assert (question(g), asked(g)) == ("6.1.3.survivors", ["green"])
    goal = around(g, FIELD)[0]
    play(g, f"green: retreat {place(g, goal)}")
    assert (singles(g, "green", goal), where(g, "green", 0)) == (2, goal)
    assert question(g) is None
    assert events(g, "letter-shown") == events(g, "forces") == []
    assert events(g, "dp") == ["dp green -2"]
    assert g.flags[side("red")] == FENDED


@rule("A1.felines-sto")
def test_felines_fend_off_once_a_round() -> None:
    """A1.felines-sto: a second attack is not fended off; passing spends nothing."""
    g = battle(
        ships={"green": {FIELD: 2, "izar": 2}, "red": {FIELD: 1, "izar": 1}},
        people={"red": "felines"},
    )
    play(g, f"green: fight {place(g, FIELD)}", "red: pass", "green: destroy-all", "red: fend-off")
    play(g, options(g, "retreat")[0])
    g.active = side("green")
    pieces.add_singles(g, side("green"), hex_of(g, "izar"), 2)
    p.ask(g, Battles(0))
    assert question(g) == "6.1.3.destroy"


@rule("A1.felines-sto")
@pytest.mark.parametrize("people", [{"red": "felines"}, {"green": "felines"}, {}])
def test_only_sto_felines_that_are_attacked_fend_off(people: dict[str, str]) -> None:
    """A1.felines-sto: neither STS ones nor those who attack."""
    alignment = {"red": "sts"} if "red" in people else {}
    g = battle(ships=ONE_EACH, people=people, alignment=alignment)
    assert question(g) == "6.1.3.destroy"


@rule("A1.felines-sts", "A1.felines-sts-unable", "A1.felines-sts-closed")
def test_felines_chase_a_defender_away_and_close_the_hex() -> None:
    """A1.felines-sts: one who has no right to retreat; the other defender fights."""
    g = battle(
        ships=THREE,
        war=ALL_WAR,
        people={"green": "felines"},
        alignment={"green": "sts"},
        story="rivalry",
        round=4,
    )
    assert (question(g), asked(g)) == ("A1.felines-sts", ["green"])
    assert options(g) == ["pass", "chase-away red", "chase-away blue"]
    play(g, "chase-away red")
    assert (question(g), asked(g)) == ("6.1.3.survivors", ["red"])
    play(g, options(g, "retreat")[0])
    assert events(g, "forces") == ["forces 2 1"]
    assert events(g, "dp") == ["dp red -2"]
    field = hex_of(g, FIELD)
    assert g.closed[side("red")] == field
    assert g.closed[side("blue")] == -1
    RoundStart(5).resolve(g)
    assert g.closed[side("red")] == -1


@rule("A1.felines-sts-closed", "6.1.3.retreat-to")
def test_a_closed_hex_is_no_goal_of_a_retreat() -> None:
    """A1.felines-sts-closed: red was chased away from one hex, and fights beside it."""
    g = position(war=WAR)
    beside = around(g, FIELD)[0]
    g = battle(
        ships={"green": {FIELD: 2, beside: 2}, "red": {FIELD: 1, beside: 1}},
        people={"green": "felines"},
        alignment={"green": "sts"},
        levels={"green": {"spirituality": 2}, "red": {"propulsion": 2}},
    )
    play(g, f"fight {place(g, beside)}", "red: stand", "green: chase-away red")
    play(g, options(g, "retreat")[0])
    assert question(g) == "6.1.3.retreat-first"
    pieces.remove_singles(g, side("green"), beside, 2)
    assert beside not in retreat_hexes(g, side("red"), hex_of(g, FIELD))
    assert why_not(g, f"retreat {place(g, beside)}") == "A1.felines-sts-closed: hex-is-closed"


@rule("A1.felines-sts")
def test_felines_may_let_a_defender_stand_and_chase_another_away() -> None:
    """A1.felines-sts: in the first of two battles, say."""
    g = battle(
        ships={"green": {FIELD: 2, "izar": 2}, "red": {FIELD: 1, "izar": 1}},
        people={"green": "felines"},
        alignment={"green": "sts"},
    )
    play(g, f"fight {place(g, FIELD)}", "pass", "destroy-all")
    assert question(g) == "A1.felines-sts"
    play(g, "chase-away red")
    play(g, options(g, "retreat")[0])
    assert (question(g), g.flags[0]) == (None, FENDED)


@rule("A1.felines-sts")
def test_felines_that_have_used_it_are_not_asked_again_in_the_round() -> None:
    """A1.felines-sts: in the second battle they fight."""
    g = battle(
        ships={"green": {FIELD: 2, "izar": 2}, "red": {FIELD: 1, "izar": 1}},
        people={"green": "felines"},
        alignment={"green": "sts"},
    )
    play(g, f"fight {place(g, FIELD)}", "chase-away red")
    play(g, options(g, "retreat")[0])
    assert question(g) == "6.1.3.destroy"


@rule("A1.felines-before")
def test_once_an_e_was_shown_nobody_is_chased_away() -> None:
    """A1.felines-before: red's E fleet has shown its letter; its other ships fight."""
    g = battle(
        ships=ONE_EACH,
        fleets={"red": [(FIELD, "e", [1])]},
        people={"green": "felines"},
        alignment={"green": "sts"},
    )
    play(g, options(g, "evade")[0])
    assert question(g) == "6.1.3.destroy"


@rule("A1.felines-sts", "A3.military-effect-stay")
def test_felines_work_through_the_card_military() -> None:
    """A3.military-effect-stay: abilities of star people still work."""
    g = position(ships=ONE_EACH, people={"green": "felines"}, alignment={"green": "sts"}, war=WAR)
    g.flags[side("green")] |= NO_RETREAT_CARD
    p.ask(g, Battles(0))
    play(g, "chase-away red")
    assert goals(g) == around(g, FIELD)


# -- the story -----------------------------------------------------------------------------------


@rule("A4.rivalry-dark-retreat")
def test_each_retreat_before_a_combat_is_told_to_the_story() -> None:
    """A4.rivalry-dark-retreat: with all ships or with E; not the retreat of those who lost."""
    rivalry: dict[str, Any] = {"story": "rivalry", "round": 3}
    g = battle(ships=ONE_EACH, levels={"red": {"propulsion": 2}}, **rivalry)
    play(g, options(g, "retreat")[0])
    assert events(g, "dp") == ["dp red -2"]
    g = battle(ships=ONE_EACH, fleets={"red": [(FIELD, "e", [2])]}, **rivalry)
    play(g, options(g, "evade")[0])
    assert events(g, "dp") == ["dp red -2"]
    g = battle(ships={"green": {FIELD: 2}, "red": {FIELD: 1}}, **rivalry)
    play(g, "done")
    play(g, options(g, "retreat")[0])
    assert events(g, "dp") == []
