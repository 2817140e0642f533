"""A new game of Galaxy: an empty table and the first rules on the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterism.contract.rulings import Value
from asterism.games.galaxy.rules.s06_bidding import FindDealer, LayWorlds
from asterism.games.galaxy.rules.s09_bases import GovernorCheck
from asterism.games.galaxy.rules.s15_governors import LookCheck
from asterism.games.galaxy.rulings import ruling_bits
from asterism.games.galaxy.state import Galaxy, knowledge, new_state
from asterism.kernel.agenda import Check

CHECKS: Final[list[Check[Any]]] = [GovernorCheck(), LookCheck()]

__all__ = ["CHECKS", "knowledge", "new_game"]


def new_game(seats: int, rulings: Mapping[str, Value]) -> Galaxy:
    """Return a game before its first step, with chapter 4 on the agenda."""
    g = new_state(seats, ruling_bits(rulings))
    g.then(LayWorlds(), FindDealer(list(range(seats))))
    return g
