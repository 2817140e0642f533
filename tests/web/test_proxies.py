"""People behind proxies: who is meant, who is believed, and who counts as whom."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from ipaddress import ip_address

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from asterism.kernel.errors import BadInput
from asterism.web.proxies import Proxies, read_address, read_networks
from asterism.web.settings import Rate
from tests.command import line_of, run
from tests.web.house import GENEROUS, House, Visitor, house

OURS = read_networks("10.0.0.0/8, 127.0.0.1,2001:db8::/32")
BY = "x-forwarded-for"


@pytest.mark.parametrize(
    ("peer", "told", "sender"),
    [
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "198.51.100.9, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "198.51.100.9, 203.0.113.7, 10.1.2.3", "203.0.113.7"),
        ("127.0.0.1", "127.0.0.1, 203.0.113.7", "203.0.113.7"),
        ("203.0.113.9", "198.51.100.9", "203.0.113.9"),
        ("203.0.113.9", "127.0.0.1", "203.0.113.9"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "unknown", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.9, <script>", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.9, _hidden, 10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", "198.51.100.9,", "127.0.0.1"),
        ("127.0.0.1", "10.1.1.1, 10.2.2.2", "10.1.1.1"),
        ("127.0.0.1", "203.0.113.7:4711", "203.0.113.7"),
        ("127.0.0.1", "[2001:db9::7]:4711", "2001:db9::7"),
        ("127.0.0.1", "2001:db9::7, 2001:db8::1", "2001:db9::7"),
        ("127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "203.0.113.7, 256.1.1.1", "127.0.0.1"),
    ],
)
def test_the_sender_is_whom_the_last_trusted_proxy_names(peer: str, told: str, sender: str) -> None:
    assert str(Proxies(OURS).sender(ip_address(peer), told)) == sender


def test_addresses_as_proxies_write_them() -> None:
    assert read_address(" ::ffff:127.0.0.1 ") == ip_address("127.0.0.1")
    for nonsense in ("", "[", "[]", "a:1", "1.2.3", "1.2.3.4.5", "1.2.3.4/8", "ü"):
        assert read_address(nonsense) is None


@pytest.mark.parametrize("text", ["", "*", "proxy.example", "10.0.0.0/33", "10.0.0.1/8", "::1,"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="address or network"):
        read_networks(text)
    assert "address or network" in line_of(run("serve", "--port", "0", "--trust-proxy", text))


def codes(server: House, *told: str | list[str], path: str = "/health") -> list[int]:
    """Ask once for each that is told of whom the request is; return the answers."""
    found = []
    for each in told:
        names = [each] if isinstance(each, str) else each
        headers = [("X-Forwarded-For", name) for name in names]
        found.append(httpx.get(server.url + path, headers=headers).status_code)
    return found


TWICE = replace(GENEROUS, pages=Rate(2, 1e-6))


def test_people_behind_a_trusted_proxy_are_not_one_person() -> None:
    with house(limits=TWICE, proxies=tuple(OURS)) as server:
        ada, bob = "203.0.113.1", "203.0.113.2"
        assert codes(server, ada, ada, ada) == [200, 200, 429]
        assert codes(server, bob, f"{ada}, {bob}", bob) == [200, 200, 429]
        # Whatever somebody writes before the proxy does helps nothing, in one line or in two.
        spoofs = [f"198.51.100.{n}, {ada}" for n in range(3)]
        assert codes(server, *spoofs, ["198.51.100.9", ada]) == [429] * 4


def test_nobody_else_is_believed() -> None:
    with house(limits=TWICE, proxies=tuple(read_networks("10.0.0.1"))) as server:
        assert codes(server, "203.0.113.1", "203.0.113.2", "203.0.113.3") == [200, 200, 429]
    with house(limits=TWICE) as server:
        assert codes(server, "203.0.113.1", "203.0.113.2", "127.0.0.1") == [200, 200, 429]


def test_sockets_are_counted_by_the_address_behind_the_proxy() -> None:
    limits = replace(GENEROUS, open_sockets=1)
    with (
        house(limits=limits, proxies=tuple(OURS)) as server,
        closing(Visitor(server)) as anna,
    ):
        table = anna.make("me", "random")
        one, other = {BY: "203.0.113.1"}, {BY: "203.0.113.2"}
        with anna.at(table, headers=one) as eyes, anna.at(table, headers=other) as more:
            eyes.look(0)
            more.look(0)
            with pytest.raises(InvalidStatus) as refused, anna.at(table, headers=one):
                pass
            assert refused.value.response.status_code == 429


def test_new_tables_are_counted_by_the_address_behind_the_proxy() -> None:
    limits = replace(GENEROUS, tables=Rate(1, 1e-6))
    with house(limits=limits, proxies=tuple(OURS)) as server:
        for address in ("203.0.113.1", "203.0.113.2"):
            with closing(Visitor(server)) as anna:
                anna.http.headers[BY] = address
                anna.make("me", "random")
                assert anna.post("/tables", game="galaxy", seats="2").status_code == 429


def test_only_a_trusted_proxy_says_that_a_page_came_by_tls() -> None:
    said = {"X-Forwarded-Proto": "https"}
    with house(proxies=tuple(OURS)) as server:
        assert "Secure" in httpx.get(server.url, headers=said).headers["set-cookie"]
        said["X-Forwarded-Proto"] = "gopher"
        assert "Secure" not in httpx.get(server.url, headers=said).headers["set-cookie"]
    with house() as server:
        said["X-Forwarded-Proto"] = "https"
        assert "Secure" not in httpx.get(server.url, headers=said).headers["set-cookie"]
