"""Chance as a test writes it down, and short ways to play a toy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from asterism.contract.game import Game
from asterism.kernel.chance import Chance
from asterism.play.match import Match
from tests.kernel.toys import Toy


class Script(Chance):
    """Gives the outcomes it was told, faces for picks and numbers for the rest."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes: Final = list(outcomes)

    def below(self, purpose: int, n: int) -> int:
        outcome = self.outcomes.pop(0)
        assert 0 <= outcome < n
        return outcome

    def pick(self, purpose: int, faces: list[int]) -> int:
        return faces.index(self.outcomes.pop(0))


def table(
    game: Game,
    outcomes: Sequence[int] = (),
    *,
    seats: int = 3,
    rulings: Mapping[str, bool] | None = None,
) -> Match:
    """Return a match of a toy whose chance is written down."""
    return Match(game, seats=seats, chance=Script(outcomes), rulings=rulings)


def play(match: Match, *moves: str) -> None:
    """Play moves, each "seat: move", and make sure that this seat is asked."""
    for line in moves:
        seat, move = line.split(": ")
        asked = match.to_move
        assert asked is not None, f"'{line}', but the game is over"
        assert match.seat_name(asked) == seat, f"'{line}', but {match.seat_name(asked)} is asked"
        match.play(move)


def state_of(match: Match) -> Toy:
    assert isinstance(match.state, Toy)
    return match.state


def happened(match: Match, kind: int) -> list[tuple[int | None, ...]]:
    """Return the arguments of all events of a kind."""
    return [event.args for event in match.events if event.kind == kind]
