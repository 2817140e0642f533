"""Positions of Space Opera that are written down: how they are read, go on, and are written."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import quote

import pytest

from asterism.contract.scenarios import SCENARIO
from asterism.examples.checking import check_text
from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.cards import CARD, MOST_FACES, RESOURCE_OF, RESOURCES
from asterism.games.space_opera.content.decks import READY_IDS, write_table
from asterism.games.space_opera.positions.expectations import EXPECTATIONS
from asterism.games.space_opera.positions.lines import POSITION
from asterism.games.space_opera.positions.position import build
from asterism.games.space_opera.positions.writing import describe
from asterism.games.space_opera.rules.s22_round import Turn
from asterism.games.space_opera.state import SpaceOpera, new_state
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput, BadRecord
from asterism.play.match import Match
from asterism.positions.position import write_position
from tests.space_opera.board import asked, board, hand, lies, turn

HEAD: Final = "game space-opera\nseats 2\nposition\n"
HERE: Final = HEAD.count("\n")


def checked(body: str) -> Match:
    return check_text(HEAD + body).match


@pytest.mark.parametrize(
    ("body", "message", "line"),
    [
        ("credits: green 3\n", "no seat 'green'; there are gold, copper", 4),
        ("credits gold: many\n", "no number from 0 to 999", 4),
        ("round 0\n", "no number from 1 to 30", 4),
        ("round 2\nround 3\n", "'round' was said already", 5),
        ("species: gold scarrow\n", "did you mean 'skarrow'", 4),
        ("species: gold immim, copper immim\n", "'immim' is in two places", 4),
        ("troops: gold 3\n", "a number from 0 to 999 is missing", 4),
        ("troops: gold 0 0\n", "the game is over: two species at least", 3),
        ("system: gold inkwel\n", "did you mean 'inkwell'", 4),
        ("system: gold inkwell\nsystems: inkwell\n", "'inkwell' is in two places", 5),
        ("hand gold: tin-sparow\n", "did you mean 'tin-sparrow'", 4),
        ("hand gold: apology-cannon apology-cannon\n", "every copy of 'apology-cannon'", 3),
        ("hand gold: tin-sparrow-3\n", "every copy of 'tin-sparrow-3'", 3),
        ("raised: iron-1 tin-sparrow\n", "no space 'iron-1'", 4),
        ("raised: gold-9 tin-sparrow\n", "no space 'gold-9'", 4),
        ("raised: gold-1 loud-opinion\n", "'loud-opinion' is not built on a space", 3),
        ("raised: gold-1 tin-sparrow\nevolving: gold-1 mothwing\n", "two cards lie on gold-1", 3),
        ("carries: gold-1a hull-curtains\n", "nothing is raised on gold-1", 3),
        ("unfinished: gold-1 mothwing\nused: gold-1\n", "nothing is raised on gold-1", 3),
        (
            "raised: gold-1 toll-nebula\ncarries: gold-1a hull-curtains\n",
            "'toll-nebula' does not carry 'hull-curtains'",
            3,
        ),
        (
            "raised: gold-1 tin-sparrow\ncarries: gold-1b hull-curtains\n",
            "gold-1b is no place for 'hull-curtains'",
            3,
        ),
        (
            "raised: gold-1 tin-sparrow\ncarries: gold-1a retired-admirals\n",
            "gold-1a is no place for 'retired-admirals'",
            3,
        ),
        ("raised: gold-1 tin-sparrow\nevolved: gold-1 1\n", "'tin-sparrow' has 0 evolutions", 3),
        ("raised: copper-1 mothwing\naway copper-1: red\n", "copper-1 cannot be away", 3),
        ("granted: gold-1 quick\n", "there are ambush, swift, stealth, weaken", 4),
        ("done: trade\n", "no deed 'trade'; there are war, ability", 4),
        ("trun gold\n", "did you mean 'turn'", 4),
    ],
)
def test_a_line_of_a_position_that_cannot_be(body: str, message: str, line: int) -> None:
    with pytest.raises(BadRecord, match=f"^example:{line}: .*{message}"):
        check_text(HEAD + body)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("turn iron\n", "it is not the turn of an extinct species"),
        ("credits: iron 1\n", "iron has no troops: an extinct species has nothing"),
        ("system: iron thimble\n", "iron has no troops"),
        ("hand iron: mothwing\n", "iron has no troops"),
        ("unfinished: iron-1 mothwing\n", "iron has no troops"),
    ],
)
def test_an_extinct_species_has_nothing(more: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        check_text(f"game space-opera\nseats 3\nposition\ntroops: iron 0 0\n{more}")


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"species": {"gold": "immim", "copper": "immim"}}, "cannot be the same species"),
        ({"at": {"gold": "thimble", "copper": "thimble"}}, "'thimble' is in two places"),
        ({"systems": ["thimble", "thimble"]}, "in two places"),
    ],
)
def test_a_position_however_it_is_built(said: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        build(new_state(2, [list(range(CARD, CARD + 100))]), **said)


LINES: Final = """
    round 4
    turn copper
    full-table: gold
    species: gold quillimar, copper wendrift, iron solliths
    troops: gold 3 2, copper 5 0, iron 0 0
    credits: gold 7, copper 2
    system: gold steam-strait, copper inkwell
    foreign gold: copper
    hand gold: late-visitors polite-refusal
    raised: gold-1 twin-swallows, gold-3 overdue-library, copper-1 unlit-lantern
    raised: copper-2 academy-of-feints, copper-3 orchard-moon
    unfinished: gold-2 toll-nebula
    evolving: gold-4 singing-shipyard
    carries: gold-1a second-hand-laser, gold-1d retired-admirals
    evolved: gold-3 1
    weakness: gold-1 2
    granted: copper-1 swift
    away copper-1: violet
    used: copper-2
    sent: copper-1
    jumps 1
    done: ability war
    negotiated: gold
    stronger: copper 1 2
    drilled: copper
    systems: thimble old-furnace
    passed: holly-bank
    discards: loud-opinion tin-sparrow-2
"""
EXPECTED: Final = """
    expect round 4
    expect turn copper
    expect winner nobody
    expect victory none
    expect species gold: quillimar
    expect troops gold: 3 2
    expect credits gold: 7
    expect system copper: inkwell
    expect system iron: none
    expect hand gold: polite-refusal late-visitors
    expect hand copper: none
    expect cards gold: 2
    expect storage gold: 8
    expect attack gold: 10
    expect defence gold: 9
    expect price gold tin-sparrow: 3
    expect technologies gold: 2
    expect extinct iron
    expect not extinct gold
    expect raised gold-1: twin-swallows
    expect raised gold-2: none
    expect unfinished gold-2: toll-nebula
    expect evolving gold-4: singing-shipyard
    expect disabled copper-3
    expect not disabled gold-1
    expect carries gold-1d: retired-admirals
    expect carries gold-1b: none
    expect evolved gold-3: 1
    expect weakness gold-1: 2
    expect strength gold-1: 5 2
    expect keywords gold-1: swift
    expect keywords copper-1: stealth swift
    expect away copper-1: violet
    expect away gold-1: none
    expect stack: none
    expect discards: tin-sparrow loud-opinion
    expect passed: holly-bank
    expect top thimble
    expect gold knows polite-refusal-1
    expect not copper knows polite-refusal-1
    expect gold knows toll-nebula-1
    expect not copper knows toll-nebula-1
    expect everybody knows loud-opinion-1
    expect everybody knows holly-bank
    expect nobody knows thimble
"""
# The attack of gold is 1 of Quillimar, 4 of its military troops, 3 + 2 + 2 - 2 of the fleet; its
# defence is 3, 4 and 3 + 1 - 2. The library has evolved once: storage 6 + 2.


def test_every_line_of_a_position_is_read() -> None:
    """What no expectation can look at stands in the fields."""
    head = HEAD.replace("2", "3")
    g = check_text(f"{head}{LINES}\nplay\n{EXPECTED}").match.state
    assert isinstance(g, SpaceOpera)
    assert (g.jumps, g.done, g.asked_partners, g.drilled) == (1, 3, 1, 2)
    assert (g.boost, g.full_tables) == ([0, 0, 1, 2, 0, 0], 1)
    assert (g.spent[8], g.spent[9]) == (2, 1)
    assert g.order == [1, 0, 2]
    assert g.strangers == [3, 2, 4]
    read = {line.split()[0].strip(":") for line in LINES.strip().splitlines()}
    checks = EXPECTED.replace("expect not", "expect").strip().splitlines()
    looked = {line.split()[1].strip(":") for line in checks}
    assert set(POSITION) == read
    assert set(EXPECTATIONS) <= looked


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("raised gold-1: tin-sparrow", "it is twin-swallows"),
        ("raised gold-1: none", "it is twin-swallows"),
        ("troops gold: 3 1", "it is"),
        ("disabled gold-1", "it works"),
        ("extinct gold", "it lives"),
        ("hand gold: none", "it is late-visitors, polite-refusal"),
        ("raisd gold-1: none", "did you mean 'raised'"),
        ("victory military", "it is none"),
    ],
)
def test_an_expectation_that_does_not_hold(expectation: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        check_text(f"{HEAD.replace('2', '3')}{LINES}play\n expect {expectation}\n")


def test_it_is_the_turn_of_whoever_comes_first_by_initiative() -> None:
    g = turn(board(3, species={"gold": "solliths", "copper": "immim", "iron": "skarrow"}))
    assert asked(g) == "iron Turn"


def test_a_plain_card_leaves_the_copies_alone_that_are_named() -> None:
    g = board(raised={"gold-1": "tin-sparrow-1"}, hands={"copper": ["tin-sparrow"]})
    assert lies(g, "gold-1") == "raised tin-sparrow"
    assert hand(g, "copper") == ["tin-sparrow"]
    with pytest.raises(BadInput, match="every copy"):
        board(raised={"gold-1": "tin-sparrow", "gold-2": "tin-sparrow", "gold-3": "tin-sparrow"})


def test_the_deck_of_systems_is_in_order_under_those_that_are_named() -> None:
    g = turn(board(systems=["last-lavender", "thimble"]))
    assert describe(g)["systems"] == ["last-lavender", "thimble"]


# -- writing -----------------------------------------------------------------------------------


def pieces(g: State) -> dict[str, Any]:
    """What a written position keeps of a state: which of like copies it is does not matter."""
    assert isinstance(g, SpaceOpera)
    fields = GAME.dump(g)["fields"]
    fields.pop("box")
    if not g.own_decks:
        fields.pop("strangers")
    return {name: _plain(value) for name, value in fields.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        plain = [_plain(each) for each in value]
        return sorted(plain) if all(isinstance(each, str) for each in plain) else plain
    if isinstance(value, int) and CARD <= value < MOST_FACES:
        return str(RESOURCE_OF[value])
    return value


def waiting(g: State) -> list[list[Any]]:
    """What comes next, without what an extinct species would have done."""
    assert isinstance(g, SpaceOpera)
    return [
        [type(rule).__name__, *rule.args()]
        for rule in g.agenda
        if g.lives(getattr(rule, "seat", 0)) or not hasattr(rule, "seat")
    ]


def random_match(seats: int, scenario: str, decisions: int) -> Iterator[Match]:
    """Games with so many random decisions in all, after each of them."""
    rng = random.Random(seats)
    match = Match(GAME, seats=seats, seed=seats, scenario=scenario)
    while decisions:
        if match.over:
            match = Match(GAME, seats=seats, seed=rng.randrange(1000), scenario=scenario)
        seat = rng.choice(match.state.asked())
        match.play(rng.choice(match.moves_of(seat)), seat)
        decisions -= 1
        yield match


@pytest.mark.parametrize("scenario", ["shared", "own-decks"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_written_position_reads_back(seats: int, scenario: str) -> None:
    """All fields, what comes next, who is asked what; and it is written the same again."""
    written = 0
    for number, match in enumerate(random_match(seats, scenario, 1500)):
        if number % 7 or not isinstance(match.state.pending, Turn):
            continue
        written += 1
        text = write_position(GAME, match.state)
        again = check_text(text).match.state
        assert pieces(again) == pieces(match.state)
        assert waiting(again) == waiting(match.state)
        assert again.asked() == match.state.asked()
        assert again.menu == match.state.menu
        assert write_position(GAME, again) == text
    assert written > 30


def test_a_match_begins_from_a_position_under_its_rulings() -> None:
    text = "game space-opera\nseats 2\nruling income = one\nposition\ncredits: gold 5\n"
    match = Match(GAME, position=text, seed=1)
    again = Match(GAME, position=match.position(), seed=1)
    assert "ruling income = one" in match.position()
    assert pieces(again.state) == pieces(match.state)


def test_no_position_is_written_outside_of_a_turn() -> None:
    match = Match(GAME, seats=2, seed=1)
    with pytest.raises(BadInput, match="while a turn asks what to do"):
        write_position(GAME, match.state)


def test_with_own_decks_a_card_goes_back_to_the_deck_that_it_came_from() -> None:
    """The fourth copy is the first of the second seat's deck."""
    tin = next(face for face in range(CARD, CARD + RESOURCES) if RESOURCE_OF[face] == 18)
    decks = [[tin, tin + 1], [tin + 3 * RESOURCES, tin + 3 * RESOURCES + 1]]
    g = turn(board(decks=decks, hands={"gold": ["tin-sparrow-4"], "copper": ["folding-frigate"]}))
    assert describe(g)["hands"] == {"gold": ["tin-sparrow-4"], "copper": ["folding-frigate-4"]}
    assert describe(g)["foreign"] == {"gold": ["copper"]}


def test_a_position_of_a_table_with_decks_of_a_file_carries_the_file() -> None:
    text = write_table([*READY_IDS[:2]])
    head = f"game space-opera\nseats 2\nscenario {quote(text)}\nposition\n"
    state = check_text(head + "credits: gold 3\nplay\n").match.state
    again = check_text(write_position(GAME, state)).match.state
    assert GAME.dump(again)[SCENARIO] == text
    assert pieces(again) == pieces(state)
