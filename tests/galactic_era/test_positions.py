"""Positions of Galactic Era that are written down: how they are read, go on, and are written."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from asterism.examples import write_position
from asterism.examples.checking import check_text
from asterism.examples.writing import write_example
from asterism.games.galactic_era.content.tables import STAR_IDS
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.positions.expectations import EXPECTATIONS
from asterism.games.galactic_era.positions.lines import POSITION
from asterism.games.galactic_era.positions.names import hex_of, place_name
from asterism.games.galactic_era.positions.position import build
from asterism.games.galactic_era.rules.pieces import token_kind
from asterism.games.galactic_era.state import CHIP_VALUE, RELIC, GalacticEra
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput, BadRecord
from asterism.play.match import Match

# -- the lines of a position -------------------------------------------------------------------

HEAD: Final = "game galactic-era\nseats 3\nposition\n"


def checked(body: str) -> Match:
    return check_text(HEAD + body).match


def refused(body: str, message: str, line: int) -> None:
    with pytest.raises(BadRecord, match=f"^example:{line}: .*{message}"):
        check_text(HEAD + body)


@pytest.mark.parametrize(
    ("body", "message", "line"),
    [
        ("rond 2\n", "did you mean 'round'", 4),
        ("round 9\n", "from 1 to 8", 4),
        ("round 2 3\n", "'3' is too much", 4),
        ("phase grwth\n", "no phase 'grwth'; did you mean 'growth'", 4),
        ("turn white\n", "no seat 'white'", 4),
        ("story war\n", "did you mean 'wars'", 4),
        ("goal controll\n", "did you mean 'control'", 4),
        ("order green red\n", "names every colour once", 3),
        ("board arcturus lyra\n", "as many sectors more: 3", 3),
        ("board arcturus lyra sirius plejades\n", "did you mean 'pleiades'", 3),
        ("board arcturus/c lyra sirius khaa\n", "no side of a tile 'c'", 3),
        ("people green: orions\n", "did you mean 'orion'", 4),
        ("people green: orion\npeople red: orion\n", "'orion' is played by two", 3),
        ("people green: orion st\n", "no alignment 'st'", 4),
        ("alignment green: sto, red\n", "an alignment is missing", 4),
        ("level green: military 7\n", "from 1 to 6", 4),
        ("level green: magic 2\n", "no field 'magic'", 4),
        ("tactic green: F double\n", "no letter of a fleet 'F'", 4),
        ("tactic green: A triple\n", "no advanced tactic 'triple'", 4),
        ("dp green x\n", "no number from -300 to 300", 4),
        ("war: green\n", "a seat is missing", 4),
        ("capital green: rigel\n", "sector of 'rigel' is not on this board", 3),
        ("star urru: red 1\n", "did you mean 'uru'", 4),
        ("star uru: red 0\n", "from 1 to 39", 4),
        ("ships green: uru 17\n", "from 1 to 16", 4),
        ("ships green: uru 16, mars 1\n", "such a position cannot be", 3),
        ("ships green: uru/x 1\n", "no direction 'x'; there are n, ne, se, s, sw, nw", 3),
        ("ships green: uru/n30 1\n", "leads off the board", 3),
        ("fleet green A uru\n", "a number from 0 to 10 is missing", 4),
        ("fleet green A uru: 6\n", "no such chips left: 6", 3),
        ("fleet green A uru: 0\n", "such a position cannot be", 3),
        ("fleet green A uru: 1\nfleet green A izar: 1\n", "green has one fleet A", 3),
        ("neutral uru: wild\n", "no neutral star 'wild'", 4),
        ("relic apu: grid\n", "no relic 'grid'", 4),
        ("star apu: red 1\nrelic apu: buried-ships\n", "star that was gained", 3),
        ("hand green: space\n", "no card 'space'", 4),
        ("hand green: spatial\ndeck: spatial\n", "'spatial' is in two places", 5),
        ("played green: spatial c\n", "no section 'c'", 4),
        ("selected green: build\n", "no counter 'build'", 4),
        ("kept green: primitive 13\n", "not that many counters 'primitive'", 3),
        (
            "neutral mars: primitive, deneb: primitive, taygeta: primitive, marcab: primitive\n",
            "a sector has 3 counters 'primitive' at most",
            3,
        ),
        ("phase set-up\n", "everybody has a star people", 3),
    ],
)
def test_a_line_of_a_position_that_cannot_be(body: str, message: str, line: int) -> None:
    refused(body, message, line)


LINES: Final = """
    round 3
    phase movement
    turn red
    order: blue red green
    story wars
    goal control
    board: arcturus/1 alpha-draconis lyra/a/0 sirius/b/2
    people green: orion sts
    people red: progenitors
    alignment red: sts, blue: sto
    level green: military 3, genetics 2
    tactic green: A double, B glory
    dp green 5, red -2
    points green: story 4, paid -1
    war: green red, green blue
    capital blue: ummo
    star uru: red 3, mars: green 1
    ships green: mars 2, uru/n2/se 1
    ships red: none
    fleet green C uru: 3 1 0
    hidden green
    neutral apu: primitive, janos: advanced
    relic tiamat: defence-grid
    hand green: spatial
    played red: density b
    deck: central military-card
    selected green: gain-star military
    kept red: uninhabited 2
    leaders blue 1
    ascended green 2
    uplifted apu
    spent: buried-ships
    seeds red 3
    reserve-used red
    declared green: red blue
"""


def test_every_line_of_a_position_is_read() -> None:
    g = checked(LINES + "\nplay\n").state
    assert isinstance(g, GalacticEra)
    assert (g.round, g.active, g.order, g.story, g.goal) == (3, 1, [2, 1, 0], 1, 0)
    assert g.alignment == [1, 1, 0]
    assert [len(each) for each in g.taken_tokens] == [0, 2, 0]
    assert g.leaders == [0, 0, 1]
    assert (g.tile_faces[:6], g.turns[:6]) == ([0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 2])
    assert (g.seeds, g.reserve, g.betrayed) == ([0, 3, 0], 0b101, [0b110, 0, 0])
    assert (g.ascended, g.track) == ([2, 0, 0], [3, 3, 0])
    assert [STAR_IDS[star] for star in g.uplifted] == ["apu"]
    assert [len(hand) for hand in g.hands] == [1, 0, 0]
    assert g.deck[0] - g.deck[1] == 1
    checks = """
        expect round 3
        expect phase movement
        expect turn red
        expect order: blue red green
        expect alignment green sts
        expect level green genetics 2
        expect tactic green A: double
        expect tactic green C: none
        expect dp red -2
        expect war green blue
        expect peace red blue
        expect capital blue: ummo
        expect star uru: red 3
        expect star apu: nobody
        expect population green: 9
        expect ships green uru/n2/se: 1
        expect supply green: 13
        expect in uru: green 4
        expect in lyra: none
        expect fleet green C: 3 1 0
        expect fleet green C at uru
        expect fleet green A none
        expect neutral apu: primitive
        expect neutral uru: none
        expect relic tiamat: defence-grid
        expect relic apu: none
        expect hand green: spatial
        expect hand red: none
        expect played red: density b
        expect range none
        expect visions red: 0
    """
    checked(f"{LINES}\nplay\n{checks}")
    assert set(EXPECTATIONS) <= {line.split()[1].strip(":") for line in checks.strip().splitlines()}
    lines = {line.split()[0].strip(":") for line in LINES.strip().splitlines()}
    assert set(POSITION) <= lines | {"puppet", "power"}


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("strs uru: red 3", "did you mean 'star'"),
        ("star uru: red 2", "it is red 3"),
        ("star uru: nobody", "it is red 3"),
        ("star rigel: nobody", "'rigel' is not on this board"),
        ("in uru: green 3", "it is green 4"),
        ("in uru: green 4, red 1", "it is green 4"),
        ("in uru", "a seat is missing"),
        ("fleet green C: 3 1", "it is 3 1 0"),
        ("fleet green C at izar", "it is elsewhere"),
        ("fleet green C none", "there is one"),
        ("fleet green D: 1", "there is none"),
        ("hand green: none", "it is spatial"),
        ("hand green: spatial density", "it is spatial"),
        ("played red: density a", "it is density b"),
        ("war red blue", "they are at peace"),
        ("peace green red", "they are at war"),
        ("range 3", "it is none"),
        ("level green military 2", "it is 3"),
        ("tactic green A: none", "it is double"),
        ("relic tiamat: none", "it is defence-grid"),
        ("neutral apu: none", "it is primitive"),
        ("capital blue: sirius", "it is"),
        ("happened went red 1 uru/n izar", "it did not happen"),
        ("green may pick mars 1", "refused: not-asked"),
        ("red knows spatial", "spatial is known to green"),
    ],
)
def test_an_expectation_that_does_not_hold(expectation: str, message: str) -> None:
    body = f"{LINES}play\n expect {expectation}\n"
    refused(body, re.escape(message), HEAD.count("\n") + body.count("\n"))


# -- where a position begins -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "asked"),
    [
        ("turn red\n", "expect red is asked 6.1.2.may"),
        ("phase growth\n", "expect blue is asked 6.2.1.two"),
        ("phase growth\nselected green: build-ships\n", "expect green is asked 6.2.4.any-order"),
        ("phase growth\nturn red\nselected red: build-ships\n", "expect red may act build-ships"),
        ("phase trading\nlevel red: military 2\nships red: none\n", "expect round 2"),
        ("phase scoring\n", "expect happened scored green sto"),
        ("round 8\nphase end\n", "expect over"),
    ],
)
def test_a_position_begins_where_its_lines_say(body: str, asked: str) -> None:
    checked(f"{body}play\n {asked}\n")


def test_several_seats_choose_in_any_order() -> None:
    """A joint decision: each seat's move stands for itself, and may be looked at."""
    checked(
        """phase growth
        play
          expect blue may select research
          blue: select gain-star
          green: select build-ships
          blue: select gain-star
          blue: counter up
          expect not blue is asked
          expect green is asked
          expect red is asked
        """
    )


def test_a_seat_that_is_not_asked_may_use_its_rights() -> None:
    """Red offers peace while green moves, and plays a card."""
    checked(
        """war: green red
        hand red: density
        play
          expect red may play-card density b
          red: play-card density b
          expect dp red 1
          red: peace green
          green: accept
          expect peace green red
          expect green is asked 6.1.2.may
        """
    )
    refused("play\n red: done\n", "green is asked .6.1.2.may., not red", 5)


def test_a_fleet_is_named_by_the_letter_that_it_has_in_the_position() -> None:
    body = "fleet green C mars: 1\nfleet green A uru: 2\nplay\n"
    checked(f"{body} green: pick-fleet A\n green: go uru/nw\n expect fleet green A at uru/nw\n")
    refused(f"{body} green: pick-fleet B\n", "no fleet of green has the letter B", 7)


def test_a_fleet_may_have_its_number() -> None:
    """So that moves of a record stay true; the others go on from there."""
    body = "fleet green 2 C mars: 1\nfleet green A uru: 2\nplay\n"
    checked(f"{body} green: pick-fleet 3\n green: go uru/nw\n expect fleet green A at uru/nw\n")


def test_a_capital_may_be_in_empty_space() -> None:
    body = "capital green: mars/s\nstar camp-green: green 2\nplay\n"
    checked(f"{body} expect capital green: mars/s\n expect population green: 8\n")


def test_places_are_named_by_ways_from_stars() -> None:
    """In moves, in events, and in positions alike."""
    checked(
        """ships green: mars/s 1
        play
          green: pick mars/s 1
          green: go mars
          expect happened went green 1 mars/s mars
          expect happened went green any deneb/n mars
        """
    )
    refused("play\n green: go rigel\n", "'rigel' is not on this board", 5)


def test_in_a_game_for_two_the_bids_come_first() -> None:
    text = "game galactic-era\nseats 2\nposition\nround 2\npuppet: green"
    check_text(f"{text}\nplay\n expect green is asked 8.3.bid\n")
    check_text(f"{text} red\nplay\n expect green is asked 6.1.2.may\n")


# -- writing -----------------------------------------------------------------------------------

LIKE: Final[dict[str, Callable[[GalacticEra], object]]] = {
    "chips": lambda g: [sorted(CHIP_VALUE[chip] for chip in chips) for chips in g.chips],
    "tokens": lambda g: [each if each < 0 else token_kind(each) for each in g.tokens],
    "taken_tokens": lambda g: [sorted(map(token_kind, each)) for each in g.taken_tokens],
    "boxed": lambda g: [face for face in g.boxed if face >= RELIC],
}
"""Pieces that are all alike: a written position keeps what they show."""
TALKS: Final = {"trading", "deals", "declined", "woken", "further"}
NOT_KEPT: Final = {"bank", "spare_decoys", "closed", "dice", "trades", *TALKS}
"""What a written position leaves out, besides knowledge: what follows, and what is over."""


def pieces(g: State) -> dict[str, Any]:
    """What a written position keeps of a state."""
    assert isinstance(g, GalacticEra)
    kept = {name: value for name, value in GAME.dump(g)["fields"].items() if name not in NOT_KEPT}
    return kept | {name: same(g) for name, same in LIKE.items()}


def random_match(seed: int, decisions: int) -> Iterator[Match]:
    """A game with so many random decisions at most, after each of them."""
    rng = random.Random(seed)
    rulings = {"goal": "random", "exhausted_track": "stop"} if seed % 2 else {}
    match = Match(GAME, seats=1 + seed % 6, seed=seed, rulings=rulings)
    while decisions and not match.over:
        seat = rng.choice(match.state.asked())
        match.play(rng.choice(match.moves_of(seat)), seat)
        decisions -= 1
        yield match


@pytest.mark.parametrize("seed", range(6))
def test_a_written_position_reads_back(seed: int) -> None:
    written = 0
    for match in random_match(seed, 5000):
        try:
            text = write_position(GAME, match.state)
        except BadInput:
            continue
        written += 1
        again = check_text(text).match
        assert pieces(again.state) == pieces(match.state)
        assert write_position(GAME, again.state) == text
        assert again.rulings["exhausted_track"] == match.rulings["exhausted_track"]
    assert written > 5


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("decisions", [60, 250])
def test_a_record_is_written_as_an_example(seed: int, decisions: int) -> None:
    """Its secret choices and its rights, too."""
    *_, match = random_match(seed, decisions)
    assert pieces(check_text(write_example(match.record)).match.state) == pieces(match.state)


def test_no_position_is_written_once_a_ship_has_moved() -> None:
    match = checked("play\n green: pick alpha-draconis 1\n")
    with pytest.raises(BadInput, match="when a round begins"):
        write_position(GAME, match.state)


def test_no_position_is_written_once_peace_was_offered() -> None:
    match = checked("war green red\nplay\n green: peace red\n red: decline\n")
    with pytest.raises(BadInput, match="when a round begins"):
        write_position(GAME, match.state)


@pytest.mark.parametrize("difficulty", ["easy", "standard", "hard", "insane"])
def test_a_written_position_keeps_the_difficulty(difficulty: str) -> None:
    match = Match(GAME, seats=1, seed=1, options={"difficulty": difficulty})
    assert GAME.examples.rulings_of(match.state).get("difficulty", "standard") == difficulty


@pytest.mark.parametrize("seats", [1, 3, 4, 5, 6])
def test_every_hex_has_a_name(seats: int) -> None:
    g = build(seats)
    for hex_ in g.board.hexes:
        assert hex_of(g, place_name(g, hex_)) == hex_
