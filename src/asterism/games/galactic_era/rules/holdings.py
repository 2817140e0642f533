"""What a side has on the board, counted: ships, stars and levels, for goals, stories and cards."""

from __future__ import annotations

from asterism.games.galactic_era.content.tables import FIELDS, FLEETS, NEBULA, TILE_HEXES
from asterism.games.galactic_era.rules.pieces import owned_stars, ship_hexes
from asterism.games.galactic_era.state import GalacticEra


def levels(g: GalacticEra, side: int) -> list[int]:
    """Return the levels of a side, by field."""
    return [g.level(side, field) for field in range(FIELDS)]


def total_ships(g: GalacticEra, side: int) -> int:
    """Return how many ships a side has, single and in fleets."""
    ships = len(g.ships[side])
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        ships += g.strength(fleet)
    return ships


def nebulae(g: GalacticEra, side: int) -> int:
    """Return in how many nebula hexes a side has ships."""
    return hexes_of_kind(g, side, NEBULA)


def hexes_of_kind(g: GalacticEra, side: int, kind: int) -> int:
    """Return in how many hexes of a kind a side has ships."""
    found = 0
    for hex_ in ship_hexes(g, side):
        if g.board.kind[hex_] == kind:
            found += 1
    return found


def stars_in(g: GalacticEra, side: int, slot: int) -> list[int]:
    """Return the stars that a side owns in the sector of a slot."""
    return [star for star in owned_stars(g, side) if g.hex_of(star) // TILE_HEXES == slot]


def slots_with_ships(g: GalacticEra, side: int) -> int:
    """Return the slots of the sectors where a side has ships, as bits."""
    slots = 0
    for hex_ in ship_hexes(g, side):
        slots |= 1 << hex_ // TILE_HEXES
    return slots


def stars_of(g: GalacticEra, side: int, population: int) -> list[int]:
    """Return the stars that a side owns with at least so much population."""
    return [star for star in owned_stars(g, side) if g.population(star) >= population]
