"""What stands on a line of a position, declared once: the same form reads the line and writes it.

    LINES = {
        "round": Line("round", Once(number(1, 5))),              # round 2
        "hand": Line("hands", For((Words.seat,), Each(CARD))),   # hand green: kha-1 erith-5
        "base": Line("bases", Each(Words.seat, WORLD, ROW)),     # base: red erith 1, red kha 0
        "bids": Line("bids", Pairs(Words.seat, number(0, 10))),  # bids: green 4, red 9
    }

A line that comes several times adds to what it said before. `Fact` and `Listing` are what can be
expected of a position in the same words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from asterism.contract.lines import Words, known_name
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput

LINE_LENGTH: Final = 80
"""Longer lines are broken."""
NOTHING: Final = "none"
"""Says of what there is that it is nothing."""

V = TypeVar("V")
Word = Callable[[Words], Any]
"""Reads the next word of a line, or the next few that make one value; `str` writes it."""


def name(names: Sequence[str], what: str) -> Word:
    """Read one of some names."""
    return lambda line: line.name(names, what)


def index(names: Sequence[str], what: str) -> Word:
    """Read one of some names as its number among them."""
    return lambda line: names.index(line.name(names, what))


def seat_of(colours: Sequence[str]) -> Word:
    """Read a seat of this table as its number among all colours."""
    return lambda line: colours.index(line.seat())


def piece(names: Sequence[str], what: str) -> Word:
    """Read one of some names of things that lie in one place each."""
    return lambda line: line.piece(names, what)


def number(least: int, most: int) -> Word:
    """Read a number."""
    return lambda line: line.number(least, most)


def word(what: str) -> Word:
    """Read any word."""
    return lambda line: line.next(what)


def entry(words: Sequence[Word], line: Words) -> object:
    """Read what belongs together: a value, or a tuple of several."""
    return words[0](line) if len(words) == 1 else tuple([each(line) for each in words])


# -- lines of a position ---------------------------------------------------------------------------


class Form(ABC, Generic[V]):
    """What stands behind the first word of a line."""

    @abstractmethod
    def read(self, line: Words, said: V | None) -> V:
        """Return what was said before (None: nothing), and what this line adds to it."""

    @abstractmethod
    def write(self, head: str, value: V) -> list[str]:
        """Return the lines that say a value; `head` is what they begin with."""


class Once(Form[object]):
    """A single value."""

    def __init__(self, *words: Word) -> None:
        self._words: Final = words

    def read(self, line: Words, said: object | None) -> object:
        """Return the value.

        Raises:
            BadInput: it was said before.
        """
        if said is not None:
            raise BadInput(f"'{line.read_so_far()}' was said already")
        return entry(self._words, line)

    def write(self, head: str, value: object) -> list[str]:
        """Return the line; none for None."""
        return [] if value is None else [f"{head} {_spelt(value)}"]


class Flag(Form[object]):
    """A line without anything behind its first word: so it is."""

    def read(self, line: Words, said: object) -> bool:  # noqa: ARG002 - nothing more is read
        """Return that it is so."""
        return True

    def write(self, head: str, value: object) -> list[str]:
        """Return the line if it is so."""
        return [head] if value else []


class Each(Form[list[Any]]):
    """A list of values, or of tuples of several. `empty` is the word for an empty one."""

    def __init__(self, *words: Word, empty: str = "") -> None:
        self._words: Final = words
        self._empty: Final = empty
        self._apart: Final = ", " if len(words) > 1 else " "

    def read(self, line: Words, said: list[Any] | None) -> list[Any]:
        """Return the entries, one at least unless the line says that there is none."""
        found = [] if said is None else said
        if self._empty and line.skip(self._empty):
            return found
        found.append(entry(self._words, line))
        while line.more():
            found.append(entry(self._words, line))
        return found

    def write(self, head: str, value: list[Any]) -> list[str]:
        """Return lines with all entries, none of them too long."""
        return _listed(head, map(_spelt, value), self._apart, self._empty)


class Pairs(Form[dict[Any, Any]]):
    """Values, or tuples of several, by their first word."""

    def __init__(self, key: Word, *words: Word, empty: str = "") -> None:
        self._key: Final = key
        self._words: Final = words
        self._empty: Final = empty

    def read(self, line: Words, said: dict[Any, Any] | None) -> dict[Any, Any]:
        """Return the values, one at least unless the line says that there is none."""
        found = {} if said is None else said
        if self._empty and line.skip(self._empty):
            return found
        while True:
            key = self._key(line)
            found[key] = entry(self._words, line)
            if not line.more():
                return found

    def write(self, head: str, value: dict[Any, Any]) -> list[str]:
        """Return lines with all values, none of them too long."""
        spelt = [f"{key} {_spelt(each)}" for key, each in value.items()]
        return _listed(head, spelt, ", ", self._empty)


class For(Form[dict[Any, Any]]):
    """A form for each of what its first words name."""

    def __init__(self, keys: Sequence[Word], form: Form[Any]) -> None:
        self._keys: Final = keys
        self._form: Final = form

    def read(self, line: Words, said: dict[Any, Any] | None) -> dict[Any, Any]:
        """Return by key what was said of it."""
        found = {} if said is None else said
        key = entry(self._keys, line)
        found[key] = self._form.read(line, found.get(key))
        return found

    def write(self, head: str, value: dict[Any, Any]) -> list[str]:
        """Return the lines of each key."""
        return [
            line
            for key, each in value.items()
            for line in self._form.write(f"{head} {_spelt(key)}", each)
        ]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a position: what its value is called, and its form."""

    name: str
    form: Form[Any]


def read_line(lines: Mapping[str, Line], line: Words, said: dict[str, Any]) -> None:
    """Read a line of a position into what was said, by name.

    Raises:
        BadInput: there is no such line, or it makes no sense.
    """
    known = known_name(line.next("a keyword"), list(lines), "line of a position begins with")
    each = lines[known]
    said[each.name] = each.form.read(line, said.get(each.name))
    line.end()


def write_lines(lines: Mapping[str, Line], said: Mapping[str, Any]) -> list[str]:
    """Return the lines that say what is given by name."""
    return [
        text
        for head, each in lines.items()
        if each.name in said
        for text in each.form.write(head, said[each.name])
    ]


def _spelt(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _listed(head: str, entries: Iterable[str], apart: str, empty: str) -> list[str]:
    lines: list[str] = []
    for each in entries:
        if lines and len(lines[-1]) + len(apart) + len(each) <= LINE_LENGTH:
            lines[-1] += f"{apart}{each}"
        else:
            lines.append(f"{head}: {each}")
    return lines or ([f"{head}: {empty}"] if empty else [])


# -- expectations ----------------------------------------------------------------------------------


class Fact:
    """A value that is expected: `dp green 5`."""

    def __init__(self, *where: Word, of: Callable[..., Any], want: Word, nothing: str = "") -> None:
        """Declare an expectation.

        Args:
            where: what the line names first.
            of: returns the value that there is, None if there is none; called with the state and
                what the line names.
            want: reads the value that is expected.
            nothing: the word for no value; none if there always is one.
        """
        self._where: Final = where
        self._of: Final = of
        self._want: Final = want
        self._nothing: Final = nothing

    def __call__(self, g: State, line: Words) -> str:
        """Return how the expectation fails; empty if it holds."""
        have = self._of(g, *[each(line) for each in self._where])
        want = None if self._nothing and line.skip(self._nothing) else self._want(line)
        return "" if have == want else f"it is {self._nothing if have is None else have}"


class Listing:
    """A list that is expected, in any order or in this one: `hand green: spatial density`."""

    def __init__(
        self, *where: Word, of: Callable[..., Sequence[Any]], want: Each, ordered: bool = False
    ) -> None:
        """Declare an expectation, as a `Fact`; `of` returns all that there is."""
        self._where: Final = where
        self._of: Final = of
        self._want: Final = want
        self._ordered: Final = ordered

    def __call__(self, g: State, line: Words) -> str:
        """Return how the expectation fails; empty if it holds."""
        have = list(self._of(g, *[each(line) for each in self._where]))
        want = self._want.read(line, None)
        if have == want or (not self._ordered and sorted(have) == sorted(want)):
            return ""
        return f"it is {', '.join(map(_spelt, have)) or NOTHING}"
