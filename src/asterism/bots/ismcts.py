"""The searching bot: information-set MCTS within a budget, at five levels."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from asterism.bots.bot import Bot
from asterism.bots.one_ply import Expert
from asterism.bots.port import Port
from asterism.bots.search import Search, comes_back
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT

SHARE: Final = 0.4
"""What one decision may take of the time that is left in the turn."""
CLEAR: Final = 0.9
"""Who has this share of all iterations after a quarter of the time needs no more of it."""
BATCH: Final = 16
"""So many iterations are made between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a searching bot plays: its budget and its policy."""

    seconds: float
    """Processor time for a turn."""
    iterations: int = 0
    """So many for a decision instead, whatever time they take: equal seeds, equal choices."""
    ahead: int = 1
    worlds: int = 64
    foresight: int = 64
    """These three as `Search` takes them."""
    primed: int = 12
    """In so many worlds the options of the question itself are tried before the search."""
    slips: float = 0.0
    """How often any option is taken instead of the best: so beginners play."""


class Ismcts(Bot):
    """Searches worlds that its seat could be in."""

    def __init__(self, level: Level) -> None:
        """Play at a level."""
        self.level: Final = level

    def at(self, *, seconds: float = 0.0, iterations: int = 0) -> Ismcts:
        """Return the same bot with another budget."""
        return Ismcts(replace(self.level, seconds=seconds, iterations=iterations))

    def choose(self, port: Port) -> int:
        """Return the best option that a search finds."""
        options = port.options
        if len(options) == 1:
            return options[0]
        slips = self.level.slips
        if slips and port.chance.below(BOT, 1000) < 1000 * slips:
            return options[port.chance.below(BOT, len(options))]
        if comes_back(_asked(port)):
            return Expert().choose(port)
        return self.best(port, self.search(port))

    def interject(self, port: Port) -> int | None:
        """Use a right if it looks better than to wait, one ply ahead."""
        return Expert().interject(port)

    def best(self, port: Port, search: Search) -> int:
        """Return the option that was tried most, the best of those that were tried as often."""
        if comes_back(_asked(port)):
            return Expert().choose(port)
        return max(port.options, key=lambda option: (search.visits(option), search.share(option)))

    def tree(self, port: Port, deal: Callable[[], State]) -> Search:
        """Return a tree in which nothing was tried yet, over the worlds that `deal` returns."""
        level = self.level
        return Search(
            deal,
            port.seat,
            port.game.heuristics,
            port.chance,
            ahead=level.ahead,
            worlds=level.worlds,
            foresight=level.foresight,
        )

    def search(self, port: Port) -> Search:
        """Return the tree for a decision, grown as far as the budget goes."""
        started, level = time.thread_time(), self.level
        search = self.tree(port, lambda: _asked(port))
        search.prime(port.options, level.primed)
        if level.iterations:
            search.run(level.iterations)
            return search
        time_left = SHARE * max(0.0, level.seconds - port.spent)
        while True:
            search.run(BATCH)
            used = time.thread_time() - started
            if used >= time_left:
                return search
            ahead = int(search.iterations / used * (time_left - used))
            if search.settled(ahead) or (used > time_left / 4 and search.clear(CLEAR)):
                return search


def _asked(port: Port) -> State:
    """Return a world in which the seat is the first that is asked."""
    world = port.world()
    world.turn_to(port.seat)
    return world
