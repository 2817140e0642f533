"""What counts in a position of Space Opera, by seat: what it has, how near it is to each victory.

How much each of it counts is said elsewhere: by hand in `evaluate.py`, by a fit in `weights.toml`.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from asterism.games.space_opera.content.tables import (
    CROWD,
    GROWTH,
    GROWTH_NUMBER,
    INCOME,
    INCOME_NUMBER,
    NUMBERS,
    RAISED,
    RESEARCH_NUMBER,
    RETAIL_INCOME,
)
from asterism.games.space_opera.skill.hand import worth_of_hand
from asterism.games.space_opera.skill.survey import (
    CARDS,
    CREDITS,
    RESEARCH,
    TROOPS,
    Survey,
    bustle,
    places,
    still_to_come,
)
from asterism.games.space_opera.skill.survey import GROWTH as MORE_GROWTH
from asterism.games.space_opera.skill.survey import INCOME as MORE_INCOME
from asterism.games.space_opera.state import RETAIL, SpaceOpera

FEATURES: Final[list[str]] = [
    *("credits", "earnings", "growth", "research", "civil", "military", "people"),
    *("attack", "defence", "hand", "cost"),
    *("standing", "coming", "whole", "held", "nearly-crowd", "crowd", "faith"),
    *("losses", "extinction", "decimation", "idle"),
]
"""What counts, in the order of the numbers of `features`."""

LONG: Final = 10
"""The game ends in about this round; but so many are always still to come:"""
LEAST_ROUNDS: Final = 2
PURSE: Final = 12.0
"""So many credits count in full, as many as a turn uses, ..."""
HOARD: Final = 18.0
SPARE: Final = 0.4
"""... so many more this share of it ..."""
IDLE: Final = 0.04
"""... and any other this."""
RICH: Final = 30.0
"""So many credits that come in a round bring half as much as a few."""
HOPED: Final = 0.9
"""The share for which counts what a technology will do that is not raised yet."""
DRAWN: Final = 1.5
"""What a card is worth in the hand that is still to be drawn."""
ENOUGH: Final = 16.0
"""So much attack, and so much defence, count in full ..."""
MORE: Final = 0.3
"""... and any more this share."""
STANDING: Final[list[float]] = [0.0, 5.0, 10.0, 15.5, 21.5, 28.0, 35.5, 44.0, 56.0]
"""By number of technologies how much is done for the victory of all eight."""
PATIENCE: Final = 2.5
"""So many rounds to a crowd of troops make it e times less near."""
MEETING: Final = 0.8
"""How likely a rival strikes who shares a sector and has its turn before the next jumps, ..."""
APART: Final = 0.1
"""... one who does not, for it may still jump, ..."""
MAY_MEET: Final = 0.35
"""... and one who has had its turn, in the next round: the mean of the two."""


def features(g: SpaceOpera) -> list[list[float]]:
    """Return by seat what counts; of an extinct one nothing does."""
    survey = Survey(g)
    where = places(g)
    coming = still_to_come(g)
    found: list[list[float]] = []
    for seat in range(g.seats):
        if g.alive >> seat & 1:
            row = _goods(g, seat, survey)
            _races(g, seat, survey, row)
            _dangers(g, seat, survey, where, coming, row)
            row.append(float(bustle(g)) if g.active == seat else 0.0)
            found.append(row)
        else:
            found.append([0.0] * len(FEATURES))
    return found


def _goods(g: SpaceOpera, seat: int, survey: Survey) -> list[float]:
    """Return what a seat has, from its credits to what its technologies have cost."""
    rounds = max(LEAST_ROUNDS, LONG - g.round) / LONG
    numbers, promised = seat * NUMBERS, survey.promised[seat]
    purse = g.credits[seat] + HOPED * promised[CREDITS]
    civil = g.civil[seat] + HOPED * promised[TROOPS]
    few, many = min(purse, PURSE), min(purse, PURSE + HOARD)
    each = RETAIL_INCOME if g.rulings & RETAIL else INCOME
    earned = each * civil + g.numbers[numbers + INCOME_NUMBER] + HOPED * promised[MORE_INCOME]
    growth = g.numbers[numbers + GROWTH_NUMBER] + HOPED * promised[MORE_GROWTH]
    research = g.numbers[numbers + RESEARCH_NUMBER] + HOPED * promised[RESEARCH]
    return [
        few + SPARE * (many - few) + IDLE * (purse - many),
        rounds * earned * RICH / (RICH + earned),
        rounds * (GROWTH + growth),
        rounds * research,
        civil,
        float(g.military[seat]),
        log(1.0 + g.civil[seat] + g.military[seat]),  # a troop more means most to who has few
        _force(survey.attack[seat] + HOPED * survey.coming_attack[seat]),
        _force(survey.defence[seat] + HOPED * survey.coming_defence[seat]),
        worth_of_hand(g, seat) + DRAWN * promised[CARDS],
        float(survey.cost[seat]),
    ]


def _force(points: float) -> float:
    few = min(points, ENOUGH)
    return few + MORE * (points - few)


def _races(g: SpaceOpera, seat: int, survey: Survey, row: list[float]) -> None:
    """Add how near a seat is to the victories that need no rival."""
    raised, coming = survey.raised[seat], survey.coming[seat]
    row.append(STANDING[min(RAISED, raised + coming)])
    row.append(float(coming))
    held = g.full_tables >> seat & 1 == 1 and raised >= RAISED
    row.append(1.0 if raised + coming >= RAISED and not held else 0.0)
    row.append(1.0 if held else 0.0)
    missing = CROWD - g.civil[seat] - g.military[seat]
    growth = GROWTH + g.numbers[seat * NUMBERS + GROWTH_NUMBER]
    row.append(exp(-missing / (growth * PATIENCE)) if missing > 0 else 1.0)
    row.append(1.0 if missing <= 0 else 0.0)
    row.append(survey.faith[seat])


def _dangers(
    g: SpaceOpera, seat: int, survey: Survey, where: list[int], coming: int, row: list[float]
) -> None:
    """Add how many troops rivals may kill by war, how likely all, and how many of all."""
    troops = g.civil[seat] + g.military[seat]
    losses = extinction = 0.0
    for other in range(g.seats):
        if other == seat or not g.alive >> other & 1:
            continue
        killed = survey.kills(g, other, seat)
        if not killed:
            continue
        chance = MAY_MEET
        if coming >> other & 1:
            chance = MEETING if where[seat] & where[other] else APART
        chance *= survey.strikes(g, other, seat)
        losses += chance * killed
        if killed >= troops:
            extinction += chance
    row.append(losses)
    row.append(extinction)
    row.append(losses / max(1, troops))
