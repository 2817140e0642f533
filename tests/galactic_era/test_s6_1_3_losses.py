"""6.1.3: what is destroyed, what the winner pays for it, which chips leave, what cards spare."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.rules import pieces
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_1_3_engagement import (
    may_bar_retreats,
    may_be_spared,
    may_reinforce,
)
from asterism.games.galactic_era.rules.s6_1_3_losses import LoseShips, PayLosses, fewest_values
from asterism.games.galactic_era.state import (
    BATTLE_CARDS,
    CHIP_VALUE,
    FORCE_CARD,
    NO_LOSS_CARD,
    NONE,
    GalacticEra,
)
from tests.galactic_era import positions as p
from tests.galactic_era.fighting import (
    ALL_WAR,
    FIELD,
    STRONG,
    WAR,
    battle,
    leave,
    losses,
)
from tests.galactic_era.positions import (
    asked,
    events,
    hex_of,
    options,
    play,
    position,
    question,
    side,
    singles,
    values,
    why_not,
)
from tests.rulebook import rule

# -- what is destroyed ---------------------------------------------------------------------------


@rule("6.1.3.destroy")
def test_the_winner_names_how_many_ships_of_each_unit_go() -> None:
    """6.1.3.destroy: some of the single ships, some of a fleet."""
    g = battle(
        ships={"green": {FIELD: 16}, "red": {FIELD: 2}}, fleets={"red": [(FIELD, "d", [1, 1, 1])]}
    )
    play(g, "destroy-ships red 1")
    assert why_not(g, "destroy-ships red 1") == ": named-already"
    assert why_not(g, "destroy-fleet red 0 4") == "6.1.3.destroy: not-so-many-ships"
    assert why_not(g, "destroy-fleet green 0 1") == "6.1.3.destroy: not-of-that-side"
    assert why_not(g, "destroy-all") == ": one-by-one-now"
    assert why_not(g, "stand") == "6.1.3.destroy: not-asked"
    assert losses(g) == []
    play(g, "destroy-fleet red 0 2")
    assert losses(g) == ["ships-lost red 1", "fleet-lost red 0 2"]
    assert (singles(g, "red", FIELD), values(g, "red", 0)) == (1, [1])
    leave(g)


@rule("6.1.3.destroy", "6.1.3.loss")
def test_the_winner_may_destroy_nothing() -> None:
    """6.1.3.destroy, 6.1.3.loss: destroying nothing costs nothing."""
    g = battle(ships={"green": {FIELD: 3}, "red": {FIELD: 2}})
    play(g, "done")
    leave(g)
    assert losses(g) == []


@rule("6.1.3.destroy")
def test_losses_are_named_for_each_losing_player_separately() -> None:
    """6.1.3.destroy: all of red's, none of blue's."""
    g = battle(ships={"green": {FIELD: 16}, "red": {FIELD: 2}, "blue": {FIELD: 2}}, war=ALL_WAR)
    assert options(g) == [
        "destroy-ships red 1",
        "destroy-ships red 2",
        "destroy-ships blue 1",
        "destroy-ships blue 2",
        "destroy-all",
        "done",
    ]
    play(g, "destroy-ships red 2", "done")
    assert losses(g) == ["ships-lost red 2"]
    assert asked(g) == ["blue"]


@rule("6.1.3.triple")
@pytest.mark.parametrize(("ships", "lost"), [(9, 0), (8, 2)])
def test_with_triple_force_the_winner_loses_nothing(ships: int, lost: int) -> None:
    """6.1.3.triple: nine to three is enough, eight is not."""
    g = battle(ships={"green": {FIELD: ships}, "red": {FIELD: 3}})
    play(g, "destroy-all")
    assert singles(g, "green", FIELD) == ships - lost
    assert question(g) is None


@rule("6.1.3.triple")
def test_a_defender_with_triple_force_loses_nothing_either() -> None:
    """6.1.3.triple: it is the winner's force that counts."""
    g = battle(ships={"green": {FIELD: 1}, "red": {FIELD: 3}})
    play(g, "red: destroy-all")
    assert singles(g, "red", FIELD) == 3


@rule("6.1.3.loss", "4.6.total")
def test_seven_destroyed_ships_cost_four() -> None:
    """6.1.3.loss: the example of the text, with its fleet A of 1, 3 and 5 ships."""
    g = battle(ships={"green": {}, "red": {FIELD: 7}}, fleets={"green": [(FIELD, "a", [1, 3, 5])]})
    assert events(g, "fleet-shown") == ["fleet-shown green 0 9"]
    assert events(g, "forces") == ["forces 18 7"]
    play(g, "destroy-all")
    assert losses(g) == ["ships-lost red 7", "fleet-lost green 0 4"]
    assert (question(g), asked(g)) == ("4.6.change-shown", ["green"])
    play(g, "lose-chip 0 3", "lose-chip 0 1")
    assert values(g, "green", 0) == [5]
    assert question(g) is None


@rule("6.1.3.loss")
def test_the_winner_chooses_among_the_own_ships() -> None:
    """6.1.3.loss: so that the loss is paid exactly."""
    g = battle(
        ships={"green": {FIELD: 2}, "red": {FIELD: 5}}, fleets={"green": [(FIELD, "d", [2, 2])]}
    )
    play(g, "destroy-all")
    assert (question(g), asked(g)) == ("6.1.3.loss", ["green"])
    assert options(g) == [
        "destroy-ships green 1",
        "destroy-ships green 2",
        "destroy-fleet green 0 1",
        "destroy-fleet green 0 2",
        "destroy-fleet green 0 3",
    ]
    assert why_not(g, "done") == "6.1.3.loss: losses-not-paid"
    assert why_not(g, "destroy-fleet green 0 4") == "6.1.3.loss: more-than-owed"
    assert why_not(g, "destroy-ships green 3") == "6.1.3.destroy: not-so-many-ships"
    assert why_not(g, "destroy-ships red 1") == "6.1.3.destroy: not-of-that-side"
    assert why_not(g, "stand") == "6.1.3.loss: not-asked"
    play(g, "destroy-ships green 1")
    assert losses(g)[1:] == ["ships-lost green 1", "fleet-lost green 0 2"]
    assert (singles(g, "green", FIELD), values(g, "green", 0)) == (1, [2])


@rule("6.1.3.loss")
def test_so_much_is_named_that_the_others_can_make_up_the_rest() -> None:
    """6.1.3.loss: of three single ships and one in a fleet, three are owed."""
    g = battle(
        ships={"green": {FIELD: 3}, "red": {FIELD: 5}},
        fleets={"green": [(FIELD, "a", [1])]},
        levels={"green": {"military": 3}},
    )
    play(g, "destroy-all")
    assert options(g) == [
        "destroy-ships green 2",
        "destroy-ships green 3",
        "destroy-fleet green 0 1",
    ]
    assert why_not(g, "destroy-ships green 1") == "6.1.3.loss: others-are-too-few"
    play(g, "destroy-ships green 2")
    assert losses(g)[1:] == ["ships-lost green 2", "fleet-lost green 0 1"]
    assert events(g, "dissolved") == ["dissolved green 0"]


@rule("6.1.3.loss-cap")
def test_a_winner_with_fewer_ships_loses_them_all() -> None:
    """6.1.3.loss-cap: the hex may be left empty though somebody has won."""
    g = battle(ships={"green": {FIELD: 1}, "red": {FIELD: 5}}, levels={"green": {"military": 6}})
    assert events(g, "forces") == ["forces 10 5"]
    play(g, "green: destroy-all")
    assert losses(g) == ["ships-lost red 5", "ships-lost green 1"]
    assert not any(g.present(each, hex_of(g, FIELD)) for each in range(3))
    assert question(g) is None


@rule("6.1.3.destroy", "4.6.letter")
def test_a_fleet_without_ships_is_dissolved_for_all_to_see() -> None:
    """6.1.3.destroy: chips go to the bank, decoys and the counter back to their owner (R48)."""
    g = battle(
        ships={"green": {FIELD: 16}, "red": {}},
        fleets={"red": [(FIELD, "c", [3, 0])]},
        unseen=["red"],
    )
    letter, chips = g.letters[p.fleet("red", 0)], g.chips[p.fleet("red", 0)][:]
    play(g, "red: stand", "destroy-all")
    assert events(g, "dissolved") == ["dissolved red 0"]
    assert len(events(g, "decoy-back")) == 1
    assert g.fleet_hex[p.fleet("red", 0)] == NONE
    assert letter in g.spare[side("red")]
    assert chips[0] in g.bank
    assert chips[1] in g.spare_decoys[side("red")]
    assert p.knows(g, "", letter)
    assert all(p.knows(g, "", chip) for chip in chips)


@rule("6.1.3.discs-stay")
def test_population_is_never_touched() -> None:
    """6.1.3.discs-stay: red loses the battle over its star, and keeps the star."""
    g = battle(**STRONG, stars={FIELD: ("red", 3)})
    play(g, "destroy-all")
    assert (p.owner(g, FIELD), p.discs(g, FIELD)) == ("red", 3)


# -- who decides in a pact -----------------------------------------------------------------------


@rule("6.1.3.pact-decides")
def test_of_several_winners_the_one_with_the_most_ships_decides() -> None:
    """6.1.3.pact-decides: and may pay with the ships of another."""
    g = battle(
        ships={"green": {FIELD: 4}, "red": {FIELD: 2}, "blue": {FIELD: 1}},
        fleets={"blue": [(FIELD, "d", [2])]},
        war=ALL_WAR,
    )
    assert (question(g), asked(g)) == ("6.1.3.destroy", ["blue"])
    play(g, "blue: destroy-ships green 3")
    assert options(g) == [
        "destroy-ships red 1",
        "destroy-ships red 2",
        "destroy-ships blue 1",
        "destroy-fleet blue 0 1",
        "destroy-fleet blue 0 2",
    ]
    play(g, "blue: destroy-ships red 2")
    assert losses(g) == ["ships-lost green 3", "ships-lost red 2"]
    leave(g)


@rule("6.1.3.pact-tie")
@pytest.mark.parametrize("order", [["green", "red", "blue"], ["blue", "green", "red"]])
def test_with_equally_many_the_first_in_turn_order_decides(order: list[str]) -> None:
    """6.1.3.pact-tie: whatever their force."""
    g = battle(
        ships={"green": {FIELD: 3}, "red": {FIELD: 2}, "blue": {FIELD: 2}},
        levels={"red": {"military": 6}},
        war=ALL_WAR,
        order=order,
    )
    assert asked(g) == [next(colour for colour in order if colour != "green")]


# -- which chips -----------------------------------------------------------------------------------


@rule("4.6.change-shown")
def test_the_owner_says_which_chips_go_and_one_too_big_is_changed() -> None:
    """4.6.change-shown: into as few chips as there are, for all to see (R29)."""
    g = battle(
        ships={"green": {FIELD: 16}, "red": {}}, fleets={"red": [(FIELD, "b", [10, 1, 2, 0])]}
    )
    play(g, "red: stand", "destroy-fleet red 0 3")
    assert (asked(g), options(g)) == (["red"], ["lose-chip 0 1", "lose-chip 0 2", "lose-chip 0 10"])
    assert why_not(g, "lose-chip 0 5") == "4.6.change-shown: no-such-chip"
    assert why_not(g, "done") == "4.6.change-shown: not-asked"
    play(g, "lose-chip 0 10")
    assert values(g, "red", 0) == [0, 1, 2, 2, 5]
    assert [told.rpartition("-")[0] for told in events(g, "chip-lost")] == [
        "chip-lost red 0 ship-10"
    ]
    assert events(g, "chip-changed") == ["chip-changed red 0 5", "chip-changed red 0 2"]
    leave(g)


@rule("4.6.change-shown")
def test_chips_that_all_know_and_that_leave_no_choice_go_by_themselves() -> None:
    """4.6.change-shown: but of a fleet face down (the Death Ray) the owner is asked."""
    for unseen in ([], ["red"]):
        g = position(
            ships={"red": {}},
            fleets={"red": [(FIELD, "b", [1, 1]), ("lyra", "a", [2])]},
            unseen=unseen,
        )
        p.ask(g, LoseShips(1, 0, 1))
        assert asked(g) == unseen
        if unseen:
            play(g, "lose-chip 0 1")
        assert values(g, "red", 0) == [1]


@rule("4.6.change-shown")
def test_of_equal_chips_one_goes_that_all_have_seen() -> None:
    """4.6.change-shown: no more is shown than need be."""
    fleets = {"red": [(FIELD, "b", [2, 2, 2]), ("lyra", "a", [3])]}
    g = position(ships={"red": {}}, fleets=fleets, unseen=["red"])
    fleet = p.fleet("red", 0)
    first, second, third = g.chips[fleet]
    g.knowledge.publish(second)
    p.ask(g, LoseShips(1, 0, 2))
    play(g, "lose-chip 0 2")
    assert g.chips[fleet] == [first, third]
    p.ask(g, LoseShips(1, 0, 2))
    play(g, "lose-chip 0 2")
    assert g.chips[fleet] == [third]


@rule("4.6.change-shown")
def test_change_is_made_of_the_fewest_chips_that_the_bank_has() -> None:
    """4.6.change-shown: 7 is 5 and 2, else 4 and 3; with nothing to change, single ships."""
    g = position(ships={"red": {}}, fleets={"red": [(FIELD, "b", [10])]})
    assert fewest_values(g, 7) == [5, 2]
    g.bank = [chip for chip in g.bank if CHIP_VALUE[chip] != 2]
    assert fewest_values(g, 7) == [4, 3]
    g.bank = [chip for chip in g.bank if CHIP_VALUE[chip] in (1, 5)]
    assert fewest_values(g, 7) == [5, 1, 1]
    g.bank = [chip for chip in g.bank if CHIP_VALUE[chip] == 5]
    assert fewest_values(g, 7) == []
    p.ask(g, LoseShips(1, 0, 3))
    assert singles(g, "red", FIELD) == 7
    assert g.fleet_hex[p.fleet("red", 0)] == NONE


# -- cards -----------------------------------------------------------------------------------------


def with_card(card: int, colour: str, **what: Any) -> GalacticEra:
    """The same, after a side has played a card for the battle."""
    g = position(**{"war": WAR, **what})
    g.flags[side(colour)] |= card
    p.ask(g, Battles(0))
    return g


@rule("A3.military-effect-loss", "A3.military-effect-other")
def test_a_spared_loser_loses_nothing_and_costs_nothing() -> None:
    """A3.military-effect-loss, A3.military-effect-other: its ships still retreat."""
    g = with_card(NO_LOSS_CARD, "red", ships={"green": {FIELD: 3}, "red": {FIELD: 2}})
    assert losses(g) == []
    assert (question(g), asked(g)) == ("6.1.3.survivors", ["red"])
    leave(g)
    assert g.flags == [0, 0, 0]


@rule("A3.military-effect-other")
def test_the_ships_of_another_loser_still_cost() -> None:
    """A3.military-effect-other: half of what is destroyed of others (R20)."""
    g = with_card(
        NO_LOSS_CARD,
        "red",
        ships={"green": {FIELD: 9}, "red": {FIELD: 3}, "blue": {FIELD: 3}},
        war=ALL_WAR,
    )
    assert why_not(g, "destroy-ships red 1") == "A3.military-effect-loss: ships-are-spared"
    play(g, "destroy-all")
    assert losses(g) == ["ships-lost blue 3", "ships-lost green 2"]
    leave(g)


@rule("A3.military-effect-loss")
def test_a_spared_winner_loses_nothing() -> None:
    """A3.military-effect-loss: with a partner in the pact, that one pays what it can."""
    g = with_card(NO_LOSS_CARD, "green", ships={"green": {FIELD: 3}, "red": {FIELD: 2}})
    play(g, "destroy-all")
    assert losses(g) == ["ships-lost red 2"]
    g = with_card(
        NO_LOSS_CARD,
        "red",
        ships={"green": {FIELD: 4}, "red": {FIELD: 4}, "blue": {FIELD: 1}},
        war=ALL_WAR,
    )
    play(g, "red: destroy-all")
    assert losses(g) == ["ships-lost green 4", "ships-lost blue 1"]


@rule("A3.military-effect-loss")
def test_a_card_played_while_losses_are_named_still_spares() -> None:
    """A3.military-effect-loss: it must come before ships are destroyed (R20)."""
    g = battle(
        ships={"green": {FIELD: 3}, "red": {FIELD: 2}},
        fleets={"red": [(FIELD, "d", [1])]},
        levels={"green": {"military": 2}},
    )
    play(g, "destroy-ships red 2")
    assert may_be_spared(g, side("red"))
    g.flags[side("red")] |= NO_LOSS_CARD
    play(g, "done")
    assert losses(g) == []
    assert not may_be_spared(g, side("red"))
    leave(g)


@rule("A3.defensive-effect")
@pytest.mark.parametrize(("colour", "forces"), [("green", "forces 24 1"), ("red", "forces 4 21")])
def test_a_card_adds_to_the_force_of_its_side(colour: str, forces: str) -> None:
    """A3.defensive-effect: once, whoever fights on that side."""
    g = with_card(FORCE_CARD, colour, ships={"green": {FIELD: 4}, "red": {FIELD: 1}})
    assert events(g, "forces") == [forces]


@rule("A3.defensive-effect", "A3.military-effect")
def test_until_when_cards_have_a_say_in_a_battle() -> None:
    """A3.military-effect: retreats are barred before any is decided, and so on (R20, R76)."""
    g = battle(
        ships={"green": {FIELD: 9}, "red": {FIELD: 1}},
        fleets={"red": [(FIELD, "e", [1])]},
        tactics={"red": {"e": "double"}},
    )
    red, green, blue = side("red"), side("green"), side("blue")
    assert (may_bar_retreats(g, green), may_bar_retreats(g, red)) == (True, False)
    play(g, "red: stand")
    assert question(g) == "6.1.3.late-evade"
    assert not may_bar_retreats(g, green)
    assert (may_reinforce(g, red), may_be_spared(g, green)) == (True, True)
    assert (may_reinforce(g, blue), may_be_spared(g, blue)) == (False, False)
    play(g, "red: stand")
    assert (may_reinforce(g, red), may_be_spared(g, red)) == (False, True)
    play(g, "destroy-all")
    assert not may_be_spared(g, green)
    assert g.flags[green] & BATTLE_CARDS == 0


def test_a_copy_of_a_battle_goes_on_as_the_battle_does() -> None:
    """Every question of a battle is copied with what was named so far."""
    g = battle(
        ships={"green": {FIELD: 4}, "red": {FIELD: 2}},
        fleets={"red": [(FIELD, "d", [2])]},
        levels={"green": {"military": 2}},
    )
    rules: list[Any] = [Battles(2), LoseShips(1, 0, 1), PayLosses(0, 1, 2, 2, [7])]
    play(g, "destroy-ships red 2")
    other = g.clone()
    assert other.menu == g.menu
    for each in [*rules, g.pending, other.pending]:
        make: Any = type(each)
        assert make(*each.args()).args() == each.args()
    other.take(other.menu[-1])
    assert pieces.free_singles(other, 1) == 16
    assert singles(g, "red", FIELD) == 2
