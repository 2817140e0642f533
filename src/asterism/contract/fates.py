"""What will be there at the end: things that may last, and which of them do together.

A game whose winner hangs on what lasts (worlds, for one) subclasses `Fates`: it says which things
there are, what its formula holds of each, and which sets of them may be what is left. A set is as
likely as the product over its things. A small network (`contract/net.py`) adds to the formula what
it has learned; `asterism train` learns it from how games ended.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.net import Ear, Net, Notes, Reading
from asterism.kernel.agenda import State

MOST: Final = 10.0
"""So much the network may add: with other content it is told of what it was never taught."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fates:
    """Foretells which things last; each game that can subclasses it. Every face may be seen."""

    net: ClassVar[Net]

    def tell(self, g: State, merits: list[float], ear: Ear) -> None:
        """Tell the network's numbers of thing after thing, given what the formula says of each.

        Raises:
            NotImplementedError: always; a game says it.
        """
        raise NotImplementedError

    def merits(self, g: State) -> list[float]:
        """Return by thing what the formula alone says: the logarithm of how well it holds.

        Raises:
            NotImplementedError: always; a game says it.
        """
        raise NotImplementedError

    def endings(self, things: int) -> list[int]:
        """Return which sets of so many things may be what is left, a bit for each in its order.

        Raises:
            NotImplementedError: always; a game says it.
        """
        raise NotImplementedError

    def left(self, g: State, end: State) -> int:
        """Return which of a position's things are left at the end of its game, as bits.

        Raises:
            NotImplementedError: always; a game says it.
        """
        raise NotImplementedError

    def foretold(self, g: State) -> list[float]:
        """Return by thing the logarithm of how well it holds, as formula and network say."""
        found = self.merits(g)
        if self.net.of:
            reading = Reading(self.net)
            self.tell(g, found, reading)
            for at in range(len(found)):
                found[at] += max(-MOST, min(MOST, reading.values[at]))
        return found

    def numbers(self, g: State, merits: list[float]) -> list[list[float]]:
        """Return by thing the numbers that are told of it."""
        notes = Notes()
        self.tell(g, merits, notes)
        return notes.things
