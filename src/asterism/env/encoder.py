"""Writes what a seat sees into a vector, as a layout says."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from asterism.env.layout import ObservationLayout, layout_of, lists_of
from asterism.kernel.errors import BadInput
from asterism.kernel.options import BYTE, unpack, verb_of
from asterism.kernel.view import UNKNOWN, View

Vector = npt.NDArray[np.float32]


class Encoder:
    """Writes vectors of `size` numbers from -1 to 1; `parts` says where in it what stands."""

    def __init__(self, layout: ObservationLayout) -> None:
        """Find every part its place: flags first, then numbers, then zones."""
        self.layout: Final = layout
        self.parts: Final[dict[str, slice]] = {}
        self._rules: Final = {rule.__name__: i for i, rule in enumerate(layout.game.rules.classes)}
        self._verbs: Final = {verb: i for i, verb in enumerate(layout.game.verbs)}
        self._at = 0
        self._seat: Final = self._place("view.seat", layout.seats)
        self._asked: Final = self._place("view.asked", layout.seats)
        self._sealed: Final = self._place("view.sealed", layout.sides)
        self._rule: Final = self._place("view.rule", len(self._rules))
        self._over: Final = self._place("view.over", 1)
        self._chosen: Final = self._place("view.chosen", len(self._verbs) + 3)
        self._sizes: Final = self._at
        self._lists: Final[dict[str, tuple[int, int, bool]]] = {}
        for each in layout.numbers:
            row = self._place(each.name, each.rows) - self._sizes
            self._lists[each.name] = row, each.items, each.varies
        self._rows: Final = self._at - self._sizes
        self._bits: Final = self._at
        for each in layout.numbers:
            self._place(f"{each.name}.bits", each.rows * (each.bits + 1))
        bits = [each.bits for each in layout.numbers for _ in range(each.rows)]
        self._scales: Final = np.array([float(1 << each) for each in bits])
        self._row_of_bit: Final = np.repeat(np.arange(self._rows), [each + 1 for each in bits])
        self._shifts: Final = np.concatenate([np.arange(each + 1) for each in bits])
        self._zones: Final[dict[str, tuple[int, int, bool, dict[int, int]]]] = {}
        for zone in layout.zones:
            start = self._place(f"zone.{zone.name}", 2 + len(zone.faces))
            columns = {face: start + 2 + i for i, face in enumerate(zone.faces)}
            self._zones[zone.name] = start, zone.most, zone.ordered, columns
        self.size: Final = self._at

    def _place(self, name: str, length: int) -> int:
        start = self._at
        self._at += length
        self.parts[name] = slice(start, self._at)
        return start

    def write(self, seen: View, chosen: int | None = None) -> Vector:
        """Return a view as a vector.

        Args:
            seen: what a seat may see.
            chosen: what the seat has chosen of an option so far, None if nothing.

        Raises:
            BadInput: the view is of a table of another size.
        """
        if seen.seats != self.layout.seats:
            raise BadInput(f"a view of {seen.seats} seats, written for {self.layout.seats}")
        out = np.zeros(self.size, np.float32)
        flags = [self._asked + seat for seat in seen.asked]
        flags += [self._sealed + side for side in seen.sealed]
        if seen.seat >= 0:
            flags.append(self._seat + seen.seat)
        if seen.question is not None:
            flags.append(self._rule + self._rules[seen.question.rule])
        if seen.over:
            flags.append(self._over)
        if chosen is not None:
            flags.append(self._chosen + self._verbs[verb_of(chosen)])
            args = self._chosen + len(self._verbs)
            out[args : args + 3] = [arg / BYTE for arg in unpack(chosen)]
        out[flags] = 1.0
        rows = np.array(self._flat(seen), np.int64)
        out[self._sizes : self._bits] = np.clip(rows / self._scales, -1.0, 1.0)
        bits = rows[self._row_of_bit] >> self._shifts & 1
        out[self._bits : self._bits + len(bits)] = bits
        columns, weights = self._lie(seen)
        out[columns] = weights
        return out

    def _flat(self, seen: View) -> list[int]:
        """Return all numbers of a view in their rows."""
        flat = [0] * self._rows
        for name, items in lists_of(seen, self.layout.words):
            place = self._lists.get(name)
            if place is None:
                continue
            start, most, varies = place
            if varies:
                flat[start] = len(items)
                start += 1
            length = min(len(items), most)
            flat[start : start + length] = items[:length]
        return flat

    def _lie(self, seen: View) -> tuple[list[int], list[float]]:
        """Return where in the vector the faces of all zones stand, with their weights.

        A face weighs 1, in a zone with an order the last one, the one before it 1/2, then 1/3 ...
        """
        where: list[int] = []
        weights: list[float] = []
        for name, faces in seen.zones.items():
            place = self._zones.get(name)
            if place is None or not faces:
                continue
            start, most, ordered, columns = place
            length, unknown = len(faces), faces.count(UNKNOWN)
            where += (start, start + 1)
            weights += (min(1.0, length / most), min(1.0, unknown / most))
            if unknown == length:
                continue
            # Without an order a view has the unknown faces first.
            for i in range(0 if ordered else unknown, length):
                if faces[i] in columns:
                    where.append(columns[faces[i]])
                    weights.append(1.0 / (length - i) if ordered else 1.0)
        return where, weights


@cache
def encoder_of(name: str, seats: int) -> Encoder:
    """Return the encoder of a game at a table of this many seats."""
    return Encoder(layout_of(name, seats))
