"""The yardstick: options are judged by the end of the turn, and rights at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from asterism.bots.one_ply import Glance
from asterism.bots.planner import DECIDED, Expert
from asterism.bots.port import Port
from asterism.bots.search import comes_back
from asterism.contract.game import find_game
from asterism.contract.heuristics import Heuristics
from asterism.games.galaxy.vocabulary.verbs import DONE
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.options import verb_of

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


class Spendthrift(Level):
    """Takes the first option always, and notes for whom."""

    ends = DONE

    def __init__(self) -> None:
        self.picked: list[int] = []

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        self.picked.append(g.asked()[0])
        return menu[0]


def test_to_do_one_thing_and_to_stop_is_judged_as_well_as_to_play_on() -> None:
    """A playout does what it can; whoever stops does no more than it has to."""
    spendthrift = Spendthrift()
    game = replace(GALAXY, skill=replace(GALAXY.skill, heuristics=spendthrift))
    port, turn = Port(game, in_a_turn(1), SeededChance(2)), GALAXY.skill.heuristics.turn
    world, bot = port.world(), Expert()
    on = both = 0
    for option in port.options:
        ways = bot.ways(port, world, option, 5)
        assert len(ways) == (1 if verb_of(option) == spendthrift.ends else 2)
        assert all(after.over() or turn(after) == turn(world) + 1 for after in ways)
        both += spendthrift.picked.count(port.seat)
        spendthrift.picked.clear()
        bot.after(port, world, option, 5)
        on += spendthrift.picked.count(port.seat)
        spendthrift.picked.clear()
    assert on > 10
    assert both - on < on / 2


class TwoWays(Expert):
    """One way gains nothing, the others what they lose in every second world."""

    def __init__(self) -> None:
        self.seen = 0

    def halvings(self, port: Port) -> list[int]:
        return [8]

    def _tried(
        self, port: Port, world: State, options: list[int], luck: int
    ) -> tuple[float, list[list[float]]]:
        self.seen += 1
        lucky = self.seen % 2
        return 0.5, [[0.0, 0.3 * lucky, 0.3 * (1 - lucky)] for _ in options]


def test_the_way_that_is_best_on_average_counts() -> None:
    """Not the best in each world: nobody knows in which one it is."""
    port = Port(GALAXY, in_a_turn(1), SeededChance(2))
    assert TwoWays().weigh(port) == [pytest.approx(0.15)] * len(port.options)


class Sure(Counting):
    """Holds the game to be decided, or not, and each option to be worth a little more."""

    def __init__(self, share: float, step: float) -> None:
        super().__init__()
        self.share = share
        self.step = step

    def _tried(
        self, port: Port, world: State, options: list[int], luck: int
    ) -> tuple[float, list[list[float]]]:
        return self.share, [[self.step * port.options.index(option)] for option in options]


@pytest.mark.parametrize("share", [0.5, 0.999, 0.001])
def test_where_all_is_decided_the_margin_says_what_to_do(share: float) -> None:
    """A chance of nothing differs by next to nothing, which tells nothing."""
    port = Port(GALAXY, in_a_turn(1), SeededChance(2))
    bot = Sure(share, DECIDED / 2 / len(port.options))
    choice = bot.choose(port)
    if share == 0.5:
        assert (choice, bot.alike) == (port.options[-1], [port.options[-1]])
    else:
        assert sorted(bot.alike) == port.options
    clear = Sure(share, 2 * DECIDED)
    assert clear.choose(port) == port.options[-1]
