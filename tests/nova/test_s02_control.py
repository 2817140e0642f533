"""2: where pieces lie in a system, who controls it, and what a controlled zone is."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.tables import NEIGHBOURS, PLANETS, STAR
from asterism.games.nova.rules.pieces import free_spot, gain_vp, put_unit, take_unit
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.state import NONE
from asterism.games.nova.vocabulary.sources import BY_BATTLE
from asterism.testing.rulebook import rule
from tests.nova.board import (
    ask,
    at,
    board,
    controller,
    marker,
    menu,
    play,
    side,
    spot,
    system,
    unit,
    zone,
)


@rule("2.star")
def test_units_of_two_powers_never_share_a_star() -> None:
    """2.star: the law of the pieces notices it; several units of one power may lie there."""
    g = board(units={"red-line-1": "halvard", "red-escort-1": "halvard"})
    assert not g.broken()
    put_unit(g, unit("blue-line-1"), STAR + system("halvard"), 1)
    assert "several sides" in g.broken()


def test_singular_planets_come_before_plain_ones() -> None:
    """R38-planets: the law of the pieces notices one that lies behind a plain planet."""
    g = board(planets={"halvard/1": "terran", "halvard/2": "rich"})
    assert not g.broken()
    g.planets[spot("halvard/1")] = 0
    assert "behind a plain one" in g.broken()


@pytest.mark.parametrize("noted", ["red", "blue", ""])
@pytest.mark.parametrize(
    ("units", "who"),
    [({}, ""), ({"red-line-1": "corrin/2"}, "red"), ({"blue-line-1": "corrin"}, "blue")],
)
def test_who_is_noted_as_controller_is_who_controls(
    units: dict[str, str], who: str, noted: str
) -> None:
    """The law of the pieces: two own a marker each, red occupies that of blue, blue is active."""
    g = board(markers={"corrin/1": "red base", "corrin/2": "blue colony"}, units=units)
    g.control[system("corrin")] = side(noted) if noted else NONE
    assert ("under whose control" in g.broken()) == (noted != who)


@pytest.mark.parametrize("field", ["realm", "settled"])
def test_lists_of_systems_and_spots_are_those_of_the_pieces(field: str) -> None:
    """The law of the pieces notices a list that has fallen behind."""
    g = board(markers={"corrin/1": "red base"})
    assert not g.broken()
    setattr(g, field, [[] for _ in getattr(g, field)])
    assert g.broken()


def test_victory_points_are_the_sum_of_what_brought_them() -> None:
    """The law of the pieces notices points that came from nowhere."""
    g = board()
    gain_vp(g, 1, 2, BY_BATTLE)
    assert not g.broken()
    g.vp[1] += 1
    assert "victory points of blue" in g.broken()


@rule("2.active", "2.inactive")
def test_units_at_the_star_are_active_and_those_on_planets_are_not() -> None:
    """2.active, 2.inactive: only the one at the star can take part in an attack next door."""
    g = board(
        markers={"halvard/2": "red base", "corrin/1": "blue base"},
        planets={"halvard/1": "terran"},
        units={"red-line-1": "halvard/1", "red-line-2": "halvard/5", "red-escort-1": "halvard"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    assert g.attackers == [unit("red-escort-1")]
    g = board(
        markers={"halvard/2": "red base", "corrin/1": "blue base"},
        units={"red-line-1": "halvard/1"},
        points=1,
    )
    ask(g, Naval(0))
    assert "attack corrin" not in menu(g)


@pytest.mark.parametrize("planets", [{"halvard/1": "rich"}, {}])
@rule("2.singular", "2.plain")
def test_planets_hold_markers_and_units_singular_or_not(planets: dict[str, str]) -> None:
    """2.singular, 2.plain: a tile makes no difference to what can lie there, only to its use."""
    g = board(
        markers={"halvard/1": "red base"}, units={"red-escort-1": "halvard/1"}, planets=planets
    )
    assert marker(g, "halvard/1") == "red base"
    assert at(g, "red-escort-1") == "halvard/1"
    assert bool(g.planets[spot("halvard/1")]) is bool(planets)


@rule("2.plain", "2.plain-unlimited")
def test_there_is_always_another_plain_planet() -> None:
    """2.plain-unlimited: with all 13 markers of a player in a system there is still another."""
    full = {f"corrin/{planet + 1}": "red base" for planet in range(12)}
    g = board(markers={"corrin/13": "red colony", **full}, points=1)
    assert free_spot(g, system("corrin")) == spot("corrin/14")
    assert PLANETS > 13


@rule("2.control-units")
def test_an_active_unit_controls_a_system_whatever_markers_are_there() -> None:
    """2.control-units: blue has three markers and an inactive unit, red one active unit."""
    g = board(
        markers={"halvard/1": "blue colony", "halvard/2": "blue base", "halvard/3": "blue base"},
        units={"red-escort-1": "halvard", "blue-line-1": "halvard/1"},
    )
    assert controller(g, "halvard") == "red"
    take_unit(g, unit("red-escort-1"))
    assert controller(g, "halvard") == "blue"


@rule("2.control-markers")
def test_without_active_units_the_only_one_with_markers_controls() -> None:
    """2.control-markers: any number of them, of any kind; it is the players' and independents'."""
    g = board(
        markers={
            "halvard/1": "red base",
            "corrin/1": "blue settlement",
            "corrin/2": "blue base",
            "selk/1": "minors-a colony",
        }
    )
    assert controller(g, "halvard") == "red"
    assert controller(g, "corrin") == "blue"
    assert controller(g, "selk") == "minors-a"


@rule("2.nobody")
def test_with_markers_of_several_or_of_none_nobody_controls() -> None:
    """2.nobody: nor does anybody in a system with nothing but inactive units."""
    g = board(
        markers={"halvard/1": "red colony", "halvard/2": "blue base"},
        units={"red-line-1": "halvard/1", "red-line-2": "corrin/1"},
    )
    assert controller(g, "halvard") == ""
    assert controller(g, "corrin") == ""
    assert controller(g, "selk") == ""


@rule("2.inactive-units")
def test_inactive_units_neither_give_nor_take_control() -> None:
    """2.inactive-units: red ones lie where blue alone has a marker, and where nothing is."""
    g = board(
        markers={"halvard/1": "blue base"},
        units={"red-line-1": "halvard/2", "red-line-2": "halvard/3", "red-escort-1": "corrin/1"},
    )
    assert controller(g, "halvard") == "blue"
    assert controller(g, "corrin") == ""


# -- zones (2.1) ---------------------------------------------------------------------------------


@rule("2.1.zone", "2.1.several")
def test_a_zone_is_an_unbroken_chain_of_controlled_systems() -> None:
    """2.1.zone, 2.1.several: halvard, corrin and selk are one, lastlight alone is another."""
    g = board(
        markers={
            "halvard/1": "red base",
            "corrin/1": "red base",
            "selk/1": "red base",
            "lastlight/1": "red base",
            "ostara/1": "blue base",
        }
    )
    assert zone(g, "selk") == zone(g, "halvard") == ["corrin", "halvard", "selk"]
    assert zone(g, "lastlight") == ["lastlight"]
    assert zone(g, "ostara") == ["ostara"]
    assert zone(g, "dunmere") == []


@rule("2.1.zone", "2.1.several")
def test_a_system_that_is_lost_breaks_a_zone_in_two() -> None:
    """2.1.several: with corrin lost to blue, halvard and selk are zones of their own."""
    markers = {"halvard/1": "red base", "corrin/1": "red base", "selk/1": "red base"}
    g = board(markers=markers)
    assert len(zone(g, "halvard")) == 3
    put_unit(g, unit("blue-line-1"), STAR + system("corrin"), 1)
    assert zone(g, "halvard") == ["halvard"]
    assert zone(g, "selk") == ["selk"]


@rule("2.1.adjacent")
def test_systems_are_adjacent_if_a_connection_joins_them() -> None:
    """2.1.adjacent: halvard and corrin are, halvard and selk are not."""
    halvard = NEIGHBOURS[system("halvard")]
    assert system("corrin") in halvard
    assert system("selk") not in halvard
    g = board(markers={"halvard/1": "red base", "selk/1": "red base"})
    assert zone(g, "halvard") == ["halvard"]
