"""18.6: colonisation, its table row by row."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.tables import COLOURS, MINOR_FLEETS, POWERS
from asterism.games.nova.rules.s03_impulse import BeginNaval, Impulse
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s12_drawing import Draw
from asterism.games.nova.rules.s13_interphase import Economy
from asterism.games.nova.rules.s18_events import begin_interphase
from asterism.games.nova.state import LIMITED, NONE, PEACE, TOTAL, Nova
from asterism.testing.rulebook import rule
from tests.nova.beginnings import (
    by_rules_of_scenario,
    event,
    forget,
    in_reserve,
    markers,
    placed,
    region,
    start,
    verbs,
    will,
)
from tests.nova.board import (
    ask,
    board,
    card,
    controller,
    counted,
    cross,
    events,
    marker,
    menu,
    play,
    spot,
)

CIVIL = 1
NO_UNIT = -1


def colonisation(seats: int = 3, **position: Any) -> Nova:
    """Return a position with the special rules of the scenario."""
    return by_rules_of_scenario(board(seats=seats, scenario="colonisation", **position))


def begun(*moves: str, seats: int = 3, **written: Any) -> Nova:
    """Return the scenario after some moves of its set-up."""
    g = start("colonisation", seats, **written)
    play(g, *moves)
    return g


def drawn(g: Nova) -> Nova:
    """Let all draw their six cards, each from the first deck that is open."""
    while menu(g)[0].startswith("draw"):
        play(g, f"{COLOURS[g.asked()[0]]}: {menu(g)[0]}")
    return g


# -- set-up --------------------------------------------------------------------------------------

THREE: Final = ("green: region 3", "red: region 1", "blue: region 6")
TRAITS: Final = ("green: trait civil", "red: trait military")


@rule("18.6.regions", "18.6.unexplored")
def test_in_random_order_each_takes_a_peripheral_region_with_three_bases() -> None:
    """18.6.regions: green, red, blue; no region twice; all others, central too, get tiles."""
    g = begun(order=[2, 0])
    assert g.order == [2, 0, 1]
    assert menu(g) == [f"region {n}" for n in range(1, 7)]
    play(g, *THREE[:2])
    assert menu(g) == [f"region {n}" for n in (2, 4, 5, 6)]
    play(g, THREE[2], *TRAITS)
    assert markers(g, "green") == ["jessamy/1 base", "highwater/1 base", "prow/1 base"]
    assert markers(g, "blue") == ["ember/1 base", "stillness/1 base", "galen/1 base"]
    covered = [system for system in range(len(g.covered)) if g.covered[system] != NONE]
    others = [*region("a"), *region("b"), *region("2"), *region("4"), *region("5")]
    assert covered == sorted(others)
    assert g.open_regions == 0xFF


@rule("18.6.traits")
def test_each_takes_a_trait_that_no_other_has() -> None:
    """18.6.traits: the third of three has no choice left."""
    g = begun(*THREE, order=[2, 0])
    assert menu(g) == ["trait military", "trait civil", "trait diplomatic"]
    play(g, TRAITS[0])
    assert menu(g) == ["trait military", "trait diplomatic"]
    play(g, TRAITS[1])
    assert [DECK_IDS[deck] for deck in g.traits[:3]] == ["military", "diplomatic", "civil"]


@rule("18.6.traits")
def test_the_fourth_player_takes_any_trait() -> None:
    """18.6.traits: all three are offered, though others have them."""
    g = begun(*[f"{name}: region {n}" for n, name in enumerate(COLOURS, 1)], seats=4)
    play(g, "red: trait military", "blue: trait civil")
    assert g.asked() == [3]
    assert menu(g) == ["trait military", "trait civil", "trait diplomatic"]
    play(g, "yellow: trait civil")
    assert [DECK_IDS[deck] for deck in g.traits] == [
        "military", "civil", "diplomatic", "civil",
    ]  # fmt: skip


@rule("18.6.hand", "18.6.start", "18.6.tension", "18.6.points", "18.6.rounds", "18.6.order")
def test_six_cards_limited_war_and_three_rounds_of_ten_points() -> None:
    """18.6.rounds: in the same order three times; then green begins, red follows."""
    g = drawn(begun(*THREE, *TRAITS, order=[2, 0]))
    assert [len(hand) for hand in g.hands] == [6, 6, 6, 0]
    assert g.economy == [0] * 4
    assert g.naval == [0] * 4
    levels = {
        g.tension[one * POWERS + other] for one in range(3) for other in range(3) if one != other
    }
    assert levels == {LIMITED}
    for _ in range(3):
        for colour in ("green", "red", "blue"):
            assert [COLOURS[seat] for seat in g.asked()] == [colour]
            assert g.purse[0] == 10
            assert not verbs(menu(g)) & {"move", "explore", "attack", "scrap-marker"}
            play(g, f"{colour}: done")
    assert events(g, "points") == [
        f"points {colour} 10" for _ in range(3) for colour in ("green", "red", "blue")
    ]
    assert events(g, "turn") == ["turn green"]


@rule("18.6.order")
def test_impulses_go_on_in_the_order_of_the_set_up() -> None:
    """18.6.order: red follows green, blue follows red, green follows blue."""
    for seat, following in ((2, 0), (0, 1), (1, 2)):
        g = colonisation()
        g.order = [2, 0, 1]
        g.decks = [[], [], []]
        ask(g, Impulse(seat))
        while g.active == seat:
            play(g, f"{COLOURS[g.asked()[0]]}: done")
        assert g.active == following


# -- special rules -------------------------------------------------------------------------------


@rule("18.6.initial-bases", "18.6.independent")
def test_initial_bases_build_like_colonies_until_independence() -> None:
    """18.6.initial-bases: not the other base, and none once red is independent."""
    for free in (0, 1):
        g = colonisation(markers={"lowen/1": "red base", "ambry/1": "red base"}, points=9)
        g.yards = [spot("lowen/1")]
        g.free[0] = free
        ask(g, Naval(0))
        assert ("build red-line-1 lowen" in menu(g)) == (not free)
        assert ("build red-fortress-1 lowen" in menu(g)) == (not free)
        assert "build red-line-1 ambry" not in menu(g)
        assert "build red-escort-1 ambry" in menu(g)


@rule("18.6.fleets", "18.6.independent")
def test_five_fleets_are_the_most_until_independence() -> None:
    """18.6.fleets: three line and two escort fleets are five; a fortress is no fleet."""
    for escorts, free, possible in ((1, 0, True), (2, 0, False), (2, 1, True)):
        units = {f"red-line-{n}": "lowen" for n in (1, 2, 3)}
        units |= {f"red-escort-{n}": "lowen" for n in range(1, escorts + 1)}
        g = colonisation(markers={"lowen/1": "red colony"}, units=units, points=9)
        g.free[0] = free
        ask(g, Naval(0))
        assert ("build red-line-4 lowen" in menu(g)) == possible
        assert (f"build red-escort-{escorts + 1} lowen" in menu(g)) == possible
        assert "build red-fortress-1 lowen" in menu(g)


@rule("18.6.no-economy", "18.6.independent")
def test_only_who_is_independent_has_an_economy() -> None:
    """18.6.no-economy: all have a colony on a rich planet; blue alone has a base of 1 from it."""
    homes = ("lowen/1", "thorne/1", "jessamy/1")
    g = colonisation(
        planets=dict.fromkeys(homes, "rich-terran"),
        markers={home: f"{colour} colony" for home, colour in zip(homes, COLOURS, strict=False)},
    )
    g.free[1] = 1
    ask(g, Economy())
    assert g.economy == [0, 1, 0, 0]


CAPITALS: Final = {
    "lowen/1": "red capital",
    "thorne/1": "blue colony",
    "jessamy/1": "green capital",
}


@rule("18.6.independence")
def test_who_has_a_capital_may_declare_independence_at_an_interphase() -> None:
    """18.6.independence: green drew the X and is asked first, then red; blue has no capital."""
    g = colonisation(markers=CAPITALS)
    ask(g, *begin_interphase(g, 2))
    assert g.asked() == [2]
    assert sorted(menu(g)) == ["leave", "separate"]
    play(g, "green: leave")
    assert g.asked() == [0]
    play(g, "red: separate")
    assert g.over()
    assert g.free == [1, 0, 0, 0]
    assert events(g, "separated") == ["separated red"]
    ask(g, *begin_interphase(g, 0))
    assert g.asked() == [2]  # red is independent already
    other = board(seats=2, scenario="imperium", markers=CAPITALS)
    assert ask(other, *begin_interphase(other, 0)).over()


@rule("18.6.independence", "18.6.independent")
def test_independence_comes_before_the_economy_of_the_interphase() -> None:
    """18.6.independence: the third X of a deck; red's base is reckoned in the same interphase."""
    g = colonisation(planets={"lowen/1": "rich-terran"}, markers=CAPITALS, dice=["x-civil-3"])
    cross(g, "x-civil-1", "x-civil-2")
    ask(g, Draw(0, CIVIL, 0))
    assert g.asked() == [0]
    play(g, "red: separate", "green: leave")
    assert events(g, "economy") == ["economy red 2 0 1"]


# -- events --------------------------------------------------------------------------------------

SETTLED: Final[dict[str, Any]] = {
    "planets": {"lowen/1": "terran", "ambry/1": "terran"},
    "markers": {
        "lowen/1": "red colony",
        "farreach/1": "red base",
        "ambry/1": "red settlement",
        "lowen/2": "red base",
    },
    "units": {"red-escort-1": "lowen", "red-fortress-1": "lowen", "red-line-1": "lowen"},
    "naval": {"red": 2},
}


@rule("18.6.event-1")
def test_a_colonial_wave_builds_factories_and_higher_markers() -> None:
    """18.6.event-1: from the one who drew the X: red alone is asked, or blue first."""
    g = event(colonisation(**SETTLED), 1, seat=0)
    assert events(g, "points") == ["points red 10"]
    assert placed(menu(g)) == {"factory", "colony", "capital"}
    assert verbs(menu(g)) == {"place", "invest", "transfer", "done"}
    assert not any(move.startswith(("invest line", "invest fortress")) for move in menu(g))
    g = event(colonisation(), 1, seat=1)
    while not g.over():
        play(g, f"{COLOURS[g.asked()[0]]}: done")
    assert events(g, "points") == [f"points {colour} 10" for colour in ("blue", "green", "red")]


@rule("18.6.event-2")
def test_a_second_wave_builds_anything_and_reinforces_nothing() -> None:
    """18.6.event-2: units, markers, naval power; no escort or fortress is turned for points."""
    g = event(colonisation(**SETTLED), 2, seat=0)
    assert placed(menu(g)) == {"base", "factory", "colony", "capital"}
    assert verbs(menu(g)) == {"build", "place", "invest", "naval", "transfer", "done"}
    g = event(colonisation(), 2, seat=2)
    while not g.over():
        play(g, f"{COLOURS[g.asked()[0]]}: done")
    assert events(g, "points") == [f"points {colour} 10" for colour in ("green", "red", "blue")]


def news(g: Nova, *dice: int, seat: int = 0) -> Nova:
    """Let event 3 happen, of a die and whatever it needs."""
    will(g, *dice)
    return event(g, 3, seat)


@pytest.mark.parametrize("number", [3, 4])
@rule("18.6.event-3", "18.6.table-3")
def test_a_die_and_the_turn_give_the_row_and_three_or_less_is_a_boom(number: int) -> None:
    """18.6.table-3: all have a point more until the next event, on top of a base of 0."""
    for turn, die in ((0, 1), (0, 3), (2, 1)):
        g = colonisation(turn=turn, dice=[die], markers={"selk/1": "minors-a colony"})
        event(g, number)
        assert counted(g, "rolled") == [die + turn]
        assert g.boost[:3] == [1, 1, 1]
        ask(g, BeginNaval(1))
        assert g.purse[0] == 1
        news(g, 4 - turn)
        assert g.boost == [0] * 4
        ask(g, BeginNaval(1))
        assert g.purse[0] == 0


@rule("18.6.table-4")
def test_the_great_alliance_adds_a_fleet_wherever_minors_are() -> None:
    """18.6.table-4: to the reserves of A and 3, not to that of 5, whose minor is red's ally."""
    own = {
        "selk/1": "minors-a colony",
        "selk/2": "minors-a base",
        "prow/1": "minors-3 colony",
        "ravel/1": "minors-5 colony",
    }
    g = colonisation(markers=own)
    g.allies = [card("kinship"), 0, spot("ravel/1"), NO_UNIT]
    news(g, 4, 0)
    assert [in_reserve(g, f"minors-{name}") for name in ("a", "3", "5")] == [1, 1, 0]


@rule("18.6.table-4")
def test_with_too_few_fleets_chance_decides_where_they_go() -> None:
    """18.6.table-4: one is left, for the second of two regions."""
    units = {f"mixed-{n}": "reserve minors-b" for n in range(1, MINOR_FLEETS)}
    for choice, where in ((0, "a"), (1, "3")):
        g = colonisation(
            markers={"selk/1": "minors-a colony", "prow/1": "minors-3 colony"},
            units=units,
            owners=dict.fromkeys(units, "minors-b"),
        )
        news(g, 4, choice)
        assert [name for name in ("a", "3") if in_reserve(g, f"minors-{name}")] == [where]


def tensions(g: Nova) -> dict[str, int]:
    """Return by pair of colours the tension between them."""
    return {
        f"{COLOURS[one]} {COLOURS[other]}": g.tension[one * POWERS + other]
        for one in range(g.seats)
        for other in range(one + 1, g.seats)
    }


@pytest.mark.parametrize(("die", "level"), [(5, TOTAL), (7, PEACE)])
@rule("18.6.table-5", "18.6.table-7", "18.6.table-naval")
def test_the_two_highest_dice_go_to_war_or_make_peace(die: int, level: int) -> None:
    """18.6.table-5: red and green roll 4 and 6, blue 3; both have five naval power more."""
    g = colonisation(tension=LIMITED, naval={"red": 2, "green": 17}, turn=1)
    news(g, die - 1, 4, 3, 6)
    assert tensions(g) == {"red blue": LIMITED, "red green": level, "blue green": LIMITED}
    assert g.naval[:3] == [7, 0, 19]
    assert events(g, "rival") == ["rival red 4", "rival blue 3", "rival green 6"]
    assert g.tension[0 * POWERS + 2] == g.tension[2 * POWERS + 0]


@pytest.mark.parametrize("die", [5, 7])
@rule("18.6.table-5", "18.6.table-7")
def test_who_is_independent_takes_no_part(die: int) -> None:
    """18.6.table-5: blue and green are the only two; with one alone nothing happens."""
    g = colonisation(tension=LIMITED, turn=1)
    g.free[0] = 1
    news(g, die - 1, 1, 1, 0)
    assert tensions(g)["blue green"] != LIMITED
    assert g.naval[:3] == [0, 5, 5]
    g = colonisation(tension=LIMITED, turn=1)
    g.free[:2] = [1, 1]
    news(g, die - 1)
    assert set(tensions(g).values()) == {LIMITED}
    assert g.naval == [0] * 4


@rule("18.6.table-ties")
def test_chance_decides_between_equal_dice() -> None:
    """18.6.table-ties: all roll a 3; by lot it is any two of them."""
    for lots, two in (((1, 1), "blue green"), ((0, 1), "red green"), ((1, 0), "red blue")):
        g = colonisation(tension=LIMITED)
        news(g, 5, 3, 3, 3, *lots)
        assert [pair for pair, level in tensions(g).items() if level == TOTAL] == [two]


@rule("18.6.table-6")
def test_revolts_activate_the_minors_twice_with_one_more() -> None:
    """18.6.table-6: two rolls besides the usual activation; the 3 is a 4, the 1 a 2."""
    g = colonisation(markers={"selk/1": "minors-a colony"})
    g.events = 2
    # the X, the row; twice number, action and where a base goes; then the usual activation
    will(g, "x-civil-1", 6, 2, 1, 0, 2, 3, 0, 2, 1, "academy")
    ask(g, Draw(0, CIVIL, 0))
    assert [line.split()[-2:] for line in events(g, "activated")] == [
        ["2", "1"],
        ["4", "3"],
        ["1", "1"],
    ]


@rule("18.6.table-8")
def test_the_foremost_dependent_players_lose_colonies() -> None:
    """18.6.table-8: red and blue have 5 VP; green has fewer, an independent one more."""
    own = {
        "halvard/1": "red colony",
        "kestrel/1": "blue settlement",
        "lowen/1": "green colony",
        "jessamy/1": "yellow colony",
    }
    for die, turn in ((6, 2), (6, 5)):
        g = colonisation(4, markers=own, turn=turn)
        g.vp = [5, 5, 4, 9]
        g.free[3] = 1
        news(g, die, 1, 1)
        assert events(g, "independent") == ["independent red halvard", "independent blue kestrel"]
        assert marker(g, "lowen/1") == "green colony"
        assert marker(g, "jessamy/1") == "yellow colony"


@pytest.mark.parametrize("die", [4, 6])
@rule("18.6.no-minors")
def test_without_minors_a_community_settles_in_an_empty_system(die: int) -> None:
    """18.6.no-minors: neither where pieces are nor under a tile; a fleet joins its reserve."""
    own = {"selk/1": "minors-a colony"} | {
        f"{name}/1": "blue base" for name in ("halvard", "corrin", "ostara")
    }
    g = colonisation(markers=own, covered={"miravel": "rich-1"})
    g.allies = [card("kinship"), 0, spot("selk/1"), NO_UNIT]
    g.open_regions = 0b11  # dunmere and the six of B are empty
    forget(g)
    news(g, die, 1)
    assert markers(g, "minors-b") == ["tessaly/1 colony"]
    assert controller(g, "tessaly") == "minors-b"
    assert in_reserve(g, "minors-b") == 1
    assert events(g, "activation") == []
    g = colonisation(markers=own, covered={"miravel": "rich-1"})
    g.allies = [card("kinship"), 0, spot("selk/1"), NO_UNIT]
    g.open_regions = 0b01  # dunmere alone
    news(g, die)
    assert markers(g, "minors-a") == ["selk/1 colony", "dunmere/1 colony"]
