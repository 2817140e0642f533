"""The shape of a content file, after the file that a game comes with.

Keys, ids and their order are those of the game's own file; a game says what is possible for its
values, by where they stand:

    SHAPE = like(HOME, "cards.toml", {
        "hand": Whole(1, 20),                       # of the file, or of any table in it
        "relics.*.dp": Whole(-9, 9),                # of each relic; one entry goes by its id
        "relics.idol.dp": Whole(1, 9),              # of this one
        "moment": Kept("the rules know it"),        # stays as it is
    })

A place is named by its last few keys, `*` for any key. The longest name that fits counts, and one
that ends in `*` after all others. A value of which nothing is said, and a name that fits nothing,
are errors of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from asterism.contract.content import (
    FOLDER,
    TRANSLATE,
    Entries,
    Fixed,
    Row,
    Shape,
    Table,
    Text,
    parse,
)

ANY: Final = "*"
TEXTS: Final = {"name": Text(), "title": Text(), "text": Text()}
"""What is a text for people in every file."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What stays as it is in the game's own file, and why."""

    because: str


Values = Mapping[str, Shape | Kept]
"""By place what is possible."""


def own_file(home: Path, name: str) -> dict[str, Any]:
    """Return a content file as the game comes with it."""
    data = parse(f"{FOLDER}/{name}", (home / FOLDER / name).read_text("utf-8"))
    return {key: value for key, value in data.items() if key != TRANSLATE}


def like(home: Path, name: str, values: Values) -> Table:
    """Return the shape of the content file of a game.

    Args:
        home: the folder of the game.
        name: the name of the file.
        values: by place what is possible; texts need not be named.

    Raises:
        ValueError: nothing is said of a value, or something of what is not there.
    """
    likeness = _Likeness(values)
    table = likeness.table(own_file(home, name), ())
    unused = [".".join(place) for place in likeness.unused]
    if likeness.unknown or unused:
        raise ValueError(f"{name}: nothing is said of {likeness.unknown}, nowhere is {unused}")
    return table


class _Likeness:
    """Makes shapes of values."""

    def __init__(self, values: Values) -> None:
        given = {tuple(name.split(".")): shape for name, shape in values.items()}
        self.values: Final = {(key,): shape for key, shape in TEXTS.items()} | given
        self.ends: Final[dict[str, list[tuple[str, ...]]]] = {ANY: []}
        """By last key the names that end so, those first that count first."""
        for name in sorted(self.values, key=lambda name: (-len(name), name.count(ANY))):
            self.ends.setdefault(name[-1], []).append(name)
        self.unused: Final = set(given)
        self.unknown: Final[list[str]] = []

    def table(self, value: Mapping[str, Any], place: tuple[str, ...]) -> Table:
        """Return the shape of a table."""
        return Table({key: self.shape(each, (*place, key)) for key, each in value.items()})

    def shape(self, value: object, place: tuple[str, ...]) -> Shape:
        """Return the shape of a value: what is said of its place, else by what is in it."""
        shape = self._said(place)
        if isinstance(shape, Kept):
            return _kept(value, shape.because)
        if shape is not None:
            return shape
        if isinstance(value, dict):
            return self.table(value, place)
        if isinstance(value, list) and value and all("id" in each for each in value):
            return Entries({each["id"]: self._entry(each, place) for each in value})
        self.unknown.append(".".join(place))
        return Text()

    def _entry(self, entry: Mapping[str, Any], place: tuple[str, ...]) -> Table:
        rest = {key: value for key, value in entry.items() if key != "id"}
        return self.table(rest, (*place, entry["id"]))

    def _said(self, place: tuple[str, ...]) -> Shape | Kept | None:
        for name in [*self.ends.get(place[-1], ()), *self.ends[ANY]]:
            end = place[-len(name) :]
            if len(end) == len(name) and all(map(_fits, name, end)):
                self.unused.discard(name)
                return self.values[name]
        return None


def _fits(name: str, key: str) -> bool:
    return name in (ANY, key)


def _kept(value: object, because: str) -> Shape:
    """Return the shape of what stays; of a list of numbers, each by itself."""
    if isinstance(value, list) and value and not isinstance(value[0], str):
        return Row([_kept(each, because) for each in value])
    return Fixed(value, because)
