"""How fast a game is here: random self-play, copies, views, replays. Numbers, not tests.

What counts is the time of this process on its core, not that of a machine busy with others.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from statistics import median
from typing import Final

from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.names import LEVELS
from asterism.bots.port import Port
from asterism.bots.search import comes_back
from asterism.contract.game import Game
from asterism.contract.heuristics import UNIFORM, play_out
from asterism.contract.rulings import Value
from asterism.contract.scenarios import Setup
from asterism.contract.translator import Translator
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from asterism.kernel.view import view
from asterism.lab.origin import build
from asterism.play.match import Match
from asterism.play.replay import replay

DECISIONS = 100_000
RUNS = 5
SEARCHED: Final = 500
"""Iterations of a search that is measured, at most."""
MASTER: Final = LEVELS["master"]
ENDLESS: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Speeds:
    """Medians of several runs on one core."""

    game: str
    scenario: str
    seats: int
    build: str
    decisions_per_second: float
    """Decisions with two options or more, all options listed, in random self-play."""
    games_per_second: float
    decisions_per_game: float
    options_per_decision: float
    clone_us: float
    redeal_us: float
    view_ms: float
    scene_ms: float
    replay_ms: float
    """A finished game's record, read and replayed."""
    playouts_per_second: float
    """Iterations of a search from mid-game, each played at random to the end of the game."""
    iterations_per_second: float
    """Iterations of the same search as the bot "master" makes them."""

    def to_dict(self) -> dict[str, object]:
        """Return the speeds as JSON-able data."""
        return asdict(self)


def bench(
    game: Game,
    seats: int,
    *,
    rulings: Mapping[str, Value] | None = None,
    runs: int = RUNS,
    progress: Callable[[int], None] | None = None,
) -> Speeds:
    """Measure a game on one core.

    Args:
        game: which game.
        seats: how many seats.
        rulings: what the table plays by, a scenario included, as `Game.read_rulings` takes it.
        runs: how often each thing is measured; the median counts.
        progress: is called with 1 after each run.
    """
    setup = game.set_up(seats, rulings=rulings)
    per_game, options = _shape(game, setup)
    number = max(5, int(DECISIONS / per_game / 5))
    rates = []
    for run in range(runs):
        rates.append(_self_play(game, setup, number, run))
        if progress is not None:
            progress(1)
    middle = _middle(game, setup, int(per_game / 2))
    match = _finished(game, setup)
    record = match.close_record()
    translator = Translator(game, "en")
    seen = view(middle, middle.asked()[0])
    return Speeds(
        game=game.name,
        scenario=setup.scenario.name,
        seats=seats,
        build=build(),
        decisions_per_second=round(median(rate[0] for rate in rates)),
        games_per_second=round(median(rate[1] for rate in rates), 1),
        decisions_per_game=round(per_game, 1),
        options_per_decision=round(options, 1),
        clone_us=round(_time(middle.clone, runs, 5000) * 1e6, 2),
        redeal_us=round(_time(lambda: redeal(middle, 0, SeededChance(1)), runs, 200) * 1e6, 1),
        view_ms=round(_time(lambda: view(middle, 0), runs, 200) * 1e3, 3),
        scene_ms=round(_time(lambda: game.display.scene(seen, translator), runs, 20) * 1e3, 3),
        replay_ms=round(_time(lambda: replay(record), runs, 3) * 1e3, 2),
        playouts_per_second=round(_search(game, middle, replace(MASTER, ahead=ENDLESS), runs)),
        iterations_per_second=round(_search(game, middle, MASTER, runs)),
    )


def _new(game: Game, setup: Setup, seed: int) -> State:
    state = game.begin(setup)
    state.chance = SeededChance(seed)
    state.settle()
    return state


def _shape(game: Game, setup: Setup) -> tuple[float, float]:
    """Return decisions a game and options a decision."""
    choices = options = 0
    games = 30
    for seed in range(games):
        state = _new(game, setup, seed)
        while state.pending is not None:
            if len(state.menu) > 1:
                choices += 1
                options += len(state.menu)
            state.take(state.menu[state.chance.below(0, len(state.menu))])
    return choices / games, options / choices


def _self_play(game: Game, setup: Setup, number: int, run: int) -> tuple[float, float]:
    """Return decisions and games a second of `number` random games."""
    choices = 0
    start = time.process_time()
    for i in range(number):
        state = _new(game, setup, run * number + i)
        choices += play_out(state, UNIFORM, state.chance, ENDLESS)
    seconds = time.process_time() - start
    return choices / seconds, number / seconds


def _middle(game: Game, setup: Setup, decisions: int) -> State:
    """Return a position in the middle of a game at a question that bots search."""
    state = _new(game, setup, 1)
    play_out(state, UNIFORM, state.chance, decisions)
    while len(state.menu) == 1 or comes_back(state):
        play_out(state, UNIFORM, state.chance, 1)
    return state


def _finished(game: Game, setup: Setup) -> Match:
    match = Match(game, seats=setup.seats, seed=1, rulings=setup.choices())
    dice = SeededChance(2)
    while not match.over:
        menu = match.state.menu
        match.play(menu[dice.below(0, len(menu))])
    return match


def _search(game: Game, state: State, level: Level, runs: int) -> float:
    """Return the iterations a second of a search for the seat that is asked."""
    iterations = _grow(game, state, level)
    return iterations / _time(lambda: _grow(game, state, level), runs, 1)


def _grow(game: Game, state: State, level: Level) -> int:
    """Search; return how many iterations it took, for clear races end early."""
    port = Port(game, state, SeededChance(3))
    return Ismcts(replace(level, iterations=SEARCHED)).search(port).iterations


def _time(act: Callable[[], object], runs: int, number: int) -> float:
    """Return the median time of one call, in seconds."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        for _ in range(number):
            act()
        times.append((time.process_time() - start) / number)
    return median(times)
