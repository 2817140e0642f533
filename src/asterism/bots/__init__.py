"""Bots: they choose for a seat from what its port shows, never from the state."""

from __future__ import annotations

import secrets
from typing import Final

from asterism.bots.bot import Bot
from asterism.bots.greedy import Greedy
from asterism.bots.port import Port
from asterism.bots.random import Random
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.match import Match, Move

__all__ = ["BOTS", "SPARE_BOT", "USUAL_BOT", "Bot", "Port", "bot_names", "find_bot", "suggest"]

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}
USUAL_BOT: Final = "greedy"
"""Who plays, stands in and advises where nobody names a bot."""
SPARE_BOT: Final = "random"
"""Who chooses where another bot fails or is missing."""


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


def suggest(match: Match, name: str = USUAL_BOT, chance: Chance | None = None) -> Move:
    """Return the move that a bot would choose for the seat that is asked.

    Args:
        match: the match; the bot sees what the seat sees.
        name: which bot.
        chance: the bot's own chance; fresh if left out.

    Raises:
        BadInput: no bot is called so.
        IllegalMove: the game is over.
    """
    if match.to_move is None:
        raise IllegalMove("the game is over")
    port = Port(match.game, match.state, chance or SeededChance(secrets.randbits(64)))
    option = find_bot(name).choose(port)
    return next(move for move in match.moves if move.option == option)
