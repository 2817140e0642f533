"""What every chapter refuses alike: cards that are not held, rivals out of reach, wrong spaces.

These judge only moves that are not on a menu, and look at nothing but what their player knows.
"""

from __future__ import annotations

from asterism.games.space_opera.content.cards import (
    EFFECTS,
    NEEDS_BUILT,
    NEEDS_SPECIES,
)
from asterism.games.space_opera.content.tables import NONE, SPACES
from asterism.games.space_opera.rules.pieces import has_built, in_hand, works
from asterism.games.space_opera.rules.s09_cards import in_reach
from asterism.games.space_opera.rules.s13_effects import does_anything
from asterism.games.space_opera.rules.s14_requirements import can_discard
from asterism.games.space_opera.state import EMPTY, UP, SpaceOpera
from asterism.kernel.refusal import Refusal


def refuse_held(g: SpaceOpera, seat: int, resource: int, cost: int) -> Refusal | None:
    """Say why a seat cannot have a resource: it lacks the card, its price or what it needs."""
    if in_hand(g, seat, resource) == NONE:
        return Refusal("9.use", "not-in-hand")
    if cost > g.credits[seat]:
        return too_dear(g, seat, cost)
    if NEEDS_SPECIES[resource] and g.species[seat] not in NEEDS_SPECIES[resource]:
        return Refusal("14.species", "not-your-species")
    for needed in NEEDS_BUILT[resource]:
        if not has_built(g, seat, needed):
            return Refusal("14.built", "requirement-not-built")
    if not can_discard(g, seat, resource):
        return Refusal("14.discard", "nothing-to-discard")
    return None


def too_dear(g: SpaceOpera, seat: int, cost: int) -> Refusal:
    """Say what something costs that a seat cannot pay, and what it has (4.paid)."""
    return Refusal("4.paid", "too-few-credits", cost, g.credits[seat])


def refuse_rival(g: SpaceOpera, seat: int, other: int) -> Refusal | None:
    """Say why nothing can be done to a seat: it is one's own, or extinct."""
    if other == seat:
        return Refusal("7.same-sector", "yourself")
    if other >= g.seats or not g.lives(other):
        return Refusal("1.extinct", "extinct")
    return None


def refuse_aim(g: SpaceOpera, seat: int, resource: int, other: int) -> Refusal:
    """Say why a consumable cannot be aimed at a seat."""
    wrong = refuse_rival(g, seat, other)
    if wrong is not None:
        return wrong
    if not in_reach(g, seat, resource, other):
        return Refusal("9.same-sector", "not-in-sector")
    if does_anything(g, seat, other, EFFECTS[resource]):
        return Refusal("9.use", "not-asked")
    return Refusal("13.effects", "nothing-to-do")


def refuse_space(g: SpaceOpera, seat: int, space: int, section: str) -> Refusal | None:
    """Say why a seat cannot name a space as one with a raised card of its own that works."""
    if space // SPACES != seat:
        return Refusal(section, "not-yours")
    if g.condition[space] == EMPTY:
        return Refusal(section, "nothing-there")
    if g.condition[space] != UP:
        return Refusal("10.raise", "not-raised")
    if not works(g, space):
        return Refusal("14.disabled", "disabled")
    return None
