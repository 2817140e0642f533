"""Where chance comes from: outside. A state holds no generator; whoever runs the game hands one in.

Every question to chance names its *purpose* (deck, dice, theft ...), a small int of the game, so
that a keyed source can give each purpose a stream of its own and a record can name the outcome.
"""

from __future__ import annotations

import hashlib
import random
from abc import abstractmethod
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

BOT: Final = 255
"""Purpose of every draw that is no part of the game: bots' choices, re-dealing, playouts."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answers the three questions that rules ask: a number, a die, one of several faces."""

    @abstractmethod
    def below(self, purpose: int, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""

    def roll(self, purpose: int, sides: int) -> int:
        """Roll one die; return 1 to `sides`."""
        return 1 + self.below(purpose, sides)

    def pick(self, purpose: int, faces: list[int]) -> int:
        """Pick one of `faces`; return its position in the list."""
        return self.below(purpose, len(faces))


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededChance(Chance):
    """A fast stream from a seed, for simulations, searches and tests. Not for a live table.

    It starts when it is first asked: most options that a bot tries need no luck, and to seed the
    generator costs more than many of them.
    """

    def __init__(self, seed: int | str) -> None:
        """Take the seed of the stream; equal seeds give equal streams."""
        self._seed: Final = seed
        self._random: Callable[[], float] | None = None

    def below(self, purpose: int, n: int) -> int:  # noqa: ARG002 - one stream for all purposes
        """Return a whole number from 0 to n - 1."""
        draw = self._random
        if draw is None:
            draw = self._random = random.Random(self._seed).random  # noqa: S311 - not for a live table
        return int(draw() * n)


@mypyc_attr(allow_interpreted_subclasses=True)
class KeyedChance(Chance):
    """A stream that nobody can foresee: SHA-256 of a 256-bit key, a purpose and a counter.

    Each purpose has a stream of its own, so that no observed outcome tells anything of another,
    and whoever holds the key after the game can verify every one.
    """

    def __init__(self, key: bytes, counters: dict[int, int] | None = None) -> None:
        """Take 32 secret bytes, and where each purpose's stream goes on (a resumed game)."""
        if len(key) != 32:
            raise ValueError("a key has 32 bytes")
        self._key: Final = key
        self.counters: Final[dict[int, int]] = dict(counters or {})

    def below(self, purpose: int, n: int) -> int:
        """Return a whole number from 0 to n - 1, unbiased by rejection."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            count = self.counters.get(purpose, 0)
            self.counters[purpose] = count + 1
            block = self._key + purpose.to_bytes(2, "big") + count.to_bytes(8, "big")
            number = int.from_bytes(hashlib.sha256(block).digest()[:8], "big")
            if number < limit:
                return number % n


@mypyc_attr(allow_interpreted_subclasses=True)
class WrittenChance(Chance):
    """Gives outcomes that are written somewhere: a subclass says which of the possible ones."""

    @abstractmethod
    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        """Return the position among the possible `outcomes` of the one that is written."""

    def below(self, purpose: int, n: int) -> int:
        """Return the number that is written."""
        return self.outcome(purpose, list(range(n)))

    def roll(self, purpose: int, sides: int) -> int:
        """Return the die that is written."""
        return self.outcome(purpose, list(range(1, sides + 1))) + 1

    def pick(self, purpose: int, faces: list[int]) -> int:
        """Return the position of the face that is written."""
        return self.outcome(purpose, faces)
