"""What a game tells about itself: seats, rulings, notation, events. The rules are in its state.

One notation names moves everywhere: saves, the API, tests, docs, bug reports. A move is a verb and
the names of its arguments ("play ally-7 ecup"); each kind of argument has its table of names.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from asterism.kernel.agenda import Check, Right, Rule, State
from asterism.kernel.content import files
from asterism.kernel.errors import BadInput
from asterism.kernel.events import Event
from asterism.kernel.heuristics import UNIFORM, Heuristics
from asterism.kernel.knowledge import Knowledge
from asterism.kernel.marker import N_
from asterism.kernel.occurrence import Replacement
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.scene import SeatMark
from asterism.kernel.study import UNSTUDIED, Study

if TYPE_CHECKING:
    from asterism.kernel.example import ExampleReader
    from asterism.kernel.scene import Component, Scene
    from asterism.kernel.tongue import Tongue
    from asterism.kernel.view import View

Value = bool | str | int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of argument: its names, the first of which stands for the number `first`.

    In what is for people the words in braces are translated, the rest stays: "{Ally} 7".
    """

    names: Sequence[str]
    labels: Sequence[str] = ()
    """For people, in English; the names if left out."""
    first: int = 0
    full: Sequence[str] = ()
    """For people who want to know more: "{Ally} 7 (Destroyer)"; the labels if left out."""
    face: bool = False
    """Whether the numbers are faces, which may be hidden."""
    amount: bool = False
    """Whether the numbers are amounts: options that differ in them alone ask for more or less."""

    def name(self, number: int) -> str:
        """Return the name of a number in the notation.

        Raises:
            IndexError: no name has this number.
        """
        if number < self.first:
            raise IndexError(f"{number} is no number of this kind")
        return self.names[number - self.first]

    def label(self, number: int) -> str:
        """Return the name of a number for people, in English."""
        return (self.labels or self.names)[number - self.first]

    def describe(self, number: int) -> str:
        """Return the full name of a number for people, in English."""
        return (self.full or self.labels or self.names)[number - self.first]

    def numbers(self) -> range:
        """Return every number of this kind."""
        return range(self.first, self.first + len(self.names))

    def number(self, name: str) -> int:
        """Return the number of a name.

        Raises:
            ValueError: there is no such name.
        """
        return self.first + list(self.names).index(name)


def counting(first: int, last: int) -> Kind:
    """Return the kind of the numbers from `first` to `last`, named by their digits."""
    return Kind([str(number) for number in range(first, last + 1)], first=first)


@dataclass(frozen=True, slots=True)
class Verb:
    """What a seat can choose: its word in the notation, its arguments and its rule."""

    word: str
    args: tuple[str, ...]
    section: str
    label: str
    """English text for people, with `{0}`, `{1}` ... for the arguments."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A kind of event: its name, its arguments, its rule, and its texts."""

    name: str
    args: tuple[str, ...]
    section: str
    text: str
    """English text for who sees everything, with `{0}`, `{1}` ... for the arguments."""
    veiled: str = ""
    """English text for who does not see the secret arguments; the same as `text` if empty."""
    reveals: bool = False
    """Whether the event tells something hidden by happening at all, beyond its arguments."""
    talk: bool = False
    """Whether one seat says it to another: an offer, and the answer to it."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """What chance is asked for: its name in records, and the kind of face that it picks."""

    name: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A named ruling that a table may choose."""

    name: str
    values: tuple[Value, ...]
    default: Value
    text: str = ""
    """What it decides, in English, for people."""
    called: Mapping[Value, str] = field(default_factory=dict)
    """What its values are called, in English, for people."""
    seat: int = -1
    """The seat that it concerns, if it is given seat by seat (a handicap); -1 for the table."""

    def value_text(self, value: Value) -> str:
        """Return what a value is called, in English: "yes" and "no" if the ruling says nothing."""
        if isinstance(value, bool) and value not in self.called:
            return N_("yes") if value else N_("no")
        return self.called.get(value, str(value))


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An answer that a seat may give in advance, so that the table need not wait for it."""

    name: str
    text: str
    """English text for people."""
    rule: str = ""
    """The class name of the rule that asks; any rule if empty."""
    verb: int = -1
    """The verb that answers; -1 for whatever is the only option."""


def plain_mark(tongue: Tongue, seat: int) -> SeatMark:
    """Return the sign of a seat of a game that names none."""
    name = tongue.label("seat", seat)
    return SeatMark(name, name[:1].upper(), "disc", name.lower())


def nothing_drawn(_tongue: Tongue, _kind: str, _number: int) -> Component | None:
    """Return that nothing is drawn by itself, for a game that is not drawn."""
    return None


def nothing_touched(_game: Game, _view: View, _tongue: Tongue) -> Mapping[str, Sequence[int]]:
    """Return that no option touches anything, for a game that is not drawn."""
    return {}


def nothing_told(_event: Event) -> Sequence[str]:
    """Return that an event points at nothing, for a game that is not drawn."""
    return ()


@dataclass(frozen=True)
class Game:
    """Everything that the rest of Asterism knows of a game."""

    name: str
    title: str
    least_seats: int
    most_seats: int
    rules_version: int
    folder: Path
    kinds: Mapping[str, Kind]
    verbs: Mapping[int, Verb]
    happenings: Mapping[int, Happening]
    purposes: Mapping[int, Purpose]
    rulings: Sequence[Ruling]
    presets: Mapping[str, Mapping[str, Value]]
    state: type[State]
    rules: Sequence[type[Rule[Any]]]
    checks: Sequence[Check[Any]]
    knowledge: Callable[[int], Knowledge]
    """What a number of seats know before anything is dealt."""
    new: Callable[[int, Mapping[str, Value]], State]
    place_name: Callable[[int], str]
    kind_name: Callable[[int], str]
    scene: Callable[[Game, View, Tongue], Scene]
    evaluate: Callable[[State, int], float]
    heuristics: Heuristics = UNIFORM
    """What searches ask: chances to win, light moves for playouts, where a turn ends."""
    study: Study = UNSTUDIED
    """What the lab asks: rounds, and the tokens whose effects it measures."""
    mark: Callable[[Tongue, int], SeatMark] = plain_mark
    """How a seat is told from the others, in a language; scenes say the same."""
    touched: Callable[[Game, View, Tongue], Mapping[str, Sequence[int]]] = nothing_touched
    """By the id of a component which of the view's options, legal or not, touch it."""
    touches: Callable[[Event], Sequence[str]] = nothing_told
    """The ids of the places and components that an event speaks of, as a seat sees the event."""
    piece: Callable[[Tongue, str, int], Component | None] = nothing_drawn
    """How a number of a kind looks by itself, as the table shows it; None where it has no look."""
    examples: type[ExampleReader] | None = None
    """How positions and expectations of worked examples are read and written, if they are."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """By message id the English sentence that answers why not."""
    rights: Sequence[Right[Any]] = ()
    """The standing rights of its seats."""
    replacements: Sequence[Replacement[Any]] = ()
    """What may happen instead of an occurrence, in the order in which it is looked at."""
    orders: Sequence[StandingOrder] = ()
    """The standing orders that a seat may give."""
    end_section: str = ""
    """The rule index entry that ends the game: why nothing can be played after it."""
    _by_word: dict[tuple[str, int], int] = field(default_factory=dict, init=False)
    _by_class: dict[str, type[Rule[Any]]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Index verbs and rules by name."""
        for number, verb in self.verbs.items():
            key = verb.word, len(verb.args)
            if key in self._by_word:
                raise ValueError(f"two verbs are written {key}")
            self._by_word[key] = number
        for rule in self.rules:
            self._by_class[rule.__name__] = rule

    # -- the notation of moves ---------------------------------------------------------------

    def move_name(self, option: int) -> str:
        """Write an option in the notation: "play ally-7 ecup"."""
        verb = self.verbs[verb_of(option)]
        args = unpack(option)
        names = [self.kinds[kind].name(args[i]) for i, kind in enumerate(verb.args)]
        return " ".join([verb.word, *names])

    def move(self, text: str) -> int:
        """Read a move in the notation.

        Raises:
            BadInput: no verb is written so, or an argument has no such name.
        """
        words = text.split()
        number = self._by_word.get((words[0], len(words) - 1)) if words else None
        if number is None:
            raise BadInput(self._no_such_verb(words))
        args = []
        for kind, name in zip(self.verbs[number].args, words[1:], strict=True):
            try:
                args.append(self.kinds[kind].number(name))
            except ValueError:
                near = get_close_matches(name, self.kinds[kind].names, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise BadInput(f"'{name}' is no {kind}{hint}") from None
        return pack(number, *args)

    def _no_such_verb(self, words: list[str]) -> str:
        if not words:
            return "an empty move"
        arities = [count for word, count in self._by_word if word == words[0]]
        if arities:
            numbers = [number for (word, _), number in self._by_word.items() if word == words[0]]
            forms = " or ".join(
                f"'{' '.join([words[0], *(f'<{kind}>' for kind in self.verbs[n].args)])}'"
                for n in numbers
            )
            return f"'{' '.join(words)}' is not complete; write {forms}"
        near = get_close_matches(words[0], [word for word, _ in self._by_word], 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        return f"no move begins with '{words[0]}'{hint}"

    def every_option(self, seats: int, most: int | None = None) -> Iterator[int]:
        """Yield every well-formed option, legal or not, for a number of seats.

        With `most` only those of the least amounts: from 1 to so much.
        """
        for number, verb in self.verbs.items():
            ranges: list[Sequence[int]] = []
            for kind in verb.args:
                numbers: Sequence[int] = self.kinds[kind].numbers()
                if most is not None and self.kinds[kind].amount:
                    numbers = [each for each in numbers if 1 <= each <= most]
                ranges.append(numbers)
            for args in product(*ranges):
                if all(
                    kind != "seat" or arg < seats for kind, arg in zip(verb.args, args, strict=True)
                ):
                    yield pack(number, *args)

    def well_formed(self, option: int, seats: int) -> bool:
        """Tell whether an int is an option at all: a verb, arguments in range, nothing else."""
        verb = self.verbs.get(verb_of(option))
        if verb is None:
            return False
        args = unpack(option)
        for i, kind in enumerate(verb.args):
            numbers = self.kinds[kind].numbers()
            if args[i] not in numbers or (kind == "seat" and args[i] >= seats):
                return False
        return not any(args[len(verb.args) :])

    def ordered(self, names: Collection[str], rule: str, options: Sequence[int]) -> int | None:
        """Return the option that a seat's standing orders choose, None if they choose none."""
        for order in self.orders:
            if order.name in names and order.rule in ("", rule):
                found = [each for each in options if order.verb in (-1, verb_of(each))]
                if len(found) == 1:
                    return found[0]
        return None

    # -- states as plain data ----------------------------------------------------------------

    def dump(self, g: State) -> dict[str, Any]:
        """Return a whole state as JSON-able data, hidden faces and all."""
        data = {
            "fields": {name: getattr(g, name) for name in g.FIELDS},
            "known": g.knowledge.known,
            "pools": g.knowledge.pools,
            "facts": g.knowledge.facts,
            "agenda": [_dump_rule(rule) for rule in g.agenda],
            "pending": None if g.pending is None else _dump_rule(g.pending),
            "cancelled": g.cancelled,
            "chosen": g.chosen,
            "events": g.events,
        }
        if g.lanes:
            data |= {"lanes": g.lanes, "sealed": g.sealed}
        return data

    def load(self, data: Mapping[str, Any]) -> State:
        """Return the state that `dump` wrote; it owns its lists.

        Raises:
            BadInput: a rule is unknown.
        """
        data = json.loads(json.dumps(data))
        fresh = self.knowledge(data["fields"]["seats"])
        knowledge = Knowledge(
            data["known"], data["pools"], data["facts"], fresh.ordered, fresh.watchers
        )
        g = self.state(**data["fields"], knowledge=knowledge)
        g.checks = list(self.checks)
        g.replacements = list(self.replacements)
        g.rights = list(self.rights)
        g.agenda = [self._load_rule(rule) for rule in data["agenda"]]
        g.cancelled = data["cancelled"]
        g.chosen = data["chosen"]
        g.events = data["events"]
        g.lanes = data.get("lanes", [])
        g.sealed = data.get("sealed", 0)
        if data["pending"] is not None:
            g.agenda.append(self._load_rule(data["pending"]))
            g.settle()
        return g

    def _load_rule(self, data: list[Any]) -> Rule[Any]:
        name, *args = data
        if name not in self._by_class:
            raise BadInput(f"{self.title} has no rule '{name}'")
        return self._by_class[name](*args)

    def digest(self, g: State) -> str:
        """Return a hash of a whole state: equal for equal states, 32 hexadecimal digits."""
        text = json.dumps(self.dump(g), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def content_hash(self) -> str:
        """Return a hash of the content files: records of other content do not replay."""
        total = hashlib.blake2b(digest_size=8)
        for path in files(self.folder):
            total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
        return total.hexdigest()

    # -- options of the table ----------------------------------------------------------------

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game does not have.

        Raises:
            BadInput: too few or too many.
        """
        if not self.least_seats <= seats <= self.most_seats:
            raise BadInput(
                f"{self.title} has {self.least_seats} to {self.most_seats} seats, not {seats}"
            )

    def read_rulings(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Complete the rulings of a table: a preset's values, then those named.

        Raises:
            BadInput: an unknown ruling or preset, or a value that it does not have.
        """
        given = dict(given)
        preset = str(given.pop("preset", "recommended"))
        if preset not in self.presets:
            raise BadInput(f"no preset '{preset}'; there are {', '.join(self.presets)}")
        chosen: dict[str, Value] = {ruling.name: ruling.default for ruling in self.rulings}
        chosen.update(self.presets[preset])
        values = {ruling.name: ruling.values for ruling in self.rulings}
        for name, value in given.items():
            if name not in values:
                near = get_close_matches(name, values, 1)
                hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(values)}"
                raise BadInput(f"no ruling '{name}'; {hint}")
            if value not in values[name] or isinstance(value, bool) != isinstance(
                values[name][0], bool
            ):
                allowed = ", ".join(str(v).lower() for v in values[name])
                raise BadInput(f"ruling '{name}' is one of {allowed}, not '{value}'")
            chosen[name] = value
        return chosen


def _dump_rule(rule: Rule[Any]) -> list[Any]:
    return [type(rule).__name__, *rule.args()]


def games() -> dict[str, Callable[[], Game]]:
    """Return the loaders of all installed games by name (entry points "asterism.games")."""
    return {entry.name: entry.load for entry in entry_points(group="asterism.games")}


@cache
def find_game(name: str) -> Game:
    """Load a game by its name.

    Raises:
        BadInput: no game is called so.
    """
    found = games()
    if name not in found:
        near = get_close_matches(name, found, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(sorted(found))}"
        raise BadInput(f"no game '{name}'; {hint}")
    return found[name]()
