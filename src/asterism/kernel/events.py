"""Events as a match keeps them: what happened, and who may know all of it."""

from __future__ import annotations

import msgspec

from asterism.kernel.knowledge import EVERYBODY


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened. Hidden arguments are `None` for seats that may not see them."""

    kind: int
    args: tuple[int | None, ...]
    seats: int = EVERYBODY
    secret: int = 0

    def seen_by(self, seat: int) -> Event:
        """Return the event as a seat (-1: a spectator) may see it, without its audience."""
        if not self.secret and self.seats == EVERYBODY:
            return self
        if not self.secret or (seat >= 0 and self.seats >> seat & 1):
            return Event(self.kind, self.args)
        args = tuple(None if self.secret >> i & 1 else value for i, value in enumerate(self.args))
        return Event(self.kind, args)
