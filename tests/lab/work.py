"""Work that processes can be given: some of it kills them. Workers import it, so it is small."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def square(number: int) -> int:
    return number * number


def who(number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def die_once(folder: Path, number: int) -> int:
    """Die at job 5, the first time that somebody does it."""
    if number == 5:
        try:
            (folder / "died").touch(exist_ok=False)
        except FileExistsError:
            return number
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number: int) -> int:
    if number == 5:
        os._exit(1)
    return number


def stumble(number: int) -> int:
    if number == 5:
        raise ValueError("five is too much")
    return number


def want(number: int) -> int:
    if number == 5:
        raise ModuleNotFoundError("No module named 'five'", name="five")
    return number
