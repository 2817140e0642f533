"""Learns what playouts like and which things last: games of a teacher, a fit, a trial."""

from __future__ import annotations

from typing import Final

POLICY: Final = "policy"
ENDINGS: Final = "endings"
WHAT: Final = (POLICY, ENDINGS)
"""What can be learned."""
