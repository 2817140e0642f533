"""What options are liked at a glance: marks of every game that has a policy, and their weights."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from asterism.contract.game import Game, find_game, games
from asterism.contract.policy import WEIGHTS_FILE, Policy, Weights
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.redeal import redeal

MARKED = [game for game in map(find_game, games()) if game.skill.heuristics.policy is not None]


def policy_of(game: Game) -> Policy:
    policy = game.skill.heuristics.policy
    assert policy is not None
    return policy


def begun(game: Game, seats: int) -> State:
    g = game.new(seats, game.read_rulings({}))
    g.chance = SeededChance(4)
    g.settle()
    return g


@pytest.mark.parametrize("game", MARKED, ids=lambda game: game.name)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_has_marks_and_each_of_them_a_weight(game: Game, seats: int) -> None:
    g, dice, policy = begun(game, seats), SeededChance(7), policy_of(game)
    for _ in range(400):
        if g.pending is None:
            break
        menu = g.distinct()
        for marks in policy.marks(g, g.asked()[0], menu):
            assert len(marks) == len(set(marks)) > 0
            assert all(0 <= mark < len(policy.weights.of) for mark in marks)
        g.take(menu[dice.below(BOT, len(menu))])


@pytest.mark.parametrize("game", MARKED, ids=lambda game: game.name)
def test_what_is_hidden_moves_no_liking(game: Game) -> None:
    g, dice, policy = begun(game, 2), SeededChance(1), policy_of(game)
    for _ in range(150):
        if g.pending is None:
            break
        menu, seat = g.distinct(), g.asked()[0]
        world = redeal(g, seat, dice)
        world.turn_to(seat)
        assert policy.likings(world, seat, menu) == policy.likings(g, seat, menu)
        g.take(policy.liked(g, seat, menu))


@pytest.mark.parametrize("game", MARKED, ids=lambda game: game.name)
def test_the_file_of_a_game_is_what_its_weights_would_be_written_as(game: Game) -> None:
    weights = policy_of(game).weights
    assert weights.path.name == WEIGHTS_FILE
    assert tomllib.loads(weights.text(weights.of, weights.origin)) == tomllib.loads(
        weights.path.read_text("utf-8")
    )


def test_weights_are_read_by_group_and_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "weighed"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / WEIGHTS_FILE).write_text(
        'origin = "a test"\nfirst = [1.0, 2.0]\nlong = [9.0]\n[cards]\nking = 3.0\nno = 9.0\n'
    )
    monkeypatch.syspath_prepend(tmp_path)
    weights = Weights("weighed")
    assert weights.origin == "a test"
    assert weights.group("first", 2) == 0
    assert weights.named("cards", ["queen", "king"]) == 2
    assert weights.group("long", 2) == 4
    # Of the last there are not as many as there are marks: they were made for another game.
    assert weights.of == [1.0, 2.0, 0.0, 3.0, 0.0, 0.0]
    written = tomllib.loads(weights.text([0.004, 2.5, 1.0, 0.0, -0.001, 7.0], "again"))
    assert written == {
        "origin": "again", "first": [0, 2.5], "cards": {"queen": 1}, "long": [0, 7],
    }  # fmt: skip


def test_a_game_that_has_learned_nothing_likes_all_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "untaught").mkdir()
    (tmp_path / "untaught" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    weights = Weights("untaught")
    weights.group("any", 3)
    assert weights.of == [0.0] * 3
    assert weights.use([1.0] * 3) == [0.0] * 3
    assert weights.of == [1.0] * 3
