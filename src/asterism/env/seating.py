"""Who sits where in a game of an environment: the learner among bots, or learners everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from asterism.bots import Player
from asterism.bots.about import check_player
from asterism.env.episode import Episode
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput

SEEDS: Final = 1 << 62
EVERYBODY: Final = -1
"""Stands for the learner's seat where learners have all seats."""


class Seating:
    """Begins games: draws the luck of each, and where the learner sits."""

    def __init__(self, bots: Sequence[str] | None, seat: int | None) -> None:
        """Take the bots, clockwise from the learner, and its seat; None for one drawn each time.

        Args:
            bots: the bots in the other seats; None where learners have all seats.
            seat: the learner's seat, None to draw it for each game.

        Raises:
            BadInput: no such bot or seat, or text where a list of bots belongs.
        """
        if isinstance(bots, str):
            raise BadInput(f"bots is a list of names: write ['{bots}'], not '{bots}'")
        for name in bots or ():
            check_player(name)
        if seat is not None and (bots is None or not 0 <= seat <= len(bots)):
            where = "every seat learns" if bots is None else f"there are seats 0 to {len(bots)}"
            raise BadInput(f"{where}, not {seat}")
        self._bots: Final = bots
        self._seat: Final = seat

    def begin(self, episode: Episode, dice: np.random.Generator) -> int:
        """Begin a game in which a learner has a choice; return its seat, `EVERYBODY` for all."""
        while True:
            seat = self._begin(episode, dice)
            if not episode.over:
                return seat

    def _begin(self, episode: Episode, dice: np.random.Generator) -> int:
        if self._bots is None:
            episode.reset(SeededChance(int(dice.integers(SEEDS))))
            return EVERYBODY
        drawn = int(dice.integers(episode.seats))
        seat = drawn if self._seat is None else self._seat
        luck = int(dice.integers(SEEDS))
        players = {
            (seat + 1 + i) % episode.seats: Player(name, SeededChance(f"{luck}:{i}"))
            for i, name in enumerate(self._bots)
        }
        episode.reset(SeededChance(luck), players)
        return seat
