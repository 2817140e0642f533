"""What can be reckoned from what all see: attack and defence, prices, storage, who meets whom.

The rules reckon with a state, a table has a view: the tests compare both.
"""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import (
    CONSUMABLE,
    COST,
    EQUIPMENT,
    KIND,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    SPECIES_STORAGE,
)
from asterism.games.space_opera.content.tables import (
    BULWARK_NUMBER,
    CHEAP_JUMP_NUMBER,
    CHEAP_TRAINING_NUMBER,
    DISCOUNT_NUMBER,
    JUMP_COST,
    NONE,
    NUMBERS,
    STORAGE_NUMBER,
    STRENGTH,
    TRAINING,
)
from asterism.games.space_opera.state import UP
from asterism.games.space_opera.table.reading import Sight

_DEAR_EQUIPMENT: Final = 4
"""Which of the discounts is that on equipment and crews; the others are by kind."""


def number(sight: Sight, seat: int, which: int) -> int:
    """Return what species and command table of a seat last."""
    found: int = sight.public["numbers"][seat * NUMBERS + which]
    return found


def price(sight: Sight, seat: int, resource: int) -> int:
    """Return what a seat pays for a resource now (10.cost); consumables have no discount."""
    cost, kind = COST[resource], KIND[resource]
    if kind == CONSUMABLE or seat < 0:
        return cost
    at = _DEAR_EQUIPMENT if kind >= EQUIPMENT else kind
    less = number(sight, seat, DISCOUNT_NUMBER) + number(sight, seat, DISCOUNT_NUMBER + at)
    return cost if not less else min(cost, max(1, cost - less))


def training_cost(sight: Sight) -> int:
    """Return what it costs the reader to train a troop (1.train)."""
    return max(1, TRAINING - number(sight, sight.mine, CHEAP_TRAINING_NUMBER))


def jump_cost(sight: Sight) -> int:
    """Return what an extra jump costs the reader (3.extra)."""
    return max(0, JUMP_COST - number(sight, sight.mine, CHEAP_JUMP_NUMBER))


def storage(sight: Sight, seat: int) -> int:
    """Return how many cards a seat may hold (2.storage)."""
    species = sight.public["species"][seat]
    return 0 if species == NONE else SPECIES_STORAGE[species] + number(sight, seat, STORAGE_NUMBER)


def totals(sight: Sight, seat: int) -> tuple[int, int]:
    """Return the whole attack and defence of a seat: its own, troops, cards at home, boosts."""
    public = sight.public
    species, troops = public["species"][seat], STRENGTH * public["military"][seat]
    if species == NONE:
        return 0, 0
    attack = SPECIES_ATTACK[species] + troops + public["boost"][2 * seat]
    defence = SPECIES_DEFENCE[species] + troops + public["boost"][2 * seat + 1]
    for built in sight.tables[seat]:
        if built.condition == UP and built.works and not built.away:
            attack += built.attack
            defence += built.defence
    bulwark = number(sight, seat, BULWARK_NUMBER)
    return attack, defence + bulwark * lonely_sectors(sight, seat)


def lonely_sectors(sight: Sight, seat: int) -> int:
    """Return in how many sectors of a seat no other species is."""
    mask = sight.sectors(seat)
    for other in sight.seats:
        if other != seat and sight.lives(other):
            mask &= ~sight.sectors(other)
    return mask.bit_count()


def raised(sight: Sight, seat: int) -> int:
    """Return how many technologies of a seat are raised and work (25.technological)."""
    return sum(built.condition == UP and built.works for built in sight.tables[seat])


def meets(sight: Sight, seat: int, other: int) -> int:
    """Return the mask of the sectors in which a seat, or a fleet of it, reaches another."""
    if not sight.lives(seat) or not sight.lives(other):
        return 0
    return (sight.sectors(seat) | sight.outposts(seat)) & sight.sectors(other)
