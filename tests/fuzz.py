"""Random games by the thousand under every law: `make fuzz`, `python -m tests.fuzz --help`.

The run can be stopped at any time and goes on where it stopped. A game that breaks a law is saved
as a record beside the progress file, and the run ends with status 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED as FIRST
from concurrent.futures import Future, ProcessPoolExecutor, wait
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from asterism.contract.game import find_game
from asterism.play.record import write_atomically
from asterism.testing.conformance import Broken, check_match
from tests.conformance.test_conformance import some_rulings

CHUNK = 20
Chunk = tuple[str, int, int]


def main() -> int:
    """Run or go on with a run; return the exit status."""
    options = read_options()
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    progress_file = folder / f"{options.game}-{options.games}-every-{options.every}.json"
    done = load(progress_file)
    chunks = [chunk for chunk in all_chunks(options.game, options.games) if key(chunk) not in done]
    total = len(list(all_chunks(options.game, options.games)))
    print(f"{len(done)} of {total} chunks of {CHUNK} games were done before", file=sys.stderr)
    broken = 0
    bar = Progress(TextColumn("fuzz"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with bar, ProcessPoolExecutor(options.workers) as pool:
        task = bar.add_task("fuzz", total=total, completed=len(done))
        for chunk, found in run(pool, chunks, options.every, folder):
            if found:
                print(f"BROKEN: {found}", file=sys.stderr)
                broken += 1
            else:
                done.append(key(chunk))
                write_atomically(progress_file, json.dumps(done).encode())
            bar.advance(task)
    print(f"{len(done) * CHUNK} games kept every law, {broken} chunks did not")
    return 1 if broken else 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--game", default="galaxy")
    parser.add_argument("--games", type=int, default=10_000, help="in all, over all seat counts")
    parser.add_argument("--every", type=int, default=10, help="check at every so many decisions")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("build/fuzz"))
    return parser.parse_args()


def all_chunks(name: str, number: int) -> Iterator[Chunk]:
    game = find_game(name)
    counts = range(game.least_seats, game.most_seats + 1)
    for first in range(0, number // len(counts), CHUNK):
        for seats in counts:
            yield name, seats, first


def key(chunk: Chunk) -> str:
    return ":".join(map(str, chunk))


def load(path: Path) -> list[str]:
    return list(json.loads(path.read_text())) if path.exists() else []


def run(
    pool: ProcessPoolExecutor, chunks: list[Chunk], every: int, folder: Path
) -> Iterator[tuple[Chunk, str]]:
    """Yield each chunk with what it broke, keeping the pool busy but its queue short."""
    waiting: dict[Future[str], Chunk] = {}
    left = iter(chunks)
    while True:
        for chunk in left:
            waiting[pool.submit(check_chunk, chunk, every, str(folder))] = chunk
            if len(waiting) > 8:
                break
        if not waiting:
            return
        for done in wait(waiting, return_when=FIRST).done:
            yield waiting.pop(done), done.result()


def check_chunk(chunk: Chunk, every: int, folder: str) -> str:
    """Check some games; save the first that breaks a law and return what it broke."""
    name, seats, first = chunk
    game = find_game(name)
    for number in range(first, first + CHUNK):
        try:
            rulings = some_rulings(name, seats, number)
            check_match(game, seats, f"fuzz-{number}", rulings=rulings, every=every)
        except Broken as broken:
            path = Path(folder) / f"broken-{name}-{seats}-{number}.jsonl"
            write_atomically(path, broken.match.close_record().to_bytes())
            return f"{broken} (saved as {path})"
    return ""


if __name__ == "__main__":
    sys.exit(main())
