"""A one-ply bot: it tries every option in a few possible worlds and takes the best looking."""

from __future__ import annotations

from typing import Final

from asterism.bots.bot import Bot
from asterism.bots.port import Port
from asterism.kernel.chance import BOT

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
                totals[i] += port.game.evaluate(port.tried(world, option, luck), port.seat)
        return options[totals.index(max(totals))]

    def interject(self, port: Port) -> int | None:
        """Use the right that looks best, if it looks better than to wait."""
        gains = [0.0] * len(port.rights)
        for _ in range(WORLDS_TRIED):
            world = port.world()
            luck = port.chance.below(BOT, SEEDS)
            now = port.game.evaluate(world, port.seat)
            for i, right in enumerate(port.rights):
                gains[i] += port.game.evaluate(port.tried(world, right, luck), port.seat) - now
        best = max(gains, default=0.0)
        return port.rights[gains.index(best)] if best > 0 else None
