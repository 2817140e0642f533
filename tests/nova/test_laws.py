"""Random games of every scenario keep the laws that every game keeps, and end."""

from __future__ import annotations

import pytest

from asterism.games.nova import GAME
from asterism.games.nova.content.scenarios import LEAST_SEATS, MOST_SEATS, NAMES
from asterism.kernel.errors import BadInput
from asterism.play.match import Match
from asterism.testing.conformance import check_match

TABLES = [
    (name, seats)
    for at, name in enumerate(NAMES)
    for seats in range(LEAST_SEATS[at], MOST_SEATS[at] + 1)
]
EVERY = 40
"""After so many decisions the laws are looked at again."""


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_random_game_keeps_the_laws_and_ends(name: str, seats: int) -> None:
    counts = check_match(GAME, seats, 1, rulings={"scenario": name}, every=EVERY)
    assert counts.decisions > EVERY
    assert counts.looks > 0
    assert counts.moved > 0


@pytest.mark.parametrize(("name", "seats"), [("imperium", 3), ("genesis", 2), ("colonisation", 2)])
def test_a_scenario_is_for_so_many_seats_and_no_others(name: str, seats: int) -> None:
    with pytest.raises(BadInput):
        Match(GAME, seats=seats, scenario=name)
