"""Learning which things last: games with turns by no plan, a network that is fitted and judged."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

import numpy as np
import pytest

from asterism.contract.fates import Fates
from asterism.contract.game import find_game
from asterism.contract.net import HEAD, Net, Reading
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput
from asterism.lab.train import ENDINGS
from asterism.lab.train import courses as courses_module
from asterism.lab.train import fit_net as fit_module
from asterism.lab.train.courses import Course, fates_of, play
from asterism.lab.train.fit_net import fit, groups, judged, value
from asterism.lab.train.lessons import lessons
from asterism.lab.train.run import train
from tests.command import run

GALAXY = find_game("galaxy")
THINGS = 3


class Pairs(Fates):
    """Two of three things are left."""

    net = Net("asterism.games.galaxy", 2)

    def endings(self, things: int) -> list[int]:
        assert things == THINGS
        return [0b011, 0b101, 0b110]


def made_up(seed: int, positions: int = 40) -> Course:
    """Return a course in which that goes whose two numbers differ most; the formula knows none."""
    dice = random.Random(seed)
    numbers, left = [], []
    for _ in range(positions):
        rows = [[dice.random(), dice.random()] for _ in range(THINGS)]
        apart = [abs(a - b) for a, b in rows]
        numbers += rows
        left.append(0b111 & ~(1 << apart.index(max(apart))))
    return Course(
        np.array(numbers), np.zeros(len(numbers)), np.full(positions, THINGS), np.array(left)
    )


def test_what_no_sum_of_the_numbers_says_is_learned() -> None:
    seen = groups([made_up(seed) for seed in range(200)], Pairs())
    unseen = groups([made_up(seed) for seed in range(1000, 1010)], Pairs())
    weights = fit(seen)
    found = judged(unseen, weights)
    assert found.positions == 400
    assert found.formula == pytest.approx(found.uniform) == np.log(THINGS)
    assert found.loss < 0.5 * found.uniform
    assert weights == fit(seen)


def said_of(net: Net, rows: Sequence[Sequence[float]]) -> list[float]:
    """Return what a net says of things, told number by number."""
    reading = Reading(net)
    for row in rows:
        for number in row:
            reading.tell(number)
        reading.end()
    return reading.values


def test_a_net_says_in_play_what_was_fitted() -> None:
    seen = groups([made_up(seed) for seed in range(20)], Pairs())
    weights = fit(seen)
    net = Net("asterism.games.galaxy", 2)
    net.use(weights)
    rows = made_up(7).numbers
    said = said_of(net, rows.tolist())
    assert said == pytest.approx(value(rows, weights).tolist())
    assert max(said) - min(said) > 0.1


def test_a_file_says_again_what_was_learned(tmp_path: Path) -> None:
    weights = [0.25 * at for at in range(1, 20)]  # of two numbers, of nothing, of the units
    net = Net("asterism.games.galaxy", 2)
    assert net.of == []  # the game's own was learned from other numbers
    package = tmp_path / "a_game"
    package.mkdir()
    (package / "__init__.py").write_text("", "utf-8")
    (package / "net.toml").write_text(net.text(weights, "nowhere"), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        again = Net("a_game", 2)
    assert again.of == weights
    assert again.origin == "nowhere"
    assert said_of(again, [[1.0, -3.0]])[0] == pytest.approx(
        (0.25 - 4.5 + 2.75)
        + sum(
            max(0.0, first - 3 * second + begin) * count
            for first, second, begin, count in zip(
                weights[1:5], weights[6:10], weights[11:15], weights[15:], strict=True
            )
        )
    )


@pytest.mark.long
def test_a_game_shows_what_was_left_of_its_positions() -> None:
    course = play("galaxy", "glance", "s", 0)
    assert len(course.sizes) == len(course.left) > 5
    assert int(course.sizes.sum()) == len(course.numbers) == len(course.merits)
    assert course.sizes.max() <= 8
    assert course.sizes.min() > 3
    endings = {int(course.left[at]).bit_count() for at in range(len(course.left))}
    assert len(endings) == 1
    again = play("galaxy", "glance", "s", 0)
    assert (course.numbers == again.numbers).all()


@pytest.mark.long
def test_some_games_have_turns_by_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    usual = courses_module._drawn

    def watched(*args: object) -> int:
        drawn.append(1)
        return usual(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(courses_module, "_drawn", watched)
    monkeypatch.setattr(courses_module, "WILD", (0.0,))
    play("galaxy", "random", "s", 0)
    assert not drawn
    monkeypatch.setattr(courses_module, "WILD", (0.5,))
    play("galaxy", "random", "s", 0)
    assert drawn


def test_courses_are_kept(tmp_path: Path) -> None:
    def shown(_name: str, _teacher: str, _seed: str, number: int) -> Course:
        return made_up(number, 3)

    def never(*_: object) -> Course:
        raise AssertionError

    first = lessons(GALAXY, "glance", range(2), shown, Course, seed="k", data=tmp_path)
    again = lessons(GALAXY, "glance", range(2), never, Course, seed="k", data=tmp_path)
    for old, new in zip(first, again, strict=True):
        assert (old.numbers == new.numbers).all()
        assert (old.left == new.left).all()


def test_where_nothing_ends_in_two_ways_there_is_nothing_to_learn() -> None:
    with pytest.raises(BadInput, match="no game had a position"):
        groups([], Pairs())
    with pytest.raises(BadInput, match="foretells no endings"):
        fates_of(find_game("nova"))


def test_fates_are_a_games_to_tell() -> None:
    g: State = GALAXY.new(2, GALAXY.read_rulings({}))
    for ask in (
        lambda: Fates().numbers(g, []),
        lambda: Fates().merits(g),
        lambda: Fates().endings(3),
        lambda: Fates().left(g, g),
    ):
        with pytest.raises(NotImplementedError):
            ask()


def test_the_whole_way_from_games_to_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_module, "STEPS", 20)
    found = train(
        GALAXY, ENDINGS, teacher="random", games=3, seed="w", bot="glance", blocks=0,
        bar=lambda _what, _total: nullcontext(lambda _: None),
    )  # fmt: skip
    assert found.taken
    assert len(found.fitted.weights) == len(fates_of(GALAXY).net.of)
    assert "3 games of random with seed w" in found.text


@pytest.mark.long
def test_the_command_learns_and_says_what_came_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_module, "STEPS", 20)
    out = tmp_path / "mine.toml"
    words = ["train", "galaxy", "--what", "endings", "--games", "4", "--teacher", "random"]
    found = run(*words, "--out", str(out), "--bot", "glance", "--blocks", "1")
    assert found.exit_code == 0, found.output
    assert "the formula alone" in found.output
    assert "The test has not decided" in found.output
    assert out.read_text("utf-8").startswith(f"{HEAD}\norigin = ")
