"""The words of a line that speaks of a position of Galaxy: worlds and cards besides seats."""

from __future__ import annotations

from asterism.contract.lines import Words as Line
from asterism.games.galaxy.content.tables import CARD_IDS, WORLD_IDS


class Words(Line):
    """A line of words, read from the left."""

    def world(self) -> str:
        """Return the next word, a world."""
        return self.name(WORLD_IDS, "world")

    def card(self) -> str:
        """Return the next word, a card."""
        return self.name(CARD_IDS, "card")

    def cards(self) -> list[str]:
        """Return all words that are left, cards."""
        names = []
        while self.more():
            names.append(self.card())
        return names
