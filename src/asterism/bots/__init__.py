"""Bots: they choose for a seat from what its port shows, never from the state."""

from __future__ import annotations

import secrets

from asterism.bots.about import ADVISER
from asterism.bots.bot import Advice, Bot
from asterism.bots.names import BOTS, LEVELS, SPARE_BOT, USUAL_BOT, bot_names, find_bot
from asterism.bots.player import Player
from asterism.bots.port import Port
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.errors import IllegalMove
from asterism.kernel.refusal import Refusal
from asterism.play.match import Match, Move

__all__ = [
    "BOTS",
    "LEVELS",
    "SPARE_BOT",
    "USUAL_BOT",
    "Advice",
    "Bot",
    "Player",
    "Port",
    "advise",
    "bot_names",
    "find_bot",
    "suggest",
]


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
    option = find_bot(name).choose(_port(match, chance))
    return next(move for move in match.moves if move.option == option)


def advise(match: Match, name: str = ADVISER, chance: Chance | None = None) -> Advice:
    """Return what a bot would choose for the seat that is asked, and why (`Match.because`).

    Args:
        match: the match; the bot sees what the seat sees.
        name: which bot; those that only know what to choose give no reason.
        chance: the bot's own chance; fresh if left out.

    Raises:
        BadInput: no bot is called so.
        IllegalMove: the game is over.
    """
    return find_bot(name).advise(_port(match, chance))


def _port(match: Match, chance: Chance | None) -> Port:
    """Return the port of the seat that is asked.

    Raises:
        IllegalMove: the game is over.
    """
    outcome = match.outcome()
    if outcome is not None:
        raise IllegalMove("the game is over", Refusal(outcome.section, "game-over"))
    luck = chance or SeededChance(secrets.randbits(64))
    return Port(match.game, match.state, luck, blind=True)
