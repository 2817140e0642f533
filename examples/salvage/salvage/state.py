"""The pieces of Salvage: wrecks, which may lie face down, ships and probes."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.kernel.agenda import State
from asterism.kernel.knowledge import Knowledge
from salvage.content.tables import MOST_SEATS, SHIPS, VALUES, WRECKS

HEAP, DRIFTING, GONE, HOLD = 0, 1, 2, 3
"""The places of wrecks; HOLD + a seat is that of what the seat has salvaged."""
PLACES: Final = HOLD + MOST_SEATS


class Salvage(State):
    """Wrecks by place, each seat's ships as a mask of strengths, its probes, and the round."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "round", "places", "ships", "probes")
    PUBLIC: ClassVar[tuple[str, ...]] = ("seats", "round", "ships", "probes", "scores")

    def __init__(
        self,
        seats: int,
        round: int,  # noqa: A002 - the field is called so
        places: list[list[int]],
        ships: list[int],
        probes: list[int],
        knowledge: Knowledge,
    ) -> None:
        """Take every field by its name."""
        super().__init__(seats, knowledge)
        self.round = round
        self.places = places
        self.ships = ships
        self.probes = probes

    def clone(self) -> Salvage:
        """Return an independent copy."""
        places = [wrecks[:] for wrecks in self.places]
        knowledge = self.knowledge.clone()
        other = Salvage(
            self.seats, self.round, places, self.ships[:], self.probes[:], knowledge
        )  # fmt: skip
        self.copy_flow(other)
        return other

    def placements(self) -> list[tuple[int, list[int]]]:
        """Return every place with the wrecks that lie there."""
        return list(enumerate(self.places))

    def relabel(self, faces: list[int]) -> None:
        """Put other wrecks where hidden ones lay."""
        for wrecks in self.places:
            wrecks[:] = sorted([faces[wreck] for wreck in wrecks])

    def ships_of(self, seat: int) -> list[int]:
        """Return the strengths of the ships that a seat has left."""
        return strengths(self.ships[seat])

    def scores(self) -> list[int]:
        """Return the sum of what each seat has salvaged."""
        return [sum(VALUES[wreck] for wreck in self.places[HOLD + seat])
                for seat in range(self.seats)]  # fmt: skip

    def winners(self) -> list[int]:
        """Return the winners: the most salvaged, then the stronger ships left."""
        ranks = [(score, sum(self.ships_of(seat))) for seat, score in enumerate(self.scores())]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]


def strengths(mask: int) -> list[int]:
    """Return the strengths in a mask of ships."""
    return [ship for ship in range(1, SHIPS + 1) if mask >> ship & 1]


def knowledge(seats: int) -> Knowledge:
    """Return what is known at the beginning: nobody knows where a wreck lies."""
    return Knowledge([0] * len(WRECKS), [], [], watchers=seats + 1)
