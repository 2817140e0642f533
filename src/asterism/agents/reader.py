"""Reads what a seat sees into a row of whole numbers, from a view or straight from the state.

A view is made for people and bots, with every list copied and sorted. Whoever steps through
thousands of positions reads the state itself: the same functions of the kernel mask what the seat
does not know (`asterism.kernel.view`), and a test holds both ways of reading against each other.
"""

from __future__ import annotations

from operator import attrgetter
from struct import Struct, pack
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
FIRST: Final = ARGS + 1 + MOST_ARGS
"""Where the numbers of the game begin."""


class NumberPlan:
    """How a public list, or a list of a list of lists, is read: behind the one before."""

    def __init__(self, part: int, items: int, varies: bool, fold: int) -> None:  # noqa: FBT001
        """Plan one.

        Args:
            part: which list of a list of lists, -1 for a list or a number.
            items: how many numbers are read; of a longer list the rest is left out.
            varies: whether the length stands before them.
            fold: how many numbers in a row are added up in one place.
        """
        self.part: Final = part
        self.items: Final = items
        self.varies: Final = varies
        self.fold: Final = fold


class ZonePlan:
    """Where a zone goes: its length, what is unknown, its top, and its cards by kind."""

    def __init__(
        self,
        start: int,
        top: bool,  # noqa: FBT001
        first: int,
        kinds: list[int],
        worth: list[int],
        owner: int,
        own: list[int],
    ) -> None:
        """Plan one.

        Args:
            start: where its numbers begin in the row.
            top: whether kind and worth of its last face are read too.
            first: where its first kind is counted.
            kinds: by face where its kind is counted, -1 for one that is not.
            worth: by face what it is worth.
            owner: the seat that owns it and reads what it is face by face, -1 for nobody.
            own: by face where it is counted there, -1 for one that is not.
        """
        self.start: Final = start
        self.top: Final = top
        self.first: Final = first
        self.kinds: Final = kinds
        self.worth: Final = worth
        self.owner: Final = owner
        self.own: Final = own


Row = tuple[bytes, bytes]
"""The numbers of a row, eight bytes each; and the places that count, four bytes for each time."""


class Reader:
    """Reads rows of whole numbers, as the plans say.

    The first `numbers` of its `size` places have a number each. The others count faces and what is
    known of places: nearly all of them nothing, so that those are named that count something.
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
            size: how many places a row has.
            numbers: how many of them have a number; the others count.
            rules: by class name the number of a rule that asks, from 1 on.
            singles: the public fields that are one number; they stand first, from `FIRST` on.
            lists: the public fields that are lists, or that have to be asked for.
            plans: by list how it is read, several for a list of lists; in this order they follow.
            zones: by name where zones go.
            places: where the places begin, each counted three times: suspicions, facts, needs.
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

    def of_state(self, g: State, seat: int, chosen: int) -> Row:
        """Return the row of what a seat (-1: a spectator) sees of a state.

        Args:
            g: the state.
            seat: who looks.
            chosen: what it has chosen of an option so far, -1 for nothing.
        """
        row = [0] * FIRST
        hits: list[int] = []
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
            row += several(self._get_singles(g), len(self._singles))
        if self._lists:
            self._add_lists(row, several(self._get_lists(g), len(self._lists)))
        row += [0] * (self.numbers - len(row))
        self._put_zones(row, hits, seen_zones(g, seat), seat)
        knowledge = g.knowledge
        if knowledge.pools:
            self._put_suspicions(hits, suspicions(knowledge, seat))
        facts = knowledge.facts
        for i in range(0, len(facts), 3):
            self._put_fact(hits, facts[i], facts[i + 2])
        return self._packed(row, hits)

    def of_view(self, seen: View, chosen: int) -> Row:
        """Return the same, read from a view."""
        row = [0] * FIRST
        hits: list[int] = []
        if seen.question is not None:
            self._put_question(row, seen.question.rule, seen.question.args)
            self._put_head(row, seen.asked, seen.sealed, seen.lane, chosen)
        row[OVER] = 1 if seen.over else 0
        row += [seen.public[name] for name in self._singles]
        self._add_lists(row, [seen.public[name] for name in self._lists])
        row += [0] * (self.numbers - len(row))
        zones = [(name, faces, True) for name, faces in seen.zones.items()]
        self._put_zones(row, hits, zones, seen.seat)
        self._put_suspicions(hits, seen.suspicions)
        for place, _, need in seen.facts:
            self._put_fact(hits, place, need)
        return self._packed(row, hits)

    def _packed(self, row: list[int], hits: list[int]) -> Row:
        numbers: bytes = self._struct.pack(*row)
        return numbers, pack(f"{len(hits)}I", *hits)

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

    def _add_lists(self, row: list[int], values: list[Any]) -> None:
        for i, plans in enumerate(self._plans):
            value = values[i]
            if not isinstance(value, list):
                if callable(value):
                    value = value()
                if not isinstance(value, list):
                    value = [int(value)]
            for plan in plans:
                if plan.part < 0:
                    _add_list(row, plan, value)
                else:
                    _add_list(row, plan, value[plan.part] if plan.part < len(value) else [])

    def _put_zones(
        self, row: list[int], hits: list[int], zones: list[tuple[str, list[int], bool]], seat: int
    ) -> None:
        plans = self._zones
        for name, faces, _ in zones:
            if not faces or name not in plans:
                continue
            plan = plans[name]
            kinds, start, length, known = plan.kinds, plan.start, len(faces), 0
            for face in faces:
                if face != UNKNOWN:
                    known += 1
                    if kinds[face] >= 0:
                        hits.append(kinds[face])
            row[start] = length
            row[start + 1] = length - known
            if not known:
                continue
            if plan.top:
                top = faces[length - 1]
                if top != UNKNOWN:
                    row[start + 2] = max(kinds[top] - plan.first + 1, 0)
                    row[start + 3] = max(plan.worth[top], 0)
            if plan.owner == seat and seat >= 0:
                for face in faces:
                    if face != UNKNOWN and plan.own[face] >= 0:
                        hits.append(plan.own[face])

    def _put_suspicions(self, hits: list[int], pools: list[tuple[int, int]]) -> None:
        """Count by place the faces of which the seat knows that they may lie there."""
        by_mask: dict[int, int] = {}  # many lie in the same places
        for _, places in pools:
            by_mask[places] = by_mask.get(places, 0) + 1
        for mask, count in by_mask.items():
            place, rest = 0, mask
            while rest and place <= self._last_place:
                if rest & 1:
                    hits += [self._places + 3 * place] * count
                rest >>= 1
                place += 1

    def _put_fact(self, hits: list[int], place: int, need: int) -> None:
        if place <= self._last_place:
            at = self._places + 3 * place
            if need:
                hits += [at + 2] * need
            else:
                hits.append(at + 1)


def _add_list(row: list[int], plan: NumberPlan, items: list[int]) -> None:
    length, most = len(items), plan.items
    if plan.varies:
        row.append(length)
    if plan.fold > 1:
        sums = [0] * -(-most // plan.fold)
        for i in range(min(length, most)):
            sums[i // plan.fold] += items[i]
        row += sums
    elif length == most:
        row += items
    else:
        row += items[:most]
        row += [0] * (most - length)


def several(found: Any, count: int) -> list[Any]:  # noqa: ANN401 - whatever a field holds
    """Return what `attrgetter` found as a list: of one name it is not."""
    return [found] if count == 1 else list(found)
