"""What cards of NOVA are worth, in a hand and running."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import (
    CARD_EFFECTS,
    CARD_KIND,
    CARD_POINTS,
    DEVELOPMENT,
    SURPRISE,
)
from asterism.games.nova.content.effects import (
    ALLIANCE,
    DISCOUNT,
    HAND,
    PER_FURTHER,
    POINTS,
    PRESTIGE,
    SUPPLY,
    VP,
)
from asterism.games.nova.content.effects import UNITS as NEW_UNITS
from asterism.games.nova.content.tables import (
    FULL_FACTORS,
    HAND_LIMIT,
    SPACE_FIRE,
    SPECIAL,
    STATION,
    UNIT_KIND,
    UNITS,
)
from asterism.games.nova.rules.s05_effects import further_players
from asterism.games.nova.skill.outlook import CARD_PACE, TURNS_EACH, Outlook
from asterism.games.nova.state import CARD, NONE, Nova

CARD_WORTH: Final = 0.05
IN_HAND: Final = 0.75
"""The share for which a card counts of what it brings when played."""
KEPT: Final = 4
"""So many cards in hand count fully ..."""
MORE_CARDS: Final = 0.5
"""... and the share for which further ones do."""
RUNNING: Final = 0.02
"""Any running development."""
USED: Final = 0.6
"""The share of the points of a supply that find a use."""
LASTING: Final = {DISCOUNT: 0.04, HAND: 0.02}
"""What other developments bring in an impulse; merchants and upkeep show in the income."""
ALLY: Final = 1.0
"""What an ally brings in an interphase."""
NEW_KIND: Final = 0.02
"""A special unit that may be built, for each factor and level of fire."""
EXTENDED: Final = 0.4
"""Interphases that the + side adds, about."""
CROWD: Final = HAND_LIMIT - 1
"""So many running developments leave room for a single card, which has to be played at once."""
CROWDING: Final = 0.3
"""What that costs, as a share of all cards to come."""
FULL_HAND: Final = 0.35
"""What it costs to have no room for the next card."""


def worth_of_cards(g: Nova, seat: int, outlook: Outlook, point: float) -> float:
    """Return what the cards of a seat are worth, in its hand and running."""
    each: list[float] = []
    for face in g.hands[seat]:
        each.append(CARD_WORTH + IN_HAND * _played(g, face - CARD, outlook, point))
    each.sort(reverse=True)
    value = 0.0
    impulses = outlook.impulses()
    for at in range(len(each)):
        if at < impulses + 1.0:
            value += each[at] if at < KEPT else MORE_CARDS * each[at]
    for face in g.running[seat]:
        value += RUNNING + _lasting(g, face - CARD, _time(g, face - CARD, outlook), point)
    running = len(g.running[seat])
    held = len(g.hands[seat]) + running
    if g.active == seat and held >= HAND_LIMIT and (g.carded or not g.hands[seat]):
        value -= FULL_HAND
    if running >= CROWD:  # the next cards are discarded, impulse for impulse
        value -= (point * CARD_PACE * outlook.soon) * (1.0 if running >= HAND_LIMIT else CROWDING)
    return value


def _played(g: Nova, card: int, outlook: Outlook, point: float) -> float:
    """Return what a card brings when it is played: its points, or what it does."""
    best = point * CARD_POINTS[card]
    if CARD_KIND[card] == DEVELOPMENT:
        span = min(outlook.impulses(), outlook.soon)
        return max(best, _lasting(g, card, [span, 1.0], point))
    for effect in CARD_EFFECTS[card]:
        if effect[0] == VP:
            times = further_players(g) if effect[2] == PER_FURTHER else 1
            best = max(best, 0.9 * min(effect[3], effect[1] * times))
        elif effect[0] == POINTS:
            best = max(best, point * effect[1] * 0.9)
    if CARD_KIND[card] == SURPRISE:
        best += 0.03
    return best


def _time(g: Nova, card: int, outlook: Outlook) -> list[float]:
    """Return for how many impulses and interphases a running development lasts, about."""
    turns = g.ends[card] - g.turn
    more = max(0.0, (turns - 1) / TURNS_EACH - 0.5)
    if g.plus[card]:
        more += EXTENDED
    more = min(outlook.later, more)
    return [outlook.soon + more * outlook.each, 1.0 + more]


def _lasting(g: Nova, card: int, time: list[float], point: float) -> float:
    """Return what a development brings in so many impulses and interphases."""
    impulses, interphases = time[0], time[1]
    value = 0.0
    for effect in CARD_EFFECTS[card]:
        verb = effect[0]
        if verb == SUPPLY:
            value += USED * point * effect[1] * impulses
        elif verb == PRESTIGE:
            value += 0.95 * effect[1] * interphases
        elif verb == ALLIANCE:
            value += ALLY * interphases
        elif verb == NEW_UNITS:
            kind = STATION + effect[1]
            for unit in range(SPECIAL, UNITS):
                if UNIT_KIND[unit] == kind and g.unit_at[unit] == NONE:
                    value += NEW_KIND * SPACE_FIRE[kind] * FULL_FACTORS[kind]
        elif verb in LASTING:
            value += LASTING[verb] * impulses
    return value
