"""18, 18.1 and 18.2: how scenarios begin and end, the introduction, the genesis of an empire."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.nova.content.scenarios import NAMES, TURNS
from asterism.games.nova.content.tables import TILES
from asterism.games.nova.rules.s03_impulse import BeginNaval
from asterism.games.nova.rules.s05_effects import Do
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s12_drawing import Draw, FinalPhase
from asterism.games.nova.rules.s14_ending import turn_comes_to
from asterism.games.nova.rules.s18_events import Grant
from asterism.games.nova.state import DEFEAT, DRAW, NONE, VICTORY, Nova
from asterism.testing.rulebook import rule
from tests.nova.beginnings import (
    event,
    forget,
    in_reserve,
    is_open,
    markers,
    start,
    verbs,
    verdict,
    will,
)
from tests.nova.board import ask, board, events, menu, play, side, spot

CIVIL = 1
SOLO = ("anybody-out-there", "genesis")
BUILD = 0
FACTORY = 0


# -- 18 ------------------------------------------------------------------------------------------


@rule("18.turn-marker", "18.end")
def test_the_game_ends_when_the_turn_reaches_or_passes_its_end() -> None:
    """18.end: from turn 0; at 2 of 3 turns it goes on, at 3 and at 4 it is over."""
    for turn, over in ((2, False), (3, True), (4, True)):
        g = start("anybody-out-there")
        assert (g.turn, g.last_turn) == (0, TURNS[NAMES.index("anybody-out-there")])
        turn_comes_to(g, turn)
        assert (g.verdict != NONE) == over
        assert (events(g, "verdict") != []) == over


@rule("18.initial-income")
def test_initial_income_is_the_first_economic_base() -> None:
    """18.initial-income: what a scenario gives at the start is there in the first impulse."""
    g = start("anybody-out-there")
    assert g.economy == [0, 0, 0, 0]
    for base in (0, 2):
        g = board(seats=1)
        g.economy[0] = base
        ask(g, BeginNaval(0))
        assert g.purse[0] == base


@rule("18.build-points")
def test_points_to_build_serve_no_move_exploring_attack_or_removal() -> None:
    """18.build-points: the same position offers all of it in an impulse."""
    position: dict[str, Any] = {
        "markers": {"halvard/1": "red colony", "corrin/1": "red base", "selk/1": "blue base"},
        "planets": {"halvard/1": "terran", "corrin/1": "terran"},
        "units": {"red-escort-1": "halvard", "red-line-1": "corrin", "red-fortress-1": "halvard"},
        "covered": {"dunmere": "rich-1"},
    }
    own = ask(board(**position, points=10), Naval(0))
    given = ask(board(**position), Grant(0, 10, BUILD))
    build = {"build", "reinforce", "place", "invest", "naval", "done"}
    assert verbs(menu(given)) == build
    assert verbs(menu(own)) - build >= {"move", "explore", "attack", "scrap", "scrap-marker"}
    play(given, "red: done")
    assert given.purse == [0] * len(given.purse)
    assert given.grant == 0


# -- how both begin ------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SOLO)
@rule("18.1.home", "18.2.home", "18.1.unexplored", "18.2.unexplored", "18.1.no-periphery")
@rule("18.2.no-periphery")
def test_a_colony_in_any_central_system_and_tiles_in_all_others(scenario: str) -> None:
    """18.1.home: twelve systems to choose from; the colony is on a rich and terran planet."""
    g = start(scenario)
    assert len(menu(g)) == 12
    assert {"home halvard", "home kestrel"} <= set(menu(g))
    assert not {"home lowen", "home nightgate"} & set(menu(g))
    play(g, "red: home selk")
    assert markers(g, "red") == ["selk/1 colony"]
    assert g.planets[spot("selk/1")] - 1 == 5  # rich and terran
    assert [system for system in range(len(g.covered)) if g.covered[system] != NONE] == [
        0, 1, *range(3, 12),
    ]  # fmt: skip
    assert len(g.pool) == TILES - 12
    assert is_open(g, "a")
    assert is_open(g, "b")
    assert not any(is_open(g, name) for name in "123456")


@pytest.mark.parametrize("scenario", SOLO)
@rule("18.1.hand", "18.2.hand", "18.1.start", "18.2.start")
def test_six_civil_cards_and_neither_income_nor_naval_power(scenario: str) -> None:
    """18.1.hand: six cards that are no X, all of the civil deck."""
    g = start(scenario)
    play(g, "red: home selk")
    assert [len(deck) for deck in g.decks] == [30, 24, 30]
    assert len(g.hands[0]) == 6
    assert g.economy[0] == 0
    assert g.naval[0] == 0


@rule("18.1.no-periphery", "18.2.no-periphery")
def test_nothing_can_be_done_in_a_region_that_does_not_exist() -> None:
    """18.1.no-periphery: farreach lies beside selk; closed it takes no base, open it does."""
    for regions, possible in ((3, False), (7, True)):
        g = board(seats=1, scenario="genesis", markers={"selk/1": "red colony"}, points=10)
        g.open_regions = regions
        ask(g, Naval(0))
        assert "place base corrin 1" in menu(g)
        assert ("place base farreach 1" in menu(g)) == possible


@rule("18.2.points")
def test_the_empire_may_spend_ten_points_and_explores_nothing_with_them() -> None:
    """18.2.points: only in 18.2; nothing is explored though tiles lie beside the colony."""
    g = start("genesis")
    play(g, "red: home selk")
    assert events(g, "points") == ["points red 10"]
    assert verbs(menu(g)) == {"build", "place", "invest", "naval", "done"}
    play(g, "red: naval 10", "red: done")
    assert g.naval[0] == 5
    assert g.active == 0
    other = start("anybody-out-there")
    play(other, "red: home selk")
    assert events(other, "points") == []
    assert other.active == 0


@pytest.mark.parametrize("scenario", SOLO)
@rule("18.1.civil-only", "18.2.civil-only")
def test_only_civil_cards_are_drawn(scenario: str) -> None:
    """18.1.civil-only: without a choice a civil card comes, though all decks have cards."""
    g = board(seats=1, scenario=scenario, dice=["academy"])
    ask(g, FinalPhase(0))
    assert g.over()
    assert events(g, "drew") == ["drew red civil academy"]


@rule("18.1.verdict")
def test_nine_points_are_a_draw_and_eleven_a_victory() -> None:
    """18.1.verdict: 8 is a defeat, 9 and 10 a draw, 11 a victory."""
    found = [verdict("anybody-out-there", vp) for vp in (8, 9, 10, 11)]
    assert found == [DEFEAT, DRAW, DRAW, VICTORY]


@rule("18.2.verdict")
def test_fourteen_points_are_a_draw_and_eighteen_a_victory() -> None:
    """18.2.verdict: 13 is a defeat, 14 to 17 a draw, 18 a victory."""
    assert [verdict("genesis", vp) for vp in (13, 14, 17, 18)] == [DEFEAT, DRAW, DRAW, VICTORY]


# -- events of 18.1 --------------------------------------------------------------------------------


@rule("18.1.event-1")
def test_a_colonial_wave_gives_ten_points() -> None:
    """18.1.event-1: to build or reinforce."""
    g = board(seats=1, scenario="anybody-out-there", markers={"halvard/1": "red colony"})
    event(g, 1)
    assert events(g, "points") == ["points red 10"]
    assert verbs(menu(g)) == {"build", "place", "invest", "naval", "done"}


@rule("18.1.event-2", "18.1.event-2-wave")
def test_the_new_order_gives_one_of_two_developments_and_then_ten_points() -> None:
    """18.1.event-2: the other card goes back into its deck; points come after the choice."""
    g = board(seats=1, scenario="anybody-out-there", dice=["gunnery", "embassy"])
    event(g, 2)
    assert menu(g) == ["keep gunnery", "keep embassy"]
    assert events(g, "points") == []
    play(g, "red: keep embassy")
    assert len(g.hands[0]) == 1
    assert [len(deck) for deck in g.decks] == [30, 30, 29]
    assert g.found == []
    assert events(g, "points") == ["points red 10"]
    assert "naval 10" in menu(g)


@pytest.mark.parametrize("number", [3, 4, 7])
@rule("18.1.event-3")
def test_later_events_activate_the_minors_a_second_time(number: int) -> None:
    """18.1.event-3: an X brings the event and, as always, an activation: two rolls."""
    g = board(
        seats=1,
        scenario="anybody-out-there",
        markers={"selk/1": "minors-a colony"},
        dice=["x-civil-1", 2, 1, 2, 1, "academy"],
    )
    g.events = number - 1
    ask(g, Draw(0, CIVIL, 0))
    assert events(g, "activation") == ["activation 2", "activation 2"]
    assert in_reserve(g, "minors-a") == 2
    g = board(seats=1, scenario="anybody-out-there", dice=["x-civil-1", 2, "academy"])
    ask(g, Draw(0, CIVIL, 0))
    play(g, "red: done")
    assert events(g, "activation") == ["activation 2"]


# -- events of 18.2 --------------------------------------------------------------------------------


@rule("18.2.event-1", "18.2.event-2")
def test_a_boom_lasts_until_the_colonial_wave() -> None:
    """18.2.event-1: a point more in each impulse; event 2 ends it and gives ten points once."""
    g = board(seats=1, scenario="genesis")
    g.economy[0] = 2
    event(g, 1)
    ask(g, BeginNaval(0))
    assert g.purse[0] == 3
    event(g, 2)
    assert events(g, "points") == ["points red 10"]
    play(g, "red: done")
    ask(g, BeginNaval(0))
    assert g.purse[0] == 2


COMES = {3: ("development", 2, 2, 1), 4: ("opportunity", 3, 2, 2), 5: ("surprise", 4, 4, 1)}
"""By event what wakes its power, the VP in turn 1, another turn with its VP."""


def power_event(number: int, turn: int) -> Nova:
    """Return a position in which an event brought a power to region 3, and red kept gunnery."""
    g = board(
        seats=1,
        scenario="genesis",
        turn=turn,
        dice=[3, "rich-1", "terran-1", "barren-1", FACTORY, FACTORY, "gunnery", "embassy"],
    )
    g.open_regions = 3
    event(g, number)
    play(g, "red: keep gunnery")
    return g


@pytest.mark.parametrize("number", [3, 4, 5])
@rule("18.2.event-3", "18.2.event-4", "18.2.event-5", "18.2.no-periphery", "18.2.events-card")
def test_a_power_comes_that_one_kind_of_card_wakes(number: int) -> None:
    """18.2.event-3: its region exists from now on; other kinds of cards do not wake it."""
    g = power_event(number, 9)
    assert markers(g, "blue") == ["jessamy/1 factory", "highwater/1 colony"]
    assert is_open(g, "3")
    assert not any(is_open(g, name) for name in "12456")
    assert len(g.hands[0]) == 1
    waking = COMES[number][0]
    for kind, card in (
        ("opportunity", "convoy"),
        ("development", "academy"),
        ("surprise", "festival"),
    ):
        forget(g)
        will(g, card)
        if kind == waking:
            will(g, 1, 1)
        ask(g, Draw(0, CIVIL, 0))
        assert (events(g, "activated") != []) == (kind == waking), kind


@rule("18.2.event-3")
def test_a_card_that_another_card_lets_draw_wakes_the_power_too() -> None:
    """18.2.event-3: each time the player draws such a card, not only at the end of an impulse."""
    draw = 2
    g = board(seats=1, scenario="genesis", markers={"jessamy/1": "blue colony"})
    g.trigger[side("blue")] = 1
    will(g, "convoy", "academy", 1, 1)
    ask(g, Do(0, draw, CIVIL, 2, 0))
    assert events(g, "activated") == ["activated blue jessamy 1 1"]


@pytest.mark.parametrize("number", [3, 4, 5])
@rule("18.2.event-3-vp", "18.2.event-4-vp", "18.2.event-5-vp")
def test_each_turn_by_which_it_is_early_brings_a_point(number: int) -> None:
    """18.2.event-3-vp: in turn 1 event 3 brings 2, in turn 3 and later nothing."""
    _, early, turn, vp = COMES[number]
    assert power_event(number, 1).vp[0] == early
    assert power_event(number, turn).vp[0] == vp
    assert power_event(number, number).vp[0] == 0
    assert power_event(number, number + 1).vp[0] == 0


@pytest.mark.parametrize("number", [6, 7])
@rule("18.2.event-6", "18.2.events-card")
def test_later_events_activate_minors_again_and_give_a_development(number: int) -> None:
    """18.2.event-6: two activations for one X, and a choice of two developments."""
    g = board(
        seats=1,
        scenario="genesis",
        markers={"selk/1": "minors-a colony"},
        dice=["x-civil-1", 2, 1, "gunnery", "embassy"],
    )
    g.events = number - 1
    ask(g, Draw(0, CIVIL, 0))
    assert menu(g) == ["keep gunnery", "keep embassy"]
    play(g, "red: keep embassy", dice=[2, 1, "academy"])
    assert events(g, "activation") == ["activation 2", "activation 2"]
    assert len(g.hands[0]) == 2
