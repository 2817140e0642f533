"""The searching bot: information-set MCTS within a budget, at five levels."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from asterism.bots.attention import hurried, noticed
from asterism.bots.bot import Advice, Bot
from asterism.bots.margin import ALIKE, widest
from asterism.bots.one_ply import Glance
from asterism.bots.port import Port
from asterism.bots.reason import reason_of_search
from asterism.bots.search import TreeSearch, comes_back, never

PRIMED: Final = 0.5
"""What the first look at its options may take of the time of a decision."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a searching bot plays: its budget and its policy."""

    seconds: float
    """Processor time for a turn."""
    iterations: int = 0
    """How many for a decision instead, whatever time they take: equal seeds, equal choices."""
    ahead: int = 0
    """How many turns a playout goes on; 0: as many as the game's heuristics say."""
    worlds: int = 512
    foresight: int = 64
    """These two as `TreeSearch` takes them."""
    primed: int = 12
    """In this many worlds the options of the question itself are tried before the search."""
    overlooks: float = 0.0
    """The share of all kinds of moves that it does not notice in a turn, and of all moves of the
    other kinds (`attention.py`): so beginners play."""


class Ismcts(Bot):
    """Searches worlds that its seat could be in."""

    def __init__(self, level: Level) -> None:
        """Play at a level."""
        self.level: Final = level

    def at(self, *, seconds: float = 0.0, iterations: int = 0) -> Ismcts:
        """Return the same bot with another budget."""
        return Ismcts(replace(self.level, seconds=seconds, iterations=iterations))

    def choose(self, port: Port) -> int:
        """Return the best option that a search finds, of those that it notices."""
        port = self._noticing(port)
        if len(port.options) == 1:
            return port.options[0]
        if comes_back(port.asked_world()):
            return Glance().within(port, self._until(port, port.game.skill.heuristics.share))
        return self._best(port, self.search(port))

    def advise(self, port: Port) -> Advice:
        """Return the best option that a search finds, and why it is better than the others."""
        port = self._noticing(port)
        if len(port.options) == 1:
            return Advice(port.options[0])
        if comes_back(port.asked_world()):
            return Glance().advise(port)
        search = self.search(port)
        choice = self._best(port, search)
        return Advice(choice, reason_of_search(port, search, choice))

    def weigh(self, port: Port) -> list[float]:
        """Return by option the mean share of its seat, as a search finds it."""
        if len(port.options) == 1 or comes_back(port.asked_world()):
            return Glance().weigh(port)
        search = self.search(port)
        return [search.share(option) for option in port.options]

    def _noticing(self, port: Port) -> Port:
        """Return a port with the options that it looks at: two at least, where there are two.

        Those that its level notices in this turn; when the time of the turn is over, few of them:
        else a turn of many decisions would last much longer than it may.
        """
        level, options, plain = self.level, port.options, port.game.skill.heuristics.refrains
        if level.overlooks:
            options = noticed(options, level.overlooks, port.lot(), plain)
        if not level.iterations and port.spent >= level.seconds:
            options = hurried(options, port.chance, plain)
        return port.noticing(options)

    def interject(self, port: Port) -> int | None:
        """Use a right if it looks better than to wait, one ply ahead."""
        return Glance().interject(port)

    def best(self, port: Port, search: TreeSearch) -> int:
        """Return what the bot takes once it has grown a tree."""
        if comes_back(port.asked_world()):
            return Glance().choose(port)
        return self._best(port, search)

    def _best(self, port: Port, search: TreeSearch) -> int:
        """Return the option that leads, of those that are alike the one with the widest margin."""
        alike = search.alike(ALIKE)
        if len(alike) == 1:
            return alike[0]
        heuristics = port.game.skill.heuristics
        return widest(port.asked_world, alike, port.seat, heuristics, port.chance)

    def _until(self, port: Port, share: float) -> Callable[[], bool]:
        """Return what tells whether a share of the time is over that is left in the turn."""
        if self.level.iterations:
            return never
        end = time.thread_time() + share * max(0.0, self.level.seconds - port.spent)
        return lambda: time.thread_time() >= end

    def search(self, port: Port) -> TreeSearch:
        """Return the tree for a decision, grown as far as the budget goes."""
        started, level, heuristics = time.thread_time(), self.level, port.game.skill.heuristics
        search = TreeSearch(
            port.asked_world,
            port.seat,
            heuristics,
            port.chance,
            ahead=level.ahead or heuristics.ahead,
            worlds=level.worlds,
            foresight=level.foresight,
        )
        primed = self._until(port, PRIMED * heuristics.share)
        search.prime(port.options, level.primed, heuristics.contenders, primed)
        rounds = (len(search.racing) - 1).bit_length()
        time_left = heuristics.share * max(0.0, level.seconds - port.spent)
        for done in range(1, rounds + 1):
            if level.iterations:
                for _ in range(max(1, level.iterations // (rounds * len(search.racing)))):
                    search.sweep()
            else:
                end = started + time_left * done / rounds
                while time.thread_time() < end:
                    search.sweep()
            search.halve()
            if len(search.racing) == 1:
                break
        return search
