"""18.5: Imperium: its set-up and its special rules."""

from __future__ import annotations

from typing import Any, Final

from asterism.contract.translator import Translator
from asterism.games.nova import GAME
from asterism.games.nova.content.cards import CARD_IDS
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s13_interphase import Economy
from asterism.games.nova.rules.s17_powers import FirstColony
from asterism.games.nova.rules.s18_events import Grant
from asterism.games.nova.state import CARD, LIMITED, NONE, Nova
from asterism.kernel.view import view
from asterism.testing.rulebook import rule
from tests.nova.beginnings import (
    is_open,
    markers,
    placed,
    region,
    start,
    verbs,
)
from tests.nova.board import ask, card, events, marker, menu, play, spot
from tests.nova.imperium import imperium

BUILD, CONSTRUCT = 0, 1
CAPITAL = 4
TILES: Final[list[int | str]] = ["terran-1", "rich-1", "rich-2", "terran-2", "terran-3"]
FACTORY, COLONY = 0, 8
MARKERS: Final[list[int | str]] = [FACTORY, COLONY, COLONY, 4, 4]
"""A colony on terran halvard, bases on rich corrin and selk, settlements on two terran ones."""


def begun(*moves: str, **written: Any) -> Nova:
    """Return the scenario with the province in A, after some moves of its set-up."""
    chance: dict[str, Any] = {"tile": TILES[:], "marker": MARKERS[:]} | written
    g = start("imperium", 2, **chance)
    play(g, *moves)
    return g


PROVINCE: Final = ("red: region 2", "red: mark corrin 1", "blue: home tessaly")


def drawn(g: Nova) -> Nova:
    """Let both draw their six cards, each from the first deck that is open."""
    while menu(g)[0].startswith("draw"):
        play(g, f"{'red' if g.asked() == [0] else 'blue'}: {menu(g)[0]}")
    return g


# -- set-up --------------------------------------------------------------------------------------


@rule("18.5.sides", "18.5.province")
def test_the_governor_chooses_a_region_beside_the_random_central_one() -> None:
    """18.5.province: beside A lie 1, 2 and 6, beside B 3, 4 and 5; it is explored for red."""
    g = begun()
    assert g.asked() == [0]
    assert menu(g) == ["region 1", "region 2", "region 6"]
    assert menu(begun(region=[1])) == ["region 3", "region 4", "region 5"]
    assert [DECK_IDS[deck] for deck in g.traits[:2]] == ["diplomatic", "civil"]
    play(g, "red: region 2")
    assert {line.split()[2] for line in events(g, "explored")} == {
        "halvard", "corrin", "selk", "ostara", "miravel", "dunmere",
        "thorne", "nightgate", "wicker",
    }  # fmt: skip
    assert markers(g, "red")[0] == "halvard/1 colony"


@rule("18.5.capital")
def test_a_missing_capital_replaces_a_base() -> None:
    """18.5.capital: neither the colony nor the settlement is offered."""
    g = begun("red: region 2")
    assert menu(g) == ["mark corrin 1", "mark selk 1"]
    play(g, "red: mark corrin 1")
    assert marker(g, "corrin/1") == "red capital"
    assert marker(g, "halvard/1") == "red colony"


@rule("18.5.capital")
def test_a_base_on_a_terran_planet_comes_first() -> None:
    """18.5.capital: of three bases the terran one; a capital that has appeared stays."""
    position: dict[str, Any] = {
        "planets": {"halvard/1": "rich", "corrin/1": "terran", "selk/1": "terran"},
        "markers": {
            "halvard/1": "red base",
            "corrin/1": "red base",
            "selk/1": "red settlement",
            "ostara/1": "minors-a colony",
        },
    }
    g = ask(imperium(**position), FirstColony(0, 0, region("a"), CAPITAL, 1))
    assert g.over()
    assert marker(g, "corrin/1") == "red capital"
    ask(g, FirstColony(0, 0, region("a"), CAPITAL, 1))
    assert [line for line in markers(g, "red") if "capital" in line] == ["corrin/1 capital"]


@rule("18.5.republic", "18.5.unexplored")
def test_the_republic_begins_in_the_other_central_region() -> None:
    """18.5.republic: in any of its six systems; five others get a tile, all else stays closed."""
    g = begun(*PROVINCE[:2])
    assert g.asked() == [1]
    shown = GAME.display.scene(view(g, 1), Translator(GAME))
    assert shown.headline == "Blue (you), the Republic: choose the system of your capital."
    assert {shown.section, *[each.section for each in shown.choices]} == {"18.5.republic"}
    assert menu(g) == [
        f"home {name}" for name in ("tessaly", "quillon", "brandt", "ysolde", "verrin", "kestrel")
    ]
    play(g, PROVINCE[2])
    assert markers(g, "blue") == ["tessaly/1 capital"]
    assert g.planets[spot("tessaly/1")] - 1 == 5  # rich and terran
    covered = [system for system in range(len(g.covered)) if g.covered[system] != NONE]
    assert covered == region("b")[1:]
    assert [name for name in "ab123456" if is_open(g, name)] == ["a", "b", "2"]


@rule("18.5.set-aside", "18.5.hand")
def test_three_military_developments_are_set_aside_and_each_draws_six_cards() -> None:
    """18.5.set-aside: nobody can draw them; the trait decides where the first card comes from."""
    g = begun(*PROVINCE)
    assert [CARD_IDS[face - CARD] for face in g.gone] == [
        "station-plans",
        "battleship-plans",
        "assault-plans",
    ]
    assert len(g.decks[0]) == 27
    assert card("stealth-plans") in g.decks[0]
    assert menu(g) == ["draw diplomatic"]
    play(g, "red: draw diplomatic")
    assert menu(g) == ["draw military", "draw civil", "draw diplomatic"]
    drawn(g)
    assert [len(hand) for hand in g.hands[:2]] == [6, 6]


@rule("18.5.points-governor", "18.5.points-republic", "18.5.naval-republic", "18.5.tension")
@rule("18.5.first")
def test_ten_points_for_the_governor_and_more_for_the_republic() -> None:
    """18.5.points-republic: 10, 5 for each of two settlements and 10 for the colony."""
    g = drawn(begun(*PROVINCE))
    assert g.naval[:2] == [5, 0]
    assert g.tension[1] == g.tension[4] == LIMITED
    assert events(g, "points") == ["points red 10"]
    assert g.asked() == [0]
    play(g, "red: done")
    assert events(g, "points")[1:] == ["points blue 30"]
    assert g.asked() == [1]
    play(g, "blue: done")
    assert g.active == 0
    assert events(g, "turn") == ["turn red"]


@rule("18.5.points-republic", "18.5.points-governor")
def test_points_to_build_alone_reinforce_nothing() -> None:
    """18.5.points-republic: the governor's points turn an escort and a fortress, these do not."""
    position: dict[str, Any] = {
        "markers": {"halvard/1": "red colony"},
        "units": {"red-escort-1": "halvard", "red-fortress-1": "halvard", "red-line-1": "halvard"},
        "naval": {"red": 2},
    }
    both = ask(imperium(**position), Grant(0, 10, BUILD))
    assert {"reinforce red-escort-1", "reinforce red-fortress-1"} <= set(menu(both))
    alone = ask(imperium(**position), Grant(0, 10, CONSTRUCT))
    assert "reinforce" not in verbs(menu(alone))
    assert {"build red-escort-2 halvard", "build red-line-2 halvard"} <= set(menu(alone))
    assert "transfer red-line-1" in menu(alone)  # naval power turns line fleets at any time
    assert not verbs(menu(alone)) & {"move", "explore", "attack", "scrap"}


# -- special rules -------------------------------------------------------------------------------

WORLDS: Final[dict[str, Any]] = {
    "planets": dict.fromkeys(("halvard/1", "corrin/1", "tessaly/1", "quillon/1"), "terran"),
    "markers": {
        "halvard/1": "red settlement",
        "corrin/1": "red base",
        "tessaly/1": "blue settlement",
        "quillon/1": "blue base",
    },
    "points": 20,
}


@rule("18.5.no-settlements")
def test_the_empire_builds_no_settlements_and_no_colonies() -> None:
    """18.5.no-settlements: the Republic does; neither are they begun."""
    red = menu(ask(imperium(**WORLDS), Naval(0)))
    assert placed(red) == {"base", "factory"}
    assert not {"invest settlement 1", "invest colony 1"} & set(red)
    blue = menu(ask(imperium(**WORLDS), Naval(1)))
    assert placed(blue) == {"base", "factory", "settlement", "colony"}


@rule("18.5.exploring")
def test_exploring_costs_the_empire_one_more() -> None:
    """18.5.exploring: with one point red explores nothing, blue does; with two red pays both."""
    for seat, points, possible in ((0, 1, False), (1, 1, True), (0, 2, True)):
        g = imperium(
            markers={"halvard/1": "red base", "tessaly/1": "blue base"},
            covered={"corrin": "rich-1", "quillon": "rich-2"},
            points=points,
        )
        ask(g, Naval(seat))
        assert ("explore" in verbs(menu(g))) == possible
    play(g, "red: explore corrin")
    assert g.purse[0] == 0


@rule("18.5.line-fleets")
def test_the_empire_has_three_line_fleets_at_most() -> None:
    """18.5.line-fleets: the fourth is not built, an escort is; the Republic builds a fourth."""
    for colour, seat in (("red", 0), ("blue", 1)):
        units = {f"{colour}-line-{n}": "halvard" for n in (1, 2, 3)}
        g = imperium(markers={"halvard/1": f"{colour} colony"}, units=units, points=9)
        ask(g, Naval(seat))
        assert (f"build {colour}-line-4 halvard" in menu(g)) == (colour == "blue")
        assert f"build {colour}-escort-1 halvard" in menu(g)
    g = imperium(markers={"halvard/1": "red colony"}, units={"red-line-1": "halvard"}, points=9)
    assert "build red-line-2 halvard" in menu(ask(g, Naval(0)))


@rule("18.5.no-economy")
def test_the_empire_has_no_economy() -> None:
    """18.5.no-economy: blue's base is reckoned anew, red's is what events have made it."""
    g = imperium(
        planets={"halvard/1": "rich-terran", "tessaly/1": "rich-terran"},
        markers={"halvard/1": "red colony", "tessaly/1": "blue colony"},
    )
    g.economy[:2] = [2, 5]
    ask(g, Economy())
    assert g.economy == [2, 1, 0, 0]
    assert [line.split()[1] for line in events(g, "economy")] == ["blue"]


@rule("18.5.no-economy")
def test_no_card_raises_a_base_that_is_not_reckoned() -> None:
    """18.5.no-economy: the market boom is good for points alone in the hand of the Empire."""
    for colour, seat in (("red", 0), ("blue", 1)):
        g = ask(imperium(hands={colour: ["market-boom"]}), Naval(seat))
        assert "spend market-boom" in menu(g)
        assert ("event market-boom" in menu(g)) == (colour == "blue")


@rule("18.5.no-military")
def test_the_empire_plays_no_military_developments() -> None:
    """18.5.no-military: gunnery gives points, and academy runs; the Republic runs both."""
    for colour, seat in (("red", 0), ("blue", 1)):
        g = ask(imperium(hands={colour: ["gunnery", "academy"]}), Naval(seat))
        assert {"spend gunnery", "event academy"} <= set(menu(g))
        assert ("event gunnery" in menu(g)) == (colour == "blue")
