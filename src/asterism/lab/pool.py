"""Work shared out: among processes of this machine, or among the workers of a Dask cluster.

A job is done by a plain function that can be sent to another process (one of a module, or a
`functools.partial` of one). Answers come in whatever order they are ready; only a few jobs for each
worker are under way at a time, so that a million of them need no more memory than a hundred. When
workers die their jobs are done again by others.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.context import BaseContext
from typing import Any, Final, Generic, TypeVar

from asterism.kernel.errors import AsterismError, BadInput
from asterism.lab.origin import installed

Job = TypeVar("Job")
Answer = TypeVar("Answer")

AHEAD: Final = 2
"""Jobs under way for each worker: one that it does, one that waits."""
TICK: Final = 1.0
"""Seconds between two looks at whether anybody is left to answer."""
PATIENCE: Final = 3.0
"""Seconds for a cluster to answer."""
DESERTED: Final = 10.0
"""Seconds without any worker after which a cluster is given up."""


class WorkLost(AsterismError):
    """Workers died again and again, or none is left; what was answered before stands."""


def share_out(
    work: Callable[[Job], Answer],
    jobs: Iterable[Job],
    *,
    workers: int = 1,
    cluster: str | None = None,
    apart: bool = False,
) -> Iterator[tuple[Job, Answer]]:
    """Do all jobs, and yield each with its answer as soon as it is ready.

    One worker without a cluster does them here, in order. Whatever stops the iteration (an
    error of a job, an interrupt, a consumer that has enough) gives up the jobs not yet done.

    Args:
        work: what is done with a job; an error that it raises comes out here.
        jobs: the jobs; taken one by one as there is room.
        workers: how many processes share the work on this machine.
        cluster: the address of a Dask cluster that does it instead, for instance
            "tcp://10.0.0.1:8786".
        apart: whether one worker too is a process of its own, a fresh one.

    Raises:
        BadInput: less than one worker, no cluster at the address, or other code of ours there.
        WorkLost: workers died at the same job again and again, or none is left.
    """
    if workers < 1:
        raise BadInput(f"at least one worker is needed, not {workers}")
    if cluster is not None:
        yield from _Sharing(_Cluster(cluster), _SameCode(work), jobs).answers()
    elif workers == 1 and not apart:
        for job in jobs:
            yield job, work(job)
    else:
        yield from _Sharing(_Processes(workers), work, jobs).answers()


class _SameCode(Generic[Job, Answer]):
    """Work that a worker of a cluster does only if the code of ours that it has is that of here.

    Else numbers would be of code that is not the one they are said to be of.
    """

    def __init__(self, work: Callable[[Job], Answer]) -> None:
        self._work: Final = work
        self._code: Final = installed()

    def __call__(self, job: Job) -> Answer:
        if installed() != self._code:
            raise BadInput("a worker of the cluster has another Asterism: install the same there")
        return self._work(job)


# -- who works -----------------------------------------------------------------------------------


class _Crew(ABC):
    """Where an executor comes from, and how it learns that its workers are gone."""

    gone: tuple[type[BaseException], ...]
    """What a job raises that has lost its worker."""
    tries: int
    """How often a job may lose its worker."""
    breaks: bool
    """Whether all jobs under way are lost with one worker, and the executor with them."""

    @abstractmethod
    def size(self) -> int:
        """Return how many jobs are done at a time."""

    @abstractmethod
    def executor(self) -> Executor:
        """Return an executor that works, a new one if the last one broke."""

    @abstractmethod
    def check(self) -> None:
        """Give up if nobody is left to answer; asked again and again while no answer comes."""

    @abstractmethod
    def leave(self) -> None:
        """Dismiss all workers without waiting for their results."""


class _Processes(_Crew):
    gone = (BrokenProcessPool,)
    tries = 3
    breaks = True

    def __init__(self, workers: int) -> None:
        self._workers: Final = workers
        self._pool: ProcessPoolExecutor | None = None

    def size(self) -> int:
        return self._workers

    def executor(self) -> Executor:
        self.leave()
        self._pool = ProcessPoolExecutor(self._workers, _fresh(), _begin)
        return self._pool

    def check(self) -> None:
        pass  # a process that dies is noticed at once

    def leave(self) -> None:
        if self._pool is None:
            return
        processes: dict[int, Any] = getattr(self._pool, "_processes", None) or {}
        working = list(processes.values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in working:
            process.terminate()
        self._pool = None


def _fresh() -> BaseContext:
    """Return how workers are made: not forked from here, where threads (a progress bar) go on."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", "asterism.lab.arena"])
    return context


def _begin() -> None:
    """Leave interrupts to the parent, and go when it goes, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: Any) -> None:  # noqa: ANN401 - multiprocessing does not name its class
    parent.join()
    os._exit(1)


class _Cluster(_Crew):
    tries = 1
    """A cluster tells of a lost job only once several workers have died at it."""
    breaks = False

    def __init__(self, address: str) -> None:
        try:
            import distributed  # noqa: PLC0415 - an extra
        except ImportError:
            raise BadInput(
                "a cluster needs the package 'distributed': install asterism[cluster]"
            ) from None
        for name in list(logging.root.manager.loggerDict):
            if name.partition(".")[0] == "distributed":
                logging.getLogger(name).setLevel(logging.CRITICAL)
        self.gone = (distributed.KilledWorker, CancelledError)
        self._address: Final = address
        self._alone = 0.0
        """Since when there has been no worker; 0 if there is one."""
        connect: Any = distributed.Client
        try:
            with ThreadPoolExecutor(1) as aside:  # in a notebook a loop runs here already
                aside.submit(asyncio.run, _knock(address)).result()
            self._client: Final = connect(address, timeout=PATIENCE, set_as_default=False)
        except Exception as error:
            raise BadInput(f"no Dask cluster answers at {address}") from error
        try:
            self._client.wait_for_workers(1, timeout=DESERTED)
        except TimeoutError:
            self.leave()
            raise BadInput(f"the Dask cluster at {address} has no workers") from None

    def size(self) -> int:
        return max(1, self._threads())

    def executor(self) -> Executor:
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def check(self) -> None:
        now = time.monotonic()
        if self._threads():
            self._alone = 0.0
        elif not self._alone:
            self._alone = now
        elif now - self._alone > DESERTED:
            raise WorkLost(f"the Dask cluster at {self._address} has no workers any more")

    def _threads(self) -> int:
        """Return how many jobs the cluster does at a time."""
        try:
            return sum(self._client.nthreads().values())
        except (OSError, RuntimeError) as error:
            raise WorkLost(f"the Dask cluster at {self._address} is gone") from error

    def leave(self) -> None:
        with suppress(OSError):
            self._client.close(timeout=PATIENCE)


async def _knock(address: str) -> None:
    """Exchange greetings with whoever listens at an address, in the language of Dask."""
    from distributed.comm import core  # noqa: PLC0415 - an extra

    connect: Any = core.connect
    comm = await connect(address, timeout=PATIENCE)
    await comm.close()


# -- what is under way ---------------------------------------------------------------------------


@dataclass(slots=True)
class _Task(Generic[Job]):
    job: Job
    lost: int = 0
    """How often its worker died."""


class _Sharing(Generic[Job, Answer]):
    """Jobs on their way to a crew and back."""

    def __init__(self, crew: _Crew, work: Callable[[Job], Answer], jobs: Iterable[Job]) -> None:
        self._crew: Final = crew
        self._work: Final = work
        self._jobs: Final = iter(jobs)
        self._again: deque[_Task[Job]] = deque()
        self._under_way: dict[Future[Answer], _Task[Job]] = {}
        self._executor: Executor | None = None

    def answers(self) -> Iterator[tuple[Job, Answer]]:
        """Yield what comes back until all jobs are done."""
        try:
            while self._hand_out():
                done, _ = wait(self._under_way, TICK, FIRST_COMPLETED)
                if not done:
                    self._crew.check()
                for future in done:
                    task = self._under_way.pop(future)
                    try:
                        answer = future.result()
                    except self._crew.gone as error:
                        self._lose(task, error)
                    except ModuleNotFoundError as error:
                        raise BadInput(f"a worker has no package '{error.name}'") from error
                    else:
                        yield task.job, answer
        finally:
            self._crew.leave()

    def _hand_out(self) -> bool:
        """Give out jobs as far as there is room; return whether any are under way."""
        if self._executor is None:
            if self._under_way:
                return True  # those of a broken executor come back first
            self._executor = self._crew.executor()
        room = self._crew.size() * AHEAD
        while len(self._under_way) < room:
            task = self._again.popleft() if self._again else self._next()
            if task is None:
                break
            try:
                future = self._executor.submit(self._work, task.job)
            except self._crew.gone:
                self._again.appendleft(task)
                self._executor = None
                return bool(self._under_way) or self._hand_out()
            self._under_way[future] = task
        return bool(self._under_way)

    def _next(self) -> _Task[Job] | None:
        for job in self._jobs:
            return _Task(job)
        return None

    def _lose(self, task: _Task[Job], error: BaseException) -> None:
        task.lost += 1
        if task.lost > self._crew.tries:
            raise WorkLost(
                "workers died again and again at the same work (killed, or out of memory?)"
            ) from error
        self._again.append(task)
        if self._crew.breaks:
            self._executor = None
