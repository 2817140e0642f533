"""The yardstick: options are judged by the end of the turn, and rights at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from asterism.bots.one_ply import Glance
from asterism.bots.planner import Expert
from asterism.bots.port import Port
from asterism.bots.search import comes_back
from asterism.contract.game import find_game
from asterism.contract.heuristics import Heuristics
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance

GALAXY, ERA = find_game("galaxy"), find_game("galactic-era")


class Level(Heuristics):
    """Knows the turns of Galaxy, and holds all to be alike for ever."""

    def shares(self, g: State) -> list[float]:
        return [1.0 / g.seats] * g.seats

    def turn(self, g: State) -> int:
        return GALAXY.skill.heuristics.turn(g)


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


class Counting(Expert):
    """Notes how often each option is tried, and which it finds alike."""

    def __init__(self) -> None:
        self.tried: Counter[int] = Counter()
        self.alike: list[int] = []

    def after(self, port: Port, world: State, option: int, luck: int) -> State:
        self.tried[option] += 1
        return super().after(port, world, option, luck)

    def of_alike(self, port: Port, alike: list[int]) -> int:
        self.alike = alike
        return super().of_alike(port, alike)


def test_what_is_clearly_worse_drops_out() -> None:
    port, bot = Port(GALAXY, in_a_turn(1), SeededChance(2)), Counting()
    choice, number = bot.choose(port), len(port.options)
    assert bot.tried[choice] == max(bot.tried.values()) > 4
    assert min(bot.tried.values()) == 2
    assert bot.tried.total() < bot.worlds * number / 2


def test_what_is_alike_does_not_drop_out() -> None:
    """Which of them is taken is for the margin to say, not for the order of the options."""
    level = replace(GALAXY, skill=replace(GALAXY.skill, heuristics=Level()))
    port, bot = Port(level, in_a_turn(1), SeededChance(2)), Counting()
    assert bot.choose(port) in port.options
    assert bot.alike == port.options
    assert bot.tried.total() <= bot.tries


@pytest.mark.parametrize("number", [2, 3, 8, 60, 500])
def test_the_half_that_is_left_is_tried_as_long_as_that_which_dropped_out(number: int) -> None:
    port = Port(GALAXY, in_a_turn(1), SeededChance(2))
    port.options[:] = port.options[:1] * number
    halvings = Expert().halvings(port)
    assert len(halvings) == (number - 1).bit_length()
    worlds = [after - before for before, after in pairwise([0, *halvings])]
    assert worlds[0] >= 2
    assert worlds == sorted(worlds)


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
