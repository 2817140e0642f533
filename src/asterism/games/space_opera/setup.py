"""A new game of Space Opera: everything in its decks, and the beginning on the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterism.contract.rulings import Value
from asterism.games.space_opera.rules.s00_beginning import Deal
from asterism.games.space_opera.rules.s21_any_time import AnyTime
from asterism.games.space_opera.rulings import decks_of, ruling_bits
from asterism.games.space_opera.state import SpaceOpera, knowledge, new_state
from asterism.kernel.agenda import Right

RIGHTS: Final[list[Right[Any]]] = [AnyTime()]

__all__ = ["RIGHTS", "knowledge", "new_game"]


def new_game(seats: int, rulings: Mapping[str, Value]) -> SpaceOpera:
    """Return a game before its first step."""
    table, decks = decks_of(seats, rulings)
    g = new_state(seats, decks)
    g.table = table
    g.rulings = ruling_bits(rulings)
    g.push(Deal())
    return g
