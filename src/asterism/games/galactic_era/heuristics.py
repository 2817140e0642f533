"""How to play Galactic Era well: chances to win, light moves for playouts."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from asterism.games.galactic_era.evaluate import evaluate
from asterism.games.galactic_era.state import GalacticEra
from asterism.kernel.agenda import State
from asterism.kernel.heuristics import Heuristics, shared_result

SCALE: Final = 8.0
PHASES: Final = 16
"""More than there are phases in a round."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GalacticEraHeuristics(Heuristics):
    """Knows Galactic Era."""

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win."""
        if g.over():
            return shared_result(g)
        weights: list[float] = []
        total = 0.0
        for seat in range(g.seats):
            weight = exp(evaluate(g, seat) / SCALE)
            weights.append(weight)
            total += weight
        return [weight / total for weight in weights]

    def turn(self, g: State) -> int:
        """Return the number of the phase: in each a seat has its turn."""
        if not isinstance(g, GalacticEra):
            raise TypeError("this is for Galactic Era")
        return g.round * PHASES + g.phase
