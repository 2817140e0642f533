"""The laws that every game keeps (the conformance suite), on the toys at every decision."""

from __future__ import annotations

import pytest

from asterism.testing.conformance import check_match
from tests.kernel.toys import TOYS

pytestmark = pytest.mark.usefixtures("installed")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", TOYS)
def test_random_games_keep_every_law(name: str, seats: int) -> None:
    game = TOYS[name]
    looks = steps = moved = 0
    for seed in range(3):
        tally = check_match(game, seats, f"{name}:{seed}")
        looks += tally.looks
        steps += tally.steps
        moved += tally.moved
    assert looks >= 12
    assert steps >= 30
    assert moved or not game.new(2, {"rich": False}).knowledge.known
