"""A look over all command tables of Space Opera: strength, technologies, what is coming."""

from __future__ import annotations

from math import comb, exp
from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    ATTACK,
    COST,
    DEFENCE,
    NEEDS_BUILT,
    ON_RAISING,
    RESOURCE_OF,
    RESOURCES,
    SECTORS_OF,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    STEP_ATTACK,
    STEP_DEFENCE,
    SYSTEM,
    SYSTEMS,
)
from asterism.games.space_opera.content.tables import (
    BULWARK_NUMBER,
    KILLS,
    MOUNTS,
    NONE,
    NUMBERS,
    SHELTER_NUMBER,
    SPACES,
    STRENGTH,
)
from asterism.games.space_opera.rules.pieces import lonely_sectors, works
from asterism.games.space_opera.rules.s22_round import KeepHand
from asterism.games.space_opera.state import SENT, UNFINISHED, UP, WARRED, SpaceOpera

EDGE: Final = 1.5
"""So many points of attack more make winning a strike e times as likely: hands may hold more."""


def _chance_of_signs(sector: int, reveal: int, need: int) -> float:
    """Return how likely so many systems of a full deck show enough of a sector."""
    good = sum(mask >> sector & 1 for mask in SECTORS_OF)
    ways = [
        comb(good, hits) * comb(SYSTEMS - good, reveal - hits) for hits in range(need, reveal + 1)
    ]
    return sum(ways) / comb(SYSTEMS, reveal)


def _faith(resource: int) -> float:
    for verb, a, b, c in ON_RAISING[resource]:
        if verb == f.CONVICTION:
            return _chance_of_signs(a, b, c)
    return 0.0


FAITH: Final[list[float]] = [_faith(resource) for resource in range(RESOURCES)]
"""By resource how likely it wins the game when it is raised."""


class Survey:
    """What stands before each seat."""

    def __init__(self, g: SpaceOpera) -> None:
        """Look at every command table."""
        seats = g.seats
        self.attack = [0] * seats
        """Attack and defence, without what strengthens them until the end of a turn."""
        self.defence = [0] * seats
        self.raised = [0] * seats
        """Technologies that are raised and work ..."""
        self.coming = [0] * seats
        """... and those that will be raised at the next start of a round."""
        self.cost = [0] * seats
        """What all of them cost, with what they carry."""
        self.faith = [0.0] * seats
        """How likely a seat wins by conviction when the next round starts."""
        for seat in range(seats):
            if g.alive >> seat & 1 and g.species[seat] != NONE:
                self._look(g, seat)

    def _look(self, g: SpaceOpera, seat: int) -> None:
        force = STRENGTH * g.military[seat]
        attack = SPECIES_ATTACK[g.species[seat]] + force
        defence = SPECIES_DEFENCE[g.species[seat]] + force
        for space in range(seat * SPACES, (seat + 1) * SPACES):
            condition = g.condition[space]
            if not condition:
                continue
            resource = RESOURCE_OF[g.cards[space]]
            self.cost[seat] += COST[resource]
            if condition != UP:
                self.coming[seat] += 1
                if condition == UNFINISHED:
                    self.faith[seat] = 1.0 - (1.0 - self.faith[seat]) * (1.0 - FAITH[resource])
            elif not NEEDS_BUILT[resource] or works(g, space):
                self.raised[seat] += 1
                weak = g.weak[space]
                attack += ATTACK[resource] - weak
                defence += DEFENCE[resource] - weak
                for step in range(g.steps[space]):
                    attack += STEP_ATTACK[resource][step]
                    defence += STEP_DEFENCE[resource][step]
                for face in g.mounts[space * MOUNTS : (space + 1) * MOUNTS]:
                    if face != NONE:
                        carried = RESOURCE_OF[face]
                        self.cost[seat] += COST[carried]
                        attack += ATTACK[carried]
                        defence += DEFENCE[carried]
        bulwark = g.numbers[seat * NUMBERS + BULWARK_NUMBER]
        if bulwark:
            defence += bulwark * lonely_sectors(g, seat)
        self.attack[seat] = attack
        self.defence[seat] = defence

    def kills(self, g: SpaceOpera, seat: int, other: int) -> int:
        """Return how many troops a strike of a seat kills if its attack is enough."""
        shelter = g.numbers[other * NUMBERS + SHELTER_NUMBER]
        return min(max(0, g.military[seat] + KILLS - shelter), g.civil[other] + g.military[other])

    def strikes(self, g: SpaceOpera, seat: int, other: int) -> float:
        """Return how likely the attack of a seat is enough against another."""
        more = self.attack[seat] + g.boost[2 * seat] - self.defence[other] - 0.5
        return 1.0 / (1.0 + exp(-more / EDGE))


def still_to_come(g: SpaceOpera) -> int:
    """Return the mask of the seats that may still make war in this round.

    The active one counts until it has, or has begun what is nothing by itself.
    """
    if isinstance(g.pending, KeepHand):
        return 0
    mask = 0
    for seat in reversed(g.order):
        if seat == g.active:
            return mask if bustle(g) else mask | 1 << seat
        mask |= 1 << seat
    return mask


def bustle(g: SpaceOpera) -> int:
    """Return how much the active seat has done that is nothing by itself."""
    count = g.asked_partners.bit_count() + (g.done & WARRED)
    for space in range(g.active * SPACES, (g.active + 1) * SPACES):
        if g.spent[space] & SENT:
            count += 1
    return count


def places(g: SpaceOpera) -> list[int]:
    """Return by seat the mask of the sectors where it is."""
    return [0 if face == NONE else SECTORS_OF[face - SYSTEM] for face in g.system]
