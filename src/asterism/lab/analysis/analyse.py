"""Analyses a finished game, choice by choice, here or in several processes.

Every choice is looked at with dice of its own, drawn from the seed and the number of its entry. So
the findings do not depend on who looks at what, nor on how much of the game is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final

from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput, BadRecord
from asterism.lab.analysis.judge import judge, judge_named
from asterism.lab.analysis.positions import ChoicePoint, choose, moments
from asterism.lab.analysis.results import AnalysedStep, Analysis, Verdict
from asterism.lab.analysis.worth import MORE, PLAYOUTS, Worth, worth
from asterism.lab.pool import share_out
from asterism.play.record import Record, read
from asterism.play.replay import replay

USUAL_JUDGE: Final = "master@400"
NOT_OVER: Final = (
    "the game is not over: only a finished one is analysed, for that shows what was hidden"
)
NOT_CLOSED: Final = "the record is not closed: a match in memory has `match.close_record()`"


@dataclass(frozen=True, slots=True)
class _Task:
    """What every process has to know."""

    data: bytes
    bot: str
    seed: str
    playouts: int
    judged: tuple[int, ...]
    """The seats whose choices the bot looks at."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found at a moment."""

    after: tuple[Worth, ...]
    """What the game is worth after the choice, then after each throw."""
    verdicts: tuple[Verdict, ...]


def check_finished(record: Record) -> None:
    """Refuse a record of a game that is not over: what is hidden in it stays hidden.

    Raises:
        BadRecord: the game is not over, or the record is not closed yet.
    """
    if record.last is None:
        raise BadRecord(NOT_CLOSED)
    if record.last.end is None:
        raise BadRecord(NOT_OVER)


def choices(record: Record, first: int = 1, last: int | None = None) -> list[int]:
    """Return the numbers of the entries of choices that were not taken back, within a range."""
    return [
        entry.n
        for entry in record.effective()
        if entry.chance is None
        and not entry.auto
        and first <= entry.n
        and (last is None or entry.n <= last)
    ]


def analyse(
    record: Record,
    *,
    bot: str = USUAL_JUDGE,
    seed: int | str = 1,
    seats: list[int] | None = None,
    first: int = 1,
    last: int | None = None,
    playouts: int = PLAYOUTS,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Analysis:
    """Analyse a finished game.

    Args:
        record: a record that is closed by the end of the game.
        bot: who judges the choices; one that searches.
        seed: equal seeds give equal findings, if the bot has a budget of iterations.
        seats: whose choices are judged; everybody's if left out.
        first: the first entry of the record that is looked at.
        last: the last one; to the end if left out.
        playouts: how many at least for the shares of each moment, more where much is open still.
        workers: how many processes share the work.
        progress: is called with the number of choices just looked at.

    Raises:
        BadRecord: the record does not hold, or the game is not over.
        BadInput: no such bot or seat, no playouts, or nothing to look at.
    """
    judge_named(bot)
    check_finished(record)
    if playouts < 2 or workers < 1:
        raise BadInput("playouts are at least 2, workers at least 1")
    match = replay(record)
    every = range(match.seats) if seats is None else seats
    for seat in every:
        if not 0 <= seat < match.seats:
            raise BadInput(f"there is no seat {seat}: they are 0 to {match.seats - 1}")
    task = _Task(record.to_bytes(), bot, str(seed), playouts, tuple(every))
    wanted = set(choices(record, first, last))
    chosen = [i for i, moment in enumerate(_moments(task.data)) if moment.entry in wanted]
    if not chosen:
        end = "the end" if last is None else last
        raise BadInput(f"there is no choice from entry {first} to {end}")
    found: dict[int, _Found] = {}
    work = partial(_look, task)
    for i, findings in share_out(work, chosen, workers=workers):
        found[i] = findings
        progress(1)
    return Analysis(
        game=match.game,
        seats=match.seats,
        bot=bot,
        seed=str(seed),
        playouts=playouts,
        most_playouts=MORE * playouts,
        ahead=match.game.skill.heuristics.decisions_ahead,
        winners=tuple(match.winners),
        scores=tuple(match.scores),
        parts=tuple(map(tuple, match.state.scores_by_source())),
        steps=tuple(_joined(task, found, chosen)),
    )


@lru_cache(maxsize=1)
def _moments(data: bytes) -> list[ChoicePoint]:
    """Return the moments of a record; a process that looks at many of them reads it once."""
    return moments(read(data))


def _look(task: _Task, i: int) -> _Found:
    """Look at one moment."""
    moment = _moments(task.data)[i]
    heuristics = moment.game.skill.heuristics
    dice = SeededChance(f"{task.seed}:{moment.entry}")
    after: list[Worth] = []
    known = 0
    for throw in [(), *moment.throws()]:
        known += len(throw)
        world: Callable[[], State] = partial(moment.played, known, dice)
        if known == len(moment.luck):
            world = world().clone
        after.append(worth(world, heuristics, dice, task.playouts))
    judged = moment.seat in task.judged
    return _Found(tuple(after), tuple(_verdicts(task, moment)) if judged else ())


def _opening(task: _Task, i: int) -> Worth:
    """Return what the game is worth before a moment: after the one before it, if there is one."""
    if i > 0:
        return _look(replace(task, judged=()), i - 1).after[-1]
    moment = _moments(task.data)[0]
    dice = SeededChance(task.seed)
    return worth(moment.state.clone, moment.game.skill.heuristics, dice, task.playouts)


def _verdicts(task: _Task, moment: ChoicePoint) -> list[Verdict]:
    """Return what the bot thinks of a choice, of a sealed one pick by pick."""
    bot, found = judge_named(task.bot), []
    state = moment.state.clone()
    state.chance = SeededChance(0)  # what falls after the last pick is nobody's concern here
    for pick, option in enumerate(moment.options):
        own = SeededChance(f"{task.seed}:{moment.entry}:{pick}")
        verdict = judge(bot, moment.game, state, moment.seat, option, own)
        if verdict is not None:
            found.append(verdict)
        if pick + 1 < len(moment.options):
            choose(state, moment.seat, option)
    return found


def _joined(task: _Task, found: dict[int, _Found], chosen: list[int]) -> list[AnalysedStep]:
    """Return the steps of all moments, each beginning where the one before it ended."""
    steps: list[AnalysedStep] = []
    before = _opening(task, chosen[0])
    for i in chosen:
        moment = _moments(task.data)[i]
        throws: list[tuple[str, tuple[str, ...], int]] = [("", (), moment.entry)]
        for throw in moment.throws():
            throws.append((throw[0].chance or "", tuple(str(e.got) for e in throw), throw[0].n))
        for (purpose, outcomes, entry), told, now in zip(
            throws, moment.told(), found[i].after, strict=True
        ):
            steps.append(
                AnalysedStep(
                    entry=entry,
                    seat=moment.seat,
                    luck=bool(purpose),
                    options=() if purpose else moment.options,
                    purpose=purpose,
                    outcomes=outcomes,
                    events=told,
                    before=before.shares,
                    before_errors=before.errors,
                    shares=now.shares,
                    errors=now.errors,
                    verdicts=() if purpose else found[i].verdicts,
                )
            )
            before = now
    return steps
