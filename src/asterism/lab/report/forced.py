"""Causes: the same games played again, with a card forced into a hand, and with it kept out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.game import Game, Value
from asterism.kernel.heuristics import shared_result
from asterism.lab.arena import play_game
from asterism.lab.pool import share_out
from asterism.lab.report.tables import Floats
from asterism.lab.variants import Variant, load

CHUNK: Final = 20
"""Pairs of games in a job."""


@dataclass(frozen=True, slots=True)
class _Job:
    token: int
    numbers: range


def force_tokens(
    variant: Variant,
    bots: Sequence[str],
    pairs: int,
    *,
    seed: str,
    workers: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[int, tuple[Floats, Floats]]:
    """Play pairs of games for each token that can be forced: without it and with it.

    The seat that gets it goes round, so that every seat counts alike.

    Args:
        variant: which game, and its rulings.
        bots: the name of the bot in each seat.
        pairs: how many pairs a token gets.
        seed: the seed of the pairs.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead.
        progress: is called with the number of pairs just finished.

    Returns:
        by token what the seat won without it and with it, pair by pair; pairs in which it could
        not be given or kept away are left out.
    """
    game, _ = load(variant)
    forced = _forced(game)
    jobs = [
        _Job(token, range(first, min(first + CHUNK, pairs)))
        for token in forced
        for first in range(0, pairs, CHUNK)
    ]
    found: dict[int, dict[int, list[tuple[float, float]]]] = {token: {} for token in forced}
    work = partial(_play_pairs, variant, list(bots), seed)
    for job, wins in share_out(work, jobs, workers=workers, cluster=cluster):
        found[job.token][job.numbers.start] = wins
        if progress is not None:
            progress(len(job.numbers))
    return {token: _columns(by_chunk) for token, by_chunk in found.items()}


def pairs_to_play(game: Game, pairs: int) -> int:
    """Return how many pairs are played if each token gets so many."""
    return pairs * len(_forced(game))


def _forced(game: Game) -> list[int]:
    return [token for token in range(len(game.study.names)) if game.study.kind_of(token).forced]


def _columns(by_chunk: Mapping[int, list[tuple[float, float]]]) -> tuple[Floats, Floats]:
    pairs = [pair for first in sorted(by_chunk) for pair in by_chunk[first]]
    table = np.array(pairs, dtype=np.float64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


def _play_pairs(
    variant: Variant, bots: Sequence[str], seed: str, job: _Job
) -> list[tuple[float, float]]:
    game, rulings = load(variant)
    return list(_pairs(game, bots, rulings, seed, job))


def _pairs(
    game: Game, bots: Sequence[str], rulings: Mapping[str, Value], seed: str, job: _Job
) -> Iterator[tuple[float, float]]:
    for number in job.numbers:
        seat = number % len(bots)
        wins = []
        for deal in (game.study.withhold, game.study.force):
            hand = _Hand(deal, seat, job.token, f"{seed}:{number}:{job.token}")
            play_game(game, bots, rulings, seed, number, prepare=hand.prepare)
            if not hand.done:
                break
            wins.append(hand.won())
        if len(wins) == 2:
            yield wins[0], wins[1]


class _Hand:
    """Deals a token to a seat, or away from it, and remembers the table to look at its end."""

    def __init__(self, deal: Callable[..., bool], seat: int, token: int, seed: str) -> None:
        self._deal: Final = deal
        self._seat: Final = seat
        self._token: Final = token
        self._chance: Final = SeededChance(seed)
        self._state: State | None = None
        self.done = False

    def prepare(self, g: State) -> None:
        """Prepare a table at its first question."""
        self._state = g
        self.done = self._deal(g, self._seat, self._token, self._chance)

    def won(self) -> float:
        """Return the seat's part of the victory, once the game is over."""
        if self._state is None:
            raise ValueError("no game was played")
        return shared_result(self._state)[self._seat]
