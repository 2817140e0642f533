"""What is told of counters and visions before they are chosen, for whoever reads it in English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from asterism.contract.foresight import said
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    LEVELS,
    PEOPLE_ABILITIES,
    PEOPLE_IDS,
)
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.s6_1_movement import MoveTurn
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters
from asterism.games.galactic_era.rules.s6_2_2_alignment import flip
from asterism.games.galactic_era.state import MOVEMENT, GalacticEra
from asterism.kernel.agenda import NOBODY
from asterism.kernel.chance import SeededChance
from asterism.play.foresight import foresee
from tests.galactic_era.positions import ask, play, position, side
from tests.galactic_era.scenes import TONGUES

GREEN = side("green")


def told(g: GalacticEra) -> dict[str, list[str]]:
    """Return what green is told, by option."""
    return {
        GAME.move_name(each.option): said(each, TONGUES[0], GREEN)
        for each in foresee(GAME, g, GREEN)
    }


def selecting(*picks: str, **what: Any) -> dict[str, list[str]]:
    """Return what green is told while it selects its counters."""
    ask(g := position(round=2, **what), SelectCounters(NOBODY), chance=SeededChance(1))
    play(g, *[f"green: {pick}" for pick in picks])
    return told(g)


def test_a_technology_tells_the_level_that_research_brings_and_what_is_new_about_it() -> None:
    found = selecting(levels={"green": {"propulsion": 2, "genetics": LEVELS}})
    assert found["counter propulsion"] == ["level III", "stargate 1"]
    assert found["counter spirituality"] == ["level II", "visions 1"]
    assert found["counter genetics"] == ["the special effect beyond level VI"]


def test_who_never_rises_in_a_field_is_told_so() -> None:
    found = selecting(people={"green": "yowies"})
    assert found["counter robotics"] == ["never rises"]


def test_research_tells_what_it_raises_of_the_squares_picked() -> None:
    assert selecting()["select research"] == ["raises a technology that you select"]
    assert selecting("counter military")["select research"] == ["with Military"]


@pytest.mark.parametrize(
    ("order", "up", "down"),
    [
        (["green", "red", "blue"], "changes nothing as it stands", "behind Red as it stands"),
        (["red", "green", "blue"], "ahead of Red as it stands", "behind Blue as it stands"),
        (["red", "blue", "green"], "ahead of Blue as it stands", "changes nothing as it stands"),
    ],
)
def test_the_turn_order_is_told_as_it_would_change(order: list[str], up: str, down: str) -> None:
    found = selecting(order=order)
    assert (found["counter up"], found["counter down"]) == ([up], [down])


def test_a_switch_tells_what_becomes_of_the_alignment_and_of_wars() -> None:
    war = [("green", "red")]
    assert selecting()["select switch-alignment"] == ["STO becomes STS"]
    sts = selecting(alignment={"green": "sts"}, war=war)["select switch-alignment"]
    assert sts == ["STS becomes STO", "peace with everybody"]
    high = selecting(levels={"green": {"spirituality": 5}})["select switch-alignment"]
    assert high == ["changes nothing as it stands"]


@pytest.fixture
def constancy_of_sto_alone() -> Iterator[None]:
    """Take Constancy from one side of a people: no people of the game has it on one side only."""
    face = 2 * PEOPLE_IDS.index("alliance") + ALIGNMENT_IDS.index("sts")
    abilities, PEOPLE_ABILITIES[face] = PEOPLE_ABILITIES[face], 0
    yield
    PEOPLE_ABILITIES[face] = abilities


@pytest.mark.usefixtures("constancy_of_sto_alone")
@pytest.mark.parametrize(
    ("alignment", "tells"),
    [("sto", ["STO becomes STS"]), ("sts", ["STS becomes STO", "costs destiny points: 2"])],
)
def test_a_switch_costs_what_the_side_takes_that_is_turned_to(
    alignment: str, tells: list[str]
) -> None:
    people, turned = {"green": "alliance"}, {"green": alignment}
    found = selecting(people=people, alignment=turned)
    assert found["select switch-alignment"] == tells
    flip(g := position(people=people, alignment=turned), GREEN)
    assert g.dp[GREEN] == (-2 if "costs destiny points: 2" in tells else 0)


def test_a_vision_tells_how_many_are_left() -> None:
    g = position(round=2, phase=MOVEMENT, tokens={"uru": "advanced"})
    g.active = GREEN
    g.visions = [2, 0, 0]
    ask(g, MoveTurn(GREEN), chance=SeededChance(1))
    assert told(g)["vision"] == ["to see something hidden from afar", "visions left: 2"]


def test_a_level_that_is_reached_is_written_as_the_boards_write_it() -> None:
    text = TONGUES[0](GAME.event_types[1].text, "Green", "Genetics", TONGUES[0].label("level", 3))
    assert text == "Green reaches level III in Genetics."
