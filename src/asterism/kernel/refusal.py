"""Legality answers why: a refusal names the rule that forbids a move, and the reason."""

from __future__ import annotations

from typing import Final

NO_RULE: Final = ""
"""The section of a refusal that no sentence of a rulebook gives: the table asks in its own way."""


class Refusal:
    """Why a move is not allowed: an entry of the rule index and the id of a message."""

    def __init__(self, section: str, reason: str, *numbers: int) -> None:
        """Name the rule index entry ("12.nova") and the message ("nova-cannot-be-attacked").

        The entry is NO_RULE where no sentence of the rulebook forbids it. Numbers fill the message
        in: what it costs, what there is.
        """
        self.section: Final = section
        self.reason: Final = reason
        self.numbers: Final = numbers

    def __repr__(self) -> str:
        """Show the refusal as code."""
        return f"Refusal({self.section!r}, {self.reason!r})"

    def __str__(self) -> str:
        """Return the message, and the entry in brackets where there is one."""
        return f"{self.reason} ({self.section})" if self.section else self.reason

    def __eq__(self, other: object) -> bool:
        """Compare by section and reason."""
        if not isinstance(other, Refusal):
            return NotImplemented
        return self.section == other.section and self.reason == other.reason

    def __hash__(self) -> int:
        """Hash by section and reason."""
        return hash((self.section, self.reason))
