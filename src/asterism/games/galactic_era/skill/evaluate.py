"""What a position is worth to a seat, in destiny points: the evaluation that bots search with.

What counts at the end is counted as it stands: DP, the population track, cards, majorities. What
may still come of the position counts for less: stars that may grow, levels by the rounds in which
they serve, ships, and the stars that they may gain (prospects.py). An action that is half made or
selected counts nearly as much as what it brings, so that a bot that looks one step ahead carries it
on. The weights were chosen by hand and tried out in games against random bots.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import (
    BONUS_CHOICE,
    BONUS_DP,
    BONUS_POPULATION,
    BONUS_SHIPS,
    BUILD_SHIPS,
    DISCS,
    EXTRA_DISCS,
    FIELDS,
    GAIN_STAR,
    GENETICS,
    GROW_POPULATION,
    OBJECTIVE_BUILT,
    OBJECTIVE_GROWN,
    OVAL_COST,
    OVAL_COUNTERS,
    OVALS,
    OVALS_SELECTED,
    PEOPLE_BONUS,
    REPLICAS,
    RESEARCH,
    ROUNDS,
    START_LEVEL,
    STO,
    SWARMING,
    SWARMING_DISCS,
    SWITCH_ALIGNMENT,
    TRACK,
)
from asterism.games.galactic_era.rules.holdings import total_ships
from asterism.games.galactic_era.rules.pieces import has, owned_stars
from asterism.games.galactic_era.rules.s6_1_2_reach import hostile_hexes
from asterism.games.galactic_era.rules.s6_1_2_visions import RemoteView
from asterism.games.galactic_era.rules.s6_2_1_selection import free_ovals, open_squares
from asterism.games.galactic_era.rules.s6_2_4_building import NameFleet, PlaceShips, production
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.rules.s6_2_4_population import GrowNaturally, PlaceReplicas
from asterism.games.galactic_era.rules.s6_2_4_research import Research
from asterism.games.galactic_era.rules.s6_3_trading import AnswerTrade
from asterism.games.galactic_era.rules.s6_4_scoring import objectives
from asterism.games.galactic_era.rules.s7_1_war import AnswerPeace, make_peace
from asterism.games.galactic_era.skill.hand import cards
from asterism.games.galactic_era.skill.outlook import danger, goal, majorities, story
from asterism.games.galactic_era.skill.prospects import FOOTHOLD, GROWN, CommonProspects, Prospects
from asterism.games.galactic_era.skill.puppet import puppet
from asterism.games.galactic_era.skill.science import lesson, rounds_left, service, study
from asterism.games.galactic_era.state import (
    FINAL,
    GROWTH,
    MOVEMENT,
    NONE,
    PERSON,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.agenda import State
from asterism.kernel.options import BYTE, VERB, A

WON: Final = 100.0
RIVALS: Final = 0.15
"""What the mean of the others counts against the seat ..."""
BEST_RIVAL: Final = 0.15
"""... and, besides, the best of them."""
GROWS: Final = 0.5
"""How often population grows in a round, as far as one can tell."""
ON_THE_WAY: Final = 0.4
"""What stars count that ships may gain."""
AT_HAND: Final = 0.5
"""What a star counts besides that a counter is about to gain."""
SELECTED: Final = 0.93
"""What an action counts that is selected, or could be ..."""
MADE: Final = 0.97
"""... and one that is half made, beside what it brings."""
SIGHT: Final = 0.05
HOPE: Final = 0.4
"""What an offer counts that was not answered yet, beside what it would bring."""
SWITCHED: Final = -2.0
"""What it is worth to switch the alignment: the way to gain stars was chosen with it."""

ARMS: Final[list[float]] = [0.8, 0.5, 0.25]
"""What a ship is worth for the whole game: the first six, the next six, all others."""
ARMS_EACH: Final = 6


class Taste:
    """How much more things count than `evaluate` says: factors, as they fit a round."""

    def __init__(
        self,
        population: float,
        levels: list[float],
        ships: float,
        hand: float,
        sectors: float,
        story: float,
    ) -> None:
        """Take the factors.

        Args:
            population: of discs off the track, and of those that may come.
            levels: of levels, by field.
            ships: of ships.
            hand: of domination cards.
            sectors: of majorities.
            story: of what the story would bring in this round.
        """
        self.population: Final = population
        self.levels: Final = levels
        self.ships: Final = ships
        self.hand: Final = hand
        self.sectors: Final = sectors
        self.story: Final = story


PLAIN: Final = Taste(1.0, [1.0] * FIELDS, 1.0, 1.0, 1.0, 1.0)


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat, in destiny points of advantage.

    Raises:
        TypeError: the state is not one of Galactic Era.
    """
    if not isinstance(g, GalacticEra):
        raise TypeError("this evaluates Galactic Era")
    best = -WON
    total = 0.0
    for other in range(g.seats):
        if other != seat:
            found = standing(g, other)
            best = max(best, found)
            total += found
    rivals = BEST_RIVAL * best + RIVALS * total / max(1, g.seats - 1)
    if g.result:
        return standing(g, seat) - rivals + (WON if seat in g.result else -WON)
    worth = -rivals
    for each in features(g, seat, CommonProspects(g), PLAIN):
        worth += each
    return worth


# What `features` tells apart, all in destiny points.
POINTS: Final = 0
POPULATION: Final = 1
SCIENCE: Final = 2
"""Levels, by field."""
FLEET: Final = SCIENCE + FIELDS
HAND: Final = FLEET + 1
FRONTS: Final = FLEET + 2
SECTORS: Final = FLEET + 3
STORY: Final = FLEET + 4
GOAL: Final = FLEET + 5
DANGER: Final = FLEET + 6
GROWTH_TO_COME: Final = FLEET + 7
FOOTHOLDS: Final = FLEET + 8
COUNTERS: Final = FLEET + 9
HALF_MADE: Final = FLEET + 10
PUPPET: Final = FLEET + 11
FEATURES: Final = FLEET + 12


def features(g: GalacticEra, side: int, table: CommonProspects, taste: Taste) -> list[float]:
    """Return what a side has and may still make of it: by kind, in destiny points."""
    found = [0.0] * FEATURES
    found[POINTS] = float(g.dp[side])
    if g.phase != FINAL:
        later = rounds_left(g)
        found[POPULATION] = taste.population * TRACK[g.track[side]]
        for field in range(FIELDS):
            found[SCIENCE + field] = later * service(
                g, side, field, g.level(side, field), taste.levels
            )
        found[FLEET] = taste.ships * _arms(total_ships(g, side)) * later / ROUNDS
    if g.round < 1:
        found[HALF_MADE] = _choice(g, side, taste)
        return found
    found[HAND] = taste.hand * cards(g, side)
    if g.phase != FINAL:
        _plans(g, side, table, found, taste)
        if side < g.seats and g.is_puppet(g.seats):
            theirs = sum(features(g, g.seats, table, taste))
            found[PUPPET] = puppet(g, side, theirs, taste.levels)
    return found


def standing(g: GalacticEra, side: int) -> float:
    """Return what a side has: DP, population, levels and ships."""
    total = float(g.dp[side])
    if g.phase == FINAL:
        return total
    later = rounds_left(g)
    total += TRACK[g.track[side]]
    for field in range(FIELDS):
        total += later * service(g, side, field, g.level(side, field), PLAIN.levels)
    return total + _arms(total_ships(g, side)) * later / ROUNDS


def _arms(ships: int) -> float:
    """Return what this many ships are worth for the whole game."""
    first = min(ships, ARMS_EACH)
    second = min(ships - first, ARMS_EACH)
    return ARMS[0] * first + ARMS[1] * second + ARMS[2] * (ships - first - second)


# -- what only a seat itself can tell ----------------------------------------------------------


def _choice(g: GalacticEra, seat: int, taste: Taste) -> float:
    """Return what the people and the alignment are worth that a seat has picked or kept."""
    people, alignment = g.people[seat], g.alignment[seat]
    if seat < len(g.lanes) and g.lanes[seat]:
        pick = g.lanes[seat][0]
        if pick >> VERB == verbs.KEEP:
            people = (pick >> A & BYTE) - PERSON
        elif pick >> VERB == verbs.ALIGN:
            alignment = pick >> A & BYTE
    worth = 0.0 if alignment == STO else -1.0
    if people == NONE:
        return worth
    bonus = PEOPLE_BONUS[people * 2 + max(0, alignment)]
    for field in range(FIELDS):
        worth += ROUNDS * service(g, seat, field, max(START_LEVEL, bonus[field]), taste.levels)
    worth += 2.0 * bonus[BONUS_CHOICE] + bonus[BONUS_DP]
    return worth + bonus[BONUS_SHIPS] + 1.5 * bonus[BONUS_POPULATION]


def _plans(
    g: GalacticEra, side: int, table: CommonProspects, found: list[float], taste: Taste
) -> None:
    """Add what a side may still make of its stars, ships and counters."""
    foes: set[int] = hostile_hexes(g, side) if g.war[side] else set()
    later = ROUNDS - g.round
    track = g.track[side]
    ahead = min(DISCS, track + 6)
    slope = (TRACK[ahead] - TRACK[track]) / (ahead - track) if ahead > track else 0.0
    slope *= taste.population
    prospects = Prospects(g, side, table, GROWS * later, slope, foes)
    prospects.look()
    found[FRONTS] = ON_THE_WAY * prospects.hope
    found[SECTORS] = taste.sectors * majorities(g, side, table.sizes)
    found[STORY] = taste.story * story(g, side)
    found[GOAL] = goal(g, side)
    found[DANGER] = danger(g, side)
    grown = _growth(g, side, prospects, foes)
    found[GROWTH_TO_COME] = slope * GROWN * grown[1]
    found[FOOTHOLDS] = slope * FOOTHOLD * min(1.0, prospects.grows) * grown[3]
    worth = [
        0.0,
        slope * (grown[0] - GROWN * (grown[1] - grown[2])),
        _building(g, side, taste),
        0.0,
        SWITCHED,
    ]
    for objective, points, _ in objectives(g):
        if objective == OBJECTIVE_GROWN and grown[0] > 0.0:
            worth[GROW_POPULATION] += points
        elif objective == OBJECTIVE_BUILT and worth[BUILD_SHIPS] > 0.0:
            worth[BUILD_SHIPS] += points
    found[COUNTERS] = _counters(g, side, worth, prospects.ready, taste)
    found[HALF_MADE] = _pending(g, side, worth, prospects, taste)


def _growth(g: GalacticEra, side: int, prospects: Prospects, foes: set[int]) -> list[float]:
    """Return how many discs Grow Population brings now, and natural growth later without or after.

    These are: the discs now; those later; those later if it is carried out now; the stars.
    """
    most = SWARMING_DISCS if has(g, side, SWARMING) else 1
    often = prospects.grows * most
    now, later, after = 0, 0.0, 0.0
    free = 0
    for star in owned_stars(g, side):
        if g.hex_of(star) in foes:
            continue
        free += 1
        room = prospects.room(star) - g.population(star)
        if room > 0:
            grows = min(room, most)
            now += grows
            later += min(often, float(room))
            after += min(often, float(room - grows))
    now += min(free, REPLICAS[g.level(side, GENETICS)])
    now = min(now, DISCS - g.track[side])
    return [float(now), later, after, float(free)]


def _building(g: GalacticEra, side: int, taste: Taste) -> float:
    ships = total_ships(g, side)
    made = production(g, side)
    late = g.round / ROUNDS
    gain = _arms(ships + made) - _arms(ships)
    return taste.ships * gain * rounds_left(g) / ROUNDS + 0.2 * late * made


# -- counters --------------------------------------------------------------------------------


def _counters(
    g: GalacticEra, side: int, worth: list[float], ready: list[float], taste: Taste
) -> float:
    """Return what the ovals are worth that a side has, or is about to select."""
    if g.phase <= MOVEMENT:
        return SELECTED * _selection(g, side, [], worth, ready, taste)
    if g.phase == GROWTH and g.active == NONE and g.lanes:
        return SELECTED * _selection(g, side, g.lanes[side], worth, ready, taste)
    total = 0.0
    if g.phase == GROWTH:
        own = side * OVALS
        for i in range(min(g.ovals[own + GAIN_STAR], len(ready))):
            total += AT_HAND * ready[i]
        for oval in (GROW_POPULATION, BUILD_SHIPS, SWITCH_ALIGNMENT):
            total += g.ovals[own + oval] * worth[oval]
        if g.ovals[own + RESEARCH]:
            total += study(g, side, open_squares(g, side), taste.levels)
    return SELECTED * total


def _selection(
    g: GalacticEra, side: int, lane: list[int], worth: list[float], ready: list[float], taste: Taste
) -> float:
    """Return what a selection that is going on comes to, if the best is made of it."""
    chosen: list[int] = [0] * OVALS
    first, squares = 0, 0
    for pick in lane:
        if pick >> VERB == verbs.SELECT:
            first = pick >> A & BYTE
            chosen[first] += 1
        else:
            first = OVALS
            if pick >> VERB == verbs.COUNTER:
                squares |= 1 << (pick >> A & BYTE)
    every = (1 << FIELDS) - 1
    worth[RESEARCH] = study(g, side, squares & every if squares else every, taste.levels)
    total = 0.0
    rest: list[float] = []
    for oval in range(OVALS):
        for i in range(OVAL_COUNTERS[oval]):
            gain = worth[oval]
            if oval == GAIN_STAR:
                gain = AT_HAND * ready[i] if i < len(ready) else 0.0
            if i < chosen[oval]:
                total += gain
            elif oval >= first:
                rest.append(gain)
    return total + _completion(g, side, sum(chosen), rest)


def _completion(g: GalacticEra, side: int, picks: int, rest: list[float]) -> float:
    """Return what the best ovals of the rest add to this many, less what extra ones cost."""
    free = OVALS_SELECTED + free_ovals(g, side)
    most = free + _full_stars(g, side)
    price = float(OVAL_COST[g.level(side, GENETICS)])
    total = -price * max(0, picks - free)
    rest.sort(reverse=True)
    for gain in rest:
        if picks < OVALS_SELECTED:
            total += gain
        elif picks < most:
            total += max(0.0, gain - (0.0 if picks < free else price))
        picks += 1
    return total


def _full_stars(g: GalacticEra, side: int) -> int:
    found = 0
    for star in owned_stars(g, side):
        if star != g.home[side] and g.discs[star] >= EXTRA_DISCS:
            found += 1
    return found


# -- what is half made -----------------------------------------------------------------------


def _pending(
    g: GalacticEra, side: int, worth: list[float], prospects: Prospects, taste: Taste
) -> float:
    """Return what the question on the table will bring to a side."""
    pending = g.pending
    if isinstance(pending, AnswerTrade):
        return _trade(g, side, pending, taste) if pending.other == side else 0.0
    if isinstance(pending, AnswerPeace):
        return HOPE * _peace(g, side, pending.seat, taste) if pending.other == side else 0.0
    if isinstance(pending, NameFleet):
        return _lots(g, side, pending.ships, taste) if pending.side == side else 0.0
    if pending is None or pending.seat != side:
        return 0.0
    if isinstance(pending, GrowNaturally):
        return worth[GROW_POPULATION]
    if isinstance(pending, PlaceReplicas):
        free = len(owned_stars(g, side)) - len(pending.used)
        return float(min(pending.left, free, DISCS - g.track[side]))
    if isinstance(pending, PlaceShips):
        return _lots(g, side, pending.left, taste)
    if isinstance(pending, Research):
        return study(g, side, pending.squares, taste.levels)
    if isinstance(pending, GainStar):
        return AT_HAND * prospects.ready[0] if prospects.ready and len(g.menu) > 1 else 0.0
    return SIGHT if isinstance(pending, RemoteView) else 0.0


def _trade(g: GalacticEra, side: int, offer: AnswerTrade, taste: Taste) -> float:
    """Return what the offer of a side promises: less than nothing if the other gains too little."""
    own = lesson(g, side, offer.learned, taste.levels)
    theirs = lesson(g, offer.seat, offer.taught, taste.levels)
    if theirs <= (RIVALS + BEST_RIVAL) * own:
        return -SIGHT
    return HOPE * (own - theirs / _rivals(g))


def _rivals(g: GalacticEra) -> int:
    """Return among how many what one of them gains is lost to each."""
    return max(1, g.seats - 1)


def _peace(g: GalacticEra, side: int, other: int, taste: Taste) -> float:
    """Return what a peace would bring a side beside the other: what it cannot do any more, too."""
    later = g.clone()
    later.pending = None
    before = _all_of(later, side, taste) - _all_of(later, other, taste) / _rivals(g)
    make_peace(later, side, other)
    return _all_of(later, side, taste) - _all_of(later, other, taste) / _rivals(g) - before


def _all_of(g: GalacticEra, side: int, taste: Taste) -> float:
    return sum(features(g, side, CommonProspects(g), taste))


def _lots(g: GalacticEra, side: int, ships: int, taste: Taste) -> float:
    """Return what ships are worth that are about to be placed, and those after them."""
    waiting = g.agenda[-1] if g.agenda else None
    if isinstance(waiting, PlaceShips):
        ships += waiting.left
    have = total_ships(g, side)
    worth = taste.ships * (_arms(have + ships) - _arms(have)) * rounds_left(g) / ROUNDS
    return MADE * (worth + 0.2 * ships * g.round / ROUNDS)
