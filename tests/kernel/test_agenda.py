"""The agenda: order, lapsed rules, standing checks, single options, and what breaks its laws."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.contract.heuristics import UNIFORM, play_out
from asterism.kernel.agenda import (
    NOBODY,
    Check,
    Decision,
    Journal,
    Rule,
    Step,
)
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.options import PASS, pack
from asterism.kernel.refusal import Refusal
from tests.kernel.scripts import happened, play, state_of, table
from tests.kernel.toys import (
    COLLAPSED,
    LAY,
    LOOKED,
    TABLE,
    TOWER,
    PileCheck,
    Strike,
    Toy,
    Turns,
)
from tests.kernel.worlds import toy_with


class Note(Step[Toy]):
    """Writes a number down, and puts others on the agenda."""

    section = "0.note"

    def __init__(self, number: int, following: list[int]) -> None:
        self.number: Final = number
        self.following: Final = following

    def applies(self, g: Toy) -> bool:
        return self.number not in g.tokens

    def resolve(self, g: Toy) -> None:
        g.points.append(self.number)
        g.then(*(Note(number, []) for number in self.following))


class Choose(Decision[Toy]):
    """Offers as many options as there are points; whether one follows is the second token."""

    section = "0.choose"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend(pack(LAY, card) for card in range(len(g.points)))

    def follows(self, g: Toy) -> bool:
        return g.tokens[1] == 0

    def take(self, g: Toy, option: int) -> None:
        g.points.append(option >> 16 & 255)


class Ear(Journal):
    def __init__(self) -> None:
        self.heard: list[tuple[int, ...]] = []

    def taken(self, seat: int, option: int) -> None:
        self.heard.append((seat, option))

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        self.heard.append((kind, *args, seats))


def bare(*rules: Rule[Any], points: int = 0, follows: int = 0) -> Toy:
    g = toy_with([[0, 1], []])
    g.points, g.tokens = [0] * points, [99, follows]
    g.then(*rules)
    return g


# -- order ------------------------------------------------------------------------------------


def test_rules_come_in_the_order_named_and_what_they_add_comes_first() -> None:
    g = bare(Note(1, [10, 11]), Note(2, [20]), Note(3, []))
    g.settle()
    assert g.points == [1, 10, 11, 2, 20, 3]
    assert g.over()


def test_push_puts_one_rule_on_top() -> None:
    g = bare(Note(1, []))
    g.push(Note(2, []))
    g.settle()
    assert g.points == [2, 1]


def test_a_lapsed_rule_is_dropped() -> None:
    g = bare(Note(1, [99, 2]))
    g.settle()
    assert g.points == [1, 2]


def test_copies_share_rules_and_nothing_that_changes() -> None:
    g = bare(Note(1, []), Choose(0), Note(2, []), points=3)
    g.settle()
    copy = g.clone()
    assert copy.pending is g.pending
    assert copy.menu == g.menu == [pack(LAY, card) for card in range(4)]
    copy.take(pack(LAY, 2))
    assert (copy.points, g.points) == ([0, 0, 0, 1, 2, 2], [0, 0, 0, 1])
    assert copy.over()
    assert not g.over()


def test_copies_keep_their_agenda_for_themselves() -> None:
    g = bare()
    g.clone().agenda.append(Note(1, []))
    assert g.agenda == []


# -- asking -----------------------------------------------------------------------------------


def test_a_decision_waits_with_its_menu() -> None:
    g = bare(Choose(1), points=2)
    g.settle()
    assert (g.asked(), g.menu) == ([1], [pack(LAY, 0), pack(LAY, 1)])
    g.take(pack(LAY, 1))
    assert (g.asked(), g.points) == ([], [0, 0, 1])


def test_a_single_option_that_follows_from_public_facts_is_taken_and_told() -> None:
    g = bare(Choose(1), Note(5, []), points=1)
    ear = Ear()
    g.journal = ear
    g.settle()
    assert g.points == [0, 0, 5]
    assert ear.heard == [(1, pack(LAY, 0))]


def test_a_single_option_that_hidden_facts_leave_is_asked_for() -> None:
    g = bare(Choose(1), points=1, follows=1)
    g.settle()
    assert g.asked() == [1]


def test_to_ask_with_nothing_to_choose_is_a_broken_rule() -> None:
    with pytest.raises(BrokenRule, match=r"Choose \(0.choose\) asks with nothing to choose"):
        bare(Choose(0)).settle()


def test_to_answer_when_nobody_is_asked_is_a_broken_rule() -> None:
    with pytest.raises(BrokenRule, match="nobody is asked"):
        bare(Note(1, [])).take(PASS)


def test_chance_has_to_be_handed_in() -> None:
    g = bare()
    with pytest.raises(BrokenRule, match=r"no chance was handed in \(purpose 3, 6 outcomes\)"):
        g.chance.roll(3, 6)


def test_whoever_is_refused_hears_the_rule_and_a_reason() -> None:
    g = bare()
    assert Choose(0).refuse(g, PASS) == Refusal("0.choose", "not-asked")
    assert Strike(0).refuse(g, PASS) == Refusal("1.strike", "not-yourself")
    assert Refusal("a", "b") != Refusal("a", "c")
    assert Refusal("a", "b") != ("a", "b")
    assert len({Refusal("a", "b"), Refusal("a", "b")}) == 1
    assert repr(Refusal("a", "b")) == "Refusal('a', 'b')"


# -- telling ----------------------------------------------------------------------------------


def test_events_name_who_sees_what() -> None:
    g = bare()
    g.tell(7, 1, 2)  # nobody listens
    ear = Ear()
    g.journal = ear
    g.tell(7, 1, 2)
    g.tell_some(0b10, 8, 3)
    assert ear.heard == [(7, 1, 2, (1 << 30) - 1), (8, 3, 0b10)]
    assert g.clone().journal is None


# -- standing checks --------------------------------------------------------------------------


def test_a_check_hears_who_caused_it_and_puts_its_rule_first() -> None:
    match = table(TOWER, [0, 1, 2, 3, 4, 5])
    play(match, "ann: lay c0", "ben: lay c2")
    assert state_of(match).points == [0, 0, 0]
    play(match, "cat: lay c5")
    assert state_of(match).points == [0, 0, -1]
    assert happened(match, COLLAPSED) == [(2,)]
    assert [args[0] for args in happened(match, LOOKED)] == [2, 2, 2]
    assert match.to_move == 0


def test_a_check_may_grant_knowledge_to_the_causing_seat_alone() -> None:
    match = table(TOWER, [0, 1, 2, 3, 4, 5])
    play(match, "ann: lay c0", "ben: lay c2", "cat: lay c5")
    # The pile went into the heap of 6 and 7: cat knows what it put there, the others their own.
    assert match.view(2).zones["0"] == [-1, -1, 0, 2, 5]
    assert match.view(0).zones["0"] == [-1, -1, -1, -1, 0]
    assert match.view(-1).zones["0"] == [-1] * 5


class Count(Check[Toy]):
    """Stirs again until three looks were taken: what a check does is looked at in turn."""

    def look(self, g: Toy, cause: int) -> None:
        g.points.append(cause)
        if len(g.points) < 3:
            g.trigger_checks(cause + 1)


class Stir(Step[Toy]):
    section = "0.stir"

    def resolve(self, g: Toy) -> None:
        g.trigger_checks(4)


def test_checks_run_until_all_is_quiet_before_the_next_rule() -> None:
    g = bare(Stir(), Note(9, []))
    g.checks = [Count()]
    g.settle()
    assert g.points == [4, 5, 6, 9]
    assert g.triggered_by == NOBODY


def test_checks_run_when_the_last_rule_is_done() -> None:
    g = bare(Stir())
    g.checks = [PileCheck(), Count()]
    g.settle()
    assert g.points == [4, 5, 6]
    assert g.over()


def test_nothing_is_stirred_while_a_seat_is_asked() -> None:
    """So a saved state need not tell."""
    match = table(TOWER, [0, 1, 2, 3, 4, 5])
    play(match, "ann: lay c0", "ben: lay c2", "cat: lay c5")
    assert match.state.triggered_by == NOBODY
    assert "triggered_by" not in match.game.dump(match.state)


# -- playing out ------------------------------------------------------------------------------


def test_a_playout_counts_choices_and_ends() -> None:
    match = table(TOWER, [0, 1, 2, 3, 4, 5])
    g = match.state.clone()
    g.chance = SeededChance(4)
    assert play_out(g, UNIFORM, g.chance, 1000) == 3  # the last card of each hand is no choice
    assert g.over()
    assert state_of(match).piles[TABLE] == []


def test_a_playout_stops_at_its_limit() -> None:
    g = table(TOWER, [0, 1, 2, 3, 4, 5]).state.clone()
    g.chance = SeededChance(4)
    assert play_out(g, UNIFORM, g.chance, 2) == 2
    assert g.asked() == [2]


def test_turns_of_the_toys_go_round() -> None:
    assert Turns(0, 3, 2).args() == [0, 3, 2]
