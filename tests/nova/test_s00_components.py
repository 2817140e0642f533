"""Components: colours, markers, units, tiles, cards and the map, as numbers and in play."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_EFFECTS,
    CARD_IDS,
    CARD_KIND,
    CARD_POINTS,
    CARDS,
    DECKS,
    DEVELOPMENT,
    OPPORTUNITY,
    SURPRISE,
    X,
)
from asterism.games.nova.content.effects import ANYTHING, DECK_IDS
from asterism.games.nova.content.tables import (
    CENTRAL,
    COLOURS,
    CONTROL_IDS,
    FULL_FACTORS,
    MARKERS,
    MARKERS_OF,
    MERCHANTS,
    MINOR_FLEETS,
    MINOR_INTRINSIC,
    MINOR_MARKERS,
    MIXED,
    MORE,
    MOST_NAVAL,
    NEIGHBOURS,
    NUMBER,
    ON_MAP,
    PIECES_OF,
    PLANET_FIRE,
    PLANET_IDS,
    POWERS,
    REDUCED_FACTORS,
    REGION_IDS,
    REGION_OF,
    RICH,
    SPACE_FIRE,
    SPECIAL,
    SYSTEM_IDS,
    SYSTEMS_OF,
    TERRAN,
    TILE_KIND,
    TILES,
    UNIT_KIND,
    UNIT_KIND_IDS,
    UNITS,
)
from asterism.games.nova.rules.pieces import (
    code_of,
    factors,
    intrinsic_factors,
    intrinsic_kind,
    kind_of,
    marker_free,
    put_marker,
    take_marker,
)
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s05_points import fill_purse
from asterism.games.nova.rules.s12_drawing import Draw
from asterism.games.nova.rules.s13_interphase import income_of
from asterism.testing.rulebook import rule
from tests.nova.board import (
    ask,
    board,
    card,
    controller,
    cross,
    events,
    menu,
    play,
    side,
    spot,
    unit,
)

LINE, ESCORT, FORTRESS = range(3)


# -- pieces of a colour ----------------------------------------------------------------------------


@rule("0.colours")
def test_there_are_four_colours_with_pieces_of_their_own() -> None:
    """0.colours: every unit of a colour is of one of four, and named after it."""
    assert COLOURS == ["red", "blue", "green", "yellow"]
    assert len({unit(f"{colour}-line-1") for colour in COLOURS}) == POWERS
    with pytest.raises((KeyError, ValueError)):
        unit("white-line-1")


@rule("0.control-markers")
def test_each_colour_has_13_control_markers() -> None:
    """0.control-markers: five factories, four settlements, three colonies and one capital."""
    counts = dict(zip(CONTROL_IDS, MARKERS_OF, strict=True))
    assert counts == {"base": 0, "factory": 5, "settlement": 4, "colony": 3, "capital": 1}
    assert MARKERS == sum(counts.values()) == 13


@rule("0.base-side")
def test_a_base_is_the_other_side_of_any_marker() -> None:
    """0.base-side: with 13 bases no marker is left; a base less, and any kind can be placed."""
    g = board()
    for planet in range(13):
        put_marker(g, spot(f"halvard/{planet + 1}"), 0, 0)
    assert not any(marker_free(g, 0, control) for control in range(5))
    take_marker(g, spot("halvard/13"))
    assert all(marker_free(g, 0, control) for control in range(5))
    put_marker(g, spot("halvard/13"), 0, CONTROL_IDS.index("capital"))
    assert not marker_free(g, 0, CONTROL_IDS.index("base"))


@rule("0.settlement", "0.colony", "0.capital")
def test_settlements_colonies_and_capitals_have_intrinsic_units() -> None:
    """0.settlement to 0.capital: an escort of 1, one of 2, a fortress of 2; bases none."""
    found = [(intrinsic_factors(code_of(0, control))) for control in range(5)]
    assert found == [0, 0, 1, 2, 2]
    kinds = [intrinsic_kind(code_of(0, control)) for control in (2, 3, 4)]
    assert kinds == [ESCORT, ESCORT, FORTRESS]


@pytest.mark.parametrize(("control", "hits", "falls"), [
    ("settlement", [1, 6], True),
    ("colony", [1, 6], False),
    ("colony", [1, 1], True),
    ("capital", [1, 6], False),
    ("capital", [1, 1], True),
])  # fmt: skip
@rule("0.settlement", "0.colony", "0.capital")
def test_intrinsic_factors_are_lost_at_once_or_not_at_all(
    control: str,
    hits: list[int],
    falls: bool,
) -> None:
    """0.colony, 0.capital: one hit does nothing to two factors; a settlement has but one."""
    g = board(
        markers={"corrin/1": f"blue {control}"},
        units={"red-escort-1": "corrin"},
        full=["red-escort-1"],
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: assault corrin 1")
    own = [6] if control == "settlement" else [6, 6]
    play(g, "red: done", "blue: done", dice=hits + own)
    assert bool(events(g, "intrinsic-fell")) is falls


@rule("0.track-markers")
def test_each_player_has_one_place_on_each_track() -> None:
    """0.track-markers: naval power, income and VP of a colour are its own."""
    g = board(seats=4, naval={"blue": 7})
    assert len(g.naval) == len(g.economy) == len(g.vp) == POWERS
    assert g.naval == [0, 7, 0, 0]


@rule("0.hit-markers")
def test_hits_of_shots_and_of_cover_are_counted_apart() -> None:
    """0.hit-markers: a line fleet shoots and an escort covers, on both sides."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "blue base"},
        units={"red-line-1": "halvard", "red-escort-1": "halvard", "blue-line-1": "corrin"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", "red: join red-line-1", "blue: pass", "red: join red-escort-1")
    play(g, "blue: pass", "red: cover red-escort-1", "red: done")
    play(g, "blue: done", dice=[2, 1, 3])
    assert events(g, "shots") == ["shots red 2 1", "shots blue 3 0"]


@rule("0.factor")
def test_the_side_that_lies_up_gives_the_factors() -> None:
    """0.factor: turned over, a line fleet has 3 factors instead of 1."""
    g = board(units={"red-line-1": "halvard", "red-line-2": "halvard"}, full=["red-line-2"])
    assert factors(g, unit("red-line-1")) == 1
    assert factors(g, unit("red-line-2")) == 3


@rule("0.kind")
def test_each_unit_has_a_kind_with_its_row_of_the_table_of_hits() -> None:
    """0.kind: F2/F1, F1/F2, F2/F3, F2/F2; every unit has a kind that has a row."""
    rows = list(zip(SPACE_FIRE, PLANET_FIRE, strict=True))
    assert rows[:4] == [(2, 1), (1, 2), (2, 3), (2, 2)]
    assert len(UNIT_KIND) == UNITS
    assert all(0 <= kind < len(rows) for kind in UNIT_KIND)
    g = board(seats=2, units={"red-line-1": "halvard", "green-line-1": "selk"})
    assert kind_of(g, unit("red-line-1")) == LINE
    assert kind_of(g, unit("green-line-1")) == MIXED


@rule("0.line", "0.escort", "0.fortress")
def test_each_colour_has_line_fleets_escorts_and_fortresses() -> None:
    """0.line to 0.fortress: 8, 6 and 3 pieces with 1 and 3, 1 and 2, 2 and 3 factors."""
    assert PIECES_OF == [8, 6, 3]
    assert REDUCED_FACTORS[:3] == [1, 1, 2]
    assert FULL_FACTORS[:3] == [3, 2, 3]
    for side_ in range(POWERS):
        own = UNIT_KIND[side_ * 17 : side_ * 17 + 17]
        assert [own.count(kind) for kind in (LINE, ESCORT, FORTRESS)] == [8, 6, 3]


# -- neutral and special pieces --------------------------------------------------------------------


@rule("0.mixed-fleets", "0.minor-colonies", "0.minor-intrinsic")
def test_minors_share_eleven_mixed_fleets_and_ten_markers() -> None:
    """0.mixed-fleets to 0.minor-intrinsic: 11 of 2 and 3 factors, ten markers."""
    assert (MINOR_FLEETS, MINOR_MARKERS, MINOR_INTRINSIC) == (11, 10, 2)
    assert (REDUCED_FACTORS[MIXED], FULL_FACTORS[MIXED]) == (2, 3)
    first, other = side("minors-a"), side("minors-1")
    assert intrinsic_factors(code_of(first, 3)) == 2
    assert intrinsic_kind(code_of(first, 3)) == ESCORT
    assert intrinsic_factors(code_of(first, 0)) == 0
    g = board()
    for planet in range(9):
        put_marker(g, spot(f"halvard/{planet + 1}"), first, 3)
    assert marker_free(g, other, 3)
    put_marker(g, spot("lowen/1"), other, 3)
    assert not marker_free(g, other, 3)
    assert not marker_free(g, first, 0)


@pytest.mark.parametrize(("hits", "falls"), [([2, 6], True), ([1, 6], False)])
@rule("0.minor-intrinsic")
def test_intrinsic_units_of_a_minor_are_lost_at_once_or_not_at_all(
    hits: list[int],
    falls: bool,
) -> None:
    """0.minor-intrinsic: two hits take both factors, one hit none; they throw two dice."""
    g = board(
        seats=1,
        markers={"corrin/1": "minors-a colony"},
        planets={"corrin/1": "minor"},
        units={"red-escort-1": "corrin"},
        full=["red-escort-1"],
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: assault corrin 1")
    play(g, "red: done", dice=[6, *hits, 6, 6])
    assert bool(events(g, "intrinsic-fell")) is falls


@rule("0.special-units")
def test_special_units_come_only_with_a_development() -> None:
    """0.special-units: 13 pieces of six kinds; without the running card none can be built."""
    kinds = UNIT_KIND_IDS[4:]
    counts = {name: UNIT_KIND[SPECIAL:].count(4 + i) for i, name in enumerate(kinds)}
    assert counts == {
        "station": 1, "battleship": 3, "assault": 3, "stealth": 3, "missile": 2, "orbital": 1,
    }  # fmt: skip
    for plans, able in (([], False), (["battleship-plans"], True)):
        g = board(markers={"halvard/1": "red colony"}, points=9, running={"red": plans})
        ask(g, Naval(0))
        assert ("build battleship-1 halvard" in menu(g)) is able
        assert "build assault-1 halvard" not in menu(g)


# -- tiles -----------------------------------------------------------------------------------------


@rule("0.tiles")
def test_there_are_44_planet_tiles() -> None:
    """0.tiles: how many of each kind, and which of them bring another planet."""
    counts = {name: TILE_KIND.count(kind) for kind, name in enumerate(PLANET_IDS)}
    assert counts == {
        "barren": 13, "terran": 9, "terran-more": 1, "rich": 9, "rich-more": 1,
        "rich-terran": 4, "rich-terran-more": 1, "minor": 6,
    }  # fmt: skip
    assert TILES == 44
    flags = {name: (TERRAN[i], RICH[i], MORE[i]) for i, name in enumerate(PLANET_IDS)}
    assert flags["terran-more"] == (True, False, True)
    assert flags["rich-more"] == (False, True, True)
    assert flags["rich-terran-more"] == (True, True, True)
    assert not any(more for name, (_, _, more) in flags.items() if not name.endswith("-more"))


@rule("0.tile-back", "0.tile-nothing")
def test_a_tile_face_down_is_an_unexplored_system() -> None:
    """0.tile-back, 0.tile-nothing: it hides what it shows; one with nothing leaves no planet."""
    g = board(markers={"halvard/1": "red base"}, covered={"corrin": "barren-1"}, points=2)
    ask(g, Naval(0))
    assert "explore corrin" in menu(g)
    assert "explore ostara" not in menu(g)
    play(g, "red: explore corrin")
    assert not any(g.planets)
    assert "explore corrin" not in menu(g)


@pytest.mark.parametrize(("kind", "settled"), [
    ("terran", True), ("rich-terran", True), ("terran-more", True), ("rich", False), ("", False),
])  # fmt: skip
@rule("0.tile-terran")
def test_only_terran_planets_can_be_settled(kind: str, settled: bool) -> None:
    """0.tile-terran: not rich ones that are not terran, nor plain ones."""
    planets = {"halvard/1": kind} if kind else {}
    g = board(markers={"halvard/1": "red factory"}, planets=planets, points=5)
    ask(g, Naval(0))
    assert ("place settlement halvard 1" in menu(g)) is settled


@pytest.mark.parametrize(("kind", "control", "income"), [
    ("rich", "base", 0), ("rich", "factory", 1), ("rich", "settlement", 1),
    ("terran", "factory", 0),
])  # fmt: skip
@rule("0.tile-rich")
def test_rich_planets_yield_with_a_factory_or_more(kind: str, control: str, income: int) -> None:
    """0.tile-rich: a base exploits nothing, and no marker exploits a planet that is not rich."""
    g = board(markers={"halvard/1": f"red {control}"}, planets={"halvard/1": kind})
    assert income_of(g, 0) == income


# -- cards -----------------------------------------------------------------------------------------


@rule("0.decks")
def test_there_are_three_decks_of_30_cards() -> None:
    """0.decks: nine of each type and three X cards in each, no card twice."""
    assert DECK_IDS == ("military", "civil", "diplomatic")
    assert CARDS == 90 == len(set(CARD_IDS))
    for deck in range(DECKS):
        kinds = [CARD_KIND[c] for c in range(CARDS) if CARD_DECK[c] == deck]
        assert [kinds.count(k) for k in (OPPORTUNITY, DEVELOPMENT, SURPRISE, X)] == [9, 9, 9, 3]


@rule("0.x")
def test_x_cards_bring_events_minors_and_interphases() -> None:
    """0.x: the first X an event and the activation of minors; the third an interphase."""
    g = board(seats=1, scenario="anybody-out-there", dice=["automation"])
    ask(g, Draw(0, 1, 0))
    assert not events(g, "event")
    g = board(seats=1, scenario="anybody-out-there", dice=["x-civil-1", 1, "automation"])
    ask(g, Draw(0, 1, 0))
    assert events(g, "event") == ["event 1"]
    assert not events(g, "activation")
    play(g, "red: done")
    assert events(g, "activation") == ["activation 1"]
    assert not events(g, "interphase")
    g = board(seats=1, scenario="anybody-out-there", dice=["x-civil-3", "automation"])
    cross(g, "x-civil-1", "x-civil-2")
    ask(g, Draw(0, 1, 0))
    assert events(g, "interphase") == ["interphase civil"]
    assert not events(g, "event")


@rule("0.card-face")
def test_each_card_shows_deck_type_event_and_points() -> None:
    """0.card-face: an X has neither event nor points; opportunities can place a treaty."""
    for number in range(CARDS):
        has = CARD_KIND[number] != X
        assert bool(CARD_EFFECTS[number]) is has, CARD_IDS[number]
        assert (CARD_POINTS[number] > 0) is has, CARD_IDS[number]
    g = board(
        seats=1,
        markers={"halvard/1": "red base", "corrin/1": "minors-a colony"},
        hands={"red": ["levy", "gunnery", "windfall"]},
    )
    ask(g, Naval(0))
    treaties = [line for line in menu(g) if line.startswith("treaty")]
    assert treaties == ["treaty levy corrin 1"]


@rule("0.card-m03")
def test_the_third_military_card_takes_back_an_older_discard() -> None:
    """0.card-m03: any military card of the discards, but none discarded in this impulse."""
    assert CARD_IDS[2] == "old-plans"
    g = board(hands={"red": ["old-plans", "dry-dock"]}, discards=["gunnery", "levy", "archives"])
    ask(g, Naval(0))
    play(g, "red: spend dry-dock", "red: event old-plans")
    assert menu(g) == ["take levy", "take gunnery"]
    play(g, "red: take gunnery")
    assert g.hands[0] == [card("gunnery")]
    g = board(hands={"red": ["old-plans"]}, discards=["archives"])
    ask(g, Naval(0))
    assert "event old-plans" not in menu(g)


# -- the map and the panels ------------------------------------------------------------------------


@rule("0.regions")
def test_the_map_has_eight_regions_of_connected_systems() -> None:
    """0.regions: A and B, 1 to 6; every system is connected with all."""
    assert REGION_IDS == ["a", "b", "1", "2", "3", "4", "5", "6"]
    assert [len(systems) for systems in SYSTEMS_OF] == [6, 6, 3, 3, 3, 3, 3, 3]
    assert all(1 <= NUMBER[system] <= 6 for system in range(ON_MAP))
    assert all(REGION_OF[system] < CENTRAL for system in range(12))
    reached = [0]
    for here in reached:
        reached += [near for near in NEIGHBOURS[here] if near not in reached]
        assert all(here in NEIGHBOURS[near] for near in NEIGHBOURS[here])
    assert len(reached) == len(SYSTEM_IDS)


@rule("0.areas")
def test_a_system_has_a_star_and_a_heliosphere() -> None:
    """0.areas: at the star a unit controls the system, in the heliosphere it does not."""
    g = board(units={"red-line-1": "halvard", "red-line-2": "corrin/1"})
    assert controller(g, "halvard") == "red"
    assert controller(g, "corrin") == ""


@rule("0.income-points")
def test_the_income_marker_gives_points_in_each_impulse() -> None:
    """0.income-points: three of the base, and those of a card in addition."""
    g = board(hands={"red": ["levy"]})
    g.economy = [3, 5, 0, 0]
    fill_purse(g, 0)
    assert g.purse[ANYTHING] == 3
    ask(g, Naval(0))
    play(g, "red: spend levy")
    assert g.purse[ANYTHING] == 6


@rule("0.merchants")
def test_naval_power_7_to_9_gives_five_merchants() -> None:
    """0.merchants: two levels can be spent at 9 without losing one; 6 gives 4, 10 gives 6."""
    assert [MERCHANTS[power] for power in (6, 7, 8, 9, 10)] == [4, 5, 5, 5, 6]
    assert len(MERCHANTS) == MOST_NAVAL + 1
