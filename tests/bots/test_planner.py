"""The yardstick: options are judged by the end of the turn, and rights at once."""

from __future__ import annotations

import pytest

from asterism.bots.one_ply import Glance
from asterism.bots.planner import Expert
from asterism.bots.port import Port
from asterism.bots.search import comes_back
from asterism.contract.game import find_game
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance

GALAXY, ERA = find_game("galaxy"), find_game("galactic-era")


def in_a_turn(seed: int) -> State:
    g, dice = GALAXY.new(2, GALAXY.read_rulings({})), SeededChance(seed)
    g.chance = SeededChance(seed)
    g.settle()
    while len(g.distinct()) < 8 or GALAXY.skill.heuristics.turn(g) < 4:
        menu = g.distinct()
        g.take(menu[dice.below(BOT, len(menu))])
    return g


def test_an_option_is_judged_by_the_end_of_its_turn() -> None:
    g, turn = in_a_turn(1), GALAXY.skill.heuristics.turn
    port = Port(GALAXY, g, SeededChance(2))
    world = port.world()
    for option in port.options:
        at_once, later = (bot.after(port, world, option, 5) for bot in (Glance(), Expert()))
        assert turn(later) == turn(world) + 1 or later.over()
        assert turn(at_once) <= turn(later)
    assert turn(world) == turn(g)


def test_equal_seeds_give_equal_choices() -> None:
    g = in_a_turn(3)
    once, again = (Expert().choose(Port(GALAXY, g, SeededChance(4))) for _ in range(2))
    assert once == again


def test_an_option_that_ends_the_turn_is_not_judged_by_the_next() -> None:
    """The seat that is next would otherwise be given a turn for nothing."""
    g, turn = in_a_turn(1), GALAXY.skill.heuristics.turn
    ended = 0
    for _ in range(60):
        port = Port(GALAXY, g, SeededChance(2))
        for option in port.options:
            tried = port.tried(g, option, 5)
            if turn(tried) != turn(g) and not tried.over():
                ended += 1
                assert turn(Expert().after(port, g, option, 5)) == turn(tried)
        g.take(port.options[0])
    assert ended > 3


@pytest.mark.parametrize("seed", [1, 2])
def test_where_a_question_could_come_back_it_looks_one_decision_ahead(seed: int) -> None:
    g, dice = ERA.new(2, ERA.read_rulings({})), SeededChance(seed)
    g.chance = SeededChance(seed)
    g.settle()
    while not (comes_back(g) and len(g.distinct()) > 3):
        menu = g.distinct()
        g.take(menu[dice.below(BOT, len(menu))])
    once, again = (bot.choose(Port(ERA, g, SeededChance(4))) for bot in (Glance(), Expert()))
    assert once == again
