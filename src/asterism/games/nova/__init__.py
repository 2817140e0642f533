"""NOVA: a card-driven war game on the last frontier, for one to four.

Six scenarios on a map of star systems. The folder reads like the rulebook: `rules/` by chapter, the
components in `content/`, the readings that we take in `rulings.md`.
"""

from __future__ import annotations

from asterism.games.nova.game import GAME

__all__ = ["GAME"]
