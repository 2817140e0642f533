"""Decks: order, draws, looks, cards put back, seen or not, and what each seat then knows."""

from __future__ import annotations

import pytest

from asterism.kernel import decks
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.redeal import redeal
from asterism.play.match import Match
from tests.kernel.scripts import Script, happened, play, state_of, table
from tests.kernel.toys import DECK, DIE, DRAWING, DREW, HAND, ORACLE, PEEP, THIEF, Toy
from tests.kernel.worlds import evenly, sample, toy_with, worlds

ANN, BEN = 1, 2


def oracle() -> Match:
    """Return an oracle whose deck lies c3 c1 c4 c0 c5 c2 from the top."""
    return table(ORACLE, [3, 1, 4, 0, 5, 2], seats=2)


def deck_as_seen(match: Match, seat: int) -> list[int]:
    return match.view(seat).zones["0"]


# -- moves ------------------------------------------------------------------------------------


def test_a_shuffle_picks_card_by_card_from_the_top_down() -> None:
    assert state_of(oracle()).piles[DECK] == [3, 1, 4, 0, 5, 2]


def test_shuffles_are_even() -> None:
    counts: dict[tuple[int, ...], int] = {}
    g = toy_with([[0, 1, 2, 3]], ordered=1)
    g.chance = SeededChance(5)
    for _ in range(4800):
        decks.shuffle(g, 0, g.piles[DECK], DECK)
        order = tuple(g.piles[DECK])
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert evenly(list(counts.values()))


def test_a_shuffle_does_not_depend_on_the_order_before() -> None:
    """Two decks of the same cards are shuffled alike: the old order cannot leak through."""
    orders = []
    for before in ([0, 1, 2, 3], [3, 1, 0, 2]):
        g = toy_with([before], ordered=1)
        g.chance = SeededChance(9)
        decks.shuffle(g, 0, g.piles[DECK], DECK)
        orders.append(g.piles[DECK])
    assert orders[0] == orders[1]


def test_a_draw_takes_the_top() -> None:
    match = oracle()
    play(match, "ann: draw", "ben: draw")
    assert state_of(match).hand(0) == [3]
    assert state_of(match).hand(1) == [1]
    assert happened(match, DREW) == [(0, 3), (1, 1)]


def test_a_card_goes_under_as_many_as_said() -> None:
    match = oracle()
    play(match, "ann: draw", "ben: draw", "ann: bury c3 0", "ben: bury c1 5")
    assert state_of(match).piles[DECK] == [3, 4, 0, 5, 2, 1]


def test_an_empty_deck_gives_nothing() -> None:
    g = toy_with([[0]], ordered=1)
    assert decks.draw(g, g.piles[DECK], DECK, HAND, ANN) == 0
    with pytest.raises(BrokenRule, match="empty deck"):
        decks.draw(g, g.piles[DECK], DECK, HAND, ANN)


def test_a_look_stops_at_the_bottom() -> None:
    g = toy_with([[1, 0]], ordered=1)
    assert decks.peek(g, g.piles[DECK], 5, ANN) == [1, 0]


def test_arranging_other_cards_than_those_on_top_is_a_broken_rule() -> None:
    g = toy_with([[0, 1, 2]], ordered=1)
    with pytest.raises(BrokenRule, match="other faces"):
        decks.arrange(g, g.piles[DECK], [0, 2], DECK, ANN)


# -- what is known ----------------------------------------------------------------------------


def test_a_look_is_remembered_while_the_deck_moves() -> None:
    match = oracle()
    play(match, "ann: peek 3")
    assert deck_as_seen(match, 0) == [3, 1, 4, -1, -1, -1]
    assert deck_as_seen(match, 1) == [-1] * 6
    play(match, "ben: draw")
    assert deck_as_seen(match, 0) == [1, 4, -1, -1, -1]
    assert match.view(0).zones[str(HAND + 1)] == [3]
    play(match, "ann: draw", "ben: bury c3 0")
    # Ann knew ben's only card, and sees where it goes.
    assert deck_as_seen(match, 0) == [3, 4, -1, -1, -1]


def test_a_card_put_back_from_a_hand_of_several_is_one_of_them() -> None:
    g = toy_with([[0, 1], [], [], [2, 3]], ordered=1)
    for card in (2, 3):
        g.knowledge.show(card, ANN | BEN)
    decks.put(g, 2, g.piles[DECK], 1, DECK, HAND + 1, [3], BEN)
    g.piles[HAND + 1] = [3]
    assert g.piles[DECK] == [0, 2, 1]
    assert g.knowledge.known == [0, 0, BEN, BEN]
    # One of 2 and 3 lies in the second slot, the other in the hand; or elsewhere in the deck,
    # as far as pools can say.
    assert {world[HAND + 1] for world in worlds(g, 0)} == {(0,), (1,), (2,), (3,)}


def test_a_card_hidden_in_the_deck_makes_all_slots_doubtful() -> None:
    match = oracle()
    play(match, "ann: peek 2", "ben: draw", "ann: peek 1", "ben: hide c3 0")
    assert state_of(match).piles[DECK] == [3, 1, 4, 0, 5, 2]
    assert deck_as_seen(match, 0) == [-1] * 6
    assert deck_as_seen(match, 1) == [3, -1, -1, -1, -1, -1]
    assert match.view(0).suspicions == [(1, 1 << DECK), (3, 1 << DECK)]


def test_who_arranged_the_deck_knows_it_and_the_others_forget() -> None:
    match = oracle()
    play(match, "ann: peek 3", "ben: arrange")
    assert state_of(match).piles[DECK] == [1, 3, 4, 0, 5, 2]
    assert deck_as_seen(match, 1) == [1, 3, -1, -1, -1, -1]
    assert deck_as_seen(match, 0) == [-1, -1, 4, -1, -1, -1]
    assert match.view(0).suspicions == [(1, 1 << DECK), (3, 1 << DECK)]


def test_a_shuffle_forgets_the_slots_and_keeps_what_is_there() -> None:
    match = table(ORACLE, [3, 1, 4, 0, 5, 2, 0, 1, 2, 3, 4, 5], seats=2)
    play(match, "ann: peek 2", "ben: shuffle")
    assert deck_as_seen(match, 0) == [-1] * 6
    assert match.view(0).suspicions == [(1, 1 << DECK), (3, 1 << DECK)]
    play(match, "ann: draw", "ben: draw")
    # Ann drew c0; one of c1 and c3 may be ben's, who drew one of the five.
    assert match.view(0).suspicions == [
        (1, 1 << DECK | 1 << HAND + 1),
        (3, 1 << DECK | 1 << HAND + 1),
    ]


def test_worlds_after_many_deck_moves_are_exactly_those_allowed() -> None:
    match = oracle()
    play(match, "ann: peek 2", "ben: draw", "ann: draw", "ben: draw", "ann: bury c1 3")
    play(match, "ben: hide c4 0", "ann: peek 1")
    for seat in (0, 1, -1):
        consistent = worlds(match.state, seat)
        seen = sample(match.state, seat, 40 * len(consistent))
        assert set(seen) == consistent
        assert evenly(list(seen.values()))


def test_nothing_of_the_order_shows_in_another_world() -> None:
    """Ann's worlds keep the slots that she knows and shuffle the others."""
    match = oracle()
    play(match, "ann: peek 2")
    below = set()
    for seed in range(60):
        world = redeal(match.state, 0, SeededChance(seed))
        assert isinstance(world, Toy)
        assert world.piles[DECK][:2] == [3, 1]
        below.add(tuple(world.piles[DECK][2:]))
    assert len(below) > 15


# -- a heap without order ---------------------------------------------------------------------


def test_a_heap_has_no_order_to_know() -> None:
    match = table(PEEP, [4, 2, 7], seats=2)
    play(match, "ann: draw")
    assert state_of(match).piles[DECK] == [0, 1, 3, 5, 6]
    assert match.view(0).zones["0"] == [-1] * 5
    assert match.view(0).zones[str(HAND)] == [4, 7]


def test_any_card_of_a_heap_is_drawn_equally_often() -> None:
    counts = [0] * 8
    for seed in range(1600):
        match = Match(PEEP, seats=2, seed=seed)
        counts[state_of(match).hand(0)[0]] += 1
    assert evenly(counts)


def test_a_draw_from_a_heap_of_which_something_is_known() -> None:
    """Everybody knew that c0 is in the heap; after an unseen draw it may be in the hand."""
    match = table(THIEF, [4, 5, 6, 7, 0], seats=2)
    g = state_of(match)
    g.knowledge.publish(0)
    play(match, "ann: draw")
    assert g.knowledge.known[0] == 0b001
    assert match.view(1).suspicions == [(0, 1 << DECK | 1 << HAND)]


def test_a_script_that_runs_out_is_noticed() -> None:
    with pytest.raises(AssertionError, match="nothing more"):
        Script([]).below(0, 3)


def test_a_script_says_what_is_possible() -> None:
    script = Script(["c1", 5, 7], THIEF)
    assert script.pick(DRAWING, [4, 1]) == 1
    assert script.roll(DIE, 6) == 5
    with pytest.raises(AssertionError, match=r"7 is written for 'die'; possible is \[1, 2, 3\]"):
        script.roll(DIE, 3)
    with pytest.raises(AssertionError, match=r"'c2' is written for 'draw'; possible is \['c4'\]"):
        Script(["c2"], THIEF).pick(DRAWING, [4])
