"""5.10: exploring: what a tile shows, what it brings along, and minors that are found."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.effects import ANYTHING
from asterism.games.nova.content.tables import PLANET_IDS, PLANETS
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary.notation import KINDS
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, controller, events, marker, menu, play, system


def explorer(tile: str, **more: object) -> Nova:
    """Return red's naval phase beside corrin, where a tile lies."""
    g = board(markers={"halvard/1": "red base"}, covered={"corrin": tile}, points=1, **more)  # type: ignore[arg-type]
    return ask(g, Naval(0))


def planets(g: Nova, name: str) -> list[str]:
    """Return the kinds of the singular planets of a system."""
    first = system(name) * PLANETS
    return [PLANET_IDS[kind - 1] for kind in g.planets[first : first + PLANETS] if kind]


def tile(name: str) -> int:
    """Return the face of a tile."""
    return KINDS["tile"].number(name)


def test_a_system_with_a_unit_of_ones_own_may_be_unexplored_too() -> None:
    """It is explored like any other beside a zone."""
    g = board(
        markers={"halvard/1": "red base"},
        units={"red-line-1": "corrin"},
        covered={"corrin": "barren"},
        points=1,
    )
    assert "explore corrin" in menu(ask(g, Naval(0)))


@rule("5.5.explore")
def test_unexplored_systems_beside_a_zone_are_explored_for_1() -> None:
    """5.5.explore: not those two connections away, nor explored ones, nor without a point."""
    g = board(
        markers={"halvard/1": "red base", "brandt/1": "blue base"},
        covered={"corrin": "terran-1", "selk": "rich-1", "ysolde": "rich-2"},
        points=1,
    )
    ask(g, Naval(0))
    assert [line for line in menu(g) if line.startswith("explore")] == ["explore corrin"]
    play(g, "red: explore corrin")
    assert g.purse[ANYTHING] == 0
    assert not [line for line in menu(g) if line.startswith("explore")]


@rule("5.10.whole-system")
def test_a_system_with_a_tile_face_down_is_unexplored_as_a_whole() -> None:
    """5.10.whole-system: nothing is built on any of its planets, and nobody attacks it."""
    g = board(
        markers={"halvard/1": "red base", "ostara/1": "blue base"},
        units={"red-line-1": "halvard"},
        covered={"corrin": "terran-1"},
        points=3,
    )
    ask(g, Naval(0))
    there = [line for line in menu(g) if " corrin" in line]
    assert there == ["explore corrin"]
    play(g, "red: explore corrin")
    there = [line for line in menu(g) if " corrin" in line]
    assert there == ["place base corrin 1", "place base corrin 2"]


@rule("5.10.turn-over", "5.10.planet")
@pytest.mark.parametrize("kind", ["terran", "rich", "rich-terran"])
def test_a_tile_with_features_stays_as_a_singular_planet(kind: str) -> None:
    """5.10.turn-over, 5.10.planet: everybody sees it, it lies open in the system, alone."""
    g = explorer(f"{kind}-1")
    play(g, "red: explore corrin")
    assert planets(g, "corrin") == [kind]
    assert g.covered[system("corrin")] == NONE
    assert g.open_tiles == [tile(f"{kind}-1")]
    assert tile(f"{kind}-1") not in g.pool
    assert events(g, "explored") == [f"explored red corrin {kind}-1"]
    assert controller(g, "corrin") == ""


@rule("5.10.nothing")
def test_a_tile_with_nothing_is_taken_off_the_map() -> None:
    """5.10.nothing: it goes to those that are not on the map; the system is explored."""
    g = explorer("barren-3")
    assert tile("barren-3") not in g.pool
    play(g, "red: explore corrin")
    assert planets(g, "corrin") == []
    assert tile("barren-3") in g.pool
    assert g.covered[system("corrin")] == NONE


@pytest.mark.parametrize(("second", "found"), [
    ("rich-2", ["terran-more", "rich"]),
    ("barren-1", ["terran-more"]),
])  # fmt: skip
@rule("5.10.another")
def test_the_sign_for_another_planet_brings_a_random_second_tile(
    second: str, found: list[str]
) -> None:
    """5.10.another: it is treated like the first, so that one with nothing goes away again."""
    g = explorer("terran-more-1", dice=[second])
    play(g, "red: explore corrin")
    assert planets(g, "corrin") == found
    assert events(g, "explored") == [
        "explored red corrin terran-more-1",
        f"explored red corrin {second}",
    ]
    assert (tile(second) in g.pool) is (second == "barren-1")


@rule("5.10.another")
def test_a_second_tile_with_the_sign_brings_a_third() -> None:
    """5.10.another: drawn of those that are not on the map, where the first two are."""
    g = explorer("terran-more-1", dice=["rich-more-1", "rich-terran-1"])
    play(g, "red: explore corrin")
    assert planets(g, "corrin") == ["terran-more", "rich-more", "rich-terran"]
    g = explorer("terran-more-1", dice=["terran-more-1"])
    with pytest.raises(AssertionError, match="is written for 'tile'"):
        play(g, "red: explore corrin")


@rule("5.10.minor")
def test_a_minor_comes_with_a_colony_and_a_fleet_in_reserve() -> None:
    """5.10.minor: the colony lies on that planet and controls the system; no base comes."""
    g = explorer("minor-1")
    play(g, "red: explore corrin")
    assert planets(g, "corrin") == ["minor"]
    assert marker(g, "corrin/1") == "minors-a colony"
    assert controller(g, "corrin") == "minors-a"
    assert at(g, "mixed-1") == "reserve minors-a"
    assert at(g, "mixed-2") == ""
    assert len([code for code in g.marker if code]) == 2


@rule("5.10.minor-bases", "5.10.minor-fleet")
def test_other_planets_of_a_minor_have_bases_and_one_more_fleet_comes() -> None:
    """5.10.minor-bases, 5.10.minor-fleet: one more fleet, however many bases there are."""
    g = explorer("terran-more-1", dice=["rich-more-1", "minor-2"])
    play(g, "red: explore corrin")
    assert [marker(g, f"corrin/{n}") for n in (1, 2, 3, 4)] == [
        "minors-a base",
        "minors-a base",
        "minors-a colony",
        "",
    ]
    fleets = [at(g, f"mixed-{n}") for n in (1, 2, 3)]
    assert fleets == ["reserve minors-a", "reserve minors-a", ""]
