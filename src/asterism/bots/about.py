"""What people read about the bots, which ones play by default, and which may play at a table.

A bot that sees every card belongs in the lab and may not play at a table. A budget is allowed only
on the player's own machine; on a server a bot goes by its plain name, so that nobody can ask for an
hour of its thinking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from asterism.bots.names import BOTS, LEVELS, find_bot, is_open, is_program
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

OPPONENT: Final = "apprentice"
"""The default opponent: it knows the game, and a learner can beat it."""
FIRST_OPPONENT: Final = "novice"
"""The opponent in a player's first game."""
STAND_IN: Final = "adept"
"""The bot that takes over when a player leaves: of medium strength."""
ADVISER: Final = "master"
"""The bot that gives hints."""

Kind = Literal["level", "turn", "one-ply", "dice", "installed"]

NAMES: Final[dict[str, str]] = {
    "novice": N_("novice"),
    "apprentice": N_("apprentice"),
    "adept": N_("adept"),
    "champion": N_("champion"),
    "master": N_("master"),
    "expert": N_("expert"),
    "glance": N_("glance"),
    "greedy": N_("greedy"),
    "random": N_("random"),
}
"""By id what people call each bot, in English; commands and records use the id."""
TEXTS: Final[dict[str, str]] = {
    "novice": N_("a beginner that overlooks much"),
    "apprentice": N_("still overlooks a good deal"),
    "adept": N_("looks ahead a little, and overlooks things now and then"),
    "champion": N_("looks further ahead, and overlooks little"),
    "master": N_("looks as far ahead as it can, and overlooks nothing"),
    "expert": N_("weighs its chances at the end of its turn; strong, and keeps no clock"),
    "glance": N_("weighs its chances after each option; weaker than the expert"),
    "greedy": N_("takes the best immediate gain; easily beaten"),
    "random": N_("chooses at random; for tests"),
}
KINDS: Final[dict[str, Kind]] = {
    **dict.fromkeys(LEVELS, "level"),
    "expert": "turn",
    "glance": "one-ply",
    "greedy": "one-ply",
    "random": "dice",
}


@dataclass(frozen=True, slots=True)
class About:
    """What people read about a bot."""

    name: str
    kind: Kind
    seconds: float
    """What it may think for in a turn; 0 if it keeps no clock, and answers after a glance."""
    text: str
    """What it is, in English."""


def about_bots() -> list[About]:
    """Return what people read about each bot: the levels, weakest first, then the others."""
    others = [name for name in reversed(BOTS) if name not in LEVELS]
    return [
        About(
            name,
            KINDS.get(name, "installed"),
            LEVELS[name].seconds if name in LEVELS else 0.0,
            TEXTS.get(name, N_("from another package")),
        )
        for name in [*LEVELS, *others]
    ]


def plain_name(name: str) -> str:
    """Return the id of a bot without its budget; a program has none other than its command."""
    if is_program(name):
        return name
    return name.partition("+")[0].partition("@")[0]


def translated_name(name: str, translate: Callable[[str], str]) -> str:
    """Return what people call a bot, with its budget: "maestro@3s" for "master@3s" in Spanish."""
    plain = plain_name(name)
    return translate(NAMES[plain]) + name[len(plain) :] if plain in NAMES else name


def translated_names(names: Iterable[str], translate: Callable[[str], str]) -> str:
    """Return what people call bots whose ids are other words: "novice: novato, master: maestro"."""
    titles = {plain: translated_name(plain, translate) for plain in map(plain_name, names)}
    return ", ".join(f"{plain}: {title}" for plain, title in titles.items() if title != plain)


def check_player(name: str) -> None:
    """Refuse a bot that may not play at a table, on any machine.

    Raises:
        BadInput: no bot is called so, it has no such budget, or it would be shown every card.
    """
    if is_open(name):
        raise BadInput(N_("a bot that sees every card (+open) may not play at a table"))
    find_bot(name)


def check_no_program(name: str) -> None:
    """Refuse the command of a program where nobody should be able to start one.

    Raises:
        BadInput: it is one.
    """
    if is_program(name):
        raise BadInput(N_("a program may only be named with --bots on the command line"))


def check_guest(name: str) -> None:
    """Refuse a bot that nobody may ask a server for.

    Raises:
        BadInput: no bot is called so, or something is written behind its name.
    """
    plain = plain_name(name)
    if plain not in BOTS:
        raise BadInput(N_("There is no such bot."))
    if name != plain:
        raise BadInput(N_("Give only the name of a bot here, without a budget and without +open."))
