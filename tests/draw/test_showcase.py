"""The picture of a game for people who do not know it, and what was measured beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from asterism.contract.game import Game, find_game, working_games
from asterism.contract.pitch import RECORD, showcase_of
from asterism.contract.translator import LANGUAGES
from asterism.draw.showcase import draw_showcase, has_showcase
from asterism.draw.theme import THEMES, colours
from asterism.kernel.errors import BadInput
from asterism.play.replay import open_record, walk

GAMES: Final = [game for game in working_games() if game.pitch]
SVG: Final = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_pictured_in_every_language_and_light(game: Game) -> None:
    drawn = {
        (language, theme): draw_showcase(game, language, theme)
        for language in LANGUAGES
        for theme in THEMES
    }
    assert len(set(drawn.values())) == len(LANGUAGES) * len(THEMES)
    for (_, theme), text in drawn.items():
        assert ET.fromstring(text).tag == f"{SVG}svg"
        assert colours(theme)["ink"] in text


def test_the_picture_shows_the_board_and_leaves_out_what_lies_around_it() -> None:
    root = ET.fromstring(draw_showcase(find_game("galaxy")))
    whole = root.find(f"{SVG}svg")
    assert whole is not None
    x, y, wide, high = map(float, root.get("viewBox", "").split())
    assert x > 0
    assert y > 0
    assert wide < 0.8 * float(whole.get("width", "0"))
    assert high < 0.8 * float(whole.get("height", "0"))
    worlds = [each for each in whole.iter(f"{SVG}g") if "Cylor" in each.get("aria-label", "")]
    places = [each.get("transform", "")[10:-1].split() for each in worlds]
    assert places
    assert any(x < float(a) < x + wide and y < float(b) < y + high for a, b in places)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_picture_lies_on_the_canvas(game: Game) -> None:
    root = ET.fromstring(draw_showcase(game))
    whole = root.find(f"{SVG}svg")
    assert whole is not None
    x, y, wide, high = map(float, root.get("viewBox", "").split())
    assert min(x, y) >= 0
    assert x + wide <= float(whole.get("width", "0"))
    assert y + high <= float(whole.get("height", "0"))


def test_a_game_may_name_the_panels_of_its_picture() -> None:
    """That of Space Opera shows the seats and what waits on the stack, not the seats alone."""
    game = find_game("space-opera")
    assert game.pitch is not None
    alone = replace(game, pitch=replace(game.pitch, panels=()))
    heights = [
        float(ET.fromstring(draw_showcase(each)).get("height", "0")) for each in (game, alone)
    ]
    assert heights[0] > 1.2 * heights[1]
    assert "Polite Refusal" in draw_showcase(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_record_is_of_the_present_rules_and_as_long_as_is_told(game: Game) -> None:
    """After a change of rules or content: python tools/showcase.py GAME."""
    told = showcase_of(game.folder)
    assert told is not None
    record = open_record(game.folder / RECORD)
    assert game.is_present(record.header.rules, record.header.content)
    assert record.header.bots == [told.bot] * len(record.header.seats)
    assert sorted(told.decisions) == list(range(game.least_seats, game.most_seats + 1))
    decisions, begun = 0, 0
    for entry, match in walk(record):
        decisions += len(match.moves) > 1
        begun += entry <= told.moment
    assert match.over
    assert 0.4 * decisions < begun < 0.95 * decisions  # amid the game
    mean = told.decisions[len(record.header.seats)]  # the record is of middling length, not of mean
    assert decisions / len(record.header.seats) == pytest.approx(mean, rel=0.2)


def test_a_game_without_one_says_so(tmp_path: Path) -> None:
    game = replace(find_game("galaxy"), folder=tmp_path)
    assert not has_showcase(game)
    with pytest.raises(BadInput, match="no game of"):
        draw_showcase(game)
