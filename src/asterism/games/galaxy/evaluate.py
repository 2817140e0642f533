"""What a position is worth to a seat: the evaluation that bots search with.

Influence counts by the chance that its world survives. In the round at hand a world is the safer
the higher its visible ship, the more so the fewer cells are still empty, and the seat's own hand
can still help it; in the rounds to come a world is the safer the better the seat's ships for it.
What is not on the table yet (bases in stock, cards) counts for what it may become. The numbers were
tuned by play against the random bot, not taken from the rules.
"""

from __future__ import annotations

from math import exp
from typing import Final

from asterism.games.galaxy.components import (
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

EMPTY_CELL: Final = 2.0
"""The value that an empty cell counts for."""
STEEPNESS: Final = 0.55
"""How sharply low ships draw the surrender."""
UNSETTLED: Final = 0.25
"""How slowly the visible ships come to matter as the cells of a round fill."""
HAND_HELP: Final = 0.35
"""How much of a better ship in hand counts as if it were played."""
HOLD: Final = 0.5
"""How much a strong ship in hand helps its world in the rounds to come."""
AVERAGE_SHIP: Final = 4
ALLY_WORSE: Final = 2.0
"""An Ally in hand helps any world, but only one: it counts for so much less."""
SUREST: Final = 0.97
GOVERNOR: Final = 0.44
CARD: Final = 0.03
HIGH_SHIP: Final = 0.08
LOW_SHIP: Final = 0.05
STOCK: Final = 0.55
"""What an unplaced base is worth, as a share of what it would be worth placed next round."""
SECRET: Final = 0.9
"""What a secret base is worth, as a share of a visible one above the same world."""
MEAN_RIVAL: Final = 0.15
"""How much the average of the others counts, beside the best of them."""
SCALE: Final = 4.0


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat, between 0 (lost) and 1 (won)."""
    assert isinstance(g, Galaxy)
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
    best = [-1.0] * (WORLDS + 1)
    hold = [1.0] * (WORLDS + 1)
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY:
            world, value = WORLD[card], VALUE[card]
            best[world] = max(best[world], float(value))
            hold[world] += HOLD * max(0, value - AVERAGE_SHIP) / 6.0
    weights = [0.0] * WORLDS
    total = held = 0.0
    standing = filled = 0
    row = (g.round - 1) * WORLDS
    for world in range(WORLDS):
        if g.alive >> world & 1:
            top = g.tops[row + world]
            value_now = EMPTY_CELL if top == NONE or top in g.face_down else float(VALUE[top])
            help_ = max(best[world], best[ALLY] - ALLY_WORSE)
            if help_ > value_now and g.influence[world * g.seats + seat] > 0:
                value_now += (help_ - value_now) * HAND_HELP
            weights[world] = exp(-STEEPNESS * value_now)
            total += weights[world]
            held += hold[world]
            standing += 1
            filled += top != NONE
    stay = WORLDS - ROUNDS
    later = stay / max(1, standing - 1)
    settled = (filled / standing) ** UNSETTLED
    odds = [0.0] * WORLDS
    for world in range(WORLDS):
        if weights[world]:
            fall = settled * weights[world] / total + (1.0 - settled) / standing
            share = later
            if standing - 1 > stay:
                share = min(SUREST, later * hold[world] * standing / held)
            odds[world] = (1.0 - fall) * share
    return odds


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
    return total + CARD * (len(g.hands[seat]) + 0.5 * len(g.reserves[seat])) + hand(g, seat)


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
