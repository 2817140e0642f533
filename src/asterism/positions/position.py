"""Positions by themselves: what a match can begin from, and what it writes.

The text is the beginning of a worked example: the game, the seats, its scenario and
rulings, and the lines of the position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from asterism.contract.game import Game
from asterism.contract.scenarios import SCENARIO, Setup
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput, BadRecord
from asterism.positions.parts import words_of
from asterism.positions.reading import Reading

NAME: Final = "position"
"""What errors call the text."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position that was read: the table, and the state, not settled yet."""

    game: Game
    setup: Setup
    state: State


def read_position(text: str, game: Game | None = None) -> Position:
    """Read a position. The same text gives the same state.

    Args:
        text: the lines, from `game` on.
        game: the game, if it is known already; it need not be installed.

    Raises:
        BadInput: a line cannot be read, as "position:line: why"; or the text is more than a
            position, or one of another game.
    """
    first = next((words for line in text.splitlines() if (words := words_of(line))), [])
    if game is not None and first[:1] == ["game"] and first[1:] != [game.name]:
        raise BadInput(f"{NAME}: this is one of '{' '.join(first[1:])}', not of '{game.name}'")
    try:
        example = Reading(text, NAME, game).example()
    except BadRecord as error:
        raise BadInput(str(error)) from None
    if not example.position:
        raise BadInput(
            f"{NAME}: a line 'position' is missing: what follows it says what lies where"
        )
    if example.seed is not None or any(play.steps for play in example.plays):
        raise BadInput(f"{NAME}: only a worked example has moves and chance; leave them out")
    try:
        setup = example.game.set_up(example.seats, rulings=example.rulings)
        state = example.reader.start([], positioned=True)
    except BadInput as error:
        raise BadInput(f"{NAME}:{example.position}: {error}") from None
    return Position(example.game, setup, state)


def write_position(game: Game, g: State) -> str:
    """Return a state as the beginning of a worked example, to which moves can be added.

    Raises:
        BadInput: the state is at no place where a position can begin.
    """
    reader = game.examples
    body = reader.write(g)
    seats = " ".join(game.kinds["seat"].name(seat) for seat in range(g.seats))
    lines = [f"game {game.name}", f"seats {seats}"]
    rulings = [ruling.name for ruling in game.rulings]
    chosen = reader.rulings_of(g)
    if SCENARIO in chosen:
        # The text of a scenario file is one word, as in an address.
        lines.append(f"{SCENARIO} {quote(str(chosen.pop(SCENARIO)))}")
    for name, value in chosen.items():
        word = "ruling" if name in rulings else "option"
        lines.append(f"{word} {name} = {str(value).lower()}")
    lines += ["position", *(f"  {line}" for line in body), "play"]
    return "\n".join(lines) + "\n"
