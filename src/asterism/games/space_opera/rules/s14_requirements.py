"""14: requirements: what has to be discarded, had built, or been born as."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import EQUIPMENT, KIND, NEEDS_DISCARD, RESOURCE_OF
from asterism.games.space_opera.content.tables import MOUNTS, NONE, SPACES
from asterism.games.space_opera.rules.pieces import (
    clear,
    discard,
    free_space,
    in_hand,
    leave_hand,
    refresh,
)
from asterism.games.space_opera.state import UP, SpaceOpera, is_technology
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def can_discard(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a seat has what a resource asks to discard (14.discard, 14.built-first)."""
    for needed in NEEDS_DISCARD[resource]:
        if is_technology(needed):
            has = len(_spaces_with(g, seat, needed))
        elif KIND[needed] >= EQUIPMENT:
            has = len(_mounts_with(g, seat, needed))
        else:  # A consumable cannot be discarded for itself.
            held = [face for face in g.hands[seat] if RESOURCE_OF[face] == needed]
            has = len(held) - int(needed == resource)
        if has < NEEDS_DISCARD[resource].count(needed):
            return False
    return True


def frees_space(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a space is free, or will be by what a resource asks to discard (5.eight)."""
    if free_space(g, seat) != NONE:
        return True
    return any(is_technology(needed) for needed in NEEDS_DISCARD[resource])


def _spaces_with(g: SpaceOpera, seat: int, resource: int) -> list[int]:
    return [
        space
        for space in range(seat * SPACES, (seat + 1) * SPACES)
        if g.condition[space] >= UP and RESOURCE_OF[g.cards[space]] == resource
    ]


def _mounts_with(g: SpaceOpera, seat: int, resource: int) -> list[int]:
    first = seat * SPACES * MOUNTS
    return [
        mount
        for mount in range(first, first + SPACES * MOUNTS)
        if g.mounts[mount] != NONE and RESOURCE_OF[g.mounts[mount]] == resource
    ]


def discard_needs(g: SpaceOpera, seat: int, resource: int) -> None:
    """Discard what a resource asks for; of several built ones the seat says which."""
    for needed in reversed(NEEDS_DISCARD[resource]):
        if is_technology(needed) or KIND[needed] >= EQUIPMENT:
            g.push(GiveUp(seat, needed))
        else:
            face = in_hand(g, seat, needed)
            leave_hand(g, seat, face)
            discard(g, face)
            g.tell(e.DROPPED, seat, face)


class GiveUp(Decision[SpaceOpera]):
    """A built card is discarded for another one (14.discard)."""

    section = "14.discard"

    def __init__(self, seat: int, resource: int) -> None:
        """Ask a seat for one of its copies of a resource."""
        super().__init__(seat)
        self.resource: Final = resource

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when it is gone."""
        return len(_spaces_with(g, self.seat, self.resource)) > 0 or (
            len(_mounts_with(g, self.seat, self.resource)) > 0
        )

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the copies."""
        for space in _spaces_with(g, self.seat, self.resource):
            out.append(pack(v.TARGET, space))
        for mount in _mounts_with(g, self.seat, self.resource):
            out.append(pack(v.TARGET_MOUNT, mount))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Discard it."""
        at, _, _ = unpack(option)
        if is_technology(self.resource):
            g.tell(e.GAVE_UP, self.seat, g.cards[at])
            clear(g, at)
            return
        face = g.mounts[at]
        g.mounts[at] = NONE
        g.tell(e.GAVE_UP, self.seat, face)
        discard(g, face)
        refresh(g, self.seat)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say that another card is required."""
        wrong = verb_of(option) in (v.TARGET, v.TARGET_MOUNT)
        return Refusal("14.discard", "not-required" if wrong else "not-asked")
