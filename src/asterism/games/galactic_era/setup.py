"""A new game of Galactic Era: everything in its box, and the first rules on the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterism.games.galactic_era.rules.domination import CardCheck, PlayCard
from asterism.games.galactic_era.rules.setting_up import set_up
from asterism.games.galactic_era.rules.war import OfferPeace
from asterism.games.galactic_era.rulings import goal_of, ruling_bits, story_of
from asterism.games.galactic_era.state import GalacticEra, knowledge, new_state
from asterism.kernel.agenda import Check, Right
from asterism.kernel.game import Value

CHECKS: Final[list[Check[Any]]] = [CardCheck()]
RIGHTS: Final[list[Right[Any]]] = [PlayCard(), OfferPeace()]

__all__ = ["CHECKS", "RIGHTS", "knowledge", "new_game"]


def new_game(seats: int, rulings: Mapping[str, Value]) -> GalacticEra:
    """Return a game before its first step, with chapter 5 on the agenda."""
    g = new_state(seats, ruling_bits(rulings))
    g.checks = list(CHECKS)
    g.rights = list(RIGHTS)
    g.then(*set_up(story_of(rulings), goal_of(rulings)))
    return g
