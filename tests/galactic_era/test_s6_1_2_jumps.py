"""6.1.2 and 7.2.3: wormholes and stargates, who blocks them, and what the Super-Stargate joins."""

from __future__ import annotations

import random
from typing import Any

import pytest

from asterism.games.galactic_era.board.hexes import DIRECTIONS
from asterism.games.galactic_era.content.tables import NEBULA, NEUTRON, RAY_REACH, STARGATE
from asterism.games.galactic_era.rules.a7_death_ray import in_ray
from asterism.games.galactic_era.rules.pieces import blocked, natural_limit
from asterism.games.galactic_era.rules.s6_1_2_journey import HEX
from asterism.games.galactic_era.rules.s6_1_2_reach import (
    contested_hexes,
    gates,
    hostile_hexes,
    list_goals,
    plan,
    step_cost,
)
from asterism.games.galactic_era.rules.s6_1_2_ways import COME_OUT, FREE_JUMP, JUMP, WALK
from asterism.games.galactic_era.rules.s6_1_3_engagement import close_hex
from asterism.games.galactic_era.rules.s6_1_movement import MoveTurn, SetOut
from asterism.games.galactic_era.state import CAMP, NONE, GalacticEra
from tests.galactic_era import positions as p
from tests.galactic_era.moving import at, go, left, may_go, pick, turn
from tests.galactic_era.positions import events, hex_of, option, options, play, why_not
from tests.rulebook import rule

AMBER, AMBER_EXIT = "1:47", "3:39"
"""The two ends of a wormhole between the sectors of green and red."""
ROSE, ROSE_EXIT = "1:55", "5:39"
"""One between green and blue: its exit is in a nebula."""


def alone(where: p.Where, **what: Any) -> GalacticEra:
    """Green's turn with a single ship somewhere, which is picked, and another at Korender."""
    ships = {"green": {where: 1, "korender": 1}, "red": {}, "blue": {}, **what.pop("ships", {})}
    g = turn(ships=ships, **what)
    play(g, pick(g, where))
    return g


def beside(g: GalacticEra, where: p.Where) -> int:
    """A hex beside a place, in its sector, that costs one."""
    steps = g.board.steps(hex_of(g, where))
    slot = hex_of(g, where) // 61 * 61
    return next(h for h in range(slot, slot + 61) if steps[h] == 1 and step_cost(g, 0, h) == 1)


# -- wormholes -------------------------------------------------------------------------------


@rule("6.1.2.wormhole", "7.2.3.wormhole")
def test_the_ends_of_a_wormhole_are_neighbours() -> None:
    g = alone(AMBER)
    play(g, go(g, AMBER_EXIT))
    assert left(g) == 2
    play(g, go(g, AMBER))
    assert left(g) == 1


@rule("6.1.2.wormhole", "6.1.2.nebula-cost")
def test_to_come_out_in_a_nebula_costs_two() -> None:
    g = alone(ROSE)
    play(g, go(g, ROSE_EXIT))
    assert g.board.kind[hex_of(g, ROSE_EXIT)] == NEBULA
    assert left(g) == 1


@rule("6.1.2.wormhole-colour")
def test_no_jump_leads_to_a_wormhole_of_another_colour() -> None:
    g = alone(AMBER)
    assert may_go(g, AMBER_EXIT)
    assert not any(may_go(g, other) for other in (ROSE, ROSE_EXIT, "3:55", "5:47"))


@rule("6.1.2.wormhole-ignore")
def test_ships_may_pass_over_a_wormhole_or_stop_on_it() -> None:
    g = alone("serpo")
    play(g, go(g, ROSE), go(g, "serpo"))
    assert left(g) == 1


@rule("7.2.3.wormhole-stop", "7.2.3.wormhole")
def test_enemy_ships_at_the_exit_end_the_journey() -> None:
    g = alone(AMBER, ships={"red": {AMBER_EXIT: 1}}, war=[("green", "red")])
    beyond = beside(g, AMBER_EXIT)
    assert may_go(g, AMBER_EXIT)
    assert not may_go(g, beyond)
    play(g, go(g, AMBER_EXIT))
    assert events(g, "exit-barred") == ["exit-barred green 3:39"]
    assert g.moving == []
    assert options(g, "pick") == ["pick 1 41 1"]
    assert why_not(g, pick(g, AMBER_EXIT)) == "6.1.2.no-more: has-moved-already"


@rule("7.2.3.wormhole-stop")
def test_a_fleet_that_comes_out_among_enemies_stops_as_well() -> None:
    g = turn(ships={"green": {}, "red": {AMBER_EXIT: 1}}, war=[("green", "red")],
             fleets={"green": [(AMBER, "a", [3])]})  # fmt: skip
    play(g, "pick-fleet 0", go(g, AMBER_EXIT))
    assert g.fleet_left[0] == 0
    assert options(g, "go") == []
    play(g, "done")
    assert events(g, "battle") == ["battle green 3:39"]


@rule("7.2.3.wormhole-stop")
def test_who_can_walk_to_the_exit_goes_on_from_there() -> None:
    near = beside(p.position(), "3:55")
    g = alone(near, ships={"red": {"3:55": 1}}, war=[("green", "red")])
    play(g, go(g, "3:55"))
    assert left(g) == 2


@rule("7.2.3.wormhole-declare", "7.1.sts-block-jump")
def test_war_may_be_declared_at_the_exit_once_the_jump_is_made() -> None:
    g = alone(AMBER, ships={"red": {AMBER_EXIT: 1}}, alignment={"red": "sts"})
    beyond = beside(g, AMBER_EXIT)
    play(g, go(g, beyond))
    assert p.asked(g) == ["red"]
    assert p.singles(g, "green", AMBER_EXIT) == 1
    play(g, "red: war green")
    assert events(g, "exit-barred") == ["exit-barred green 3:39"]
    assert p.singles(g, "green", AMBER_EXIT) == 1
    assert g.moving == []


@rule("7.2.3.wormhole-declare")
def test_if_nobody_declares_war_at_the_exit_the_journey_goes_on() -> None:
    g = alone(AMBER, ships={"red": {AMBER_EXIT: 1}}, alignment={"red": "sts"},
              levels={"green": {"propulsion": 2}})  # fmt: skip
    beyond = beside(g, AMBER_EXIT)
    play(g, go(g, beyond), "red: pass")
    assert p.singles(g, "green", beyond) == 1
    assert left(g) == 2


def test_nobody_is_asked_at_an_exit_where_no_range_is_left() -> None:
    start = at(1, 2, 0)
    g = alone(start, ships={"red": {AMBER_EXIT: 1}}, alignment={"red": "sts"})
    assert g.board.distance(hex_of(g, start), hex_of(g, AMBER)) == 2
    play(g, go(g, AMBER_EXIT))
    assert p.asked(g) == ["green"]
    assert g.moving == []


def test_who_goes_round_a_contested_exit_is_not_asked() -> None:
    # The exit of the third wormhole lies on the way, but its neighbours are reached on foot.
    g = alone("izar", ships={"red": {"3:55": 1}}, alignment={"red": "sts"})
    play(g, go(g, beside(g, "3:55")))
    assert p.asked(g) == ["green"]


@rule("A2.spirituality-5-block")
def test_whom_nobody_can_block_comes_out_freely() -> None:
    g = alone(AMBER, ships={"red": {AMBER_EXIT: 1}}, war=[("green", "red")],
              levels={"green": {"spirituality": 5}})  # fmt: skip
    beyond = beside(g, AMBER_EXIT)
    play(g, go(g, beyond))
    assert left(g) == 1


# -- stargates of type 1 ---------------------------------------------------------------------

GATES = {"mars": ("green", 3), "uru": ("green", 3)}


@rule("6.1.2.gate", "6.1.2.gate-one", "A2.propulsion-3-gate")
@pytest.mark.parametrize(("level", "opens"), [(1, False), (2, False), (3, True), (4, True)])
def test_stargates_are_open_from_propulsion_iii_on(level: int, opens: bool) -> None:
    g = alone("mars", stars=GATES, levels={"green": {"propulsion": level}})
    assert may_go(g, "uru") == opens


@rule("6.1.2.gate-step", "6.1.2.gate-one")
def test_a_jump_takes_the_ships_to_the_other_star_for_one() -> None:
    g = alone("mars", stars=GATES, levels={"green": {"propulsion": 3}})
    play(g, go(g, "uru"))
    assert events(g, "gate-opened") == ["gate-opened green mars uru"]
    assert left(g) == 3


@rule("6.1.2.gate-one")
def test_a_home_star_is_a_gate_without_discs() -> None:
    g = alone("alpha-draconis", stars=GATES, levels={"green": {"propulsion": 3}})
    play(g, go(g, "uru"))
    assert left(g) == 3


@rule("6.1.2.gate-when")
def test_a_jump_may_come_in_the_midst_of_a_move() -> None:
    g = alone("deneb", stars=GATES, levels={"green": {"propulsion": 3}})
    play(g, go(g, at(3, 1, 2)))
    assert events(g, "gate-opened") == ["gate-opened green mars uru"]
    assert p.singles(g, "green", at(3, 1, 2)) == 1
    assert g.moving == []


@rule("6.1.2.gate-both")
@pytest.mark.parametrize(
    "stars",
    [
        {"mars": ("green", 3), "uru": ("green", 2)},
        {"mars": ("green", 2), "uru": ("green", 3)},
        {"mars": ("green", 3), "uru": ("red", 3)},
    ],
)
def test_both_ends_have_to_be_own_stars_with_three(stars: dict[str, tuple[str, int]]) -> None:
    g = alone("mars", stars=stars, home={"green": "korender"}, levels={"green": {"propulsion": 3}})
    assert not may_go(g, "uru")


@rule("6.1.2.gate-often")
def test_any_number_of_gates_may_be_opened() -> None:
    g = turn(ships={"green": {"mars": 2, "korender": 1}}, stars=GATES,
             levels={"green": {"propulsion": 3}})  # fmt: skip
    for _ in range(2):
        play(g, pick(g, "mars"), go(g, "uru"), go(g, "mars"), go(g, "uru"))
    assert len(events(g, "gate-opened")) == 6


@rule("7.2.3.gate", "7.2.3.gate-move")
@pytest.mark.parametrize("end", ["mars", "uru"])
def test_enemy_ships_at_either_end_keep_a_gate_from_being_used(end: str) -> None:
    g = alone("mars", ships={"red": {end: 1}}, stars=GATES, war=[("green", "red")],
              home={"green": "korender"}, levels={"green": {"propulsion": 3}})  # fmt: skip
    assert not may_go(g, "uru")
    play(g, go(g, "deneb"))
    assert left(g) == 2


@rule("7.2.3.gate", "7.1.sts-block-jump")
def test_war_may_be_declared_to_block_a_gate_before_the_jump() -> None:
    g = alone("mars", ships={"red": {"uru": 1}}, stars=GATES, alignment={"red": "sts"},
              home={"green": "korender"}, levels={"green": {"propulsion": 3}})  # fmt: skip
    play(g, go(g, "uru"))
    assert p.asked(g) == ["red"]
    assert p.singles(g, "green", "mars") == 1
    play(g, "red: war green")
    assert events(g, "gate-barred") == ["gate-barred green mars uru"]


@rule("7.2.3.gate-declare")
def test_ships_whose_gate_was_blocked_move_on_with_what_range_they_have() -> None:
    g = alone("deneb", ships={"red": {"mars": 1}}, stars=GATES, alignment={"red": "sts"},
              home={"green": "korender"}, levels={"green": {"propulsion": 3}})  # fmt: skip
    play(g, go(g, "uru"), "red: war green")
    assert p.singles(g, "green", "mars") == 1
    assert left(g) == 2
    assert not may_go(g, "uru")
    play(g, go(g, "deneb"))


@rule("7.2.3.gate-declare")
def test_if_nobody_declares_war_the_jump_is_made() -> None:
    g = alone("mars", ships={"red": {"uru": 1}, "blue": {"mars": 1}}, stars=GATES,
              alignment={"red": "sts", "blue": "sts"}, home={"green": "korender"},
              levels={"green": {"propulsion": 3}})  # fmt: skip
    play(g, go(g, "uru"), "red: pass", "blue: pass")
    assert p.singles(g, "green", "uru") == 1
    assert left(g) == 3


def test_of_equal_gates_one_is_taken_that_nobody_can_block() -> None:
    stars = {"mars": ("green", 3), "alpha-draconis": ("green", 0), "uru": ("green", 3)}
    between = at(1, 1, 0)
    g = alone(between, ships={"red": {"mars": 1}}, stars=stars, alignment={"red": "sts"},
              levels={"green": {"propulsion": 3}})  # fmt: skip
    steps = g.board.steps(hex_of(g, between))
    assert [steps[hex_of(g, star)] for star in ("mars", "alpha-draconis")] == [1, 1]
    play(g, go(g, "uru"))
    assert events(g, "gate-opened") == ["gate-opened green alpha-draconis uru"]


# -- stargates of type 2 ---------------------------------------------------------------------

V = {"green": {"propulsion": 5}}
EMPTY = at(5, 1, 2)
"""Empty space in the sector of blue."""


@rule("6.1.2.gate-two", "A2.propulsion-5-gate")
def test_type_two_joins_all_stars_but_those_of_enemies() -> None:
    g = alone("mars", levels=V, war=[("green", "red")],
              stars={"uru": ("red", 1), "ummo": ("blue", 1), "deneb": ("green", 1)})  # fmt: skip
    play(g, go(g, "ummo"), go(g, "deneb"), go(g, "apu"))
    assert left(g) == 2
    assert not may_go(g, "uru")


@rule("6.1.2.gate-two", "6.2.4.evacuate-new-star")
@pytest.mark.parametrize(("owner", "opens"), [("green", True), ("blue", True), ("red", False),
                                              ("", True)])  # fmt: skip
def test_type_two_joins_a_star_that_was_empty_space(owner: str, opens: bool) -> None:
    """6.1.2.gate-two: whose home star made it one does not count, but who has it now."""
    g = p.position(levels=V, war=[("green", "red")], home={"blue": EMPTY})
    camp = CAMP + p.side("blue")
    g.home[p.side("blue")] = p.star("sirius")
    g.owner[camp] = p.side(owner) if owner else NONE
    assert (hex_of(g, EMPTY) in gates(g, 0, set())) == opens


@rule("6.1.2.neutron-gate", "6.1.2.gate-two-neutron")
def test_type_two_joins_neutron_stars() -> None:
    neutron = at(3, 3, -3)
    g = alone("mars", levels=V)
    assert g.board.kind[hex_of(g, neutron)] == NEUTRON
    play(g, go(g, neutron), go(g, "ummo"))
    assert left(g) == 3


@rule("6.1.2.gate-two", "7.2.3.gate")
def test_enemy_ships_block_gates_of_type_two() -> None:
    g = alone("mars", ships={"red": {"ummo": 1}}, levels=V, war=[("green", "red")])
    assert may_go(g, "harus")
    assert not may_go(g, "ummo") or g.board.distance(hex_of(g, "ummo"), hex_of(g, "fomalhaut")) == 2
    play(g, go(g, "ummo"))
    assert not any(told.endswith(" ummo") for told in events(g, "gate-opened"))


@rule("6.1.2.gate-moves-only")
@pytest.mark.parametrize(("propulsion", "opens"), [(2, False), (3, True), (5, True)])
def test_a_gate_shortens_no_distance_and_lowers_no_natural_limit(
    propulsion: int, opens: bool
) -> None:
    """6.1.2.gate-moves-only: a ship may jump from Mars to Uru, which are as far apart as ever."""
    g = alone("mars", stars=GATES, levels={"green": {"propulsion": propulsion}})
    mars, uru = hex_of(g, "mars"), hex_of(g, "uru")
    assert may_go(g, "uru") == opens
    assert g.board.distance(mars, uru) > RAY_REACH
    assert not in_ray(g, mars, uru)
    assert natural_limit(g, 0, p.star("uru")) == 4


# -- the Super-Stargate ----------------------------------------------------------------------

HUB = {"janos": ("green", 1), "uru": ("green", 1), "ummo": ("green", 1)}


@rule("A7.gate")
def test_the_super_stargate_joins_its_star_with_every_other_star_of_its_owner() -> None:
    g = alone("uru", stars=HUB, relics={"janos": "super-stargate"})
    play(g, go(g, "janos"))
    assert left(g) == 2
    play(g, go(g, "ummo"))
    assert left(g) == 1
    assert len(events(g, "gate-opened")) == 2


@rule("A7.gate")
def test_the_super_stargate_serves_its_owner_alone() -> None:
    g = alone("uru", stars={**HUB, "janos": ("red", 1)}, relics={"janos": "super-stargate"})
    assert not may_go(g, "janos")
    assert not may_go(g, "ummo")


@rule("A7.gate-block")
@pytest.mark.parametrize("end", ["janos", "uru"])
@pytest.mark.parametrize("level", [1, 5])
def test_from_propulsion_v_on_nobody_blocks_the_super_stargate(end: str, level: int) -> None:
    g = alone("uru", ships={"red": {end: 1}}, stars=HUB, relics={"janos": "super-stargate"},
              war=[("green", "red")], levels={"green": {"propulsion": level}})  # fmt: skip
    if level < 5:
        assert not may_go(g, "janos")
        return
    play(g, go(g, "janos"))
    assert left(g) == 4
    assert events(g, "gate-barred") == []


@rule("A7.gate-block")
@pytest.mark.parametrize("level", [1, 5])
def test_from_propulsion_v_on_nobody_is_asked_about_the_super_stargate(level: int) -> None:
    g = alone("uru", ships={"red": {"janos": 1, "uru": 1}}, stars=HUB, alignment={"red": "sts"},
              relics={"janos": "super-stargate"},
              levels={"green": {"propulsion": level}})  # fmt: skip
    play(g, go(g, "janos"))
    assert p.asked(g) == (["red"] if level < 5 else ["green"])


# -- all of it against a search that knows no short cuts -------------------------------------


Edges = dict[int, list[tuple[int, int, bool]]]


def all_edges(g: GalacticEra, side: int) -> Edges:
    """All steps and jumps from each hex: (to, cost, whether the journey ends there)."""
    gates = [hex_ for hex_ in g.board.hexes if is_gate(g, side, hex_)]
    return {hex_: edges(g, side, hex_, gates) for hex_ in g.board.hexes}


def edges(g: GalacticEra, side: int, hex_: int, gates: list[int]) -> list[tuple[int, int, bool]]:
    board = g.board
    found: list[tuple[int, int, bool]] = []
    for way in range(DIRECTIONS):
        other = board.neighbours[hex_ * DIRECTIONS + way]
        if other != NONE:
            found.append((other, step_cost(g, side, other), False))
    other = board.wormhole[hex_]
    if other != NONE:
        found.append((other, step_cost(g, side, other), blocked(g, side, other)))
    if hex_ in gates:
        for other in gates:
            found.append((other, step_cost(g, side, other), False))
    return [edge for edge in found if edge[1]]


def on_foot(g: GalacticEra, side: int) -> Edges:
    """Steps, and jumps through wormholes at whose exits nobody could stop the unit."""
    stops = hostile_hexes(g, side) | contested_hexes(g, side)
    return {
        hex_: [
            edge
            for edge in edges(g, side, hex_, [])
            if edge[0] != g.board.wormhole[hex_] or edge[0] not in stops
        ]
        for hex_ in g.board.hexes
    }


def is_gate(g: GalacticEra, side: int, hex_: int) -> bool:
    """Whether a side may jump to and from a hex."""
    kind = STARGATE[g.level(side, 2)]
    star = g.star_at(hex_)
    if not kind or blocked(g, side, hex_):
        return False
    if star == NONE:
        return kind == 2 and g.board.kind[hex_] == NEUTRON
    owner = g.owner[star]
    if kind == 1:
        return owner == side and g.population(star) >= 3
    return owner == NONE or not g.at_war(side, owner)


def naive(edges: Edges, start: int, reach: int) -> dict[int, int]:
    """What every hex in reach costs, found by trying until nothing changes."""
    cost = {start: 0}
    ends: dict[int, int] = {}
    waiting = [start]
    while waiting:
        hex_ = waiting.pop(0)
        for other, price, ended in edges[hex_]:
            new = cost[hex_] + price
            if new > reach:
                continue
            if ended:
                ends[other] = reach
            elif new < cost.get(other, reach + 1):
                cost[other] = new
                waiting.append(other)
    found = {**ends, **cost}
    del found[start]
    return found


def anywhere(seed: int) -> GalacticEra:
    """A position with ships of all at stars and wormholes, and green's stars all over."""
    dice = random.Random(seed)
    spots = ["mars", "uru", "ummo", "janos", "apu", "deneb", "izar", "harus", AMBER, AMBER_EXIT,
             ROSE, ROSE_EXIT, "3:55", "5:47"]  # fmt: skip
    level = dice.choice([1, 2, 3, 4, 5])
    return p.position(
        ships={colour: dict.fromkeys(dice.sample(spots, 5), 1) for colour in ("red", "blue")},
        stars={
            where: (dice.choice(["green", "green", "red"]), dice.randint(1, 4))
            for where in dice.sample(spots[:8], 5)
        },
        levels={"green": {"propulsion": level, "spirituality": dice.choice([1, 1, 1, 5])}},
        alignment={"red": "sts", "blue": "sts"},
        war=[("green", colour) for colour in ("red", "blue") if dice.random() < 0.5],
    )


@pytest.mark.parametrize("seed", range(80))
def test_reach_and_ways_agree_with_a_search_without_short_cuts(seed: int) -> None:
    g = anywhere(seed)
    dice = random.Random(seed)
    mouths = g.board.ground.mouths
    if seed % 7 == 0:
        close_hex(g, 0, hex_of(g, dice.choice(["mars", AMBER_EXIT])))
    edges, steps = all_edges(g, 0), on_foot(g, 0)
    for start in [*dice.sample(g.board.hexes, 4), *mouths[:3], hex_of(g, "uru")]:
        reach = dice.randint(1, 5)
        if not step_cost(g, 0, start):
            continue
        wanted = naive(edges, start, reach)
        found: list[int] = []
        list_goals(g, 0, start, reach, found)
        assert found == sorted(option(f"go {p.place(g, goal)}") for goal in wanted)
        for goal in dice.sample(sorted(wanted), min(8, len(wanted))):
            check_plan(g, steps, plan(g, 0, start, reach, goal), (start, reach, goal, wanted[goal]))


def check_plan(
    g: GalacticEra, steps: Edges, legs: list[int], wanted: tuple[int, int, int, int]
) -> None:
    """The legs of a plan lead to the goal, for what it costs, as their ends allow."""
    start, reach, goal, cost = wanted
    paid, hex_ = 0, start
    for i in range(0, len(legs), 3):
        how, to, price = legs[i : i + 3]
        assert how != FREE_JUMP
        if how == WALK:
            assert naive(steps, hex_, price)[to] == price
        elif how == JUMP:
            assert is_gate(g, 0, hex_)
            assert is_gate(g, 0, to)
        else:
            assert how == COME_OUT
            assert g.board.wormhole[hex_] == to
        paid, hex_ = paid + price, to
    assert hex_ == goal
    ended = legs[-3] == COME_OUT and blocked(g, 0, goal)
    assert paid <= reach if ended else paid == cost


@pytest.mark.parametrize("seed", range(20))
def test_a_journey_costs_what_its_way_costs(seed: int) -> None:
    g = anywhere(seed)
    g.war[0] = 0
    g.war[1] = g.war[2] = 0
    g.alignment = [0, 0, 0]
    p.ask(g, SetOut(0), MoveTurn(0))
    play(g, pick(g, "alpha-draconis"))
    start, reach = g.moving[HEX], left(g)
    wanted = naive(all_edges(g, 0), start, reach)
    goal = random.Random(seed).choice(sorted(wanted))
    play(g, go(g, goal))
    assert p.singles(g, "green", goal) == 1
    assert (left(g) if g.moving else 0) == reach - wanted[goal]
