"""`asterism` whose tables are all dealt alike: what a test in the browser meets is no luck.

    python -m tests.web.same_luck serve --port 8000

A bot that throws dice throws them by how many choices were made at its table, and uses no right out
of turn, since that may come before or after a person's choice: who chooses the same meets the same.
Finished games are analysed in no time, and not well. Nothing comes too fast: what a test does in a
second depends on the machine.
"""

from __future__ import annotations

import hashlib
from contextvars import ContextVar
from functools import partial
from types import SimpleNamespace
from typing import Final

from asterism.bots import names
from asterism.bots.port import Port
from asterism.bots.random import Random
from asterism.cli import main
from asterism.contract.game import Game
from asterism.kernel.agenda import State
from asterism.kernel.chance import KeyedChance
from asterism.web import analysing, players, registry, settings
from asterism.web.players import Players
from asterism.web.table import LiveTable
from tests.web.house import GENEROUS

KEY: Final = bytes(32)
"""The key of all chance of every table."""


TABLE: Final[ContextVar[LiveTable]] = ContextVar("table")
"""The table whose bots move."""


async def move(self: Players, table: LiveTable) -> bool:
    """Make one move of a bot, and remember at which table."""
    TABLE.set(table)
    return await MOVE(self, table)


MOVE: Final = Players._move


def port(game: Game, state: State, seat: int) -> Port:
    """Return the port of a bot with dice, whose throws hang on how far the table is.

    Of a secret choice the beginning counts, and what the seat itself has picked since.
    """
    table = TABLE.get(None)
    begun, lane = 0 if table is None else table.at, 0
    if table is not None and state.lanes:
        begun, lane = table._since, len(state.lanes[seat])
    key = hashlib.sha256(f"{begun} {lane} {seat}".encode()).digest()
    return Port(game, state, KeyedChance(key), seat=seat)


class Steady(Random):
    """Chooses anything when asked, and nothing else."""

    def interject(self, port: Port) -> None:
        """Wait."""


if __name__ == "__main__":
    names.BOTS["random"] = Steady
    players._port = port
    Players._move = move  # type: ignore[method-assign]
    registry.secrets = SimpleNamespace(token_bytes=lambda _size: KEY)  # type: ignore[assignment, attr-defined]
    analysing.JUDGE, analysing.PLAYOUTS = "master@20", 2  # type: ignore[misc]
    settings.Settings = partial(settings.Settings, limits=GENEROUS)  # type: ignore[misc, assignment]
    main()
