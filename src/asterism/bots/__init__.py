"""Bots: they choose for a seat from what its port shows, never from the state."""

from __future__ import annotations

from asterism.bots.bot import Bot
from asterism.bots.greedy import Greedy
from asterism.bots.port import Port
from asterism.bots.random import Random
from asterism.kernel.errors import BadInput

__all__ = ["BOTS", "Bot", "Port", "bot_names", "find_bot"]

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def bot_names() -> list[str]:
    """Return the names of all bots, weakest first."""
    return list(BOTS)


def find_bot(name: str) -> Bot:
    """Return a bot by its name.

    Raises:
        BadInput: no bot is called so.
    """
    if name not in BOTS:
        raise BadInput(f"no bot '{name}'; there are {', '.join(BOTS)}")
    return BOTS[name]()
