"""Work shared out: all answers come, whoever dies; who cannot work says so in one line."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from distributed.comm import core

from asterism.kernel.errors import BadInput
from asterism.lab.pool import AHEAD, WorkLost, _SameCode, share_out
from tests.lab.work import die, die_once, square, stumble, want, who
from tests.patience import PATIENCE


def gone(pid: int) -> bool:
    """Return whether a process ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").exists():
            state = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0]
            if state == "Z":
                return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("workers", [1, 2])
def test_every_job_is_answered_once(workers: int) -> None:
    answers = sorted(share_out(square, range(30), workers=workers))
    assert answers == [(number, number * number) for number in range(30)]


def test_no_job_is_no_answer() -> None:
    assert list(share_out(square, [], workers=2)) == []


def test_jobs_are_taken_as_there_is_room_and_stopping_ends_the_workers() -> None:
    taken: list[int] = []

    def jobs() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    answers = share_out(square, jobs(), workers=2)
    for _ in range(3):
        next(answers)
    assert 3 <= len(taken) <= 3 + 2 * AHEAD + 2
    answers.close()  # type: ignore[attr-defined]
    end = time.monotonic() + PATIENCE
    while multiprocessing.active_children() and time.monotonic() < end:
        time.sleep(0.05)
    assert multiprocessing.active_children() == []


def test_the_job_of_a_killed_worker_is_done_again(tmp_path: Path) -> None:
    answers = sorted(share_out(partial(die_once, tmp_path), range(12), workers=2))
    assert (tmp_path / "died").exists()
    assert answers == [(number, number) for number in range(12)]


def test_a_job_that_kills_every_worker_is_given_up_and_the_answers_before_it_stand() -> None:
    answers: list[int] = []

    def collect() -> None:
        for _, answer in share_out(die, range(40), workers=2):
            answers.append(answer)

    with pytest.raises(WorkLost, match="workers died again and again") as lost:
        collect()
    assert len(str(lost.value).splitlines()) == 1
    assert 5 not in answers
    assert len(answers) >= 2


def test_an_error_of_a_job_comes_out() -> None:
    with pytest.raises(ValueError, match="five is too much"):
        list(share_out(stumble, range(12), workers=2))


def test_a_worker_without_a_package_is_one_line() -> None:
    with pytest.raises(BadInput, match="no package 'five'"):
        list(share_out(want, range(12), workers=2))


def test_no_worker_is_refused() -> None:
    with pytest.raises(BadInput, match="at least one worker"):
        list(share_out(square, [1], workers=0))


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1:{port}", "x://127.0.0.1:{port}"])
def test_no_cluster_at_an_address_is_one_line_within_seconds(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    async def connect(*args: Any, timeout: float, **more: Any) -> Any:  # noqa: ASYNC109
        waits.append(timeout)
        return await core_connect(*args, timeout=timeout, **more)

    core_connect: Any = core.connect
    monkeypatch.setattr(core, "connect", connect)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = address.format(port=free.getsockname()[1])
        with pytest.raises(BadInput, match="no Dask cluster answers at"):
            list(share_out(square, [1], cluster=address))
    assert len(waits) == 1  # who does not answer the first knock is not asked again
    assert sum(waits) < 5


PARENT = """
import sys
from asterism.lab.pool import share_out
from tests.lab.work import who
if __name__ == "__main__":
    for _, pid in share_out(who, range(100000), workers=2):
        print(pid, flush=True)
"""


def test_workers_go_when_their_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, "utf-8")
    here = Path(__file__).parent.parent.parent
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(here)},
    ) as parent:
        assert parent.stdout is not None
        workers = {int(parent.stdout.readline()) for _ in range(6)}
        parent.kill()
        assert workers
        assert all(gone(pid) for pid in workers)


def test_other_code_on_a_worker_of_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work takes along what it was sent by; a worker compares that with its own."""
    sent = _SameCode(square)
    assert sent(7) == 49
    monkeypatch.setattr("asterism.lab.pool.installed", lambda: "other code")
    with pytest.raises(BadInput, match="a worker of the cluster has another Asterism"):
        sent(7)


@pytest.mark.filterwarnings("default")
def test_a_cluster_does_the_work_and_a_killed_worker_is_replaced() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        jobs: list[int] = []
        pids: set[int] = set()
        for job, pid in share_out(who, range(24), cluster=cluster.scheduler_address):
            jobs.append(job)
            pids.add(pid)
            if len(jobs) == 5:
                os.kill(pid, signal.SIGKILL)
        assert sorted(jobs) == list(range(24))
        assert len(pids) >= 2
