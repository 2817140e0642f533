"""`tools/tune_galaxy.py` fits what the bots ask: its chances are those of the heuristics."""

import importlib.util
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Self

import numpy as np
import pytest
from numpy.typing import NDArray

from asterism.contract.game import find_game
from asterism.contract.heuristics import UNIFORM, play_out
from asterism.games.galaxy.skill import fates, heuristics
from asterism.games.galaxy.skill import worlds as surviving
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance

SCRIPT: Final = Path(__file__).resolve().parents[2] / "tools" / "tune_galaxy.py"
GAME: Final = find_game("galaxy")
RIDGE: Final = 3e-4
Array = NDArray[np.float64]


@pytest.fixture(scope="module")
def tuning() -> Iterator[ModuleType]:
    """The script."""
    spec = importlib.util.spec_from_file_location("tune_galaxy", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def positions(seats: int, seed: int) -> Iterator[Galaxy]:
    """Positions of a game, from the bids to its end."""
    g = GAME.new(seats, GAME.read_rulings({}))
    assert isinstance(g, Galaxy)
    g.chance = SeededChance(seed)
    g.settle()
    while g.pending is not None:
        yield g
        play_out(g, UNIFORM, g.chance, 7)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_fit_says_of_a_position_what_the_heuristics_say(tuning: ModuleType, seats: int) -> None:
    knows, rows, many = heuristics.GalaxyHeuristics(), set(), set()
    for seed in range(4):
        for g in positions(seats, seed):
            row = surviving.row(g)
            pack = tuning.pack([tuning.look(0, g)])
            weights = (surviving.WORLD_WEIGHTS[row], heuristics.SEAT_WEIGHTS[row])
            fitted = pack.shares(*map(np.array, weights))[0]
            assert fitted == pytest.approx(knows.shares(g))
            rows.add(row)
            many.add(len(surviving.standing(g)) > heuristics.FEW_WORLDS)
    assert rows == set(range(5))
    assert many == {False, True}


def seen_of(tuning: ModuleType, seats: int, number: int) -> list[Any]:
    """What is seen of the positions of a game, with how it ended."""
    found = []
    for g in positions(seats, number):
        found.append(tuning.look(number, g))
        last = g
    for each in found:
        each.ending, each.winner = last.alive, last.result[0]
    return found


def table(weights: Sequence[Sequence[float]], row: int) -> Array:
    """A row of the heuristics' weights."""
    return np.array(weights[row])


def test_endings_are_told_apart_by_the_worlds_that_stand(tuning: ModuleType) -> None:
    """All endings with a world are together as likely as the heuristics say it is to stand."""
    for seed in range(3):
        for g in positions(3, seed):
            seen = tuning.look(0, g)
            endings = tuning.endings_of(seen)
            weights = table(surviving.WORLD_WEIGHTS, seen.row)
            chances = tuning.pack([seen]).chances(weights)[0]
            odds = surviving.survival(surviving.standing(g), fates.tenacity(g))
            for world, stands in enumerate(odds):
                told = sum(c for e, c in zip(endings, chances, strict=True) if e >> world & 1)
                assert told == pytest.approx(stands)
            assert all(ending & g.alive == ending for ending in endings)


def test_what_weights_say_of_the_first_position_is_what_goes_before_it_is_fitted_to(
    tuning: ModuleType,
) -> None:
    """Until then it is how the game ended; of an ending that has become impossible it is nought."""
    games = [
        [each for each in seen_of(tuning, 3, number) if each.row in (1, 2)] for number in (1, 2)
    ]
    before, later = ([each for each in games[0] if each.row == row] for row in (1, 2))
    other = games[1][0]
    targets = tuning.Targets()
    for each in (before[0], other):
        assert targets.shares(each).tolist() == np.eye(3)[each.winner].tolist()
        told = dict(zip(tuning.endings_of(each), targets.endings(each), strict=True))
        assert told.pop(each.ending) == 1
        assert not any(told.values())
    weights = table(surviving.WORLD_WEIGHTS, 2), table(heuristics.SEAT_WEIGHTS, 2)
    targets.learn(later, *weights)
    said = [tuning.pack([each]).shares(*weights)[0] for each in later]
    assert np.abs(said[0] - said[-1]).max() > 0.01
    first = tuning.pack([later[0]]).chances(weights[0])[0]
    possible = dict(zip(tuning.endings_of(later[0]), first, strict=True))
    for each in before:
        assert targets.shares(each) == pytest.approx(said[0])
        endings = targets.endings(each)
        right = [possible.get(ending, 0.0) for ending in tuning.endings_of(each)]
        assert endings == pytest.approx(right)
        assert endings.sum() == pytest.approx(1)
        assert len(endings) > np.count_nonzero(endings) > 1
    assert targets.shares(other).max() == 1


def slope_at(loss: Callable[[Array], Any], at: Array) -> Array:
    """How a loss grows with each number, from one side of it to the other."""
    ways = np.eye(len(at)) * 1e-5
    return np.array([(loss(at + way) - loss(at - way)) / 2e-5 for way in ways])


def test_a_step_knows_the_slope_of_the_loss_and_how_it_bends(tuning: ModuleType) -> None:
    rng = np.random.default_rng(6)
    x, wanted, weights = rng.normal(size=(4, 3, 2)), rng.random((4, 3)), rng.normal(size=2)

    def loss(at: Array) -> float:
        return -float((wanted * np.log(tuning.softmax(x @ at))).sum())

    slope, bend = np.zeros(2), np.zeros((2, 2))
    tuning.newton(x, tuning.softmax(x @ weights), wanted, slope, bend)
    assert slope == pytest.approx(slope_at(loss, weights), rel=1e-6)
    by_hand = slope_at(lambda at: slope_at(loss, at), weights)
    assert bend == pytest.approx(by_hand, rel=1e-2)


@pytest.mark.long
def test_no_weight_of_a_fit_can_be_moved_for_the_better(tuning: ModuleType) -> None:
    """Who wins is who is strongest in an ending drawn by lot: which one, nobody tells the fit."""
    rng = np.random.default_rng(7)
    rows = [each for number in range(16) for each in seen_of(tuning, 3, number) if each.row == 3]
    for each in rows:
        inside = [each.standing >> world & 1 for world in range(8)]
        assert sum(inside) == len(each.worlds)
        each.ending = rng.choice(tuning.endings_of(each))
        stand = [each.ending >> world & 1 == 1 for world in range(8) if inside[world]]
        merits = each.influence[stand].sum(axis=0) + rng.normal(0, 2, 3)
        each.winner = int(merits.argmax())
    targets = tuning.Targets()
    worlds, seats = tuning.fit(rows, targets)
    groups = [tuning.pack([each]) for each in rows]

    def of_worlds(at: Array) -> float:
        told = [one.chances(at)[0] @ targets.endings(one.members[0]) for one in groups]
        return -float(np.log(told).mean()) + RIDGE * float(at @ at)

    def of_seats(at: Array) -> float:
        told = [one.shares(worlds, at)[0][one.members[0].winner] for one in groups]
        return -float(np.log(told).mean()) + RIDGE * float(at @ at)

    for loss, fitted in ((of_worlds, worlds), (of_seats, seats)):
        least = loss(fitted)
        assert least < loss(np.zeros(len(fitted))) - 0.01
        for way in np.eye(len(fitted)) * 0.2:
            assert least < loss(fitted + way)
            assert least < loss(fitted - way)
        assert np.abs(slope_at(loss, fitted)).max() < 1e-3


class Here:
    """Stands for the processes: the work is done here."""

    def __init__(self, workers: int) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *args: object) -> None:
        pass

    def map(self, work: Any, numbers: Iterable[int], chunksize: int) -> Iterator[Any]:
        return map(work, numbers)


@pytest.mark.long
def test_a_tenth_of_the_games_is_held_back_from_the_fit(
    tuning: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each row is fitted to what the next has learned, the last first, and judged by the rest."""
    fitted: list[tuple[set[int], set[int], bool]] = []
    weights: list[tuple[Array, Array]] = []
    real = tuning.fit

    def fit(rows: list[Any], targets: Any) -> tuple[Array, Array]:
        known = any(targets.shares(each).max() < 1 for each in rows)
        fitted.append(({each.row for each in rows}, {each.game for each in rows}, known))
        weights.append(real(rows, targets))
        return weights[-1]

    out = tmp_path / "weights.toml"
    monkeypatch.setattr(tuning, "ProcessPoolExecutor", Here)
    monkeypatch.setattr(tuning, "positions", lambda bot, seed, number: seen_of(tuning, 2, number))
    monkeypatch.setattr(tuning, "fit", fit)
    monkeypatch.setattr(sys, "argv", ["tune_galaxy.py", "--games", "12", "--out", str(out)])
    tuning.main()
    assert [rows for rows, _, _ in fitted] == [{4}, {3}, {2}, {1}, {0}]
    assert set().union(*(games for _, games, _ in fitted)) == set(range(12)) - {0, 10}
    assert [known for _, _, known in fitted] == [False] + [True] * 4
    assert capsys.readouterr().out.count(" held back: endings") == 5
    written = tomllib.loads(out.read_text("utf-8"))
    for name, told in zip(("worlds", "seats"), zip(*reversed(weights), strict=True), strict=True):
        assert np.array(written[name]) == pytest.approx(np.array(told), abs=6e-4)


def test_a_fit_finds_what_made_the_wins(tuning: ModuleType) -> None:
    """Where the winner is who has the most influence, influence is what counts in the fit."""
    rows = []
    for number in range(12):
        for g in positions(3, number):
            if surviving.row(g) == 4:
                seen = tuning.look(number, g)
                seen.ending = g.alive
                seen.winner = int(seen.influence.sum(axis=0).argmax())
                rows.append(seen)
    worlds, seats = tuning.fit(rows, tuning.Targets())
    before = tuning.judged(rows, np.zeros_like(worlds), np.zeros_like(seats))
    after = tuning.judged(rows, worlds, seats)
    assert seats[0] > 0
    assert log_losses(after) < log_losses(before)
    assert "held back" in after
    assert tuning.judged([], worlds, seats) == "none held back"


def log_losses(said: str) -> list[float]:
    """The numbers of a verdict: of the endings and of the winners."""
    words = said.replace(",", "").split()
    return [float(words[words.index(word) + 1]) for word in ("endings", "winners")]
