"""A league is played: fixture by fixture, by this process or others, into its results file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from asterism.contract.game import find_game
from asterism.kernel.errors import BadInput
from asterism.lab.arena import play_game
from asterism.lab.league.plan import Fixture, Plan
from asterism.lab.league.results import Ledger, Part, PartHeader, Played
from asterism.lab.league.thinking import Stopwatch
from asterism.lab.league.trial import Trial
from asterism.lab.origin import build, code_of
from asterism.lab.pool import share_out


def play_league(
    plan: Plan,
    games: int,
    *,
    workers: int = 1,
    cluster: str | None = None,
    out: Path | None = None,
    records: Path | None = None,
    force: bool = False,
    trial: Trial | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Part]:
    """Play a league, or go on with it.

    Args:
        plan: who plays whom.
        games: how many games there are at the end, those of earlier runs included.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead.
        out: the folder of the results file; without it nothing is kept.
        records: a folder that gets the record of every game played now, by seating and block.
        force: whether to go on with results of bots whose code has changed since.
        trial: a test that ends the league before its last game once it is decided.
        progress: is called with the number of games just finished, first with those of before.

    Raises:
        BadInput: a number that makes no sense, or a folder that holds something else.
        WorkLost: workers died at the same game again and again; finished games are kept.
    """
    if games < 1:
        raise BadInput(f"play at least one game, not {games}")
    if records is not None and cluster is not None:
        raise BadInput("records are written on this machine only: leave out the cluster")
    if trial is not None:
        trial.check(plan)
    with Ledger(out, plan, force=force, cluster=cluster is not None) as ledger:
        done = ledger.done()
        if progress is not None and done:
            progress(len(done))
        if trial is not None:
            trial.watch(ledger.parts)
            if trial.verdict:
                return ledger.parts
        todo = (fixture for fixture in plan.fixtures(games) if fixture not in done)
        work = partial(play, ledger.parts[-1].header, records)
        for _, played in share_out(work, todo, workers=workers, cluster=cluster):
            ledger.add(played)
            if progress is not None:
                progress(1)
            if trial is not None:
                trial.add(plan, played)
                if trial.verdict:
                    break
        return ledger.parts


def play(header: PartHeader, records: Path | None, fixture: Fixture) -> Played:
    """Play one game of a league.

    Args:
        header: the league, and the code that it is played with.
        records: where the game's record goes.
        fixture: which game.

    Raises:
        BadInput: a worker has other code.
        OSError: the record cannot be written.
    """
    plan = header.plan
    _check_worker(plan.game, plan.bots, tuple(header.code.items()), header.build)
    game, seating = find_game(plan.game), fixture.seating
    names = [plan.bots[bot] for bot in seating]
    watch = Stopwatch(game, plan.seats)
    # All games of a block have one number: the luck of the game, and of each seat, is the same.
    folder = None if records is None else records / "-".join(map(str, seating))
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    result = play_game(
        game, names, plan.rulings, plan.seed, fixture.block, out=folder, observer=watch
    )
    return Played(
        block=fixture.block,
        seats=list(seating),
        won=result.winners,
        scores=result.scores,
        thinking=[
            watch.thinking(bot, (seat for seat, sits in enumerate(seating) if sits == bot))
            for bot in sorted(set(seating))
        ],
        forfeits=result.forfeits,
    )


@cache
def _check_worker(
    game: str, bots: tuple[str, ...], code: tuple[tuple[str, str], ...], its_build: str
) -> None:
    """Refuse to play with other code than the league's; looked at once in a process."""
    if build() != its_build:
        raise BadInput(f"a worker runs the {build()} build, the league the {its_build} one")
    here = code_of(game, bots)
    for name, found in code:
        if here[name] != found:
            raise BadInput(f"a worker has other code for '{name}' than this league")
