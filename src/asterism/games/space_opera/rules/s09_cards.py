"""9: what consumables are, who has what they ask for, and whom they reach."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    ATTACK,
    CONSUMABLE,
    COST,
    DEFENCE,
    EFFECTS,
    KIND,
    NEEDS_BUILT,
    NEEDS_DISCARD,
    NEEDS_SPECIES,
    RESOURCES,
    SYNCHRONOUS,
    UNIVERSAL,
)
from asterism.games.space_opera.rules.pieces import has_needs, meets
from asterism.games.space_opera.rules.s14_requirements import can_discard
from asterism.games.space_opera.state import SpaceOpera

AIMED: Final[list[bool]] = [
    any(effect[0] in f.AGAINST_RIVAL for effect in EFFECTS[resource])
    for resource in range(RESOURCES)
]
"""By resource whether it is aimed at a rival."""
CANCELS: Final[list[bool]] = [
    any(effect[0] == f.CANCEL for effect in EFFECTS[resource]) for resource in range(RESOURCES)
]
DEFLECTS: Final[list[bool]] = [
    any(effect[0] == f.DEFLECT for effect in EFFECTS[resource]) for resource in range(RESOURCES)
]
FOR_WAR: Final[list[bool]] = [
    KIND[resource] == CONSUMABLE and ATTACK[resource] + DEFENCE[resource] > 0
    for resource in range(RESOURCES)
]
"""By resource whether it is a consumable that strengthens its player in a war."""
NEEDS_NOTHING: Final[list[bool]] = [
    not (NEEDS_SPECIES[resource] or NEEDS_BUILT[resource] or NEEDS_DISCARD[resource])
    for resource in range(RESOURCES)
]
"""By resource whether it requires no cards and no species."""
CANCEL_REACHES_ALL: Final = any(
    CANCELS[each] and UNIVERSAL[each] and SYNCHRONOUS[each] for each in range(RESOURCES)
)
"""Whether species of other sectors may be able to cancel: there is a universal card for it."""
CHEAPEST_ANSWER: Final = min(
    [COST[each] for each in range(RESOURCES) if KIND[each] == CONSUMABLE and SYNCHRONOUS[each]],
    default=99,
)
"""What the cheapest synchronous consumable costs: all can see who cannot pay it."""


def affordable(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a seat can pay for a resource of its hand, and has what it needs."""
    if COST[resource] > g.credits[seat]:
        return False
    return allowed(g, seat, resource)


def allowed(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a seat has what a resource requires (14.discard, 14.built, 14.species)."""
    if NEEDS_NOTHING[resource]:
        return True
    if NEEDS_SPECIES[resource] and g.species[seat] not in NEEDS_SPECIES[resource]:
        return False
    if not has_needs(g, seat, resource):
        return False
    return not NEEDS_DISCARD[resource] or can_discard(g, seat, resource)


def in_reach(g: SpaceOpera, seat: int, resource: int, other: int) -> bool:
    """Return whether a consumable reaches a rival that lives (9.same-sector, 9.universal)."""
    return g.lives(other) and (UNIVERSAL[resource] or meets(g, seat, other))
