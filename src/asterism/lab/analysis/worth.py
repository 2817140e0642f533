"""What a true state is worth to each seat, to who sees everything: light playouts, then a word.

Each playout goes on for some decisions as the game's heuristics pick, then the heuristics say what
came of it. What chance has still to give is thrown anew in each: so the worth just after a choice,
the dice still in the air, tells what the choice did, and the rest is luck.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance
from asterism.kernel.heuristics import Heuristics, play_out

PLAYOUTS: Final = 48
AHEAD: Final = 12
"""Measured on games of Galaxy: fewer decisions tell less, more of them are more noise than news."""


class Worth:
    """Shares of every seat, and how sure they are."""

    def __init__(self, shares: tuple[float, ...], error: float) -> None:
        """Take shares, and the largest of their standard errors."""
        self.shares: Final = shares
        self.error: Final = error


def worth(
    world: Callable[[], State], heuristics: Heuristics, chance: Chance, playouts: int
) -> Worth:
    """Return the mean shares after playouts of worlds.

    Args:
        world: returns a state to play on with, a new one at each call.
        heuristics: the game's.
        chance: that of the playouts.
        playouts: how many.
    """
    sums: list[float] = []
    squares: list[float] = []
    for _ in range(playouts):
        g = world()
        g.chance = chance
        play_out(g, heuristics, chance, AHEAD)
        shares = heuristics.shares(g)
        sums = [a + b for a, b in zip(sums or [0.0] * len(shares), shares, strict=True)]
        squares = [a + b * b for a, b in zip(squares or [0.0] * len(shares), shares, strict=True)]
    means = tuple(total / playouts for total in sums)
    spread = max(
        square / playouts - mean * mean for square, mean in zip(squares, means, strict=True)
    )
    return Worth(means, sqrt(max(0.0, spread) / playouts))
