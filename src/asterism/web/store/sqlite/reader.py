"""Reading beside the writer: each read sees one moment, and goes on when writing fails."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Final, TypeVar

from asterism.web.store.errors import StoreUnavailable
from asterism.web.store.sqlite import faults

T = TypeVar("T")


class Reader:
    """Carries out reads on a few threads, so that a long one does not hold up the others."""

    def __init__(self, connections: list[sqlite3.Connection]) -> None:
        """Take over read-only connections; there will be as many threads."""
        self._free: Final = SimpleQueue[sqlite3.Connection]()
        for db in connections:
            self._free.put(db)
        self._connections: Final = connections
        self._pool: Final = ThreadPoolExecutor(len(connections), "store-reader")
        self._closed = False

    async def do(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out `read` and return what it returns.

        Raises:
            StoreUnavailable: the file cannot be read.
        """
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, read)

    def close(self) -> None:
        """Finish what is being read, then close; blocks until that is done."""
        self._closed = True
        self._pool.shutdown()
        for db in self._connections:
            db.close()

    def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        db = self._free.get()
        try:
            db.execute("BEGIN")
            return read(db)
        except sqlite3.Error as error:
            raise StoreUnavailable(faults.reason(error)) from None
        finally:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            self._free.put(db)
