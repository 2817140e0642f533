"""The server is killed in the middle of play: what was acknowledged is there, once."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from asterism.web.serving import listen
from tests.patience import PATIENCE
from tests.web.house import HOST, House, Visitor

pytestmark = pytest.mark.long
ROUNDS = int(os.environ.get("ASTERISM_CRASHES", "50"))


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database: Path) -> None:
        listener = listen(HOST, 0)
        self.port: int = listener.getsockname()[1]
        listener.close()
        self.database = database
        self.child = 0
        command = [sys.executable, "-m", "tests.web.serve", str(self.port), str(database)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("start\n")
        self.process.stdin.flush()
        self.child = int(self.process.stdout.readline())

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def close(self) -> None:
        self.kill()
        with self.process:
            self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    running = Process(tmp_path / "tables.sqlite")
    running.start()
    yield running
    running.close()


def test_no_acknowledged_move_is_lost_or_doubled(server: Process) -> None:
    """One table is played on and on while its server is killed again and again."""
    dice = random.Random(1)
    house: House = server  # type: ignore[assignment]
    anna = Visitor(house)
    table = anna.make("me", "me")
    acknowledged: dict[int, str] = {}
    shown = 0
    posts: dict[str, tuple[int, int]] = {}
    for _ in range(ROUNDS):
        deadline = time.monotonic() + dice.uniform(0.02, 0.25)
        killed = False
        try:
            with anna.at(table) as eyes:
                eyes.look(-1)
                # Nothing that was acknowledged is lost; nothing that was shown is undone.
                assert eyes.seen.at >= max([*acknowledged, shown])
                for name, (at, option) in posts.items():  # a retry after a lost answer
                    answer = eyes.ask("play", name=name, at=at, option=option, sure=True)
                    if answer["t"] == "done":
                        acknowledged[answer["at"]] = name
                        assert answer["at"] == at + 1
                posts.clear()
                while True:
                    if eyes.look(-1).seen.state == "over":
                        table = anna.make("me", "me")
                        acknowledged.clear()
                        shown = 0
                        break
                    eyes.look(eyes.seen.head["asked"])
                    shown = max(shown, eyes.seen.at)
                    name = f"move-{eyes.seen.at}-{dice.getrandbits(40)}"
                    option = dice.choice(eyes.seen.choices)["option"]
                    posts[name] = eyes.seen.at, option
                    eyes.send("play", name=name, at=eyes.seen.at, option=option, sure=True)
                    if time.monotonic() > deadline:
                        server.kill()
                        killed = True
                    eyes.wait(lambda seen, name=name: name in seen.answers)
                    answer = eyes.seen.answers[name]
                    assert answer["t"] == "done"
                    assert answer["at"] not in acknowledged
                    acknowledged[answer["at"]] = name
                    posts.clear()
        except (ConnectionClosed, ConnectionError, TimeoutError, EOFError):
            assert killed
        if not killed:
            server.kill()
        server.start()
    with anna.at(table) as eyes:
        eyes.look(-1)
        assert eyes.seen.at >= max([0, *acknowledged])
    anna.close()


def test_the_store_holds_every_entry_once(server: Process) -> None:
    """After a kill the entries of a record number on without a gap."""
    import sqlite3  # noqa: PLC0415

    house: House = server  # type: ignore[assignment]
    anna = Visitor(house)
    table = anna.make("me", "random", "random")
    with anna.at(table) as eyes:
        eyes.look(0)
        for _ in range(10):
            eyes.wait(lambda seen: seen.state == "over" or seen.choices)
            eyes.play(eyes.seen.choices[0]["option"])
    server.kill()
    with sqlite3.connect(server.database) as db:
        bodies = [body for (body,) in db.execute("SELECT body FROM entries ORDER BY position")]
    numbers = [json.loads(line)["n"] for body in bodies for line in bytes(body).split(b"\n")]
    assert numbers == list(range(1, len(numbers) + 1))
    server.start()
    anna.close()
