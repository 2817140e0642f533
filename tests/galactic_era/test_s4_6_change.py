"""Chapter 4.6: chips of a fleet are changed at any time, also while others are asked."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.games.galactic_era.content.tables import CONQUER
from asterism.games.galactic_era.rules.s4_6_change import ChangeAtAnyTime
from asterism.games.galactic_era.rules.s6_1_1_fleets import CreateFleet, Split
from asterism.games.galactic_era.rules.s6_1_2_handling import Transfer
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters
from asterism.games.galactic_era.rules.s6_2_4_building import NameFleet, PlaceShips
from asterism.games.galactic_era.rules.s6_2_4_claims import COUNTER
from asterism.games.galactic_era.rules.s6_2_4_gaining import Prove
from asterism.games.galactic_era.rules.s7_1_war import OfferPeace
from asterism.games.galactic_era.state import CHIP_VALUE, GROWTH, GalacticEra
from asterism.kernel.agenda import NOBODY, Rule
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from tests.galactic_era.cards import Wait
from tests.galactic_era.fighting import FIELD, WAR
from tests.galactic_era.moving import at, go
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    fleet,
    hex_of,
    knows,
    options,
    play,
    position,
    question,
    side,
    star,
    values,
    why_not,
)
from tests.rulebook import rule

HOME: Final = "alpha-draconis"
BOTH: Final[dict[str, Any]] = {
    "fleets": {"green": [(HOME, "a", [1, 5]), (HOME, "b", [1, 2])], "red": [("lyra", "a", [10])]},
    "unseen": ["green", "red"],
}
"""Fleets of green and of red that only their owners know."""


def asking(*rules: Rule[GalacticEra], seats: int = 3, **what: Any) -> GalacticEra:
    """A position in which rules ask, with the right to change chips."""
    g = position(seats, **what)
    g.rights = [ChangeAtAnyTime(), OfferPeace()]
    ask(g, *rules)
    return g


def changes(g: GalacticEra, colour: str) -> list[str]:
    """The fleets of which a seat may change chips now, as "green 0"."""
    return [each.removeprefix("change-chips ") for each in options(g, "change-chips", colour)]


def leave_in_bank(g: GalacticEra, *kept: int) -> None:
    """Take all chips out of the supply but one of each of these values."""
    left = list(kept)
    bank = []
    for chip in g.bank:
        if CHIP_VALUE[chip] in left:
            left.remove(CHIP_VALUE[chip])
            bank.append(chip)
    g.bank = bank


# -- whoever is asked --------------------------------------------------------------------------


@rule("4.6.change", "4.6.change-shown")
def test_chips_are_changed_while_another_is_asked() -> None:
    """4.6.change: all see which chips go and come; then the decision goes on that waited."""
    g = asking(Wait(side("red")), **BOTH)
    hidden, five = g.chips[0]
    assert not knows(g, "red", five)
    play(g, "green: change-chips green 0")
    assert (asked(g), question(g)) == (["green"], "4.6.change")
    play(g, "split 5 2", "done")
    assert values(g, "green", 0) == [1, 2, 3]
    assert events(g) == ["split green 0 ship-5-60 2"]
    assert all(knows(g, colour, chip) for chip in (five, *g.chips[0][1:]) for colour in ("red", ""))
    assert not knows(g, "red", hidden)
    assert (asked(g), question(g), options(g)) == (["red"], "0.wait", ["pass"])


@rule("4.6.change")
def test_each_seat_has_one_option_for_each_own_fleet() -> None:
    g = asking(Wait(side("red")), **BOTH)
    assert changes(g, "green") == ["green 0", "green 1"]
    assert changes(g, "red") == ["red 0"]
    assert changes(g, "blue") == []
    play(g, "red: pass")
    assert changes(g, "green") == []


@rule("4.6.change")
@pytest.mark.parametrize(
    ("chips", "supply", "may"),
    [
        ([1], [1, 2, 3], False),
        ([2], [1], False),
        ([2], [1, 3, 5], False),
        ([10], [5, 4, 3], False),
        ([4], [3, 1], True),
        ([1, 1], [3], False),
        ([1, 1], [2], True),
        ([1, 2, 0], [3], True),
        ([5], [], False),
    ],
)
def test_the_right_is_there_if_the_supply_has_chips_for_a_change(
    chips: list[int], supply: list[int], may: bool
) -> None:
    """4.6.change: two chips of it make up one of the fleet, or the other way round."""
    g = position(fleets={"green": [(HOME, "a", chips)]})
    g.rights = [ChangeAtAnyTime()]
    leave_in_bank(g, *supply)
    ask(g, Wait(side("red")))
    assert changes(g, "green") == (["green 0"] if may else [])
    if may:
        play(g, "green: change-chips green 0")
        assert len(options(g)) > 1


@rule("4.6.change")
def test_two_of_a_value_have_to_be_two_chips() -> None:
    g = position(fleets={"green": [(HOME, "a", [2])]})
    g.rights = [ChangeAtAnyTime()]
    leave_in_bank(g, 1, 1)
    ask(g, Wait(side("red")))
    assert changes(g, "green") == ["green 0"]


@rule("4.6.change", "8.3.control")
def test_who_controls_the_puppet_changes_its_chips() -> None:
    """4.6.change: the puppet has fleets like a player; the other cannot touch them."""
    g = position(2, fleets={"blue": [("sirius", "a", [5])]})
    g.rights = [ChangeAtAnyTime()]
    ask(g, Wait(side("red")))
    assert (changes(g, "green"), changes(g, "red")) == ([], [])
    g.controls = [0]
    assert (changes(g, "green"), changes(g, "red")) == (["blue 0"], [])
    play(g, "green: change-chips blue 0")
    assert asked(g) == ["green"]
    play(g, "split 5 1", "done")
    assert values(g, "blue", 0) == [1, 4]
    assert asked(g) == ["red"]


@rule("4.6.change")
def test_nobody_changes_chips_of_automata() -> None:
    g = asking(Wait(0), seats=1, fleets={"green": [(HOME, "a", [2])], "blue": [(HOME, "b", [5])]})
    assert changes(g, "green") == ["green 0"]


@rule("4.6.change")
def test_bots_are_not_offered_it() -> None:
    g = asking(Wait(side("red")), **BOTH)
    assert g.offered_to_bot(0) == []
    assert g.may_interject(0)


@rule("4.6.change")
def test_it_tells_nobody_what_lies_in_a_fleet() -> None:
    """4.6.change: in every world that red believes in it has the same rights."""
    g = asking(
        Wait(side("red")),
        fleets={"green": [(HOME, "a", [1]), (HOME, "b", [10])], "red": [("lyra", "a", [2])]},
        unseen=["green"],
    )
    worlds = [redeal(g, 1, SeededChance(number)) for number in range(20)]
    assert len({tuple(world.may_interject(0)) for world in worlds}) > 1
    assert {tuple(world.may_interject(1)) for world in worlds} == {tuple(g.may_interject(1))}


# -- the own moves -----------------------------------------------------------------------------


@rule("4.6.change")
def test_in_the_own_moves_it_is_a_part_of_handling() -> None:
    """4.6.change: R29; the others have their right all the same."""
    g = asking(MovementTurn(0), **BOTH)
    assert (changes(g, "green"), changes(g, "red")) == ([], ["red 0"])
    play(g, "pick-fleet 0")
    assert options(g, "change") == ["change"]
    assert changes(g, "green") == []
    play(g, "red: change-chips red 0", "split 10 5", "done")
    assert (asked(g), options(g, "change")) == (["green"], ["change"])


@rule("4.6.change")
def test_no_journey_ends_for_it() -> None:
    """4.6.change: to handle the other fleet would let the one on its way rest."""
    near, far = at(1, 1, 0), at(1, 2, 0)
    g = asking(MovementTurn(0), **BOTH)
    play(g, "pick-fleet 0", go(g, near))
    assert changes(g, "green") == ["green 1"]
    play(g, "change-chips green 1", "split 2 1", "done", go(g, far))
    assert values(g, "green", 1) == [1, 1, 1]
    assert g.fleet_hex[0] == hex_of(g, far)


@rule("4.6.change", "6.1.3.d-locked")
def test_a_d_fleet_that_has_used_its_additional_range_may() -> None:
    g = asking(Wait(side("red")), fleets={"green": [(HOME, "d", [5])]})
    g.darted[0] = 1
    play(g, "green: change-chips green 0", "split 5 1", "done")
    assert (values(g, "green", 0), g.darted[0]) == ([1, 4], 1)


# -- battles -----------------------------------------------------------------------------------


def fighting(red: list[int], **what: Any) -> GalacticEra:
    """Green has attacked a fleet of red, and won."""
    g = asking(
        Battles(0),
        war=WAR,
        ships={"green": {FIELD: 9}, "red": {}},
        fleets={"red": [(FIELD, "b", red)]},
        **what,
    )
    play(g, "red: stand")
    assert question(g) == "6.1.3.destroy"
    return g


@rule("4.6.change")
def test_chips_that_lie_open_in_a_battle_are_changed() -> None:
    """4.6.change: as many ships can be destroyed as before, and red says which chips go."""
    g = fighting([5])
    before = options(g)
    play(g, "red: change-chips red 0", "split 5 2", "split 3 1", "done")
    assert (asked(g), options(g)) == (["green"], before)
    play(g, "destroy-fleet red 0 3")
    assert (question(g), options(g)) == ("4.6.change-shown", ["lose-chip 0 1", "lose-chip 0 2"])


@rule("4.6.change", "4.6.change-shown")
def test_who_has_to_take_chips_out_may_change_before() -> None:
    """4.6.change: the chip that goes is then one of the new ones."""
    g = fighting([3, 2])
    play(g, "destroy-fleet red 0 1")
    assert options(g) == ["lose-chip 0 2", "lose-chip 0 3"]
    play(g, "red: change-chips red 0", "split 2 1", "done")
    assert options(g) == ["lose-chip 0 1", "lose-chip 0 3"]
    play(g, "lose-chip 0 1")
    assert values(g, "red", 0) == [1, 3]


@rule("4.6.change", "6.1.3.late-evade")
def test_a_change_does_not_show_the_other_chips_of_a_fleet_that_may_still_retreat() -> None:
    g = asking(
        Battles(0),
        war=WAR,
        ships={"green": {FIELD: 1}, "red": {}},
        fleets={"green": [(FIELD, "a", [5])], "red": [(FIELD, "e", [2, 3])]},
        unseen=["red"],
        tactics={"red": {"e": "double"}},
    )
    play(g, "stand")
    assert question(g) == "6.1.3.late-evade"
    hidden = next(chip for chip in g.chips[fleet("red", 0)] if CHIP_VALUE[chip] == 3)
    before = options(g)
    play(g, "red: change-chips red 0", "split 2 1", "done")
    assert (question(g), options(g)) == ("6.1.3.late-evade", before)
    assert not knows(g, "green", hidden)


# -- what counts on chips ----------------------------------------------------------------------


@rule("4.6.change", "6.2.4.proof")
def test_chips_that_a_change_shows_count_as_proof() -> None:
    g = asking(
        Prove(0, star("uru"), CONQUER, COUNTER),
        stars={"uru": ("red", 6)},
        ships={"green": {"uru": 1}},
        fleets={"green": [("uru", "a", [5, 10])]},
        unseen=["green"],
        alignment={"green": "sts"},
        phase=GROWTH,
        active="green",
    )
    assert options(g, "show") == ["show ship-5-60", "show ship-10-78"]
    play(g, "green: change-chips green 0", "split 5 1", "done")
    assert options(g, "show") == ["show ship-10-78"]
    play(g, "green: change-chips green 0", "split 10 5", "done")
    assert question(g) is None
    assert events(g, "proved") == []


@rule("4.6.change", "6.2.4.build-lost")
def test_who_builds_later_takes_what_the_supply_has_left() -> None:
    """4.6.change: the supply is common; red takes the ones before green has placed its ships."""
    g = position(fleets={"green": [(HOME, "a", [3])], "red": [("lyra", "a", [2])]})
    g.rights = [ChangeAtAnyTime()]
    leave_in_bank(g, 1, 1, 5)
    ask(g, PlaceShips(0, 2, star(HOME)))
    assert options(g, "build-into") == ["build-into 0 1", "build-into 0 2"]
    play(g, "red: change-chips red 0", "split 2 1", "done")
    assert options(g, "build-into") == ["build-into 0 2"]
    play(g, "build-into 0 2")
    assert values(g, "green", 0) == [2, 3]


@rule("4.6.change")
def test_while_all_choose_in_secret_chips_are_changed_before_and_after_the_own_choice() -> None:
    """4.6.change: no pick is lost, and what is sealed stays so."""
    g = asking(SelectCounters(NOBODY), **BOTH, phase=GROWTH)
    while not g.sealed & 1:
        g.answer(0, g.menu_of(0)[0])
    g.answer(1, g.menu_of(1)[0])
    lanes, sealed = [lane[:] for lane in g.lanes], g.sealed
    for colour, text in (("green", "split 5 1"), ("red", "split 10 5")):
        play(g, f"{colour}: change-chips {colour} 0")
        assert asked(g) == [colour]
        play(g, f"{colour}: {text}", f"{colour}: done")
    assert (g.lanes, g.sealed) == (lanes, sealed)
    assert asked(g) == ["red", "blue"]


@rule("4.6.change", "6.1.1.chips")
@pytest.mark.parametrize(
    ("naming", "letter"),
    [
        (CreateFleet(NOBODY, 0, hex_of(position(), HOME), 2), "letter green-c"),
        (NameFleet(NOBODY, 0, star(HOME), 2, 2), "build-letter c"),
    ],
)
def test_while_a_new_fleet_gets_its_letter_its_chips_stay_in_the_supply(
    naming: Rule[GalacticEra], letter: str
) -> None:
    """4.6.change: R29; not even while an offer of peace comes between."""
    g = position(**BOTH, ships={"green": {HOME: 2}}, war=[("green", "red")])
    g.rights = [ChangeAtAnyTime(), OfferPeace()]
    leave_in_bank(g, 1, 1, 5, 5)
    g.spare_decoys[0] = []
    ask(g, naming, Wait(1))
    assert [changes(g, colour) for colour in ("green", "red")] == [[], []]
    play(g, "red: peace green")
    assert [changes(g, colour) for colour in ("green", "red")] == [[], []]
    play(g, "green: decline", f"green: {letter}")
    assert values(g, "green", 2) == [1, 1]
    assert changes(g, "red") == ["red 0"]


@rule("4.6.change", "6.1.2.transfer", "6.1.2.split")
@pytest.mark.parametrize("handling", [Split(NOBODY, 0, 0), Transfer(NOBODY, 0, 0, 1)])
def test_while_fleets_are_handled_unseen_their_owner_waits(handling: Rule[GalacticEra]) -> None:
    """4.6.change: R29; what was picked are chips of the fleets; others change theirs."""
    g = asking(handling, **BOTH, active="green")
    assert (changes(g, "green"), changes(g, "red")) == ([], ["red 0"])
    before = options(g, seat="green")
    play(g, "red: change-chips red 0")
    assert changes(g, "green") == []
    play(g, "red: split 10 5", "red: done")
    assert (asked(g), options(g, seat="green")) == (["green"], before)


@rule("4.6.change")
def test_one_change_comes_after_the_other() -> None:
    g = asking(Wait(side("blue")), **BOTH)
    play(g, "green: change-chips green 0")
    assert [changes(g, colour) for colour in ("green", "red")] == [[], []]
    assert why_not(g, "change-chips green 1") == "4.6.change: not-asked"
    play(g, "done")
    assert changes(g, "red") == ["red 0"]
