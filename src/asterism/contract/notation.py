"""How a game writes itself down: kinds of arguments, moves, events, purposes of chance.

One notation names moves everywhere: saves, the API, tests, docs, bug reports. A move is a verb and
the names of its arguments ("play ally-7 ecup"); each kind of argument has its table of names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any, Final, TypeVar

from asterism.contract.protocol import SEAT
from asterism.contract.rulings import Value
from asterism.contract.study import UNSTUDIED, Study
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput
from asterism.kernel.events import Event
from asterism.kernel.knowledge import EVERYBODY
from asterism.kernel.options import pack, unpack, verb_of

MOST_ARGS: Final = 3
"""So many arguments an option has room for."""
SUM: Final = "sum"
LAST: Final = "last"
"""How numbers of the same are told in one line: `EventType.in_a_row`."""


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


W = TypeVar("W")


def numbered(rows: Mapping[str, tuple[int, W]]) -> dict[int, W]:
    """Return what verbs or events are by their numbers, from rows by the names of their constants.

    `make fields` writes these constants for the rules: see tools/vocabulary.py.

    Raises:
        ValueError: two have the same number.
    """
    found = dict(rows.values())
    if len(found) < len(rows):
        raise ValueError("two rows have the same number")
    return found


@dataclass(frozen=True, slots=True)
class Verb:
    """What a seat can choose: its word in the notation, its arguments and its rule."""

    word: str
    args: tuple[str, ...]
    section: str
    """Empty for a word that fits several questions, such as done: that of the rule asking."""
    label: str
    """English text for people, with `{0}`, `{1}` ... for the arguments."""
    text: str = ""
    """What reads better as a choice; the label if empty. "{0}:{1}" is one place."""
    group: tuple[str, str] | None = None
    """What choices have in common, and what distinguishes them; None for the plain parts."""
    series: str = ""
    """What it is called to choose all that are offered, one after the other; empty where that is
    seldom meant."""
    elsewhere: Sequence[tuple[str, str]] = ()
    """By the class names of rules the entries that allow it there, where it is not its own."""

    def section_in(self, rule: str, asked: str) -> str:
        """Return the entry that allows it where a rule asks; `asked` is that rule's own."""
        return dict(self.elsewhere).get(rule) or self.section or asked


@dataclass(frozen=True, slots=True)
class EventType:
    """A kind of event: its name, its arguments, its rule, and its texts."""

    name: str
    args: tuple[str, ...]
    section: str
    text: str
    """English text for readers who see everything, with `{0}`, `{1}` ... for the arguments."""
    veiled: str = ""
    """English text for readers who do not see the secret arguments; the same as `text` if empty."""
    secret: tuple[str, ...] = ()
    """The kinds of arguments that only those see whom `tell_some` names."""
    reveals: bool = False
    """Whether the event reveals something hidden by happening at all, beyond its arguments."""
    talk: bool = False
    """Whether one seat says it to another: an offer, and the answer to it."""
    ends: bool = False
    """Whether it says why the game ends, in another way than the usual one."""
    moment: str = ""
    """Of a moment of the game, such as a battle, how the sections begin that tell what comes of it,
    with spaces between."""
    elsewhere: Sequence[tuple[int, str]] = ()
    """By its last argument, such as a card, the entry that it follows, where it is not its own."""
    in_a_row: str = ""
    """How the log tells those that follow each other and differ in their last argument, a number,
    alone: by the `SUM` (what is paid), or by the `LAST` (how something stands); empty: each."""

    def __post_init__(self) -> None:
        """Refuse a secret that is no argument, and one among numbers that are told together."""
        if not set(self.secret) <= set(self.args):
            raise ValueError(f"the event '{self.name}' keeps secret what it does not tell")
        if self.in_a_row and self.secret:
            raise ValueError(f"the event '{self.name}' has a secret: it cannot be told in a row")

    def section_of(self, event: Event) -> str:
        """Return the entry that an event of this kind follows."""
        if not self.elsewhere:
            return self.section
        return next(
            (entry for last, entry in self.elsewhere if last == event.args[-1]), self.section
        )

    def mask(self) -> int:
        """Return the positions of the secret arguments, as bits."""
        return sum(1 << i for i, kind in enumerate(self.args) if kind in self.secret)


@dataclass(frozen=True, slots=True)
class Purpose:
    """What chance is asked for: its name in records, and the kind of face that it picks."""

    name: str
    kind: str = ""


def nothing_more(_translator: object, _event: Event) -> str:
    """Return that the sentence of an event says all, for a game without texts on pieces."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Notation(ABC):
    """What languages and readers of examples need of a `Game`: its names, its notation, its texts.

    They know no more of it, so that a game can say in terms of them how it is shown and read.
    """

    name: str
    title: str
    folder: Path
    """Where its content, its rule index and its catalogues lie."""
    kinds: Mapping[str, Kind]
    verbs: Mapping[int, Verb]
    event_types: Mapping[int, EventType]
    purposes: Mapping[int, Purpose]
    refusals: Mapping[str, str] = field(default_factory=dict)
    """By message id the English sentence that answers why not."""
    labels_at: Mapping[int, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    """By a number of seats the labels of kinds that are others at such a table."""
    study: Study = UNSTUDIED
    """What the lab asks: rounds, and the tokens whose effects it measures and names."""
    event_says: Callable[[Any, Event], str] = nothing_more
    """From a `Translator` what is read after the sentence of an event, as a seat sees it."""
    _by_word: dict[tuple[str, int], int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Index verbs by name, and refuse what does not fit together.

        Raises:
            ValueError: two verbs are written alike, or something names a kind or an argument that
                is not there.
        """
        self._check_declared()
        for number, verb in self.verbs.items():
            key = verb.word, len(verb.args)
            if key in self._by_word:
                raise ValueError(f"two verbs are written {key}")
            self._by_word[key] = number

    def _check_declared(self) -> None:
        """Refuse arguments of no kind, and texts with more to fill in than there are arguments."""
        if SEAT not in self.kinds:
            raise ValueError(f"there is no kind '{SEAT}'")
        for verb in self.verbs.values():
            if len(verb.args) > MOST_ARGS:
                raise ValueError(f"the verb '{verb.word}' has more than {MOST_ARGS} arguments")
            self._check_args(f"the verb '{verb.word}'", verb.args, verb.label)
        for happening in self.event_types.values():
            what = f"the event '{happening.name}'"
            self._check_args(what, happening.args, happening.text, happening.veiled)
        for purpose in self.purposes.values():
            kinds = (purpose.kind,) if purpose.kind else ()
            self._check_args(f"the purpose '{purpose.name}'", kinds)

    def _check_args(self, what: str, kinds: Sequence[str], *texts: str) -> None:
        for kind in kinds:
            if kind not in self.kinds:
                raise ValueError(f"{what} has an argument of kind '{kind}', which is not declared")
        for text in texts:
            for _, name, _, _ in Formatter().parse(text):
                if name is not None and (not name.isdecimal() or int(name) >= len(kinds)):
                    raise ValueError(f"{what} has no argument {{{name}}} for its text '{text}'")

    @abstractmethod
    def new(self, seats: int, rulings: Mapping[str, Value]) -> State:
        """Return a game before its first step, with no chance yet."""

    def event(self, kind: int, args: Sequence[int], seats: int) -> Event:
        """Return an event as `seats` see it: the others do not see what it keeps secret."""
        secret = 0 if seats == EVERYBODY else self.event_types[kind].mask()
        return Event(kind, tuple(args), seats, secret)

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
        """Return whether an int is an option at all: a verb, arguments in range, nothing else."""
        verb = self.verbs.get(verb_of(option))
        if verb is None:
            return False
        args = unpack(option)
        for i, kind in enumerate(verb.args):
            numbers = self.kinds[kind].numbers()
            if args[i] not in numbers or (kind == "seat" and args[i] >= seats):
                return False
        return not any(args[len(verb.args) :])
