"""The words of a line of a worked example, read from the left; games add the names of their own."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from asterism.kernel.errors import BadInput

FEW: Final = 8
"""How many names at most are listed where none comes near."""


def known_name(name: str, names: Sequence[str], what: str) -> str:
    """Return a name if it is one of `names`.

    Raises:
        BadInput: it is not; the text says which comes near.
    """
    if name in names:
        return name
    near = get_close_matches(name, names, 1)
    hint = ""
    if near:
        hint = f"; did you mean '{near[0]}'?"
    elif len(names) <= FEW:
        hint = f"; there are {', '.join(names)}"
    raise BadInput(f"no {what} '{name}'{hint}")


class Words:
    """A line of words, read from the left."""

    def __init__(
        self, words: Sequence[str], colours: Sequence[str], placed: set[str] | None = None
    ) -> None:
        """Take a line; it was said at a table of these colours.

        Args:
            words: the words.
            colours: what the seats are called.
            placed: pieces that lie somewhere already; those of the line are added.
        """
        self.words: Final = list(words)
        self.colours: Final = list(colours)
        self.placed: Final = set() if placed is None else placed
        self.at = 0

    def more(self) -> bool:
        """Return whether words are left."""
        return self.at < len(self.words)

    def next(self, what: str) -> str:
        """Return the next word.

        Raises:
            BadInput: there is none; the text says what is missing.
        """
        if not self.more():
            raise BadInput(f"'{' '.join(self.words)}' is not complete: {what} is missing")
        self.at += 1
        return self.words[self.at - 1]

    def read_so_far(self) -> str:
        """Return the words that were read."""
        return " ".join(self.words[: self.at])

    def skip(self, word: str) -> bool:
        """Pass over a word if it comes next."""
        if self.words[self.at : self.at + 1] != [word]:
            return False
        self.at += 1
        return True

    def end(self) -> None:
        """Refuse further words.

        Raises:
            BadInput: there are some.
        """
        if self.more():
            raise BadInput(f"'{' '.join(self.words[self.at :])}' is too much on this line")

    def name(self, names: Sequence[str], what: str) -> str:
        """Return the next word, one of some names."""
        article = "an" if what[0] in "aeiou" else "a"
        return known_name(self.next(f"{article} {what}"), names, what)

    def seat(self) -> str:
        """Return the next word, a seat."""
        return self.name(self.colours, "seat")

    def piece(self, names: Sequence[str], what: str) -> str:
        """Return the next word, one of some names of pieces; it lies here and nowhere else.

        Raises:
            BadInput: there is no such piece, or it lies somewhere already.
        """
        name = self.name(names, what)
        if name in self.placed:
            raise BadInput(f"the {what} '{name}' is in two places")
        self.placed.add(name)
        return name

    def number(self, low: int, high: int) -> int:
        """Return the next word, a number in a range."""
        word = self.next(f"a number from {low} to {high}")
        digits = word.removeprefix("-")
        if not digits.isdecimal() or not low <= int(word) <= high:
            raise BadInput(f"'{word}' is no number from {low} to {high}")
        return int(word)


def unknown(word: str, known: Sequence[str], what: str) -> str:
    """Say that a word is unknown, and which comes near."""
    near = get_close_matches(word, known, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"
    return f"{what} '{word}'; {hint}"
