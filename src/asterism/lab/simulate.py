"""Many games between bots: by one process, by several or by a cluster, with the same result."""

from __future__ import annotations

import hashlib
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from asterism.bots import find_bot
from asterism.bots.names import is_program
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.contract.verdict import verdict_of
from asterism.kernel.errors import BadInput
from asterism.lab.arena import Result, play_game
from asterism.lab.estimate import wilson
from asterism.lab.forfeits import Forfeits
from asterism.lab.pool import share_out
from asterism.lab.run import Run, game_of

CHUNKS = 16
"""Into this many chunks games are divided at least, if there are enough of them."""
MOST_IN_A_CHUNK = 50


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """What a simulation found."""

    game: str
    bots: list[str]
    seed: int | str
    games: int
    decisions: int
    """Decisions with two options or more."""
    seconds: float
    decisions_per_second: float
    games_per_second: float
    mean_decisions: float
    options_per_decision: float
    wins_by_seat: dict[str, int]
    wins_by_bot: dict[str, int]
    mean_scores: dict[str, float]
    verdicts: dict[str, dict[str, float]]
    """Of games of one seat by verdict how many ended so, their share, and its interval."""
    digest: str
    """A hash over all final states in the order of the games."""
    forfeits: dict[str, Forfeits]
    """By bot, if it is a program, the games that it lost by what it did."""

    def to_dict(self) -> dict[str, object]:
        """Return the report as JSON-able data, without what there is none of."""
        found = asdict(self)
        found["forfeits"] = {bot: lost.to_dict() for bot, lost in self.forfeits.items()}
        for name in ("verdicts", "forfeits"):
            if not found[name]:
                del found[name]
        return found


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int | str = 1,
    workers: int = 1,
    cluster: str | None = None,
    rulings: Mapping[str, Value] | None = None,
    only: int | None = None,
    out: Path | None = None,
    data: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> SimulationReport:
    """Play games between bots, one bot for each seat.

    Args:
        game: which game.
        bots: the name of the bot in each seat.
        games: how many games.
        seed: equal seeds give equal games, whatever the number of workers.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does the work instead.
        rulings: named rulings, and the scenario with its options, as in a variant.
        only: the number of the one game of the run that is played, counted from 0.
        out: a folder that gets a record of every game.
        data: a folder that gets tables of all games (dataset.py); if it holds some of them
            already, only the others are played.
        progress: is called with the number of games just finished, first with those found there.

    Raises:
        BadInput: a number or a name that makes no sense, or a folder that holds something else.
        WorkLost: workers died again and again; what the folders hold is kept.
    """
    game.check_seats(len(bots))
    for name in bots:
        find_bot(name)
    if games < 1:
        raise BadInput(f"play at least one game, not {games}")
    if only is not None and (only < 0 or data is not None):
        raise BadInput(f"one game of a run has a number from 0, and no tables: not {only}")
    if workers < 1:
        raise BadInput(f"at least one worker is needed, not {workers}")
    if out is not None and cluster is not None:
        raise BadInput("records are written on this machine only: leave out the cluster")
    if data is not None and any(map(is_program, bots)):
        raise BadInput("tables cannot tell which games a program forfeited: leave out --data")
    chosen = game.read_rulings(rulings or {})
    game.set_up(len(bots), rulings=chosen)  # refuses a scenario for other numbers of seats
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    run = Run(game.name, list(bots), chosen, seed, game.content_hash(), out)
    tally = Tally(game, bots, seed)
    note = progress or (lambda _: None)
    if data is None:
        size = max(1, min(MOST_IN_A_CHUNK, games // CHUNKS))
        chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
        if only is not None:
            chunks = [range(only, only + 1)]
        for _, results in share_out(partial(play, run), chunks, workers=workers, cluster=cluster):
            tally.add(results)
            note(len(results))
    else:
        from asterism.lab.filling import fill  # noqa: PLC0415 - an extra

        for results, again in fill(run, games, data, workers=workers, cluster=cluster):
            tally.add(results, again=again)
            note(len(results))
    return tally.report()


def play(run: Run, numbers: range) -> list[Result]:
    """Play some games of a run."""
    game = game_of(run)
    return [
        play_game(game, run.bots, run.rulings, run.seed, number, out=run.out) for number in numbers
    ]


class Tally:
    """Counts results as they come in, in any order."""

    def __init__(self, game: Game, bots: Sequence[str], seed: int | str) -> None:
        """Begin with no game."""
        self._game = game
        self._bots = list(bots)
        self._seed = seed
        self._wins = [0] * len(bots)
        self._scores = [0] * len(bots)
        self._verdicts = {each.name: 0 for each in game.verdicts} if len(bots) == 1 else {}
        self._digests: dict[int, str] = {}
        self._forfeits: defaultdict[str, Forfeits] = defaultdict(Forfeits)
        self._choices = 0
        self._options = 0
        self._new_games = 0
        self._new_choices = 0
        self._start = time.perf_counter()

    def add(self, results: Iterable[Result], *, again: bool = True) -> None:
        """Count some games; those that were not played `again` do not count for the speed."""
        for result in results:
            self._digests[result.number] = result.digest
            self._choices += result.choices
            self._options += result.options
            if again:
                self._new_games += 1
                self._new_choices += result.choices
            for seat in result.winners:
                self._wins[seat] += 1
            for seat, reason in result.forfeits.items():
                self._forfeits[self._bots[seat]].add(reason)
            if self._verdicts:
                self._verdicts[verdict_of(self._game.verdicts, result.shares[0]).name] += 1
            for seat, score in enumerate(result.scores):
                self._scores[seat] += score

    def report(self) -> SimulationReport:
        """Return what the games add up to."""
        seconds = time.perf_counter() - self._start
        games = len(self._digests)
        names = [self._game.kinds["seat"].name(seat) for seat in range(len(self._bots))]
        by_bot = dict.fromkeys(self._bots, 0)
        for bot, wins in zip(self._bots, self._wins, strict=True):
            by_bot[bot] += wins
        total = hashlib.blake2b(digest_size=16)
        for _, digest in sorted(self._digests.items()):
            total.update(digest.encode())
        return SimulationReport(
            game=self._game.name,
            bots=self._bots,
            seed=self._seed,
            games=games,
            decisions=self._choices,
            seconds=round(seconds, 3),
            decisions_per_second=round(self._new_choices / seconds, 1),
            games_per_second=round(self._new_games / seconds, 2),
            mean_decisions=round(self._choices / games, 2),
            options_per_decision=round(self._options / max(1, self._choices), 2),
            wins_by_seat=dict(zip(names, self._wins, strict=True)),
            wins_by_bot=by_bot,
            mean_scores={
                name: round(score / games, 3)
                for name, score in zip(names, self._scores, strict=True)
            },
            verdicts={name: _share(count, games) for name, count in self._verdicts.items()},
            digest=total.hexdigest(),
            forfeits=dict(self._forfeits),
        )


def _share(count: int, games: int) -> dict[str, float]:
    """Return how many of some games went a way, their share, and its interval."""
    found = wilson(count, games)
    return {"games": count, "share": found.value, "low": found.low, "high": found.high}
