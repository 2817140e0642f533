"""Writes what a seat sees into vectors, as a layout says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from asterism.agents import reader
from asterism.agents.reader import NumberPlan, Reader, Row, ZonePlan
from asterism.contract.game import Game
from asterism.env.columns import Columns, Vector, Workspace
from asterism.env.layout import (
    NEEDED,
    RULED_OUT,
    SUSPECTED,
    Numbers,
    ObservationLayout,
    Zone,
    layouts,
)
from asterism.kernel.agenda import Decision, State
from asterism.kernel.errors import BadInput
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import BYTE
from asterism.kernel.view import View

MOST_COLUMNS: Final = 1500
"""No observation has more; a test holds the games against it."""


class Encoder:
    """Writes vectors of `size` numbers from -1 to 1; `parts` says where in it what stands."""

    def __init__(self, layout: ObservationLayout) -> None:
        """Plan what is read, and the columns that are made of it."""
        self.layout: Final = layout
        self._columns: Final = Columns(layout.seats)
        self._at = reader.FIRST
        self._put_head(layout.game)
        singles, lists = self._put_numbers()
        there = self._place_zones()
        numbers = self._at
        zones = self._put_zones(there)
        places = self._at
        self._put_places(places)
        self.reader: Final = Reader(
            places + 3 * len(layout.places[0]), numbers, self._rules, singles, list(lists),
            list(lists.values()), zones, places,
        )  # fmt: skip
        self._writer: Final = self._columns.finish()
        self.parts: Final = self._writer.parts
        self.size: Final = self._writer.size

    # -- planning ----------------------------------------------------------------------------

    def _same(self, *sources: int) -> list[list[int]]:
        """Return numbers that stand in the same place for every observer."""
        return [list(sources) for _ in range(self.layout.seats)]

    def _put_head(self, game: Game) -> None:
        """Plan who is asked what, and what of an answer is chosen."""
        columns, seats, sides = self._columns, self.layout.seats, self.layout.sides
        asking = [each for each in game.rules.classes if issubclass(each, Decision)]
        self._rules = {rule.__name__: 1 + i for i, rule in enumerate(asking)}
        around = columns.around()
        columns.size("view.over", self._same(reader.OVER), 1)
        columns.bits("view.asked", self._same(*[reader.ASKED] * seats), around)
        wanted = list(range(1, 1 + len(asking)))
        columns.match("view.rule", self._same(*[reader.RULE] * len(asking)), self._same(*wanted))
        columns.size("view.question.length", self._same(reader.ARGS), reader.MOST_ARGS)
        args = [reader.ARGS + 1 + i for i in range(reader.MOST_ARGS)]
        columns.size("view.question", self._same(*args), self.layout.args)
        if any(issubclass(rule, SecretDecision) for rule in game.rules.classes):
            whose = [each + list(range(seats, sides)) for each in around]
            columns.bits("view.sealed", self._same(*[reader.SEALED] * sides), whose)
            columns.size("view.picked.length", self._same(reader.PICKED), 16)
            last = [reader.PICKED + 1 + i for i in range(4)]
            columns.size("view.picked", self._same(*last), BYTE)
        halves = [verb for verb, each in game.verbs.items() if _amounts(game, each.args)]
        if halves:
            self._put_option("view.chosen", reader.CHOSEN, halves)

    def _put_option(self, name: str, at: int, verbs: list[int]) -> None:
        columns = self._columns
        columns.match(name, self._same(*[at] * len(verbs)), self._same(*verbs))
        columns.size(f"{name}.args", self._same(at + 1, at + 2, at + 3), BYTE)

    def _put_numbers(self) -> tuple[list[str], dict[str, list[NumberPlan]]]:
        """Plan the public numbers; return the fields of one number, and where lists go."""
        numbers = sorted(self.layout.numbers, key=lambda each: not each.single)
        by_field: dict[str, list[Numbers]] = {}
        for each in numbers:
            by_field.setdefault(each.field, []).append(each)
        plans: dict[str, list[NumberPlan]] = {}
        starts: dict[tuple[str, int], int] = {}
        for name, parts in by_field.items():  # they are read field by field
            plans[name] = [NumberPlan(it.part, it.items, it.varies, it.fold) for it in parts]
            for each in parts:
                starts[name, each.part] = self._at
                self._at += each.columns
        for each in numbers:
            there = [starts[each.field, part] for part in each.parts_around(self.layout.seats)]
            self._columns.number(each, there, self.layout.sides)
        singles = [each.field for each in numbers if each.single]
        return singles, {name: plan for name, plan in plans.items() if name not in singles}

    def _place_zones(self) -> list[list[int]]:
        """Return by zone where the numbers of each owner begin: length, what is unknown, top."""
        there: list[list[int]] = []
        for zone in self.layout.zones:
            width = 4 if zone.top else 2
            there.append([self._at + width * owner for owner in range(len(zone.names))])
            self._at += width * len(zone.names)
        return there

    def _put_zones(self, there: list[list[int]]) -> dict[str, ZonePlan]:
        """Plan the zones whose numbers stand there; return where each goes by its name."""
        plans: dict[str, ZonePlan] = {}
        worth = list(self.layout.game.columns.worth)
        for zone, starts in zip(self.layout.zones, there, strict=True):
            firsts = [self._at + zone.kind_count * owner for owner in range(len(starts))]
            own = self._at + zone.kind_count * len(starts)
            self._at = own + zone.own_count
            worths = worth or [0] * len(zone.kinds)
            for owner, name in enumerate(zone.names):
                plans[name] = ZonePlan(
                    starts[owner], zone.top, firsts[owner], _counted(zone.kinds, firsts[owner]),
                    worths, owner if zone.own_count else -1, _counted(zone.own, own),
                )  # fmt: skip
            self._put_zone(zone, starts, firsts, own, tops=bool(worth))
        return plans

    def _put_zone(
        self, zone: Zone, starts: list[int], firsts: list[int], own: int, *, tops: bool
    ) -> None:
        """Add the columns of a zone, or of those of all seats, the observer's own first."""
        columns, seats = self._columns, self.layout.seats
        if zone.own_count:
            mine = self._same(*range(own, own + zone.own_count))
            columns.size(f"zone.{zone.template}.own", mine, zone.own_most)
        for i in range(len(starts)):
            turns = "{}" in zone.template and i < seats <= len(starts)
            owners = [(i + seat) % seats if turns else i for seat in range(seats)]
            there = [starts[owner] for owner in owners]
            name = f"zone.{zone.template.replace('{}', str(i))}"
            columns.size(name, [[at, at + 1] for at in there], zone.most)
            if zone.top and zone.most > 1 and zone.kind_count > 1:
                wanted = self._same(*range(1, 1 + zone.kind_count))
                columns.match(f"{name}.top", [[at + 2] * zone.kind_count for at in there], wanted)
            if zone.top and tops:
                most = max(1, *self.layout.game.columns.worth)
                columns.size(f"{name}.worth", [[at + 3] for at in there], most)
            kinds = [
                list(range(firsts[owner], firsts[owner] + zone.kind_count)) for owner in owners
            ]
            columns.size(f"{name}.kinds", kinds, zone.kind_most)

    def _put_places(self, start: int) -> None:
        """Add the columns of what is suspected and known of places."""
        for name, what in (("suspicions", SUSPECTED), ("none", RULED_OUT), ("some", NEEDED)):
            told = self.layout.told[what]
            at = [
                [start + 3 * turned[place] + what for place in told]
                for turned in self.layout.places
            ]
            if told:
                self._columns.size(f"view.{name}", at, 8)

    # -- writing -----------------------------------------------------------------------------

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
        row = self.reader.of_view(seen, -1 if chosen is None else chosen)
        return self._vector(row, seen.seat)

    def look(self, state: State, seat: int, chosen: int | None = None) -> Vector:
        """Return what a seat may see of a state as a vector: the same as of its view."""
        return self._vector(
            self.reader.of_state(state, seat, -1 if chosen is None else chosen), seat
        )

    def _vector(self, row: Row, seat: int) -> Vector:
        room = self.workspace(1)
        self._write([row], [seat], room)
        return room.out.reshape(-1)

    def workspace(self, rows: int) -> Workspace:
        """Return room in which so many rows are written."""
        return self._writer.workspace(rows, self.reader.numbers, self.reader.size)

    def write_rows(self, rows: list[Row], seats: list[int], out: Vector, room: Workspace) -> None:
        """Write what the reader has read for some observers into `out`, (observers, `size`).

        Args:
            rows: what was read for each observer.
            seats: who they are.
            out: where their observations go.
            room: room for as many rows.
        """
        order = sorted(range(len(rows)), key=seats.__getitem__)
        self._write([rows[i] for i in order], [seats[i] for i in order], room)
        out[order] = room.out

    def _write(self, rows: list[Row], seats: list[int], room: Workspace) -> None:
        """Write the same into `room.out`; the rows of a seat stand together."""
        width, cut = self.reader.size, self.reader.numbers
        for i in range(len(rows)):
            room.numbers[i] = np.frombuffer(rows[i][0], np.int64)
        room.read[:, :cut] = room.numbers
        room.read[:, cut:] = 0
        hits = np.frombuffer(b"".join([row[1] for row in rows]), np.uint32)
        first = np.arange(0, len(rows) * width, width)
        at = np.repeat(first, [len(row[1]) // hits.itemsize for row in rows]) + hits
        np.add.at(room.read.reshape(-1), at, np.float32(1))
        self._writer.write(room, seats)


def _counted(numbers: Sequence[int], first: int) -> list[int]:
    """Return by face where its number is counted, number 0 at `first`; -1 if it has none."""
    return [-1 if number < 0 else first + number for number in numbers]


def _amounts(game: Game, kinds: tuple[str, ...]) -> bool:
    return any(game.kinds[kind].amount for kind in kinds)


@cache
def encoder_of(name: str, seats: int) -> Encoder:
    """Return the encoder of a game at a table of this many seats; the first time it is measured.

    Raises:
        BadInput: no such game, or not that many seats.
    """
    for layout in layouts(name, seats):
        encoder = Encoder(layout)
        if encoder.size <= MOST_COLUMNS:
            break
    return encoder


@cache
def layout_of(name: str, seats: int) -> ObservationLayout:
    """Return the layout of a game at a table of this many seats.

    Raises:
        BadInput: no such game, or not that many seats.
    """
    return encoder_of(name, seats).layout
