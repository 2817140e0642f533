"""Chapter 6.3: what trades are agreed, and who may trade what with whom.

While trades are talked over (`g.trading`), `g.deals` holds every deal: STS Caninoids may undo one.
After the phase only the numbers of trades are left, in `g.trades`.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import (
    COOPERATION,
    FAIR_TRADE,
    FAIR_TRADE_DP,
    FIELDS,
    FORCED_TRADE,
    MERCHANTS,
    SPIRITUALITY,
    TRADE_DP,
    TRADE_FROM,
    TRADES,
)
from asterism.games.galactic_era.rules.pieces import gain_dp, has, in_contact
from asterism.games.galactic_era.rules.s6_2_4_research import TRADE, never_rises, raise_level
from asterism.games.galactic_era.state import TRADE_ASKED, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types
from asterism.games.galactic_era.vocabulary.sources import BY_GOAL, BY_PEOPLE
from asterism.kernel.agenda import NOBODY
from asterism.kernel.options import pack

# A deal is six ints: a side, its partner, the field that the side learns, the one that the
# partner learns, 0 or one more than the side that has used General Scientific for it, and whether
# its levels and points are still to come.
DEAL: Final = 6
LEARNED: Final = 2
TAUGHT: Final = 3
FURTHER: Final = 4
PENDING: Final = 5


def trading_goes_on(g: GalacticEra) -> bool:
    """Return whether trades are being talked over, so that a card can give a further one."""
    return g.trading != 0


def write_deals(g: GalacticEra, made: list[int]) -> None:
    """Keep these deals instead of those that were kept."""
    g.deals = made
    for side in range(g.sides):
        g.trades[side] = _count(made, side)


def _count(made: list[int], side: int) -> int:
    """Return how many deals a side has part in."""
    count = 0
    for i in range(0, len(made), DEAL):
        if side in (made[i], made[i + 1]):
            count += 1
    return count


# -- who may trade what ----------------------------------------------------------------------


def _levels(g: GalacticEra, made: list[int], side: int) -> list[int]:
    """Return a side's levels by field, with those of deals that are still to come."""
    levels = g.levels[side * FIELDS : (side + 1) * FIELDS]
    for i in range(0, len(made), DEAL):
        if made[i + PENDING]:
            if made[i] == side:
                levels[made[i + LEARNED]] += 1
            elif made[i + 1] == side:
                levels[made[i + TAUGHT]] += 1
    return levels


def can_learn(g: GalacticEra, made: list[int], side: int, other: int, field: int) -> bool:
    """Return whether a side can learn a field from another: it has more there."""
    if never_rises(g, side, field):
        return False
    return _levels(g, made, side)[field] < _levels(g, made, other)[field]


def reaches(g: GalacticEra, made: list[int], side: int, other: int) -> bool:
    """Return whether two sides are at peace, and in contact unless one needs none (6.3.far)."""
    return side != other and not g.at_war(side, other) and _in_reach(g, made, side, other)


def _in_reach(g: GalacticEra, made: list[int], side: int, other: int) -> bool:
    return (
        _levels(g, made, side)[SPIRITUALITY] >= TRADE_FROM
        or _levels(g, made, other)[SPIRITUALITY] >= TRADE_FROM
        or in_contact(g, side, other)
    )


def list_fields(
    g: GalacticEra, made: list[int], verb: int, side: int, other: int, out: list[int]
) -> None:
    """Add to a menu what a side may learn and teach another with which it is at peace."""
    if side != other and not g.at_war(side, other):
        list_peace_fields(g, made, verb, side, other, out)


def list_peace_fields(
    g: GalacticEra, made: list[int], verb: int, side: int, other: int, out: list[int]
) -> None:
    """Add what a side could learn and teach in peace: both must gain a level (6.3.both-gain)."""
    learns: list[int] = []
    teaches: list[int] = []
    mine, theirs = _levels(g, made, side), _levels(g, made, other)
    for field in range(FIELDS):
        if mine[field] < theirs[field] and not never_rises(g, side, field):
            learns.append(field)
        elif theirs[field] < mine[field] and not never_rises(g, other, field):
            teaches.append(field)
    if learns and teaches and _in_reach(g, made, side, other):
        for learned in learns:
            for taught in teaches:
                out.append(pack(verb, other, learned, taught))


def trades_left(g: GalacticEra, side: int, other: int) -> bool:
    """Return whether a side still has its trade of the round with another (6.3.one, A1.icc-trades).

    A card may give it a further one.
    """
    made = g.deals
    return own_deal(made, side, other if has(g, side, MERCHANTS) else NOBODY) < 0


def own_deal(made: list[int], side: int, other: int) -> int:
    """Return where the deal is by which a side has used its trade, with anybody or with another.

    -1 if there is none.
    """
    used = 0
    for i in range(0, len(made), DEAL):
        if made[i + FURTHER] or side not in (made[i], made[i + 1]):
            continue
        if other in (NOBODY, made[i], made[i + 1]):
            used += 1
            if used == TRADES:
                return i
    return -1


def may_trade(g: GalacticEra, side: int, other: int) -> bool:
    """Return whether two sides have a trade left for each other; a card gives both one."""
    if g.further & (1 << side | 1 << other):
        return True
    return trades_left(g, side, other) and trades_left(g, other, side)


# -- deals -----------------------------------------------------------------------------------


def close_deal(g: GalacticEra, side: int, other: int, learned: int, taught: int) -> None:
    """Let two sides trade (6.3.deal); all who can trade are asked again.

    While STS Caninoids can undo it, what the deal brings is kept until the phase ends.
    """
    payer = 0
    if not trades_left(g, side, other) or not trades_left(g, other, side):
        payer = 1 + (side if g.further >> side & 1 else other)
        g.further &= ~(1 << payer - 1)
    pending = _can_be_undone(g)
    deal = [side, other, learned, taught, payer, int(pending)]
    write_deals(g, g.deals + deal)
    g.declined = []
    g.woken = (1 << g.sides) - 1
    g.tell(event_types.TRADED, side, other, learned, taught)
    if not pending:
        carry_out(g, deal, 0)


def _can_be_undone(g: GalacticEra) -> bool:
    """Return whether STS Caninoids still have their trade (R71-caninoids)."""
    for side in range(g.sides):
        if has(g, side, FORCED_TRADE) and trades_left(g, side, NOBODY):
            return True
    return False


def carry_out(g: GalacticEra, made: list[int], i: int) -> None:
    """Let both partners of a deal have its points and levels."""
    side, other = made[i], made[i + 1]
    for partner in (side, other):
        if has(g, side, FAIR_TRADE) or has(g, other, FAIR_TRADE):
            gain_dp(g, partner, FAIR_TRADE_DP, BY_PEOPLE)
        if g.goal == COOPERATION:
            gain_dp(g, partner, TRADE_DP, BY_GOAL)
    raise_level(g, side, made[i + LEARNED], TRADE)
    raise_level(g, other, made[i + TAUGHT], TRADE)


def further_trade(g: GalacticEra, side: int) -> None:
    """Give a side one more trade in this phase, with a partner that need have none left.

    For General Scientific while `trading_goes_on`: all who could trade are asked again.
    """
    g.further |= 1 << side
    g.declined = []
    for other in range(g.sides):
        g.flags[other] &= ~TRADE_ASKED
    g.woken = (1 << g.sides) - 1
