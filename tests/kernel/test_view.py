"""Views and events: everything is hidden unless declared public or known by mask."""

from __future__ import annotations

import json

import pytest

from asterism.kernel.events import Event
from asterism.kernel.knowledge import EVERYBODY
from asterism.kernel.view import SPECTATOR, UNKNOWN, common, view
from asterism.play.match import Match
from tests.kernel.scripts import Script, play, table
from tests.kernel.toys import (
    ASKING,
    CARDS,
    DUEL,
    HAND,
    ORACLE,
    PEEP,
    STRIKE,
    THIEF,
    Toy,
    toy,
)
from tests.kernel.worlds import toy_with

EVEN = [0, 2, 4, 6, 1, 3]


def test_a_seat_sees_its_hand_and_backs() -> None:
    match = table(DUEL, EVEN)
    hands = [[match.view(seat).zones[str(HAND + owner)] for owner in range(3)] for seat in range(3)]
    back = [UNKNOWN, UNKNOWN]
    assert hands == [[[0, 2], back, back], [back, [4, 6], back], [back, back, [1, 3]]]


def test_a_spectator_sees_what_everybody_was_shown() -> None:
    match = table(DUEL, EVEN)
    assert {card for zone in match.view(SPECTATOR).zones.values() for card in zone} == {UNKNOWN}
    play(match, "ann: strike ben", "ann: stop c0")
    assert match.view(SPECTATOR).zones["1"] == [0]
    assert match.view(SPECTATOR).options == []


def test_what_all_seats_know_a_spectator_need_not() -> None:
    """At a table of two both know a stolen card: who watches has not seen it."""
    match = table(THIEF, [0, 1, 2, 3, 4, 5], seats=3)
    g = match.state
    g.knowledge.show(7, 0b111)
    assert 7 in match.view(0).zones["0"]
    assert 7 not in match.view(SPECTATOR).zones["0"]


def test_unordered_zones_are_sorted_and_ordered_ones_are_not() -> None:
    g = toy_with([[2, 0, 1], [5, 3, 4]], ordered=1)
    for card in range(6):
        g.knowledge.publish(card)
    zones = view(g, 0).zones
    assert (zones["0"], zones["1"]) == ([2, 0, 1], [3, 4, 5])


def test_only_declared_fields_are_public() -> None:
    class Hider(Toy):
        PUBLIC = ("seats", "sizes")

    g = toy_with([[0, 1], [2]], state=Hider)
    public = view(g, 0).public
    assert public == {"seats": 2, "sizes": [2, 1] + [0] * 8}


def test_a_view_is_a_copy() -> None:
    match = table(DUEL, EVEN)
    seen = match.view(0)
    seen.public["points"].append(9)
    seen.zones["2"].append(9)
    seen.options.clear()
    assert match.view(0).public["points"] == [0, 0, 0]
    assert match.view(0).zones["2"] == [0, 2]
    assert len(match.view(0).options) == 2


def test_what_all_readers_see_can_be_made_once_for_them() -> None:
    match = table(DUEL, EVEN)
    shared = common(match.state)
    for seat in range(SPECTATOR, match.seats):
        seen = view(match.state, seat, shared)
        assert seen == match.view(seat)
        assert seen.public is shared.public


def test_the_question_is_public_and_the_options_are_the_seats() -> None:
    match = table(DUEL, EVEN)
    for seat in (SPECTATOR, 0, 1, 2):
        seen = match.view(seat)
        assert seen.question is not None
        assert (seen.question.seat, seen.question.rule) == (0, "Strike")
        assert (seen.question.section, seen.question.args) == ("1.strike", [0])
        assert [option >> 24 for option in seen.options] == ([STRIKE] * 2 if seat == 0 else [])
        assert (seen.seat, seen.seats, seen.over) == (seat, 3, False)


def test_suspicions_and_facts_show_to_whom_they_belong() -> None:
    match = table(ASKING, [0, 1, 2, 3], seats=2)
    g = match.state
    g.knowledge.pools.extend((0b01, 5, 0b11, 0b110, 6, 0b101))
    assert match.view(0).suspicions == [(5, 0b11)]
    assert match.view(1).suspicions == [(6, 0b101)]
    assert match.view(SPECTATOR).suspicions == [(6, 0b101)]
    play(match, "ann: ask ben even", "ben: ask ann odd")
    # Ben holds c2 and c3, ann c0 and c1.
    for seat in (SPECTATOR, 0, 1):
        assert match.view(seat).facts == [(HAND, 1, 1), (HAND + 1, 0, 1)]


def test_a_finished_game_asks_nothing() -> None:
    match = Match(toy("short"), seats=2, chance=Script([]))
    seen = match.view(0)
    assert (seen.over, seen.question, seen.options) == (True, None, [])


# -- events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "args"), [(0, (1, 5, 7)), (1, (1, None, 7)), (2, (1, 5, 7)), (-1, (1, None, 7))]
)
def test_secret_arguments_are_seen_by_the_seats_named(seat: int, args: tuple[int, ...]) -> None:
    event = Event(3, (1, 5, 7), seats=0b101, secret=0b010)
    assert event.seen_by(seat) == Event(3, args)
    assert event.seen_by(seat).seats == EVERYBODY


def test_an_event_without_secrets_is_seen_by_all() -> None:
    event = Event(3, (1, 5), seats=0)
    assert event.seen_by(-1) == event.seen_by(2) == Event(3, (1, 5))


def test_a_log_hides_what_a_seat_did_not_see() -> None:
    match = table(PEEP, [4, 2, 7], seats=2)
    play(match, "ann: draw")
    assert [event.args for event in match.events_of(0)] == [(0, 4), (1, None), (0, 7)]
    assert [event.args for event in match.events_of(1)] == [(0, None), (1, 2), (0, None)]
    assert [event.args for event in match.events_of(-1)] == [(0, None), (1, None), (0, None)]


def test_a_seats_own_record_holds_what_it_saw_and_no_more() -> None:
    match = table(PEEP, [4, 2, 7], seats=2)
    play(match, "ann: draw")
    lines = [json.loads(line) for line in match.export(1).splitlines()]
    assert lines[0] == {"asterism-view": 1, "game": "peep", "seat": "ben"}
    assert lines[1:] == [
        {"event": "drew", "section": "0.deal", "args": ["ann", None]},
        {"event": "drew", "section": "0.deal", "args": ["ben", "c2"]},
        {"event": "drew", "section": "0.deal", "args": ["ann", None]},
    ]
    text = match.export(1).decode()
    assert not any(f'"c{card}"' in text for card in range(CARDS) if card != 2)


def test_an_ordered_deck_shows_backs() -> None:
    match = Match(ORACLE, seats=2, seed=1)
    assert match.view(0).zones["0"] == [UNKNOWN] * 6
