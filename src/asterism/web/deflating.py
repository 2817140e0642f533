"""Sockets whose frames travel deflated, each after those before it; browsers inflate them again.

A frame looks much like the last one, so what a socket has sent before is worth more than a thorough
search. uvicorn's own settings are the other way round: a small window, searched thoroughly.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=14,
    client_max_window_bits=10,
    compress_settings={"level": 1, "memLevel": 5},
)
"""A socket remembers 16 KB of what it has sent; zlib takes 2^(14+2) + 2^(5+9) bytes for it."""


class DeflatingSocket(WebSocketsSansIOProtocol):
    """A socket that offers to deflate as `DEFLATE` says."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - uvicorn's own
        super().__init__(*args, **options)
        self.conn.available_extensions = [DEFLATE]
