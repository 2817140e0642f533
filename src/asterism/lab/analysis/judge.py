"""What a bot thinks of a choice: it searches from the seat's own view, and from nothing else.

Its choice is the option that won the search's race. A played option that dropped out early is
looked at alone, as often as the bot's choice was, so that the two can be compared.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from asterism.bots import Port, find_bot
from asterism.bots.ismcts import Ismcts
from asterism.bots.names import LEVELS, is_open
from asterism.bots.search import Search
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.errors import BadInput
from asterism.kernel.game import Game
from asterism.lab.analysis.results import Verdict

ENOUGH: Final = 0.5
"""A played option that was tried so often, in parts of the bot's choice, is known well enough."""
SEEDS: Final = 1 << 30


def judge_named(name: str) -> Ismcts:
    """Return a bot that searches, by its name.

    Raises:
        BadInput: no bot is called so, or it does not search.
    """
    bot = find_bot(name)
    if is_open(name) or not isinstance(bot, Ismcts):
        levels = ", ".join(LEVELS)
        raise BadInput(f"'{name}' cannot judge: name a bot that searches, of {levels}")
    return bot


def judge(
    bot: Ismcts, game: Game, state: State, seat: int, played: int, chance: Chance
) -> Verdict | None:
    """Return what a bot thinks of an option that a seat played; None where it had no choice.

    Args:
        bot: the bot.
        game: the game that is played.
        state: the true state before the choice; the bot sees it through the seat's port.
        seat: whose choice.
        played: what it played.
        chance: the bot's own.
    """
    port = Port(game, state, chance, seat=seat)
    if len(port.options) < 2 or played not in port.options:
        return None
    search = bot.search(port)
    choice = bot.best(port, search)
    expected, got = search.share(choice), search.share(played)
    often, tries = search.visits(choice), search.visits(played)
    most = max(search.visits(option) for option in port.options)
    if often < ENOUGH * most:  # one ply chose it, as it does where a question could come back
        alone = _looked_at_alone(bot, port, choice, most)
        expected, often = alone.average(), alone.iterations
    if tries < ENOUGH * often:
        alone = _looked_at_alone(bot, port, played, often)
        got, tries = alone.average(), alone.iterations
    error = 0.0 if played == choice else _error(search, bot.level.worlds, often, tries)
    return Verdict(
        seat=seat,
        options=len(port.options),
        played=played,
        choice=choice,
        expected=expected,
        got=got,
        error=error,
        tries=tries,
    )


def _error(search: Search, worlds: int, *tries: int) -> float:
    """Return the largest standard error of a difference of two shares, each tried so often.

    A search deals so many worlds and then uses them again: more tries than that tell little more.
    The two met the same worlds, so what is wrong with both may add up.
    """
    mean = search.results / search.iterations
    spread = max(0.0, search.squares / search.iterations - mean * mean)
    return sum(sqrt(spread / max(1, min(each, worlds))) for each in tries)


def _looked_at_alone(bot: Ismcts, port: Port, option: int, tries: int) -> Search:
    """Return a tree below one option, of worlds in which it was taken."""
    search = bot.tree(port, lambda: port.tried(port.world(), option, port.chance.below(BOT, SEEDS)))
    search.run(max(1, tries))
    return search
