"""9: what the automata of the game for one are, and how chance decides for them.

An automa is a side without a seat. Its moves and its growth are steps; where a rule asks it
something, the answer stands in `by_rules` of that decision. It acts by open facts and by chance:
where what it can do depends on something hidden, what it does tells so.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    AUTOMA_FLEETS,
    AUTOMA_PEACE,
    AUTOMA_RETREAT,
    AUTOMA_SPIRITUALITY,
    AUTOMA_TRADE,
    DIFFICULTIES,
    DISCS,
    LOSS_AT,
    LOWER_DIE_AT,
    NO_PEACE_AT,
    POWER_DP,
    RANK_LEAST,
    SPIRITUALITY,
    STANDARD,
    WINNING_RANK,
)
from asterism.games.galactic_era.rules.pieces import gain_dp
from asterism.games.galactic_era.state import (
    AUTOMA_DIE,
    DIFFICULTY_SHIFT,
    FARMERS_SIDE,
    NONE,
    SLAVERS_SIDE,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types
from asterism.games.galactic_era.vocabulary.sources import BY_PAYING

PERSON_SIDE: Final = 0
"""The side of the person."""
DIE: Final = 6
ALIGNMENTS: Final = len(ALIGNMENT_IDS)

# What is rolled for, as the notation names it.
FOR_START: Final = 0
FOR_MOVES: Final = 1
FOR_GROWTH: Final = 2
FOR_RETREAT: Final = 3
FOR_PEACE: Final = 4
FOR_TRADE: Final = 5


def automa_of(side: int) -> int:
    """Return which automa a side is."""
    return side - FARMERS_SIDE


# -- chance ----------------------------------------------------------------------------------


def roll(g: GalacticEra, side: int, what: int) -> int:
    """Roll a die for an automa; of the two that power gives it the lower one counts (9.power-4)."""
    die = g.chance.roll(AUTOMA_DIE, DIE)
    g.tell(event_types.ROLLED, side, die, what)
    if side == SLAVERS_SIDE and g.power >= LOWER_DIE_AT and what in (FOR_MOVES, FOR_GROWTH):
        second = g.chance.roll(AUTOMA_DIE, DIE)
        g.tell(event_types.ROLLED, side, second, what)
        die = min(die, second)
    return die


def roll_up_to(g: GalacticEra, side: int, what: int, limit: int) -> bool:
    """Roll a die for an automa; return whether it does what it rolls for, that is up to a limit."""
    die = g.chance.roll(AUTOMA_DIE, DIE)
    g.tell(event_types.ROLLED_UP_TO, side, die, what, limit)
    return die <= limit


def flees(g: GalacticEra, side: int) -> bool:
    """Return whether an automa that may retreat does (9.retreat-farmers, 9.retreat-slavers)."""
    limit = AUTOMA_RETREAT[automa_of(side)]
    return limit == DIE or roll_up_to(g, side, FOR_RETREAT, limit)


def agrees_to_trade(g: GalacticEra, side: int, alignment: int) -> bool:
    """Return whether an automa agrees to trade with a player of an alignment (R99-solo-trade)."""
    limit = AUTOMA_TRADE[automa_of(side) * ALIGNMENTS + alignment]
    return limit == DIE or roll_up_to(g, side, FOR_TRADE, limit)


def agrees_to_peace(g: GalacticEra, side: int) -> bool:
    """Return whether an automa agrees to peace: never with enough offboard power (9.power-2)."""
    if side == SLAVERS_SIDE and g.power >= NO_PEACE_AT:
        return False
    return roll_up_to(g, side, FOR_PEACE, AUTOMA_PEACE[automa_of(side)])


# -- what it can have ------------------------------------------------------------------------


def may_have_fleets(g: GalacticEra, side: int) -> bool:
    """Return whether a side has fleets at all: all but the Farmers have (9.farmers-no-fleets)."""
    return not g.is_automa(side) or AUTOMA_FLEETS[automa_of(side)] > 0


def is_capped(g: GalacticEra, side: int, field: int) -> bool:
    """Return whether a side is an automa that never goes further in a field (9.growth-limit)."""
    if field != SPIRITUALITY or not g.is_automa(side):
        return False
    return g.level(side, field) >= AUTOMA_SPIRITUALITY[automa_of(side)]


def difficulty(g: GalacticEra) -> int:
    """Return the difficulty of the game."""
    return ((g.rulings >> DIFFICULTY_SHIFT) + STANDARD) % DIFFICULTIES


def gain_power(g: GalacticEra) -> None:
    """Move a disc of the Slavers from their track to the board, if they have one left (9.power)."""
    if g.track[SLAVERS_SIDE] < DISCS:
        g.track[SLAVERS_SIDE] += 1
        g.power += 1
        g.tell(event_types.POWER, SLAVERS_SIDE, g.power)
        if g.power >= LOSS_AT:
            gain_dp(g, PERSON_SIDE, POWER_DP, BY_PAYING)


# -- the result ------------------------------------------------------------------------------


def rank_of(points: int, *, with_goal: bool) -> int:
    """Return the rank for this many points: one lower with a galactic goal (9.rank-goal)."""
    rank = 0
    while rank < len(RANK_LEAST) and points < RANK_LEAST[rank]:
        rank += 1
    return rank + int(with_goal)


def judge(g: GalacticEra) -> None:
    """Tell the rank of the person, who has won if it is high enough (R91-solo)."""
    rank = rank_of(g.dp[PERSON_SIDE], with_goal=g.goal != NONE)
    g.tell(event_types.RANKED, PERSON_SIDE, rank)
    if rank <= WINNING_RANK:
        g.result = [PERSON_SIDE]
        g.tell(event_types.WON, PERSON_SIDE)
