"""Appendix 7: where the ancient relics are, and whom the permanent ones serve."""

from __future__ import annotations

from asterism.games.galactic_era.content.tables import STARS
from asterism.games.galactic_era.state import CAMP, NONE, RELIC, GalacticEra


def has_relic(g: GalacticEra, star: int, relic: int) -> bool:
    """Tell whether a relic lies on a star; everybody knows that of a star that was ever gained."""
    return star < CAMP and g.relics[star] == RELIC + relic


def owner_of(g: GalacticEra, relic: int) -> int:
    """Return the side that a permanent relic serves, NONE if there is none (6.2.4.relic-stays)."""
    for star in range(STARS):
        if has_relic(g, star, relic):
            return g.owner[star]
    return NONE
