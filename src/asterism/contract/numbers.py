"""The numbers of content files by name: listed, found, written over.

A name says where a number stands: `counts.hand`, `influence.lines[3]`; an entry goes by its id
(`ovals.gain-star.counters`). Where several files have the same name, that of the file comes before
it: `scenario-genesis/turns`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from asterism.contract.content import FOLDER, Content, Span, parse, spans
from asterism.kernel.errors import BadInput

MOST_MEANT: Final = 3
"""A refusal names at most so many names that may have been meant."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number of a content file."""

    name: str
    value: int
    path: Path
    line: int
    span: Span
    """Where it is written in the text of its file."""


def numbers_of(paths: Iterable[Path]) -> dict[str, Number]:
    """Return the numbers of content files by name, file by file as they stand there.

    Raises:
        BadInput: a file is no TOML.
    """
    found = [number for path in paths for number in _numbers_in(path)]
    times = Counter(number.name for number in found)
    named = [
        number if times[number.name] == 1
        else replace(number, name=f"{number.path.stem}/{number.name}")
        for number in found
    ]  # fmt: skip
    return {number.name: number for number in named}


def _numbers_in(path: Path) -> Iterator[Number]:
    text = _text_of(path)
    content = Content(path.name, text, parse(f"{FOLDER}/{path.name}", text))
    for place, span in spans(text).items():
        value = content.at(place)
        if type(value) is int:
            line = text.count("\n", 0, span.start) + 1
            yield Number(content.name(place), value, path, line, span)


def number_named(name: str, numbers: Mapping[str, Number]) -> Number:
    """Return a number by its name.

    Raises:
        BadInput: there is none; the nearest names are told.
    """
    if name not in numbers:
        raise BadInput(f"there is no number '{name}'{near(name, numbers)}")
    return numbers[name]


def near(name: str, names: Iterable[str]) -> str:
    """Return what to add to the refusal of a name: those that may have been meant."""
    known = list(names)
    same = [each for each in known if each.endswith(f".{name}")]
    meant = same[:MOST_MEANT] or get_close_matches(name, known, MOST_MEANT, 0.6)
    return f"; did you mean {' or '.join(repr(each) for each in meant)}?" if meant else ""


def written(numbers: Mapping[Number, int]) -> dict[Path, str]:
    """Return the texts of the files in which some numbers have other values."""
    texts: dict[Path, str] = {}
    for number in sorted(numbers, key=lambda each: -each.span.start):  # the last first: spans hold
        text = texts.get(number.path) or _text_of(number.path)
        start, end = number.span.start, number.span.end
        texts[number.path] = f"{text[:start]}{numbers[number]}{text[end:]}"
    return texts


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadInput(f"{FOLDER}/{path.name}: this is not UTF-8: {error}") from None
