"""A view with the words to tell it: what every part of a scene of Galaxy draws on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from asterism.contract.translator import Translator
from asterism.games.galaxy import state as s
from asterism.games.galaxy.content.tables import CARDS, COLOURS, ROUNDS, WORLD, WORLD_IDS
from asterism.kernel.view import UNKNOWN, View
from asterism.tabletop.perspective import Perspective
from asterism.tabletop.seats import Seats

SEATS: Final = Seats(COLOURS, CARDS["seats"]["shapes"])
"""The seats, as they are told apart."""

_CELLS: Final = [[f"cell-{row}-{name}" for name in WORLD_IDS] for row in range(ROUNDS + 1)]


def cell_name(row: int, world: int) -> str:
    """Return the name of the zone, and the place, of a row's ships in a world."""
    return _CELLS[row][world]


@mypyc_attr(native_class=False)
class Sight(Perspective):
    """What one reader sees of a game of Galaxy, and how the reader's language calls it."""

    def __init__(self, view: View, translator: Translator) -> None:
        super().__init__(view, translator)
        self.seats: Final = range(view.seats)

    @property
    def round(self) -> int:
        """The round that is played."""
        number: int = self.public["round"]
        return number

    # -- words -------------------------------------------------------------------------------

    def world(self, world: int) -> str:
        """Return a world's name."""
        return self.translator.label("world", world)

    def card(self, card: int) -> str:
        """Return a card's short name."""
        return self.translator.label("card", card)

    def ship_on(self, world: int) -> str:
        """Return the visible ship of the current row in a world: "Ally 7 on Cylor"."""
        card = self.top(self.round, world)
        if card is None or card == UNKNOWN:
            return self.world(world)
        if WORLD[card] == world:
            return self.card(card)
        return self._("{0} on {1}", self.card(card), self.world(world))

    # -- the position ------------------------------------------------------------------------

    def alive(self, world: int) -> bool:
        """Return whether a world has not surrendered."""
        return bool(self.public["alive"] >> world & 1)

    def top(self, row: int, world: int) -> int | None:
        """Return the card on top of a cell as the viewer sees it, None for an empty cell."""
        stack = self.zones.get(cell_name(row, world))
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
        shares = tuple(self.public["influence"][seat :: self.view.seats])
        return _total(shares, self.public["alive"])


@lru_cache(maxsize=8192)
def _total(shares: tuple[int, ...], alive: int) -> int:
    """Return how much influence there is in the worlds of a mask; negative is none."""
    return sum([share for i, share in enumerate(shares) if share > 0 and alive >> i & 1])
