"""Content files: the numbers, names and texts of a game that designers change.

A game declares the shape of each of its files, key by key, and reads them when it is imported:

    COUNTS = read(HOME, "cards.toml", Table({"hand": Whole(1, 20), "rounds": Fixed(5, "...")}))

`contract/likeness.py` makes the shape after the file that the game comes with.
What does not fit is refused in one line with the file, the line in it and what is possible; so is a
key that nothing reads. What only several values together show is refused with `Content.refuse`.

`give` puts somebody else's files in the place of a game's own, before the game is imported.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

from asterism.kernel.errors import BadInput

FOLDER: Final = "content"
TRANSLATE: Final = "translate"
"""The key under which a file lists the keys of its texts that catalogues translate."""

Place = tuple[str | int, ...]
"""The keys and positions that lead to a value: ("cards", 3, "dp")."""

GIVEN: Final = "ASTERISM_CONTENT"
"""The variable in which a process tells those that it starts which files it was given."""


def _inherited() -> dict[Path, Path]:
    told: dict[str, str] = json.loads(os.environ.get(GIVEN, "{}"))
    return {Path(home): Path(folder) for home, folder in told.items()}


_given: Final[dict[Path, Path]] = _inherited()
"""By the folder of a game: the folder with the files that stand in for its own."""


def give(home: Path, folder: Path) -> None:
    """Let the files of `folder` stand in for those of a game that is not imported yet."""
    _given[home.resolve()] = folder


def files(home: Path) -> list[Path]:
    """Return the content files of a game, those that were given in the place of its own."""
    return [file_of(home, path.name) for path in sorted((home / FOLDER).glob("*.toml"))]


def file_of(home: Path, name: str) -> Path:
    """Return where the content file of a game lies: its own, or the one that was given."""
    given = _given.get(home.resolve())
    if given is not None and (given / name).is_file():
        return given / name
    return home / FOLDER / name


_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]*[a-z][a-z0-9]*)*")


# -- what is possible ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a value, and at which place."""

    place: Place
    text: str


class Shape(ABC):
    """What a value may be."""

    @abstractmethod
    def possible(self) -> str:
        """Say what is possible, in a few words."""

    @abstractmethod
    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""

    def _no(self, value: object, place: Place) -> Iterator[Fault]:
        yield Fault(place, f"is {shown(value)}; possible is {self.possible()}")


@dataclass(frozen=True, slots=True)
class Whole(Shape):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def possible(self) -> str:
        """Say what is possible."""
        return f"{self.least} to {self.most}"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if type(value) is not int or not self.least <= value <= self.most:
            yield from self._no(value, place)


@dataclass(frozen=True, slots=True)
class Truth(Shape):
    """True or false."""

    def possible(self) -> str:
        """Say what is possible."""
        return "true or false"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if type(value) is not bool:
            yield from self._no(value, place)


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """Words for people."""

    def possible(self) -> str:
        """Say what is possible."""
        return "a text"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if not isinstance(value, str) or not value.strip():
            yield from self._no(value, place)


@dataclass(frozen=True, slots=True)
class Line(Shape):
    """Words for people in one line, which may stand in a sentence of the game."""

    most: int

    def possible(self) -> str:
        """Say what is possible."""
        return f"a line of up to {self.most} letters, without braces"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if (
            not isinstance(value, str)
            or not 0 < len(value.strip()) <= self.most
            or not value.isprintable()
            or set(value) & {*"{}"}
        ):
            yield from self._no(value, place)


@dataclass(frozen=True, slots=True)
class Id(Shape):
    """By what files, records and the notation know a thing; copies have numbers behind it."""

    def possible(self) -> str:
        """Say what is possible."""
        return "small letters, words joined by hyphens, no number at the end"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if not isinstance(value, str) or not _ID.fullmatch(value):
            yield from self._no(value, place)


@dataclass(frozen=True, slots=True)
class OneOf(Shape):
    """One of some names."""

    names: Sequence[str]

    def possible(self) -> str:
        """Say what is possible."""
        return ", ".join(self.names)

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if value not in self.names:
            near = _near(value, self.names) or f"possible is {self.possible()}"
            yield Fault(place, f"is {shown(value)}; {near}")


@dataclass(frozen=True, slots=True)
class Fixed(Shape):
    """What cannot be changed, and why."""

    value: object
    because: str

    def possible(self) -> str:
        """Say what is possible."""
        return f"only {shown(self.value)}: {self.because}"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if value != self.value or type(value) is not type(self.value):
            yield from self._no(value, place)


@dataclass(frozen=True, slots=True)
class Listed(Shape):
    """A list of `least` to `most` values of one shape; `distinct`: none of them twice."""

    each: Shape
    least: int = 0
    most: int = 1000
    distinct: bool = False

    def possible(self) -> str:
        """Say what is possible."""
        few = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"a list of {few}, each {self.each.possible()}"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if not isinstance(value, list):
            yield from self._no(value, place)
            return
        if not self.least <= len(value) <= self.most:
            yield Fault(place, f"has {len(value)} entries; possible is {self.possible()}")
        for at, entry in enumerate(value):
            yield from self.each.faults(entry, (*place, at))
            if self.distinct and entry in value[:at]:
                yield Fault(
                    (*place, at),
                    f"is {shown(entry)} for the second time; possible is each value once",
                )


@dataclass(frozen=True, slots=True)
class Row(Shape):
    """A list with a shape of its own for each value."""

    each: Sequence[Shape]

    def possible(self) -> str:
        """Say what is possible."""
        return f"a list of {len(self.each)}"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if not isinstance(value, list):
            yield from self._no(value, place)
        elif len(value) != len(self.each):
            yield Fault(place, f"has {len(value)} entries; possible is {len(self.each)}")
        else:
            for at, (entry, shape) in enumerate(zip(value, self.each, strict=True)):
                yield from shape.faults(entry, (*place, at))


@dataclass(frozen=True, slots=True)
class Table(Shape):
    """Keys, each with its shape; those of `optional` may be missing."""

    keys: Mapping[str, Shape]
    optional: Mapping[str, Shape] = field(default_factory=dict)

    def possible(self) -> str:
        """Say what is possible."""
        return f"a table of {', '.join([*self.keys, *self.optional]) or 'nothing'}"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if not isinstance(value, dict):
            yield from self._no(value, place)
            return
        shapes = {**self.keys, **self.optional}
        for key, entry in value.items():
            if key in shapes:
                yield from shapes[key].faults(entry, (*place, key))
            else:
                near = _near(key, shapes) or f"there is {', '.join(shapes)}"
                yield Fault((*place, key), f"is not known; {near}")
        for key in self.keys:
            if key not in value:
                yield Fault((*place, key), f"is missing; possible is {shapes[key].possible()}")


@dataclass(frozen=True, slots=True)
class Kinds(Shape):
    """A table of one of several kinds, chosen by the value of a key."""

    key: str
    kinds: Mapping[str, Table]

    def possible(self) -> str:
        """Say what is possible."""
        return f"a table with the key {self.key}: {', '.join(self.kinds)}"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        told = OneOf(list(self.kinds))
        if not isinstance(value, dict) or self.key not in value:
            yield from self._no(value, place)
        elif value[self.key] not in self.kinds:
            yield from told.faults(value[self.key], (*place, self.key))
        else:
            kind = self.kinds[value[self.key]]
            whole = Table({self.key: told, **kind.keys}, kind.optional)
            yield from whole.faults(value, place)


@dataclass(frozen=True, slots=True)
class Entries(Shape):
    """Tables that differ in their `id`: these, in this order.

    What an entry is, the rules know by its id; what it is worth stands in the other keys.
    """

    entries: Mapping[str, Table]

    def possible(self) -> str:
        """Say what is possible."""
        return f"entries with the id {', '.join(self.entries)}, in this order"

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield what is wrong with a value."""
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            yield from self._no(value, place)
            return
        order = list(self.entries)
        given = [entry.get("id") for entry in value]
        for at, name in enumerate(given):
            here: Place = (*place, at)
            if name is None:
                yield Fault((*here, "id"), f"is missing; possible is {', '.join(order)}")
            elif name not in order:
                near = _near(name, order) or f"possible is {', '.join(order)}"
                yield Fault((*here, "id"), f"is {shown(name)}; {near}")
            elif name in given[:at]:
                yield Fault(
                    (*here, "id"),
                    f"is {shown(name)} for the second time; possible is each value once",
                )
            elif given == order:
                yield from _with_id(self.entries[name]).faults(value[at], here)
        missing = [name for name in order if name not in given]
        if missing:
            yield Fault(place, f"has no entry {shown(missing[0])}")
        elif given != order and sorted(map(str, given)) == sorted(order):
            yield Fault(place, f"has another order; possible is {', '.join(order)}")


def _with_id(table: Table) -> Table:
    return Table({"id": Text(), **table.keys}, table.optional)


def shown(value: object) -> str:
    """Return a value as one writes it in a file, shortened."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _near(name: object, names: Mapping[str, Any] | Sequence[str]) -> str:
    near = get_close_matches(str(name), list(names), 1)
    return f"did you mean '{near[0]}'?" if near else ""


# -- files -----------------------------------------------------------------------------------------


class Content:
    """A content file that was read: its values, and where each is written."""

    def __init__(self, called: str, text: str, data: dict[str, Any]) -> None:
        """Keep what was read, and what errors call the file."""
        self.called: Final = called
        self.text: Final = text
        self.data: Final = data

    def refuse(self, place: Place, text: str) -> NoReturn:
        """Refuse the file for what is written at a place.

        Raises:
            BadInput: always.
        """
        line = line_of(self.text, place)
        name = f"'{self.name(place)}' " if place else ""
        raise BadInput(f"{self.called}, line {line}: {name}{text}")

    def at(self, place: Place) -> object:
        """Return the value at a place; None where there is nothing."""
        value: object = self.data
        for key in place:
            value = _below(value, key)
        return value

    def name(self, place: Place) -> str:
        """Return the name of a place: "cards.central.dp", "track[3]"; entries have their id."""
        name = ""
        value: Any = self.data
        for key in place:
            value = _below(value, key)
            if isinstance(key, str):
                name += f".{key}"
            elif isinstance(value, dict) and isinstance(value.get("id"), str):
                name += f".{value['id']}"
            else:
                name += f"[{key + 1}]"
        return name.removeprefix(".")


def _below(value: object, key: str | int) -> object:
    """Return what is below a key; None where there is nothing, which a fault may be about."""
    if isinstance(value, dict):
        return value.get(key)
    return value[key] if isinstance(value, list) and isinstance(key, int) else None


def read(home: Path, name: str, shape: Table) -> Content:
    """Read a content file of a game.

    Raises:
        BadInput: it is no TOML, or something in it is not possible.
    """
    path = file_of(home, name)
    try:
        text = path.read_text("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadInput(f"{FOLDER}/{name}: this is not UTF-8: {error}") from None
    return read_text(f"{FOLDER}/{name}", text, shape)


def read_text(called: str, text: str, shape: Table) -> Content:
    """Read the text of a file, which errors call by some name.

    Raises:
        BadInput: it is no TOML, or something in it is not possible.
    """
    content = Content(called, text, parse(called, text))
    data = {key: value for key, value in content.data.items() if key != TRANSLATE}
    for fault in shape.faults(data, ()):
        content.refuse(fault.place, fault.text)
    return content


@lru_cache(maxsize=32)
def parse(called: str, text: str) -> dict[str, Any]:
    """Return what a file says, once for its text and its shape; not to be changed.

    Raises:
        BadInput: it is no TOML.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said, _, where = str(error).partition(" (at ")
        found = re.match(r"line (\d+)", where)
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadInput(f"{called}, line {line}: this is no TOML: {said}") from None
    except RecursionError:
        raise BadInput(f"{called}: lists lie in lists without end") from None


# -- where what is written -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Span:
    """Where a value is written: the text from `start` to before `end`."""

    start: int
    end: int


def line_of(text: str, place: Place) -> int:
    """Return the number of the line of a value; of a missing one, that of what it is missing in."""
    found = spans(text)
    while place and place not in found:
        place = place[:-1]
    return text.count("\n", 0, found[place].start) + 1 if place else 1


def spans(text: str) -> dict[Place, Span]:
    """Return where each value of a TOML text is written, and where each table begins.

    The text is one that `tomllib` has read without an error.
    """
    return _Scanner(text).spans


_LONG: Final = r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}'
_STRING: Final = rf'(?:{_LONG}|"(?:\\.|[^"\\])*"|\'[^\']*\')'
_BLANK: Final = re.compile(r"(?:\s|#[^\n]*)*")
_KEY: Final = re.compile(rf"\s*({_STRING}|[\w-]+)\s*(\.?)", re.DOTALL)
_SCALAR: Final = re.compile(rf"{_STRING}|[^\s,\]}}#]+(?: \d[\d:.]*)?", re.DOTALL)


class _Scanner:
    """Goes through a text that is known to be TOML, and notes where its values are."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._entries: dict[Place, int] = {}
        self.spans: dict[Place, Span] = {}
        table: Place = ()
        while self._skip() < len(text):
            start = self._at
            if self._take("[["):
                table = self._entry(self._keys())
            elif self._take("["):
                table = self._within(self._keys())
            else:
                self._pair(table)
                continue
            self._take("]]") or self._take("]")
            self.spans[table] = Span(start, self._at)

    def _skip(self) -> int:
        self._match(_BLANK)
        return self._at

    def _match(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError(f"no TOML at {self._at}: {self._text[self._at : self._at + 40]!r}")
        self._at = found.end()
        return found

    def _take(self, mark: str) -> bool:
        found = self._text.startswith(mark, self._at)
        self._at += len(mark) if found else 0
        return found

    def _keys(self) -> list[str]:
        keys, more = [], "."
        while more:
            written, more = self._match(_KEY).groups()
            keys.append(_unquoted(written))
        return keys

    def _within(self, keys: Sequence[str]) -> Place:
        """Return the place of a table; of a list of tables, that of its last entry."""
        place: Place = ()
        for key in keys:
            place = (*place, key)
            if place in self._entries:
                place = (*place, self._entries[place] - 1)
        return place

    def _entry(self, keys: Sequence[str]) -> Place:
        listed: Place = (*self._within(keys[:-1]), keys[-1])
        at = self._entries.get(listed, 0)
        self._entries[listed] = at + 1
        self.spans.setdefault(listed, Span(self._at, self._at))
        return (*listed, at)

    def _pair(self, table: Place) -> None:
        start = self._at
        keys = self._keys()
        for depth in range(1, len(keys)):
            self.spans.setdefault((*table, *keys[:depth]), Span(start, start))
        self._take("=")
        self._value((*table, *keys))

    def _value(self, place: Place) -> None:
        start = self._skip()
        if self._take("["):
            at = 0
            while self._skip() and not self._take("]"):
                self._value((*place, at))
                at += 1
                self._separate()
        elif self._take("{"):
            while self._skip() and not self._take("}"):
                self._pair(place)
                self._separate()
        else:
            self._match(_SCALAR)
        self.spans[place] = Span(start, self._at)

    def _separate(self) -> None:
        self._skip()
        self._take(",")


def _unquoted(key: str) -> str:
    if key[0] not in "\"'":
        return key
    (name,) = tomllib.loads(f"{key} = 0")
    return name
