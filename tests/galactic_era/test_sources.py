"""What brought the points: kept for each side, and always equal to its destiny points."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import COLOURS
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.pieces import gain_dp
from asterism.games.galactic_era.rules.s6_4_scoring import ScoringPhase
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary.sources import (
    AT_START,
    BY_CARDS,
    BY_PAYING,
    BY_STORY,
    SOURCE_IDS,
    SOURCE_NAMES,
    SOURCES,
)
from asterism.play.match import Match
from asterism.testing.conformance import Broken, check_scores
from tests.galactic_era.positions import position


def told(g: GalacticEra, colour: str) -> dict[str, int]:
    """Return what has brought a side anything."""
    parts = g.scores_by_source()[COLOURS.index(colour)]
    return {name: points for name, points in zip(SOURCE_IDS, parts, strict=True) if points}


def test_every_source_has_a_name() -> None:
    assert len(SOURCE_IDS) == len(SOURCE_NAMES) == SOURCES == len(set(SOURCE_IDS))


def test_points_are_kept_by_what_brought_them() -> None:
    g = position(dp={"green": 7}, sources={"green": {"story": 4}})
    assert told(g, "green") == {"start": 3, "story": 4}
    gain_dp(g, 0, -2, BY_PAYING)
    gain_dp(g, 0, 5, BY_CARDS)
    assert told(g, "green") == {"start": 3, "story": 4, "paid": -2, "cards": 5}
    assert g.scores()[0] == 10
    assert told(g, "red") == {}


def test_the_story_scores_as_the_story() -> None:
    g = position(round=1, story="journeys", alignment={"red": "sts"})
    ScoringPhase().resolve(g)
    assert told(g, "green") == {"story": 1}
    assert told(g, "red") == {}


def test_sources_that_do_not_add_up_break_a_law_of_the_pieces() -> None:
    g = position(dp={"green": 2})
    assert not g.broken()
    g.points[BY_STORY] += 1
    assert "side 0" in g.broken()


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_finished_game_says_what_brought_the_points(seats: int) -> None:
    match = Match("galactic-era", seats=seats, seed=f"sources {seats}")
    while not match.over:
        match.play(match.moves[0])
    check_scores(match)
    outcome = match.outcome()
    assert outcome is not None
    assert [sum(each) for each in zip(*outcome.sources.values(), strict=True)] == outcome.scores
    assert "Population" in outcome.sources
    assert list(outcome.sources) == [name for name in SOURCE_NAMES if name in outcome.sources]
    spanish = match.outcome("es")
    assert spanish is not None
    assert list(spanish.sources.values()) == list(outcome.sources.values())
    assert "Población" in spanish.sources


def test_the_law_of_scores_sees_a_part_that_is_missing() -> None:
    match = Match("galactic-era", seats=3, seed="law")
    check_scores(match)
    state = match.state
    assert isinstance(state, GalacticEra)
    state.points[AT_START] += 1
    with pytest.raises(Broken, match="do not add up"):
        check_scores(match)
    assert GAME.display.sources == SOURCE_NAMES
