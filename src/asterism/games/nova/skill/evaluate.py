"""What a position of NOVA is worth to a seat, in victory points that it has or may hope for."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.skill.prospects import features
from asterism.games.nova.state import Nova
from asterism.kernel.agenda import State

PLAIN: Final[list[float]] = [
    *(1.0, 1.0, 1.0, 0.2, -0.02),
    *(1.0, 1.0, 0.03, -0.01, 1.0),
    *(0.1, 0.7, -0.4, 0.07, 0.02, 2.0, 0.7, 0.035, 0.005),
    *(0.12, 0.02, 0.04, 0.05, 0.02, 1.0, 0.5, 0.15),
    *(1.0, 0.12, 0.05),
]
"""What each of `FEATURES` counts, by hand, in victory points."""
RIVAL: Final = [0.0, 0.0, 0.9, 0.5, 0.4]
"""By number of seats how much the best of the others counts."""


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat.

    Raises:
        TypeError: the state is not one of NOVA.
    """
    if not isinstance(g, Nova):
        raise TypeError("this evaluates NOVA")
    values = worths(g, PLAIN)
    if g.seats == 1:
        return values[0]
    best = max([values[other] for other in range(g.seats) if other != seat])
    return values[seat] - RIVAL[g.seats] * best


def worths(g: Nova, weights: list[float]) -> list[float]:
    """Return what each seat has and may hope for, each of `FEATURES` by its weight."""
    if g.over():
        return [float(g.vp[seat]) for seat in range(g.seats)]
    found: list[float] = []
    for row in features(g):
        worth = 0.0
        for at in range(len(row)):
            worth += weights[at] * row[at]
        found.append(worth)
    return found
