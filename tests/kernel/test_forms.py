"""The forms of lines: what they read they write, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from asterism.contract.forms import (
    LINE_LENGTH,
    NOTHING,
    Each,
    Fact,
    Flag,
    For,
    Line,
    Listing,
    Once,
    Pairs,
    Word,
    index,
    name,
    number,
    piece,
    read_line,
    seat_of,
    word,
    write_lines,
)
from asterism.contract.lines import Words
from asterism.games.galaxy import GAME
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput
from asterism.positions.parts import words_of

COLOURS: Final = ["green", "red"]
CARDS: Final = ["ace", "king", "queen"]
CARD: Final = piece(CARDS, "card")

LINES: Final = {
    "round": Line("turn", Once(number(1, 9))),
    "phase": Line("phase", Once(index(["day", "night"], "phase"))),
    "over": Line("over", Flag()),
    "deck": Line("deck", Each(CARD, empty="empty")),
    "base": Line("bases", Each(Words.seat, word("a place"), number(0, 3))),
    "bids": Line("bids", Pairs(Words.seat, number(0, 9))),
    "hand": Line("hands", For([Words.seat], Each(CARD))),
    "ships": Line("ships", For([Words.seat], Pairs(word("a place"), number(1, 9), empty=NOTHING))),
    "cell": Line("cells", For([word("a place"), number(1, 3)], Once(name(CARDS, "card")))),
}


def read(*lines: str) -> dict[str, Any]:
    said: dict[str, Any] = {}
    placed: set[str] = set()
    for line in lines:
        read_line(LINES, Words(words_of(line), COLOURS, placed), said)
    return said


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ({"turn": 2}, ["round 2"]),
        ({"over": True}, ["over"]),
        ({"deck": ["ace", "queen"]}, ["deck: ace queen"]),
        ({"deck": []}, ["deck: empty"]),
        ({"bases": [("green", "mars", 1), ("red", "uru", 0)]}, ["base: green mars 1, red uru 0"]),
        ({"bids": {"green": 4, "red": 9}}, ["bids: green 4, red 9"]),
        ({"hands": {"green": ["king"], "red": ["ace"]}}, ["hand green: king", "hand red: ace"]),
        ({"ships": {"green": {"uru": 2}, "red": {}}}, ["ships green: uru 2", "ships red: none"]),
        ({"cells": {("mars", 2): "ace"}}, ["cell mars 2 ace"]),
    ],
)
def test_what_is_written_is_read(said: dict[str, Any], lines: list[str]) -> None:
    assert write_lines(LINES, said) == lines
    assert read(*lines) == said


def test_what_is_not_so_is_not_written() -> None:
    nothing: dict[str, Any] = {
        "turn": None,
        "over": False,
        "bases": [],
        "bids": {},
        "hands": {"green": []},
    }
    assert write_lines(LINES, nothing) == []


def test_long_lines_are_broken() -> None:
    bases = [("green", "a-place-with-a-long-name", i % 4) for i in range(9)]
    lines = write_lines(LINES, {"bases": bases})
    assert len(lines) > 1
    assert max(map(len, lines)) <= LINE_LENGTH
    assert read(*lines) == {"bases": bases}


def test_a_line_that_comes_again_adds_to_what_it_said() -> None:
    assert read("hand green: ace", "hand red: king", "hand green: queen") == {
        "hands": {"green": ["ace", "queen"], "red": ["king"]}
    }


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["rond 2"], "no line of a position begins with 'rond'; did you mean 'round'"),
        (["round"], "a number from 1 to 9 is missing"),
        (["round 2 3"], "'3' is too much"),
        (["round 2", "round 2"], "'round' was said already"),
        (["cell mars 1 ace", "cell mars 1 king"], "'cell mars 1' was said already"),
        (["phase dusk"], "no phase 'dusk'"),
        (["over now"], "'now' is too much"),
        (["deck"], "a card is missing"),
        (["deck empty ace"], "'ace' is too much"),
        (["base green mars"], "a number from 0 to 3 is missing"),
        (["bids"], "a seat is missing"),
        (["bids green 3 red"], "a number from 0 to 9 is missing"),
        (["hand blue: ace"], "no seat 'blue'"),
        (["deck ace", "hand green: ace"], "the card 'ace' is in two places"),
    ],
)
def test_a_line_that_makes_no_sense(lines: list[str], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read(*lines)


# -- expectations ----------------------------------------------------------------------------------

SEAT: Final[Word] = seat_of(COLOURS)
EXPECTATIONS: Final[dict[str, Callable[[State, Words], str]]] = {
    "score": Fact(SEAT, of=lambda _g, seat: [3, None][seat], want=number(0, 9), nothing=NOTHING),
    "round": Fact(of=lambda _g: 2, want=number(1, 9)),
    "hand": Listing(SEAT, of=lambda _g, seat: [["king", "ace"], []][seat],
                    want=Each(name(CARDS, "card"), empty=NOTHING)),
    "order": Listing(of=lambda _g: ["red", "green"], want=Each(Words.seat), ordered=True),
}  # fmt: skip


def failure(text: str) -> str:
    g = GAME.new(2, {})
    line = Words(words_of(text), COLOURS)
    failed = EXPECTATIONS[line.next("a subject")](g, line)
    line.end()
    return failed


@pytest.mark.parametrize(
    "text",
    ["score green 3", "score red none", "round 2", "hand green: ace king", "hand red: none",
     "order red green"],
)  # fmt: skip
def test_an_expectation_that_holds(text: str) -> None:
    assert failure(text) == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("score green 4", "it is 3"),
        ("score green none", "it is 3"),
        ("score red 4", "it is none"),
        ("hand green: ace", "it is king, ace"),
        ("hand red: ace", "it is none"),
        ("order green red", "it is red, green"),
    ],
)
def test_an_expectation_that_does_not_hold(text: str, message: str) -> None:
    assert failure(text) == message


@pytest.mark.parametrize("text", ["round none", "hand green", "hand red: none ace", "score blue 1"])
def test_an_expectation_that_makes_no_sense(text: str) -> None:
    with pytest.raises(BadInput):
        failure(text)
