"""A view with the words to tell it: what every part of a scene draws on."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from asterism.contract.protocol import SEAT
from asterism.contract.translator import Translator
from asterism.kernel.view import View
from asterism.tabletop.memory import Memory

Made = TypeVar("Made")


@mypyc_attr(native_class=False)
class Perspective:
    """What one reader sees of a game, and what the reader's language calls it.

    A game subclasses it and adds how it reads its own view.
    """

    def __init__(self, view: View, translator: Translator) -> None:
        self.game: Final = translator.game
        self.view: Final = view
        self.translator: Final = translator.at(view.seats)
        self._: Final = self.translator
        memory = view.memory if isinstance(view.memory, Memory) else Memory()
        memory.begin(view.public, view.zones)
        self.memory: Final = memory
        self.public: Final = memory.public
        """The fields of the view by name."""
        self.zones: Final = memory.zones
        """The faces of its zones by name."""
        self.mine: Final = view.seat
        """The reader's own seat, -1 for a spectator."""

    def keep(self, make: Callable[..., Made], *inputs: object, of: int = 0) -> Made:
        """Return a part of the scene: what `make` returns, or returned if nothing has changed.

        Args:
            make: makes it from this sight and the inputs; of the view it reads `public` and `zones`
                alone, and what else it depends on are the inputs.
            inputs: what it depends on besides.
            of: which one, of several parts that it makes.
        """
        made: Made = self.memory.keep(make, self, inputs, of)
        return made

    def name(self, seat: int) -> str:
        """Return a seat's name: "Green"."""
        return self.translator.label(SEAT, seat)

    def who(self, seat: int) -> str:
        """Return a seat's name, and whether it is the reader's."""
        name = self.name(seat)
        return self._("{0} (you)", name) if seat == self.mine else name

    def either(self, parts: list[str]) -> str:
        """Join with commas and an "or"."""
        if len(parts) < 2:
            return "".join(parts)
        return self._("{0} or {1}", ", ".join(parts[:-1]), parts[-1])

    def both(self, parts: list[str]) -> str:
        """Join with commas and an "and"."""
        if len(parts) < 2:
            return "".join(parts)
        return self._("{0} and {1}", ", ".join(parts[:-1]), parts[-1])

    def clockwise(self, seats: int) -> tuple[int, ...]:
        """Return the seats of a table, the reader's first, then clockwise."""
        return _from(max(self.mine, 0), seats)


@lru_cache(maxsize=64)
def _from(first: int, seats: int) -> tuple[int, ...]:
    return tuple([(first + i) % seats for i in range(seats)])
