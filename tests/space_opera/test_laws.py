"""Random games at every table keep the laws that every game keeps, and end."""

from __future__ import annotations

import pytest

from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.tables import LEAST_SEATS, MOST_SEATS
from asterism.kernel.errors import BadInput
from asterism.play.match import Match
from asterism.testing.conformance import check_match

EVERY = 40
"""After so many decisions the laws are looked at again."""


@pytest.mark.parametrize("seats", range(LEAST_SEATS, MOST_SEATS + 1))
@pytest.mark.parametrize("preset", ["recommended", "retail"])
def test_a_random_game_keeps_the_laws_and_ends(seats: int, preset: str) -> None:
    counts = check_match(GAME, seats, 2, rulings=GAME.presets[preset], every=EVERY)
    assert counts.decisions > EVERY
    assert counts.looks > 0
    assert counts.moved > 0


@pytest.mark.parametrize("seats", [LEAST_SEATS - 1, MOST_SEATS + 1])
def test_the_game_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadInput):
        Match(GAME, seats=seats)
