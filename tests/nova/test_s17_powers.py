"""17.2: a new independent power appears."""

from __future__ import annotations

from typing import Any, Final

from asterism.games.nova.content.tables import COLONY, MIXED, RESERVE, UNIT_KIND
from asterism.games.nova.rules.pieces import free_unit, kind_of, units_at
from asterism.games.nova.rules.s11_phases import ActivationPhase
from asterism.games.nova.rules.s17_powers import FirstColony, NewPower
from asterism.games.nova.state import NONE, Nova
from asterism.testing.rulebook import rule
from tests.nova.beginnings import in_reserve, is_open, markers, region
from tests.nova.board import ask, board, events, marker, menu, play, side, unit

FACTORY, SETTLEMENT = 0, 5  # among the markers that are drawn, the first of each
DEVELOPMENT = 1
POOR: Final[list[int | str]] = ["rich-1", "barren-1", "barren-1", FACTORY]


def comes(*dice: int | str, seats: int = 1, **position: Any) -> Nova:
    """Return a position in which a power has come that developments activate."""
    g = board(seats=seats, dice=dice, **position)
    g.open_regions = 3
    return ask(g, NewPower(DEVELOPMENT, NONE))


@rule("17.2.region", "17.2.explored", "17.2.colony", "17.2.fleets")
def test_a_die_shows_the_region_where_it_settles_with_a_colony_and_four_fleets() -> None:
    """17.2.region: on a 3 region 3 opens; the only player puts the missing colony on terran."""
    tiles: list[int | str] = ["rich-1", "terran-1", "barren-1"]
    g = comes(3, *tiles, FACTORY, FACTORY)
    assert is_open(g, "3")
    assert not is_open(g, "2")
    # factories do not fit terran planets, so that a colony that is left replaces the base
    assert markers(g, "blue") == ["jessamy/1 factory", "highwater/1 colony"]
    assert in_reserve(g, "blue") == 4
    assert all(g.full[each] for each in units_at(g, RESERVE + side("blue")))
    assert g.trigger == [NONE, DEVELOPMENT, NONE, NONE]
    assert events(g, "power-comes") == ["power-comes blue 3"]


@rule("17.2.taken")
def test_a_region_with_another_power_is_passed_over_counting_down() -> None:
    """17.2.taken: from 2 over 1 and 6, which have powers, to 5."""
    g = comes(
        2,
        *POOR,
        markers={
            "thorne/1": "blue base",
            "lowen/1": "red base",
            "stillness/1": "blue factory",
            "larkin/1": "minors-4 base",
        },
    )
    assert events(g, "power-comes") == ["power-comes green 5"]


@rule("17.2.taken")
def test_minors_in_a_region_do_not_keep_a_power_out() -> None:
    """17.2.taken: only another power is in the way, minors are none."""
    g = comes(4, "rich-1", "barren-1", FACTORY, markers={"larkin/1": "minors-4 base"})
    assert events(g, "power-comes") == ["power-comes blue 4"]


@rule("17.2.colour")
def test_it_takes_a_colour_of_nobody() -> None:
    """17.2.colour: red and blue are played, green is a power: yellow comes; then nobody can."""
    taken = {"halvard/1": "red base", "thorne/1": "green base"}
    g = comes(5, *POOR, seats=2, markers=taken)
    assert events(g, "power-comes") == ["power-comes yellow 5"]
    ask(g, NewPower(DEVELOPMENT, NONE))
    assert len(events(g, "power-comes")) == 1


@rule("17.2.pieces")
def test_it_builds_line_fleets_of_its_colour_as_mixed_fleets_and_nothing_else() -> None:
    """17.2.pieces: its reserve are its line pieces, as mixed fleets; with all out, none."""
    g = comes(5, *POOR)
    fleets = units_at(g, RESERVE + side("blue"))
    assert fleets == [unit(f"blue-line-{n}") for n in range(1, 5)]
    assert [kind_of(g, each) for each in fleets] == [MIXED] * 4
    assert UNIT_KIND[fleets[0]] != MIXED
    g = board(seats=1, units={f"blue-line-{n}": "reserve blue" for n in range(1, 9)})
    assert free_unit(g, side("blue"), MIXED) == NONE
    assert g.unit_at[unit("blue-escort-1")] == NONE


@rule("17.2.colony")
def test_the_colony_prefers_a_terran_planet_and_replaces_what_lies_there() -> None:
    """17.2.colony: of own markers on rich and terran planets the terran ones are offered."""
    planets = {"thorne/1": "rich", "wicker/1": "terran", "nightgate/1": "rich-terran"}
    own = {
        "thorne/1": "blue factory",
        "wicker/1": "blue settlement",
        "nightgate/1": "blue settlement",
    }
    g = ask(
        board(seats=1, planets=planets, markers=own),
        FirstColony(0, side("blue"), region("2"), COLONY, 0),
    )
    assert menu(g) == ["mark nightgate 1", "mark wicker 1"]
    play(g, "red: mark wicker 1")
    assert marker(g, "wicker/1") == "blue colony"
    assert marker(g, "nightgate/1") == "blue settlement"


@rule("17.2.colony")
def test_without_terran_planets_any_system_will_do_but_not_that_of_minors() -> None:
    """17.2.colony: nothing of the power is there, the minors keep theirs."""
    g = ask(
        board(seats=1, markers={"wicker/1": "minors-2 colony"}),
        FirstColony(0, side("blue"), region("2"), COLONY, 0),
    )
    assert menu(g) == ["mark thorne 1", "mark nightgate 1"]
    play(g, "red: mark thorne 1")
    assert marker(g, "thorne/1") == "blue colony"


@rule("17.2.colony")
def test_a_power_with_a_colony_or_a_capital_gets_no_other() -> None:
    """17.2.colony: a capital is as good as a colony, a settlement is not."""
    planets = {"thorne/1": "terran", "wicker/1": "terran"}
    for control, asked in (("colony", False), ("capital", False), ("settlement", True)):
        own = {"thorne/1": f"blue {control}", "wicker/1": "blue base"}
        g = board(seats=1, planets=planets, markers=own)
        ask(g, FirstColony(0, side("blue"), region("2"), COLONY, 0))
        assert (not g.over()) == asked, control


@rule("17.2.vanish")
def test_a_power_without_a_marker_is_gone_with_its_fleets() -> None:
    """17.2.vanish: blue has nothing but fleets and is gone; green has a base and stays."""
    g = board(
        seats=1,
        markers={"halvard/1": "red base", "thorne/1": "green base"},
        units={
            "blue-line-1": "reserve blue",
            "blue-line-2": "selk",
            "green-line-1": "reserve green",
        },
    )
    g.trigger = [NONE, 0, 1, NONE]
    ask(g, ActivationPhase())
    assert events(g, "power-goes") == ["power-goes blue"]
    assert g.trigger == [NONE, NONE, 1, NONE]
    assert in_reserve(g, "blue") == 0
    assert g.unit_at[unit("blue-line-2")] == NONE
    assert in_reserve(g, "green") == 1


@rule("17.2.vanish", "17.2.colour")
def test_the_colour_of_a_power_that_is_gone_can_come_again() -> None:
    """17.2.vanish: a new blue power does not find the fleets of the old one."""
    g = board(
        seats=1,
        units={f"blue-line-{n}": "selk" for n in range(1, 9)},
        dice=[5, "rich-1", "barren-1", "barren-1", FACTORY],
    )
    g.trigger = [NONE, 0, NONE, NONE]
    ask(g, NewPower(DEVELOPMENT, NONE))
    assert events(g, "power-goes") == ["power-goes blue"]
    assert in_reserve(g, "blue") == 4
    assert g.trigger[side("blue")] == DEVELOPMENT
