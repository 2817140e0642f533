"""The columns of an observation, and how each is made of the whole numbers that were read.

There are three sorts. A *size* is a number, scaled and clipped to -1 to 1. *Bits* are some bits of
a number, scaled. A *match* is 1 where a number is a certain one. For each observer other numbers
stand in a column, so that its own seat comes first and then the others clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from asterism.contract.columns import BITS, GAPS, MASK_OF_SEATS, ONE_OF, PACKED, SEAT, SEATS
from asterism.env.layout import Numbers

SIGN: Final = 63
"""The bit that says whether a number is below zero."""
MOST_SEATS: Final = 300
"""Of a list of seats with more columns it is told only which are the observer's, and which none."""
Vector = npt.NDArray[np.float32]
Rows = npt.NDArray[np.int64]


@dataclass
class _Sort:
    """The columns of one sort, as they are put together: by observer, then by column."""

    parts: dict[str, tuple[int, int]] = field(default_factory=dict)
    source: list[list[int]] = field(default_factory=list)
    operand: list[list[int]] = field(default_factory=list)
    """How far bits are shifted; which number matches."""
    most: list[int] = field(default_factory=list)
    """What counts as 1."""
    width: list[int] = field(default_factory=list)
    """How many bits are taken."""


class Columns:
    """Columns put together part by part, and then written for many rows at once."""

    def __init__(self, seats: int) -> None:
        """Begin without any, for a number of observers."""
        self.seats: Final = seats
        self._sorts: Final = [_Sort(), _Sort(), _Sort()]
        for sort in self._sorts:
            sort.source = [[] for _ in range(seats)]
            sort.operand = [[] for _ in range(seats)]

    # -- putting them together ---------------------------------------------------------------

    def size(self, name: str, sources: list[list[int]], most: int) -> None:
        """Add a column for each number; by observer where the numbers stand."""
        self._add(0, name, sources, [[0] * len(each) for each in sources], most)

    def bits(self, name: str, sources: list[list[int]], shifts: list[list[int]]) -> None:
        """Add a column for each number with the bit at a shift."""
        self._add(1, name, sources, shifts, 1)

    def match(self, name: str, sources: list[list[int]], wanted: list[list[int]]) -> None:
        """Add columns that say whether a number is the wanted one."""
        self._add(2, name, sources, wanted, 1)

    def _add(
        self,
        which: int,
        name: str,
        sources: list[list[int]],
        operands: list[list[int]],
        most: int,
        width: int = 1,
    ) -> None:
        sort = self._sorts[which]
        start = len(sort.most)
        for seat in range(self.seats):
            sort.source[seat] += sources[seat]
            sort.operand[seat] += operands[seat]
        sort.most += [most] * len(sources[0])
        sort.width += [width] * len(sources[0])
        sort.parts[name] = start, len(sort.most)

    def around(self) -> list[list[int]]:
        """Return by observer the seats, its own first."""
        return [[(seat + i) % self.seats for i in range(self.seats)] for seat in range(self.seats)]

    def number(self, each: Numbers, starts: list[int], sides: int) -> None:
        """Add the columns of a public number that is read, by observer, from here on."""
        if each.varies:
            self.size(f"{each.name}.length", [[start] for start in starts], each.longest)
            starts = [start + 1 for start in starts]
        rows = self._turned(each, starts)
        form, name = each.form, each.name
        if form.what in {BITS, PACKED}:
            width = form.width or 1
            shifts = [width * i for i in range(form.count)]
            most = form.most or (1 << width) - 1
            self._each(1, name, rows, [shifts] * self.seats, most, width)
        elif form.what == MASK_OF_SEATS:
            self._each(1, name, rows, self.around())
        elif form.what == ONE_OF:
            self._each(2, name, rows, [list(range(form.count))] * self.seats)
        elif form.what == SEAT and len(rows[0]) * self.seats > MOST_SEATS:
            self._each(2, name, rows, [[seat] for seat in range(self.seats)])
            self._each(1, f"{name}.none", rows, [[SIGN]] * self.seats)
        elif form.what == SEAT:
            self._each(2, name, rows, self.around())
            if sides > self.seats:
                self.size(f"{name}.side", rows, sides)
        elif form.what == GAPS:
            self._each(1, name, rows, [[SIGN]] * self.seats)
        else:
            self.size(name, rows, each.most)

    def _each(
        self,
        which: int,
        name: str,
        rows: list[list[int]],
        by: list[list[int]],
        most: int = 1,
        width: int = 1,
    ) -> None:
        """Add for each number as many columns as there are operands."""
        sources = [[at for at in row for _ in ops] for row, ops in zip(rows, by, strict=True)]
        operands = [ops * len(row) for row, ops in zip(rows, by, strict=True)]
        self._add(which, name, sources, operands, most, width)

    def _turned(self, each: Numbers, starts: list[int]) -> list[list[int]]:
        """Return by observer where the numbers of a list stand, its own along the axis of seats."""
        count = each.columns - each.varies
        straight = [list(range(start, start + count)) for start in starts]
        if SEATS not in each.form.by or each.part >= 0:
            return straight
        others = int(np.prod([axis for axis in each.form.by if axis != SEATS]))
        shape = [axis if axis != SEATS else count // others for axis in each.form.by]
        if int(np.prod(shape)) != count or count // others < self.seats:
            return straight
        rest = list(range(self.seats, count // others))
        axis = each.form.by.index(SEATS)
        return [
            np.take(np.reshape(row, shape), own + rest, axis).ravel().tolist()
            for row, own in zip(straight, self.around(), strict=True)
        ]

    # -- writing them ------------------------------------------------------------------------

    def finish(self) -> Writer:
        """Return what writes them."""
        return Writer(self._sorts, self.seats)


class Writer:
    """Writes observations of `size` columns; `parts` says which of them are what."""

    def __init__(self, sorts: list[_Sort], seats: int) -> None:
        """Lay the sorts one behind the other, after a column for each seat: who observes."""
        self.parts: Final[dict[str, slice]] = {"view.seat": slice(0, seats)}
        start = seats
        ends: list[slice] = []
        for sort in sorts:
            for name, (first, last) in sort.parts.items():
                self.parts[name] = slice(start + first, start + last)
            ends.append(slice(start, start + len(sort.most)))
            start += len(sort.most)
        self.size: Final = start
        self._seats: Final = seats
        self._sizes, self._bits, self._matches = ends
        self._source: Final = [np.array(sort.source, np.intp) for sort in sorts]
        self._shift: Final = np.array(sorts[1].operand, np.int64)
        self._wanted: Final = np.array(sorts[2].operand, np.float32)
        self._mask: Final = np.array([(1 << width) - 1 for width in sorts[1].width], np.int64)
        self._scales: Final = [1 / np.array(sort.most, np.float32) for sort in sorts]

    def workspace(self, rows: int, numbers: int, places: int) -> Workspace:
        """Return room for so many observations.

        Args:
            rows: how many observations.
            numbers: how many numbers are read for each.
            places: how many places a row has, those that count included.
        """
        bits, matches = self._shift.shape[1], self._wanted.shape[1]
        return Workspace(
            np.empty((rows, numbers), np.int64),
            np.empty((rows, places), np.float32),
            np.empty((rows, bits), np.int64),
            np.empty((rows, matches), np.float32),
            np.empty((rows, self._source[0].shape[1]), np.float32),
            np.empty((rows, self.size), np.float32),
        )

    def write(self, room: Workspace, seats: list[int]) -> None:
        """Write into `room.out` observations of what was read, numbers from -1 to 1.

        Args:
            room: what was read, and where it goes.
            seats: by observation the observer, -1 for a spectator; those of a seat in a row.
        """
        room.out[:, : self._seats] = 0
        first = 0
        for i in range(1, len(seats) + 1):
            if i == len(seats) or seats[i] != seats[first]:
                self._gather(room, seats[first], slice(first, i))
                first = i
        sizes, bits = room.sizes, room.bits
        sizes *= self._scales[0]
        np.minimum(sizes, 1, out=sizes)
        np.maximum(sizes, -1, out=room.out[:, self._sizes])
        bits &= self._mask
        np.minimum(bits.astype(np.float32) * self._scales[1], 1, out=room.out[:, self._bits])

    def _gather(self, room: Workspace, seat: int, rows: slice) -> None:
        """Put the numbers that an observer sees in the order of its columns."""
        here = max(seat, 0)
        if seat >= 0:
            room.out[rows, seat] = 1
        room.read[rows].take(self._source[0][here], 1, room.sizes[rows], mode="clip")
        bits, matches = room.bits[rows], room.matches[rows]
        room.numbers[rows].take(self._source[1][here], 1, bits, mode="clip")
        bits >>= self._shift[here]
        room.read[rows].take(self._source[2][here], 1, matches, mode="clip")
        columns = room.out[rows, self._matches]
        np.equal(matches, self._wanted[here], out=columns, casting="unsafe")


class Workspace(NamedTuple):
    """Arrays that are used again at each writing, with a row for each observation.

    Arrays of this size that are made anew cost more than what is written into them: the system
    takes the memory back each time.
    """

    numbers: Rows
    """The numbers that were read, with all their bits."""
    read: Vector
    """All that was read: the numbers as sizes, and what was counted."""
    bits: Rows
    matches: Vector
    sizes: Vector
    """The numbers of each sort of columns, in the order of the columns."""
    out: Vector
    """The observations."""
