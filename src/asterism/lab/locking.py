"""One run at a time writes into a folder; a run that is killed leaves the door open."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

from asterism.kernel.errors import BadInput


def lock(handle: int, refusal: str) -> None:
    """Keep other runs out until a file is closed.

    Args:
        handle: the number of the open file.
        refusal: the error message for the others.

    Raises:
        BadInput: another run has locked it.
    """
    if fcntl is None:
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadInput(refusal) from None


@contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """Make a folder if need be, and keep other runs out of it for as long as this one writes.

    Raises:
        BadInput: another run writes there.
        OSError: the folder cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        lock(handle, f"the games in {folder} are being played right now")
        yield
    finally:
        os.close(handle)
