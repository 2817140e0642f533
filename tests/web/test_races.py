"""Many at once: one decision is taken once, and everybody ends up seeing the same."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.patience import PATIENCE
from tests.web.house import HOST, Visitor, house

CLIENTS = 200


async def first_board(socket: ClientConnection, seat: int) -> dict[str, Any]:
    await socket.send(json.dumps([{"t": "look", "seat": seat, "shape": "wide"}]))
    while True:
        for message in json.loads(await socket.recv()):
            if message["t"] == "board":
                found: dict[str, Any] = message
                return found


async def answer_to(socket: ClientConnection, name: str) -> tuple[dict[str, Any], int]:
    """The answer to a request, and the newest position that the socket was told."""
    answer, at = None, 0
    while answer is None or at < answer["at"]:
        for message in json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)):
            if message.get("id") == name:
                answer = message
            if message["t"] in ("board", "step"):
                at = message["at"]
    return answer, at


def test_of_200_posts_for_one_decision_one_is_accepted() -> None:
    with house() as server:
        anna = Visitor(server)
        table = anna.make("me", "me")
        cookie = "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())

        async def main() -> list[tuple[dict[str, Any], int]]:
            sockets = [
                await connect(
                    f"ws://{HOST}:{server.port}/t/{table}/live",
                    additional_headers={"Cookie": cookie}, origin=Origin(server.url), max_size=None,
                )
                for _ in range(CLIENTS)
            ]  # fmt: skip
            asked = (await first_board(sockets[0], -1))["head"]["asked"]
            boards = await asyncio.gather(*(first_board(socket, asked) for socket in sockets))
            at, options = boards[0]["at"], boards[0]["choices"]
            requests = [
                {"t": "play", "id": f"client-{i:04d}", "at": at,
                 "option": options[i % len(options)]["option"]}
                for i in range(CLIENTS)
            ]  # fmt: skip
            await asyncio.gather(
                *(
                    socket.send(json.dumps([request]))
                    for socket, request in zip(sockets, requests, strict=True)
                )
            )
            found = await asyncio.gather(
                *(
                    answer_to(socket, request["id"])
                    for socket, request in zip(sockets, requests, strict=True)
                )
            )
            await asyncio.gather(*(socket.close() for socket in sockets))
            return [(answer, position - at) for answer, position in found]

        found = asyncio.run(main())
        codes = Counter(answer.get("code", answer["t"]) for answer, _ in found)
        assert codes == {"done": 1, "conflict": CLIENTS - 1}
        # Each of them has been shown the new state.
        assert {position for _, position in found} == {1}
        assert all(answer["text"] for answer, _ in found if answer["t"] == "refused")
        anna.close()
