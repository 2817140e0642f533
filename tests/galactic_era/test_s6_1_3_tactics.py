"""6.1.3, box of tactics: what the letters and the advanced tactics do in a combat."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.state import GalacticEra
from tests.galactic_era import positions as p
from tests.galactic_era.positions import events, options, play, position, question
from tests.rulebook import rule

FIELD: Final = "uru"
WAR: Final = [("green", "red")]
ALL_WAR: Final = [("green", "red"), ("green", "blue")]


def combat(**what: Any) -> GalacticEra:
    """Green attacks with four single ships, red has two, besides what is said; all stand."""
    ships = {"green": {FIELD: 4}, "red": {FIELD: 2}, "blue": {FIELD: 1}}
    g = position(**{"war": WAR, "ships": ships, **what})
    p.ask(g, Battles(0))
    while "stand" in options(g):
        play(g, "stand")
    return g


def forces(**what: Any) -> str:
    """The two forces of such a combat, the attacker's first."""
    return events(combat(**what), "forces")[0].removeprefix("forces ")


# -- A and C -------------------------------------------------------------------------------------


@rule("6.1.3.letter", "6.1.3.a", "6.1.3.bonus")
@pytest.mark.parametrize(
    ("letter", "found"), [("a", "10 2"), ("b", "7 2"), ("c", "7 2"), ("d", "7 2"), ("e", "7 2")]
)
def test_each_ship_of_an_a_fleet_has_one_more(letter: str, found: str) -> None:
    """6.1.3.a, 6.1.3.letter: only those of this fleet, and no other letter by itself."""
    assert forces(fleets={"green": [(FIELD, letter, [2, 1, 0])]}) == found


@rule("6.1.3.a")
def test_an_a_fleet_has_it_on_either_side() -> None:
    """6.1.3.a: "in every combat"."""
    assert forces(fleets={"red": [(FIELD, "a", [3])]}) == "4 8"


@rule("6.1.3.double", "6.1.3.double-a")
def test_a_doubled_a_fleet_has_two_more() -> None:
    """6.1.3.double-a: on top of the combat value of the level."""
    fleets = {"green": [(FIELD, "a", [3])]}
    tactics = {"green": {"a": "double"}}
    assert forces(fleets=fleets, tactics=tactics) == "13 2"
    assert forces(fleets=fleets, tactics=tactics, levels={"green": {"military": 3}}) == "20 2"
    assert forces(fleets=fleets, tactics={"green": {"c": "double"}, "red": {"a": "double"}}) == (
        "10 2"
    )


@rule("6.1.3.c", "6.1.3.bonus")
def test_each_ship_of_a_c_fleet_has_two_more_against_an_a_fleet() -> None:
    """6.1.3.c: whoever attacks; the A fleet keeps its own bonus."""
    assert forces(fleets={"green": [(FIELD, "c", [3])], "red": [(FIELD, "a", [1])]}) == "13 4"
    assert forces(fleets={"green": [(FIELD, "a", [3])], "red": [(FIELD, "c", [1])]}) == "10 5"


@rule("6.1.3.c")
def test_a_c_fleet_has_no_bonus_without_an_a_fleet_against_it() -> None:
    """6.1.3.c: an A fleet of its own side, of one at peace or elsewhere is not against it."""
    green = [(FIELD, "c", [3]), (FIELD, "a", [1])]
    assert forces(fleets={"green": green}) == "9 2"
    assert forces(fleets={"green": green[:1], "red": [("lyra", "a", [1])]}) == "7 2"
    assert forces(fleets={"green": green[:1], "blue": [(FIELD, "a", [1])]}) == "7 2"


@rule("6.1.3.c")
def test_an_a_fleet_of_any_enemy_in_the_combat_is_enough() -> None:
    """6.1.3.c: of one defender of two; and for the C fleets of both of them."""
    fleets: dict[str, Any] = {"green": [(FIELD, "c", [1])], "blue": [(FIELD, "a", [1])]}
    assert forces(fleets=fleets, war=ALL_WAR) == "7 5"
    fleets = {"green": [(FIELD, "a", [1])], "red": [(FIELD, "c", [1])], "blue": [(FIELD, "c", [1])]}
    assert forces(fleets=fleets, war=ALL_WAR) == "6 9"


@rule("6.1.3.c", "6.1.3.late-evade")
def test_an_a_fleet_has_to_be_there_when_forces_are_compared() -> None:
    """6.1.3.c: what has retreated before does not count."""
    g = position(
        war=ALL_WAR,
        ships={"green": {FIELD: 4}, "red": {FIELD: 2}, "blue": {}},
        fleets={"green": [(FIELD, "c", [3])], "blue": [(FIELD, "a", [1])]},
        levels={"blue": {"propulsion": 2}},
    )
    p.ask(g, Battles(0))
    play(g, options(g, "retreat")[0])
    assert events(g, "forces") == ["forces 7 2"]


@rule("6.1.3.double", "6.1.3.double-c")
def test_a_doubled_c_fleet_has_four_more() -> None:
    """6.1.3.double-c: only against an A fleet as well."""
    tactics = {"green": {"c": "double"}}
    green = [(FIELD, "c", [3])]
    assert forces(fleets={"green": green, "red": [(FIELD, "a", [1])]}, tactics=tactics) == "19 4"
    assert forces(fleets={"green": green}, tactics=tactics) == "7 2"


# -- Glory --------------------------------------------------------------------------------------


@rule("6.1.3.glory", "6.1.3.win-glory")
def test_a_winner_with_a_glory_fleet_gains_three() -> None:
    """6.1.3.glory, 6.1.3.win-glory: at once, before the losses."""
    tactics = {"green": {"b": "glory"}}
    g = combat(fleets={"green": [(FIELD, "b", [1])]}, tactics=tactics)
    assert question(g) == "6.1.3.destroy"
    assert events(g, "dp") == ["dp green 3"]
    assert g.dp == [3, 0, 0]


@rule("6.1.3.glory")
@pytest.mark.parametrize(
    ("fleets", "tactics"),
    [
        ({"green": [(FIELD, "a", [1])]}, {"green": {"b": "glory"}}),
        ({"green": [("izar", "b", [1])]}, {"green": {"b": "glory"}}),
        ({"red": [(FIELD, "b", [1])]}, {"red": {"b": "glory"}}),
        ({"green": [(FIELD, "b", [1])]}, {"green": {"b": "double"}}),
        ({"blue": [(FIELD, "b", [1])]}, {"blue": {"b": "glory"}}),
    ],
)
def test_without_such_a_fleet_among_the_winners_nobody_gains(
    fleets: dict[str, Any], tactics: dict[str, dict[str, str]]
) -> None:
    """6.1.3.glory: another letter, elsewhere, of the loser, Double, or of one who stays out."""
    assert events(combat(fleets=fleets, tactics=tactics), "dp") == []


@rule("6.1.3.glory-once")
def test_it_gives_three_once_in_a_battle() -> None:
    """6.1.3.glory-once: however many such fleets take part; but once for each winner (R49)."""
    tactics = {colour: {"a": "glory", "b": "glory"} for colour in ("green", "red", "blue")}
    two = [(FIELD, "a", [1]), (FIELD, "b", [1])]
    assert events(combat(fleets={"green": two}, tactics=tactics), "dp") == ["dp green 3"]
    g = combat(fleets={"red": two, "blue": two}, tactics=tactics, war=ALL_WAR)
    assert events(g, "dp") == ["dp red 3", "dp blue 3"]


@rule("6.1.3.glory-lost")
def test_it_counts_even_if_the_losses_dissolve_the_fleet() -> None:
    """6.1.3.glory-lost: the winner pays with it."""
    g = combat(fleets={"green": [(FIELD, "b", [1])]}, tactics={"green": {"b": "glory"}})
    play(g, "destroy-all", "destroy-fleet green 0 1")
    assert events(g, "dissolved") == ["dissolved green 0"]
    assert g.dp == [3, 0, 0]


@rule("6.1.3.glory")
def test_it_is_gained_in_every_battle_that_is_won() -> None:
    """6.1.3.glory: "whenever"."""
    g = combat(
        ships={"green": {}, "red": {FIELD: 1, "izar": 1}},
        fleets={"green": [(FIELD, "a", [3]), ("izar", "b", [3])]},
        tactics={"green": {"a": "glory", "b": "glory"}},
    )
    play(g, options(g)[0], "destroy-all", "destroy-all")
    assert events(g, "dp") == ["dp green 3", "dp green 3"]


# -- peoples -------------------------------------------------------------------------------------


@rule("A1.alliance-light-defend")
def test_the_alliance_of_light_defends_with_four_more() -> None:
    """A1.alliance-light-defend: each of its own ships, in fleets too, and not in attack."""
    red = {"red": "alliance"}
    assert forces(people=red, fleets={"red": [(FIELD, "a", [1])]}) == "4 16"
    assert forces(people=red, war=ALL_WAR) == "4 11"
    assert forces(people={"green": "alliance"}) == "4 2"
    assert forces(people=red, alignment={"red": "sts"}) == "4 2"


@rule("A1.alliance-dark-attack", "A1.alliance-dark-mixed")
def test_the_alliance_of_darkness_attacks_sto_with_two_more() -> None:
    """A1.alliance-dark-attack, A1.alliance-dark-mixed: an STO defender is enough."""
    green = {"green": "alliance"}
    dark = {"green": "sts"}
    assert forces(people=green, alignment=dark) == "12 2"
    assert forces(people=green, alignment={**dark, "red": "sts"}) == "4 2"
    assert forces(people=green, alignment={**dark, "red": "sts"}, war=ALL_WAR) == "12 3"
    assert forces(people={"red": "alliance"}, alignment={"red": "sts"}) == "4 2"
    assert forces(people=green, alignment=dark, fleets={"green": [(FIELD, "a", [1])]}) == "16 2"


@rule("A1.alliance-dark-attack")
def test_an_sto_player_who_stays_out_or_has_retreated_is_not_fought() -> None:
    """A1.alliance-dark-attack: blue is at peace, or has left."""
    dark: dict[str, Any] = {
        "people": {"green": "alliance"},
        "alignment": {"green": "sts", "red": "sts"},
    }
    assert forces(**dark) == "4 2"
    g = position(
        war=ALL_WAR,
        ships={"green": {FIELD: 4}, "red": {FIELD: 2}, "blue": {FIELD: 1}},
        levels={"blue": {"propulsion": 2}},
        **dark,
    )
    p.ask(g, Battles(0))
    play(g, options(g, "retreat")[0])
    assert events(g, "forces") == ["forces 4 2"]
