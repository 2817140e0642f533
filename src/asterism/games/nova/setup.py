"""A new game of NOVA: everything in its box, and the set-up of its scenario on the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO
from asterism.games.nova.content.scenarios import FLAGS_OF, NAMES, SETUP, TURNS, number_of
from asterism.games.nova.rules.s05_any_time import GiveUpDevelopment, Rearrange, Transfer
from asterism.games.nova.rules.s05_naval import PlaySurprise
from asterism.games.nova.rules.s10_tension import RaiseTension
from asterism.games.nova.rules.s14_ending import TieCheck
from asterism.games.nova.rules.s18_setup import Begin, SetUp
from asterism.games.nova.state import Nova, knowledge, new_state
from asterism.kernel.agenda import Check, Right

CHECKS: Final[list[Check[Any]]] = [TieCheck()]
RIGHTS: Final[list[Right[Any]]] = [
    PlaySurprise(),
    GiveUpDevelopment(),
    Transfer(),
    RaiseTension(),
    Rearrange(),
]

__all__ = ["CHECKS", "RIGHTS", "knowledge", "new_game"]


def new_game(seats: int, rulings: Mapping[str, Value]) -> Nova:
    """Return a game before the first step of its set-up."""
    g = new_state(seats, 0)
    g.scenario = number_of(str(rulings.get(SCENARIO, NAMES[0])))
    g.flags = FLAGS_OF[g.scenario]
    g.last_turn = TURNS[g.scenario]
    g.then(*[SetUp(*step) for step in SETUP[g.scenario]], Begin())
    return g
