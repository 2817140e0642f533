"""Luck against skill: how much more often a bot wins than one that thinks less, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from asterism.lab.arena import play_game
from asterism.lab.pool import share_out
from asterism.lab.report.answers import LEAST, Answer
from asterism.lab.stats import share, share_from
from asterism.lab.variants import Variant, load

STEPS: Final = ("random", "greedy", "glance", "master@50", "master@200")
"""From pure luck upwards; each sits alone among seats of the one before."""
Job = tuple[int, int]


def climb(
    variant: Variant,
    seats: int,
    games: int,
    *,
    seed: str,
    steps: Sequence[str] = STEPS,
    workers: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Answer]:
    """Play the steps of the ladder; return how often the better bot wins at each.

    Args:
        variant: which game, and its rulings.
        seats: how many seats.
        games: how many games a step gets; the better bot goes round the seats.
        seed: the seed of these games.
        steps: names of bots, weakest first.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead.
        progress: is called with 1 after each game.
    """
    jobs = [(step, number) for step in range(1, len(steps)) for number in range(games)]
    won = [[0.0] * games for _ in steps]
    work = partial(_play, variant, seats, list(steps), seed)
    for (step, number), share_ in share_out(work, jobs, workers=workers, cluster=cluster):
        won[step][number] = share_
        if progress is not None:
            progress(1)
    even = 1 / seats
    return [
        Answer(
            f"{steps[step]} among {steps[step - 1]}", share(won[step]), even,
            share_from(even, won[step]) if games >= LEAST else None,
        )
        for step in range(1, len(steps))
    ]  # fmt: skip


def _play(variant: Variant, seats: int, steps: Sequence[str], seed: str, job: Job) -> float:
    game, rulings = load(variant)
    step, number = job
    mine = number % seats
    bots = [steps[step - 1]] * seats
    bots[mine] = steps[step]
    result = play_game(game, bots, rulings, f"{seed}:{step}", number)
    return result.shares[mine]
