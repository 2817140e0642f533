"""8.1: the table of actions of independents, a row at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asterism.games.nova.content.tables import MINOR_FLEETS, RESERVE
from asterism.games.nova.rules.pieces import units_at
from asterism.games.nova.rules.s08_activation import Act
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.battles import all_used, chance
from tests.nova.board import (
    ask,
    at,
    board,
    controller,
    events,
    marker,
    menu,
    play,
    side,
    spot,
    system,
    unit,
)

OWN = {"halvard/1": "minors-a colony"}


def act(
    *outcomes: int,
    markers: Mapping[str, str] | None = None,
    units: Mapping[str, str] | None = None,
    full: Sequence[str] = (),
    covered: Mapping[str, str] | None = None,
    planets: Mapping[str, str] | None = None,
    who: str = "minors-a",
    seats: int = 1,
) -> Nova:
    """Independents act at halvard; the first outcome is their roll."""
    g = board(
        seats=seats,
        markers={**OWN, **(markers or {})},
        units=units,
        full=full,
        covered=covered,
        planets=planets,
    )
    chance(g, *outcomes)
    only = spot("halvard/1") if who.startswith("minors") else -1
    return ask(g, Act(side(who), system("halvard"), only, 0))


def row(g: Nova) -> int:
    """The row that was carried out."""
    return int(events(g, "row")[-1].split()[-1])


def reserve(g: Nova, whose: str) -> list[int]:
    """The units in the reserve of a side."""
    return units_at(g, RESERVE + side(whose))


@rule("8.1.row-0")
def test_row_0_does_nothing() -> None:
    """8.1.row-0: a roll of 1 where the minors are subdued by 3, and one that all rows fail."""
    g = board(seats=1, markers=OWN)
    g.subdued = 3
    chance(g, 1)
    ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 0))
    assert events(g, "activated") == ["activated minors-a halvard -2 1"]
    assert row(g) == 0
    assert not reserve(g, "minors-a")


@rule("8.1.row-1")
def test_row_1_adds_a_reduced_unit_to_the_reserve() -> None:
    """8.1.row-1: without an available unit nothing happens."""
    g = act(1)
    assert row(g) == 1
    assert reserve(g, "minors-a") == [unit("mixed-1")]
    assert not g.full[unit("mixed-1")]
    out = {f"mixed-{n}": "reserve minors-b" for n in range(1, MINOR_FLEETS + 1)}
    g = act(1, units=out)
    assert row(g) == 0
    g = act(1, markers={"halvard/1": "green base"}, who="green")
    assert reserve(g, "green") == [unit("green-line-1")]


@rule("8.1.row-2")
def test_row_2_puts_a_base_into_a_system_without_enemies() -> None:
    """8.1.row-2: kestrel has red's base and dunmere red's unit, so chance has two to choose of."""
    taken = {"kestrel/1": "red base"}
    g = act(2, 1, markers=taken, units={"red-line-1": "dunmere/1"})
    assert row(g) == 2
    assert marker(g, "ostara/1") == "minors-a base"
    assert marker(g, "corrin/1") == ""
    assert not reserve(g, "minors-a")
    every = dict.fromkeys(("kestrel/1", "dunmere/1", "ostara/1", "corrin/1"), "red base")
    assert row(act(2, markers=every)) == 1


@rule("8.1.row-2")
def test_row_2_explores_first() -> None:
    """8.1.row-2: the base goes to the rich planet that comes up at corrin."""
    g = act(2, 0, covered={"corrin": "rich-1"})
    assert events(g, "explored") == ["explored minors-a corrin rich-1"]
    assert marker(g, "corrin/1") == "minors-a base"
    assert g.planets[spot("corrin/1")]


@rule("8.1.row-2", "8.1.row-2-fleet")
def test_row_2_may_meet_a_minor() -> None:
    """8.1.row-2-fleet: a power finds minors: no base there, and a fleet for their reserve."""
    g = act(2, 0, markers={"halvard/1": "green base"}, covered={"corrin": "minor-1"}, who="green")
    assert marker(g, "corrin/1") == "minors-a colony"
    assert reserve(g, "minors-a") == [unit("mixed-1")]
    assert controller(g, "corrin") == "minors-a"


@rule("8.1.row-2-fleet")
def test_row_2_in_another_region_adds_a_fleet_there() -> None:
    """8.1.row-2-fleet: kestrel is in region B, whose minors get a fleet; in region A none comes."""
    g = act(2, 3)
    assert marker(g, "kestrel/1") == "minors-b base"
    assert reserve(g, "minors-b") == [unit("mixed-1")]
    assert not reserve(g, "minors-a")


@rule("8.1.row-3")
def test_row_3_turns_up_to_two_reduced_units() -> None:
    """8.1.row-3: of three reduced ones two become full; with full ones only, row 2 is done."""
    units = {f"mixed-{n}": "reserve minors-a" for n in (1, 2, 3)}
    g = act(3, units=units)
    assert row(g) == 3
    assert sum(g.full[unit(name)] for name in units) == 2
    g = act(3, 0, units={"mixed-1": "reserve minors-a"}, full=["mixed-1"])
    assert row(g) == 2


@rule("8.1.row-4")
def test_row_4_raises_the_marker_by_the_least_that_is_available() -> None:
    """8.1.row-4: a power's base becomes a factory, or a settlement if all factories are out."""
    own = {"halvard/1": "green base"}
    g = act(4, markers=own, who="green")
    assert row(g) == 4
    assert marker(g, "halvard/1") == "green factory"
    factories = {f"selk/{n}": "green factory" for n in range(1, 6)}
    g = act(4, markers={**own, **factories}, who="green")
    assert marker(g, "halvard/1") == "green settlement"


@rule("8.1.row-4")
def test_row_4_has_nothing_above_a_capital_or_a_minor_colony() -> None:
    """8.1.row-4: the roll falls to row 2, as the reserve is empty; a minor's base rises."""
    assert row(act(4, 0)) == 2
    assert row(act(4, 0, markers={"halvard/1": "green capital"}, who="green")) == 2
    g = act(4, markers={"halvard/1": "minors-a base"})
    assert marker(g, "halvard/1") == "minors-a colony"


def treaty(power: int, *outcomes: int, others: bool = False) -> Nova:
    """Red has a treaty at halvard, blue another one at corrin, if `others`."""
    g = board(seats=2, markers={**OWN, "corrin/1": "minors-a colony"}, naval={"red": power})
    g.treaties = [spot("halvard/1"), 0]
    if others:
        g.treaties += [spot("corrin/1"), 1]
    chance(g, *outcomes)
    return ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 0))


@rule("8.1.row-5")
def test_row_5_costs_naval_power_or_the_treaty() -> None:
    """8.1.row-5: red chooses; with no naval power the treaty goes; without a treaty row 4 comes."""
    g = treaty(3, 5)
    assert row(g) == 5
    assert g.asked() == [0]
    assert menu(g) == ["lower-power", "end-treaty"]
    play(g, "red: lower-power")
    assert (g.naval[0], len(g.treaties)) == (2, 2)
    g = treaty(3, 5)
    play(g, "red: end-treaty")
    assert (g.naval[0], g.treaties) == (3, [])
    assert treaty(0, 5).treaties == []


@rule("8.1.row-5")
def test_row_5_draws_one_of_several_treaties_of_the_region() -> None:
    """8.1.row-5: chance names blue; and one with minors of another region does not count."""
    g = treaty(0, 5, 1, others=True)
    assert g.treaties == [spot("halvard/1"), 0]
    g = board(seats=2, markers={**OWN, "prow/1": "minors-3 colony"})
    g.treaties = [spot("prow/1"), 0]
    chance(g, 5, 0)
    ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 0))
    assert row(g) == 2


TARGETS = {
    "corrin/1": "red factory",
    "ostara/1": "red settlement",
    "dunmere/1": "red colony",
    "selk/1": "red base",
}
FLEET = {"mixed-1": "reserve minors-a"}
GUARDS = {"red-escort-1": "dunmere", "red-escort-2": "ostara"}
"""With these red is asked who joins, before any die falls."""


def attack_of(die: int, choices: int, pick: int, *more: int, without: str = "") -> str:
    """Where the minors attack; chance picks one of so many targets."""
    markers = {name: what for name, what in TARGETS.items() if name != without}
    outcomes = [die, *([pick] if choices > 1 else []), *more]
    g = act(*outcomes, markers=markers, units=FLEET, full=["mixed-1"])
    attacked = events(g, "attacked")
    return attacked[0].split()[-1] if attacked else f"row {row(g)}"


@rule("8.1.row-6")
def test_row_6_attacks_an_adjacent_base_or_factory() -> None:
    """8.1.row-6: of the targets only corrin's factory is one and adjacent; else row 2 is done."""
    assert attack_of(6, 1, 0) == "corrin"
    assert attack_of(6, 1, 0, 0, without="corrin/1") == "row 2"
    g = act(6, markers=TARGETS)
    assert row(g) == 2
    assert not events(g, "attacked")


def roll_with(bonus: int) -> Mapping[str, str]:
    """Full fleets for a bonus: two for each point."""
    return {f"mixed-{n}": "reserve minors-a" for n in range(1, 2 * bonus + 1)}


@rule("8.1.row-7")
def test_row_7_attacks_up_to_a_settlement() -> None:
    """8.1.row-7: chance picks the settlement, the second of two; the colony is no target."""
    units = roll_with(1)
    g = act(6, 1, markers=TARGETS, units={**units, **GUARDS}, full=list(units))
    assert row(g) == 7
    assert events(g, "attacked") == ["attacked minors-a red ostara"]
    only = {"dunmere/1": "red colony"}
    g = act(6, 0, markers=only, units=units, full=list(units))
    assert row(g) == 2


@rule("8.1.row-8")
def test_row_8_attacks_any_control_marker() -> None:
    """8.1.row-8: of three targets chance picks the last, the colony; half of the reserve goes."""
    units = roll_with(2)
    g = act(6, 2, markers=TARGETS, units={**units, **GUARDS}, full=list(units))
    assert row(g) == 8
    assert events(g, "attacked") == ["attacked minors-a red dunmere"]
    assert g.attackers == [unit("mixed-1"), unit("mixed-2")]


@rule("8.1.row-8-extra")
def test_each_point_above_8_sends_one_more_unit() -> None:
    """8.1.row-8-extra: 9 with six fleets sends four, 11 with ten eight; never more than all."""
    for bonus, sent in ((3, 4), (4, 6), (5, 8)):
        units = roll_with(bonus)
        g = act(6, 2, markers=TARGETS, units={**units, **GUARDS}, full=list(units))
        assert len(g.attackers) == sent
    g = board(seats=1, markers={**OWN, **TARGETS}, units={**FLEET, **GUARDS})
    chance(g, 6, 2)
    ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 6))
    assert g.attackers == [unit("mixed-1")]


@rule("8.1.row-priority")
def test_those_without_a_treaty_are_attacked_first() -> None:
    """8.1.row-priority: red has a treaty, so blue's factory is the only choice; else red's is."""
    for blue, wanted in (("ostara/1", "ostara"), ("", "corrin")):
        markers = {**OWN, "corrin/1": "red factory", **({blue: "blue factory"} if blue else {})}
        g = board(seats=2, markers=markers, units=FLEET, full=["mixed-1"])
        g.treaties = [spot("halvard/1"), 0]
        chance(g, 6)
        ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 0))
        assert events(g, "attacked")[0].split()[-1] == wanted
        assert all_used(g)


@rule("8.1.row-priority")
def test_a_powers_treaty_partners_are_the_minors_it_does_not_prefer() -> None:
    """8.1.row-priority: without any treaty all targets are alike, minors and players."""
    markers = {"halvard/1": "green base", "corrin/1": "minors-a base", "ostara/1": "red base"}
    g = board(seats=1, markers=markers, units={"green-line-1": "reserve green"})
    chance(g, 6, 1)
    ask(g, Act(side("green"), system("halvard"), -1, 0))
    assert events(g, "attacked") == ["attacked green red ostara"]
    assert at(g, "green-line-1") == "reserve green"
