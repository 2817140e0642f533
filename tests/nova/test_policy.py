"""A glance at NOVA's options: marks that have a weight each, and playouts that know what to do."""

from __future__ import annotations

import pytest

from asterism.games.nova import GAME
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.skill.heuristics import NovaHeuristics
from asterism.games.nova.skill.policy import WEIGHTS, NovaPolicy
from asterism.games.nova.state import Nova
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.redeal import redeal
from tests.nova.board import ask, board

KNOWS = NovaHeuristics()
POLICY = NovaPolicy()
TABLES = [("imperium", 2), ("colonisation", 4), ("genesis", 1), ("republic", 1), ("invaders", 1)]


def game(scenario: str, seats: int, seed: int) -> Nova:
    g = GAME.new(seats, GAME.read_rulings({"scenario": scenario}))
    assert isinstance(g, Nova)
    g.chance = SeededChance(seed)
    g.settle()
    return g


@pytest.mark.parametrize(("scenario", "seats"), TABLES)
def test_every_option_has_marks_of_its_own_group(scenario: str, seats: int) -> None:
    g, dice, seen = game(scenario, seats, 3), SeededChance(7), 0
    while g.pending is not None and seen < 300:
        options = g.distinct()
        for marks in POLICY.marks(g, g.asked()[0], options):
            assert len(marks) == len(set(marks)) > 0
            assert all(0 <= mark < len(WEIGHTS.of) for mark in marks)
        seen += 1
        g.take(options[dice.below(BOT, len(options))])


def test_most_groups_were_fitted() -> None:
    ends = [*WEIGHTS.first[1:], len(WEIGHTS.of)]
    groups = zip(WEIGHTS.names, WEIGHTS.first, ends, strict=True)
    assert [name for name, start, end in groups if not any(WEIGHTS.of[start:end])] == []


def test_what_is_hidden_moves_no_liking() -> None:
    g, dice = game("imperium", 2, 5), SeededChance(1)
    for _ in range(120):
        options, seat = g.distinct(), g.asked()[0]
        world = redeal(g, seat, dice)
        assert isinstance(world, Nova)
        assert POLICY.likings(world, seat, options) == POLICY.likings(g, seat, options)
        g.take(POLICY.liked(g, seat, options))


def test_a_settlement_is_liked_more_than_to_end() -> None:
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "red base", "brandt/1": "blue colony"},
        planets={"corrin/1": "terran"},
        points=6,
    )
    options = ask(g, Naval(0)).distinct()
    named = {GAME.move_name(option): option for option in options}
    worths = dict(zip(options, POLICY.likings(g, 0, options), strict=True))
    assert worths[named["place settlement corrin 1"]] > worths[named["done"]]
    assert POLICY.liked(g, 0, options) == named["place settlement corrin 1"]


@pytest.mark.long
def test_playouts_play_better_than_dice() -> None:
    """Games at fixed seeds, as the Empire and as the Republic, which dice alone rarely win."""
    won = 0.0
    for seed in range(10):
        for seat in range(2):
            g, dice = game("imperium", 2, seed), SeededChance(seed)
            while g.pending is not None:
                options = g.distinct()
                picked = options[dice.below(BOT, len(options))]
                g.take(KNOWS.pick(g, options, dice) if g.asked()[0] == seat else picked)
            won += KNOWS.shares(g)[seat]
    assert won >= 13


@pytest.mark.parametrize(("scenario", "seats"), TABLES)
def test_playouts_come_to_an_end(scenario: str, seats: int) -> None:
    g, dice, limit = game(scenario, seats, 9), SeededChance(2), 6000
    while g.pending is not None and limit:
        g.take(KNOWS.pick(g, g.distinct(), dice))
        limit -= 1
    assert g.over()
