"""Appendix 3: how many DP the sections of a domination card give, and what section B counts."""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.components import ASTEROIDS as ASTEROID_HEX
from asterism.games.galactic_era.components import (
    CARD_B,
    CARD_DP,
    CARD_FACTOR,
    COUNT_ASTEROIDS,
    COUNT_CENTRE_DISCS,
    COUNT_ETHERIC,
    COUNT_HOME_ALONE,
    COUNT_HOMES_VISITED,
    COUNT_LOWEST,
    COUNT_MILITARY,
    COUNT_NEUTRAL_ALONE,
    COUNT_ONLY_FLEET,
    COUNT_PROPULSION,
    COUNT_ROBOTICS,
    COUNT_SECTORS,
    COUNT_SPIRITUALITY,
    COUNT_STARS,
    COUNT_STARS_OF_4,
    FIELDS,
    FLEETS,
    MILITARY,
    NEBULA,
    PERSONAL_GROWTH,
    PROPULSION,
    ROBOTICS,
    SPIRITUALITY,
    STO,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.pieces import owned_stars, ship_hexes, slot_of_home
from asterism.games.galactic_era.state import ALL_STARS, FINAL, NONE, SCORING, GalacticEra

HALVES: Final = 2
FOUR_DISCS: Final = 4
"""Density B counts the stars with so many."""


# -- DP ------------------------------------------------------------------------------------------


def factor(g: GalacticEra) -> int:
    """Return by how much the DP of cards are multiplied (A5.personal-double)."""
    return CARD_FACTOR if g.goal == PERSONAL_GROWTH else 1


def points_a(g: GalacticEra, card: int) -> int:
    """Return the DP of section A of a card, without those of its effect."""
    return CARD_DP[card] * factor(g)


def points_b(g: GalacticEra, side: int, card: int) -> int:
    """Return the DP of section B of a card: of its options the best one counts (7.3.b-best)."""
    best = 0
    for parts in CARD_B[card]:
        points = 0
        for what, dp, each in parts:
            points += _worth(count(g, side, what), dp, each, factor(g))
        best = max(best, points)
    return best


def _worth(n: int, dp: int, each: int, times: int) -> int:
    """Return the DP for n things, dp for `each` of them; a half that is doubled counts up."""
    points = n // each * dp * times
    if each == HALVES and n % each:
        points += dp * times // each
    return points


def count(g: GalacticEra, side: int, what: int) -> int:
    """Return how many there are of what a section B counts."""
    if what <= COUNT_ETHERIC:
        return _count_levels(g, side, what)
    if what == COUNT_NEUTRAL_ALONE:
        return _count_neutral(g, side)
    if what == COUNT_ONLY_FLEET:
        return _count_only_fleet(g, side)
    if what == COUNT_CENTRE_DISCS:
        return max([0, *[g.population(star) for star in stars_in(g, side, 0)]])
    if what == COUNT_ASTEROIDS:
        return _count_ground(g, side, ASTEROID_HEX)
    if what == COUNT_HOME_ALONE:
        return _count_home_alone(g, side)
    if what == COUNT_STARS_OF_4:
        return stars_of(g, side, FOUR_DISCS)
    if what == COUNT_HOMES_VISITED:
        return _count_homes(g, side)
    if what == COUNT_STARS:
        return len(owned_stars(g, side))
    if what == COUNT_SECTORS:
        return slots_with_ships(g, side).bit_count()
    return _count_no_alignment(g, side)


def _count_levels(g: GalacticEra, side: int, what: int) -> int:
    if what == COUNT_ETHERIC:
        what = COUNT_SPIRITUALITY if g.alignment[side] == STO else COUNT_MILITARY
    if what == COUNT_MILITARY:
        return g.level(side, MILITARY)
    if what == COUNT_SPIRITUALITY:
        return g.level(side, SPIRITUALITY)
    if what == COUNT_PROPULSION:
        return g.level(side, PROPULSION)
    if what == COUNT_ROBOTICS:
        return g.level(side, ROBOTICS)
    levels = [g.level(side, field) for field in range(FIELDS)]
    return min(levels) if what == COUNT_LOWEST else max(levels)


def _count_no_alignment(g: GalacticEra, side: int) -> int:
    """Alignment B: from the scoring of a round to its end, and in the final scoring."""
    scored = g.phase in (SCORING, FINAL)
    return 1 if scored and g.scored[side] == 0 else 0


# -- pieces that are counted ---------------------------------------------------------------------


def total_ships(g: GalacticEra, side: int) -> int:
    """Return how many ships a side has, single and in fleets."""
    ships = len(g.ships[side])
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        ships += g.strength(fleet)
    return ships


def nebulae(g: GalacticEra, side: int) -> int:
    """Return in how many nebula hexes a side has ships."""
    return _count_ground(g, side, NEBULA)


def _count_ground(g: GalacticEra, side: int, kind: int) -> int:
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


def stars_of(g: GalacticEra, side: int, population: int) -> int:
    """Return how many stars a side owns with at least so much population."""
    found = 0
    for star in owned_stars(g, side):
        if g.population(star) >= population:
            found += 1
    return found


def _count_neutral(g: GalacticEra, side: int) -> int:
    """Stars of nobody where only this side has ships; one that lost its population is neutral."""
    found = 0
    for hex_ in ship_hexes(g, side):
        star = g.star_at(hex_)
        if star == NONE or g.owner[star] != NONE:
            continue
        alone = 1
        for other in range(g.sides):
            if other != side and g.present(other, hex_):
                alone = 0
        found += alone
    return found


def _count_only_fleet(g: GalacticEra, side: int) -> int:
    own = 0
    foreign = 0
    for fleet in range(g.sides * FLEETS):
        if g.fleet_hex[fleet] == NONE:
            continue
        slot = 1 << g.fleet_hex[fleet] // TILE_HEXES
        if fleet // FLEETS == side:
            own |= slot
        else:
            foreign |= slot
    return (own & ~foreign).bit_count()


def _count_home_alone(g: GalacticEra, side: int) -> int:
    slot = slot_of_home(g, side)
    for star in range(ALL_STARS):
        if g.owner[star] not in (NONE, side) and g.hex_of(star) // TILE_HEXES == slot:
            return 0
    return 1


def _count_homes(g: GalacticEra, side: int) -> int:
    found = 0
    for other in range(g.sides):
        if other != side and g.home[other] != NONE and g.present(side, g.hex_of(g.home[other])):
            found += 1
    return found
