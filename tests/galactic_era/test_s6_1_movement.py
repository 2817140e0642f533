"""6.1 and 6.1.2: turns of movement, steps and range, nebulae, neutron stars, exploring."""

from __future__ import annotations

import random
from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import RANGE, TILE_HEXES
from asterism.games.galactic_era.rules import s6_1_3_engagement
from asterism.games.galactic_era.rules.s6_1_2_journey import UNLIMITED
from asterism.games.galactic_era.rules.s6_1_2_reach import step_cost
from asterism.games.galactic_era.rules.s6_1_movement import (
    MovementPhase,
    MovementTurn,
    MoveTurn,
    SetOut,
)
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurns
from asterism.games.galactic_era.rules.s7_3_domination import CardCheck
from asterism.games.galactic_era.state import (
    FORGETFUL,
    GROWTH,
    LEFT_MASK,
    NONE,
    SHIP_SHIFT,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.options import pack
from tests.galactic_era import positions as p
from tests.galactic_era.moving import at, go, left, may_go, pick, turn
from tests.galactic_era.positions import events, hex_of, options, place, play, question, why_not
from tests.galactic_era.scenes import by_id, scene_of
from tests.rulebook import rule


def alone(where: p.Where, **what: Any) -> GalacticEra:
    """Green's turn with a single ship somewhere, which is picked, and another at Korender."""
    g = turn(ships={"green": {where: 1, "korender": 1}}, **what)
    play(g, pick(g, where))
    return g


def figure(g: GalacticEra, colour: str) -> str | None:
    """How the token of Deneb lies before a colour."""
    return by_id(scene_of(g, p.side(colour)))["star-deneb"].figure


# -- the phase and its turns -----------------------------------------------------------------


@rule("6.1.order")
def test_each_side_has_one_turn_in_turn_order() -> None:
    g = p.position(order=["blue", "green", "red"])
    p.ask(g, MovementPhase())
    for colour in ("blue", "green", "red"):
        assert p.asked(g) == [colour]
        assert g.active == p.side(colour)
        play(g, "done")
    assert events(g, "turn") == ["turn blue 1", "turn green 1", "turn red 1"]
    assert g.over()


@pytest.mark.parametrize("verb", [0, verbs.EXCHANGE, verbs.LETTER, verbs.FIGHT, verbs.DONE + 1])
def test_a_verb_that_the_step_of_moves_does_not_know_goes_to_no_rule(verb: int) -> None:
    g = turn()
    with pytest.raises(BrokenRule, match=f"no verb {verb}"):
        MoveTurn(0).take(g, pack(verb))


@rule("6.1.steps", "6.1.1.create")
def test_a_turn_is_creating_fleets_then_moves_then_battles() -> None:
    g = turn(ships={"green": {"alpha-draconis": 3, "mars": 1}, "red": {"deneb": 1}},
             war=[("green", "red")])  # fmt: skip
    assert len(options(g, "create")) == 3
    play(g, pick(g, "mars"), go(g, "deneb"))
    assert options(g, "create") == []
    assert why_not(g, f"create {place(g, 'alpha-draconis')} 1") == "6.1.1.create: has-moved-already"
    play(g, "done")
    assert question(g) == "6.1.3.destroy" or events(g, "battle")


@rule("6.1.2.may")
def test_all_ships_may_move_some_of_them_or_none() -> None:
    g = turn()
    assert set(options(g, "pick")) == {f"pick 1 0 {n}" for n in (1, 2, 3)}
    play(g, "done")
    assert p.singles(g, "green", "alpha-draconis") == 3
    g = turn()
    play(g, pick(g, "alpha-draconis", 2), go(g, "mars"), "done")
    assert (p.singles(g, "green", "alpha-draconis"), p.singles(g, "green", "mars")) == (1, 2)


def test_a_turn_without_ships_and_visions_is_over_at_once() -> None:
    g = turn(ships={"green": {}}, alignment={"green": "sto"})
    assert g.over()


# -- steps and range -------------------------------------------------------------------------


@rule("6.1.2.step", "6.1.2.range", "A2.propulsion-1", "A2.propulsion-2", "A2.propulsion-3",
      "A2.propulsion-4", "A2.propulsion-5")  # fmt: skip
@pytest.mark.parametrize(("level", "reach"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 5)])
def test_a_ship_goes_from_hex_to_hex_as_far_as_its_range(level: int, reach: int) -> None:
    start = at(0, 1, 0)
    g = alone(start, levels={"green": {"propulsion": level}})
    assert RANGE[level] == reach == left(g)
    steps = g.board.steps(hex_of(g, start))
    goals = {int(name.split()[1]) * TILE_HEXES + int(name.split()[2]) for name in options(g, "go")}
    near = {h for h in g.board.hexes if 0 < steps[h] <= reach}
    if level < 5:
        assert goals <= near
    assert {h for h in near if g.board.kind[h] != 2 and steps[h] < reach} <= goals
    if level < 5:
        far = next(h for h in g.board.hexes if steps[h] == reach + 1)
        assert why_not(g, go(g, far)) == "6.1.2.step: too-far"


@rule("A2.propulsion-6")
def test_at_propulsion_vi_the_range_has_no_limit() -> None:
    g = alone("alpha-draconis", levels={"green": {"propulsion": 6}})
    assert len(options(g, "go")) == len(g.board.hexes) - 1
    play(g, go(g, "sirius"))
    assert p.singles(g, "green", "sirius") == 1
    # It could have gone anywhere at once: from here it goes on only with other ships.
    assert options(g, "go") == []
    assert why_not(g, go(g, "ummo")) == "6.1.2.no-more: has-moved-already"


@rule("6.1.2.gate-two", "A2.propulsion-6")
def test_without_limit_every_hex_is_reached_by_steps() -> None:
    """R35-gates: no stargate of type 2 is opened, so nobody is asked whether to block one."""
    g = turn(
        stars={"mars": ("green", 3)},
        ships={"green": {"mars": 1}, "red": {"mars": 1}},
        alignment={"red": "sts"},
        levels={"green": {"propulsion": 6}},
    )
    play(g, pick(g, "mars"))
    hexes = [hex_ for hex_, slot in enumerate(g.board.slot) if slot != NONE]
    assert len(options(g, "go")) == len(hexes) - 1
    play(g, go(g, "sirius"))
    assert events(g, "gate-opened") == []
    assert g.over()  # Red was not asked.


def test_without_limit_a_fleet_goes_on_after_it_took_in_ships() -> None:
    g = turn(ships={"green": {"sirius": 1}}, fleets={"green": [("alpha-draconis", "a", [2])]},
             levels={"green": {"propulsion": 6}})  # fmt: skip
    play(g, "pick-fleet 0", go(g, "sirius"), "join 0 1", "decoys 0", go(g, "lyra"))
    assert g.strength(0) == 3
    assert left(g) == UNLIMITED
    assert not options(g, "go")


@rule("6.1.2.one-go", "6.1.2.gate-when")
def test_a_unit_goes_on_with_what_range_it_has_left() -> None:
    g = alone("mars")
    play(g, go(g, "alpha-draconis"))
    assert left(g) == 2
    play(g, go(g, "mars"))
    assert left(g) == 1
    assert not may_go(g, "deneb")
    assert why_not(g, pick(g, "mars")) == "6.1.2.no-more: has-moved-already"


@rule("6.1.2.one-go", "6.1.2.no-more")
def test_a_unit_is_finished_when_another_is_picked() -> None:
    g = turn(ships={"green": {"mars": 1, "deneb": 1}})
    play(g, pick(g, "mars"), go(g, "alpha-draconis"), pick(g, "deneb"))
    assert options(g, "pick") == []
    assert why_not(g, pick(g, "alpha-draconis")) == "6.1.2.no-more: has-moved-already"
    play(g, go(g, "mars"), "done")
    assert g.over()


@rule("6.1.2.no-more")
def test_a_unit_that_has_used_its_range_is_finished() -> None:
    g = alone("alpha-draconis")
    play(g, go(g, "marcab"))
    assert g.moving == []
    assert options(g, "go") == []
    assert why_not(g, go(g, "mars")) == ": nothing-picked"


def test_a_unit_that_was_picked_and_has_not_moved_may_be_picked_again() -> None:
    g = turn(ships={"green": {"mars": 2, "deneb": 1}})
    play(g, pick(g, "mars", 2), pick(g, "deneb"), pick(g, "mars", 1))
    assert left(g) == 3
    assert why_not(g, pick(g, "mars", 1)) == ": picked-already"
    assert why_not(g, pick(g, "mars", 3)) == "6.1.2.may: not-so-many-ships"


def test_some_of_the_ships_on_their_way_may_go_on_alone() -> None:
    g = turn(ships={"green": {"alpha-draconis": 3, "korender": 1}})
    play(g, pick(g, "alpha-draconis", 3), go(g, "mars"))
    assert options(g, "onward") == ["onward 1", "onward 2"]
    play(g, "onward 2")
    assert left(g) == 2
    play(g, go(g, "deneb"))
    assert (p.singles(g, "green", "mars"), p.singles(g, "green", "deneb")) == (1, 2)
    # The one that stayed behind is at rest.
    assert options(g, "pick") == [pick(g, "korender")]
    assert options(g, "onward") == []
    assert why_not(g, "onward 1") == ": nothing-on-its-way"


@rule("6.1.2.share")
def test_any_number_of_ships_of_any_colours_may_be_in_a_hex() -> None:
    g = turn(ships={"green": {"alpha-draconis": 9}, "red": {"mars": 7}, "blue": {"mars": 1}},
             fleets={"red": [("mars", "a", [10])]})  # fmt: skip
    play(g, pick(g, "alpha-draconis", 9), go(g, "mars"), "done")
    assert [g.count_ships(side, hex_of(g, "mars")) for side in range(3)] == [9, 17, 1]


@rule("7.2.3.free")
def test_enemy_ships_do_not_stop_anybody() -> None:
    g = turn(ships={"green": {"alpha-draconis": 1}, "red": {"mars": 2}}, war=[("green", "red")])
    play(g, pick(g, "alpha-draconis"), go(g, "mars"))
    assert left(g) == 2
    assert may_go(g, "deneb")


@rule("A1.mayans-enter")
def test_the_mayans_may_enter_asteroids() -> None:
    asteroids = at(1, -1, -3)
    g = alone(at(1, 0, -4), people={"green": "mayans"})
    assert step_cost(g, 0, hex_of(g, asteroids)) == 1
    play(g, go(g, asteroids))
    assert p.singles(g, "green", asteroids) == 1


def test_there_is_nothing_beyond_the_board() -> None:
    g = alone("alpha-draconis")
    assert why_not(g, "go 2 0") == "6.1.2.step: no-such-hex"
    assert why_not(g, go(g, "alpha-draconis")) == "6.1.2.step: there-already"


# -- nebulae ---------------------------------------------------------------------------------


@rule("6.1.2.nebula-cost")
def test_to_enter_a_nebula_costs_two_from_another_nebula_too() -> None:
    first, second = at(1, 0, -1), at(1, 0, -2)
    g = alone("alpha-draconis")
    play(g, go(g, first))
    assert left(g) == 1
    assert not may_go(g, second)
    g = alone("alpha-draconis", levels={"green": {"propulsion": 2}})
    play(g, go(g, first), go(g, second))
    assert p.singles(g, "green", second) == 1
    assert g.moving == []


@rule("6.1.2.nebula-start", "6.1.2.nebula-leave")
def test_a_ship_that_starts_in_a_nebula_has_two_more_and_leaves_it_for_nothing() -> None:
    nebula = at(1, 0, -1)
    g = alone(nebula)
    assert left(g) == 5
    play(g, go(g, "alpha-draconis"))
    assert left(g) == 4


@rule("6.1.2.nebula-start")
def test_a_ship_that_comes_into_a_nebula_gains_nothing_in_that_turn() -> None:
    g = alone("alpha-draconis", levels={"green": {"propulsion": 4}})
    play(g, go(g, at(1, 0, -1)))
    assert left(g) == 3


@rule("6.1.2.nebula-cost", "6.1.2.nebula-start", "6.1.2.nebula-leave")
def test_the_example_of_the_rulebook_a_star_seven_hexes_away_in_two_turns() -> None:
    # With a range of 3 it would take three turns. Two hexes on the way there is a nebula: to enter
    # it takes all the range, and the next turn has 5, enough for the five hexes that are left.
    nebula, star = at(3, 0, -2), "sidar"
    g = turn("red", ships={"red": {"lyra": 1}}, tokens={star: "advanced"})
    steps = g.board.steps(hex_of(g, "lyra"))
    assert (steps[hex_of(g, star)], steps[hex_of(g, nebula)]) == (7, 2)
    play(g, pick(g, "lyra"), go(g, nebula))
    assert g.over()  # Nothing is left to do.
    p.ask(g, SetOut(1), MoveTurn(1))
    play(g, pick(g, nebula))
    assert left(g) == 5
    assert g.board.distance(hex_of(g, nebula), hex_of(g, star)) == 5
    play(g, go(g, star))
    assert p.singles(g, "red", star) == 1
    assert len(events(g, "explored")) == 1


@rule("A3.etheric-effect")
def test_with_etheric_ships_that_start_in_a_nebula_have_four_more() -> None:
    clouds = [at(1, 0, -1), at(1, 0, -2), at(1, -1, -1), at(1, 1, -3)]
    g = p.position(ships={"green": dict.fromkeys(clouds, 1)}, cards={"green": ["etheric"]})
    g.checks = [CardCheck()]
    p.ask(g, MovementTurn(0))
    play(g, "complete etheric a", pick(g, clouds[0]))
    assert left(g) == 7


# -- neutron stars ---------------------------------------------------------------------------


@rule("6.1.2.neutron", "A2.propulsion-neutron")
def test_neutron_stars_are_open_from_propulsion_v_on() -> None:
    neutron, beside = at(1, -1, 3), at(1, -1, 2)
    g = alone(beside, levels={"green": {"propulsion": 4}})
    assert step_cost(g, 0, hex_of(g, neutron)) == 0
    assert why_not(g, go(g, neutron)) == "6.1.2.neutron: neutron-star-ahead"
    g = alone(beside, levels={"green": {"propulsion": 5}})
    play(g, go(g, neutron))
    assert left(g) == 4


# -- what the Felines have closed ------------------------------------------------------------


@rule("A1.felines-sts-closed")
def test_a_hex_that_the_felines_have_closed_cannot_be_entered_in_this_round() -> None:
    g = p.position(ships={"green": {"alpha-draconis": 1}}, levels={"green": {"propulsion": 2}})
    s6_1_3_engagement.close_hex(g, 0, hex_of(g, "mars"))
    p.ask(g, SetOut(0), MoveTurn(0))
    play(g, pick(g, "alpha-draconis"))
    assert not may_go(g, "mars")
    assert why_not(g, go(g, "mars")) == "A1.felines-sts-closed: hex-is-closed"
    assert may_go(g, "deneb")  # by another way


# -- exploring -------------------------------------------------------------------------------


@rule("6.1.2.explore", "6.1.2.explore-stop")
def test_a_ship_explores_where_it_ends_its_move_not_where_it_passes() -> None:
    tokens = {"mars": "primitive", "deneb": "advanced"}
    g = alone("alpha-draconis", tokens=tokens)
    play(g, go(g, "deneb"))
    assert events(g, "explored") == ["explored green deneb token-1-7"]
    assert p.seen_by(g, "red", "explored") == ["explored green deneb ?"]
    assert not p.knows(g, "green", g.tokens[p.star("mars")])
    assert p.knows(g, "green", g.tokens[p.star("deneb")])
    assert not p.knows(g, "red", g.tokens[p.star("deneb")])


@rule("6.1.2.explore-while")
def test_a_token_may_be_looked_at_again_as_long_as_a_ship_stays() -> None:
    """6.1.2.explore-while: in red's turn too; once the ship has left, it is a memory (R33)."""
    g = alone("alpha-draconis", tokens={"deneb": "primitive"}, rulings=FORGETFUL)
    play(g, go(g, "deneb"), "done")
    for colour in ("green", "red", "blue"):
        p.ask(g, MovementTurn(p.side(colour)))
        assert (g.active, figure(g, "green")) == (p.side(colour), "neutral.primitive")
        assert figure(g, "red") == "neutral.hidden"
        play(g, "done")
    p.ask(g, MovementTurn(p.side("green")))
    play(g, pick(g, "deneb"), go(g, "alpha-draconis"), "done")
    p.ask(g, MovementTurn(p.side("red")))
    assert figure(g, "green") == "neutral.hidden"


@rule("6.1.2.explore-while")
def test_who_stays_looks_at_what_comes_to_lie_there() -> None:
    """6.1.2.explore-while: also in the growth turn, with no move of the ship."""
    g = p.position(ships={"green": {"mars": 1}}, tokens={"mars": "primitive"}, phase=GROWTH)
    g.knowledge.known[g.tokens[p.star("mars")]] = 0
    p.ask(g, GrowthTurns(0))
    assert p.seen_by(g, "green", "explored") == ["explored green mars token-1-4"]
    assert p.seen_by(g, "red", "explored") == ["explored green mars ?"]


@rule("6.1.2.explore-stop")
def test_a_ship_that_might_go_on_has_not_explored_yet() -> None:
    g = turn(ships={"green": {"alpha-draconis": 2}}, tokens={"mars": "primitive"})
    play(g, pick(g, "alpha-draconis"), go(g, "mars"))
    assert events(g, "explored") == []
    play(g, pick(g, "alpha-draconis"))
    assert events(g, "explored") == ["explored green mars token-1-4"]


@rule("6.1.2.explore")
def test_at_the_end_of_the_moves_every_ship_explores() -> None:
    g = alone("arcturus", relics={"janos": "ancient-pyramid"}, tokens={"janos": "advanced"})
    play(g, go(g, "janos"))
    assert events(g, "unearthed") == []
    play(g, "done")
    assert events(g, "explored") == ["explored green janos token-0-7"]
    assert events(g, "unearthed") == ["unearthed green janos ancient-pyramid"]


# -- declaring war ---------------------------------------------------------------------------


@rule("7.1.sts-move")
def test_sts_may_declare_war_at_any_time_in_their_moves() -> None:
    g = alone("alpha-draconis", alignment={"green": "sts"})
    assert options(g, "war") == ["war red", "war blue"]
    play(g, go(g, "mars"), "war red")
    assert g.at_war(0, 1)
    assert options(g, "war") == ["war blue"]
    play(g, go(g, "deneb"))  # the journey goes on


@rule("7.1.sto-only-sts")
def test_sto_declare_no_war_in_their_moves() -> None:
    g = turn(alignment={"red": "sts"})
    assert options(g, "war") == []
    assert why_not(g, "war blue") == "7.1.sto-only-sts: sto-only-on-sts"
    assert why_not(g, "war red") == "7.1.sto-innocent: sto-only-for-innocents"


@rule("A1.plejars-sto-war")
def test_the_plejars_may_declare_war_on_sts_in_their_moves() -> None:
    g = turn(people={"green": "plejars"}, alignment={"red": "sts"})
    assert options(g, "war") == ["war red"]
    play(g, "war red")
    assert events(g, "war") == ["war green red"]


@rule("A1.greys-sto-no-war")
def test_sto_greys_declare_no_war() -> None:
    g = turn(people={"green": "greys"}, alignment={"red": "sts"})
    assert why_not(g, "war red") == "A1.greys-sto-no-war: greys-declare-no-war"


# -- the end of a turn -----------------------------------------------------------------------


def test_after_the_moves_no_ship_has_range_left() -> None:
    g = turn(fleets={"green": [("mars", "d", [2])]})
    play(g, pick(g, "alpha-draconis"), go(g, "mars"), "done")
    assert all(ship & LEFT_MASK == 0 for ship in g.ships[0])
    assert g.fleet_left[:5] == [0] * 5
    assert g.visions[0] == 0


@pytest.mark.parametrize("seed", range(12))
def test_random_turns_keep_all_laws_of_the_pieces(seed: int) -> None:
    dice = random.Random(seed)
    g = p.position(
        ships={colour: dict.fromkeys(dice.sample(PLACES, 3), 3) for colour in COLOURS},
        fleets={
            colour: [(dice.choice(PLACES), letter, [1, 2, 5]) for letter in dice.sample("abcde", 4)]
            for colour in COLOURS
        },
        levels={
            colour: {field: dice.randint(1, 6) for field in ("propulsion", "spirituality")}
            for colour in COLOURS
        },
        alignment={"green": "sts", "blue": "sts"},
        stars={"mars": ("green", 3), "izar": ("red", 3), "janos": ("green", 4)},
        relics={"janos": dice.choice(["planetary-death-ray", "super-stargate"])},
        tokens={"deneb": "advanced", "apu": "primitive"},
        unseen=["red"],
        war=[("green", "red")] if seed % 2 else [],
    )
    p.ask(g, MovementPhase())
    g.chance = SeededChance(seed)
    for _ in range(2000):
        if g.pending is None:
            break
        menu = g.menu
        assert menu == sorted(set(menu))
        g.take(dice.choice(menu))
        assert g.broken() == ""
        for side in range(3):
            assert g.ships[side] == sorted(g.ships[side])
            for ship in g.ships[side]:
                assert ship >> SHIP_SHIFT in g.board.hexes
    assert g.over()
    assert g.fleet_left == [0] * 15


PLACES = ["alpha-draconis", "mars", "lyra", "izar", "sirius", "arcturus", "apu", at(1, -3, 4)]
COLOURS = ["green", "red", "blue"]
