"""Chapters 4 and 6: the dealer, the deal, and the bids for the first turn."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galaxy.content.tables import (
    FIRST_TECHNOLOGY,
    HAND_SIZE,
    HIGHEST_VALUE,
    VALUE,
    WORLDS,
)
from asterism.games.galaxy.rules.cards import into_hand, next_card
from asterism.games.galaxy.rules.dice import roll
from asterism.games.galaxy.rules.s05_turn import Turn
from asterism.games.galaxy.state import DEALER_DICE, HAND, NONE, VALUE_KIND, WORLD_ORDER, Galaxy
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal


class LayWorlds(Step[Galaxy]):
    """4.row: the eight worlds lie in a row in random order."""

    section: ClassVar[str] = "4.row"

    def resolve(self, g: Galaxy) -> None:
        """Draw the worlds one by one."""
        left = list(range(WORLDS))
        g.order = [left.pop(g.chance.pick(WORLD_ORDER, left)) for _ in range(WORLDS)]


class FindDealer(Step[Galaxy]):
    """4.dealer: every seat rolls two dice, the highest deals; ties roll again."""

    section: ClassVar[str] = "4.dealer"

    def __init__(self, rollers: list[int]) -> None:
        """Let these seats roll."""
        self.rollers: Final = rollers

    def resolve(self, g: Galaxy) -> None:
        """Roll for every seat; go on among the tied."""
        totals: list[int] = []
        for seat in self.rollers:
            told = [seat]
            totals.append(roll(g, DEALER_DICE, told))
            g.tell_list(event_types.DEALER_ROLL, told)
        best = max(totals)
        tied = [seat for seat, total in zip(self.rollers, totals, strict=True) if total == best]
        if len(tied) > 1:
            g.push(FindDealer(tied))
            return
        g.dealer = tied[0]
        g.tell(event_types.DEALER, g.dealer)
        g.then(Deal(), Bidding(g.dealer, 0))


class Deal(Step[Galaxy]):
    """4.deal: eight cards to each seat; the rest is the draw pile."""

    section: ClassVar[str] = "4.deal"

    def resolve(self, g: Galaxy) -> None:
        """Deal round the table from the dealer's left."""
        for i in range(g.seats):
            for _ in range(HAND_SIZE):
                into_hand(g, (g.dealer + 1 + i) % g.seats, next_card(g), event_types.DEALT)


class Bidding(Decision[Galaxy]):
    """6.bid: each in turn raises or passes, until 10 is bid or all others passed in a row."""

    section: ClassVar[str] = "6.bid"

    def __init__(self, seat: int, passes: int) -> None:
        """Ask a seat, after this many passes in a row."""
        super().__init__(seat)
        self.passes: Final = passes

    def options(self, g: Galaxy, out: list[int]) -> None:
        """Offer every higher bid, and a pass once there is a bid."""
        highest = max(g.bids)
        for value in range(highest + 1, HIGHEST_VALUE + 1):
            out.append(pack(verbs.BID, value))
        if highest != NONE:
            out.append(pack(verbs.PASS))

    def take(self, g: Galaxy, option: int) -> None:
        """Bid or pass; the next seat goes on unless the bidding is over."""
        after = (self.seat + 1) % g.seats
        if option >> VERB == verbs.PASS:
            g.tell(event_types.PASSED, self.seat)
            if self.passes + 1 == g.seats - 1:
                g.push(FirstPlayer())
            else:
                g.push(Bidding(after, self.passes + 1))
            return
        value = option >> A & BYTE
        g.bids[self.seat] = value
        g.tell(event_types.BID, self.seat, value)
        g.push(FirstPlayer() if value == HIGHEST_VALUE else Bidding(after, 0))

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why a bid or a pass is refused."""
        verb = option >> VERB
        if verb == verbs.PASS:
            return Refusal("6.dealer-bids", "dealer-must-bid")
        if verb == verbs.BID and option >> A & BYTE <= HIGHEST_VALUE:
            return Refusal("6.raise", "bid-too-low")
        return super().refuse(g, option)


class FirstPlayer(Step[Galaxy]):
    """6.duty: the highest bidder starts, or loses a base and the next highest must."""

    section: ClassVar[str] = "6.duty"

    def resolve(self, g: Galaxy) -> None:
        """Look for the bid's value in the highest bidder's hand."""
        value = max(g.bids)
        if value == NONE:
            g.tell(event_types.NO_START, g.dealer)
            g.push(Turn(g.dealer))
            return
        seat = g.bids.index(value)
        if any(card < FIRST_TECHNOLOGY and VALUE[card] == value for card in g.hands[seat]):
            g.duty = value
            g.knowledge.require(HAND + seat, VALUE_KIND + value, 1)
            g.tell(event_types.STARTS, seat, value)
            g.push(Turn(seat))
            return
        g.bids[seat] = NONE
        g.stock[seat] -= 1
        g.lost[seat] += 1
        g.knowledge.rule_out(HAND + seat, VALUE_KIND + value)
        g.tell(event_types.PENALTY, seat, value)
        g.push(FirstPlayer())
