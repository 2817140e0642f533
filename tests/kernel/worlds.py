"""Brute force for small tables: every world that a seat's masks, pools and facts allow.

It reads the knowledge as its documentation says, and shares no code with `asterism.kernel.redeal`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from math import sqrt

from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.knowledge import Knowledge
from asterism.kernel.redeal import redeal
from tests.kernel.toys import CARDS, HAND, Toy

World = tuple[tuple[int, ...], ...]
SPECTATOR = -1


def toy_with(
    piles: Sequence[Sequence[int]], *, seats: int = 2, ordered: int = 0, state: type[Toy] = Toy
) -> Toy:
    """Return a table with these piles, of which nobody knows anything."""
    filled = [list(pile) for pile in piles] + [[] for _ in range(HAND + 2 * 4 - len(piles))]
    cards = sum(len(pile) for pile in piles)
    assert sorted(card for pile in piles for card in pile) == list(range(cards))
    assert cards <= CARDS
    knowledge = Knowledge([0] * cards, [], [], ordered, seats + 1)
    return state(seats, filled, [0] * seats, [0] * seats, knowledge)


def world_of(g: State) -> World:
    """Return what lies where; in places without order the faces are sorted."""
    return _canonical([faces for _, faces in g.placements()], g.knowledge.ordered)


def _canonical(piles: Sequence[list[int]], ordered: int) -> World:
    return tuple(
        tuple(pile if ordered >> place & 1 else sorted(pile)) for place, pile in enumerate(piles)
    )


def worlds(g: State, seat: int) -> set[World]:
    """Return every world that a seat (-1: a spectator) cannot tell from the state."""
    known = g.knowledge
    bit = known.watchers - 1 if seat < 0 else seat
    slots = [(place, i) for place, faces in g.placements() for i in range(len(faces))]
    there = [face for _, faces in g.placements() for face in faces]
    hidden = [i for i, face in enumerate(there) if not known.known[face] >> bit & 1]
    found: set[World] = set()
    for faces in permutations([there[i] for i in hidden]):
        deal = there[:]
        for i, face in zip(hidden, faces, strict=True):
            deal[i] = face
        piles: list[list[int]] = [[] for _ in g.placements()]
        for (place, _), face in zip(slots, deal, strict=True):
            piles[place].append(face)
        moved = {deal[i]: slots[i][0] for i in hidden}
        if _holds(g, bit, piles, moved):
            found.add(_canonical(piles, known.ordered))
    return found


def _holds(g: State, bit: int, piles: Sequence[list[int]], hidden: dict[int, int]) -> bool:
    for mask, face, places in _triples(g.knowledge.pools):
        if mask >> bit & 1 and not places >> hidden[face] & 1:
            return False
    for place, kind, need in _triples(g.knowledge.facts):
        have = sum(g.is_kind(face, kind) for face in piles[place])
        if have < need or (need == 0 and have):
            return False
    return all(g.may_lie_in(face) >> place & 1 for face, place in hidden.items())


def _triples(flat: Sequence[int]) -> Iterable[tuple[int, int, int]]:
    return zip(flat[0::3], flat[1::3], flat[2::3], strict=True)


def sample(g: State, seat: int, number: int, seed: int = 1) -> Counter[World]:
    """Count the worlds that so many re-deals give."""
    chance = SeededChance(seed)
    return Counter(world_of(redeal(g, seat, chance)) for _ in range(number))


def evenly(counts: Sequence[int], *, z: float = 3.0902) -> bool:
    """Return whether counts of equally likely cases pass a chi-square test at p = 0.001.

    The quantile is Wilson and Hilferty's, good to a percent.
    """
    cases = len(counts)
    if cases < 2:
        return True
    expected = sum(counts) / cases
    statistic = sum((count - expected) ** 2 / expected for count in counts)
    freedom = cases - 1
    spread = 2 / (9 * freedom)
    return statistic < freedom * (1 - spread + z * sqrt(spread)) ** 3
