"""Replacements: before the event, at most once for each event, of several one seat chooses."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.match import Match
from asterism.kernel.occurrence import ChooseReplacement, Occurrence, Replacement
from asterism.kernel.options import PASS, pack
from tests.kernel.scripts import happened, play, state_of, table
from tests.kernel.toys import (
    BOUNCE,
    BOUNCING,
    DODGE,
    DODGING,
    HIT,
    SIEGE,
    WALL,
    Assault,
    Damage,
    Toy,
    toy,
    turns,
)


def siege(*replacements: Replacement[Any], tokens: int = 1) -> Match:
    """Return a siege in which every seat has tokens for so many optional replacements."""
    game = toy("siege", turns(Assault, 5), cards=0, tokens=tokens, replacements=replacements)
    return table(game, seats=3)


def test_without_any_the_event_happens() -> None:
    match = siege()
    play(match, "ann: strike ben")
    assert state_of(match).points == [0, -4, 0]


def test_one_that_must_be_applied_is_applied_once() -> None:
    match = siege(WALL)
    play(match, "ann: strike ben", "ben: strike ann")
    assert state_of(match).points == [-2, -2, 0]
    assert happened(match, HIT) == [(1, 2), (0, 2)]


def test_two_that_must_be_applied_are_each_applied_once() -> None:
    """They may put the event back forever: the marks on it end that."""
    second = type(WALL)(8)
    match = siege(WALL, second)
    play(match, "ann: strike ben")
    assert happened(match, HIT) == [(1, 1)]


def test_an_optional_one_is_offered_to_the_seat_that_the_event_names() -> None:
    match = siege(DODGING)
    play(match, "ann: strike cat")
    assert match.state.menu == [PASS, pack(DODGE)]
    play(match, "cat: dodge")
    assert (state_of(match).points, state_of(match).tokens) == ([0, 0, 0], [1, 1, 0])


def test_declined_it_is_not_offered_again() -> None:
    match = siege(DODGING)
    play(match, "ann: strike cat", "cat: pass")
    assert (state_of(match).points, state_of(match).tokens) == ([0, 0, -4], [1, 1, 1])
    play(match, "ben: strike cat", "cat: dodge")


def test_of_two_that_compete_one_is_chosen() -> None:
    match = siege(DODGING, BOUNCING)
    play(match, "ann: strike cat")
    assert match.state.menu == [PASS, pack(DODGE), pack(BOUNCE)]
    question = match.view(1).question
    assert question is not None
    assert (question.rule, question.args) == ("ChooseReplacement", [2, 1, 6])
    play(match, "cat: dodge", "ben: strike ann")
    assert state_of(match).points == [0, 0, 0]


def test_an_event_passed_on_is_the_same_event() -> None:
    """Cat bounces it to ann, who may dodge but not bounce it once more: that was applied."""
    match = siege(DODGING, BOUNCING)
    play(match, "ann: strike cat", "cat: bounce")
    assert match.to_move == 0
    assert match.state.menu == [PASS, pack(DODGE)]
    play(match, "ann: pass")
    assert state_of(match).points == [-4, 0, 0]


def test_declining_two_declines_both() -> None:
    match = siege(DODGING, BOUNCING)
    play(match, "ann: strike cat", "cat: pass", "ben: strike ann")
    assert state_of(match).points == [0, 0, -4]


def test_those_that_must_be_come_before_those_that_may_be() -> None:
    match = siege(DODGING, BOUNCING, WALL)
    play(match, "ann: strike ben")
    waiting = match.state.agenda[-1]
    assert isinstance(waiting, Damage)
    assert (waiting.amount, waiting.applied) == (2, WALL.bit)
    play(match, "ben: bounce", "cat: pass")
    assert state_of(match).points == [0, 0, -2]


def test_one_that_does_not_apply_is_looked_at_again() -> None:
    """Only what was applied or declined counts as looked at: ann has a token, cat has none."""
    match = siege(DODGING, BOUNCING)
    state_of(match).tokens[2] = 0
    play(match, "ann: strike cat")
    assert state_of(match).points == [0, 0, -4]


def test_a_cancelled_event_is_not_replaced() -> None:
    match = siege(WALL, DODGING)
    g = state_of(match)
    g.pending, g.menu, g.agenda = None, [], []
    g.push(Damage(9, 0, 1, 4))
    g.cancelled.append(9)
    g.settle()
    assert (g.points, g.tokens, g.cancelled) == ([0, 0, 0], [1, 1, 1], [])


class Nameless(Occurrence[Toy]):
    section = "3.nameless"

    def resolve(self, g: Toy) -> None:
        raise AssertionError("not reached")


class Anything(Replacement[Toy]):
    def applies(self, g: Toy, event: Occurrence[Any]) -> bool:
        return True

    def instead(self, g: Toy, event: Occurrence[Any]) -> None:
        raise AssertionError("not reached")


def test_an_event_that_can_be_replaced_has_to_name_who_chooses() -> None:
    match = siege(Anything(1, pack(DODGE)))
    match.state.push(Nameless(1))
    match.state.pending = None
    with pytest.raises(BrokenRule, match=r"Nameless \(3.nameless\) names no seat to choose"):
        match.state.settle()


def test_options_are_sorted_in_whatever_order_the_game_names_replacements() -> None:
    match = siege(BOUNCING, DODGING)
    play(match, "ann: strike cat")
    assert match.state.menu == [PASS, pack(DODGE), pack(BOUNCE)]


def test_what_was_chosen_is_forgotten_with_the_event() -> None:
    match = siege(DODGING, BOUNCING)
    play(match, "ann: strike cat", "cat: bounce", "ann: pass")
    assert match.state.chosen == []


def test_what_was_chosen_is_part_of_the_state() -> None:
    """A rule may come between choosing and happening: the word left for the event is kept."""
    match = siege(DODGING)
    play(match, "ann: strike cat")
    pending = match.state.pending
    assert isinstance(pending, ChooseReplacement)
    match.state.pending = None
    pending.take(match.state, pack(DODGE))
    assert match.state.chosen == [1, pack(DODGE)]
    for other in (match.state.clone(), match.game.load(match.game.dump(match.state))):
        assert isinstance(other, Toy)
        other.settle()
        assert (other.chosen, other.points, other.tokens) == ([], [0, 0, 0], [1, 1, 0])


def test_the_choice_survives_json() -> None:
    match = table(SIEGE, seats=3)
    play(match, "ann: strike cat")
    loaded = SIEGE.load(SIEGE.dump(match.state))
    assert isinstance(loaded, Toy)
    assert isinstance(loaded.pending, ChooseReplacement)
    assert loaded.menu == match.state.menu
    loaded.take(pack(BOUNCE))
    match.play("bounce")
    assert SIEGE.digest(loaded) == match.digest()


def test_a_copy_replaces_for_itself() -> None:
    match = table(SIEGE, seats=3)
    play(match, "ann: strike cat")
    copy = match.state.clone()
    assert isinstance(copy, Toy)
    copy.chance = SeededChance(0)
    copy.take(pack(DODGE))
    assert (copy.tokens, state_of(match).tokens) == ([2, 2, 1], [2, 2, 2])
    assert len(match.state.agenda) == 2
