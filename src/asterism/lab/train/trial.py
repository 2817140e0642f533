"""New weights against those that are there: a sequential test of a bot that plays by them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count, islice
from typing import Final

from asterism.bots import find_bot
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.kernel.chance import SeededChance
from asterism.lab.arena import win_shares
from asterism.lab.league.trial import Trial
from asterism.lab.pool import share_out
from asterism.lab.train.learned import learned_of
from asterism.lab.train.lessons import dealt, tables_of

LOW: Final = 0.0
HIGH: Final = 30.0
"""The two strengths of the new weights, in Elo above the old, between which the test decides."""


def duel(name: str, what: str, bot: str, weights: list[float], seed: str, block: int) -> float:
    """Return what new weights win on the average in a block: the same deal from every seat.

    One seat plays by them, the others by those that are there. All games have the same chance, so
    that weights which change nothing win exactly their even share.
    """
    game, tables = find_game(name), _tables(name)
    seats = tables[block % len(tables)][1]
    own = learned_of(game, what)
    mind, total = find_bot(bot), 0.0
    for hero in range(seats):
        g = dealt(game, tables, block, seed)
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
    """Return the tables with rivals."""
    return [table for table in tables_of(find_game(name)) if table[1] > 1]


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

    All tables with rivals are played in turn: what helps at one may not at another. The test is
    that of `asterism league --trial`; blocks are counted in their order, so the same seed gives the
    same verdict.
    """
    trial, tables = Trial(LOW, HIGH), _tables(name)
    work = partial(duel, name, what, bot, weights, seed)
    waiting: dict[int, float] = {}
    due = 0
    for block, share in share_out(work, islice(count(), most), workers=workers, cluster=cluster):
        waiting[block] = share
        while due in waiting and not trial.verdict:
            trial.count(waiting.pop(due), tables[due % len(tables)][1])
            due += 1
            progress(1)
        if trial.verdict:
            break
    return trial
