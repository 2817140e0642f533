"""Knowledge never knows too much: held against every history that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from asterism.kernel.knowledge import NONE_OF, Knowledge
from tests.kernel.toys import DECK, HAND, ODD, TABLE
from tests.kernel.worlds import SPECTATOR, toy_with, world_of, worlds

ANN: Final = 1
BEN: Final = 2
CAT: Final = 4


def knowing(cards: int, seats: int = 2, ordered: int = 0) -> Knowledge:
    return Knowledge([0] * cards, [], [], ordered, seats + 1)


def pools(knowledge: Knowledge) -> list[tuple[int, int, int]]:
    """Return the pools sorted: (seats, face, places)."""
    return sorted(zip(*[iter(knowledge.pools)] * 3, strict=True))


def facts(knowledge: Knowledge) -> list[tuple[int, int, int]]:
    return sorted(zip(*[iter(knowledge.facts)] * 3, strict=True))


def at(*places: int) -> int:
    return sum(1 << place for place in places)


# -- another deal -----------------------------------------------------------------------------


def test_another_deal_carries_along_what_others_know_but_not_what_all_do() -> None:
    """Ann imagines that 1 lies where 0 lay, and the other way round.

    What Ben alone suspects of a face is then of the other one; what all know, or the public knows
    (and Ann more closely), was no secret to her and stays.
    """
    knowledge = knowing(4)
    public = 1 << 2
    knowledge.pools.extend((BEN, 0, at(2, 3)))
    knowledge.pools.extend((ANN | BEN, 1, at(2, 3)))
    knowledge.pools.extend((ANN | BEN | public, 0, at(1, 2, 3)))
    knowledge.pools.extend((BEN | public, 1, at(1, 2, 3)))
    knowledge.relabel(0, [1, 0, 2, 3])
    assert pools(knowledge) == sorted([
        (BEN, 1, at(2, 3)),
        (ANN, 1, at(2, 3)), (BEN, 0, at(2, 3)),
        (ANN | BEN | public, 0, at(1, 2, 3)),
        (BEN | public, 1, at(1, 2, 3)),
    ])  # fmt: skip


# -- masks ------------------------------------------------------------------------------------


def test_show_adds_seats_and_publish_everybody_with_the_public() -> None:
    knowledge = knowing(3)
    knowledge.show(0, ANN)
    knowledge.show(0, BEN)
    knowledge.publish(1)
    assert knowledge.known == [ANN | BEN, 0b111, 0]
    assert [knowledge.knows(seat, 0) for seat in (0, 1, SPECTATOR)] == [True, True, False]
    assert [knowledge.knows(seat, 1) for seat in (0, 1, SPECTATOR)] == [True, True, True]


def test_what_is_shown_is_looked_for_no_more() -> None:
    knowledge = knowing(3)
    knowledge.pools.extend((ANN | BEN, 1, at(2, 3), ANN, 2, at(2, 3)))
    knowledge.show(1, ANN)
    assert pools(knowledge) == [(ANN, 2, at(2, 3)), (BEN, 1, at(2, 3))]
    knowledge.publish(1)
    assert pools(knowledge) == [(ANN, 2, at(2, 3))]


def test_a_draw_from_where_nothing_is_known_forgets_who_saw_the_card_before() -> None:
    knowledge = knowing(2)
    knowledge.show(0, BEN)
    knowledge.draw(0, HAND, ANN)
    assert knowledge.known == [ANN, 0]


def test_a_clone_shares_nothing() -> None:
    knowledge = knowing(2, ordered=1)
    knowledge.pools.extend((ANN, 0, at(0, 1)))
    knowledge.rule_out(HAND, ODD)
    other = knowledge.clone()
    other.publish(0)
    other.forget_place(HAND)
    assert (knowledge.known, pools(knowledge)) == ([0, 0], [(ANN, 0, at(0, 1))])
    assert facts(knowledge) == [(HAND, ODD, NONE_OF)]
    assert (other.ordered, other.watchers) == (1, 3)


# -- pools ------------------------------------------------------------------------------------


def test_a_theft_from_a_known_hand_leaves_pools_for_who_did_not_see() -> None:
    knowledge = knowing(3, seats=3)
    for card in range(3):
        knowledge.show(card, ANN | BEN | CAT)
    knowledge.move(1, HAND + 1, HAND + 2, BEN | CAT, [0, 2])
    places = at(HAND + 1, HAND + 2)
    assert knowledge.known == [BEN | CAT, BEN | CAT, BEN | CAT]
    assert pools(knowledge) == [(ANN, card, places) for card in range(3)]


def test_pools_widen_and_seats_that_saw_keep_theirs() -> None:
    knowledge = knowing(3, seats=3)
    knowledge.pools.extend((ANN | BEN, 0, at(2, 3)))
    knowledge.move(1, 3, 4, BEN, [2])
    assert pools(knowledge) == [(ANN, 0, at(2, 3, 4)), (BEN, 0, at(2, 3))]


def test_the_last_card_of_a_place_is_followed() -> None:
    knowledge = knowing(3, seats=3)
    knowledge.show(0, ANN)
    knowledge.pools.extend((BEN, 1, at(2, 3), CAT, 0, at(2, 4)))
    knowledge.move(0, 2, 3, 0, [])
    assert knowledge.known == [ANN, BEN, 0]
    assert pools(knowledge) == [(CAT, 0, at(3, 4))]


def test_pouring_keeps_what_was_known_and_settles_pools_between_the_two_places() -> None:
    knowledge = knowing(3)
    knowledge.show(0, BEN)
    knowledge.pools.extend((ANN, 1, at(2, 3), ANN, 2, at(2, 4)))
    knowledge.pour(2, 3)
    assert knowledge.known == [BEN, ANN, 0]
    assert pools(knowledge) == [(ANN, 2, at(3, 4))]


def test_a_transfer_that_may_have_been_none_mixes_the_places() -> None:
    knowledge = knowing(4)
    for card in (0, 1):
        knowledge.show(card, ANN | BEN)
    knowledge.pools.extend((ANN, 2, at(3, 5)))
    knowledge.mingle([0, 1, 2], at(2, 3), at(2, 3), BEN)
    assert knowledge.known == [BEN, BEN, 0, 0]
    assert pools(knowledge) == [(ANN, 0, at(2, 3)), (ANN, 1, at(2, 3)), (ANN, 2, at(2, 3, 5))]


def test_only_who_watches_gets_pools() -> None:
    """A mask wider than the table (EVERYBODY) leaves no traces of seats that do not exist."""
    knowledge = knowing(2)
    knowledge.publish(0)
    knowledge.show(1, (1 << 30) - 1)
    knowledge.move(0, 2, 3, BEN, [1])
    assert {mask for mask, _, _ in pools(knowledge)} == {0b101}


# -- an ordered place -------------------------------------------------------------------------


def test_a_shuffle_forgets_the_order_and_keeps_what_is_in_the_deck() -> None:
    knowledge = knowing(3, ordered=at(DECK))
    knowledge.show(0, ANN)
    knowledge.publish(1)
    knowledge.pools.extend((BEN, 2, at(DECK, HAND)))
    knowledge.shuffle([0, 1, 2], DECK)
    assert knowledge.known == [0, 0, 0]
    expected = [(ANN, 0, at(DECK)), (BEN, 2, at(DECK, HAND)), (0b111, 1, at(DECK))]
    assert pools(knowledge) == expected


def test_who_saw_the_new_order_keeps_it() -> None:
    knowledge = knowing(2, ordered=at(DECK))
    knowledge.show(0, ANN | BEN)
    knowledge.shuffle([0, 1], DECK, BEN)
    assert knowledge.known == [BEN, 0]
    assert pools(knowledge) == [(ANN, 0, at(DECK))]


def test_lifting_from_the_top_keeps_the_slots_below() -> None:
    knowledge = knowing(4, ordered=at(DECK))
    knowledge.show(0, BEN)
    knowledge.show(1, BEN | CAT)
    knowledge.pools.extend((CAT, 0, at(DECK), BEN, 2, at(DECK)))
    knowledge.lift(0, DECK, HAND, ANN, last=False)
    assert knowledge.known == [ANN | BEN, BEN | CAT, 0, 0]
    assert pools(knowledge) == [(BEN, 2, at(DECK)), (CAT, 0, at(DECK, HAND))]


def test_lifting_the_last_card_settles_where_the_others_went() -> None:
    knowledge = knowing(2, ordered=at(DECK))
    knowledge.pools.extend((BEN, 0, at(DECK, HAND), BEN, 1, at(DECK, HAND)))
    knowledge.lift(1, DECK, HAND + 1, 0, last=True)
    assert pools(knowledge) == [(BEN, 0, at(HAND, HAND + 1)), (BEN, 1, at(HAND, HAND + 1))]
    knowledge.pools = [BEN, 0, at(DECK)]
    knowledge.lift(0, DECK, HAND, 0, last=True)
    assert (knowledge.known[0], pools(knowledge)) == (BEN, [])


# -- facts ------------------------------------------------------------------------------------


def test_facts_are_kept_once_and_forgotten_by_place() -> None:
    knowledge = knowing(2)
    for _ in range(2):
        knowledge.rule_out(HAND, ODD)
        knowledge.require(HAND, 2, 1)
    knowledge.require(TABLE, ODD, 2)
    assert facts(knowledge) == [(TABLE, ODD, 2), (HAND, ODD, NONE_OF), (HAND, 2, 1)]
    assert knowledge.excludes(HAND, ODD)
    assert not knowledge.excludes(HAND, 2)
    knowledge.settle_requirements(HAND)
    assert facts(knowledge) == [(TABLE, ODD, 2), (HAND, ODD, NONE_OF)]
    knowledge.forget_place(HAND)
    assert facts(knowledge) == [(TABLE, ODD, 2)]


def test_a_card_that_comes_unseen_may_be_of_any_kind() -> None:
    knowledge = knowing(3)
    knowledge.rule_out(HAND, ODD)
    knowledge.draw(0, HAND, ANN)
    assert facts(knowledge) == []


def test_a_card_from_where_none_of_the_kind_lies_changes_nothing() -> None:
    knowledge = knowing(3)
    knowledge.rule_out(HAND, ODD)
    knowledge.rule_out(HAND + 1, ODD)
    knowledge.rule_out(HAND + 1, 2)
    knowledge.require(HAND, 2, 1)
    knowledge.move(0, HAND, HAND + 1, ANN, [1])
    assert facts(knowledge) == [(HAND, ODD, NONE_OF), (HAND + 1, ODD, NONE_OF)]


def test_what_mingles_keeps_no_facts() -> None:
    knowledge = knowing(3)
    for place in (HAND, HAND + 1, HAND + 2):
        knowledge.require(place, ODD, 1)
    knowledge.mingle([0, 1], at(HAND, HAND + 1), at(HAND), ANN)
    assert facts(knowledge) == [(HAND + 2, ODD, 1)]


# -- against every history that looks the same ------------------------------------------------

Arrangement = tuple[tuple[int, ...], ...]
HANDS: Final = (1, 2, 3)
EVERYONE: Final = (1 << 30) - 1


@dataclass
class Outcome:
    """One way in which an act may have gone: what who saw it saw, what all saw, what lies where."""

    seen: object
    heard: object
    after: Arrangement


Act = Callable[[Arrangement], Iterator[Outcome]]


def canonical(piles: list[list[int]]) -> Arrangement:
    """Only the deck (place 0) has an order."""
    return tuple(tuple(p if i == 0 else sorted(p)) for i, p in enumerate(piles))


class Table:
    """A deck and three hands of five cards, what seats know, and all that they could believe."""

    def __init__(self, piles: list[list[int]]) -> None:
        self.now = canonical(piles)
        self.knowledge = knowing(sum(map(len, piles)), seats=2, ordered=at(0))
        sizes = [len(pile) for pile in piles]
        everything = {deal(order, sizes) for order in permutations(range(sum(sizes)))}
        self.believed: list[set[Arrangement]] = [set(everything) for _ in range(3)]

    def happens(self, act: Act, seats: int, after: Arrangement, seen: object) -> None:
        """Let every watcher (the last is the public) keep the histories that look like this one."""
        ways = [way for way in act(self.now) if way.after == after and way.seen == seen]
        assert ways, "the act did not go as it could have gone"
        heard = ways[0].heard
        for watcher, believed in enumerate(self.believed):
            sees = seats >> watcher & 1
            self.believed[watcher] = {
                way.after
                for world in believed
                for way in act(world)
                if way.heard == heard and (not sees or way.seen == seen)
            }
        self.now = after

    def check(self) -> None:
        """Nothing that knowledge claims is contradicted by what a watcher could believe."""
        for watcher, believed in enumerate(self.believed):
            assert self.now in believed
            for world in believed:
                self.check_world(watcher, world)

    def check_world(self, watcher: int, world: Arrangement) -> None:
        knowledge = self.knowledge
        for place, pile in enumerate(self.now):
            for slot, card in enumerate(pile):
                if knowledge.known[card] >> watcher & 1:
                    assert card in world[place]
                    assert place or world[0][slot] == card
        for mask, card, places in pools(knowledge):
            if mask >> watcher & 1:
                assert any(places >> i & 1 and card in pile for i, pile in enumerate(world))
                assert not knowledge.known[card] >> watcher & 1
        for place, kind, need in facts(knowledge):
            have = sum(card % 2 == kind for card in world[place])
            assert have >= need
            assert need or not have


def deal(order: tuple[int, ...], sizes: list[int]) -> Arrangement:
    piles: list[list[int]] = []
    left = list(order)
    for size in sizes:
        piles.append(left[:size])
        left = left[size:]
    return canonical(piles)


def changed(world: Arrangement, changes: dict[int, list[int]]) -> Arrangement:
    return canonical([changes.get(i, list(pile)) for i, pile in enumerate(world)])


def without(pile: tuple[int, ...], card: int) -> list[int]:
    return [other for other in pile if other != card]


def looks(place: int, slot: int) -> Act:
    """Look at a card: in the deck at a slot that all can tell, in a hand at any one."""

    def act(world: Arrangement) -> Iterator[Outcome]:
        for card in world[place][slot : slot + 1] if place == 0 else world[place]:
            yield Outcome(card, None, world)

    return act


def steals(source: int, target: int, only: int = -1) -> Act:
    """Move any card of a hand (or any of a kind) into another hand, or onto the deck."""

    def act(world: Arrangement) -> Iterator[Outcome]:
        for card in world[source]:
            if only not in (-1, card % 2):
                continue
            new = {source: without(world[source], card), target: [card, *world[target]]}
            yield Outcome(card, None, changed(world, new))

    return act


def draws(target: int) -> Act:
    def act(world: Arrangement) -> Iterator[Outcome]:
        card, *rest = world[0]
        yield Outcome(card, None, changed(world, {0: rest, target: [card, *world[target]]}))

    return act


def shuffles(number: int) -> Act:
    """Put the top of the deck into a new order; who sees it sees the cards."""

    def act(world: Arrangement) -> Iterator[Outcome]:
        for order in permutations(world[0][:number]):
            yield Outcome(order, None, changed(world, {0: [*order, *world[0][number:]]}))

    return act


def hides(source: int) -> Act:
    """Put any card of a hand anywhere into the deck."""

    def act(world: Arrangement) -> Iterator[Outcome]:
        for card, index in product(world[source], range(len(world[0]) + 1)):
            deck = list(world[0])
            deck.insert(index, card)
            rest = without(world[source], card)
            yield Outcome((card, index), None, changed(world, {source: rest, 0: deck}))

    return act


def pours(source: int, target: int) -> Act:
    def act(world: Arrangement) -> Iterator[Outcome]:
        new = {source: [], target: [*world[source], *world[target]]}
        yield Outcome(None, None, changed(world, new))

    return act


def swaps(one: int, other: int) -> Act:
    """Exchange one card each between two hands, or do nothing."""

    def act(world: Arrangement) -> Iterator[Outcome]:
        yield Outcome(None, None, world)
        for a, b in product(world[one], world[other]):
            new = {one: [*without(world[one], a), b], other: [*without(world[other], b), a]}
            yield Outcome((a, b), None, changed(world, new))

    return act


def declares(place: int, kind: int) -> Act:
    """Say how many cards of a kind lie in a place."""

    def act(world: Arrangement) -> Iterator[Outcome]:
        yield Outcome(None, sum(card % 2 == kind for card in world[place]), world)

    return act


@st.composite
def histories(draw: st.DrawFn) -> Table:
    """Return a table after random hidden acts, each told to `Knowledge` as a game would tell it."""
    piles: list[list[int]] = [[], [], [], []]
    for card in range(5):
        piles[draw(st.integers(0, 3))].append(card)
    table = Table(piles)
    if draw(st.booleans()):
        for card in range(5):
            do_see(table, card, _who(draw))
    for _ in range(draw(st.integers(1, 9))):
        draw(st.sampled_from(ACTS))(table, draw)
        table.check()
    return table


def _choose(draw: st.DrawFn, table: Table, act: Act) -> Outcome:
    return draw(st.sampled_from(list(act(table.now))))


def _who(draw: st.DrawFn) -> int:
    return draw(st.sampled_from([0, 1, 2, 3, EVERYONE]))


def _full(draw: st.DrawFn, table: Table, places: tuple[int, ...]) -> int:
    """Return a place that is not empty, or -1."""
    full = [place for place in places if table.now[place]]
    return draw(st.sampled_from(full)) if full else -1


def do_see(table: Table, card: int, seats: int) -> None:
    """Let seats see a certain card, the others that one was seen."""
    place = next(i for i, pile in enumerate(table.now) if card in pile)
    table.happens(looks(place, table.now[place].index(card)), seats, table.now, card)
    table.knowledge.show(card, seats)


def do_look(table: Table, draw: st.DrawFn) -> None:
    place = _full(draw, table, (0, 1, 2, 3))
    if place >= 0:
        slot = draw(st.integers(0, len(table.now[place]) - 1))
        act = looks(place, slot)
        way, seats = _choose(draw, table, act), _who(draw)
        card = way.seen
        assert isinstance(card, int)
        do_see(table, card, seats)


def do_steal(table: Table, draw: st.DrawFn) -> None:
    source = _full(draw, table, HANDS)
    target = draw(st.integers(0, 3))
    if source >= 0 and source != target:
        act = steals(source, target)
        way, seats = _choose(draw, table, act), _who(draw)
        card = way.seen
        assert isinstance(card, int)
        table.happens(act, seats, way.after, way.seen)
        table.knowledge.move(card, source, target, seats, list(table.now[source]))


def do_steal_of_a_kind(table: Table, draw: st.DrawFn) -> None:
    """Everybody sees that the card is of a kind, by the rule that moves it."""
    source = _full(draw, table, HANDS)
    target = draw(st.sampled_from(HANDS))
    kind = draw(st.integers(0, 1))
    if source in (-1, target) or all(card % 2 != kind for card in table.now[source]):
        return
    act = steals(source, target, kind)
    way, seats = _choose(draw, table, act), _who(draw)
    card = way.seen
    assert isinstance(card, int)
    table.happens(act, seats, way.after, way.seen)
    movable = [other % 2 == kind for other in range(5)]
    table.knowledge.move(card, source, target, seats, list(table.now[source]), movable)


def do_lay(table: Table, draw: st.DrawFn) -> None:
    """Move a card from hand to hand for all to see."""
    source = _full(draw, table, HANDS)
    target = draw(st.sampled_from(HANDS))
    if source in (-1, target):
        return
    act = steals(source, target)
    way = _choose(draw, table, act)
    card = way.seen
    assert isinstance(card, int)
    table.happens(act, EVERYONE, way.after, way.seen)
    table.knowledge.publish(card)
    table.knowledge.settle_requirements(source)
    table.knowledge.allow(target, card % 2)


def do_notice_what_is_empty(table: Table, draw: st.DrawFn) -> None:
    for place, pile in enumerate(table.now):
        if not pile:
            table.knowledge.empty(place)


def do_draw(table: Table, draw: st.DrawFn) -> None:
    if table.now[0]:
        target = draw(st.sampled_from(HANDS))
        act = draws(target)
        way, seats = _choose(draw, table, act), _who(draw)
        card = way.seen
        assert isinstance(card, int)
        table.happens(act, seats, way.after, way.seen)
        table.knowledge.lift(card, 0, target, seats, last=not table.now[0])


def do_shuffle(table: Table, draw: st.DrawFn) -> None:
    number = draw(st.integers(0, len(table.now[0])))
    act = shuffles(number)
    way, seats = _choose(draw, table, act), _who(draw)
    if seats:
        for card in table.now[0][:number]:
            table.knowledge.show(card, seats)
    table.happens(act, seats, way.after, way.seen)
    table.knowledge.shuffle(list(table.now[0][:number]), 0, seats)


def do_hide(table: Table, draw: st.DrawFn) -> None:
    source = _full(draw, table, HANDS)
    if source >= 0:
        act = hides(source)
        way, seats = _choose(draw, table, act), _who(draw)
        assert isinstance(way.seen, tuple)
        table.happens(act, seats, way.after, way.seen)
        table.knowledge.move(way.seen[0], source, 0, seats, list(table.now[source]))
        table.knowledge.shuffle(list(table.now[0]), 0, seats)


def do_pour(table: Table, draw: st.DrawFn) -> None:
    source, target = draw(st.sampled_from(list(permutations(HANDS, 2))))
    act = pours(source, target)
    way = _choose(draw, table, act)
    table.happens(act, 0, way.after, way.seen)
    table.knowledge.pour(source, target)


def do_swap(table: Table, draw: st.DrawFn) -> None:
    one, other = draw(st.sampled_from(list(permutations(HANDS, 2))))
    act = swaps(one, other)
    way, seats = _choose(draw, table, act), _who(draw)
    table.happens(act, seats, way.after, way.seen)
    if way.seen is not None:
        assert isinstance(way.seen, tuple)
        for card in way.seen:
            table.knowledge.show(card, seats)
    faces = [*table.now[one], *table.now[other]]
    table.knowledge.mingle(faces, at(one, other), at(one, other), seats)


def do_declare(table: Table, draw: st.DrawFn) -> None:
    place, kind = draw(st.integers(0, 3)), draw(st.integers(0, 1))
    act = declares(place, kind)
    way = _choose(draw, table, act)
    assert isinstance(way.heard, int)
    table.happens(act, 0, way.after, way.seen)
    if way.heard:
        table.knowledge.require(place, kind, way.heard)
    else:
        table.knowledge.rule_out(place, kind)


ACTS: Final = [
    do_look, do_steal, do_steal_of_a_kind, do_lay, do_draw, do_shuffle, do_hide, do_pour,
    do_swap, do_declare, do_notice_what_is_empty,
]  # fmt: skip


@settings(max_examples=200, deadline=None, derandomize=True)
@given(histories())
def test_never_claims_what_a_history_that_looks_the_same_contradicts(table: Table) -> None:
    table.check()


def test_a_card_that_the_rules_keep_in_place_is_not_looked_for_elsewhere() -> None:
    knowledge = knowing(3)
    for card in range(3):
        knowledge.show(card, ANN)
    knowledge.pools.extend((BEN, 1, at(2, 4), BEN, 2, at(2, 4)))
    knowledge.move(0, 2, 3, 0, [1, 2], [True, False, True])
    assert knowledge.known == [0, ANN, 0]
    expected = [(ANN, 0, at(2, 3)), (ANN, 2, at(2, 3)), (BEN, 1, at(2, 4)), (BEN, 2, at(2, 3, 4))]
    assert pools(knowledge) == expected


def test_an_empty_place_leaves_the_others() -> None:
    knowledge = knowing(3)
    knowledge.pools.extend((ANN, 0, at(2, 3), BEN, 1, at(2, 3, 4)))
    knowledge.empty(2)
    assert knowledge.known == [ANN, 0, 0]
    assert pools(knowledge) == [(BEN, 1, at(3, 4))]


def test_a_card_that_all_saw_come_allows_its_kind() -> None:
    knowledge = knowing(3)
    for place in (HAND, HAND + 1):
        for kind in (ODD, 2):
            knowledge.rule_out(place, kind)
    knowledge.require(HAND, ODD, 1)
    knowledge.allow(HAND, ODD)
    assert facts(knowledge) == [
        (HAND, ODD, 1), (HAND, 2, NONE_OF), (HAND + 1, ODD, NONE_OF), (HAND + 1, 2, NONE_OF),
    ]  # fmt: skip


# -- where it knows less than it could --------------------------------------------------------


def test_two_pools_of_one_theft_are_followed_each_by_itself() -> None:
    """One of two known cards went; that not both did is forgotten (Galaxy's ruling R75)."""
    g = toy_with([[], [], [3], [0, 1], [2]], seats=3)
    for card in (0, 1):
        g.knowledge.show(card, 1)
    g.knowledge.move(0, HAND + 1, HAND + 2, 0, [1])
    g.piles[HAND + 1], g.piles[HAND + 2] = [1], [0, 2]
    g.knowledge.show(3, 1)
    both = {world for world in worlds(g, 0) if world[HAND + 2] == (0, 1)}
    assert world_of(g) in worlds(g, 0)
    assert len(worlds(g, 0)) == 3
    assert len(both) == 1


def test_cards_arranged_unseen_may_lie_anywhere_in_the_deck() -> None:
    """Ann knew the two on top; ben exchanged them or not: they could still only be those two."""
    g = toy_with([[0, 1, 2], [], []], ordered=at(DECK))
    g.knowledge.show(0, ANN)
    g.knowledge.show(1, ANN)
    g.knowledge.shuffle([0, 1], DECK, BEN)
    assert len(worlds(g, 0)) == 6
    assert (0, 1, 2) in {world[DECK] for world in worlds(g, 0)}


def test_at_least_is_forgotten_when_a_card_leaves_unseen() -> None:
    """At least two odd cards less one are still one: too little is known, never too much."""
    knowledge = knowing(4)
    knowledge.require(HAND, ODD, 2)
    knowledge.move(0, HAND, HAND + 1, 0, [1, 2])
    assert facts(knowledge) == []
