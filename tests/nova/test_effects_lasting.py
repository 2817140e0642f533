"""5.2: what developments give while they run: each verb from a written position."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.effects import PURSE_IDS
from asterism.games.nova.content.tables import ACTION_IDS, SYSTEM_IDS
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_attack import begin_attack
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s05_points import cost
from asterism.games.nova.rules.s06_battle import fire
from asterism.games.nova.rules.s08_activation import Act
from asterism.games.nova.rules.s09_treaties import merchants, place_treaty
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.rules.s13_developments import end_development
from asterism.games.nova.rules.s13_interphase import CountPoints, income_of, maintenance_of
from asterism.games.nova.state import NONE, Nova
from tests.nova.board import (
    ask,
    at,
    board,
    card,
    controller,
    events,
    menu,
    pin,
    play,
    side,
    spot,
    unit,
)


def _ended(g: Nova, name: str) -> Nova:
    end_development(g, 0, card(name))
    return g


@pytest.mark.parametrize(
    ("name", "unit_name", "space", "planet"),
    [
        ("gunnery", "red-line-1", 1, 0),
        ("gunnery", "red-escort-1", 0, 0),
        ("gunnery", "blue-line-1", 0, 0),
        ("marines", "red-escort-1", 0, 1),
        ("marines", "red-line-1", 0, 0),
    ],
)
def test_fire_is_better_for_one_kind_in_one_field(
    name: str, unit_name: str, space: int, planet: int
) -> None:
    """In battles of red's own units, and no longer once the development has ended."""
    g = board(
        markers={"corrin/1": "red base"},
        units={"red-line-1": "corrin", "red-escort-1": "corrin", "blue-line-1": "selk"},
        running={"red": [name]},
    )
    number = unit(unit_name)
    found = []
    for _ in range(2):
        for target in (NONE, spot("corrin/1")):
            g.target = target
            found.append(fire(g, number, False))
        if g.running[0]:
            _ended(g, name)
    assert (found[0] - found[2], found[1] - found[3]) == (space, planet)


SPECIAL = {
    "station-plans": ("station", 2),
    "battleship-plans": ("battleship", 2),
    "assault-plans": ("assault", 1),
    "stealth-plans": ("stealth", 1),
    "missile-plans": ("missile", 2),
    "orbital-plans": ("orbital", 2),
}


@pytest.mark.parametrize("name", SPECIAL)
def test_special_units_can_be_built_while_their_plans_run(name: str) -> None:
    """Like the fleets that they become: for one point anywhere, or for two in a colony."""
    kind, price = SPECIAL[name]
    markers = {"corrin/1": "red colony", "selk/1": "red base"}
    g = ask(board(markers=markers, running={"red": [name]}, points=2), Naval(0))
    places = ["corrin", "selk"] if price == 1 else ["corrin"]
    assert [m for m in menu(g) if kind in m] == [f"build {kind}-1 {place}" for place in places]
    play(g, f"red: build {kind}-1 corrin")
    assert (at(g, f"{kind}-1"), sum(g.purse), g.unit_side[unit(f"{kind}-1")]) == (
        "corrin",
        2 - price,
        0,
    )
    g = ask(board(markers=markers, points=2), Naval(0))
    assert not [m for m in menu(g) if kind in m]


@pytest.mark.parametrize(
    ("name", "only", "amount"),
    [
        ("logistics", "moves", 2),
        ("survey-corps", "exploring", 1),
        ("automation", "anything", 1),
        ("works-office", "markers", 1),
    ],
)
def test_supply_comes_in_each_own_impulse(name: str, only: str, amount: int) -> None:
    """Beside the economic base, and not in the impulse of another player."""
    g = board(markers={"corrin/1": "red base"}, running={"red": [name]})
    g.economy = [1, 1, 0, 0]
    for seat, mine in ((0, True), (1, False), (0, True)):
        ask(g, Impulse(seat))
        expected = [1, 0, 0, 0, 0]
        expected[PURSE_IDS.index(only)] += amount if mine else 0
        assert g.purse == expected
        g.pending = None


def test_a_lasting_discount_comes_off_every_such_action() -> None:
    """Terraforming: colonies for seven instead of ten, in every impulse; for red alone."""
    g = board(running={"red": ["terraforming", "prefabrication"]})
    settlement, colony = ACTION_IDS.index("settlement"), ACTION_IDS.index("colony")
    assert [cost(g, 0, settlement), cost(g, 0, colony)] == [3, 7]
    assert [cost(g, 1, settlement), cost(g, 1, colony)] == [5, 10]
    _ended(g, "terraforming")
    assert cost(g, 0, colony) == 10


def test_more_merchants_exploit_more_systems_and_oust_treaties() -> None:
    """With naval power 0 there is one; two more exploit all three."""
    systems = ("corrin", "selk", "ember")
    g = board(
        markers={f"{name}/1": "red factory" for name in systems},
        planets={f"{name}/1": "rich" for name in systems},
        running={"red": ["merchant-navy"]},
    )
    assert (merchants(g, 0), merchants(g, 1), income_of(g, 0)) == (3, 1, 3)
    _ended(g, "merchant-navy")
    assert (merchants(g, 0), income_of(g, 0)) == (1, 1)


def test_upkeep_is_less_but_never_below_nothing() -> None:
    """Six units and bases count as two, three as nothing."""
    units = {f"red-escort-{n}": "corrin" for n in range(1, 6)}
    g = board(markers={"corrin/1": "red base"}, units=units, running={"red": ["efficient-yards"]})
    assert maintenance_of(g, 0) == 2
    g = board(markers={"corrin/1": "red base"}, running={"red": ["efficient-yards"]})
    assert maintenance_of(g, 0) == 0


@pytest.mark.parametrize(("hand", "kept"), [(4, 1), (5, 1), (6, 0)])
def test_a_larger_hand_takes_seven_cards(hand: int, kept: int) -> None:
    """The development itself counts: five cards and it are six, and one more is kept."""
    cards = ["levy", "refit", "raiders", "keels", "arsenal", "screens"]
    g = board(hands={"red": cards[:hand]}, running={"red": ["academy"]})
    ask(g, FinalPhase(0))
    play(g, "red: draw civil", dice=["festival"])
    assert len(g.hands[0]) == hand + kept


def test_prestige_gives_vp_at_each_interphase() -> None:
    """Two at each of two, to red alone."""
    g = ask(board(running={"red": ["golden-age"]}), CountPoints(), CountPoints())
    assert g.vp == [4, 0, 0, 0]


def test_a_league_makes_exploited_treaties_worth_more() -> None:
    """Two treaties and one merchant: the one that it exploits gives two."""
    g = board(
        markers={"selk/1": "minors-a colony", "ostara/1": "minors-a colony"},
        running={"red": ["trade-league"]},
    )
    place_treaty(g, 0, spot("selk/1"))
    place_treaty(g, 0, spot("ostara/1"))
    assert income_of(g, 0) == 2
    g.naval[0] = 1
    assert income_of(g, 0) == 4
    assert income_of(_ended(g, "trade-league"), 0) == 2


@pytest.mark.parametrize(
    ("owner", "where", "roll"),
    [
        ("minors-a", "selk", 2),
        ("minors-a", "miravel", 3),
        ("green", "selk", 3),
    ],
)
def test_an_embassy_calms_minors_beside_the_own_zones(owner: str, where: str, roll: int) -> None:
    """Selk is beside corrin and miravel is not; a power does not mind."""
    g = board(
        markers={"corrin/1": "red base", f"{where}/1": f"{owner} colony"},
        running={"red": ["embassy"]},
        dice=[3],
    )
    place = SYSTEM_IDS.index(where)
    own_spot = spot(f"{where}/1") if owner.startswith("minors") else NONE
    g.then(Act(side(owner), place, own_spot, 0))
    pin(g, 0, 0, 0, 0)
    g.settle()
    assert events(g, "activated") == [f"activated {owner} {where} {roll} 3"]


def test_an_alliance_begins_with_the_card_and_ends_with_it() -> None:
    """The lone minor of selk, or one beyond an outlet: its colony counts as red's."""
    g = board(
        markers={"corrin/1": "red base", "selk/1": "minors-a colony"},
        planets={"selk/1": "minor"},
        hands={"red": ["kinship"]},
    )
    ask(g, Naval(0))
    play(g, "red: event kinship")
    assert [m for m in menu(g) if m.startswith("ally ")] == ["ally selk"]
    play(g, "red: ally selk")
    assert (controller(g, "selk"), at(g, "mixed-1")) == ("red", "selk")
    _ended(g, "kinship")
    assert controller(g, "selk") == "minors-a"


@pytest.mark.parametrize("guarded", [False, True])
def test_peacekeepers_let_one_more_inactive_unit_defend(guarded: bool) -> None:
    """Two of red's three inactive units at corrin may join, for blue's one as always."""
    g = board(
        markers={"corrin/1": "red base", "ember/1": "blue base"},
        units={f"red-escort-{n}": "corrin/1" for n in range(1, 4)},
        running={"red": ["peacekeepers"] if guarded else []},
    )
    begin_attack(g, 1, SYSTEM_IDS.index("corrin"), g.control[SYSTEM_IDS.index("corrin")])
    assert g.inside == (2 if guarded else 1)
    begin_attack(g, 0, SYSTEM_IDS.index("ember"), g.control[SYSTEM_IDS.index("ember")])
    assert g.inside == 1
