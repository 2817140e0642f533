"""Section 6.2.4, pages 28 and 29, with 7.2.1 and 7.4: Build Ships, and the emergency reserve."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from asterism.games.galactic_era.rules.pieces import return_discs
from asterism.games.galactic_era.rules.s6_2_4_building import (
    ANYWHERE,
    EmergencyReserve,
    PlaceShips,
    is_behind,
    mines,
    population_ships,
    production,
    shipyards,
)
from asterism.games.galactic_era.rules.s6_2_4_population import natural_growth
from asterism.games.galactic_era.state import ASCENDED_IDLE, CHIP_VALUE, GalacticEra
from tests.galactic_era.growing import turn
from tests.galactic_era.positions import (
    Places,
    ask,
    asked,
    discs,
    events,
    hex_of,
    knows,
    options,
    owner,
    play,
    position,
    question,
    seen_by,
    side,
    singles,
    star,
    values,
    why_not,
)
from tests.galactic_era.solo import solo
from tests.rulebook import rule

MINES = ["0:32", "1:60", "3:37"]
"""Asteroids of the centre, of green's sector and of red's."""


# -- how many --------------------------------------------------------------------------------


@rule("6.2.4.build", "6.2.4.build-population")
@pytest.mark.parametrize(
    ("placed", "ships"),
    [(0, 2), (1, 2), (2, 3), (4, 3), (5, 4), (8, 4), (9, 5), (13, 5), (14, 6), (20, 7), (27, 8)],
)
def test_the_first_free_space_of_the_track_gives_the_ships(placed: int, ships: int) -> None:
    """6.2.4.build-population: printed is that a population of 10 makes 3 ships (4 discs)."""
    g = position(stars={"mars": ("green", placed)} if placed else {})
    assert population_ships(g, 0) == ships


@rule("6.2.4.build-population", "4.10.values")
def test_a_full_board_of_discs_makes_nine_ships() -> None:
    """6.2.4.build-population: all 39 discs are out."""
    assert population_ships(position(stars={"mars": ("green", 39)}), 0) == 9


@rule(
    "6.2.4.build", "A2.robotics-2", "A2.robotics-3", "A2.robotics-4", "A2.robotics-5",
    "A2.robotics-6",
)  # fmt: skip
@pytest.mark.parametrize(("robotics", "more"), [(1, 0), (2, 1), (3, 3), (4, 5), (5, 7), (6, 10)])
def test_robotics_adds_ships(robotics: int, more: int) -> None:
    """6.2.4.build, A2.robotics-2."""
    g = position(levels={"green": {"robotics": robotics}})
    assert production(g, 0) == 2 + more


@rule("6.2.4.build", "6.2.4.build-asteroid", "7.2.1.asteroid")
def test_each_asteroid_hex_with_a_ship_adds_one() -> None:
    """6.2.4.build-asteroid, 7.2.1.asteroid: one ship is enough, others may mine there too."""
    ships: Places = {
        "green": {"0:32": 1, "1:60": 3, "mars": 2},
        "red": {"0:32": 1},
    }
    assert mines(position(ships=ships), 0) == 2
    assert mines(position(ships=ships, war=[("green", "red")]), 0) == 1
    g = position(ships={"green": {}, "red": {"0:32": 1}}, fleets={"green": [("1:60", "a", [2, 0])]})
    assert (mines(g, 0), mines(g, 1)) == (1, 1)


@rule("A1.mayans-asteroids")
def test_asteroids_build_nothing_for_the_mayans() -> None:
    """A1.mayans-asteroids: under both alignments."""
    g = position(people={"green": "mayans"}, ships={"green": {"0:32": 1}})
    assert (mines(g, 0), production(g, 0)) == (0, 2)
    g.alignment[0] = 1
    assert mines(g, 0) == 0


@rule("7.2.1.build-population", "7.2.1.build-home", "7.2.1.build-least")
def test_blocked_population_takes_the_track_back() -> None:
    """7.2.1.build-population: a space for each disc; six for the home star; never below 6."""
    stars = {"mars": ("green", 8), "serpo": ("green", 6)}
    war = [("green", "red")]
    g = position(stars=stars, ships={"red": {"serpo": 1}}, war=war)
    assert population_ships(g, 0) == 4
    assert population_ships(position(stars=stars, ships={"red": {"serpo": 1}}), 0) == 6
    g = position(stars=stars, ships={"red": {"alpha-draconis": 1}}, war=war)
    assert population_ships(g, 0) == 4
    g = position(stars=stars, ships={"red": {"alpha-draconis": 1, "mars": 1, "serpo": 1}}, war=war)
    assert population_ships(g, 0) == 2


@rule("7.2.1.build-home", "7.2.1.build-population")
def test_discs_under_a_blocked_home_star_are_blocked_too() -> None:
    """7.2.1.build-home: six for the miniature and three for the discs: space 13, not 16."""
    g = position(
        stars={"mars": ("green", 19), "alpha-draconis": ("green", 3)},
        ships={"red": {"alpha-draconis": 1}},
        war=[("green", "red")],
    )
    assert (g.track[0], population_ships(g, 0)) == (22, 5)


@rule("7.2.1.home", "7.2.1.build", "7.2.1.grow")
@pytest.mark.parametrize("war", [[("green", "red")], []])
def test_a_blocked_home_star_neither_builds_nor_grows(war: list[tuple[str, str]]) -> None:
    """7.2.1.home: as with any star; at peace red's ship is in nobody's way."""
    g = position(ships={"red": {"alpha-draconis": 1}}, stars={"uru": ("red", 1)}, war=war)
    home = g.home[0]
    assert (home in shipyards(g, 0)) == (not war)
    assert (home in natural_growth(g, 0)) == (not war)


@rule("A2.spirituality-6-ascend")
@pytest.mark.parametrize(("rulings", "ships"), [(0, 4), (ASCENDED_IDLE, 3)])
def test_ascended_discs_go_on_building(rulings: int, ships: int) -> None:
    """A2.spirituality-6-ascend, R10-ascended: the first free space stays where it was."""
    g = position(
        stars={"mars": ("green", 5)}, levels={"green": {"spirituality": 6}}, rulings=rulings
    )
    return_discs(g, star("mars"), 3)
    assert (discs(g, "mars"), g.track[0], population_ships(g, 0)) == (2, 5, ships)


# -- where -----------------------------------------------------------------------------------


@rule(
    "6.2.4.build-where", "6.2.4.build-blocked", "7.2.1.build", "A2.robotics-4-stars",
    "A2.robotics-5-stars", "A2.robotics-6-stars",
)  # fmt: skip
@pytest.mark.parametrize(
    ("robotics", "names"),
    [
        (1, ["alpha-draconis", "mars"]),
        (3, ["alpha-draconis", "mars"]),
        (4, ["alpha-draconis", "mars", "marcab"]),
        (5, ["alpha-draconis", "mars", "marcab", "deneb"]),
        (6, ["alpha-draconis", "mars", "marcab", "deneb", "serpo"]),
    ],
)
def test_ships_appear_on_stars_with_enough_population(robotics: int, names: list[str]) -> None:
    """6.2.4.build-where, 6.2.4.build-blocked: 4 discs or more, fewer with more Robotics."""
    g = position(
        stars={
            "mars": ("green", 4), "marcab": ("green", 3), "deneb": ("green", 2),
            "serpo": ("green", 1), "taygeta": ("green", 9), "icc-13": ("red", 9),
        },
        ships={"red": {"taygeta": 1}},
        war=[("green", "red")],
        levels={"green": {"robotics": robotics}},
    )  # fmt: skip
    assert shipyards(g, 0) == sorted(star(name) for name in names)


def building(
    stars: Mapping[str, tuple[str, int]] | None = None,
    ships: Places | None = None,
) -> GalacticEra:
    """Green, with 8 ships to build at Alpha Draconis, has just begun to place them."""
    g = position(
        stars=stars or {"serpo": ("green", 2)},
        ships=ships or {"green": {"uru": 1}},
        levels={"green": {"robotics": 4}},
    )
    turn(g, "build-ships")
    play(g, "act build-ships")
    return g


@rule("6.2.4.build-form", "6.2.4.build", "6.2.4.build-share")
def test_ships_are_placed_single_lot_by_lot() -> None:
    """6.2.4.build-form, 6.2.4.build-share."""
    g = building(stars={"mars": ("green", 4)})
    assert events(g, "produced") == ["produced green 8"]
    play(g, "build mars 3")
    assert why_not(g, "build mars 6") == "6.2.4.build: not-so-many-ships"
    play(g, "build alpha-draconis 5")
    assert (singles(g, "green", "mars"), singles(g, "green", "alpha-draconis")) == (3, 5)
    assert (g.built[0], g.ovals[2], g.pending) == (1, 0, None)


@rule("6.2.4.build-where", "7.2.1.build")
def test_other_stars_are_refused() -> None:
    """6.2.4.build-where."""
    g = building(stars={"serpo": ("green", 2), "mars": ("red", 5)})
    assert why_not(g, "build serpo 1") == "6.2.4.build-where: star-too-small"
    assert why_not(g, "build mars 1") == "6.2.4.build-where: not-your-star"
    assert why_not(g, "build-decoy 0") == "4.6.decoys-when: fleet-received-no-ships"


@rule("6.2.4.build-form", "4.6.decoys-when")
def test_ships_join_a_fleet_there_as_chips_that_all_see() -> None:
    """6.2.4.build-form, 4.6.decoys-when: decoys may follow into a fleet that received ships."""
    g = position(
        fleets={
            "green": [
                ("alpha-draconis", "a", [3]),
                ("mars", "b", [1]),
                ("alpha-draconis", "c", [2]),
            ]
        },
        unseen=["green"],
        ships={"green": {}},
        levels={"green": {"robotics": 4}},
    )
    turn(g, "build-ships")
    play(g, "act build-ships")
    assert why_not(g, "build-into 1 1") == "6.2.4.build-form: no-fleet-where-ships-appear"
    play(g, "build-into 0 5")
    assert values(g, "green", 0) == [1, 1, 1, 1, 1, 3]
    new = [chip for chip in g.chips[0] if knows(g, "", chip)]
    assert len(new) == 5
    assert options(g, "build-decoy") == ["build-decoy 0"]
    play(g, "build-decoy 0", "done")
    assert values(g, "green", 0) == [0, 1, 1, 1, 1, 1, 3]
    assert seen_by(g, "red", "reinforced") == ["reinforced green 0 5"]


@rule("6.2.4.build-new-fleet", "4.6.decoys-when", "4.6.counter")
def test_ships_form_a_new_fleet_whose_letter_only_its_owner_knows() -> None:
    """6.2.4.build-new-fleet: the counter is one of the unused ones."""
    g = building()
    play(g, "build-fleet alpha-draconis 5")
    assert (question(g), options(g)) == (
        "6.2.4.build-new-fleet",
        ["build-letter a", "build-letter b", "build-letter c", "build-letter d", "build-letter e"],
    )
    play(g, "build-letter c")
    assert values(g, "green", 0) == [1, 1, 1, 1, 1]
    assert g.fleet_hex[0] == hex_of(g, "alpha-draconis")
    assert events(g, "founded") == ["founded green alpha-draconis 0 5 green-c"]
    assert seen_by(g, "red", "founded") == ["founded green alpha-draconis 0 5 ?"]
    assert (knows(g, "green", g.letters[0]), knows(g, "red", g.letters[0])) == (True, False)
    play(g, "build-decoy 0", "build-into 0 3")
    assert values(g, "green", 0) == [0, 1, 1, 1, 1, 1, 1, 1, 1]
    play(g, "done")
    assert (g.pending, g.built[0]) == (None, 1)


@rule("6.2.4.build-new-fleet", "4.6.counter", "6.2.4.build-no-dissolve")
def test_a_counter_that_is_out_commands_no_second_fleet() -> None:
    """4.6.counter, 6.2.4.build-new-fleet: only unused counters."""
    g = building()
    play(g, "build-fleet alpha-draconis 5", "build-letter c", "build-fleet alpha-draconis 3")
    assert why_not(g, "build-letter c") == "6.2.4.build-new-fleet: indicator-is-out"
    play(g, "build-letter a")
    assert why_not(g, "build-decoy 2") == "4.6.decoys-when: fleet-received-no-ships"
    play(g, *["build-decoy 1"] * 5)
    assert (values(g, "green", 1), g.pending) == ([0, 0, 0, 0, 0, 1, 1, 1], None)


@rule("6.2.4.build-new-fleet", "4.6.public")
def test_a_new_d_fleet_is_seen_by_all() -> None:
    """4.6.public."""
    g = building()
    play(g, "build-fleet alpha-draconis 2", "build-letter d")
    assert seen_by(g, "red", "founded") == ["founded green alpha-draconis 0 2 green-d"]
    assert g.is_dart(0)


@rule("6.2.4.build-no-dissolve", "6.2.4.build-lost", "4.6.counter", "3.ships")
def test_ships_without_a_place_are_lost() -> None:
    """6.2.4.build-lost, 6.2.4.build-no-dissolve: 15 single ships and five fleets elsewhere."""
    g = position(
        ships={"green": {"uru": 15}},
        fleets={"green": [("uru", letter, [1]) for letter in "abcde"]},
        levels={"green": {"robotics": 4}},
    )
    turn(g, "build-ships")
    play(g, "act build-ships")
    assert options(g) == ["build alpha-draconis 1", "done"]
    assert why_not(g, "build alpha-draconis 2") == "3.ships: no-single-ships-left"
    assert (
        why_not(g, "build-fleet alpha-draconis 2")
        == "6.2.4.build-no-dissolve: no-fleet-counter-left"
    )
    play(g, "build alpha-draconis 1")
    assert (g.pending, len(g.ships[0])) == (None, 16)


@rule("3.chips", "6.2.4.build-lost")
def test_ships_join_no_fleet_without_chips_of_the_supply() -> None:
    """3.chips: the refusal names the chips, not a fleet or a counter."""
    g = position(
        ships={"green": {"uru": 16}},
        fleets={"green": [("alpha-draconis", "a", [1] * 36)]},
    )
    turn(g, "build-ships")
    play(g, "act build-ships")
    assert options(g, "build-into") == ["build-into 0 2"]
    assert why_not(g, "build-into 0 1") == "3.chips: no-chips-left"
    assert why_not(g, "build-fleet alpha-draconis 1") == "3.chips: no-chips-left"
    assert why_not(g, "build-into 1 2") == "6.2.4.build-form: no-fleet-where-ships-appear"


@rule("6.2.4.build-no-join")
def test_ships_that_are_there_do_not_join_the_new_fleet() -> None:
    """6.2.4.build-no-join: handling fleets is for the step of moves."""
    g = building(ships={"green": {"alpha-draconis": 3}})
    play(g, "build-fleet alpha-draconis 8", "build-letter a", "done")
    assert singles(g, "green", "alpha-draconis") == 3
    assert values(g, "green", 0) == [1] * 8


# -- blocks ----------------------------------------------------------------------------------


def besieged(ships: Mapping[str | int, int], **stars: int) -> GalacticEra:
    """STS red, at peace, has ships where green begins to build."""
    g = position(
        stars={name: ("green", n) for name, n in stars.items()},
        ships={"green": {"0:32": 1}, "red": ships},
        alignment={"red": "sts"},
    )
    turn(g, "build-ships")
    play(g, "act build-ships")
    return g


@rule("7.1.sts-block-growth", "7.2.1.redirect", "7.2.1.partly")
def test_a_war_declared_to_block_lets_the_builder_choose_again() -> None:
    """7.2.1.redirect: the oval is not spent; the ships go to another star, fewer of them."""
    g = besieged({"alpha-draconis": 1}, mars=4)
    assert (asked(g), question(g)) == (["red"], "7.1.sts-block")
    play(g, "red: war green")
    assert (asked(g), g.ovals[2]) == (["green"], 1)
    assert events(g, "build-thwarted") == ["build-thwarted green"]
    play(g, "act build-ships")
    assert events(g, "produced") == ["produced green 3"]
    assert options(g, "build")[0] == "build mars 1"
    assert why_not(g, "build alpha-draconis 1") == "7.2.1.build: star-is-blocked"


@rule("7.1.sts-block-growth")
@pytest.mark.parametrize("where", ["0:32", "serpo"])
def test_asteroids_and_small_stars_are_touched_too(where: str) -> None:
    """7.1.sts-block-growth, R38-block-window: both would make fewer ships."""
    g = besieged({where: 1}, serpo=1)
    assert asked(g) == ["red"]
    play(g, "red: pass")
    assert events(g, "produced") == ["produced green 3"]


@rule("7.1.sts-block-growth")
def test_ships_elsewhere_ask_nobody() -> None:
    """7.1.sts-block-growth."""
    g = besieged({"mars": 1, "1:60": 1})
    assert asked(g) == ["green"]


@rule("6.2.4.build-all-blocked")
def test_with_all_stars_blocked_ships_are_built_after_an_evacuation_alone() -> None:
    """6.2.4.build-all-blocked."""
    g = position(
        stars={"mars": ("green", 3)},
        ships={"green": {}, "red": {"alpha-draconis": 1}},
        war=[("green", "red")],
    )
    turn(g, "build-ships")
    assert why_not(g, "act build-ships") == "6.2.4.build-all-blocked: no-shipyard"
    play(g, "evacuate", "done", "act build-ships")
    assert (g.home[0], discs(g, "alpha-draconis")) == (star("mars"), 1)
    assert options(g, "build") == ["build mars 1", "build mars 2"]


# -- the Rogue AI ----------------------------------------------------------------------------


def recycling(ships: Places | None = None) -> GalacticEra:
    """Green, the STS Rogue AI, begins to build 3 ships."""
    g = position(
        people={"green": "rogue-ai"},
        alignment={"green": "sts"},
        stars={"mars": ("green", 2), "serpo": ("green", 1), "icc-13": ("green", 1)},
        ships=ships or {"green": {}},
        war=[("green", "red")],
    )
    turn(g, "build-ships")
    play(g, "act build-ships")
    return g


@rule("A1.rogue-sts-ships", "A1.rogue-sts-place", "7.6.all", "7.6.empty")
def test_the_rogue_ai_gives_up_discs_for_two_ships_each() -> None:
    """A1.rogue-sts-ships, A1.rogue-sts-place: where the disc was, though nobody is left there."""
    g = recycling()
    assert options(g, "recycle") == ["recycle mars", "recycle icc-13", "recycle serpo"]
    play(g, "recycle serpo")
    assert (question(g), options(g, "build")) == (
        "6.2.4.build-form",
        ["build serpo 1", "build serpo 2"],
    )
    assert why_not(g, "build alpha-draconis 1") == "7.4.place: only-on-that-star"
    play(g, "build serpo 2")
    assert (owner(g, "serpo"), singles(g, "green", "serpo"), g.track[0]) == (None, 2, 3)
    play(g, "recycle mars", "build-fleet mars 2", "build-letter a", "done")
    assert (discs(g, "mars"), values(g, "green", 0)) == (1, [1, 1])
    play(g, "build alpha-draconis 3")
    assert question(g) == "6.2.4.build-form"
    play(g, "done")
    assert (g.pending, g.built[0]) == (None, 1)


@rule("A1.rogue-sts-home", "A1.rogue-sts-block", "A1.rogue-sts-ships")
def test_what_the_rogue_ai_cannot_give_up() -> None:
    """A1.rogue-sts-home, A1.rogue-sts-block: no miniature, nothing beside enemy ships."""
    g = recycling({"green": {}, "red": {"mars": 1}})
    assert why_not(g, "recycle alpha-draconis") == "A1.rogue-sts-home: no-disc-there"
    assert why_not(g, "recycle mars") == "A1.rogue-sts-block: star-is-blocked"
    g = building()
    assert why_not(g, "recycle serpo") == "A1.rogue-sts-ships: no-discs-for-ships"


@rule("A1.rogue-sts-ships", "A4.wars-first-build")
def test_ships_for_discs_alone_are_a_build_ships_too() -> None:
    """R78-scoring-moment: one ship placed is enough, though every shipyard is closed."""
    g = position(
        people={"green": "rogue-ai"},
        alignment={"green": "sts"},
        stars={"mars": ("green", 2)},
        ships={"green": {}, "red": {"alpha-draconis": 1}},
        war=[("green", "red")],
        story="wars",
    )
    turn(g, "build-ships")
    play(g, "act build-ships", "recycle mars", "build mars 2", "done")
    assert (g.built[0], g.moments[0]) == (1, 0)
    assert events(g, "scored") == ["scored green built"]


# -- the card Economic -----------------------------------------------------------------------


@rule("A3.economic-when", "A3.economic-a", "A3.economic-rogue", "A3.economic-effect-where")
def test_ten_ships_in_one_action_are_the_moment_of_economic() -> None:
    """A3.economic-when: those for discs do not count; six more go anywhere, blocked or not."""
    g = recycling()
    play(g, "recycle serpo", "build serpo 2", "build alpha-draconis 3", "done")
    assert g.moments[0] == 0
    g = position(
        stars={"mars": ("green", 4), "serpo": ("green", 1)},
        ships={"green": {}, "red": {"serpo": 1}},
        war=[("green", "red")],
        levels={"green": {"robotics": 5}},
    )
    turn(g, "build-ships")
    play(g, "act build-ships", "build mars 9", "build-fleet mars 1", "build-letter a", "done")
    assert (g.built[0], g.moments[0] > 0) == (1, True)
    ask(g, PlaceShips(0, 6, ANYWHERE))
    play(g, "build serpo 4", "build alpha-draconis 2")
    assert singles(g, "green", "serpo") == 4


# -- the emergency reserve -------------------------------------------------------------------


@rule("7.4.supply")
def test_the_reserve_has_no_more_single_ships_than_the_supply() -> None:
    """7.4.supply: with 13 of the 16 out there are three, wherever the 13 are."""
    g = position(ships={"green": {"mars": 13}})
    ask(g, EmergencyReserve(0))
    play(g, "reserve")
    assert options(g, "build") == [f"build alpha-draconis {number}" for number in (1, 2, 3)]
    play(g, "build alpha-draconis 3")
    assert len(g.ships[0]) == 16


@rule("7.4.supply")
def test_the_reserve_has_no_more_chips_than_the_bank() -> None:
    """7.4.supply: with all ships out and chips of 2 alone, fleets get two or four of the six."""
    g = position(ships={"green": {"mars": 16}})
    g.bank = [chip for chip in g.bank if CHIP_VALUE[chip] == 2][:2]
    ask(g, EmergencyReserve(0))
    play(g, "reserve")
    assert options(g) == [*[f"build-fleet alpha-draconis {number}" for number in (2, 4)], "done"]


@rule("7.4.once", "7.4.place", "7.4.form", "7.4.no-block", "7.4.supply")
def test_the_reserve_places_six_ships_at_the_home_star_once() -> None:
    """7.4.once, 7.4.place: in any form, even beside enemies."""
    g = position(ships={"green": {}, "red": {"alpha-draconis": 1}}, war=[("green", "red")])
    ask(g, EmergencyReserve(0), EmergencyReserve(0))
    assert options(g) == ["reserve", "done"]
    play(g, "reserve", "build alpha-draconis 4", "build-fleet alpha-draconis 2", "build-letter e")
    assert why_not(g, "build mars 1") == "7.4.place: only-on-that-star"
    play(g, "done")
    assert (singles(g, "green", "alpha-draconis"), values(g, "green", 0)) == (4, [1, 1])
    assert (g.pending, g.reserve, g.built[0]) == (None, 0b110, 0)


@rule("7.4.once")
def test_the_reserve_may_be_kept() -> None:
    """7.4.once, R22-reserve-moment: the tile stays for a later occasion."""
    g = position()
    ask(g, EmergencyReserve(0))
    play(g, "done")
    assert g.reserve == 0b111


@rule("7.4.behind")
@pytest.mark.parametrize(
    ("stars", "behind"),
    [
        ({"uru": "red", "procyon": "red", "ummo": "blue", "harus": "blue"}, True),
        ({"uru": "red", "procyon": "red", "ummo": "blue"}, False),
        ({"uru": "red", "procyon": "red", "ummo": "blue", "harus": "blue", "mars": "green"}, False),
    ],
)
def test_two_stars_fewer_than_everyone_else(stars: dict[str, str], behind: bool) -> None:
    """7.4.behind: "everyone else", so one who is as poor is enough against it."""
    g = position(stars={name: (colour, 1) for name, colour in stars.items()})
    assert is_behind(g, side("green")) == behind


@rule("7.4.behind")
@pytest.mark.parametrize(
    ("stars", "behind"), [(["mars", "serpo", "deneb"], True), (["mars", "serpo"], False)]
)
def test_alone_one_is_compared_with_the_slavers_only(stars: list[str], behind: bool) -> None:
    """7.4.behind, R22-reserve-moment: the Farmers never control a star."""
    g = solo(stars=dict.fromkeys(stars, ("blue", 1)))
    assert is_behind(g, side("green")) == behind


@rule("6.2.4.evacuate-reserve", "7.4.evacuated", "6.2.4.evacuate-self")
def test_an_evacuation_offers_the_reserve() -> None:
    """6.2.4.evacuate-reserve: the ships appear where the home star miniature is then."""
    g = position(
        stars={"mars": ("green", 2)},
        ships={"green": {}, "red": {"alpha-draconis": 1}},
        war=[("green", "red")],
    )
    turn(g)
    play(g, "evacuate", "reserve", "build mars 6")
    assert singles(g, "green", "mars") == 6
    assert question(g) is None
