"""Sockets whose frames travel deflated, each after those before it; browsers inflate them again.

A frame looks much like the last one, so what a socket has sent before is worth more than a thorough
search: igzip (`isal`) deflates a frame in a tenth of zlib's time and makes it a tenth longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from isal import isal_zlib
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.typing import ExtensionParameter

WINDOW_BITS: Final = 14
"""A socket remembers 16 KB of what it has sent."""
LEVEL: Final = 0
"""The fastest of igzip's levels."""


class Igzip(ServerPerMessageDeflateFactory):
    """Deflates by igzip whatever a browser lets go on from frame to frame."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Agree with a browser on how to deflate."""
        agreed, found = super().process_request_params(params, accepted_extensions)
        if not found.local_no_context_takeover:
            bits = -found.local_max_window_bits
            encoder: Any = isal_zlib.compressobj(
                LEVEL, isal_zlib.DEFLATED, bits
            )  # zlib's interface
            found.encoder = encoder
        return agreed, found


DEFLATE: Final = Igzip(server_max_window_bits=WINDOW_BITS, client_max_window_bits=10)


class DeflatingSocket(WebSocketsSansIOProtocol):
    """A socket that offers to deflate as `DEFLATE` says."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - uvicorn's own
        super().__init__(*args, **options)
        self.conn.available_extensions = [DEFLATE]
