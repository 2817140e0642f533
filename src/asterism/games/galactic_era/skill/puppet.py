"""What it is worth to control the puppet of a game for two, and what to bid for that (8.3)."""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import FIELDS
from asterism.games.galactic_era.rules.s6_3_deals import can_learn, may_trade, reaches
from asterism.games.galactic_era.rules.s8_3_puppet import PUPPET, BidForPuppet, lead_price
from asterism.games.galactic_era.skill.science import lesson
from asterism.games.galactic_era.state import TRADING, GalacticEra
from asterism.kernel.options import BYTE, A

SHARE: Final = 0.03
"""What counts of all that the puppet has: it serves for a round, and may serve the rival next."""
TRADES: Final = 0.8
"""What the trade with the puppet counts that a seat could make in this round ..."""
MEETS: Final = 0.3
"""... and what if they are not in contact yet."""
RIVAL_BIDS: Final[list[float]] = [0.45, 0.3, 0.17, 0.08]
"""How often a rival bids 0, 1, 2 and 3."""


def puppet(g: GalacticEra, seat: int, theirs: float, factors: list[float]) -> float:
    """Return what the puppet is worth to a seat in this round, in DP.

    Args:
        g: the game, one for two.
        seat: the seat.
        theirs: what all that the puppet has would be worth to a player.
        factors: what levels count, by field.
    """
    if isinstance(g.pending, BidForPuppet):
        return _bid(g, seat, SHARE * theirs + _trade(g, seat, factors))
    if g.seat_of(PUPPET) != seat:
        return 0.0
    return SHARE * theirs + _trade(g, seat, factors)


def _trade(g: GalacticEra, seat: int, factors: list[float]) -> float:
    """Return what the trade with the puppet is worth that can still be made in this round."""
    made = g.deals
    if g.phase > TRADING or not may_trade(g, seat, PUPPET):
        return 0.0
    best, taught = 0.0, False
    for field in range(FIELDS):
        if can_learn(g, made, seat, PUPPET, field):
            best = max(best, lesson(g, seat, field, factors))
        taught = taught or can_learn(g, made, PUPPET, seat, field)
    if not taught:
        return 0.0
    return best * (TRADES if reaches(g, made, seat, PUPPET) else MEETS)


def _bid(g: GalacticEra, seat: int, control: float) -> float:
    """Return what the bid of a seat promises: what it wins is lost to the rival, but for the price.

    Of equal bids that of the seat wins which did not have the puppet last (8.3.bid-tie).
    """
    lane = g.lanes[seat] if seat < len(g.lanes) else []
    if not lane:
        return 0.0
    bid = lane[0] >> A & BYTE
    ties = 0.5
    if g.controls:
        ties = 0.0 if g.controls[-1] == seat else 1.0
    wins = 0.0
    for rival in range(len(RIVAL_BIDS)):
        if rival <= bid:
            wins += RIVAL_BIDS[rival] * (ties if rival == bid else 1.0)
    return wins * (2.0 * control - bid - lead_price(g.controls, seat)) - control
