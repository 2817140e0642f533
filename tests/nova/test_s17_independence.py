"""17.3: settlements and colonies of a player become minors."""

from __future__ import annotations

from asterism.games.nova.content.tables import MINOR_MARKERS, RESERVE
from asterism.games.nova.rules.pieces import units_at
from asterism.games.nova.rules.s17_powers import Independence
from asterism.testing.rulebook import rule
from tests.nova.beginnings import in_reserve, markers
from tests.nova.board import ask, at, board, events, marker, side

# the numbers of systems: halvard 1, selk 2, miravel 3, corrin 4, ostara 5, dunmere 6


@rule("17.3.roll", "17.3.colony", "17.3.fleet")
def test_settlements_and_colonies_of_the_number_become_minor_colonies() -> None:
    """17.3.roll: on a 1 halvard and kestrel go, selk stays; each brings a fleet to its region."""
    own = {
        "halvard/1": "red colony",
        "halvard/2": "red settlement",
        "kestrel/1": "red settlement",
        "selk/1": "red colony",
        "lowen/1": "blue colony",
    }
    g = ask(board(markers=own, dice=[1]), Independence(0))
    assert markers(g, "red") == ["selk/1 colony"]
    assert markers(g, "minors-a") == ["halvard/1 colony", "halvard/2 colony"]
    assert markers(g, "minors-b") == ["kestrel/1 colony"]
    assert marker(g, "lowen/1") == "blue colony"
    assert in_reserve(g, "minors-a") == 2
    assert in_reserve(g, "minors-b") == 1
    assert all(g.full[unit] for unit in units_at(g, RESERVE + side("minors-a")))
    assert events(g, "independent") == ["independent red halvard", "independent red kestrel"]


@rule("17.3.roll")
def test_without_a_system_of_the_number_it_is_counted_down() -> None:
    """17.3.roll: from 3 over 2 to 1; only a base, a factory and a capital are there before it."""
    own = {
        "miravel/1": "red factory",
        "selk/1": "red capital",
        "halvard/1": "red settlement",
        "dunmere/1": "red colony",
    }
    g = ask(board(markers=own, dice=[3]), Independence(0))
    assert markers(g, "minors-a") == ["halvard/1 colony"]
    g = ask(board(markers=own, dice=[6]), Independence(0))
    assert markers(g, "minors-a") == ["dunmere/1 colony"]
    del own["halvard/1"]
    g = ask(board(markers=own, dice=[3]), Independence(0))
    assert markers(g, "minors-a") == ["dunmere/1 colony"]


@rule("17.3.roll")
def test_a_system_that_the_player_does_not_control_stays() -> None:
    """17.3.roll: a colony under siege is not asked; without any other nothing happens."""
    g = board(
        markers={"halvard/1": "red colony"},
        units={"blue-line-1": "halvard"},
        dice=[1],
    )
    ask(g, Independence(0))
    assert marker(g, "halvard/1") == "red colony"
    assert events(g, "independent") == []


@rule("17.3.occupied")
def test_a_colony_of_minors_that_was_occupied_is_theirs_again() -> None:
    """17.3.occupied: red's unit goes to its capital, the minors hold their colony."""
    g = board(
        markers={"halvard/1": "minors-a colony", "corrin/1": "red capital"},
        units={"red-line-1": "halvard/1"},
        dice=[1],
    )
    assert g.control[0] == side("red")
    ask(g, Independence(0))
    assert marker(g, "halvard/1") == "minors-a colony"
    assert g.control[0] == side("minors-a")
    assert at(g, "red-line-1") == "corrin/1"


@rule("17.3.fleet")
def test_a_colony_that_was_the_minors_all_the_time_brings_no_fleet() -> None:
    """17.3.fleet: red besieges a colony of minors and loses its own settlement beside it."""
    g = board(
        markers={"halvard/1": "red settlement", "halvard/2": "minors-a colony"},
        units={"red-line-1": "halvard"},
        dice=[1],
    )
    ask(g, Independence(0))
    assert markers(g, "minors-a") == ["halvard/1 colony", "halvard/2 colony"]
    assert in_reserve(g, "minors-a") == 1


@rule("17.3.fleet")
def test_without_an_available_fleet_none_comes() -> None:
    """17.3.fleet: all eleven fleets of minors are out."""
    units = {f"mixed-{n}": "reserve minors-b" for n in range(1, 12)}
    owners = dict.fromkeys(units, "minors-b")
    g = board(markers={"halvard/1": "red colony"}, units=units, owners=owners, dice=[1])
    ask(g, Independence(0))
    assert marker(g, "halvard/1") == "minors-a colony"
    assert in_reserve(g, "minors-a") == 0


@rule("17.3.others")
def test_other_markers_of_the_system_become_minor_bases() -> None:
    """17.3.others: base, factory and even the capital; those of another player do not."""
    own = {
        "halvard/1": "red colony",
        "halvard/2": "red base",
        "halvard/3": "red factory",
        "halvard/4": "red capital",
        "halvard/5": "blue base",
        "selk/1": "red base",
    }
    g = board(markers=own, units={"red-line-1": "halvard"}, dice=[1])
    ask(g, Independence(0))
    assert [line.split()[1] for line in markers(g, "minors-a")] == ["colony", *["base"] * 3]
    assert markers(g, "blue") == ["halvard/5 base"]
    assert markers(g, "red") == ["selk/1 base"]


@rule("17.3.others", "17.3.colony")
def test_minors_have_no_more_than_their_markers() -> None:
    """17.3.colony: with nine on the map one more comes, the base of the system is just gone."""
    own = {"halvard/1": "red colony", "halvard/2": "red base"}
    own |= {f"lastlight/{n}": "minors-4 base" for n in range(1, MINOR_MARKERS)}
    g = ask(board(markers=own, dice=[1]), Independence(0))
    assert marker(g, "halvard/1") == "minors-a colony"
    assert marker(g, "halvard/2") == ""


@rule("17.3.colony")
def test_a_settlement_that_another_player_occupies_is_not_replaced() -> None:
    """17.3.colony: what blue occupies counts as blue's, so that it is none of red's there."""
    g = board(
        markers={"halvard/1": "red colony", "halvard/2": "red settlement"},
        units={"red-line-1": "halvard", "blue-escort-1": "halvard/2"},
        dice=[1],
    )
    ask(g, Independence(0))
    assert marker(g, "halvard/1") == "minors-a colony"
    assert marker(g, "halvard/2") == "red settlement"
    assert at(g, "blue-escort-1") == "halvard/2"


@rule("17.3.units")
def test_units_go_to_the_capital() -> None:
    """17.3.units: active and inactive ones, to the planet of the capital; blue's stay."""
    g = board(
        markers={"halvard/1": "red colony", "brandt/2": "red capital"},
        units={
            "red-line-1": "halvard",
            "red-escort-1": "halvard/1",
            "red-fortress-1": "selk",
            "blue-escort-1": "halvard/3",
        },
        dice=[1],
    )
    ask(g, Independence(0))
    assert at(g, "red-line-1") == "brandt/2"
    assert at(g, "red-escort-1") == "brandt/2"
    assert at(g, "red-fortress-1") == "selk"
    assert at(g, "blue-escort-1") == "halvard/3"


@rule("17.3.units")
def test_units_are_lost_without_a_capital_that_is_controlled() -> None:
    """17.3.units: no capital, one that is occupied, one whose system another controls."""
    for capital, enemy in (("", ""), ("brandt/1", "brandt/1"), ("brandt/1", "brandt")):
        own = {"halvard/1": "red colony"} | ({capital: "red capital"} if capital else {})
        units = {"red-line-1": "halvard"} | ({"blue-line-1": enemy} if enemy else {})
        g = ask(board(markers=own, units=units, dice=[1]), Independence(0))
        assert at(g, "red-line-1") == "", enemy
        assert events(g, "destroyed") == ["destroyed red red-line-1"]
