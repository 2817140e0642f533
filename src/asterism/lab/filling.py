"""A simulation fills a folder of tables: part by part, in any order, going on where one stopped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pyarrow as pa

from asterism.contract.game import find_game
from asterism.lab.arena import Result, play_game
from asterism.lab.collect import Collector
from asterism.lab.dataset import Data, begin_data, manifest_of
from asterism.lab.locking import only_writer
from asterism.lab.pool import WorkLost, share_out
from asterism.lab.run import Run, game_of

Part = tuple[list[Result], dict[str, bytes]]


def fill(
    run: Run, games: int, folder: Path, *, workers: int, cluster: str | None
) -> Iterator[tuple[list[Result], bool]]:
    """Play what a folder lacks of a run, and write it there.

    Yields:
        the results of some games, and whether they were played again: first those that are there.

    Raises:
        BadInput: the folder holds something else, or another run, or is being filled; no cluster
            at the address.
        WorkLost: workers died again and again; what is in the folder stays.
        OSError: the folder cannot be written.
    """
    manifest = manifest_of(find_game(run.game), run.bots, run.rulings, run.seed, games)
    with only_writer(folder):
        data = begin_data(folder, manifest)
        there = set(data.parts())
        for number in sorted(there):
            yield _results(data, number), False
        missing = [manifest.numbers(n) for n in range(manifest.parts()) if n not in there]
        work = partial(play_part, run)
        try:
            for numbers, (results, files) in share_out(
                work, missing, workers=workers, cluster=cluster
            ):
                data.add(numbers.start // manifest.part, files)
                yield results, True
        except WorkLost as error:
            raise WorkLost(
                f"{error}; {data.finished} of {games} games are in {folder}: "
                "the same command goes on"
            ) from error


def play_part(run: Run, numbers: range) -> Part:
    """Play a part of a run; return its results, and its tables as files."""
    game = game_of(run)
    collector = Collector(game, run.bots, run.seed)
    results = [
        play_game(game, run.bots, run.rulings, run.seed, number, out=run.out, observer=collector)
        for number in numbers
    ]
    return results, collector.files()


def _results(data: Data, number: int) -> list[Result]:
    """Return the results of a part that is there."""
    columns = ["game", "winners", "scores", "choices", "options", "digest", "shares"]
    table: pa.Table = data.part("games", number, columns)
    return [Result(*row.values()) for row in table.to_pylist()]
