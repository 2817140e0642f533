"""11: the battle of fleets, one against one; unique technologies.

Fleets here, attack/defence: Tin Sparrow 3/1, Folding Frigate 1/3, Mule Convoy 1/3, Uninvited Guest
5/2, Grand Overture 7/4.
"""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content.cards import CARD, RESOURCE_IDS, RESOURCES
from asterism.games.space_opera.state import SpaceOpera
from asterism.kernel.options import PASS
from asterism.kernel.refusal import Refusal
from asterism.testing.rulebook import rule
from tests.space_opera.board import board, events, lies, menu, met, play, turn


def war(raised: dict[str, str], **said: object) -> SpaceOpera:
    """Return what came of gold's war against copper; their fleets are in it."""
    g = turn(board(raised=raised, **said))  # type: ignore[arg-type]
    return play(g, "gold: war copper")


@rule("11.duel", "24.blocks")
@pytest.mark.parametrize(
    ("attacker", "defender", "lost"),
    [
        ("tin-sparrow", "folding-frigate", set()),
        ("uninvited-guest", "folding-frigate", {"copper-1"}),
        ("folding-frigate", "uninvited-guest", {"gold-1"}),
        ("tin-sparrow", "uninvited-guest", {"gold-1", "copper-1"}),
        ("grand-overture", "grand-overture", {"gold-1", "copper-1"}),
        ("mule-convoy", "folding-frigate", set()),
        ("folding-frigate", "tin-sparrow", set()),
    ],
)
def test_a_fleet_falls_whose_defence_the_attack_exceeds(
    attacker: str, defender: str, lost: set[str]
) -> None:
    """3 against 3 is not enough; both strike at the same time."""
    g = war({"gold-1": attacker, "copper-1": defender})
    assert met(g) == ["gold-1 copper-1"]
    assert {line.split()[1] for line in events(g, "destroyed")} == lost


@rule("11.duel", "12.bonus")
def test_equipment_counts_in_the_battle_of_fleets() -> None:
    """A sparrow with a laser attacks 5: the frigate falls; one with curtains defends 3."""
    raised = {"gold-1": "tin-sparrow", "copper-1": "folding-frigate"}
    g = war(raised, carries={"gold-1a": "second-hand-laser"})
    assert lies(g, "copper-1") == ""
    raised = {"gold-1": "tin-sparrow", "copper-1": "tin-sparrow"}
    g = war(raised, carries={"gold-1a": "hull-curtains"})
    assert (lies(g, "gold-1"), lies(g, "copper-1")) == ("raised tin-sparrow", "")


@rule("11.duel", "11.first", "11.only-fleets")
def test_without_a_fleet_on_both_sides_there_is_no_battle_of_fleets() -> None:
    """Robots and other technologies take no part in it, yet count in the totals."""
    g = war({"gold-1": "tin-sparrow", "copper-1": "brass-aunt", "copper-2": "instant-moat"})
    assert not events(g, "met", "destroyed")
    assert events(g, "compared") == ["compared gold 7 copper 8", "compared copper 7 gold 2"]


@rule("11.duel", "24.totals")
def test_what_fell_in_the_battle_of_fleets_is_not_in_the_totals() -> None:
    """The guest destroys the frigate: copper defends 2 of Orrund, and attacks 4."""
    g = war({"gold-1": "uninvited-guest", "copper-1": "folding-frigate"})
    assert events(g, "compared") == ["compared gold 9 copper 2", "compared copper 4 gold 3"]


@rule("24.blocks", "24.totals", "11.unmet")
def test_fleets_that_met_nobody_count_in_the_totals() -> None:
    """Copper has one frigate against two sparrows: it meets one of its choice."""
    g = war({"gold-1": "tin-sparrow", "gold-2": "tin-sparrow", "copper-1": "folding-frigate"})
    assert menu(g) == ["meet copper-1 gold-1", "meet copper-1 gold-2"]
    play(g, "copper: meet copper-1 gold-2")
    assert met(g) == ["gold-2 copper-1"]
    assert events(g, "compared")[0] == "compared gold 10 copper 5"


@rule("24.blocks")
def test_one_fleet_is_met_by_one_fleet() -> None:
    """Two defenders against one attacker: copper says which meets it, the other finds nobody."""
    g = war({"gold-1": "grand-overture", "copper-1": "folding-frigate", "copper-2": "mule-convoy"})
    assert menu(g) == ["meet copper-1 gold-1", "meet copper-2 gold-1"]
    assert g.pending is not None
    assert g.pending.refuse(g, PASS) == Refusal("24.blocks", "has-to-meet")
    play(g, "copper: meet copper-2 gold-1")
    assert met(g) == ["gold-1 copper-2"]
    assert (lies(g, "copper-1"), lies(g, "copper-2")) == ("raised folding-frigate", "")


@rule("24.blocks")
def test_every_fleet_of_the_defender_has_to_meet_one() -> None:
    """Two against two: copper says who meets whom, and cannot keep one out."""
    g = war(
        {
            "gold-1": "tin-sparrow", "gold-2": "grand-overture",
            "copper-1": "folding-frigate", "copper-2": "mule-convoy",
        }
    )  # fmt: skip
    assert menu(g) == ["meet copper-1 gold-1", "meet copper-1 gold-2"]
    play(g, "copper: meet copper-1 gold-2")
    assert met(g) == ["gold-2 copper-1", "gold-1 copper-2"]


@rule("24.blocks", "18.ignore")
def test_with_a_fleet_that_hides_the_defender_may_let_it_fight_in_place_of_another() -> None:
    """The lantern may meet the sparrow, so that the frigate need not; one of them has to."""
    raised = {
        "gold-1": "tin-sparrow", "copper-1": "folding-frigate", "copper-2": "unlit-lantern",
    }  # fmt: skip
    g = war(raised)
    assert menu(g) == ["meet copper-1 gold-1", "meet copper-2 gold-1"]
    play(g, "copper: meet copper-2 gold-1")
    assert met(g) == ["gold-1 copper-2"]


@rule("11.duel")
def test_fleets_that_are_under_construction_or_evolve_take_no_part() -> None:
    g = turn(board(raised={"gold-1": "tin-sparrow"}, unfinished={"copper-1": "grand-overture"}))
    play(g, "gold: war copper")
    assert not events(g, "met")


@rule("11.unique")
def test_of_a_unique_technology_nobody_has_two() -> None:
    """Gold has a cannon raised, and in a deck of its own it drew a second copy."""
    cannon = CARD + RESOURCE_IDS.index("apology-cannon")
    decks = [[cannon, cannon + RESOURCES], [cannon + 3 * RESOURCES]]
    own = {"gold": ["apology-cannon"], "copper": ["apology-cannon"]}
    money = {"gold": 20, "copper": 20}
    g = turn(board(decks=decks, raised={"gold-1": "apology-cannon"}, hands=own, credits=money))
    assert "build apology-cannon" not in menu(g)
    play(g, "gold: done")
    assert "build apology-cannon" in menu(g)


@rule("11.unique")
def test_one_that_is_under_construction_counts_too() -> None:
    cannon = CARD + RESOURCE_IDS.index("apology-cannon")
    decks = [[cannon, cannon + RESOURCES], [cannon + 3 * RESOURCES]]
    g = turn(board(decks=decks, hands={"gold": ["apology-cannon"] * 2}, credits={"gold": 20}))
    play(g, "gold: build apology-cannon")
    assert "build apology-cannon" not in menu(g)
