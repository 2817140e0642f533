"""How long bots think: kept as counts of times of about the same length, so that runs add up.

A time is counted under `8 log2(time / 0.1 ms)`, rounded: told again it is right to 4.4 %, and what
is shorter than 0.1 ms counts as that.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Final

import msgspec

from asterism.contract.game import Game
from asterism.contract.heuristics import EVERY_DECISION
from asterism.kernel.agenda import State
from asterism.lab.arena import Observer

SHORTEST: Final = 1e-4
STEPS: Final = 8
"""How many lengths from a time to its double."""
COARSE: Final = 2
"""Decisions are counted in steps that are so much wider: there are many of them."""


Seconds = Annotated[float, msgspec.Meta(ge=0)]
Lengths = dict[Annotated[int, msgspec.Meta(ge=0, le=800)], Annotated[int, msgspec.Meta(ge=0)]]
"""Counts by the length of a time; the greatest is longer than the world is old."""


class Thinking(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """How long a bot thought in one game, in processor time; a line of a league's file holds it."""

    bot: int
    seconds: Seconds
    """All together."""
    longest: Seconds
    """The longest turn, in seconds."""
    turns: Lengths
    """How many turns took about so long."""
    choices: Lengths
    """How many decisions with two options or more did."""


class Stopwatch(Observer):
    """Takes the time of every seat in one game."""

    def __init__(self, game: Game, seats: int) -> None:
        """Watch a game."""
        self._heuristics: Final = game.skill.heuristics
        self._now: Final = [EVERY_DECISION] * seats
        """In which turn of the game each seat was asked last."""
        self.turns: Final[list[list[float]]] = [[] for _ in range(seats)]
        self.choices: Final[list[list[float]]] = [[] for _ in range(seats)]

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:  # noqa: ARG002
        """Take the time of a decision with two options or more."""
        if len(g.distinct()) < 2:
            return
        turn = self._heuristics.turn(g)
        self.choices[seat].append(seconds)
        if turn == EVERY_DECISION or turn != self._now[seat]:
            self._now[seat] = turn
            self.turns[seat].append(seconds)
        else:
            self.turns[seat][-1] += seconds

    def thinking(self, bot: int, seats: Iterable[int]) -> Thinking:
        """Return how long a bot thought in all its seats."""
        sat = list(seats)
        turns = [took for seat in sat for took in self.turns[seat]]
        choices = [took for seat in sat for took in self.choices[seat]]
        return Thinking(
            bot,
            round(sum(turns), 4),
            round(max(turns, default=0.0), 4),
            dict(sorted(Counter(_length(took) for took in turns).items())),
            dict(sorted(Counter(_length(took, COARSE) for took in choices).items())),
        )


def quantile(counts: Mapping[int, int], part: float) -> float:
    """Return the time, in seconds, that a part of those counted do not exceed; 0 if there are none.

    >>> round(quantile({_length(0.3): 19, _length(1.0): 1}, 0.95), 1)
    0.3
    """
    left = part * sum(counts.values())
    for length in sorted(counts):
        left -= counts[length]
        if left <= 1e-9:
            return math.exp2(length / STEPS) * SHORTEST
    return 0.0


def _length(seconds: float, wide: int = 1) -> int:
    """Return under which number a time is counted."""
    return round(math.log2(max(1.0, seconds / SHORTEST)) * STEPS / wide) * wide
