"""Chance as a test writes it down, and short ways to play a game in a test.

match = table(GAME, ["treasury", "tug"], seats=2)
play(match, "green: pass", "red: probe", "green: send 3", "red: send 7")
assert happened(match, "taken") == [("red", "treasury")]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.kernel.chance import WrittenChance
from asterism.play.match import Match


class Script(WrittenChance):
    """Gives the outcomes that a test has written down: faces, dice as they show, numbers from 0."""

    def __init__(self, outcomes: Sequence[int | str], game: Game | None = None) -> None:
        """Take the outcomes in their order; of a `game` faces may be named as in its notation."""
        self.outcomes: Final = list(outcomes)
        self._game: Final = game

    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        """Return where the next outcome stands among the possible ones."""
        what = f"purpose {purpose}"
        kind = None
        if self._game is not None:
            what = f"'{self._game.purposes[purpose].name}'"
            kind = self._game.kinds.get(self._game.purposes[purpose].kind)
        possible: list[int | str] = [kind.name(each) for each in outcomes] if kind else [*outcomes]
        if not self.outcomes:
            raise AssertionError(f"nothing more is written for {what}; possible is {possible}")
        written = self.outcomes.pop(0)
        if isinstance(written, int) and written in outcomes:
            return outcomes.index(written)
        if written in possible:
            return possible.index(written)
        raise AssertionError(f"{written!r} is written for {what}; possible is {possible}")


def table(
    game: Game,
    outcomes: Sequence[int | str] = (),
    *,
    seats: int = 3,
    rulings: Mapping[str, Value] | None = None,
) -> Match:
    """Return a match whose chance is written down."""
    return Match(game, seats=seats, chance=Script(outcomes, game), rulings=rulings)


def play(match: Match, *moves: str) -> None:
    """Play moves, each "seat: move", and make sure that this seat is asked."""
    for line in moves:
        name, move = line.split(": ")
        asked = [match.seat_name(seat) for seat in match.asked]
        if name not in asked:
            raise AssertionError(f"'{line}', but of {', '.join(asked) or 'nobody'} it is asked")
        match.play(move, match.seat(name))


def happened(match: Match, event: str, seat: int | None = None) -> list[tuple[str | None, ...]]:
    """Return the named arguments of all events of a name, as a seat or else as nobody hides them.

    An argument that the seat does not see is None.
    """
    game, found = match.game, []
    for each in match.events if seat is None else match.events_of(seat):
        kind = game.event_types[each.kind]
        if kind.name == event:
            pairs = zip(kind.args, each.args, strict=True)
            found.append(tuple([None if number is None else game.kinds[name].name(number)
                                for name, number in pairs]))  # fmt: skip
    return found
