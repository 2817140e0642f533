"""13: the interphase: economy, victory points, the turn, developments that end, the new deck."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND, X
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.tables import POWERS, economic_base
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s07_allies import ally_with
from asterism.games.nova.rules.s09_treaties import place_treaty
from asterism.games.nova.rules.s10_tension import Appease
from asterism.games.nova.rules.s13_interphase import (
    EndDevelopments,
    Interphase,
    income_of,
    maintenance_of,
)
from asterism.games.nova.state import CARD, INTERPHASE, PEACE, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, card, cross, events, menu, play, rights, spot, unit

CIVIL = [CARD_IDS[i] for i in range(30, 60) if CARD_KIND[i] != X]


def _cross(g: Nova, deck: int) -> Nova:
    """Let the three X cards of a deck be drawn."""
    return cross(g, *[f"x-{DECK_IDS[deck]}-{number}" for number in (1, 2, 3)])


def _names(g: Nova) -> list[str]:
    return [line.split()[0] for line in events(g)]


# -- its course ------------------------------------------------------------------------------------


@rule("13.steps")
def test_the_steps_follow_each_other() -> None:
    """Economy, VP, turn, developments, talks about tension, the new deck."""
    g = board(
        seats=2,
        markers={"corrin/1": "red colony"},
        running={"red": ["academy"]},
        discards=["levy"],
        turn=4,
    )
    g.ends[card("academy") - CARD] = 5
    ask(_cross(g, 0), Interphase(0))
    play(g, "red: offer blue", "blue: decline", "blue: done")
    assert _names(g) == [
        "interphase",
        "economy",
        "economy",
        "vp",
        "turn-marker",
        "development-ended",
        "offered",
        "declined",
        "reshuffled",
    ]


@rule("13.nobody", "13.surprise")
def test_an_interphase_is_nobodys_impulse_and_no_surprise_is_for_it() -> None:
    """All players in turn are asked about tension, and nobody can play a card meanwhile."""
    own, others = ["dry-dock", "gift", "damage-control"], ["windfall", "cease-fire"]
    g = board(
        markers={"corrin/1": "red base"},
        units={"red-escort-1": "corrin"},
        hands={"red": own, "blue": others},
    )
    ask(g, Interphase(0))
    assert (type(g.pending), g.phase, g.asked()) == (Appease, INTERPHASE, [0])
    assert rights(g, "red") == rights(g, "blue") == []
    assert menu(g) == ["done", "offer blue"]
    play(g, "red: done")
    assert (menu(g), rights(g, "red"), rights(g, "blue")) == (["done", "offer red"], [], [])


# -- economy ---------------------------------------------------------------------------------------


@rule("13.1.marker")
def test_the_economic_base_is_what_each_impulse_gives() -> None:
    """A base of 2: two points for anything in each impulse."""
    g = board(markers={"corrin/1": "red base"})
    g.economy[0] = 2
    ask(g, Impulse(0))
    assert g.purse == [2, 0, 0, 0, 0]


@rule("13.1.only-here")
def test_the_base_is_reckoned_in_the_interphase_and_for_players_only() -> None:
    """Three rich factories bring it from 0 to 1; green, a power, has none; an impulse keeps it."""
    rich = {f"{system}/1": "rich" for system in ("corrin", "selk", "halvard", "miravel")}
    g = board(
        markers=dict.fromkeys(rich, "red factory") | {"ember/1": "green capital"},
        planets=rich,
        naval={"red": 3},
        tension=PEACE,
    )
    ask(g, Interphase(0))
    assert events(g, "economy") == ["economy red 3 0 1", "economy blue 0 0 0"]
    assert g.economy == [1, 0, 0, 0]
    g.naval[0] = 0
    ask(g, Impulse(0))
    assert g.economy == [1, 0, 0, 0]
    g.pending = None
    ask(g, Interphase(0))
    assert g.economy == [0, 0, 0, 0]


@rule("13.1.merchants", "13.1.one-each", "13.1.rich")
@pytest.mark.parametrize(("naval", "income"), [(0, 2), (1, 3), (3, 4), (5, 4)])
def test_each_merchant_exploits_a_whole_system(naval: int, income: int) -> None:
    """Corrin has two rich factories: the first merchant goes there, and a second adds nothing.

    Selk and halvard give one each; at lowen red is besieged.
    """
    g = board(
        markers={
            "corrin/1": "red factory",
            "corrin/2": "red factory",
            "selk/1": "red settlement",
            "halvard/1": "red factory",
            "lowen/1": "red factory",
        },
        planets=dict.fromkeys(("corrin/1", "corrin/2", "halvard/1", "lowen/1"), "rich")
        | {"selk/1": "rich-terran"},
        units={"blue-line-1": "lowen"},
        naval={"red": naval},
    )
    assert income_of(g, 0) == income


@rule("13.1.rich", "13.1.colony")
@pytest.mark.parametrize(
    ("planet", "control", "income"),
    [
        ("rich", "base", 0),
        ("rich", "factory", 1),
        ("terran", "factory", 0),
        ("terran", "settlement", 0),
        ("rich-terran", "settlement", 1),
        ("terran", "colony", 1),
        ("rich-terran", "colony", 2),
        ("terran", "capital", 1),
        ("rich-terran-more", "capital", 2),
    ],
)
def test_rich_planets_from_factories_on_and_any_colony_give_income(
    planet: str, control: str, income: int
) -> None:
    """One for a rich planet, one for a colony or capital, both together."""
    g = board(markers={"corrin/1": f"red {control}"}, planets={"corrin/1": planet})
    assert income_of(g, 0) == income


@rule("13.1.treaty", "13.1.treaty-system")
def test_a_merchant_can_go_to_the_minor_of_a_treaty() -> None:
    """The minor's own colony and its rich planets give the player nothing, the treaty 1."""
    g = board(
        markers={"selk/1": "minors-a colony", "selk/2": "minors-a base", "corrin/1": "red base"},
        planets={"selk/1": "minor", "selk/2": "rich"},
    )
    assert income_of(g, 0) == 0
    place_treaty(g, 0, spot("selk/1"))
    assert (income_of(g, 0), income_of(g, 1)) == (1, 0)


@rule("13.1.maintenance", "13.1.special-units")
def test_units_and_bases_cost_maintenance_and_higher_markers_do_not() -> None:
    """Four kinds of units and a base: five; reduced and full ones count alike."""
    g = board(
        markers={
            "corrin/1": "red base",
            "corrin/2": "red factory",
            "corrin/3": "red settlement",
            "corrin/4": "red colony",
            "selk/1": "red capital",
            "ember/1": "blue base",
        },
        units={
            "red-line-1": "corrin",
            "red-escort-1": "corrin/1",
            "red-fortress-1": "selk",
            "assault-1": "selk",
            "battleship-1": "ember",
        },
        owners={"assault-1": "red", "battleship-1": "blue"},
        full=["red-line-1"],
    )
    assert (maintenance_of(g, 0), maintenance_of(g, 1)) == (5, 2)


@rule(
    "13.1.base",
    "13.1.income-0",
    "13.1.income-2",
    "13.1.income-4",
    "13.1.income-6",
    "13.1.income-8",
    "13.1.income-10",
)
@pytest.mark.parametrize(
    ("income", "steps"),
    [
        ((0, 1), []),
        ((2, 3), [4]),
        ((4, 5), [9]),
        ((6, 7), [14, 4]),
        ((8, 9), [19, 9]),
        ((10, 40), [24, 14, 4]),
    ],
)
def test_the_table_of_the_economic_base(income: tuple[int, int], steps: list[int]) -> None:
    """`steps` are the highest maintenance with which the base is at least 1, 2, 3."""
    for worth in income:
        for upkeep in range(40):
            assert economic_base(worth, upkeep) == len([most for most in steps if upkeep <= most])


@rule("13.1.base")
def test_an_income_belongs_to_the_row_that_it_reaches() -> None:
    """Without maintenance the rows begin at 2, 6 and 10: one more each time."""
    assert [economic_base(income, 0) for income in range(12)] == [
        *(0, 0, 1, 1, 1, 1),
        *(2, 2, 2, 2, 3, 3),
    ]
    assert [economic_base(income, 5) for income in range(12)] == [0] * 4 + [1] * 4 + [2] * 4


# -- victory points and the turn -------------------------------------------------------------------


@rule("13.2.vp-settlement", "13.2.vp-capital")
def test_settled_worlds_give_vp_to_whoever_holds_them() -> None:
    """Red: settlement, colony, capital, an ally's colony; blue: a settlement of red it occupies."""
    g = board(
        markers={
            "corrin/1": "red base",
            "corrin/2": "red factory",
            "corrin/3": "red settlement",
            "halvard/1": "red colony",
            "selk/1": "red capital",
            "ember/1": "red settlement",
            "ostara/1": "minors-a colony",
            "lowen/1": "minors-1 colony",
        },
        planets={"ostara/1": "minor"},
        units={"blue-line-1": "ember/1"},
        tension=PEACE,
    )
    ally_with(g, 0, card("kinship"), spot("ostara/1"))
    ask(g, Interphase(0))
    assert g.vp == [1 + 1 + 2 + 1, 1, 0, 0]


@rule("13.2.count", "13.2.advance")
@pytest.mark.parametrize(("discards", "turns"), [(0, 1), (7, 1), (8, 2), (17, 2), (18, 3)])
def test_the_turn_advances_by_a_tenth_of_the_played_cards_of_that_deck(
    discards: int, turns: int
) -> None:
    """Three X cards count too; hands, running developments and other decks do not."""
    g = board(
        discards=[*CIVIL[4 : 4 + discards], "levy", "refit", "pact"],
        hands={"red": CIVIL[:2], "blue": CIVIL[2:4]},
        running={"red": ["golden-age"] if discards < 17 else []},
        tension=PEACE,
        turn=2,
    )
    ask(_cross(g, 1), Interphase(1))
    assert g.turn == 2 + turns
    assert events(g, "turn-marker") == [f"turn-marker {2 + turns}"]


@rule("13.2.count")
def test_developments_that_end_now_are_counted_next_time() -> None:
    """Seven discards and three X are ten: the card that ends in this interphase is no eleventh."""
    g = board(discards=CIVIL[:7], running={"red": ["golden-age"]}, tension=PEACE, turn=1)
    g.ends[card("golden-age") - CARD] = 1
    ask(_cross(g, 1), Interphase(1))
    assert (g.turn, g.running[0]) == (2, [])


@rule("13.2.end")
@pytest.mark.parametrize(("last", "over"), [(3, True), (2, True), (4, False)])
def test_the_game_ends_when_the_marker_reaches_or_passes_the_last_turn(
    last: int,
    over: bool,
) -> None:
    """From turn 1 it goes to 3; what would follow in the interphase does not happen then."""
    g = board(markers={"corrin/1": "red colony"}, discards=CIVIL[:8], tension=PEACE, turn=1)
    g.last_turn = last
    ask(_cross(g, 1), Interphase(1))
    assert g.turn == 3
    assert (g.result, "reshuffled" in _names(g)) == (([0], False) if over else ([], True))


# -- the end of developments -----------------------------------------------------------------------


def _ending(units: dict[str, str], plan: str, full: list[str], naval: int = 0) -> Nova:
    g = board(
        markers={"corrin/1": "red colony"},
        units=units,
        owners={name: "red" for name in units if not name.startswith("red")},
        full=full,
        running={"red": [plan]},
        naval={"red": naval},
        tension=PEACE,
    )
    g.ends[card(plan) - CARD] = 0
    return ask(g, EndDevelopments())


@rule("13.2.expire")
def test_a_development_ends_in_the_space_of_its_marker() -> None:
    """Those at turn 3 and before end in turn 3, that at 4 runs on; cards go to their discards."""
    g = board(running={"red": ["gunnery", "golden-age"], "blue": ["common-law"]}, tension=PEACE)
    g.turn = 3
    for name, end in (("gunnery", 4), ("golden-age", 3), ("common-law", 2)):
        g.ends[card(name) - CARD] = end
    ask(g, EndDevelopments())
    assert g.running[:2] == [[card("gunnery")], []]
    assert g.discards == [[], [card("golden-age")], [card("common-law")]]


@rule("13.2.plus")
def test_the_plus_side_saves_a_development_once() -> None:
    """It is turned back instead, ends the next time, and can be turned again before."""
    g = board(running={"red": ["gunnery", "marines"]}, tension=PEACE, turn=3)
    one, other = card("gunnery") - CARD, card("marines") - CARD
    g.ends[one], g.ends[other] = 3, 9
    g.plus[one] = g.plus[other] = 1
    ask(g, EndDevelopments())
    assert (len(g.running[0]), g.plus[one], g.plus[other], g.ends[one]) == (2, 0, 1, 3)
    g.plus[one] = 1
    ask(g, EndDevelopments())
    assert (len(g.running[0]), g.plus[one]) == (2, 0)
    ask(g, EndDevelopments())
    assert g.running[0] == [card("marines")]


@rule("13.2.pieces", "13.2.escort")
def test_special_escorts_become_full_escorts_as_far_as_there_are_any() -> None:
    """Five escorts are out: the sixth takes the place of one assault unit, the other is lost."""
    escorts = {f"red-escort-{n}": "corrin/2" for n in range(1, 6)}
    g = _ending({"assault-1": "corrin", "assault-2": "corrin/1", **escorts}, "assault-plans", [])
    assert at(g, "assault-1") == at(g, "assault-2") == ""
    assert (at(g, "red-escort-6"), g.full[unit("red-escort-6")]) == ("corrin", 1)
    assert g.naval[0] == 0


@rule("13.2.pieces")
def test_a_development_that_runs_on_keeps_its_pieces() -> None:
    """Stealth units stay when it is the assault troops that end; so do those of blue."""
    g = _ending({"stealth-1": "corrin"}, "assault-plans", [])
    assert at(g, "stealth-1") == "corrin"


@rule("13.2.line", "13.2.line-rest")
@pytest.mark.parametrize(
    ("full", "lines", "place", "power"), [(1, 0, "corrin", 6), (1, 8, "", 9), (0, 0, "", 7)]
)
def test_special_line_units_become_full_line_fleets_and_the_rest_naval_power(
    full: int, lines: int, place: str, power: int
) -> None:
    """Four factors are a fleet of three and one power; without a fleet all four are power.

    A reduced one has two, too few for the full side of a fleet.
    """
    out = {f"red-line-{n}": "corrin/2" for n in range(1, lines + 1)}
    whole = ["battleship-1"] if full else []
    g = _ending({"battleship-1": "corrin", **out}, "battleship-plans", whole, naval=5)
    assert at(g, "battleship-1") == ""
    assert g.naval[0] == power
    if not lines:
        assert (at(g, "red-line-1"), g.full[unit("red-line-1")]) == (place, int(bool(place)))


@rule("13.2.line-rest")
def test_naval_power_stops_at_nineteen() -> None:
    """What goes beyond the track is lost."""
    assert _ending({"battleship-1": "corrin"}, "battleship-plans", [], naval=18).naval[0] == 19


# -- the new deck ----------------------------------------------------------------------------------


@rule("13.2.new-deck", "13.2.stay-out")
def test_only_that_deck_is_shuffled_with_its_discards_and_x_cards() -> None:
    """An ended development of it goes in too; hands, running ones and other decks stay out."""
    g = board(
        discards=["festival", "levy"],
        hands={"red": ["jubilee"]},
        running={"red": ["golden-age"], "blue": ["academy"]},
        tension=PEACE,
        turn=1,
    )
    g.ends[card("golden-age") - CARD] = 1
    _cross(g, 0)
    ask(_cross(g, 1), Interphase(1))
    out = {card("jubilee"), card("academy")}
    assert set(g.decks[1]) == {CARD + each for each in range(30, 60)} - out
    assert (g.discards[1], g.marked[1]) == ([], [])
    assert (g.discards[0], len(g.marked[0])) == ([card("levy")], 3)
    assert (g.hands[0], g.running[1]) == ([card("jubilee")], [card("academy")])
    assert sum(len(pile) for pile in g.running) == 1
    assert len(g.running) == POWERS
