"""Appendix 7: the Planetary Death Ray in the moves of its owner."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.state import GalacticEra
from tests.galactic_era import positions as p
from tests.galactic_era.moving import at, turn
from tests.galactic_era.positions import asked, events, options, play, singles, values, why_not
from tests.rulebook import rule

SOURCE = "sidar"
STARS = {SOURCE: ("green", 1), "arcturus": ("red", 2), "janos": ("red", 1), "apu": ("blue", 3)}


def ray(**what: Any) -> GalacticEra:
    """Green's turn with the ray at Sidar, at war with red."""
    return turn(**{"stars": STARS, "relics": {SOURCE: "planetary-death-ray"},
                   "war": [("green", "red")], **what})  # fmt: skip


@rule("A7.ray")
def test_once_in_each_step_of_moves_a_ship_or_a_disc_is_destroyed() -> None:
    g = ray(ships={"red": {"arcturus": 2}})
    play(g, f"ray-ship {p.place(g, 'arcturus')} red")
    assert singles(g, "red", "arcturus") == 1
    assert not any(name.startswith("ray") for name in options(g))
    assert why_not(g, "ray-disc arcturus") == "A7.ray: ray-was-fired"
    g = ray()
    play(g, "ray-disc arcturus")
    assert p.discs(g, "arcturus") == 1
    assert events(g, "ray-disc") == ["ray-disc green red arcturus"]


@rule("A7.ray")
def test_only_what_belongs_to_enemies_is_destroyed() -> None:
    g = ray(ships={"red": {"arcturus": 1}, "blue": {"arcturus": 1}})
    rays = [name for name in options(g) if name.startswith("ray")]
    assert rays == [f"ray-ship {p.place(g, 'arcturus')} red", "ray-disc arcturus", "ray-disc janos"]
    assert why_not(g, "ray-disc apu") == "A7.ray: not-at-war-with-them"
    assert why_not(g, f"ray-ship {p.place(g, 'arcturus')} blue") == "A7.ray: not-at-war-with-them"
    assert why_not(g, f"ray-ship {p.place(g, 'janos')} red") == "A7.ray: no-ship-there"


@rule("A7.ray")
def test_the_ray_serves_its_owner_alone() -> None:
    g = turn(stars={**STARS, SOURCE: ("blue", 1)}, relics={SOURCE: "planetary-death-ray"},
             war=[("green", "red")])  # fmt: skip
    assert not any(name.startswith("ray") for name in options(g))
    assert why_not(g, "ray-disc arcturus") == "A7.ray: no-death-ray"


@rule("A7.ray-range")
def test_the_ray_reaches_three_hexes() -> None:
    four = at(0, -2, 0)
    g = ray(ships={"red": {at(0, -1, 0): 1, four: 1}})
    assert g.board.distance(p.hex_of(g, SOURCE), p.hex_of(g, four)) == 4
    assert options(g, "ray-ship") == [f"ray-ship {p.place(g, at(0, -1, 0))} red"]
    assert why_not(g, f"ray-ship {p.place(g, four)} red") == "A7.ray-range: out-of-the-ray"


@rule("A7.ray-home")
def test_a_home_star_cannot_be_destroyed_but_discs_beneath_it() -> None:
    g = ray(home={"red": "janos"}, stars={SOURCE: ("green", 1)})
    assert options(g, "ray-disc") == []
    assert why_not(g, "ray-disc janos") == "A7.ray-home: no-disc-there"
    g = ray(home={"red": "janos"}, stars={SOURCE: ("green", 1), "janos": ("red", 1)})
    play(g, "ray-disc janos")
    assert p.discs(g, "janos") == 0
    assert p.owner(g, "janos") == "red"


@rule("A7.ray-last-disc")
def test_a_star_without_its_last_disc_is_uninhabited() -> None:
    g = ray()
    play(g, "ray-disc janos")
    assert p.owner(g, "janos") is None


@rule("A7.ray", "4.6.change-shown")
def test_the_owner_of_a_fleet_says_which_chip_goes() -> None:
    g = ray(fleets={"red": [("arcturus", "a", [1, 3])]})
    play(g, "ray-fleet red 0")
    assert asked(g) == ["red"]
    play(g, "red: lose-chip 0 3")
    assert values(g, "red", 0) == [1, 2]
    assert asked(g) == ["green"]


@rule("A7.ray-last-ship")
def test_a_fleet_without_its_last_ship_is_dissolved() -> None:
    g = ray(fleets={"red": [("arcturus", "a", [1])]})
    play(g, "ray-fleet red 0")
    assert g.fleet_hex[p.fleet("red", 0)] == -1
    assert why_not(g, "ray-fleet red 0") == "A7.ray: ray-was-fired"


@rule("A7.ray-score")
@pytest.mark.parametrize(
    ("story", "move"), [("wars", "ray-ship 0 0 red"), ("migrations", "ray-disc arcturus")]
)
def test_what_the_ray_destroys_is_scored_as_the_story_says(story: str, move: str) -> None:
    g = ray(ships={"red": {"arcturus": 2}}, round=3, story=story)
    play(g, move)
    assert events(g, "dp") == ["dp green 1"]


@rule("A7.grid-ray")
def test_where_the_defence_grid_was_gained_all_is_safe() -> None:
    relics = {SOURCE: "planetary-death-ray", "arcturus": "defence-grid"}
    g = ray(relics=relics, ships={"red": {"arcturus": 1}})
    assert options(g, "ray-disc") == ["ray-disc janos"]
    assert options(g, "ray-ship") == []
    assert why_not(g, "ray-disc arcturus") == "A7.grid-ray: grid-keeps-it-safe"
    stars = {SOURCE: ("green", 1)}
    g = ray(relics=relics, stars=stars, ships={"red": {"arcturus": 1}})
    assert options(g, "ray-ship") == ["ray-ship 0 0 red"]  # Nobody has gained it yet.


def test_there_is_no_ray_in_peace() -> None:
    g = ray(war=[])
    assert not any(name.startswith("ray") for name in options(g))
