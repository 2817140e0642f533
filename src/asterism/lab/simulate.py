"""Many games between bots: on one core or several, always with the same result."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from asterism.bots import find_bot
from asterism.kernel.errors import BadInput
from asterism.kernel.game import Game, Value, find_game
from asterism.lab.arena import Result, play_game

CHUNKS_A_WORKER = 8


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found."""

    game: str
    bots: list[str]
    seed: int | str
    games: int
    finished: int
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
    digest: str
    """A hash over all final states in the order of the games."""

    def to_dict(self) -> dict[str, object]:
        """Return the report as JSON-able data."""
        return asdict(self)


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int | str = 1,
    workers: int = 1,
    rulings: Mapping[str, Value] | None = None,
    out: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play games between bots, one bot for each seat.

    Args:
        game: which game.
        bots: the name of the bot in each seat.
        games: how many games.
        seed: equal seeds give equal games, whatever the number of workers.
        workers: how many processes share the work.
        rulings: named rulings.
        out: a folder that gets a record of every game.
        progress: is called with the number of games just finished.

    Raises:
        BadInput: a number or a name that makes no sense.
    """
    game.check_seats(len(bots))
    for name in bots:
        find_bot(name)
    if games < 1:
        raise BadInput(f"play at least one game, not {games}")
    if workers < 1:
        raise BadInput(f"at least one worker is needed, not {workers}")
    chosen = game.read_rulings(rulings or {})
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    results: list[Result] = []
    for batch in _batches(game.name, list(bots), chosen, seed, games, workers, out):
        results.extend(batch)
        if progress is not None:
            progress(len(batch))
    return _report(game, bots, seed, results, time.perf_counter() - start)


def _batches(
    game: str,
    bots: list[str],
    rulings: Mapping[str, Value],
    seed: int | str,
    games: int,
    workers: int,
    out: Path | None,
) -> Iterator[list[Result]]:
    """Yield the results in whatever order they come."""
    play = partial(_play_some, game, bots, rulings, seed, out)
    size = max(1, min(50, games // (workers * CHUNKS_A_WORKER) or 1))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if workers == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting: list[Future[list[Result]]] = [pool.submit(play, chunk) for chunk in chunks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _play_some(
    game: str,
    bots: list[str],
    rulings: Mapping[str, Value],
    seed: int | str,
    out: Path | None,
    numbers: range,
) -> list[Result]:
    found = find_game(game)
    return [play_game(found, bots, rulings, seed, number, out=out) for number in numbers]


def _report(
    game: Game, bots: Sequence[str], seed: int | str, results: list[Result], seconds: float
) -> Report:
    results.sort(key=lambda result: result.number)
    total = hashlib.blake2b(digest_size=16)
    names = [game.kinds["seat"].name(seat) for seat in range(len(bots))]
    by_seat = dict.fromkeys(names, 0)
    by_bot = dict.fromkeys(bots, 0)
    scores = [0] * len(bots)
    for result in results:
        total.update(result.digest.encode())
        for seat in result.winners:
            by_seat[names[seat]] += 1
            by_bot[bots[seat]] += 1
        scores = [a + b for a, b in zip(scores, result.scores, strict=True)]
    decisions = sum(result.choices for result in results)
    options = sum(result.options for result in results)
    games = len(results)
    return Report(
        game=game.name,
        bots=list(bots),
        seed=seed,
        games=games,
        finished=games,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        games_per_second=round(games / seconds, 2),
        mean_decisions=round(decisions / games, 2),
        options_per_decision=round(options / max(1, decisions), 2),
        wins_by_seat=by_seat,
        wins_by_bot=by_bot,
        mean_scores={name: round(s / games, 3) for name, s in zip(names, scores, strict=True)},
        digest=total.hexdigest(),
    )
