"""5.5 and 5.6: action points, the table of actions, building over several impulses."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.effects import ANYTHING
from asterism.games.nova.content.tables import ACT_COLONY, ACTION_IDS, ACTIONS, COST
from asterism.games.nova.rules.pieces import marker_free
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s07_allies import ally_with
from asterism.games.nova.rules.s09_treaties import treaty_spots
from asterism.games.nova.state import NAVAL, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, card, marker, menu, play, spot, unit

BASE, FACTORY = 0, 1
COSTS = {
    "escort": 1, "line": 2, "fortress": 3, "reinforce-fortress": 1, "move": 1, "explore": 1,
    "attack": 1, "base": 1, "factory": 3, "settlement": 5, "colony": 10, "capital": 10,
    "remove": 1, "naval-power": 2,
}  # fmt: skip


def naval(points: int, markers: dict[str, str], **more: object) -> Nova:
    """Return red's naval phase with points for anything."""
    g = board(markers=markers, points=points, **more)  # type: ignore[arg-type]
    g.phase = NAVAL
    return ask(g, Naval(0))


def able(points: int, move: str, markers: dict[str, str], **more: object) -> bool:
    """Return whether a move is possible with so many points."""
    return move in menu(naval(points, markers, **more))


def paid(g: Nova, move: str) -> int:
    """Play a move of red, and return what it took of the points."""
    before = g.purse[ANYTHING]
    play(g, f"red: {move}")
    return before - g.purse[ANYTHING]


def again(g: Nova, points: int) -> None:
    """Begin the next impulse of red, with points for anything."""
    g.agenda.clear()
    g.pending = None
    ask(g, Impulse(0))
    g.purse[ANYTHING] = points
    g.pending = None
    ask(g, Naval(0))


# -- points ------------------------------------------------------------------------------------


@rule("5.5.spend", "5.5.sources")
def test_points_come_from_the_base_and_from_cards() -> None:
    """5.5.sources: as many as the economic base says in each impulse, and what cards give."""
    g = board(markers={"halvard/1": "red base"}, hands={"red": ["levy"]})
    g.economy = [1, 0, 0, 0]
    ask(g, Impulse(0))
    assert paid(g, "build red-escort-1 halvard") == 1
    assert not [line for line in menu(g) if line.startswith("build")]
    play(g, "red: spend levy")
    assert g.purse[ANYTHING] == 3
    assert "build red-escort-2 halvard" in menu(g)


@rule("5.5.order")
def test_events_and_actions_follow_in_any_order() -> None:
    """5.5.order: an action, an event, an action, points of a card, and an action again."""
    g = naval(2, {"halvard/1": "red base"}, hands={"red": ["shipwrights", "windfall"]})
    play(g, "red: build red-escort-1 halvard", "red: event shipwrights")
    play(g, "red: reinforce red-escort-1", "red: spend windfall", "red: build red-escort-2 halvard")
    assert (g.naval[0], g.full[unit("red-escort-1")], at(g, "red-escort-2")) == (3, 1, "halvard")


@rule("5.5.table")
def test_the_actions_cost_what_the_table_says() -> None:
    """5.5.table: 14 actions, no other."""
    assert dict(zip(ACTION_IDS, COST, strict=True)) == COSTS
    assert len(COSTS) == ACTIONS


# -- units (5.5) ---------------------------------------------------------------------------------


@rule("5.5.escort")
def test_escorts_are_built_and_reinforced_for_1_anywhere_in_a_zone() -> None:
    """5.5.escort: also in a second zone and where there is a mere base; not where blue controls."""
    markers = {"halvard/1": "red base", "brandt/1": "red base", "selk/1": "blue base"}
    g = naval(2, markers, units={"red-line-1": "farreach", "red-escort-4": "selk/2"})
    builds = [line for line in menu(g) if line.startswith("build")]
    assert builds == [f"build red-escort-1 {name}" for name in ("halvard", "brandt", "farreach")]
    assert "reinforce red-escort-4" not in menu(g)
    assert paid(g, "build red-escort-1 brandt") == 1
    assert paid(g, "reinforce red-escort-1") == 1
    assert g.full[unit("red-escort-1")]
    assert not able(0, "build red-escort-1 halvard", markers)


@pytest.mark.parametrize(("where", "possible"), [
    ("red base", False), ("red settlement", False), ("red colony", True), ("red capital", True),
    ("blue colony", False),
])  # fmt: skip
@rule("5.5.line", "5.5.fortress")
def test_line_fleets_and_fortresses_are_built_at_a_colony(
    where: str,
    possible: bool,
) -> None:
    """5.5.line, 5.5.fortress: for 2 and 3; not at lower markers nor at another's colony."""
    markers = {"halvard/1": where, "corrin/1": "red base"}
    assert able(2, "build red-line-1 halvard", markers) is possible
    assert not able(1, "build red-line-1 halvard", markers)
    assert able(3, "build red-fortress-1 halvard", markers) is possible
    assert not able(2, "build red-fortress-1 halvard", markers)
    assert not able(3, "build red-line-1 corrin", markers)
    if possible:
        g = naval(5, markers)
        assert paid(g, "build red-line-1 halvard") == 2
        assert paid(g, "build red-fortress-1 halvard") == 3


@rule("5.5.line", "5.5.fortress")
def test_a_besieged_colony_builds_nothing() -> None:
    """5.5.line: it lies in no zone of its player; an occupied one builds for the occupier."""
    markers = {"halvard/1": "red colony", "brandt/1": "blue colony"}
    g = naval(3, markers, units={"blue-line-1": "halvard", "red-escort-1": "brandt/1"})
    builds = [line for line in menu(g) if line.startswith(("build red-line", "build red-fort"))]
    assert builds == ["build red-line-1 brandt", "build red-fortress-1 brandt"]


@rule("5.5.reinforce-line", "5.5.reinforce-fortress")
def test_line_fleets_take_naval_power_and_fortresses_a_point() -> None:
    """5.5.reinforce-line: no points; 5.5.reinforce-fortress: 1; both in any system of a zone."""
    units = {
        "red-line-1": "halvard/1", "red-fortress-1": "corrin", "red-line-2": "selk/2",
        "red-fortress-2": "selk/2",
    }  # fmt: skip
    markers = {"halvard/1": "red base", "corrin/1": "red base", "selk/1": "blue base"}
    g = naval(1, markers, units=units, naval={"red": 2})
    assert not {"transfer red-line-2", "reinforce red-fortress-2"} & {*menu(g)}
    assert paid(g, "transfer red-line-1") == 0
    assert g.naval[0] == 0
    assert paid(g, "reinforce red-fortress-1") == 1
    assert not able(9, "transfer red-line-1", markers, units=units)
    assert not able(9, "reinforce red-line-1", markers, units=units)


# -- markers (5.5) -------------------------------------------------------------------------------


@pytest.mark.parametrize(("control", "cost"), [("base", 1), ("factory", 3)])
@rule("5.5.base", "5.5.factory")
def test_bases_and_factories_need_a_free_system_in_or_beside_a_zone(
    control: str, cost: int
) -> None:
    """5.5.base, 5.5.factory: explored; no marker and no unit of others in the whole system."""
    markers = {"halvard/1": "red settlement", "corrin/1": "blue base", "brandt/1": "blue base"}
    more = {
        "units": {"blue-line-1": "ostara/1", "blue-line-2": "corrin"},
        "planets": {"kestrel/1": "rich", "kestrel/2": "terran", "corrin/1": "rich"},
        "covered": {"dunmere": "barren-1"},
    }
    assert not able(cost - 1, f"place {control} halvard 2", markers, **more)
    g = naval(cost, markers, **more)
    places = [line for line in menu(g) if line.startswith(f"place {control} ")]
    assert places == [f"place {control} {where}" for where in (
        "halvard 2", "kestrel 1", "kestrel 2", "kestrel 3",
    )]  # fmt: skip
    assert paid(g, f"place {control} kestrel 2") == cost
    assert marker(g, "kestrel/2") == f"red {control}"


@pytest.mark.parametrize(("old", "new", "cost"), [
    ("base", "settlement", 5), ("factory", "settlement", 5), ("settlement", "colony", 10),
    ("colony", "capital", 10),
])  # fmt: skip
@rule("5.5.settlement", "5.5.colony", "5.5.capital")
def test_higher_markers_replace_the_lower_one(old: str, new: str, cost: int) -> None:
    """5.5.settlement to 5.5.capital: in a zone, for 5, 10 and 10, and nothing else is skipped."""
    markers = {"halvard/1": f"red {old}", "corrin/1": "blue base"}
    planets = {f"halvard/{n}": "terran" for n in (1, 2)} | {f"corrin/{n}": "terran" for n in (1, 2)}
    assert not able(cost - 1, f"place {new} halvard 1", markers, planets=planets)
    g = naval(cost, markers, planets=planets)
    higher = ("place settlement", "place colony", "place capital")
    assert [line for line in menu(g) if line.startswith(higher)] == [f"place {new} halvard 1"]
    assert paid(g, f"place {new} halvard 1") == cost
    assert marker(g, "halvard/1") == f"red {new}"
    units = {"blue-line-1": "halvard"}
    assert not able(cost, f"place {new} halvard 1", markers, planets=planets, units=units)


@rule("5.5.settlement", "5.5.colony", "5.5.capital")
def test_no_marker_is_raised_twice_in_one_impulse() -> None:
    """5.5.settlement to 5.5.capital: what is replaced was there when the impulse began."""
    g = naval(40, {"halvard/1": "red base"}, planets={"halvard/1": "terran", "halvard/2": "terran"})
    play(g, "red: place factory halvard 1", "red: place base halvard 2")
    assert not [line for line in menu(g) if line.startswith("place settlement")]
    g = naval(40, {"halvard/1": "red base"}, planets={"halvard/1": "terran"})
    for lower, higher in (("settlement", "colony"), ("colony", "capital")):
        play(g, f"red: place {lower} halvard 1")
        assert f"place {higher} halvard 1" not in menu(g)
        again(g, 40)
        assert f"place {higher} halvard 1" in menu(g)


@rule("5.5.settlement")
def test_a_base_put_down_after_an_attack_is_not_settled_in_the_same_impulse() -> None:
    """5.5.settlement: it was not there when the impulse began."""
    g = naval(
        20,
        {"halvard/1": "blue settlement"},
        units={"red-escort-1": "halvard"},
        planets={"halvard/1": "terran", "halvard/2": "terran"},
    )
    play(g, "red: assault halvard 1", "red: done", "blue: done", dice=[6, 6])
    play(g, "red: base-down 2")
    assert marker(g, "halvard/2") == "red base"
    assert "place settlement halvard 2" not in menu(g)
    again(g, 20)
    assert "place settlement halvard 2" in menu(g)


@rule("5.5.colony")
def test_a_settlement_occupied_in_this_impulse_cannot_be_raised_in_it() -> None:
    """5.5.colony: it was no settlement of the player's at the beginning; in the next one it is."""
    units = {"red-escort-1": "halvard", "red-escort-2": "halvard"}
    g = naval(20, {"halvard/1": "blue settlement"}, units=units, full=["red-escort-1"])
    play(g, "red: assault halvard 1", "red: send red-escort-1", "red: done")
    play(g, "red: done", "blue: done", dice=[1, 1, 6])
    while not isinstance(g.pending, Naval):
        play(g, "red: done")
    assert at(g, "red-escort-1") == "halvard/1"
    assert "place colony halvard 1" not in menu(g)
    again(g, 20)
    assert "place colony halvard 1" in menu(g)


@rule("5.5.naval-factor")
def test_a_level_of_naval_power_costs_2_and_needs_nothing() -> None:
    """5.5.naval-factor: even without a piece on the map."""
    g = naval(4, {})
    assert "naval 5" not in menu(g)
    assert paid(g, "naval 4") == 4
    assert g.naval[0] == 2


@rule("5.5.base", "5.5.factory")
def test_nothing_is_built_beyond_the_map_without_an_ally_there() -> None:
    """5.5.base: the place of an ally is beside farreach only as long as there is one."""
    markers = {"farreach/1": "red base"}
    assert not able(3, "place base beyond-farreach 1", markers)
    assert not able(3, "place factory beyond-farreach 1", markers)
    markers["beyond-farreach/1"] = "minors-1 colony"
    assert not able(3, "place base beyond-farreach 2", markers)
    g = board(markers=markers, points=3, running={"red": ["kinship"]})
    ally_with(g, 0, card("kinship"), spot("beyond-farreach/1"))
    assert "place base beyond-farreach 2" in menu(ask(g, Naval(0)))


# -- over several impulses (5.6) -------------------------------------------------------------------


@rule("5.6.several-impulses", "5.6.card", "5.6.placed")
def test_a_piece_is_paid_over_several_impulses_and_then_placed() -> None:
    """5.6.card: the points stay with the piece from impulse to impulse; others do not."""
    g = naval(4, {"halvard/1": "red settlement", "corrin/1": "red base"})
    assert "place colony halvard 1" not in menu(g)
    assert paid(g, "invest colony 4") == 4
    assert g.invested[ACT_COLONY] == 4
    again(g, 5)
    assert g.invested[ACT_COLONY] == 4
    assert "place colony halvard 1" not in menu(g)
    again(g, 6)
    assert paid(g, "place colony halvard 1") == 6
    assert (marker(g, "halvard/1"), g.invested[ACT_COLONY]) == ("red colony", 0)


@rule("5.6.several-impulses")
def test_what_costs_1_is_not_built_in_parts() -> None:
    """5.6.several-impulses: all that costs more is, units and markers."""
    g = naval(20, {"halvard/1": "red colony", "corrin/1": "red base"})
    kinds = {line.split()[1] for line in menu(g) if line.startswith("invest")}
    assert kinds == {"line", "fortress", "factory", "settlement", "colony", "capital"}


@rule("5.6.at-least-one")
def test_at_least_a_point_finishes_a_piece_whatever_was_paid_before() -> None:
    """5.6.at-least-one: with 9 of 10 paid and 5 less to pay there is still 1 to pay."""
    g = naval(9, {"halvard/1": "red settlement"}, hands={"red": ["great-works", "windfall"]})
    assert "invest colony 10" not in menu(g)
    play(g, "red: invest colony 9", "red: event great-works")
    assert g.purse[ANYTHING] == 0
    assert "place colony halvard 1" not in menu(g)
    play(g, "red: spend windfall")
    assert paid(g, "place colony halvard 1") == 1


@rule("5.6.many")
def test_several_pieces_can_be_in_construction_at_a_time() -> None:
    """5.6.many: of several kinds, and several of one kind."""
    g = naval(13, {"halvard/1": "red colony", "corrin/1": "red base"})
    play(g, "red: invest factory 2", "red: invest factory 2", "red: invest factory 1")
    play(g, "red: invest line 1", "red: invest line 1", "red: invest capital 6")
    again(g, 3)
    assert paid(g, "place factory halvard 2") == 1
    assert paid(g, "build red-line-1 halvard") == 1
    assert paid(g, "place factory corrin 2") == 1
    assert sum(g.invested) == 1 + 1 + 6


@rule("5.6.available")
def test_only_an_available_piece_can_be_begun_and_then_it_is_no_longer_available() -> None:
    """5.6.available: with four factories on the map a fifth is begun, and no sixth."""
    markers = {f"halvard/{n}": "red factory" for n in range(1, 5)}
    markers["corrin/1"] = "minors-a colony"
    g = naval(9, markers)
    assert treaty_spots(g, 0, oust=False)
    play(g, "red: invest factory 2")
    assert not [line for line in menu(g) if line.startswith("invest factory")]
    assert not treaty_spots(g, 0, oust=False)
    assert "place factory halvard 5" in menu(g)
    markers["halvard/5"] = "red factory"
    g = naval(9, markers)
    assert not [line for line in menu(g) if "factory" in line and "scrap" not in line]


@rule("5.6.available")
def test_a_piece_in_construction_is_available_for_nothing_else() -> None:
    """5.6.available: neither as a base nor, of line fleets, for what a card gives for nothing."""
    markers = {f"halvard/{n}": "red base" for n in range(1, 12)}
    g = naval(9, {**markers, "corrin/1": "red colony"})
    assert marker_free(g, 0, BASE)
    play(g, "red: invest capital 1")
    assert not marker_free(g, 0, BASE)
    assert not [line for line in menu(g) if line.startswith("place base")]
    fleets = {f"red-line-{n}": "halvard" for n in range(1, 8)}
    g = naval(1, {"corrin/1": "red colony"}, units=fleets, hands={"red": ["keels"]})
    assert "event keels" in menu(g)
    play(g, "red: invest line 1")
    assert "event keels" not in menu(g)


@rule("5.6.naval-half", "5.6.naval-whole")
def test_half_a_level_of_naval_power_is_kept() -> None:
    """5.6.naval-half, 5.6.naval-whole: 1 turns the marker to +1, 1 more makes it a level."""
    g = naval(1, {})
    play(g, "red: naval 1", "red: done")
    assert (g.naval[0], g.naval_half[0]) == (0, 1)
    g.purse[ANYTHING] = 1
    ask(g, Naval(0))
    play(g, "red: naval 1")
    assert (g.naval[0], g.naval_half[0]) == (1, 0)
