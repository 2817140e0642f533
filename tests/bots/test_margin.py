"""Where the chance to win is the same, bots look at the score: nobody makes gifts."""

from __future__ import annotations

from asterism.bots.margin import ALIKE, margin, widest
from asterism.contract.heuristics import UNIFORM, Heuristics
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from tests.bots.test_search import HEADS, TAILS, Choose, Gamble, position, raced
from tests.kernel.toys import Toy


class Idle(Choose):
    """Heads asks the seat again, tails ends it; nobody gains anything."""

    def take(self, g: Toy, option: int) -> None:
        if option == HEADS:
            g.push(Idle(self.seat))


def test_a_margin_counts_the_best_rival_first_and_then_all() -> None:
    assert margin([5, 3, 1], 0) == (2, 6)
    assert margin([5, 3, 1], 2) == (-4, -6)
    assert margin([7], 0) == (7, 0)
    assert margin([5, 4, 0], 0) < margin([5, 3, 3], 0)


def test_who_has_lost_takes_the_point_rather_than_give_it_away() -> None:
    g = position(Choose(0))
    g.points[1] = 9
    found = raced(g, 0, 1, 20)
    assert sorted(found.alike(ALIKE)) == sorted([HEADS, TAILS])
    for order in ([HEADS, TAILS], [TAILS, HEADS]):
        assert widest(g.clone, order, 0, UNIFORM, SeededChance(1)) == TAILS


def test_where_something_is_at_stake_the_search_decides() -> None:
    found = raced(position(Gamble(0)), 0, 1, 300)
    assert found.alike(ALIKE) == [found.best()]


def test_of_equal_margins_the_shorter_way_is_taken() -> None:
    """A look at what is known already, and then the same question again, is no way to play."""

    class LongTurn(Heuristics):
        """The whole game is one turn."""

        def turn(self, g: State) -> int:
            return 0

    g = position(Idle(0))
    g.points[1] = 9
    for order in ([HEADS, TAILS], [TAILS, HEADS]):
        assert widest(g.clone, order, 0, LongTurn(), SeededChance(1)) == TAILS


def test_of_equal_ways_the_first_is_kept() -> None:
    g = position(Choose(0), Choose(0))
    g.points[1] = 9
    assert widest(g.clone, [HEADS, HEADS], 0, UNIFORM, SeededChance(1)) == HEADS


def test_an_option_that_ends_the_turn_leaves_nothing_to_decide_in_it() -> None:
    """What the next seat decides in its own turn is no reason to go on without an aim."""

    class Turns(Heuristics):
        """As long as a seat is asked its turn lasts."""

        def turn(self, g: State) -> int:
            return g.asked()[0] if g.pending is not None else -2

    g = position(Idle(0), *[Idle(1)] * 9)
    g.points[0] = 9
    assert widest(g.clone, [HEADS, TAILS], 0, Turns(), SeededChance(1)) == TAILS
