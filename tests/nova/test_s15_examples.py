"""15: the printed examples, one after the other: a power attacks a minor, then a player does."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.tables import COLONY, MARKERS_OF
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s08_activation import Act, ActivatePower
from asterism.games.nova.rules.s08_conquest import convert
from asterism.games.nova.rules.s11_phases import ActivationPhase, InitialPhase
from asterism.games.nova.rules.s13_interphase import maintenance_of
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.battles import all_used, chance, join, shoot
from tests.nova.board import (
    ask,
    at,
    board,
    controller,
    counted,
    events,
    marker,
    menu,
    play,
    side,
    spot,
    system,
    unit,
)

MINOR = {"farreach/1": "minors-1 colony", "ambry/1": "minors-1 base"}
"""The minor of the examples, and its base in the system beside."""
FLEETS = {f"green-line-{n}": "reserve green" for n in (1, 2, 3, 4)}
NATIVES = {"mixed-1": "reserve minors-1", "mixed-2": "reserve minors-1"}


def table() -> Nova:
    """Green has come to region 1, with four full fleets; the minor at farreach has two."""
    g = board(
        seats=1,
        markers={"lowen/1": "green capital", **MINOR},
        units={**FLEETS, **NATIVES},
        full=[*FLEETS, *NATIVES],
    )
    g.open_regions = 1 << 0 | 1 << 2
    return g


def act(g: Nova, *outcomes: int) -> Nova:
    """Green acts at lowen."""
    chance(g, *outcomes)
    return ask(g, Act(side("green"), system("lowen"), -1, 0))


# After the roll on the table: tactics of both, six dice of green, six of the minor.
IN_SPACE = (6, 4, 2, 2, 6, 6, 6, 6, 6, *[6] * 6)
# Tactics of both; the dice as printed: six of green, two of the fleet, two of the colony.
ON_THE_PLANET = (3, 5, 6, 6, 3, 2, 2, 1, 5, 1, 4, 1)
AGAIN = (1, 6, 2, 6, 6, 6, 6, 6, 6, 6)


@rule("15.1.example")
def test_15_1_the_number_is_counted_down_to_a_system_of_the_power() -> None:
    """15.1.example: three systems with the numbers 1, 3 and 5; a 2 becomes a 1."""
    g = board(
        seats=1, markers={f"{name}/1": "green base" for name in ("lowen", "farreach", "ambry")}
    )
    chance(g, 2, 1)
    ask(g, ActivatePower(side("green")))
    assert [line.split()[2] for line in events(g, "activated")] == ["lowen"]
    assert all_used(g)


@rule("15.2.example")
def test_15_2_a_five_falls_to_row_one_and_a_six_attacks_the_colony() -> None:
    """15.2.example: four full fleets add 2; no settlement, nothing to turn, raise or settle."""
    g = act(table(), 5)
    assert events(g, "activated") == ["activated green lowen 7 5"]
    assert events(g, "row") == ["row green 1"]
    assert events(g, "reserve") == ["reserve green 5"]
    g = act(table(), *IN_SPACE, *ON_THE_PLANET, *AGAIN)
    assert events(g, "activated") == ["activated green lowen 8 6"]
    assert events(g, "attacked") == ["attacked green minors-1 farreach"]


@rule("15.2.per-system")
def test_15_2_a_power_rolls_once_for_each_activated_system() -> None:
    """15.2.per-system: one roll for the two markers at halvard, one for kestrel."""
    markers = {"halvard/1": "green colony", "halvard/2": "green base", "kestrel/1": "green base"}
    g = board(seats=1, markers=markers)
    chance(g, 1, 1, 0, 1)
    ask(g, ActivatePower(side("green")))
    assert [line.split()[2] for line in events(g, "activated")] == ["halvard", "kestrel"]
    assert all_used(g)


@rule("15.2.minor-target")
def test_15_2_powers_and_minors_are_enemies() -> None:
    """15.2.minor-target: the minor at farreach attacks green's capital."""
    g = table()
    for name in FLEETS:
        g.full[unit(name)] = 0
    chance(g, 6, 1, *[6] * 20)
    ask(g, Act(side("minors-1"), system("farreach"), spot("farreach/1"), 1))
    assert events(g, "attacked") == ["attacked minors-1 green lowen"]


@rule("15.3.example", "15.3.same-region")
def test_15_3_two_fleets_against_two() -> None:
    """15.3.example: half of four; one for the minor and one for its base at ambry."""
    g = act(table(), *IN_SPACE, *ON_THE_PLANET, *AGAIN)
    assert events(g, "shots")[:2] == ["shots green 2 0", "shots minors-1 0 0"]
    assert events(g, "takes")[:2] == ["takes green 0", "takes minors-1 2"]
    assert events(g, "reduced") == ["reduced minors-1 mixed-1", "reduced minors-1 mixed-2"]
    assert all_used(g)


@rule("15.3.same-region")
def test_15_3_without_the_base_one_fleet_defends() -> None:
    """15.3.same-region: ambry is green's here, or has minors of another region."""
    for other in ("green base", "minors-2 base"):
        g = board(
            seats=1,
            markers={"lowen/1": "red colony", "farreach/1": "minors-1 colony", "ambry/1": other},
            units={**NATIVES, "red-line-1": "lowen"},
            points=1,
        )
        ask(g, Naval(0))
        play(g, "red: attack farreach")
        join(g, "red-line-1")
        assert g.defenders == [unit("mixed-1")]


@rule("15.7.example")
def test_15_7_the_power_advances_and_one_fleet_of_the_minor_stays() -> None:
    """15.7.example: the first goes to the colony, the second to the reserve."""
    g = act(table(), *IN_SPACE, *ON_THE_PLANET, *AGAIN)
    assert events(g, "withdrew") == ["withdrew minors-1 mixed-1"]
    assert events(g, "assaulted") == ["assaulted green minors-1 farreach"] * 2
    assert at(g, "mixed-2") == "reserve minors-1"


@rule("15.8.example", "15.8.intrinsic-tactics", "15.8.intrinsic-dice", "15.8.all-shoot")
def test_15_8_three_hits_remove_the_fleet_and_the_last_one_is_lost() -> None:
    """15.8.example: 5 hits less 1 of the fleet and 1 of the colony, which cover both."""
    g = act(table(), *IN_SPACE, *ON_THE_PLANET, *AGAIN)
    assert events(g, "shots")[2:4] == ["shots green 5 0", "shots minors-1 0 2"]
    assert events(g, "takes")[2:4] == ["takes green 0", "takes minors-1 3"]
    assert events(g, "destroyed") == ["destroyed minors-1 mixed-1"]
    assert len(events(g, "intrinsic-fell")) == 1


@rule("15.8.difference")
def test_15_8_intrinsic_units_are_no_pieces() -> None:
    """15.8.difference: 3 + 1 and 5 - 1 with the fleet there; 1 + 2 and 6 - 2 without it."""
    g = act(table(), *IN_SPACE, *ON_THE_PLANET, *AGAIN)
    assert counted(g, "tactics")[2:] == [4, 4, 3, 4]


@rule("15.8.intrinsic-rest")
def test_15_8_what_is_left_goes_to_the_intrinsic_units() -> None:
    """15.8.intrinsic-rest: with 4 net hits the fleet and the colony fall in one battle."""
    # As printed, but that the colony's dice make no hit.
    g = act(table(), *IN_SPACE, 3, 5, 6, 6, 3, 2, 2, 1, 5, 1, 4, 6)
    assert events(g, "takes")[3] == "takes minors-1 4"
    assert events(g, "destroyed") == ["destroyed minors-1 mixed-1"]
    assert events(g, "intrinsic-fell") == ["intrinsic-fell minors-1 farreach"]
    assert len(events(g, "assaulted")) == 1
    assert all_used(g)


@rule("15.8.repeat")
def test_15_8_the_power_fights_until_it_fails_to_win() -> None:
    """15.8.repeat: the second battle is a draw of no hits, which the defender wins."""
    g = act(table(), *IN_SPACE, *ON_THE_PLANET, 1, 6, *[6] * 8)
    assert [line.split()[-1] for line in events(g, "battle-won")] == ["green", "green", "minors-1"]
    assert marker(g, "farreach/1") == "minors-1 colony"
    assert at(g, "green-line-1") == "farreach"
    assert controller(g, "farreach") == "green"
    assert all_used(g)


@rule("15.9.example")
def test_15_9_the_colony_becomes_the_powers() -> None:
    """15.9.example: green's colony lies there, and both fleets are in the reserve again."""
    g = act(table(), *IN_SPACE, *ON_THE_PLANET, *AGAIN)
    assert marker(g, "farreach/1") == "green colony"
    assert [at(g, name) for name in FLEETS] == ["reserve green"] * 4
    assert controller(g, "farreach") == "green"


@pytest.mark.parametrize(
    ("out", "wanted"),
    [
        (["colony"], "green settlement"),
        (["colony", "settlement"], "green factory"),
        (["colony", "settlement", "factory"], "green base"),
        (["colony", "settlement", "factory", "capital"], ""),
    ],
)
@rule("15.9.order")
def test_15_9_the_next_lower_marker_is_taken(out: list[str], wanted: str) -> None:
    """15.9.order: settlement, factory, base; with all thirteen markers out the planet is empty."""
    counts = {"factory": 5, "settlement": 4, "colony": 3, "capital": 1}
    assert MARKERS_OF[COLONY] == counts["colony"]
    names = [what for what in out for _ in range(counts[what])]
    places = [f"{where}/{n}" for where in ("lowen", "selk") for n in range(1, 8)]
    markers = {place: f"green {what}" for place, what in zip(places, names, strict=False)}
    g = board(seats=1, markers={**markers, **MINOR})
    convert(g, side("green"), spot("farreach/1"))
    assert marker(g, "farreach/1") == wanted


def siege(points: int = 3, units: dict[str, str] | None = None) -> Nova:
    """Red is active at farreach and besieges the minor's colony there."""
    own = {"red-escort-1": "farreach"} if units is None else units
    g = board(
        seats=1, markers={"lowen/1": "red base", **MINOR}, units=own, full=list(own), points=points
    )
    return ask(g, Naval(0), ActivationPhase())


@rule("15.10.example")
def test_15_10_a_player_holds_the_colony_while_a_unit_is_there() -> None:
    """15.10.example: two hits, an escort lands; raised to a capital it is red's for good."""
    g = siege()
    play(g, "red: assault farreach 1", dice=[6])
    shoot(g, dice=[2, 6, 6, 6])
    assert at(g, "red-escort-1") == "farreach/1"
    assert marker(g, "farreach/1") == "minors-1 colony"
    assert controller(g, "farreach") == "red"
    g = siege(points=10, units={"red-escort-1": "farreach/1"})
    play(g, "red: place capital farreach 1")
    assert marker(g, "farreach/1") == "red capital"
    assert controller(g, "farreach") == "red"


@rule("15.10.intercept")
def test_15_10_the_occupying_unit_intercepts_in_its_system() -> None:
    """15.10.intercept: blue attacks farreach, and the unit on the colony joins."""
    g = board(
        markers={"lowen/1": "blue base", **MINOR},
        units={"red-escort-1": "farreach/1", "blue-line-1": "lowen"},
        points=1,
    )
    g.active = 1
    ask(g, Naval(1))
    play(g, "blue: attack farreach")
    assert menu(g) == ["pass", "join red-escort-1"]


@rule("15.10.lost")
def test_15_10_without_a_unit_the_colony_is_the_minors_again() -> None:
    """15.10.lost: moved away or activated, it leaves a colony that throws its dice again."""
    units = {"red-escort-1": "farreach/1", "red-escort-2": "lowen"}
    g = siege(units=units)
    assert controller(g, "farreach") == "red"
    play(g, "red: move red-escort-1 lowen")
    assert controller(g, "farreach") == "minors-1"
    g = siege(units=units)
    play(g, "red: move red-escort-1 farreach")
    assert at(g, "red-escort-1") == "farreach"
    assert "assault farreach 1" in menu(g)
    play(g, "red: assault farreach 1", dice=[6])
    shoot(g, dice=[6, 6, 1, 6])
    assert events(g, "shots") == ["shots red 0 0", "shots minors-1 1 0"]


def repelled(*, put: bool = True) -> Nova:
    """Red attacks the colony with one escort, and nobody hits anything."""
    g = siege(units={"red-escort-1": "farreach", "red-escort-2": "lowen"})
    play(g, "red: assault farreach 1", dice=[1])
    shoot(g, dice=[6, 6, 6, 6])
    assert events(g, "battle-won") == ["battle-won minors-1"]
    play(g, "red: base-down 2" if put else "red: done")
    return g


@rule("15.11.example", "15.11.zone")
def test_15_11_the_base_stays_a_second_unit_comes_and_red_attacks_again() -> None:
    """15.11.example: three points: attack, move, attack; each attack has a base of its own."""
    g = repelled()
    assert g.purse[0] == 2
    assert marker(g, "farreach/2") == "red base"
    play(g, "red: move red-escort-2 farreach", "red: assault farreach 1")
    assert g.purse[0] == 0
    assert len(g.attackers) == 1
    play(g, "red: send red-escort-2")
    shoot(g, dice=[2, *[6] * 6])
    assert events(g, "shots")[-1] == "shots minors-1 0 0"
    play(g, "red: base-down 3")
    assert [marker(g, f"farreach/{n}") for n in (2, 3)] == ["red base", "red base"]


@rule("15.11.two-bases")
def test_15_11_each_base_keeps_one_unit_active_and_costs_maintenance() -> None:
    """15.11.two-bases: with two bases both escorts stay active, with one only one of them."""
    for bases, active in ((2, 2), (1, 1)):
        own = {f"farreach/{n}": "red base" for n in range(2, 2 + bases)}
        g = board(
            seats=1,
            markers={**MINOR, **own},
            units={"red-escort-1": "farreach", "red-escort-2": "farreach"},
        )
        assert maintenance_of(g, 0) == 2 + bases
        ask(g, ActivationPhase())
        there = [at(g, name) for name in ("red-escort-1", "red-escort-2")]
        assert there.count("farreach") == active


@rule("15.11.no-base")
def test_15_11_without_a_base_the_siege_ends_with_the_activation_phase() -> None:
    """15.11.no-base: red takes the base back, and the minor controls its system again."""
    g = repelled(put=False)
    assert controller(g, "farreach") == "red"
    play(g, "red: done")
    assert at(g, "red-escort-1") != "farreach"
    assert controller(g, "farreach") == "minors-1"


@rule("15.12.example")
def test_15_12_the_siege_removes_the_reduced_fleet_but_no_intrinsic_unit() -> None:
    """15.12.example: at the start of red's impulse; the colony has to be fought all the same."""
    g = board(
        seats=1,
        markers={**MINOR, "farreach/2": "red base"},
        units={"red-escort-1": "farreach", "mixed-1": "farreach/1"},
        owners={"mixed-1": "minors-1"},
        points=1,
    )
    ask(g, InitialPhase(0), Naval(0))
    assert events(g, "destroyed") == ["destroyed minors-1 mixed-1"]
    assert marker(g, "farreach/1") == "minors-1 colony"
    play(g, "red: assault farreach 1", dice=[6])
    shoot(g, dice=[6, 1, 6])
    assert events(g, "shots") == ["shots red 0 0", "shots minors-1 1 0"]
