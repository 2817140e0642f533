"""10: tension between players: raising it after a loss, lowering it by agreement."""

from __future__ import annotations

from asterism.games.nova.content.tables import POWERS
from asterism.games.nova.rules.s10_grounds import set_tension
from asterism.games.nova.rules.s11_refusals import refuse_offer
from asterism.games.nova.state import LIMITED, PEACE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Right
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def change_tension(g: Nova, one: int, other: int, level: int) -> None:
    """Set the tension between two players, for all to see."""
    if level < g.tension[one * POWERS + other]:
        g.grounds[one * POWERS + other] = 0
        g.grounds[other * POWERS + one] = 0
    set_tension(g, one, other, level)
    g.tell(e.TENSION, one, other, level)


class RaiseTension(Right[Nova]):
    """Whoever has lost something to another player may raise the tension (R17-tension)."""

    section = "10.raise-limited"

    def options(self, g: Nova, seat: int, out: list[int]) -> None:
        """Offer the levels for which there are grounds."""
        for other in range(g.seats):
            at = seat * POWERS + other
            for level in range(max(LIMITED, g.tension[at] + 1), g.grounds[at] + 1):
                out.append(pack(v.RAISE, other, level))

    def take(self, g: Nova, seat: int, option: int) -> None:
        """Raise it; the grounds are used up."""
        other, level, _ = unpack(option)
        g.grounds[seat * POWERS + other] = 0
        change_tension(g, seat, other, level)


class Appease(Decision[Nova]):
    """In an interphase players in turn may offer each other to lower the tension (10.lower)."""

    section = "10.lower"

    def __init__(self, seat: int, approached: int, lowered: list[int]) -> None:
        """Ask a seat, which has offered it already to the seats of the mask `approached`.

        In `lowered` are the pairs that have agreed in this interphase: they go one step only.
        """
        super().__init__(seat)
        self.approached = approached
        self.lowered = lowered

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer to do nothing, or to ask another player with whom there is no peace."""
        for other in range(g.seats):
            at = self.seat * POWERS + other
            if at in self.lowered or self.approached >> other & 1:
                continue
            if other != self.seat and g.tension[at] > PEACE:
                out.append(pack(v.OFFER, other))
        out.append(pack(v.DONE))
        out.sort()

    def take(self, g: Nova, option: int) -> None:
        """Make an offer, or be done."""
        if verb_of(option) == v.OFFER:
            other, _, _ = unpack(option)
            g.tell(e.OFFERED, self.seat, other)
            g.push(AnswerOffer(other, self.seat, self.approached | 1 << other, self.lowered))
            return
        following = g.order.index(self.seat) + 1
        if following < g.seats:
            g.push(Appease(g.order[following], 0, self.lowered))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a player is not asked."""
        return refuse_offer(g, self.seat, self.approached, option, self.section)


class AnswerOffer(Decision[Nova]):
    """Whoever is asked accepts or declines (10.lower)."""

    section = "10.lower"

    def __init__(self, seat: int, other: int, approached: int, lowered: list[int]) -> None:
        """Ask a seat about the offer of another, who goes on after it: see Appease."""
        super().__init__(seat)
        self.other = other
        self.approached = approached
        self.lowered = lowered

    def options(self, g: Nova, out: list[int]) -> None:  # noqa: ARG002
        """Offer both."""
        out.append(pack(v.ACCEPT))
        out.append(pack(v.DECLINE))

    def take(self, g: Nova, option: int) -> None:
        """Lower the tension by one, or leave it."""
        lowered = self.lowered
        if verb_of(option) == v.ACCEPT:
            level = g.tension[self.seat * POWERS + self.other] - 1
            change_tension(g, self.seat, self.other, max(PEACE, level))
            pair = [self.seat * POWERS + self.other, self.other * POWERS + self.seat]
            lowered = [*lowered, *pair]
        else:
            g.tell(e.DECLINED, self.seat, self.other)
        g.push(Appease(self.other, self.approached, lowered))
