"""Programs that play at tables: each in a process of its own, for one seat of one table.

Only those play that the command line named when this server was started: whatever a browser, a
record or the store may say, nothing else is run. One that fails has lost; dice play on for it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from asterism.bots.bot import Ending
from asterism.bots.player import Player
from asterism.bots.program import REFUSAL
from asterism.contract.game import Game
from asterism.kernel.agenda import State
from asterism.kernel.chance import KeyedChance
from asterism.kernel.events import Event

Place = tuple[str, int]
"""A table and a seat of it."""
Answer = TypeVar("Answer")
MOST: Final = 64
"""So many programs are waited for at once; further ones wait for these."""


class Programs:
    """The programs of all tables of this process."""

    def __init__(self, named: frozenset[str]) -> None:
        """Let these be started, and no others."""
        self._named: Final = named
        self._players: Final[dict[Place, Player]] = {}
        self._threads: Final = ThreadPoolExecutor(MOST, "program")
        """Their own: they wait long for answers, and nothing else of the server waits for them."""

    async def choose(
        self, place: Place, bot: str, game: Game, state: State, heard: list[Event]
    ) -> int | None:
        """Return what a program chooses for a seat that is asked, None if it has lost."""
        player = self._player(place, bot)
        if player is None or player.forfeit:
            return None
        option = await self._apart(lambda: player.choose(game, state, place[1], heard))
        return None if self.forfeit(place) else option

    async def interject(
        self, place: Place, bot: str, game: Game, state: State, heard: list[Event]
    ) -> int | None:
        """Return which right a program uses now, None for none."""
        player = self._player(place, bot)
        if player is None or player.forfeit:
            return None
        return await self._apart(lambda: player.interject(game, state, place[1], heard))

    def forfeit(self, place: Place) -> str:
        """Return how the program of a seat has lost."""
        player = self._players.get(place)
        return player.forfeit if player is not None else f"{REFUSAL}: it was not named here"

    def release(self, table: str, ending: Ending | None = None) -> None:
        """Let go of the programs of a table, whose game may be over."""
        for place in list(self._players):  # a copy: this may run beside the loop
            player = self._players.pop(place, None) if place[0] == table else None
            if player is not None:
                player.close(ending)

    def close(self) -> None:
        """End all programs; who waits for one gets no answer."""
        for table, _ in list(self._players):
            self.release(table)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _apart(self, work: Callable[[], Answer]) -> Answer:
        """Return what comes of work that waits for a program."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _player(self, place: Place, bot: str) -> Player | None:
        """Return who plays a seat, None if that program may not be started."""
        if bot not in self._named:
            return None
        if place not in self._players:
            self._players[place] = Player(bot, KeyedChance(secrets.token_bytes(32)))
        return self._players[place]
