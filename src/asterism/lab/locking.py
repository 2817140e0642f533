"""One run at a time writes into a folder; a run that is killed leaves the door open."""

from __future__ import annotations

from typing import BinaryIO

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

from asterism.kernel.errors import BadInput


def lock(file: BinaryIO, refusal: str) -> None:
    """Keep other runs out until a file is closed.

    Raises:
        BadInput: another run has locked it; with the text of the refusal.
    """
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadInput(refusal) from None
