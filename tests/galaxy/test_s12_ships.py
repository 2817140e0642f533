"""Chapter 12: the powers of ships; Transport (3), Assault Craft (4), Raider (5), the fleet."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galaxy.content.tables import CARDS, SHIP_NAMES
from tests.galaxy.table_top import Table, row, table
from tests.rulebook import rule

# --- Every ship has one power, in its turn -------------------------------------------------------


@rule("12.powers")
@pytest.mark.parametrize(
    ("value", "offered"),
    [
        (0, set()),
        (1, {"drone"}),
        (2, set()),
        (3, {"raise"}),
        (4, {"lower"}),
        (5, {"raid"}),
        *((value, {"attack"}) for value in range(6, 11)),
    ],
)
def test_each_ship_has_the_power_of_its_value(value: int, offered: set[str]) -> None:
    """12.powers: one power each; Nova has none to use, and Shuttle waits for phase 4."""
    t = table(
        2,
        hands={"green": [f"felowi-{value}"], "red": ["cylor-1"]},
        cells={("felowi", 1): ["ally-2"], **row(1, kha=5)},
        bases=[("red", "felowi", 1)],
    )
    t.play(f"play felowi-{value}")
    verbs = {option.split()[0] for option in t.options()}
    assert verbs & {"drone", "raise", "lower", "raid", "attack"} == offered


@rule("12.powers")
def test_a_power_is_used_once() -> None:
    """12.powers: a Transport raises one base by one row, and that was its power."""
    t = table(2, hands={"green": ["felowi-3"]}, bases=[("red", "felowi", 2)], round=2)
    t.play("play felowi-3", "raise red felowi 2")
    assert t.options("raise") == []
    assert t.why_not("raise red felowi 1") == "12.powers: power-already-used"


@rule("12.powers")
def test_a_power_need_not_be_used() -> None:
    """12.powers: a power may be used; who is done leaves it."""
    t = table(2, hands={"green": ["felowi-4"]}, bases=[("red", "felowi", 1)])
    t.play("play felowi-4", "done")
    assert t.bases("red", "felowi") == [1]
    assert t.asked() == "red"


@rule("12.powers")
def test_a_power_lapses_with_the_turn() -> None:
    """12.powers: an unused power does not wait for the player's next turn."""
    t = table(
        2,
        hands={"green": ["felowi-3", "cylor-2"], "red": ["kha-0", "kha-1"]},
        bases=[("green", "felowi", 1)],
    )
    t.play("play felowi-3", "done", "red: play kha-0", "done")
    assert t.asked() == "green"
    assert t.why_not("raise green felowi 1") == "12.transport: another-ship-does-that"


@rule("12.powers")
def test_a_ship_that_others_played_lends_its_power_to_nobody() -> None:
    """12.powers: red governs the world where green's Transport lies, but may not use it."""
    t = table(
        2,
        hands={"green": ["felowi-3"], "red": ["kha-0"]},
        bases=[("red", "felowi", 1)],
    )
    t.play("play felowi-3", "done")
    assert t.asked() == "red"
    assert t.options("raise") == []


# --- Transport (3) -------------------------------------------------------------------------------


@rule("12.transport")
@pytest.mark.parametrize("owner", ["green", "red"])
def test_a_transport_raises_any_base_of_its_column(owner: str) -> None:
    """12.transport: one's own base or another's, by a row and one influence."""
    t = table(2, round=3, hands={"green": ["felowi-3"]}, bases=[(owner, "felowi", 3)])
    t.play("play felowi-3", f"raise {owner} felowi 3")
    assert t.bases(owner, "felowi") == [2]
    assert t.influence(owner, "felowi") == 3


@rule("12.transport")
def test_a_transport_works_in_its_own_column() -> None:
    """12.transport: bases of other worlds are out of its reach."""
    t = table(
        2,
        hands={"green": ["ally-3"]},
        bases=[("green", "felowi", 1), ("red", "kha", 1)],
    )
    t.play("play ally-3 felowi")
    assert t.options("raise") == ["raise green felowi 1"]
    assert t.why_not("raise red kha 1") == "12.transport: only-in-its-column"
    assert t.why_not("raise red felowi 1") == "12.transport: no-base-there"


@rule("12.transport", "10.change")
def test_a_raised_base_may_make_a_governor() -> None:
    """12.transport, 10.change: one influence more than the governor's is enough."""
    t = table(
        2,
        hands={"green": ["felowi-3"]},
        bases=[("red", "felowi", 1), ("green", "felowi", 1)],
        governors={"felowi": "red"},
    )
    t.play("play felowi-3", "raise green felowi 1")
    assert t.governor("felowi") == "green"


@rule("12.transport-top")
def test_a_base_at_the_first_row_rises_above_the_world_card() -> None:
    """12.transport-top: from 4 influence to 5."""
    t = table(2, hands={"green": ["felowi-3"]}, bases=[("red", "felowi", 1)])
    t.play("play felowi-3", "raise red felowi 1")
    assert t.bases("red", "felowi") == [0]
    assert t.influence("red", "felowi") == 5


@rule("12.transport-top")
def test_no_base_rises_beyond_5_influence() -> None:
    """12.transport-top: above the world card there is nothing higher."""
    t = table(2, hands={"green": ["felowi-3"]}, bases=[("red", "felowi", 0)])
    t.play("play felowi-3")
    assert t.options("raise") == []
    assert t.why_not("raise red felowi 0") == "12.transport-top: base-at-top"


# --- Assault Craft (4) ---------------------------------------------------------------------------


@rule("12.assault")
@pytest.mark.parametrize("owner", ["green", "red"])
def test_an_assault_craft_lowers_any_base_of_its_column(owner: str) -> None:
    """12.assault: one's own base or another's, by a row and one influence."""
    t = table(2, round=2, hands={"green": ["felowi-4"]}, bases=[(owner, "felowi", 1)])
    t.play("play felowi-4", f"lower {owner} felowi 1")
    assert t.bases(owner, "felowi") == [2]
    assert t.influence(owner, "felowi") == 3


@rule("12.assault")
def test_an_assault_craft_needs_no_undefended_base() -> None:
    """12.assault: it is no combat, so nobody rolls, and only its own column is in reach."""
    t = table(
        2,
        hands={"green": ["felowi-4"]},
        cells=row(1, felowi=10),
        bases=[("red", "felowi", 1), ("red", "kha", 1)],
    )
    t.play("play felowi-4")
    assert t.options("lower") == ["lower red felowi 1"]
    assert t.why_not("lower red kha 1") == "12.assault: only-in-its-column"


@rule("12.assault-top")
def test_an_assault_craft_brings_a_base_down_from_above_the_world_card() -> None:
    """12.assault-top: from 5 influence to 4."""
    t = table(2, hands={"green": ["felowi-4"]}, bases=[("red", "felowi", 0)])
    t.play("play felowi-4", "lower red felowi 0")
    assert t.bases("red", "felowi") == [1]
    assert t.influence("red", "felowi") == 4


@rule("12.floor")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_floor_of_an_assault_craft_lies_one_row_below_the_current_one(number: int) -> None:
    """12.floor: in every round a base falls to the row below the current one, no further."""
    lines = range(number + 2)
    t = table(
        5,
        round=number,
        hands={"green": ["felowi-4"]},
        bases=[(("red", "blue")[line % 2], "felowi", line) for line in lines],
        governors={"felowi": "red"},
        stock={"red": 0, "blue": 0},
    )
    t.play("play felowi-4")
    assert {int(option.split()[3]) for option in t.options("lower")} == set(lines) - {number + 1}
    owner = ("red", "blue")[(number + 1) % 2]
    assert t.why_not(f"lower {owner} felowi {number + 1}") == "12.floor: base-at-floor"


@rule("12.share")
def test_bases_that_are_moved_may_share_a_row() -> None:
    """12.share: a Transport's base joins another's row, and an Assault Craft's too."""
    t = table(
        2,
        round=2,
        hands={"green": ["felowi-3"], "red": ["felowi-4"]},
        bases=[("green", "felowi", 2), ("red", "felowi", 1), ("red", "felowi", 0)],
    )
    t.play("play felowi-3", "raise green felowi 2", "done")
    assert (t.bases("green", "felowi"), t.bases("red", "felowi")) == ([1], [0, 1])
    t.play("red: play felowi-4", "lower red felowi 0")
    assert (t.bases("green", "felowi"), t.bases("red", "felowi")) == ([1], [1, 1])


# --- Raider (5) ----------------------------------------------------------------------------------


def raider(**more: object) -> Table:
    """Green's Raider on Kha'Farjimmn, which red governs, and blue looking on."""
    position: dict[str, Any] = {
        "hands": {"green": ["kha-5"], "red": ["cylor-4", "imperial-8"], "blue": ["erith-3"]},
        "bases": [("red", "kha", 1)],
        **more,
    }
    t = table(3, **position)
    t.play("play kha-5")
    return t


@rule("12.raider")
def test_a_raider_takes_a_random_card_of_the_governor() -> None:
    """12.raider: into the hand of its player; only the two concerned see which it is."""
    t = raider(thefts=["imperial-8"])
    t.play("raid")
    assert (t.hand("green"), t.hand("red")) == (["imperial-8"], ["cylor-4"])
    for colour in ("green", "red"):
        assert t.seen_by(colour, "raided") == ["raided green red imperial-8"]
    assert t.seen_by("blue", "raided") == ["raided green red ?"]


@rule("12.raider-draw")
def test_a_raider_does_not_replace_the_draw() -> None:
    """12.raider-draw: a card is drawn in phase 4 as well."""
    t = raider(thefts=["imperial-8"], draws=["kha-9"])
    t.play("raid", "done")
    assert t.hand("green") == ["kha-9", "imperial-8"]


@rule("12.raider")
def test_a_raider_finds_no_governor() -> None:
    """12.raider: where nobody governs there is no hand to take from."""
    t = raider(bases=[])
    assert t.why_not("raid") == "12.raider: no-governor-there"


@rule("12.raider")
def test_a_raider_against_oneself_does_nothing() -> None:
    """12.raider: one's own hand is no prey."""
    t = raider(
        hands={"green": ["kha-5", "ecup-9"], "red": ["cylor-4"]}, bases=[("green", "kha", 1)]
    )
    assert t.options("raid") == []
    assert t.why_not("raid") == "12.raider: you-govern-there"


@rule("12.raider", "11.immune")
def test_a_raider_finds_an_empty_hand() -> None:
    """12.raider, 11.immune: a governor with a Reserve but no hand has nothing to lose."""
    t = raider(hands={"green": ["kha-5"]}, reserves={"red": ["cylor-4"]})
    assert t.options("raid") == []
    assert t.why_not("raid") == "12.raider: governor-has-no-card"


# --- Fleet ships (6 to 10) -----------------------------------------------------------------------


@rule("12.fleet")
def test_the_names_of_the_fleet_ships() -> None:
    """12.fleet: five kinds, from 6 to 10."""
    assert CARDS["ships"]["first_fleet"] == 6
    fleet = ["Frigate", "Destroyer", "Cruiser", "Battle Cruiser", "Dreadnought"]
    assert SHIP_NAMES[6:] == fleet


@rule("12.fleet-power", "13.hit")
@pytest.mark.parametrize("value", [6, 7, 8, 9, 10])
def test_a_fleet_ship_fights_with_its_value(value: int) -> None:
    """12.fleet-power, 13.hit: one more than the defender's total destroys it."""
    t = table(
        2,
        hands={"green": [f"cylor-{value}"]},
        cells=row(1, cylor=2, kha=5),
        dice=[1, 1, 1, value - 5],
    )
    t.play(f"play cylor-{value}", "attack kha")
    assert t.cell("kha") == []


@rule("12.fleet-power", "13.may-counter")
@pytest.mark.parametrize("value", [6, 7, 8, 9, 10])
def test_a_fleet_ship_is_no_stronger_than_its_value(value: int) -> None:
    """12.fleet-power, 13.may-counter: with equal totals the defender stays."""
    t = table(
        2,
        hands={"green": [f"cylor-{value}"]},
        cells=row(1, cylor=2, kha=5),
        dice=[1, 1, 1, value - 4, 1, 1, 6, 6],
    )
    t.play(f"play cylor-{value}", "attack kha")
    assert t.visible("kha") == "kha-5"


@rule("12.fleet-power")
def test_a_fleet_ship_without_opportunity_does_not_fight() -> None:
    """12.fleet-power: its power needs an attack opportunity."""
    t = table(2, hands={"green": ["cylor-10"]}, cells=row(1, kha=5))
    t.play("play cylor-10")
    assert t.options("attack") == []
    assert t.why_not("attack kha") == "13.opportunity: no-opportunity-left"
