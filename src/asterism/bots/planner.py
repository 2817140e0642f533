"""The yardstick: it sees how its turn could end."""

from __future__ import annotations

from asterism.bots.one_ply import Glance
from asterism.bots.port import Port
from asterism.contract.heuristics import play_turns
from asterism.kernel.agenda import State


class Expert(Glance):
    """Judges an option by how good the end of its turn is, played on as the game's playouts do.

    Where a question could come back for ever it looks one decision ahead: there a turn has no end.
    """

    def after(self, port: Port, world: State, option: int, luck: int) -> State:
        """Return the world at the end of the turn in which the option was taken."""
        heuristics = port.game.skill.heuristics
        found = super().after(port, world, option, luck)
        back = world.pending is not None and world.pending.leads_back(option)
        if not back and heuristics.turn(found) == heuristics.turn(world):
            play_turns(found, heuristics, found.chance, 1)
        return found
