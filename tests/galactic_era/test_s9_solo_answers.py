"""9: what automata answer: in battles, to offers of peace, in the trading phase."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.rules.a5_goals import Lead
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_1_3_losses import LoseShips
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_3_deals import further_trade
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.rules.s7_1_war import OfferPeace, make_peace
from asterism.games.galactic_era.state import SCORING, TRADING, GalacticEra
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    fleet,
    hex_of,
    level,
    options,
    play,
    question,
    singles,
    values,
    why_not,
)
from tests.galactic_era.solo import FARMERS, SLAVERS, WAR, solo
from tests.rulebook import rule

RED_WAR = [("green", "red")]
STS = {"green": "sts"}


# -- retreats --------------------------------------------------------------------------------


@rule("9.retreat-farmers")
def test_farmers_always_retreat_if_they_may() -> None:
    """They go to one of the nearest hexes, all together, and roll nothing."""
    what: dict[str, Any] = {"ships": {"green": {"mars": 3}, "red": {"mars": 2}}, "war": RED_WAR}
    g = solo(levels={"red": {"spirituality": 2}}, **what)
    ask(g, Battles(0), chance=[1])
    assert events(g, "rolled-up-to") == []
    assert len(events(g, "retreated")) == 1
    assert singles(g, "red", "mars") == 0
    (one, two) = g.ships[FARMERS]
    assert one == two
    g = solo(**what)
    ask(g, Battles(0))
    assert events(g, "retreated") == []
    assert question(g) == "6.1.3.destroy"


@rule("9.retreat-slavers")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_slavers_retreat_on_a_roll_of_1_to_3(die: int) -> None:
    g = solo(
        ships={"green": {"mars": 3}, "blue": {"mars": 2}},
        levels={"blue": {"propulsion": 2}},
        war=WAR,
    )
    ask(g, Battles(0), chance=[die])
    assert events(g, "rolled-up-to") == [f"rolled-up-to blue {die} retreat 3"]
    assert (singles(g, "blue", "mars") == 0) == (die <= 3)


@rule("9.retreat-slavers")
def test_the_e_fleet_of_the_slavers_retreats_alone() -> None:
    fleets = {"blue": [("mars", "e", [1]), ("mars", "a", [1])]}
    g = solo(ships={"green": {"mars": 5}, "blue": {}}, fleets=fleets, war=WAR)
    ask(g, Battles(0), chance=[3])
    assert len(events(g, "evaded")) == 1
    assert g.fleet_hex[fleet("blue", 0)] != hex_of(g, "mars")
    g = solo(ships={"green": {"mars": 5}, "blue": {}}, fleets=fleets, war=WAR)
    ask(g, Battles(0), chance=[4])
    assert events(g, "evaded") == []


@rule("9.retreat-slavers")
def test_nobody_can_tell_an_e_fleet_that_stays() -> None:
    """A roll is made for every fleet that could be E, and it shows nothing."""
    g = solo(
        ships={"green": {"mars": 5}, "blue": {}},
        fleets={"blue": [("mars", "b", [1])]},
        war=WAR,
    )
    ask(g, Battles(0), chance=[1])
    assert events(g, "rolled-up-to") == ["rolled-up-to blue 1 retreat 3"]
    assert events(g, "stands") == ["stands blue"]


@rule("9.retreat-slavers")
@pytest.mark.parametrize("die", [3, 4])
def test_a_doubled_e_fleet_decides_late(die: int) -> None:
    g = solo(
        ships={"green": {"mars": 5}, "blue": {}},
        fleets={"blue": [("mars", "e", [1])]},
        tactics={"blue": {"e": "double"}},
        war=WAR,
    )
    ask(g, Battles(0), chance=[6, die])
    assert len(events(g, "rolled-up-to")) == 2
    assert (g.fleet_hex[fleet("blue", 0)] == hex_of(g, "mars")) == (die == 4)


# -- combats ---------------------------------------------------------------------------------


@rule("9.win-slavers")
def test_slavers_destroy_all_ships_of_the_losers_and_pay_at_random() -> None:
    """Three ships against two: both are destroyed, and one of the three is lost."""
    lost = set()
    for lot in (0, 1):
        g = solo(
            ships={"green": {"mars": 2}, "blue": {"mars": 2}},
            fleets={"blue": [("mars", "b", [1])]},
            war=WAR,
        )
        g.active = SLAVERS
        ask(g, Battles(SLAVERS), chance=[lot])
        assert g.ships[0] == []
        assert asked(g) == []
        lost.add((len(g.ships[SLAVERS]), g.strength(fleet("blue", 0))))
    assert lost == {(1, 1), (2, 0)}


@rule("9.win-slavers")
def test_chips_that_leave_a_fleet_of_the_slavers_are_drawn() -> None:
    found = set()
    for lot in (0, 1):
        g = solo(fleets={"blue": [("mars", "b", [1, 2])]}, ships={"blue": {}})
        ask(g, LoseShips(SLAVERS, 0, 1), chance=[lot])
        found.add(tuple(values(g, "blue", 0)))
    assert found == {(2,), (1, 1)}


@rule("9.win-farmers")
def test_farmers_who_win_destroy_nothing() -> None:
    g = solo(ships={"green": {"mars": 2}, "red": {"mars": 3}}, war=RED_WAR)
    ask(g, Battles(FARMERS))
    assert events(g, "combat-won") == ["combat-won red"]
    assert (len(g.ships[0]), len(g.ships[FARMERS])) == (2, 3)
    assert question(g) == "6.1.3.survivors"
    assert asked(g) == ["green"]


@rule("9.win-farmers", "9.win-slavers")
def test_automata_fight_each_other_without_asking_anybody() -> None:
    g = solo(ships={"red": {"mars": 1, "serpo": 2}, "blue": {"mars": 2, "serpo": 1}})
    ask(g, Battles(SLAVERS), chance=[0])
    assert len(events(g, "battle")) == 2
    assert asked(g) == []
    assert singles(g, "red", "mars") == 0
    assert singles(g, "blue", "serpo") == 0
    assert len(g.ships[SLAVERS]) + len(g.ships[FARMERS]) in (4, 5)


# -- peace -----------------------------------------------------------------------------------


def at_war(colour: str, **what: Any) -> GalacticEra:
    """Green's own movement turn, at war with an automa."""
    g = solo(war=[("green", colour)], **what)
    g.rights = [OfferPeace()]
    ask(g, MovementTurn(0))
    return g


def offer(g: GalacticEra, colour: str, die: int) -> None:
    """Let green ask an automa for peace, which may roll a die."""
    g.chance = type(g.chance)([die])  # type: ignore[call-arg]
    play(g, f"green: peace {colour}")


@rule("9.peace-farmers", "9.peace-slavers")
@pytest.mark.parametrize(("colour", "most"), [("red", 4), ("blue", 2)])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_automata_roll_for_peace(colour: str, most: int, die: int) -> None:
    g = at_war(colour)
    offer(g, colour, die)
    assert events(g, "rolled-up-to") == [f"rolled-up-to {colour} {die} peace {most}"]
    assert (g.war[0] == 0) == (die <= most)
    assert len(events(g, "peace-refused")) == int(die > most)


@rule("9.peace-ask")
def test_each_automa_is_asked_once_a_round_in_own_turns() -> None:
    g = at_war("blue")
    assert "peace blue" in options(g, seat="green")
    offer(g, "blue", 6)
    assert "peace blue" not in options(g, seat="green")
    g.phase, g.active = 2, 0
    assert "peace blue" not in options(g, seat="green")
    g.flags = [0, 0, 0]
    assert "peace blue" in options(g, seat="green")
    g.active = SLAVERS
    assert "peace blue" not in options(g, seat="green")


@rule("9.power-2")
def test_slavers_with_power_make_no_peace() -> None:
    g = at_war("blue", power=2)
    play(g, "green: peace blue")
    assert events(g, "rolled-up-to") == []
    assert events(g, "peace-refused") == ["peace-refused blue green"]
    g = at_war("red", power=2)
    offer(g, "red", 4)
    assert g.war[0] == 0


# -- trade -----------------------------------------------------------------------------------


def trading(colour: str, **what: Any) -> GalacticEra:
    """Green meets an automa at Mars; it knows Military II, and green Robotics and Genetics II."""
    what.setdefault("levels", {"green": {"robotics": 2, "genetics": 2}, colour: {"military": 2}})
    what.setdefault("ships", {"green": {"mars": 1}, colour: {"mars": 1}})
    g = solo(phase=TRADING, **what)
    ask(g, TradingPhase())
    return g


def ask_for_trade(g: GalacticEra, colour: str, *chance: int) -> None:
    """Let green ask an automa for a trade."""
    g.chance = type(g.chance)(list(chance))  # type: ignore[call-arg]
    play(g, f"ask-trade {colour}")


@rule("9.trade-sto-farmers")
def test_farmers_always_trade_with_sto() -> None:
    g = trading("red")
    ask_for_trade(g, "red", 0)
    assert events(g, "rolled-up-to") == []
    assert level(g, "green", "military") == 2
    assert level(g, "red", "robotics") == 2


@rule("9.trade-sto-slavers", "9.trade-sts")
@pytest.mark.parametrize(
    ("colour", "alignment", "most"), [("blue", "sto", 2), ("blue", "sts", 4), ("red", "sts", 4)]
)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_automata_roll_for_a_trade(colour: str, alignment: str, most: int, die: int) -> None:
    g = trading(colour, alignment={"green": alignment})
    ask_for_trade(g, colour, die, 0)
    assert events(g, "rolled-up-to") == [f"rolled-up-to {colour} {die} trade {most}"]
    assert (level(g, "green", "military") == 2) == (die <= most)
    assert len(events(g, "trade-refused")) == int(die > most)


@rule("9.trade-random")
def test_the_lot_decides_what_is_traded() -> None:
    g = trading("red")
    ask_for_trade(g, "red", 1)
    assert [level(g, "red", "robotics"), level(g, "red", "genetics")] == [1, 2]
    g = trading("red")
    assert options(g) == ["pass", "ask-trade red"]
    assert why_not(g, "trade red military robotics") == "9.trade-random: automas-draw-lots"


@rule("9.trade-random")
def test_an_automa_is_asked_once() -> None:
    g = trading("blue", alignment=STS)
    ask_for_trade(g, "blue", 5)
    assert asked(g) == []
    g = trading(
        "blue",
        alignment=STS,
        ships={"green": {"mars": 1}, "blue": {"mars": 1}, "red": {"mars": 1}},
        levels={
            "green": {"robotics": 2, "genetics": 2},
            "blue": {"military": 2},
            "red": {"propulsion": 2},
        },
    )
    assert options(g) == ["pass", "ask-trade red", "ask-trade blue"]
    ask_for_trade(g, "blue", 5)
    assert options(g) == ["pass", "ask-trade red"]
    assert why_not(g, "ask-trade blue") == "9.trade-random: asked-already"
    further_trade(g, 0)
    assert why_not(g, "ask-trade green") == "9.trade-random: no-automa"
    ask_for_trade(g, "red", 1)
    assert events(g, "traded") == ["traded green red propulsion robotics"]


@rule("9.trade-random")
def test_why_an_automa_cannot_be_asked() -> None:
    met = {"green": {"mars": 1}, "red": {"mars": 1}, "blue": {"serpo": 1}}
    known = {"green": {"robotics": 2}, "red": {"military": 2}, "blue": {"military": 2}}
    g = trading("red", ships=met, levels=known)
    assert why_not(g, "ask-trade blue") == "6.3.contact: no-contact"
    g.war[0] |= 1 << SLAVERS
    assert why_not(g, "ask-trade blue") == "6.3.peace: trade-in-peace"
    make_peace(g, 0, SLAVERS)
    known["blue"] = {}
    g = trading("red", ships={**met, "blue": {"mars": 1}}, levels=known)
    assert why_not(g, "ask-trade blue") == "6.3.both-gain: nothing-to-learn"


@rule("9.growth-limit")
def test_slavers_learn_no_spirituality_beyond_iv() -> None:
    g = trading(
        "blue", levels={"green": {"spirituality": 5}, "blue": {"spirituality": 4, "military": 2}}
    )
    assert asked(g) == []
    g = trading(
        "blue", levels={"green": {"spirituality": 4}, "blue": {"spirituality": 3, "military": 2}}
    )
    ask_for_trade(g, "blue", 1, 0)
    assert level(g, "blue", "spirituality") == 4


# -- goals -----------------------------------------------------------------------------------


@rule("A5.leadership-ship")
def test_automata_lead_with_a_random_ship_when_none_is_left() -> None:
    g = solo(ships={"blue": {"mars": 8, "serpo": 8}}, goal="leadership", round=2, phase=SCORING)
    ask(g, Lead(SLAVERS), chance=[1])
    assert g.leaders[SLAVERS] == 1
    assert len(g.ships[SLAVERS]) == 15


@rule("A5.leadership-ship")
def test_automata_lead_with_a_ship_of_the_supply() -> None:
    g = solo(ships={"blue": {"mars": 8}}, goal="leadership", round=2, phase=SCORING)
    ask(g, Lead(SLAVERS))
    assert g.leaders[SLAVERS] == 1
    assert len(g.ships[SLAVERS]) == 8
