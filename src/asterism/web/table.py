"""A live table: its match, its readers, and the one way in which a move becomes part of it.

A move is checked, played on the match, appended to the store, and only then acknowledged and shown.
While that is going on the table is locked. What the store does not take is undone by reading the
table again: the store is the authority, the match a cache of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Final, Protocol

import msgspec

from asterism.bots.player import TurnClock
from asterism.contract.game import Game, find_game
from asterism.contract.translator import Translator
from asterism.kernel.chance import KeyedChance
from asterism.kernel.errors import AsterismError, BadInput, BadRecord, IllegalMove
from asterism.kernel.marker import N_
from asterism.kernel.view import Common, common
from asterism.play.match import Match
from asterism.play.record import Entry, Header, Record
from asterism.play.replay import resume
from asterism.web.log import Log
from asterism.web.seating import Seating
from asterism.web.store.errors import Damaged, NoSuchTable, StoreError, StoreUnavailable, Taken
from asterism.web.store.rows import ChatRow, EntryRow, State, Stored, TableRow
from asterism.web.store.store import Store
from asterism.web.vision import Snapshot, snapshot

CHAT_SHOWN: Final = 200
NOT_BEGUN: Final = N_("The game has not begun.")
GONE: Final = N_("There is no such table.")


class Result(msgspec.Struct, frozen=True):
    """How a game ended, for lists: they show it without playing the game again."""

    scores: list[int]
    """By seat."""
    winners: list[int]


def result_of(match: Match) -> Result | None:
    """Return how a game ended, None while it goes on."""
    return Result(match.scores, match.winners) if match.over else None


class Options(msgspec.Struct, omit_defaults=True):
    """What the server notes of a table besides the game."""

    pace: float = 0.8
    """Seconds between the moves of bots."""
    tour: bool = False
    """Whether it is somebody's first game, with the tour."""
    imported: bool = False
    """Whether it goes on with, or shows, a record from elsewhere."""
    result: Result | None = None
    next: str = ""
    """The table where those who sat at this one play on."""


class Conflict(AsterismError):
    """The table has moved on: what was posted answers another position."""


class NotYours(AsterismError):
    """Somebody wants to do what only another may do."""


class Viewer(Protocol):
    """A browser that shows a table."""

    person: str | None

    def board_changed(self) -> None:
        """Show the board again as soon as possible."""

    def table_changed(self) -> None:
        """Show the seats and everything around the board again."""

    def thinking_changed(self) -> None:
        """Show which seat's bot is thinking."""

    def said(self, row: ChatRow) -> None:
        """Show a line of chat."""


class NoSuchScenario(BadRecord):
    """The scenario of a table is no longer there, or its text does not fit any more."""


class LiveTable:
    """A table in the memory of this process."""

    def __init__(self, store: Store, stored: Stored, chat: list[ChatRow]) -> None:
        """Take a table as the store has it.

        Raises:
            BadRecord: its entries do not replay under these rules.
            NoSuchScenario: its scenario is no longer there, or its text does not fit any more.
        """
        self.store: Final = store
        self.lock: Final = asyncio.Lock()
        self.readers: Final[set[Viewer]] = set()
        self.chat: Final = chat
        self.orders: Final[dict[int, frozenset[str]]] = {}
        self.broken = ""
        """Why nothing can be stored now; empty while all is well."""
        self.stale = False
        """Whether the match may hold what is not stored, because the store could not be read."""
        self.offered = -1
        """The position at which its bots were offered their standing rights last."""
        self.clocks: Final[dict[int, TurnClock]] = {}
        """By seat what its bot has thought in this turn."""
        self.thinking = -1
        """The seat whose bot has been thinking for more than a moment, -1 for none."""
        self.used = self.loaded = time.monotonic()
        self._key: Final = stored.key
        self._logs: Final[dict[tuple[int, str], Log]] = {}
        self._common: Common | None = None
        """What every reader of this position sees, once there is one."""
        self._snapshots: Final[dict[tuple[int, str, str], Snapshot]] = {}
        self._last: Final[dict[tuple[int, str, str], Snapshot]] = {}
        """The snapshots before, for what has not changed since."""
        self._take(stored)
        self.seating: Final = Seating(stored.seats, stored.table.host)

    def _take(self, stored: Stored) -> None:
        self.row: TableRow = stored.table
        self.options = msgspec.json.decode(stored.table.options or b"{}", type=Options)
        self.header = msgspec.json.decode(stored.table.header, type=Header)
        self.game: Game = find_game(self.header.game)
        try:
            self.game.scenario(self.header.scenario)
        except BadInput as error:
            raise NoSuchScenario(str(error)) from None
        self.at = len(stored.entries)
        self.posts = {entry.post: entry.position for entry in stored.entries}
        self.ends: list[int] = []
        """For each position how many entries the record had after it."""
        entries: list[Entry] = []
        for row in stored.entries:
            entries += [msgspec.json.decode(line, type=Entry) for line in row.body.splitlines()]
            self.ends.append(len(entries))
        self._lanes: list[list[int]] = []
        """The lanes of the secret choice that is going on, and the position at which it began."""
        self._since = self.at
        self.match: Match | None = None
        self._times: list[tuple[int, float]] = []
        """How many events there were after a move, and when that was; the first stands for all that
        was stored before."""
        if stored.entries or self.header.position:  # a written position waits for nobody's deal
            record = Record(self.header, entries)
            self.match = resume(record, self._chance(entries))
            self._lanes = self.match.state.lanes
            last = stored.entries[-1].at if stored.entries else stored.table.made
            self._times.append((len(self.match.events), last))
        self._logs.clear()
        self._common = None
        self._snapshots.clear()
        self._last.clear()

    def _chance(self, entries: Iterable[Entry]) -> KeyedChance:
        """Return the keyed chance that goes on where the entries stop.

        A move that was lost with the power comes out the same when it is made again.
        """
        names = {purpose.name: number for number, purpose in self.game.purposes.items()}
        counters: dict[int, int] = {}
        for entry in entries:
            if entry.chance is not None:
                purpose = names[entry.chance]
                counters[purpose] = counters.get(purpose, 0) + 1
        return KeyedChance(self._key, counters)

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.row.id

    @property
    def state(self) -> State:
        """Waiting, playing or over."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.over and self.is_stored else "playing"

    @property
    def is_stored(self) -> bool:
        """Whether the store has all that the match holds: an end that it has not never was."""
        match = self.match
        stored = self.ends[-1] if self.ends else 0
        return match is None or stored == len(match.record.entries)

    @property
    def key(self) -> bytes:
        """The key of all chance; secret until the game is over."""
        return self._key

    @property
    def asked(self) -> list[int]:
        """The seats that are asked."""
        return [] if self.match is None else self.match.state.asked()

    @property
    def goes_on_alone(self) -> bool:
        """Whether something goes on without a person: bots, orders, a table to be read again."""
        bots = any(seat.bot for seat in self.seating.seats)
        return bots or self.stale or any(self.orders.values())

    # -- moves -------------------------------------------------------------------------------

    async def begin(self, header: Header, post: str, person: str | None) -> None:
        """Begin the game: deal, and store what was dealt.

        Raises:
            StoreError: nothing was stored.
        """
        self.header = header
        match = Match(
            self.game,
            seats=len(header.seats),
            scenario=header.scenario,
            options=header.options,
            rulings=header.rulings,
            players=header.seats,
            bots=header.bots,
            chance=KeyedChance(self._key),
        )
        await self._append(match, 0, post, person)

    async def freshen(self) -> None:
        """Read the table again if the match cannot be trusted.

        Raises:
            StoreError: the store cannot be read.
        """
        if self.stale:
            await self.reload()

    async def lead_on(self, name: str) -> None:
        """Note the table where those who sat here play on.

        Raises:
            StoreError: nothing was stored.
        """
        options = msgspec.structs.replace(self.options, next=name)
        await self.store.change(self.id, time.time(), options=msgspec.json.encode(options))
        self.options = options
        self.notify_table()

    async def play(
        self, post: str, person: str | None, at: int, option: int, seat: int | None = None
    ) -> int:
        """Play an option for a seat, the one that is asked if left out; return the position.

        The caller has the right to: it holds the lock, and the seat or its bot. A pick of a secret
        choice that is not sealed yet is no position, and is not stored.

        Raises:
            Conflict: the table is not at this position, or there is no game.
            IllegalMove, BadInput: the rules do not allow it.
            StoreError: nothing was stored.
        """
        return await self.change(post, person, at, lambda match: match.play(option, seat))

    async def change(
        self, post: str, person: str | None, at: int, act: Callable[[Match], None]
    ) -> int:
        """Play or take back on the match, as `act` does; return the position of that.

        The caller holds the lock. `act` asks whether it may, of a match that can be trusted.

        Raises:
            Conflict: the table is not at this position, or there is no game.
            AsterismError: what `act` raises; nothing has changed then.
            StoreError: nothing was stored.
        """
        if post in self.posts:
            return self.posts[post]
        await self.freshen()
        match = self.match
        if match is None:
            raise IllegalMove(NOT_BEGUN)
        if not self.is_now(at):
            raise Conflict
        before, events = len(match.record.entries), len(match.events)
        try:
            act(match)
        except AsterismError:  # refused, and nothing has changed
            raise
        except BaseException:
            await self._recover()
            raise
        if len(match.record.entries) == before:
            self.posts[post] = self.at
            self._show_again()
            return self.at
        await self._append(match, before, post, person)
        if len(match.events) < events:
            for log in self._logs.values():
                log.cut(len(match.events))
        return self.at

    async def _append(self, match: Match, before: int, post: str, person: str | None) -> None:
        entries = match.record.entries[before:]
        body = b"\n".join([msgspec.json.encode(entry) for entry in entries])
        row = EntryRow(self.at + 1, post, person, body, time.time())
        state: State | None = "over" if match.over else "playing" if not self.at else None
        options = msgspec.structs.replace(self.options, result=result_of(match))
        ended = msgspec.json.encode(options) if match.over else None
        try:
            await self.store.append(self.id, row, state=state, options=ended)
        except BaseException as error:
            if isinstance(error, StoreUnavailable | Damaged):
                self.broken = str(error)
            await self._recover()
            if post in self.posts:  # it was stored, only the answer was lost
                return
            if isinstance(error, Taken):
                raise Conflict from None
            raise
        if self.broken:
            self.broken = ""
            self.notify_table()
        self.match = match
        if match.over:
            self.options = options
        self.at += 1
        self.posts[post] = self.at
        self.ends.append(len(match.record.entries))
        while self._times and self._times[-1][0] >= len(match.events):
            del self._times[-1]
        self._times.append((len(match.events), row.at))
        if match.state.lanes is not self._lanes:
            self._lanes, self._since = match.state.lanes, self.at
        self._show_again()
        if state is not None:
            self.notify_table()

    def is_now(self, at: int) -> bool:
        """Return whether a position is the present one, for an answer to its question.

        While seats choose in secret each position is, from the one at which they began: what others
        have sealed meanwhile changes nothing for a seat that has not.
        """
        if self.match is not None and self._lanes and self.match.state.lanes is self._lanes:
            return self._since <= at <= self.at
        return at == self.at

    def _show_again(self) -> None:
        self._common = None
        self._snapshots.clear()
        self.notify_board()

    async def _recover(self) -> None:
        """Forget what was not stored; until that succeeds nothing new is shown or played."""
        self.stale = True
        with contextlib.suppress(StoreError):
            await self.reload()
        self.notify_table()

    async def reload(self) -> None:
        """Read the table again: what is in the store is what happened.

        Raises:
            StoreError: the store cannot be read.
        """
        stored = await self.store.table(self.id)
        if stored is None:
            raise NoSuchTable(GONE)
        self._take(stored)
        self.stale = False
        self.seating.seats = stored.seats
        self.notify_board()
        self.notify_table()

    # -- what readers see --------------------------------------------------------------------

    def snapshot(self, seat: int, translator: Translator, shape: str) -> Snapshot | None:
        """Return the board from a seat, None before the game begins."""
        if self.match is None:
            return None
        key = seat, translator.language, shape
        found = self._snapshots.get(key)
        if self.stale:
            return self._last.get(key)
        if found is None:
            before = self._last.get(key)
            self._common = self._common or common(self.match.state)
            found = snapshot(self.match, self.at, seat, translator, shape, before, self._common)
            self._snapshots[key] = self._last[key] = found
        return found

    def log(self, seat: int, translator: Translator) -> Log:
        """Return the log as a seat reads it."""
        key = seat, translator.language
        log = self._logs.get(key)
        if log is None:
            log = self._logs[key] = Log(self.game, translator, seat)
        if self.match is not None and not self.stale:
            log.follow(self.match.events, self._when)
        return log

    def _when(self, event: int) -> float:
        """Return when the event of a number happened."""
        found = bisect_right(self._times, event, key=lambda moment: moment[0])
        return self._times[min(found, len(self._times) - 1)][1]

    def here(self) -> set[str]:
        """Return the ids of the people who are watching the table now."""
        return {reader.person for reader in self.readers if reader.person is not None}

    def notify_board(self) -> None:
        """Let every reader see the board again."""
        for reader in self.readers:
            reader.board_changed()

    def notify_table(self) -> None:
        """Let every reader see the seats again."""
        for reader in self.readers:
            reader.table_changed()

    def show_thinking(self, seat: int) -> None:
        """Let every reader see that the bot of a seat is thinking, or none (-1)."""
        if seat == self.thinking:
            return
        self.thinking = seat
        for reader in self.readers:
            reader.thinking_changed()

    def notify_chat(self, row: ChatRow) -> None:
        """Let every reader see a line of chat."""
        self.chat.append(row)
        del self.chat[:-CHAT_SHOWN]
        for reader in self.readers:
            reader.said(row)
