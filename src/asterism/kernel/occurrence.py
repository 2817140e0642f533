"""Occurrences: events that seats may answer, cancel or replace before they happen.

An event that lets others in between gets a number. It waits on the agenda under the window in which
seats answer it; a response that cancels it names the number, and an event that comes up cancelled
does not happen:

    serial = number(g)
    g.then(BarrageWindow(NOBODY, serial), Barrage(serial, 0, fleet, world))

One that comes up uncancelled may still be replaced ("instead of being destroyed, retreat"): each
`Replacement` of the game is looked at before the event, at most once for each event. Those that
must happen come first, in the order in which the game names them; of the others one seat chooses.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from asterism.kernel.agenda import Decision, G, State, Step
from asterism.kernel.errors import BrokenRule
from asterism.kernel.options import PASS


def number(g: State) -> int:
    """Return the number of a new event."""
    g.events += 1
    return g.events


def cancel(g: State, serial: int) -> bool:
    """Cancel an event that waits on the agenda; tell whether there was one to cancel."""
    if is_cancelled(g, serial):
        return False
    for rule in g.agenda:
        if isinstance(rule, Occurrence) and rule.serial == serial:
            g.cancelled.append(serial)
            return True
    return False


def is_cancelled(g: State, serial: int) -> bool:
    """Tell whether an event was cancelled and has not come up since."""
    return serial in g.cancelled


@mypyc_attr(allow_interpreted_subclasses=True)
class Occurrence(Step[G]):
    """An event that may be cancelled and replaced before it happens.

    A subclass takes its own fields after the two here.
    """

    def __init__(self, serial: int, applied: int = 0) -> None:
        """Wait under a number, with the mask of the replacements that were looked at already."""
        self.serial: Final = serial
        self.applied: Final = applied

    def applies(self, g: G) -> bool:
        """Tell whether the event still happens. Asked once, when it comes up.

        A cancelled one does not, and its number is forgotten. A subclass that knows other reasons
        asks this first.
        """
        if is_cancelled(g, self.serial):
            g.cancelled.remove(self.serial)
            self.called_off(g)
            return False
        return True

    def called_off(self, g: G) -> None:
        """Do what the rules say becomes of a cancelled event; nothing, unless they say so."""

    def come_up(self, g: G) -> None:
        """Let the event happen, or what replaces it."""
        choice = self._choice(g)
        offered = 0
        for replacement in g.replacements:
            if not self.applied & replacement.bit and replacement.applies(g, self):
                if replacement.option in (PASS, choice):
                    replacement.instead(g, self.marked(replacement.bit))
                    return
                offered |= replacement.bit
        if offered and choice != PASS:
            g.push(self)
            g.push(self.ask(g, offered))
        else:
            self.resolve(g)

    def _choice(self, g: G) -> int:
        """Return, once, what was chosen for this event: an option, or -1 if nobody was asked."""
        chosen = g.chosen
        for i in range(0, len(chosen), 2):
            if chosen[i] == self.serial:
                option = chosen[i + 1]
                del chosen[i : i + 2]
                return option
        return -1

    def ask(self, g: G, offered: int) -> Decision[G]:
        """Return the question which of the offered replacements (a mask) is taken, if any."""
        return ChooseReplacement(self.chooser(g), self.serial, offered)

    def chooser(self, g: G) -> int:  # noqa: ARG002 - the default knows nobody
        """Return the seat that chooses among optional replacements."""
        raise BrokenRule(f"{type(self).__name__} ({self.section}) names no seat to choose")

    def marked(self, bits: int) -> Occurrence[G]:
        """Return the same event as one for which these replacements were looked at."""
        make: Any = type(self)
        event: Occurrence[G] = make(self.serial, self.applied | bits, *self.args()[2:])
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Generic[G]):
    """Something that happens instead of an event, or that changes it before it happens."""

    def __init__(self, bit: int, option: int = PASS) -> None:
        """Name a replacement.

        Args:
            bit: a bit of its own among the replacements of the game.
            option: the packed option that takes it, where it may be declined; PASS where not.
        """
        self.bit: Final = bit
        self.option: Final = option

    @abstractmethod
    def applies(self, g: G, event: Occurrence[Any]) -> bool:
        """Tell whether it can replace the event (by public facts: to be asked tells everybody)."""

    @abstractmethod
    def instead(self, g: G, event: Occurrence[Any]) -> None:
        """Put what happens instead on the agenda; the event itself, changed or not, may be of it.

        The event is marked: this replacement will not be looked at for it again.
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseReplacement(Decision[G]):
    """One seat chooses which replacement of an event is taken, or none of them."""

    section: ClassVar[str] = ""

    def __init__(self, seat: int, serial: int, offered: int) -> None:
        """Ask a seat about the event of a number; `offered` is a mask of replacements."""
        super().__init__(seat)
        self.serial: Final = serial
        self.offered: Final = offered

    def options(self, g: G, out: list[int]) -> None:
        """Offer to let the event happen, and every replacement."""
        out.append(PASS)
        for replacement in g.replacements:
            if self.offered & replacement.bit:
                out.append(replacement.option)
        out.sort()

    def take(self, g: G, option: int) -> None:
        """Leave word for the event, which comes up next."""
        g.chosen.extend((self.serial, option))
