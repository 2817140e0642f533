"""How long a test waits for what must come before it takes it to hang."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 240.0
"""Seconds: many, for the machine may be busy. With thirty processes on two cores a command needs
more than a minute to say that a port is none."""


def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something holds that another process or thread brings about."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)
