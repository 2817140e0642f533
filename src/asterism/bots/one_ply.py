"""Bots of one ply: they try every option in a few possible worlds and take the best looking."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from statistics import fmean
from typing import ClassVar

from asterism.bots.bot import Advice, Bot
from asterism.bots.margin import ALIKE
from asterism.bots.port import Port
from asterism.bots.reason import reason_at_a_glance
from asterism.bots.search import SEEDS, never
from asterism.contract.game import Game
from asterism.contract.heuristics import answer_right, settle
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance


class OnePly(Bot):
    """Looks one decision ahead."""

    worlds: ClassVar[int]
    """In this many worlds every option is tried ..."""
    tries: ClassVar[int]
    """... but at most this many are, those of each world counted; one world always."""

    @abstractmethod
    def worth(self, game: Game, g: State, seat: int) -> float:
        """Return how good a world is for a seat."""

    def choose(self, port: Port) -> int:
        """Return the option with the best average over the same worlds and the same luck.

        Where a question could come back for ever, an option after which it does must look better
        than the position as it is, and come to something: so the bot does not go round in circles.
        """
        return self._weighed(port)[0]

    def within(self, port: Port, enough: Callable[[], bool]) -> int:
        """Return what it chooses if it looks at no further world once that is enough."""
        return self._weighed(port, enough)[0]

    def weigh(self, port: Port) -> list[float]:
        """Return by option what it gains.

        One after which a question comes back gains no more than any other: else whoever learned
        from it would go round in circles.
        """
        by_option = self._weighed(port)[1]
        if not by_option:
            return [0.0] * len(port.options)
        found = [fmean(gains) for gains in by_option]
        pending, least = port.world().pending, min(found)
        return [
            least if pending is not None and pending.leads_back(option) else gain
            for option, gain in zip(port.options, found, strict=True)
        ]

    def _weighed(
        self, port: Port, enough: Callable[[], bool] = never
    ) -> tuple[int, list[list[float]]]:
        """Return the option to choose, and by option what it gains in each world it was tried in.

        The first worlds, and the luck in them, are the same for all.
        """
        options = port.options
        if len(options) == 1:
            return options[0], []
        by_option: list[list[list[float]]] = [[] for _ in options]
        open_, tries, halvings = list(range(len(options))), 0, self.halvings(port)
        before: list[float] = []
        for done in range(1, halvings[-1] + 1):
            world, luck = port.world(), port.chance.below(BOT, SEEDS)
            now, tried = self._tried(port, world, [options[i] for i in open_], luck)
            before.append(now)
            for i, ways in zip(open_, tried, strict=True):
                by_option[i].append(ways)
            tries += len(open_)
            if done in halvings[:-1]:
                open_ = self._better_half(open_, by_option, fmean(before))
            if enough() or tries + len(open_) > self.tries:
                break
        found = [_best_way(worlds) for worlds in by_option]
        return self._best(port, world, luck, open_, found, fmean(before)), found

    def halvings(self, port: Port) -> list[int]:  # noqa: ARG002
        """Return after how many worlds the worse half of the options drops out; the last ends it.

        Here all options stay.
        """
        return [self.worlds]

    def _better_half(
        self, open_: list[int], by_option: list[list[list[float]]], before: float
    ) -> list[int]:
        """Return the better half of what was tried as often, and all that is alike the last."""
        gains = {i: fmean(_best_way(by_option[i])) for i in open_}
        best_first = sorted(gains.values(), reverse=True)
        within = self.alike_within(before + best_first[0])
        least = best_first[(len(open_) - 1) // 2] - within
        return [i for i in open_ if gains[i] >= least]

    def _best(
        self,
        port: Port,
        world: State,
        luck: int,
        open_: list[int],
        by_option: list[list[float]],
        before: float,
    ) -> int:
        """Return the best of the options that did not drop out.

        Args:
            port: the port.
            world: the world in which they were tried last ...
            luck: ... and the seed of the luck in it.
            open_: their places among the options.
            by_option: what each option gained.
            before: what the worlds were worth before, on average.
        """
        options, pending = port.options, world.pending
        gains = [fmean(found) for found in by_option]
        back = [pending is not None and pending.leads_back(option) for option in options]
        best_first = sorted(open_, key=lambda i: -gains[i])
        for i in best_first:
            if not back[i]:
                least = gains[i] - self.alike_within(before + gains[i])
                alike = [options[j] for j in best_first if gains[j] >= least and not back[j]]
                return self.of_alike(port, alike)
            if gains[i] > 0 and self._leads_on(port, world, options[i], luck):
                return options[i]
        return options[best_first[0]]

    def alike_within(self, worth: float) -> float:  # noqa: ARG002
        """Return by how much options differ that look equally good, of which one is worth this."""
        return ALIKE

    def of_alike(self, port: Port, alike: list[int]) -> int:  # noqa: ARG002
        """Return which to take of options that look equally good: here the first of them."""
        return alike[0]

    def interject(self, port: Port) -> int | None:
        """Use the right that looks best, if it looks better than to wait.

        The first world must say so already: mostly there is nothing to be gained.
        """
        rights = port.rights
        gains = [0.0] * len(rights)
        for _ in range(self.worlds):
            found = self.gains(port, port.world(), rights, port.chance.below(BOT, SEEDS))
            gains = [a + b for a, b in zip(gains, found, strict=True)]
            if max(gains, default=0.0) <= 0:
                return None
        return rights[gains.index(max(gains))]

    def gains(self, port: Port, world: State, options: list[int], luck: int) -> list[float]:
        """Return how much better than now a world looks after each option or right."""
        return [ways[0] for ways in self._tried(port, world, options, luck)[1]]

    def _tried(
        self, port: Port, world: State, options: list[int], luck: int
    ) -> tuple[float, list[list[float]]]:
        """Return what a world is worth, and by option its gain for each of the ways to go on."""
        now = self.worth(port.game, self.before(port, world, luck), port.seat)
        return now, [
            [
                self.worth(port.game, after, port.seat) - now
                for after in self.ways(port, world, option, luck)
            ]
            for option in options
        ]

    def before(self, port: Port, world: State, luck: int) -> State:  # noqa: ARG002
        """Return the world that is judged as what there is without an option or a right."""
        return world

    def after(self, port: Port, world: State, option: int, luck: int) -> State:
        """Return the world that is judged after an option, or a right and what that has asked."""
        found = port.tried(world, option, luck)
        if option in port.rights:
            answer_right(found, port.game.skill.heuristics, port.seat, world.pending)
        return found

    def ways(self, port: Port, world: State, option: int, luck: int) -> list[State]:
        """Return the worlds that are judged after an option, one for each way to go on from it.

        Of an option that is weighed the way counts that is best on average; here there is one.
        """
        return [self.after(port, world, option, luck)]

    def _leads_on(self, port: Port, world: State, option: int, luck: int) -> bool:
        """Return whether an option keeps its promise: of what it asks next, an answer does."""
        after = port.tried(world, option, luck)
        if after.pending is world.pending or after.asked() != [port.seat]:
            return True
        now = self.worth(port.game, self.before(port, world, luck), port.seat)
        for answer in after.menu:
            if self.worth(port.game, self.after(port, after, answer, luck), port.seat) > now:
                return True
        return False


def _best_way(worlds: list[list[float]]) -> list[float]:
    """Return by world what an option gains in the way to go on that gains most on average."""
    return max((list(way) for way in zip(*worlds, strict=True)), key=fmean)


class Greedy(OnePly):
    """Counts what it holds; a decent beginner."""

    worlds = 4
    tries = 170

    def worth(self, game: Game, g: State, seat: int) -> float:
        """Return what the game's plain evaluation says."""
        return game.skill.evaluate(g, seat)


class Glance(OnePly):
    """Knows what wins: the chance to win as it was fitted to many games."""

    worlds = 12
    tries = 400

    def advise(self, port: Port) -> Advice:
        """Return the option that looks best one decision ahead, and why."""
        option, by_option = self._weighed(port)
        return Advice(option, reason_at_a_glance(port, option, by_option) if by_option else None)

    def before(self, port: Port, world: State, luck: int) -> State:
        """Return the world once what goes on in it has come to its end, with the same luck."""
        heuristics = port.game.skill.heuristics
        if not heuristics.unsettled(world):
            return world
        found = world.clone()
        found.chance = SeededChance(luck)
        settle(found, heuristics)
        return found

    def after(self, port: Port, world: State, option: int, luck: int) -> State:
        """Return the world once what the option began has come to its end, a battle for one."""
        found = super().after(port, world, option, luck)
        settle(found, port.game.skill.heuristics)
        return found

    def worth(self, game: Game, g: State, seat: int) -> float:
        """Return the chance to win."""
        return game.skill.heuristics.shares(g)[seat]
