"""Causes: the same games played twice, with and without.

What seats are dealt is dealt into a hand and kept out of it. Of what they are not dealt (a power,
an action) a seat may use all, or all but that: restricted play (Jaffe et al. 2012).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.contract.study import Study
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance, SeededChance
from asterism.lab.arena import Result, play_game
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
    """Play pairs of games for each token that can be dealt or banned: without it and with it.

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
    """Return how many pairs are played if each token gets this many."""
    return pairs * len(_forced(game))


def _forced(game: Game) -> list[int]:
    kinds = [game.study.kind_of(token) for token in range(len(game.study.names))]
    return [token for token, kind in enumerate(kinds) if kind.can_be_dealt or kind.can_be_banned]


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
    """Yield what the seat of each pair won without the token and with it."""
    study = game.study
    forced = study.kind_of(job.token).can_be_dealt
    for number in job.numbers:
        seat = number % len(bots)
        play = partial(play_game, game, bots, rulings, seed, number)
        if forced:
            results = _dealt(study, play, seat, job.token, f"{seed}:{number}:{job.token}")
        else:
            results = _allowed(study, play, seat, job.token)
        if results is not None:
            without, with_it = (each.shares[seat] for each in results)
            yield without, with_it


def _dealt(
    study: Study, play: Callable[..., Result], seat: int, token: int, luck: str
) -> tuple[Result, Result] | None:
    """Play without a token in a seat's hand, and with it; None if it cannot be dealt so."""
    results = []
    for deal in (study.withhold, study.deal):
        hand = _Hand(deal, seat, token, SeededChance(luck))
        results.append(play(prepare=hand.prepare))
        if not hand.done:
            return None
    return results[0], results[1]


def _allowed(
    study: Study, play: Callable[..., Result], seat: int, token: int
) -> tuple[Result, Result]:
    """Play with a token that a seat may not use, and with it allowed.

    Both are one game where the seat never could have used it.
    """
    ban = _Ban(study, seat, token)
    banned = play(ban=ban)
    return banned, play() if ban.met else banned


class _Hand:
    """Deals a token to a seat, or away from it."""

    def __init__(self, deal: Callable[..., bool], seat: int, token: int, chance: Chance) -> None:
        self._deal: Final = deal
        self._seat: Final = seat
        self._token: Final = token
        self._chance: Final = chance
        self.done = False

    def prepare(self, g: State) -> None:
        """Prepare a table at its first question."""
        self.done = self._deal(g, self._seat, self._token, self._chance)


class _Ban:
    """Keeps a seat from using a token, but where nothing else is left to it."""

    def __init__(self, study: Study, seat: int, token: int) -> None:
        self._study: Final = study
        self._seat: Final = seat
        self._token: Final = token
        self.met = False
        """Whether anything has been taken from a menu."""

    def __call__(self, g: State, seat: int) -> None:
        """Take from the menu of the seat that is asked what uses the token."""
        if seat == self._seat:
            left = [each for each in g.menu if self._token not in self._study.uses(g, each)]
            if 0 < len(left) < len(g.menu):
                g.menu[:] = left
                self.met = True
