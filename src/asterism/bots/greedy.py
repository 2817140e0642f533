"""A one-ply bot: it tries every option in a few possible worlds and takes the best looking."""

from __future__ import annotations

from typing import Final

from asterism.bots.bot import Bot
from asterism.bots.port import Port
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT

WORLDS_TRIED: Final = 4
TRIES: Final = 170
"""So many options are tried at most, those of each world counted; one world is tried always."""
SEEDS: Final = 1 << 30


class Greedy(Bot):
    """Looks one decision ahead with the game's evaluation; a decent beginner."""

    def choose(self, port: Port) -> int:
        """Return the option with the best average over the same worlds and the same luck.

        Where a question could come back for ever, an option after which it does must look better
        than the position as it is, and come to something: so the bot does not go round in circles.
        """
        options = port.options
        if len(options) == 1:
            return options[0]
        gains = [0.0] * len(options)
        for _ in range(max(1, min(WORLDS_TRIED, TRIES // len(options)))):
            world, luck = port.world(), port.chance.below(BOT, SEEDS)
            found = _gains(port, world, options, luck)
            gains = [a + b for a, b in zip(gains, found, strict=True)]
        best_first = sorted(range(len(options)), key=lambda i: -gains[i])
        for i in best_first:
            back = world.pending is not None and world.pending.leads_back(options[i])
            if not back or (gains[i] > 0 and _leads_on(port, world, options[i], luck)):
                return options[i]
        return options[best_first[0]]

    def interject(self, port: Port) -> int | None:
        """Use the right that looks best, if it looks better than to wait.

        The first world must say so already: mostly there is nothing to be gained.
        """
        rights = port.rights
        gains = [0.0] * len(rights)
        for _ in range(WORLDS_TRIED):
            found = _gains(port, port.world(), rights, port.chance.below(BOT, SEEDS))
            gains = [a + b for a, b in zip(gains, found, strict=True)]
            if max(gains, default=0.0) <= 0:
                return None
        return rights[gains.index(max(gains))]


def _gains(port: Port, world: State, options: list[int], luck: int) -> list[float]:
    """Return how much better than now a world looks after each option or right."""
    evaluate, seat = port.game.evaluate, port.seat
    now = evaluate(world, seat)
    return [evaluate(port.tried(world, option, luck), seat) - now for option in options]


def _leads_on(port: Port, world: State, option: int, luck: int) -> bool:
    """Tell whether an option keeps its promise: of what it asks the seat next, an answer does."""
    after = port.tried(world, option, luck)
    if after.pending is world.pending or after.asked() != [port.seat]:
        return True
    now = port.game.evaluate(world, port.seat)
    for answer in after.menu:
        if port.game.evaluate(port.tried(after, answer, luck), port.seat) > now:
            return True
    return False
