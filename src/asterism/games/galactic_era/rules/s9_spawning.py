"""9: the ships of automata appear at spawn spots, as single ships or in fleets."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.board.hexes import hex_at
from asterism.games.galactic_era.content.tables import (
    DIFFICULTY_SHIPS,
    FARMERS_SPAWN,
    FLEETS,
    SPAWN_SPOTS,
)
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.pieces import (
    add_chips,
    add_singles,
    found_fleet,
    free_singles,
    free_slots,
    split_values,
)
from asterism.games.galactic_era.rules.s6_1_1_fleets import tell_dart
from asterism.games.galactic_era.rules.s6_2_4_building import production
from asterism.games.galactic_era.rules.s9_automas import difficulty
from asterism.games.galactic_era.state import FARMERS_SIDE, LETTER, SPARE_DRAW, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types
from asterism.kernel.agenda import Step

SPOTS: Final = [hex_at(slot, q, r) for slot, q, r in SPAWN_SPOTS]
"""The hexes where ships of automata appear, that of the central sector first (R92-solo-spots)."""
AT_CENTRE: Final = 0
"""Stands for the spot of the central sector, where others say how many spots are drawn."""


class Spawn(Step[GalacticEra]):
    """9.spawn: an automa places new ships on some spots; it is no Build Ships."""

    section: ClassVar[str] = "9.spawn"

    def __init__(self, side: int, spots: int) -> None:
        """Place ships of a side on this many random spots, or AT_CENTRE."""
        self.side: Final = side
        self.spots: Final = spots

    def resolve(self, g: GalacticEra) -> None:
        """Reckon how many appear on each spot, then place them."""
        ships = spawn_size(g, self.side)
        for hex_ in _spots(g, self.spots):
            muster(g, self.side, hex_, ships)


def _spots(g: GalacticEra, number: int) -> list[int]:
    """Return this many spots, drawn by lot."""
    if number == AT_CENTRE:
        return SPOTS[:1]
    left = SPOTS[:]
    while len(left) > number:
        left.remove(draw(g, left))
    return left


def spawn_size(g: GalacticEra, side: int) -> int:
    """Return how many ships appear on each spot: as many as Build Ships would make, and more.

    The Slavers' track has lost the discs of their offboard power too (9.spawn-population).
    """
    if side == FARMERS_SIDE:
        return FARMERS_SPAWN
    return production(g, side) + DIFFICULTY_SHIPS[difficulty(g)]


def muster(g: GalacticEra, side: int, hex_: int, ships: int) -> None:
    """Place new ships of an automa on a hex (9.spawn-fleet).

    Where there are not as many single ships left they join a random fleet there, or form one.
    """
    single = free_singles(g, side)
    values = split_values(g, ships)
    fleets = [f for f in range(side * FLEETS, (side + 1) * FLEETS) if g.fleet_hex[f] == hex_]
    if ships <= single:
        _place(g, side, hex_, ships)
    elif values and fleets:
        fleet = draw(g, fleets)
        add_chips(g, fleet, values)
        g.tell(event_types.SPAWNED_INTO, side, fleet % FLEETS, ships)
    elif values and g.spare[side]:
        _found(g, side, hex_, values)
    else:
        _place(g, side, hex_, single)
        g.tell(event_types.SPAWN_LOST, side, ships - single)


def _place(g: GalacticEra, side: int, hex_: int, ships: int) -> None:
    if ships:
        add_singles(g, side, hex_, ships)
        g.tell(event_types.SPAWNED, side, ships, g.spot(hex_))


def _found(g: GalacticEra, side: int, hex_: int, values: list[int]) -> None:
    """Found a fleet with one of the letters that are not out, which nobody sees."""
    slot = free_slots(g, side)[0]
    face = g.spare[side][g.chance.pick(SPARE_DRAW, g.spare[side])]
    found_fleet(g, side, slot, hex_, (face - LETTER) % FLEETS, values, 0)
    g.tell(event_types.SPAWNED_FLEET, side, slot, sum(values), g.spot(hex_))
    tell_dart(g, [side * FLEETS + slot])
