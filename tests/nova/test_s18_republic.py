"""18.3: the fall of the Republic."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s12_drawing import Draw, FinalPhase
from asterism.games.nova.rules.s13_interphase import maintenance_of
from asterism.games.nova.rules.s18_events import Grant, Happen
from asterism.games.nova.rules.s18_special import REINFORCEMENT
from asterism.games.nova.state import DEFEAT, DRAW, NONE, VICTORY, Nova
from asterism.kernel.knowledge import EVERYBODY
from asterism.testing.rulebook import rule
from tests.nova.beginnings import (
    by_rules_of_scenario,
    event,
    forget,
    in_reserve,
    is_open,
    markers,
    placed,
    start,
    verbs,
    verdict,
    will,
)
from tests.nova.board import Listener, ask, at, board, card, events, marker, menu, play

DIPLOMATIC = 2
TILES: list[int | str] = ["terran-1", "rich-1", "minor-1", "rich-terran-1"]
FACTORY, SETTLEMENT, CAPITAL = 0, 4, 11  # with one factory gone; the capital with two gone


def republic(**position: Any) -> Nova:
    """Return a position with the special rules of the scenario."""
    g = board(seats=1, scenario="republic", **position)
    return by_rules_of_scenario(g)


# -- set-up --------------------------------------------------------------------------------------


@rule("18.3.explored", "18.3.no-periphery")
def test_both_central_and_two_neighbouring_peripheral_regions_are_explored() -> None:
    """18.3.explored: on a 2 the regions 2 and 3; on a 6 the regions 6 and 1; the rest is closed."""
    for die, opened in ((2, "23"), (6, "61")):
        g = start("republic", region=[die], tile=TILES[:], marker=[FACTORY] * 3)
        explored = {line.split()[2] for line in events(g, "explored")}
        assert len(explored) == 18
        assert {"halvard", "kestrel", "thorne" if die == 2 else "lowen"} <= explored
        assert [name for name in "123456" if is_open(g, name)] == sorted(opened)
        assert markers(g, "minors-a") == ["selk/1 colony"]
        assert "corrin/1 factory" in markers(g, "red")
        assert all(tile == NONE for tile in g.covered)


@rule("18.3.capital", "18.3.vp")
def test_a_missing_capital_replaces_a_marker_on_a_terran_planet() -> None:
    """18.3.capital: the colony or the settlement, not the factory; 20 VP less 2 for colonies."""
    vp = {}
    for place in ("halvard 1", "ostara 1"):
        g = start("republic", region=[2], tile=TILES[:], marker=[FACTORY, FACTORY, SETTLEMENT - 1])
        assert markers(g, "red") == ["halvard/1 colony", "corrin/1 factory", "ostara/1 settlement"]
        assert menu(g) == ["mark halvard 1", "mark ostara 1"]
        play(g, f"red: mark {place}")
        assert marker(g, place.replace(" ", "/")) == "red capital"
        vp[place] = g.vp[0]
    # the minors have a colony; red a settlement in the one case, a colony in the other
    assert vp == {"halvard 1": 20 - 2 - 1, "ostara 1": 20 - 2 - 2}


@rule("18.3.capital")
def test_a_capital_that_has_appeared_stays() -> None:
    """18.3.capital: it was drawn for ostara, and nobody is asked."""
    g = start("republic", region=[2], tile=TILES[:], marker=[FACTORY, FACTORY, 10])
    assert "ostara/1 capital" in markers(g, "red")
    assert verbs(menu(g)) >= {"build", "done"}


@rule("18.3.capital")
def test_without_a_terran_planet_it_replaces_any_marker() -> None:
    """18.3.capital: rich planets alone, and one of minors that is never offered."""
    tiles: list[int | str] = ["rich-1", "rich-2", "minor-1"]
    g = start("republic", region=[2], tile=tiles, marker=[FACTORY, FACTORY])
    assert menu(g) == ["mark halvard 1", "mark corrin 1"]
    play(g, "red: mark corrin 1")
    assert markers(g, "red") == ["halvard/1 factory", "corrin/1 capital"]


@rule("18.3.hand", "18.3.points", "18.3.start", "18.build-points")
def test_six_diplomatic_cards_ten_points_and_naval_power_one() -> None:
    """18.3.points: with them red builds or reinforces; nothing is explored, nothing moves."""
    g = start("republic", region=[2], tile=TILES[:], marker=[FACTORY, FACTORY, 10])
    assert [len(deck) for deck in g.decks] == [30, 30, 24]
    assert len(g.hands[0]) == 6
    assert g.naval[0] == 1
    assert g.economy[0] == 0
    assert g.purse[0] == 10
    assert not verbs(menu(g)) & {"move", "explore", "attack", "scrap-marker"}
    play(g, "red: done")
    assert g.active == 0
    assert g.purse[0] == 0


# -- special rules -------------------------------------------------------------------------------


@rule("18.3.verdict")
def test_twenty_four_points_are_a_draw_and_thirty_a_victory() -> None:
    """18.3.verdict: 23 is a defeat, 24 to 29 a draw, 30 a victory."""
    assert [verdict("republic", vp) for vp in (23, 24, 29, 30)] == [DEFEAT, DRAW, DRAW, VICTORY]


@rule("18.3.diplomatic-only")
def test_only_diplomatic_cards_are_drawn() -> None:
    """18.3.diplomatic-only: without a choice a diplomatic card comes."""
    g = ask(republic(dice=["embassy"]), FinalPhase(0))
    assert g.over()
    assert events(g, "drew") == ["drew red diplomatic embassy"]


@rule("18.3.units")
def test_three_units_of_each_kind_are_all_there_are() -> None:
    """18.3.units: with two line fleets a third can be built, with three none; escorts likewise."""
    for out, possible in ((2, True), (3, False)):
        units = {
            f"red-{kind}-{n}": "halvard" for kind in ("line", "escort") for n in range(1, out + 1)
        }
        g = ask(republic(markers={"halvard/1": "red colony"}, units=units, points=9), Naval(0))
        for kind in ("line", "escort"):
            assert (f"build red-{kind}-{out + 1} halvard" in menu(g)) == possible
        assert "build red-fortress-1 halvard" in menu(g)
    g = board(seats=1, markers={"halvard/1": "red colony"}, units=units, points=9)
    assert "build red-line-4 halvard" in menu(ask(g, Naval(0)))


@rule("18.3.maintenance")
def test_units_count_twice_for_maintenance_and_bases_once() -> None:
    """18.3.maintenance: two units and a base are 5 here, and 3 elsewhere."""
    position: dict[str, Any] = {
        "markers": {"halvard/1": "red colony", "corrin/1": "red base"},
        "units": {"red-line-1": "halvard", "red-escort-1": "halvard"},
    }
    assert maintenance_of(republic(**position), 0) == 5
    assert maintenance_of(board(seats=1, **position), 0) == 3


@rule("18.3.no-settlements")
def test_nothing_above_a_factory_can_be_built() -> None:
    """18.3.no-settlements: neither placed nor begun, though planets and points would do."""
    position: dict[str, Any] = {
        "markers": {
            "halvard/1": "red colony",
            "corrin/1": "red settlement",
            "selk/1": "red factory",
            "selk/2": "red base",
        },
        "planets": dict.fromkeys(("halvard/1", "corrin/1", "selk/1"), "terran"),
        "points": 20,
    }
    g = ask(republic(**position), Naval(0))
    assert placed(menu(g)) == {"base", "factory"}
    assert "invest factory 1" in menu(g)
    assert not {"invest settlement 1", "invest colony 1", "invest capital 1"} & set(menu(g))
    g = ask(board(seats=1, **position), Naval(0))
    assert placed(menu(g)) == {"base", "factory", "settlement", "colony", "capital"}


# -- events --------------------------------------------------------------------------------------

SETTLED: list[int | str] = [3, "rich-1", "terran-1", "barren-1", 0, 0]
"""A power comes to region 3, with a factory and a colony."""


def with_colonies(count: int, turn: int = 0) -> Nova:
    """Return a position in which red has so many colonies, in halvard, selk and brandt."""
    names = ("halvard/1", "selk/1", "brandt/1")[:count]
    g = republic(
        markers={"corrin/1": "red capital"} | dict.fromkeys(names, "red colony"), turn=turn
    )
    g.open_regions = 3
    return g


@rule("18.3.event-1", "18.3.event-2")
def test_three_colonies_are_too_many_else_a_power_comes_at_once() -> None:
    """18.3.event-1: with three one is lost; with two event 2 happens instead, and 3 is next."""
    g = with_colonies(3)
    will(g, 1)
    event(g, 1)
    assert events(g, "independent") == ["independent red halvard"]
    assert g.events == 1
    g = with_colonies(2)
    will(g, *SETTLED)
    event(g, 1)
    assert events(g, "independent") == []
    assert markers(g, "blue") == ["jessamy/1 factory", "highwater/1 colony"]
    assert g.events == 2


@rule("18.3.event-3", "18.3.event-4")
def test_two_colonies_are_too_many_later_else_a_power_comes_at_once() -> None:
    """18.3.event-3: two or three lose one; with one event 4 happens instead, with its VP."""
    for count in (2, 3):
        g = with_colonies(count)
        will(g, 1)
        event(g, 3)
        assert events(g, "independent") == ["independent red halvard"], count
        assert g.events == 3
    g = with_colonies(1, turn=3)
    will(g, *SETTLED)
    event(g, 3)
    assert events(g, "independent") == []
    assert markers(g, "blue") == ["jessamy/1 factory", "highwater/1 colony"]
    assert g.events == 4
    assert g.vp[0] == 1


@pytest.mark.parametrize(
    ("number", "waking"), [(2, "development"), (4, "opportunity"), (6, "surprise")]
)
@rule("18.3.event-2", "18.3.event-4", "18.3.event-6", "18.3.no-periphery")
def test_a_power_comes_that_one_kind_of_card_wakes(number: int, waking: str) -> None:
    """18.3.event-2: its region is in play from now on; other kinds of cards do not wake it."""
    g = with_colonies(0, turn=9)
    will(g, *SETTLED)
    event(g, number)
    assert is_open(g, "3")
    assert not any(is_open(g, name) for name in "12456")
    assert in_reserve(g, "blue") == 4
    for kind, name in (("opportunity", "summit"), ("development", "embassy"), ("surprise", "gift")):
        forget(g)
        will(g, name, *([1, 1] if kind == waking else []))
        ask(g, Draw(0, DIPLOMATIC, 0))
        assert (events(g, "activated") != []) == (kind == waking), kind


@rule("18.3.event-4-vp", "18.3.event-6-vp", "18.3.event-2")
def test_early_powers_bring_points_but_for_the_first() -> None:
    """18.3.event-4-vp: turns before 4, 18.3.event-6-vp: before 5; event 2 brings none."""
    for number, before in ((4, 4), (6, 5), (2, 0)):
        for turn in (0, 3, 4, 5):
            g = with_colonies(0, turn=turn)
            will(g, *SETTLED)
            event(g, number)
            assert g.vp[0] == max(0, before - turn), (number, turn)


WITH_PIECES = {
    "station-plans": ["station-1"],
    "battleship-plans": ["battleship-1", "battleship-2", "battleship-3"],
    "assault-plans": ["assault-1", "assault-2", "assault-3"],
    "stealth-plans": ["stealth-1", "stealth-2", "stealth-3"],
    "missile-plans": ["missile-1", "missile-2"],
    "orbital-plans": ["orbital-1"],
}


@pytest.mark.parametrize("plans", WITH_PIECES)
@rule("18.3.event-5", "18.3.event-5-played")
def test_reinforcements_come_to_the_capital_with_their_card(plans: str) -> None:
    """18.3.event-5: a development with pieces; played, all its pieces are at the capital."""
    g = republic(markers={"corrin/1": "red capital", "halvard/1": "red colony"})
    will(g, plans)
    event(g, 5)
    assert len(g.hands[0]) == 1
    assert len(g.decks[0]) == 29
    ask(g, Naval(0))
    play(g, f"red: event {plans}")
    assert {each: at(g, each) for each in WITH_PIECES[plans]} == dict.fromkeys(
        WITH_PIECES[plans], "corrin"
    )
    assert len(g.running[0]) == 1


@rule("18.3.event-5")
def test_a_development_without_pieces_is_not_among_them() -> None:
    """18.3.event-5: the fleets of gunnery, logistics and marines are nobody's."""
    for plans in ("gunnery", "logistics", "marines"):
        g = republic(dice=[plans])
        with pytest.raises(AssertionError, match="possible is"):
            event(g, 5)


@rule("18.3.event-5-played")
def test_without_the_capital_and_from_other_cards_nothing_comes() -> None:
    """18.3.event-5-played: none, an occupied one, one under siege; another card brings nothing."""
    cases: list[tuple[dict[str, str], dict[str, str]]] = [
        ({}, {}),
        ({"corrin/1": "red capital"}, {"blue-line-1": "corrin/1", "red-line-1": "corrin"}),
        ({"corrin/1": "red capital"}, {"blue-line-1": "corrin"}),
    ]
    for own, units in cases:
        g = republic(markers=own, units=units, dice=["missile-plans"])
        event(g, 5)
        ask(g, Naval(0))
        play(g, "red: event missile-plans")
        assert at(g, "missile-1") == "", own
    g = republic(
        markers={"corrin/1": "red capital"},
        hands={"red": ["station-plans"]},
        dice=["missile-plans"],
    )
    event(g, 5)
    ask(g, Naval(0))
    play(g, "red: event station-plans")
    assert at(g, "station-1") == ""


@rule("18.3.event-5")
def test_everybody_sees_which_development_it_is() -> None:
    """18.3.event-5: the card is a public number, so the event shows it as well to a second seat."""
    g = board(seats=2, scenario="imperium", dice=["missile-plans"])
    ask(g, Happen(0, sc.REINFORCEMENTS, 0, 0, 0, 0))
    assert g.numbers[REINFORCEMENT] == card("missile-plans")
    assert g.knowledge.knows(1, card("missile-plans"))
    assert events(g, "card-found") == ["card-found red military missile-plans"]
    assert isinstance(g.journal, Listener)
    assert g.journal.seen_by["card-found"] == EVERYBODY


@pytest.mark.parametrize("way", ["spend", "extend"])
@rule("18.3.event-5-played")
def test_a_card_that_was_used_up_otherwise_brings_nothing_later(way: str) -> None:
    """18.3.event-5-played: drawn again after a shuffle, it is a card like any other."""
    g = republic(
        markers={"corrin/1": "red capital"},
        running={"red": ["gunnery"]},
        dice=["missile-plans"],
    )
    event(g, 5)
    ask(g, Naval(0))
    play(g, f"red: {way} missile-plans" + (" gunnery" if way == "extend" else ""))
    assert g.numbers[REINFORCEMENT] == 0
    g.discards[0].remove(card("missile-plans"))
    g.hands[0].append(card("missile-plans"))
    g.carded = 0
    g.pending = None
    g.agenda = []
    ask(g, Naval(0))
    play(g, "red: event missile-plans")
    assert at(g, "missile-1") == ""


@pytest.mark.parametrize("number", [7, 8])
@rule("18.3.event-7")
def test_at_last_the_province_falls_apart(number: int) -> None:
    """18.3.event-7: a settlement is enough; without one and without a colony nothing goes."""
    g = republic(markers={"halvard/1": "red settlement", "corrin/1": "red capital"}, dice=[1])
    event(g, number)
    assert events(g, "independent") == ["independent red halvard"]
    g = republic(markers={"halvard/1": "red factory", "corrin/1": "red capital"})
    event(g, number)
    assert events(g, "independent") == []
    assert events(g, "power-comes") == []


@rule("18.3.points")
def test_what_a_set_up_gives_may_reinforce() -> None:
    """18.3.points: an escort is built and then reinforced with the same points."""
    g = ask(republic(markers={"halvard/1": "red colony"}), Grant(0, 10, 0))
    play(g, "red: build red-escort-1 halvard", "red: reinforce red-escort-1")
    assert g.purse[0] == 8
