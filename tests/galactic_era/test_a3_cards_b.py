"""Appendix 3: section B of the thirteen domination cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import ASTEROIDS, NEBULA, TILE_HEXES
from asterism.games.galactic_era.state import FINAL, GROWTH, SCORING
from tests.galactic_era.cards import class_of
from tests.galactic_era.positions import position
from tests.rulebook import rule


def worth(name: str, **what: Any) -> int:
    """What section B of a card is worth to green."""
    return class_of(name).points_b(position(**what), 0)


def levels(**fields: int) -> Mapping[str, Mapping[str, int]]:
    """Green's levels."""
    return {"green": fields}


def of_kind(kind: int) -> list[int]:
    """The hexes of a kind."""
    g = position()
    return [hex_ for hex_ in g.board.hexes if g.board.kind[hex_] == kind]


@rule("7.3.b", "7.3.b-best")
def test_the_better_of_two_counts_is_scored() -> None:
    """7.3.b, 7.3.b-best: no condition; of two counts one is scored, the higher one."""
    assert worth("acquisition", levels=levels(military=2)) == 2
    there = {"green": {"apu": 1, "janos": 1, "tiamat": 1}}
    assert worth("acquisition", levels=levels(military=2), ships=there) == 3


@rule("A3.acquisition-b-stars")
def test_acquisition_counts_neutral_stars() -> None:
    """A3.acquisition-b-stars: stars of nobody, with a counter or without, where nobody else is."""
    there = {"green": {"apu": 1, "janos": 2, "tiamat": 1, "lyra": 1}, "red": {"tiamat": 1}}
    assert worth("acquisition", ships=there, tokens={"apu": "advanced"}) == 2


@rule("A3.acquisition-b-level")
def test_acquisition_counts_military() -> None:
    """A3.acquisition-b-level: the Military level."""
    assert worth("acquisition", levels=levels(military=5)) == 5


@rule("A3.military-b-sectors")
def test_military_counts_sectors_with_only_own_fleets() -> None:
    """A3.military-b-sectors: 2 DP for each; single ships of others do not matter."""
    fleets = {
        "green": [("apu", "a", [1]), ("janos", "b", [1]), ("uru", "c", [1]), ("ummo", "d", [1])],
        "blue": [("harus", "a", [1])],
    }
    assert worth("military-card", fleets=fleets) == 4


@rule("A3.military-b-level")
def test_military_counts_military() -> None:
    """A3.military-b-level: the Military level."""
    assert worth("military-card", levels=levels(military=4)) == 4


@rule("A3.central-b")
def test_central_counts_discs_of_one_star() -> None:
    """A3.central-b: the star of the centre with the most; a capital there counts six."""
    stars = {"apu": ("green", 2), "janos": ("green", 3), "sidar": ("red", 5), "mars": ("green", 6)}
    assert worth("central", stars=stars) == 3
    assert worth("central") == 0
    assert worth("central", home={"green": "apu"}, stars={"apu": ("green", 1)}) == 7


@rule("A3.general-b")
def test_general_scientific_counts_the_lowest_level_twice() -> None:
    """A3.general-b: twice the lowest of the five levels."""
    assert worth("general-scientific") == 2
    high = levels(military=4, spirituality=3, propulsion=6, robotics=3, genetics=5)
    assert worth("general-scientific", levels=high) == 6


@rule("A3.economic-b-asteroids")
def test_economic_counts_asteroids() -> None:
    """A3.economic-b-asteroids: 1 DP for each asteroid hex with own ships."""
    there = of_kind(ASTEROIDS)
    assert worth("economic", ships={"green": dict.fromkeys(there[:3], 2)}) == 3


@rule("A3.economic-b-level")
def test_economic_counts_robotics() -> None:
    """A3.economic-b-level: the Robotics level."""
    assert worth("economic", levels=levels(robotics=3)) == 3


@rule("A3.defensive-b", "A3.defensive-b-level")
@pytest.mark.parametrize(
    ("level", "stars", "points"),
    [
        (1, {}, 4),
        (2, {}, 5),
        (3, {"mars": ("green", 1)}, 5),
        (6, {}, 7),
        (1, {"mars": ("red", 1)}, 0),
        (5, {"mars": ("red", 1)}, 2),
    ],
)
def test_defensive_adds_both_counts(
    level: int, stars: dict[str, tuple[str, int]], points: int
) -> None:
    """A3.defensive-b, -level: 4 DP for a sector without others, and half of Military, added up."""
    assert worth("defensive", levels=levels(military=level), stars=stars) == points


@rule("A3.density-b")
def test_density_counts_stars_of_four() -> None:
    """A3.density-b: 1 DP for each star with 4 or more; the capital is one."""
    assert worth("density", stars={"mars": ("green", 4), "apu": ("green", 3)}) == 2


@rule("A3.diplomatic-b-homes")
def test_diplomatic_counts_foreign_capitals() -> None:
    """A3.diplomatic-b-homes: 2 DP for each capital of others with own ships."""
    there = {"green": {"lyra": 1, "sirius": 1, "alpha-draconis": 3}}
    assert worth("diplomatic", ships=there) == 4
    assert worth("diplomatic", ships=there, home={"red": "uru"}) == 2


@rule("A3.diplomatic-b-level")
def test_diplomatic_counts_spirituality() -> None:
    """A3.diplomatic-b-level: the Spirituality level."""
    assert worth("diplomatic", levels=levels(spirituality=4)) == 4


@rule("A3.spatial-b-stars")
@pytest.mark.parametrize(("number", "points"), [(1, 1), (3, 2), (5, 2), (6, 4)])
def test_spatial_counts_stars_by_threes(number: int, points: int) -> None:
    """A3.spatial-b-stars: 2 DP for every three stars, rounded down."""
    names = ["mars", "taygeta", "marcab", "deneb", "serpo"]
    stars = dict.fromkeys(names[: number - 1], ("green", 1))
    assert worth("spatial", stars=stars) == points


@rule("A3.spatial-b-level")
def test_spatial_counts_propulsion() -> None:
    """A3.spatial-b-level: the Propulsion level."""
    assert worth("spatial", levels=levels(propulsion=5)) == 5


@rule("A3.special-b")
def test_special_scientific_counts_the_highest_level() -> None:
    """A3.special-b: the highest of the five levels."""
    assert worth("special-scientific", levels=levels(genetics=5, military=2)) == 5


@rule("A3.etheric-b-sto", "A3.etheric-b-sts")
@pytest.mark.parametrize(("alignment", "points"), [("sto", 2), ("sts", 5)])
def test_etheric_counts_by_alignment(alignment: str, points: int) -> None:
    """A3.etheric-b-sto, -sts: Spirituality for STO, Military for STS."""
    fields = levels(spirituality=2, military=5)
    assert worth("etheric", levels=fields, alignment={"green": alignment}) == points


@rule("A3.exploratory-b-sectors")
def test_exploratory_counts_sectors_with_ships() -> None:
    """A3.exploratory-b-sectors: 1 DP for each sector, also for ships in empty space."""
    nebula = next(hex_ for hex_ in of_kind(NEBULA) if hex_ // TILE_HEXES == 5)
    ships = {"green": {"apu": 3, "janos": 1, nebula: 1}}
    assert worth("exploratory", ships=ships, fleets={"green": [("uru", "a", [1])]}) == 3


@rule("A3.exploratory-b-level")
def test_exploratory_counts_propulsion() -> None:
    """A3.exploratory-b-level: the Propulsion level."""
    assert worth("exploratory", levels=levels(propulsion=3)) == 3


@rule("A3.alignment-b-none")
@pytest.mark.parametrize(
    ("phase", "scored", "points"),
    [(SCORING, 0, 4), (SCORING, 1, 1), (FINAL, 0, 4), (FINAL, 1, 1), (GROWTH, 0, 1)],
)
def test_alignment_consoles_who_scored_nothing(phase: int, scored: int, points: int) -> None:
    """A3.alignment-b-none: 4 DP from the scoring of a round to its end, and in the final one."""
    g = position(phase=phase)
    g.scored[0] = scored
    assert class_of("alignment").points_b(g, 0) == points


@rule("A3.alignment-b-level")
def test_alignment_counts_spirituality() -> None:
    """A3.alignment-b-level: the Spirituality level."""
    assert worth("alignment", levels=levels(spirituality=6), phase=SCORING) == 6
