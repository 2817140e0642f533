"""What a true state is worth to each seat, with nothing hidden: light playouts, then a word.

Each playout goes on for some decisions as the game's heuristics pick, then the heuristics say what
came of it. What chance has still to give is thrown again in each: so the worth just after a choice,
the dice still in the air, tells what the choice did, and the rest is luck.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum, sqrt
from typing import Final

from asterism.contract.heuristics import Heuristics, play_out
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance

PLAYOUTS: Final = 48
MORE: Final = 10
"""At most this many times as many are made ..."""
ENOUGH: Final = 0.01
"""... until the standard error is no more than this."""


class Worth:
    """Shares of every seat, and how sure they are."""

    def __init__(self, shares: tuple[float, ...], errors: tuple[float, ...]) -> None:
        """Take shares and their standard errors."""
        self.shares: Final = shares
        self.errors: Final = errors


def worth(
    world: Callable[[], State], heuristics: Heuristics, chance: Chance, playouts: int
) -> Worth:
    """Return the mean shares after playouts of worlds.

    Args:
        world: returns a state to play on with, a new one at each call.
        heuristics: the game's.
        chance: that of the playouts.
        playouts: how many at a time, two or more; where much is open still, more are made (`MORE`,
            `ENOUGH`).
    """
    found: list[list[float]] = []
    while len(found) < MORE * playouts:
        found += [_play(world(), heuristics, chance) for _ in range(playouts)]
        by_seat, number = list(zip(*found, strict=True)), len(found)
        means = tuple(fsum(shares) / number for shares in by_seat)
        errors = tuple(
            sqrt(fsum((share - mean) ** 2 for share in shares) / (number - 1) / number)
            for shares, mean in zip(by_seat, means, strict=True)
        )
        if max(errors) <= ENOUGH:
            break
    return Worth(means, errors)


def _play(g: State, heuristics: Heuristics, chance: Chance) -> list[float]:
    """Return the shares of all seats after a playout."""
    g.chance = chance
    play_out(g, heuristics, chance, heuristics.decisions_ahead)
    return heuristics.shares(g)
