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

    def interject(self, port: Port) -> int | None:
        """Use a random right, or wait, each equally likely."""
        choice = port.chance.below(BOT, len(port.rights) + 1)
        return port.rights[choice] if choice < len(port.rights) else None
