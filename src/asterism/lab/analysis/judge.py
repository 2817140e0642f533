"""What a bot thinks of a choice: it searches from the seat's own view, and from nothing else.

Its choice is the option that won the search's race, or what the expert takes where a question can
come back. If another was played, the two are tried once more, as often as all options were before,
in the same worlds: so both are known equally well.
"""

from __future__ import annotations

from dataclasses import replace

from asterism.bots import Port, find_bot
from asterism.bots.ismcts import Ismcts
from asterism.bots.names import LEVELS, is_open
from asterism.bots.reason import reason_against
from asterism.bots.search import comes_back
from asterism.contract.game import Game
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance
from asterism.kernel.errors import BadInput
from asterism.lab.analysis.results import Verdict


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
    if len(port.options) < 2 or played not in state.menu_of(seat):
        return None
    search = bot.search(port)
    choice = bot.best(port, search)
    asked = state.clone()
    asked.turn_to(seat)
    lead, error = 0.0, 0.0
    if played != choice:
        lead, error = search.duel(choice, played, max(1, search.iterations // 2))
    verdict = Verdict(
        seat=seat,
        options=len(port.options),
        played=played,
        choice=choice,
        # What was gained in some worlds is added to the mean of all: that may leave the range.
        expected=min(1.0, max(0.0, search.share(choice))),
        lead=lead,
        error=error,
        tries=search.iterations,
        searched=not comes_back(asked),
    )
    if not verdict.marked:
        return verdict
    return replace(verdict, reason=reason_against(port, search, choice, played, verdict.loss))
