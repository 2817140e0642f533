"""How to play Galaxy well: chances to win, light moves for playouts."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from asterism.games.galaxy.evaluate import survival, worth
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.agenda import State
from asterism.kernel.heuristics import Heuristics, shared_result

SCALE: Final = 4.0


@mypyc_attr(allow_interpreted_subclasses=True)
class GalaxyHeuristics(Heuristics):
    """Knows Galaxy."""

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        if g.result:
            return shared_result(g)
        weights: list[float] = []
        total = 0.0
        for seat in range(g.seats):
            weight = exp(worth(g, seat, survival(g, seat)) / SCALE)
            weights.append(weight)
            total += weight
        return [weight / total for weight in weights]

    def turn(self, g: State) -> int:
        """Return the number of the turn; bidding comes before the first."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        return g.turns
