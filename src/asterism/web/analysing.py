"""Finished games analysed in the background, one at a time, while anybody waits for it.

A browser asks again and again how far its game has come. When nobody has asked for a while the work
is given up. What was found is kept for some games.
"""

from __future__ import annotations

import asyncio
import sys
import time
from bisect import bisect_left
from collections import OrderedDict
from contextlib import suppress
from typing import Final

import msgspec

from asterism.bots.about import translated_name
from asterism.contract.reason import reason_in_words
from asterism.contract.translator import Translator
from asterism.kernel.errors import AsterismError
from asterism.kernel.marker import N_
from asterism.kernel.view import SPECTATOR
from asterism.lab.analysis import LARGEST, SURE, AnalysedStep, Verdict, by_expert, typical_error
from asterism.web import wire
from asterism.web.analyst import AnalysisJob, Word
from asterism.web.faults import note_fault, note_trace
from asterism.web.table import LiveTable, NotYours

JUDGE: Final = "master@100"
PLAYOUTS: Final = 32
PATIENCE: Final = 90.0
"""Seconds without a question after which nobody waits any more. Browsers let a page that is out of
sight ask once a minute."""
KEPT: Final = 64
MOST: Final = 32
"""How many games may wait for their turn."""
LONGEST: Final = 1 << 24
"""The most bytes that a process may say in a line: what it found in a very long game."""
SENTENCES: Final = 2
PERCENT: Final = 100


class NoAnalysis(AsterismError):
    """There is none; the text is for people, or from the process that failed for the log."""


class Analyses:
    """Has games analysed, and keeps what was found."""

    def __init__(self) -> None:
        """Start with none."""
        self._kept: Final[OrderedDict[str, list[AnalysedStep]]] = OrderedDict()
        self._works: Final[dict[str, _Work]] = {}
        self._turn: Final = asyncio.Lock()

    async def close(self) -> None:
        """Give up all work."""
        works = list(self._works.values())
        for work in works:
            work.task.cancel()
        await asyncio.gather(*(work.task for work in works), return_exceptions=True)

    def ask(self, table: LiveTable, translator: Translator, name: str) -> wire.Analysis:
        """Return the analysis of a finished game, or how far it has come.

        Args:
            table: the table of the game.
            translator: the reader's language.
            name: the id of the request.

        Raises:
            NotYours: the game is not over.
            NoAnalysis: too many wait, or it failed; the next question begins again.
        """
        match = table.match
        if match is None or table.state != "over":
            raise NotYours(N_("Only a finished game can be replayed."))
        steps = self._kept.get(table.id)
        if steps is not None:
            self._kept.move_to_end(table.id)
            return _findings(table, translator, steps, name)
        work = self._works.get(table.id)
        if work is None:
            if len(self._works) >= MOST:
                self._make_room()
            if len(self._works) >= MOST:
                raise NoAnalysis(N_("Too many games are waiting to be analysed: try again later."))
            work = self._works[table.id] = _Work()
            record = match.close_record().to_bytes().decode()
            work.task = asyncio.create_task(
                self._do(work, table.id, AnalysisJob(record, JUDGE, PLAYOUTS))
            )
        elif work.failed:
            del self._works[table.id]
            raise NoAnalysis(N_("This game cannot be analysed now."))
        work.wanted = time.monotonic()
        return wire.Analysis(id=name, done=work.word.done, total=work.word.total)

    def _make_room(self) -> None:
        """Forget the works that failed, and those that nobody waits for any more."""
        for name, work in list(self._works.items()):
            if work.failed or work.left <= 0:
                work.task.cancel()
                del self._works[name]

    async def _do(self, work: _Work, name: str, job: AnalysisJob) -> None:
        try:
            async with self._turn:
                steps = await work.do(job) if work.left > 0 else None
        except Exception as error:  # noqa: BLE001 - the next to ask gets the reason
            work.failed = True
            if isinstance(error, NoAnalysis):
                note_trace(str(error), f"analysing table {name}")
            else:
                note_fault(error, f"analysing table {name}")
            return
        del self._works[name]
        if steps is not None:
            self._kept[name] = steps
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)


class _Work:
    """A game that is being analysed, or waits for its turn."""

    task: asyncio.Task[None]

    def __init__(self) -> None:
        self.word = Word()
        """How far it has come."""
        self.wanted = time.monotonic()
        """When it was last asked for."""
        self.failed = False

    @property
    def left(self) -> float:
        """For how many seconds it is still wanted, should nobody ask again."""
        return self.wanted + PATIENCE - time.monotonic()

    async def do(self, job: AnalysisJob) -> list[AnalysedStep] | None:
        """Return what a process finds; None if nobody waits for it any more."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "asterism.web.analyst",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
            start_new_session=True,  # Ctrl-C is for the server, which ends it
        )  # fmt: skip
        jobs, words = process.stdin, process.stdout
        try:
            if jobs is None or words is None:
                raise BrokenPipeError
            jobs.write(msgspec.json.encode(job) + b"\n")
            await jobs.drain()
            while (left := self.left) > 0:
                try:
                    async with asyncio.timeout(left):
                        line = await words.readline()
                except TimeoutError:
                    continue
                if not line:
                    raise NoAnalysis("its process ended")
                self.word = msgspec.json.decode(line, type=Word)
                if self.word.fault:
                    raise NoAnalysis(self.word.fault)
                if self.word.steps is not None:
                    return self.word.steps
            return None
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


# -- what is reported of it ----------------------------------------------------------------------


def _findings(
    table: LiveTable, translator: Translator, steps: list[AnalysedStep], name: str
) -> wire.Analysis:
    """Return an analysis by positions of the table, in a language."""
    places = [bisect_left(table.ends, step.entry) + 1 for step in steps]
    shares: list[tuple[float, ...]] = [steps[0].before] * table.at
    for place, after, step in zip(places, [*places[1:], table.at + 1], steps, strict=True):
        shares[place - 1 : after - 1] = [step.shares] * (after - place)
        shares[place - 1] = step.shares
    sure = [i for i, step in enumerate(steps) if step.sure]
    largest = sorted(sure, key=lambda i: -steps[i].swing)[:LARGEST]
    return wire.Analysis(
        id=name,
        done=len(steps),
        total=len(steps),
        bot=translated_name(JUDGE, translator),
        error=_percent(SURE * typical_error(steps)),
        expert=by_expert(translator, steps),
        shares=[[_percent(share) for share in row] for row in shares],
        judged=[
            _judged(verdict, place, translator)
            for place, step in zip(places, steps, strict=True)
            for verdict in step.verdicts
        ],
        swings=[_swing(steps[i], places[i], translator) for i in largest],
    )


def _judged(verdict: Verdict, place: int, translator: Translator) -> wire.Judged:
    word, mark = verdict.grade
    alike = verdict.played == verdict.choice
    return wire.Judged(
        at=place,
        seat=verdict.seat,
        played=translator.option(verdict.played),
        choice="" if alike else translator.option(verdict.choice),
        word=translator(word),
        mark="" if alike else mark,
        loss=_percent(verdict.loss),
        expected=_percent(verdict.expected),
        reason=" ".join(reason_in_words(verdict.reason, translator, SPECTATOR))
        if verdict.reason is not None
        else "",
    )


def _swing(step: AnalysedStep, place: int, translator: Translator) -> wire.Swing:
    return wire.Swing(
        at=place,
        text=" ".join(step.sentences(translator)[:SENTENCES]),
        seat=step.seat,
        luck=step.luck,
        before=[_percent(share) for share in step.before],
        after=[_percent(share) for share in step.shares],
        points=_percent(step.swing),
        error=_percent(SURE * step.swing_error),
    )


def _percent(share: float) -> float:
    return round(PERCENT * share, 1)
