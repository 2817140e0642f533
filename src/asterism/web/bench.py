"""How many moves a second a table server takes, and how long until every seat has seen them.

The server runs on one core and the clients on another. Each of many two-seat tables has two people,
each with a socket of its own, who see the whole drawn table as a browser does; whoever is asked
answers at once, or after a pause, with a random option. A move counts when it is stored and
acknowledged; its time ends when the last seat has been notified.

What the server takes of the memory is read from the system: with one table open, with all of them
open and nobody having moved, after they were played, and in a server of its own with one socket and
with two at each table.
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
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from asterism.contract.game import find_game
from asterism.kernel.errors import AsterismError
from asterism.kernel.view import SPECTATOR
from asterism.web.people import COOKIE, new_token, token_hash
from asterism.web.registry import TableRegistry, Wish
from asterism.web.seat_changes import take_seat
from asterism.web.serving import listen, run
from asterism.web.settings import Limits, Rate, Settings
from asterism.web.store.opening import open_store

HOST: Final = "127.0.0.1"
TABLES: Final = 100
PATIENCE: Final = 120.0
"""Seconds until tables that nobody sees are given up."""
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
    memory_mb: float
    """Resident memory of the server with one table open; here and below 0 where the system does not
    tell."""
    idle_table_kb: float
    """What one more table takes, with the sockets of its two seats and nobody having moved."""
    busy_table_kb: float
    """What one takes that is or was played; those that ended are kept for some minutes."""
    socket_kb: float
    """What one more socket takes at a table that somebody looks at already."""

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

    def __init__(self, crowd: _Crowd, seed: int) -> None:
        self.crowd = crowd
        self.clock = crowd.clock
        self.pause = crowd.pause
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
        looked = all(self.notified)
        self.notified[seat] = at
        if all(self.notified) and not looked:
            self.crowd.looking.release()
        for position in [p for p in self.unseen if p <= min(self.notified)]:
            begun = self.unseen.pop(position)
            if self.clock.running:
                self.clock.seen.append(now - begun)

    async def _answer(self, socket: ClientConnection, message: _Message) -> None:
        await self.crowd.may_move.wait()
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
        self.may_move = asyncio.Event()
        self.looking = asyncio.Semaphore(0)
        """Counts the tables that both seats see."""
        self.playing: list[asyncio.Task[None]] = []

    async def sit_down(self, tables: int) -> None:
        """Open so many tables more, and wait until both seats of each see it.

        Raises:
            BenchError: they do not.
        """
        self.playing += [asyncio.create_task(self.play_on()) for _ in range(tables)]
        try:
            async with asyncio.timeout(PATIENCE):
                for _ in range(tables):
                    await self.looking.acquire()
        except TimeoutError:
            raise BenchError("the tables could not be opened") from None

    async def play_on(self) -> None:
        """Play at one table after another."""
        for table, *tokens in self.left:
            self.begun += 1
            player = _Player(self, self.begun)
            sockets = [await _open(self.port, table, token, self.clock) for token in tokens]
            try:
                with contextlib.suppress(ConnectionClosed):
                    await player.play(sockets)
            finally:
                await asyncio.gather(*(socket.close() for socket in sockets))


async def _open(port: int, table: str, token: str, clock: _Clock) -> ClientConnection:
    """Open a socket at a table."""
    return await connect(
        f"ws://{HOST}:{port}/t/{table}/live",
        additional_headers={"Cookie": f"{COOKIE}={token}"},
        origin=Origin(f"http://{HOST}:{port}"),
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
        create_connection=_counted(clock),
    )


async def _measure(
    server: _Server, made: list[list[str]], tables: int, seconds: float, pause: float
) -> TableSpeeds:
    """Play at some tables at a time and measure, after a while of warming up.

    Raises:
        BenchError: there were too few games for so fast a machine.
    """
    crowd = _Crowd(server.port, made, pause)
    clock = crowd.clock
    await crowd.sit_down(1)
    one = server.memory()
    await crowd.sit_down(tables - 1)
    idle = server.memory()
    crowd.may_move.set()
    await asyncio.sleep(WARM_SECONDS)
    clock.running = True
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    clock.running = False
    spent = time.perf_counter() - begun
    busy = server.memory()
    empty = sum(task.done() for task in crowd.playing)
    for task in crowd.playing:
        task.cancel()
    await asyncio.gather(*crowd.playing, return_exceptions=True)
    if empty:
        raise BenchError(f"the games were played out: {empty} tables stood empty")
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
        memory_mb=round(one / 1000, 1),
        idle_table_kb=_share(idle - one, tables - 1),
        busy_table_kb=_share(busy - one, crowd.begun - 1),
        socket_kb=0.0,
    )


async def _watch(server: _Server, tables: list[str]) -> float:
    """Return how many kilobytes one more socket takes at a table that somebody looks at already."""
    sockets: list[ClientConnection] = []
    found: list[float] = []
    for _ in range(2):
        for table in tables:
            socket = await _open(server.port, table, new_token(), _Clock())
            await socket.send(json.dumps([{"t": "look", "seat": SPECTATOR, "shape": "wide"}]))
            while not any(
                message.t == "board" for message in _read(await socket.recv(decode=False))
            ):
                pass
            sockets.append(socket)
        found.append(server.memory())
    await asyncio.gather(*(socket.close() for socket in sockets))
    return _share(found[1] - found[0], len(tables))


def _share(kilobytes: float, number: int) -> float:
    return round(kilobytes / max(number, 1), 1)


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
        made = asyncio.run(_prepare(game, tables if pause else SPARE * tables, Path(folder)))
        with _server(folder) as server, pinned(1):
            found = asyncio.run(_measure(server, made, tables, seconds, pause))
        with _server(folder) as server:
            names = [table for table, *_ in made[-tables:]]
            return replace(found, socket_kb=asyncio.run(_watch(server, names)))


@dataclass(frozen=True, slots=True)
class _Server:
    """A server in a process of its own."""

    port: int
    pid: int

    def memory(self) -> float:
        """Return its resident memory in kilobytes, 0 where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        except OSError:
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 1000


@contextmanager
def _server(folder: str) -> Iterator[_Server]:
    """Serve the tables of a folder until the end of the block."""
    command = [sys.executable, "-m", "asterism.web.bench", folder]
    with subprocess.Popen(  # noqa: S603 - ourselves
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            line = process.stdout.readline() if process.stdout is not None else ""
            if not line:
                raise BenchError("the server that was to be measured ended at once")
            yield _Server(int(line), process.pid)
        finally:
            process.terminate()


@contextmanager
def pinned(core: int) -> Iterator[None]:
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


def _settings(folder: Path) -> Settings:
    return Settings(HOST, 0, str(folder / "tables.sqlite"), limits=UNLIMITED)


async def _prepare(game: str, tables: int, folder: Path) -> list[list[str]]:
    """Make the tables; return the id of each with the tokens of its two people."""
    settings = _settings(folder)
    store = await open_store(settings.database)
    registry = TableRegistry(store, settings)
    made: list[list[str]] = []
    for _ in range(tables):
        tokens = [new_token(), new_token()]
        people = [await store.add_person(token_hash(token), "", time.time()) for token in tokens]
        table = await registry.make(Wish(find_game(game), ["me", "open"], {}), people[0])
        found = await registry.find(table)
        if found is not None:
            await take_seat(found, people[1], 1)
        made.append([table, *tokens])
    await registry.close()
    await store.close()
    return made


def _serve(folder: Path) -> None:
    """Be the server of a benchmark: say where it is, serve."""
    listener = listen(HOST, 0)

    def ready() -> None:
        print(listener.getsockname()[1], flush=True)  # noqa: T201 - to the bench

    with pinned(0):
        run(_settings(folder), listener, ready=ready)


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
