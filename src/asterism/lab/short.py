"""What a notebook shows of a result: a few lines, not every number in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

MOST: Final = 6
"""So many findings, bots or the like are named."""


class Short(ABC):
    """Shows itself in a few lines, the first of which says what it is."""

    __slots__ = ()

    @abstractmethod
    def in_short(self) -> Sequence[str]:
        """Return the lines, in English."""

    def __repr__(self) -> str:
        """Show the lines as text."""
        return "\n  ".join(self.in_short())

    def _repr_html_(self) -> str:
        title, *lines = self.in_short()
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return f"<p><b>{escape(title)}</b></p>" + (f"<ul>{items}</ul>" if items else "")


def some(lines: Iterable[str], more: str) -> list[str]:
    """Return the first lines, and how many there are beyond them.

    >>> some("abcdefgh", "{0} more letters")
    ['a', 'b', 'c', 'd', 'e', 'f', '2 more letters']
    """
    every = list(lines)
    rest = [more.format(len(every) - MOST)] if len(every) > MOST else []
    return every[:MOST] + rest
