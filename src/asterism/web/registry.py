"""The registry: all tables that are live in this process, and the making of new ones."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from asterism.bots import bot_names
from asterism.bots.about import OPPONENT, check_player, plain_name
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.kernel.chance import KeyedChance
from asterism.kernel.errors import AsterismError, BadInput, BadRecord, OtherRules
from asterism.kernel.marker import N_
from asterism.play.record import FORMAT, Header, Record
from asterism.play.replay import resume
from asterism.web.faults import note_fault
from asterism.web.guard import Buckets
from asterism.web.people import new_id
from asterism.web.players import Players
from asterism.web.seat_changes import begin
from asterism.web.settings import Settings
from asterism.web.store.rows import EntryRow, Person, SeatRow, TableRow
from asterism.web.store.store import Store
from asterism.web.table import CHAT_SHOWN, LiveTable, NoSuchScenario, Options, result_of
from asterism.web.wire import MOST_NAME

IDLE: Final = 300.0
"""Seconds after which a table that nobody looks at leaves the memory."""
ME: Final = "me"
OPEN: Final = "open"
MOST_ENTRIES: Final = 20_000
"""The longest record that may be brought in; a game of five has a thousand."""


class CannotShow(AsterismError):
    """A table that this version cannot open; the text is the id of the fault in the log."""

    def __init__(
        self, fault: str, rules: tuple[int, int] | None = None, *, scenario: bool = False
    ) -> None:
        """Name the fault.

        Args:
            fault: its id.
            rules: the versions of the rules, the table's and ours, if they part.
            scenario: whether it is the table's scenario that there is not any more.
        """
        super().__init__(fault)
        self.rules: Final = rules
        self.scenario: Final = scenario


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants a new table to be."""

    game: Game
    seats: Sequence[str]
    """For each seat "me", "open" or the name of a bot."""
    rulings: Mapping[str, Value]
    """With the scenario and its options, as `Game.read_rulings` takes them."""
    listed: bool = False
    pace: float = 0.0
    tour: bool = False


class TableRegistry:
    """Finds, makes and forgets tables."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Open the registry over a store."""
        self.store: Final = store
        self.settings: Final = settings
        self.players: Final = Players(settings.programs)
        limits = settings.limits
        self.moves: Final = Buckets(limits.moves)
        self.questions: Final = Buckets(limits.questions)
        self.talk: Final = Buckets(limits.talk)
        self._tables: Final[dict[str, LiveTable]] = {}
        self._loading: Final[dict[str, asyncio.Task[LiveTable | None]]] = {}

    async def close(self) -> None:
        """Stop all bots, and load no more tables."""
        loads = list(self._loading.values())
        for loading in loads:
            loading.cancel()
        await asyncio.gather(*loads, return_exceptions=True)
        await self.players.close()

    async def find(self, name: str) -> LiveTable | None:
        """Return a table by its id, None if there is none.

        Raises:
            CannotShow: its entries do not hold, or not under these rules.
            StoreError: the store cannot be read.
        """
        table = self._tables.get(name)
        if table is None:
            loading = self._loading.get(name)
            if loading is None:  # one load for all who wait: a table is never live twice
                loading = self._loading[name] = asyncio.create_task(self._load(name))
                loading.add_done_callback(lambda done: self._loaded(name, done))
            table = await asyncio.shield(loading)
        if table is not None:
            table.used = time.monotonic()
        return table

    def _loaded(self, name: str, loading: asyncio.Task[LiveTable | None]) -> None:
        del self._loading[name]
        if not loading.cancelled():
            loading.exception()  # heard here, should nobody wait for it any more

    async def _load(self, name: str) -> LiveTable | None:
        stored = await self.store.table(name)
        if stored is None:
            return None
        chat = await self.store.chat(name, limit=CHAT_SHOWN)
        try:
            # A long game takes a while, in which the others should not have to wait.
            table = await asyncio.to_thread(LiveTable, self.store, stored, chat)
        except (BadRecord, BadInput) as error:
            # What is wrong with an entry of a running game is nobody's to know.
            rules = (error.theirs, error.ours) if isinstance(error, OtherRules) else None
            gone = isinstance(error, NoSuchScenario)
            raise CannotShow(note_fault(error, f"table {name}"), rules, scenario=gone) from None
        for seat, orders in (await self.store.orders(name)).items():
            table.orders[seat] = frozenset(msgspec.json.decode(orders, type=list[str]))
        self.forget_idle()
        self._tables[name] = table
        self.players.nudge(table)
        return table

    def forget_idle(self) -> None:
        """Let go of tables that nobody has looked at for a while and where nobody moves."""
        now = time.monotonic()
        for name, table in list(self._tables.items()):
            idle = now - table.used > IDLE and not table.readers and not table.lock.locked()
            if idle and not self.players.busy(table):
                self.players.programs.release(name)
                del self._tables[name]

    # -- making tables -----------------------------------------------------------------------

    async def make(self, wish: Wish, person: Person) -> str:
        """Make a table, and begin at once if nobody has to be waited for; return its id.

        Raises:
            BadInput: a number of seats, a bot, a scenario, an option or a ruling that there is not.
            StoreError: nothing was stored.
        """
        game = wish.game
        game.check_seats(len(wish.seats))
        for who in wish.seats:
            if who not in (ME, OPEN):
                check_player(who)
        setup = game.set_up(len(wish.seats), rulings=wish.rulings)
        seats = tuple(self._seat(number, who, person) for number, who in enumerate(wish.seats))
        header = Header(
            asterism=FORMAT,
            game=game.name,
            rules=game.rules_version,
            content=game.content_hash(),
            seats=[seat.name or game.kinds["seat"].name(seat.number) for seat in seats],
            rulings=setup.rulings,
            scenario=setup.scenario.key,
            options=setup.options,
        )
        options = Options(pace=wish.pace, tour=wish.tour)
        row = self._row(game, header, options, person, listed=wish.listed)
        await self.store.add_table(row, secrets.token_bytes(32), seats)
        if not any(seat.free for seat in seats):
            table = await self.find(row.id)
            if table is not None:
                await begin(table, person.id, f"begin:{row.id}")
                self.players.welcome(table)
        return row.id

    @staticmethod
    def _seat(number: int, who: str, person: Person) -> SeatRow:
        if who == ME:
            return SeatRow(number, person.name, None, frozenset([person.id]))
        return SeatRow(number, "", None if who == OPEN else who)

    @staticmethod
    def _row(
        game: Game, header: Header, options: Options, person: Person, *, listed: bool
    ) -> TableRow:
        now = time.time()
        return TableRow(
            id=new_id(),
            game=game.name,
            state="waiting",
            listed=listed,
            host=person.id,
            header=msgspec.json.encode(header),
            options=msgspec.json.encode(options),
            made=now,
            changed=now,
        )

    async def bring_in(self, record: Record, person: Person) -> str:
        """Make a table of a record from elsewhere: to look at it, or to go on with it.

        Raises:
            BadRecord: the record does not hold.
            StoreError: nothing was stored.
        """
        if len(record.entries) > MOST_ENTRIES:
            raise BadRecord(N_("This record is too long."))
        # Going on is tried here, so that no table is made that could not be opened.
        match = await asyncio.to_thread(resume, record, KeyedChance(secrets.token_bytes(32)))
        if match.over and not record.entries:
            raise BadRecord(N_("In this position the game is over before anybody has moved."))
        game, header = match.game, record.header
        bots = [*header.bots, *([None] * match.seats)][: match.seats]
        header.bots = [None if bot is None else _guest(bot) for bot in bots]
        header.seats = [" ".join(name.split())[:MOST_NAME] for name in header.seats]
        seats = tuple(
            SeatRow(number, name, bot, frozenset() if bot else frozenset([person.id]))
            for number, (name, bot) in enumerate(zip(header.seats, header.bots, strict=True))
        )
        options = Options(pace=self.settings.pace, imported=True, result=result_of(match))
        row = self._row(game, header, options, person, listed=False)
        entries = _rows(record, row.made)
        row = msgspec.structs.replace(
            row, version=len(entries), state="over" if match.over else "playing"
        )
        await self.store.add_table(row, secrets.token_bytes(32), seats, entries)
        return row.id


def _guest(bot: str) -> str:
    """Return the bot that plays on here for one of a record: no budget of it counts here."""
    plain = plain_name(bot)
    return plain if plain in bot_names() else OPPONENT


def _rows(record: Record, now: float) -> list[EntryRow]:
    """Return the entries of a record as rows, one for each move and what followed from it."""
    rows: list[EntryRow] = []
    body: list[bytes] = []

    def close() -> None:
        if body:
            position = len(rows) + 1
            post = f"import:{position}"
            rows.append(EntryRow(position, post, None, b"\n".join(body), now))
            body.clear()

    for entry in record.entries:
        chosen = entry.move is not None or entry.moves
        if entry.undo is not None or (chosen and not entry.auto):
            close()
        body.append(msgspec.json.encode(entry))
    close()
    return rows
