"""8.3: the puppet of a game for two, the bids for it, and what passes to whoever gets it.

The puppet is a side and no seat: the seat that controls it answers (`GalacticEra.seat_of`). What it
has seen it keeps, as a watcher of its own; whoever takes it over is shown it, and forgets nothing
when the puppet is gone.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    FLEETS,
    LEAD_POWER,
    LEFT_OUT_PEOPLES,
    MOST_BID,
    PUPPET_ALIGNMENT,
    PUPPET_SEATS,
    STARS,
)
from asterism.games.galactic_era.rules.pieces import gain_dp
from asterism.games.galactic_era.rules.s6_5_exchange import leave_out_cards
from asterism.games.galactic_era.rules.s7_1_war import make_peace
from asterism.games.galactic_era.state import (
    NONE,
    PEOPLE_DRAW,
    PERSON,
    TIE_DRAW,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.sources import BY_PAYING
from asterism.kernel.agenda import Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

PUPPET: Final = PUPPET_SEATS
"""The side of the puppet: the one after those of the two seats."""
BIDDERS: Final = (1 << PUPPET_SEATS) - 1


# -- set-up ----------------------------------------------------------------------------------


class LeaveOut(Step[GalacticEra]):
    """8.3.removed: the card and the star people that a game for two does without."""

    section: ClassVar[str] = "8.3.removed"

    def applies(self, g: GalacticEra) -> bool:
        """Only with two seats."""
        return g.seats == PUPPET_SEATS

    def resolve(self, g: GalacticEra) -> None:
        """Take them out for all to see."""
        leave_out_cards(g)
        for people in LEFT_OUT_PEOPLES:
            face = PERSON + people
            g.boxed.remove(face)
            g.knowledge.publish(face)
            g.tell(event_types.PEOPLE_LEFT_OUT, face)


class PuppetPeople(Step[GalacticEra]):
    """8.3.people: the puppet gets a random star people before the others choose; it begins STO."""

    section: ClassVar[str] = "8.3.people"

    def applies(self, g: GalacticEra) -> bool:
        """Only with two seats."""
        return g.seats == PUPPET_SEATS

    def resolve(self, g: GalacticEra) -> None:
        """Draw it."""
        left = [face for face in g.boxed if face >= PERSON]
        face = left[g.chance.pick(PEOPLE_DRAW, left)]
        g.boxed.remove(face)
        g.knowledge.publish(face)
        g.people[PUPPET] = face - PERSON
        g.alignment[PUPPET] = PUPPET_ALIGNMENT
        g.tell(event_types.PEOPLE_KEPT, PUPPET, face)
        g.tell(event_types.ALIGNED, PUPPET, PUPPET_ALIGNMENT)


# -- the bids --------------------------------------------------------------------------------


class BidForPuppet(SecretDecision[GalacticEra]):
    """8.3.bid: before the ships move, both players bid in secret for the puppet of this round."""

    section: ClassVar[str] = "8.3.bid"
    moment: ClassVar[bool] = True

    def seats(self, g: GalacticEra) -> int:  # noqa: ARG002
        """Return both players."""
        return BIDDERS

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:  # noqa: ARG002
        """List every bid, from none on: more than a player has, too (R89-puppet-bid)."""
        if not lane:
            for bid in range(MOST_BID + 1):
                out.append(pack(verbs.BID, bid))

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Show both bids; the higher one pays and has the puppet for the round."""
        bids: list[int] = []
        for seat in range(PUPPET_SEATS):
            bids.append(lanes[seat][0] >> A & BYTE)
            g.tell(event_types.BID, seat, bids[seat])
        seat = bid_winner(g, bids)
        price = bids[seat] + lead_price(g.controls, seat)
        take_over(g, seat)
        gain_dp(g, seat, -price, BY_PAYING)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that there are no more discs to bid with."""
        if option >> VERB == verbs.BID:
            return Refusal("8.3.bid-discs", "no-such-bid")
        return super().refuse(g, option)


def bid_winner(g: GalacticEra, bids: list[int]) -> int:
    """Return who has bid more; of equals who did not have the puppet last (8.3.bid-tie)."""
    if bids[0] != bids[1]:
        return 0 if bids[0] > bids[1] else 1
    if g.controls:
        return 1 - g.controls[-1]
    return g.chance.below(TIE_DRAW, PUPPET_SEATS)


def lead_price(controls: list[int], seat: int) -> int:
    """Return what it costs to have had the puppet more often than the other (8.3.bid-more)."""
    lead = 2 * controls.count(seat) - len(controls)
    price = 1
    for _ in range(LEAD_POWER):
        price *= max(0, lead)
    return price


def take_over(g: GalacticEra, seat: int) -> None:
    """Give a seat the puppet: it sees what the puppet knows, and they are at peace (8.3.peace).

    What the puppet could only work out of others' fleets is not passed on (R86-redeal).
    """
    g.controls.append(seat)
    g.tell(event_types.CONTROLS, seat, PUPPET)
    make_peace(g, PUPPET, seat)
    _show_stars(g, seat)
    _show_fleets(g, seat)
    for face in g.deck:
        if _is_news(g, seat, face):
            g.tell_some(1 << seat, event_types.LEARNS_CARD, seat, face)


def _is_news(g: GalacticEra, seat: int, face: int) -> bool:
    """Return whether the puppet knows a face that a seat does not; then show it."""
    if not g.knowledge.knows(PUPPET, face) or g.knowledge.knows(seat, face):
        return False
    g.knowledge.show(face, 1 << seat)
    return True


def _show_stars(g: GalacticEra, seat: int) -> None:
    """Show the counters and relics that the puppet has seen."""
    for star in range(STARS):
        token, relic = g.tokens[star], g.relics[star]
        if token != NONE and _is_news(g, seat, token):
            g.tell_some(1 << seat, event_types.LEARNS_TOKEN, seat, star, token)
        if relic != NONE and _is_news(g, seat, relic):
            g.tell_some(1 << seat, event_types.LEARNS_RELIC, seat, star, relic)


def _show_fleets(g: GalacticEra, seat: int) -> None:
    """Show the letters and chips that the puppet knows: its own, and what it has seen of others.

    What letters it has not out follows from those that are.
    """
    for fleet in range(g.sides * FLEETS):
        side, slot = fleet // FLEETS, fleet % FLEETS
        letter = g.letters[fleet]
        if letter != NONE and _is_news(g, seat, letter):
            g.tell_some(1 << seat, event_types.LEARNS_LETTER, seat, side, slot, letter)
        for chip in g.chips[fleet]:
            if _is_news(g, seat, chip):
                g.tell_some(1 << seat, event_types.LEARNS_CHIP, seat, side, slot, chip)
    for letter in g.spare[PUPPET]:
        g.knowledge.show(letter, 1 << seat)
