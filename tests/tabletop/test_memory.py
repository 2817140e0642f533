"""What a table remembers of a scene: it never differs from a scene that is made from nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.view import SPECTATOR, view
from asterism.play.match import Match
from asterism.tabletop.memory import Memory

GAMES = [
    ("galaxy", 2, {}),
    ("galaxy", 5, {}),
    ("galactic-era", 1, {"scenario": "solo"}),
    ("galactic-era", 2, {}),
    ("galactic-era", 3, {"rulings": {"remember_sights": False}}),
    ("galactic-era", 6, {}),
]


class Sight:
    """A sight that reads through a memory, as a perspective does."""

    def __init__(self, memory: Memory, public: dict[str, Any], zones: dict[str, list[int]]) -> None:
        memory.begin(public, zones)
        self.memory = memory


def test_a_part_is_made_again_only_when_something_that_it_read_has_changed() -> None:
    memory, made = Memory(), []

    def part(sight: Sight, more: int) -> int:
        made.append(more)
        return int(sight.memory.public["a"]) + len(sight.memory.zones.get("x", [])) + more

    def made_for(public: dict[str, Any], zones: dict[str, list[int]], more: int = 0) -> int:
        found: int = memory.keep(part, Sight(memory, public, zones), (more,), 0)
        return found

    assert made_for({"a": 1, "b": 1}, {"x": [1]}) == 2
    assert made_for({"a": 1, "b": 2}, {"x": [1], "y": []}) == 2
    assert len(made) == 1
    assert made_for({"a": 2, "b": 2}, {"x": [1]}) == 3
    assert made_for({"a": 2, "b": 2}, {"x": [1, 5]}) == 4
    assert made_for({"a": 2, "b": 2}, {}) == 2
    assert made_for({"a": 2, "b": 2}, {}, 1) == 3
    assert len(made) == 5
    assert made_for({"a": 2, "b": 1}, {}, 1) == 3
    assert len(made) == 5


def test_a_part_depends_on_what_its_parts_read() -> None:
    memory = Memory()

    def inner(sight: Sight) -> int:
        return int(sight.memory.public["a"])

    def outer(sight: Sight) -> int:
        found: int = sight.memory.keep(inner, sight, (), 0)
        return 10 * found

    for value in (1, 1, 2, 2, 1):
        sight = Sight(memory, {"a": value}, {})
        assert memory.keep(inner, sight, (), 0) == value
        assert memory.keep(outer, sight, (), 0) == 10 * value


@pytest.mark.parametrize(("name", "seats", "how"), GAMES, ids=str)
def test_a_scene_from_memory_is_the_scene(name: str, seats: int, how: dict[str, Any]) -> None:
    game = find_game(name)
    translator, dice = Translator(game, "es"), Random(seats)
    match = Match(name, seats=seats, seed=seats, **how)
    readers = range(SPECTATOR, seats)
    memories = {seat: Memory() for seat in readers}
    compared = 0
    while compared < 60 * (seats + 1) and not match.over:
        for seat in readers:
            again = game.display.scene(view(match.state, seat, memory=memories[seat]), translator)
            assert again == game.display.scene(view(match.state, seat), translator)
            compared += 1
        seat = dice.choice(match.asked)
        if match.undoable(seat) and dice.random() < 0.1:
            match.undo(seat)
            continue
        rights = match.state.may_interject(seat) if dice.random() < 0.1 else []
        match.play(dice.choice(rights or match.state.menu_of(seat)), seat)
    assert compared > 100
