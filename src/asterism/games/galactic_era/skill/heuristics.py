"""How to play Galactic Era well: chances to win, light moves for playouts, where a turn ends.

The chances are a softmax over what `evaluate` says that each seat has and may come to, after what
counts too little or too much by hand was set right by a fit to many games between bots
(`weights.toml`, made by `tools/tune_galactic_era.py`).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.heuristics import Heuristics, shared_result
from asterism.games.galactic_era.content.tables import RANK_LEAST, ROUNDS, WINNING_RANK
from asterism.games.galactic_era.skill.evaluate import Taste, features
from asterism.games.galactic_era.skill.prospects import CommonProspects
from asterism.games.galactic_era.skill.rollout import quick_move
from asterism.games.galactic_era.state import FINAL, GalacticEra
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance

PHASES: Final = 16
"""More than there are phases in a round."""


def _weights() -> dict[str, list[float]]:
    """Return what was fitted: the factors of the first and the last round, the scale of each."""
    text = files("asterism.games.galactic_era").joinpath("weights.toml").read_text("utf-8")
    found: dict[str, list[float]] = tomllib.loads(text)
    return found


def _tastes() -> list[Taste]:
    """Return what counts how much by round; the set-up is like the first."""
    found: list[Taste] = []
    weights = _weights()
    for round_ in range(ROUNDS + 1):
        late = max(0.0, (round_ - 1) / (ROUNDS - 1))
        by = [a + (b - a) * late for a, b in zip(weights["early"], weights["late"], strict=True)]
        found.append(Taste(by[0], by[1:6], by[6], by[7], by[8], by[9]))
    return found


TASTES: Final = _tastes()
SCALES: Final[list[float]] = _weights()["scales"]
"""By round, from the first: this many points more than another has make 2.7 times its chance."""
ENOUGH: Final[float] = RANK_LEAST[WINNING_RANK]
"""The points that win alone."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GalacticEraHeuristics(Heuristics):
    """Knows Galactic Era."""

    explore: ClassVar[float] = 0.5
    bias: ClassVar[float] = 8.0
    patience: ClassVar[int] = 4
    share: ClassVar[float] = 0.2
    refrains: ClassVar[tuple[int, ...]] = (v.PASS, v.DONE, v.DECLINE, v.DECLINE_ALL)

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win; alone it may be that nobody wins."""
        if not isinstance(g, GalacticEra):
            raise TypeError("this is for Galactic Era")
        alone = g.seats == 1
        if g.result or (g.phase == FINAL and g.over()):
            return [float(len(g.result))] if alone else shared_result(g)
        table, taste = CommonProspects(g), TASTES[g.round]
        scale = SCALES[max(0, g.round - 1)]
        worths: list[float] = []
        for seat in range(g.seats):
            worth = 0.0
            for each in features(g, seat, table, taste):
                worth += each
            worths.append(worth)
        if alone:
            return [1.0 / (1.0 + exp((ENOUGH - worths[0]) / scale))]
        best, total = max(worths), 0.0
        shares: list[float] = []
        for worth in worths:
            shares.append(exp((worth - best) / scale))
            total += shares[-1]
        for seat in range(g.seats):
            shares[seat] /= total
        return shares

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        """Return a fair option by rules of thumb."""
        if not isinstance(g, GalacticEra):
            raise TypeError("this is for Galactic Era")
        return quick_move(g, menu, chance)

    def turn(self, g: State) -> int:
        """Return the number of the phase: in each a seat has its turn."""
        if not isinstance(g, GalacticEra):
            raise TypeError("this is for Galactic Era")
        return g.round * PHASES + g.phase
