"""Which worlds will stand: what speaks for each, and the chances that come of it.

Each round one world surrenders. Three stand in the end, or more if the cards run out before: an
*ending* is any three worlds or more that stand now. A conditional logit says how likely each is,
from ships, from who wants a world and from what they hold, and from how many cards are left for the
cells that are still to be filled (`weights.toml`, made by `tools/tune_galaxy.py`).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from asterism.games.galaxy.content.tables import (
    FIRST_ALLY,
    INFLUENCE,
    ROUNDS,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.state import NONE, Galaxy


def fitted(name: str) -> list[list[float]]:
    """Return the weights of a step, by round."""
    text = files("asterism.games.galaxy").joinpath("weights.toml").read_text(encoding="utf-8")
    found: list[list[float]] = tomllib.loads(text)[name]
    return found


WORLD_WEIGHTS: Final = fitted("worlds")
WORLD_MERITS: Final = 20
"""How many things bear on a world's merit, each with a weight of its own."""
NO_LOW_SHIP: Final = 5
SURVIVORS: Final = WORLDS - ROUNDS
ENDINGS: Final = [
    [ending for ending in range(1 << worlds) if ending.bit_count() >= min(SURVIVORS, worlds)]
    for worlds in range(WORLDS + 1)
]
"""Which worlds may stand in the end, if this many do now: a bit for each in the order of places."""
MOST_LACK: Final = 3.0
"""How many cells to fill for each card are beyond hope."""


def row(g: Galaxy) -> int:
    """Return which row of weights is for this position: after a surrender that of the next round.

    Once three worlds are left, the last.
    """
    return min(ROUNDS - 1, max(g.round - 1, WORLDS - g.alive.bit_count()))


def survival(worlds: list[int], holds: list[float]) -> list[float]:
    """Return for each world the chance that it stands at the end.

    The endings with a world are it times any two or more of the others, all endings are any three
    or more: sums of products, which grow world by world.
    """
    odds = [0.0] * WORLDS
    if len(worlds) <= SURVIVORS:
        for world in worlds:
            odds[world] = 1.0
        return odds
    one = two = three = 0.0  # of this many worlds or more
    for hold in holds:
        three += hold * two
        two += hold * one
        one += hold * (1.0 + one)
    whole = three
    for i in range(len(worlds)):
        one = two = 0.0
        for k in range(len(holds)):
            if k != i:
                two += holds[k] * one
                one += holds[k] * (1.0 + one)
        odds[worlds[i]] = holds[i] * two / whole
    return odds


def standing(g: Galaxy) -> list[int]:
    """Return the worlds that have not surrendered."""
    found: list[int] = []
    for world in range(WORLDS):
        if g.alive >> world & 1:
            found.append(world)
    return found


def final_influence(g: Galaxy, worlds: list[int]) -> list[int]:
    """Return by world and seat the influence if the world stands at the end.

    Secret bases count then (3.secret).
    """
    found: list[int] = []
    for world in worlds:
        first = world * g.seats
        for i in range(first, first + g.seats):
            found.append(max(0, g.influence[i]))
    for seat in range(g.seats):
        garrison = g.garrisons[seat]
        if garrison != NONE and g.alive >> WORLD[garrison] & 1:
            found[worlds.index(WORLD[garrison]) * g.seats + seat] += INFLUENCE[0]
    return found


def world_merits(g: Galaxy, weights: list[float]) -> list[float]:
    """Return what speaks for each standing world's survival, as much as each thing weighs.

    What speaks for all of them alike is added to each: so an ending with more worlds is likelier.
    """
    worlds = standing(g)
    if not worlds:
        return []
    values = ships_in(g, row(g) * WORLDS)
    empty = 0
    for world in worlds:
        if values[world] < 0:
            empty += 1
    filled = 1.0 - empty / float(len(worlds))
    shortage = _shortage_merit(g, len(worlds), empty, weights)
    wills = _will_merits(g, worlds, values, weights)
    found: list[float] = []
    for world in worlds:
        ship = _ship_merit(values[world], values, len(worlds), filled, weights)
        found.append(ship + wills[world] + shortage)
    return found


def ships_in(g: Galaxy, first: int) -> list[int]:
    """Return the value of each world's ship in the row of that first cell; -1 where none lies.

    A ship that lies face down is what it is: the world that is looked at was dealt with it.
    """
    values: list[int] = []
    for cell in range(first, first + WORLDS):
        top = g.tops[cell]
        values.append(VALUE[top] if top != NONE else -1)
    return values


def _shortage_merit(g: Galaxy, standing: int, empty: int, weights: list[float]) -> float:
    """Return what speaks for an end before worlds surrender (14 to 19): for all of them alike.

    A world surrenders once each has a ship in the row (16.check); the game is over when no cards
    are left, or nobody does anything (3.exhausted, 3.idle), which few seats bring about more often.
    """
    cards = 0
    for seat in range(g.seats):
        cards += len(g.hands[seat]) + len(g.reserves[seat])
    pile = len(g.deck) + len(g.bottom)
    later = max(0, standing - 1 - SURVIVORS) * (standing + SURVIVORS) // 2
    merit = weights[14]
    merit += weights[15] * min(MOST_LACK, empty / (1.0 + cards))
    merit += weights[16] * min(MOST_LACK, (empty + later) / (1.0 + cards + pile))
    if not pile:
        merit += weights[17]
    return merit + (weights[18] * g.idle + weights[19]) / float(g.seats)


def _ship_merit(
    value: int, values: list[int], standing: int, filled: float, weights: list[float]
) -> float:
    """Return what a world's ship says: how it stands among the others (the first 8 weights)."""
    if value < 0:
        return weights[0] + weights[1] * filled
    lower, equal = 0, -1
    for other in values:
        if 0 <= other < value:
            lower += 1
        elif other == value:
            equal += 1
    merit = (weights[2] + weights[3] * filled) * value / 10.0
    merit += (weights[4] + weights[5] * filled) * lower / max(1, standing - 1)
    if lower == 0 and equal == 0:
        merit += weights[6] + weights[7] * filled
    return merit


def _will_merits(
    g: Galaxy, worlds: list[int], values: list[int], weights: list[float]
) -> list[float]:
    """Return for each world what those who want it to stand hold, and the others (8 to 13)."""
    seats = g.seats
    totals, best, low = [0] * WORLDS, [0] * WORLDS, [NO_LOW_SHIP] * WORLDS
    friends, foes = [0] * WORLDS, [0] * WORLDS
    for world in worlds:
        total = 0
        for seat in range(seats):
            total += max(0, g.influence[world * seats + seat])
        totals[world] = total
    for seat in range(seats):
        for card in g.hands[seat]:
            if card >= FIRST_ALLY:
                continue
            world = WORLD[card]
            if max(0, g.influence[world * seats + seat]) * seats > totals[world]:
                friends[world] += 1
                best[world] = max(best[world], VALUE[card])
            else:
                foes[world] += 1
                low[world] = min(low[world], VALUE[card])
    found = [0.0] * WORLDS
    for world in worlds:
        better = max(0, best[world] - max(0, values[world]))
        found[world] = (
            (weights[8] * totals[world] + weights[9] * best[world] + weights[10] * better) / 10.0
            + weights[11] * (NO_LOW_SHIP - low[world]) / 5.0
            + (weights[12] * friends[world] + weights[13] * foes[world]) / 4.0
        )
    return found
