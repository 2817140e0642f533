"""Decisions of several seats: sealed choices, and talks in any order.

A joint decision asks several seats, and any of them may answer first. Its `seat` is the first of
those who are still asked; playouts, bots and hot-seat tables go through them one after the other,
and a table with several people lets each answer when it likes (`State.answer`). Where sides are not
seats, it asks sides, and their controllers answer.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.kernel.agenda import NOBODY, Decision, G
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.options import PASS


@mypyc_attr(allow_interpreted_subclasses=True)
class Joint(Decision[G]):
    """A decision of several seats. Put on the agenda with NOBODY, it finds the first by itself.

    A subclass takes its own fields after those of its base.
    """

    def seats(self, g: G) -> int:
        """Return the mask of the sides that take part: those for which a seat answers.

        Look at public facts only.
        """
        mask = 0
        for side in range(g.side_count()):
            if g.seat_of(side) != NOBODY:
                mask |= 1 << side
        return mask

    def follows(self, g: G) -> bool:  # noqa: ARG002
        """Ask a seat even if it has one option only."""
        return False

    @abstractmethod
    def waits_for(self, g: G) -> int:
        """Return the mask of the sides that are still asked."""

    @abstractmethod
    def put_to(self, seat: int) -> Joint[G]:
        """Return the decision as another of its sides is asked."""

    def waiting(self, g: G) -> list[int]:
        """Return the sides that are still asked, this one first, then on to the left."""
        waiting = self.waits_for(g)
        first, sides = max(self.seat, 0), g.side_count()
        round_ = [(first + i) % sides for i in range(sides)]
        return [side for side in round_ if waiting >> side & 1]

    def asked(self, g: G) -> list[int]:
        """Return the seats that answer for these sides, each once."""
        found: list[int] = []
        for side in self.waiting(g):
            seat = g.seat_of(side)
            if seat not in found:
                found.append(seat)
        return found

    def side_for(self, g: G, seat: int) -> int:
        """Return the first of these sides for which a seat answers, NOBODY if there is none."""
        for side in self.waiting(g):
            if g.seat_of(side) == seat:
                return side
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretDecision(Joint[G]):
    """Seats choose at the same time, in secret, until the last one has sealed its choice.

    Each seat has a lane, which takes its picks one after the other. The lane is sealed when there
    is nothing more to pick. Until the last one is, a seat may take its own picks back. The others
    see which lanes are sealed, and nothing else. One such decision is open at a time.

    A decision of one seat that others must not be able to count or tell is one too.
    """

    any_order: ClassVar[bool] = False
    """Whether picks mean the same in any order: they are revealed in rising order, and bots weigh
    them in that one."""

    @abstractmethod
    def picks(self, g: G, seat: int, lane: list[int], out: list[int]) -> None:
        """Fill `out` with what a seat may pick next, sorted; nothing if its lane is full."""

    @abstractmethod
    def reveal(self, g: G, lanes: list[list[int]]) -> None:
        """Carry out what the seats have chosen, by seat; those who took no part have no picks."""

    def put_to(self, seat: int) -> SecretDecision[G]:
        """Return the decision as another of its seats is asked."""
        if seat == self.seat:
            return self
        make: Any = type(self)
        other: SecretDecision[G] = make(seat, *self.args(1))
        return other

    def waits_for(self, g: G) -> int:
        """Return the mask of the sides that have not sealed their choice."""
        return ~g.sealed & (1 << g.side_count()) - 1

    def come_up(self, g: G) -> None:
        """Open the lanes, and ask the first seat that has not sealed its own."""
        if not g.lanes:
            g.lanes = [[] for _ in range(g.side_count())]
            g.sealed = ~self.seats(g) & (1 << g.side_count()) - 1
        if self.seat != NOBODY and not g.sealed >> self.seat & 1:
            super().come_up(g)
        else:
            self._go_on(g)

    def options(self, g: G, out: list[int]) -> None:
        """List what the seat may pick next."""
        self.picks(g, self.seat, g.lanes[self.seat], out)

    def distinct(self, g: G, menu: list[int]) -> list[int]:
        """Go on in rising order where any order means the same; where none is left, in any."""
        lane = g.lanes[self.seat]
        if not self.any_order or not lane:
            return menu
        found: list[int] = []
        for option in menu:
            if option >= lane[-1]:
                found.append(option)
        return found or menu

    def take(self, g: G, option: int) -> None:
        """Add a pick to the seat's lane; seal it if it is full."""
        lane = g.lanes[self.seat]
        lane.append(option)
        more: list[int] = []
        self.picks(g, self.seat, lane, more)
        if not more:
            g.sealed |= 1 << self.seat
            if g.journal is not None:
                g.journal.sealed(self.seat, lane[:])
        elif self._first(g) == self.seat:
            self.ask(g, more)
            return
        self._go_on(g)

    def _first(self, g: G) -> int:
        """Return the first side that is still to choose, NOBODY when there is none."""
        for side in range(g.side_count()):
            if not g.sealed >> side & 1:
                return side
        return NOBODY

    def _go_on(self, g: G) -> None:
        """Ask the first seat that is still to choose; reveal when there is none."""
        first = self._first(g)
        if first != NOBODY:
            g.push(self.put_to(first))
            return
        lanes = g.lanes
        if self.any_order:
            lanes = [sorted(lane) for lane in lanes]
        g.lanes = []
        g.sealed = 0
        self.reveal(g, lanes)

    def take_back(self, g: G, side: int, picks: int) -> None:
        """Take a side's last picks out of its lane, which is open again then, while it is asked."""
        del g.lanes[side][-picks:]
        g.sealed &= ~(1 << side)
        g.pending = None
        g.push(self.put_to(NOBODY))
        g.settle()

    def imagine(self, g: G, seat: int, chance: Chance) -> None:
        """Pick again, at random, what a seat cannot know: the lanes of all others."""
        for other in range(g.side_count()):
            if g.seat_of(other) == seat:
                continue
            lane: list[int] = []
            out: list[int] = []
            if g.sealed >> other & 1 and g.lanes[other]:
                self.picks(g, other, lane, out)
            while out:
                lane.append(out[chance.below(BOT, len(out))])
                out = []
                self.picks(g, other, lane, out)
            g.lanes[other] = lane


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenDecision(Joint[G]):
    """Seats talk in any order: whoever has not passed may act, and an act clears the passes.

    All passes close it. How often a seat may act is the game's to limit, lest it never ends.
    """

    def __init__(self, seat: int, passed: int = 0) -> None:
        """Ask from a seat on; `passed` is the mask of seats that passed since the last act."""
        super().__init__(seat)
        self.passed: Final = passed

    @abstractmethod
    def acts(self, g: G, out: list[int]) -> None:
        """Fill `out` with what the seat that is asked may do besides passing, sorted."""

    @abstractmethod
    def act(self, g: G, option: int) -> None:
        """Carry an act out, or put it on the agenda: the talk goes on after it."""

    def again(self, seat: int, passed: int) -> OpenDecision[G]:
        """Return the same talk, going on with a seat and a mask of seats that passed."""
        make: Any = type(self)
        other: OpenDecision[G] = make(seat, passed, *self.args(2))
        return other

    def put_to(self, seat: int) -> OpenDecision[G]:
        """Return the decision as another of its seats is asked."""
        return self.again(seat, self.passed)

    def waits_for(self, g: G) -> int:
        """Return the mask of the seats that have not passed."""
        return self.seats(g) & ~self.passed

    def come_up(self, g: G) -> None:
        """Ask the seat, or the next that has not passed; close when all have."""
        waiting = self.waiting(g)
        if self.seat in waiting:
            super().come_up(g)
        elif waiting:
            g.push(self.put_to(waiting[0]))

    def options(self, g: G, out: list[int]) -> None:
        """Offer to pass, and the acts."""
        out.append(PASS)
        self.acts(g, out)

    def take(self, g: G, option: int) -> None:
        """Pass, or act: an act clears the passes, and the next seat is asked."""
        following = (self.seat + 1) % g.side_count()
        if option == PASS:
            g.push(self.again(following, self.passed | 1 << self.seat))
            return
        g.push(self.again(following, 0))
        self.act(g, option)
