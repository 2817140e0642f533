"""A process that analyses finished games: `python -m asterism.web.analyst`.

It reads one job, reports its progress, a line after each choice, and last what it has found.
It ends when its input does: so it does not outlive a server that has no more use for it.
"""

from __future__ import annotations

import os
import sys
import traceback
from threading import Thread
from typing import BinaryIO, Final

import msgspec

from asterism.lab.analysis import AnalysedStep, analyse, choices
from asterism.play.record import read

NICE: Final = 10
"""Looking back gives way to the server, and to bots that somebody plays against."""


class AnalysisJob(msgspec.Struct):
    """A record, who judges its choices, and how often each moment is played out."""

    record: str
    bot: str
    playouts: int


class Word(msgspec.Struct, omit_defaults=True):
    """How far the work has come, or what came of it."""

    done: int = 0
    total: int = 0
    steps: list[AnalysedStep] | None = None
    fault: str = ""
    """What went wrong, for the log of the server."""


def main() -> None:
    """Do one job."""
    # Nothing that is printed may get between the words.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(NICE)
    job = msgspec.json.decode(sys.stdin.buffer.readline(), type=AnalysisJob)
    Thread(target=_follow, args=(sys.stdin.buffer,), daemon=True).start()

    def tell(word: Word) -> None:
        out.write(msgspec.json.encode(word) + b"\n")
        out.flush()

    try:
        record = read(job.record.encode())
        progress = Word(total=len(choices(record)))

        def count(number: int) -> None:
            progress.done += number
            tell(progress)

        tell(progress)
        found = analyse(record, bot=job.bot, playouts=job.playouts, progress=count)
        tell(Word(progress.done, progress.total, list(found.steps)))
    except Exception:  # noqa: BLE001 - the server writes it down
        tell(Word(fault=traceback.format_exc()))


def _follow(jobs: BinaryIO) -> None:
    jobs.read()
    os._exit(0)


if __name__ == "__main__":
    main()
