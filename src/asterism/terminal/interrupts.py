"""Ctrl-C, a closed terminal, a computer that shuts down: none of them costs a game."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, NoReturn

SIGNALS: Final = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""What ends a program; Windows knows fewer of them."""


@contextmanager
def unbroken() -> Iterator[None]:
    """Hold them back until a change is complete: what is saved is never half a move."""
    caught: list[int] = []
    try:
        with _handling(lambda number, _: caught.append(number), SIGNALS):
            yield
    finally:
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
            with suppress(ValueError):  # only the main thread may, and only it gets signals
                before[number] = signal.signal(number, handler)
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)
