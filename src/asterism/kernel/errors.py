"""What can go wrong, told apart by whose fault it is."""

from __future__ import annotations


class AsterismError(Exception):
    """An error that a person can mend; its text is one clear line."""


class BadInput(AsterismError):
    """A name, file or option that makes no sense; the text says what would."""


class IllegalMove(AsterismError):
    """A move that the rules do not allow now."""


class BadRecord(AsterismError):
    """A record that cannot be read or does not hold."""


class BrokenRule(Exception):
    """A law of the kernel was broken by a rule: our fault, not a player's."""
