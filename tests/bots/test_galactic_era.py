"""The greedy bot in Galactic Era, whose questions can come back for ever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from asterism.bots import Port, suggest
from asterism.bots.one_ply import Greedy
from asterism.games.galactic_era import GAME
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.state import GalacticEra
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.lab.simulate import simulate
from asterism.play.match import Match
from tests.galactic_era.growing import turn
from tests.galactic_era.positions import ask, name_of, options, position, side

GREEN = side("green")


def chosen(g: GalacticEra, evaluate: Callable[[State, int], float]) -> str:
    """What greedy chooses for green where positions are worth what a test says."""
    game = replace(GAME, skill=replace(GAME.skill, evaluate=evaluate))
    return name_of(Greedy().choose(Port(game, g, SeededChance(1), seat=GREEN)))


def test_greedy_beats_random() -> None:
    """One game, to see that it plays; `asterism simulate` tells how strong it is."""
    done = simulate(GAME, ["random", "greedy", "random"], 1, seed="strength")
    assert done.wins_by_bot["greedy"] == 1


def test_what_changes_nothing_is_left_alone() -> None:
    """Units could be picked one after the other for ever."""
    g = position(active="green")
    ask(g, MovementTurn(GREEN), chance=SeededChance(1))
    assert len(options(g, "pick")) > 1
    assert chosen(g, lambda _, __: 0.0) == "done"


def test_a_promise_is_looked_into() -> None:
    """To look for stars to colonise seems good, but none of the answers is."""
    g = position(people={"green": "progenitors"}, ships={"green": {"mars": 1}})
    g.seeds[GREEN] = 4
    turn(g, "build-ships")
    g.chance = SeededChance(1)
    assert "seed" in options(g)
    assert chosen(g, lambda world, _: float(isinstance(world.pending, GainStar))) != "seed"

    def keen(world: State, _: int) -> float:
        assert isinstance(world, GalacticEra)
        return isinstance(world.pending, GainStar) + 2.0 * (world.track[GREEN] > 0)

    assert chosen(g, keen) == "seed"


def test_a_hint_is_a_move_that_can_be_made() -> None:
    match = Match("galactic-era", seats=3, seed=5)
    for _ in range(25):
        match.play(suggest(match, chance=SeededChance(2)))
    assert not match.over
