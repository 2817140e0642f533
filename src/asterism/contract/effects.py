"""Effects as data: what cards do, put together from the verbs of a game, and told in each language.

An effect is a table of a content file, `{ do = "points", amount = 3 }`. A game declares its verbs,
and reads, packs and tells effects with them:

    EFFECTS = Effects({
        "points": Effect(POINTS, IN_TURN, N_("Points: {0}."), {"amount": Argument(Whole(1, 9))}),
        "hold": Effect(HOLD, IN_BATTLE, N_("Nobody withdraws.")),
    })
    SHAPE = Table({"cards": Listed(Table({"effects": Listed(EFFECTS.shape(IN_TURN), 0, 4)}))})

For the rules it is a list of ints, [verb, first argument, second, third], in the order in which the
verb declares them. Each game has moments of its own, as bits: a verb says at which it may stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from asterism.contract.content import Kinds, OneOf, Table, Truth, Whole, shown
from asterism.contract.foresight import Saying
from asterism.contract.translator import Translator

DO: Final = "do"
"""The key under which an effect names its verb."""
MOST_ARGS: Final = 3
"""So many arguments an effect has room for."""

Value = bool | int | str
"""What a file says of an argument."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a verb: what it may be, and what its values are called."""

    shape: Whole | Truth | OneOf
    names: Sequence[str] = ()
    """What its words, or false and true, are called, in English; the words if left out."""
    default: Value | None = None
    """What it is in an effect that leaves it out; with none it is needed."""

    def __post_init__(self) -> None:
        """Refuse what would fail only at the card that shows it.

        Raises:
            ValueError: the default is not possible, or not every value has a name.
        """
        if self.default is not None and any(self.shape.faults(self.default, ())):
            possible = self.shape.possible()
            raise ValueError(f"the default is {shown(self.default)}; possible is {possible}")
        values = 2 if isinstance(self.shape, Truth) else len(self._words())
        if self.names and len(self.names) != values:
            raise ValueError(f"there are {len(self.names)} names for {values} values")

    def _words(self) -> Sequence[str]:
        return self.shape.names if isinstance(self.shape, OneOf) else ()

    def number(self, value: Value) -> int:
        """Return a value of a file as an int."""
        return self.shape.names.index(value) if isinstance(self.shape, OneOf) else int(value)

    def word(self, number: int) -> int | str:
        """Return what a number is called, in English; one without a name is said as it is."""
        names = self.names or self._words()
        return names[number] if names else number


@dataclass(frozen=True, slots=True)
class Effect:
    """A verb: its number, the moments at which it may stand, its arguments, and what it says."""

    number: int
    moments: int
    text: str
    """English; `{0}`, `{1}` and `{2}` are the arguments."""
    args: Mapping[str, Argument] = field(default_factory=dict)
    plain: Mapping[tuple[str, Value], str] = field(default_factory=dict)
    """By an argument and a value of it what is said instead: ("count", 1), a singular."""

    def shape(self) -> Table:
        """Return what a file may say of its arguments."""
        shapes = {name: each.shape for name, each in self.args.items()}
        needed = {name for name, each in self.args.items() if each.default is None}
        return Table(
            {name: shape for name, shape in shapes.items() if name in needed},
            {name: shape for name, shape in shapes.items() if name not in needed},
        )

    def saying(self, numbers: Sequence[int]) -> Saying:
        """Return what it says with some arguments; numbers for which it has none say nothing."""
        given = dict(zip(self.args, numbers, strict=False))
        words = tuple([self.args[name].word(number) for name, number in given.items()])
        for (name, value), text in self.plain.items():
            if given[name] == self.args[name].number(value):
                return Saying(text, words)
        return Saying(self.text, words)


class Effects:
    """The verbs of a game, by the word that its files have for each."""

    def __init__(self, verbs: Mapping[str, Effect]) -> None:
        """Take the verbs.

        Raises:
            ValueError: two have one number, or one has too many arguments.
        """
        self.verbs: Final = verbs
        self._word: Final[dict[int, str]] = {}
        for word, verb in verbs.items():
            other = self._word.setdefault(verb.number, word)
            if other != word:
                raise ValueError(f"'{other}' and '{word}' have one number, {verb.number}")
            if len(verb.args) > MOST_ARGS:
                raise ValueError(f"'{word}' has more than {MOST_ARGS} arguments")

    def shape(self, moments: int) -> Kinds:
        """Return what a file may say where an effect takes place at one of some moments."""
        verbs = self.verbs.items()
        return Kinds(DO, {word: verb.shape() for word, verb in verbs if verb.moments & moments})

    def packed(self, entry: Mapping[str, Any]) -> list[int]:
        """Return an effect of a file as ints: its verb and its arguments, 0 for those it lacks."""
        verb = self.verbs[entry[DO]]
        numbers = [each.number(entry.get(name, each.default)) for name, each in verb.args.items()]
        return [verb.number, *numbers, *[0] * (MOST_ARGS - len(numbers))]

    def saying(self, effect: Sequence[int]) -> Saying:
        """Return what an effect says."""
        return self.verbs[self._word[effect[0]]].saying(effect[1:])

    def text(self, _: Translator, effect: Sequence[int]) -> str:
        """Return what an effect says, in the reader's language."""
        return self.saying(effect).words(_)
