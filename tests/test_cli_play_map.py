"""Galactic Era in the terminal: the map in letters, rights out of turn, why, hint, log, undo."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from asterism.contract.translator import Translator
from asterism.draw.text import draw
from asterism.draw.text_map import spot
from asterism.play.match import Match
from tests.command import run
from tests.test_cli_play import told

pytestmark = pytest.mark.usefixtures("own_home")
GAME: Final = "galactic-era"


def begun(seats: int) -> Match:
    """A game in which the first turn of moves has come."""
    match, dice = Match(GAME, seats=seats, seed=5), Random(seats)
    while type(match.state.pending).__name__ != "MoveTurn":
        match.play(dice.choice(match.moves))
    return match


def lines_of(match: Match, width: int) -> list[str]:
    """The table as the seat that is asked reads it."""
    translator = Translator(match.game, "en")
    view = match.view(match.to_move or 0)
    return [line.plain for line in draw(match.game.display.scene(view, translator), width)]


@pytest.mark.parametrize("seats", range(3, 7))
def test_every_hex_of_the_map_has_letters_of_its_own(seats: int) -> None:
    match = begun(seats)
    view = match.view(0)
    scene = match.game.display.scene(view, Translator(match.game, "en"))
    places = next(panel.places for panel in scene.panels if panel.kind == "map")
    hexes = {(place.x, place.y) for place in places}
    assert len({spot(place) for place in places}) == len(hexes)


def test_the_map_is_drawn_where_it_has_room() -> None:
    match = begun(4)
    wide, narrow = lines_of(match, 100), lines_of(match, 60)
    drawn = [line for line in wide if "≈" in line]
    assert len(drawn) > 10
    assert sum(line.count("*?") for line in drawn) > 10
    assert all(len(line) <= 100 for line in wide)
    assert not any("≈" in line for line in narrow)
    assert any("a counter face down" not in line and "around" in line for line in narrow)


def test_a_game_in_the_terminal_is_asked_explained_and_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun(3)
    pick = next(move for move in match.moves if move.name.startswith("pick "))
    output = told(
        match,
        ["?", "hint", f"why {pick.name[:-1]}99", pick.name, "undo", "log 3", "quit!"],
        monkeypatch,
    )
    assert "What you can type" in output
    assert "The bot master would choose" in output
    assert "There are not so many ships there." in output or "ships" in output.split("why")[0]
    assert "Taken back." in output


def test_a_person_at_the_screen_offers_peace_while_another_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, other = at_war()
    names = [match.game.kinds["seat"].name(seat) for seat in range(match.seats)]
    rights = [move.name for move in match.rights_of(other)]
    number = 1 + next(n for n, text in enumerate(rights) if text.startswith("peace "))
    output = told(match, ["", f"may {names[other]}", "", str(number)], monkeypatch, 4)
    assert "your optional actions" in output
    offers = [
        event
        for event in match.events
        if match.game.event_types[event.kind].name == "peace-offered"
    ]
    assert offers[-1].args[0] == other


def at_war() -> tuple[Match, int]:
    """A game in which somebody may offer peace who is not asked, and who that is."""
    match, dice = Match(GAME, seats=4, seed=2), Random(2)
    for _ in range(600):
        for seat in range(match.seats):
            if seat not in match.state.asked() and any(
                move.name.startswith("peace ") for move in match.rights_of(seat)
            ):
                return match, seat
        match.play(dice.choice(match.moves))
    raise AssertionError("nobody is at war")


def test_why_knows_that_a_standing_right_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands among the choices, though the question does not ask for it."""
    match, dice = Match(GAME, seats=4, seed=2), Random(2)
    while match.to_move is None or not match.rights_of(match.to_move):
        match.play(dice.choice(match.moves))
    seat = match.to_move
    right = match.rights_of(seat)[0].name
    lines = ["", f"why {right}", "quit!"]
    assert "That is allowed." in told(match, lines, monkeypatch, 4)


def test_who_names_nobody_is_told_whom_to_name(monkeypatch: pytest.MonkeyPatch) -> None:
    output = told(begun(3), ["", "may", "may nobody", "quit!"], monkeypatch, 3)
    assert output.count("Name a seat: may ") == 2


def test_a_whole_game_from_a_pipe_for_who_listens() -> None:
    result = run("play", GAME, "--seats", "3", "--bots", "random", "--people", "0", "--plain")
    assert result.exit_code == 0, result.output[-2000:]
    assert "The end" in result.output
    assert "≈" not in result.output


def test_examples_of_what_can_be_typed_are_of_this_game() -> None:
    output = run("play", GAME, "--seed", "5", lines=["?", "why"]).output
    sample = output.partition("for instance: why ")[2].partition("\n")[0].strip()
    assert Match(GAME, seats=4).game.move(sample)
    assert f"  {sample}  " in output
    assert "such as 2 or 2.most" in output
