"""Stands between a page and its server: what the server would not say in a test, or not in time."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.web.browsing import Person

Message = dict[str, Any]


def route(
    person: Person, answer: Callable[[Message], Message | None] = lambda _: None
) -> list[WebSocketRoute]:
    """Answer some requests of a page in the place of the server, which gets all others.

    An empty answer is none. Return the sockets of the page, for what the server might say besides.
    """
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def take(data: str | bytes) -> None:
            (request,) = json.loads(data)
            message = answer(request)
            if message is None:
                server.send(data)
            elif message:
                socket.send(json.dumps([{"id": request["id"], **message}]))

        socket.on_message(take)
        sockets.append(socket)

    person.page.route_web_socket("**/live", pass_on)
    return sockets


def refused(text: str, kind: str) -> Callable[[Message], Message | None]:
    """Refuse all requests of a kind."""
    message = {"t": "refused", "code": "storage", "text": text}
    return lambda request: message if request["t"] == kind else None
