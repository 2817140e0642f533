"""Re-dealing reaches exactly the worlds that enumeration finds consistent, and evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any, ClassVar, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.options import pack
from asterism.kernel.redeal import _Deal, apply_deal, redeal, sample_deal
from asterism.kernel.view import view
from asterism.play.match import Match
from tests.kernel.toys import (
    DECK,
    HAND,
    HIGH,
    ODD,
    RESERVE,
    SWAP,
    THIEF,
    TOYS,
    Toy,
    declare,
    steal,
    swap,
)
from tests.kernel.worlds import SPECTATOR, World, evenly, sample, toy_with, world_of, worlds

SAMPLES_A_WORLD: Final = 120
MOST_WORLDS: Final = 40
SAMPLES: Final = 2500
ALL: Final = (1 << 30) - 1


class Fixed(SeededChance):
    """Picks always the face at one position."""

    def __init__(self, position: int) -> None:
        super().__init__(0)
        self.position: Final = position

    def below(self, purpose: int, n: int) -> int:
        return self.position


class NoOddHand(Toy):
    """A table at which the hand of seat 1 holds no odd card, by rule."""

    def may_lie_in(self, face: int) -> int:
        return ~(1 << HAND + 1) if face % 2 else -1


def masks() -> Toy:
    g = toy_with([[0, 1], [2], [3, 4], [5, 6]])
    g.knowledge.publish(2)
    for card in (3, 4):
        g.knowledge.show(card, 1)
    g.knowledge.show(5, 1)
    return g


def theft() -> Toy:
    """Seat 0 knew the whole hand from which seat 2 stole unseen."""
    g = toy_with([[7], [], [0], [1, 2, 3], [4, 5, 6]], seats=3)
    for card in (1, 2, 3):
        g.knowledge.show(card, 1)
    g.chance = Fixed(1)
    steal(g, 1, 2)
    return g


def two_thefts() -> Toy:
    g = toy_with([[6], [], [0], [1, 2], [3, 4], [5]], seats=4)
    for card in (1, 2, 3, 4):
        g.knowledge.show(card, 1)
    g.chance = Fixed(0)
    steal(g, 1, 2)
    steal(g, 2, 3)
    return g


def transfer() -> Toy:
    """Seat 0 knew the hand and one card of the reserve of seat 1, who swapped two, or none."""
    g = toy_with([[6, 7], [], [0], [1, 2], [], [], [], [3, 4, 5]])
    for card in (1, 2, 3):
        g.knowledge.show(card, 0b11)
    swap(g, 1, pack(SWAP, 1, 4))
    return g


def none_of() -> Toy:
    g = toy_with([[0, 1, 2], [], [3], [4, 6], [5, 7]], seats=3)
    g.knowledge.rule_out(HAND + 1, ODD)
    g.knowledge.show(3, 1)
    return g


def at_least() -> Toy:
    g = toy_with([[0, 2], [], [4], [1, 3], [5, 6]], seats=3)
    g.knowledge.require(HAND + 1, ODD, 1)
    g.knowledge.require(HAND + 2, HIGH, 1)
    return g


def at_least_of_all() -> Toy:
    """Every card is of a kind that has to lie somewhere: none is free."""
    g = toy_with([[0], [], [2], [1, 3], [4, 5]], seats=3)
    g.knowledge.require(HAND + 1, ODD, 1)
    g.knowledge.require(HAND + 2, 0, 1)
    return g


def at_least_of_known() -> Toy:
    """One of the two odd cards that must be there is known already."""
    g = toy_with([[0, 2, 4], [], [6], [1, 3, 5], [7]], seats=3)
    g.knowledge.require(HAND + 1, ODD, 2)
    g.knowledge.show(3, 1)
    return g


def all_forms() -> Toy:
    g = theft()
    declare(g, 2, HIGH)
    declare(g, 1, HIGH)
    return g


def by_rule() -> Toy:
    return toy_with([[0, 1, 3], [], [5], [2, 4]], state=NoOddHand)


def deck() -> Toy:
    """Seat 0 looked at the top, knew all cards, lost the order of the lower ones."""
    g = toy_with([[0, 1, 2, 3], [], [4], [5, 6]], ordered=1 << DECK)
    for card in (0, 1, 2):
        g.knowledge.show(card, 1)
    g.knowledge.shuffle([1, 2], DECK)
    return g


def drawn() -> Toy:
    """Then seat 1 drew from the top: known, and from the shuffled part: not."""
    g = deck()
    for _ in range(2):
        card = g.piles[DECK].pop(0)
        g.knowledge.lift(card, DECK, HAND + 1, 2, last=False)
        g.hand(1).append(card)
    return g


def circle() -> Toy:
    """Pools in which no two or three faces can change places, from one world to the third."""
    g = toy_with([[], [], [3], [1], [2], [0], [4]], seats=4)
    for face, places in enumerate((0b11000, 0b00110, 0b01110, 0b00101, 0b10001)):
        g.knowledge.pools.extend((1, face, places << HAND))
    return g


def rings() -> Toy:
    """Six cards in six places, each card with one to four of them."""
    g = toy_with([[0], [1], [2], [3], [4], [5]], seats=4)
    for face, places in enumerate(((0, 1), (1, 2, 3), (2, 0), (3, 4, 0, 5), (4, 5), (5, 3, 1))):
        g.knowledge.pools.extend((1, face, sum(1 << place for place in places)))
    return g


def needy() -> Toy:
    """Two needs that compete for two odd cards, which have pools as well."""
    g = toy_with([[0], [], [2], [1], [3, 4]], seats=3)
    g.knowledge.require(HAND + 1, ODD, 1)
    g.knowledge.require(HAND + 2, ODD, 1)
    g.knowledge.pools.extend((1, 1, 0b11001, 1, 3, 0b11000))
    return g


SCENES: Final[list[Callable[[], Toy]]] = [
    masks, theft, two_thefts, transfer, none_of, at_least, at_least_of_all, at_least_of_known,
    all_forms, by_rule, deck, drawn, circle, rings, needy,
]  # fmt: skip


@pytest.mark.parametrize(
    ("scene", "seat"),
    [(scene, 0) for scene in SCENES]
    + [(scene, 1) for scene in (masks, theft, transfer, drawn)]
    + [(scene, SPECTATOR) for scene in (masks, theft, all_forms, deck)],
)
def test_reaches_exactly_the_consistent_worlds_and_evenly(
    scene: Callable[[], Toy], seat: int
) -> None:
    g = scene()
    consistent = worlds(g, seat)
    assert world_of(g) in consistent
    if len(consistent) <= MOST_WORLDS:
        seen = sample(g, seat, SAMPLES_A_WORLD * len(consistent))
        assert set(seen) == consistent
        assert evenly(list(seen.values()))
    else:
        # Too many to count each. Where each face lies shall be even too.
        seen = sample(g, seat, SAMPLES)
        assert set(seen) <= consistent
        for face in range(len(g.knowledge.known)):
            assert_even_places(face, seen, consistent)


def assert_even_places(face: int, seen: Mapping[World, int], consistent: set[World]) -> None:
    """A face lies in each place as often as in the worlds that are consistent."""
    place = {world: next(i for i, pile in enumerate(world) if face in pile) for world in consistent}
    expected = Counter(place.values())
    counts: Counter[int] = Counter()
    for world, number in seen.items():
        counts[place[world]] += number
    for there, worlds_there in expected.items():
        share = worlds_there / len(consistent)
        sigma = (SAMPLES * share * (1 - share)) ** 0.5
        assert abs(counts[there] - SAMPLES * share) <= 4.5 * sigma + 1e-9


def test_the_scenes_hide_what_they_say() -> None:
    """Guard the scenes themselves, and count by hand how many worlds some of them leave."""
    sizes = {scene.__name__: len(worlds(scene(), 0)) for scene in SCENES}
    assert sizes["masks"] == 3  # 0, 1 and 6 are unknown, two of them in the deck
    # Of the pools 1, 2 and 3 none, one or two lie in the two slots of ben.
    assert sizes["theft"] == 2 * (1 * 10 * 3 + 3 * 5 * 6 + 3 * 1 * 10)
    assert sizes["circle"] == 3
    assert min(sizes.values()) > 1


def test_own_and_known_faces_stay_and_the_others_move() -> None:
    g = theft()
    chance = SeededChance(3)
    moved = 0
    for _ in range(50):
        faces = sample_deal(g, 0, chance)
        for face in range(8):
            if g.knowledge.knows(0, face):
                assert faces[face] == face
            moved += faces[face] != face
    assert moved > 100


def test_the_state_itself_is_left_alone() -> None:
    match = Match(THIEF, seats=3, seed=5)
    for move in ("steal ben", "steal cat", "draw"):
        match.play(move)
    before = match.digest()
    redeal(match.state, 1, SeededChance(1))
    assert match.digest() == before


def test_what_others_know_goes_along_with_the_slots() -> None:
    """A card that ben knows in ann's hand: in another world for cat, ben knows the other card."""
    g = toy_with([[0, 1], [], [2], [3], [4]], seats=3)
    g.knowledge.show(2, 0b011)
    world = redeal(g, 2, Fixed(0))
    card = world.placements()[HAND][1][0]
    assert card != 2
    assert world.knowledge.known[card] == 0b011
    assert world.knowledge.known[2] == g.knowledge.known[_slot_of(g, world, 2)]


def _slot_of(g: Toy, world: object, card: int) -> int:
    assert isinstance(world, Toy)
    for mine, theirs in zip(g.piles, world.piles, strict=True):
        if card in theirs:
            return mine[theirs.index(card)]
    raise AssertionError


def test_pools_of_others_follow_their_faces_and_shared_ones_are_split() -> None:
    g = toy_with([[0], [], [1], [2], [3]], seats=3)
    g.knowledge.pools.extend((0b011, 1, 1 << HAND | 1 << HAND + 1))
    faces = [3, 2, 1, 0]
    world = apply_deal(g, 0, faces, SeededChance(1))
    triples = sorted(zip(*[iter(world.knowledge.pools)] * 3, strict=True))
    places = 1 << HAND | 1 << HAND + 1
    assert triples == [(0b001, 1, places), (0b010, 2, places)]
    assert g.knowledge.pools == [0b011, 1, places]


def test_the_menu_of_another_seat_is_that_of_the_new_world() -> None:
    match = Match(TOYS["tower"], seats=2, seed=2)
    assert match.to_move == 0
    for seed in range(20):
        world = redeal(match.state, 1, SeededChance(seed))
        hand = dict(world.placements())[HAND]
        assert [option >> 16 & 255 for option in world.menu] == hand
    own = redeal(match.state, 0, SeededChance(1))
    assert own.menu == match.state.menu


@pytest.mark.long
def test_needs_that_a_random_deal_hardly_meets_are_met() -> None:
    """Four high cards in one hand of four: one deal in 495 by chance alone."""
    g = toy_with([[0, 1, 2, 3, 4, 5, 6, 7], [], [], [8, 9, 10, 11]])
    g.knowledge.require(HAND + 1, HIGH, 4)
    hands = {world[HAND + 1] for world in sample(g, 0, 2000)}
    assert len(hands) == 15
    assert all(min(hand) >= 6 for hand in hands)


def test_a_deal_that_cannot_be_found_by_luck_still_varies() -> None:
    """Rivals for every place: pools that leave each of nine faces two places in a ring."""
    cards = 8
    g = toy_with([[0], [1], [2], [3], [4], [5], [6], [7]], seats=4)
    for face in range(cards):
        g.knowledge.pools.extend((1, face, 1 << face | 1 << (face + 1) % cards))
    seen = sample(g, 0, 400)
    assert set(seen) == worlds(g, 0)
    assert evenly(list(seen.values()))


# -- the walk ---------------------------------------------------------------------------------


class Branching(Chance):
    """Takes one path through all that chance could say, and knows the next one."""

    def __init__(self) -> None:
        self.path: list[int] = []
        self.sizes: list[int] = []
        self.at = 0

    def below(self, purpose: int, n: int) -> int:
        if self.at == len(self.path):
            self.path.append(0)
            self.sizes.append(n)
        self.at += 1
        return self.path[self.at - 1]

    def probability(self) -> Fraction:
        return Fraction(1, prod(self.sizes))

    def move_on(self) -> bool:
        """Turn to the next path; return whether there is one."""
        while self.path and self.path[-1] == self.sizes[-1] - 1:
            self.path.pop()
            self.sizes.pop()
        self.at = 0
        if self.path:
            self.path[-1] += 1
        return bool(self.path)


def steps_from(deal: Any, dealt: Sequence[int]) -> dict[tuple[int, ...], Fraction]:
    """Return with which probability one step of the walk leads where."""
    found: dict[tuple[int, ...], Fraction] = {}
    chance = Branching()
    while True:
        deal.dealt = list(dealt)
        for slot, face in enumerate(dealt):
            deal.slot_of[face] = slot
        deal._walk(chance)
        after = tuple(deal.dealt)
        found[after] = found.get(after, Fraction(0)) + chance.probability()
        if not chance.move_on():
            assert sum(found.values()) == 1
            return found


@pytest.mark.parametrize(("scene", "deals"), [(circle, 3), (rings, 9), (needy, 2 * 2 * 6)])
def test_the_walk_takes_every_exchange_as_often_as_its_reverse_and_reaches_all(
    scene: Callable[[], Toy], deals: int
) -> None:
    """Exactly, by all that chance could say: so in the long run every deal is equally likely."""
    g = scene()
    deal = _Deal(g, 0)
    steps: dict[tuple[int, ...], dict[tuple[int, ...], Fraction]] = {}
    left = [tuple(deal.faces)]
    while left:
        here = left.pop()
        if here not in steps:
            steps[here] = steps_from(deal, here)
            left.extend(steps[here])
    for here, ways in steps.items():
        for there, probability in ways.items():
            assert steps[there].get(here) == probability
    dice = SeededChance(1)
    reached = {world_of(apply_deal(g, 0, relabelling(deal.faces, dealt), dice)) for dealt in steps}
    assert reached == worlds(g, 0)
    assert len(steps) == deals


def relabelling(faces: list[int], dealt: Sequence[int]) -> list[int]:
    new = list(range(max(faces) + 1))
    for face, other in zip(faces, dealt, strict=True):
        new[face] = other
    return new


@pytest.mark.parametrize("scene", [circle, rings, needy])
def test_the_walk_is_long_enough(scene: Callable[[], Toy]) -> None:
    g = scene()
    chance = SeededChance(5)
    counts: Counter[World] = Counter()
    for _ in range(2500):
        deal = _Deal(g, 0)
        deal._mix(chance)
        faces = relabelling(deal.faces, deal.dealt)
        counts[world_of(apply_deal(g, 0, faces, chance))] += 1
    assert set(counts) == worlds(g, 0)
    assert evenly(list(counts.values()))


# -- any table --------------------------------------------------------------------------------


class Trio(Toy):
    """Three seats with two cards each."""

    FIELDS: ClassVar[tuple[str, ...]] = Toy.FIELDS


@st.composite
def tables(draw: st.DrawFn) -> Toy:
    """Return a table with random masks, pools and facts that hold."""
    cards = draw(st.integers(2, 6))
    piles: list[list[int]] = [[], [], [], [], []]
    for card in range(cards):
        piles[draw(st.integers(0, 4))].append(card)
    g = toy_with(piles, seats=3, ordered=draw(st.sampled_from([0, 1])), state=Trio)
    where = {card: place for place, pile in enumerate(piles) for card in pile}
    for card in range(cards):
        form = draw(st.integers(0, 4))
        if form == 0:
            g.knowledge.show(card, 0b1001)
        elif form == 1:
            g.knowledge.pools.extend((1, card, 1 << where[card] | draw(st.integers(0, 31))))
    for _ in range(draw(st.integers(0, 3))):
        place, kind = draw(st.integers(0, 4)), draw(st.integers(0, 2))
        have = sum(g.is_kind(card, kind) for card in piles[place])
        if have:
            g.knowledge.require(place, kind, draw(st.integers(1, have)))
        else:
            g.knowledge.rule_out(place, kind)
    return g


@settings(max_examples=150, deadline=None, derandomize=True)
@given(tables(), st.sampled_from([-1, 0, 1]))
def test_any_table_is_dealt_anew_exactly_and_looks_the_same(g: Toy, seat: int) -> None:
    consistent = worlds(g, seat)
    chance = SeededChance(7)
    if len(consistent) <= 24:
        seen = sample(g, seat, 40 * len(consistent), seed=7)
        assert set(seen) == consistent
    else:
        assert set(sample(g, seat, 60, seed=7)) <= consistent
    assert view(redeal(g, seat, chance), seat) == view(g, seat)


def test_reserves_are_places_of_their_own() -> None:
    g = transfer()
    for world in sample(g, 0, 200):
        assert len(world[HAND + 1]) == 2
        assert len(world[RESERVE + 1]) == 3
