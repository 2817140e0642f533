"""How seats are recognised: the colours that games give them, their names, letters and shapes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from asterism.contract.notation import Kind
from asterism.contract.protocol import SEAT
from asterism.contract.scene import SeatMark
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_

NAMES: Final = {
    "green": N_("Green"),
    "red": N_("Red"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "violet": N_("Violet"),
    "white": N_("White"),
    "gold": N_("Gold"),
    "copper": N_("Copper"),
    "iron": N_("Iron"),
    "ivory": N_("Ivory"),
    "onyx": N_("Onyx"),
    "silver": N_("Silver"),
}
# i18n: one or two letters for each seat, all different: Green, Red, Blue, Yellow, Violet, White;
# i18n: Gold, Copper, Iron, Ivory, Onyx, Silver
LETTERS: Final = N_("G R B Y V W Go Co Ir Iv On Si")


def letter(_: Translator, colour: str) -> str:
    """Return the letter or two of a seat of a colour."""
    return _(LETTERS).split()[list(NAMES).index(colour)]


def seat_kind(colours: Sequence[str]) -> Kind:
    """Return the kind of arguments that are seats of some colours."""
    return Kind(colours, [f"{{{NAMES[colour]}}}" for colour in colours])


class Seats:
    """The seats of a game: a colour and a shape for each."""

    def __init__(self, colours: Sequence[str], shapes: Sequence[str]) -> None:
        self.colours: Final = tuple(colours)
        self.shapes: Final = tuple(shapes)

    def letter(self, _: Translator, seat: int) -> str:
        """Return the letter or two of a seat."""
        return letter(_, self.colours[seat])

    def mark(self, _: Translator, seat: int) -> SeatMark:
        """Return how a seat is recognised."""
        colour = self.colours[seat]
        return SeatMark(_.label(SEAT, seat), self.letter(_, seat), self.shapes[seat], colour)

    @lru_cache(maxsize=64)  # noqa: B019 - the seats of a game are as lasting as the game
    def marks(self, _: Translator, seats: int) -> tuple[SeatMark, ...]:
        """Return how the seats of a table are recognised."""
        return tuple([self.mark(_, seat) for seat in range(seats)])
