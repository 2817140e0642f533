"""The game object: every rule is in it, its notation is whole, and random games come to an end."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module
from typing import Any

import pytest

from asterism.contract.rulebook import rulebook
from asterism.games.galactic_era import rules
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.state import FINAL, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types
from asterism.kernel.agenda import Check, Right, Rule
from asterism.kernel.chance import BOT, SeededChance
from tests.kernel.toys import DUEL
from tests.rulebook import rule


def concrete(base: type[Any]) -> set[type[Any]]:
    """The classes of a kind that the modules of rules/ define."""
    found: set[type[Any]] = set()
    for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        for _, each in inspect.getmembers(import_module(module.name)):
            if (
                inspect.isclass(each)
                and issubclass(each, base)
                and each.__module__.startswith(rules.__name__)
                and not inspect.isabstract(each)
            ):
                found.add(each)
    return found


def test_every_rule_can_wait_on_the_agenda() -> None:
    assert {each for each in concrete(Rule) if each.__name__[0] != "_"} == set(GAME.rules.classes)


def test_destiny_points_are_labelled_by_what_they_are_for() -> None:
    section = GAME.event_types[event_types.DP].section
    assert rulebook(GAME.folder)[section].says.startswith("Whoever has the most DP")


def test_every_check_and_every_right_is_at_work() -> None:
    assert concrete(Check) == {type(each) for each in GAME.rules.checks}
    assert concrete(Right) == {type(each) for each in GAME.rules.rights}
    g = GAME.new(3, GAME.read_rulings({}))
    assert (len(g.checks), len(g.rights)) == (len(GAME.rules.checks), len(GAME.rules.rights))


def test_every_argument_has_a_kind() -> None:
    for verb in GAME.verbs.values():
        assert set(verb.args) <= set(GAME.kinds), verb.word
        assert len(verb.args) <= 3
    for happening in GAME.event_types.values():
        assert set(happening.args) <= set(GAME.kinds), happening.name
    assert len({happening.name for happening in GAME.event_types.values()}) == len(GAME.event_types)


@rule("6.rounds", "6.end", "2.rounds")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_come_to_an_end(seats: int) -> None:
    """6.rounds, 6.end: after the scoring of round 8 somebody has won; no law is broken."""
    for seed in range(3):
        g = GAME.new(seats, GAME.read_rulings({"goal": "random"}))
        chance = SeededChance(f"end {seed}")
        g.chance = chance
        g.settle()
        while g.pending is not None:
            g.take(g.menu[chance.below(BOT, len(g.menu))])
            assert g.broken() == ""
        assert isinstance(g, GalacticEra)
        assert (g.round, g.phase, len(g.winners())) == (8, FINAL, 1)
        assert g.dp[g.result[0]] == max(g.dp)


def test_a_position_of_another_game_is_worth_nothing() -> None:
    with pytest.raises(TypeError):
        GAME.skill.evaluate(DUEL.new(2, DUEL.read_rulings({})), 0)
