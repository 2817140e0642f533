"""9: the growth turns of the automata: research, stars, population, spawns."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import (
    ASTEROIDS,
    BUILD_SHIPS,
    FIELD_IDS,
    FLEETS,
    FROM_ANY,
    OVALS,
    SPIRITUALITY,
    TRACK_SHIPS,
)
from asterism.games.galactic_era.rules.a2_beyond_six import CancelOval
from asterism.games.galactic_era.rules.s6_2_4_research import RELIC as BY_RELIC
from asterism.games.galactic_era.rules.s6_2_4_research import may_rise, raise_level
from asterism.games.galactic_era.rules.s6_2_growth import GrowthPhase, GrowthTurns
from asterism.games.galactic_era.rules.s9_automa_growth import RollGrowth, gains_of
from asterism.games.galactic_era.rules.s9_automa_theft import AutomaTheft
from asterism.games.galactic_era.rules.s9_spawning import SPOTS, Spawn, muster, spawn_size
from asterism.games.galactic_era.state import GROWTH
from tests.galactic_era.positions import (
    ask,
    asked,
    discs,
    events,
    fleet,
    hex_of,
    level,
    options,
    owner,
    play,
    question,
    singles,
    values,
)
from tests.galactic_era.solo import AFAR, FARMERS, SLAVERS, WAR, grow, solo, spawned
from tests.rulebook import rule

RED = {**AFAR, "red": {"sidar": 1}}


# -- the die ---------------------------------------------------------------------------------


@rule("9.growth-die")
def test_the_die_is_rolled_when_the_counters_are_revealed() -> None:
    g = solo(ships={**AFAR, "red": {"sidar": 1}}, phase=GROWTH)
    ask(g, GrowthPhase(), chance=[3, 4])
    assert g.dice == [0, 0, 0]
    play(g, "select grow-population", "select build-ships", "counter genetics")
    assert events(g, "rolled") == ["rolled red 3 growth", "rolled blue 4 growth"]
    assert g.dice == [0, 3, 4]
    assert "countered red propulsion" in events(g)
    assert "selected blue research" in events(g)
    assert asked(g) == ["green"]


@rule("9.growth-die")
def test_what_is_shown_is_what_is_done_in_its_turn() -> None:
    g = solo(ships=RED, order=["red", "blue", "green"], phase=GROWTH)
    ask(g, RollGrowth(), GrowthTurns(0), chance=[2, 3, 0, 0])
    assert level(g, "red", "spirituality") == 2
    assert level(g, "blue", "propulsion") == 2
    assert sum(spawned(g, "blue")) == 3
    assert g.ovals[OVALS:] == [0] * (2 * OVALS)
    assert asked(g) in (["green"], [])


# -- the Farmers -----------------------------------------------------------------------------


@rule(
    "9.growth-farmers-1",
    "9.growth-farmers-2",
    "9.growth-farmers-3",
    "9.growth-farmers-4",
    "9.growth-farmers-5",
)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_farmers_research_a_field(die: int) -> None:
    g = solo(ships=RED)
    grow(g, "red", die)
    assert [g.level(FARMERS, field) for field in range(5)] == [
        2 if field == die - 1 else 1 for field in range(5)
    ]
    assert g.researched[FARMERS] == 1 << die - 1
    assert spawned(g, "red") == [0, 0, 0]


@rule("9.growth-farmers-6")
@pytest.mark.parametrize("lots", [(0, 0), (0, 1), (1, 1)])
def test_farmers_6_go_up_and_spawn_a_ship(lots: tuple[int, int]) -> None:
    g = solo(ships=RED, order=["green", "red", "blue"])
    grow(g, "red", 6, lots)
    assert g.order == [1, 0, 2]
    assert sum(spawned(g, "red")) == 1
    assert len(g.ships[FARMERS]) == 2


@rule("9.growth-farmers-6")
def test_the_spot_is_random() -> None:
    found = set()
    for lots in [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1), (1, 0)]:
        g = solo(ships=RED)
        grow(g, "red", 6, lots)
        found.add(tuple(spawned(g, "red")))
    assert found == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


@rule("9.growth-farmers-none")
def test_farmers_without_ships_grow_as_with_a_6() -> None:
    g = solo(phase=GROWTH)
    ask(g, RollGrowth(), chance=[1])
    assert events(g, "without-ships") == ["without-ships red 6"]
    assert events(g, "rolled") == ["rolled blue 1 growth"]
    assert g.dice == [0, 6, 1]


# -- the Slavers -----------------------------------------------------------------------------


@rule("9.growth-slavers-1")
def test_slavers_1_research_military_and_spawn_everywhere() -> None:
    g = solo()
    grow(g, "blue", 1)
    assert level(g, "blue", "military") == 2
    assert spawned(g, "blue") == [3, 3, 3]
    assert len(events(g, "armed")) == 1


@rule("9.growth-slavers-2")
def test_slavers_2_take_a_star_of_the_player() -> None:
    g = solo(
        ships={**RED, "blue": {"taygeta": 2, "serpo": 1}},
        stars={"taygeta": ("green", 1)},
        order=["blue", "green", "red"],
    )
    grow(g, "blue", 2)
    assert g.order == [0, 2, 1]
    assert events(g, "war") == ["war blue green"]
    assert owner(g, "taygeta") == "blue"
    assert owner(g, "serpo") is None
    assert g.gained[SLAVERS] == 1


@rule("9.growth-slavers-2-neutral")
def test_slavers_2_gain_two_neutral_stars_instead() -> None:
    g = solo(ships={**AFAR, "blue": {"taygeta": 1, "serpo": 1, "mars": 1}})
    grow(g, "blue", 2)
    assert g.gained[SLAVERS] == 2
    assert sum(owner(g, name) == "blue" for name in ("taygeta", "serpo", "mars")) == 2
    assert (g.power, events(g, "war")) == (0, [])


@rule("9.growth-slavers-2-neutral")
def test_of_two_neutral_stars_one_is_better_than_none() -> None:
    g = solo(ships={**AFAR, "blue": {"taygeta": 1}})
    grow(g, "blue", 2)
    assert (g.gained[SLAVERS], g.power) == (1, 0)
    assert g.ovals[SLAVERS * OVALS : (SLAVERS + 1) * OVALS] == [0] * OVALS


@rule("9.growth-slavers-2-spawn")
def test_slavers_2_spawn_at_two_spots() -> None:
    g = solo()
    grow(g, "blue", 2, [1])
    assert sorted(spawned(g, "blue")) == [0, 3, 3]


@rule("9.growth-slavers-3")
def test_slavers_3_research_propulsion_and_spawn_at_one_spot() -> None:
    g = solo()
    grow(g, "blue", 3)
    assert level(g, "blue", "propulsion") == 2
    assert sorted(spawned(g, "blue")) == [0, 0, 3]


@rule("9.growth-slavers-4")
def test_slavers_4_research_robotics_and_spawn_in_the_centre() -> None:
    """The bonus of Robotics II counts: research comes before the spawn."""
    g = solo()
    grow(g, "blue", 4)
    assert level(g, "blue", "robotics") == 2
    assert spawned(g, "blue") == [4, 0, 0]


@rule("9.growth-slavers-5")
def test_slavers_5_gain_any_star_and_grow() -> None:
    g = solo(
        ships={**RED, "blue": {"serpo": 1}},
        stars={"arcturus": ("blue", 1)},
        order=["blue", "green", "red"],
    )
    grow(g, "blue", 5)
    assert g.order == [0, 2, 1]
    assert owner(g, "serpo") == "blue"
    assert discs(g, "arcturus") == 2
    assert g.grown[SLAVERS] == 1
    assert spawned(g, "blue") == [0, 0, 0]


@rule("9.growth-slavers-5")
def test_growing_is_natural_growth_then_replicas_on_random_stars() -> None:
    g = solo(
        stars={"arcturus": ("blue", 1), "sidar": ("blue", 2)},
        levels={"blue": {"genetics": 2}},
        power=1,
    )
    grow(g, "blue", 5)
    assert discs(g, "arcturus") + discs(g, "sidar") == 5


@rule("9.growth-slavers-5-spawn")
def test_slavers_5_spawn_in_the_centre_where_nothing_grows() -> None:
    g = solo(power=1)
    grow(g, "blue", 5)
    assert spawned(g, "blue") == [TRACK_SHIPS[2] + 1, 0, 0]
    assert g.power == 2


@rule("9.growth-slavers-6")
def test_slavers_6_gain_a_neutral_star_first() -> None:
    g = solo(ships={**AFAR, "blue": {"taygeta": 2, "serpo": 1}}, stars={"taygeta": ("green", 1)})
    grow(g, "blue", 6, [0, 4])
    assert owner(g, "serpo") == "blue"
    assert owner(g, "taygeta") == "green"
    assert level(g, "blue", "genetics") == 2


@rule("9.growth-slavers-6")
def test_slavers_6_gain_one_of_the_player_s_else() -> None:
    g = solo(ships={**AFAR, "blue": {"taygeta": 2}}, stars={"taygeta": ("green", 1)})
    grow(g, "blue", 6, [0, 0])
    assert owner(g, "taygeta") == "blue"
    assert level(g, "blue", "military") == 2


# -- stars that can be gained ----------------------------------------------------------------


@rule("9.growth-slavers-2", "9.growth-slavers-5")
def test_the_slavers_gain_by_the_rules_of_sts() -> None:
    """Advanced stars take four ships, a star with ships that would block is none."""
    g = solo(
        ships={"green": {"taygeta": 1}, "blue": {"serpo": 3, "mars": 4, "taygeta": 4}},
        stars={"taygeta": ("green", 1)},
        tokens={"serpo": "advanced", "mars": "advanced"},
    )
    stars = [option >> 16 & 255 for option in gains_of(g, SLAVERS, FROM_ANY)]
    assert [g.hex_of(star) for star in stars] == [hex_of(g, "mars")]


@rule("9.gain-nothing")
def test_gaining_nothing_gives_power() -> None:
    g = solo()
    grow(g, "blue", 6)
    assert g.power == 1
    assert events(g, "power") == ["power blue 1"]


@rule("9.gain-nothing")
def test_a_blocked_star_is_given_up_for_another() -> None:
    """Green is STS and has a ship at Serpo: it declares war, and the Slavers go on to Mars."""
    what = {
        "ships": {"green": {"serpo": 1}, "blue": {"serpo": 1, "mars": 1}},
        "alignment": {"green": "sts"},
    }
    g = solo(**what)
    grow(g, "blue", 6, [1])
    assert question(g) == "7.1.sts-block"
    play(g, "war blue")
    assert owner(g, "serpo") is None
    assert owner(g, "mars") == "blue"
    assert g.power == 0
    g = solo(ships={"green": {"serpo": 1}, "blue": {"serpo": 1}}, alignment={"green": "sts"})
    grow(g, "blue", 6)
    play(g, "war blue")
    assert g.power == 1


@rule("9.growth-slavers-2")
def test_slavers_without_discs_gain_no_star() -> None:
    """R96: discs that they lack are not placed, though others of theirs lie on stars."""
    g = solo(ships={**AFAR, "blue": {"serpo": 1}}, stars={"arcturus": ("blue", 3)}, power=36)
    assert gains_of(g, SLAVERS, FROM_ANY) == []
    grow(g, "blue", 5)
    assert owner(g, "serpo") is None
    assert (discs(g, "arcturus"), g.power) == (3, 36)


@rule("9.steal")
def test_slavers_steal_both_levels_in_one_random_field() -> None:
    ahead = {"green": {"genetics": 4, "robotics": 2}}
    g = solo(levels=ahead)
    ask(g, AutomaTheft(SLAVERS, 0, 2), chance=[1])
    assert level(g, "blue", "genetics") == 3
    assert len(events(g, "stole")) == 2
    g = solo(levels=ahead)
    ask(g, AutomaTheft(SLAVERS, 0, 2), chance=[0])
    assert [level(g, "blue", field) for field in ("robotics", "genetics")] == [2, 1]


@rule("9.steal", "9.growth-limit")
def test_slavers_steal_no_spirituality_beyond_iv() -> None:
    g = solo(levels={"green": {"spirituality": 6}, "blue": {"spirituality": 3}})
    ask(g, AutomaTheft(SLAVERS, 0, 2))
    assert level(g, "blue", "spirituality") == 4
    ask(g, AutomaTheft(SLAVERS, 0, 2))
    assert level(g, "blue", "spirituality") == 4


@rule("9.steal")
def test_taking_a_star_steals_and_buried_ships_appear() -> None:
    g = solo(
        ships={**AFAR, "blue": {"taygeta": 7}},
        stars={"taygeta": ("green", 6)},
        levels={"green": {"military": 3}},
    )
    grow(g, "blue", 2)
    assert level(g, "blue", "military") == 3
    g = solo(ships={**AFAR, "blue": {"janos": 1}}, relics={"janos": "buried-ships"})
    grow(g, "blue", 6)
    assert singles(g, "blue", "janos") > 1


# -- research --------------------------------------------------------------------------------


@rule("9.growth-second")
def test_with_robotics_v_a_random_field_is_researched_too() -> None:
    g = solo(ships=RED, levels={"red": {"robotics": 5}})
    grow(g, "red", 1, [3])
    assert [g.level(FARMERS, field) for field in range(5)] == [2, 1, 1, 5, 2]
    g = solo(ships=RED, levels={"red": {"robotics": 4}})
    grow(g, "red", 4, [0])
    assert [g.level(FARMERS, field) for field in range(5)] == [1, 1, 1, 5, 1]


@rule("9.growth-second")
def test_a_random_field_of_the_die_stays_alone() -> None:
    g = solo(levels={"blue": {"robotics": 5}})
    grow(g, "blue", 6, [0])
    assert sum(g.level(SLAVERS, field) for field in range(5)) == 10


@rule("9.growth-second")
def test_a_random_field_is_one_that_can_rise() -> None:
    levels = {"military": 6, "spirituality": 4, "propulsion": 6, "robotics": 6, "genetics": 5}
    g = solo(levels={"blue": levels})
    grow(g, "blue", 6)
    assert level(g, "blue", "genetics") == 6
    grow(g, "blue", 6)
    assert [level(g, "blue", field) for field in FIELD_IDS] == [6, 4, 6, 6, 6]


@rule("9.growth-six")
@pytest.mark.parametrize("die", [1, 2, 3, 5])
def test_research_at_vi_does_nothing(die: int) -> None:
    g = solo(ships=RED, levels={"red": dict.fromkeys(FIELD_IDS, 6)})
    grow(g, "red", die)
    assert events(g, "beyond") == []
    assert events(g, "level") == []
    raise_level(g, SLAVERS, SPIRITUALITY, BY_RELIC)
    assert level(g, "blue", "spirituality") == 2


@rule("9.growth-limit")
def test_spirituality_of_the_slavers_stops_at_iv() -> None:
    g = solo(levels={"blue": {"spirituality": 4}, "red": {"spirituality": 4}})
    assert not may_rise(g, SLAVERS, SPIRITUALITY)
    assert may_rise(g, FARMERS, SPIRITUALITY)
    raise_level(g, SLAVERS, SPIRITUALITY, BY_RELIC)
    assert level(g, "blue", "spirituality") == 4


# -- spawns ----------------------------------------------------------------------------------


@rule("9.spawn", "9.spawn-population")
def test_the_size_of_a_spawn() -> None:
    """Seven discs and two of power would be nine: five ships; three discs are blocked."""
    g = solo(
        ships={"green": {"sidar": 1}},
        stars={"arcturus": ("blue", 4), "sidar": ("blue", 3)},
        levels={"blue": {"robotics": 2}},
        power=2,
    )
    assert spawn_size(g, SLAVERS) == TRACK_SHIPS[9] + 1 + 1
    g.war[0] |= 1 << SLAVERS
    g.war[SLAVERS] |= 1
    assert spawn_size(g, SLAVERS) == TRACK_SHIPS[6] + 1 + 1


@rule("9.spawn")
def test_asteroids_with_ships_add_to_a_spawn() -> None:
    g = solo()
    rocks = [hex_ for hex_ in g.board.hexes if g.board.kind[hex_] == ASTEROIDS]
    assert len(rocks) == 2
    g = solo(ships={**AFAR, "blue": {rocks[0]: 1, rocks[1]: 2}})
    assert spawn_size(g, SLAVERS) == 2 + 2 + 1
    g = solo(ships={"green": {rocks[0]: 1}, "blue": {rocks[0]: 1}}, war=WAR)
    assert spawn_size(g, SLAVERS) == 2 + 1


@rule("9.spawn-fleet")
def test_beyond_sixteen_a_fleet_is_formed_or_joined() -> None:
    g = solo(ships={**AFAR, "blue": {"arcturus": 14}})
    ask(g, Spawn(SLAVERS, 3), chance=["blue-b", "blue-a", "blue-c"])
    assert len(g.ships[SLAVERS]) == 14
    assert [g.fleet_hex[SLAVERS * FLEETS + slot] for slot in range(3)] == SPOTS
    assert values(g, "blue", 0) == [1, 1, 1]
    assert not g.knowledge.knows(0, g.letters[fleet("blue", 0)])
    ask(g, Spawn(SLAVERS, 0))
    assert g.strength(fleet("blue", 0)) == 6
    assert len(events(g, "spawned-into")) == 1
    assert g.broken() == ""


@rule("9.spawn-fleet")
def test_with_neither_fleet_nor_letter_ships_are_lost() -> None:
    fleets = [("arcturus", letter, [1]) for letter in "abcde"]
    g = solo(ships={**AFAR, "blue": {"arcturus": 14}}, fleets={"blue": fleets})
    ask(g)
    muster(g, SLAVERS, SPOTS[0], 5)
    assert spawned(g, "blue") == [2, 0, 0]
    assert events(g, "spawn-lost") == ["spawn-lost blue 3"]


# -- cancelling ------------------------------------------------------------------------------


@rule("A2.military-special-solo", "9.spawn-not-build")
def test_the_special_effect_of_military_cancels_acts_but_no_spawn() -> None:
    g = solo(ships=RED, order=["green", "red", "blue"], phase=GROWTH, war=WAR)
    ask(g, RollGrowth(), chance=[6, 4])
    g.active = 0
    ask(g, CancelOval(0))
    assert options(g, "cancel") == ["cancel blue research"]
    assert g.ovals[SLAVERS * OVALS + BUILD_SHIPS] == 0
    play(g, "cancel blue research")
    ask(g, GrowthTurns(0b011))
    assert level(g, "blue", "robotics") == 1
    assert spawned(g, "blue") == [3, 0, 0]


@rule("A2.military-special-solo")
def test_gain_and_grow_can_be_cancelled() -> None:
    g = solo(
        ships={**AFAR, "blue": {"serpo": 1}},
        stars={"arcturus": ("blue", 1)},
        phase=GROWTH,
        war=WAR,
    )
    ask(g, RollGrowth(), chance=[5])
    g.active = 0
    ask(g, CancelOval(0))
    assert options(g, "cancel") == ["cancel blue gain-star", "cancel blue grow-population"]
    play(g, "cancel blue gain-star")
    ask(g, GrowthTurns(0b011))
    assert owner(g, "serpo") is None
    assert (discs(g, "arcturus"), g.power) == (2, 0)


@rule("A2.military-special-solo")
def test_who_is_beyond_a_block_is_not_cancelled() -> None:
    g = solo(
        ships=RED,
        levels={"red": {"spirituality": 5}},
        alignment={"green": "sts"},
        phase=GROWTH,
    )
    ask(g, RollGrowth(), chance=[1, 6])
    ask(g, CancelOval(0))
    assert options(g, "cancel") == ["cancel blue gain-star", "cancel blue research"]


# -- blocks ----------------------------------------------------------------------------------


@rule("9.growth-slavers-5")
def test_growth_can_be_blocked_by_a_war() -> None:
    """Green declares war at Arcturus: there nothing grows, on Sidar it does."""
    g = solo(
        ships={"green": {"arcturus": 1}},
        stars={"arcturus": ("blue", 1), "sidar": ("blue", 1)},
        alignment={"green": "sts"},
        power=1,
    )
    grow(g, "blue", 5)
    assert question(g) == "7.1.sts-block"
    play(g, "war blue")
    assert [discs(g, "arcturus"), discs(g, "sidar")] == [1, 2]
    assert spawned(g, "blue") == [0, 0, 0]


@rule("9.automata")
def test_automata_declare_no_war_to_block() -> None:
    """R91: the Slavers are with green at Mars, at peace, and STS; nobody is asked."""
    g = solo(
        ships={"green": {"mars": 1}, "blue": {"mars": 1}},
        selected={"green": ["gain-star"]},
        phase=GROWTH,
    )
    ask(g, GrowthTurns(0b110))
    play(g, "gain mars colonise")
    assert owner(g, "mars") == "green"
    assert events(g, "war") == []
