"""What a position is worth to a seat: the evaluation that bots search with."""

from __future__ import annotations

from asterism.kernel.agenda import State


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat, between 0 (lost) and 1 (won)."""
    if g.over():
        return 1.0 if seat in g.winners() else 0.0
    return 0.5
