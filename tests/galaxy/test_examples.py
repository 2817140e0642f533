"""The worked examples of Galaxy hold, and each of their lines says something."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.examples import write_position
from asterism.examples.checking import check_file, check_text
from asterism.examples.writing import write_example
from asterism.games.galaxy import GAME
from asterism.games.galaxy.positions.examples import POSITION
from asterism.games.galaxy.positions.expectations import EXPECTATIONS
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput, BadRecord
from asterism.play.match import Match
from tests.worked import (
    EXAMPLES,
    check_contraries,
    check_outcomes,
    check_whole,
    each,
    files,
    proving,
    table,
    words_in,
)

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = EXAMPLES / "galaxy"
NOT_KEPT: Final = {"turns"}
"""What a written position leaves out, besides knowledge."""


def pieces(g: State) -> dict[str, Any]:
    """The fields of a state that a written position keeps."""
    return {name: value for name, value in GAME.dump(g)["fields"].items() if name not in NOT_KEPT}


def random_match(seed: int, decisions: int, **rulings: bool | str) -> Match:
    """A game after so many random decisions, or at its end."""
    rng = random.Random(seed)
    match = Match(GAME, seats=2 + seed % 4, seed=seed, rulings=rulings)
    while decisions and not match.over:
        match.play(rng.choice(match.moves))
        decisions -= 1
    return match


# -- the files -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", proving("galaxy"))
def test_the_example_holds(path: Path) -> None:
    check_whole(path)


@pytest.mark.parametrize("path", each("galaxy"))
def test_the_contrary_of_every_expectation_fails(path: Path) -> None:
    check_contraries(path)


@pytest.mark.parametrize("path", each("galaxy"))
def test_as_many_dice_are_rolled_as_are_written(path: Path) -> None:
    check_outcomes(path, "die|scan-die|dealer-die")


def test_there_is_an_example_of_every_power_and_every_ruling() -> None:
    names = {path.stem for path in files("galaxy")}
    powers = {
        "nova", "drone", "shuttle", "transport", "assault-craft", "raider", "frigate", "destroyer",
        "cruiser", "battle-cruiser", "dreadnought", "governor-cylor", "governor-felowi",
        "governor-kha-farjimmn", "governor-ecup", "governor-myrmidon", "governor-erithizonian",
        "governor-imperial", "governor-divergence", "phaser-banks", "screens", "sensors",
        "warp-drive", "advanced-processing",
    }  # fmt: skip
    rulings = {f"ruling-{ruling.name.replace('_', '-')}" for ruling in GAME.rulings}
    rulings = {"ruling-floor-step" if name == "ruling-floor" else name for name in rulings}
    assert powers | rulings <= names


# -- the printed round -----------------------------------------------------------------------


def test_the_printed_round_ends_as_in_the_book() -> None:
    g = check_file(FOLDER / "printed-round-1.example").match.state
    assert isinstance(g, Galaxy)
    assert g.round == 2
    assert len(g.hands[0]) == 7
    assert g.scores() == [5 + 3 + 4, 4 + 4, 4 + 4, 4 + 3]


# -- filling in ------------------------------------------------------------------------------

HEAD: Final = "game galaxy\nseats 2\nposition\n"


def checked(body: str) -> Match:
    return check_text(HEAD + body).match


def refused(body: str, message: str, line: int) -> None:
    with pytest.raises(BadRecord, match=f"^example:{line}: .*{message}"):
        check_text(HEAD + body)


def test_what_is_played_is_in_the_hand() -> None:
    checked("  hand green: +1\nplay\n  expect hand green: 2\n  green: play erith-6\n")


def test_what_is_drawn_before_it_is_played_is_not_in_the_hand() -> None:
    text = "play\n green: tech processing\n draw kha-3 kha-4 kha-5\n green: play kha-3\n"
    checked(text + " expect hand green: kha-4 kha-5\n")


def test_unnamed_cards_are_none_that_the_file_speaks_of() -> None:
    checked(
        "hand green: +2\nplay\n expect hand green: 2\n expect hand green lacks cylor-0 cylor-2\n"
    )
    match = checked("hand green: +2\nplay\n expect pile has cylor-0 cylor-2\n")
    assert match.state.placements()[6][1] == [1, 3]


def test_cards_dealt_by_name_and_the_cards_played_are_among_the_first_eight() -> None:
    dice = "play\n dealer-die 6 6 1 1\n"
    text = "game galaxy\nseats 2\ndeal green: cylor-9 kha-1\n"
    play = " green: bid 10\n green: play ally-10 kha\n"
    check_text(text + dice + " expect hand green has ally-10 cylor-9 kha-1\n" + play)
    check_text(text + dice + " expect hand green: 8\n expect hand red: 8\n")


def test_nobody_is_dealt_more_than_eight_cards() -> None:
    cards = " ".join(f"cylor-{value}" for value in range(9))
    text = f"game galaxy\nseats 2\ndeal green: {cards}\nplay\n dealer-die 6 6 1 1\n"
    with pytest.raises(BadRecord, match=r"^example:4: .*too many cards"):
        check_text(text)


@pytest.mark.parametrize(
    ("body", "message", "line"),
    [
        ("rond 2\n", "did you mean 'round'", 4),
        ("round 6\n", "from 1 to 5", 4),
        ("round\n", "a number from 1 to 5 is missing", 4),
        ("round 2 3\n", "'3' is too much", 4),
        ("hand gren: kha-1\n", "did you mean 'green'", 4),
        ("hand green: kha-11\n", "did you mean 'kha-1'", 4),
        ("hand green: +x\n", r"such as '\+2'", 4),
        ("hand green: kha-1\nreserve red: kha-1\n", "'kha-1' is in two places", 5),
        ("garrison green: kha-1\ngarrison green: kha-2\n", ".garrison green. was said already", 5),
        ("garrison green: ally-1\n", "no garrison", 3),
        ("technology green: warpp\n", "did you mean 'warp'", 4),
        ("technology green: kha-1\n", "no technology 'kha-1'", 4),
        ("cell kah 1: kha-1\n", "did you mean 'kha'", 4),
        ("cell kha 2: kha-1\n", "row 2 is not in play in round 1", 3),
        ("cell kha 1: cylor-1\n", "'cylor-1' cannot lie on kha", 3),
        ("surrendered kha\ncell kha 1: kha-1\n", "kha has surrendered", 3),
        ("face-down: kha-1\n", "does not lie on kha", 3),
        ("base green kha\n", "a number from 0 to 6 is missing", 4),
        ("base green kha 7\n", "from 0 to 6", 4),
        ("base green kha 1, red kha 1\n", "name the governor of kha", 3),
        ("base green kha 1\ngovernor kha: red\n", "red has not the most influence", 3),
        ("stock: green 5\nbase green kha 1\n", "green has more than 5 bases", 3),
        ("pile: kha-1\nhand green: kha-1\n", "two places", 5),
        ("worlds: kha kha\n", "names each of the 8 worlds once", 3),
        ("hand green: +200\n", "no 200 unnamed cards", 3),
        ("bidding green\n", "'green' is too much", 4),
    ],
)
def test_a_line_of_a_position_that_cannot_be(body: str, message: str, line: int) -> None:
    refused(body, message, line)


def test_deal_is_for_a_new_game() -> None:
    with pytest.raises(BadRecord, match="write 'hand'"):
        check_text("game galaxy\nseats 2\ndeal green: kha-1\nposition\n  round 1\n")


def test_every_line_of_a_position_is_read() -> None:
    body = """
        round 3
        dealer red
        turn red
        worlds: kha cylor felowi ecup myrmidon erith imperial divergence
        surrendered: ecup
        surrendered: cylor
        bids: green 3, red 5
        revealed: green
        idle 1
        hand green: kha-4 +2
        reserve red: sensors
        garrison red: felowi-1
        technology green: screens
        cell kha 2: kha-1 ally-3
        cell kha 3: kha-7
        face-down: kha-7
        base green kha 0, red kha 0, red kha 5
        governor kha: red
        stock: green 1
        discard: erith-1 erith-2
        bottom: erith-3 erith-4
    """
    g = checked(body + "\nplay\n").state
    assert isinstance(g, Galaxy)
    assert (g.round, g.dealer, g.active, g.idle, g.secrets) == (3, 1, 1, 1, 3)
    assert g.bids == [3, 5]
    assert g.order[:2] == [2, 0]
    assert (g.stock, g.lost) == ([1, 2], [3, 0])
    assert g.governor[2] == 1
    checks = """
        expect turn red
        expect dealer red
        expect round 3
        expect surrendered cylor ecup
        expect hand green: 3
        expect hand green has kha-4
        expect reserve red: sensors
        expect garrison red: felowi-1
        expect garrison green: none
        expect technology green: screens
        expect cell kha 2: kha-1 ally-3
        expect ship kha: hidden
        expect ship erith: none
        expect face-down: kha-7
        expect red knows kha-7
        expect not green knows kha-7
        expect base red kha 0, red kha 5
        expect bases kha: green 0, red 0, red 5
        expect bases erith: none
        expect influence red: 5
        expect influence green kha: 5
        expect governor kha: red
        expect controller kha: red
        expect governor erith: nobody
        expect stock green: 1
        expect lost green: 3
        expect discard: erith-1 erith-2
        expect bottom: erith-3 erith-4
        expect pile has erith-3 erith-5
        expect attacks 0
    """
    checked(body + "\nplay\n" + checks)
    assert set(EXPECTATIONS) <= {line.split()[1].strip(":") for line in checks.strip().splitlines()}
    lines = {line.split()[0].strip(":") for line in body.strip().splitlines()}
    assert set(POSITION) <= lines | {"pile", "bidding", "duty"}


def test_a_duty_is_laid_on_whoever_begins() -> None:
    g = checked("turn red\nduty 4\nplay\n expect red may play kha-4\n red: play kha-4\n")
    assert g.to_move == 1
    refused("duty 4\nhand green: kha-5\nplay\n green: play kha-5\n", "must-play-the-bid", 7)


def test_a_card_that_is_played_need_not_be_given_twice() -> None:
    refused("hand red: kha-4\nplay\n green: play kha-4\n", "not-in-hand", 6)


# -- expectations ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("hnad green: 2", "did you mean 'hand'"),
        ("hand: 2", "no seat '2'"),
        ("hand green", "say 'empty'"),
        ("hand green has", "say 'empty'"),
        ("hand green has kha-99", "no card"),
        ("hand green: kha-9 more", "no card 'more'"),
        ("governor kha", "a seat is missing"),
        ("garrison green: kha-1 kha-2", "'kha-2' is too much"),
        ("round x", "no number from 1 to 5"),
        ("hand green: kha-1", "there are kha-9 kha-10"),
        ("hand green: 3", "there are 2"),
        ("hand green empty", "there are kha-9 kha-10"),
        ("hand green lacks kha-9", "there are kha-9 kha-10"),
        ("hand red has kha-9", "there are no cards"),
        ("cell cylor 1: cylor-4 cylor-3", "there are cylor-3 cylor-4"),
        ("ship cylor: cylor-3", "it is cylor-4"),
        ("ship cylor: hidden", "no ship lies face down"),
        ("ship erith: cylor-3", "it is none"),
        ("base green cylor 2", "the bases of cylor are green 1"),
        ("base red erith 1", "the bases of erith are none"),
        ("bases cylor: green 1, green 1", "it is green 1"),
        ("bases cylor: none", "it is green 1"),
        ("influence green: 3", "it is 4"),
        ("influence green cylor: 3", "it is 4"),
        ("governor cylor: red", "it is green"),
        ("governor erith: red", "it is nobody"),
        ("stock green: 5", "it is 4"),
        ("turn red", "it is green"),
        ("surrendered kha", "it is none"),
        ("surrendered none more", "is too much"),
    ],
)
def test_an_expectation_that_makes_no_sense_or_does_not_hold(
    expectation: str, message: str
) -> None:
    body = "hand green: kha-9 kha-10\ncell cylor 1: cylor-3 cylor-4\nbase green cylor 1\nplay\n"
    refused(f"{body} expect {expectation}\n", re.escape(message), 8)


# -- writing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_written_position_reads_back(seed: int) -> None:
    rng = random.Random(seed)
    rulings: dict[str, bool | str] = {"floor": "step", "face_down_ally": True} if seed % 3 else {}
    match = Match(GAME, seats=2 + seed % 4, seed=seed, rulings=rulings)
    written = 0
    while not match.over:
        match.play(rng.choice(match.moves))
        try:
            text = write_position(GAME, match.state)
        except BadInput:
            continue
        written += 1
        again = check_text(text).match
        assert pieces(again.state) == pieces(match.state)
        assert write_position(GAME, again.state) == text
        assert again.rulings == match.rulings
    assert written > 10


def test_the_position_before_the_first_bid_reads_back() -> None:
    match = Match(GAME, seats=3, seed=5)
    again = check_text(write_position(GAME, match.state)).match
    assert pieces(again.state) == pieces(match.state)
    assert again.moves == match.moves


def test_what_the_owners_and_all_know_is_read_back_too() -> None:
    match = random_match(4, 60)
    while True:
        try:
            text = write_position(GAME, match.state)
            break
        except BadInput:
            match.play(match.moves[-1])
    again = check_text(text).match
    assert isinstance(match.state, Galaxy)
    for seat in range(match.seats):
        for card in match.state.hands[seat]:
            assert again.state.knowledge.knows(seat, card)
    for card in match.state.discard:
        assert again.state.knowledge.knows(-1, card)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("decisions", [0, 7, 41, 100, 1000])
def test_a_record_is_written_as_an_example(seed: int, decisions: int) -> None:
    match = random_match(seed, decisions)
    text = write_example(match.record)
    assert pieces(check_text(text).match.state) == pieces(match.state)


def test_no_position_is_written_in_the_middle_of_a_turn() -> None:
    match = checked("play\n green: base kha\n")
    with pytest.raises(BadInput, match="when a turn begins"):
        write_position(GAME, match.state)


# -- the page that describes it ----------------------------------------------------------------

PAGE: Final = (ROOT / "docs" / "notation.md").read_text("utf-8")


def test_the_page_lists_every_move() -> None:
    forms = [" ".join([v.word, *(f"<{a}>" for a in v.args)]) for v in GAME.verbs.values()]
    assert [row[0].strip("`") for row in table(PAGE, "Moves")] == forms


def test_the_page_lists_every_outcome_of_chance() -> None:
    listed = [row[0].strip("`") for row in table(PAGE, "Outcomes of chance")]
    assert sorted(listed) == sorted(spec.name for spec in GAME.purposes.values())


def test_the_page_lists_every_line_of_a_position() -> None:
    assert set(words_in(table(PAGE, "The position"))) == set(POSITION)


def test_the_page_lists_every_expectation() -> None:
    said = set(words_in(table(PAGE, "Expectations")))
    of_seats = {"red", "green", "everybody", "nobody", "happened", "over"}
    assert said - of_seats == set(EXPECTATIONS)


def test_the_page_lists_every_event() -> None:
    listed = [(row[0].strip("`"), row[1]) for row in table(PAGE, "Events")]
    assert listed == [(h.name, ", ".join(h.args) or "none") for h in GAME.event_types.values()]


def test_the_page_names_every_name() -> None:
    names = re.findall("`([a-z0-9-]+)`", PAGE.partition("## Names\n")[2].partition("\n## ")[0])
    for kind in ("seat", "world", "technology", "line"):
        assert set(GAME.kinds[kind].names) <= set(names)


def test_the_examples_on_the_page_hold() -> None:
    examples = re.findall(r"^```example\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert examples
    for text in examples:
        assert check_text(text).expectations > 0
