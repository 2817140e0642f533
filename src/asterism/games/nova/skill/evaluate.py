"""What a position of NOVA is worth to a seat, in victory points that it has or may hope for.

Worlds count as often as interphases are still to come. What is not settled yet (points to spend,
unfinished work, planets in reach) counts for a share of what it can become.
"""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import CARD_EFFECTS, CARD_KIND, CARD_POINTS, DEVELOPMENT
from asterism.games.nova.content.effects import (
    ALLIANCE,
    DISCOUNT,
    HAND,
    PRESTIGE,
    PURSES,
    SUPPLY,
)
from asterism.games.nova.content.effects import UNITS as NEW_UNITS
from asterism.games.nova.content.tables import (
    ACT_CAPITAL,
    ACT_SETTLEMENT,
    ACTIONS,
    BASE,
    CONTROL_VP,
    CONTROLS,
    COST,
    FACTORY,
    FORTRESS,
    FULL_FACTORS,
    MARKERS_OF,
    NEIGHBOURS,
    ON_MAP,
    PLANET_FIRE,
    PLANETS,
    POWERS,
    REDUCED_FACTORS,
    RESERVE,
    RICH,
    SETTLEMENT,
    SIDES,
    SPACE_FIRE,
    STAR,
    SYSTEMS,
    TERRAN,
    UNIT_KIND,
    UNITS,
    economic_base,
)
from asterism.games.nova.rules.battlefield import ATTACKER
from asterism.games.nova.rules.pieces import (
    beside,
    control_of,
    factors,
    holder,
    intrinsic_factors,
    may_attack_control,
    units_at,
)
from asterism.games.nova.rules.s05_attack import joiners
from asterism.games.nova.rules.s13_interphase import income_of, maintenance_of
from asterism.games.nova.rules.s18_special import PEACEFUL_INDEPENDENTS, has_economy
from asterism.games.nova.state import CARD, NONE, Nova
from asterism.kernel.agenda import State

TURNS_EACH: Final = 2.2
"""So far an interphase moves the turn, on average of greedy games."""
LEAST_TO_COME: Final = 1.0
"""No game ends without one more interphase."""
IMPULSE: Final = 0.28
"""What an impulse that is still to come is worth: a card is drawn in it, the purse is filled."""
IMPULSES_A_TURN: Final = 9
"""With one deck: the turn moves by a tenth of the cards that were played."""
POINT: Final = 0.12
"""An action point that is still to be spent."""
LATE_POINT: Final = 0.05
"""One beyond the first SOON of a purse: it may lapse."""
SOON: Final = 6
WORK: Final = 0.06
"""A point in one unfinished unit, base or factory of each kind."""
HEADWAY: Final = 0.9
"""The share of a marker's gain that its paid points already count for."""
IDLE_WORK: Final = 0.005
"""A point in an unfinished piece that has no place yet."""
CARD_WORTH: Final = 0.08
CARD_POINT: Final = 0.07
DEVELOPING: Final = 0.08
"""A development in hand, beside its points."""
KEPT: Final = 3
"""So many cards in hand count fully: one is played in an impulse, and the hand has a limit."""
MORE_CARDS: Final = 0.5
"""The share for which further cards count."""
RUNNING: Final = 0.05
"""Any running development, for each turn that it lasts, up to LONG."""
LASTING: Final = {
    SUPPLY: 0.35,
    PRESTIGE: 0.45,
    DISCOUNT: 0.15,
    ALLIANCE: 0.4,
    NEW_UNITS: 0.15,
    HAND: 0.1,
}
"""The same for what it does; what merchants and maintenance bring shows in the income."""
COUNTED: Final = (SUPPLY, PRESTIGE, DISCOUNT)
"""Effects of which an amount counts as often as it is."""
AMOUNT_AT: Final = [1, 1, 2]
LONG: Final = 4
ROOM: Final = 2
"""So many developments run without taking the place of cards in hand ..."""
CROWDING: Final = 0.25
"""... and what each further one costs."""
NAVAL: Final = 0.16
ENOUGH_NAVAL: Final = 5
MORE_NAVAL: Final = 0.05
"""Beyond it there are more merchants than worlds to exploit."""
FACTOR: Final = 0.13
"""A factor of a unit; beyond so many they count less."""
ENOUGH_FACTORS: Final = 6
FACTORS_TO_CONQUER: Final = 8
"""So many more are enough where others have worlds beside one's own."""
MORE_FACTORS: Final = 0.05
WAR_FACTOR: Final = 0.17
"""One where all depends on conquests."""
WAR_FACTORS: Final = 24
INCOME: Final = 0.35
BASE_POINT: Final = 1.6
"""A point of economic base, for each interphase to come."""
SYSTEM: Final = 0.15
UNSEEN: Final = 0.08
"""An unexplored system in reach."""
OPEN_TERRAN: Final = 0.35
"""A terran planet in reach that nobody has, for each interphase to come."""
OPEN_RICH: Final = 0.25
"""A rich planet in reach that nobody has, and one with a factory or more."""
OWN_TERRAN: Final = 0.55
"""A terran planet with a base or factory of one's own, for each interphase to come."""
FIRM: Final = 0.35
"""A settlement beside what it counts: it cannot be removed."""
GROWTH: Final = 0.5
"""Each level above: units are built there, and its former marker is free again."""
THREAT: Final = 0.1
"""What a factor of independents' reserves beside one's worlds costs."""
SIEGE: Final = 0.35
"""A world of others that one besieges, as a share of what it would count, at most ..."""
SIEGE_FACTOR: Final = 0.07
"""... and for each active factor that stands there."""
PRIZE: Final = 0.8
"""A world of others under attack, as a share of what it would count."""
FRONT: Final = 0.03
"""An active factor, for each world of others beside it, up to MASSED factors."""
MASSED: Final = 8
RISK: Final = 0.1
"""Attacks with smaller chances are not worth what they may lose."""
TIE: Final = 0.4
"""So many expected hits the defence is ahead: it wins ties."""
COVER: Final = 0.3
"""The share for which an attacking unit counts that covers."""
MAY_JOIN: Final = 0.8
"""The share for which one counts that may still join the attack."""
INTRINSIC_WEIGHT: Final = 1.3
"""Hits that a factor of a marker asks for: all must fall at once, after its cover."""
RIVAL: Final = 0.5
"""How much the best of the others counts."""


def evaluate(g: State, seat: int) -> float:
    """Return how good a position is for a seat.

    Raises:
        TypeError: the state is not one of NOVA.
    """
    if not isinstance(g, Nova):
        raise TypeError("this evaluates NOVA")
    own = worth(g, seat)
    if g.seats == 1:
        return own
    best = max(worth(g, other) for other in range(g.seats) if other != seat)
    return own - RIVAL * best


def to_come(g: Nova) -> float:
    """Return how many interphases are still to come, about."""
    return max(LEAST_TO_COME, (g.last_turn - g.turn) / TURNS_EACH)


def worth(g: Nova, seat: int) -> float:
    """Return what a seat has and may hope for, in victory points."""
    if g.over():
        return float(g.vp[seat])
    left = to_come(g)
    value = float(g.vp[seat]) + IMPULSE * (IMPULSES_A_TURN * g.last_turn - g.impulse) / g.seats
    value += _worlds(g, seat, left) + _cards(g, seat)
    value += _economy(g, seat, left) + _works(g, seat, left) + _war(g, seat, left)
    if g.active == seat:
        for purse in range(PURSES):
            points = g.purse[purse]
            value += POINT * min(points, SOON) + LATE_POINT * max(0, points - SOON)
    return value


def _economy(g: Nova, seat: int, left: float) -> float:
    value = BASE_POINT * (g.economy[seat] + g.boost[seat] + g.credit[seat])
    if has_economy(g, seat):
        income = income_of(g, seat)
        value += INCOME * income
        value += BASE_POINT * left * economic_base(income, maintenance_of(g, seat))
    return value


def _works(g: Nova, seat: int, left: float) -> float:
    """Return what unfinished pieces are worth: markers only where they have a place."""
    value = 0.0
    for action in range(ACTIONS):
        points = g.invested[seat * ACTIONS + action]
        if not points:
            continue
        if not ACT_SETTLEMENT <= action <= ACT_CAPITAL:
            fits = min(points, COST[action])
            value += WORK * fits + IDLE_WORK * (points - fits)
            continue
        control = SETTLEMENT + action - ACT_SETTLEMENT
        fits = min(points, COST[action] * _places(g, seat, control))
        gain = _settled(control, left) - _before(control, left)
        value += HEADWAY * gain * fits / COST[action] + IDLE_WORK * (points - fits)
    return value


def _places(g: Nova, seat: int, control: int) -> int:
    """Return on how many planets a seat could build a settlement, a colony or the capital now."""
    found = 0
    for spot in range(SYSTEMS * PLANETS):
        if g.marker[spot] and holder(g, spot) == seat:
            now = control_of(g.marker[spot])
            kind = g.planets[spot] - 1
            if control > SETTLEMENT:
                found += int(now == control - 1)
            elif now < SETTLEMENT and kind >= 0 and TERRAN[kind]:
                found += 1
    return min(found, MARKERS_OF[control] - g.used[seat * CONTROLS + control])


def _settled(control: int, left: float) -> float:
    """Return what a settlement or higher is worth, beside its income."""
    return left * CONTROL_VP[control] + FIRM + GROWTH * (control - SETTLEMENT)


def _before(control: int, left: float) -> float:
    """Return what stood there before: a base on a terran planet, or the next lower marker."""
    return OWN_TERRAN * left if control == SETTLEMENT else _settled(control - 1, left)


def _worlds(g: Nova, seat: int, left: float) -> float:
    value = 0.0
    for system in range(SYSTEMS):
        own = g.control[system] == seat
        near = own or (system < ON_MAP and beside(g, system, seat))
        if own:
            value += SYSTEM
        if near and g.covered[system] != NONE:
            value += UNSEEN
        if near or g.settled[system]:
            value += _planets(g, seat, system, left, near)
        if own:
            value -= THREAT * _threat(g, system)
    return value


def _planets(g: Nova, seat: int, system: int, left: float, near: bool) -> float:  # noqa: FBT001
    value = 0.0
    for spot in range(system * PLANETS, (system + 1) * PLANETS):
        kind = g.planets[spot] - 1
        if g.marker[spot]:
            if holder(g, spot) == seat:
                value += _held(kind, control_of(g.marker[spot]), left)
        elif kind >= 0 and near and g.control[system] in (NONE, seat):
            value += OPEN_TERRAN * left if TERRAN[kind] else 0.0
            value += OPEN_RICH if RICH[kind] else 0.0
    return value


def _held(kind: int, control: int, left: float) -> float:
    """Return what one's marker on a planet is worth; `kind` is negative for a plain planet."""
    value = _settled(control, left) if control >= SETTLEMENT else 0.0
    if kind >= 0 and control <= FACTORY and TERRAN[kind]:
        value += OWN_TERRAN * left
    if kind >= 0 and RICH[kind]:
        value += OPEN_RICH * (1.0 if control >= FACTORY else 0.8)
    return value + (0.05 if control == BASE else 0.0)


def _threat(g: Nova, system: int) -> float:
    """Return the factors of independents that may attack a system."""
    found = 0.0
    for side in range(g.seats, SIDES):
        if side < POWERS and g.trigger[side] == NONE:
            continue
        if beside(g, system, side):
            for unit in units_at(g, RESERVE + side):
                found += REDUCED_FACTORS[UNIT_KIND[unit]]
    return found


def _forces(g: Nova, seat: int, enough: int) -> float:
    """Return what units and naval power are worth; `enough` factors count fully."""
    total = 0
    for unit in range(len(g.unit_at)):
        if g.unit_side[unit] == seat and g.unit_at[unit] != NONE:
            kind = UNIT_KIND[unit]
            total += FULL_FACTORS[kind] if g.full[unit] else REDUCED_FACTORS[kind]
    if g.flags & PEACEFUL_INDEPENDENTS:
        value = WAR_FACTOR * min(total, WAR_FACTORS)
    else:
        value = FACTOR * min(total, enough) + MORE_FACTORS * max(0, total - enough)
    naval = g.naval[seat] + 0.4 * g.naval_half[seat]
    return value + NAVAL * min(naval, ENOUGH_NAVAL) + MORE_NAVAL * max(0.0, naval - ENOUGH_NAVAL)


def _cards(g: Nova, seat: int) -> float:
    value = 0.0
    each: list[float] = []
    for face in g.hands[seat]:
        plus = DEVELOPING if CARD_KIND[face - CARD] == DEVELOPMENT else 0.0
        each.append(CARD_WORTH + CARD_POINT * CARD_POINTS[face - CARD] + plus)
    each.sort(reverse=True)
    for at in range(len(each)):
        value += each[at] if at < KEPT else MORE_CARDS * each[at]
    for face in g.running[seat]:
        turns = max(0, min(LONG, g.ends[face - CARD] - g.turn))
        value += _lasting(face - CARD) * turns * (1.1 if g.plus[face - CARD] else 1.0)
    return value - CROWDING * max(0, len(g.running[seat]) - ROOM)


def _lasting(card: int) -> float:
    """Return what a running development is worth for each turn."""
    value = RUNNING
    for effect in CARD_EFFECTS[card]:
        verb = effect[0]
        amount = effect[AMOUNT_AT[COUNTED.index(verb)]] if verb in COUNTED else 1
        value += LASTING.get(verb, 0.0) * amount
    return value


def _war(g: Nova, seat: int, left: float) -> float:
    """Return the worth of units, and of what may be conquered soon.

    That is what is under attack, besieged, or beside active units.
    """
    value = 0.0
    enough = ENOUGH_FACTORS
    for system in range(SYSTEMS):
        if not g.settled[system]:
            continue
        prize = _prize(g, seat, system, left)
        if prize <= 0.0:
            continue
        if g.attack == system and g.attacker == seat:
            value += PRIZE * prize * (_odds(g, seat, system) - RISK)
        if g.control[system] == seat:
            value += prize * min(SIEGE, SIEGE_FACTOR * _active(g, seat, system))
        else:
            value += FRONT * prize * min(MASSED, _massed(g, seat, system))
        if g.control[system] in (seat, NONE) or beside(g, system, seat):
            enough = ENOUGH_FACTORS + FACTORS_TO_CONQUER
    return value + _forces(g, seat, enough)


def _prize(g: Nova, seat: int, system: int, left: float) -> float:
    """Return what the worlds of others in a system would count, where they may be attacked."""
    value = 0.0
    for spot in range(system * PLANETS, (system + 1) * PLANETS):
        code = g.marker[spot]
        if code == 0:
            continue
        side, control = holder(g, spot), control_of(code)
        if side != seat and control >= SETTLEMENT and may_attack_control(g, seat, side, control):
            value += left * CONTROL_VP[control]
    return value


def _massed(g: Nova, seat: int, system: int) -> int:
    """Return the active factors of a seat beside a system."""
    found = 0
    for near in NEIGHBOURS[system]:
        if g.control[near] == seat:
            found += _active(g, seat, near)
    return found


def _active(g: Nova, seat: int, system: int) -> int:
    """Return the factors of a seat's active units in a system, fortresses left out."""
    found = 0
    for unit in units_at(g, STAR + system):
        if g.unit_side[unit] == seat and UNIT_KIND[unit] != FORTRESS:
            found += factors(g, unit)
    return found


def _odds(g: Nova, seat: int, system: int) -> float:
    """Return about how likely an attack of a seat wins: hits of those that shoot or may join."""
    fire = SPACE_FIRE if g.target == NONE else PLANET_FIRE
    own = 0.0
    for unit in g.attackers:
        own += _hits(g, unit, fire) * (COVER if unit in g.covering else 1.0)
    if g.target == NONE and not g.covering:
        for unit in joiners(g, seat, system, ATTACKER):
            own += MAY_JOIN * _hits(g, unit, fire)
    against = TIE
    for unit in g.defenders:
        against += _hits(g, unit, fire) if unit < UNITS else 0.0
    if g.target != NONE and g.marker[g.target]:
        against += INTRINSIC_WEIGHT * intrinsic_factors(g.marker[g.target])
    return own * own / (own * own + against * against)


def _hits(g: Nova, unit: int, fire: list[int]) -> float:
    """Return the hits that a unit may expect: 1 for a 1, 2 for a 2, up to its level of fire."""
    level = fire[UNIT_KIND[unit]]
    return factors(g, unit) * level * (level + 1) / 12
