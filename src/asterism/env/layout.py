"""Where everything that a seat can see stands in an observation: a vector of fixed length.

A game declares what is public, which rules ask, and where its faces lie; it may declare what its
numbers are and what faces have in common (`asterism.contract.columns`). It does not say how long a
list grows or how large a number. So the layout is measured: random games are played from fixed
seeds, under each value of each ruling, and what they reach is rounded up. Equal versions of a game
give equal layouts; `ObservationLayout.digest` tells whether two are.

An observation has at most `MOST_COLUMNS` columns. Where a game that declares little would have
more, long lists are folded: neighbours are added up.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import zip_longest
from typing import Final

from asterism.agents.actions import Actions
from asterism.contract.columns import LENGTHS, OMITTED, SEATS, SIZE, Form
from asterism.contract.game import Game, find_game
from asterism.contract.protocol import SEAT
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO
from asterism.env.version import VERSION
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.view import View, view

LEAST_GAMES: Final = 24
"""How many games are measured, and at least one under each value of each ruling."""
LEAST_LOOKS: Final = 800
"""How many decisions are looked at; where games are short, in more of them."""
LOOK_EVERY: Final = 5
RIGHT_EVERY: Final = 8
MOST_DECISIONS: Final = 5000
LEAST_SIZE: Final = 4
LEAST_ITEMS: Final = 4
RARE: Final = 8
"""Of a list that changes its length fewer numbers than these say little of how large they grow."""
RARE_SIZE: Final = 256
"""What counts as 1 of its numbers, at least."""
WIDEST: Final = (1 << 20, 256, 128, 64, 32, 16, 8, 4, 2)
"""How many columns a list or the kinds of a zone have at most, from one attempt to the next."""
SUSPECTED: Final = 0
RULED_OUT: Final = 1
NEEDED: Final = 2


@dataclass(frozen=True, slots=True)
class Numbers:
    """A public number or list of numbers."""

    name: str
    field: str
    part: int
    """Which list of a list of lists; -1 for a list or a number."""
    items: int
    """How many numbers are read; of a longer list the rest is left out."""
    varies: bool
    """Whether the length changes: it stands before the list then."""
    most: int
    """The size that counts as 1."""
    longest: int
    """The length that counts as 1."""
    form: Form
    fold: int
    """How many neighbours are added up in one column."""
    parts: int
    """How many lists the list of lists has, 0 for a list or a number."""
    single: bool
    """Whether it is one number, and a field of the state."""

    @property
    def columns(self) -> int:
        """How many numbers are read into a row."""
        return self.varies + -(-self.items // self.fold)

    def parts_around(self, seats: int) -> list[int]:
        """Return by observer which of the lists stands where seat 0 has this one."""
        if self.form.by != (SEATS,) or not 0 <= self.part < seats <= self.parts:
            return [self.part] * seats
        return [(self.part + seat) % seats for seat in range(seats)]


@dataclass(frozen=True, slots=True)
class Zone:
    """What a zone, or one of the same name of each seat, is made of."""

    template: str
    """Its name; `{}` stands for the seat."""
    names: tuple[str, ...]
    """By seat (or side) the name of its zone; one name for a zone of nobody."""
    ordered: bool
    most: int
    """The length that counts as 1."""
    kinds: tuple[int, ...]
    """By face the number of its kind here, -1 for a face that is not counted."""
    kind_count: int
    kind_most: int
    """How many of a kind count as 1."""
    own: tuple[int, ...]
    """By face its number in what the owner reads; -1 for one that may not lie here."""
    own_count: int
    own_most: int
    top: bool
    """Whether the last face is read by itself."""


@dataclass(frozen=True)
class ObservationLayout:
    """What an observation of one game at one size of table is made of."""

    game: Game
    seats: int
    sides: int
    numbers: tuple[Numbers, ...]
    zones: tuple[Zone, ...]
    places: tuple[tuple[int, ...], ...]
    """By observer, and by place as seat 0 sees it, which place that is."""
    told: tuple[tuple[int, ...], ...]
    """The places that suspicions, facts that rule out, and facts that require speak of."""
    args: int
    """What counts as 1 of the arguments of a question."""

    @cached_property
    def digest(self) -> str:
        """A hash of all columns and actions: a policy that was trained with others does not fit."""
        game, actions = self.game, Actions(self.game, self.seats)
        rules = [rule.__name__ for rule in game.rules.classes]
        verbs = [(number, verb.word, verb.args) for number, verb in game.verbs.items()]
        columns = (self.numbers, self.zones, self.places, self.told, self.args, game.columns.worth)
        names = [actions.name(number) for number in range(actions.count)]
        text = repr((VERSION, game.name, self.seats, self.sides, rules, verbs, columns, names))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def flat_args(args: list[int | list[int]]) -> list[int]:
    """Return the arguments of a question as one list."""
    flat: list[int] = []
    for arg in args:
        if isinstance(arg, list):
            flat.extend(arg)
        else:
            flat.append(arg)
    return flat


ONE: Final = -2
"""Stands for which of its lists, where a field is one number."""


def lists_of(seen: View) -> Iterator[tuple[str, int, list[int]]]:
    """Yield the public lists of a view: the field, which of its lists (-1: the only one), it."""
    for name, value in seen.public.items():
        if not isinstance(value, list):
            yield name, ONE, [value]
        elif value and isinstance(value[0], list):
            for part, items in enumerate(value):
                yield name, part, items
        else:
            yield name, -1, value


@dataclass
class _Reach:
    """How far a list went in the games that were measured."""

    least: int
    most: int
    size: int = 0
    met: int = 0
    """How many numbers were seen."""

    def join(self, other: _Reach) -> None:
        """Go as far as another list does."""
        self.least, self.most = min(self.least, other.least), max(self.most, other.most)
        self.size, self.met = max(self.size, other.size), self.met + other.met


@dataclass
class _Pile:
    """What was met in a zone."""

    ordered: bool
    most: int = 0
    places: set[int] = field(default_factory=set)
    kinds: dict[int, int] = field(default_factory=dict)
    """By kind how many of it lay there at once."""


@dataclass
class _Tape:
    """Measures."""

    kinds: list[int]
    looks: int = 0
    args: int = LEAST_SIZE
    lists: dict[tuple[str, int], _Reach] = field(default_factory=dict)
    zones: dict[str, _Pile] = field(default_factory=dict)
    told: tuple[set[int], set[int], set[int]] = field(default_factory=lambda: (set(), set(), set()))
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
        seen = view(g, seat)
        for name, part, items in lists_of(seen):
            reach = self.lists.setdefault((name, part), _Reach(len(items), len(items)))
            length = len(items)
            reach.least, reach.most = min(reach.least, length), max(reach.most, length)
            reach.met += length
            if items:
                reach.size = max(reach.size, *items, -min(items))
        if seen.question is not None:
            self.args = max(self.args, *flat_args(seen.question.args), 0)
        for _, places in seen.suspicions:
            self.told[SUSPECTED].update(_bits(places))
        for place, _, need in seen.facts:
            self.told[NEEDED if need else RULED_OUT].add(place)
        where = {face: place for place, faces in g.placements() for face in faces}
        for name, faces, ordered in g.zones():
            pile = self.zones.setdefault(name, _Pile(ordered))
            pile.places.update(where[face] for face in faces)
            pile.most = max(pile.most, len(faces))
            self._count(pile, faces)

    def longest(self, name: str) -> _Reach:
        """Return how far the lists of a list of lists go."""
        reach = _Reach(1 << 30, 0)
        for (other, _), each in self.lists.items():
            if other == name:
                reach.join(each)
        return reach

    def _count(self, pile: _Pile, faces: list[int]) -> None:
        counts: dict[int, int] = {}
        for face in faces:
            kind = self.kinds[face]
            counts[kind] = counts.get(kind, 0) + 1
        for kind, count in counts.items():
            pile.kinds[kind] = max(pile.kinds.get(kind, 0), count)


def _bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


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


def _by_seat(game: Game) -> set[str]:
    """Return the public lists that are as long as there are seats, at each number of seats."""
    found: set[str] | None = None
    for seats in range(game.least_seats, game.most_seats + 1):
        seen = view(game.new(seats, game.read_rulings({})), 0)
        long = {name for name, part, items in lists_of(seen) if part < 0 and len(items) == seats}
        found = long if found is None else found & long
    return found or set() if game.most_seats > game.least_seats else set()


def _numbers(game: Game, tape: _Tape, widest: int) -> Iterator[Numbers]:
    """Yield where public numbers go; lists of which nothing is declared at most so wide."""
    declared, by_seat = game.columns.numbers, _by_seat(game)
    state = game.rules.state
    for (name, part), reach in tape.lists.items():
        form = declared.get(name, Form(SIZE, by=(SEATS,) if name in by_seat else ()))
        if form.what == OMITTED:
            continue
        parts = sum(other == name for other, which in tape.lists if which >= 0)
        if form.by and parts:
            reach = tape.longest(name)  # noqa: PLW2901 - lists of all seats have equal room
        varies = reach.least != reach.most or reach.most == 0
        items = _rounded(reach.most, LEAST_ITEMS) if varies else reach.most
        least = RARE_SIZE if varies and reach.met < RARE else LEAST_SIZE
        fold = form.fold
        if name not in declared and not form.by:
            fold = -(-items // widest)
        yield Numbers(
            name=name if part < 0 else f"{name}.{part}",
            field=name,
            part=part,
            items=0 if form.what == LENGTHS else items,
            varies=varies or form.what == LENGTHS,
            most=form.most or _rounded(reach.size, least) * fold,
            longest=items,
            form=form,
            fold=fold,
            parts=parts,
            single=part == ONE and not callable(getattr(state, name, None)),
        )


def _owners(game: Game) -> dict[str, int]:
    """Return the seats (and sides) by their names."""
    kind = game.kinds[SEAT]
    return {kind.name(number): number for number in kind.numbers()}


def _template(name: str, owners: Mapping[str, int]) -> tuple[str, int]:
    """Return the name of a zone with `{}` for its owner, and who that is, -1 for nobody."""
    words = name.split("-")
    for i, word in enumerate(words):
        if word in owners:
            return "-".join([*words[:i], "{}", *words[i + 1 :]]), owners[word]
    return name, -1


def _groups(game: Game, tape: _Tape) -> dict[str, dict[int, str]]:
    """Return the zones by their templates, and by their owners."""
    owners, groups = _owners(game), dict[str, dict[int, str]]()
    for name in sorted(tape.zones):
        template, owner = _template(name, owners)
        groups.setdefault(template, {})[owner] = name
    return groups


def _numbered(faces: list[int], what: dict[int, int], widest: int) -> tuple[tuple[int, ...], int]:
    """Return by face the number of what it is, of those that count, and how many numbers."""
    met = sorted({what[face] for face in faces if face in what})
    fold = -(-len(met) // widest) or 1
    number = {each: i // fold for i, each in enumerate(met)}
    found = [number[what[face]] if face in what else -1 for face in faces]
    return tuple(found), -(-len(met) // fold)


def _zone(game: Game, tape: _Tape, template: str, group: dict[int, str], widest: int) -> Zone:
    """Return what a zone is made of, or those of all seats that are called alike."""
    piles = [tape.zones[name] for name in group.values()]
    ordered, most = piles[0].ordered, max(pile.most for pile in piles)
    faces = list(range(len(tape.may_lie)))
    met: dict[int, int] = {}
    there = 0
    for pile in piles:
        there |= sum(1 << place for place in pile.places)
        for kind, count in pile.kinds.items():
            met[kind] = max(met.get(kind, 0), count)
    kinds, kind_count = _numbered(
        faces, {face: tape.kinds[face] for face in faces if tape.kinds[face] in met}, widest
    )
    like = game.columns.like or faces
    held = {f: like[f] for f in faces if tape.may_lie[f] & there}
    owned = -1 not in group and not ordered
    own, own_count = _numbered(faces, held if owned else {}, widest)
    copies = max([list(held.values()).count(each) for each in set(held.values())], default=1)
    names = tuple(group.get(owner, "") for owner in range(max(group) + 1)) or (group[-1],)
    room = _rounded(most - 1, 1) if most else 1
    return Zone(
        template, names, ordered, room, kinds, kind_count, max([*met.values(), 1]),
        own, own_count, min(copies, room), ordered and (most > 1 or bool(game.columns.worth)),
    )  # fmt: skip


def _turned(game: Game, seats: int, tape: _Tape, count: int) -> tuple[tuple[int, ...], ...]:
    """Return by observer what each place of seat 0's is to it: the same of its own, and so on."""
    owners, turned = _owners(game), [list(range(count)) for _ in range(seats)]
    zones = {_template(name, owners): sorted(pile.places) for name, pile in tape.zones.items()}
    for (template, owner), places in zones.items():
        for observer in range(seats if 0 <= owner < seats else 0):
            other = zones.get((template, (owner + observer) % seats), [])
            if len(other) == len(places):
                for place, its in zip(places, other, strict=True):
                    turned[observer][place] = its
    return tuple(tuple(each) if len(set(each)) == count else tuple(range(count)) for each in turned)


def _places(g: State) -> int:
    """Return how many places there are: those of a new game, and all where a face may come to."""
    masks = [g.may_lie_in(face) for face in range(len(g.knowledge.known))]
    later = max(mask.bit_length() if mask >= 0 else 0 for mask in masks)
    return max(later, 1 + max(place for place, _ in g.placements()))


def _measured(game: Game, seats: int) -> tuple[_Tape, State]:
    """Return what random games reach, and the end of one."""
    faces = max(len(game.new(seats, rulings).knowledge.known) for rulings in _variants(game, seats))
    tape = _Tape(list(game.columns.kinds or game.columns.like or range(faces)))
    variants = list(_variants(game, seats))
    number = 0
    while number < max(LEAST_GAMES, len(variants)) or tape.looks < LEAST_LOOKS:
        end = _measure(game, seats, variants[number % len(variants)], number, tape)
        number += 1
    return tape, end


def layouts(name: str, seats: int) -> Iterator[ObservationLayout]:
    """Yield the layouts of a game, each with shorter lists than the one before.

    Raises:
        BadInput: no such game, or not that many seats.
    """
    game = find_game(name)
    game.check_seats(seats)
    tape, end = _measured(game, seats)
    places = _turned(game, seats, tape, _places(end))
    told = [sorted({turned[place] for turned in places for place in each}) for each in tape.told]
    for widest in WIDEST:
        zones = _groups(game, tape).items()
        yield ObservationLayout(
            game=game,
            seats=seats,
            sides=end.side_count(),
            numbers=tuple(_numbers(game, tape, widest)),
            zones=tuple(_zone(game, tape, name, group, widest) for name, group in zones),
            places=places,
            told=tuple(map(tuple, told)),
            args=_rounded(tape.args, 1),
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
