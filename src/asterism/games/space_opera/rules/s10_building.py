"""10: to build technologies; 12: to mount equipment and crews; 19: to let a technology evolve."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    CONSUMABLE,
    COST,
    CREW,
    EQUIPMENT,
    KEYWORDS,
    KIND,
    NEEDS_DISCARD,
    RESOURCE_OF,
    SLOTS,
    STEP_COST,
    STEPS,
    SYNCHRONOUS,
    UNIQUE,
)
from asterism.games.space_opera.content.tables import (
    CREW_MOUNT,
    MOUNTS,
    NONE,
    SPACES,
)
from asterism.games.space_opera.rules.pieces import (
    carries_on,
    free_space,
    in_hand,
    keywords,
    leave_hand,
    price,
    refresh,
    works,
)
from asterism.games.space_opera.rules.s09_cards import allowed
from asterism.games.space_opera.rules.s10_raising import raise_card
from asterism.games.space_opera.rules.s14_requirements import discard_needs, frees_space
from asterism.games.space_opera.state import (
    EVOLVING,
    HAND,
    SPACE,
    UNFINISHED,
    UP,
    SpaceOpera,
    is_hidden,
)
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Step
from asterism.kernel.knowledge import EVERYBODY
from asterism.kernel.options import pack

WEAKENING: Final = 1 << f.WEAKENING
MOVABLE: Final[list[list[bool]]] = [
    [
        resource != NONE and is_hidden(resource) and COST[resource] == cost
        for resource in RESOURCE_OF
    ]
    for cost in range(max(COST) + 1)
]
"""By cost and face whether the face may be what was built for it."""


def list_builds(g: SpaceOpera, seat: int, hand: list[int], out: list[int]) -> None:
    """List what a seat may build and mount with the resources in its hand."""
    purse, room = g.credits[seat], free_space(g, seat) != NONE
    for resource in hand:
        kind = KIND[resource]
        if kind == CONSUMABLE:
            continue
        if COST[resource] > purse and price(g, seat, resource) > purse:
            continue  # the price is never above the cost
        if not allowed(g, seat, resource) or not unique_allows(g, seat, resource):
            continue
        if kind < EQUIPMENT:
            if room or frees_space(g, seat, resource):
                out.append(pack(v.BUILD, resource))
        else:
            for space in carriers(g, seat, resource):
                out.append(pack(v.MOUNT, resource, space))


def unique_allows(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a unique card is not on the seat's table yet (11.unique)."""
    if not UNIQUE[resource]:
        return True
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] and RESOURCE_OF[g.cards[space]] == resource:
            return False
    return True


def carriers(g: SpaceOpera, seat: int, resource: int) -> list[int]:
    """Return the spaces whose card has room for an equipment or crew (12.where, 12.one-crew)."""
    return [
        space
        for space in range(seat * SPACES, (seat + 1) * SPACES)
        if g.condition[space] == UP and mount_for(g, space, resource) != NONE
    ]


def mount_for(g: SpaceOpera, space: int, resource: int) -> int:
    """Return where equipment or a crew goes on a card, or NONE (11.slots, 12.one-crew)."""
    carrier = RESOURCE_OF[g.cards[space]]
    if not carries_on(carrier, resource) or not works(g, space):
        return NONE
    if KEYWORDS[resource] & WEAKENING and keywords(g, space) & WEAKENING:
        return NONE  # 20.once
    first = space * MOUNTS
    if KIND[resource] == CREW:
        return first + CREW_MOUNT if g.mounts[first + CREW_MOUNT] == NONE else NONE
    for mount in range(first, first + SLOTS[carrier]):
        if g.mounts[mount] == NONE:
            return mount
    return NONE


def build(g: SpaceOpera, seat: int, resource: int) -> None:
    """Pay for a technology, discard what it requires, and lay it on a free space (10.build)."""
    cost = price(g, seat, resource)
    g.credits[seat] -= cost
    if NEEDS_DISCARD[resource]:
        face = in_hand(g, seat, resource)
        g.knowledge.publish(face)
        g.tell(e.SHOWN, seat, face)
        g.push(Lay(seat, resource, cost))
        discard_needs(g, seat, resource)
    else:
        lay(g, seat, resource, cost)


class Lay(Step[SpaceOpera]):
    """What has been paid for is laid down, once its requirement is discarded (14.discard)."""

    section = "10.build"

    def __init__(self, seat: int, resource: int, cost: int) -> None:
        """Take who builds what, and what was paid for it."""
        self.seat: Final = seat
        self.resource: Final = resource
        self.cost: Final = cost

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse if the card is gone, or the room for it."""
        return in_hand(g, self.seat, self.resource) != NONE and free_space(g, self.seat) != NONE

    def resolve(self, g: SpaceOpera) -> None:
        """Lay it down."""
        lay(g, self.seat, self.resource, self.cost)


def lay(g: SpaceOpera, seat: int, resource: int, cost: int) -> None:
    """Lay a technology down (10.public); a synchronous one is raised (21.at-once)."""
    face, space = in_hand(g, seat, resource), free_space(g, seat)
    g.hands[seat].remove(face)
    g.cards[space] = face
    g.condition[space] = UNFINISHED
    place, printed = SPACE + space, COST[resource]
    hidden = is_hidden(resource)
    seats = 1 << seat if hidden else g.knowledge.all
    g.knowledge.move(face, HAND + seat, place, seats, g.hands[seat], MOVABLE[printed])
    g.knowledge.require(place, printed, 1)
    g.tell_some(seats if hidden else EVERYBODY, e.BUILT, space, face, printed, cost)
    if SYNCHRONOUS[resource]:
        raise_card(g, space)


def mount(g: SpaceOpera, seat: int, resource: int, space: int) -> None:
    """Pay for an equipment or crew: it works at once (12.pay, 12.at-once)."""
    g.credits[seat] -= price(g, seat, resource)
    face = in_hand(g, seat, resource)
    leave_hand(g, seat, face)
    g.mounts[mount_for(g, space, resource)] = face
    g.tell(e.MOUNTED, space, face)
    refresh(g, seat)
    discard_needs(g, seat, resource)


def list_evolutions(g: SpaceOpera, seat: int, up: list[int], out: list[int]) -> None:
    """List which of its raised technologies a seat may let evolve (19.order, 19.own-turn)."""
    for space in up:
        if evolution_cost(g, space) <= g.credits[seat]:
            out.append(pack(v.EVOLVE, space))


def evolution_cost(g: SpaceOpera, space: int) -> int:
    """Return what the next evolution of a raised card costs; more than any credits without one."""
    resource, step = RESOURCE_OF[g.cards[space]], g.steps[space]
    return STEP_COST[resource][step] if step < STEPS[resource] else 1 << 20


def evolve(g: SpaceOpera, seat: int, space: int) -> None:
    """Turn a technology face down to evolve: it does nothing until it is raised (19.down)."""
    cost = evolution_cost(g, space)
    g.credits[seat] -= cost
    g.condition[space] = EVOLVING
    g.away[space] = 0
    g.tell(e.EVOLVES, space, cost, g.cards[space])
    refresh(g, seat)
