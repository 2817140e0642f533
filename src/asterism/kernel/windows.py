"""Windows: seats are asked in turn whether they respond to something, or pass.

A response goes on top of the agenda, and may open windows itself: last in, first out comes by
itself, nested to any depth. The window waits underneath and goes on when the response is done, as
its rulebook says (`reopens`).

An event that others may cancel has a number and waits on the agenda under its window; the response
that cancels it names the number, and the window closes:

    serial = number(g)
    g.then(BarrageWindow(NOBODY, serial), Barrage(serial, fleet, world))

Whom it asks is information. So it asks every seat for which public facts do not rule a response
out, and asks it even if nothing but passing is on its menu: only the seat itself knows that.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.kernel.agenda import NOBODY, Decision, G, State, Step
from asterism.kernel.options import PASS

CLOSE: Final = 0
"""The first response closes the window."""
ONCE: Final = 1
"""Each seat is asked once: after a response the next one in order."""
STAY: Final = 2
"""A seat may respond again and again until it passes; then the next one is asked."""
GO_ROUND: Final = 3
"""After a response the next seat is asked, and so on round and round until all pass in a row."""
RESTART: Final = 4
"""After a response all are asked again from the first in order, until all pass in a row."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cancellable(Step[G]):
    """An event that can be cancelled while it waits.

    A subclass takes its own fields after the one here.
    """

    def __init__(self, serial: int) -> None:
        """Wait under a number."""
        self.serial: Final = serial

    def called_off(self, g: G) -> None:
        """Do what the rules say becomes of a cancelled event; nothing, unless they say so."""


def number(g: State) -> int:
    """Return a number for a new event, which no other event has that waits."""
    highest = 0
    for rule in g.agenda:
        if isinstance(rule, Cancellable):
            highest = max(highest, rule.serial)
    return highest + 1


def waits(g: State, serial: int) -> bool:
    """Return whether the event of a number is still to come."""
    return _place(g, serial) >= 0


def cancel(g: State, serial: int) -> bool:
    """Take the event of a number off the agenda; return whether there was one."""
    place = _place(g, serial)
    if place < 0:
        return False
    event = g.agenda.pop(place)
    if isinstance(event, Cancellable):
        event.called_off(g)
    return True


def _place(g: State, serial: int) -> int:
    """Return where on the agenda the event of a number waits, -1 if it does not."""
    for i in range(len(g.agenda) - 1, -1, -1):
        rule = g.agenda[i]
        if isinstance(rule, Cancellable) and rule.serial == serial:
            return i
    return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Decision[G]):
    """Asks seats one after the other to respond to an event or to pass.

    Opened with NOBODY for the seat it begins with the first in order. A subclass takes its own
    fields after the three here.
    """

    reopens: ClassVar[int] = GO_ROUND
    """What follows a response: CLOSE, ONCE, STAY, GO_ROUND or RESTART."""

    def __init__(self, seat: int, serial: int, passed: int = 0) -> None:
        """Ask from a seat on, about an event (0: none); `passed` masks the seats that passed."""
        super().__init__(seat)
        self.serial: Final = serial
        self.passed: Final = passed

    # -- what a game says --------------------------------------------------------------------

    def order(self, g: G) -> list[int]:
        """Return the seats in the order in which they are asked."""
        return list(range(g.seats))

    def may_respond(self, g: G, seat: int) -> bool:  # noqa: ARG002 - the default rules nobody out
        """Return whether public facts let the seat respond. Look at nothing else."""
        return True

    @abstractmethod
    def responses(self, g: G, out: list[int]) -> None:
        """Fill `out` with the responses of the seat that is asked, sorted; there may be none."""

    @abstractmethod
    def respond(self, g: G, option: int) -> None:
        """Carry a response out, or put it on the agenda."""

    # -- how it goes on ----------------------------------------------------------------------

    def applies(self, g: G) -> bool:
        """Close when the event was cancelled."""
        return self.serial == 0 or waits(g, self.serial)

    def come_up(self, g: G) -> None:
        """Ask at once the next seat that has not passed and may respond; close without one."""
        seat = self._next(g)
        if seat == NOBODY:
            return
        if seat == self.seat:
            super().come_up(g)
        else:
            Decision.come_up(self.again(seat, self.passed), g)

    def follows(self, g: G) -> bool:  # noqa: ARG002
        """Ask a seat even if it can only pass: that nothing else is open to it is its secret."""
        return False

    def options(self, g: G, out: list[int]) -> None:
        """Offer to pass, and the responses."""
        out.append(PASS)
        self.responses(g, out)

    def take(self, g: G, option: int) -> None:
        """Pass, or respond: the response comes before the rest of the window."""
        own = 1 << self.seat
        if option == PASS:
            g.push(self.again(self.seat, self.passed | own))
            return
        if self.reopens == ONCE:
            g.push(self.again(self.seat, self.passed | own))
        elif self.reopens == STAY:
            g.push(self.again(self.seat, self.passed))
        elif self.reopens == GO_ROUND:
            g.push(self.again(self._after(g), 0))
        elif self.reopens == RESTART:
            g.push(self.again(NOBODY, 0))
        self.respond(g, option)

    def again(self, seat: int, passed: int) -> Window[G]:
        """Return the same window, going on with a seat and a mask of seats that passed."""
        make: Any = type(self)
        window: Window[G] = make(seat, self.serial, passed, *self.args(3))
        return window

    def _next(self, g: G) -> int:
        """Return the first seat from the present one on that is still to be asked, or NOBODY."""
        order = self.order(g)
        start = order.index(self.seat) if self.seat in order else 0
        for i in range(len(order)):
            seat = order[(start + i) % len(order)]
            if not self.passed >> seat & 1 and self.may_respond(g, seat):
                return seat
        return NOBODY

    def _after(self, g: G) -> int:
        """Return the seat that follows the present one in order."""
        order = self.order(g)
        return order[(order.index(self.seat) + 1) % len(order)]
