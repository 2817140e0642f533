"""Positions of NOVA that are written down: how they are read, go on, and are written."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest

from asterism.contract.scenarios import SCENARIO, text_in
from asterism.examples import write_position
from asterism.examples.checking import check_text
from asterism.examples.writing import write_example
from asterism.games.nova import GAME
from asterism.games.nova.content.cards import CARD_IDS
from asterism.games.nova.content.scenarios import LEAST_SEATS, MOST_SEATS, NAMES
from asterism.games.nova.content.tables import ACTION_IDS, PLANETS, POWERS, SYSTEM_IDS
from asterism.games.nova.positions.expectations import EXPECTATIONS
from asterism.games.nova.positions.lines import POSITION
from asterism.games.nova.positions.position import build
from asterism.games.nova.rules.s14_ending import OVERTIME
from asterism.games.nova.rules.s18_special import (
    BUILDABLE,
    EXTERMINATORS,
    OFFENSIVE_SYSTEMS,
    OVERTIMES,
    REINFORCEMENT,
    TOGGLED,
    TRUCE,
)
from asterism.games.nova.state import CARD, LIMITED, NONE, TOTAL, Nova
from asterism.games.nova.vocabulary.notation import TILE_IDS
from asterism.games.nova.vocabulary.sources import SOURCES
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput, BadRecord
from asterism.play.match import Match
from tests.command import EXAMPLES

TABLES: Final = [
    (name, seats)
    for at, name in enumerate(NAMES)
    for seats in range(LEAST_SEATS[at], MOST_SEATS[at] + 1)
]

# -- the lines of a position -------------------------------------------------------------------

HEAD: Final = "game nova\nseats 2\nposition\n"


def checked(body: str) -> Match:
    return check_text(HEAD + body).match


def refused(body: str, message: str, line: int) -> None:
    with pytest.raises(BadRecord, match=f"^example:{line}: .*{message}"):
        check_text(HEAD + body)


@pytest.mark.parametrize(
    ("body", "message", "line"),
    [
        ("trun 2\n", "did you mean 'turn'", 4),
        ("turn -1\n", "'-1' is no number from 0 to 999", 4),
        ("turn 2\nturn 3\n", "'turn' was said already", 5),
        ("turn 2 3\n", "'3' is too much", 4),
        ("phase navel\n", "no phase 'navel'; did you mean 'naval'", 4),
        ("phase interphase\n", "there are initial, naval, activation, final", 4),
        ("active green\n", "no seat 'green'; there are red, blue", 4),
        ("order: blue\n", "names every player once", 3),
        ("regions: c\n", "no region 'c'; there are a, b, 1, 2, 3, 4, 5, 6", 4),
        ("planet: halvrd/1 rich\n", "no system 'halvrd'; did you mean 'halvard'", 3),
        ("planet: halvard rich\n", "'halvard' is no planet: write halvard/1 to halvard/16", 3),
        ("planet: halvard/17 rich\n", "'halvard/17' is no planet", 3),
        ("planet: halvard/1 rch\n", "no planet 'rch'; did you mean 'rich'", 4),
        ("planet: halvard/1 minor-7\n", "no planet 'minor-7'; did you mean 'minor", 4),
        ("planet: halvard/1 minor-1\ncovered: selk minor-1\n", "'minor-1' is in two places", 5),
        ("planet: selk/1 terran-more, selk/2 terran-more\n", "only 1 tiles 'terran-more'", 3),
        ("covered: halvard/1 rich\n", "no system 'halvard/1'", 4),
        ("covered: selk rich\nplanet: selk/1 rich\n", "'selk' is covered: no planet", 3),
        ("covered: selk rich\nmarker: selk/2 red base\n", "'selk' is covered: no planet", 3),
        ("phase final\npurse: moves 2\n", "'purse' is for the naval phase", 3),
        ("marker: halvard/1 red\n", "a control is missing", 4),
        ("marker: halvard/1 rad base\n", "no side 'rad'; did you mean 'red'", 4),
        ("marker: halvard/1 red colny\n", "no control 'colny'; did you mean 'colony'", 4),
        ("marker: halvard/1 minors-a capital\n", "minors have bases and colonies", 3),
        ("marker: selk/1 red capital, selk/2 red capital\n", "such a position cannot be: red", 3),
        ("unit red: red-line-9 halvard full\n", "no unit 'red-line-9'; did you mean", 4),
        ("unit red: red-line-1 halvard\n", "a side of a unit is missing", 4),
        ("unit red: red-line-1 halvard ful\n", "no side of a unit 'ful'; did you mean 'full'", 4),
        ("unit red: blue-line-1 halvard full\n", "is a unit of blue, not of red", 3),
        ("unit red: red-line-1 reserve full\n", "red is a player and has no reserve", 3),
        ("unit red: red-line-1 mars full\n", "no system 'mars'", 3),
        (
            "unit red: red-line-1 selk full\nunit red: red-line-1 corrin full\n",
            "the unit 'red-line-1' is in two places",
            5,
        ),
        (
            "unit red: red-line-1 selk full\nunit blue: blue-line-1 selk full\n",
            "units of several sides are active",
            3,
        ),
        ("treaty: corrin/1 minors-a\n", "no colour 'minors-a'", 4),
        ("ally: kinship red corrin/1 mixed-1\n", "'kinship' does not run before red", 3),
        ("naval: red 20\n", "from 0 to 19", 4),
        ("points red: magic 2\n", "no source of victory points 'magic'", 4),
        ("invested red: colny 4\n", "no action 'colny'; did you mean 'colony'", 4),
        ("tension: red red total\n", "red is named twice", 3),
        ("tension: red blue war\n", "there are peace, limited, total", 4),
        ("purse: moove 2\n", "no purse 'moove'; did you mean 'moves'", 4),
        ("hand red: winfall\n", "no card 'winfall'; did you mean 'windfall'", 4),
        ("hand red: windfall\ndiscard civil: windfall\n", "'windfall' is in two places", 5),
        ("hand red: x-civil-1\n", "nobody holds an X card", 3),
        ("hand green: windfall\n", "green is no player and holds no cards", 3),
        ("running red: windfall 3\n", "'windfall' is no development", 3),
        ("running red: kinship\n", "a number from 0 to 999 is missing", 4),
        ("discard military: windfall\n", "'windfall' is no card of the military deck", 3),
        ("drawn: windfall\n", "'windfall' is no X card", 3),
        ("earlier: civil 1\n", "only 0 cards of the civil deck are discarded", 3),
        ("special: peace\n", "no special rule 'peace'", 4),
        ("count: until-y 1\n", "no count 'until-y'; did you mean 'until-x'", 4),
        ("trigger: green windfall\n", "there are opportunity, development, surprise, x", 4),
    ],
)
def test_a_line_of_a_position_that_cannot_be(body: str, message: str, line: int) -> None:
    refused(body, message, line)


def test_a_card_lies_in_one_place_however_a_position_is_built() -> None:
    with pytest.raises(BadInput, match="the card 'windfall' is in two places"):
        build(2, hands={"red": ["windfall"], "blue": ["windfall"]})


def test_a_scenario_is_for_so_many_seats() -> None:
    text = "game nova\nseats 2\nscenario genesis\nposition\nplay\n"
    with pytest.raises(BadRecord, match="the scenario 'genesis' has 1 seat, not 2"):
        check_text(text)


def test_a_scenario_file_for_other_seats_is_refused_by_its_name_and_not_by_its_text() -> None:
    file = EXAMPLES / "nova-scenarios" / "the-lighthouse.toml"
    word = quote(file.read_text("utf-8"))
    with pytest.raises(BadRecord) as refused:
        check_text(f"game nova\nseats 3\nscenario {word}\nposition\nplay\n")
    assert "the scenario 'the-lighthouse' has 1 to 2 seats, not 3" in str(refused.value)
    assert len(str(refused.value)) < 200


def test_a_scenario_that_there_is_not() -> None:
    with pytest.raises(BadInput, match="no scenario 'geneses'; there are anybody-out-there, "):
        build(1, "geneses")
    with pytest.raises(BadInput, match="no scenario has 7 seats"):
        build(7)


LINES: Final = """
    turn 3
    last-turn 9
    impulse 8
    phase naval
    active blue
    order: blue red
    regions: a b 1
    planet: halvard/1 rich-terran, selk/1 minor-2
    covered: ostara terran, miravel barren-3
    marker: halvard/1 red colony, corrin/1 blue base, selk/1 minors-a colony
    marker: quillon/1 green factory, tessaly/1 minors-b colony
    unit red: red-line-1 halvard full, battleship-1 halvard/1 reduced
    unit red: mixed-2 selk full
    unit green: green-line-1 reserve full
    treaty: tessaly/1 blue
    ally: kinship red selk/1 mixed-2
    fresh: corrin/1
    yard: corrin/1
    naval: red 5
    half-level: blue
    economy: red 3
    boost: blue 1
    credit: red 2
    vp: red 7, blue -1
    points red: control 4, events 1
    invested blue: colony 6
    tension: red blue limited
    grounds: red blue total
    purse: anything 3, moves 2
    discount: factory 2
    card-played
    quiet: corrin
    rearranges: red
    hand red: windfall gunnery
    running red: kinship 5 plus, academy 4
    discard civil: festival charter
    earlier: civil 1
    drawn: x-civil-2
    gone: summit
    events 2
    special: truce overtime
    count: exterminators 1, overtimes 2
    until-next: truce
    offensive: corrin
    buildable: battleship
    reinforcement gunnery
    trait: red diplomatic
    independent: red
    trigger: green development
    calm 1
    subdued 2
"""
EXPECTED: Final = """
    expect turn 3
    expect phase naval
    expect active blue
    expect order: blue red
    expect planet selk/1: minor
    expect planet corrin/1: none
    expect covered ostara
    expect not covered halvard
    expect marker halvard/1: red colony
    expect marker ostara/1: none
    expect unit red-line-1: red halvard full
    expect unit battleship-1: red halvard/1 reduced
    expect unit blue-line-1: none
    expect reserve green: 1
    expect control selk: red
    expect control kestrel: nobody
    expect zone corrin: corrin
    expect zone kestrel: none
    expect treaty tessaly/1: blue
    expect treaty selk/1: none
    expect ally selk/1: red
    expect ally tessaly/1: none
    expect naval red: 5
    expect merchants red: 4
    expect economy red: 3
    expect boost blue: 1
    expect credit red: 2
    expect vp blue: -1
    expect invested blue colony: 6
    expect tension blue red: limited
    expect purse moves: 2
    expect cost factory: 1
    expect hand red: gunnery windfall
    expect hand blue: none
    expect running red: academy 4, kinship 5 plus
    expect running blue: none
    expect discard civil: charter festival
    expect discard military: none
    expect drawn civil: 1
    expect events 2
    expect special overtime
    expect not special dear-exploring
    expect independent red
    expect not independent blue
    expect trigger green: development
    expect trigger yellow: none
    expect calm 1
    expect subdued 2
    expect verdict none
    expect red knows windfall
    expect not blue knows windfall
    expect everybody knows festival
    expect nobody knows barren-3
"""


def test_every_line_of_a_position_is_read() -> None:
    """What no expectation can look at stands in the fields."""
    match = checked(f"{LINES}\nplay\n{EXPECTED}")
    g = match.state
    assert isinstance(g, Nova)
    corrin = SYSTEM_IDS.index("corrin")
    assert (g.last_turn, g.impulse, g.open_regions) == (9, 8, 0b111)
    assert (g.fresh, g.yards) == ([corrin * PLANETS], [corrin * PLANETS])
    assert (g.naval_half[1], g.carded, g.discount[ACTION_IDS.index("factory")]) == (1, 1, 2)
    assert g.points[:SOURCES] == [2, 4, 0, 0, 1]
    assert (g.grounds[1], g.grounds[POWERS], g.tension[POWERS]) == (TOTAL, 0, LIMITED)
    assert (g.earlier, g.traits[:2]) == ([0, 1, 0], [2, NONE])
    assert (g.flags, g.numbers[TOGGLED]) == (TRUCE | OVERTIME, TRUCE)
    assert g.numbers[OFFENSIVE_SYSTEMS] == 1 << corrin
    assert (g.numbers[EXTERMINATORS], g.numbers[OVERTIMES]) == (1, 2)
    assert (g.numbers[BUILDABLE], CARD_IDS[g.numbers[REINFORCEMENT] - CARD]) == (2, "gunnery")
    assert [CARD_IDS[face - CARD] for face in g.gone] == ["summit"]
    read = {line.split()[0].strip(":") for line in LINES.strip().splitlines()}
    checks = EXPECTED.replace("expect not", "expect").strip().splitlines()
    looked = {line.split()[1].strip(":") for line in checks}
    assert set(POSITION) == read
    assert set(EXPECTATIONS) <= looked


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("markr halvard/1: red colony", "did you mean 'marker'"),
        ("marker halvard/1: red base", "it is red colony"),
        ("marker halvard/1: none", "it is red colony"),
        ("marker halvard: none", "'halvard' is no planet"),
        ("unit red-line-1: red halvard reduced", "it is red halvard full"),
        ("unit blue-line-1: blue halvard full", "it is none"),
        ("unit red-line-1: red halvard", "a side of a unit is missing"),
        ("covered halvard", "nothing lies face down there"),
        ("control selk: nobody", "it is red"),
        ("zone corrin: corrin halvard", "it is corrin"),
        ("hand red: windfall", "it is windfall, gunnery|it is gunnery, windfall"),
        ("running red: kinship 5, academy 4", "it is academy 4, kinship 5 plus|kinship 5 plus"),
        ("vp red: 8", "it is 7"),
        ("tension red blue: total", "it is limited"),
        ("special no-colonies", "it does not hold"),
        ("independent blue", "it belongs to its metropolis"),
        ("verdict draw", "it is none"),
        ("red may place base selk/1", "not-asked"),
        ("blue knows windfall", "windfall is known to red"),
    ],
)
def test_an_expectation_that_does_not_hold(expectation: str, message: str) -> None:
    body = f"{LINES}play\n expect {expectation}\n"
    refused(body, message, HEAD.count("\n") + body.count("\n"))


# -- where a position begins -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "asked"),
    [
        ("", "expect red is asked 5.main"),
        ("economy: red 2\n", "expect purse anything: 2"),
        ("economy: red 2\npurse: none\n", "expect purse anything: 0"),
        ("active blue\n", "expect blue is asked 5.main"),
        ("phase initial\neconomy: red 2\n", "expect purse anything: 2"),
        ("phase final\n", "expect red is asked 11.2.draw"),
        (
            (
                "phase activation\nrearranges red\nmarker selk/1 red base\n"
                "unit red red-line-1 selk full\n"
            ),
            "expect red is asked 11.2.rearrange",
        ),
    ],
)
def test_a_position_begins_where_its_lines_say(body: str, asked: str) -> None:
    checked(f"{body}play\n {asked}\n")


def test_the_order_of_impulses_goes_on() -> None:
    checked(
        """order: blue red
        active red
        phase final
        play
          red: draw civil
            card windfall
          expect active blue
          expect hand red: windfall
        """
    )


def test_planets_are_named_as_one_word_or_as_two() -> None:
    for planet in ("halvard/2", "halvard 2"):
        checked(
            f"""marker: halvard/1 red base
            purse: anything 1
            play
              red: place base {planet}
              expect marker halvard/2: red base
            """
        )


def test_a_kind_of_planet_leaves_named_tiles_alone() -> None:
    """All six minors: five by their kind, one by its name."""
    rest = ", ".join(f"{name} minor" for name in ("corrin", "selk", "ostara", "miravel"))
    match = checked(f"planet: kestrel/1 minor\ncovered: {rest}, halvard minor-6\nplay\n")
    assert isinstance(match.state, Nova)
    assert TILE_IDS[match.state.covered[SYSTEM_IDS.index("halvard")]] == "minor-6"


def test_a_match_begins_from_a_position() -> None:
    text = "game nova\nseats 1\nscenario genesis\nposition\n  marker halvard/1: red colony\n"
    match = Match(GAME, position=text, seed=1)
    assert match.scenario.name == "genesis"
    again = Match(GAME, position=match.position(), seed=1)
    assert pieces(again.state) == pieces(match.state)


# -- writing -----------------------------------------------------------------------------------

OVER: Final = {"arranged"}
"""What a written position leaves out, besides knowledge: what is over."""


def pieces(g: State) -> dict[str, Any]:
    """What a written position keeps of a state."""
    assert isinstance(g, Nova)
    kept = {name: value for name, value in GAME.dump(g)["fields"].items() if name not in OVER}
    # Of a piece in the box it does not matter whose it was.
    of = [side if at != NONE else NONE for side, at in zip(g.unit_side, g.unit_at, strict=True)]
    return kept | {"unit_side": of}


def random_match(name: str, seats: int, seed: int, decisions: int) -> Iterator[Match]:
    """A game with so many random decisions at most, after each of them."""
    rng = random.Random(seed)
    match = Match(GAME, seats=seats, seed=seed, scenario=name)
    while decisions and not match.over:
        seat = rng.choice(match.state.asked())
        match.play(rng.choice(match.moves_of(seat)), seat)
        decisions -= 1
        yield match


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_written_position_reads_back(name: str, seats: int, seed: int) -> None:
    """All public and hidden fields, what comes next, and who is asked what."""
    written = 0
    for number, match in enumerate(random_match(name, seats, seed, 1500)):
        if number % 5:
            continue
        try:
            text = write_position(GAME, match.state)
        except BadInput:
            continue
        written += 1
        again = check_text(text).match
        assert pieces(again.state) == pieces(match.state)
        assert GAME.dump(again.state)["agenda"] == GAME.dump(match.state)["agenda"]
        assert again.state.asked() == match.state.asked()
        assert again.state.menu == match.state.menu
        assert write_position(GAME, again.state) == text
    assert written > 5


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("decisions", [60, 250])
def test_a_record_is_written_as_an_example(seed: int, decisions: int) -> None:
    """With its rights, too."""
    *_, match = random_match("imperium", 2, seed, decisions)
    assert pieces(check_text(write_example(match.record)).match.state) == pieces(match.state)


def test_no_position_is_written_outside_of_a_naval_phase() -> None:
    match = checked("phase final\nplay\n")
    with pytest.raises(BadInput, match="while a naval phase asks for an action"):
        write_position(GAME, match.state)


def test_a_position_of_a_scenario_file_carries_the_file() -> None:
    text = text_in(Path(__file__).parents[2] / "examples/nova-scenarios/the-lighthouse.toml")
    head = f"game nova\nseats 1\nscenario {quote(text)}\nposition\n"
    state = check_text(head + "hand red: gunnery\nplay\n").match.state
    again = check_text(write_position(GAME, state)).match.state
    assert GAME.dump(again)[SCENARIO] == text
    assert pieces(again) == pieces(state)
