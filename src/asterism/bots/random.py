"""The bot that chooses anything."""

from __future__ import annotations

from asterism.bots.bot import Bot
from asterism.bots.port import Port
from asterism.kernel.chance import BOT


class Random(Bot):
    """Takes any option, each equally likely: the yardstick for everything else."""

    def choose(self, port: Port) -> int:
        """Return a random option."""
        return port.options[port.chance.below(BOT, len(port.options))]
