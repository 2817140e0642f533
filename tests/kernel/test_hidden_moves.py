"""Cards that move unseen: what each seat, and whoever watches, can tell afterwards."""

from __future__ import annotations

import pytest

from asterism.play.match import Match
from tests.kernel.scripts import happened, play, state_of, table
from tests.kernel.toys import (
    ANSWERED,
    ASKING,
    HAND,
    HIGH,
    ODD,
    RESERVE,
    SORT,
    STOLEN,
    THIEF,
)
from tests.kernel.worlds import worlds

SPECTATOR = -1


def zones(match: Match, seat: int, *places: int) -> list[list[int]]:
    seen = match.view(seat).zones
    return [seen[str(place)] for place in places]


# -- a theft from a hand that all know --------------------------------------------------------


def thief() -> Match:
    """Return a table where ann holds c0 c1, ben c2 c3, cat c4 c5, for all to see."""
    return table(THIEF, [0, 1, 2, 3, 4, 5, 2], seats=3)


def test_hands_are_shown() -> None:
    match = thief()
    for seat in (SPECTATOR, 0, 1, 2):
        assert zones(match, seat, HAND, HAND + 1, HAND + 2) == [[0, 1], [2, 3], [4, 5]]


def test_thief_and_victim_know_the_card_and_the_others_that_it_is_one_of_them() -> None:
    match = thief()
    play(match, "ann: steal ben")
    assert state_of(match).hand(0) == [0, 1, 2]
    for seat in (0, 1):
        assert zones(match, seat, HAND, HAND + 1) == [[0, 1, 2], [3]]
        assert match.view(seat).suspicions == []
    for seat in (2, SPECTATOR):
        assert zones(match, seat, HAND, HAND + 1) == [[-1, 0, 1], [-1]]
        either = 1 << HAND | 1 << HAND + 1
        assert match.view(seat).suspicions == [(2, either), (3, either)]
        # The deck's two cards cannot lie there: there are two slots for the two.
        assert {world[HAND + 1] for world in worlds(match.state, seat)} == {(2,), (3,)}


def test_the_event_names_the_card_to_the_two() -> None:
    match = thief()
    play(match, "ann: steal ben")
    assert happened(match, STOLEN) == [(0, 2)]
    shown = [
        [event.args for event in match.events_of(seat) if event.kind == STOLEN] for seat in range(3)
    ]
    assert shown == [[(0, 2)], [(0, 2)], [(0, None)]]


def test_the_last_card_of_a_hand_is_no_secret() -> None:
    match = table(THIEF, [0, 1, 2, 3, 2, 3], seats=2)
    play(match, "ann: steal ben", "ben: pass", "ann: steal ben")
    assert zones(match, SPECTATOR, HAND) == [[0, 1, 2, 3]]
    assert match.view(SPECTATOR).suspicions == []


# -- a transfer that may have been none -------------------------------------------------------


def sort() -> Match:
    """Return a table where ann's hand c0 and ben's c1 are known, and c2 and c3 are in reserve."""
    return table(SORT, [0, 1, 2, 3], seats=2)


@pytest.mark.parametrize("move", ["pass", "swap c0 c2"])
def test_the_others_cannot_tell_whether_anything_moved(move: str) -> None:
    """Views, events and questions of the others are the same, whatever ann did."""
    match, other = sort(), sort()
    play(match, f"ann: {move}")
    play(other, "ann: pass")
    for seat in (1, SPECTATOR):
        assert match.view(seat) == other.view(seat)
        assert match.events_of(seat) == other.events_of(seat)
    assert zones(match, 1, HAND, RESERVE) == [[-1], [-1]]
    assert match.view(1).suspicions == [(0, 1 << HAND | 1 << RESERVE)]


def test_its_owner_knows_what_lies_where() -> None:
    match = sort()
    play(match, "ann: swap c0 c2")
    assert zones(match, 0, HAND, RESERVE) == [[2], [0]]
    assert match.view(0).suspicions == []


def test_what_was_known_stays_in_the_two_places() -> None:
    match = sort()
    play(match, "ann: swap c0 c2")
    where = {
        next(place for place, pile in enumerate(world) if 0 in pile)
        for world in worlds(match.state, 1)
    }
    assert where == {HAND, RESERVE}


# -- facts ------------------------------------------------------------------------------------


def test_an_answer_is_a_fact_for_everybody() -> None:
    match = table(ASKING, [0, 2, 1, 7], seats=2)
    play(match, "ann: ask ben even", "ben: ask ann odd", "ann: ask ben high")
    assert happened(match, ANSWERED) == [(1, 0, 0), (0, 1, 0), (1, 2, 1)]
    for seat in (SPECTATOR, 0, 1):
        assert match.view(seat).facts == [(HAND, ODD, 0), (HAND + 1, 0, 0), (HAND + 1, HIGH, 1)]
    # Of the odd cards 1 3 5 7 ben holds two, one of them high: 6 and 7 are high, so 7.
    assert {world[HAND + 1] for world in worlds(match.state, 0)} == {(1, 7), (3, 7), (5, 7)}


def test_a_card_drawn_later_may_be_of_any_kind() -> None:
    match = table(ASKING, [0, 2, 1, 7, 4], seats=2)
    play(match, "ann: ask ben even", "ben: draw")
    assert match.view(0).facts == []
    play(match, "ann: ask ben even")
    assert match.view(0).facts == [(HAND + 1, 0, 1)]
