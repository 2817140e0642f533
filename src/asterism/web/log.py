"""The log of a table as one seat reads it in one language, kept up while the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from asterism.contract.game import Game
from asterism.contract.protocol import DIE
from asterism.contract.translator import Translator
from asterism.kernel.events import Event
from asterism.text.log_lines import log_lines
from asterism.web.wire import Line

EVERYTHING: Final = -2
"""In place of a seat: a reader who sees all that was hidden, once the game is over."""


def throws(game: Game, event: Event) -> tuple[tuple[int, ...], ...]:
    """Return the dice of an event: adjacent arguments were rolled together."""
    kinds = game.event_types[event.kind].args
    if DIE not in kinds:
        return ()
    runs = groupby(zip(kinds, event.args, strict=True), key=lambda arg: arg[0] == DIE)
    return tuple(
        [tuple([value for _, value in run if value is not None]) for dice, run in runs if dice]
    )


class Log:
    """Makes lines of events, each event once: what a move costs does not grow with the game."""

    def __init__(self, game: Game, translator: Translator, seat: int) -> None:
        """Read as a seat (-1: a spectator, EVERYTHING: with nothing hidden)."""
        self.lines: Final[list[Line]] = []
        self._game: Final = game
        self._translator: Final = translator
        self._seat: Final = seat
        self._starts: Final[list[int]] = []
        self._read = 0

    def follow(
        self, events: Sequence[Event], when: Callable[[int], float] = lambda _event: 0
    ) -> None:
        """Read what has happened since; the last line may take more events in.

        Args:
            events: all that has happened.
            when: returns when the event of a number happened; never, for a game that is over.
        """
        if self._read == len(events):
            return
        last = self.lines[-1] if self.lines else None
        start = self._drop_last() if self.lines else 0
        game = self._game
        types = game.event_types
        fresh = [self._seen(event) for event in events[start:]]
        begun = start
        for line in log_lines(fresh, self._translator):
            event = events[start]
            covered = fresh[start - begun : start - begun + line.events]
            self.lines.append(
                Line(
                    n=len(self.lines),
                    text=line.text,
                    section=line.section,
                    seat=line.seat,
                    heading=line.heading,
                    touches=self._touches(covered),
                    dice=throws(game, event),
                    event=types[event.kind].name,
                    moment=types[event.kind].moment,
                    upto=start + line.events,
                    said=when(start) if types[event.kind].talk else 0,
                )
            )
            self._starts.append(start)
            start += line.events
        if last is not None and self.lines[last.n] == last:
            self.lines[last.n] = last  # readers have it already
        self._read = len(events)

    def cut(self, events: int) -> None:
        """Forget all but the first events: the rest was taken back."""
        while self.lines and self._starts[-1] >= events:
            self._drop_last()
        if self._read > events and self.lines:
            # The last line may hold an event that no longer stands: it is written again.
            self._read = self._drop_last()
        self._read = min(self._read, events)

    def _drop_last(self) -> int:
        self.lines.pop()
        return self._starts.pop()

    def _seen(self, event: Event) -> Event:
        return event if self._seat == EVERYTHING else event.seen_by(self._seat)

    def _touches(self, events: Sequence[Event]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for event in events:
            found.update(dict.fromkeys(self._game.display.event_targets(event)))
        return tuple(found)
