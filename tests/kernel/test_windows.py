"""Windows: who is asked, in which order, how often; responses nest; a cancelled cancel is none."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.kernel.agenda import NOBODY, Rule, State
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import PASS, pack
from asterism.kernel.redeal import redeal
from asterism.kernel.windows import Window, cancel, number, waits
from asterism.play.match import Match
from tests.kernel.scripts import happened, play, state_of, table
from tests.kernel.toys import (
    CALLED_OFF,
    DUEL,
    HIT,
    STOP,
    Answer,
    Blow,
    ClosingOffer,
    Offer,
    RestartingOffer,
    SingleOffer,
    StayingOffer,
    Stop,
    Toy,
    toy,
)

EVEN = [0, 2, 4, 6, 1, 3]  # ann and ben hold two even cards each, cat none


def names(rules: list[Rule[Any]]) -> list[str]:
    return [type(rule).__name__ for rule in rules]


def asked(match: Match) -> list[str]:
    return [match.seat_name(seat) for seat in match.state.asked()]


# -- responses and cancelling -----------------------------------------------------------------


def test_an_event_that_nobody_answers_happens() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass", "ben: pass", "cat: pass")
    assert state_of(match).points == [1, 0, 0]
    assert happened(match, HIT) == [(0, 1)]


def test_a_cancelled_event_does_not_happen() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass", "ben: stop c4")
    play(match, "ann: pass", "ben: pass", "cat: pass")
    assert state_of(match).points == [0, 0, 0]
    assert happened(match, CALLED_OFF) == [(0,)]
    play(match, "ben: strike cat")


def test_a_cancelled_cancel_is_none() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass", "ben: stop c4")
    play(match, "ann: stop c0", "ann: pass", "ben: pass", "cat: pass")
    # The stop of the stop is done; the stop is off; the first window goes round to cat and on.
    play(match, "cat: pass", "ann: pass", "ben: pass")
    assert state_of(match).points == [1, 0, 0]
    assert happened(match, CALLED_OFF) == []


def test_a_response_that_was_cancelled_is_spent_all_the_same() -> None:
    """What becomes of a cancelled card is the rule's affair; here it lies on the table."""
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass", "ben: stop c4", "ann: stop c0")
    assert state_of(match).piles[1] == [0, 4]
    assert state_of(match).hand(1) == [6]


def test_responses_nest_to_any_depth_last_in_first_out() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: stop c0", "ann: stop c2")
    play(match, "ben: stop c4", "ben: stop c6")
    rules = names(match.state.agenda)
    assert rules[-10:] == [
        "Turns", "Blow", "Answer", "Stop", "Answer", "Stop", "Answer", "Stop", "Answer", "Stop",
    ]  # fmt: skip
    pending = match.state.pending
    assert isinstance(pending, Answer)
    assert (pending.serial, pending.seat) == (5, 2)
    # Ann and ben have no cards left: public. Cat, who holds odd ones, is asked each time.
    play(match, "cat: pass")
    # The stop of the stop of the stop came undone, and the window before it is closed.
    assert waits(match.state, 3)
    assert not waits(match.state, 4)
    play(match, "cat: pass", "cat: pass")
    assert state_of(match).points == [1, 0, 0]


@pytest.mark.parametrize("stops", [0, 1, 2, 3, 4])
def test_every_second_stop_lets_the_blow_fall(stops: int) -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben")
    cards = [0, 2, 4, 6]
    for _ in range(stops):
        while pack(STOP, cards[0]) not in match.state.menu:
            match.play("pass")
        match.play(f"stop c{cards.pop(0)}")
    while match.state.menu[0] == PASS:
        match.play("pass")
    assert state_of(match).points == [0 if stops % 2 else 1, 0, 0]


def test_only_what_waits_can_be_cancelled() -> None:
    g = state_of(table(DUEL, EVEN))
    serial = number(g)
    assert not cancel(g, serial)
    g.push(Blow(serial, 1))
    assert waits(g, serial)
    assert cancel(g, serial)
    assert not waits(g, serial)
    assert not cancel(g, serial)


def test_no_two_events_that_wait_have_a_number() -> None:
    g = state_of(table(DUEL, EVEN))
    copy = g.clone()
    for serial in (1, 2, 3):
        assert number(g) == serial
        g.push(Blow(serial, 1))
    assert cancel(g, 2)
    assert [number(g), number(copy)] == [4, 1]


# -- whom a window asks -----------------------------------------------------------------------


def test_who_can_only_pass_is_asked_nevertheless() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass", "ben: pass")
    assert asked(match) == ["cat"]
    assert match.state.menu == [PASS]
    assert match.record.entries[-1].auto is False


def test_whom_public_facts_rule_out_is_not_asked() -> None:
    """A seat without cards holds no response: everybody sees that."""
    match = table(DUEL, EVEN)
    state_of(match).hand(1).clear()
    play(match, "ann: strike ben", "ann: pass", "cat: pass")
    assert state_of(match).points == [1, 0, 0]


def test_a_window_that_nobody_can_use_closes_unseen() -> None:
    match = table(DUEL, EVEN)
    for seat in range(3):
        state_of(match).hand(seat).clear()
    play(match, "ann: strike ben", "ben: strike cat")
    assert state_of(match).points == [1, 1, 0]


def test_being_asked_tells_nothing_of_a_hand() -> None:
    """In every world that ann could be in the same seats are asked, whatever they hold."""
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass", "ben: stop c4")
    other = False
    for seed in range(40):
        world = redeal(match.state, 0, SeededChance(seed))
        true = match.state.clone()
        for g in (true, world):
            g.chance = SeededChance(1)
        while true.asked() and true.menu[0] == PASS:
            assert world.asked() == true.asked()
            other = other or world.menu != true.menu
            true.take(PASS)
            world.take(PASS)
    assert other


# -- how a window goes on ---------------------------------------------------------------------


def offer(window: Window[Any], *, seats: int = 3, tokens: int = 2) -> Match:
    return table(toy("offer", window, cards=0, tokens=tokens), seats=seats)


def order_of(match: Match, bids: set[int]) -> list[str]:
    """Play on, bidding at the decisions of these numbers (0 first); return who was asked."""
    seen: list[str] = []
    while not match.over:
        seen += asked(match)
        match.play("bid" if len(seen) - 1 in bids else "pass")
    return seen


@pytest.mark.parametrize(
    ("window", "bids", "order"),
    [
        (Offer(NOBODY, 0), set(), "ann ben cat"),
        (Offer(NOBODY, 0), {1}, "ann ben cat ann ben"),
        (Offer(NOBODY, 0), {0, 3}, "ann ben cat ann ben cat"),
        (Offer(NOBODY, 0), {0, 3, 5}, "ann ben cat ann ben cat ben cat"),
        (ClosingOffer(NOBODY, 0), {1}, "ann ben"),
        (ClosingOffer(NOBODY, 0), set(), "ann ben cat"),
        (SingleOffer(NOBODY, 0), {0, 1, 2}, "ann ben cat"),
        (StayingOffer(NOBODY, 0), {1}, "ann ben ben cat"),
        (StayingOffer(NOBODY, 0), {1, 2}, "ann ben ben cat"),
        (RestartingOffer(NOBODY, 0, 0, 1), set(), "ben cat ann"),
        (RestartingOffer(NOBODY, 0, 0, 1), {1}, "ben cat ben cat ann"),
        (RestartingOffer(NOBODY, 0, 0, 2), {2, 3}, "cat ann ben cat cat ann ben"),
    ],
)  # fmt: skip
def test_what_follows_a_response_is_the_windows_policy(
    window: Window[Any], bids: set[int], order: str
) -> None:
    assert order_of(offer(window), bids) == order.split()


def test_who_has_spent_the_last_token_is_ruled_out() -> None:
    match = offer(Offer(NOBODY, 0), tokens=1)
    assert order_of(match, {0, 1}) == ["ann", "ben", "cat"]


def test_a_window_goes_on_with_its_own_fields() -> None:
    match = offer(RestartingOffer(NOBODY, 0, 0, 1))
    play(match, "ben: pass")
    pending = match.state.pending
    assert isinstance(pending, RestartingOffer)
    assert pending.args() == [2, 0, 2, 1]


def test_a_window_may_begin_with_a_seat() -> None:
    match = offer(Offer(1, 0))
    assert order_of(match, set()) == ["ben", "cat", "ann"]


class WallAfter(Answer):
    """A window that stands before nothing waits for nothing."""


def test_a_window_closes_when_its_event_is_cancelled() -> None:
    g = state_of(table(DUEL, EVEN))
    g.pending, g.menu, g.agenda = None, [], []
    g.then(WallAfter(NOBODY, 7), Blow(7, 0))
    assert cancel(g, 7)
    g.settle()
    assert (g.pending, g.points) == (None, [0, 0, 0])


# -- half-finished windows are data -----------------------------------------------------------


def test_every_moment_of_a_duel_survives_json_and_goes_on_alike() -> None:
    for seed in range(6):
        match = Match(DUEL, seats=3, seed=seed)
        dice = SeededChance(seed)
        while not match.over:
            loaded = DUEL.load(DUEL.dump(match.state))
            assert DUEL.digest(loaded) == match.digest()
            option = match.state.menu[dice.below(0, len(match.state.menu))]
            after = loaded.clone()
            for g in (loaded, after):
                g.chance = SeededChance(0)
                g.take(option)
            match.play(option)
            assert DUEL.digest(loaded) == DUEL.digest(after) == match.digest()


def test_the_question_shows_the_window_and_no_card() -> None:
    match = table(DUEL, EVEN)
    play(match, "ann: strike ben", "ann: pass")
    question = match.view(0).question
    assert question is not None
    assert (question.seat, question.rule, question.args) == (1, "Answer", [1, 1, 1])
    assert match.view(0).options == []
    assert match.view(1).options == [PASS, pack(STOP, 4), pack(STOP, 6)]


def test_fields_of_an_event_come_back_from_its_arguments() -> None:
    for rule in (Blow(3, 1), Stop(5, 3), Answer(1, 3, 2), RestartingOffer(1, 0, 2, 1)):
        copy = type(rule)(*rule.args())  # type: ignore[arg-type]
        assert copy.args() == rule.args()


def test_a_search_goes_through_windows_like_through_anything() -> None:
    g = table(DUEL, EVEN).state.clone()
    assert isinstance(g, Toy)
    g.chance = SeededChance(1)
    steps = 0
    while g.pending is not None:
        g.take(g.menu[-1])
        steps += 1
    assert g.over()
    assert steps > 10
    assert isinstance(g, State)
