"""What a game says of an option before it is taken: the numbers that it may change, and more.

A game subclasses `Foresight`. How much an option changes is computed by the engine, on worlds that
the seat could be in (`play/foresight.py`); no game computes it by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from asterism.contract.protocol import SEAT, SIDE
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that stands before each side, and that options may change."""

    name: str
    """For scripts: "dp"."""
    text: str
    """English text: {0} is by how much it changes, with its sign, {1} what it is about, {2} what
    it is then."""
    about: str = ""
    """English text."""
    on_map: bool = False
    """Whether a map writes what it is then beside what the option touches."""
    own: bool = False
    """Whether a seat is told of its own alone: what comes to others next is not its doing."""
    numerals: Sequence[str] = ()
    """How the game writes what it is then: the digits if left out."""
    passing: bool = False
    """Whether it ends by itself: that it does is the doing of no option, so only gains are told."""
    out: bool = False
    """Whether a side that loses it is out of the game: what else it loses is not told then."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence about an option, made at the edge in the reader's language."""

    text: str
    """English text; {0}, {1} and so on are filled in."""
    args: tuple[int | str | tuple[str, int] | Saying, ...] = ()
    """Numbers, English texts, numbers of a kind of the notation, or sentences without full stop."""
    odds: bool = False
    """Whether it says how likely something is: that chance decides goes without saying then."""
    tells: tuple[str, int] | None = None
    """The measure and the side whose change it tells: that is not told besides."""

    def words(self, translator: Translator) -> str:
        """Return the sentence in the reader's language."""
        return translator(self.text, *[_word(each, translator) for each in self.args])


def _among_others(saying: Saying, translator: Translator) -> str:
    """Return a sentence as it stands among others: without its full stop."""
    return saying.words(translator).removesuffix(".")


def _word(arg: int | str | tuple[str, int] | Saying, translator: Translator) -> object:
    """Return an argument as it is read."""
    if isinstance(arg, Saying):
        return _among_others(arg, translator)
    if isinstance(arg, tuple):
        return translator.label(*arg)
    return translator(arg) if isinstance(arg, str) else arg


class Foresight:
    """Which numbers of a game options may change; this one knows none.

    Its methods get worlds that the seat could be in, never the true state.
    """

    measures: ClassVar[Sequence[Measure]] = ()
    followed: ClassVar[Collection[int]] = ()
    """The verbs whose further questions to the same seat belong to the same deed: what these may
    come to is foreseen as well."""
    drawn: ClassVar[Collection[int]] = ()
    """The purposes of chance that change no number, whatever they turn up: draws and thefts of
    cards, where only their count is a number. A trial goes on after them."""
    alike: ClassVar[Collection[int]] = ()
    """The verbs whose options change the numbers alike, whichever is taken: that another seat has
    to choose one does not end a trial."""
    weighed: ClassVar[Collection[int]] = ()
    """The verbs of which `loss` may say something."""
    plain: ClassVar[Collection[int]] = ()
    """The verbs that change none of the numbers."""

    def numbers(self, g: Any, side: int) -> list[int]:  # noqa: ANN401, ARG002 - any state
        """Return the numbers of a side, in the order of `measures`."""
        return []

    def sayings(self, g: Any, seat: int, option: int) -> Sequence[Saying]:  # noqa: ANN401, ARG002
        """Return what there is to say of an option besides the numbers that it changes."""
        return ()

    def loss(self, g: Any, seat: int, option: int) -> Saying | None:  # noqa: ANN401, ARG002
        """Return what an option gives away for good, None if it does not.

        It counts only where the option cannot be taken back. Say it where another way to use the
        same thing is clearly better: whoever chooses is asked twice then.
        """
        return None


BLIND: Final = Foresight()


@dataclass(frozen=True, slots=True)
class Change:
    """By how much a number of a side changes, at least and at most: the seat chooses the rest."""

    measure: Measure
    side: int
    before: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What an option comes to, as far as a seat can know."""

    option: int
    changes: tuple[Change, ...] = ()
    sayings: tuple[Saying, ...] = ()
    chance: bool = False
    """Whether chance decides what comes of it after these changes."""
    hidden: bool = False
    """Whether what is hidden decides about some of it."""
    loss: Saying | None = None
    """What it gives away for good, so that the seat is asked twice."""
    unanswered: bool = False
    """Whether others may answer it: the changes are those if nobody does."""

    @property
    def says_something(self) -> bool:
        """Whether there is anything to say."""
        return bool(self.changes or self.sayings or self.chance or self.hidden or self.loss)


def said(foreseen: Foreseen, translator: Translator, seat: int) -> list[str]:
    """Return what an option comes to in a few words each, as a seat reads it."""
    told = {saying.tells for saying in foreseen.sayings}
    untold = [each for each in foreseen.changes if (each.measure.name, each.side) not in told]
    changes = changes_in_words(untold, translator, seat)
    if foreseen.unanswered and changes:
        changes[0] = translator(N_("if nobody answers: {0}"), changes[0])
    odds = any(saying.odds for saying in foreseen.sayings)
    return [
        *changes,
        *filter(None, [_among_others(saying, translator) for saying in foreseen.sayings]),
        *([translator(N_("then chance decides"))] if foreseen.chance and not odds else []),
        *([translator(N_("the rest depends on what is hidden"))] if foreseen.hidden else []),
    ]


def beside(foreseen: Foreseen, translator: Translator) -> str:
    """Return what a map writes beside what the option touches, in a few characters."""
    return " ".join(
        [_after(change, translator) for change in foreseen.changes if change.measure.on_map]
    )


def changes_in_words(changes: Sequence[Change], translator: Translator, seat: int) -> list[str]:
    """Return changes in words: each of the seat's own, those of another side in one."""
    own = [_changed(change, translator) for change in changes if change.side == seat]
    others = dict.fromkeys(change.side for change in changes if change.side != seat)
    kind = SIDE if SIDE in translator.game.kinds else SEAT
    return own + [
        translator(
            N_("{0}: {1}"),
            translator.label(kind, side),
            ", ".join(_changed(change, translator) for change in changes if change.side == side),
        )
        for side in others
    ]


def _changed(change: Change, translator: Translator) -> str:
    """Return a change in words: "destiny points +2"."""
    amounts = [signed(change.least), signed(change.most)]
    return translator(
        change.measure.text,
        _span(translator, amounts),
        translator(change.measure.about),
        _after(change, translator),
    )


def _after(change: Change, translator: Translator) -> str:
    """Return what a number is then."""
    numerals = change.measure.numerals
    ends = [change.before + change.least, change.before + change.most]
    return _span(translator, [numerals[end] if numerals else minus(end) for end in ends])


def _span(translator: Translator, ends: Sequence[str]) -> str:
    """Return a number, or from which to which."""
    least, most = ends
    return least if least == most else translator(N_("{0} to {1}"), least, most)


def minus(number: int) -> str:
    """Return a number with a true minus."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """Return a change with its sign."""
    return f"+{number}" if number >= 0 else minus(number)
