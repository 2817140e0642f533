"""5.7 and 5.8: pieces built, reinforced and removed, capital units, naval power and merchants."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.effects import ANYTHING
from asterism.games.nova.content.tables import IS_CAPITAL, MERCHANTS, MOST_NAVAL, UNIT_KIND_IDS
from asterism.games.nova.rules.pieces import marker_free, spare_markers
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_effects import Do
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s09_treaties import merchants
from asterism.games.nova.rules.s11_phases import Arrange
from asterism.games.nova.rules.s13_interphase import income_of
from asterism.games.nova.state import LIMITED, NAVAL, PEACE, TOTAL, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, marker, menu, play, rights, unit

BASE, FACTORY, SETTLEMENT, COLONY = range(4)


def naval(points: int, markers: dict[str, str], **more: object) -> Nova:
    """Return red's naval phase with points for anything."""
    g = board(markers=markers, points=points, **more)  # type: ignore[arg-type]
    g.phase = NAVAL
    return ask(g, Naval(0))


def starting(g: Nova, first: str) -> list[str]:
    """Return the moves that begin in a way."""
    return [line for line in menu(g) if line.startswith(first)]


# -- building (5.7) ------------------------------------------------------------------------------


@rule("5.7.supply")
def test_no_more_pieces_can_be_built_than_there_are() -> None:
    """5.7.supply: the sixth escort is the last, and the third colony marker."""
    markers = {"halvard/1": "red colony", "corrin/1": "red colony", "selk/1": "red settlement"}
    g = naval(30, markers, units={f"red-escort-{n}": "halvard" for n in range(1, 6)})
    play(g, "red: build red-escort-6 corrin")
    assert not starting(g, "build red-escort")
    play(g, "red: place colony selk 1")
    g = naval(30, {**markers, "selk/1": "red colony", "brandt/1": "red settlement"})
    assert not starting(g, "place colony")


@rule("5.7.reduced", "5.7.enters-active")
def test_a_new_unit_is_reduced_and_active_and_can_attack_at_once() -> None:
    """5.7.reduced, 5.7.enters-active: built at halvard, it attacks corrin."""
    g = naval(3, {"halvard/1": "red colony", "corrin/1": "blue base"})
    assert "attack corrin" not in menu(g)
    play(g, "red: build red-line-1 halvard")
    assert (at(g, "red-line-1"), g.full[unit("red-line-1")]) == ("halvard", 0)
    play(g, "red: attack corrin")
    assert g.attackers == [unit("red-line-1")]


@rule("5.5.remove", "5.7.remove")
def test_units_and_low_markers_that_are_not_besieged_can_be_removed() -> None:
    """5.5.remove, 5.7.remove: for 1; nothing of others, and nothing in a besieged system."""
    g = naval(
        2,
        {"halvard/1": "red base", "corrin/1": "red factory", "selk/1": "red base"},
        units={"red-line-1": "halvard/1", "red-line-2": "selk/1", "blue-line-1": "selk"},
    )
    assert starting(g, "scrap") == [
        "scrap red-line-1",
        "scrap-marker halvard 1",
        "scrap-marker corrin 1",
    ]
    play(g, "red: scrap red-line-1", "red: scrap-marker corrin 1")
    assert (at(g, "red-line-1"), marker(g, "corrin/1"), g.purse[ANYTHING]) == ("", "", 0)
    assert not starting(g, "scrap")


@pytest.mark.parametrize(("control", "possible"), [
    ("base", True), ("factory", True), ("settlement", False), ("colony", False),
    ("capital", False),
])  # fmt: skip
@rule("5.5.remove-never")
def test_a_settlement_or_higher_is_never_removed(
    control: str,
    possible: bool,
) -> None:
    """5.5.remove-never: bases and factories are."""
    g = naval(1, {"halvard/1": f"red {control}"})
    assert bool(starting(g, "scrap-marker")) is possible


@rule("5.7.remove-construction")
def test_pieces_in_construction_can_be_removed_whatever_they_are() -> None:
    """5.7.remove-construction: for 1, with the points in them; the piece is available again."""
    markers = {f"halvard/{n}": "red base" for n in range(1, 13)}
    g = naval(6, markers)
    assert starting(g, "scrap-work") == []
    play(g, "red: invest colony 4")
    assert not marker_free(g, 0, BASE)
    assert starting(g, "scrap-work") == ["scrap-work colony"]
    play(g, "red: scrap-work colony")
    assert (sum(g.invested), g.purse[ANYTHING]) == (0, 1)
    assert marker_free(g, 0, BASE)


@rule("5.7.swap-base")
def test_bases_never_hold_the_other_side_of_their_markers_back() -> None:
    """5.7.swap-base: with nine bases and three settlements out any marker can be the thirteenth."""
    markers = {f"halvard/{n}": "red base" for n in range(1, 10)}
    markers |= {f"corrin/{n}": "red settlement" for n in range(1, 4)}
    g = naval(30, markers, planets={"halvard/1": "terran"})
    assert [spare_markers(g, 0, control) for control in range(1, 5)] == [1, 1, 1, 1]
    play(g, "red: place settlement halvard 1", "red: place colony corrin 1")
    assert [marker(g, name) for name in ("halvard/1", "corrin/1")] == [
        "red settlement",
        "red colony",
    ]


@rule("5.7.base-attack")
def test_an_attack_takes_a_base_marker_while_it_lasts() -> None:
    """5.7.base-attack: of 13 markers 12 are out; during the attack none is left."""
    markers = {f"halvard/{n}": "red base" for n in range(1, 13)} | {"corrin/1": "blue base"}
    units = {"red-line-1": "halvard", "blue-line-1": "corrin"}
    g = naval(2, markers, units=units)
    play(g, "red: attack corrin")
    assert not marker_free(g, 0, BASE)
    play(g, "blue: withdraw blue-line-1 1", "red: done")
    assert marker_free(g, 0, BASE)
    g = naval(2, markers | {"halvard/13": "red base"}, units=units)
    assert "attack corrin" not in menu(g)


@rule("5.7.factory-replaces")
def test_a_factory_may_replace_a_base_which_is_available_again() -> None:
    """5.7.factory-replaces: with all 13 markers out it is the only place for one."""
    markers = {f"halvard/{n}": "red base" for n in range(1, 13)} | {"corrin/1": "red settlement"}
    g = naval(4, markers)
    places = [f"place factory halvard {n}" for n in range(1, 13)]
    assert starting(g, "place") == places
    play(g, "red: place factory halvard 1")
    assert marker(g, "halvard/1") == "red factory"
    markers.pop("halvard/12")
    g = naval(4, markers)
    play(g, "red: place factory halvard 1")
    assert starting(g, "place base") != []
    assert marker_free(g, 0, BASE)


@rule("5.7.ranking")
def test_control_markers_are_ranked_from_base_to_capital() -> None:
    """5.7.ranking: each is replaced by the next higher one only, and never by a lower one."""
    order = ["base", "factory", "settlement", "colony", "capital"]
    for rank, control in enumerate(order):
        g = naval(40, {"halvard/1": f"red {control}"}, planets={"halvard/1": "rich-terran"})
        lines = [line for line in starting(g, "place") if line.endswith("halvard 1")]
        higher = {line.split()[1] for line in lines}
        assert higher <= set(order[rank + 1 :])
        assert bool(higher) is (control != "capital")


@rule("5.7.fortress-jump")
def test_a_fortress_is_moved_inside_a_zone_but_does_not_jump_by_itself() -> None:
    """5.7.fortress-jump: it moves to selk for a point; it neither joins next door nor advances."""
    g = naval(
        2,
        {"halvard/1": "red base", "corrin/1": "red base", "selk/1": "red base"},
        units={"red-fortress-1": "halvard", "blue-line-1": "ostara"},
    )
    assert "move red-fortress-1 selk" in menu(g)
    assert "attack ostara" not in menu(g)
    play(g, "red: move red-fortress-1 selk")
    assert at(g, "red-fortress-1") == "selk"
    assert "attack ostara" not in menu(g)


@rule("5.7.line-price")
def test_a_line_fleet_costs_a_level_for_each_factor() -> None:
    """5.7.line-price: two from 1 factor to 3; with a single level it cannot be turned."""
    g = naval(0, {"halvard/1": "red base"}, units={"red-line-1": "halvard"}, naval={"red": 5})
    play(g, "red: transfer red-line-1")
    assert (g.naval[0], g.full[unit("red-line-1")]) == (3, 1)
    g = naval(0, {"halvard/1": "red base"}, units={"red-line-1": "halvard"}, naval={"red": 1})
    assert not starting(g, "transfer")


@rule("5.7.capital-units")
def test_line_fleets_and_fortresses_are_capital_units() -> None:
    """5.7.capital-units: escorts and mixed fleets are not."""
    found = dict(zip(UNIT_KIND_IDS, IS_CAPITAL, strict=True))
    assert [found[kind] for kind in ("line", "fortress", "escort", "mixed")] == [
        True, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(("tension", "lost", "vp"), [
    (LIMITED, "line", 1), (TOTAL, "line", 1), (PEACE, "line", 0), (TOTAL, "escort", 0),
])  # fmt: skip
@rule("5.7.capital-vp")
def test_a_capital_unit_lost_in_battle_moves_a_point(tension: int, lost: str, vp: int) -> None:
    """5.7.capital-vp: in war but not in peace, and not for an escort."""
    g = naval(
        1,
        {"halvard/1": "red base", "corrin/1": "blue base"},
        units={"red-line-1": "halvard", f"blue-{lost}-1": "corrin"},
        tension=tension,
    )
    play(g, "red: attack corrin", "blue: pass", "red: done", "blue: done", dice=[1, 6])
    assert at(g, f"blue-{lost}-1") == ""
    assert g.vp[:2] == [vp, -vp]


# -- naval power (5.8) -----------------------------------------------------------------------------


@rule("5.8.track")
def test_naval_power_lies_between_0_and_19() -> None:
    """5.8.track: at 18 three points at most can be spent on it; what a card gives is lost above."""
    g = naval(9, {}, naval={"red": 18})
    play(g, "red: naval 1")
    assert starting(g, "naval") == ["naval 1"]
    play(g, "red: naval 1")
    assert g.naval[0] == 19
    assert not starting(g, "naval")
    g = board(naval={"red": 18})
    Do(0, 1, 5, 0, 0).resolve(g)
    assert g.naval[0] == MOST_NAVAL == 19
    g = naval(0, {"halvard/1": "red base"}, units={"red-line-1": "halvard"}, naval={"red": 0})
    assert not starting(g, "transfer")


@rule("5.8.transfer")
def test_naval_power_turns_fleets_in_a_battle_of_the_own_impulse() -> None:
    """5.8.transfer: before the dice, and after the losses, but only the player of the impulse."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "blue base"},
        units={"red-line-1": "halvard", "red-line-2": "halvard", "blue-line-1": "corrin"},
        naval={"red": 6, "blue": 6},
    )
    g.economy = [1, 0, 0, 0]
    ask(g, Impulse(0))
    play(g, "red: attack corrin")
    assert g.attackers == [unit("red-line-1")]
    assert rights(g, "red") == ["transfer red-line-1", "transfer red-line-2"]
    assert rights(g, "blue") == []
    play(g, "blue: pass", "red: pass", "red: transfer red-line-1")
    assert (g.full[unit("red-line-1")], g.naval[0]) == (1, 4)
    play(g, "red: done", "blue: done", dice=[1, 6, 6, 6])
    assert rights(g, "red") == ["transfer red-line-2"]
    play(g, "red: done", "red: done")
    assert isinstance(g.pending, Arrange)
    assert "transfer red-line-2" in rights(g, "red")


@rule("5.8.transfer")
def test_naval_power_turns_no_fleets_in_the_impulse_of_another() -> None:
    """5.8.transfer: nor those that lie outside the own zones."""
    g = board(
        markers={"halvard/1": "red base", "brandt/1": "blue base", "brandt/2": "blue base"},
        units={"red-line-1": "halvard", "blue-line-1": "brandt", "blue-line-2": "selk/1"},
        naval={"red": 6, "blue": 6},
    )
    ask(g, Impulse(1))
    assert starting(g, "transfer") == ["transfer blue-line-1"]
    assert rights(g, "red") == []
    play(g, "blue: rearrange", "blue: done")
    assert isinstance(g.pending, Arrange)
    assert g.asked() == [1]
    assert rights(g, "blue") == ["transfer blue-line-1"]
    assert rights(g, "red") == []


@rule("5.8.one-way")
def test_fleets_are_not_turned_back_into_naval_power() -> None:
    """5.8.one-way: a full fleet offers nothing; removing it raises nothing."""
    g = naval(
        1,
        {"halvard/1": "red base"},
        units={"red-line-1": "halvard"},
        full=["red-line-1"],
        naval={"red": 3},
    )
    verbs = {line.split()[0] for line in menu(g) if "red-line-1" in line}
    assert verbs == {"scrap"}
    play(g, "red: scrap red-line-1")
    assert g.naval[0] == 3


@rule("5.8.merchants")
def test_naval_power_gives_the_number_of_merchants() -> None:
    """5.8.merchants: as the row says; transferring power can cost merchants."""
    assert MERCHANTS == [1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8]
    g = naval(0, {"halvard/1": "red base"}, units={"red-line-1": "halvard"}, naval={"red": 4})
    assert merchants(g, 0) == 3
    play(g, "red: transfer red-line-1")
    assert merchants(g, 0) == 2


@rule("5.8.economy")
def test_without_enough_merchants_systems_bring_no_income() -> None:
    """5.8.economy: three rich systems, of which one merchant exploits one and two two."""
    names = ("halvard", "corrin", "selk")
    markers = {f"{name}/1": "red factory" for name in names}
    planets = {f"{name}/1": "rich" for name in names}
    for power, income in ((0, 1), (1, 2), (3, 3), (9, 3)):
        g = board(markers=markers, planets=planets, naval={"red": power})
        assert income_of(g, 0) == income
