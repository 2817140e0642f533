"""How long a test waits for what must come before it takes it to hang."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 240.0
"""Seconds: many, for the machine may be busy. With thirty processes on two cores a command needs
more than a minute to say that a port is none."""
