"""7 to 7.2: independents: what they are, where their units stand, what they share."""

from __future__ import annotations

from asterism.games.nova.content.scenarios import NAMES
from asterism.games.nova.content.tables import (
    COLONY,
    FULL_FACTORS,
    MINOR,
    MINOR_FLEETS,
    MINOR_MARKERS,
    MIXED,
    PLANET_FIRE,
    POWERS,
    REDUCED_FACTORS,
    REGIONS,
    RESERVE,
    SPACE_FIRE,
)
from asterism.games.nova.rules.pieces import (
    factors,
    free_unit,
    is_independent,
    kind_of,
    marker_free,
    units_at,
)
from asterism.games.nova.rules.s05_exploring import uncover
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s08_activation import Act
from asterism.games.nova.rules.s17_powers import NewPower
from asterism.games.nova.setup import new_game
from asterism.games.nova.state import Nova
from asterism.kernel.agenda import NOBODY
from asterism.kernel.chance import SeededChance
from asterism.testing.rulebook import rule
from tests.nova.battles import chance, join, shoot
from tests.nova.board import ask, at, board, events, marker, play, side, spot, system, unit

FLEET = {"mixed-1": "reserve minors-a"}


def reserve(g: Nova, whose: str) -> list[int]:
    """The units in the reserve of a side."""
    return units_at(g, RESERVE + side(whose))


@rule("7.arrival")
def test_independents_come_by_scenario_exploration_and_diplomacy() -> None:
    """7.arrival: a power by an event, a minor under a tile, a minor by an alliance."""
    g = board(seats=1)
    g.chance = SeededChance(1)
    ask(g, NewPower(1, -1))
    assert len(events(g, "power-comes")) == 1
    g = board(markers={"halvard/1": "red base"}, covered={"corrin": "minor-1"}, points=1)
    ask(g, Naval(0))
    play(g, "red: explore corrin")
    assert marker(g, "corrin/1") == "minors-a colony"
    g = board(markers={"halvard/1": "red base"}, hands={"red": ["kinship"]})
    ask(g, Naval(0))
    play(g, "red: event kinship")
    play(g, "red: ally-beyond 1")
    assert marker(g, "beyond-farreach/1") == "minors-1 colony"


@rule("7.no-player")
def test_nobody_is_asked_for_independents() -> None:
    """7.no-player: minors raid a power's base, and the whole attack asks nobody."""
    g = board(
        seats=1,
        markers={"nightgate/1": "minors-2 colony", "corrin/1": "green base"},
        units={"mixed-1": "reserve minors-2", "green-line-1": "reserve green"},
    )
    for name in ("minors-2", "green", "blue", "yellow"):
        assert is_independent(g, side(name))
        assert g.seat_of(side(name)) == NOBODY
    # The action, tactics of both, then two dice of the minors and one of green.
    chance(g, 6, 3, 3, 6, 6, 6)
    ask(g, Act(side("minors-2"), system("nightgate"), spot("nightgate/1"), 0))
    assert g.asked() == []
    assert events(g, "battle-won") == ["battle-won green"]


@rule("7.two-kinds")
def test_a_side_is_a_player_a_power_or_the_minors_of_a_region() -> None:
    """7.two-kinds: with two players there are two power independents and eight kinds of minors."""
    g = board(seats=2)
    assert [is_independent(g, s) for s in range(POWERS)] == [False, False, True, True]
    assert all(is_independent(g, MINOR + region) for region in range(REGIONS))
    assert g.side_count() == POWERS + REGIONS


@rule("7.mixed", "7.1.pieces", "7.1.line-as-mixed")
def test_the_units_of_independents_are_mixed_fleets() -> None:
    """7.1.line-as-mixed: green's line fleets fire as mixed ones and keep their factors 1 and 3."""
    g = board(
        seats=1, units={"green-line-1": "corrin", "red-line-1": "halvard", "mixed-1": "selk"},
        owners={"mixed-1": "minors-a"},
    )  # fmt: skip
    assert kind_of(g, unit("green-line-1")) == MIXED
    assert kind_of(g, unit("mixed-1")) == MIXED
    assert kind_of(g, unit("red-line-1")) != MIXED
    assert (SPACE_FIRE[MIXED], PLANET_FIRE[MIXED]) == (2, 2)
    assert factors(g, unit("green-line-1")) == 1
    g.full[unit("green-line-1")] = 1
    assert factors(g, unit("green-line-1")) == 3
    assert (REDUCED_FACTORS[MIXED], FULL_FACTORS[MIXED]) == (2, 3)
    assert MINOR_FLEETS == 11


@rule("7.1.pieces")
def test_a_power_has_eight_fleets_and_no_escorts_or_fortresses() -> None:
    """7.1.pieces: after its eight line fleets there is no further unit."""
    g = board(seats=1)
    found = []
    for _ in range(9):
        each = free_unit(g, side("green"), MIXED)
        if each >= 0:
            g.unit_at[each] = RESERVE + side("green")
            found.append(each)
    assert found == [unit(f"green-line-{n}") for n in range(1, 9)]


@rule("7.1.line-as-mixed")
def test_a_power_at_home_fires_as_a_mixed_fleet() -> None:
    """7.1.line-as-mixed: green's fleet on the star makes nothing of a 3, nor on a planet."""
    g = board(
        seats=1,
        markers={"halvard/1": "red colony", "corrin/1": "green base"},
        units={"red-line-1": "halvard", "green-line-1": "corrin"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", dice=[5, 6, 3])
    join(g, "red-line-1")
    shoot(g)
    assert events(g, "shots") == ["shots red 0 0", "shots green 0 0"]


@rule("7.reserve", "7.reserve-use", "7.reserve-place")
def test_units_of_independents_come_from_the_reserve_into_a_battle() -> None:
    """7.reserve: green's three fleets lie in its reserve, which all can see; one defends corrin."""
    fleets = {f"green-line-{n}": "reserve green" for n in (1, 2, 3)}
    g = board(
        seats=1,
        markers={"halvard/1": "red colony", "corrin/1": "green base"},
        units={"red-line-1": "halvard", **fleets},
        points=1,
    )
    assert len(reserve(g, "green")) == 3
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    join(g, "red-line-1")
    assert g.defenders == [unit("green-line-1")]


@rule("7.return")
def test_after_the_battle_units_return_and_only_markers_stay() -> None:
    """7.return: red is beaten off, and green's fleet is in the reserve again."""
    g = board(
        seats=1,
        markers={"halvard/1": "red colony", "corrin/1": "green base"},
        units={"red-line-1": "halvard", "green-line-1": "reserve green"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", dice=[5, 6, 1])
    join(g, "red-line-1")
    shoot(g)
    assert events(g, "battle-won") == ["battle-won green"]
    assert at(g, "green-line-1") == "reserve green"
    assert marker(g, "corrin/1") == "green base"


@rule("7.return")
def test_a_besieged_unit_does_not_return() -> None:
    """7.return: green loses, and its survivor lies on the base until red is gone."""
    g = board(
        seats=1,
        markers={"halvard/1": "red colony", "corrin/1": "green base"},
        units={"red-line-1": "halvard", "green-line-1": "reserve green"},
        full=["red-line-1", "green-line-1"],
        points=3,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", dice=[5, 1, 6, 6, 6, 6, 6])
    join(g, "red-line-1")
    shoot(g)
    assert events(g, "battle-won") == ["battle-won red"]
    play(g, "red: advance red-line-1", "red: done")
    assert at(g, "green-line-1") == "corrin/1"
    play(g, "red: move red-line-1 halvard")
    assert at(g, "green-line-1") == "reserve green"


@rule("7.1.scenario")
def test_no_power_plays_before_the_scenario_brings_it() -> None:
    """7.1.scenario: at the start nobody but players has markers or is woken by cards."""
    for name in ("genesis", "republic", "imperium", "colonisation"):
        seats = {"genesis": 1, "republic": 1, "imperium": 2, "colonisation": 3}[name]
        g = new_game(seats, {"scenario": name})
        assert g.scenario == NAMES.index(name)
        assert g.trigger == [-1] * POWERS
        assert not any(g.marker)


@rule("7.2.arrival", "7.2.new-fleet")
def test_a_minor_that_is_found_brings_a_full_fleet() -> None:
    """7.2.new-fleet: each discovery adds one to the reserve of its region; without one, none."""
    covered = {"corrin": "minor-1", "selk": "minor-2", "nightgate": "minor-3"}
    g = board(covered=covered)
    uncover(g, 0, system("corrin"))
    assert reserve(g, "minors-a") == [unit("mixed-1")]
    assert g.full[unit("mixed-1")] == 1
    uncover(g, 0, system("selk"))
    assert len(reserve(g, "minors-a")) == 2
    for n in range(3, MINOR_FLEETS + 1):
        g.unit_at[unit(f"mixed-{n}")] = g.unit_at[unit("mixed-1")]
    uncover(g, 0, system("nightgate"))
    assert marker(g, "nightgate/1") == "minors-2 colony"
    assert not reserve(g, "minors-2")


@rule("7.2.pieces")
def test_minors_share_their_markers() -> None:
    """7.2.pieces: ten in all, whatever the region."""
    markers = {f"corrin/{n}": "minors-a base" for n in range(1, 10)}
    g = board(markers=markers)
    assert MINOR_MARKERS == 10
    assert marker_free(g, side("minors-3"), COLONY)
    g = board(markers={**markers, "prow/1": "minors-3 colony"})
    assert not marker_free(g, side("minors-3"), COLONY)
    assert not marker_free(g, side("minors-a"), COLONY)


@rule("7.2.region", "7.2.together")
def test_minors_of_a_region_do_not_attack_each_other() -> None:
    """7.2.together: corrin's minors leave halvard's alone and attack those of nightgate."""
    own = {"corrin/1": "minors-a colony", "halvard/1": "minors-a base"}
    for more, row in (({}, 2), ({"nightgate/1": "minors-2 base"}, 6)):
        g = board(seats=1, markers={**own, **more}, units=FLEET, full=list(FLEET))
        chance(g, 6, *([] if more else [0]))
        ask(g, Act(side("minors-a"), system("corrin"), spot("corrin/1"), 0))
        assert events(g, "row") == [f"row minors-a {row}"]
        targets = [line.split()[2] for line in events(g, "attacked")]
        assert targets == (["minors-2"] if more else [])


@rule("7.2.together")
def test_minors_of_a_region_support_each_other_in_defence() -> None:
    """7.2.together: selk's minors beside corrin send a second fleet, those of nightgate do not."""
    g = board(
        seats=1,
        markers={
            "halvard/1": "red colony",
            "corrin/1": "minors-a colony",
            "selk/1": "minors-a base",
            "nightgate/1": "minors-2 colony",
        },
        units={
            "red-line-1": "halvard",
            **{f"mixed-{n}": "reserve minors-a" for n in (1, 2, 3)},
            "mixed-4": "reserve minors-2",
        },
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    join(g, "red-line-1")
    assert g.defenders == [unit("mixed-1"), unit("mixed-2")]
