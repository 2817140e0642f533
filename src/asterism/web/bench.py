"""How many moves a second a table server takes, and how long until every seat has seen them.

The server runs on one core and the clients on another. Each of many two-seat tables has two people,
each with a socket of its own, who see the whole drawn table as a browser does; whoever is asked
answers at once, or after a pause, with a random option. A move counts when it is stored and
acknowledged; its time ends when the last seat has been notified.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from asterism.contract.game import find_game
from asterism.kernel.errors import AsterismError
from asterism.web.people import COOKIE, new_token, token_hash
from asterism.web.registry import TableRegistry, Wish
from asterism.web.seat_changes import take_seat
from asterism.web.serving import listen, run
from asterism.web.settings import Limits, Rate, Settings
from asterism.web.store.store import Store

HOST: Final = "127.0.0.1"
TABLES: Final = 100
WARM_SECONDS: Final = 2.0
SECONDS: Final = 10.0
PLENTY: Final = Rate(1e9, 1e9)
UNLIMITED: Final = Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, open_sockets=100_000)
SPARE: Final = 4
"""How many games are prepared for each table, for when one ends."""


class BenchError(AsterismError):
    """Nothing could be measured."""


class _Head(msgspec.Struct):
    mine: bool = False


class _Choice(msgspec.Struct):
    option: int


class _Message(msgspec.Struct):
    """What a client of the benchmark reads of a message."""

    t: str
    at: int = 0
    head: _Head | None = None
    choices: list[_Choice] = []
    id: str = ""
    state: str = ""


_read = msgspec.json.Decoder(list[_Message]).decode


@dataclass(frozen=True, slots=True)
class TableSpeeds:
    """What was measured."""

    tables: int
    pause: float
    """Seconds that a seat waits before it answers."""
    seconds: float
    moves: int
    moves_a_second: float
    acknowledged_p50_ms: float
    acknowledged_p95_ms: float
    seen_p50_ms: float
    """From the post until the last seat of the table has been notified."""
    seen_p95_ms: float
    bytes_a_move: float

    def to_dict(self) -> dict[str, object]:
        """Return all numbers by name."""
        return asdict(self)


class _Clock:
    """Notes when moves were posted, acknowledged and seen."""

    def __init__(self) -> None:
        self.running = False
        self.acknowledged: list[float] = []
        self.seen: list[float] = []
        self.bytes = 0


def _counted(clock: _Clock) -> type[ClientConnection]:
    """Return a connection whose bytes are counted as they come over the wire: deflated."""

    class Counted(ClientConnection):
        def data_received(self, data: bytes) -> None:
            clock.bytes += len(data) if clock.running else 0
            super().data_received(data)

    return Counted


class _Player:
    """Both seats of one table."""

    def __init__(self, clock: _Clock, pause: float, seed: int) -> None:
        self.clock = clock
        self.pause = pause
        self.dice = random.Random(seed)  # noqa: S311 - moves of a benchmark
        self.posted: dict[int, float] = {}
        """When moves were posted that are not acknowledged, by the position that they get."""
        self.unseen: dict[int, float] = {}
        """The same of moves of which not every seat has been notified."""
        self.notified = [0, 0]

    async def play(self, sockets: list[ClientConnection]) -> None:
        """Play until the game ends."""
        await asyncio.gather(*(self._take_seat(seat, each) for seat, each in enumerate(sockets)))

    async def _take_seat(self, seat: int, socket: ClientConnection) -> None:
        await socket.send(json.dumps([{"t": "look", "seat": seat, "shape": "wide"}]))
        tasks: set[asyncio.Task[None]] = set()
        while True:
            data = await socket.recv(decode=False)
            now = time.perf_counter()
            for message in _read(data):
                if message.t == "done":
                    begun = self.posted.pop(message.at, None)
                    if begun is not None and self.clock.running:
                        self.clock.acknowledged.append(now - begun)
                elif message.t in ("board", "step"):
                    self._tell(seat, message.at, now)
                    if message.head is not None and message.head.mine:
                        task = asyncio.create_task(self._answer(socket, message))
                        tasks.add(task)
                        task.add_done_callback(tasks.discard)
                elif message.t == "table" and message.state == "over":
                    return

    def _tell(self, seat: int, at: int, now: float) -> None:
        self.notified[seat] = at
        for position in [p for p in self.unseen if p <= min(self.notified)]:
            begun = self.unseen.pop(position)
            if self.clock.running:
                self.clock.seen.append(now - begun)

    async def _answer(self, socket: ClientConnection, message: _Message) -> None:
        if self.pause:
            await asyncio.sleep(self.dice.uniform(0, 2 * self.pause))
        option = self.dice.choice(message.choices).option
        name = f"move-{message.at}-{self.dice.getrandbits(48):x}"
        self.posted[message.at + 1] = self.unseen[message.at + 1] = time.perf_counter()
        await socket.send(
            json.dumps(
                [{"t": "play", "id": name, "at": message.at, "option": option, "sure": True}]
            )
        )


class _Crowd:
    """Plays at this many tables at a time; where a game ends the next one begins."""

    def __init__(self, port: int, tables: list[list[str]], pause: float) -> None:
        self.clock = _Clock()
        self.left = iter(tables)
        self.port = port
        self.pause = pause
        self.begun = 0
        self.counted = _counted(self.clock)

    async def play_on(self) -> None:
        """Play at one table after another."""
        for table, *tokens in self.left:
            self.begun += 1
            player = _Player(self.clock, self.pause, self.begun)
            sockets = [await self._open(table, token) for token in tokens]
            with contextlib.suppress(ConnectionClosed):
                await player.play(sockets)
            await asyncio.gather(*(socket.close() for socket in sockets))

    async def _open(self, table: str, token: str) -> ClientConnection:
        return await connect(
            f"ws://{HOST}:{self.port}/t/{table}/live",
            additional_headers={"Cookie": f"{COOKIE}={token}"},
            origin=Origin(f"http://{HOST}:{self.port}"),
            max_size=None,
            ping_interval=None,
            create_connection=self.counted,
        )


async def _measure(
    port: int, made: list[list[str]], tables: int, seconds: float, pause: float
) -> TableSpeeds:
    """Play at some tables at a time and measure, after a while of warming up.

    Raises:
        BenchError: there were too few games for so fast a machine.
    """
    crowd = _Crowd(port, made, pause)
    clock = crowd.clock
    playing = [asyncio.create_task(crowd.play_on()) for _ in range(tables)]
    await asyncio.sleep(WARM_SECONDS)
    clock.running = True
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    clock.running = False
    spent = time.perf_counter() - begun
    idle = sum(task.done() for task in playing)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    if idle:
        raise BenchError(f"the games were played out: {idle} tables stood empty")
    moves = len(clock.acknowledged)
    return TableSpeeds(
        tables=tables,
        pause=pause,
        seconds=round(spent, 2),
        moves=moves,
        moves_a_second=round(moves / spent, 1),
        acknowledged_p50_ms=_percentile(clock.acknowledged, 50),
        acknowledged_p95_ms=_percentile(clock.acknowledged, 95),
        seen_p50_ms=_percentile(clock.seen, 50),
        seen_p95_ms=_percentile(clock.seen, 95),
        bytes_a_move=round(clock.bytes / max(moves, 1), 1),
    )


def _percentile(seconds: list[float], percent: int) -> float:
    """Return a percentile in milliseconds."""
    if not seconds:
        return 0.0
    ordered = sorted(seconds)
    return round(1000 * ordered[min(len(ordered) - 1, len(ordered) * percent // 100)], 2)


def bench_table(
    game: str, *, tables: int = TABLES, seconds: float = SECONDS, pause: float = 0.0
) -> TableSpeeds:
    """Measure a server that plays many tables of a game.

    Args:
        game: the name of the game.
        tables: how many two-seat tables are played at the same time.
        seconds: how long to measure.
        pause: how long a seat waits on average before it answers.

    Raises:
        BenchError: the server ended, or there were too few games for so fast a machine.
    """
    with tempfile.TemporaryDirectory(prefix="asterism-bench-") as folder:
        games = tables if pause else SPARE * tables
        command = [sys.executable, "-m", "asterism.web.bench", game, str(games), folder]
        with subprocess.Popen(  # noqa: S603 - ourselves
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                line = server.stdout.readline() if server.stdout is not None else ""
                if not line:
                    raise BenchError("the server that was to be measured ended at once")
                port, made = json.loads(line)
                with _pinned(1):
                    return asyncio.run(_measure(port, made, tables, seconds, pause))
            finally:
                server.terminate()


@contextmanager
def _pinned(core: int) -> Iterator[None]:
    """Stay on one core, where the system lets us choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(cores)[core % len(cores)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _serve(game: str, tables: int, folder: Path) -> None:
    """Be the server of a benchmark: make the tables, say where they are, serve."""
    listener = listen(HOST, 0)
    settings = Settings(HOST, 0, str(folder / "tables.sqlite"), limits=UNLIMITED)
    made: list[list[str]] = []

    async def prepare(store: Store) -> None:
        registry = TableRegistry(store, settings)
        for _ in range(tables):
            tokens = [new_token(), new_token()]
            people = [
                await store.add_person(token_hash(token), "", time.time()) for token in tokens
            ]
            table = await registry.make(Wish(find_game(game), ["me", "open"], {}), people[0])
            found = await registry.find(table)
            if found is not None:
                await take_seat(found, people[1], 1)
            made.append([table, *tokens])
        await registry.close()

    def ready() -> None:
        print(json.dumps([listener.getsockname()[1], made]), flush=True)  # noqa: T201 - to the bench

    with _pinned(0):
        run(settings, listener, prepare=prepare, ready=ready)


if __name__ == "__main__":
    _serve(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
