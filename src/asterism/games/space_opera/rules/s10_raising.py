"""10: what was built is turned up at the next round; 14: what it needs may be lost by then."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import COST, ON_RAISING, RESOURCE_OF
from asterism.games.space_opera.content.tables import NONE, SPACES
from asterism.games.space_opera.rules.pieces import clear, has_needs, refresh
from asterism.games.space_opera.rules.s13_gains import Gain
from asterism.games.space_opera.state import EVOLVING, SPACE, UNFINISHED, UP, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.kernel.agenda import Step


class RaiseAll(Step[SpaceOpera]):
    """At the start of a round all that lies face down is turned up (10.raise, 14.half).

    They are turned up at the same time: what another one requires comes before it.
    """

    section = "10.raise"

    def __init__(self, seat: int) -> None:
        """Take whose table it is."""
        self.seat: Final = seat

    def resolve(self, g: SpaceOpera) -> None:
        """Turn one up, and go on."""
        space = next_to_raise(g, self.seat)
        if space != NONE:
            g.then(Raise(space), RaiseAll(self.seat))


def next_to_raise(g: SpaceOpera, seat: int) -> int:
    """Return what lies face down and lacks nothing; else what lacks something; else NONE."""
    lacking = NONE
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] == EVOLVING:
            return space
        if g.condition[space] == UNFINISHED:
            if has_needs(g, seat, RESOURCE_OF[g.cards[space]]):
                return space
            if lacking == NONE:
                lacking = space
    return lacking


class Raise(Step[SpaceOpera]):
    """A technology under construction, or one that evolves, is turned up (10.raise, 19.raise)."""

    section = "10.raise"

    def __init__(self, space: int) -> None:
        """Take its space."""
        self.space: Final = space

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when nothing lies face down there any more."""
        return g.condition[self.space] in (UNFINISHED, EVOLVING)

    def resolve(self, g: SpaceOpera) -> None:
        """Turn it up."""
        if g.condition[self.space] == EVOLVING:
            finish_evolution(g, self.space)
        else:
            raise_card(g, self.space)


def finish_evolution(g: SpaceOpera, space: int) -> None:
    """Turn a card up that has evolved, with a mark (19.token)."""
    g.condition[space] = UP
    g.steps[space] += 1
    g.tell(e.EVOLVED, space, g.steps[space], g.cards[space])
    refresh(g, space // SPACES)


def raise_card(g: SpaceOpera, space: int) -> None:
    """Turn a built card up; half its cost comes back where what it needs is gone (14.half)."""
    face, seat = g.cards[space], space // SPACES
    resource = RESOURCE_OF[face]
    g.knowledge.publish(face)
    g.knowledge.forget_place(SPACE + space)
    if not has_needs(g, seat, resource):
        g.credits[seat] += COST[resource] // 2
        g.tell(e.FELL_APART, space, face, COST[resource] // 2)
        clear(g, space)
        return
    g.condition[space] = UP
    g.tell(e.RAISED, space, face)
    refresh(g, seat)
    g.then(*[Gain(seat, *effect) for effect in ON_RAISING[resource]])
