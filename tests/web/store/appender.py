"""A program that appends as fast as it can and prints what was acknowledged, until it is killed.

python -m tests.web.store.appender FILE ROUND
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final

from asterism.web.store.rows import SeatRow
from asterism.web.store.sqlite.store import SqliteStore
from tests.web.store.desk import KEY, a_table, an_entry, the_store, token

TABLES: Final = tuple(f"table {number}" for number in range(8))


async def append(store: SqliteStore, name: str, turn: str) -> None:
    """Append to one table, each post twice: a retry may not store it again."""
    position = len(await store.entries(name, 0))
    while True:
        position += 1
        entry = an_entry(position, post=f"{turn} {position}", body=os.urandom(200))
        await store.append(name, entry)
        os.write(1, f"{name};{position};{entry.post}\n".encode())


async def main(path: str, turn: str) -> None:
    """Append to all tables at once."""
    store = await the_store(path)
    if await store.person(token("Ada")) is None:
        ada = await store.add_person(token("Ada"), "Ada", 1.0)
        for name in TABLES:
            await store.add_table(a_table(ada, name), KEY, [SeatRow(0)])
    os.write(1, b"ready\n")
    await asyncio.gather(*(append(store, name, turn) for name in TABLES))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
