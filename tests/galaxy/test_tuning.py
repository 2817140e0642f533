"""`tools/tune_galaxy.py` fits what the bots ask: its chances are those of the heuristics."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import numpy as np
import pytest

from asterism.games.galaxy import heuristics
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance
from asterism.kernel.game import find_game
from asterism.kernel.heuristics import UNIFORM, play_out

SCRIPT: Final = Path(__file__).resolve().parents[2] / "tools" / "tune_galaxy.py"
GAME: Final = find_game("galaxy")


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
            row = heuristics.row(g)
            pack = tuning.pack([tuning.look(0, g)])
            weights = (heuristics.WORLD_WEIGHTS[row], heuristics.SEAT_WEIGHTS[row])
            fitted = pack.shares(*map(np.array, weights))[0]
            assert fitted == pytest.approx(knows.shares(g))
            rows.add(row)
            many.add(len(heuristics.standing(g)) > heuristics.FEW_WORLDS)
    assert rows == set(range(5))
    assert many == {False, True}


def test_a_fit_finds_what_made_the_wins(tuning: ModuleType) -> None:
    """Where the winner is who has the most influence, influence is what counts in the fit."""
    rows = []
    for number in range(12):
        for g in positions(3, number):
            if heuristics.row(g) == 4:
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
