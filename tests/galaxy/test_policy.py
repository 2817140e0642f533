"""A glance at Galaxy's options: marks that have a weight each, and what playouts make of it."""

from __future__ import annotations

from asterism.games.galaxy.content.tables import HIGHEST_VALUE, VALUE
from asterism.games.galaxy.skill.heuristics import GalaxyHeuristics
from asterism.games.galaxy.skill.policy import (
    BETWEEN,
    HIGHEST,
    LEADS,
    LOWEST,
    VALUES,
    WEIGHTS,
    GalaxyPolicy,
    Look,
    lead_class,
    value_class,
)
from asterism.games.galaxy.vocabulary import verbs
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.options import BYTE, A, verb_of
from tests.galaxy.dealt import dealt

KNOWS, POLICY = GalaxyHeuristics(), GalaxyPolicy()
SELDOM = {verbs.SCAN, verbs.REDRAW, verbs.ELECT}
"""What a few games need not show."""


def test_every_verb_has_marks_of_its_own() -> None:
    met: set[int] = set()
    for seed in range(8):
        g, dice = dealt(2 + seed % 4, seed), SeededChance(seed)
        while g.pending is not None:
            menu = g.distinct()
            if len(menu) > 1:
                rows = POLICY.marks(g, g.asked()[0], menu)
                for option, marks in zip(menu, rows, strict=True):
                    met.add(verb_of(option))
                    assert len(marks) == len(set(marks)) > 0
                    assert all(0 <= mark < len(WEIGHTS.of) for mark in marks)
            g.take(menu[dice.below(BOT, len(menu))])
    known = {value for name, value in vars(verbs).items() if name.isupper()}
    assert known - SELDOM <= met


def test_most_groups_were_learned() -> None:
    ends = [*WEIGHTS.first[1:], len(WEIGHTS.of)]
    groups = zip(WEIGHTS.names, WEIGHTS.first, ends, strict=True)
    assert [name for name, start, end in groups if not any(WEIGHTS.of[start:end])] == []


def test_classes_go_up_and_stay_within_their_bounds() -> None:
    by_value = sorted((VALUE[card], value_class(card)) for card in range(len(VALUE)))
    ships = [each for value, each in by_value if value >= 0]
    assert ships == sorted(ships)
    assert set(ships) == set(range(VALUES - 1))
    assert {each for value, each in by_value if value < 0} == {VALUES - 1}
    leads = [lead_class(lead) for lead in range(-HIGHEST_VALUE, HIGHEST_VALUE + 1)]
    assert leads == sorted(leads)
    assert set(leads) == set(range(LEADS))
    assert lead_class(0) == LEADS // 2


def test_a_ship_is_ranked_among_those_in_the_row() -> None:
    g, dice = dealt(3, 5), SeededChance(5)
    while g.pending is not None:
        look = Look(g, g.asked()[0])
        if look.highest > look.lowest + 1:
            break
        menu = g.distinct()
        g.take(menu[dice.below(BOT, len(menu))])
    assert look.rank(look.lowest) == LOWEST
    assert look.rank(look.lowest + 1) == BETWEEN
    assert look.rank(look.highest) == HIGHEST


def test_a_base_of_ones_own_is_lowered_last() -> None:
    """Where bases of others can be lowered, too, in every menu of some games."""
    met = 0
    for seed in range(5):
        g, dice = dealt(3, seed), SeededChance(seed)
        while g.pending is not None:
            menu, seat = g.distinct(), g.asked()[0]
            aims = [option for option in menu if verb_of(option) == verbs.LOWER]
            owners = [option >> A & BYTE for option in aims]
            if seat in owners and set(owners) != {seat}:
                met += 1
                assert owners[aims.index(POLICY.liked(g, seat, aims))] != seat
            g.take(menu[dice.below(BOT, len(menu))])
    assert met > 0


def test_playouts_play_better_than_dice() -> None:
    won = 0.0
    for seed in range(10):
        for seat in range(2):
            g, dice = dealt(2, seed), SeededChance(seed)
            while g.pending is not None:
                menu = g.distinct()
                picked = menu[dice.below(BOT, len(menu))]
                g.take(KNOWS.pick(g, menu, dice) if g.asked()[0] == seat else picked)
            won += KNOWS.shares(g)[seat]
    assert won >= 15
