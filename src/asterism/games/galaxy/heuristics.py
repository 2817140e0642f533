"""How to play Galaxy well: chances to win, light moves for playouts, where a turn ends.

Each round one world surrenders and three stand in the end, so the game has few *endings*: which
three they are. A conditional logit says how likely each is, from ships, from who wants a world and
from what they hold. In an ending influence is known, and a softmax over it and over what else a
seat has says who wins; a seat's chance is the mean over the endings, or while they are many what
the mean ending says. Both have weights of their own for every round (`weights.toml`, made by
`tools/tune_galaxy.py` from games between bots).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import combinations
from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from asterism.games.galaxy.components import (
    FIRST_ALLY,
    FIRST_FLEET,
    FIRST_TECHNOLOGY,
    INFLUENCE,
    LINES,
    ROUNDS,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.evaluate import visible_values
from asterism.games.galaxy.state import ACTED, BASED, NONE, Galaxy
from asterism.kernel.agenda import State
from asterism.kernel.heuristics import Heuristics, shared_result


def _weights(name: str) -> list[list[float]]:
    """Return the weights of a step, by round."""
    text = files("asterism.games.galaxy").joinpath("weights.toml").read_text(encoding="utf-8")
    found: list[list[float]] = tomllib.loads(text)[name]
    return found


WORLD_WEIGHTS: Final = _weights("worlds")
SEAT_WEIGHTS: Final = _weights("seats")
NO_LOW_SHIP: Final = 5
SURVIVORS: Final = WORLDS - ROUNDS
ENDINGS: Final = [
    [place for three in combinations(range(standing), SURVIVORS) for place in three]
    for standing in range(WORLDS + 1)
]
"""Which worlds may stand in the end if so many do now: three places of each ending in turn."""
FEW_WORLDS: Final = 6
"""With more, one point of influence decides so little that the mean ending says as much as all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GalaxyHeuristics(Heuristics):
    """Knows Galaxy."""

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        if g.result:
            return shared_result(g)
        weights = SEAT_WEIGHTS[row(g)]
        worlds = standing(g)
        holds = tenacity(g)
        odds = survival(worlds, holds)
        merits: list[float] = []
        for seat in range(g.seats):
            merits.append(_dot(weights, seat_features(g, seat, odds)))
        if len(worlds) > FEW_WORLDS:
            return _mean_ending(g, odds, merits, weights[0])
        return _every_ending(g, worlds, holds, merits, weights[0])

    def turn(self, g: State) -> int:
        """Return the number of the turn; bidding comes before the first."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        return g.turns


def row(g: Galaxy) -> int:
    """Return which row of weights is for this position: after a surrender that of the next round.

    Once three worlds are left, the last.
    """
    return min(ROUNDS - 1, WORLDS - g.alive.bit_count())


def _dot(weights: list[float], features: list[float]) -> float:
    """Return a sum of features; the first weight is that of influence, which differs by ending."""
    total = 0.0
    for i in range(len(features)):
        total += weights[i + 1] * features[i]
    return total


def _mean_ending(g: Galaxy, odds: list[float], merits: list[float], weight: float) -> list[float]:
    """Return each seat's chance to win with the influence that it may expect."""
    shares: list[float] = []
    total = 0.0
    for seat in range(g.seats):
        merit = merits[seat]
        for world in range(WORLDS):
            influence = final_influence(g, seat, world)
            if influence:
                merit += weight * influence * odds[world]
        strength = exp(merit)
        shares.append(strength)
        total += strength
    for seat in range(g.seats):
        shares[seat] /= total
    return shares


def _every_ending(
    g: Galaxy, worlds: list[int], holds: list[float], merits: list[float], weight: float
) -> list[float]:
    """Return each seat's chance to win over all endings."""
    seats = g.seats
    pull: list[float] = []
    for world in worlds:
        for seat in range(seats):
            influence = final_influence(g, seat, world)
            pull.append(exp(weight * influence) if influence else 1.0)
    apart: list[float] = []
    for merit in merits:
        apart.append(exp(merit))
    shares = [0.0] * seats
    strengths = [0.0] * seats
    places = ENDINGS[len(worlds)]
    whole = 0.0
    for i in range(0, len(places), SURVIVORS):
        one, two, three = places[i], places[i + 1], places[i + 2]
        chance = holds[one] * holds[two] * holds[three]
        whole += chance
        one, two, three = one * seats, two * seats, three * seats
        total = 0.0
        for seat in range(seats):
            strength = apart[seat] * pull[one + seat] * pull[two + seat] * pull[three + seat]
            strengths[seat] = strength
            total += strength
        chance /= total
        for seat in range(seats):
            shares[seat] += chance * strengths[seat]
    for seat in range(seats):
        shares[seat] /= whole
    return shares


# -- worlds ----------------------------------------------------------------------------------


def tenacity(g: Galaxy) -> list[float]:
    """Return for each standing world how strongly it holds, every card being known.

    An ending is as likely as the product over its three worlds, against that of the others.
    """
    weights = WORLD_WEIGHTS[row(g)]
    found: list[float] = []
    for features in world_features(g):
        merit = 0.0
        for i in range(len(features)):
            merit += weights[i] * features[i]
        found.append(exp(merit))
    return found


def survival(worlds: list[int], holds: list[float]) -> list[float]:
    """Return for each world the chance that it stands at the end.

    The endings with a world are it times the pairs of others; all endings are the triples
    (elementary symmetric polynomials).
    """
    singles = pairs = triples = 0.0
    for hold in holds:
        triples += hold * pairs
        pairs += hold * singles
        singles += hold
    odds = [0.0] * WORLDS
    for i in range(len(worlds)):
        hold = holds[i]
        others = singles - hold
        odds[worlds[i]] = hold * (pairs - hold * others) / triples
    return odds


def standing(g: Galaxy) -> list[int]:
    """Return the worlds that have not surrendered."""
    found: list[int] = []
    for world in range(WORLDS):
        if g.alive >> world & 1:
            found.append(world)
    return found


def final_influence(g: Galaxy, seat: int, world: int) -> int:
    """Return influence in a world that stands at the end; secret bases count (3.secret)."""
    influence = max(0, g.influence[world * g.seats + seat])
    garrison = g.garrisons[seat]
    if garrison != NONE and WORLD[garrison] == world:
        influence += INFLUENCE[0]
    return influence


def world_features(g: Galaxy) -> list[list[float]]:
    """Return what bears on each standing world's survival."""
    values = visible_values(g, row(g))
    worlds = standing(g)
    filled = 0.0
    for world in worlds:
        filled += values[world] >= 0
    filled /= len(worlds)
    found: list[list[float]] = []
    for world in worlds:
        ship = _ship_features(values[world], values, len(worlds), filled)
        found.append(ship + _will_features(g, world, values[world]))
    return found


def _ship_features(value: int, values: list[int], standing: int, filled: float) -> list[float]:
    """Return how a world's ship stands among the others."""
    if value < 0:
        return [1.0, filled, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    lower, equal = 0, -1
    for other in values:
        if 0 <= other < value:
            lower += 1
        elif other == value:
            equal += 1
    rank = lower / max(1, standing - 1)
    lowest = 1.0 if lower == 0 and equal == 0 else 0.0
    worth = value / 10.0
    return [0.0, 0.0, worth, worth * filled, rank, rank * filled, lowest, lowest * filled]


def _will_features(g: Galaxy, world: int, value: int) -> list[float]:
    """Return who wants a world to stand, and what they and the others hold for it."""
    first, seats = world * g.seats, g.seats
    total = 0
    for seat in range(seats):
        total += max(0, g.influence[first + seat])
    best, low = -1, NO_LOW_SHIP
    friends, foes = 0, 0
    for seat in range(seats):
        own = max(0, g.influence[first + seat])
        wants = own * seats > total
        for card in g.hands[seat]:
            if WORLD[card] == world:
                if wants:
                    friends += 1
                    best = max(best, VALUE[card])
                else:
                    foes += 1
                    low = min(low, VALUE[card])
    return [
        total / 10.0, max(0, best) / 10.0, max(0, best - max(0, value)) / 10.0,
        (NO_LOW_SHIP - low) / 5.0, friends / 4.0, foes / 4.0,
    ]  # fmt: skip


# -- seats -----------------------------------------------------------------------------------


def seat_features(g: Galaxy, seat: int, odds: list[float]) -> list[float]:
    """Return what bears on a seat's chance to win."""
    found = _board_features(g, seat, odds)
    found.extend(_hand_features(g, seat))
    for technology in range(4):
        found.append(1.0 if g.technology[seat] >> technology & 1 else 0.0)
    acts = bases = 0.0
    if g.turns and seat == g.active:
        acts = 0.0 if g.flags & ACTED else 1.0
        if not g.flags & BASED and g.stock[seat]:
            bases = float(INFLUENCE[g.round])
    found.extend([1.0 if g.turns and seat == g.active else 0.0, acts, bases])
    found.extend(_bid_features(g, seat))
    return found


def _board_features(g: Galaxy, seat: int, odds: list[float]) -> list[float]:
    """Return what a seat has in the worlds, and what it has still to place."""
    rule = 0.0
    now, worlds = 0, 0
    for world in range(WORLDS):
        if g.alive >> world & 1:
            influence = max(0, g.influence[world * g.seats + seat])
            now += influence
            worlds += influence > 0
            if g.governor[world] == seat:
                rule += odds[world]
    stock = float(g.stock[seat])
    here, later = INFLUENCE[min(LINES - 1, g.round)], INFLUENCE[min(LINES - 1, g.round + 1)]
    return [float(now), rule, float(worlds), stock * here, stock * later]


def _hand_features(g: Galaxy, seat: int) -> list[float]:
    """Return what a seat's cards may do."""
    usable = fleet = technologies = allies = strength = 0
    for card in g.hands[seat]:
        if card >= FIRST_TECHNOLOGY:
            technologies += 1
        elif card >= FIRST_ALLY:
            allies += 1
            strength += VALUE[card]
            usable += 1
        elif g.alive >> WORLD[card] & 1:
            usable += 1
            fleet += VALUE[card] >= FIRST_FLEET
    return [
        float(len(g.hands[seat])), float(usable), float(fleet), float(technologies),
        float(allies), strength / 10.0, float(len(g.reserves[seat])),
    ]  # fmt: skip


def _bid_features(g: Galaxy, seat: int) -> list[float]:
    """Return whether a seat's bid stands highest before the first turn, and whether it is empty."""
    value = g.bids[seat]
    if g.turns or value == NONE:
        return [0.0, 0.0]
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY and VALUE[card] == value:
            return [1.0 if value == max(g.bids) else 0.0, 0.0]
    return [0.0, 1.0]
