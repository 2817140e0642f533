"""A view with the words to tell it: what every part of a scene of Galaxy draws on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from asterism.games.galaxy import state as s
from asterism.games.galaxy.components import CARDS, COLOURS, ROUNDS, WORLD, WORLD_IDS
from asterism.kernel.marker import N_
from asterism.kernel.scene import SeatMark
from asterism.kernel.tongue import Tongue
from asterism.kernel.view import UNKNOWN, View

LETTERS: Final = {
    # i18n: one or two letters for Green
    "green": N_("G"),
    # i18n: one or two letters for Red
    "red": N_("R"),
    # i18n: one or two letters for Blue
    "blue": N_("B"),
    # i18n: one or two letters for Yellow
    "yellow": N_("Y"),
    # i18n: one or two letters for Violet
    "violet": N_("V"),
}


_CELLS: Final = [[f"cell-{row}-{name}" for name in WORLD_IDS] for row in range(ROUNDS + 1)]


def cell_name(row: int, world: int) -> str:
    """Return the name of the zone, and the place, of a row's ships in a world."""
    return _CELLS[row][world]


def seat_mark(tongue: Tongue, seat: int) -> SeatMark:
    """Return how a seat is told from the others."""
    colour = COLOURS[seat]
    shape = CARDS["seats"]["shapes"][seat]
    return SeatMark(tongue.label("seat", seat), tongue(LETTERS[colour]), shape, colour)


@lru_cache(maxsize=64)
def seat_marks(tongue: Tongue, seats: int) -> tuple[SeatMark, ...]:
    """Return how the seats of a table are told apart."""
    return tuple([seat_mark(tongue, seat) for seat in range(seats)])


class Sight:
    """What one reader sees of a game, and how the reader's language calls it."""

    def __init__(self, view: View, tongue: Tongue) -> None:
        self.game: Final = tongue.game
        self.view: Final = view
        self.tongue: Final = tongue
        self._: Final = tongue
        self.public: Final[dict[str, Any]] = view.public
        self.seats: Final = range(view.seats)
        self.round: Final[int] = view.public["round"]

    # -- words -------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """Return a seat's name: "Green"."""
        return self.tongue.label("seat", seat)

    def who(self, seat: int) -> str:
        """Return a seat's name, and whether it is the reader's."""
        name = self.name(seat)
        return self._("{0} (you)", name) if seat == self.view.seat else name

    def letter(self, seat: int) -> str:
        """Return the letter or two that stand for a seat."""
        return self._(LETTERS[COLOURS[seat]])

    def world(self, world: int) -> str:
        """Return a world's name."""
        return self.tongue.label("world", world)

    def card(self, card: int) -> str:
        """Return a card's short name."""
        return self.tongue.label("card", card)

    def ship_on(self, world: int) -> str:
        """Return the visible ship of the current row in a world: "Ally 7 on Cylor"."""
        card = self.top(self.round, world)
        if card is None or card == UNKNOWN:
            return self.world(world)
        if WORLD[card] == world:
            return self.card(card)
        return self._("{0} on {1}", self.card(card), self.world(world))

    def listed(self, parts: Sequence[str]) -> str:
        """Join with commas and an "or"."""
        if len(parts) < 2:
            return "".join(parts)
        return self._("{0} or {1}", ", ".join(parts[:-1]), parts[-1])

    # -- the position ------------------------------------------------------------------------

    def alive(self, world: int) -> bool:
        """Tell whether a world has not surrendered."""
        return bool(self.public["alive"] >> world & 1)

    def top(self, row: int, world: int) -> int | None:
        """Return the card on top of a cell as the viewer sees it, None for an empty cell."""
        stack = self.view.zones.get(cell_name(row, world))
        return stack[-1] if stack else None

    def packed(self, seat: int, world: int) -> int:
        """Return the bases of a seat in a world: a few bits for each line."""
        bases: int = self.public["bases"][world * self.view.seats + seat]
        return bases

    def bases(self, seat: int, world: int, line: int) -> int:
        """Return how many bases of a seat lie on a line of a world."""
        return self.packed(seat, world) >> s.LINE_BITS * line & s.LINE_MASK

    def influence(self, seat: int, world: int) -> int:
        """Return a seat's influence in a world, negative where it has no base."""
        worth: int = self.public["influence"][world * self.view.seats + seat]
        return worth

    def total(self, seat: int) -> int:
        """Return a seat's influence in the surviving worlds."""
        shares, alive = self.public["influence"][seat :: self.view.seats], self.public["alive"]
        return sum([share for i, share in enumerate(shares) if share > 0 and alive >> i & 1])
