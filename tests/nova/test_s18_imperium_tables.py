"""18.5: Imperium: appeals, successions and civil war, row by row of their tables."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.nova.rules.s05_hands import hand_room
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s12_drawing import allowed_decks
from asterism.games.nova.rules.s18_events import (
    Appeal,
    begin_interphase,
)
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.beginnings import (
    forget,
    will,
)
from tests.nova.board import ask, at, counted, events, menu, play
from tests.nova.imperium import buildable_with_three, imperium, news, worth_of_battle

DIPLOMATIC = 2


# -- appeals -------------------------------------------------------------------------------------


def appeal(table: int, die: int, plus: int = 0, **position: Any) -> Nova:
    """Return a position after an appeal on a table: 1 for the economy, 2 for the military."""
    g = ask(imperium(**position), Appeal(0, plus))
    play(g, f"red: appeal {table}", dice=[die])
    return g


@rule("18.5.appeal")
def test_the_governor_chooses_the_table_and_rolls_with_the_modifier() -> None:
    """18.5.appeal: a 5 is nothing for the economy and all line fleets for the military."""
    g = ask(imperium(), Appeal(0, 0))
    assert g.asked() == [0]
    assert menu(g) == ["appeal 1", "appeal 2"]
    assert "red-line-4" not in buildable_with_three(appeal(1, 5))
    assert "red-line-4" in buildable_with_three(appeal(2, 5))
    assert counted(appeal(1, 3, 2), "rolled") == [5]
    assert counted(appeal(1, 3, -2), "rolled") == [1]


@pytest.mark.parametrize(
    ("die", "plus", "base"),
    [
        (1, -1, 0),
        (1, 0, 0),
        (2, 0, 0),
        (3, 0, 3),
        (4, 0, 3),
        (5, 0, 3),
        (6, 0, 4),
        (6, 1, 5),
        (6, 2, 5),
    ],
)
@rule("18.5.economy-2", "18.5.economy-3", "18.5.economy-6", "18.5.economy-7")
def test_every_row_of_the_appeal_for_the_economy(die: int, plus: int, base: int) -> None:
    """18.5.economy-2: recentralisation to 2, nothing to 5, then one and two more."""
    g = appeal(1, die, plus, running={"red": ["gunnery"]})
    assert g.economy[0] == base
    assert bool(events(g, "development-ended")) == (die + plus <= 2)


MILITARY = {
    0: set(),
    1: set(),
    2: set(),
    3: set(),
    4: set(),
    5: {"red-line-4"},
    6: {"assault-1"},
    7: {"battleship-1"},
    8: {"station-1"},
    9: {"station-1"},
}
"""By roll what can be built that could not before."""


@pytest.mark.parametrize("roll", MILITARY)
@rule("18.5.military-1", "18.5.military-2", "18.5.military-5", "18.5.military-6")
@rule("18.5.military-7", "18.5.military-8")
def test_every_row_of_the_appeal_for_the_military(roll: int) -> None:
    """18.5.military-1: recentralisation to 1, nothing to 4, then a row each, 8 also for more."""
    die = max(1, min(6, roll))
    g = appeal(2, die, roll - die)
    assert g.economy[0] == (0 if roll <= 1 else 3)
    usual = {"red-escort-1", "red-fortress-1"}
    assert buildable_with_three(g) - usual == MILITARY[roll]


@rule("18.5.military-build", "18.5.military-6")
def test_units_of_an_appeal_are_built_and_no_card_counts() -> None:
    """18.5.military-build: hand and trait are as before; the Republic builds no assault troops."""
    g = appeal(2, 6, hands={"red": ["embassy", "academy", "couriers"]})
    g.traits[0] = DIPLOMATIC
    assert hand_room(g, 0) == 3
    assert len(allowed_decks(g, 0)) == 3
    g.purse[0] = 1
    ask(g, Naval(0))
    play(g, "red: build assault-1 halvard")
    assert at(g, "assault-1") == "halvard"
    play(g, "red: done")
    g.purse[0] = 9
    ask(g, Naval(1))
    assert not any(move.startswith("build assault") for move in menu(g))


# -- the succession ------------------------------------------------------------------------------


def succession(row: int, *dice: int) -> Nova:
    """Return a position after the succession of a row; in turn 1, so that event and row fit."""
    turn = 0 if row <= 6 else row - 6
    return news(imperium(turn=turn), 5 - turn, row - turn, *dice)


@pytest.mark.parametrize(("row", "plus"), [(1, -1), (5, 1)])
@rule("18.5.succession-1", "18.5.succession-5")
def test_rows_1_and_5_of_the_succession_appeal_for_the_economy(row: int, plus: int) -> None:
    """18.5.succession-1: -1, 18.5.succession-5: +1; a 6 is nothing, or two more."""
    g = succession(row, 6)
    assert counted(g, "rolled")[-1] == 6 + plus
    assert g.economy[0] == (3 if row == 1 else 5)
    assert buildable_with_three(g) == {"red-escort-1", "red-fortress-1"}


@pytest.mark.parametrize(("row", "plus"), [(2, -1), (6, 1)])
@rule("18.5.succession-2", "18.5.succession-6")
def test_rows_2_and_6_of_the_succession_appeal_for_the_military(row: int, plus: int) -> None:
    """18.5.succession-2: -1, 18.5.succession-6: +1; a 6 is all line fleets, or battleships."""
    g = succession(row, 6)
    assert counted(g, "rolled")[-1] == 6 + plus
    found = buildable_with_three(g) - {"red-escort-1", "red-fortress-1"}
    assert found == ({"red-line-4"} if row == 2 else {"battleship-1"})


@pytest.mark.parametrize("row", [3, 4])
@rule("18.5.succession-3")
def test_rows_3_and_4_of_the_succession_are_imperial_attention(row: int) -> None:
    """18.5.succession-3: battles count double, and the governor appeals."""
    g = succession(row)
    assert menu(g) == ["appeal 1", "appeal 2"]
    play(g, "red: appeal 1", dice=[4])
    assert worth_of_battle(g) == 2


@pytest.mark.parametrize("row", [7, 8])
@rule("18.5.succession-7", "18.5.war-side")
def test_row_7_of_the_succession_and_more_is_civil_war(row: int) -> None:
    """18.5.succession-7: the governor takes a side."""
    g = succession(row)
    assert menu(g) == ["side-with 0", "side-with 1", "side-with 2"]
    assert g.asked() == [0]


# -- civil war -----------------------------------------------------------------------------------

NEUTRAL, REBELS, OFFICIAL = 0, 1, 2


def war(joined: int, power: int, *dice: int) -> Nova:
    """Return a position after a civil war, of 10 naval power some were transferred."""
    g = news(imperium(naval={"red": 10}, turn=1), 4, 6)
    play(g, f"red: side-with {joined}")
    if joined:
        assert menu(g) == [f"commit {count}" for count in range(11)]
        play(g, f"red: commit {power}")
    assert g.over()
    assert g.naval[0] == 10 - power
    forget(g)
    will(g, *dice)
    return ask(g, *begin_interphase(g, 1))


@rule("18.5.war-roll", "18.5.war-side", "18.5.war-return", "18.5.war-defeat")
def test_with_five_or_less_the_rebels_win() -> None:
    """18.5.war-roll: two dice in the next interphase; who chose well has the power back."""
    g = war(REBELS, 4, 2, 3, 1, 2)
    assert events(g, "war-rolled") == ["war-rolled 5 2 3"]
    assert g.naval[0] == 10
    assert g.economy[0] == 3
    g = war(REBELS, 4, 3, 3)
    assert g.naval[0] == 6
    assert g.economy[0] == 0  # recentralisation
    g = war(OFFICIAL, 4, 3, 3, 3, 2)
    assert g.naval[0] == 10
    g = war(OFFICIAL, 4, 2, 3)
    assert g.naval[0] == 6
    assert g.economy[0] == 0
    ask(g, *begin_interphase(g, 1))
    assert counted(g, "war-rolled") == [5]  # the war is over


@rule("18.5.war-modifier")
def test_each_five_naval_power_change_the_dice_by_one() -> None:
    """18.5.war-modifier: 4 change nothing, 5 and 9 one, 10 two, for whom they were given."""
    for power, less in ((4, 0), (5, 1), (9, 1), (10, 2)):
        g = war(REBELS, power, 6, 6)
        assert counted(g, "war-rolled") == [12 - less]
        g = war(OFFICIAL, power, 1, 1)
        assert counted(g, "war-rolled") == [2 + less]


@rule("18.5.war-neutral")
def test_who_stays_neutral_appeals_with_one_less() -> None:
    """18.5.war-neutral: whoever wins; nothing is transferred."""
    for dice in ((1, 1), (6, 6)):
        g = war(NEUTRAL, 0, *dice)
        assert g.economy[0] == 3
        play(g, "red: appeal 1", dice=[4])
        assert counted(g, "rolled") == [3]


@rule("18.5.war-official", "18.5.war-rebels")
def test_the_winning_side_is_rewarded_by_both_tables() -> None:
    """18.5.war-official: +1 and +2, 18.5.war-rebels: +2 and +3; a 4 and a 3 tell them apart."""
    official = war(OFFICIAL, 0, 6, 6, 4, 3)
    assert counted(official, "rolled") == [5, 5]
    assert official.economy[0] == 3
    assert "red-line-4" in buildable_with_three(official)
    rebels = war(REBELS, 0, 1, 1, 4, 3)
    assert counted(rebels, "rolled") == [6, 6]
    assert rebels.economy[0] == 4
    assert "assault-1" in buildable_with_three(rebels)


@rule("18.5.war-side")
def test_a_second_war_does_not_begin_while_one_goes_on() -> None:
    """18.5.war-side: the governor's side and naval power stay where they are."""
    g = news(imperium(naval={"red": 10}, turn=1), 4, 6)
    play(g, "red: side-with 2", "red: commit 5")
    news(g, 4, 6)
    assert g.over()
    will(g, 1, 4, 3, 3)
    ask(g, *begin_interphase(g, 1))
    assert g.naval[0] == 10
