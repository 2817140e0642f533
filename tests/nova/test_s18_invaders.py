"""18.4: the invaders."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.games.nova.content.tables import MINOR, TILES
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s08_activation import Act
from asterism.games.nova.rules.s12_drawing import Draw, FinalPhase
from asterism.games.nova.state import DEFEAT, NONE, VICTORY, Nova
from asterism.testing.rulebook import rule
from tests.nova.beginnings import (
    Lots,
    by_rules_of_scenario,
    event,
    in_reserve,
    is_open,
    markers,
    start,
    verbs,
    verdict,
    will,
)
from tests.nova.board import (
    ask,
    at,
    board,
    controller,
    events,
    marker,
    menu,
    play,
    side,
    spot,
    system,
)

MILITARY = 0
BARREN: Final = ["barren-1"] * 5
POOR: Final = ["rich-1", *BARREN, "rich-2", *BARREN]
"""Tiles with which each power has nothing but its first colony."""
A: Final = ["terran-1", "terran-2", "terran-3", "terran-4", "barren-1", "barren-1"]
B: Final = ["terran-5", "terran-6", "terran-7", "terran-8", "barren-1", "barren-1"]
SETTLEMENTS: Final = [5] * 8
"""Among the markers that are drawn, four settlements for each of two powers."""
COLONIES: Final = ("red: mark halvard 1", "red: mark tessaly 1")
CAPITALS: Final = ("red: mark corrin 1", "red: mark quillon 1")


def landed(**written: Any) -> Nova:
    """Return the scenario after its set-up, with four settled planets in each central region."""
    g = start("invaders", tile=[*A, *B], marker=SETTLEMENTS[:], **written)
    play(g, *COLONIES, *CAPITALS)
    return g


def invaders(**position: Any) -> Nova:
    """Return a position with the special rules of the scenario."""
    return by_rules_of_scenario(board(seats=1, scenario="invaders", **position))


# -- set-up --------------------------------------------------------------------------------------


@rule("18.4.powers", "18.4.eight", "18.4.player")
def test_a_power_is_set_up_in_each_central_region() -> None:
    """18.4.powers: blue in A, green in B, each with four fleets; eight planets are enough."""
    g = start("invaders", tile=[*A, *B], marker=SETTLEMENTS[:])
    assert menu(g) == [f"mark {name} 1" for name in ("halvard", "corrin", "selk", "ostara")]
    play(g, *COLONIES)
    assert markers(g, "blue") == [
        "halvard/1 colony",
        "corrin/1 settlement",
        "selk/1 settlement",
        "ostara/1 settlement",
    ]
    assert len(markers(g, "green")) == 4
    assert in_reserve(g, "blue") == in_reserve(g, "green") == 4
    assert events(g, "power-comes") == ["power-comes blue a", "power-comes green b"]
    assert markers(g, "red") == []


@rule("18.4.eight")
def test_with_fewer_than_eight_it_is_all_done_again() -> None:
    """18.4.eight: first only two colonies; nothing of that is left after the second time."""
    g = start("invaders", tile=[*POOR, *A, *B], marker=[0, 0, *SETTLEMENTS])
    assert len(g.pool) == TILES - 4
    play(g, *COLONIES)
    assert len(events(g, "power-comes")) == 4
    assert len(markers(g, "blue")) == len(markers(g, "green")) == 4
    assert in_reserve(g, "blue") == in_reserve(g, "green") == 4
    assert len(g.pool) == TILES - 8
    assert sum(each > 0 for each in g.planets) == 8


@rule("18.4.eight")
def test_seven_settled_planets_are_too_few() -> None:
    """18.4.eight: the eighth is a factory on a rich planet; so it begins anew."""
    b = ["terran-5", "terran-6", "terran-7", "rich-1", "barren-1", "barren-1"]
    again = [*A, *B]
    g = start("invaders", tile=[*A, *b, *again], marker=[*[5] * 7, 0, *SETTLEMENTS])
    play(g, *COLONIES, *COLONIES)
    assert len(events(g, "power-comes")) == 4


@rule("18.4.capitals")
def test_each_power_gets_its_capital_in_its_region_where_the_player_wants_it() -> None:
    """18.4.capitals: on a terran planet, in the place of a settlement."""
    g = start("invaders", tile=[*A, *B], marker=SETTLEMENTS[:])
    play(g, *COLONIES)
    assert menu(g) == [f"mark {name} 1" for name in ("halvard", "corrin", "selk", "ostara")]
    play(g, CAPITALS[0])
    assert menu(g) == [f"mark {name} 1" for name in ("tessaly", "quillon", "brandt", "ysolde")]
    play(g, CAPITALS[1])
    assert marker(g, "corrin/1") == "blue capital"
    assert marker(g, "quillon/1") == "green capital"


@rule("18.4.capitals")
def test_a_power_that_has_its_capital_gets_no_other() -> None:
    """18.4.capitals: blue drew it, and so it needs no first colony either."""
    a = [*A[:4], "rich-terran-1", "barren-1"]
    g = start("invaders", tile=[*a, *B], marker=[5, 5, 5, 9, *[5] * 5])
    assert "ostara/1 capital" in markers(g, "blue")
    play(g, COLONIES[1])
    assert menu(g) == [f"mark {name} 1" for name in ("tessaly", "quillon", "brandt", "ysolde")]
    play(g, CAPITALS[1])
    assert markers(g, "blue")[0] == "halvard/1 settlement"
    assert marker(g, "quillon/1") == "green capital"
    assert verbs(menu(g)) >= {"build", "done"}


@rule("18.4.player", "18.4.bases", "18.4.initial-bases")
def test_red_lands_in_a_random_peripheral_region_with_three_bases() -> None:
    """18.4.bases: on a 4 in region 4, on plain planets; line fleets can be built there."""
    g = landed(region=[4])
    assert markers(g, "red") == ["larkin/1 base", "lastlight/1 base", "cinder/1 base"]
    assert [name for name in "123456" if is_open(g, name)] == ["4"]
    assert {"build red-line-1 larkin", "build red-fortress-1 cinder"} <= set(menu(g))


@rule("18.4.initial-bases")
def test_other_bases_are_no_colonies() -> None:
    """18.4.initial-bases: of two bases only the initial one builds line fleets."""
    g = invaders(markers={"larkin/1": "red base", "cinder/1": "red base"}, points=9)
    g.yards = [spot("larkin/1")]
    ask(g, Naval(0))
    assert "build red-line-1 larkin" in menu(g)
    assert "build red-line-1 cinder" not in menu(g)
    assert "build red-escort-1 cinder" in menu(g)


@rule("18.4.development", "18.4.hand", "18.4.points", "18.4.start")
def test_a_development_runs_and_five_cards_ten_points_and_naval_power_three_are_there() -> None:
    """18.4.development: its end marker lies as if it had just been played."""
    g = landed(card=["missile-plans"])
    assert events(g, "development") == ["development red missile-plans 2"]
    assert len(g.hands[0]) == 5
    assert [len(deck) for deck in g.decks] == [24, 30, 30]
    assert events(g, "dealt")[0] == "dealt red forced-march"
    assert g.naval[0] == 3
    assert g.economy[0] == 0
    assert g.purse[0] == 10
    assert "build missile-1 lowen" in menu(g)
    assert not verbs(menu(g)) & {"move", "explore", "attack", "scrap-marker"}
    play(g, "red: done")
    assert g.active == 0


@rule("18.4.development")
def test_a_development_without_pieces_does_not_run_from_the_start() -> None:
    """18.4.development: gunnery has none."""
    with pytest.raises(AssertionError, match="possible is"):
        landed(card=["gunnery"])


@rule("18.4.vp")
def test_settled_planets_of_independents_cost_points_at_the_start() -> None:
    """18.4.vp: of eight two became capitals, six are left; minors' colonies count too."""
    assert landed().vp[0] == 10 - 6
    g = start("invaders", tile=[*A[:4], "minor-1", "barren-1", *B], marker=SETTLEMENTS[:])
    play(g, *COLONIES, *CAPITALS)
    assert markers(g, "minors-a") == ["miravel/1 colony"]
    assert g.vp[0] == 10 - 7


@rule("18.4.vp")
def test_the_points_at_the_start_are_not_below_zero() -> None:
    """18.4.vp: six and five settled planets are eleven; both powers have drawn their capital."""
    a = [*A[:4], "rich-terran-1", "rich-terran-more-1", "rich-terran-2"]
    b = [*B[:4], "terran-9", "rich-terran-3"]
    g = start("invaders", tile=[*a, *b], marker=[5, 5, 5, 5, 8, 5, 5, 5, 5, 5, 5, 8, 5])
    settled = [
        each
        for whose in ("blue", "green")
        for each in markers(g, whose)
        if each.endswith(("settlement", "colony"))
    ]
    assert len(settled) == 11
    assert g.vp[0] == 0
    assert verbs(menu(g)) >= {"build", "done"}


# -- special rules -------------------------------------------------------------------------------


@rule("18.4.verdict")
def test_ten_points_are_a_victory_and_all_else_a_defeat() -> None:
    """18.4.verdict: 9 is a defeat, there is no draw."""
    found = [verdict("invaders", vp) for vp in (0, 9, 10, 11)]
    assert found == [DEFEAT, DEFEAT, VICTORY, VICTORY]


@rule("18.4.military-only")
def test_only_military_cards_are_drawn() -> None:
    """18.4.military-only: without a choice a military card comes."""
    g = ask(invaders(dice=["gunnery"]), FinalPhase(0))
    assert g.over()
    assert events(g, "drew") == ["drew red military gunnery"]


@rule("18.4.power-a", "18.4.power-b")
def test_developments_wake_the_power_of_a_and_opportunities_that_of_b() -> None:
    """18.4.power-a: surprises wake nobody; blue acts though it has moved on to region 2."""
    g = landed()
    assert g.trigger == [NONE, 1, 0, NONE]
    for card, wakes in (("gunnery", "blue"), ("levy", "green"), ("screens", "")):
        g = invaders(markers={"thorne/1": "blue colony", "brandt/1": "green colony"})
        g.trigger = [NONE, 1, 0, NONE]
        will(g, card, *([6, 1] if wakes else []))
        ask(g, Draw(0, MILITARY, 0))
        assert [line.split()[1] for line in events(g, "activated")] == ([wakes] if wakes else [])


BESIDE: Final[dict[str, Any]] = {
    "markers": {"selk/1": "blue colony", "corrin/1": "green base", "ostara/1": "minors-a base"},
    "units": {
        **{f"blue-line-{n}": "reserve blue" for n in range(1, 5)},
        "mixed-1": "reserve minors-a",
    },
    "full": [f"blue-line-{n}" for n in range(1, 5)],
}


@rule("18.4.no-infighting")
def test_independents_attack_nobody_but_the_player() -> None:
    """18.4.no-infighting: beside green and minors blue does something else; red is struck."""
    peaceful = invaders(**BESIDE, dice=[6])
    ask(peaceful, Act(side("blue"), system("selk"), NONE, 0))
    assert events(peaceful, "attacked") == []
    usual = board(seats=1, **BESIDE, dice=[6, 0])
    ask(usual, Act(side("blue"), system("selk"), NONE, 0))
    assert events(usual, "attacked") == ["attacked blue green corrin"]
    near = dict(BESIDE, markers=BESIDE["markers"] | {"farreach/1": "red base"})
    struck = invaders(**near, dice=[6])
    ask(struck, Act(side("blue"), system("selk"), NONE, 0))
    assert events(struck, "attacked") == ["attacked blue red farreach"]


@rule("18.4.no-infighting")
def test_minors_leave_powers_alone_too() -> None:
    """18.4.no-infighting: the minors of ostara have blue beside them and roll a 7."""
    ostara = spot("ostara/1")
    peaceful = invaders(**BESIDE, dice=[6])
    ask(peaceful, Act(MINOR, system("ostara"), ostara, 1))
    assert events(peaceful, "attacked") == []
    usual = board(seats=1, **BESIDE)
    usual.chance = Lots(action=[6])
    ask(usual, Act(MINOR, system("ostara"), ostara, 2))
    assert events(usual, "attacked") == ["attacked minors-a blue selk"]


@rule("18.4.slow-start", "18.4.event-1-roll", "18.4.event-2")
def test_independents_roll_five_less_then_one_less_then_as_usual() -> None:
    """18.4.slow-start: a 6 is a 1 before the first X, a 5 after event 1, a 6 after event 2."""
    found = []
    g = landed()
    assert g.subdued == 5
    play(g, "red: done")
    for number in (0, 1, 2):
        position = invaders(markers={"selk/1": "blue colony"}, dice=[])
        position.subdued = 5
        for each in range(1, number + 1):
            event(position, each)
            if each == 1:
                play(position, "red: done")
        will(position, 6)
        ask(position, Act(side("blue"), system("selk"), NONE, 0))
        found += events(position, "activated")
    assert found == [f"activated blue selk {roll} 6" for roll in (1, 5, 6)]


# -- events --------------------------------------------------------------------------------------


@rule("18.4.event-1")
def test_the_second_wave_gives_five_points() -> None:
    """18.4.event-1: to build or reinforce."""
    g = event(invaders(markers={"larkin/1": "red base"}), 1)
    assert events(g, "points") == ["points red 5"]
    assert not verbs(menu(g)) & {"move", "explore", "attack", "scrap-marker"}
    assert "build red-escort-1 larkin" in menu(g)


@rule("18.4.event-2")
def test_reinforcements_raise_naval_power_by_three() -> None:
    """18.4.event-2: from 4 to 7."""
    g = event(invaders(naval={"red": 4}), 2)
    assert g.naval[0] == 7


OCCUPIED: Final[dict[str, Any]] = {
    "markers": {
        "halvard/1": "blue settlement",
        "kestrel/1": "green capital",
        "miravel/1": "minors-a colony",
        "larkin/1": "red base",
    },
    "units": {"red-line-1": "halvard/1", "red-escort-1": "kestrel/1", "red-escort-2": "miravel/1"},
}


@pytest.mark.parametrize("number", [3, 4])
@rule("18.4.event-3", "18.4.event-3-rebel")
def test_occupied_markers_of_the_number_rebel(number: int) -> None:
    """18.4.event-3: on a 1 halvard and kestrel are free, occupiers lie beside; not miravel."""
    g = event(invaders(**OCCUPIED, dice=[1]), number)
    assert at(g, "red-line-1") == "halvard/2"
    assert at(g, "red-escort-1") == "kestrel/2"
    assert controller(g, "halvard") == "blue"
    assert controller(g, "kestrel") == "green"
    assert at(g, "red-escort-2") == "miravel/1"
    assert controller(g, "miravel") == "red"


@rule("18.4.event-3")
def test_the_number_of_a_rebellion_is_counted_down() -> None:
    """18.4.event-3: from 2 to 1, though red has a base in a system with a 2; from 6 to 3."""
    g = event(invaders(**OCCUPIED, dice=[2]), 3)
    assert controller(g, "halvard") == "blue"
    g = event(invaders(**OCCUPIED, dice=[6]), 3)
    assert controller(g, "miravel") == "minors-a"
    assert controller(g, "halvard") == "red"


@rule("18.4.event-3")
def test_free_minors_of_the_number_act_as_in_an_activation() -> None:
    """18.4.event-3: minors in ostara have the 5, so that it is not counted down to miravel."""
    own = OCCUPIED["markers"] | {"ostara/1": "minors-a colony"}
    g = event(invaders(markers=own, units=OCCUPIED["units"], dice=[6, 1]), 3)
    assert events(g, "activated") == ["activated minors-a ostara 1 1"]
    assert controller(g, "miravel") == "red"
