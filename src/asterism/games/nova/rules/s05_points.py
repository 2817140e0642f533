"""5.5: action points: what an action costs now, and from which purse it is paid."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import CARD_EFFECTS
from asterism.games.nova.content.effects import (
    ANYTHING,
    DISCOUNT,
    FOR_EXPLORING,
    FOR_MARKERS,
    FOR_MOVES,
    FOR_UNITS,
    PURSES,
    SUPPLY,
)
from asterism.games.nova.content.tables import (
    ACT_ATTACK,
    ACT_BASE,
    ACT_CAPITAL,
    ACT_EXPLORE,
    ACT_MOVE,
    ACT_NAVAL,
    ACT_REINFORCE_FORTRESS,
    ACT_REMOVE,
    ACTIONS,
    COST,
)
from asterism.games.nova.state import CARD, Nova


def _purse_of(action: int) -> int:
    if action in (ACT_MOVE, ACT_ATTACK):
        return FOR_MOVES
    if action == ACT_EXPLORE:
        return FOR_EXPLORING
    if ACT_BASE <= action <= ACT_CAPITAL:
        return FOR_MARKERS
    if action <= ACT_REINFORCE_FORTRESS or action == ACT_NAVAL:
        return FOR_UNITS
    return ANYTHING


PURSE: Final = [_purse_of(action) for action in range(ACTIONS)]
"""By action the purse that is emptied for it first, before that for anything."""
DISCOUNTS: Final = [[each for each in do if each[0] == DISCOUNT] for do in CARD_EFFECTS]
"""By card its effects that make actions cost less."""
EVERYTHING: Final = (1 << ACTIONS) - 1
TO_BUILD: Final = EVERYTHING & ~(
    1 << ACT_MOVE | 1 << ACT_ATTACK | 1 << ACT_EXPLORE | 1 << ACT_REMOVE
)
"""A grant of points to build or reinforce."""
TO_SETTLE: Final = (1 << ACT_CAPITAL + 1) - (1 << ACT_BASE + 1)
"""A grant of points for factories and higher markers."""
TO_CONSTRUCT: Final = TO_BUILD & ~(1 << ACT_REINFORCE_FORTRESS)
"""A grant to build alone: it reinforces nothing, see reinforce_options (R29-setup-points)."""


def cost(g: Nova, side: int, action: int) -> int:
    """Return what an action costs a side now, at least 1 (5.5.table)."""
    price = COST[action] - g.discount[action]
    for face in g.running[side]:
        for effect in DISCOUNTS[face - CARD]:
            if effect[1] == action:
                price -= effect[2]
    return max(1, price)


def allowed(g: Nova, action: int) -> bool:
    """Return whether the points that are spent now may be spent on an action."""
    return g.grant == 0 or g.grant >> action & 1 == 1


def points_for(g: Nova, action: int) -> int:
    """Return how many points the active seat has for an action."""
    if g.grant and not allowed(g, action):
        return 0
    purse = PURSE[action]
    points = g.purse[ANYTHING]
    return points + g.purse[purse] if purse else points


def pay(g: Nova, action: int, points: int) -> None:
    """Take points for an action: first those that are for such actions alone."""
    purse = PURSE[action]
    if purse:
        own = min(points, g.purse[purse])
        g.purse[purse] -= own
        points -= own
    g.purse[ANYTHING] -= points


def fill_purse(g: Nova, side: int) -> None:
    """Give a seat the points of its economic base and of its developments (5.5.sources)."""
    g.purse = [0] * PURSES
    g.purse[ANYTHING] = g.economy[side] + g.boost[side] + g.credit[side]
    for face in g.running[side]:
        for effect in CARD_EFFECTS[face - CARD]:
            if effect[0] == SUPPLY:
                g.purse[effect[2]] += effect[1]


def empty_purse(g: Nova) -> None:
    """Let what was not spent lapse."""
    g.purse = [0] * PURSES
    g.discount = [0] * ACTIONS
