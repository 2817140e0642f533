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
    ACT_FORTRESS,
    ACT_LINE,
    ACT_MOVE,
    ACT_NAVAL,
    ACT_REINFORCE_FORTRESS,
    ACT_REMOVE,
    ACTIONS,
    COST,
)
from asterism.games.nova.rules.pieces import markers_used, spare_of_any, systems_near
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
WORKS: Final = (ACT_LINE, ACT_FORTRESS, *range(ACT_BASE + 1, ACT_CAPITAL + 1))
"""What can be built over several impulses (5.6.several-impulses)."""
EVERYTHING: Final = (1 << ACTIONS) - 1
TO_BUILD: Final = EVERYTHING & ~(
    1 << ACT_MOVE | 1 << ACT_ATTACK | 1 << ACT_EXPLORE | 1 << ACT_REMOVE
)
"""A grant of points to build or reinforce."""
TO_SETTLE: Final = (1 << ACT_CAPITAL + 1) - (1 << ACT_BASE + 1)
"""A grant of points for factories and higher markers."""
TO_CONSTRUCT: Final = TO_BUILD & ~(1 << ACT_REINFORCE_FORTRESS)
"""A grant to build alone: it reinforces nothing, see reinforce_options (R29-setup-points)."""


def costs(g: Nova, side: int) -> list[int]:
    """Return by action what it costs a side now, at least 1 (5.5.table)."""
    cheaper = [effect for face in g.running[side] for effect in DISCOUNTS[face - CARD]]
    if not cheaper and not any(g.discount):
        return COST
    found = [price - less for price, less in zip(COST, g.discount, strict=True)]
    for effect in cheaper:
        found[effect[1]] -= effect[2]
    return [max(1, price) for price in found]


def cost(g: Nova, side: int, action: int) -> int:
    """Return what an action costs a side now (5.5.table)."""
    return costs(g, side)[action]


def beyond(g: Nova, side: int, have: list[int], prices: list[int]) -> list[int]:
    """Return by action how many points are left when it is paid, or by how many it is too dear.

    What was invested in a piece counts, but for the last point (5.6.at-least-one).
    """
    found = [points - price for points, price in zip(have, prices, strict=True)]
    invested = g.invested
    for action in WORKS:
        put = invested[side * ACTIONS + action]
        if put:
            found[action] += min(put, prices[action] - 1)
    return found


class Means:
    """What a side has for its actions, found once for a menu."""

    __slots__ = ("beyond", "cost", "near", "own", "points", "side", "spare", "used")

    def __init__(self, g: Nova, side: int) -> None:
        """Find out what a side has now."""
        self.side: Final = side
        self.own: Final[list[int]] = g.realm[side]
        """The systems that it controls."""
        self.near: Final[list[int]] = systems_near(g, side)
        """Those in play beside its own."""
        self.cost: Final[list[int]] = costs(g, side)
        """By action what it costs."""
        self.points: Final[list[int]] = points(g)
        """By action how many points there are for it."""
        self.beyond: Final[list[int]] = beyond(g, side, self.points, self.cost)
        """By action how many points are left when it is paid, or by how many it is too dear."""
        self.used: Final[list[int]] = markers_used(g, side)
        """By kind how many of its control markers are in use, as treaties too."""
        self.spare: Final = spare_of_any(g, side, self.used)
        """How many of them are left, whatever they become."""

    def affords(self, action: int) -> bool:
        """Return whether the points are enough for an action."""
        return self.beyond[action] >= 0


def allowed(g: Nova, action: int) -> bool:
    """Return whether the points that are spent now may be spent on an action."""
    return g.grant == 0 or g.grant >> action & 1 == 1


def points_for(g: Nova, action: int) -> int:
    """Return how many points the active seat has for an action."""
    return points(g)[action]


def points(g: Nova) -> list[int]:
    """Return by action how many points the active seat has for it."""
    purse = g.purse
    anything = purse[ANYTHING]
    if sum(purse) == anything:
        found = [anything] * ACTIONS
    else:
        found = [anything + purse[own] if own else anything for own in PURSE]
    if g.grant:
        return [have if g.grant >> action & 1 else 0 for action, have in enumerate(found)]
    return found


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
