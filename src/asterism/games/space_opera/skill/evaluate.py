"""What a position of Space Opera is worth to a seat, about in credits.

What a seat has counts, and how near it is to each of the victories; what rivals in a common sector
may take from it counts against it. What is still on its way (a card on the stack, a war, an effect
that asks for a choice) is played to its end first, as everybody would who does not answer.
"""

from __future__ import annotations

from math import exp
from typing import Final

from asterism.contract.heuristics import MOST_TO_SETTLE
from asterism.games.space_opera.content.cards import (
    SPECIES,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    SPECIES_STORAGE,
)
from asterism.games.space_opera.content.tables import (
    CROWD,
    GROWTH,
    GROWTH_NUMBER,
    INCOME,
    INCOME_NUMBER,
    NONE,
    NUMBERS,
    RAISED,
    RESEARCH_NUMBER,
    RETAIL_INCOME,
    SPACES,
)
from asterism.games.space_opera.rules.s00_beginning import ChooseSpecies, Draft
from asterism.games.space_opera.rules.s22_round import KeepHand, Turn
from asterism.games.space_opera.skill.hand import WORTH, worth_of_hand
from asterism.games.space_opera.skill.playing import quick_move
from asterism.games.space_opera.skill.survey import Survey, bustle, places, still_to_come
from asterism.games.space_opera.state import RETAIL, SpaceOpera
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import unpack

CREDIT: Final = 0.8
"""A credit, as long as there are not more than a turn uses ..."""
PURSE: Final = 12
SPARE_CREDIT: Final = 0.35
"""... and any other."""
LONG: Final = 10
"""The game ends in about this round; but at least so many are still to come:"""
LEAST_ROUNDS: Final = 2.0
YIELD: Final = 0.45
"""A credit that comes in each of the rounds to come."""
GROWN: Final = 1.6
"""A civil troop that does."""
STUDIED: Final = 1.0
"""A card that does."""
TROOP: Final = 2.5
"""Any troop: it is a point of life, too."""
FORCE: Final = 0.35
"""A point of attack, and one of defence, up to ENOUGH, ..."""
ENOUGH: Final = 16
MORE_FORCE: Final = 0.1
"""... and any other."""
COSTLY: Final = 0.25
"""A credit that a built technology has cost: the dearer it is the more it does."""
STANDING: Final[list[float]] = [0.0, 5.0, 10.0, 15.5, 21.5, 28.0, 35.5, 44.0, 56.0]
"""By number of technologies what they are worth on the way to the victory of all eight ..."""
NOT_RAISED: Final = 0.7
"""... less so much for each that is not raised yet."""
WINS: Final = 70.0
"""What a sure victory is worth ..."""
HELD: Final = 0.6
"""... its share for one who only has to keep what it has until the round ends, ..."""
WHOLE: Final = 0.45
"""... and for one whose last technology is not raised yet, or not since the round began."""
PATIENCE: Final = 2.5
"""So many rounds to a crowd of troops make it e times less."""
STRUCK: Final = 6.0
"""A troop that rivals may kill."""
WIPED_OUT: Final = 40.0
"""What extinction costs."""
MEETING: Final = 0.8
"""How likely a rival strikes who shares a sector and has its turn before the next jumps, ..."""
APART: Final = 0.1
"""... one who does not, for it may still jump, ..."""
MAY_MEET: Final = 0.35
"""... and one who has had its turn, in the next round: the mean of the two."""
IDLE: Final = 0.02
"""What a war, a negotiation or a fleet sent out costs if nothing comes of it."""
RIVAL: Final = [0.0, 0.0, 1.0, 0.6, 0.5, 0.45, 0.4]
"""By number of seats how much the best of the others counts."""


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat.

    Raises:
        TypeError: the state is not one of Space Opera.
    """
    if not isinstance(g, SpaceOpera):
        raise TypeError("this evaluates Space Opera")
    values = worths(settled(g))
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


def worths(g: SpaceOpera) -> list[float]:
    """Return what each seat has and may hope for."""
    if g.result:
        return [WINS if seat in g.result else -WINS for seat in range(g.seats)]
    if not g.round:
        return [_hope(g, seat) for seat in range(g.seats)]
    survey = Survey(g)
    losses = dangers(g, survey)
    return [
        _worth(g, seat, survey) - losses[seat] if g.alive >> seat & 1 else -WINS
        for seat in range(g.seats)
    ]


def _hope(g: SpaceOpera, seat: int) -> float:
    """Return what the species and the cards are worth that a seat has chosen."""
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


def _worth(g: SpaceOpera, seat: int, survey: Survey) -> float:
    """Return what a living seat has, whatever the others may do to it."""
    rounds = max(LEAST_ROUNDS, float(LONG - g.round))
    numbers = seat * NUMBERS
    credits_ = g.credits[seat]
    civil, military = g.civil[seat], g.military[seat]
    few = min(credits_, PURSE)
    value = CREDIT * few + SPARE_CREDIT * (credits_ - few)
    each = RETAIL_INCOME if g.rulings & RETAIL else INCOME
    growth = GROWTH + g.numbers[numbers + GROWTH_NUMBER]
    earned = each * civil + g.numbers[numbers + INCOME_NUMBER]
    value += rounds * (YIELD * earned + GROWN * growth)
    value += rounds * STUDIED * g.numbers[numbers + RESEARCH_NUMBER]
    value += TROOP * (civil + military)
    value += _force(survey.attack[seat]) + _force(survey.defence[seat])
    value += worth_of_hand(g, seat) + COSTLY * survey.cost[seat]
    value += _races(g, seat, survey, growth)
    return value - IDLE * bustle(g) if g.active == seat else value


def _force(points: int) -> float:
    few = min(points, ENOUGH)
    return FORCE * few + MORE_FORCE * (points - few)


def _races(g: SpaceOpera, seat: int, survey: Survey, growth: int) -> float:
    """Return how near a seat is to the victories that need no rival."""
    raised, coming = survey.raised[seat], survey.coming[seat]
    value = STANDING[min(SPACES, raised + coming)] - NOT_RAISED * coming
    if raised + coming >= RAISED:
        held = g.full_tables >> seat & 1 and raised >= RAISED
        value += (HELD if held else WHOLE) * WINS
    missing = CROWD - g.civil[seat] - g.military[seat]
    value += HELD * WINS * exp(-max(0, missing) / (growth * PATIENCE))
    return value + WINS * survey.faith[seat]


def dangers(g: SpaceOpera, survey: Survey) -> list[float]:
    """Return by seat what rivals may take from it by war."""
    where = places(g)
    coming = still_to_come(g)
    found = [0.0] * g.seats
    for seat in range(g.seats):
        if not g.alive >> seat & 1:
            continue
        troops = g.civil[seat] + g.military[seat]
        for other in range(g.seats):
            if other == seat or not g.alive >> other & 1:
                continue
            killed = survey.kills(g, other, seat)
            if not killed:
                continue
            chance = MAY_MEET
            if coming >> other & 1:
                chance = MEETING if where[seat] & where[other] else APART
            loss = STRUCK * killed + (WIPED_OUT if killed >= troops else 0.0)
            found[seat] += chance * survey.strikes(g, other, seat) * loss
    return found
