"""What a position is worth to a seat: the evaluation that bots search with.

Influence counts by the chance that its world survives: in the round at hand a world is the safer
the higher its visible ship, as far as the seat's own hand cannot still change it; in the rounds to
come all are alike. What is not on the table yet (bases in stock, cards) counts for what it may
become. The numbers were tuned by play against the random bot, not taken from the rules.
"""

from __future__ import annotations

from math import exp
from typing import Final

from asterism.games.galaxy.components import (
    ALLY,
    FIRST_TECHNOLOGY,
    INFLUENCE,
    ROUNDS,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.kernel.agenda import State

EMPTY_CELL: Final = 4.0
"""The value that an empty cell is taken to get before the round ends."""
STEEPNESS: Final = 0.55
"""How sharply low ships draw the surrender."""
HAND_HELP: Final = 0.35
"""How much of a better ship in hand counts as if it were played."""
GOVERNOR: Final = 0.45
CARD: Final = 0.06
STOCK: Final = 0.55
"""What an unplaced base is worth, as a share of what it would be worth placed next round."""
SECRET: Final = 0.9
"""What a secret base is worth, as a share of a visible one above the same world."""
SCALE: Final = 4.0


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat, between 0 (lost) and 1 (won)."""
    assert isinstance(g, Galaxy)
    if g.result:
        return 1.0 if seat in g.result else 0.0
    odds = survival(g, seat)
    worths = [worth(g, other, odds) for other in range(g.seats)]
    rival = max([worths[other] for other in range(g.seats) if other != seat])
    return 1.0 / (1.0 + exp((rival - worths[seat]) / SCALE))


def survival(g: Galaxy, seat: int) -> list[float]:
    """Return for each world the chance that it stands at the end, as a seat may guess it."""
    row = (g.round - 1) * WORLDS
    best = [-1.0] * (WORLDS + 1)
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY:
            best[WORLD[card]] = max(best[WORLD[card]], float(VALUE[card]))
    ally = best[ALLY]
    weights = [0.0] * WORLDS
    total = 0.0
    standing = 0
    for world in range(WORLDS):
        if g.alive >> world & 1:
            standing += 1
            top = g.tops[row + world]
            value = EMPTY_CELL if top == NONE or top in g.face_down else float(VALUE[top])
            help_ = max(best[world], ally - 2.0)
            if help_ > value and g.influence[world * g.seats + seat] > 0:
                value += (help_ - value) * HAND_HELP
            weights[world] = exp(-STEEPNESS * value)
            total += weights[world]
    later = (WORLDS - ROUNDS) / max(1, standing - 1)
    return [(1.0 - weight / total) * later if weight else 0.0 for weight in weights]


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
    return total + CARD * (len(g.hands[seat]) + 0.5 * len(g.reserves[seat]))
