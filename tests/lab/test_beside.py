"""Our table server beside another: both are measured in turn, and the medians are compared."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.index import ROOT

SERVER = "console.log('up'); setInterval(() => {}, 1000);"
LOAD = "console.log(`N=${process.argv[2]} moves/s=${process.argv[3] * 100} p50=1.0ms p95=7.5ms`);"


def beside(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """Run the command; Node is the one of our environment."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        [sys.executable, ROOT / "benchmarks" / "beside.py", folder, *more],
        env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.long
def test_both_are_measured_in_turn_and_compared(tmp_path: Path) -> None:
    (tmp_path / "server.js").write_text(SERVER, "utf-8")
    (tmp_path / "load.js").write_text(LOAD, "utf-8")
    run = beside(tmp_path, "galaxy", "--tables", "4", "--seconds", "0.5", "--rounds", "2")
    assert run.returncode == 0, run.stderr
    rounds = re.findall(r"^round (\d)  (\S+) +([\d.]+) moves/s", run.stdout, re.MULTILINE)
    assert [each[:2] for each in rounds] == [
        (number, name) for number in "12" for name in (tmp_path.name, "galaxy")
    ]
    moves = [float(each[2]) for each in rounds if each[1] == "galaxy"]
    assert min(moves) > 0
    (share,) = re.findall(r"^median   galaxy .* ([\d.]+) of ", run.stdout, re.MULTILINE)
    assert float(share) == pytest.approx(sum(moves) / 2 / 50, abs=0.01)


def test_a_server_that_ends_at_once_is_told(tmp_path: Path) -> None:
    (tmp_path / "server.js").write_text("", "utf-8")
    run = beside(tmp_path)
    assert run.returncode == 1
    assert run.stderr.endswith("the server ended at once\n")
