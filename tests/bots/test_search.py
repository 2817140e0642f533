"""The search: what it counts, what it may not know, and what it finds in little games."""

from __future__ import annotations

from typing import ClassVar, Final

import pytest

from asterism.bots.search import OPTION, SEAT, TreeSearch
from asterism.contract.heuristics import Heuristics
from asterism.kernel.agenda import NOBODY, Decision, State
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import PASS, pack, verb_of
from asterism.kernel.redeal import redeal
from tests.kernel.toys import DECK, DIE, HIGH, LAY, LOOK, TOWER, Toy


class Plain(Heuristics):
    """Knows nothing, and is not asked."""

    bias: ClassVar[float] = 0.0


PLAIN: Final = Plain()
HEADS: Final = pack(LAY, 0)
TAILS: Final = pack(LAY, 1)
LOW_GUESS: Final = pack(LOOK, 0)
HIGH_GUESS: Final = pack(LOOK, 1)


class Pennies(SecretDecision[Toy]):
    """Both seats show a side at once: the first wins if they are alike."""

    section: ClassVar[str] = "test.pennies"

    def picks(self, g: Toy, seat: int, lane: list[int], out: list[int]) -> None:
        if not lane:
            out.extend((HEADS, TAILS))

    def reveal(self, g: Toy, lanes: list[list[int]]) -> None:
        g.points[0 if lanes[0] == lanes[1] else 1] += 1


class Guess(Decision[Toy]):
    """Say whether the only card that is left in the heap is high."""

    section: ClassVar[str] = "test.guess"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((LOW_GUESS, HIGH_GUESS))

    def take(self, g: Toy, option: int) -> None:
        right = g.is_kind(g.piles[DECK][0], HIGH) == (option == HIGH_GUESS)
        g.points[self.seat if right else 1 - self.seat] += 1


class Gamble(Decision[Toy]):
    """Take a point, or two if a die shows six."""

    section: ClassVar[str] = "test.gamble"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((PASS, HEADS))

    def take(self, g: Toy, option: int) -> None:
        if option == PASS:
            g.points[self.seat] += 1
        elif g.chance.roll(DIE, 6) == 6:
            g.points[self.seat] += 2


class Choose(Decision[Toy]):
    """Take a point, or let the other seat have it."""

    section: ClassVar[str] = "test.choose"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((HEADS, TAILS))

    def take(self, g: Toy, option: int) -> None:
        g.points[self.seat if option == TAILS else 1 - self.seat] += 2


class Three(Decision[Toy]):
    """Take no point, one or three."""

    section: ClassVar[str] = "test.three"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((HEADS, TAILS, pack(LAY, 2)))

    def take(self, g: Toy, option: int) -> None:
        g.points[self.seat] += 3 if option == pack(LAY, 2) else 0
        g.points[1 - self.seat] += 1


class Slow(Decision[Toy]):
    """Be safe with a point, or go on to one of nine ways of which the last is worth three."""

    section: ClassVar[str] = "test.slow"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((PASS, HEADS))

    def take(self, g: Toy, option: int) -> None:
        if option == PASS:
            g.points[self.seat] += 1
        else:
            g.then(Ways(self.seat))


class Ways(Decision[Toy]):
    """Choose one of nine ways."""

    section: ClassVar[str] = "test.ways"

    def options(self, g: Toy, out: list[int]) -> None:
        for way in range(9):
            out.append(pack(LAY, way))

    def take(self, g: Toy, option: int) -> None:
        if option == pack(LAY, 8):
            g.points[self.seat] += 3


class Reap(Decision[Toy]):
    """Take a point, whatever is chosen; the first seat's are worth nothing."""

    section: ClassVar[str] = "test.reap"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((HEADS, TAILS))

    def take(self, g: Toy, option: int) -> None:
        g.points[1] += self.seat


class Dawdle(Decision[Toy]):
    """End the turn, or choose something for nothing first; then the other seat reaps."""

    section: ClassVar[str] = "test.dawdle"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((PASS, HEADS))

    def take(self, g: Toy, option: int) -> None:
        g.then(*[Reap(0)] * (option == HEADS), Reap(1))


class Shop(Decision[Toy]):
    """Buy a thing for three points, squander five and go, or go; then once more, but for the thing.

    The points are those of the other seat.
    """

    section: ClassVar[str] = "test.shop"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((PASS, TAILS) if g.points[1] < 9 else (PASS, HEADS, TAILS))

    def take(self, g: Toy, option: int) -> None:
        g.points[1] += {PASS: 0, HEADS: -3, TAILS: 5}[option]
        if option == HEADS:
            g.then(Shop(self.seat))


def position(*rules: Decision[Toy], heap: int = 4) -> Toy:
    """Return a toy of two seats that have three cards each of seven; the heap holds one."""
    g = TOWER.new(2, {"rich": False})
    assert isinstance(g, Toy)
    g.agenda.clear()
    g.piles[DECK][:] = [heap]
    g.piles[1].append(7)  # the table: everybody sees it
    g.knowledge.publish(7)
    for seat, hand in enumerate(([0, 1, 2], [card for card in range(3, 7) if card != heap])):
        g.hand(seat).extend(hand)
        for card in hand:
            g.knowledge.show(card, 1 << seat)
    g.then(*rules)
    g.settle()
    return g


def search(
    g: State, seat: int, iterations: int, *, heuristics: Heuristics = PLAIN, ahead: int = 50
) -> TreeSearch:
    """Return a grown tree for a seat."""
    dice = SeededChance(1)

    def deal() -> State:
        world = redeal(g, seat, dice)
        world.turn_to(seat)
        return world

    found = TreeSearch(
        deal, seat, heuristics, SeededChance(2), ahead=ahead, worlds=200, foresight=20
    )
    for _ in range(iterations):
        found.iterate()
    return found


def visits(found: TreeSearch, option: int) -> int:
    """Return how often an option of the seat that searches was tried."""
    return found.root.visits[found.root.index[found.seat << SEAT | option]]


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_answers_a_sealed_choice_before_it_is_shown(seat: int) -> None:
    """Who could would always win, and whoever chose first would expect nothing."""
    found = search(position(Pennies(NOBODY)), seat, 1500)
    for option in (HEADS, TAILS):
        assert visits(found, option) > 200
        assert found.share(option) == pytest.approx(0.5, abs=0.12)


def test_hidden_cards_stay_hidden() -> None:
    """Green sees 0, 1, 2 and 7: of the four others one is high, so low is right three times."""
    g = position(Guess(0))
    for card in (4, 6):
        g.piles[DECK][0], g.hand(1)[-1] = card, 10 - card
        found = search(g, 0, 600)
        assert visits(found, LOW_GUESS) > 500
        assert found.share(LOW_GUESS) == pytest.approx(0.75, abs=0.08)


def test_chance_is_sampled() -> None:
    g = position(Gamble(0), Gamble(1))
    g.points[1] = 1
    found = search(g, 0, 800)
    assert visits(found, HEADS) > visits(found, PASS)  # a point less: only the six can win alone


def test_every_seat_plays_for_itself() -> None:
    """The second seat takes what it can, so the first must not count on a gift."""
    g = position(Choose(0), Choose(1))
    g.points[0] = 1
    found = search(g, 0, 400)
    assert found.share(TAILS) > 0.9
    assert found.share(HEADS) < 0.15


def test_an_option_is_tried_no_more_often_than_it_is_there() -> None:
    match = TOWER.new(3, {"rich": False})
    match.chance = SeededChance(3)
    match.settle()
    found = search(match, match.asked()[0], 300)
    nodes = [found.root]
    looked = 0
    while nodes:
        node = nodes.pop()
        looked += len(node.edges)
        assert all(v <= a for v, a in zip(node.visits, node.available, strict=True))
        nodes.extend(below for below in node.below if below is not None)
    assert looked > 20
    assert sum(found.root.visits) == 300
    others = [node for node in found.root.below if node is not None]
    assert any(min(node.available) < max(node.available) for node in others if node.available)


def test_equal_chance_grows_equal_trees() -> None:
    g = position(Gamble(0), Choose(1), Gamble(0))
    first, again = search(g, 0, 200), search(g, 0, 200)
    assert first.root.visits == again.root.visits
    assert first.root.worth == again.root.worth
    assert [edge >> SEAT for edge in first.root.edges] == [0, 0]
    assert sorted(edge & OPTION for edge in first.root.edges) == [PASS, HEADS]


def raced(g: State, seat: int, rounds: int, sweeps: int) -> TreeSearch:
    """Return a tree after some rounds of a race."""
    found = search(g, seat, 0)
    found.prime(list(g.menu), 4, 0)
    for _ in range(rounds):
        for _ in range(sweeps):
            found.sweep()
        found.halve()
    return found


def test_who_races_is_tried_as_often() -> None:
    found = search(position(Gamble(0), Choose(1)), 0, 0)
    found.prime([PASS, HEADS], 4, 0)
    for _ in range(30):
        found.sweep()
    assert visits(found, PASS) == visits(found, HEADS) == 30
    assert found.iterations == 60


class Planner(Heuristics):
    """Believes that points win, and goes the last way there is; the whole game is one turn."""

    def shares(self, g: State) -> list[float]:
        assert isinstance(g, Toy)
        own = 0.1 + g.points[0] / 10
        return [own, 1 - own]

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        return menu[-1]

    def turn(self, g: State) -> int:
        return 0


@pytest.mark.parametrize(
    ("answers", "worlds", "best"),
    [([True], 1, PASS), ([False, False, True], 2, PASS), ([False] * 8, 4, HEADS)],
    ids=["at a glance", "a world is looked at in part", "all worlds"],
)
def test_the_first_look_sees_the_end_of_the_turn_if_there_is_time(
    answers: list[bool], worlds: int, best: int
) -> None:
    """A point at once looks better than a way, until it is seen where the way leads.

    A world in which not every option could be tried does not count.
    """
    found = search(position(Slow(0)), 0, 0, heuristics=Planner())
    asked = iter(answers)
    found.prime([PASS, HEADS], 4, 1, lambda: next(asked))
    assert (found.best(), len(found.racing), len(found._worlds)) == (best, 1, worlds)
    assert list(asked) == []  # before each world and each option; one drops out after two


def test_the_better_half_goes_on() -> None:
    """A point for sure is worth more than two with a die, unless only the two can win."""
    assert raced(position(Gamble(0)), 0, 1, 300).best() == PASS
    g = position(Gamble(0), Gamble(1))
    g.points[1] = 1
    assert raced(g, 0, 1, 300).best() == HEADS


def test_all_that_race_are_tried_in_the_same_worlds() -> None:
    found = search(position(Ways(0), Gamble(1)), 0, 0)
    found.prime([pack(LAY, way) for way in range(9)], 4, 0)
    for _ in range(20):
        found.sweep()
    assert found.iterations == 20 * 9
    assert len(found._worlds) == 20 + 4  # those in which it was primed are kept


def test_all_that_race_meet_the_same_luck() -> None:
    """Nine ways that lead to the same die: in each sweep all of them fall alike, in all not."""
    found = search(position(Ways(0), Gamble(1)), 0, 0, heuristics=Die())
    options = [pack(LAY, way) for way in range(9)]
    found.prime(options, 1, 0)
    before, sweeps = [0.0] * 9, set()
    for _ in range(20):
        found.sweep()
        worth = [round(found.root.worth[i], 9) for i in found.racing]
        (fell,) = {round(now - old, 9) for now, old in zip(worth, before, strict=True)}
        before = worth
        sweeps.add(fell)
    assert len(sweeps) > 1


def test_what_came_before_a_halving_counts_as_little_as_a_hope() -> None:
    found = search(position(Ways(0), Gamble(1)), 0, 0)
    found.prime([pack(LAY, way) for way in range(9)], 4, 0)
    for _ in range(2):
        found.sweep()
    found.halve()
    assert 2 <= len(found.racing) <= 5
    assert all(found.root.visits[i] == 0 for i in found.racing)
    found.sweep()
    assert all(found.root.visits[i] == 1 for i in found.racing)


class Die(Heuristics):
    """Rolls the die always, and believes that the other seat wins if it has won that."""

    patience: ClassVar[int] = 99

    def shares(self, g: State) -> list[float]:
        assert isinstance(g, Toy)
        return [0.1, 0.9] if g.points[1] else [0.5, 0.5]

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        return HEADS if HEADS in menu else menu[0]


class Lucky(Heuristics):
    """Believes that the first seat wins if it holds the 4, and that nothing else counts."""

    def shares(self, g: State) -> list[float]:
        assert isinstance(g, Toy)
        return [0.9, 0.1] if 4 in g.hand(0) else [0.2, 0.8]


def test_a_world_that_is_good_anyway_says_nothing_of_an_option() -> None:
    """Worlds differ much in how they begin, what comes of an option not at all."""
    found = search(position(Choose(1)), 1, 0, heuristics=Lucky())
    found.prime([HEADS, TAILS], 4, 0)
    for _ in range(40):
        found.sweep()
    assert len({start[1] for start in found._starts}) == 2
    assert found.squares == pytest.approx(0.0)


def test_who_has_lost_clearly_drops_out() -> None:
    g = position(Three(0))
    found = raced(g, 0, 1, 200)
    assert found.best() == pack(LAY, 2)
    assert len(found.racing) == 1  # two of the three would be the better half


def test_a_duel_tells_by_how_much_and_how_sure() -> None:
    """A point wins; the die wins with a six and else shares: a lead of 5/12."""
    found = raced(position(Gamble(0)), 0, 1, 5)
    lead, error = found.duel(PASS, HEADS, 400)
    assert lead == pytest.approx(5 / 12, abs=4 * error)
    assert 0.005 < error < 0.03
    assert visits(found, PASS) == visits(found, HEADS) == 200  # the other half is for learning
    assert found.duel(HEADS, PASS, 400)[0] == pytest.approx(-lead, abs=8 * error)


def test_a_worth_that_shows_later_is_found() -> None:
    """To look pays only with the right answer to the question after it."""
    g = position(Slow(0), Gamble(1))
    found = raced(g, 0, 2, 60)
    assert found.best() == HEADS


class Fond(Heuristics):
    """Believes that the first seat wins where it has a point."""

    def shares(self, g: State) -> list[float]:
        assert isinstance(g, Toy)
        return [0.9, 0.1] if g.points[0] else [0.2, 0.8]


def test_what_the_heuristics_say_counts_from_the_start() -> None:
    g = position(Choose(0), Choose(1))
    found = search(g, 0, 0, heuristics=Fond())
    found.prime([HEADS, TAILS], 3, 0)
    assert found.share(TAILS) == pytest.approx(0.9)
    assert found.share(HEADS) == pytest.approx(0.2)
    assert visits(found, TAILS) == visits(found, HEADS) == 0


class Turns(Heuristics):
    """Believes that points win, and that as long as a seat is asked its turn lasts."""

    patience: ClassVar[int] = 99

    def shares(self, g: State) -> list[float]:
        assert isinstance(g, Toy)
        own = 0.5 - g.points[1] / 10
        return [own, 1 - own]

    def turn(self, g: State) -> int:
        return g.asked()[0] if g.pending is not None else -2


def test_what_ends_a_turn_is_judged_by_that_end_and_not_by_the_turn_after_it() -> None:
    """Else it is as if to do something for nothing kept the other seat from reaping."""
    for ahead in (1, 2):
        found = search(position(Dawdle(0)), 0, 0, heuristics=Turns(), ahead=ahead)
        found.prime([PASS, HEADS], 2, 0)
        for _ in range(20):
            found.sweep()
        assert visits(found, PASS) == visits(found, HEADS) == 20
        assert found.share(PASS) == pytest.approx(found.share(HEADS))


class Spender(Turns):
    """Squanders what it can."""

    def pick(self, g: State, menu: list[int], chance: Chance) -> int:
        return menu[-1]


class Stopper(Spender):
    """Knows by which verb a turn is ended."""

    ends: ClassVar[int] = verb_of(PASS)


@pytest.mark.parametrize(
    ("heuristics", "best", "lead"), [(Spender(), PASS, -0.2), (Stopper(), HEADS, 0.3)]
)
@pytest.mark.parametrize("looks", [1, 3])
def test_to_do_one_thing_and_to_stop_is_tried_where_turns_are_ended_by_a_verb(
    heuristics: Heuristics, best: int, lead: float, looks: int
) -> None:
    """To buy and to go is best, but a playout squanders: only who tries to stop finds it."""
    g = position(Shop(0), Reap(1))
    g.points[1] = 10
    found = search(g, 0, 0, heuristics=heuristics, ahead=1)
    found.prime([PASS, HEADS, TAILS], looks, 0)
    for _ in range(20):
        found.sweep()
    assert found.iterations == 60
    # As much as a few tries counts what was seen one decision ahead, where there was no time.
    near = pytest.approx(lead, abs=1e-9 if looks > 1 else 0.1)
    assert found.share(HEADS) - found.share(PASS) == near
    found.halve()
    assert found.best() == best
    assert found.share(HEADS) - found.share(PASS) == near
    assert found.duel(HEADS, PASS, 8)[0] == pytest.approx(lead)


class Later(Heuristics):
    """Believes that the first seat wins the likelier, the higher the way that was taken."""

    def shares(self, g: State) -> list[float]:
        assert isinstance(g, Toy)
        own = 0.1 + g.points[0] / 100
        return [own, 1 - own]


def test_only_those_that_look_best_are_searched() -> None:
    """Nine ways, of which three may race: none is tried that looked worse than these."""
    options = [pack(LAY, way) for way in range(9)]
    found = search(position(Ways(0), Gamble(1)), 0, 0, heuristics=Later())
    found.prime(options, 4, 3)
    best = sorted(options, key=found.share, reverse=True)[:3]
    assert [found.root.edges[i] & OPTION for i in found.racing] == best
    everybody = search(position(Ways(0), Gamble(1)), 0, 0, heuristics=Later())
    everybody.prime(options, 4, 0)
    assert len(everybody.racing) == 9
    found.sweep()
    assert sum(found.root.visits) == 3
