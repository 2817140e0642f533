"""Space Opera: a card game of species that jump between sectors, for two to six.

The folder reads like the index of its rules: `rules/` by chapter, the cards in `content/`, the
readings that we take in `rulings.md`.
"""

from __future__ import annotations

from asterism.games.space_opera.game import GAME

__all__ = ["GAME"]
