"""The one thread that writes: it takes all units of work that wait and commits them together.

A commit costs a wait for the disk. While it lasts, further units queue up, so the more people play,
the more units share one wait. Nobody hears of a result before it is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from asterism.web.store.errors import StoreUnavailable
from asterism.web.store.sqlite import faults

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

AT_ONCE: Final = 500
"""Units in one transaction at most, so that the first does not wait too long."""


class _Unit:
    """A piece of work, and the caller that waits for it."""

    __slots__ = ("error", "future", "loop", "value", "work")

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.value: Any = None
        self.error: BaseException | None = None

    def notify(self) -> None:
        """Resolve the future; on its loop."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.value)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Carries out units of work, one after the other, on a connection of its own."""

    def __init__(self, db: sqlite3.Connection) -> None:
        """Take over the connection and start the thread."""
        self._db: Final = db
        self._queue: Final = SimpleQueue[_Unit | None]()
        self._closed = False
        self._thread: Final = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Carry out `work` in a transaction; return its result once that is on the disk.

        The work may run twice, so it shall do nothing but use the connection that it is given.

        Raises:
            StoreUnavailable: nothing was written.
            Exception: what the work raised; nothing of it was written.
        """
        if self._closed:
            raise StoreUnavailable("the store is closed")
        unit = _Unit(work)
        self._queue.put(unit)
        result: T = await unit.future
        return result

    def close(self) -> None:
        """Finish what waits, then close the connection; blocks until that is done."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    # -- on the thread -----------------------------------------------------------------------

    def _run(self) -> None:
        going = True
        while going:
            units: list[_Unit] = []
            unit = self._queue.get()
            with contextlib.suppress(Empty):
                while unit is not None:
                    units.append(unit)
                    if len(units) == AT_ONCE:
                        break
                    unit = self._queue.get_nowait()
            going = unit is not None
            if units:
                self._carry_out(units)
                _notify(units)
        with contextlib.suppress(sqlite3.Error):
            self._db.close()

    def _carry_out(self, units: list[_Unit]) -> None:
        try:
            self._transact(units)
        except sqlite3.Error as error:
            self._roll_back()
            if faults.code(error) == sqlite3.SQLITE_CORRUPT and len(units) > 1:
                # A damaged page belongs to somebody: the others shall not suffer for it.
                for unit in units:
                    self._carry_out([unit])
                return
            for unit in units:
                unit.error = StoreUnavailable(faults.reason(error))
        except Exception as error:  # noqa: BLE001 - the thread must live, and somebody must hear
            self._roll_back()
            for unit in units:
                unit.error = error

    def _transact(self, units: list[_Unit]) -> None:
        """Run all units in one transaction, each in a savepoint of its own."""
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        for unit in units:
            db.execute("SAVEPOINT unit")
            try:
                unit.value = unit.work(db)
                unit.error = None
            except Exception as error:
                if faults.is_fault(error):
                    raise
                unit.error = error
                db.execute("ROLLBACK TO unit")
            db.execute("RELEASE unit")
        db.execute("COMMIT")

    def _roll_back(self) -> None:
        # Some faults make SQLite roll back by itself; then there is nothing left to do.
        if self._db.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")


def _notify(units: list[_Unit]) -> None:
    """Wake every loop once for all of its units."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Unit]] = {}
    for unit in units:
        by_loop.setdefault(unit.loop, []).append(unit)
    for loop, waiting in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop was closed: nobody waits any more
            loop.call_soon_threadsafe(_notify_each, waiting)


def _notify_each(units: list[_Unit]) -> None:
    for unit in units:
        unit.notify()
