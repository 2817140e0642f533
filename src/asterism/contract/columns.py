"""How a game stands in the observations of learning agents: which of its numbers are what.

A game need not say anything: then each of its public numbers is a size, and each face a kind of its
own. What it says makes observations shorter and better, and is plain data: that a number is a seat
or a mask, along which axis a list goes round with the seats, and what faces have in common.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

SEATS: Final = 0
"""Stands in `Form.by` for the axis that goes by seats; its length is what the list leaves."""

SIZE: Final = "size"
SEAT: Final = "seat"
MASK_OF_SEATS: Final = "seats"
BITS: Final = "bits"
ONE_OF: Final = "one"
PACKED: Final = "packed"
GAPS: Final = "gaps"
LENGTHS: Final = "lengths"
OMITTED: Final = "omitted"


@dataclass(frozen=True, slots=True)
class Form:
    """What the number or the numbers of a public field are."""

    what: str = SIZE
    count: int = 0
    """Of bits and packed numbers how many; of one of several how many there are, from 0 on."""
    width: int = 0
    """The bits of each packed number."""
    by: tuple[int, ...] = ()
    """The axes of a list, the outermost first; none for a list that does not go by seats. A list of
    lists has at most one, that of the lists."""
    most: int = 0
    """What counts as 1; 0 for what random games reach, rounded up."""
    fold: int = 1
    """How many neighbours in a list are added up in one column."""


OUT: Final = Form(OMITTED)
"""A field that is left out: others say the same, or it matters little."""


LENGTH: Final = Form(LENGTHS)
"""A list of which only the length is told."""


def sizes(*by: int, most: int = 0, fold: int = 1) -> Form:
    """Return the form of numbers that grow: one column each, or for some added up."""
    return Form(SIZE, by=by, most=most, fold=fold)


def lengths(*by: int) -> Form:
    """Return the form of lists of lists of which only the lengths are told."""
    return Form(LENGTHS, by=by)


def gaps(*by: int) -> Form:
    """Return the form of numbers of which it is told whether they are none (-1)."""
    return Form(GAPS, by=by)


def seat(*by: int) -> Form:
    """Return the form of seats: a column for each, and one for sides without a seat."""
    return Form(SEAT, by=by)


def seats(*by: int) -> Form:
    """Return the form of masks of seats: a column for each seat."""
    return Form(MASK_OF_SEATS, by=by)


def bits(count: int, *by: int) -> Form:
    """Return the form of masks of something else: a column for each bit."""
    return Form(BITS, count, by=by)


def one_of(count: int, *by: int) -> Form:
    """Return the form of numbers that are names, from 0 on: a column for each."""
    return Form(ONE_OF, count, by=by)


def packed(count: int, width: int, *by: int, most: int = 0) -> Form:
    """Return the form of several small numbers in one, the first in the lowest bits."""
    return Form(PACKED, count, width, by, most)


@dataclass(frozen=True, slots=True)
class Columns:
    """What a game says of its numbers and faces to those who make observations of it."""

    numbers: Mapping[str, Form] = field(default_factory=dict)
    """By public field what its numbers are; sizes if left out."""
    like: Sequence[int] = ()
    """By face what it is: copies share a number. Each is its own if left out."""
    kinds: Sequence[int] = ()
    """By face its kind, as it counts in zones that are not the observer's; `like` if left out."""
    worth: Sequence[int] = ()
    """By face what it is worth, to compare the top cards of piles; nothing if left out."""


UNDECLARED: Final = Columns()
"""What a game says that says nothing."""
