"""Games of Galaxy that bots' knowledge is tested on."""

from __future__ import annotations

from asterism.contract.heuristics import UNIFORM, play_out
from asterism.games.galaxy import GAME
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance


def dealt(seats: int, seed: int, decisions: int = 0) -> Galaxy:
    """Return a new game, or what it came to after so many decisions by lot."""
    g = GAME.new(seats, GAME.read_rulings({}))
    assert isinstance(g, Galaxy)
    g.chance = SeededChance(seed)
    g.settle()
    play_out(g, UNIFORM, g.chance, decisions)
    return g
