"""What the server lets in: origins, rates, and the headers that browsers obey."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from asterism.web.settings import Rate, Settings

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; font-src 'self'; "
        "form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""Sent with every answer. No script or style stands in a page; nobody may frame us."""


def same_origin(origin: str | None, host: str | None, allowed: Iterable[str]) -> bool:
    """Return whether a request comes from a page of this very server.

    Browsers name the origin at every socket handshake and every form that is posted: one that is
    missing, "null" or of another host is somebody else's page, or no browser.
    """
    if not origin or origin == "null":
        return False
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    bare = f"{parts.scheme}://{parts.netloc}" == origin
    return bare and parts.scheme in ("http", "https") and bool(host) and parts.netloc == host


LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "[::1]"})


def is_known_host(host: str, settings: Settings) -> bool:
    """Return whether a request names a host that we serve.

    A server for this machine only takes no other name for it, so that no page elsewhere can point a
    name of its own at it and be taken for one of ours.
    """
    if settings.host not in ("127.0.0.1", "localhost", "::1"):
        return True
    if any(urlsplit(origin).netloc == host for origin in settings.origins):
        return True
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    return name in LOOPBACK


class Buckets:
    """Counts how often each of many keys does something: a token bucket for each."""

    def __init__(self, rate: Rate) -> None:
        """Allow a rate to every key."""
        self._rate: Final = rate
        self._left: Final[dict[object, tuple[float, float]]] = {}

    def wait(self, key: object, now: float | None = None) -> float:
        """Count one; return 0 if it is allowed, else after how many seconds it would be."""
        now = time.monotonic() if now is None else now
        left, then = self._left.get(key, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - then) * self._rate.a_second)
        if left < 1:
            return (1 - left) / self._rate.a_second
        if len(self._left) >= 50_000:
            self._forget(now)
        self._left[key] = left - 1, now
        return 0

    def _forget(self, now: float) -> None:
        """Drop the keys whose buckets are full again."""
        rate = self._rate
        full = [
            key
            for key, (left, then) in self._left.items()
            if left + (now - then) * rate.a_second >= rate.burst
        ]
        for key in full:
            del self._left[key]
