"""6.1.1 and the box on rearranging: fleets are created, swapped, increased, decreased, divided."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import FLEET_D
from asterism.games.galactic_era.rules.pieces import letter_face
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.state import (
    CHIP_VALUE,
    DECOY,
    FLEET_CHIPS,
    FLEET_LETTER,
    NONE,
    SPARE_LETTERS,
    GalacticEra,
)
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from asterism.play.match import Match
from asterism.play.replay import replay
from tests.galactic_era import positions as p
from tests.galactic_era.moving import at, go, left, pick, turn
from tests.galactic_era.positions import (
    events,
    fleet,
    knows,
    options,
    place,
    play,
    question,
    seen_by,
    singles,
    values,
    why_not,
)
from tests.rulebook import rule

HOME = "alpha-draconis"
SPACE = at(1, 1, 0)
"""A hex beside green's home without anything in it."""


def letter(g: GalacticEra, slot: int, colour: str = "green") -> str:
    """The letter of a fleet."""
    return "abcde"[g.letter_of(fleet(colour, slot))]


def face(name: str) -> int:
    """The indicator of a letter of green."""
    return letter_face(0, "abcde".index(name))


def fleets(*own: p.Fleet, **what: Any) -> GalacticEra:
    """Green's turn with some fleets and, unless given, no single ships; the first is picked."""
    g = turn(fleets={"green": own}, **{"ships": {"green": {}}, **what})
    play(g, "pick-fleet 0")
    return g


def could(g: GalacticEra, seat: int, tries: int = 30) -> list[GalacticEra]:
    """Worlds that a seat could be in."""
    worlds = [redeal(g, seat, SeededChance(number)) for number in range(tries)]
    return [world for world in worlds if isinstance(world, GalacticEra)]


# -- creating --------------------------------------------------------------------------------


@rule("6.1.1.create", "6.1.1.ships", "6.1.1.chips", "6.1.1.counter", "4.6.convert-in")
def test_single_ships_on_an_own_star_become_a_fleet() -> None:
    g = turn()
    bank = len(g.bank)
    play(g, f"create {place(g, HOME)} 2", "letter green-b", "decoys 0")
    assert singles(g, "green", HOME) == 1
    assert values(g, "green", 0) == [1, 1]
    assert len(g.bank) == bank - 2
    assert letter(g, 0) == "b"
    assert face("b") not in g.spare[0]
    assert events(g, "created") == ["created green 0 alpha-draconis 2"]


@rule("6.1.1.create", "4.6.change", "4.6.decoys-when")
def test_the_example_of_the_rulebook_a_2_and_a_1_and_two_decoys_under_a_d() -> None:
    g = turn()
    play(g, f"create {place(g, HOME)} 3", "letter green-d", "decoys 2")
    play(g, "pick-fleet 0", "change", "merge 2 1", "done")
    assert singles(g, "green", HOME) == 0
    assert values(g, "green", 0) == [0, 0, 1, 2]
    assert g.is_dart(fleet("green", 0))
    assert knows(g, "red", face("d"))
    play(g, go(g, "mars"))


@rule("6.1.1.create")
def test_no_fleet_is_created_once_a_ship_has_moved() -> None:
    g = turn()
    play(g, pick(g, HOME), go(g, "mars"))
    assert options(g, "create") == options(g, "swap") == []
    assert why_not(g, f"create {place(g, HOME)} 1") == "6.1.1.create: has-moved-already"
    assert why_not(g, "swap") == "6.1.1.swap: has-moved-already"


@rule("6.1.1.own-star")
def test_fleets_are_created_on_own_stars_alone() -> None:
    g = turn(
        ships={"green": {HOME: 1, "mars": 1, "deneb": 1, SPACE: 1}}, stars={"mars": ("green", 1)}
    )
    assert options(g, "create") == [f"create {place(g, where)} 1" for where in (HOME, "mars")]
    assert why_not(g, f"create {place(g, 'deneb')} 1") == "6.1.1.own-star: not-your-star"
    assert why_not(g, f"create {place(g, HOME)} 2") == "6.1.1.ships: not-so-many-ships"


@rule("6.1.1.several", "4.6.counter")
def test_several_fleets_may_be_created_on_one_star_but_no_more_than_five() -> None:
    g = turn(ships={"green": {HOME: 6}})
    for name in "abcde":
        play(g, f"create {place(g, HOME)} 1", f"letter green-{name}", "decoys 0")
    assert g.fleet_hex[:5] == [p.hex_of(g, HOME)] * 5
    assert options(g, "create") == []
    assert why_not(g, f"create {place(g, HOME)} 1") == "4.6.counter: no-fleet-counter-left"


@rule("6.1.1.chips")
def test_a_fleet_needs_chips_of_its_number() -> None:
    g = p.position()
    g.bank = [chip for chip in g.bank if CHIP_VALUE[chip] == 2]
    p.ask(g, MovementTurn(0))
    assert options(g, "create") == [f"create {place(g, HOME)} 2"]
    assert why_not(g, f"create {place(g, HOME)} 1") == "6.1.1.chips: no-chips-left"


@rule("6.1.1.counter", "4.6.letter", "4.6.public")
def test_others_see_the_chips_of_a_new_fleet_and_not_its_letter() -> None:
    g = turn()
    play(g, f"create {place(g, HOME)} 3", "letter green-c", "decoys 2")
    assert all(knows(g, "red", chip) for chip in g.chips[0])
    assert len(g.spare_decoys[0]) == 3
    assert not knows(g, "red", face("c"))
    assert knows(g, "green", face("c"))
    assert {world.letter_of(0) for world in could(g, 1)} == {0, 1, 2, 4}
    assert seen_by(g, "red", "created") == ["created green 0 alpha-draconis 3"]


@rule("4.6.decoys-five")
def test_without_decoys_in_stock_none_are_asked_for() -> None:
    g = turn(ships={"green": {HOME: 2}})
    play(g, f"create {place(g, HOME)} 1", "letter green-c", "decoys 5")
    play(g, f"create {place(g, HOME)} 1", "letter green-a")
    assert question(g) == "6.1.2.may"  # Nothing is asked about decoys.
    assert values(g, "green", 1) == [1]


# -- swapping counters before moving ---------------------------------------------------------

TWO: list[p.Fleet] = [(HOME, "a", [1, 1]), ("mars", "b", [3])]


def swapping(**what: Any) -> GalacticEra:
    """Green's turn with A at home and B at Mars, which is its own."""
    return turn(fleets={"green": what.pop("own", TWO)}, ships={"green": {}},
                stars={"mars": ("green", 1)}, **what)  # fmt: skip


@rule("6.1.1.swap")
def test_counters_on_own_stars_are_swapped_the_chips_stay() -> None:
    g = swapping()
    play(g, "swap", "letter green-b", "letter green-a")
    assert (letter(g, 0), letter(g, 1)) == ("b", "a")
    assert (values(g, "green", 0), values(g, "green", 1)) == ([1, 1], [3])
    assert events(g, "swapped") == ["swapped green"]


@rule("6.1.1.swap-unused")
def test_counters_are_swapped_with_unused_ones() -> None:
    g = swapping()
    play(g, "swap", "letter green-e", "letter green-b")
    assert (letter(g, 0), letter(g, 1)) == ("e", "b")
    assert g.spare[0] == [face(name) for name in "acd"]


@rule("6.1.1.bluff")
def test_a_swap_may_be_feigned_and_looks_like_any_other() -> None:
    seen = []
    for one, two in (("a", "b"), ("b", "a"), ("e", "c")):
        g = swapping()
        g.knowledge.show(face("a"), 2)
        play(g, "swap", f"letter green-{one}", f"letter green-{two}")
        assert seen_by(g, "red", "swapped") == ["swapped green"]
        assert not knows(g, "red", face("a"))
        seen.append({world.letter_of(0) for world in could(g, 1)})
    assert seen == [{0, 1, 2, 4}] * 3


@rule("6.1.1.swap")
def test_where_d_goes_all_can_see_and_its_range_goes_with_it() -> None:
    g = swapping(own=[(HOME, "d", [1]), ("mars", "b", [3])])
    assert g.fleet_left[:2] == [4, 3]
    play(g, "swap", "letter green-a", "letter green-d")
    assert g.fleet_left[:2] == [3, 4]
    assert knows(g, "red", face("d"))
    assert g.is_dart(1)
    for world in could(g, 1):
        assert world.letter_of(1) == FLEET_D
        assert world.letter_of(0) != FLEET_D


@rule("6.1.1.swap")
def test_a_fleet_in_space_takes_no_part_in_a_swap() -> None:
    g = swapping(own=[(HOME, "a", [1]), (SPACE, "b", [1])])
    g.knowledge.show(face("b"), 2)
    play(g, "swap", "letter green-c")
    assert letter(g, 1) == "b"
    assert knows(g, "red", face("b"))
    g = swapping(own=[(SPACE, "b", [1])])
    assert options(g, "swap") == []
    assert why_not(g, "swap") == "6.1.1.swap: no-counters-to-swap"


def test_counters_are_swapped_again_only_after_fleets_have_changed() -> None:
    g = turn(fleets={"green": [(HOME, "a", [1])]})
    play(g, "swap", "letter green-b")
    assert options(g, "swap") == []
    assert why_not(g, "swap") == "6.1.1.swap: has-swapped-already"
    play(g, f"create {place(g, HOME)} 1", "letter green-a", "decoys 0")
    assert options(g, "swap") == ["swap"]


# -- increasing ------------------------------------------------------------------------------


@rule("6.1.2.increase", "4.6.convert-in", "6.1.2.anywhere", "6.1.2.rearrange")
def test_single_ships_join_a_fleet_in_their_hex_for_all_to_see() -> None:
    g = fleets((SPACE, "a", [2]), ships={"green": {SPACE: 3, HOME: 1}})
    assert options(g, "join") == [f"join 0 {n}" for n in (1, 2, 3)]
    play(g, "join 0 2", "decoys 0")
    assert singles(g, "green", SPACE) == 1
    assert values(g, "green", 0) == [1, 1, 2]
    assert all(knows(g, "red", chip) for chip in g.chips[0])
    assert events(g, "joined") == ["joined green 0 2"]
    assert why_not(g, "join 0 2") == "6.1.2.increase: not-so-many-ships"


@rule("4.6.decoys-when", "4.6.decoys-five")
def test_with_ships_decoys_may_come() -> None:
    g = fleets((SPACE, "a", [2]), ships={"green": {SPACE: 1}})
    play(g, "join 0 1")
    assert question(g) == "4.6.decoys-when"
    assert options(g) == [f"decoys {n}" for n in range(6)]
    play(g, "decoys 3")
    assert values(g, "green", 0) == [0, 0, 0, 1, 2]
    assert events(g, "decoys-added") == ["decoys-added green 0 3"]
    assert len(g.spare_decoys[0]) == 2


@rule("6.1.2.pick-up", "6.1.2.rearrange-range")
def test_a_fleet_takes_in_ships_on_its_way_and_goes_on_with_its_own_range() -> None:
    g = fleets((HOME, "a", [2]), ships={"green": {"mars": 2}})
    play(g, go(g, "mars"), "join 0 2", "decoys 0")
    assert left(g) == 2
    play(g, go(g, "deneb"))
    assert values(g, "green", 0) == [1, 1, 2]


@rule("6.1.2.rearrange-range")
def test_a_fleet_is_as_slow_as_the_slowest_ship_that_it_takes_in() -> None:
    g = turn(ships={"green": {HOME: 1, "deneb": 1}}, fleets={"green": [("mars", "a", [2])]})
    play(g, pick(g, HOME), go(g, "mars"), "join 0 1", "decoys 0")
    assert left(g) == 2
    assert g.moving[0] == 0
    play(g, go(g, SPACE), go(g, HOME))
    assert values(g, "green", 0) == [1, 2]
    assert g.fleet_left[0] == 0


@rule("6.1.2.rearrange-range", "6.1.2.no-more")
def test_a_fleet_that_takes_in_ships_at_rest_rests_as_well() -> None:
    g = turn(ships={"green": {HOME: 1}}, fleets={"green": [("mars", "a", [2])]})
    play(g, pick(g, HOME), go(g, "mars"), "pick-fleet 0")
    assert left(g) == 3
    play(g, "join 0 1", "decoys 0")
    assert left(g) == 0
    assert options(g, "go") == []
    assert why_not(g, go(g, HOME)) == "6.1.2.no-more: has-moved-already"


def test_single_ships_join_no_fleet_elsewhere() -> None:
    g = fleets((HOME, "a", [2]), ("mars", "b", [1]), ships={"green": {HOME: 2}})
    assert why_not(g, "join 1 1") == ": another-fleet-is-picked"
    play(g, pick(g, HOME))
    assert options(g, "join") == ["join 0 1"]
    assert why_not(g, "join 1 1") == "6.1.2.increase: not-in-that-hex"
    assert why_not(g, "join 0 2") == "6.1.2.increase: not-so-many-ships"
    assert why_not(g, "leave 1") == ": pick-a-fleet-first"


def test_before_anything_is_picked_nothing_joins() -> None:
    g = turn(fleets={"green": [(HOME, "a", [2])]})
    assert why_not(g, "join 0 1") == ": nothing-picked"


def test_ships_join_only_if_there_are_chips_for_them() -> None:
    g = p.position(fleets={"green": [(HOME, "a", [2])]})
    g.bank = []
    p.ask(g, MovementTurn(0))
    play(g, "pick-fleet 0")
    assert options(g, "join") == []
    assert why_not(g, "join 0 1") == "6.1.2.increase: no-chips-left"


# -- decreasing and dissolving ---------------------------------------------------------------


@rule("6.1.2.decrease", "4.6.convert-out", "4.6.change-shown")
def test_a_chip_of_a_fleet_turns_back_into_single_ships_for_all_to_see() -> None:
    g = fleets((SPACE, "a", [1, 3]), unseen=["green"])
    three = g.chips[0][1]
    assert not knows(g, "red", three)
    assert options(g, "leave") == ["leave 1", "leave 3"]
    play(g, "leave 3")
    assert singles(g, "green", SPACE) == 3
    assert values(g, "green", 0) == [1]
    assert three in g.bank
    assert knows(g, "red", three)
    assert events(g, "left-fleet") == ["left-fleet green 0 ship-3-48"]
    assert why_not(g, "leave 3") == "6.1.2.decrease: no-such-chip"


@rule("6.1.2.decrease-supply")
def test_a_fleet_is_decreased_only_as_far_as_there_are_single_ships() -> None:
    g = fleets((SPACE, "a", [2, 3]), ships={"green": {HOME: 14}})
    assert options(g, "leave") == ["leave 2"]
    assert why_not(g, "leave 3") == "6.1.2.decrease-supply: no-single-ships-left"


@rule("6.1.2.dissolve", "6.1.2.dissolve-hidden", "4.6.one-unit")
def test_a_fleet_without_ships_is_dissolved_its_letter_unseen() -> None:
    g = turn(fleets={"green": [(HOME, "c", [2])]})
    play(g, "pick-fleet 0", "join 0 1", "decoys 2", "leave 1", "leave 2")
    assert g.fleet_hex[0] == -1
    assert face("c") in g.spare[0]
    assert not knows(g, "red", face("c"))
    assert len(g.spare_decoys[0]) == 5
    assert events(g, "dissolved") == ["dissolved green 0"]
    assert singles(g, "green", HOME) == 5
    play(g, f"create {place(g, HOME)} 1", "letter green-c", "decoys 0")


@rule("6.1.2.decrease")
def test_decoys_may_go_back() -> None:
    g = turn(fleets={"green": [(HOME, "c", [2])]})
    play(g, "pick-fleet 0", "join 0 1", "decoys 2", "leave 0")
    assert values(g, "green", 0) == [0, 1, 2]
    assert len(g.spare_decoys[0]) == 4


@rule("6.1.2.rearrange-range", "6.1.2.rearrange-often")
def test_ships_that_leave_a_fleet_on_its_way_have_used_what_it_used() -> None:
    g = fleets((HOME, "a", [1, 1, 1]), ships={"green": {"korender": 1}})
    play(g, go(g, "mars"), "leave 1", "leave 1")
    assert options(g, "onward") == ["onward 1", "onward 2"]
    play(g, "onward 1")
    assert left(g) == 2
    assert g.fleet_left[0] == 0  # The fleet rests: another unit goes on.
    play(g, go(g, "deneb"))
    assert singles(g, "green", "mars") == singles(g, "green", "deneb") == 1
    assert options(g, "onward") == []
    assert options(g, "pick") == [pick(g, "korender")]


@rule("6.1.2.one-go")
def test_ships_that_a_fleet_leaves_behind_on_its_way_are_at_rest() -> None:
    g = fleets((HOME, "a", [1, 1]), ships={"green": {"korender": 1}}, tokens={"mars": "advanced"})
    play(g, go(g, "mars"), "leave 1")
    assert events(g, "explored") == []
    play(g, go(g, SPACE))
    assert events(g, "explored") == ["explored green mars token-1-7"]
    assert why_not(g, pick(g, "mars")) == "6.1.2.no-more: has-moved-already"


@rule("6.1.2.explore-stop", "6.1.3.d-leave")
def test_ships_that_can_go_no_further_without_d_explore_at_once() -> None:
    """6.1.2.explore-stop: their move is finished, though their fleet may go on."""
    g = fleets(("1:8", "d", [1, 1]), tokens={"mars": "advanced"})
    play(g, go(g, "mars"))
    assert left(g) == 1
    assert events(g, "explored") == []
    play(g, "leave 1")
    assert events(g, "explored") == ["explored green mars token-1-7"]
    assert options(g, "onward") == []


def test_a_fleet_that_is_dissolved_on_its_way_lets_its_ships_go_on() -> None:
    g = fleets((HOME, "a", [2]), ships={"green": {"korender": 1}})
    play(g, go(g, "mars"), "leave 2")
    assert left(g) == 2
    play(g, go(g, "deneb"))
    assert singles(g, "green", "deneb") == 2


@rule("6.1.2.rearrange-often")
def test_ships_that_leave_a_fleet_before_it_moves_have_all_their_range() -> None:
    g = fleets((HOME, "a", [1, 1]))
    play(g, "leave 1", pick(g, HOME))
    assert left(g) == 3
    play(g, go(g, "marcab"), "pick-fleet 0")
    assert left(g) == 3


# -- D ---------------------------------------------------------------------------------------


@rule("6.1.3.d", "6.1.3.double-d")
@pytest.mark.parametrize(("tactics", "reach"), [({}, 4), ({"d": "glory"}, 4), ({"d": "double"}, 5)])
def test_d_has_more_range(tactics: dict[str, str], reach: int) -> None:
    g = fleets((HOME, "d", [1]), tactics={"green": tactics})
    assert left(g) == reach


@rule("6.1.3.d-leave")
def test_a_ship_that_leaves_d_loses_the_additional_range() -> None:
    g = fleets((HOME, "d", [1, 1]))
    play(g, go(g, SPACE), "leave 1", "onward 1")
    assert left(g) == 2
    g = fleets((HOME, "d", [1, 1]))
    play(g, "leave 1", pick(g, HOME))
    assert left(g) == 3


def darted(*decoys: int, **more: Any) -> GalacticEra:
    """A D fleet has used its additional range to come where an A fleet and a single ship are."""
    there = at(1, 3, 1)
    g = fleets(
        (HOME, "d", [*decoys, 1, 2]), (there, "a", [1, 2]), ships={"green": {there: 1}}, **more
    )
    play(g, go(g, there))
    assert g.darted[0]
    return g


@rule("6.1.3.d-locked")
def test_d_that_has_used_its_additional_range_stays_together() -> None:
    """6.1.3.d-locked: before that its ships may leave, after it neither alone nor with another."""
    g = fleets((HOME, "d", [1, 1]))
    play(g, go(g, "marcab"))
    assert not g.darted[0]
    assert options(g, "leave") == ["leave 1"]
    g = darted()
    assert options(g, "leave") == []
    assert why_not(g, "leave 1") == "6.1.3.d-locked: fleet-has-darted"
    play(g, "handle 1")
    assert options(g, seat="green") == ["take 1", "take 2", "done"]
    for move in ("green: give 1", "green: cross"):
        assert why_not(g, move) == "6.1.3.d-locked: fleet-has-darted"
    play(g, "done", "pick-fleet 1", "handle 0")
    assert options(g, seat="green") == ["give 1", "give 2", "done"]
    assert why_not(g, "green: take 1") == "6.1.3.d-locked: fleet-has-darted"


@rule("6.1.3.d-locked", "6.1.2.increase", "6.1.2.transfer", "4.6.change")
def test_d_that_has_used_its_additional_range_takes_in_ships_and_changes_chips() -> None:
    """6.1.3.d-locked: only what leaves it is barred."""
    g = darted()
    play(g, "join 0 1", "decoys 0", "change", "split 2 1", "done")
    assert values(g, "green", 0) == [1, 1, 1, 1]
    play(g, "handle 1", "take 2", "done")
    assert (values(g, "green", 0), values(g, "green", 1)) == ([1, 1, 1, 1, 2], [1])
    assert g.darted[0]
    play(g, "handle 1", "take 1", "done")
    assert events(g, "dissolved") == ["dissolved green 1"]


@rule("6.1.3.d-locked", "6.1.2.rearrange-range")
def test_a_fleet_that_only_gives_to_d_keeps_its_range() -> None:
    """6.1.2.rearrange-range: nothing can have come to it from D, so nothing is given away."""
    g = darted(0)
    play(g, "handle 1", "give 0", "take 1", "done")
    assert values(g, "green", 1) == [0, 2]
    assert g.fleet_left[:2] == [0, 3]
    play(g, "pick-fleet 1")
    assert left(g) == 3
    g = darted(tactics={"green": {"d": "double"}})
    assert left(g) == 1
    play(g, "handle 1", "take 1", "done")
    assert g.fleet_left[:2] == [1, 3]


def test_ships_that_join_d_gain_its_range() -> None:
    g = fleets((HOME, "d", [1]), ships={"green": {"mars": 1}})
    play(g, go(g, "mars"), "join 0 1", "decoys 0")
    assert left(g) == 3
    g = turn(ships={"green": {HOME: 1}}, fleets={"green": [("mars", "d", [1])]})
    play(g, pick(g, HOME), go(g, "mars"), "join 0 1", "decoys 0")
    assert left(g) == 3


# -- two fleets of a hex ---------------------------------------------------------------------


@rule("6.1.2.transfer", "6.1.2.anywhere")
def test_chips_move_between_two_fleets_unseen() -> None:
    g = fleets((SPACE, "a", [1, 2]), (SPACE, "b", [3, 5]))
    play(g, "handle 1", "give 2", "take 3", "take 5", "done")
    assert values(g, "green", 0) == [1, 3, 5]
    assert values(g, "green", 1) == [2]
    assert seen_by(g, "red", "handled") == ["handled green 0 1 3 1"]
    assert not any(knows(g, "red", chip) for chip in g.chips[0] + g.chips[1])
    assert all(knows(g, "green", chip) for chip in g.chips[0] + g.chips[1])
    assert {world.strength(0) for world in could(g, 1, 60)} == {6, 8, 9, 10}
    assert all(len(world.chips[0]) == 3 for world in could(g, 1))


@rule("6.1.2.transfer-bluff")
def test_a_transfer_may_be_feigned_and_looks_like_any_other() -> None:
    worlds = []
    for moves in (["done"], ["give 1", "take 3", "done"], ["cross", "done"]):
        g = fleets((SPACE, "a", [1, 2]), (SPACE, "b", [3, 5]))
        g.knowledge.show(face("a"), 2)
        play(g, "handle 1", *moves)
        assert seen_by(g, "red", "handled") == ["handled green 0 1 2 2"]
        assert not knows(g, "red", face("a"))
        worlds.append({(world.strength(0), world.letter_of(0)) for world in could(g, 1, 200)})
    assert worlds[0] == worlds[1] == worlds[2]
    assert len(worlds[0]) == 24


@rule("6.1.2.swap-here")
def test_two_fleets_of_a_hex_swap_their_counters() -> None:
    g = fleets((SPACE, "a", [1, 2]), (SPACE, "b", [3]))
    play(g, "handle 1", "cross", "done")
    assert (letter(g, 0), letter(g, 1)) == ("b", "a")
    assert (values(g, "green", 0), values(g, "green", 1)) == ([1, 2], [3])


def test_where_d_is_swapped_to_all_can_see() -> None:
    g = fleets((SPACE, "a", [1]), (SPACE, "d", [3]))
    g.knowledge.show(face("a"), 2)
    play(g, "handle 1", "cross", "done")
    assert g.is_dart(0)
    assert g.fleet_left[:2] == [4, 3]
    assert knows(g, "red", face("d"))
    assert knows(g, "red", face("a"))  # There is nothing else that it could be.
    assert all(world.letters[:2] == g.letters[:2] for world in could(g, 1))


@rule("6.1.2.merge", "6.1.2.dissolve", "6.1.2.dissolve-hidden")
def test_a_fleet_that_gives_all_its_ships_away_is_dissolved() -> None:
    g = fleets((SPACE, "a", [1, 2]), (SPACE, "b", [3]), ships={"green": {HOME: 16}})
    play(g, "handle 1", "give 1", "give 2", "done")
    assert g.fleet_hex[0] == -1
    assert values(g, "green", 1) == [1, 2, 3]
    assert g.moving[0] == 1
    assert events(g, "dissolved") == ["dissolved green 0"]
    assert all(knows(g, "red", chip) for chip in g.chips[1])  # All of them are there.
    assert not knows(g, "red", g.letters[1])
    assert {world.letter_of(1) for world in could(g, 1)} == {0, 1, 2, 4}


def test_the_fleet_that_was_not_picked_may_be_dissolved_too() -> None:
    g = fleets((SPACE, "a", [1]), (SPACE, "b", [3]))
    play(g, "handle 1", "take 3", "done")
    assert g.fleet_hex[1] == -1
    assert g.moving[0] == 0
    assert values(g, "green", 0) == [1, 3]


def test_decoys_of_a_fleet_without_ships_go_back() -> None:
    g = turn(fleets={"green": [(HOME, "a", [1]), (HOME, "b", [1])]})
    play(g, "pick-fleet 0", "join 0 1", "decoys 3", "handle 1", "give 1", "give 1", "done")
    assert g.fleet_hex[0] == -1
    assert len(g.spare_decoys[0]) == 5
    assert all(knows(g, "red", DECOY + i) for i in range(5))


@rule("6.1.2.rearrange-range", "6.1.2.transfer-bluff")
def test_a_hidden_exchange_costs_range_and_an_open_one_does_not() -> None:
    """6.1.2.rearrange-range, R31-moves: fleet 1 gives a ship to fleet 0 on its journey."""
    for exchange in (["take 1", "done"], ["done"]):
        g = fleets((HOME, "a", [1]), ("mars", "b", [1, 2]))
        play(g, go(g, "mars"), "handle 1", *exchange)
        assert g.fleet_left[:2] == [2, 2]
    g = fleets((HOME, "a", [1]), ("mars", "b", [1, 2]))
    play(g, "pick-fleet 1", "leave 1", "pick-fleet 0", go(g, "mars"), "join 0 1", "decoys 0")
    assert g.fleet_left[:2] == [2, 3]


@rule("6.1.2.rearrange-range")
def test_two_fleets_that_were_handled_are_as_slow_as_the_slower_one() -> None:
    g = fleets((HOME, "a", [1]), ("mars", "b", [3]))
    play(g, go(g, "mars"), "handle 1", "done")
    assert g.fleet_left[:2] == [2, 2]
    play(g, go(g, "deneb"))
    assert g.fleet_left[0] == 0
    g = fleets((HOME, "a", [1]), ("marcab", "b", [3]))
    play(g, go(g, "marcab"), "handle 1", "done")
    assert g.fleet_left[:2] == [0, 0]


@rule("6.1.2.one-go", "6.1.2.no-more", "6.1.2.transfer")
def test_ships_that_were_handed_over_on_the_way_go_on_at_once_or_not_at_all() -> None:
    """6.1.2.one-go: of two fleets that met on the way one goes on, whether ships changed or not."""
    met = fleets((HOME, "a", [1, 1]), ("mars", "b", [1]), tokens={"mars": "advanced"})
    play(met, go(met, "mars"), "handle 1", "give 1", "done")
    g = met.clone()
    assert left(g) == 2
    play(g, go(g, SPACE))
    assert g.fleet_left[1] == 0
    g = met.clone()
    play(g, "pick-fleet 1")
    assert (left(g), g.fleet_left[0]) == (2, 0)
    play(g, go(g, SPACE))
    assert left(g) == 1
    g = met.clone()
    play(g, "leave 1")
    assert (g.fleet_hex[0], g.fleet_left[1]) == (NONE, 0)
    assert left(g) == 2


@rule("6.1.2.merge", "6.1.2.pick-up")
def test_a_fleet_may_take_in_another_on_its_way_and_go_on() -> None:
    g = fleets((HOME, "a", [1, 1]), ("mars", "b", [1]))
    play(g, go(g, "mars"), "handle 1", "take 1", "done", go(g, SPACE))
    assert values(g, "green", 0) == [1, 1, 1]
    assert left(g) == 1


def test_only_fleets_of_one_hex_are_handled_together() -> None:
    g = fleets((HOME, "a", [1]), ("mars", "b", [3]))
    assert options(g, "handle") == []
    assert why_not(g, "handle 1") == "6.1.2.transfer: no-other-fleet-there"


# -- dividing --------------------------------------------------------------------------------


@rule("6.1.2.split")
def test_a_part_of_a_fleet_becomes_a_new_one_unseen() -> None:
    g = fleets((HOME, "a", [1, 2, 5]))
    play(g, "divide", "letter green-c", "give 5", "done", "decoys 1")
    assert values(g, "green", 0) == [1, 2]
    assert values(g, "green", 1) == [0, 5]
    assert letter(g, 1) == "c"
    assert g.fleet_left[1] == 3
    assert events(g, "divided") == ["divided green 0 1 1"]
    assert not any(knows(g, "red", chip) for chip in g.chips[0])
    decoy = g.chips[1][-1]
    assert knows(g, "red", decoy)  # It came from the stock.
    worlds = could(g, 1, 60)
    assert {world.strength(1) for world in worlds} == {1, 2, 5}
    assert {world.letter_of(1) for world in worlds} <= {0, 1, 2, 4}


@rule("6.1.2.split", "4.6.one-unit")
def test_both_parts_keep_a_ship() -> None:
    g = fleets((HOME, "a", [1, 2]))
    play(g, "divide", "letter green-c")
    assert options(g) == ["give 1", "give 2"]
    play(g, "give 2")
    assert options(g) == ["done"]
    g = fleets((HOME, "a", [2]))
    assert options(g, "divide") == []
    assert why_not(g, "divide") == "4.6.one-unit: one-ship-chip-only"


@rule("6.1.2.split-where")
def test_a_fleet_is_divided_on_an_own_star_before_any_ship_has_moved() -> None:
    g = fleets((SPACE, "a", [1, 2]))
    assert why_not(g, "divide") == "6.1.2.split-where: not-your-star"
    g = fleets((HOME, "a", [1, 2]), ("mars", "b", [1]))
    assert options(g, "divide") == ["divide"]
    play(g, "pick-fleet 1", go(g, "deneb"), "pick-fleet 0")
    assert options(g, "divide") == []
    assert why_not(g, "divide") == "6.1.2.split-where: has-moved-already"


@rule("4.6.counter")
def test_a_sixth_fleet_cannot_come_of_dividing() -> None:
    own: list[p.Fleet] = [(HOME, name, [1, 1]) for name in "abcde"]
    g = fleets(*own)
    assert why_not(g, "divide") == "4.6.counter: no-fleet-counter-left"


def test_decoys_of_a_fleet_may_go_to_its_part() -> None:
    g = turn(fleets={"green": [(HOME, "a", [1, 2])]})
    play(g, "pick-fleet 0", "join 0 1", "decoys 5", "divide", "letter green-b")
    play(g, "give 0", "give 0", "give 1", "done")
    assert values(g, "green", 1) == [0, 0, 1]
    assert values(g, "green", 0) == [0, 0, 0, 1, 2]


# -- changing --------------------------------------------------------------------------------


@rule("4.6.change", "4.6.change-shown")
def test_chips_are_changed_for_others_of_the_same_worth_for_all_to_see() -> None:
    g = fleets((SPACE, "a", [5, 1]), unseen=["green"])
    play(g, "change", "split 5 2", "split 3 1", "done")
    assert values(g, "green", 0) == [1, 1, 2, 2]
    assert events(g, "split") == ["split green 0 ship-5-60 2", "split green 0 ship-3-48 1"]
    assert sum(knows(g, "red", chip) for chip in g.chips[0]) == 3
    play(g, "change", "merge 4 2")
    assert question(g) == "4.6.change"
    assert options(g, "split") == []
    assert why_not(g, "split 4 2") == ": split-before-merge"
    assert why_not(g, "merge 10 5") == "4.6.change: no-such-change"
    play(g, "merge 2 1", "done")
    assert values(g, "green", 0) == [2, 4]


@rule("4.6.change")
def test_chips_are_changed_only_for_what_the_bank_has() -> None:
    g = fleets((SPACE, "a", [5, 5]))
    g.bank = [chip for chip in g.bank if CHIP_VALUE[chip] in (1, 2)]
    play(g, "change")
    assert options(g) == ["done"]
    assert why_not(g, "split 5 2") == "4.6.change: no-such-change"


def test_a_single_ship_is_not_changed() -> None:
    g = fleets((SPACE, "a", [1]))
    assert why_not(g, "change") == "4.6.change: nothing-to-change"


# -- when ------------------------------------------------------------------------------------


@rule("6.1.side-acts", "6.1.2.rearrange")
def test_fleets_are_rearranged_before_and_during_the_moves() -> None:
    g = fleets((HOME, "a", [1, 1]), ships={"green": {HOME: 1, "mars": 1}})
    play(g, "join 0 1", "decoys 0", go(g, "mars"), "join 0 1", "decoys 0", "leave 1")
    play(g, go(g, "deneb"), "leave 1")
    assert singles(g, "green", "mars") == singles(g, "green", "deneb") == 1


@rule("6.1.2.own-turn", "6.1.2.not-later")
def test_once_the_moves_are_over_nothing_is_rearranged() -> None:
    g = fleets((HOME, "a", [1, 1]), ("mars", "b", [1]), ships={"green": {}, "red": {"mars": 1}},
               war=[("green", "red")])  # fmt: skip
    play(g, "done")
    words = {name.split()[0] for name in options(g)}
    assert not words & {"join", "leave", "handle", "change", "divide", "create", "swap"}


def test_places_and_facts_stay_in_step() -> None:
    g = fleets((SPACE, "a", [1, 2]), (SPACE, "b", [3]), (HOME, "c", [1]))
    play(g, "handle 1", "give 1", "done")
    assert g.knowledge.facts[::3].count(FLEET_CHIPS) == 1
    play(g, "swap", "letter green-e")
    pools = g.knowledge.pools
    for i in range(0, len(pools), 3):
        if pools[i + 1] == face("c"):
            assert pools[i + 2] == 1 << FLEET_LETTER + 2 | 1 << SPARE_LETTERS


def test_a_fleet_is_taken_back_until_its_last_question_is_answered() -> None:
    match = Match("galactic-era", seats=2, seed=1)
    while not any(move.name.startswith("create") for move in match.moves):
        match.play(match.moves[0])
    seat = match.to_move
    assert seat is not None
    digests = [match.digest()]
    could = match.undoable(seat)
    for word in ("create", "letter"):
        match.play(next(move for move in match.moves if move.name.startswith(word)))
        digests.append(match.digest())
    assert match.state.asked() == [seat]  # how many decoys
    assert match.undoable(seat) == could + 2
    match.undo(seat)
    assert match.digest() == digests[1]
    match.undo(seat)
    assert match.digest() == digests[0]
    for word in ("create", "letter"):
        match.play(next(move for move in match.moves if move.name.startswith(word)))
    match.undo(seat, 2)
    assert match.digest() == digests[0]
    assert replay(match.record).digest() == digests[0]
