"""The socket of a table: from the handshake until the browser goes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from asterism.kernel.errors import AsterismError
from asterism.kernel.marker import N_
from asterism.web.connection import Connection
from asterism.web.faults import note_fault
from asterism.web.guard import same_origin
from asterism.web.people import COOKIE, is_token
from asterism.web.site import Site
from asterism.web.table import LiveTable
from asterism.web.wire import MOST_BYTES, Refused, encode
from asterism.web.words import preferred_language, translator_for

FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
TOO_MANY: Final = 429
FLOOD: Final = 4429
TOO_LARGE: Final = 1009
OUR_FAULT: Final = 1011
SILENCE: Final = 30.0
"""Seconds that a browser may take to read what it is sent."""
GONE: Final = (WebSocketDisconnect, OSError, RuntimeError)
"""What sending to a browser that is no longer there may raise."""

AnySocket = WebSocket[Any, Any, Any]


@websocket("/t/{table:str}/live")
async def live(socket: AnySocket) -> None:
    """Let a browser see and play a table."""
    site: Site = socket.app.state.site
    address = socket.client.host if socket.client is not None else ""
    refused, wait = _refused(site, socket, address)
    if refused:
        await _deny(socket, refused, wait)
        return
    site.open_sockets[address] = site.open_sockets.get(address, 0) + 1
    try:
        connection = await _connection(site, socket, address)
        if connection is None:
            await _deny(socket, NOT_FOUND)
            return
        await socket.accept()
        await _serve(socket, connection)
    except GONE:
        pass
    except Exception as error:  # noqa: BLE001 - the page comes back by itself
        note_fault(error, "a handshake")
        with suppress(*GONE):
            await socket.close(code=OUR_FAULT)
    finally:
        site.open_sockets[address] -= 1
        if not site.open_sockets[address]:
            del site.open_sockets[address]


def _refused(site: Site, socket: AnySocket, address: str) -> tuple[int, float]:
    """Return with which status a handshake is refused, 0 if it is not, and for how long."""
    headers, limits = socket.headers, site.settings.limits
    if not same_origin(headers.get("origin"), headers.get("host"), site.settings.origins):
        return FORBIDDEN, 0
    if site.open_sockets.get(address, 0) >= limits.open_sockets:
        return TOO_MANY, SILENCE
    wait = site.sockets.wait(address)
    return (TOO_MANY if wait else 0), wait


async def _deny(socket: AnySocket, status: int, wait: float = 0) -> None:
    """Answer a handshake like any other request that is refused."""
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close()
        return
    headers = [(b"retry-after", str(int(wait) + 1).encode())] if wait else []
    start: Any = {"type": "websocket.http.response.start", "status": status, "headers": headers}
    body: Any = {"type": "websocket.http.response.body", "body": b"", "more_body": False}
    await socket.send(start)
    await socket.send(body)


async def _connection(site: Site, socket: AnySocket, address: str) -> Connection | None:
    """Return the connection of a socket; None without a table or a cookie."""
    cookie = socket.cookies.get(COOKIE)
    name = socket.path_params["table"]
    try:
        table = await site.registry.find(name) if len(name) < 64 else None
        # Somebody new is not written down for looking: reading goes on when nothing can be stored.
        person = await site.people.find(cookie)
    except AsterismError:
        return None
    if table is None or not is_token(cookie):
        return None
    language = preferred_language(socket.cookies, socket.headers.get("accept-language"))
    return Connection(
        site.registry,
        table,
        person,
        translator_for(table.game.name, language).at(len(table.seating.seats)),
        site.replays,
        meet=lambda: site.people.meet(cookie),
        key=person.id if person is not None else address,
        build=site.build,
        base=socket.headers.get("origin", ""),
    )


async def _serve(socket: AnySocket, connection: Connection) -> None:
    """Read and write until one of both ends."""
    table = connection.table
    table.readers.add(connection)
    table.notify_table()
    connection.wake_bots()
    tasks = [
        asyncio.create_task(_read(socket, connection)),
        asyncio.create_task(_write(socket, connection)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        _leave(table, connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _leave(table: LiveTable, connection: Connection) -> None:
    table.readers.discard(connection)
    connection.leave()
    table.used = time.monotonic()
    if connection.person not in table.here():
        for seat in table.seating.of(connection.person):
            table.seating.away_since[seat] = time.monotonic()
    table.notify_table()


async def _read(socket: AnySocket, connection: Connection) -> None:
    """Take in what the browser asks for."""
    with suppress(*GONE):
        while True:
            data = await socket.receive_data(mode="text")
            if len(data) > MOST_BYTES:
                await socket.close(code=TOO_LARGE)
                return
            await _to_its_end(connection.take_in(data))
            if connection.overrun:
                await socket.close(code=FLOOD)
                return


_unfinished: Final[set[asyncio.Task[None]]] = set()
"""Nobody waits for these any more, and a loop alone would not keep them."""


async def finish() -> None:
    """Wait until all that was asked for is done, for as long as the store is open."""
    await asyncio.gather(*_unfinished, return_exceptions=True)


async def _to_its_end(work: Coroutine[Any, Any, None]) -> None:
    """Do something whole, though who asked for it may be gone before: half a move is none."""
    task = asyncio.create_task(work)
    _unfinished.add(task)
    task.add_done_callback(_unfinished.discard)
    await asyncio.shield(task)


async def _write(socket: AnySocket, connection: Connection) -> None:
    """Send what is new, as fast as the browser reads; end when it is gone, or far too slow."""
    while True:
        try:
            frame = await connection.next_frame()
        except Exception as error:  # noqa: BLE001 - the page comes back by itself
            fault = note_fault(error, f"drawing table {connection.table.id}")
            frame = encode(
                [
                    Refused(
                        "", "failed", connection.say(N_("This page cannot be shown.")), fault=fault
                    )
                ]
            )
            with suppress(*GONE):
                await socket.send_data(frame.decode(), mode="text")
                await socket.close(code=OUR_FAULT)
            return
        try:
            async with asyncio.timeout(SILENCE):
                await socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
        except GONE:
            return
