"""Chapter 5: a turn is four phases, then the next seat's; and the ends that a turn can bring."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from asterism.games.galaxy.content.tables import COLOURS
from asterism.games.galaxy.rules.s03_ending import GameEnd
from asterism.games.galaxy.rules.s05_action import ActionPhase
from asterism.games.galaxy.rules.s15_governors import GovernorPhase
from asterism.games.galaxy.rules.s16_surrender import SurrenderPhase
from asterism.games.galaxy.rules.s17_drawing import DrawPhase
from asterism.games.galaxy.state import ACTED, BASED, DREW, NONE, TECHED, Galaxy
from asterism.games.galaxy.vocabulary import event_types
from asterism.kernel.agenda import Rule, Step


class Turn(Step[Galaxy]):
    """5.turn: action, governor, surrender, draw; each is finished before the next begins."""

    section: ClassVar[str] = "5.turn"

    def __init__(self, seat: int) -> None:
        """Give a seat its turn."""
        self.seat: Final = seat

    def resolve(self, g: Galaxy) -> None:
        """Clear what belonged to the last turn and put the phases on the agenda."""
        seat = self.seat
        g.active = seat
        g.turns += 1
        g.flags = 0
        g.ship = NONE
        g.world = NONE
        g.attacks = 0
        g.barred = 0
        g.warps = 0
        g.governs = 0
        g.fresh = []
        g.peeked = NONE
        g.tell(event_types.TURN, seat, g.round, g.turns)
        g.trigger_checks(seat)
        g.then(*_PHASES[seat])


class EndOfTurn(Step[Galaxy]):
    """17.next: the seat to the left goes on, unless nobody can any more (3.exhausted)."""

    section: ClassVar[str] = "17.next"

    def __init__(self, seat: int) -> None:
        """End a seat's turn."""
        self.seat: Final = seat

    def applies(self, g: Galaxy) -> bool:
        """Skip it once the game has ended."""
        return not g.result

    def resolve(self, g: Galaxy) -> None:
        """End the game when all cards are gone or everybody in turn did nothing."""
        g.fresh = []
        if g.flags & (ACTED | BASED | TECHED | DREW):
            g.idle = 0
        else:
            g.idle += 1
        if g.idle == g.seats or exhausted(g):
            g.tell(event_types.EXHAUSTED if exhausted(g) else event_types.IDLE)
            g.push(GameEnd())
        else:
            g.push(Turn((self.seat + 1) % g.seats))


_PHASES: Final[list[list[Rule[Any]]]] = [
    [ActionPhase(seat), GovernorPhase(seat, 0), SurrenderPhase(), DrawPhase(seat), EndOfTurn(seat)]
    for seat in range(len(COLOURS))
]
"""The phases of each seat's turn; rules never change, so one of each is enough."""


def exhausted(g: Galaxy) -> bool:
    """Return whether no seat has a card left in hand or Reserve."""
    for seat in range(g.seats):
        if g.hands[seat] or g.reserves[seat]:
            return False
    return True
