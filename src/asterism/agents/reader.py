"""Reads what a seat sees into a row of whole numbers, from a view or straight from the state.

A view is made for people and bots, with every list copied and sorted. Whoever steps through
thousands of positions reads the state itself: the same functions of the kernel mask what the seat
does not know (`asterism.kernel.view`), and a test holds both ways of reading against each other.
"""

from __future__ import annotations

from operator import attrgetter
from struct import Struct
from typing import Any, Final

from asterism.kernel.agenda import State
from asterism.kernel.options import VERB
from asterism.kernel.view import (
    UNKNOWN,
    View,
    as_asked,
    lane,
    sealed_sides,
    seen_zones,
    suspicions,
)

# Where the numbers stand that every game has.
RULE: Final = 0
OVER: Final = 1
ASKED: Final = 2
SEALED: Final = 3
CHOSEN: Final = 4
PICKED: Final = 8
"""How many options are picked in secret; behind it the last one, as `CHOSEN` holds an option."""
ARGS: Final = 13
"""How many arguments the question has; behind it the first ones."""
MOST_ARGS: Final = 8
LAST: Final = 255
"""Counts go no further."""
FIRST: Final = ARGS + 1 + MOST_ARGS
"""Where the numbers of the game begin."""


class NumberPlan:
    """Where a public list goes."""

    def __init__(self, part: int, start: int, items: int, varies: bool, fold: int) -> None:  # noqa: FBT001
        """Plan one.

        Args:
            part: which list of a list of lists, -1 for a list or a number.
            start: where it begins in the row.
            items: how many numbers are read; of a longer list the rest is left out.
            varies: whether the length stands before them.
            fold: how many numbers in a row are added up in one place.
        """
        self.part: Final = part
        self.start: Final = start
        self.items: Final = items
        self.varies: Final = varies
        self.fold: Final = fold


class ZonePlan:
    """Where a zone goes: its length, what is unknown, its top, and its cards by kind."""

    def __init__(
        self,
        start: int,
        top: bool,  # noqa: FBT001
        kinds: list[int],
        worth: list[int],
        owner: int,
        own_start: int,
        own: list[int],
    ) -> None:
        """Plan one.

        Args:
            start: where it begins in the row.
            top: whether kind and worth of its last face are read too.
            kinds: by face the number of its kind in this zone, -1 for one that is not counted.
            worth: by face what it is worth.
            owner: the seat that owns it, -1 for a zone of nobody.
            own_start: where its owner reads what it is face by face; -1 for nowhere.
            own: by face its number there, -1 for one that is not counted.
        """
        self.start: Final = start
        self.top: Final = top
        self.kinds: Final = kinds
        self.worth: Final = worth
        self.owner: Final = owner
        self.own_start: Final = own_start
        self.own: Final = own


class Reader:
    """Reads rows of whole numbers, as the plans say.

    A row is bytes: the first `numbers` of its `size` numbers take eight each, the others, which are
    counts of faces and of what is known of places, one each, and stop at 255.
    """

    def __init__(
        self,
        size: int,
        numbers: int,
        rules: dict[str, int],
        singles: list[str],
        lists: list[str],
        plans: list[list[NumberPlan]],
        zones: dict[str, ZonePlan],
        places: int,
    ) -> None:
        """Take the plans.

        Args:
            size: how many numbers a row has.
            numbers: how many of them are numbers; the others are counts.
            rules: by class name the number of a rule that asks, from 1 on.
            singles: the public fields that are one number; they stand first, from `FIRST` on.
            lists: the public fields that are lists, or that have to be asked for.
            plans: by list where it goes, several for a list of lists.
            zones: by name where zones go.
            places: where the places begin, with three numbers each: suspicions, facts, needs.
        """
        self.size: Final = size
        self.numbers: Final = numbers
        self._struct: Final = Struct(f"{numbers}q")
        self._rules: Final = rules
        self._singles: Final = singles
        self._lists: Final = lists
        self._get_singles: Final[Any] = attrgetter(*singles) if singles else None
        self._get_lists: Final[Any] = attrgetter(*lists) if lists else None
        self._plans: Final = plans
        self._zones: Final = zones
        self._places: Final = places
        self._last_place: Final = (size - places) // 3 - 1

    def of_state(self, g: State, seat: int, chosen: int) -> bytes:
        """Return the row of what a seat (-1: a spectator) sees of a state.

        Args:
            g: the state.
            seat: who looks.
            chosen: what it has chosen of an option so far, -1 for nothing.
        """
        row = [0] * self.size
        pending = g.pending
        if pending is not None:
            asked = g.asked()
            own = as_asked(g, pending, seat, asked)
            self._put_question(row, type(own).__name__, own.args())
            picked = lane(g, seat) if g.lanes else []
            self._put_head(row, asked, sealed_sides(g), picked, chosen)
        elif not g.agenda:
            row[OVER] = 1
        if self._singles:
            found = self._get_singles(g)
            if len(self._singles) == 1:
                row[FIRST] = found
            else:
                row[FIRST : FIRST + len(self._singles)] = found
        if self._lists:
            self._put_lists(row, several(self._get_lists(g), len(self._lists)))
        self._put_zones(row, seen_zones(g, seat), seat)
        knowledge = g.knowledge
        if knowledge.pools:
            self._put_suspicions(row, suspicions(knowledge, seat))
        facts = knowledge.facts
        for i in range(0, len(facts), 3):
            self._put_fact(row, facts[i], facts[i + 2])
        return self._packed(row)

    def of_view(self, seen: View, chosen: int) -> bytes:
        """Return the same, read from a view."""
        row = [0] * self.size
        if seen.question is not None:
            self._put_question(row, seen.question.rule, seen.question.args)
            self._put_head(row, seen.asked, seen.sealed, seen.lane, chosen)
        row[OVER] = 1 if seen.over else 0
        at = FIRST
        for name in self._singles:
            row[at] = seen.public[name]
            at += 1
        self._put_lists(row, [seen.public[name] for name in self._lists])
        self._put_zones(row, [(name, faces, True) for name, faces in seen.zones.items()], seen.seat)
        self._put_suspicions(row, seen.suspicions)
        for place, _, need in seen.facts:
            self._put_fact(row, place, need)
        return self._packed(row)

    def _packed(self, row: list[int]) -> bytes:
        numbers: bytes = self._struct.pack(*row[: self.numbers])
        counts = row[self.numbers :]
        try:
            return numbers + bytes(counts)
        except ValueError:
            return numbers + bytes([min(count, LAST) for count in counts])

    def _put_question(self, row: list[int], rule: str, args: list[Any]) -> None:
        row[RULE] = self._rules.get(rule, 0)
        count = 0
        for arg in args:
            if isinstance(arg, list):
                for number in arg:
                    if count < MOST_ARGS:
                        row[ARGS + 1 + count] = number
                    count += 1
            else:
                if count < MOST_ARGS:
                    row[ARGS + 1 + count] = arg
                count += 1
        row[ARGS] = count

    def _put_head(
        self, row: list[int], asked: list[int], sealed: list[int], picked: list[int], chosen: int
    ) -> None:
        for seat in asked:
            row[ASKED] |= 1 << seat
        for side in sealed:
            row[SEALED] |= 1 << side
        if chosen >= 0:
            self._put_option(row, CHOSEN, chosen)
        if picked:
            row[PICKED] = len(picked)
            self._put_option(row, PICKED + 1, picked[-1])

    def _put_option(self, row: list[int], at: int, option: int) -> None:
        row[at] = option >> VERB
        row[at + 1] = option >> 16 & 255
        row[at + 2] = option >> 8 & 255
        row[at + 3] = option & 255

    def _put_lists(self, row: list[int], values: list[Any]) -> None:
        i = 0
        for plans in self._plans:
            value = values[i]
            i += 1
            if callable(value):
                value = value()
            if not isinstance(value, list):
                row[plans[0].start] = int(value)
                continue
            for plan in plans:
                if plan.part < 0:
                    self._put_list(row, plan, value)
                elif plan.part < len(value):
                    self._put_list(row, plan, value[plan.part])

    def _put_list(self, row: list[int], plan: NumberPlan, items: list[int]) -> None:
        start, length = plan.start, len(items)
        if plan.varies:
            row[start] = length
            start += 1
        elif plan.fold == 1 and length == plan.items:
            row[start : start + length] = items
            return
        length = min(length, plan.items)
        for i in range(length):
            row[start + i // plan.fold] += items[i]

    def _put_zones(
        self, row: list[int], zones: list[tuple[str, list[int], bool]], seat: int
    ) -> None:
        plans = self._zones
        for name, faces, _ in zones:
            if not faces or name not in plans:
                continue
            plan = plans[name]
            start, length, unknown = plan.start, len(faces), faces.count(UNKNOWN)
            row[start] = length
            row[start + 1] = unknown
            if unknown == length:
                continue
            kinds, first = plan.kinds, start + 2
            if plan.top:
                first += 2
                top = faces[length - 1]
                if top != UNKNOWN:
                    row[start + 2] = kinds[top] + 1
                    row[start + 3] = max(plan.worth[top], 0)
            for face in faces:
                if face != UNKNOWN and kinds[face] >= 0:
                    row[first + kinds[face]] += 1
            if plan.owner == seat and seat >= 0:
                for face in faces:
                    if face != UNKNOWN and plan.own[face] >= 0:
                        row[plan.own_start + plan.own[face]] += 1

    def _put_suspicions(self, row: list[int], pools: list[tuple[int, int]]) -> None:
        """Count by place the faces of which the seat knows that they may lie there."""
        by_mask: dict[int, int] = {}  # many lie in the same places
        for _, places in pools:
            by_mask[places] = by_mask.get(places, 0) + 1
        for mask, count in by_mask.items():
            place, rest = 0, mask
            while rest and place <= self._last_place:
                if rest & 1:
                    row[self._places + 3 * place] += count
                rest >>= 1
                place += 1

    def _put_fact(self, row: list[int], place: int, need: int) -> None:
        if place <= self._last_place:
            at = self._places + 3 * place
            if need:
                row[at + 2] += need
            else:
                row[at + 1] += 1


def several(found: Any, count: int) -> list[Any]:  # noqa: ANN401 - whatever a field holds
    """Return what `attrgetter` found as a list: of one name it is not."""
    return [found] if count == 1 else list(found)
