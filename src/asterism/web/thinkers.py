"""Thinking in processes of their own, so that no bot takes the time of people at other tables.

Jobs are taken in the order in which they come, and no table has more than one for its bots at a
time: so the tables take turns. A process is started when all others are busy. One that dies is
replaced, and its job is tried once more.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import msgspec

from asterism.kernel.errors import AsterismError
from asterism.web.worker import BotAnswer, BotJob

MOST: Final = 4
"""How many processes think at a time, where there are as many cores."""
LONGEST: Final = 60.0
"""Seconds after which a bot without a budget of its own is taken to be stuck."""
TRIES: Final = 2


class NoAnswer(AsterismError):
    """A process ended, or was ended, without an answer."""


class Thinkers:
    """A pool of processes that think."""

    def __init__(self, processes: int = 0, longest: float = LONGEST) -> None:
        """Start with no process.

        Args:
            processes: how many there may be; as many as cores, up to a few, if 0.
            longest: seconds after which a bot without a budget of its own is stopped.
        """
        self._longest: Final = longest
        self._threads: Final = ThreadPoolExecutor(
            processes or min(MOST, _cores()), thread_name_prefix="thinker"
        )
        """Each speaks to a process of its own."""
        self._own: Final = threading.local()
        self._workers: Final[set[_Worker]] = set()
        self._starting: Final = threading.Lock()
        self._closed = False

    async def think(self, job: BotJob) -> BotAnswer:
        """Return the answer to a job.

        Raises:
            NoAnswer: it was tried in vain.
        """
        line = msgspec.json.encode(job) + b"\n"
        seconds = None if "@" in job.bot else self._longest
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._ask, line, seconds)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that there are."""
        return [worker.pid for worker in list(self._workers)]

    def close(self) -> None:
        """End all processes."""
        with self._starting:
            self._closed = True
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _ask(self, line: bytes, seconds: float | None) -> BotAnswer:
        for _ in range(TRIES):
            worker = self._worker()
            try:
                return worker.ask(line, seconds)
            except (OSError, msgspec.DecodeError):
                self._forget(worker)
                if worker.stuck:
                    raise NoAnswer(f"no answer within {seconds} s") from None
        raise NoAnswer("its process ended")

    def _worker(self) -> _Worker:
        """Return the process of this thread, a new one if need be."""
        worker: _Worker | None = getattr(self._own, "worker", None)
        if worker is not None:
            return worker
        with self._starting:
            if self._closed:
                raise NoAnswer("the server stops")
            try:
                worker = self._own.worker = _Worker()
            except OSError as error:
                raise NoAnswer(f"no process can be started: {error}") from None
            self._workers.add(worker)
        return worker

    def _forget(self, worker: _Worker) -> None:
        """Let go of the process of this thread, which has ended."""
        self._own.worker = None
        with self._starting:
            if not self._closed:
                self._workers.discard(worker)
        worker.end()


class _Worker:
    """A process that thinks, for one thread at a time."""

    def __init__(self) -> None:
        """Start it; OSError if the system does not let us."""
        self._process: Final = subprocess.Popen(
            [sys.executable, "-P", "-m", "asterism.web.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which ends us
        )
        self.stuck = False
        """Whether it was ended because an answer took too long."""

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def ask(self, line: bytes, seconds: float | None) -> BotAnswer:
        """Return the answer to a line; end the process if that takes too long.

        Raises:
            OSError, DecodeError: it has ended.
        """
        jobs, answers = self._process.stdin, self._process.stdout
        if jobs is None or answers is None:
            raise BrokenPipeError
        watch = None if seconds is None else threading.Timer(seconds, self._give_up)
        if watch is not None:
            watch.start()
        try:
            jobs.write(line)
            jobs.flush()
            return msgspec.json.decode(answers.readline(), type=BotAnswer)
        finally:
            if watch is not None:
                watch.cancel()

    def kill(self) -> None:
        """End the process, even if somebody waits for it."""
        self._process.kill()

    def end(self) -> None:
        """End the process and let go of it; nobody waits for it any more."""
        self.kill()
        with suppress(OSError), self._process:
            pass

    def _give_up(self) -> None:
        self.stuck = True
        self.kill()


def _cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
