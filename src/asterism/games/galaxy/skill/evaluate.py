"""What a position is worth to a seat: the evaluation that bots search with.

Influence counts by the chance that its world survives. These chances were fitted (a logistic
regression for each round, 1,000 games of four seats, one of them greedy) to what a seat can see of
a world; even so they stay close to even, because so much is still to be played. What is not on the
table yet (bases in stock, cards) counts for what it may become.
"""

from __future__ import annotations

from math import exp
from typing import Final

from asterism.games.galaxy.content.tables import (
    ALLY,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    INFLUENCE,
    ROUNDS,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.kernel.agenda import State

ODDS: Final[list[list[float]]] = [
    [-0.08, -0.16, -0.03, -1.19, 0.01, -0.11, 1.56, -0.43, 0.67, 0.22, -0.10, 0.06, 0.20, -0.47],
    [0.03, 0.03, -0.33, -0.40, 0.15, 0.67, 0.54, -0.57, 0.37, 0.69, -0.16, 0.17, -0.14, -0.45],
    [0.34, 0.09, 0.04, -0.71, 0.32, 0.36, 0.80, -0.69, 0.31, 0.78, -0.27, -0.01, -0.19, -0.46],
    [0.81, 0.17, 0.22, 0.10, 0.08, 0.26, 0.70, -0.43, 0.19, 0.94, -0.28, 0.06, -0.48, -0.40],
    [1.36, 0.40, 0.66, 0.39, -0.03, 0.88, 1.42, -0.60, 0.03, 1.28, 0.22, 0.02, -0.73, -0.46],
]
"""For each round the weights of what bears on a world's survival, in the order of `survival`."""
UNSEEN: Final = 5
"""The value that a face-down ship is taken to have."""
GOVERNOR: Final = 0.8
CARD: Final = 0.1
HIGH_SHIP: Final = 0.08
LOW_SHIP: Final = 0.05
STOCK: Final = 0.55
"""What an unplaced base is worth, as a share of what it would be worth placed next round."""
SECRET: Final = 0.9
"""What a secret base is worth, as a share of a visible one above the same world."""
KEPT_BID: Final = 0.1
EMPTY_BID: Final = 0.8
"""What a standing bid costs that the hand cannot keep."""
MEAN_RIVAL: Final = 0.4
"""How much the average of the others counts, beside the best of them."""
SCALE: Final = 4.0


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat, between 0 (lost) and 1 (won).

    Raises:
        TypeError: the state is not one of Galaxy.
    """
    if not isinstance(g, Galaxy):
        raise TypeError("this evaluates Galaxy")
    if g.result:
        return 1.0 if seat in g.result else 0.0
    odds = survival(g, seat)
    best = 0.0
    total = 0.0
    for other in range(g.seats):
        if other != seat:
            hope = worth(g, other, odds)
            best = max(best, hope)
            total += hope
    rival = best * (1.0 - MEAN_RIVAL) + MEAN_RIVAL * total / (g.seats - 1)
    return 1.0 / (1.0 + exp((rival - worth(g, seat, odds)) / SCALE))


def survival(g: Galaxy, seat: int) -> list[float]:
    """Return for each world the chance that it stands at the end, as a seat may guess it."""
    best = [0] * (ALLY + 1)
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY:
            best[WORLD[card]] = max(best[WORLD[card]], VALUE[card])
    values = visible_values(g)
    standing = g.alive.bit_count()
    filled = 0
    for value in values:
        filled += value >= 0
    share = filled / max(1, standing)
    odds = [0.0] * WORLDS
    for world in range(WORLDS):
        if g.alive >> world & 1:
            odds[world] = 1.0 / (1.0 + exp(-_merit(g, seat, world, values, best, share, standing)))
    return odds


def visible_values(g: Galaxy) -> list[int]:
    """Return the value of each world's ship in the current row; -1 where none lies."""
    row = (g.round - 1) * WORLDS
    values = [-1] * WORLDS
    for world in range(WORLDS):
        top = g.tops[row + world]
        if top != NONE and g.alive >> world & 1:
            values[world] = UNSEEN if top in g.face_down else VALUE[top]
    return values


def _merit(
    g: Galaxy,
    seat: int,
    world: int,
    values: list[int],
    best: list[int],
    filled: float,
    standing: int,
) -> float:
    """Return the log-odds of a world: its ship among the others, and what the seat can do."""
    weights = ODDS[g.round - 1]
    value = values[world]
    merit = weights[0] + weights[4] * filled + (weights[12] * best[world]) / 10.0
    if value < 0:
        merit += weights[1]
    else:
        lower = 0
        equal = -1
        for other in values:
            if 0 <= other < value:
                lower += 1
            elif other == value:
                equal += 1
        rank = lower / standing
        merit += (weights[2] + weights[5] * filled) * value / 10.0
        merit += (weights[3] + weights[6] * filled) * rank
        if not lower and not equal:
            merit += weights[7] * filled
    first = world * g.seats
    if g.influence[first + seat] > 0:
        merit += weights[8] + (weights[9] * best[world] + weights[10] * best[ALLY]) / 10.0
        merit += weights[11] * (1.0 - filled)
    rivals = 0
    for other in range(g.seats):
        rivals += other != seat and g.influence[first + other] > 0
    return merit + weights[13] * rivals / 3.0


def worth(g: Galaxy, seat: int, odds: list[float]) -> float:
    """Return the influence that a seat may hope for at the end, and what helps it there."""
    total = 0.0
    for world in range(WORLDS):
        influence = g.influence[world * g.seats + seat]
        if influence > 0:
            total += influence * odds[world]
        if g.governor[world] == seat:
            total += GOVERNOR * odds[world]
    garrison = g.garrisons[seat]
    if garrison != NONE:
        total += INFLUENCE[0] * SECRET * odds[WORLD[garrison]]
    next_line = min(ROUNDS, g.round + 1)
    total += g.stock[seat] * STOCK * INFLUENCE[next_line]
    total += CARD * (len(g.hands[seat]) + 0.5 * len(g.reserves[seat]))
    return total + hand(g, seat) + bid(g, seat)


def bid(g: Galaxy, seat: int) -> float:
    """Return what a seat's bid is worth before the first turn: to start, or to lose a base."""
    value = g.bids[seat]
    if g.turns or value == NONE:
        return 0.0
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY and VALUE[card] == value:
            return KEPT_BID if value == max(g.bids) else 0.0
    return -EMPTY_BID


def hand(g: Galaxy, seat: int) -> float:
    """Return what the ships in hand may do: high ones hold a world, low ones sink another."""
    total = 0.0
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY and (card >= FIRST_ALLY or g.alive >> WORLD[card] & 1):
            if VALUE[card] >= 8:
                total += HIGH_SHIP
            elif VALUE[card] <= 1:
                total += LOW_SHIP
    return total
