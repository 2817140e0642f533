"""Serving tables from this process: a port, a store, a server, and an end."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvicorn

from asterism.kernel.errors import BadInput
from asterism.web.app import make_app
from asterism.web.deflating import DeflatingSocket
from asterism.web.settings import Settings
from asterism.web.store.errors import CannotOpen
from asterism.web.store.opening import MEMORY, open_store
from asterism.web.store.store import Store

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]

LAST_PORT: Final = 65535
TRIES: Final = 20
GRACE: Final = 3
"""Seconds that open requests get when the server is stopped."""
BACKLOG: Final = 1024
COLLECT: Final = (50_000, 20, 50)
"""When garbage is looked for: almost all that a move makes is freed without."""


class PortBusy(BadInput):
    """Another program listens on the port."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address.

    Raises:
        PortBusy: another program does.
        BadInput: the address is none of this machine, or not ours to use.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortBusy(f"port {port} is in use") from None
        raise BadInput(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    except OverflowError:
        listener.close()
        raise BadInput(f"{port} is no port: they go from 1 to {LAST_PORT}") from None
    return listener


def free_port(host: str, after: int) -> int:
    """Return the next port where nobody listens, 0 if there is none near."""
    for port in range(after + 1, min(after + TRIES, LAST_PORT) + 1):
        try:
            listen(host, port).close()
        except BadInput:
            continue
        return port
    return 0


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets=sockets)
        if self.started:
            gc.freeze()  # what is there now stays
            self._ready()


async def serve(
    settings: Settings,
    listener: socket.socket,
    *,
    prepare: Callable[[Store], Awaitable[None]] | None = None,
    ready: Callable[[], None] = lambda: None,
    stop: asyncio.Event | None = None,
) -> None:
    """Serve until the process is asked to stop.

    Args:
        settings: how.
        listener: where.
        prepare: what to do with the open store before anybody is let in.
        ready: called when browsers can come.
        stop: ends the serving when it is set.

    Raises:
        CannotOpen: the store cannot be opened; the text says why.
    """
    with only_server(settings.database):
        await _serve(settings, listener, prepare, ready, stop)


@contextmanager
def only_server(database: str) -> Iterator[None]:
    """Keep a second server away from the same games, which it would not see change.

    Raises:
        CannotOpen: another server has them.
    """
    name = database.removeprefix("sqlite:///")
    if name in ("", MEMORY) or "://" in name or fcntl is None:
        yield
        return
    path = Path(f"{name}.lock").expanduser()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise CannotOpen(f"{database}: {error.strerror}") from None
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CannotOpen(f"{database}: another server keeps these games open") from None
        yield
    finally:
        os.close(handle)


def is_kept(database: str) -> bool:
    """Return whether a server keeps these games open, or may: not every system can tell."""
    if fcntl is None:
        return True
    try:
        with only_server(database):
            return False
    except CannotOpen:
        return True


async def _serve(
    settings: Settings,
    listener: socket.socket,
    prepare: Callable[[Store], Awaitable[None]] | None,
    ready: Callable[[], None],
    stop: asyncio.Event | None,
) -> None:
    store = await open_store(settings.database or MEMORY)
    try:
        if prepare is not None:
            await prepare(store)
        config = uvicorn.Config(
            make_app(settings, store),
            http="httptools",
            ws=DeflatingSocket,
            ws_per_message_deflate=False,  # it deflates as `DEFLATE` says
            ws_max_size=1 << 20,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # ours are asked: `Proxies`
            timeout_graceful_shutdown=GRACE,
            backlog=BACKLOG,
        )
        server = _Server(config, ready)
        stopping = None if stop is None else asyncio.create_task(_stop(server, stop))
        await server.serve(sockets=[listener])
        if stopping is not None:
            stopping.cancel()
    finally:
        await store.close()


async def _stop(server: uvicorn.Server, stop: asyncio.Event) -> None:
    await stop.wait()
    server.should_exit = True


def run(
    settings: Settings,
    listener: socket.socket,
    *,
    prepare: Callable[[Store], Awaitable[None]] | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve in an event loop of its own; see `serve`."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    gc.set_threshold(*COLLECT)
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve(settings, listener, prepare=prepare, ready=ready))


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the maker of the fastest event loop that there is here."""
    try:
        import uvloop  # noqa: PLC0415 - not on every platform
    except ImportError:
        return None
    maker: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return maker
