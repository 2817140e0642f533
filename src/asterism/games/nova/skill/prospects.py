"""What counts in a position of NOVA, by seat: what it has, and what it may hope for.

How much each of it counts is said in `evaluate.py`.
Worlds count as often as interphases are still to come. What is not settled yet (points to spend,
unfinished work, planets in reach) is counted by what it can become.
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

FEATURES: Final[list[str]] = [
    *("points", "next", "later", "firm", "danger"),
    *("pace", "base", "income", "upkeep", "plans"),
    *("systems", "few-systems", "exposed", "unseen", "rich", "levels", "raised", "work", "idle"),
    *("strength", "more-strength", "forts", "naval", "more-naval", "best", "others", "far"),
    *("cards", "purse", "late-purse"),
]
"""What counts, in the order of the numbers of `features`."""

POINT: Final = 0.1
"""What an action point brings, where time is left for it."""
SOON: Final = 6
"""So many points of a purse find a use: others may lapse."""
FULL_TIME: Final = 8.0
"""So many impulses make half of what points bring: the last ones find nothing to do."""
TERRAN_SHARE: Final = 0.35
"""So many places for a settlement an unexplored system holds, about ..."""
FARTHER: Final = 0.5
"""... the share for which systems beside those in reach count, ..."""
MOST_HOPED: Final = 3
LEAST_HOPE: Final = 0.05
"""... at most so many places, none less likely than this ..."""
SEARCH: Final = 2.0
"""... and the impulses that it takes to find and to take one."""
DOUBT: Final = 0.85
"""The share for which points count that a plan brings in time."""
FIRM: Final = 0.2
"""A settlement beside what it counts: it cannot be removed."""
ENOUGH_SYSTEMS: Final = 3
"""With fewer systems a seat can do little."""
ENOUGH: Final = 4.0
"""Hits that units may expect, in space and on planets, as long as there are not enough ..."""
TO_CONQUER: Final = 2.5
"""... which takes more for each point that worlds in reach count, up to FEW_TARGETS, ..."""
FEW_TARGETS: Final = 6
AGAINST_RIVALS: Final = 10.0
"""... and more where there are rivals."""
MOST_FORTS: Final = 4
"""Factors of units that do not move count up to so many."""
HOLD: Final = 0.9
"""The share of what a conquered world counts, for it may be lost again."""
MOST_FAR: Final = 6
"""Worlds of others out of reach count up to so much, with ..."""
FAR_SPACE: Final = 4.0
"""... hits in space and ..."""
FAR_PLANET: Final = 3.0
"""... on planets that make half of it."""


def features(g: Nova) -> list[list[float]]:
    """Return by seat what counts."""
    outlook = Outlook(g)
    survey = Survey(g)
    return [_features(g, seat, outlook, survey) for seat in range(g.seats)]


def _features(g: Nova, seat: int, outlook: Outlook, survey: Survey) -> list[float]:
    impulses = outlook.impulses()
    point = POINT * impulses / (impulses + FULL_TIME)
    worlds = survey.vp_each[seat]
    out = [float(g.vp[seat]), float(worlds), outlook.later * worlds, float(survey.firm[seat])]
    out.append(min(outlook.left, 2.0) * survey.danger[seat])
    out.append(pace(g, seat) * point * outlook.soon)
    _economy(g, seat, outlook, survey, point, out)
    out.append(_plans(g, seat, outlook, survey, point))
    _places(g, seat, outlook, survey, point, out)
    _forces(g, seat, outlook, survey, out)
    out.append(worth_of_cards(g, seat, outlook, point))
    _purse(g, seat, out)
    return out


def purse_owner(g: Nova) -> int:
    """Return whose the points in the purse are: of whoever is granted some, else of the impulse."""
    pending = g.pending
    return pending.seat if isinstance(pending, Granted) else g.active


def _purse(g: Nova, seat: int, out: list[float]) -> None:
    """Add the points that are still to be spent, those beyond the first SOON of a purse apart."""
    soon = late = 0
    if purse_owner(g) == seat:
        for purse in range(PURSES):
            points = g.purse[purse]
            soon += min(points, SOON)
            late += max(0, points - SOON)
    out.append(float(soon))
    out.append(float(late))


def _economy(
    g: Nova, seat: int, outlook: Outlook, survey: Survey, point: float, out: list[float]
) -> None:
    """Add what income brings after the next interphase: points to spend, income, maintenance."""
    later = outlook.later
    if later <= 0.0 or not has_economy(g, seat):
        out.append(0.0)
        out.append(0.0)
        out.append(0.0)
        return
    yields = sorted(survey.yields[seat], reverse=True)
    income = 0
    for each in yields[: merchants(g, seat)]:
        income += each
    upkeep = maintenance_of(g, seat)
    out.append(later * economic_base(income, upkeep) * point * outlook.each)
    out.append(later * income)
    out.append(later * upkeep)


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


def _places(
    g: Nova, seat: int, outlook: Outlook, survey: Survey, point: float, out: list[float]
) -> None:
    """Add what is worth little by itself: systems, bases, work of other kinds, colonies."""
    systems = survey.systems[seat]
    out.append(float(systems))
    out.append(float(min(systems, ENOUGH_SYSTEMS)))
    out.append(survey.exposed[seat] / (1.0 + systems / ENOUGH_SYSTEMS))
    out.append(min(outlook.left, 2.0) * survey.unseen[seat])
    out.append(outlook.later * survey.rich[seat] if has_economy(g, seat) else 0.0)
    out.append(point * survey.levels[seat])
    raised = 0.0
    work = idle = 0
    for action in range(ACTIONS):
        points = g.invested[seat * ACTIONS + action]
        if not points:
            continue
        if action == ACT_COLONY and survey.settlements[seat] and outlook.later > 0.0:
            raised += point * min(points, COST[action] - 1)
        elif not ACT_SETTLEMENT <= action <= ACT_CAPITAL:
            fits = min(points, COST[action])
            work += fits
            idle += points - fits
        else:
            idle += points
    out.append(raised)
    out.append(float(work))
    out.append(float(idle))


def _forces(g: Nova, seat: int, outlook: Outlook, survey: Survey, out: list[float]) -> None:
    """Add what units are good for, with what they may conquer soon."""
    army = Army(g, seat)
    reach = 0
    for target in survey.targets:
        if target.seat == seat:
            reach += target.vp
    enough = ENOUGH + TO_CONQUER * min(reach, FEW_TARGETS)
    if g.seats > 1:
        enough += AGAINST_RIVALS
    few = min(army.strength, enough)
    out.append(few)
    out.append(army.strength - few)
    out.append(float(min(army.forts, MOST_FORTS)))
    naval = g.naval[seat] + 0.4 * g.naval_half[seat]
    wanted = min(naval, 1.0 * army.thirsty)
    out.append(wanted)
    out.append(naval - wanted)
    best = others = 0.0
    for target in survey.targets:
        if target.seat == seat:
            prize = HOLD * outlook.left * target.vp * chance_of(g, army, target)
            others += prize
            best = max(best, prize)
    out.append(best)
    out.append(others - best)
    far = min(survey.far[seat], MOST_FAR)
    ready = army.all_space / (army.all_space + FAR_SPACE)
    ready *= army.all_planet / (army.all_planet + FAR_PLANET)
    out.append(outlook.later * far * ready)
