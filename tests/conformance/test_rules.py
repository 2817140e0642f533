"""Every rule of every registered game says its constructor's arguments, on both builds."""

from __future__ import annotations

import inspect
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from asterism.contract.game import find_game, games
from asterism.kernel.agenda import Rule

CASES = [(name, kind) for name in sorted(games()) for kind in find_game(name).rules.classes]


def some_rule(kind: type[Rule[Any]]) -> tuple[Rule[Any], list[Any]]:
    """Return a rule with arguments that differ, lists where it wants lists."""
    count = len(inspect.signature(kind).parameters)
    for each in product((int, list), repeat=count):
        args = [i if what is int else [i] for i, what in enumerate(each)]
        with suppress(TypeError):
            return kind(*args), args
    raise AssertionError(f"{kind.__name__} takes no ints and lists")


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_a_rule_says_the_arguments_it_was_made_with(name: str, kind: type[Rule[Any]]) -> None:
    rule, args = some_rule(kind)
    assert rule.args() == args
    assert type(rule)(*rule.args()).args() == args
