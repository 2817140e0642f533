"""New weights against those that are there: a sequential test of a bot that plays by them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count, islice
from typing import Final

from asterism.bots import find_bot
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.contract.scenarios import SCENARIO
from asterism.kernel.chance import SeededChance
from asterism.lab.arena import win_shares
from asterism.lab.league.trial import Trial
from asterism.lab.pool import share_out
from asterism.lab.train.learned import learned_of
from asterism.lab.train.lessons import tables_of

LOW: Final = 0.0
HIGH: Final = 30.0
"""The two strengths of the new weights, in Elo above the old, between which the test decides."""


def duel(name: str, what: str, bot: str, weights: list[float], seed: str, block: int) -> float:
    """Return what new weights win on the average in a block: the same deal from every seat.

    One seat plays by them, the others by those that are there. All games have the same chance, so
    that weights which change nothing win exactly their even share.
    """
    game = find_game(name)
    scenario, seats = _tables(name)[block % len(_tables(name))]
    own = learned_of(game, what)
    mind, total = find_bot(bot), 0.0
    for hero in range(seats):
        g = game.new(seats, game.read_rulings({SCENARIO: scenario}))
        g.chance = SeededChance(f"{seed}:{block}:game")
        g.settle()
        thoughts = [SeededChance(f"{seed}:{block}:{seat}") for seat in range(seats)]
        while g.pending is not None:
            seat, menu = g.asked()[0], g.distinct()
            if len(menu) == 1:
                g.take(menu[0])
                continue
            usual = own.use(weights) if seat == hero else own.of
            option = mind.choose(Port(game, g, thoughts[seat]))
            own.use(usual)
            g.take(option)
        total += win_shares(g.winners(), seats)[hero]
    return total / seats


def _tables(name: str) -> list[tuple[str, int]]:
    """Return the tables with rivals, the smallest first."""
    found = [table for table in tables_of(find_game(name)) if table[1] > 1]
    least = min(seats for _, seats in found)
    return [table for table in found if table[1] == least]


def tried(
    name: str,
    what: str,
    bot: str,
    weights: list[float],
    *,
    seed: str,
    most: int,
    workers: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Trial:
    """Play blocks until the test has decided, but not more than so many; return the test.

    Tables of the fewest seats with rivals are played. The test is that of `asterism league
    --trial`; blocks are counted in their order, so the same seed gives the same verdict.
    """
    trial, seats = Trial(LOW, HIGH), _tables(name)[0][1]
    work = partial(duel, name, what, bot, weights, seed)
    waiting: dict[int, float] = {}
    due = 0
    for block, share in share_out(work, islice(count(), most), workers=workers, cluster=cluster):
        waiting[block] = share
        while due in waiting and not trial.verdict:
            trial.count(waiting.pop(due), seats)
            due += 1
            progress(1)
        if trial.verdict:
            break
    return trial
