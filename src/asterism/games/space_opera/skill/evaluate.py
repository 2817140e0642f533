"""What a position of Space Opera is worth to a seat, about in credits.

What is still on its way (a card on the stack, a war, an effect that asks for a choice) is played to
its end first, as everybody would who does not answer: only what has happened can be judged.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.heuristics import MOST_TO_SETTLE
from asterism.games.space_opera.content.cards import (
    SPECIES,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    SPECIES_STORAGE,
)
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.rules.s00_beginning import ChooseSpecies, Draft
from asterism.games.space_opera.rules.s22_round import KeepHand, Turn
from asterism.games.space_opera.rules.s25_victory import winner_of_round
from asterism.games.space_opera.skill.hand import WORTH, worth_of_hand
from asterism.games.space_opera.skill.playing import quick_move
from asterism.games.space_opera.skill.prospects import features
from asterism.games.space_opera.state import SpaceOpera
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import unpack

WINS: Final = 200.0
"""What victory is worth, and extinction costs: more than anything that a seat can have."""
PLAIN: Final[list[float]] = [
    *(0.8, 5.5, 16.0, 10.0, 2.5, 2.5, 0.0),
    *(0.35, 0.35, 1.0, 0.25),
    *(1.0, 0.0, 0.0, 42.0, 0.0, 0.0, 90.0),
    *(-6.0, -40.0, 0.0, -0.05),
]
"""What each of `FEATURES` counts, by hand: what a seat holds and who stands ready to kill it."""
RIVAL: Final = [0.0, 0.0, 1.0, 0.6, 0.5, 0.45, 0.4]
"""By number of seats how much the best of the others counts."""
FORCE: Final = 0.35
"""A point of attack, or of defence, of a species."""


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat.

    Raises:
        TypeError: the state is not one of Space Opera.
    """
    if not isinstance(g, SpaceOpera):
        raise TypeError("this evaluates Space Opera")
    values = worths(settled(g), PLAIN, WINS)
    best = max([values[other] for other in range(g.seats) if other != seat])
    return values[seat] - RIVAL[g.seats] * best


def unsettled(g: SpaceOpera) -> bool:
    """Return whether something is on its way: a card, a war, a choice that an effect asks for."""
    pending = g.pending
    return pending is not None and not isinstance(pending, (Turn, KeepHand, ChooseSpecies, Draft))


def settled(g: SpaceOpera) -> SpaceOpera:
    """Return a position as it is when all that is on its way has come, with nobody answering."""
    if not unsettled(g):
        return g
    found = g.clone()
    if not isinstance(found, SpaceOpera):
        raise TypeError("this settles Space Opera")
    found.chance = SeededChance(len(g.agenda))
    limit = MOST_TO_SETTLE
    while limit > 0 and unsettled(found):
        menu = found.distinct()
        found.take(quick_move(found, menu, found.chance) if len(menu) > 1 else menu[0])
        limit -= 1
    return found


def worths(g: SpaceOpera, weights: list[float], wins: float) -> list[float]:
    """Return what each seat has and may hope for, each of `FEATURES` by its weight."""
    if g.result:
        return [wins if seat in g.result else -wins for seat in range(g.seats)]
    if isinstance(g.pending, KeepHand):  # the round is played
        winner = winner_of_round(g)[0]
        if winner != NONE:
            return [wins if seat == winner else -wins for seat in range(g.seats)]
    if not g.round:
        return [weights[0] * _hope(g, seat) for seat in range(g.seats)]
    found: list[float] = []
    for seat, row in enumerate(features(g)):
        worth = 0.0 if g.alive >> seat & 1 else -wins
        for at in range(len(row)):
            worth += weights[at] * row[at]
        found.append(worth)
    return found


def _hope(g: SpaceOpera, seat: int) -> float:
    """Return what the species and the cards are worth that a seat has chosen, about in credits."""
    lane = g.lanes[seat] if g.lanes else []
    total = 0.0
    if g.species[seat] != NONE:
        total = TASTE[g.species[seat]] + worth_of_hand(g, seat)
        for pick in lane:
            total += WORTH[unpack(pick)[0]]
    elif lane:
        total = TASTE[unpack(lane[0])[0]]
    return total


def _taste(species: int) -> float:
    """Return what the numbers of a species are worth."""
    return (SPECIES_ATTACK[species] + SPECIES_DEFENCE[species]) * FORCE + SPECIES_STORAGE[species]


TASTE: Final[list[float]] = [_taste(species) for species in range(SPECIES)]
