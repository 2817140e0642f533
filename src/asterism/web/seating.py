"""Who sits at a table, and what each of them may do there."""

from __future__ import annotations

from typing import Final

from asterism.contract.game import Game
from asterism.web.store.rows import SeatRow


class Seating:
    """The seats of a table as the store has them, and who is watching it now."""

    def __init__(self, seats: tuple[SeatRow, ...], host: str) -> None:
        """Take the seats, and the id of the person who made the table."""
        self.seats = seats
        self.host: Final = host
        self.away_since: Final[dict[int, float]] = {}
        """By seat the moment when the last of its holders left the page."""

    def holds(self, person: str | None, seat: int) -> bool:
        """Return whether a person holds a seat, even while a bot stands in."""
        return (
            person is not None
            and 0 <= seat < len(self.seats)
            and person in self.seats[seat].holders
        )

    def plays(self, person: str | None, seat: int) -> bool:
        """Return whether a person may choose for a seat now."""
        return self.holds(person, seat) and self.seats[seat].bot is None

    def of(self, person: str | None) -> list[int]:
        """Return the seats that a person holds."""
        return [seat.number for seat in self.seats if self.holds(person, seat.number)]

    def bot(self, seat: int) -> str | None:
        """Return the name of the bot that plays a seat, None if a person does, or nobody."""
        return self.seats[seat].bot

    def free(self) -> list[int]:
        """Return the seats where nobody sits."""
        return [seat.number for seat in self.seats if seat.free]

    def header_bots(self) -> list[str | None]:
        """Return what the header of the record says of bots."""
        return [None if seat.holders else seat.bot for seat in self.seats]

    def header_names(self, game: Game) -> list[str]:
        """Return what the header of the record says of names."""
        return [seat.name or game.kinds["seat"].name(seat.number) for seat in self.seats]
