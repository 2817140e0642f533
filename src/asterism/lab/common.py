"""Games of variants on common seeds: what comparisons, sweeps and searches are made of.

Game number n of every variant has the same seed and the same bots' dice. Its chance has a stream
of its own for each purpose (the deal, the dice of a fight), so that an outcome more for one purpose
leaves those of the others as they were: what the variants share stays alike for longer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import pyarrow as pa

from asterism.bots.names import is_program
from asterism.kernel.chance import Chance
from asterism.kernel.errors import BadInput
from asterism.lab.arena import play_game, record_name
from asterism.lab.collect import Collector
from asterism.lab.kept import keep, kept, key_of
from asterism.lab.pool import share_out
from asterism.lab.report.sheet import Column, Sheet, join, read_sheet
from asterism.lab.variants import Variant, load, prepare_content

LEAST_GAMES: Final = 2
CONTENT: Final = "content"
"""The folder beside a record with the content that it was played with."""
FORFEITED: Final = "forfeited"
"""The column that tells the games in which a program lost by what it did."""
CHUNK: Final = 25
"""Games in a job."""


class PurposeChance(Chance):
    """A stream from a seed for each purpose."""

    def __init__(self, seed: int | str) -> None:
        """Start the streams of `seed`; equal seeds give equal streams."""
        self._seed: Final = seed
        self._streams: Final[dict[int, Callable[[], float]]] = {}

    def below(self, purpose: int, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        stream = self._streams.get(purpose)
        if stream is None:
            stream = random.Random(f"{self._seed}:{purpose}").random
            self._streams[purpose] = stream
        return int(stream() * n)


@contextmanager
def prepared(*variants: Variant) -> Iterator[list[Variant]]:
    """Lay the content of variants ready for as long as they are played.

    Raises:
        BadInput: the content of one does not load.
    """
    with TemporaryDirectory(prefix="asterism-") as room:
        ready = [prepare_content(each, Path(room, str(at))) for at, each in enumerate(variants)]
        for variant in ready:
            if variant.apart:  # refused before anything is played; a process has one content only
                for _ in share_out(_loads, [variant], apart=True):
                    pass
        yield ready


def _loads(variant: Variant) -> bool:
    """Load a variant in this process: tell that it can be."""
    load(variant)
    return True


def check_place(
    variants: Sequence[Variant], bots: Sequence[str], cluster: str | None, data: Path | None
) -> None:
    """Refuse a cluster for what this machine alone has, and to keep what may turn out otherwise.

    Raises:
        BadInput: other content, or a folder that keeps games, together with a cluster; or a folder
            for the games of programs, of which no hash tells whether they play as they did.
    """
    if data is not None and any(map(is_program, bots)):
        raise BadInput("games of programs are not kept: leave out --data")
    if cluster is not None and any(variant.apart for variant in variants):
        raise BadInput("other content is played on this machine only, not on a cluster")
    if cluster is not None and data is not None:
        raise BadInput("games are kept on this machine only: leave out the cluster")


def play_all(
    variant: Variant,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    workers: int = 1,
    cluster: str | None = None,
    data: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Sheet:
    """Play the games of a variant that lies ready; those that `data` keeps are not played again."""
    jobs = [range(i, min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    room = None if data is None else data / key_of(variant, bots, seed)
    work = partial(play_some, variant, tuple(bots), seed, room)
    sheets = []
    for job, sheet in share_out(work, jobs, workers=workers, cluster=cluster, apart=variant.apart):
        sheets.append(sheet)
        if progress is not None:
            progress(len(job))
    return join(sheets)


def play_some(
    variant: Variant, bots: Sequence[str], seed: str, room: Path | None, numbers: range
) -> Sheet:
    """Play some games of a variant, or take them from the folder that keeps them."""
    game, rulings = load(variant)
    game.check_seats(len(bots))
    found = None if room is None else kept(room, numbers, game, bots)
    if found is not None:
        return found
    collector = Collector(game, bots, seed)
    results = [
        play_game(game, bots, rulings, seed, number, observer=collector, luck=PurposeChance)
        for number in numbers
    ]
    tables = collector.tables()
    sheet = read_sheet(game, bots, tables["games"], tables["decisions"], tables["seats"])
    more = {
        "course": _courses(sheet, tables["decisions"]),
        FORFEITED: np.array([bool(result.forfeits) for result in results]),
    }
    sheet = replace(sheet, columns={**sheet.columns, **more})
    if room is not None:
        keep(room, numbers, sheet)
    return sheet


def forfeited(sheet: Sheet) -> int:
    """Return in how many games a program lost by what it did."""
    return int(np.count_nonzero(sheet.whole(FORFEITED)))


def record(variant: Variant, bots: Sequence[str], seed: str, number: int, out: Path) -> Path:
    """Play one game of a variant that lies ready again; return its record in the folder `out`.

    Other content is laid beside it: without that no record can be replayed.
    """
    out.mkdir(parents=True, exist_ok=True)
    if variant.overlay:
        copytree(variant.overlay, out / CONTENT, dirs_exist_ok=True)
    work = partial(_record, variant, tuple(bots), seed, out)
    return next(path for _, path in share_out(work, [number], apart=variant.apart))


def replay_command(game: str, side: str, number: int | str, *, apart: bool) -> str:
    """Return the command that shows a record which lies in `games/before` or `games/after`."""
    content = f" --content games/{side}/{CONTENT}" if apart else ""
    return f"asterism replay games/{side}/{record_name(game, number)}{content}"


def _record(variant: Variant, bots: Sequence[str], seed: str, out: Path, number: int) -> Path:
    game, rulings = load(variant)
    game.check_seats(len(bots))
    play_game(game, bots, rulings, seed, number, out=out, luck=PurposeChance)
    return out / record_name(game.name, number)


def _courses(sheet: Sheet, decisions: pa.Table) -> Column:
    """Return for each game a number that says how it went: what was chosen, and how it ended."""
    hashes = {
        number: blake2b(repr((scores, result)).encode(), digest_size=7)
        for number, scores, result in zip(
            sheet.whole("number").tolist(),
            sheet["score"].tolist(),
            sheet["result"].tolist(),
            strict=True,
        )
    }
    chosen = (decisions.column(name).to_pylist() for name in ("game", "seat", "option"))
    for number, seat, option in zip(*chosen, strict=True):
        hashes[number].update(f"{seat} {option}\n".encode())
    return np.array([int.from_bytes(each.digest(), "big") for each in hashes.values()])
