"""Appendix 7: what the ten relics give to who gains their stars."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import (
    ANCIENT_PYRAMID,
    DEFENCE_GRID,
    PYRAMID_VISIONS,
    RELIC_IDS,
    RELIC_STAYS,
)
from asterism.games.galactic_era.rules.a7_relics import has_relic
from asterism.games.galactic_era.rules.s6_1_2_visions import views_of
from asterism.games.galactic_era.rules.s6_2_4_claims import FREE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.state import GROWTH, NONE, RELIC, GalacticEra
from tests.galactic_era.positions import (
    Ears,
    ask,
    discs,
    events,
    knows,
    level,
    options,
    owner,
    play,
    position,
    question,
    singles,
    star,
    values,
)
from tests.rulebook import rule

GREEN, RED, BLUE = range(3)
ANCIENTS = [name for name in RELIC_IDS if name.startswith("ancient-") and name != "ancient-pyramid"]


def gain(g: GalacticEra, grant: int = FREE, seat: int = GREEN) -> Ears:
    """Ask a seat, green if left out, for a Gain Star."""
    g.phase = GROWTH
    g.active = seat
    return ask(g, GainStar(seat, grant))


# --- All of them ---------------------------------------------------------------------------------


@rule("6.2.4.relic", "6.2.4.relic-spent", "6.2.4.relic-stays")
@pytest.mark.parametrize("relic", RELIC_IDS)
def test_a_relic_is_turned_up_when_its_star_is_gained(relic: str) -> None:
    """6.2.4.relic: for all to see; those that reward at once are discarded, the others stay."""
    g = position(relics={"apu": relic}, ships={"green": {"apu": 1}})
    face = g.relics[star("apu")]
    assert not knows(g, "red", face)
    gain(g)
    play(g, "gain apu colonise")
    assert events(g, "relic-found") == [f"relic-found green apu {relic}"]
    assert knows(g, "", face)
    stays = RELIC_STAYS[face - RELIC]
    assert g.covered_relics() == ([star("apu")] if stays else [])
    assert discs(g, "apu") == 1


@rule("6.2.4.relic-stays")
def test_a_permanent_relic_serves_whoever_controls_its_star() -> None:
    """6.2.4.relic-stays: also after it was taken; nobody while the star is empty."""
    g = position(
        stars={"apu": ("red", 1)},
        relics={"apu": "ancient-pyramid"},
        ships={"green": {"apu": 2}},
        alignment={"green": "sts"},
        war=[("green", "red")],
    )
    assert [views_of(g, seat) for seat in (GREEN, RED)] == [0, PYRAMID_VISIONS]
    gain(g)
    play(g, "gain apu conquer")
    assert [views_of(g, seat) for seat in (GREEN, RED)] == [PYRAMID_VISIONS, 0]
    assert has_relic(g, star("apu"), ANCIENT_PYRAMID)
    assert knows(g, "", RELIC + ANCIENT_PYRAMID)
    g.owner[star("apu")] = NONE
    assert [views_of(g, seat) for seat in (GREEN, RED)] == [0, 0]


# --- Those that reward at once -------------------------------------------------------------------


@rule("A7.buried", "A7.buried-place")
def test_buried_ships_appear_on_their_star() -> None:
    """A7.buried: three ships there, whatever its population; as single ships or in fleets."""
    g = position(
        relics={"apu": "buried-ships"},
        ships={"green": {"apu": 1}},
        fleets={"green": [("apu", "a", [1])]},
    )
    gain(g)
    play(g, "gain apu colonise")
    assert question(g) == "6.2.4.build-form"
    assert "build mars 1" not in options(g)
    play(g, "build apu 1", "build-into 0 2")
    while not g.over():
        play(g, "done")
    assert singles(g, "green", "apu") == 2
    assert sum(values(g, "green", 0)) == 3


@rule("A7.buried")
def test_buried_ships_come_but_once() -> None:
    """A7.buried: whoever first gains the star gets them."""
    g = position(relics={"apu": "buried-ships"}, ships={"green": {"apu": 1}})
    gain(g)
    play(g, "gain apu colonise", "done")
    g.owner[star("apu")] = NONE
    g.discs[star("apu")] = 0
    g.track[GREEN] = 0
    gain(g)
    play(g, "gain apu colonise")
    assert g.over()
    assert singles(g, "green", "apu") == 1


@rule("A7.buried-block")
def test_buried_ships_cannot_be_blocked() -> None:
    """A7.buried-block: with Spirituality V the star is gained in spite of enemies, and so are they.

    Nobody is asked whether to block them.
    """
    g = position(
        relics={"apu": "buried-ships"},
        ships={"green": {"apu": 1}, "red": {"apu": 2}, "blue": {"apu": 1}},
        alignment={"blue": "sts"},
        levels={"green": {"spirituality": 5}},
        war=[("green", "red")],
    )
    gain(g)
    play(g, "green: gain apu colonise", "green: build apu 3")
    assert singles(g, "green", "apu") == 4


@rule(
    "A7.technology-military",
    "A7.technology-spirituality",
    "A7.technology-propulsion",
    "A7.technology-robotics",
    "A7.technology-genetics",
)
@pytest.mark.parametrize("relic", ANCIENTS)
def test_ancient_technology_raises_its_field(relic: str) -> None:
    """A7.technology-...: a level of the field that the relic names."""
    g = position(relics={"apu": relic}, ships={"green": {"apu": 1}})
    gain(g)
    play(g, "gain apu colonise")
    field = relic.removeprefix("ancient-")
    assert level(g, "green", field) == 2
    assert sum(g.levels[:5]) == 6


@rule("6.2.4.research-relic")
def test_ancient_technology_beyond_six_has_the_special_effect() -> None:
    """6.2.4.research-relic: Propulsion VI, and so two more Gain Star at once."""
    g = position(
        relics={"apu": "ancient-propulsion"},
        ships={"green": {"apu": 1, "mars": 1, "uru": 1}},
        levels={"green": {"propulsion": 6}},
    )
    gain(g)
    play(g, "gain apu colonise", "gain mars colonise", "gain uru colonise")
    assert g.gained[GREEN] == 3
    assert g.over()


@rule("A1.yowies-relic", "A1.yowies-robotics")
def test_yowies_get_two_ships_instead_of_robotics() -> None:
    """A1.yowies-relic: on the star of the relic."""
    g = position(
        people={"green": "yowies"},
        relics={"apu": "ancient-robotics"},
        ships={"green": {"apu": 1}},
    )
    gain(g)
    play(g, "gain apu colonise", "build apu 2")
    assert level(g, "green", "robotics") == 1
    assert singles(g, "green", "apu") == 3


# --- With a star of another ----------------------------------------------------------------------


@rule("6.2.4.relic", "A7.grid")
def test_the_grid_stays_when_its_star_is_taken() -> None:
    """A7.grid: eleven ships for two discs; the relic lies there for the next who comes."""
    g = position(
        stars={"apu": ("red", 2)},
        relics={"apu": "defence-grid"},
        ships={"green": {"apu": 11}},
        alignment={"red": "sts"},
        war=[("green", "red")],
    )
    gain(g)
    play(g, "gain apu liberate")
    assert owner(g, "apu") == "green"
    assert has_relic(g, star("apu"), DEFENCE_GRID)
