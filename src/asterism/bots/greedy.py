"""A one-ply bot: it tries every option in a few possible worlds and takes the best looking."""

from __future__ import annotations

from typing import Final

from asterism.bots.bot import Bot
from asterism.bots.port import Port
from asterism.kernel.chance import BOT, SeededChance

WORLDS_TRIED: Final = 4
SEEDS: Final = 1 << 30


class Greedy(Bot):
    """Looks one decision ahead with the game's evaluation; a decent beginner."""

    def choose(self, port: Port) -> int:
        """Return the option with the best average over the same worlds and the same luck."""
        options = port.options
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(WORLDS_TRIED):
            world = port.world()
            luck = port.chance.below(BOT, SEEDS)
            for i, option in enumerate(options):
                tried = world.clone()
                tried.chance = SeededChance(luck)
                tried.take(option)
                totals[i] += port.game.evaluate(tried, port.seat)
        return options[totals.index(max(totals))]
