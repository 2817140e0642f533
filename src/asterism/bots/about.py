"""What people are told of the bots, which sit down where nobody names one, and who may sit at all.

A table is no laboratory: a bot that is shown every card sits at none. A budget may be written only
where the table's own machine belongs to who asks; on a server a bot goes by its plain name, so that
nobody can ask for an hour of its thinking.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from asterism.bots.names import BOTS, LEVELS, find_bot, is_open
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

OPPONENT: Final = "apprentice"
"""Who plays where nobody names a bot: it knows the game, and can be beaten by who learns it."""
FIRST_OPPONENT: Final = "novice"
"""Who plays somebody's first game."""
STAND_IN: Final = "adept"
"""Who plays on for a person that has left: neither a gift to the others nor a scourge."""
ADVISER: Final = "master"
"""Who is asked for a hint."""

Kind = Literal["level", "one-ply", "dice", "installed"]

TEXTS: Final[dict[str, str]] = {
    "novice": N_("a beginner that often slips"),
    "apprentice": N_("slips now and then"),
    "adept": N_("looks ahead a little"),
    "champion": N_("looks further ahead"),
    "master": N_("looks as far ahead as it can"),
    "expert": N_("weighs its chances after each choice"),
    "greedy": N_("takes what counts most now"),
    "random": N_("lets dice choose"),
}
KINDS: Final[dict[str, Kind]] = {
    **dict.fromkeys(LEVELS, "level"),
    "expert": "one-ply",
    "greedy": "one-ply",
    "random": "dice",
}


@dataclass(frozen=True, slots=True)
class About:
    """What is told of a bot."""

    name: str
    kind: Kind
    seconds: float
    """What it may think for in a turn; 0 if it keeps no clock, and answers after a glance."""
    text: str
    """What it is, in English."""


def about_bots() -> list[About]:
    """Return what is told of each bot: the levels first, weakest first, then the others."""
    others = [name for name in reversed(BOTS) if name not in LEVELS]
    return [
        About(
            name,
            KINDS.get(name, "installed"),
            LEVELS[name].seconds if name in LEVELS else 0.0,
            TEXTS.get(name, N_("of another package")),
        )
        for name in [*LEVELS, *others]
    ]


def plain_name(name: str) -> str:
    """Return the name of a bot without what is written behind it."""
    return name.partition("+")[0].partition("@")[0]


def check_player(name: str) -> None:
    """Refuse a bot that may not sit at a table, whosever machine it is.

    Raises:
        BadInput: no bot is called so, it has no such budget, or it would be shown every card.
    """
    if is_open(name):
        raise BadInput(N_("a bot that is shown every card (+open) sits at no table"))
    find_bot(name)


def check_guest(name: str) -> None:
    """Refuse a bot that nobody may ask a server for.

    Raises:
        BadInput: no bot is called so, or something is written behind its name.
    """
    plain = plain_name(name)
    if plain not in BOTS:
        raise BadInput(N_("There is no such bot."))
    if name != plain:
        raise BadInput(N_("Bots go by their plain names here: no budget, no open cards."))
