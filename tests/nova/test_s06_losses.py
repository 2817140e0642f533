"""6.1, 6.2: who takes the hits: two rounds, in each as many hits as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from asterism.games.nova.rules.pieces import factors, price
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_losses import most
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.battles import join, shoot
from tests.nova.board import ask, at, board, events, menu, play, unit


def hit(hits: int, units: Mapping[str, str], full: Sequence[str] = ()) -> Nova:
    """Red's two full line fleets make so many hits on blue's units at corrin, which all miss."""
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "blue base"},
        units={"red-line-1": "halvard", "red-line-2": "halvard", **units},
        full=["red-line-1", "red-line-2", *full],
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    join(g, "red-line-1", "red-line-2")
    shots = [2] * (hits // 2) + [1] * (hits % 2)
    misses = sum(factors(g, each) for each in g.defenders)
    shoot(g, dice=[*shots, *[6] * (6 - len(shots)), *[6] * misses])
    return g


def is_full(g: Nova, name: str) -> bool:
    """Say whether the full side of a unit is up."""
    return g.full[unit(name)] == 1


PRICES = {
    "red-line-1": (1, 2, 1, 3),
    "red-escort-1": (1, 1, 1, 2),
    "red-fortress-1": (2, 1, 2, 3),
    "mixed-1": (2, 1, 2, 3),
    "battleship-1": (2, 2, 2, 4),
}


@pytest.mark.parametrize("name", list(PRICES))
@rule("6.1.factors", "6.1.flip", "6.1.destroy")
def test_a_unit_is_turned_and_removed_for_the_factors_of_its_sides(name: str) -> None:
    """6.1.flip: a line fleet of 1 and 3 is turned by two hits and removed by one more."""
    removed, turned, reduced, full = PRICES[name]
    g = board(units={name: "halvard"}, owners={name: "red"})
    assert (price(g, unit(name)), factors(g, unit(name))) == (removed, reduced)
    g.full[unit(name)] = 1
    assert (price(g, unit(name)), factors(g, unit(name))) == (turned, full)


@rule("6.1.flip")
def test_one_hit_does_not_turn_a_full_line_fleet() -> None:
    """6.1.flip, 6.1.hits-lost: it takes two, so a single one is lost."""
    g = hit(1, {"blue-line-1": "corrin"}, ["blue-line-1"])
    assert is_full(g, "blue-line-1")
    g = hit(2, {"blue-line-1": "corrin"}, ["blue-line-1"])
    assert not is_full(g, "blue-line-1")
    assert at(g, "blue-line-1")


@rule("6.1.destroy")
def test_one_hit_removes_a_reduced_line_fleet_but_no_reduced_fortress() -> None:
    """6.1.destroy: the reduced sides have one factor and two."""
    g = hit(1, {"blue-line-1": "corrin"})
    assert events(g, "destroyed") == ["destroyed blue blue-line-1"]
    g = hit(1, {"blue-fortress-1": "corrin"})
    assert not events(g, "destroyed")
    g = hit(2, {"blue-fortress-1": "corrin"})
    assert events(g, "destroyed") == ["destroyed blue blue-fortress-1"]


@rule("6.1.own-losses")
def test_in_space_each_side_distributes_its_own_hits() -> None:
    """6.1.own-losses: of one hit blue chooses the fleet or the escort, and red is not asked."""
    g = hit(1, {"blue-line-1": "corrin", "blue-escort-1": "corrin"})
    assert g.asked() == [1]
    assert menu(g) == ["hit blue-line-1", "hit blue-escort-1"]
    play(g, "blue: hit blue-escort-1")
    assert events(g, "destroyed") == ["destroyed blue blue-escort-1"]
    assert at(g, "blue-line-1") == "corrin"


@rule("6.1.own-losses")
def test_the_attacker_distributes_his_own_hits_in_space() -> None:
    """6.1.own-losses: blue's shot hits red, and red chooses."""
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "blue base"},
        units={"red-line-1": "halvard", "red-escort-1": "halvard", "blue-line-1": "corrin"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    join(g, "red-line-1", "red-escort-1")
    shoot(g, dice=[6, 6, 1])
    assert g.asked() == [0]
    assert menu(g) == ["hit red-line-1", "hit red-escort-1"]


@rule("6.1.first-round", "6.1.most-hits")
def test_the_first_round_uses_as_many_hits_as_it_can() -> None:
    """6.1.most-hits: of two hits none may be wasted on the escort, the fleet is turned."""
    g = hit(2, {"blue-line-1": "corrin", "blue-escort-1": "corrin"}, ["blue-line-1"])
    assert events(g, "reduced") == ["reduced blue blue-line-1"]
    assert not events(g, "destroyed")


@rule("6.1.first-round", "6.1.second-round")
def test_the_first_round_turns_what_was_full_and_removes_what_was_reduced() -> None:
    """6.1.first-round: three hits turn the line fleet and remove the escort, in either order."""
    g = hit(3, {"blue-line-1": "corrin", "blue-escort-1": "corrin"}, ["blue-line-1"])
    assert menu(g) == ["hit blue-line-1", "hit blue-escort-1"]
    play(g, "blue: hit blue-line-1")
    assert events(g, "reduced") == ["reduced blue blue-line-1"]
    assert events(g, "destroyed") == ["destroyed blue blue-escort-1"]
    assert at(g, "blue-line-1")


@rule("6.1.second-round")
def test_nothing_is_removed_that_was_full_before_everything_is_turned() -> None:
    """6.1.second-round: with four hits both are turned first, then one of the two is removed."""
    g = hit(
        4,
        {"blue-line-1": "corrin", "blue-escort-1": "corrin"},
        ["blue-line-1", "blue-escort-1"],
    )
    play(g, "blue: hit blue-line-1")
    assert events(g, "reduced") == ["reduced blue blue-line-1", "reduced blue blue-escort-1"]
    assert menu(g) == ["hit blue-line-1", "hit blue-escort-1"]
    play(g, "blue: hit blue-line-1")
    assert events(g, "destroyed") == ["destroyed blue blue-line-1"]
    assert at(g, "blue-escort-1")


@rule("6.1.second-round")
def test_three_hits_remove_a_full_line_fleet() -> None:
    """6.1.second-round: two turn it, the third removes it."""
    g = hit(3, {"blue-line-1": "corrin"}, ["blue-line-1"])
    assert events(g, "reduced") == ["reduced blue blue-line-1"]
    assert events(g, "destroyed") == ["destroyed blue blue-line-1"]


@rule("6.1.hits-lost")
def test_hits_that_are_too_few_for_another_unit_are_lost() -> None:
    """6.1.hits-lost: two hits on a full fortress turn it, and the second one does nothing."""
    g = hit(2, {"blue-fortress-1": "corrin"}, ["blue-fortress-1"])
    assert events(g, "takes") == ["takes red 0", "takes blue 2"]
    assert events(g, "reduced") == ["reduced blue blue-fortress-1"]
    assert not events(g, "destroyed")
    assert at(g, "blue-fortress-1")


@pytest.mark.parametrize(
    ("prices", "hits", "used"),
    [([2, 2], 3, 2), ([2, 1], 2, 2), ([2, 2], 1, 0), ([1, 1, 2], 4, 4), ([1], 5, 1), ([], 3, 0)],
)
@rule("6.1.most-hits")
def test_as_many_hits_are_used_as_the_sizes_allow(prices: list[int], hits: int, used: int) -> None:
    """6.1.most-hits: two units of two use two of three hits."""
    assert most(prices, hits) == used
