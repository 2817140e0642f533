"""Sections 6.2.2 to 6.2.4: switches of alignment, the turn order, and growth turns in it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from asterism.games.galactic_era.content.tables import COLOURS, OVALS, SQUARE_IDS, SWITCH_ALIGNMENT
from asterism.games.galactic_era.rules.s6_2_2_alignment import SwitchAlignments
from asterism.games.galactic_era.rules.s6_2_3_order import ChangeOrder
from asterism.games.galactic_era.rules.s6_2_4_research import RESEARCHED, TRADE, raise_level
from asterism.games.galactic_era.rules.s6_2_growth import GrowthPhase
from asterism.games.galactic_era.state import ASCENT_KEEPS_WAR, GROWTH, GalacticEra
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    is_sts,
    option,
    owner,
    play,
    position,
    question,
    side,
    star,
)
from tests.rulebook import rule

COLOURS_4 = COLOURS[:4]


def changed(up: Sequence[str], down: Sequence[str] = (), seats: int = 4) -> list[str]:
    """The turn order after some went up and some went down, from green, red, blue, yellow."""
    g = position(seats, phase=GROWTH)
    for colour in up:
        g.squares[side(colour)] |= 1 << SQUARE_IDS.index("up")
    for colour in down:
        g.squares[side(colour)] |= 1 << SQUARE_IDS.index("down")
    ask(g, ChangeOrder())
    return [COLOURS[each] for each in g.order]


# -- changes of the order ------------------------------------------------------------------------


@rule("6.2.3.up")
def test_up_trades_places_with_the_one_before() -> None:
    """6.2.3.up."""
    assert changed(["blue"]) == ["green", "blue", "red", "yellow"]


@rule("6.2.3.up-first")
def test_up_does_nothing_for_the_first_who_can_still_be_displaced() -> None:
    """6.2.3.up-first."""
    assert changed(["green"]) == COLOURS_4
    assert changed(["green", "red"]) == ["red", "green", "blue", "yellow"]


@rule("6.2.3.up-order", "6.2.3.chain")
def test_the_printed_note_the_first_player_ends_on_place_three() -> None:
    """6.2.3.chain: number 2 trades with 1, then number 3 with the new 2 (the note of the book)."""
    assert changed(["red", "blue"]) == ["red", "blue", "green", "yellow"]
    assert changed(["red", "blue", "yellow"]) == ["red", "blue", "yellow", "green"]


@rule("6.2.3.down", "6.2.3.down-order", "6.2.3.down-last")
def test_down_trades_places_with_the_one_after_from_the_highest_number() -> None:
    """6.2.3.down, 6.2.3.down-order, 6.2.3.down-last."""
    assert changed([], ["red"]) == ["green", "blue", "red", "yellow"]
    assert changed([], ["yellow"]) == COLOURS_4
    assert changed([], ["blue", "yellow"]) == ["green", "red", "yellow", "blue"]
    assert changed([], ["red", "blue"]) == ["green", "yellow", "red", "blue"]


@rule("6.2.3.up", "6.2.3.down")
@pytest.mark.parametrize(
    ("up", "down", "result"),
    [
        (["red"], ["green"], ["red", "blue", "green", "yellow"]),
        (["yellow"], ["blue"], ["green", "red", "yellow", "blue"]),
        (["blue"], ["red"], ["green", "blue", "yellow", "red"]),
    ],
)
def test_those_who_go_up_come_before_those_who_go_down(
    up: list[str], down: list[str], result: list[str]
) -> None:
    """6.2.3.up, 6.2.3.down: places are those that all have by then (R14-order-live)."""
    assert changed(up, down) == result


@rule("6.2.3.new", "6.2.4.order")
def test_the_new_order_holds_for_the_growth_turns_and_later() -> None:
    """6.2.3.new, 6.2.4.order: blue has changed places with red, and has its turn before it."""
    g = position(phase=GROWTH, round=2, order=["red", "green", "blue"])
    ask(g, GrowthPhase())
    for colour, square in (("green", "genetics"), ("red", "genetics"), ("blue", "up")):
        play(g, f"{colour}: select grow-population", f"{colour}: select research")
        play(g, f"{colour}: counter {square}")
    assert events(g, "overtook") == ["overtook blue green"]
    assert g.order == [1, 2, 0]
    turns: list[str] = []
    while g.pending is not None:
        turns += asked(g)
        play(g, "done")
    assert turns == ["red", "blue", "green"]
    assert events(g, "turn") == ["turn red 2", "turn blue 2", "turn green 2"]
    assert g.order == [1, 2, 0]


# -- switching alignment -------------------------------------------------------------------------


def switching(g: GalacticEra, *colours: str) -> None:
    """Let some colours carry out Switch Alignment."""
    for colour in colours:
        g.selected[side(colour) * OVALS + SWITCH_ALIGNMENT] = 1
        g.ovals[side(colour) * OVALS + SWITCH_ALIGNMENT] = 1
    ask(g, SwitchAlignments())


@rule("6.2.2.together", "6.2.2.flip", "4.3.switch")
def test_all_who_selected_it_switch_at_the_same_time() -> None:
    """6.2.2.together, 6.2.2.flip."""
    g = position(alignment={"red": "sts"}, phase=GROWTH)
    switching(g, "green", "red")
    assert [is_sts(g, colour) for colour in ("green", "red", "blue")] == [True, False, False]
    assert events(g, "switched") == ["switched green sts", "switched red sto"]


@rule("4.3.switch")
def test_a_tile_is_turned_again_and_again() -> None:
    """4.3.switch: over and back, and over once more."""
    g = position(phase=GROWTH)
    found = []
    for _ in range(3):
        switching(g, "green")
        found.append(is_sts(g, "green"))
    assert found == [True, False, True]


@rule("6.2.2.peace", "6.2.2.peace-must", "4.7.peace-switch", "6.2.2.again", "7.2.peace")
def test_who_switches_makes_peace_with_all() -> None:
    """6.2.2.peace, 6.2.2.peace-must: nobody is asked; other wars go on."""
    g = position(
        alignment={"red": "sts", "blue": "sts"},
        war=[("green", "red"), ("red", "blue"), ("green", "blue")],
        phase=GROWTH,
    )
    switching(g, "red")
    assert g.war == [0b100, 0, 0b001]
    assert g.pending is None


@rule("6.2.2.no-bonus", "6.2.2.keep", "A1.progenitors-flip")
def test_a_switch_gives_no_bonus_and_takes_no_star() -> None:
    """6.2.2.no-bonus, 6.2.2.keep, A1.progenitors-flip."""
    g = position(people={"green": "anchara"}, stars={"mars": ("green", 3)}, phase=GROWTH)
    g.seeds[0] = 3
    switching(g, "green")
    assert (len(g.ships[0]), g.dp[0], owner(g, "mars"), g.seeds[0]) == (3, 0, "green", 3)


@rule("A1.alliance-switch")
def test_the_alliance_loses_2_dp_for_each_change() -> None:
    """A1.alliance-switch: both ways, and by Spirituality V; not if it is STO already."""
    g = position(people={"green": "alliance"}, phase=GROWTH, levels={"green": {"spirituality": 4}})
    switching(g, "green")
    switching(g, "green")
    switching(g, "green")
    assert g.dp[0] == -6
    raise_level(g, 0, 1, RESEARCHED)
    assert (g.dp[0], is_sts(g, "green")) == (-8, False)
    g = position(people={"green": "alliance"}, phase=GROWTH, levels={"green": {"spirituality": 4}})
    raise_level(g, 0, 1, RESEARCHED)
    assert (g.dp[0], is_sts(g, "green")) == (0, False)


@rule("A2.spirituality-5-sto", "4.7.peace-switch")
@pytest.mark.parametrize("rulings", [0, ASCENT_KEEPS_WAR])
def test_spirituality_v_turns_a_side_to_sto_at_once(rulings: int) -> None:
    """A2.spirituality-5-sto, R09-ascent: it is a change of alignment, with peace."""
    g = position(
        alignment={"green": "sts"},
        levels={"green": {"spirituality": 4}},
        war=[("green", "red")],
        rulings=rulings,
    )
    raise_level(g, 0, 1, TRADE)
    assert not is_sts(g, "green")
    assert g.war[0] == (0b010 if rulings else 0)


@rule("A2.spirituality-5-stay", "6.2.2.only-here")
def test_from_spirituality_v_on_switch_alignment_does_nothing() -> None:
    """A2.spirituality-5-stay, R09-ascent: no turn, no peace."""
    g = position(levels={"green": {"spirituality": 5}}, war=[("green", "red")], phase=GROWTH)
    switching(g, "green")
    assert (is_sts(g, "green"), g.war[0], events(g)) == (False, 0b010, [])


@rule("6.2.2.at-once", "6.2.2.lost", "6.2.2.only-here")
def test_the_new_alignment_holds_in_the_growth_turn() -> None:
    """6.2.2.at-once, 6.2.2.lost: STS blue has become STO, and allies; it cannot subjugate."""
    g = position(
        alignment={"blue": "sts"},
        ships={"blue": {"ummo": 1, "harus": 1}},
        tokens={"ummo": "advanced", "harus": "primitive"},
        phase=GROWTH,
        order=["blue", "green", "red"],
        round=2,
    )
    ask(g, GrowthPhase())
    play(g, "blue: select gain-star", "blue: select switch-alignment", "blue: counter up")
    for colour in ("green", "red"):
        play(g, f"{colour}: select grow-population", f"{colour}: select research")
        play(g, f"{colour}: counter genetics")
    assert (asked(g), question(g)) == (["blue"], "6.2.4.any-order")
    assert option("gain ummo ally") in g.menu
    assert option("gain harus subjugate") not in g.menu
    play(g, "gain ummo ally")
    assert (owner(g, "ummo"), g.discs[star("ummo")]) == ("blue", 3)
