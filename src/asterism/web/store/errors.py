"""What a store refuses, each with one clear line."""

from __future__ import annotations

from asterism.kernel.errors import AsterismError, BadInput


class StoreError(AsterismError):
    """Something that the store did not do; nothing of it stays."""


class StoreUnavailable(StoreError):
    """Nothing can be stored, or read, for a reason outside: a full disk, a lock, a fault."""

    def __init__(self, reason: str) -> None:
        """Take the reason, such as "the disk is full"."""
        super().__init__(reason)
        self.reason = reason


class CannotOpen(BadInput):
    """A file that cannot be used as a store."""


class Damaged(StoreError):
    """The stored rows of a table do not give the hash that was stored with them."""


class NoSuchTable(StoreError):
    """No table has this id."""


class NoSuchPerson(StoreError):
    """Nobody has this id."""


class NoSuchLink(StoreError):
    """This seat link never was, is used, is too old, or its seat was given to another."""


class Taken(StoreError):
    """Another entry was first at this position."""

    def __init__(self, version: int) -> None:
        """Take the last position that the table has."""
        super().__init__(f"another move came first: the table is at position {version}")
        self.version = version


class Repeated(StoreError):
    """This post is stored already: the answer is the first one."""

    def __init__(self, position: int) -> None:
        """Take the position where it is stored."""
        super().__init__(f"this move was already made, at position {position}")
        self.position = position


class SeatTaken(StoreError):
    """Somebody else sits there."""


class Changed(StoreError):
    """Seats or settings changed since the caller looked."""
