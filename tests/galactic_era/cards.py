"""Domination cards for tests: their names, a position where they can be played."""

from __future__ import annotations

from asterism.games.galactic_era.content.tables import CARD_IDS
from asterism.games.galactic_era.rules.a3_card import CARDS, Card
from asterism.games.galactic_era.rules.s7_3_domination import CardCheck, PlayCard
from asterism.games.galactic_era.state import GalacticEra
from asterism.kernel.agenda import Decision
from asterism.kernel.options import PASS


def card(name: str) -> int:
    """Return the card of a name."""
    return CARD_IDS.index(name)


def class_of(name: str) -> Card:
    """Return the class that carries out the card of a name."""
    return CARDS[card(name)]


def with_cards(g: GalacticEra) -> GalacticEra:
    """Let cards be played, as in a game."""
    g.rights = [PlayCard()]
    g.checks = [CardCheck()]
    return g


class Wait(Decision[GalacticEra]):
    """A seat is asked for nothing, so that others may play cards."""

    section = "0.wait"

    def follows(self, g: GalacticEra) -> bool:
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        out.append(PASS)

    def take(self, g: GalacticEra, option: int) -> None:
        pass
