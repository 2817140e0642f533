"""A server on loopback for tests, and visitors who use it as browsers do, without a browser."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from asterism.web.serving import fastest_loop, listen, serve
from asterism.web.settings import Limits, Rate, Settings
from asterism.web.store.store import Store
from tests.patience import PATIENCE

PLENTY = Rate(1e9, 1e9)
GENEROUS = Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, open_sockets=10_000)
HOST = "127.0.0.1"


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


class House:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.listener = listen(HOST, 0)
        self.port: int = self.listener.getsockname()[1]
        self.settings = replace(settings, port=self.port)
        self.store: Store | None = None
        self.error: BaseException | None = None
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run, name="house")

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        self._thread.start()
        self._ready.wait(PATIENCE)
        if self.error is not None:
            raise self.error

    def stop(self) -> None:
        if self._loop is not None and self._stop is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def do(self, coroutine: Any) -> Any:
        """Run something in the loop of the server."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(PATIENCE)

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=fastest_loop()) as runner:
                runner.run(self._main())
        except BaseException as error:  # noqa: BLE001 - told by start
            self.error = error
        finally:
            self._ready.set()

    async def _main(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()

        async def prepare(store: Store) -> None:
            self.store = store

        await serve(
            self.settings, self.listener, prepare=prepare, ready=self._ready.set, stop=self._stop
        )


@contextmanager
def house(database: Path | str = "", limits: Limits = GENEROUS, **settings: Any) -> Iterator[House]:
    """A server that stops at the end of the block."""
    settings.setdefault("pace", 0)
    server = House(Settings(host=HOST, database=str(database), limits=limits, **settings))
    server.start()
    try:
        yield server
    finally:
        server.stop()


@dataclass
class Seen:
    """What one socket was told, folded as a page folds it."""

    table: dict[str, Any] = field(default_factory=dict)
    head: dict[str, Any] = field(default_factory=dict)
    at: int = -1
    parts: dict[str, dict[str, Any]] = field(default_factory=dict)
    choices: list[dict[str, Any]] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    chat: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)

    def take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "table":
            self.table = message
            self.chat = list(message.get("chat", []))
        elif kind == "board":
            self.head, self.at = message["head"], message["at"]
            self.parts = {part["id"]: part for part in message["components"]}
            self.choices = message.get("choices", [])
            self.lines = list(message.get("lines", []))
        elif kind == "step" and self.at < 0:
            pass  # it was on its way when the table was looked at anew
        elif kind == "step":
            self.head, self.at = message["head"], message["at"]
            self.parts.update({part["id"]: part for part in message.get("components", [])})
            lies = message.get("lies", {})
            there = {name for ids in lies.values() for name in ids}
            for name, part in list(self.parts.items()):
                if part["place"] in lies and name not in there:
                    del self.parts[name]
            self.choices = message.get("choices", [])
            if message.get("cut", -1) >= 0:
                del self.lines[message["cut"] :]
            self.lines += message.get("lines", [])
        elif kind == "chat":
            self.chat.append(message["line"])
        else:
            self.answers[message.get("id", "")] = message

    @property
    def state(self) -> str:
        return str(self.table.get("state", ""))


class Eyes:
    """A socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen = Seen()
        self.frames: list[str] = []
        self._sent = 0

    def send(self, kind: str, name: str = "", **fields: Any) -> str:
        """Send a request; return its id."""
        if kind != "look":
            self._sent += 1
            fields["id"] = name = name or f"request-{self._sent}-{secrets.token_hex(4)}"
        self.socket.send(json.dumps([{"t": kind, **fields}]))
        return name

    def read(self, timeout: float = PATIENCE) -> None:
        """Take in the next frame."""
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        for message in json.loads(frame):
            self.seen.take(message)

    def wait(self, what: Any, timeout: float = PATIENCE) -> Any:
        """Take frames in until something holds; return it."""
        while not (found := what(self.seen)):
            self.read(timeout)
        return found

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return its answer."""
        name = self.send(kind, **fields)
        answer: dict[str, Any] = self.wait(lambda seen: seen.answers.get(name))
        return answer

    def look(self, seat: int = -1, shape: str = "wide") -> Eyes:
        """See the table from a seat."""
        self.seen = Seen()
        self.send("look", seat=seat, shape=shape)
        self.wait(lambda seen: seen.table and (seen.at >= 0 or seen.state == "waiting"))
        return self

    def play(self, option: int, at: int | None = None) -> dict[str, Any]:
        """Choose an option for the position that is seen, whatever it gives away."""
        at = self.seen.at if at is None else at
        return self.ask("play", at=at, option=option, sure=True)


class Visitor:
    """A browser: it keeps its cookies and reads its pages."""

    def __init__(self, server: House, language: str = "en") -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url,
            headers={"Accept-Language": language},
            follow_redirects=True,
            timeout=PATIENCE,
        )
        self.home = self.http.get("/").text

    @property
    def csrf(self) -> str:
        found = re.search(r'name="csrf" value="([^"]+)"', self.home)
        assert found is not None
        return found[1]

    def post(self, path: str, **fields: Any) -> httpx.Response:
        """Send a form of ours."""
        return self.http.post(path, data={"csrf": self.csrf, **fields})

    def make(self, *seats: str, **fields: Any) -> str:
        """Make a table; return its id."""
        who = {f"seat{number}": seat for number, seat in enumerate(seats)}
        data = {"game": "galaxy", "pace": "0", "seats": str(len(seats)), **who, **fields}
        answer = self.post("/tables", **data)
        assert answer.status_code == 200, answer.text
        return answer.url.path.rsplit("/", 1)[1]

    @contextmanager
    def at(self, table: str, **options: Any) -> Iterator[Eyes]:
        """Sit before a table until the end of the block."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie, "Accept-Language": self.language, **options.pop("headers", {})}
        options.setdefault("origin", self.server.url)
        with connect(
            f"ws://{HOST}:{self.server.port}/t/{table}/live",
            additional_headers=headers,
            max_size=None,
            max_queue=None,  # who reads no more still hears that the other side hangs up
            open_timeout=PATIENCE,
            **options,
        ) as socket:
            yield Eyes(socket)

    @property
    def language(self) -> str:
        return self.http.headers["Accept-Language"]

    def close(self) -> None:
        self.http.close()
