"""The yardstick: it sees how its turn could end."""

from __future__ import annotations

from typing import Final

from asterism.bots.margin import ALIKE, MOST, widest
from asterism.bots.one_ply import Glance
from asterism.bots.port import Port
from asterism.bots.search import comes_back
from asterism.contract.heuristics import NOTHING, play_on, stop_turn
from asterism.kernel.agenda import State
from asterism.kernel.options import verb_of

EFFORT: Final = 0.3
"""The part of its tries that is spent: they go where it is not clear yet what is best."""
FEW: Final = 4
"""Between so few options all of them are spent."""
OPEN: Final = 0.03
"""A game is open while the chance to win, and that to lose, is above this ..."""
DECIDED: Final = 0.001
"""... else chances are alike that differ by less than this."""
LEAST: Final = 2
"""In so many worlds at least what is left is tried before some drop out: one says too little."""


class Expert(Glance):
    """Judges an option by how good the end of its turn is, played on as the game's playouts do.

    The worse half of the options drops out again and again (sequential halving: Karnin, Koren,
    Somekh 2013), so that what is clearly worse takes little time.

    Where a question could come back for ever it looks one decision ahead: there a turn has no end.
    """

    def halvings(self, port: Port) -> list[int]:
        """Return after how many worlds the worse half drops out: as many tries for each half."""
        number = len(port.options)
        if comes_back(port.asked_world()):
            return super().halvings(port)
        halves = (number - 1).bit_length()
        effort = 1.0 if number <= FEW else EFFORT
        tries = effort * min(self.worlds * number, self.tries)
        found, done = [], 0
        for _ in range(halves):
            done += max(LEAST, round(tries / halves / number))
            found.append(done)
            number = (number + 1) // 2
        return found

    def after(self, port: Port, world: State, option: int, luck: int) -> State:
        """Return the world at the end of the turn in which the option was taken."""
        if comes_back(world):
            return super().after(port, world, option, luck)
        heuristics = port.game.skill.heuristics
        found = port.tried(world, option, luck)
        play_on(found, heuristics, found.chance, heuristics.turn(world), 1)
        return found

    def ways(self, port: Port, world: State, option: int, luck: int) -> list[State]:
        """Return the world at the end of the turn, played on, and if it was ended there instead.

        A playout spends what it can: without the second way to do one thing more and then to stop
        is never looked at, and to stop at once looks better than it is.
        """
        heuristics = port.game.skill.heuristics
        played_on = self.after(port, world, option, luck)
        if heuristics.ends in (NOTHING, verb_of(option)) or comes_back(world):
            return [played_on]
        stopped = port.tried(world, option, luck)
        stop_turn(stopped, heuristics, stopped.chance, heuristics.turn(world), world.pending)
        return [played_on, stopped]

    def alike_within(self, worth: float) -> float:
        """Return more where all is decided: what a chance of nothing differs by tells nothing."""
        return ALIKE if OPEN < worth < 1.0 - OPEN else DECIDED

    def of_alike(self, port: Port, alike: list[int]) -> int:
        """Return of the best the one with the widest margin, else which ends the turn soonest."""
        if len(alike) == 1 or comes_back(port.asked_world()):
            return alike[0]
        heuristics = port.game.skill.heuristics
        best = sorted(alike[:MOST])
        return widest(port.asked_world, best, port.seat, heuristics, port.chance)

    def interject(self, port: Port) -> int | None:
        """Use a right if it looks better than to wait, one decision ahead.

        To wait is judged at once, so what comes of a right has to be, too.
        """
        return Glance().interject(port)
