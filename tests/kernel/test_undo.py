"""Undo: back to one's own decisions, never across a die, a draw, a reveal or another seat."""

from __future__ import annotations

import pytest

from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import IllegalMove
from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from tests.kernel.scripts import Script, play, state_of, table
from tests.kernel.toys import (
    DUEL,
    SIEGE,
    TOYS,
    Ask,
    Deal,
    OracleTurn,
    Peep,
    ShuffleDeck,
    toy,
)

pytestmark = pytest.mark.usefixtures("installed")

EVEN = [0, 2, 4, 6, 1, 3]


def refused(match: Match, seat: int, decisions: int = 1) -> None:
    """The seat cannot take so many back, and trying changes nothing."""
    before, entries = match.digest(), len(match.record.entries)
    with pytest.raises(IllegalMove, match="nothing to take back"):
        match.undo(seat, decisions)
    assert (match.digest(), len(match.record.entries)) == (before, entries)


def test_a_decision_taken_back_leaves_the_state_of_before() -> None:
    match = table(DUEL, EVEN)
    before, menu = match.digest(), match.state.menu[:]
    play(match, "ann: strike ben")
    assert match.undoable(0) == 1
    match.undo(0)
    assert (match.digest(), match.state.menu, match.to_move) == (before, menu, 0)
    play(match, "ann: strike cat", "ann: pass", "ben: pass", "cat: pass")
    assert state_of(match).points == [1, 0, 0]


def test_several_steps_back_one_by_one_and_at_once() -> None:
    match = table(DUEL, EVEN)
    digests = [match.digest()]
    moves = ("ann: strike ben", "ann: stop c0", "ann: stop c2")
    for move in moves:
        play(match, move)
        digests.append(match.digest())
    # The window of the last stop: ann has no cards left, ben is asked.
    assert match.undoable(0) == 0
    again = table(DUEL, EVEN)
    play(again, *moves[:2])
    assert again.undoable(0) == 2
    again.undo(0)
    assert again.digest() == digests[1]
    play(again, moves[1])
    again.undo(0, 2)
    assert again.digest() == digests[0]
    assert again.undoable(0) == 0


def test_what_was_told_is_taken_back_with_the_decision() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben")
    told = list(match.events)
    play(match, "ann: stop c0")
    assert len(match.events) > len(told)
    match.undo(0)
    assert match.events == told


def test_the_record_says_what_was_taken_back_and_replays() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: stop c0")
    match.undo(0, 2)
    entry = match.record.entries[-1]
    assert (entry.n, entry.seat, entry.undo) == (9, "ann", 7)
    play(match, "ann: strike cat")
    again = replay(read(match.close_record().to_bytes()))
    assert again.digest() == match.digest()


def test_not_before_the_first_nor_more_than_there_were() -> None:
    match = table(DUEL, EVEN)
    refused(match, 0)
    play(match, "ann: strike ben")
    for decisions in (2, 0, -1):
        refused(match, 0, decisions)


def test_not_another_seats() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben")
    for seat in (1, 2, -1):
        assert match.undoable(seat) == 0
        refused(match, seat)


def test_not_once_another_seat_has_chosen() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass")
    refused(match, 0)  # ben is asked
    play(match, "ben: stop c4")
    assert match.to_move == 0
    refused(match, 0)  # he has chosen


def test_single_moves_that_the_kernel_takes_for_others_are_no_bar() -> None:
    """What follows from public facts is nobody's choice."""
    match = Match(SIEGE, seats=2, chance=Script([]))
    state_of(match).tokens[0] = 0
    play(match, "ben: dodge")
    # Ben's strike at ann was single, and so was hers at him: he is asked again.
    assert match.to_move == 1
    assert [entry.auto for entry in match.record.entries] == [True, False, True, True]
    assert match.undoable(1) == 1
    match.undo(1)
    assert [entry.seat for entry in match.record.effective()] == ["ann"]


def test_not_across_a_draw() -> None:
    match = Match(toy("draws", Deal(1), Peep(0), Peep(0)), seats=2, chance=Script([0, 1, 4]))
    play(match, "ann: draw")
    assert match.to_move == 0
    refused(match, 0)


def test_not_across_a_shuffle_of_which_nothing_was_seen() -> None:
    """A new shuffle would be another fate: taking back would be a second throw."""
    match = Match(
        toy("deck", ShuffleDeck(), OracleTurn(0), OracleTurn(0), ordered=1, cards=2),
        seats=2,
        chance=Script([0, 1, 1, 0]),
    )
    play(match, "ann: shuffle")
    refused(match, 0)


def test_not_across_a_look() -> None:
    """No chance was asked: the seat sees what lies there."""
    match = Match(
        toy("deck", ShuffleDeck(), OracleTurn(0), OracleTurn(0), OracleTurn(0), ordered=1, cards=3),
        seats=2,
        chance=Script([0, 1, 2]),
    )
    play(match, "ann: peek 2")
    refused(match, 0)
    play(match, "ann: peek 1")
    assert match.undoable(0) == 1  # it knew that card


def test_not_across_an_answer() -> None:
    """No card was shown: an event that tells something hidden by happening is enough."""
    match = Match(toy("asking", Deal(1), Ask(0), Ask(0)), seats=2, chance=Script([0, 1]))
    play(match, "ann: ask ben odd")
    assert match.to_move == 0
    refused(match, 0)
    play(match, "ann: pass")
    assert match.over


def test_to_show_ones_own_card_can_be_taken_back() -> None:
    """It tells the others something, the seat itself learns nothing (decision 0004)."""
    match = Match(toy("shows", Deal(1), Peep(0), Peep(0)), seats=2, chance=Script([0, 1]))
    before = match.digest()
    play(match, "ann: show c0")
    match.undo(0)
    assert match.digest() == before
    assert match.view(1).zones["2"] == [-1]


def test_not_after_the_end() -> None:
    match = Match(toy("short", Deal(1), Peep(0)), seats=2, chance=Script([0, 1]))
    play(match, "ann: show c0")
    assert match.over
    refused(match, 0)


@pytest.mark.parametrize("name", TOYS)
def test_random_games_with_undo_replay_to_the_same_state(name: str) -> None:
    taken_back = 0
    for seed in range(4):
        match = Match(TOYS[name], seats=2, seed=seed)
        dice = SeededChance(f"{seed}:undo")
        while not match.over:
            before = match.digest()
            match.play(match.moves[dice.below(0, len(match.moves))])
            seat = match.to_move
            if seat is not None and match.undoable(seat) and dice.below(0, 2):
                match.undo(seat)
                taken_back += 1
                assert match.digest() == before
        assert replay(read(match.close_record().to_bytes())).digest() == match.digest()
    assert taken_back or name != "duel"


def test_taking_back_shares_nothing_with_what_was() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben")
    old = match.state
    kept = DUEL.digest(old)
    match.undo(0)
    assert match.state is not old
    play(match, "ann: strike cat", "ann: stop c0")
    assert DUEL.digest(old) == kept
    assert match.state.journal is not None
