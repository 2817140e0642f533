"""Bots that are programs at tables: those that were named here play, and no others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from asterism.contract.game import find_game
from asterism.web.people import new_token, token_hash
from asterism.web.registry import TableRegistry, Wish
from asterism.web.seat_changes import FORFEIT
from asterism.web.settings import Settings
from asterism.web.store.opening import MEMORY, open_store
from asterism.web.table import LiveTable
from tests.bots.programs import GOOD, bad, program
from tests.patience import PATIENCE

GALAXY = find_game("galaxy")


def at_a_table(
    bots: list[str], named: frozenset[str], check: Callable[[LiveTable], Awaitable[None]]
) -> None:
    """Let bots begin a game on a server that may start some programs."""

    async def main() -> None:
        store = await open_store(MEMORY)
        registry = TableRegistry(store, Settings(programs=named))
        try:
            host = await store.add_person(token_hash(new_token()), "", time.time())
            table = await registry.find(await registry.make(Wish(GALAXY, bots, {}), host))
            assert table is not None
            await check(table)
        finally:
            await registry.close()
            await store.close()

    asyncio.run(main())


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - what is waited for tells nobody
            await asyncio.sleep(0.01)


def test_a_program_plays_a_game_to_its_end_and_is_told_of_it(tmp_path: Path) -> None:
    note = tmp_path / "end"
    told = f"    if 'end' in message: open({str(note)!r}, 'w').write(str(message))\n"
    name = program(tmp_path, GOOD + told)

    async def check(table: LiveTable) -> None:
        await until(lambda: table.match is not None and table.match.over and note.exists())
        assert table.seating.bot(0) == name
        assert not table.chat

    at_a_table([name, "random"], frozenset([name]), check)


def test_a_program_that_fails_is_told_of_at_the_table_and_the_game_goes_on(tmp_path: Path) -> None:
    name = bad(tmp_path, "crash")

    async def check(table: LiveTable) -> None:
        await until(lambda: table.match is not None and table.match.over)
        assert table.seating.bot(0) == "random"
        (line,) = table.chat
        assert (line.name, line.text, line.seat) == (name, "crash", 0)
        assert line.post == f"{FORFEIT}0"
        assert await table.store.chat(table.id) == table.chat

    at_a_table([name, "random"], frozenset([name]), check)


def test_a_program_that_was_not_named_is_never_started(tmp_path: Path) -> None:
    """A store from elsewhere may hold anything."""
    note = tmp_path / "started"
    name = program(tmp_path, f"open({str(note)!r}, 'w').close()\n" + GOOD)

    async def check(table: LiveTable) -> None:
        await until(lambda: table.match is not None and table.match.over)
        assert table.seating.bot(0) == "random"
        assert [line.text for line in table.chat] == ["refusal"]

    at_a_table([name, "random"], frozenset(), check)
    assert not note.exists()


def test_a_server_that_stops_waits_for_no_program(tmp_path: Path) -> None:
    """It ends the one that it has asked, however long that may take for its answer."""
    note = tmp_path / "asked"
    name = program(
        tmp_path, f"hello()\nnext(messages())\nopen({str(note)!r}, 'w').close()\ntime.sleep(999)"
    )

    async def check(_: LiveTable) -> None:
        await until(note.exists)

    started = time.monotonic()
    at_a_table([name, "random"], frozenset([name]), check)
    assert time.monotonic() - started < PATIENCE
