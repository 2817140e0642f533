"""Bots at the tables, and standing orders: what chooses without a person at the page.

Bots think in processes of their own (thinkers.py); only dice are thrown here. Meanwhile the table
goes on: its lock is free, and an answer to a position that is no longer there is dropped.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from asterism.bots import SPARE_BOT, Advice, Port, find_bot
from asterism.bots.bot import Ending
from asterism.bots.names import is_program
from asterism.bots.player import TurnClock
from asterism.contract.game import Game
from asterism.kernel.agenda import State
from asterism.kernel.chance import KeyedChance
from asterism.kernel.errors import AsterismError
from asterism.kernel.events import Event
from asterism.kernel.marker import N_
from asterism.web.faults import note_fault, note_trace
from asterism.web.programs import Programs
from asterism.web.seat_changes import give_up
from asterism.web.store.errors import StoreError
from asterism.web.table import LiveTable
from asterism.web.thinkers import NoAnswer, Thinkers
from asterism.web.worker import BotAnswer, BotJob

RETRY: Final = 2.0
"""Seconds until a bot tries again when the store takes nothing; then twice as many, and so on."""
LONGEST: Final = 60.0
CONSIDERED: Final = 0.8
"""Seconds that orders take at least: an answer that comes at once would tell of them."""
MOMENT: Final = 0.4
"""Seconds that a bot may think before the table says so."""


class NoHint(AsterismError):
    """There is none; the text is for people."""


class Players:
    """Moves for seats whose bot, or whose orders, can answer."""

    def __init__(self, programs: frozenset[str] = frozenset()) -> None:
        """Start with nothing to do; these bots that are programs may be started."""
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self.thinkers: Final = Thinkers()
        self.advisers: Final = Thinkers(1)
        """A player who asks for a hint does not wait behind the bots of all tables."""
        self.programs: Final = Programs(programs)

    def busy(self, table: LiveTable) -> bool:
        """Return whether bots or orders are about to move at a table."""
        task = self._tasks.get(table.id)
        return task is not None and not task.done()

    def nudge(self, table: LiveTable) -> None:
        """Let a table's bots and orders move, if they are asked."""
        if table.goes_on_alone and not self.busy(table):
            self._tasks[table.id] = asyncio.create_task(self._play(table))

    def welcome(self, table: LiveTable) -> None:
        """Let the bots of a table begin, unless a page of who plays there is still to come.

        Who plays sees the first moves: the page that looks first wakes the bots.
        """
        if table.readers or not any(seat.holders for seat in table.seating.seats):
            self.nudge(table)

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self.thinkers.close()
        self.advisers.close()
        self.programs.close()

    async def advise(self, game: Game, state: State, bot: str, seat: int) -> Advice:
        """Return what a bot would choose for a seat that is asked, and why; hold no lock meanwhile.

        Raises:
            NoHint: the bot failed; dice are no advice.
        """
        menu = state.distinct_of(seat)
        if len(menu) == 1:
            return Advice(menu[0])
        job = BotJob(game.name, game.dump(state), bot, seat, advice=True)
        answer = await _answer(self.advisers, job)
        if answer.option not in menu:
            raise NoHint(N_("No hint can be given now."))
        return Advice(answer.option, answer.reason)

    async def _play(self, table: LiveTable) -> None:
        wait = RETRY
        try:
            while True:
                try:
                    if not await self._move(table):
                        return
                    wait = RETRY
                except Exception as error:  # noqa: BLE001 - the table must not stand still for ever
                    if not isinstance(error, StoreError):
                        note_fault(error, f"a bot at table {table.id}")
                    table.show_thinking(-1)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST)
        finally:
            table.show_thinking(-1)
            self._tasks.pop(table.id, None)

    async def _move(self, table: LiveTable) -> bool:
        """Make one move; return whether there may be another one."""
        started = time.monotonic()
        if await self._interject(table):
            return True
        async with table.lock:
            await table.freshen()
            choice = self._choice(table)
            at = table.at
            match = table.match
            state = None if match is None else match.state.clone()
        if match is not None and match.over:
            ending = Ending(match.winners, match.scores)
            await asyncio.to_thread(self.programs.release, table.id, ending)
        if choice is None or match is None or state is None:
            return False
        seat, bot, option = choice
        if option is None:
            with _shown(table, seat):
                option = await self._wanted(table, state, bot, seat, match.events[:])
            if option is None:
                await give_up(table, seat, bot, self.programs.forfeit((table.id, seat)))
                return True
        pace = table.options.pace if bot else max(table.options.pace, CONSIDERED)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - started)))
        async with table.lock:
            if table.at == at and self._choice(table) == choice:
                # Never an id again: a pick that is not sealed yet can be undone and made once more.
                post = f"bot:{at + 1}:{seat}:{secrets.token_hex(8)}"
                await table.play(post, None, at, option, seat)
            # How many picks a secret choice takes is nobody's to know: the sign stays until it is
            # sealed, which is when the position changes.
            following = self._choice(table)
            if table.at != at or following is None or following[0] != seat:
                table.show_thinking(-1)
        return True

    async def _wanted(
        self, table: LiveTable, state: State, bot: str, seat: int, heard: list[Event]
    ) -> int | None:
        """Return what the bot of a seat chooses, None if it is a program that has lost."""
        if is_program(bot):
            return await self.programs.choose((table.id, seat), bot, table.game, state, heard)
        clock = table.clocks.setdefault(seat, TurnClock())
        return await _choose(self.thinkers, table.game, state, bot, seat, clock)

    async def _interject(self, table: LiveTable) -> bool:
        """Offer the bots their standing rights, once at each moment; return whether one is used."""
        async with table.lock:
            await table.freshen()
            at, match = table.at, table.match
            pending = None if match is None else match.state.pending
            if match is None or pending is None or not pending.moment:
                return False
            if table.offered == at:
                return False
            table.offered = at
            state, heard = match.state.clone(), match.events[:]
        for seat in range(state.seats):
            bot = table.seating.bot(seat)
            if bot is None or not state.offered_to_bot(seat):
                continue
            if is_program(bot):
                place = table.id, seat
                right = await self.programs.interject(place, bot, table.game, state, heard)
            else:
                right = await _right(self.thinkers, table.game, state, bot, seat)
            if right is None:
                continue
            async with table.lock:
                if table.at == at and table.seating.bot(seat) == bot:
                    await table.play(f"bot:{at + 1}:{seat}:right", None, at, right, seat)
                    return True
        return False

    @staticmethod
    def _choice(table: LiveTable) -> tuple[int, str, int | None] | None:
        """Return a seat whose bot is asked, or what the orders of a seat that is asked choose."""
        match = table.match
        if match is None:
            return None
        asking = match.state.pending
        for seat in table.asked:
            bot = table.seating.bot(seat)
            if bot is not None:
                return seat, bot, None
            names = table.orders.get(seat)
            if names:
                free = bool(match.undoable(seat) or match.state.may_interject(seat))
                menu = match.state.menu_of(seat)
                option = table.game.ordered(names, asking, menu, free=free)
                if option is not None:
                    return seat, "", option
        return None


async def _choose(
    thinkers: Thinkers, game: Game, state: State, bot: str, seat: int, clock: TurnClock
) -> int:
    """Return what a bot chooses; one that fails is replaced by dice for this one choice."""
    option = await _wanted(thinkers, game, state, bot, seat, clock)
    return find_bot(SPARE_BOT).choose(_port(game, state, seat)) if option is None else option


async def _wanted(
    thinkers: Thinkers, game: Game, state: State, bot: str, seat: int, clock: TurnClock
) -> int | None:
    """Return what a bot chooses, None if it fails, which is noted."""
    menu = state.distinct_of(seat)
    if len(menu) == 1:
        return menu[0]
    if bot == SPARE_BOT:
        return find_bot(bot).choose(_port(game, state, seat))
    spent = clock.look(game, state)
    lot = clock.lot(KeyedChance(secrets.token_bytes(32)))
    job = BotJob(game.name, game.dump(state), bot, seat, spent, lot)
    answer = await _answer(thinkers, job)
    clock.spent += answer.seconds
    return answer.option if answer.option in menu else None


async def _right(thinkers: Thinkers, game: Game, state: State, bot: str, seat: int) -> int | None:
    """Return which right a bot uses now, if any; a bot that fails waits."""
    if bot == SPARE_BOT:
        return find_bot(bot).interject(_port(game, state, seat))
    job = BotJob(game.name, game.dump(state), bot, seat, right=True)
    right = (await _answer(thinkers, job)).option
    return right if right in state.may_interject(seat) else None


async def _answer(thinkers: Thinkers, job: BotJob) -> BotAnswer:
    """Return the answer to a job, none if something goes wrong, which is noted."""
    try:
        answer = await thinkers.think(job)
    except NoAnswer as error:
        note_trace(str(error), f"bot {job.bot}")
        return BotAnswer()
    if answer.fault:
        note_trace(answer.fault, f"bot {job.bot}")
    return answer


def _port(game: Game, state: State, seat: int) -> Port:
    return Port(game, state, KeyedChance(secrets.token_bytes(32)), seat=seat)


@contextmanager
def _shown(table: LiveTable, seat: int) -> Iterator[None]:
    """Let the table say that a bot thinks, once it takes longer than a moment."""
    say = asyncio.get_running_loop().call_later(MOMENT, table.show_thinking, seat)
    try:
        yield
    finally:
        say.cancel()
