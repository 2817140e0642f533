"""A growth turn for small tests: who has selected what is written down, the turn begins."""

from __future__ import annotations

from collections.abc import Sequence

from asterism.games.galactic_era.positions.placing import select
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurns
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from tests.galactic_era.positions import Ears, ask, side


def turn(
    g: GalacticEra,
    *ovals: str,
    squares: Sequence[str] = (),
    colour: str = "green",
    others: bool = False,
) -> Ears:
    """Give a colour its growth turn, with counters that it has selected.

    Args:
        g: the position.
        ovals: its ovals.
        squares: its squares.
        colour: whose turn it is.
        others: whether the others have their turns afterwards.
    """
    g.phase = GROWTH
    select(g, colour, [*ovals, *squares])
    if others:
        g.order.remove(side(colour))
        g.order.insert(0, side(colour))
    done = 0 if others else (1 << g.sides) - 1 & ~(1 << side(colour))
    return ask(g, GrowthTurns(done))
