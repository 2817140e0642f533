"""How many moves a second the store takes, each on the disk before it is answered.

    python tools/appends.py FOLDER [writers] [seconds]

The folder says which disk is measured. A second line has readers that load tables meanwhile, a
third a busy event loop.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from asterism.web.store.opening import open_store
from asterism.web.store.rows import EntryRow, SeatRow, TableRow
from asterism.web.store.store import Store

BODY: Final = b"""{"n":17,"seat":"green","move":"play ecup-8"}
{"n":18,"chance":"deck","got":"ecup-3"}
"""


async def play(store: Store, table: str, until: float, waits: list[float]) -> None:
    """Append move after move, and note how long each took."""
    position = len(await store.entries(table, 0))
    while (start := time.perf_counter()) < until:
        position += 1
        entry = EntryRow(position, f"{table}-{position}", None, BODY, start)
        await store.append(table, entry)
        waits.append(time.perf_counter() - start)


async def look(store: Store, tables: list[str], until: float, waits: list[float]) -> None:
    """Load one table after the other."""
    while True:
        for table in tables:
            start = time.perf_counter()
            if start > until:
                return
            await store.table(table)
            waits.append(time.perf_counter() - start)


async def think(until: float) -> None:
    """Keep the event loop busy in pieces of 2 ms, half of the time."""
    while time.perf_counter() < until:
        end = time.perf_counter() + 0.002
        while time.perf_counter() < end:
            pass
        await asyncio.sleep(0.002)


def told(name: str, waits: list[float], seconds: float) -> str:
    """Return a rate and its percentiles in words."""
    ordered = sorted(waits)
    p50, p95, p99 = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.95, 0.99))
    rate = len(ordered) / seconds
    return f"{rate:,.0f} {name}/s, p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms"


async def main(folder: Path, writers: int = 100, seconds: float = 5) -> None:
    """Measure."""
    with tempfile.TemporaryDirectory(dir=folder) as inside:
        store = await open_store(Path(inside) / "tables.db")
        host = await store.add_person(b"\0" * 32, "Ada", 0)
        names = [f"table-{number:022}" for number in range(writers)]
        for name in names:
            table = TableRow(
                id=name, game="galaxy", state="playing", listed=True, host=host.id,
                header=b"{}", options=b"{}", made=0, changed=0,
            )  # fmt: skip
            await store.add_table(table, b"\0" * 32, [SeatRow(0)])
        for title in ("appends alone", "with a reader", "with a busy loop"):
            until = time.perf_counter() + seconds
            waits: list[float] = []
            loads: list[float] = []
            jobs = [play(store, name, until, waits) for name in names]
            if title == "with a reader":
                jobs.append(look(store, names, until, loads))
            if title == "with a busy loop":
                jobs.append(think(until))
            await asyncio.gather(*jobs)
            print(f"{title}: {told('appends', waits, seconds)}")
            if loads:
                print(f"    {told('loads', loads, seconds)}")
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), *(int(word) for word in sys.argv[2:])))
