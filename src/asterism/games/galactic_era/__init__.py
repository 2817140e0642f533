"""Galactic Era: peoples of two alignments settle the stars of a galaxy, trade, and go to war.

One to six seats, eight rounds on a map of hexes. The folder reads like the rulebook: `rules/` by
subject, the components in `content/`, the readings that we take in `rulings.md`.
"""

from __future__ import annotations

from asterism.games.galactic_era.game import GAME

__all__ = ["GAME"]
