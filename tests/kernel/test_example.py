"""Worked examples: how they are read, how chance is pinned, and what their errors say.

The game is Galaxy, once with what it adds to examples and once without.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from asterism.contract.example_reader import ExampleReader
from asterism.examples import is_example, read_example, write_position
from asterism.examples.checking import check_file, check_text
from asterism.examples.writing import write_example
from asterism.games.galaxy import GAME
from asterism.kernel.errors import BadInput, BadRecord
from asterism.play.match import Match

PLAIN: Final = replace(GAME, examples=ExampleReader)
"""A game that adds nothing to examples."""

FIGHT: Final = """game galaxy
seats 3
position
  hand red: kha-1 felowi-7
  cell felowi 1: felowi-3
  cell kha 1: kha-5
  base red kha 1
play
"""
"""Eight lines: green may attack the ship on Kha'Farjimmn with a fleet ship on Felowi."""


def fails(text: str, message: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        check_text(text, "some.example")
    said = str(caught.value)
    assert said.startswith(f"some.example:{line}: ")
    assert message in said


# -- reading ---------------------------------------------------------------------------------


def test_comments_colons_commas_and_equals_signs_are_for_the_eye() -> None:
    text = """
    # a comment
    game: galaxy   # and another
    seats = green, red
    ruling transport_own = true
    rules: 12.raider, 13.match
    position
      base = red: erith 1
    play: A title, as it is written   # this is not
      green, base: kha
    expect: base green, kha = 1
    """
    checked = check_text(text)
    assert (checked.moves, checked.expectations) == (1, 1)
    assert checked.match.rulings["transport_own"] is True
    assert checked.example.rules == ("12.raider", "13.match")
    assert checked.example.plays[0].title == "A title, as it is written"


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("", "begins with a line 'game NAME'", 1),
        ("# nothing\n", "begins with a line 'game NAME'", 1),
        ("\nseats 2\n", "begins with a line 'game NAME'", 2),
        ("game\n", "begins with a line 'game NAME'", 1),
        ("game galxy\n", "did you mean 'galaxy'?", 1),
        ("game galaxy\nplay\n", "a line 'seats 3' is missing", 2),
        ("game galaxy\nseats 9\n", "2 to 5 seats", 2),
        ("game galaxy\nseats red green\n", "these seats are green, red", 2),
        ("game galaxy\nseats green\n", "2 to 5 seats", 2),
        ("game galaxy\nrulig a = 1\nseats 2\n", "did you mean 'ruling'?", 2),
        ("game galaxy\nseats 2\nxyzzy\n", "there are seats, rules", 3),
        ("game galaxy\nruling flor = step\n", "did you mean 'floor'?", 2),
        ("game galaxy\nruling floor = 3\n", "is one of current, step", 2),
        ("game galaxy\nruling floor\n", "write 'ruling <name> = <value>'", 2),
        ("game galaxy\nrules 13.mach\n", "did you mean '13.match'?", 2),
        ("game galaxy\nrules quux\n", "has no 'quux'", 2),
        ("game galaxy\nchance seed x\n", "write 'chance seed <number>'", 2),
        ("game galaxy\nchance 4\n", "write 'chance seed <number>'", 2),
        (f"{FIGHT}gren: done\n", "did you mean 'green'?", 9),
        (f"{FIGHT}dye 1\n", "did you mean 'die'?", 9),
        (f"{FIGHT}green: ply kha-1\n", "did you mean 'play'?", 9),
        (f"{FIGHT}green: play\n", "is not complete", 9),
        (f"{FIGHT}green:\n", "an empty move", 9),
        (f"{FIGHT}green: attack violet kha 1\n", "no move at a table of 3", 9),
        (f"{FIGHT}die\n", "at least one outcome", 9),
        (f"{FIGHT}die kha-1\n", "'kha-1' is no number", 9),
        (f"{FIGHT}draw khaa-1\n", "did you mean 'kha-1'?", 9),
        (f"{FIGHT}expect\n", "say what to expect", 9),
    ],
)
def test_a_line_that_cannot_be_read(text: str, message: str, line: int) -> None:
    fails(text, message, line)


def test_an_example_may_stop_before_anything_is_played() -> None:
    checked = check_text("game galaxy\nseats 2\nposition\n  round 2\n")
    assert (checked.moves, checked.expectations, len(checked.matches)) == (0, 0, 1)


def test_reading_does_not_play() -> None:
    example = read_example(FIGHT + "green: done\n")
    assert len(example.plays[0].steps) == 1


# -- playing ---------------------------------------------------------------------------------


def test_every_play_begins_at_the_position() -> None:
    one = "  green: play felowi-1\n  expect ship felowi: felowi-1\n"
    other = "play\n  expect ship felowi: felowi-3\n  green: play felowi-2\n"
    checked = check_text(FIGHT + one + other)
    assert [len(match.record.entries) for match in checked.matches] == [1, 1]
    assert checked.moves == 2


@pytest.mark.parametrize(
    ("play", "message", "line"),
    [
        ("red: base kha\n", "green is asked (5.action), not red", 9),
        ("green: base kha\n", "line-is-taken (9.one-per-line)", 9),
        ("green: play felowi-6\ngreen: play kha-7\n", "already-acted (5.one-of-a)", 10),
    ],
)
def test_a_move_that_is_not_to_be_made(play: str, message: str, line: int) -> None:
    fails(FIGHT + play, message, line)


def test_nothing_is_played_after_the_end() -> None:
    text = "game galaxy\nseats 2\nposition\n pile empty\nplay\n green: done\n expect over\n"
    fails(f"{text} red: done\n", "'done' comes after the end of the game", 8)


def test_a_move_that_the_kernel_took_may_be_written_or_not() -> None:
    short = "green: play felowi-1\ngreen: done\n draw ecup-1\nexpect hand green: ecup-1\n"
    long = short.replace(" draw", "green: draw\n draw")
    assert check_text(FIGHT + short).moves == check_text(FIGHT + long).moves == 2
    late = "green: play felowi-1\ngreen: done\ngreen: draw\nexpect red is asked\n"
    check_text(FIGHT + late)
    fails(FIGHT + late + "green: draw\n", "red is asked (5.action), not green", 13)
    fails(FIGHT + "green: play felowi-1\ngreen: draw\n", "not-asked", 10)


# -- chance ----------------------------------------------------------------------------------

ATTACK: Final = FIGHT + "green: play felowi-6\ngreen: attack kha\n"


@pytest.mark.parametrize(
    ("pins", "message", "line"),
    [
        ("", "chance is asked for 'die' and nothing is pinned: die 1 to 6", 10),
        ("die 1 1 6\n", "chance is asked for 'die' and nothing is pinned", 10),
        ("expect over\ndie 1 1 1 1\n", "chance is asked for 'die' and nothing is pinned", 10),
        ("die 1 1 6 7\n", "'7' is no possible outcome here; possible: die 1 to 6", 11),
        ("die 6 6 1 1 3 4\n", "nobody asks chance for 'die 3 4'", 11),
        ("die 6 6\ndie 1 1\ndie 5\n", "nobody asks chance for 'die 5'", 13),
        ("scan-die 1 1\ndie 6 6 1 1\n", "here chance is asked for 'die', not for 'scan-die'", 11),
        ("die any 6 1 1\n", "chance is asked for 'die'", 10),
    ],
)
def test_pinned_dice_are_those_that_are_rolled(pins: str, message: str, line: int) -> None:
    fails(ATTACK + pins, message, line)


def test_outcomes_may_be_pinned_in_several_lines() -> None:
    check_text(ATTACK + "die 6\ndie 6 1\ndie 1\nexpect happened destroyed kha-5 kha\n")


def test_a_face_must_be_where_it_is_taken_from() -> None:
    text = FIGHT + "green: play kha-5\n".replace("5", "1") + "green: drone\n"
    text = text.replace("hand red: kha-1 felowi-7", "hand red: erith-3 felowi-7")
    fails(f"{text} theft kha-9\n", "possible: theft felowi-7, erith-3", 11)
    fails(text, "chance is asked for 'theft' and nothing is pinned: theft felowi-7, erith-3", 10)


def test_an_unpinned_draw_is_of_a_card_that_the_file_does_not_name() -> None:
    text = FIGHT + "green: play felowi-6\ngreen: done\nexpect hand green lacks cylor-0 cylor-1\n"
    check_text(text)
    check_text(FIGHT + "green: tech processing\n draw any kha-9\nexpect hand green has kha-9\n")


def test_what_can_only_come_out_one_way_needs_no_pin() -> None:
    text = "game galaxy\nseats 2\nposition\n hand red: kha-1\n base red felowi 1\nplay\n"
    check_text(f"{text} green: play felowi-5\n green: raid\n expect hand green: kha-1\n")


def test_a_seed_answers_what_is_not_pinned() -> None:
    seeded = ATTACK.replace("seats 3\n", "seats 3\nchance seed 4\n")
    one, two = check_text(seeded).match, check_text(seeded).match
    assert one.digest() == two.digest()
    others = {
        check_text(seeded.replace("seed 4", f"seed {n}")).match.events[-1].args for n in range(9)
    }
    assert len(others) > 1
    drawn = "green: tech processing\nexpect hand green lacks kha-9\n"
    check_text(seeded.partition("green:")[0] + drawn)


# -- expectations ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "expectation",
    [
        "green is asked",
        "green is asked 5.action",
        "not red is asked",
        "not green is asked 13.may-counter",
        "green may base cylor",
        "green may not base kha",
        "green may not base kha because 9.one-per-line",
        "green may not base kha because 9.one-per-line line-is-taken",
        "not green may base kha",
        "not green may only base cylor",
        "red knows kha-1 felowi-7",
        "not green knows kha-1",
        "everybody knows kha-5",
        "not everybody knows kha-1",
        "nobody knows erith-1",
        "not over",
        "not green wins",
        "red scores 4",
        "happened turn green",
        "happened turn any 1",
        "not happened turn red",
        "not happened surrendered",
    ],
)
def test_what_can_be_expected_of_any_game(expectation: str) -> None:
    check_text(f"{FIGHT}expect {expectation}\n")
    contrary = expectation[4:] if expectation.startswith("not ") else f"not {expectation}"
    fails(f"{FIGHT}expect {contrary}\n", f"expected '{contrary}': ", 9)


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("red is asked", "green is asked (5.action)"),
        ("red may base cylor", "green is asked (5.action)"),
        ("green may base kha", "refused: line-is-taken (9.one-per-line)"),
        ("green may not base cylor", "it is allowed"),
        ("green may not base kha because 5.b", "because of 9.one-per-line line-is-taken"),
        ("green may only base cylor", "the choice is play felowi-9"),
        ("green knows kha-1", "kha-1 is known to red"),
        ("green knows erith-1", "erith-1 is known to nobody"),
        ("over", "green is asked (5.action)"),
        ("green wins", "winners: none yet"),
        ("red scores 5", "the score is 4"),
        ("happened turn red", "what happened is turn green 1"),
        ("happened surrendered", "it did not happen"),
        ("not over over", "green is asked"),
    ],
)
def test_a_failed_expectation_says_what_there_is_instead(expectation: str, message: str) -> None:
    text = FIGHT.replace("position\n", "position\n  hand green: felowi-9\n")
    if expectation == "not over over":
        fails(f"{text}expect not not over\n", "expected 'not not over'", 10)
        return
    fails(f"{text}expect {expectation}\n", message, 10)


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("ovr", "did you mean 'over'?"),
        ("green mya base kha", "did you mean 'may'?"),
        ("green may bse kha", "did you mean 'base'?"),
        ("green knows", "name a face"),
        ("green knows ka-1", "did you mean 'kha-1'?"),
        ("happened trun", "did you mean 'turn'?"),
        ("green scores", "of a seat, not 'scores'"),
        ("green", "nothing is expected of 'green'"),
        ("not", "nothing is expected of 'not'"),
    ],
)
def test_an_expectation_that_makes_no_sense(expectation: str, message: str) -> None:
    fails(f"{FIGHT}expect {expectation}\n", message, 9)


def test_what_happened_counts_from_the_last_move_on() -> None:
    text = f"{FIGHT}green: base ecup\nexpect happened base green ecup 1\ngreen: play felowi-1\n"
    check_text(f"{text}expect not happened base\nexpect happened played any felowi-1\n")


def test_after_the_end_there_are_winners() -> None:
    text = "game galaxy\nseats 2\nposition\n pile empty\n base red kha 1\nplay\n green: done\n"
    check_text(f"{text} expect over\n expect red wins\n expect not green wins\n")
    fails(f"{text} expect green wins\n", "winners: red", 8)


# -- files -----------------------------------------------------------------------------------


def test_a_file_is_named_in_its_errors(tmp_path: Path) -> None:
    path = tmp_path / "broken.example"
    path.write_text(f"{FIGHT}green: base kha\n", "utf-8")
    with pytest.raises(BadRecord, match=r"broken\.example:9: .*not allowed"):
        check_file(path)
    path.write_text(f"{FIGHT}expect green is asked\n", "utf-8")
    assert check_file(path).expectations == 1


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot read"):
        check_file(tmp_path / "nothing.example")
    path = tmp_path / "bytes.example"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="no text in UTF-8"):
        check_file(path)


def test_an_example_is_told_from_a_record(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text, told in [
        ("# why\n\ngame galaxy\n", True),
        ('{"asterism":1}\n', False),
        ("", False),
        ("gamey\n", False),
    ]:
        path.write_text(text, "utf-8")
        assert is_example(path) is told
    path.write_bytes(b"\xff\xfe")
    assert is_example(path) is False
    assert is_example(tmp_path / "nothing") is False


# -- a game that adds nothing ----------------------------------------------------------------


def test_any_game_can_be_played_from_the_beginning() -> None:
    text = "game galaxy\nseats 2\nchance seed 3\nplay\n"
    checked = check_text(text, game=PLAIN)
    asked = checked.match.seat_name(checked.match.to_move or 0)
    check_text(f"{text}expect {asked} may bid 3\n{asked}: bid 3\n", game=PLAIN)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("position\n round 2\n", "reads no positions"),
        ("deal green: kha-1\n", "no line before 'play' begins with 'deal'"),
        ("chance seed 1\nplay\nexpect hand green: 8\n", "nothing is expected of 'hand'"),
        ("chance seed 1\nplay\nexpect green knows kha-1\n", "name a face"),
        ("play\n", "chance is asked for 'world'"),
    ],
)
def test_a_game_that_adds_nothing_says_so(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        check_text(f"game galaxy\nseats 2\n{text}", game=PLAIN)


def test_a_game_that_adds_nothing_writes_nothing() -> None:
    match = Match(PLAIN, seats=2, seed=1)
    with pytest.raises(BadInput, match="writes no positions"):
        write_position(PLAIN, match.state)
    assert ExampleReader.rulings_of(match.state) == {}


def test_a_record_is_written_from_the_last_position_on() -> None:
    match = Match(GAME, seats=2, seed=7)
    dealer = match.seat_name(match.to_move or 0)
    match.play("bid 4")
    text = write_example(match.record)
    assert text.splitlines()[-1] == f"  {dealer}: bid 4"
    assert "play" in text.splitlines()
