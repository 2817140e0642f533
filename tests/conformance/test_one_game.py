"""A random game or two of each game under every law: quick enough to run for each mutant."""

from __future__ import annotations

import pytest

from asterism.contract.game import find_game, games
from asterism.testing.conformance import check_match


@pytest.mark.parametrize("name", sorted(games()))
def test_a_random_game_keeps_every_law(name: str) -> None:
    game = find_game(name)
    for seats in (game.least_seats, game.most_seats):
        assert check_match(game, seats, "one", every=5).looks
