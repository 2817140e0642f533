"""Short ways to play a toy."""

from __future__ import annotations

from asterism.play.match import Match
from asterism.testing.scripts import Script, play, table
from tests.kernel.toys import Toy

__all__ = ["Script", "happened", "play", "state_of", "table"]


def state_of(match: Match) -> Toy:
    assert isinstance(match.state, Toy)
    return match.state


def happened(match: Match, kind: int) -> list[tuple[int | None, ...]]:
    """Return the arguments of all events of a kind."""
    return [event.args for event in match.events if event.kind == kind]
