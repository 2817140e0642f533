"""The registry: each table is live once, and what was asked for is done to its end."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from asterism.play.match import Match
from asterism.web import registry as hall_module
from asterism.web import socket
from asterism.web.registry import TableRegistry, Wish
from asterism.web.settings import Settings
from asterism.web.store.errors import StoreUnavailable
from asterism.web.store.rows import Person
from tests.web.house import GENEROUS, HOST
from tests.web.store.desk import the_store, token


async def a_hall() -> tuple[TableRegistry, Person, str]:
    """A registry with a table of two people in its store that is not live yet."""
    store = await the_store(":memory:")
    anna = await store.add_person(token("anna"), "Anna", 0.0)
    first = TableRegistry(store, Settings(HOST, 0, ":memory:", limits=GENEROUS))
    table = await first.make(Wish(Match("galaxy", seats=2).game, ["me", "me"], {}), anna)
    await first.close()
    return TableRegistry(store, first.settings), anna, table


def test_a_table_is_live_once_though_its_first_load_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who waited for that load and who comes later find the same table, or none."""

    async def main() -> None:
        registry, _, name = await a_hall()
        read, calls = registry.store.table, 0

        async def table(wanted: str) -> Any:
            nonlocal calls
            calls += 1
            number = calls
            await asyncio.sleep(0.01)
            if number == 1:
                raise StoreUnavailable("the disk is full")
            return await read(wanted)

        monkeypatch.setattr(registry.store, "table", table)
        waiting = [asyncio.create_task(registry.find(name)) for _ in range(2)]
        await asyncio.wait(waiting[:1])
        later = [asyncio.create_task(registry.find(name)) for _ in range(2)]
        found = await asyncio.gather(*waiting, *later, return_exceptions=True)
        assert isinstance(found[0], StoreUnavailable)
        tables = {id(each) for each in found if not isinstance(each, BaseException)}
        assert len(tables) == 1
        assert found[-1] is await registry.find(name)
        await registry.close()
        await registry.store.close()

    asyncio.run(main())


def test_who_leaves_does_not_end_the_load_for_the_others() -> None:
    async def main() -> None:
        registry, _, name = await a_hall()
        one, other = (asyncio.create_task(registry.find(name)) for _ in range(2))
        await asyncio.sleep(0)
        one.cancel()
        assert await other is await registry.find(name)
        await registry.close()
        await registry.store.close()

    asyncio.run(main())


def test_a_table_where_somebody_is_about_to_move_stays() -> None:
    """Its bot would go on with one table, and people with another."""

    async def main() -> None:
        registry, _, name = await a_hall()
        table = await registry.find(name)
        assert table is not None
        table.used = -hall_module.IDLE
        moving = registry.players._tasks[name] = asyncio.create_task(asyncio.sleep(60))
        registry.forget_idle()
        assert await registry.find(name) is table
        moving.cancel()
        await asyncio.wait([moving])
        table.used = -hall_module.IDLE
        registry.forget_idle()
        assert await registry.find(name) is not table
        await registry.close()
        await registry.store.close()

    asyncio.run(main())


class Browser:
    """Sends one frame, and then nothing."""

    def __init__(self) -> None:
        self.frames = ["a frame"]

    async def receive_data(self, mode: str) -> str:
        if not self.frames:
            await asyncio.sleep(60)
        return self.frames.pop()


class Slow:
    """Takes its time with a frame."""

    overrun = False

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.gate = asyncio.Event()

    async def take_in(self, frame: str) -> None:
        self.steps.append("half")
        await self.gate.wait()
        self.steps.append("whole")


def test_what_was_asked_for_is_done_though_who_asked_is_gone() -> None:
    async def main() -> None:
        reader: Any = Slow()
        reading = asyncio.create_task(socket._read(Browser(), reader))  # type: ignore[arg-type]
        while not reader.steps:  # noqa: ASYNC110 - two steps of the loop
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.wait([reading])
        assert reader.steps == ["half"]
        reader.gate.set()
        await socket.finish()
        assert reader.steps == ["half", "whole"]

    asyncio.run(main())


def test_a_secret_choice_of_a_record_from_elsewhere_is_a_position() -> None:
    match, dice = Match("galactic-era", seats=3, seed=3), Random(3)
    while not match.over:
        match.play(dice.choice(match.moves))
    record = match.close_record()

    async def main() -> None:
        registry, anna, _ = await a_hall()
        table = await registry.find(await registry.bring_in(record, anna))
        assert table is not None
        stored = await registry.store.table(table.id)
        assert stored is not None
        secret = 0
        for row in stored.entries:
            entries = [json.loads(line) for line in row.body.split(b"\n")]
            chosen = [e for e in entries if (e.get("move") or e.get("moves")) and not e.get("auto")]
            assert len(chosen) <= 1
            secret += sum("moves" in entry for entry in chosen)
        assert secret > 10
        await registry.close()
        await registry.store.close()

    asyncio.run(main())
