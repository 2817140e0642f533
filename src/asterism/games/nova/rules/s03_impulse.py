"""3: impulses follow each other, each in four phases, until the game ends."""

from __future__ import annotations

from asterism.games.nova.content.effects import FOR_MOVES
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s05_points import fill_purse
from asterism.games.nova.rules.s10_grounds import forget_grounds
from asterism.games.nova.rules.s11_phases import ActivationPhase, InitialPhase
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.rules.s18_events import EndOffensive, start_offensive
from asterism.games.nova.state import FINAL, NAVAL, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.kernel.agenda import Step


class Impulse(Step[Nova]):
    """A player has an impulse (3.phases)."""

    section = "3.phases"

    def __init__(self, seat: int) -> None:
        """Take the seat."""
        self.seat = seat

    def resolve(self, g: Nova) -> None:
        """Put its phases on the agenda, and the impulse of the next player."""
        seat = self.seat
        g.impulse += 1
        g.active = seat
        g.carded = 0
        g.fresh = []
        g.earlier = [len(cards) for cards in g.discards]
        g.tell(e.IMPULSE, seat)
        following = g.order[(g.order.index(seat) + 1) % g.seats]
        g.then(
            InitialPhase(seat),
            BeginNaval(seat),
            Naval(seat),
            ActivationPhase(),
            BeginFinal(seat),
            FinalPhase(seat),
            Impulse(following),
        )


class BeginNaval(Step[Nova]):
    """The naval phase begins with the points of economic base and developments (5.5.sources)."""

    section = "5.5.sources"

    def __init__(self, seat: int) -> None:
        """Take the seat."""
        self.seat = seat

    def resolve(self, g: Nova) -> None:
        """Give out the points."""
        g.phase = NAVAL
        fill_purse(g, self.seat)
        g.purse[FOR_MOVES] += start_offensive(g, self.seat)


class BeginFinal(Step[Nova]):
    """The final phase begins."""

    section = "3.phases"

    def __init__(self, seat: int) -> None:
        """Take the seat."""
        self.seat = seat

    def resolve(self, g: Nova) -> None:
        """Note it; an offensive that was ordered is judged."""
        g.phase = FINAL
        forget_grounds(g, self.seat)
        g.push(EndOffensive(self.seat))
