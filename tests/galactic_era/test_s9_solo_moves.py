"""9: the movement turns of the automata."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.board.search import FAR
from asterism.games.galactic_era.content.tables import FLEET_A, FLEET_B
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s9_automa_moves import AutomaMoves, AutomaTurn, ways_from
from asterism.games.galactic_era.rules.s9_spawning import SPOTS
from asterism.games.galactic_era.state import NONE
from tests.galactic_era.positions import ask, asked, events, fleet, hex_of, singles, values
from tests.galactic_era.solo import AFAR, FARMERS, SLAVERS, WAR, at, moved, solo, spot
from tests.rulebook import rule

WEST = at(1, -4, 2)
"""A spawn spot with Serpo, Taygeta and Icc 13 in range, one, two and three hexes away."""
LONELY = at(1, 0, -4)
"""A hex from which Korender is the nearest star, four hexes away."""
ONE_STAR = {"taygeta": ("green", 1)}


# -- a turn ----------------------------------------------------------------------------------


@rule("9.move-die")
def test_an_automa_rolls_a_die_in_its_turn() -> None:
    g = solo(ships={**AFAR, "red": {"serpo": 1}})
    ask(g, MovementTurn(FARMERS), chance=[3])
    assert events(g, "turn") == ["turn red 1"]
    assert events(g, "rolled") == ["rolled red 3 movement"]
    assert singles(g, "red", "alpha-draconis") == 1
    assert asked(g) == []


@rule("9.move-farmers")
def test_farmers_move_ship_by_ship() -> None:
    g = solo(ships={**AFAR, "red": {WEST: 3}})
    ask(g, AutomaMoves(FARMERS, 4), chance=[0, 1, 2])
    assert [singles(g, "red", name) for name in ("icc-13", "serpo", "taygeta")] == [1, 1, 1]
    assert len(events(g, "went")) == 3


@rule("9.move-slavers")
def test_slavers_of_a_hex_move_together_as_fast_as_the_slowest() -> None:
    """With D alone the range is four; single ships hold it back."""
    fleets = {"blue": [(LONELY, "d", [1])]}
    g = solo(ships={**AFAR, "blue": {}}, fleets=fleets)
    ask(g, AutomaMoves(SLAVERS, 4))
    assert g.fleet_hex[fleet("blue", 0)] == hex_of(g, "korender")
    g = solo(ships={**AFAR, "blue": {LONELY: 2}}, fleets=fleets)
    ask(g, AutomaMoves(SLAVERS, 4))
    stop = g.fleet_hex[fleet("blue", 0)]
    assert ways_from(g, SLAVERS, LONELY)[stop] == 3
    assert singles(g, "blue", stop) == 2
    assert g.board.distance(stop, hex_of(g, "korender")) == 1


@rule("9.move-slavers")
def test_what_arrives_does_not_move_again() -> None:
    """Serpo and Taygeta are the neutral stars around: what is there changes places."""
    stars = {"icc-13": ("green", 1), "mars": ("green", 1)}
    g = solo(ships={**AFAR, "blue": {"serpo": 1, "taygeta": 2}}, stars=stars)
    ask(g, AutomaMoves(SLAVERS, 6))
    assert [singles(g, "blue", name) for name in ("serpo", "taygeta")] == [2, 1]


@rule("9.move-rules")
def test_nebulae_cost_two_and_give_two_at_the_start() -> None:
    assert moved("red", 5, "arcturus", [0]) == at(0, 0, -2)
    assert moved("red", 5, at(0, 0, -2), [3]) == at(0, 0, 3)
    assert moved("red", 5, "arcturus", [2], levels={"red": {"propulsion": 2}}) == at(0, 4, 0)


@rule("9.move-no-jump")
def test_automata_use_neither_wormholes_nor_stargates() -> None:
    g = solo(
        stars={"arcturus": ("blue", 5), "serpo": ("blue", 5)},
        levels={"blue": {"propulsion": 5}},
    )
    weight = ways_from(g, SLAVERS, hex_of(g, "arcturus"))
    assert weight[hex_of(g, "serpo")] >= g.board.distance(hex_of(g, "arcturus"), hex_of(g, "serpo"))


@rule("9.move-neutron")
@pytest.mark.parametrize("propulsion", [1, 5])
def test_automata_go_around_neutron_stars(propulsion: int) -> None:
    g = solo(levels={"red": {"propulsion": propulsion}})
    weight = ways_from(g, FARMERS, hex_of(g, "icc-13"))
    assert [weight[hex_] for hex_ in g.board.neutrons] == [FAR, FAR]
    assert moved("red", 5, at(1, -1, 1), [3], levels={"red": {"propulsion": propulsion}}) == at(
        1, -1, 2
    )


@rule("9.move-tie")
def test_among_equally_near_goals_chance_decides() -> None:
    """Serpo and Taygeta are both one hex away from here."""
    between = at(1, -4, 1)
    assert moved("red", 2, between, [0]) == spot("taygeta")
    assert moved("red", 2, between, [1]) == spot("serpo")


@rule("9.move-tie")
def test_among_equally_short_ways_chance_decides() -> None:
    ends = {moved("red", 1, SPOTS[2], [lot]) for lot in (0, 1)}
    assert len(ends) == 2


# -- the Farmers -----------------------------------------------------------------------------


@rule("9.move-farmers-1")
def test_farmers_1_go_to_the_nearest_star_of_the_player() -> None:
    assert moved("red", 1, WEST, stars=ONE_STAR) == spot("taygeta")
    assert moved("red", 1, "taygeta", stars=ONE_STAR) == spot("taygeta")


@rule("9.move-farmers-2")
def test_farmers_2_go_to_the_nearest_other_star() -> None:
    assert moved("red", 2, WEST) == spot("serpo")
    assert moved("red", 2, "serpo") == spot("taygeta")


@rule("9.move-farmers-3")
def test_farmers_3_go_to_the_centre_of_their_sector() -> None:
    assert moved("red", 3, "serpo") == spot("alpha-draconis")
    assert moved("red", 3, "sidar") == spot("arcturus")
    assert moved("red", 3, "arcturus") == spot("arcturus")


@rule("9.move-farmers-4")
def test_farmers_4_go_to_any_star_in_range() -> None:
    goals = {moved("red", 4, WEST, [lot]) for lot in range(3)}
    assert goals == {spot(name) for name in ("icc-13", "serpo", "taygeta")}


@rule("9.move-farmers-4")
def test_farmers_4_go_towards_the_nearest_star_if_none_is_in_range() -> None:
    end = moved("red", 4, LONELY)
    g = solo()
    assert g.board.distance(end, hex_of(g, "korender")) == 1


@rule("9.move-farmers-5")
def test_farmers_5_go_straight_on() -> None:
    assert moved("red", 5, "arcturus", [2]) == at(0, 3, 0)
    assert moved("red", 5, at(1, 2, -4), [0]) == at(1, 2, -4)
    assert moved("red", 5, at(1, 2, -3), [0]) == at(1, 2, -4)


@rule("9.move-farmers-6")
def test_farmers_6_stay_but_for_enemies() -> None:
    assert moved("red", 6, "mars") == spot("mars")
    end = moved("red", 6, "mars", [2], ships={"blue": {"mars": 1}})
    g = solo()
    assert g.board.distance(hex_of(g, "mars"), end) == 1


# -- the Slavers -----------------------------------------------------------------------------


@rule("9.move-slavers-1")
def test_slavers_1_declare_war_and_go_to_the_nearest_star_of_the_player() -> None:
    g = solo(ships={**AFAR, "blue": {WEST: 2}}, stars=ONE_STAR)
    ask(g, AutomaTurn(SLAVERS), chance=[1])
    assert events(g, "war") == ["war blue green"]
    assert singles(g, "blue", "taygeta") == 2


@rule("9.move-slavers-1")
def test_slavers_declare_no_war_that_is_forbidden_or_goes_on() -> None:
    g = solo(ships={**AFAR, "blue": {WEST: 2}}, stars=ONE_STAR)
    g.safe = 1
    ask(g, AutomaTurn(SLAVERS), chance=[1])
    assert events(g, "war") == []
    assert singles(g, "blue", "taygeta") == 2
    g = solo(war=WAR)
    ask(g, AutomaTurn(SLAVERS), chance=[1])
    assert events(g, "war") == []


@rule("9.move-slavers-2")
def test_slavers_2_declare_war_and_go_where_most_enemies_are() -> None:
    """A fleet counts with its chips: three ships count more than one chip of ten."""
    g = solo(
        ships={"green": {"mars": 3}, "red": {"serpo": 2}, "blue": {"icc-13": 1}},
        fleets={"green": [("deneb", "a", [10])]},
    )
    ask(g, AutomaTurn(SLAVERS), chance=[2, 2])
    assert events(g, "war") == ["war blue green"]
    assert singles(g, "blue", "mars") == 1


@rule("9.move-slavers-2")
def test_slavers_2_stay_where_most_enemies_are() -> None:
    g = solo(ships={"green": {"mars": 1}, "red": {"serpo": 3}, "blue": {"serpo": 1}}, war=WAR)
    ask(g, AutomaMoves(SLAVERS, 2))
    assert events(g, "went") == []


@rule("9.move-slavers-2-far")
def test_slavers_2_go_towards_enemies_out_of_range() -> None:
    g = solo(ships={**AFAR, "red": {"teetonia": 1}})
    end = moved("blue", 2, "sidar", ships={"red": {"teetonia": 1}})
    steps = g.board.steps(hex_of(g, "teetonia"))
    assert steps[end] == steps[hex_of(g, "sidar")] - 3
    assert moved("blue", 2, "sidar") == spot("sidar")


@rule("9.move-slavers-3")
def test_slavers_3_go_to_the_centre_of_their_sector() -> None:
    assert moved("blue", 3, "serpo") == spot("alpha-draconis")


@rule("9.move-slavers-4")
def test_slavers_4_go_to_a_star_in_range_that_is_not_theirs() -> None:
    stars = {"serpo": ("blue", 1), "taygeta": ("green", 1)}
    goals = {moved("blue", 4, WEST, [lot], stars=stars) for lot in range(2)}
    assert goals == {spot(name) for name in ("icc-13", "taygeta")}


@rule("9.move-slavers-4")
def test_slavers_4_go_towards_the_nearest_such_star() -> None:
    g = solo()
    end = moved("blue", 4, LONELY)
    assert g.board.distance(end, hex_of(g, "korender")) == 1
    end = moved("blue", 4, LONELY, stars={"korender": ("blue", 1)})
    assert g.board.distance(end, hex_of(g, "korender")) > 1


@rule("9.move-slavers-5")
def test_slavers_5_go_to_a_neutral_star_or_straight_on() -> None:
    stars = {"serpo": ("blue", 1), "taygeta": ("green", 1)}
    assert moved("blue", 5, WEST, stars=stars) == spot("icc-13")
    stars["icc-13"] = ("green", 1)
    assert moved("blue", 5, WEST, [1], stars=stars) == at(1, -2, 0)


@rule("9.move-slavers-6")
def test_slavers_6_go_to_a_neutral_star_or_stay() -> None:
    stars = {"serpo": ("blue", 1), "taygeta": ("green", 1)}
    assert moved("blue", 6, WEST, stars=stars) == spot("icc-13")
    stars["icc-13"] = ("green", 1)
    assert moved("blue", 6, WEST, stars=stars) == WEST


# -- merging, and the ray --------------------------------------------------------------------


@rule("9.merge")
def test_slavers_merge_what_is_in_a_hex_with_a_fleet() -> None:
    g = solo(
        ships={**AFAR, "blue": {"serpo": 2, "mars": 3}},
        fleets={"blue": [("serpo", "a", [2, 1]), ("serpo", "b", [3]), ("deneb", "c", [1])]},
    )
    ask(g, AutomaTurn(SLAVERS), chance=[1, 6, 0, 0, 0])
    one, two = fleet("blue", 0), fleet("blue", 1)
    assert g.fleet_hex[one] == NONE
    assert values(g, "blue", 1) == [1, 1, 1, 2, 3]
    assert (g.letter_of(two), len(g.spare[SLAVERS])) == (FLEET_B, 3)
    assert g.strength(two) == 8
    assert len(g.ships[SLAVERS]) == 3
    assert len(events(g, "gathered")) == 1
    assert not g.knowledge.knows(0, g.letters[two])
    assert g.broken() == ""


@rule("9.merge")
def test_single_ships_alone_form_no_fleet() -> None:
    g = solo(ships={**AFAR, "blue": {"serpo": 2}}, fleets={"blue": [("mars", "a", [1])]})
    ask(g, AutomaTurn(SLAVERS), chance=[3])
    assert events(g, "gathered") == []
    assert g.letter_of(fleet("blue", 0)) == FLEET_A


@rule("9.ray")
def test_slavers_fire_the_ray_on_a_random_disc_first() -> None:
    g = solo(
        ships={"green": {"janos": 2}},
        relics={"arcturus": "planetary-death-ray"},
        stars={"arcturus": ("blue", 1), "janos": ("green", 2), "apu": ("green", 1)},
        war=WAR,
    )
    ask(g, AutomaTurn(SLAVERS), chance=[6, 1])
    assert events(g, "ray-disc") == ["ray-disc blue green janos"]
    assert events(g, "ray-ship") == []


@rule("9.ray")
def test_slavers_fire_the_ray_on_a_ship_where_no_disc_is() -> None:
    g = solo(
        ships={"green": {"janos": 2}},
        fleets={"green": [("apu", "a", [2])]},
        relics={"arcturus": "planetary-death-ray"},
        stars={"arcturus": ("blue", 1)},
        war=WAR,
    )
    ask(g, AutomaTurn(SLAVERS), chance=[6, 0])
    assert len(events(g, "ray-ship")) == 1
    g = solo(
        ships={"green": {}},
        fleets={"green": [("apu", "a", [2])]},
        relics={"arcturus": "planetary-death-ray"},
        stars={"arcturus": ("blue", 1)},
        war=WAR,
    )
    ask(g, AutomaTurn(SLAVERS), chance=[6])
    assert events(g, "ray-fleet") == ["ray-fleet blue green 0"]
    assert events(g, "chip-lost") != []


@rule("9.ray")
def test_slavers_at_peace_fire_no_ray() -> None:
    g = solo(
        ships={"green": {"janos": 2}},
        relics={"arcturus": "planetary-death-ray"},
        stars={"arcturus": ("blue", 1)},
    )
    ask(g, AutomaTurn(SLAVERS), chance=[6])
    assert events(g, "ray-ship") == []


@rule("9.move-die")
def test_the_battles_of_an_automa_follow_its_moves() -> None:
    g = solo(ships={"green": {"mars": 1}, "blue": {"serpo": 3}}, war=WAR)
    ask(g, AutomaTurn(SLAVERS), chance=[2])
    assert len(events(g, "battle")) == 1
    assert events(g, "combat-won") == ["combat-won blue"]
    assert g.ships[0] == []


@rule("9.merge")
def test_ships_for_which_there_are_no_chips_stay_single() -> None:
    g = solo(ships={**AFAR, "blue": {"serpo": 2}}, fleets={"blue": [("serpo", "a", [1])]})
    g.bank = []
    ask(g, AutomaTurn(SLAVERS), chance=[3])
    assert singles(g, "blue", "alpha-draconis") == 2
    assert g.fleet_hex[fleet("blue", 0)] == hex_of(g, "alpha-draconis")
