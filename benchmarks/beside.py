"""Measure our table server beside another one, in the same run and in the same way.

Run it as `python benchmarks/beside.py FOLDER [GAME ...]`. FOLDER holds the other server as programs
for Node: `server.js` listens, and says a word when it does; `load.js TABLES SECONDS` plays at it
and prints a line with `moves/s=` and `p95=`, the milliseconds until every seat has seen a move.
Each server has one core, its players another. They take turns for some rounds; the medians count.
"""

import argparse
import os
import re
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from asterism.lab.origin import build
from asterism.web.bench import bench_table, pinned

FIGURES: Final = re.compile(r"moves/s=([\d.]+).*p95=([\d.]+)")
PATIENCE: Final = 120
"""Seconds beyond those of playing, for the other server's tables to be made."""


class Speed(NamedTuple):
    """What was measured in a round."""

    moves: float
    """A second."""
    p95: float
    """Milliseconds."""


def other(folder: Path, tables: int, seconds: float) -> Speed:
    """Measure the other server."""
    with (
        pinned(0),
        subprocess.Popen(
            ["node", "server.js"], cwd=folder, stdout=subprocess.PIPE, start_new_session=True
        ) as server,
    ):
        try:
            if server.stdout is None or not server.stdout.readline():
                raise SystemExit(f"{folder}: the server ended at once")
            with pinned(1):
                said = subprocess.check_output(
                    ["node", "load.js", str(tables), str(seconds)],
                    cwd=folder, text=True, timeout=seconds + PATIENCE,
                )  # fmt: skip
        finally:
            # Where node is a program that starts another, both have to end.
            with suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGTERM)
    found = FIGURES.search(said)
    if found is None:
        raise SystemExit(f"{folder}: load.js tells no moves/s and p95: {said}")
    return Speed(float(found[1]), float(found[2]))


def ours(game: str, tables: int, seconds: float) -> Speed:
    """Measure our server."""
    found = bench_table(game, tables=tables, seconds=seconds)
    return Speed(found.moves_a_second, found.seen_p95_ms)


def main() -> None:
    """Measure both, and print each round and the medians."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=["galaxy"], metavar="GAME")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    name = args.folder.resolve().name
    measures: dict[str, Callable[[int, float], Speed]] = {name: partial(other, args.folder)}
    measures |= {game: partial(ours, game) for game in args.games}
    found: dict[str, list[Speed]] = {each: [] for each in measures}
    print(f"{args.tables} tables of two seats, {args.seconds:g} s a round; ours: {build()}")
    for number in range(1, args.rounds + 1):
        for each, measure in measures.items():
            speed = measure(args.tables, args.seconds)
            found[each].append(speed)
            print(f"round {number}  {each:16} {speed.moves:8.1f} moves/s, p95 {speed.p95:6.1f} ms")
    theirs = median(speed.moves for speed in found[name])
    for each, speeds in found.items():
        moves = median(speed.moves for speed in speeds)
        p95 = median(speed.p95 for speed in speeds)
        share = f"{moves / theirs:.2f} of {name}"
        print(f"median   {each:16} {moves:8.1f} moves/s, p95 {p95:6.1f} ms, {share}")


if __name__ == "__main__":
    main()
