"""What cards of Space Opera are worth in a hand, in credits."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    CONSUMABLE,
    COST,
    EFFECTS,
    EQUIPMENT,
    KIND,
    NEEDS_BUILT,
    NEEDS_SPECIES,
    RESOURCE_OF,
    RESOURCES,
    SPECIES_STORAGE,
    SYNCHRONOUS,
)
from asterism.games.space_opera.content.tables import NUMBERS, STORAGE_NUMBER
from asterism.games.space_opera.rules.pieces import has_built
from asterism.games.space_opera.rules.s09_cards import DEFLECTS
from asterism.games.space_opera.state import SpaceOpera

TECHNOLOGY_WORTH: Final = 2.2
"""A technology: any may be one of the eight ..."""
DEAR: Final = 0.06
"""... but each credit that it costs makes it later."""
CONSUMABLE_WORTH: Final = 1.1
PRICED: Final = 0.25
"""A credit that a consumable costs: it does so much more."""
TROOPS_WORTH: Final = 0.6
"""A consumable that only brings troops: better now than later."""
READY: Final = 0.5
"""What can be played at any time."""
MOUNTED_WORTH: Final = 1.0
NOT_YET: Final = 0.5
"""The share for which a card counts that lacks what it needs."""
THIRD: Final = 3
"""What is aimed at a seat goes to a third, if there is one (R17)."""
USELESS: Final = 0.15
"""What no rule lets the seat use, and what its storage cannot keep."""


def _worth(resource: int) -> float:
    kind = KIND[resource]
    if kind == CONSUMABLE:
        does = EFFECTS[resource]
        if does and all(effect[0] in (f.RECRUIT, f.PROMOTE) for effect in does):
            return TROOPS_WORTH
        worth = CONSUMABLE_WORTH + PRICED * COST[resource]
        if any(effect[0] == f.CANCEL for effect in EFFECTS[resource]):
            worth += READY
        return worth + READY if SYNCHRONOUS[resource] else worth
    if kind >= EQUIPMENT:
        return MOUNTED_WORTH
    return TECHNOLOGY_WORTH - DEAR * COST[resource]


WORTH: Final[list[float]] = [_worth(resource) for resource in range(RESOURCES)]
"""By resource what it is worth in a hand that can use it."""


def worth_of(g: SpaceOpera, seat: int, resource: int) -> float:
    """Return what a card is worth in the hand of a seat."""
    species = NEEDS_SPECIES[resource]
    if species and g.species[seat] not in species:
        return USELESS
    if DEFLECTS[resource] and g.alive.bit_count() < THIRD:
        return USELESS
    for needed in NEEDS_BUILT[resource]:
        if not has_built(g, seat, needed):
            return WORTH[resource] * NOT_YET
    return WORTH[resource]


def worth_of_hand(g: SpaceOpera, seat: int) -> float:
    """Return what the hand of a seat is worth: what storage cannot keep is the least of it."""
    hand = g.hands[seat]
    total = 0.0
    for face in hand:
        resource = RESOURCE_OF[face]
        if NEEDS_SPECIES[resource] or NEEDS_BUILT[resource] or DEFLECTS[resource]:
            total += worth_of(g, seat, resource)
        else:
            total += WORTH[resource]
    room = SPECIES_STORAGE[g.species[seat]] + g.numbers[seat * NUMBERS + STORAGE_NUMBER]
    if len(hand) > room:
        total *= (room + USELESS * (len(hand) - room)) / len(hand)
    return total
