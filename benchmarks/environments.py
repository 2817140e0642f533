"""How many steps a second the environments make, before a change and after it, in one run.

    python benchmarks/environments.py --before OLD/bin/python --after NEW/bin/python

Each is a Python with Asterism and its extra `env` installed (a build before version 2 of the
environments has no `vector`). Random play of all seats, every observation and every mask made; both
are measured in turn, several times, by processor time, and the medians are compared.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

import asterism.env
from asterism.kernel.chance import SeededChance

USUAL = ("galaxy:2", "galaxy:4", "galactic-era:3", "galactic-era:6", "nova:2", "nova:4",
         "space-opera:2", "space-opera:4", "space-opera:6")  # fmt: skip
TABLES = 64


def pettingzoo(name: str, seats: int, seconds: float) -> float:
    """Return the turns a second of PettingZoo's environment, counted as its own benchmark does."""
    env: Any = asterism.env.aec(name, seats=seats)
    turns, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=turns)
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            mask = seen["action_mask"]
            env.step(None if ended or cut else env.action_space(agent).sample(mask=mask))
            turns += 1
            if time.process_time() - start >= seconds:
                break
    return turns / (time.process_time() - start)


def episode(name: str, seats: int, seconds: float) -> float:
    """Return the steps a second of one game after the other without any wrapper."""
    env, dice, steps = asterism.env.Episode(name, seats), random.Random(1), 0  # noqa: S311
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.reset(SeededChance(steps))
        while not env.over and time.process_time() - start < seconds:
            env.observe(env.choice.seat)
            env.mask(env.choice.seat)
            legal = env.choice.legal
            env.step(legal[int(dice.random() * len(legal))])
            steps += 1
    return steps / (time.process_time() - start)


def vector(name: str, seats: int, seconds: float) -> float:
    """Return the steps a second of many tables at once."""
    env = asterism.env.vector(name, TABLES, seats=seats, copy=False)
    dice, steps = random.Random(1), 0  # noqa: S311
    env.reset(seed=1)
    start = time.process_time()
    while time.process_time() - start < seconds:
        picks = [legal[int(dice.random() * len(legal))] for legal in env.legal]
        env.step(np.array(picks))
        steps += TABLES
    return steps / (time.process_time() - start)


def measure(table: str, seconds: float) -> dict[str, float]:
    """Return the steps a second here, by way, and how many columns an observation has."""
    name, seats = table.split(":")
    ways: list[Callable[[str, int, float], float]] = [pettingzoo, episode]
    if hasattr(asterism.env, "vector"):
        ways.append(vector)
    found = {way.__name__: way(name, int(seats), seconds) for way in ways}
    columns = asterism.env.encoder_of(name, int(seats)).size
    return found | {"columns": columns}


def measured_by(python: str, table: str, seconds: float) -> dict[str, float]:
    """Return what another Python measures."""
    words = [python, __file__, "--here", "--tables", table, "--seconds", str(seconds)]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def compare(before: str, after: str, table: str, seconds: float, rounds: int) -> str:
    """Measure both in turn; return a row of the table."""
    old, new = [], []
    for _ in range(rounds):
        old.append(measured_by(before, table, seconds))
        new.append(measured_by(after, table, seconds))
    was = {name: median(each[name] for each in old) for name in old[0]}
    now = {name: median(each[name] for each in new) for name in new[0]}
    best = now.get("vector", 0.0)
    cells = [
        table.replace(":", ", "), f"{was['columns']:,.0f}", f"{now['columns']:,.0f}",
        f"{was['pettingzoo']:,.0f}", f"{now['pettingzoo']:,.0f}",
        f"{was['episode']:,.0f}", f"{now['episode']:,.0f}", f"{best:,.0f}",
        f"{best / was['pettingzoo']:.1f}", f"{best / was['episode']:.1f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure here, or compare two builds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", help="the Python of the build before")
    parser.add_argument("--after", default=sys.executable, help="the Python of the build after")
    parser.add_argument("--tables", nargs="+", default=USUAL, help="games with seats: galaxy:2")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each way")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--here", action="store_true", help="measure this Python only")
    given = parser.parse_args()
    if given.here or given.before is None:
        for table in given.tables:
            print(json.dumps(measure(table, given.seconds)), flush=True)
        return
    print("| game, seats | columns before | after | PettingZoo before | after | one game before "
          "| after | 64 tables | times PettingZoo before | times one game before |")  # fmt: skip
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for table in given.tables:
        row = compare(given.before, given.after, table, given.seconds, given.rounds)
        print(row, flush=True)


if __name__ == "__main__":
    main()
