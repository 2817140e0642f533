"""What a position of NOVA is worth to a seat, in victory points that it has or may hope for.

Worlds count as often as interphases are still to come. What is not settled yet (points to spend,
unfinished work, planets in reach) counts for a share of what it can become.
"""

from __future__ import annotations

from math import exp
from typing import Final

from asterism.games.nova.content.effects import PURSES
from asterism.games.nova.content.tables import (
    ACT_CAPITAL,
    ACT_COLONY,
    ACT_SETTLEMENT,
    ACTIONS,
    CAPITAL,
    COLONY,
    CONTROLS,
    COST,
    MARKERS_OF,
    SETTLEMENT,
    economic_base,
)
from asterism.games.nova.rules.s05_naval import Granted
from asterism.games.nova.rules.s09_treaties import merchants
from asterism.games.nova.rules.s13_interphase import maintenance_of
from asterism.games.nova.rules.s18_special import has_economy, may_build
from asterism.games.nova.skill.forces import Army, chance_of
from asterism.games.nova.skill.hand import worth_of_cards
from asterism.games.nova.skill.outlook import Outlook, pace
from asterism.games.nova.skill.survey import FROM_NOTHING, Survey
from asterism.games.nova.state import Nova
from asterism.kernel.agenda import State

POINT: Final = 0.1
"""What an action point brings, where time is left for it."""
UNSPENT: Final = 0.12
"""An action point that is still to be spent."""
LATE_POINT: Final = 0.05
"""One beyond the first SOON of a purse: it may lapse."""
SOON: Final = 6
FULL_TIME: Final = 8.0
"""So many impulses make half of what points bring: the last ones find nothing to do."""
WORK: Final = 0.035
"""A point in one unfinished unit, base or factory of each kind."""
TERRAN_SHARE: Final = 0.35
"""So many places for a settlement an unexplored system holds, about ..."""
FARTHER: Final = 0.5
"""... the share for which systems beside those in reach count, ..."""
MOST_HOPED: Final = 3
LEAST_HOPE: Final = 0.05
"""... at most so many places, none less likely than this ..."""
SEARCH: Final = 2.0
"""... and the impulses that it takes to find and to take one."""
IDLE_WORK: Final = 0.005
"""A point in an unfinished piece that has no place yet."""
DOUBT: Final = 0.85
"""The share for which points count that a plan brings in time."""
FIRM: Final = 0.2
"""A settlement beside what it counts: it cannot be removed."""
INCOME: Final = 0.03
"""Income beside the base that it gives, for each interphase after the next one."""
UPKEEP: Final = 0.01
SYSTEM: Final = 0.1
FEW_SYSTEMS: Final = 0.7
"""A system more as long as there are few: without any a seat can do nothing."""
ENOUGH_SYSTEMS: Final = 3
EXPOSED: Final = 0.4
"""What it costs to leave a system open to the base of a rival."""
UNSEEN: Final = 0.07
"""An unexplored system in reach."""
RICH_WORTH: Final = 0.06
"""A rich planet without a factory, for each interphase after the next one; with a base twice."""
NAVAL: Final = 0.05
"""A level of naval power that line fleets ask for ..."""
MORE_NAVAL: Final = 0.02
"""... and any other."""
STRENGTH: Final = 0.12
"""A hit that units may expect, in space and on planets, as long as there are not enough ..."""
ENOUGH: Final = 4.0
TO_CONQUER: Final = 2.5
"""... which takes more for each point that worlds in reach count, up to FEW_TARGETS, ..."""
FEW_TARGETS: Final = 6
AGAINST_RIVALS: Final = 10.0
"""... and more where there are rivals."""
MORE_STRENGTH: Final = 0.02
FORTS: Final = 0.04
"""A factor of a unit that does not move, up to MOST_FORTS."""
MOST_FORTS: Final = 4
DANGER: Final = 0.02
"""What a factor in reserve of independents beside it may cost a world, as a share."""
OTHER_TARGETS: Final = 0.5
"""The share for which targets beside the best one count."""
HOLD: Final = 0.9
"""The share of what a conquered world counts, for it may be lost again."""
FAR_PRIZE: Final = 0.15
"""What a world of others out of reach counts, as a share, with ..."""
MOST_FAR: Final = 6
FAR_SPACE: Final = 4.0
"""... hits in space and ..."""
FAR_PLANET: Final = 3.0
"""... on planets that make half of it."""
RIVAL: Final = [0.0, 0.0, 0.9, 0.5, 0.4]
"""By number of seats how much the best of the others counts."""


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat.

    Raises:
        TypeError: the state is not one of NOVA.
    """
    if not isinstance(g, Nova):
        raise TypeError("this evaluates NOVA")
    values = worths(g)
    if g.seats == 1:
        return values[0]
    best = max([values[other] for other in range(g.seats) if other != seat])
    return values[seat] - RIVAL[g.seats] * best


def worths(g: Nova) -> list[float]:
    """Return what each seat has and may hope for, in victory points."""
    if g.over():
        return [float(g.vp[seat]) for seat in range(g.seats)]
    outlook = Outlook(g)
    survey = Survey(g)
    return [_worth(g, seat, outlook, survey) for seat in range(g.seats)]


def _worth(g: Nova, seat: int, outlook: Outlook, survey: Survey) -> float:
    impulses = outlook.impulses()
    point = POINT * impulses / (impulses + FULL_TIME)
    value = float(g.vp[seat]) + outlook.left * survey.vp_each[seat] + FIRM * survey.firm[seat]
    value -= DANGER * min(outlook.left, 2.0) * survey.danger[seat]
    value += pace(g, seat) * point * outlook.soon
    value += _economy(g, seat, outlook, survey, point)
    value += _plans(g, seat, outlook, survey, point)
    value += _places(g, seat, outlook, survey, point)
    value += _forces(g, seat, outlook, survey)
    value += worth_of_cards(g, seat, outlook, point)
    if purse_owner(g) == seat:
        for purse in range(PURSES):
            points = g.purse[purse]
            value += UNSPENT * min(points, SOON) + LATE_POINT * max(0, points - SOON)
    return value


def purse_owner(g: Nova) -> int:
    """Return whose the points in the purse are: of whoever is granted some, else of the impulse."""
    pending = g.pending
    return pending.seat if isinstance(pending, Granted) else g.active


def _economy(g: Nova, seat: int, outlook: Outlook, survey: Survey, point: float) -> float:
    """Return what income brings after the next interphase."""
    later = outlook.later
    if later <= 0.0 or not has_economy(g, seat):
        return 0.0
    yields = sorted(survey.yields[seat], reverse=True)
    income = 0
    for each in yields[: merchants(g, seat)]:
        income += each
    upkeep = maintenance_of(g, seat)
    base = economic_base(income, upkeep)
    return later * (base * point * outlook.each + INCOME * income - UPKEEP * upkeep)


def _plans(g: Nova, seat: int, outlook: Outlook, survey: Survey, point: float) -> float:
    """Return what settlements and the capital bring that may still be built.

    They are built one after the other, the cheapest first; each counts for the interphases that
    it is in time for, less the points that it still costs, and as far as it has a place.
    """
    costs, likely = _settlements(g, seat, survey)
    if survey.colonies[seat] and g.used[seat * CONTROLS + CAPITAL] == 0:
        cost = max(1, COST[ACT_CAPITAL] - g.invested[seat * ACTIONS + ACT_CAPITAL])
        at = 0
        while at < len(costs) and likely[at] == 1.0 and costs[at] <= cost:
            at += 1
        costs.insert(at, cost)
        likely.insert(at, 1.0)
    speed = pace(g, seat)
    horizon = outlook.soon + outlook.each
    spent = 0.0
    value = 0.0
    for at in range(len(costs)):
        spent += costs[at] * likely[at]
        time = spent / speed + (0.0 if likely[at] == 1.0 else SEARCH)
        gain = 1.0 / (1.0 + (time / outlook.soon) ** 2)
        gain += outlook.later / (1.0 + (time / horizon) ** 2)
        plan = DOUBT * (gain + FIRM) - point * costs[at]
        if plan > 0.0:
            value += likely[at] * plan
    return value


def _settlements(g: Nova, seat: int, survey: Survey) -> tuple[list[int], list[float]]:
    """Return what each settlement still costs, with what is invested, and how likely its place is.

    Places in reach are certain; unexplored systems may hold more.
    """
    costs: list[int] = []
    likely: list[float] = []
    if not may_build(g, seat, SETTLEMENT):
        return costs, likely
    spare = MARKERS_OF[SETTLEMENT] - g.used[seat * CONTROLS + SETTLEMENT]
    colonies = MARKERS_OF[COLONY] - g.used[seat * CONTROLS + COLONY]
    paid = g.invested[seat * ACTIONS + ACT_SETTLEMENT]
    raised = g.invested[seat * ACTIONS + ACT_COLONY]
    sites = sorted(survey.sites[seat])
    hoped = TERRAN_SHARE * (survey.unseen[seat] + FARTHER * survey.far_unseen[seat])
    chance = 1.0
    fewer = term = exp(-hoped)
    for at in range(len(sites) + MOST_HOPED):
        if at >= len(sites):
            chance = 1.0 - fewer
            term *= hoped / (at - len(sites) + 1)
            fewer += term
        if chance < LEAST_HOPE:
            break
        less = min(paid, COST[ACT_SETTLEMENT] - 1)
        paid -= less
        cost = (sites[at] if at < len(sites) else FROM_NOTHING) - less
        if spare > 0:
            spare -= 1
        elif colonies > 0:  # a settlement has to become a colony first
            colonies -= 1
            less = min(raised, COST[ACT_COLONY] - 1)
            raised -= less
            cost += COST[ACT_COLONY] - less
        else:
            break
        costs.append(cost)
        likely.append(1.0 if at < len(sites) else chance)
    return costs, likely


def _places(g: Nova, seat: int, outlook: Outlook, survey: Survey, point: float) -> float:
    """Return what is worth little by itself: systems, bases, work of other kinds, colonies."""
    systems = survey.systems[seat]
    value = SYSTEM * systems + FEW_SYSTEMS * min(systems, ENOUGH_SYSTEMS)
    value -= EXPOSED * survey.exposed[seat] / (1.0 + systems / ENOUGH_SYSTEMS)
    value += UNSEEN * min(outlook.left, 2.0) * survey.unseen[seat]
    value += RICH_WORTH * outlook.later * survey.rich[seat]
    value += 2.0 * point * survey.levels[seat]
    for action in range(ACTIONS):
        points = g.invested[seat * ACTIONS + action]
        if not points:
            continue
        if action == ACT_COLONY and survey.settlements[seat] and outlook.later > 0.0:
            value += point * min(points, COST[action] - 1) * 0.7
        elif not ACT_SETTLEMENT <= action <= ACT_CAPITAL:
            fits = min(points, COST[action])
            value += WORK * fits + IDLE_WORK * (points - fits)
        else:
            value += IDLE_WORK * points
    return value


def _forces(g: Nova, seat: int, outlook: Outlook, survey: Survey) -> float:
    """Return what units are worth, with what they may conquer soon."""
    army = Army(g, seat)
    reach = 0
    for target in survey.targets:
        if target.seat == seat:
            reach += target.vp
    enough = ENOUGH + TO_CONQUER * min(reach, FEW_TARGETS)
    if g.seats > 1:
        enough += AGAINST_RIVALS
    few = min(army.strength, enough)
    value = STRENGTH * few + MORE_STRENGTH * (army.strength - few)
    value += FORTS * min(army.forts, MOST_FORTS)
    naval = g.naval[seat] + 0.4 * g.naval_half[seat]
    wanted = min(naval, 1.0 * army.thirsty)
    value += NAVAL * wanted + MORE_NAVAL * (naval - wanted)
    best = others = 0.0
    for target in survey.targets:
        if target.seat == seat:
            prize = HOLD * outlook.left * target.vp * chance_of(g, army, target)
            others += prize
            best = max(best, prize)
    value += best + OTHER_TARGETS * (others - best)
    far = min(survey.far[seat], MOST_FAR)
    ready = army.all_space / (army.all_space + FAR_SPACE)
    ready *= army.all_planet / (army.all_planet + FAR_PLANET)
    return value + FAR_PRIZE * outlook.later * far * ready
