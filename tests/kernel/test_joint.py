"""Decisions of several seats: sealed choices, talks in any order, what one seat does unseen."""

from __future__ import annotations

from typing import ClassVar

import pytest

from asterism.contract.game import Game
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BrokenRule, IllegalMove
from asterism.kernel.options import PASS
from asterism.kernel.redeal import redeal
from asterism.kernel.view import SPECTATOR, UNKNOWN
from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from asterism.testing.conformance import Broken, check_match
from tests.kernel.scripts import Script, state_of, table
from tests.kernel.toys import (
    ANTES,
    AUTOMATON,
    CASHING,
    HAND,
    PUPPET,
    TALK,
    UNSEEN,
    Antes,
    Cash,
    Deal,
    DealSides,
    Lay,
    Toy,
    toy,
)

pytestmark = pytest.mark.usefixtures("installed")

HANDS = [0, 3, 6, 1, 4, 7, 2, 5, 8, 9, 10, 11]
"""Ann holds 0, 3 and 6, Ben 1, 4 and 7, Cat 2, 5 and 8; then they draw."""


def antes() -> Match:
    match = Match(ANTES, seats=3, chance=Script(HANDS))
    assert match.state.asked() == [0, 1, 2]
    return match


def answer(match: Match, *moves: str) -> None:
    """Play moves of any seats that are asked, each "seat: move"."""
    for line in moves:
        seat, move = line.split(": ")
        match.play(move, match.seat(seat))


# -- sealed choices --------------------------------------------------------------------------


def test_seats_choose_in_any_order_and_nothing_shows_until_the_last_has_sealed() -> None:
    match = antes()
    answer(match, "cat: ante c2", "cat: ante c8", "ann: ante c3")
    assert match.state.asked() == [0, 1]
    assert state_of(match).points == [0, 0, 0]
    assert match.events == match.events[:9]
    answer(match, "ben: ante c4", "ben: ante c7", "ann: ante c6")
    assert state_of(match).points == [0, 1, 0]
    assert match.state.lanes == [[], [], []]


def test_a_seat_sees_its_own_picks_and_which_others_have_sealed() -> None:
    match = antes()
    answer(match, "cat: ante c2", "cat: ante c8", "ben: ante c1")
    ben, ann = match.view(1), match.view(0)
    assert [match.game.move_name(pick) for pick in ben.lane] == ["ante c1"]
    assert [move.name for move in match.moves_of(1)] == ["ante c4", "ante c7"]
    assert ben.options == [move.option for move in match.moves_of(1)]
    assert ann.lane == []
    for view in (ann, ben, match.view(2), match.view(SPECTATOR)):
        assert (view.sealed, view.asked) == ([2], [0, 1])
    assert ben.question is not None
    assert ben.question.seat == 1
    assert match.view(2).options == []


def test_how_far_another_seat_has_come_does_not_show() -> None:
    match = antes()
    before = match.view(0), match.view(SPECTATOR), len(match.record.entries)
    answer(match, "ben: ante c1")
    assert (match.view(0), match.view(SPECTATOR), len(match.record.entries)) == before


def test_a_seat_that_has_sealed_is_not_asked_again() -> None:
    match = antes()
    answer(match, "cat: ante c2", "cat: ante c8")
    with pytest.raises(IllegalMove, match="ann is asked, not cat"):
        match.play("ante c5", 2)
    refusal = match.why_not("ante c5", 2)
    assert refusal is not None
    assert refusal.reason == "not-asked"


def test_who_has_nothing_to_choose_takes_no_part() -> None:
    match = Match(toy("few", Deal(1), Antes(1), cards=2), seats=2, chance=Script([0, 1]))
    assert match.over


def test_own_picks_are_taken_back_until_the_last_seat_has_sealed() -> None:
    match = antes()
    answer(match, "ben: ante c1", "ben: ante c4", "cat: ante c2")
    assert [match.undoable(seat) for seat in (-1, 0, 1, 2)] == [0, 0, 2, 1]
    match.undo(1)
    assert match.state.asked() == [0, 1, 2]
    match.undo(2)
    answer(match, "ben: ante c7", "ann: ante c0", "ann: ante c3", "cat: ante c5", "cat: ante c8")
    assert state_of(match).points == [0, 0, 1]
    assert match.undoable(1) == 0


def test_a_choice_is_one_entry_written_when_it_is_sealed() -> None:
    match = antes()
    entries = len(match.record.entries)
    answer(match, "ben: ante c1")
    assert len(match.record.entries) == entries
    answer(match, "ben: ante c4")
    entry = match.record.entries[-1]
    assert (entry.seat, entry.move, entry.moves) == ("ben", None, ["ante c1", "ante c4"])


def test_a_choice_taken_back_leaves_what_others_chose_meanwhile() -> None:
    match = antes()
    answer(match, "ben: ante c1", "ben: ante c4", "cat: ante c2", "cat: ante c5")
    match.undo(1, 2)
    answer(match, "ann: ante c0", "ann: ante c3", "ben: ante c4", "ben: ante c7")
    again = replay(read(match.close_record().to_bytes()))
    assert again.digest() == match.digest()
    assert again.events == match.events


def test_a_record_saved_in_the_middle_holds_what_was_sealed() -> None:
    match = antes()
    answer(match, "ben: ante c1", "ben: ante c4", "ann: ante c0")
    again = replay(read(match.close_record().to_bytes()), onward=SeededChance(1))
    assert again.state.lanes[1] == match.state.lanes[1]
    assert again.state.lanes[0] == []
    assert again.state.asked() == [0, 2]


def test_a_redealt_world_has_other_choices_of_the_others() -> None:
    match = antes()
    answer(match, "ben: ante c1", "ben: ante c4", "cat: ante c2", "ann: ante c0")
    lanes = set()
    for seed in range(40):
        world = redeal(match.state, 0, SeededChance(seed))
        assert world.lanes[0] == match.state.lanes[0]
        assert (len(world.lanes[1]), world.lanes[2]) == (2, [])
        assert all(pick >> 16 & 255 in world.placements()[3][1] for pick in world.lanes[1])
        lanes.add(tuple(world.lanes[1]))
    assert len(lanes) > 3


def check_some(game: Game) -> None:
    for seed in range(20):
        check_match(game, 3, seed)


@pytest.mark.parametrize("name", ["lanes", "sums"])
def test_a_lane_that_shows_is_caught(name: str) -> None:
    class Showing(Toy):
        PUBLIC: ClassVar[tuple[str, ...]] = (*Toy.PUBLIC, name)

        def sums(self) -> list[int]:
            return [len(lane) for lane in self.lanes]

    game = toy("showing", Deal(3), Antes(2), cards=12, state=Showing)
    with pytest.raises(Broken, match="law"):
        check_some(game)


# -- what one seat does unseen ---------------------------------------------------------------


def test_the_others_see_one_event_of_a_private_decision() -> None:
    match = table(UNSEEN, [0, 1, 2, 3, 4, 5])
    before = match.view(1), len(match.events), len(match.record.entries)
    swaps = [move for move in match.moves if move.option != PASS]
    match.play(swaps[0])
    assert (match.view(1), len(match.events), len(match.record.entries)) == before
    match.play("pass")
    assert len(match.events) == before[1] + 1
    assert len(match.record.entries) == before[2] + 1
    assert match.view(1).suspicions


def test_picks_of_a_private_decision_are_taken_back_like_any_other() -> None:
    match = table(UNSEEN, [0, 1, 2, 3, 4, 5])
    digests, entries = [match.digest()], len(match.record.entries)
    for _ in range(2):
        match.play(next(move for move in match.moves if move.option != PASS))
        digests.append(match.digest())
    assert [match.undoable(seat) for seat in (-1, 0, 1)] == [0, 2, 0]
    match.undo(0)
    assert match.digest() == digests[1]
    match.undo(0)
    assert match.digest() == digests[0]
    assert len(match.record.entries) == entries


# -- talks -----------------------------------------------------------------------------------


def test_who_has_not_passed_may_act_at_any_time_and_an_act_clears_the_passes() -> None:
    match = table(TALK, [])
    answer(match, "cat: pass", "ben: pass")
    assert match.state.asked() == [0]
    answer(match, "ann: gift ben")
    assert sorted(match.state.asked()) == [0, 1, 2]
    answer(match, "cat: gift ben", "ben: pass", "ann: pass")
    with pytest.raises(IllegalMove, match="is asked, not ann"):
        answer(match, "ann: gift cat")
    answer(match, "cat: pass")
    assert state_of(match).points == [0, 2, 0]
    again = replay(read(match.close_record().to_bytes()))
    assert again.digest() == match.digest()


def test_a_seat_that_is_not_asked_cannot_be_put_first() -> None:
    match = table(CASHING, [0, 1, 2, 3, 4, 5])
    with pytest.raises(BrokenRule, match="does not ask seat 2"):
        match.state.answer(2, PASS)


# -- standing rights -------------------------------------------------------------------------


def test_a_right_is_used_while_another_is_asked_and_the_question_comes_up_again() -> None:
    match = table(CASHING, [0, 8, 2, 3, 4, 9])
    assert match.to_move == 0
    menu, holder = match.state.menu[:], next(s for s in range(3) if match.rights_of(s))
    assert match.view(holder).rights == [move.option for move in match.rights_of(holder)]
    right = match.rights_of(holder)[0]
    match.play(right, holder)
    assert state_of(match).points[holder] == 1
    assert match.to_move == 0
    if holder:
        assert match.state.menu == menu
    with pytest.raises(IllegalMove):
        match.play(right, holder)
    assert match.record.entries[-1].seat == match.seat_name(holder)
    again = replay(read(match.close_record().to_bytes()), onward=SeededChance(1))
    assert again.digest() == match.digest()


def test_a_right_that_nobody_has_is_refused_and_used_at_once_it_is_a_broken_rule() -> None:
    match = table(CASHING, [0, 1, 2, 3, 4, 5])
    assert match.rights_of(0) == []
    with pytest.raises(BrokenRule, match="no such right"):
        match.state.interject(0, PASS)


def test_a_right_that_is_not_for_bots_is_a_right_all_the_same() -> None:
    class Kept(Cash):
        for_bots: ClassVar[bool] = False

    g = table(CASHING, [0, 8, 2, 3, 4, 9]).state
    holder = next(s for s in range(3) if g.may_interject(s))
    rights = g.may_interject(holder)
    assert g.offered_to_bot(holder) == rights
    g.rights = [Kept()]
    assert (g.may_interject(holder), g.offered_to_bot(holder)) == (rights, [])


def test_ones_own_earlier_choice_stands_once_somebody_used_a_right() -> None:
    match = table(CASHING, [0, 8, 2, 3, 4, 9])
    match.play(match.moves[0])
    holder = next(s for s in range(3) if match.rights_of(s))
    match.play(match.rights_of(holder)[0], holder)
    assert match.undoable(0) == 0


# -- sides that are no seats -----------------------------------------------------------------


def test_a_seat_answers_for_the_side_that_it_controls_and_sees_its_secrets() -> None:
    match = Match(PUPPET, seats=2, chance=Script([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    assert match.state.asked() == [1]  # Ben holds the strings first
    assert [move.name for move in match.moves] == ["lay c6", "lay c7", "lay c8"]
    assert match.view(1).zones[str(HAND + 2)] == [6, 7, 8]
    assert match.view(0).zones[str(HAND + 2)] == [UNKNOWN] * 3
    question = match.view(1).question
    assert question is not None
    assert (question.seat, question.args) == (1, [2])


def test_who_controls_two_sides_chooses_for_one_after_the_other() -> None:
    match = Match(PUPPET, seats=2, chance=Script([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    answer(match, "ben: lay c6")
    assert match.state.asked() == [0, 1]
    answer(match, "ben: ante c3", "ben: ante c4", "ben: ante c7")
    assert [match.game.move_name(pick) for pick in match.view(1).lane] == ["ante c7"]
    assert match.view(0).sealed == [1]
    answer(match, "ben: ante c8")
    assert match.state.asked() == [0]
    match.undo(1, 2)  # what was picked last, for the puppet, goes first
    assert match.view(0).sealed == [1]
    answer(match, "ben: ante c7", "ann: ante c0", "ben: ante c8", "ann: ante c2")
    assert state_of(match).points == [2, 4]
    assert match.over
    again = replay(read(match.close_record().to_bytes()))
    assert again.digest() == match.digest()


def test_rules_answer_for_a_side_without_a_seat() -> None:
    """The automaton is never asked; what it does comes of chance, and is no entry of its own."""
    match = Match(AUTOMATON, seats=2, chance=Script([*range(9), 7, 9, 10, 6, 11, 8]))
    assert match.state.asked() == [0]
    answer(match, "ann: lay c0", "ben: lay c3")
    state = state_of(match)
    assert state.hand(2) == [6, 8]
    assert state.points == [0, 0]
    assert match.state.asked() == [0, 1]
    answer(match, "ben: lay c4", "ann: lay c1")
    assert [state.hand(seat) for seat in range(3)] == [[2, 9], [5, 10], [6, 8]]
    while not match.over:
        match.play(match.moves[0])
    assert {entry.seat for entry in match.record.entries if entry.seat} == {"ann", "ben"}
    again = replay(read(match.close_record().to_bytes()))
    assert again.digest() == match.digest()


def test_a_question_without_a_rule_cannot_be_put_to_an_automaton() -> None:
    state = AUTOMATON.new(2, AUTOMATON.read_rulings({}))
    state.chance = Script([*range(9)])
    state.agenda.clear()
    state.then(DealSides(), Lay(2))
    with pytest.raises(BrokenRule, match="asks a side without a seat"):
        state.settle()
