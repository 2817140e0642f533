"""A record as moments: before each choice the true state, then what was chosen and what fell."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from asterism.contract.game import Game
from asterism.kernel.agenda import Journal, State
from asterism.kernel.chance import Chance
from asterism.kernel.events import Event
from asterism.play.record import Entry, Record
from asterism.play.replay import RecordedChance, walk


@dataclass(frozen=True, slots=True)
class ChoicePoint:
    """A choice, and all that chance did before the next one."""

    game: Game
    entry: int
    seat: int
    options: tuple[int, ...]
    """One option, or all picks of a sealed choice."""
    luck: tuple[Entry, ...]
    """What chance gave after it, in order."""
    state: State
    """The game before it."""

    def throws(self) -> list[tuple[Entry, ...]]:
        """Return what fell together: outcomes in a row that were asked for the same purpose."""
        return [tuple(run) for _, run in groupby(self.luck, key=lambda entry: entry.chance)]

    def played(self, known: int, onward: Chance) -> State:
        """Return the game after the choice.

        Args:
            known: how many outcomes of chance are those of the record ...
            onward: ... and those after them come from here.
        """
        state = self._played(RecordedChance(self.game, list(self.luck[:known]), onward), None)
        state.chance = onward
        return state

    def told(self) -> list[tuple[Event, ...]]:
        """Return the events of the choice itself, and of each outcome of chance after it."""
        heard = _EventLog(self.game)
        chance = _Marking(self.game, list(self.luck), heard.events)
        self._played(chance, heard)
        cuts, start = [0], 0
        for throw in self.throws():
            cuts.append(chance.marks[start])
            start += len(throw)
        cuts.append(len(heard.events))
        return [tuple(heard.events[a:b]) for a, b in pairwise(cuts)]

    def _played(self, chance: Chance, journal: Journal | None) -> State:
        state = self.state.clone()
        state.chance, state.journal = chance, journal
        for option in self.options:
            choose(state, self.seat, option)
        state.journal = None
        return state


def choose(state: State, seat: int, option: int) -> None:
    """Let a seat choose an option that it is offered, or use a standing right."""
    if option in state.menu_of(seat):
        state.answer(seat, option)
    else:
        state.interject(seat, option)


def moments(record: Record) -> list[ChoicePoint]:
    """Return every choice of a record, in order, without those taken back.

    Raises:
        BadRecord: the record does not hold.
    """
    entries = record.effective()
    place = {entry.n: i for i, entry in enumerate(entries)}
    found: list[ChoicePoint] = []
    for n, match in walk(record):
        i = place.get(n)
        if i is None or match.over:
            continue
        entry = entries[i]
        names = entry.moves or [entry.move or ""]
        luck: list[Entry] = []
        for after in entries[i + 1 :]:
            if after.chance is not None:
                luck.append(after)
            elif not after.auto:
                break
        found.append(
            ChoicePoint(
                game=match.game,
                entry=n,
                seat=match.seat(entry.seat or ""),
                options=tuple(match.game.move(name) for name in names),
                luck=tuple(luck),
                state=match.state.clone(),
            )
        )
    return found


class _EventLog(Journal):
    """Hears what happens while a moment is played again."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self.events: Final[list[Event]] = []

    def taken(self, seat: int, option: int) -> None:
        """Hear of a single option."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        """Note an event."""
        self.events.append(self._game.event(kind, args, seats))


class _Marking(RecordedChance):
    """Gives what a record holds, and marks how many events had been told before each outcome."""

    def __init__(self, game: Game, entries: list[Entry], events: list[Event]) -> None:
        super().__init__(game, entries, None)
        self.marks: Final[list[int]] = []
        self._events: Final = events

    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        """Return the outcome that the record holds."""
        self.marks.append(len(self._events))
        return super().outcome(purpose, outcomes)
