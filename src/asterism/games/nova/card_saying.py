"""What a card says, as a sentence about an option that plays, takes or keeps it.

It stays interpreted: a compiled class cannot have one of the contract's dataclasses as its base.
"""

from __future__ import annotations

from asterism.contract.foresight import Saying
from asterism.contract.translator import Translator
from asterism.games.nova.table.card_texts import card_text, unforetold


class CardText(Saying):
    """The text of a card: its name alone tells a newcomer nothing."""

    def words(self, translator: Translator) -> str:
        """Return the text in the reader's language."""
        (card,) = self.args
        return card_text(translator, int(str(card)))


class PlayedText(Saying):
    """What a card does that is played, besides the gains that the forecast counts."""

    def words(self, translator: Translator) -> str:
        """Return it in the reader's language."""
        (card,) = self.args
        return unforetold(translator, int(str(card)))
