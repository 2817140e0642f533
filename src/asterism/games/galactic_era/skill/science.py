"""What levels of technology are worth for the rounds in which they serve, and research."""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import (
    FIELDS,
    GENETICS,
    LEVELS,
    REPLICAS,
    ROUNDS,
)
from asterism.games.galactic_era.state import GROWTH, GalacticEra

SERVICE: Final[list[list[float]]] = [
    [0.0, 0.0, 0.08, 0.2, 0.3, 0.45, 0.6],
    [0.0, 0.0, 0.06, 0.12, 0.25, 0.3, 0.35],
    [0.0, 0.0, 0.2, 0.35, 0.5, 0.6, 0.7],
    [0.0, 0.0, 0.18, 0.45, 0.7, 1.0, 1.4],
    [0.0] * (LEVELS + 1),
]
"""What a level is worth by field for each round in which it serves; but for Genetics."""
REPLICA: Final = 0.55
"""What a replica is worth for each round, as long as there are stars for it."""
BEYOND: Final[list[float]] = [0.2, 0.5, 0.5, 0.0, 1.0]
"""What research beyond level VI is worth."""


def rounds_left(g: GalacticEra) -> float:
    """Return for how many rounds what there is will serve."""
    return ROUNDS - g.round + (0.3 if g.phase <= GROWTH else 0.0)


def service(g: GalacticEra, side: int, field: int, level: int, factors: list[float]) -> float:
    """Return what a level is worth to a side in a round; the factors are by field."""
    if field != GENETICS:
        return factors[field] * SERVICE[field][level]
    stars = g.owner.count(side) + 1.0 + 0.3 * (ROUNDS - g.round)
    return factors[field] * REPLICA * min(float(REPLICAS[level]), stars)


def lesson(g: GalacticEra, side: int, field: int, factors: list[float]) -> float:
    """Return what one more level in a field is worth."""
    level = g.level(side, field)
    if level == LEVELS:
        return 0.0
    gain = service(g, side, field, level + 1, factors) - service(g, side, field, level, factors)
    return rounds_left(g) * gain


def study(g: GalacticEra, side: int, fields: int, factors: list[float]) -> float:
    """Return what research of the best field of a mask is worth."""
    best = 0.0
    for field in range(FIELDS):
        if fields >> field & 1:
            if g.level(side, field) == LEVELS:
                best = max(best, BEYOND[field])
            else:
                best = max(best, lesson(g, side, field, factors))
    return best
