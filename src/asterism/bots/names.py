"""Bots by name: which there are, and how a budget is written.

A name is that of a bot, and for the bots that search a budget may follow: `master`, `master@3s`
(three seconds a turn), `master@500` (about 500 iterations a decision: equal seeds, equal choices).
`+open` behind it shows the bot every card, which only the lab does: `master@3s+open`.

A bot that is a program of its own is named by its command: `run:node my-bot.js`, or with the time
that it has for an answer `run@5s:node my-bot.js`. Whoever may name it may run anything here: so it
may come from the command line or a script of the user, and from nowhere else.
"""

from __future__ import annotations

import math
import re
import shlex
import shutil
from collections.abc import Callable
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from typing import Final, cast

from asterism.bots.bot import Bot
from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.one_ply import Glance, Greedy
from asterism.bots.planner import Expert
from asterism.bots.program import Program
from asterism.bots.random import Random
from asterism.kernel.errors import BadInput

LEVELS: Final[dict[str, Level]] = {
    "novice": Level(seconds=0.01, primed=1, overlooks=0.97),
    "apprentice": Level(seconds=0.02, primed=2, overlooks=0.42),
    "adept": Level(seconds=0.04, primed=4, overlooks=0.28),
    "champion": Level(seconds=0.1, overlooks=0.14),
    "master": Level(seconds=0.3),
}
"""The searching bots, weakest first, with what they think for in a turn."""
USUAL_BOT: Final = "greedy"
"""The bot that `suggest` asks by default."""
SPARE_BOT: Final = "random"
"""Who chooses where another bot fails or is missing."""
OPEN: Final = "+open"
LONGEST: Final = 3600.0
PROGRAM: Final = re.compile(r"run(?:@([^:\s]*))?:(.*)")
COMMAND: Final = re.compile(rf"(?:^|\s){PROGRAM.pattern}")
BETWEEN_COMMAS: Final = re.compile(r"""(?:[^,'"]|'[^']*'|"[^"]*"|['"])+""")


def _searching(level: Level) -> Callable[[], Bot]:
    return lambda: Ismcts(level)


def _installed(entry: EntryPoint) -> Callable[[], Bot]:
    def load() -> Bot:
        return cast("type[Bot]", entry.load())()

    return load


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": Random,
    "greedy": Greedy,
    "glance": Glance,
    "expert": Expert,
    **{name: _searching(level) for name, level in LEVELS.items()},
    **{entry.name: _installed(entry) for entry in entry_points(group="asterism.bots")},
}
"""What makes each bot: one ply and less, then the five levels, then those of other packages."""


def bot_names() -> list[str]:
    """Return the names of all bots, in the order of `BOTS`."""
    return list(BOTS)


def split_names(text: str) -> list[str]:
    """Return the names in a list with commas or spaces between them.

    The command of a program goes on to the next comma that is not in quotes.

    >>> split_names("random, run:node my-bot.js,master@3s greedy")
    ['random', 'run:node my-bot.js', 'master@3s', 'greedy']
    """
    found: list[str] = []
    for part in BETWEEN_COMMAS.findall(text):
        command = COMMAND.search(part)
        end = len(part) if command is None else command.start()
        found += part[:end].split()
        if command is not None:
            found.append(part[end:].strip())
    return found


def is_program(name: str) -> bool:
    """Return whether a name is the command of a program."""
    return PROGRAM.fullmatch(name) is not None


def find_bot(name: str) -> Bot:
    """Return a bot by its name, at the budget that is written behind it.

    Raises:
        BadInput: no bot is called so, or it has no such budget.
    """
    program = PROGRAM.fullmatch(name)
    if program is not None:
        return _program(program[1], program[2])
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


def _program(limit: str | None, command: str) -> Program:
    """Return the bot that a command starts.

    Raises:
        BadInput: there is no such program, or no such limit.
    """
    try:
        words = shlex.split(command)
    except ValueError:
        raise BadInput(f"a quotation mark is missing in 'run:{command}'") from None
    if not words:
        raise BadInput("name a program behind 'run:', such as run:node my-bot.js")
    if words[-1].endswith(OPEN):
        raise BadInput(f"a program sees what its seat sees: it takes no '{OPEN}'")
    if shutil.which(words[0]) is None:
        raise BadInput(f"there is no program '{words[0]}' here that could be run")
    if limit is None:
        return Program(words)
    if not limit.endswith("s"):
        raise BadInput(f"write the time that a program has as run@5s:, not 'run@{limit}:'")
    return Program(words, _seconds(limit))


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
