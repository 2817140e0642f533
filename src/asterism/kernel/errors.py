"""What can go wrong, classified by whose fault it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from asterism.kernel.refusal import Refusal


class AsterismError(Exception):
    """An error that a person can mend; its text is one clear line."""


class BadInput(AsterismError, ValueError):
    """A name, file or option that makes no sense; the text says what would."""


class BrokenGame(AsterismError):
    """An installed game that does not load; the text says where it fails."""


class IllegalMove(AsterismError):
    """A move that is not allowed now."""

    def __init__(self, text: str, refusal: Refusal | None = None) -> None:
        """Say what is not allowed, and which rule forbids it."""
        super().__init__(text)
        self.refusal: Final = refusal
        """The rule that forbids it, and why; None where no rule of the game speaks: at a table that
        has not begun, and for what can no longer be taken back."""


class BadRecord(AsterismError, ValueError):
    """A record that cannot be read or does not hold."""


class OtherRules(BadRecord):
    """A record that follows another version of the rules, and does not hold under these."""

    def __init__(self, text: str, theirs: int, ours: int) -> None:
        """Say why, and which versions of the rules they are."""
        super().__init__(text)
        self.theirs: Final = theirs
        self.ours: Final = ours


class BrokenRule(Exception):
    """A law of the kernel was broken by a rule: our fault, not a player's."""
