"""Faults: each gets an id, under which the server's log has all; a page shows only the id."""

from __future__ import annotations

import logging
import secrets
from typing import Final

LOG: Final = logging.getLogger("asterism.web")


def note_fault(error: BaseException, where: str) -> str:
    """Write a fault into the log of the server; return its id."""
    fault = secrets.token_hex(4)
    LOG.error("fault %s in %s", fault, where, exc_info=error)
    return fault


def note_trace(trace: str, where: str) -> str:
    """Write a fault of another process into the log of the server; return its id."""
    fault = secrets.token_hex(4)
    LOG.error("fault %s in %s\n%s", fault, where, trace)
    return fault
