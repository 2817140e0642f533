"""Where everything that a seat can see stands in an observation: a vector of fixed length.

A game declares what is public, which rules ask, and where its faces lie; it does not say how long
a list grows or how large a number. So the layout is measured: random games are played from fixed
seeds, under each value of each ruling, and what they reach is rounded up. Equal versions of a game
give equal layouts; `Layout.digest` tells whether two are.

Every number stands there twice: its size, from -1 to 1, and its bits, since many numbers are masks,
seats or places. A list whose length changes has its length before it. Of every zone there are
its length, how many of its faces are unknown, and a weight for each face that may lie there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import zip_longest
from typing import Final

from asterism.contract.game import Game, find_game
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO
from asterism.env.actions import Actions
from asterism.env.version import VERSION
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.options import VERB, unpack
from asterism.kernel.view import View, view

LEAST_GAMES: Final = 24
"""How many games are measured, and at least one under each value of each ruling."""
LEAST_LOOKS: Final = 800
"""How many decisions are looked at; where games are short, in more of them."""
LOOK_EVERY: Final = 5
RIGHT_EVERY: Final = 8
MOST_DECISIONS: Final = 5000
WORD: Final = 32
"""Masks of places are cut into words of this many bits."""
LEAST_BITS: Final = 3
LEAST_ITEMS: Final = 4
SUSPICIONS: Final = "view.suspicions"
LONG_TAIL: Final = 2
"""So many times as many suspicions as were met have room: some games have many."""
RARE: Final = 8
"""Of a list that changes its length fewer numbers than these say little of how large they grow."""
RARE_BITS: Final = 8
"""The bits of its numbers, at least."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """A list of numbers in the vector."""

    name: str
    items: int
    """How many numbers it holds; of a longer list the rest is left out."""
    varies: bool
    """Whether the length changes: it stands before the list then."""
    bits: int
    """The bits of each number; the sign comes on top."""

    @property
    def rows(self) -> int:
        """How many numbers are written."""
        return self.items + self.varies


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone in the vector."""

    name: str
    ordered: bool
    most: int
    """The length that counts as 1."""
    faces: tuple[int, ...]
    """The faces that may lie there."""


@dataclass(frozen=True)
class ObservationLayout:
    """What an observation of one game at one size of table is made of."""

    game: Game
    seats: int
    sides: int
    words: int
    """The words of a mask of places."""
    numbers: tuple[Numbers, ...]
    zones: tuple[Zone, ...]

    @cached_property
    def digest(self) -> str:
        """A hash of all columns and actions: a policy that was trained with others does not fit."""
        game, actions = self.game, Actions(self.game, self.seats)
        rules = [rule.__name__ for rule in game.rules.classes]
        verbs = [(number, verb.word, verb.args) for number, verb in game.verbs.items()]
        columns = (game.name, self.seats, self.sides, rules, verbs, self.numbers, self.zones)
        text = repr((VERSION, columns, [actions.name(number) for number in range(actions.count)]))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def flat_options(options: list[int]) -> list[int]:
    """Return the verbs and arguments of options, four numbers each."""
    return [number for option in options for number in (option >> VERB, *unpack(option))]


def flat_args(args: list[int | list[int]]) -> list[int]:
    """Return the arguments of a question as one list."""
    flat: list[int] = []
    for arg in args:
        if isinstance(arg, list):
            flat.extend(arg)
        else:
            flat.append(arg)
    return flat


def flat_pools(pools: list[tuple[int, int]], words: int) -> list[int]:
    """Return pools as a face and the words of its mask of places each."""
    flat: list[int] = []
    for face, places in pools:
        flat.append(face)
        flat.extend(places >> WORD * word & (1 << WORD) - 1 for word in range(words))
    return flat


def lists_of(seen: View, words: int) -> Iterator[tuple[str, list[int]]]:
    """Yield every list of numbers of a view by its name, always in the same order."""
    for name, value in seen.public.items():
        if not isinstance(value, list):
            yield name, [value]
        elif value and isinstance(value[0], list):
            for side, items in enumerate(value):
                yield f"{name}.{side}", items
        else:
            yield name, value
    yield "view.question", [] if seen.question is None else flat_args(seen.question.args)
    yield "view.lane", flat_options(seen.lane)
    yield SUSPICIONS, flat_pools(seen.suspicions, words)
    yield "view.facts", [number for fact in seen.facts for number in fact]


@dataclass
class _Reach:
    """How far a list went in the games that were measured."""

    least: int
    most: int
    size: int = 0
    met: int = 0
    """How many numbers were seen."""


@dataclass
class _Tape:
    """Measures."""

    words: int
    looks: int = 0
    lists: dict[str, _Reach] = field(default_factory=dict)
    zones: dict[str, tuple[bool, int, set[int]]] = field(default_factory=dict)
    """By name whether its order shows, how long it was at most, and the places where it lies."""
    may_lie: list[int] = field(default_factory=list)
    """By face the mask of the places where it may lie, under one ruling or another."""

    def begin(self, g: State) -> None:
        """Note where the faces of a game may lie; one scenario may have more of them."""
        masks = [g.may_lie_in(face) for face in range(len(g.knowledge.known))]
        pairs = zip_longest(masks, self.may_lie, fillvalue=0)
        self.may_lie = [one | other for one, other in pairs]

    def look(self, g: State, seat: int) -> None:
        """Measure a decision as a seat sees it."""
        self.looks += 1
        for name, items in lists_of(view(g, seat), self.words):
            reach = self.lists.get(name)
            if reach is None:
                reach = self.lists[name] = _Reach(len(items), len(items))
            length = len(items)
            reach.least, reach.most = min(reach.least, length), max(reach.most, length)
            reach.met += length
            if items:
                reach.size = max(reach.size, *items, -min(items))
        where = {face: place for place, faces in g.placements() for face in faces}
        for name, faces, ordered in g.zones():
            _, most, places = self.zones.get(name, (ordered, 0, set()))
            places.update(where[face] for face in faces)
            self.zones[name] = ordered, max(most, len(faces)), places


def _variants(game: Game, seats: int) -> Iterator[dict[str, Value]]:
    """Yield the usual choices of a table, its other scenarios, then those with one value changed.

    What is given seat by seat comes last: the order counts, for each has a seed of its own.
    """
    usual = game.read_rulings({})
    yield usual
    for scenario in game.scenarios:
        if seats in scenario.seats() and scenario is not game.scenario("", seats):
            yield game.read_rulings({SCENARIO: scenario.name})
    for choice in sorted(game.choices, key=lambda each: each.seat >= 0):
        for value in choice.values:
            if value != usual[choice.name]:
                yield usual | {choice.name: value}


def _measure(game: Game, seats: int, rulings: Mapping[str, Value], seed: int, tape: _Tape) -> State:
    """Play a random game under the tape, and return its end."""
    dice = SeededChance(f"layout:{seed}")
    g = game.new(seats, rulings)
    g.chance = dice
    tape.begin(g)
    g.settle()
    for step in range(MOST_DECISIONS):
        if g.pending is None:
            break
        seat = g.asked()[0]
        if step % LOOK_EVERY == 0:
            tape.look(g, seat)
        rights = g.may_interject(seat) if not dice.below(BOT, RIGHT_EVERY) else []
        if rights:
            g.interject(seat, rights[dice.below(BOT, len(rights))])
        else:
            g.take(g.menu[dice.below(BOT, len(g.menu))])
    tape.look(g, 0)
    return g


def _rounded(number: int, least: int) -> int:
    """Return a power of two that leaves room."""
    return max(least, 1 << number.bit_length())


def _numbers(name: str, reach: _Reach) -> Numbers:
    varies = reach.least != reach.most or reach.most == 0
    most = reach.most * (LONG_TAIL if name == SUSPICIONS else 1)
    items = _rounded(most, LEAST_ITEMS) if varies else reach.most
    least = RARE_BITS if varies and reach.met < RARE else LEAST_BITS
    return Numbers(name, items, varies, max(least, reach.size.bit_length() + 1))


def _zone(tape: _Tape, name: str) -> Zone:
    ordered, most, places = tape.zones[name]
    there = sum(1 << place for place in places)
    faces = [face for face, mask in enumerate(tape.may_lie) if mask & there]
    return Zone(name, ordered, _rounded(most - 1, 1) if most else 1, tuple(faces))


def _places(g: State) -> int:
    """Return how many places there are: those of a new game, and all where a face may come to."""
    masks = [g.may_lie_in(face) for face in range(len(g.knowledge.known))]
    later = max(mask.bit_length() if mask >= 0 else 0 for mask in masks)
    return max(later, 1 + max(place for place, _ in g.placements()))


@cache
def layout_of(name: str, seats: int) -> ObservationLayout:
    """Return the layout of a game at a table of this many seats; the first time it is measured.

    Raises:
        BadInput: no such game, or not that many seats.
    """
    game = find_game(name)
    game.check_seats(seats)
    tape = _Tape(-(-_places(game.new(seats, game.read_rulings({}))) // WORD))
    variants = list(_variants(game, seats))
    number = 0
    while number < max(LEAST_GAMES, len(variants)) or tape.looks < LEAST_LOOKS:
        end = _measure(game, seats, variants[number % len(variants)], number, tape)
        number += 1
    return ObservationLayout(
        game=game,
        seats=seats,
        sides=end.side_count(),
        words=tape.words,
        numbers=tuple(_numbers(name, reach) for name, reach in tape.lists.items()),
        zones=tuple(_zone(tape, name) for name in sorted(tape.zones)),
    )


@cache
def actions_of(name: str, seats: int) -> Actions:
    """Return the actions of a game at a table of this many seats.

    Raises:
        BadInput: no such game, or not that many seats.
    """
    game = find_game(name)
    game.check_seats(seats)
    return Actions(game, seats)
