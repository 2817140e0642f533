"""What a simulation plays: all that a worker in another process has to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from asterism.contract.game import Game, find_game
from asterism.contract.rulings import Value
from asterism.kernel.errors import BadInput


@dataclass(frozen=True, slots=True)
class Run:
    """Games between the same bots under the same rulings."""

    game: str
    bots: Sequence[str]
    rulings: Mapping[str, Value]
    """All of them."""
    seed: int | str
    content: str
    """The hash of the game's content files where the run began."""
    out: Path | None = None
    """A folder that gets a record of every game."""


def game_of(run: Run) -> Game:
    """Return the game of a run.

    Raises:
        BadInput: here, on a worker, it has other content.
    """
    game = find_game(run.game)
    if game.content_hash() != run.content:
        raise BadInput(f"a worker has other content of {game.title}: install the same there")
    return game
