"""Random games keep the laws of every game: menus, copies, secrecy, undo, records, replay."""

from __future__ import annotations

import pytest

from asterism.contract.translator import Translator
from asterism.draw.layout import SHAPES, layout_of, place
from asterism.play.match import Match
from asterism.testing.conformance import check_match
from asterism.testing.declared import check_game
from salvage import GAME


def test_what_the_game_declares_is_whole() -> None:
    check_game(GAME)


@pytest.mark.parametrize("seats", range(GAME.least_seats, GAME.most_seats + 1))
def test_random_games_keep_every_law(seats: int) -> None:
    tallies = [check_match(GAME, seats, f"law-{number}") for number in range(5)]
    assert sum(tally.moved for tally in tallies) > sum(tally.hidden for tally in tallies) / 2
    assert sum(tally.steps for tally in tallies) > sum(tally.looks for tally in tallies) / 4


@pytest.mark.parametrize("shape", SHAPES)
def test_everything_that_is_laid_is_drawn(shape: str) -> None:
    match = Match(GAME, seats=4, seed=1)
    while not match.over:
        match.play(match.moves[0])
    for seat in (-1, 0):
        scene = GAME.display.scene(match.view(seat), Translator(GAME))
        drawn = {part.id for part in place(scene, layout_of(GAME), shape).parts}
        assert drawn == {each.id for each in scene.components}
