"""Names that a game and what shows it agree on: without them there is a table, but a plainer one.

A game may use each of these or leave it out: one without turns has no headings in its log, one
without dice shows none, one without cards shows none on the first page. Whatever else a game calls
its panels, components and events is its own affair. `docs/scene.md` explains them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# -- kinds of arguments ----------------------------------------------------------------------

SEAT: Final = "seat"
"""The kind of every seat; each game has it."""
SIDE: Final = "side"
"""The kind of what plays without being a seat of its own too: an automa, a puppet."""
SEATED: Final = (SEAT, SIDE)
"""The kinds whose numbers are players."""
CARD: Final = "card"
"""The kind of cards: several that one seat gets at once are one line of the log."""
DIE: Final = "die"
"""The kind of a number that was rolled: the log shows it as a die."""

# -- events ----------------------------------------------------------------------------------

TURN: Final = "turn"
"""The event that begins a turn; its first argument is the seat. It heads the log."""


def begins_turn(name: str, args: Sequence[str]) -> bool:
    """Return whether an event of this name and these kinds of arguments begins a turn."""
    return name == TURN and args[:1] == (SEAT,)


# -- panels, tables and components -----------------------------------------------------------

PLAYERS: Final = "players"
"""The panel of what each seat has."""
RESULT: Final = "result"
"""The panel of the final ranking, which is shown first once the game is over."""

POINTS: Final = "points"
"""The table of what brought each seat its points."""


def player_id(name: str) -> str:
    """Return the id of the component of a seat, by the seat's name."""
    return f"player-{name}"


def card_id(name: str) -> str:
    """Return the id of a card that can be distinguished from the others, by its name."""
    return f"card-{name}"


# -- marks -----------------------------------------------------------------------------------

ACTIVE: Final = "active"
"""It is asked, or on its way."""
SEALED: Final = "sealed"
"""Its secret choice is made, while others still choose."""
WINNER: Final = "winner"
"""It has won."""
GONE: Final = "gone"
"""It takes no part any more."""
LOWEST: Final = "lowest"
"""It has the lowest value of those that count."""
HIGHEST: Final = "highest"
"""It has the highest value of those that count."""
BATTLE: Final = "battle"
"""It fights."""
DONE: Final = "done"
"""It has been carried out."""
COST: Final = "cost."
"""How the figures of a card begin that say what it costs: "cost.3"."""
MARKS: Final = (ACTIVE, SEALED, WINNER, GONE, LOWEST, HIGHEST, BATTLE, DONE)
"""The states of a component that a renderer shows."""

# -- places ----------------------------------------------------------------------------------

GRID_KINDS: Final = ("cell", "head", "line", "sum")
"""Places of a grid: an ordinary one, one that names its column, between two rows, counting up."""
HEX_KINDS: Final = ("cell", "soft", "rough", "dark", "strong", "bare")
"""Places of a map, by how their hex looks: open, of mist, of rocks, closed, what matters; none."""
WAY_KINDS: Final = ("line", "area")
"""Ways of a map, by how they look: thin lines, or a soft area around them."""
