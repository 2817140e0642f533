"""Who sends a request, where proxies stand before the server."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final

from litestar.enums import ScopeType
from litestar.types import Scope

from asterism.kernel.errors import BadInput

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
FORWARDED: Final = b"x-forwarded-for"
SCHEME: Final = b"x-forwarded-proto"


def read_networks(text: str) -> list[Network]:
    """Read addresses and networks ("10.0.0.0/8"), with commas between them.

    Raises:
        BadInput: one is neither.
    """
    try:
        return [ip_network(each.strip()) for each in text.split(",")]
    except ValueError as error:
        raise BadInput(f"a proxy is named by its address or network: {error}") from None


def read_address(text: str) -> Address | None:
    """Read an address as proxies write it, with or without a port; None if it is none."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


class Proxies:
    """The proxies that are believed when they say for whom they ask."""

    def __init__(self, trusted: Iterable[Network]) -> None:
        """Believe these addresses; nobody, if there are none."""
        self._trusted: Final = tuple(trusted)

    def look_through(self, scope: Scope) -> None:
        """Let a request that a trusted proxy passes on be one from its sender."""
        client = scope.get("client")
        peer = read_address(client[0]) if client else None
        if peer is None or not self._trusts(peer):
            return
        listed = [each.decode("latin-1") for name, each in scope["headers"] if name == FORWARDED]
        scope["client"] = str(self.sender(peer, ",".join(listed))), 0
        ways = [each for name, each in scope["headers"] if name == SCHEME]
        if scope["type"] == ScopeType.HTTP and ways in ([b"http"], [b"https"]):
            scope["scheme"] = ways[0].decode()

    def sender(self, peer: Address, listed: str) -> Address:
        """Return the sender of a request that came from a peer with a list of addresses.

        Each proxy writes behind the others from whom it has the request. So the list is read from
        its end for as long as trusted proxies wrote it: what stands before that anybody may write.
        """
        for each in reversed(listed.split(",")):
            before = read_address(each) if self._trusts(peer) else None
            if before is None:
                break
            peer = before
        return peer

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self._trusted)
