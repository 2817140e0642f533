"""How to play Space Opera well: chances to win, light moves for playouts, where a turn ends.

The chances are a softmax over what counts, as it was fitted to many games between bots
(`weights.toml`, made by `tools/tune_space_opera.py`).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.heuristics import Heuristics, shared_result
from asterism.games.space_opera.content.tables import MOST_SEATS
from asterism.games.space_opera.skill.evaluate import unsettled, worths
from asterism.games.space_opera.skill.playing import quick_move
from asterism.games.space_opera.skill.prospects import FEATURES
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance

WINS: Final = 8.0
"""What victory adds to the logarithm of the odds, and extinction takes from it."""


def _weights() -> list[list[float]]:
    """Return what each feature adds to the odds, by number of seats: for two, and for more."""
    text = files("asterism.games.space_opera").joinpath("weights.toml").read_text("utf-8")
    found: dict[str, dict[str, float]] = tomllib.loads(text)
    two, many = ([found[name][each] for each in FEATURES] for name in ("two", "many"))
    return [two, two, two, many, many, many, many]


WEIGHTS: Final[list[list[float]]] = _weights()


@mypyc_attr(allow_interpreted_subclasses=True)
class SpaceOperaHeuristics(Heuristics):
    """Knows Space Opera."""

    refrains: ClassVar[tuple[int, ...]] = (v.PASS, v.DONE, v.AS_THEY_ARE, v.CALL_OFF, v.REFUSE)

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win."""
        if not isinstance(g, SpaceOpera):
            raise TypeError("this is for Space Opera")
        if g.result:
            return shared_result(g)
        merits = worths(g, WEIGHTS[g.seats], WINS)
        best = max(merits)
        odds = [exp(merit - best) for merit in merits]
        total = sum(odds)
        return [each / total for each in odds]

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        """Return a fair option by rules of thumb."""
        if not isinstance(g, SpaceOpera):
            raise TypeError("this is for Space Opera")
        return quick_move(g, menu, chance)

    def unsettled(self, g: State) -> bool:
        """Return whether a card, a war or an effect is on its way."""
        return isinstance(g, SpaceOpera) and unsettled(g)

    def turn(self, g: State) -> int:
        """Return a number that changes with the turn of a seat."""
        if not isinstance(g, SpaceOpera):
            raise TypeError("this is for Space Opera")
        return g.round * (MOST_SEATS + 1) + g.active + 1
