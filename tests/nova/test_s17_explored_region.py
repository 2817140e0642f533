"""17.1: a region that a power has explored and settled."""

from __future__ import annotations

from asterism.games.nova.content.tables import BASE, MARKERS
from asterism.games.nova.rules.pieces import code_of
from asterism.games.nova.rules.s17_explored_region import (
    AddBases,
    AddColonies,
    ExploreRegion,
    draw_markers,
)
from asterism.testing.rulebook import rule
from tests.nova.beginnings import in_reserve, is_open, markers, region, will
from tests.nova.board import ask, board, events, marker, menu, play, side, spot

FACTORY, SETTLEMENT, COLONY, CAPITAL = 0, 5, 9, 12  # among the thirteen markers, the first of each


@rule("17.1.tiles", "17.1.markers")
def test_every_system_of_the_region_is_explored_and_singular_planets_get_markers() -> None:
    """17.1.tiles: a tile for each system, with what it brings; minors' systems get no marker."""
    tiles = ["terran-more-1", "rich-1", "barren-1", "minor-1"]
    g = board(seats=1, dice=[*tiles, SETTLEMENT, FACTORY])
    g.open_regions = 0
    ask(g, ExploreRegion(0, region("2")))
    assert is_open(g, "2")
    assert not is_open(g, "1")
    assert markers(g, "red") == ["thorne/1 settlement", "thorne/2 factory"]
    assert markers(g, "minors-2") == ["wicker/1 colony"]
    assert in_reserve(g, "minors-2") == 1
    assert [line.split()[-1] for line in events(g, "explored")] == tiles
    assert g.planets[spot("nightgate")] == 0
    assert g.covered.count(-1) == len(g.covered)


@rule("17.1.only-minors")
def test_it_is_done_again_where_minors_live_in_all_systems() -> None:
    """17.1.only-minors: three minors are taken back; two and a rich planet stay."""
    first = ["minor-1", "minor-2", "minor-3"]
    g = board(seats=1, dice=[*first, "minor-3", "rich-1", "minor-1", FACTORY])
    ask(g, ExploreRegion(0, region("2")))
    assert markers(g, "minors-2") == ["thorne/1 colony", "wicker/1 colony"]
    assert in_reserve(g, "minors-2") == 2
    assert markers(g, "red") == ["nightgate/1 factory"]
    assert len(g.pool) == 44 - 3


@rule("17.1.too-many")
def test_with_more_planets_than_markers_the_player_chooses_before_they_are_turned() -> None:
    """17.1.too-many: of fifteen planets thirteen get a marker, those that red names."""
    systems = [*region("a"), *region("b"), *region("1")]
    tiles = [*[f"rich-{n}" for n in range(1, 10)], *[f"terran-{n}" for n in range(1, 7)]]
    g = board(seats=1, dice=tiles)
    ask(g, ExploreRegion(0, systems))
    assert len(menu(g)) == 15
    assert markers(g, "red") == []
    for _ in range(MARKERS - 1):
        play(g, f"red: {menu(g)[0]}")
    assert menu(g) == ["mark lowen 1", "mark farreach 1", "mark ambry 1"]
    play(g, "red: mark farreach 1", dice=[0] * MARKERS)
    placed = markers(g, "red")
    assert len(placed) == MARKERS
    assert not any(line.startswith(("lowen", "ambry")) for line in placed)
    assert any(line.startswith("farreach") for line in placed)


@rule("17.1.too-many")
def test_with_as_many_planets_as_markers_nobody_is_asked() -> None:
    """17.1.too-many: thirteen planets and thirteen markers leave no choice."""
    tiles = [*[f"rich-{n}" for n in range(1, 10)], *["barren-1"] * 2, *["terran-1", "terran-2"]]
    systems = [*region("a"), *region("b"), *region("1")]
    tiles += ["terran-3", "terran-4"]
    g = board(seats=1, dice=[*tiles, *[0] * MARKERS])
    ask(g, ExploreRegion(0, systems))
    assert len(markers(g, "red")) == MARKERS


@rule("17.1.reveal-rich", "17.1.reveal-terran")
def test_a_marker_that_does_not_fit_its_planet_becomes_a_base() -> None:
    """17.1.reveal-rich: rich planets keep factory and settlement, terran ones settlement and up."""
    names = [f"{name}/1" for name in ("halvard", "corrin", "selk", "ostara")]
    found = {}
    for kind in ("rich", "terran", "rich-terran"):
        # the heap is drawn from its end, so that what is left of it keeps its places
        g = board(seats=1, planets=dict.fromkeys(names, kind))
        will(g, CAPITAL, COLONY, SETTLEMENT, FACTORY)
        draw_markers(g, 0, [spot(name) for name in names])
        found[kind] = [marker(g, name).removeprefix("red ") for name in names]
    assert found["rich"] == ["base", "base", "settlement", "factory"]
    assert found["terran"] == ["capital", "colony", "settlement", "base"]
    assert found["rich-terran"] == ["capital", "colony", "settlement", "base"]


@rule("17.1.markers")
def test_a_marker_that_lies_somewhere_is_not_drawn_again() -> None:
    """17.1.markers: with the capital on the map only twelve markers can be drawn."""
    g = board(seats=1, planets={"corrin/1": "terran"}, markers={"halvard/1": "red capital"})
    will(g, COLONY + 2)
    draw_markers(g, 0, [spot("corrin/1")])
    assert marker(g, "corrin/1") == "red colony"
    g = board(seats=1, planets={"corrin/1": "terran"})
    will(g, COLONY + 3)
    draw_markers(g, 0, [spot("corrin/1")])
    assert marker(g, "corrin/1") == "red capital"


@rule("17.1.colonies")
def test_colonies_that_are_left_go_to_terran_planets_with_a_base() -> None:
    """17.1.colonies: one colony is left; it goes to a terran base, not to the rich or plain one."""
    g = board(
        seats=1,
        planets={"halvard/1": "terran", "corrin/1": "rich", "selk/1": "rich-terran"},
        markers={
            "halvard/1": "red base",
            "corrin/1": "red base",
            "selk/1": "red base",
            "ostara/1": "red base",
            "tessaly/1": "red colony",
            "brandt/1": "red colony",
        },
    )
    ask(g, AddColonies(0, 0, region("a")))
    assert menu(g) == ["mark halvard 1", "mark selk 1"]
    play(g, "red: mark selk 1")
    assert marker(g, "selk/1") == "red colony"
    assert marker(g, "halvard/1") == "red base"
    assert g.over()


@rule("17.1.colonies")
def test_a_colony_stays_where_no_terran_planet_has_a_base() -> None:
    """17.1.colonies: a settlement on a terran planet is not replaced."""
    g = board(
        seats=1,
        planets={"halvard/1": "terran", "corrin/1": "rich"},
        markers={"halvard/1": "red settlement", "corrin/1": "red base"},
    )
    ask(g, AddColonies(0, 0, region("a")))
    assert g.over()
    assert markers(g, "red") == ["halvard/1 settlement", "corrin/1 base"]


@rule("17.1.bases")
def test_the_fewest_bases_join_the_markers() -> None:
    """17.1.bases: halvard and miravel are joined through dunmere or ostara, one base is enough."""
    g = board(seats=1, markers={"halvard/1": "red colony", "miravel/1": "red factory"})
    ask(g, AddBases(0, 0, region("a")))
    assert menu(g) == ["base-at ostara", "base-at dunmere"]
    play(g, "red: base-at dunmere")
    assert marker(g, "dunmere/1") == "red base"
    assert g.over()
    assert g.marker.count(code_of(0, BASE)) == 1


@rule("17.1.bases")
def test_no_base_is_put_where_it_joins_nothing() -> None:
    """17.1.bases: minors in the middle of a row keep two zones apart, and no base helps."""
    g = board(
        seats=1,
        markers={
            "thorne/1": "red factory",
            "nightgate/1": "minors-2 colony",
            "wicker/1": "red colony",
        },
    )
    ask(g, AddBases(0, 0, region("2")))
    assert g.over()
    assert markers(g, "red") == ["thorne/1 factory", "wicker/1 colony"]


@rule("17.1.independents")
def test_alone_the_player_chooses_for_a_power_among_several_chance_does() -> None:
    """17.1.independents: red is asked about blue's colony; of three seats nobody is asked."""
    planets = {"thorne/1": "terran", "wicker/1": "terran"}
    bases = {"thorne/1": "yellow base", "wicker/1": "yellow base", "selk/1": "yellow colony"}
    bases |= {"corrin/1": "yellow colony"}
    alone = board(seats=1, planets=planets, markers=bases)
    ask(alone, AddColonies(0, side("yellow"), region("2")))
    assert alone.asked() == [0]
    assert menu(alone) == ["mark thorne 1", "mark wicker 1"]
    together = board(seats=3, planets=planets, markers=bases, dice=[1])
    ask(together, AddColonies(side("yellow"), side("yellow"), region("2")))
    assert together.over()
    assert marker(together, "wicker/1") == "yellow colony"
