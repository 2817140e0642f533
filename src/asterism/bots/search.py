"""Information-set Monte Carlo tree search: one tree of what a seat sees, grown over many worlds.

Single-observer ISMCTS (Cowling, Powley, Whitehouse 2012: "Information Set Monte Carlo Tree
Search"). Each iteration takes a world that the seat could be in, goes down the tree among the
options that are there in it, adds a node, plays on for a while and asks the game's heuristics what
came of it. The tree knows decisions only: chance is sampled again each time (open loop), and a
choice that has one option is taken without a node.

- The options of the question itself race: each is tried as often, in the same worlds and with the
  same luck (common random numbers: Glasserman, Yao 1992), and the worse half drops out again and
  again (sequential halving: Karnin, Koren, Somekh 2013; over a tree: Pepels, Cazenave, Winands,
  Lanctot 2014). So none is passed over because its worth shows only some choices later. Below them
  bounds lead the way.
- An option's bound counts how often it was *available*, for the worlds differ in what they allow.
- What counts is how much the shares are above those with which the world began: a world in which
  the seat is better off anyway says nothing about an option (a control variate).
- Where a game says how a turn is ended, an option of the question itself counts for the better of
  two ways on: the turn played on, and ended after it. A playout spends what it can, and to do one
  thing more and then to stop would never be looked at.
- A new node looks one decision ahead: what the heuristics say of each option weighs as much as a
  few visits (progressive bias, Chaslot et al. 2008), so that small budgets play no nonsense.
- Several seats: each maximises its own share (max^n).
- Sealed choices: each seat has a tree of its own below the point where the choice began, so that
  nobody answers what nobody has seen yet; after the reveal the observer's own picks lead on.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from asterism.contract.heuristics import (
    NOTHING,
    Heuristics,
    ending_of,
    play_on,
    settle,
    stop_turn,
)
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.joint import SecretDecision

SEAT: Final = 32
"""An edge of the tree is `seat << 32 | option`."""
OPTION: Final = (1 << 32) - 1
NONE: Final = -1
LEAST_SPREAD: Final = 0.01
SHAKES: Final = 1024
SEEDS: Final = 1 << 30
LOOKS: Final = 2
"""In so many worlds each option is looked at before some drop out."""
DOUBT: Final = 3.0
"""An option this many standard errors behind the best has lost."""


def never() -> bool:
    """Return that there is not enough yet."""
    return False


def comes_back(g: State) -> bool:
    """Return whether the question on the table could come back for ever: no tree grows there."""
    pending = g.pending
    if pending is not None:
        for option in g.menu:
            if pending.leads_back(option):
                return True
    return False


class Node:
    """A point of the tree as the observer sees it: what was tried there, and what came of it."""

    def __init__(self) -> None:
        """Start with nothing tried."""
        self.index: dict[int, int] = {}
        self.edges: list[int] = []
        self.visits: list[int] = []
        self.available: list[int] = []
        self.worth: list[float] = []
        """By how much its seat's share grew after each edge, added up."""
        self.hope: list[float] = []
        """By how much it grows, as the heuristics said when an edge was first seen."""
        self.below: list[Node | None] = []

    def edge(self, key: int) -> int:
        """Return the position of an edge; it is added if it is new."""
        found = self.index.get(key)
        if found is not None:
            return found
        i = len(self.edges)
        self.index[key] = i
        self.edges.append(key)
        self.visits.append(0)
        self.available.append(0)
        self.worth.append(0.0)
        self.hope.append(0.0)
        self.below.append(None)
        return i

    def child(self, i: int) -> Node:
        """Return the node below an edge."""
        found = self.below[i]
        if found is None:
            found = Node()
            self.below[i] = found
        return found


class Ending:
    """What came of it when the turn was ended after an option of the root."""

    def __init__(self) -> None:
        """Start with nothing tried."""
        self.visits = 0
        self.worth = 0.0
        self.hope = 0.0
        """As those of a node's edge."""

    def mean(self, bias: float) -> float:
        """Return by how much the share grows, with the hope worth as many visits."""
        tries = self.visits + bias
        return (self.worth + bias * self.hope) / tries if tries else 0.0


class TreeSearch:
    """Grows a tree for a seat that is asked."""

    def __init__(
        self,
        deal: Callable[[], State],
        seat: int,
        heuristics: Heuristics,
        chance: Chance,
        *,
        ahead: int,
        worlds: int,
        foresight: int,
    ) -> None:
        """Prepare a search.

        Args:
            deal: returns a world that the seat could be in, dealt again at each call.
            seat: the seat that asks.
            heuristics: the game's.
            chance: the search's own.
            ahead: how many turns a playout goes on after the tree ends, this one counted.
            worlds: how many worlds are dealt; then they are used again.
            foresight: where there are more options than this, the heuristics are asked of the node.
        """
        self._deal: Final = deal
        self.seat: Final = seat
        self._heuristics: Final = heuristics
        self._chance: Final = chance
        self._explore: Final = heuristics.explore
        self._bias: Final = heuristics.bias
        self._patience: Final = heuristics.patience
        self.ahead: Final = ahead
        self._most_worlds: Final = worlds
        self._foresight: Final = foresight
        self._worlds: list[State] = []
        self._starts: list[list[float]] = []
        self._start: list[float] = []
        self.root: Final = Node()
        self.iterations = 0
        self.racing: list[int] = []
        """Edges of the root that are in the race; the first leads since the last halving."""
        self._entered: list[int] = []
        """Those with which the race began, and those that did not look good enough for it."""
        self._next = 0
        self._forced = NONE
        self._luck = NONE
        """The seed of the luck that all options meet in a sweep."""
        self._ending = NOTHING
        """The option of the question that ends the turn; without one nothing else would end it."""
        self._endings: dict[int, Ending] = {}
        """By edge of the root what it is worth to end the turn after it, where that is a way on."""
        self._fared: dict[int, list[float]] = {}
        """By how much the share of every seat grew after each edge of the root, added up."""
        self.results = 0.0
        self.squares = 0.0
        self._path: list[Node] = []
        self._steps: list[int] = []

    def prime(
        self,
        options: list[int],
        worlds: int,
        contenders: int,
        enough: Callable[[], bool] = never,
    ) -> None:
        """Look at the root's options; the best looking of them are in the race.

        In one world at what comes of each at once, whatever time there is, then at how the turn
        ends: what an option is good for often shows some choices later.

        Args:
            options: the options.
            worlds: in at most this many worlds; what lies behind clearly is looked at no further.
            contenders: so many options are in the race at most; 0 for all.
            enough: whether time is up.
        """
        root = self.root
        edges: list[int] = []
        self._ending = ending_of(options, self._heuristics.ends)
        for option in options:
            edges.append(root.edge(self.seat << SEAT | option))
        self._foresee(root, self._world(), self.seat, edges)
        looked = [Ending() for _ in edges]
        ended = [Ending() for _ in edges]
        open_ = list(edges)
        for done in range(1, worlds):
            if enough() or not self._look(self._world(), open_, looked, ended, enough):
                break
            if contenders and done >= LOOKS:
                open_ = _hopeful(open_, looked, ended, contenders)
        for i in edges:
            if self._may_end(i):
                self._endings[i] = Ending()
                self._endings[i].hope = ended[i].mean(0.0) if ended[i].visits else root.hope[i]
            if looked[i].visits:
                root.hope[i] = looked[i].mean(0.0)
        self._entered = edges
        self.racing = self._best_first(open_)[: contenders or len(open_)]

    def _look(
        self,
        world: State,
        edges: list[int],
        looked: list[Ending],
        ended: list[Ending],
        enough: Callable[[], bool],
    ) -> bool:
        """Note by edge how much the seat's share has grown when its turn is over, both ways.

        All options meet the same luck.

        Returns:
            whether there was time for all of them; else nothing is noted.
        """
        heuristics, now = self._heuristics, self._start[self.seat]
        turn, luck = heuristics.turn(world), self._chance.below(BOT, SEEDS)
        grown: list[float] = []
        stopped: list[float] = []
        for i in edges:
            if enough():
                return False
            after = self._taken(world, i, luck)
            play_on(after, heuristics, after.chance, turn, 1)
            grown.append(heuristics.shares(after)[self.seat] - now)
            if self._may_end(i):
                after = self._taken(world, i, luck)
                stop_turn(after, heuristics, after.chance, turn, world.pending)
                stopped.append(heuristics.shares(after)[self.seat] - now)
        at = 0
        for k in range(len(edges)):
            i = edges[k]
            looked[i].visits += 1
            looked[i].worth += grown[k]
            if self._may_end(i):
                ended[i].visits += 1
                ended[i].worth += stopped[at]
                at += 1
        return True

    def _taken(self, world: State, i: int, luck: int) -> State:
        """Return a world in which an edge of the root was taken, with luck of its own."""
        after = world.clone()
        after.chance = SeededChance(luck)
        after.take(self.root.edges[i] & OPTION)
        return after

    def _may_end(self, i: int) -> bool:
        """Return whether the turn can be ended after an edge of the root."""
        return self._ending != NOTHING and self.root.edges[i] & OPTION != self._ending

    def sweep(self) -> None:
        """Try each option that is in the race once, all in the same world with the same luck."""
        world, self._luck = self._next, self._chance.below(BOT, SEEDS)
        for i in self.racing:
            self._next = world
            self._forced = i
            self.iterate()
            if i in self._endings:
                self._next = world
                self._end_after(i)
        self._forced = self._luck = NONE

    def _end_after(self, i: int) -> None:
        """Try an edge of the root and end the turn after it; note what came of that."""
        heuristics, g = self._heuristics, self._world()
        turn, asked = heuristics.turn(g), g.pending
        g.take(self.root.edges[i] & OPTION)
        stop_turn(g, heuristics, g.chance, turn, asked)
        ending = self._endings[i]
        ending.visits += 1
        ending.worth += heuristics.shares(g)[self.seat] - self._start[self.seat]

    def halve(self) -> None:
        """Let the better half go on, without those that have lost clearly.

        What was found of them counts from now on as little as a hope: the first tries below an
        option were spent on finding out how to go on.
        """
        root, best_first = self.root, self._best_first(self.racing)
        best = best_first[0]
        self.racing = [best]
        for i in best_first[1 : (len(best_first) + 1) // 2]:
            behind = self._merit(best) - self._merit(i)
            tries = min(root.visits[i], root.visits[best]) + 1
            if behind < DOUBT * self._spread() * sqrt(2.0 / tries):
                self.racing.append(i)
        if len(self.racing) > 1:
            self._again()

    def duel(self, one: int, other: int, sweeps: int) -> tuple[float, float]:
        """Try two options of the root in the same worlds; the first half of it is for learning.

        Returns:
            how much more the first adds to the seat's share, and the standard error of that.
        """
        i = self.root.edge(self.seat << SEAT | one)
        j = self.root.edge(self.seat << SEAT | other)
        self.racing = [i, j]
        for _ in range(sweeps // 2):
            self.sweep()
        by_ending, other_by_ending = self._better_ended(i), self._better_ended(j)
        self._again()
        number = max(2, sweeps - sweeps // 2)
        total = squares = 0.0
        for _ in range(number):
            before = self._grown(i, by_ending) - self._grown(j, other_by_ending)
            self.sweep()
            gap = self._grown(i, by_ending) - self._grown(j, other_by_ending) - before
            total += gap
            squares += gap * gap
        mean = total / number
        # What is dealt again adds nothing new.
        known = min(number, self._most_worlds)
        return mean, sqrt(max(0.0, squares / number - mean * mean) / max(1, known - 1))

    def best(self) -> int:
        """Return the option that leads the race."""
        return self.root.edges[self.racing[0]] & OPTION

    def alike(self, gap: float) -> list[int]:
        """Return the option that leads the race, and all whose worth differs by no more than this.

        What was found of an option that dropped out is older, but where nothing is at stake any
        more it is the same.
        """
        root, first = self.root, self.racing[0]
        found = [root.edges[first] & OPTION]
        for i in self._entered:
            if i != first and abs(self._merit(i) - self._merit(first)) <= gap:
                found.append(root.edges[i] & OPTION)
        return found

    def _again(self) -> None:
        """Let what was found of those in the race count as little as a hope."""
        for i in self.racing:
            self.root.hope[i] = self._mean(self.root, i)
            self.root.visits[i] = 0
            self.root.worth[i] = 0.0
            if i in self._endings:
                ending = self._endings[i]
                ending.hope = ending.mean(self._bias)
                ending.visits = 0
                ending.worth = 0.0
            self._fared[i] = [0.0] * len(self._start)

    def _merit(self, i: int) -> float:
        """Return what an edge of the root is worth, in the better of the ways on."""
        found = self._mean(self.root, i)
        return max(found, self._endings[i].mean(self._bias)) if i in self._endings else found

    def _better_ended(self, i: int) -> bool:
        """Return whether the turn had better be ended after an edge of the root."""
        return self._merit(i) > self._mean(self.root, i)

    def _grown(self, i: int, by_ending: bool) -> float:  # noqa: FBT001
        """Return by how much the share grew after an edge of the root, in one way on, added up."""
        return self._endings[i].worth if by_ending else self.root.worth[i]

    def _best_first(self, edges: list[int]) -> list[int]:
        """Return edges of the root in the order of what was found of them."""
        merits: list[tuple[float, int]] = []
        for i in edges:
            merits.append((-self._merit(i), i))
        merits.sort()
        found: list[int] = []
        for merit in merits:
            found.append(merit[1])
        return found

    def share(self, option: int) -> float:
        """Return the mean share of the seat after an option, the heuristics' word included."""
        i = self.root.index.get(self.seat << SEAT | option)
        return 0.0 if i is None else self._level() + self._merit(i)

    # -- what the tree tells -----------------------------------------------------------------

    def tries(self, option: int) -> int:
        """Return how often an option was tried since what was found before became a hope."""
        i = self.root.index.get(self.seat << SEAT | option)
        return 0 if i is None else self.root.visits[i]

    def ended(self, option: int) -> bool:
        """Return whether an option counts for what it is worth to end the turn after it."""
        i = self.root.index.get(self.seat << SEAT | option)
        return i is not None and self._better_ended(i)

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """Return how much more an option adds to the share than another, and how sure that is."""
        error = self._spread() * sqrt(1.0 / (self.tries(one) + 1) + 1.0 / (self.tries(other) + 1))
        return self.share(one) - self.share(other), error

    def fares(self, option: int) -> list[float]:
        """Return by how much the share of every seat grows after an option; none if never tried."""
        i, tries = self.root.index.get(self.seat << SEAT | option), self.tries(option)
        if i is None or tries == 0:
            return []
        found: list[float] = []
        for total in self._fared[i]:
            found.append(total / tries)
        return found

    def _level(self) -> float:
        """Return the mean share with which the worlds begin."""
        total = 0.0
        for start in self._starts:
            total += start[self.seat]
        return total / max(1, len(self._starts))

    # -- one iteration -----------------------------------------------------------------------

    def iterate(self) -> None:
        """Take a world down the tree and note what came of it."""
        g = self._world()
        self.iterations += 1
        self._path.clear()
        self._steps.clear()
        turn = self._descend(g)
        play_on(g, self._heuristics, g.chance, turn, self.ahead)
        self._note(self._heuristics.shares(g))

    def _world(self) -> State:
        if self._next == len(self._worlds) < self._most_worlds:
            dealt = self._deal()
            self._worlds.append(dealt)
            self._starts.append(self._heuristics.shares(dealt))
        i = self._next % len(self._worlds)
        self._next += 1
        self._start = self._starts[i]
        world = self._worlds[i].clone()
        world.chance = self._chance if self._luck == NONE else SeededChance(self._luck)
        return world

    def _descend(self, g: State) -> int:
        """Go down the tree until something new was tried, or the game is over.

        Returns:
            the turn in which the last choice was made.
        """
        node = self.root
        lanes: list[Node | None] = []
        own = node
        while g.pending is not None:
            sealed = isinstance(g.pending, SecretDecision)
            seat = g.asked()[0]
            if not sealed:
                if lanes:
                    node, lanes = own, []
            elif not lanes:
                own = node
                lanes = [None] * g.seats
            menu = g.distinct()
            if len(menu) == 1:
                g.take(menu[0])
                continue
            turn = self._heuristics.turn(g)
            if self._path and comes_back(g):
                return turn
            here = node
            if sealed:
                found = lanes[seat]
                here = self._lane(node, seat) if found is None else found
            i = self._choose(here, g, menu, seat, sealed=sealed)
            fresh = here.visits[i] < self._patience
            self._path.append(here)
            self._steps.append(i)
            below = here.child(i)
            g.take(here.edges[i] & OPTION)
            if fresh:
                return turn
            if sealed:
                lanes[seat] = below
                if seat == self.seat:
                    own = below
            else:
                node = below
        return self._heuristics.turn(g)

    def _lane(self, node: Node, seat: int) -> Node:
        """Return where a seat's tree of a sealed choice begins: the seat's own below the node.

        The observer's goes on from the node itself, so that the root is a node like any other.
        """
        if seat == self.seat:
            return node
        return node.child(node.edge(seat << SEAT | OPTION))

    def _choose(self, node: Node, g: State, menu: list[int], seat: int, *, sealed: bool) -> int:
        """Return the position of the edge with the highest bound among the options in this world.

        In a race the root's is given.

        An option's bound is its mean, plus what little trying leaves open. Where seats choose at
        once that is shaken: else two seats may fall into step, and each seem to know the other.
        """
        if self._forced != NONE and not self._path:
            return self._forced
        known = len(node.edges)
        best = -1
        best_bound = -2.0
        spread = self._explore * self._spread()
        n = len(menu)
        shift = self._chance.below(BOT, n)
        fresh: list[int] = []
        for k in range(n):
            i = node.edge(seat << SEAT | menu[(k + shift) % n])
            node.available[i] += 1
            if i >= known:
                fresh.append(i)
        if fresh and self._bias > 0.0:
            if n <= self._foresight:
                self._foresee(node, g, seat, fresh)
            else:
                gain = self._heuristics.shares(g)[seat] - self._start[seat]
                for i in fresh:
                    node.hope[i] = gain
        for option in menu:
            i = node.index[seat << SEAT | option]
            tries = node.visits[i] + self._bias
            if tries == 0.0:
                return i
            bound = (node.worth[i] + self._bias * node.hope[i]) / tries
            open_ = spread * sqrt(log(node.available[i] + 1.0) / tries)
            if sealed:
                open_ *= 2.0 * self._chance.below(BOT, SHAKES) / SHAKES
            bound += open_
            if bound > best_bound:
                best, best_bound = i, bound
        return best

    def _foresee(self, node: Node, g: State, seat: int, edges: list[int]) -> None:
        """Ask the heuristics what comes of options that are new at a node."""
        for i in edges:
            after = g.clone()
            after.chance = self._chance
            after.take(node.edges[i] & OPTION)
            settle(after, self._heuristics)
            node.hope[i] = self._heuristics.shares(after)[seat] - self._start[seat]

    def _spread(self) -> float:
        """Return how much the results differ: their standard deviation so far."""
        n = self.iterations
        if n < 8:
            return 0.25
        mean = self.results / n
        return max(LEAST_SPREAD, sqrt(max(0.0, self.squares / n - mean * mean)))

    def _mean(self, node: Node, i: int) -> float:
        tries = node.visits[i] + self._bias
        return (node.worth[i] + self._bias * node.hope[i]) / tries if tries else 0.0

    def _note(self, shares: list[float]) -> None:
        """Add what came of an iteration to every edge on its way."""
        own = shares[self.seat] - self._start[self.seat]
        self.results += own
        self.squares += own * own
        if self._path:
            fared = self._fared.get(self._steps[0])
            if fared is None:
                fared = self._fared[self._steps[0]] = [0.0] * len(shares)
            for seat in range(len(shares)):
                fared[seat] += shares[seat] - self._start[seat]
        for k in range(len(self._path)):
            node = self._path[k]
            i = self._steps[k]
            node.visits[i] += 1
            seat = node.edges[i] >> SEAT
            node.worth[i] += shares[seat] - self._start[seat]


def _hopeful(
    edges: list[int], looked: list[Ending], ended: list[Ending], contenders: int
) -> list[int]:
    """Return the better half of what is still asked about, but not fewer than may race."""
    merits: list[tuple[float, int]] = []
    for i in edges:
        merit = looked[i].mean(0.0)
        if ended[i].visits:
            merit = max(merit, ended[i].mean(0.0))
        merits.append((-merit, i))
    merits.sort()
    found: list[int] = []
    for each in merits[: max(contenders, (len(merits) + 1) // 2)]:
        found.append(each[1])
    return found
