"""Why a bot prefers an option: made from its search, and from a few worlds played on both ways.

The worlds come through the port, so that nothing is said but what the seat could expect itself. In
each the option and the one that it is compared with are taken with the same luck and played on as
the search would; what differs clearly is told, and of what comes next what comes in most worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from asterism.bots.port import Port
from asterism.bots.search import NONE, OPTION, SEAT, SEEDS, TreeSearch
from asterism.bots.walk import Walk
from asterism.contract.foresight import Change
from asterism.contract.heuristics import EVERY_DECISION, Heuristics
from asterism.contract.reason import Expected, Reason
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import verb_of

WORLDS: Final = 16
"""In so many worlds both ways are played on."""
LEAST: Final = 0.01
"""Chances that differ by less are about the same."""
MUCH: Final = 0.03
"""Of a gain from here on it is said from whom it is taken."""
SURE: Final = 2.0
"""A chance differs clearly from so many standard errors on ..."""
SURE_OF_MANY: Final = 3.0
"""... and a number, of which many are looked at."""
LONGEST: Final = 2
"""So many choices that come next are told at most."""
MOST_OWN: Final = 2
MOST_OF_RIVAL: Final = 1
"""So many numbers of the seat that differ are told at most, and so many of one rival."""

Gap = Callable[[int], tuple[float, float]]
"""How much better an option is than another, and the standard error of that."""


def reason_of_search(port: Port, search: TreeSearch, choice: int) -> Reason:
    """Return why a search prefers an option to all others."""
    others = [option for option in port.options if option != choice]
    tried = [option for option in others if search.tries(option)]
    over, alike = _compared(choice, tried or others, lambda other: search.gap(choice, other))
    gain = 0.0 if over is None else search.gap(choice, over)[0]
    return _reason(port, search, choice, over=over, alike=alike, gain=gain)


def reason_against(port: Port, search: TreeSearch, choice: int, other: int, gain: float) -> Reason:
    """Return why a search prefers an option to a certain other one, by what it found of both."""
    return _reason(port, search, choice, over=other, alike=None, gain=gain)


def reason_at_a_glance(port: Port, choice: int, worth: Sequence[Sequence[float]]) -> Reason:
    """Return why who looks no further than its own turn prefers an option.

    Args:
        port: the port.
        choice: the option.
        worth: for each option of the port what it gains in each world that it was tried in; the
            first worlds are the same for all.
    """
    by_option = dict(zip(port.options, worth, strict=True))
    others = [option for option in port.options if option != choice]
    # One world tells nothing of how sure a difference is.
    others = [option for option in others if len(by_option[option]) > 1] or others

    def gap(other: int) -> tuple[float, float]:
        return _mean(by_option[choice][: len(by_option[other])], by_option[other])

    over, alike = _compared(choice, others, gap)
    differ, _ = _played_on(port, choice, over, alike, None)
    gain = 0.0 if over is None else gap(over)[0]
    return replace(differ, over=over, gain=gain, alike=alike, searched=False)


def _reason(
    port: Port, search: TreeSearch, choice: int, *, over: int | None, alike: int | None, gain: float
) -> Reason:
    differ, line = _played_on(port, choice, over, alike, search)
    rival = None if over is None else _rival(search, choice, over)
    return replace(differ, over=over, gain=gain, alike=alike, rival=rival, line=line)


def _compared(choice: int, others: Sequence[int], gap: Gap) -> tuple[int | None, int | None]:
    """Return the option that a choice is compared with, and one that is about as good.

    Where the next best is about as good, the choice is compared with the best that is not, of
    another kind if there is one.
    """
    gaps = {other: gap(other) for other in others}
    best_first = sorted(others, key=lambda other: gaps[other][0])
    clear = [other for other in best_first if gaps[other][0] >= max(LEAST, SURE * gaps[other][1])]
    if not best_first or best_first[0] in clear:
        return (best_first[0] if best_first else None), None
    of_another_kind = [other for other in clear if verb_of(other) != verb_of(choice)]
    return next(iter(of_another_kind + clear), None), best_first[0]


def _rival(search: TreeSearch, choice: int, over: int) -> int | None:
    """Return the seat of several from which most of what a choice gains is taken, if one is.

    What the others lose is known of turns that were played on.
    """
    if search.ended(choice) or search.ended(over):
        return None
    chosen, other = search.fares(choice), search.fares(over)
    lost = [b - a for a, b in zip(chosen, other, strict=False)]
    if len(lost) < 3:
        return None
    worst = max((seat for seat in range(len(lost)) if seat != search.seat), key=lost.__getitem__)
    gained = -lost[search.seat]
    return worst if gained >= MUCH and 2 * lost[worst] > gained else None


# -- worlds played on ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Course:
    """What came of an option in a world."""

    numbers: list[list[int]]
    edges: list[int]


def _played_on(
    port: Port, choice: int, over: int | None, alike: int | None, search: TreeSearch | None
) -> tuple[Reason, tuple[Expected, ...]]:
    """Return a reason with what a choice differs by, and what is expected next."""
    other = alike if over is None else over
    before: list[list[list[int]]] = []
    chosen: list[_Course] = []
    instead: list[_Course] = []
    for _ in range(WORLDS):
        world, luck = port.world(), port.chance.below(BOT, SEEDS)
        world.turn_to(port.seat)
        before.append(_numbers(port, world))
        chosen.append(_course(port, world, choice, luck, search))
        if other is not None:
            instead.append(_course(port, world, other, luck, search))
    line = _line([course.edges for course in chosen], port.seat)
    if not instead:
        return Reason(), line
    ends = [course.numbers for course in chosen], [course.numbers for course in instead]
    return _changes(port, before, *ends), line


def _course(port: Port, world: State, option: int, luck: int, search: TreeSearch | None) -> _Course:
    """Take an option in a world with the luck of a seed, and play on as the search expects.

    The numbers are taken as many turns later as playouts go on, whatever the option.
    """
    g, heuristics = world.clone(), port.game.skill.heuristics
    chance = g.chance = SeededChance(luck)
    by_dice = type(heuristics).pick is Heuristics.pick  # they tell nothing of what comes next
    walk = None if search is None else Walk(search.root, search.seat)
    turn, left = heuristics.turn(g), heuristics.ahead if search is None else search.ahead
    numbers: list[list[int]] = []
    edges: list[int] = []
    given, telling = option, walk is not None
    while g.pending is not None and (not numbers or (telling and len(edges) <= LONGEST)):
        menu, seat = g.distinct(), g.asked()[0]
        chosen = given if walk is None else walk.next(g, given)
        if chosen == NONE:
            telling = telling and not by_dice
            chosen = heuristics.pick(g, menu, chance) if len(menu) > 1 else menu[0]
        if telling and len(menu) > 1:
            hidden = seat != port.seat and isinstance(g.pending, SecretDecision)
            edges.append(NONE if hidden else seat << SEAT | chosen)
        given = NONE
        g.take(chosen)
        now = heuristics.turn(g)
        if now != turn or now == EVERY_DECISION:
            turn, left = now, left - 1
            if left == 0:
                numbers = _numbers(port, g)
    return _Course(numbers or _numbers(port, g), edges[1:])


def _numbers(port: Port, g: State) -> list[list[int]]:
    """Return the numbers of all seats."""
    return [port.game.foresight.numbers(g, seat) for seat in range(g.seats)]


def _line(lines: Sequence[list[int]], own: int) -> tuple[Expected, ...]:
    """Return the choices that come next in at least half of the worlds, up to one of a rival."""
    found: list[int] = []
    needed, left = len(lines) / 2, list(lines)
    for at in range(LONGEST):
        left = [line for line in left if len(line) > at]
        (edge, number), *_ = Counter(line[at] for line in left).most_common(1) or [(NONE, 0)]
        if edge == NONE or number < needed:
            break
        found.append(edge)
        if edge >> SEAT != own:
            break
        left = [line for line in left if line[at] == edge]
    # What is done several times is told once.
    return tuple(Expected(edge >> SEAT, edge & OPTION) for edge in dict.fromkeys(found))


def _changes(
    port: Port,
    before: Sequence[list[list[int]]],
    chosen: Sequence[list[list[int]]],
    instead: Sequence[list[list[int]]],
) -> Reason:
    """Return a reason with what a choice differs by from the other option.

    It is told of the seat, and of the rival whose weightiest number differs: that is named first.
    """
    seats = [
        _of_seat(port, seat, *([g[seat] for g in at] for at in (before, chosen, instead)))
        for seat in range(len(before[0]))
    ]
    own, rival = seats.pop(port.seat), Reason()
    weight = len(port.game.foresight.measures)
    for found in seats:
        for change in (*found.takes[:1], *found.otherwise[:1]):
            place = port.game.foresight.measures.index(change.measure)
            if place < weight:
                weight, rival = place, found
    return Reason(
        brings=own.brings[:MOST_OWN],
        costs=own.costs[:MOST_OWN],
        takes=rival.takes[:MOST_OF_RIVAL],
        otherwise=(*own.otherwise[:MOST_OWN], *rival.otherwise[:MOST_OF_RIVAL]),
    )


def _of_seat(
    port: Port, seat: int, before: Sequence[list[int]], chosen: Sequence[list[int]],
    instead: Sequence[list[int]],
) -> Reason:  # fmt: skip
    """Return a reason with all that a choice differs by for a seat.

    Harm that it prevents is what the seat would lose, or a rival gain, and after the choice does
    not. What else a rival has more of is not told: the chance to win counts it.
    """
    own = seat == port.seat
    brings: list[Change] = []
    costs: list[Change] = []
    takes: list[Change] = []
    otherwise: list[Change] = []
    for n, measure in enumerate(port.game.foresight.measures):
        now, one, two = ([numbers[n] for numbers in at] for at in (before, chosen, instead))
        gap, error = _mean(one, two)
        if (measure.own and not own) or abs(gap) < 0.5 or abs(gap) <= SURE_OF_MANY * error:
            continue
        then, else_ = round(_mean(one, now)[0]), round(_mean(two, now)[0])
        start, by = round(sum(now) / len(now)), round(gap) or (1 if gap > 0 else -1)
        differs = Change(measure, seat, start + else_, by, by)
        if (else_ < 0 <= then) if own else (then <= 0 < else_):
            otherwise.append(Change(measure, seat, start, else_, else_))
        elif own:
            (brings if gap > 0 else costs).append(differs)
        elif gap < 0:
            takes.append(differs)
    return Reason(
        brings=tuple(brings), costs=tuple(costs), takes=tuple(takes), otherwise=tuple(otherwise)
    )


def _mean(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return how much one is above the other on average, and the standard error of that."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    mean, number = sum(gaps) / len(gaps), len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, number - 1)
    return mean, sqrt(spread / number)
