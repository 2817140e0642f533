"""What a game adds to worked examples: how its positions are read, written and looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final

from asterism.contract.forms import Line, read_line, write_lines
from asterism.contract.lines import Words, unknown
from asterism.contract.notation import Notation
from asterism.contract.rulings import Ruling, Value
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput

HEADER: Final = (
    "seats", "rules", "scenario", "option", "ruling", "chance", "position", "play",
)  # fmt: skip
SAID: Final = ("not", "over", "happened", "everybody", "nobody")


@dataclass(frozen=True, slots=True)
class Act:
    """A line of play: a seat's move."""

    line: int
    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A line of play: what chance answers, the next times that it is asked for a purpose."""

    line: int
    purpose: int
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """A line of play: what has to be true now."""

    line: int
    words: tuple[str, ...]


Step = Act | Outcome | Expectation


class ExampleReader:
    """What a game adds to worked examples. This one adds nothing: no positions, only new games."""

    faces: ClassVar[tuple[str, ...]] = ()
    """The kinds of arguments that name hidden faces, for `expect red knows ...`."""
    lines: ClassVar[Mapping[str, Line]] = {}
    """By first word the lines of a position."""
    expectations: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}
    """By first word what says how expectations of the pieces fail, empty if they hold."""

    def __init__(self, game: Notation, seats: int, rulings: Mapping[str, Value]) -> None:
        """Begin to read an example."""
        self.game: Final = game
        self.seats: Final = seats
        self.rulings: Final = rulings
        self.colours = list(game.kinds["seat"].names[:seats]) if "seat" in game.kinds else []
        """What the lines call the seats."""
        self.named: set[str] = set()
        """Every word of the file: what it speaks of is not to be given away by chance."""
        self.said: Final[dict[str, Any]] = {}
        """By name what the lines of the position have said."""
        self.placed: Final[set[str]] = set()
        """The pieces that they have put somewhere."""

    def setup(self, words: Sequence[str]) -> None:
        """Take a line of a new game's preparation.

        Raises:
            BadInput: the game reads no such line.
        """
        raise BadInput(unknown(words[0], HEADER, "no line before 'play' begins with"))

    def place(self, words: Sequence[str]) -> None:
        """Take a line of the position.

        Raises:
            BadInput: the game reads no such line.
        """
        if not self.lines:
            raise BadInput(f"{self.game.title} reads no positions: leave out 'position'")
        read_line(self.lines, Words(words, self.colours, self.placed), self.said)

    def start(self, steps: Sequence[Step], *, positioned: bool) -> State:  # noqa: ARG002
        """Return the state in which a scene begins, not settled yet.

        Args:
            steps: what is going to be played, so that the unnamed can be filled in to suit.
            positioned: whether the file gives a position; else a new game begins.

        Raises:
            BadInput: the lines do not fit together.
        """
        return self.game.new(self.seats, self.rulings)

    def spell_move(self, words: Sequence[str], seat: int) -> list[str]:  # noqa: ARG002
        """Return a seat's move of the file as the notation writes it.

        Raises:
            BadInput: it names something that there is not.
        """
        return list(words)

    def spell_event(self, words: Sequence[str]) -> list[str]:
        """Return the name and the arguments of an event as the notation writes them.

        Raises:
            BadInput: they name something that there is not.
        """
        return list(words)

    def spare(self, g: State, purpose: int, outcomes: Sequence[int]) -> list[int]:  # noqa: ARG002
        """Return where among the outcomes those are of which nothing in the file depends."""
        return []

    def expect(self, g: State, words: Sequence[str]) -> str:
        """Return how an expectation fails; empty if it holds.

        Raises:
            BadInput: it makes no sense.
        """
        if words[0] not in self.expectations:
            known = (*SAID, *self.expectations)
            raise BadInput(unknown(words[0], known, "nothing is expected of"))
        line = Words(words, self.colours)
        line.next("a subject")
        failure = self.expectations[words[0]](g, line)
        line.end()
        return failure

    @staticmethod
    def describe(g: State) -> dict[str, Any]:  # noqa: ARG004 - the default describes none
        """Return by name what the lines of a position say of a state.

        Raises:
            BadInput: this state is at no place where a position can begin.
        """
        raise BadInput("this game writes no positions")

    @classmethod
    def write(cls, g: State) -> list[str]:
        """Return the lines of a position, read back by `place`.

        Raises:
            BadInput: this state is at no place where a position can begin.
        """
        return write_lines(cls.lines, cls.describe(g))

    @staticmethod
    def rulings_of(g: State) -> dict[str, Value]:  # noqa: ARG004
        """Return the rulings of a state that differ from the recommended ones."""
        return {}


def rulings_in(
    found: int, rulings: Sequence[Ruling], bits_of: Callable[[Mapping[str, Value]], int]
) -> dict[str, Value]:
    """Return the rulings that differ from the recommended ones, of a state that has their bits."""
    chosen: dict[str, Value] = {}
    for ruling in rulings:
        bits = {value: bits_of({ruling.name: value}) for value in ruling.values}
        mask = reduce(or_, bits.values())
        for value, own in bits.items():
            if mask and value != ruling.default and own == found & mask:
                chosen[ruling.name] = value
    return chosen
