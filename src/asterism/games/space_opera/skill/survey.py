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
    STEP_EFFECTS,
    SYSTEM,
    SYSTEMS,
    WHILE_RAISED,
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


def _sum(effects: list[list[int]], verb: int) -> int:
    return sum(effect[1] for effect in effects if effect[0] == verb)


PROMISED: Final = [f.INCOME, f.GROWTH, f.RESEARCH, f.RECRUIT, f.DRAW, f.CREDITS]
"""What is counted of a technology before it is raised, beside attack and defence."""
INCOME: Final = 0
GROWTH: Final = 1
RESEARCH: Final = 2
TROOPS: Final = 3
CARDS: Final = 4
CREDITS: Final = 5
PROMISES: Final[list[list[int]]] = [
    [_sum(WHILE_RAISED[resource] + ON_RAISING[resource], verb) for verb in PROMISED]
    for resource in range(RESOURCES)
]
"""By resource what it brings when it is raised, and as long as it is there."""
STEP_PROMISES: Final[list[list[list[int]]]] = [
    [[_sum(step, verb) for verb in PROMISED] for step in steps] for steps in STEP_EFFECTS
]


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
        self.promised = [[0] * len(PROMISED) for _ in range(seats)]
        """What those will bring, ..."""
        self.coming_attack = [0] * seats
        self.coming_defence = [0] * seats
        """... and what they add to attack and defence."""
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
                self._promise(g, seat, space, resource)
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

    def _promise(self, g: SpaceOpera, seat: int, space: int, resource: int) -> None:
        """Note what a technology that is not raised yet, or evolves, will be."""
        self.coming[seat] += 1
        attack, defence = ATTACK[resource] - g.weak[space], DEFENCE[resource] - g.weak[space]
        promised = self.promised[seat]
        for at in range(len(PROMISED)):
            promised[at] += PROMISES[resource][at]
        if g.condition[space] == UNFINISHED:
            self.faith[seat] = 1.0 - (1.0 - self.faith[seat]) * (1.0 - FAITH[resource])
        else:
            promised[TROOPS] -= PROMISES[resource][TROOPS]
            promised[CARDS] -= PROMISES[resource][CARDS]
            promised[CREDITS] -= PROMISES[resource][CREDITS]
            for step in range(g.steps[space] + 1):
                attack += STEP_ATTACK[resource][step]
                defence += STEP_DEFENCE[resource][step]
                for at in range(len(PROMISED)):
                    promised[at] += STEP_PROMISES[resource][step][at]
            for face in g.mounts[space * MOUNTS : (space + 1) * MOUNTS]:
                if face != NONE:
                    attack += ATTACK[RESOURCE_OF[face]]
                    defence += DEFENCE[RESOURCE_OF[face]]
        self.coming_attack[seat] += attack
        self.coming_defence[seat] += defence

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
