"""Ctrl-C, a closed terminal, a computer that shuts down: none of them costs a game."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

SIGNALS: Final = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""What ends a program; Windows knows fewer of them."""


@contextmanager
def unbroken() -> Iterator[None]:
    """Hold them back until a change is complete: what is saved is never half a move."""
    caught: list[int] = []
    with _handling(lambda number, _: caught.append(number), SIGNALS):
        yield
    if caught:
        raise KeyboardInterrupt


@contextmanager
def closing_signals() -> Iterator[None]:
    """Let all of them do what Ctrl-C does."""

    def stop(_number: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    with _handling(stop, [number for number in SIGNALS if number != signal.SIGINT]):
        yield


@contextmanager
def _handling(handler: Callable[[int, Any], object], numbers: list[int]) -> Iterator[None]:
    before: dict[int, Any] = {}
    try:
        for number in numbers:
            before[number] = signal.signal(number, handler)
    except ValueError:  # only the main thread may do this, and only it gets signals
        pass
    try:
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)
