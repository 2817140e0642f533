"""Bots at the tables, and standing orders: whoever chooses without a person at the page."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from asterism.bots import SPARE_BOT, Port, find_bot
from asterism.kernel.agenda import State
from asterism.kernel.chance import KeyedChance
from asterism.kernel.game import Game
from asterism.web.faults import note_fault
from asterism.web.store.errors import StoreError
from asterism.web.table import LiveTable

RETRY: Final = 2.0
"""Seconds until a bot tries again when the store takes nothing; then twice as many, and so on."""
LONGEST: Final = 60.0
THINKERS: Final = 2


class Players:
    """Moves for seats whose bot, or whose orders, can answer."""

    def __init__(self) -> None:
        """Start with nothing to do."""
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._thinkers: Final = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")

    def nudge(self, table: LiveTable) -> None:
        """Let a table's bots and orders move, if it is for them."""
        task = self._tasks.get(table.id)
        if task is None or task.done():
            self._tasks[table.id] = asyncio.create_task(self._play(table))

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._thinkers.shutdown(cancel_futures=True)

    async def advise(self, table: LiveTable, bot: str, seat: int) -> int:
        """Return what a bot would choose for a seat that is asked; the caller holds the lock."""
        match = table.match
        if match is None:
            raise ValueError("nobody is asked")
        return await self._think(table.game, match.state.clone(), bot, seat)

    async def _play(self, table: LiveTable) -> None:
        wait = RETRY
        try:
            while True:
                try:
                    if not await self._move(table):
                        return
                    wait = RETRY
                except StoreError:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST)
                except Exception as error:  # noqa: BLE001 - the table must not stand still for ever
                    note_fault(error, f"a bot at table {table.id}")
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST)
        finally:
            self._tasks.pop(table.id, None)

    async def _move(self, table: LiveTable) -> bool:
        """Make one move; tell whether there may be another one."""
        if await self._interject(table):
            return True
        started = time.monotonic()
        async with table.lock:
            await table.freshen()
            choice = self._choice(table)
            at = table.at
            picks = 0 if table.match is None else sum(map(len, table.match.state.lanes))
            state = table.match.state.clone() if table.match is not None else None
        if choice is None or state is None:
            return False
        seat, bot, option = choice
        if option is None:
            option = await self._think(table.game, state, bot, seat)
        # Orders take as long as a bot does: an answer that comes at once would tell of them.
        await asyncio.sleep(max(0.0, table.options.pace - (time.monotonic() - started)))
        async with table.lock:
            if table.at == at and self._choice(table) == choice:
                post = f"bot:{at + 1}:{seat}:{picks}"
                await table.play(post, None, at, option, seat)
        return True

    async def _interject(self, table: LiveTable) -> bool:
        """Offer the bots their standing rights, once at each moment; tell whether one was used."""
        async with table.lock:
            await table.freshen()
            at, match = table.at, table.match
            pending = None if match is None else match.state.pending
            if match is None or pending is None or not pending.moment:
                return False
            if table.offered == at:
                return False
            table.offered = at
            state = match.state.clone()
        loop = asyncio.get_running_loop()
        for seat in range(state.seats):
            bot = table.seating.bot(seat)
            if bot is None or not state.may_interject(seat):
                continue
            right = await loop.run_in_executor(
                self._thinkers, _interject, table.game, state, bot, seat
            )
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
        rule = type(match.state.pending).__name__
        for seat in table.asked:
            bot = table.seating.bot(seat)
            if bot is not None:
                return seat, bot, None
            names = table.orders.get(seat)
            if names:
                option = table.game.ordered(names, rule, match.state.menu_of(seat))
                if option is not None:
                    return seat, "", option
        return None

    async def _think(self, game: Game, state: State, bot: str, seat: int) -> int:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinkers, _choose, game, state, bot, seat)


def _interject(game: Game, state: State, name: str, seat: int) -> int | None:
    """Return which right a bot uses now, if any; a bot that fails waits."""
    port = Port(game, state, KeyedChance(secrets.token_bytes(32)), seat=seat)
    try:
        right = find_bot(name).interject(port)
    except Exception as error:  # noqa: BLE001 - a bot's fault must not stop the table
        note_fault(error, f"bot {name}")
        return None
    return right if right in port.rights else None


def _choose(game: Game, state: State, name: str, seat: int) -> int:
    """Return what a bot chooses; a bot that fails is replaced by dice for this one choice."""
    chance = KeyedChance(secrets.token_bytes(32))
    try:
        option = find_bot(name).choose(Port(game, state, chance, seat=seat))
    except Exception as error:  # noqa: BLE001 - a bot's fault must not stop the table
        note_fault(error, f"bot {name}")
        option = -1
    if option in state.menu_of(seat):
        return option
    return find_bot(SPARE_BOT).choose(Port(game, state, chance, seat=seat))
