"""Bots by name: which there are, and how a budget is written.

A name is that of a bot, and for the bots that search a budget may follow: `master`, `master@3s`
(three seconds a turn), `master@500` (about 500 iterations a decision: equal seeds, equal choices).
`+open` behind it shows the bot every card, which only the lab does: `master@3s+open`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from typing import Final, cast

from asterism.bots.bot import Bot
from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.one_ply import Expert, Greedy
from asterism.bots.random import Random
from asterism.kernel.errors import BadInput

LEVELS: Final[dict[str, Level]] = {
    "novice": Level(seconds=0.01, primed=1, slips=0.35),
    "apprentice": Level(seconds=0.02, primed=2, slips=0.15),
    "adept": Level(seconds=0.04, primed=4, slips=0.04),
    "champion": Level(seconds=0.1),
    "master": Level(seconds=0.3),
}
"""The searching bots, weakest first, with what they think for in a turn."""
USUAL_BOT: Final = "greedy"
"""The bot that `suggest` asks by default."""
SPARE_BOT: Final = "random"
"""Who chooses where another bot fails or is missing."""
OPEN: Final = "+open"
LONGEST: Final = 3600.0


def _searching(level: Level) -> Callable[[], Bot]:
    return lambda: Ismcts(level)


def _installed(entry: EntryPoint) -> Callable[[], Bot]:
    def load() -> Bot:
        return cast("type[Bot]", entry.load())()

    return load


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": Random,
    "greedy": Greedy,
    "expert": Expert,
    **{name: _searching(level) for name, level in LEVELS.items()},
    **{entry.name: _installed(entry) for entry in entry_points(group="asterism.bots")},
}
"""What makes each bot: one ply and less, then the five levels, then those of other packages."""


def bot_names() -> list[str]:
    """Return the names of all bots, in the order of `BOTS`."""
    return list(BOTS)


def find_bot(name: str) -> Bot:
    """Return a bot by its name, at the budget that is written behind it.

    Raises:
        BadInput: no bot is called so, or it has no such budget.
    """
    plain, at, budget = name.removesuffix(OPEN).partition("@")
    if plain not in BOTS:
        near = get_close_matches(plain, BOTS, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(BOTS)}"
        raise BadInput(f"no bot '{plain}'; {hint}")
    bot = BOTS[plain]()
    if not at:
        return bot
    if not isinstance(bot, Ismcts):
        raise BadInput(f"the bot '{plain}' does not search: it takes no budget")
    if budget.endswith("s"):
        return bot.at(seconds=_seconds(budget))
    if not budget.isascii() or not budget.isdigit() or not 0 < int(budget) <= 10**9:
        raise BadInput(f"write a budget as 3s or 500, above zero, not '{budget}'")
    return bot.at(iterations=int(budget))


def _seconds(budget: str) -> float:
    try:
        seconds = float(budget[:-1])
    except ValueError:
        seconds = math.nan
    if not 0.0 < seconds <= LONGEST:
        raise BadInput(f"write a budget as 3s or 500, above zero, not '{budget}'")
    return seconds


def is_open(name: str) -> bool:
    """Return whether a name asks for a bot that is shown every card."""
    return name.endswith(OPEN)
