"""Two worlds that a seat cannot tell apart, each with a live table that must send the same."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Awaitable
from dataclasses import replace
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import httpx
import msgspec

from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.redeal import apply_deal, sample_deal
from asterism.play.match import Match
from asterism.play.record import FORMAT, Header, Record
from asterism.testing.conformance import (
    KeepingChance,
    MirroringChance,
    events_agree,
    list_again,
    mirror_option,
)
from asterism.web.app import make_app
from asterism.web.connection import Connection
from asterism.web.people import COOKIE, token_hash
from asterism.web.registry import TableRegistry
from asterism.web.replaying import Replays
from asterism.web.settings import Settings
from asterism.web.site import Site
from asterism.web.store.opening import MEMORY, open_store
from asterism.web.store.rows import EntryRow, Person, SeatRow, Stored, TableRow, TableSummary
from asterism.web.table import LiveTable
from asterism.web.words import translator_for
from tests.web.house import GENEROUS, HOST

WATCHER = "watcher"
KEY = bytes(range(32))
TOKEN = "t" * 43
PAGES = ("/", "/t/table", "/t/table/print", "/t/table/picture.svg", "/t/table/record")
"""Every page that tells something of a table."""


class Quiet:
    """A store that takes everything and keeps nothing."""

    async def append(self, *_: object, **__: object) -> None:
        """Take an entry."""


def person_of(seat: int) -> Person:
    return Person(WATCHER if seat < 0 else f"person-{seat}", "", 0.0)


async def nobody_new() -> Person:
    """Everybody here is known."""
    raise AssertionError


async def open_table(match: Match) -> LiveTable:
    """A live table around a match that has just begun, a person in each seat."""
    header = Header(FORMAT, match.game.name, match.game.rules_version, match.game.content_hash(),
                    match.record.header.seats, match.rulings)  # fmt: skip
    body = b"\n".join(msgspec.json.encode(entry) for entry in match.record.entries)
    row = TableRow(
        id="table", game=match.game.name, state="playing", listed=False, host="person-0",
        header=msgspec.json.encode(header), options=b"{}", made=0, changed=0, version=1,
    )  # fmt: skip
    seats = tuple(
        SeatRow(seat, "", None, frozenset([person_of(seat).id])) for seat in range(match.seats)
    )
    stored = Stored(row, seats, (EntryRow(1, "deal", None, body, 0.0),), KEY)
    store: Any = Quiet()
    return LiveTable(store, stored, [])


def fork(table: LiveTable, state: State, seat: int, faces: list[int]) -> LiveTable:
    """The same table in another world, where `faces[f]` lies where f lay."""
    assert table.match is not None
    match = copy.copy(table.match)
    other = copy.copy(table)
    record = table.match.record
    parts: dict[str, Any] = {
        "record": Record(record.header, list(record.entries)),
        "events": list(table.match.events),
        # What another seat may take back is no world of the deal: cards lay elsewhere then.
        "_snapshots": [
            replace(each, state=apply_deal(each.state, seat, faces, SeededChance(1)))
            if each.seat == seat
            else each
            for each in table.match._snapshots
        ],
        "_chance": copy.copy(table.match._chance),
        "state": state,
    }
    for name, value in parts.items():
        assert hasattr(match, name)
        setattr(match, name, value)
    setattr(match._chance, "_match", match)  # noqa: B010
    match._attach(state)
    fresh: dict[str, Any] = {
        "lock": asyncio.Lock(), "readers": set(), "_logs": {}, "_snapshots": {}, "_last": {},
        "match": match, "posts": dict(table.posts), "ends": list(table.ends), "orders": {},
        "chat": [],
    }  # fmt: skip
    for name, value in fresh.items():
        assert hasattr(other, name)  # what both worlds share would hide a leak
        setattr(other, name, value)
    return other


class Pair:
    """A reader of the true world and one of a world that its seat cannot tell from it."""

    def __init__(self, registry: TableRegistry, table: LiveTable, seat: int, dice: Chance) -> None:
        assert table.match is not None
        state = table.match.state
        self.seat = seat
        self.faces = sample_deal(state, seat, dice)
        world = apply_deal(state, seat, self.faces, dice)
        list_again(world)
        self.moved = sum(1 for face, other in enumerate(self.faces) if face != other)
        same = list(range(len(self.faces)))
        self.tables = (
            fork(table, state.clone(), seat, same),
            fork(table, world, seat, self.faces),
        )
        self.registry = registry
        self.language = ("en", "es", "it")[dice.below(BOT, 3)]
        translator = translator_for(table.game.name, self.language)
        self.readers = [
            Connection(
                registry,
                each,
                person_of(seat),
                translator,
                Replays(),
                meet=nobody_new,
                key="",
                build="b",
                base="http://h",
            )
            for each in self.tables
        ]
        for each, reader in zip(self.tables, self.readers, strict=True):
            each.readers.add(reader)
        self.bytes = 0

    async def frames(self) -> list[bytes]:
        """What both send now; equal, or the test fails."""
        found = [await reader.next_frame() for reader in self.readers]
        assert found[0] == found[1]
        self.bytes += len(found[0])
        return found

    async def ask(self, request: dict[str, Any]) -> list[bytes]:
        """What both answer to a request."""
        data = msgspec.json.encode([request])
        for reader in self.readers:
            await reader.take_in(data)
        return await self.frames()

    async def step(self, option: int, seed: int) -> bool:
        """Let the seat that is asked choose in both worlds; return whether they stay alike."""
        one, two = self.tables
        assert one.match is not None
        assert two.match is not None
        asked = one.asked[0]
        other = option if asked == self.seat else mirror_option(one.game, option, self.faces)
        if other not in two.match.state.menu:
            return False
        before = len(one.match.events)
        known = {
            face
            for face in range(len(self.faces))
            if one.match.state.knowledge.knows(self.seat, face)
        }
        keeping = KeepingChance(SeededChance(seed))
        one.match._chance.source = keeping
        await one.play("post", None, one.at, option)
        mirror = MirroringChance(keeping.outcomes, self.faces, SeededChance(seed))
        two.match._chance.source = mirror
        await two.play("post", None, two.at, other)
        ours, theirs = one.match.events[before:], two.match.events[before:]
        return events_agree(one.match, self.seat, ours, theirs, known)

    async def pages(self) -> None:
        """Compare the pages of both."""
        for path in PAGES:
            one, two = [
                await get(self.registry, each, self.seat, self.language, path)
                for each in self.tables
            ]
            assert one == two, path
            self.bytes += len(one)


@lru_cache(maxsize=1)
def server_of(registry: TableRegistry) -> Any:
    """Return a server of pages over the store of a registry."""
    return make_app(registry.settings, registry.store)


async def get(
    registry: TableRegistry, table: LiveTable, seat: int, language: str, path: str
) -> bytes:
    """Return a page as the person of a seat gets it from a server with this one table."""
    server = server_of(registry)
    site: Site = server._site
    site.people._found[token_hash(TOKEN)] = person_of(seat)
    site.registry._tables[table.id] = table

    async def tables_of(_person: str, _limit: int) -> list[TableSummary]:
        return [TableSummary(table.row, table.seating.seats)]

    with patch.object(site.store, "tables_of", tables_of):
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(server), base_url=f"http://{HOST}"
        ) as browser:
            browser.cookies.set(COOKIE, TOKEN)
            answer = await browser.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content


def in_hall(act: Any) -> None:
    """Run a coroutine with a registry over a store in memory."""

    async def main() -> None:
        store = await open_store(MEMORY)
        registry = TableRegistry(store, Settings(limits=GENEROUS, pace=0))
        try:
            answer: Awaitable[None] = act(registry)
            await answer
        finally:
            await registry.close()
            await store.close()

    asyncio.run(main())
