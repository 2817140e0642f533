"""Appendix 7: where the ancient relics are.

Relics that reward at once do so in `s6_2_4_conquest.GainRelic`; what those that stay give stands in
the chapters where it counts: `asterism rules galactic-era A7`.
"""

from __future__ import annotations

from asterism.games.galactic_era.state import CAMP, RELIC, GalacticEra


def has_relic(g: GalacticEra, star: int, relic: int) -> bool:
    """Return whether a relic lies on a star; all know that of a star that was ever gained."""
    return star < CAMP and g.relics[star] == RELIC + relic
