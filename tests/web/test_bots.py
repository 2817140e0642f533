"""Bots at tables: they think in processes of their own, and nobody has to wait for them but those
whose turn depends on it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from asterism.bots.about import about_bots, plain_name
from asterism.bots.planner import Expert
from asterism.contract.game import find_game
from asterism.kernel.chance import BOT, SeededChance
from asterism.play.match import Match
from asterism.web import players
from asterism.web.people import token_hash
from asterism.web.registry import TableRegistry, Wish
from asterism.web.store.rows import Person
from asterism.web.table import LiveTable, Options
from asterism.web.thinkers import NoAnswer, Thinkers
from asterism.web.worker import BotAnswer, BotJob, think
from tests.kernel.toys import ANTES
from tests.patience import PATIENCE
from tests.web.house import Eyes, House, Visitor
from tests.web.test_crash import Process
from tests.web.worlds import in_hall, open_table

GALAXY = find_game("galaxy")


def a_job(bot: str = "expert", **more: Any) -> BotJob:
    match = Match(GALAXY, seats=2, seed=1)
    assert match.to_move is not None
    return BotJob("galaxy", GALAXY.dump(match.state), bot, match.to_move, **more)


def there(process: int) -> bool:
    """Whether a process that is no child of ours still runs."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


# -- the processes ---------------------------------------------------------------------------


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """One process that thinks."""
    pool = Thinkers(1)
    yield pool
    pool.close()
    assert pool.processes == []


def test_a_bot_thinks_elsewhere_as_it_would_here(thinkers: Thinkers) -> None:
    match = Match(GALAXY, seats=2, seed=1)
    assert thinkers.processes == []  # none before there is something to think about

    async def ask() -> list[BotAnswer]:
        return [await thinkers.think(a_job(bot)) for bot in ("greedy", "expert", "master@30")]

    for answer in asyncio.run(ask()):
        assert answer.option in match.state.menu
        assert 0 < answer.seconds < 5
        assert not answer.fault
    assert len(thinkers.processes) == 1


def test_what_was_thought_in_a_turn_counts_in_the_process_too() -> None:
    rested = think(a_job("master@0.5s"))
    tired = think(a_job("master@0.5s", spent=0.5))
    assert rested.seconds > 2 * tired.seconds


def test_a_fault_of_a_bot_is_told_and_ends_nothing(thinkers: Thinkers) -> None:
    async def ask() -> None:
        assert "no bot 'ghost'" in (await thinkers.think(a_job("ghost"))).fault
        before = thinkers.processes
        assert (await thinkers.think(a_job())).option is not None
        assert thinkers.processes == before

    asyncio.run(ask())


def test_a_bot_may_choose_by_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    job = a_job()
    monkeypatch.setattr(Expert, "choose", lambda _, port: np.int64(port.options[-1]))
    assert msgspec.json.encode(think(job)).startswith(b'{"option":')
    monkeypatch.setattr(Expert, "choose", lambda *_: 0.5)
    assert "TypeError" in think(job).fault


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="ends processes by force")
def test_a_process_that_dies_is_replaced(thinkers: Thinkers) -> None:
    async def ask(kills: int) -> BotAnswer:
        thought = asyncio.create_task(thinkers.think(a_job("master@0.8s")))
        for _ in range(kills):
            await until(lambda: thinkers.processes)
            os.kill(thinkers.processes[0], signal.SIGKILL)
        return await thought

    assert asyncio.run(ask(1)).option is not None
    os.kill(thinkers.processes[0], signal.SIGKILL)  # while it has nothing to do
    assert asyncio.run(ask(0)).option is not None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="ends processes by force")
def test_a_job_that_ends_every_process_is_given_up(thinkers: Thinkers) -> None:
    async def ask() -> None:
        thought = asyncio.create_task(thinkers.think(a_job("master@5s")))
        killed: set[int] = set()
        while not thought.done():
            for process in set(thinkers.processes) - killed:
                os.kill(process, signal.SIGKILL)
                killed.add(process)
            await asyncio.sleep(0.01)
        with pytest.raises(NoAnswer):
            await thought
        assert len(killed) == 2

    asyncio.run(ask())


def test_a_bot_that_never_answers_is_stopped() -> None:
    pool = Thinkers(1, longest=0.02)  # not even the start of the process takes so little
    with pytest.raises(NoAnswer, match="within"):
        asyncio.run(pool.think(a_job()))
    assert pool.processes == []
    pool.close()


def test_closing_ends_what_is_thought() -> None:
    pool = Thinkers(1)

    async def ask() -> int:
        thought = asyncio.create_task(pool.think(a_job("master@60s")))
        await until(lambda: pool.processes)
        (process,) = pool.processes
        pool.close()
        with pytest.raises(NoAnswer):  # and not what a minute would have found
            await thought
        return process

    assert not there(asyncio.run(ask()))


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[Process]:
    """A server in a process of its own."""
    running = Process(tmp_path / "tables.sqlite")
    running.start()
    yield running
    running.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks processes up in /proc")
def test_a_server_that_is_killed_leaves_no_process_behind(killable: Process) -> None:
    house: House = killable  # type: ignore[assignment]
    anna = Visitor(house)
    table = anna.make("me", "expert")
    with anna.at(table) as eyes:
        end = time.monotonic() + PATIENCE
        while not (found := children(killable.child)) and time.monotonic() < end:
            eyes.look(0)
            if eyes.seen.choices:
                eyes.play(eyes.seen.choices[0]["option"])
        assert found
    killable.kill()
    while any(map(there, found)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(there, found))
    killable.start()
    anna.close()


def children(process: int) -> list[int]:
    return [
        int(number)
        for task in Path(f"/proc/{process}/task").glob("*/children")
        for number in task.read_text().split()
    ]


# -- at the table ----------------------------------------------------------------------------


class Slow:
    """Thinks as long as a test likes, and then takes the first option."""

    def __init__(self, registry: TableRegistry) -> None:
        self.jobs: list[BotJob] = []
        self.asked = asyncio.Event()
        self.gate = asyncio.Event()
        for pool in ("thinkers", "advisers"):
            setattr(registry.players, pool, self)  # in the place of processes

    async def think(self, job: BotJob) -> BotAnswer:
        self.jobs.append(job)
        self.asked.set()
        await self.gate.wait()
        state = find_game(job.game).load(job.state)
        return BotAnswer(state.menu_of(job.seat)[0], 0.25)

    def close(self) -> None:
        """There is nothing to end."""


async def table_of_bots(match: Match, *seats: int, pace: float = 0) -> LiveTable:
    """A live table where bots play some seats, and people the others."""
    table = await open_table(match)
    table.options = Options(pace=pace)
    for seat in seats:
        put(table, seat, "master")
    return table


def put(table: LiveTable, seat: int, bot: str | None) -> None:
    """Let a bot take a seat, or give it back to whoever holds it."""
    rows = table.seating.seats
    table.seating.seats = tuple(
        replace(row, bot=bot) if row.number == seat else row for row in rows
    )


async def until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not what():  # noqa: ASYNC110 - what is waited for tells nobody
            await asyncio.sleep(0.001)


def with_slow(act: Callable[[TableRegistry, Slow], Awaitable[None]]) -> None:
    in_hall(lambda registry: act(registry, Slow(registry)))


def test_who_takes_the_seat_over_while_its_bot_thinks_is_not_answered_for() -> None:
    async def check(registry: TableRegistry, slow: Slow) -> None:
        table = await table_of_bots(Match(GALAXY, seats=2, seed=1), 0, 1)
        (seat,) = table.asked
        at = table.at
        registry.players.nudge(table)
        await slow.asked.wait()
        put(table, seat, None)
        slow.gate.set()
        await until(lambda: not registry.players._tasks)
        assert table.at == at
        assert table.asked == [seat]
        assert table.thinking == -1

    with_slow(check)


@pytest.mark.usefixtures("installed")
def test_an_undo_while_a_bot_thinks_lets_the_answer_fall() -> None:
    async def check(registry: TableRegistry, slow: Slow) -> None:
        table = await table_of_bots(Match(ANTES, seats=3, seed=4), 1)
        match = table.match
        assert match is not None
        registry.players.nudge(table)
        await slow.asked.wait()
        for pick in (1, 2):
            option = match.moves_of(0)[0].option
            await table.play(f"pick-{pick}", None, table.at, option, 0)
        await table.change("undo", None, table.at, lambda match: match.undo(0, 2))
        slow.gate.set()
        await until(lambda: table.asked == [0, 2])
        assert len(slow.jobs) == 3  # the first of two picks was thought of twice
        sealed = [entry for entry in match.record.entries if entry.moves and entry.undo is None]
        assert [entry.seat for entry in sealed] == [match.seat_name(0), match.seat_name(1)]

    with_slow(check)


def test_the_lock_of_a_table_is_free_while_its_bot_thinks() -> None:
    async def check(registry: TableRegistry, slow: Slow) -> None:
        table = await table_of_bots(Match(GALAXY, seats=2, seed=1), 0, 1)
        registry.players.nudge(table)
        await slow.asked.wait()
        assert not table.lock.locked()
        hint = asyncio.create_task(
            registry.players.advise(GALAXY, table.match.state.clone(), "master", table.asked[0])  # type: ignore[union-attr]
        )
        await until(lambda: len(slow.jobs) == 2)
        assert not table.lock.locked()
        slow.gate.set()
        await hint

    with_slow(check)


def test_a_table_remembers_what_a_bot_has_spent_in_its_turn() -> None:
    async def check(registry: TableRegistry, slow: Slow) -> None:
        table = await table_of_bots(Match(GALAXY, seats=2, seed=1), 0, 1)
        slow.gate.set()
        registry.players.nudge(table)
        await until(lambda: len(slow.jobs) > 40)
        spent = [job.spent for job in slow.jobs]
        assert spent[0] == 0
        assert max(spent) >= 0.5  # the second and the third decision of a turn
        assert spent[1:].count(0) > 3  # each new turn begins with nothing

    with_slow(check)


def test_dice_choose_where_a_process_gives_no_answer() -> None:
    async def check(registry: TableRegistry, slow: Slow) -> None:
        async def fail(_: BotJob) -> BotAnswer:
            raise NoAnswer("its process ended")

        table = await table_of_bots(Match(GALAXY, seats=2, seed=1), 0, 1)
        setattr(slow, "think", fail)  # noqa: B010
        at = table.at
        registry.players.nudge(table)
        await until(lambda: table.at > at + 5)

    with_slow(check)


# -- the sign --------------------------------------------------------------------------------


class Watcher:
    """A reader who notes which bots think."""

    person: str | None = None

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.seen: list[int] = []
        table.readers.add(self)

    def thinking_changed(self) -> None:
        self.seen.append(self.table.thinking)

    def board_changed(self) -> None:
        """It does not look at the board."""

    table_changed = board_changed

    def said(self, row: object) -> None:
        """It does not listen."""


def test_the_table_says_who_thinks_once_it_takes_longer_than_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def check(registry: TableRegistry, slow: Slow) -> None:
        table = await table_of_bots(Match(GALAXY, seats=2, seed=1), 0, 1)
        watcher = Watcher(table)
        (seat,) = table.asked
        registry.players.nudge(table)
        await slow.asked.wait()
        assert watcher.seen == []
        await until(lambda: watcher.seen == [seat])
        monkeypatch.setattr(players, "MOMENT", 1e6)
        slow.gate.set()
        at = table.at
        await until(lambda: table.at > at + 3)
        assert watcher.seen == [seat, -1]  # and nothing of who answers at once

    monkeypatch.setattr(players, "MOMENT", 0.02)
    with_slow(check)


@pytest.mark.usefixtures("installed")
def test_the_sign_does_not_count_the_picks_of_a_secret_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bot's two picks look like one to everybody else."""

    async def check(registry: TableRegistry, slow: Slow) -> None:
        table = await table_of_bots(Match(ANTES, seats=3, seed=4), 1)
        watcher = Watcher(table)
        assert 0 in table.asked
        begun = table.at
        registry.players.nudge(table)
        await until(lambda: watcher.seen == [1] and len(slow.jobs) == 1)
        slow.gate.set()
        slow.gate = asyncio.Event()
        await until(lambda: len(slow.jobs) == 2)
        assert watcher.seen == [1]
        slow.gate.set()
        await until(lambda: table.at == begun + 1 and table.asked == [0, 2])
        assert len(slow.jobs) == 2
        assert watcher.seen == [1, -1]

    monkeypatch.setattr(players, "MOMENT", 0)
    with_slow(check)


@pytest.mark.usefixtures("installed")
def test_a_bot_goes_on_picking_when_another_has_undone_a_pick_meanwhile() -> None:
    """As many picks on the table as before are no sign that this one was made already."""

    async def check(registry: TableRegistry, slow: Slow) -> None:
        table = await table_of_bots(Match(ANTES, seats=3, seed=4), 0)
        match = table.match
        assert match is not None
        person, begun = table.asked[-1], table.at
        slow.gate.set()
        await table.play("pick", None, table.at, match.moves_of(person)[0].option, person)
        assert await registry.players._move(table)
        await table.change("undo", None, table.at, lambda match: match.undo(person))
        assert await registry.players._move(table)
        assert table.at == begun + 1  # both picks of the bot are there: its choice is sealed
        assert 0 not in table.asked

    with_slow(check)


def test_a_hint_by_dice_is_none(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """An adviser whose process gives no answer advises nothing."""

    async def nothing(*_: object) -> BotAnswer:
        raise NoAnswer("its process ended")

    monkeypatch.setattr(Thinkers, "think", nothing)
    with anna.at(anna.make("me", "me")) as eyes:
        eyes.look(eyes.look(-1).seen.head["asked"])
        answer = eyes.ask("hint")
        assert answer["t"] == "refused"
        assert answer["text"] == "No hint can be given now."


def test_a_page_is_shown_who_thinks(server: House, anna: Visitor, ben: Visitor) -> None:
    """With a budget, which only the owner of a machine can give; the others click meanwhile."""
    assert server.store is not None
    table = anna.make("me", "open", "open")
    with anna.at(table) as eyes, ben.at(table) as other:
        server.do(server.store.set_bot(table, 1, "master@4s", "", 0.0))
        assert eyes.ask("fill", seat=2, bot="random")["t"] == "done"
        eyes.look(0)
        other.look()
        assert eyes.ask("begin")["t"] == "done"
        until_seat_thinks(eyes, 1)
        assert other.ask("say", text="take your time")["t"] == "done"
        signs = [message["seat"] for message in told(other) if message["t"] == "thinking"]
        assert signs[-1] == 1  # it was answered while the bot still thought
        other.look()  # who comes later is told as well
        other.wait(lambda _: {"t": "thinking", "seat": 1} in told(other, last=3))


def told(eyes: Eyes, last: int = 0) -> list[dict[str, Any]]:
    import json  # noqa: PLC0415

    return [message for frame in eyes.frames[-last:] for message in json.loads(frame)]


def until_seat_thinks(eyes: Eyes, seat: int) -> None:
    """Play on until the bot of a seat thinks for long."""
    end = time.monotonic() + PATIENCE
    while {"t": "thinking", "seat": seat} not in told(eyes):
        assert time.monotonic() < end
        if eyes.seen.choices:
            eyes.play(eyes.seen.choices[0]["option"])
        else:
            eyes.read()


# -- which bots there are --------------------------------------------------------------------


def test_the_form_offers_every_bot_the_levels_first(server: House, anna: Visitor) -> None:
    page = anna.http.get("/new?game=galaxy").text
    places = [page.index(f'name="bot" value="{each.name}"') for each in about_bots()]
    assert places == sorted(places)
    assert 'name="bot" value="apprentice" checked' in page
    assert page.count('name="bot"') == len(places)
    assert page.count("thinks 0.3 s per turn") == 1  # each is described once, not once a seat


def test_a_first_game_is_played_against_beginners(server: House, anna: Visitor) -> None:
    for tour, bot in (("1", "novice"), ("", "apprentice")):
        answer = anna.post("/tables", game="galaxy", quick="1", tour=tour)
        with anna.at(answer.url.path.rsplit("/", 1)[1]) as eyes:
            eyes.look(0)
            assert [seat.get("bot") for seat in eyes.seen.table["seats"][1:]] == [bot] * 3


@pytest.mark.parametrize(
    "bot",
    ["master@3s", "master@3600s", "master+open", "expert+open", "deep", "run:true", "run@5s:true"],
)
def test_nobody_can_ask_a_server_for_other_bots(anna: Visitor, bot: str) -> None:
    refused = anna.post("/tables", game="galaxy", seats="2", seat1=bot)
    assert refused.status_code == 400
    assert "Traceback" not in refused.text
    table = anna.make("me", "open")
    with anna.at(table) as eyes:
        eyes.look(0)
        assert eyes.ask("fill", seat=1, bot=bot)["code"] == "illegal"
        assert eyes.ask("begin")["t"] == "done"
        eyes.wait(lambda seen: seen.choices)
        assert eyes.ask("hint", bot=bot)["code"] == "illegal"
        assert eyes.ask("leave", seat=0, bot=bot)["code"] == "illegal"
        assert not eyes.look(0).seen.table["seats"][0].get("bot")


def test_no_table_has_a_bot_that_is_shown_all_cards() -> None:
    async def check(registry: TableRegistry) -> None:
        with pytest.raises(Exception, match="may not play at a table"):
            await registry.make(Wish(GALAXY, ["me", "master+open"], {}), Person("p", "", 0.0))

    in_hall(check)


def test_who_sits_down_by_a_link_sees_the_first_moves_too(
    server: House, anna: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So `asterism play` begins: with the link of a seat, whose page comes later."""
    table = anna.make("open", "random", "random")
    assert server.store is not None
    until = time.time() + PATIENCE
    server.do(server.store.add_seat_link(token_hash("a-link"), table, 0, until))
    begun: list[bool] = []

    def nudge(_self: players.Players, live: LiveTable) -> None:
        begun.append(live.id == table and live.match is not None)

    monkeypatch.setattr(players.Players, "nudge", nudge)
    assert ben.post("/seat/a-link").status_code == 200
    assert not any(begun)
    with ben.at(table) as eyes:
        assert eyes.look(0).seen.state == "playing"
        assert any(begun)


def test_bots_wait_until_who_plays_against_them_looks() -> None:
    """The first moves of a game were made before its page was open, and seen by nobody."""

    async def check(registry: TableRegistry) -> None:
        host = await registry.store.add_person(b"token", "", time.time())
        for seats, busy in ((["random", "me"], False), (["random", "random"], True)):
            table = await registry.find(await registry.make(Wish(GALAXY, seats, {}), host))
            assert table is not None
            assert registry.players.busy(table) == busy

    in_hall(check)


def test_a_record_brings_no_budget_in(anna: Visitor) -> None:
    bots = [None, "master@3600s+open", "deep@1s", "run:true"]
    match = Match(GALAXY, seats=4, seed=1, bots=bots)
    data = match.close_record().to_bytes()
    answer = anna.http.post(
        "/import", data={"csrf": anna.csrf}, files={"record": ("game.jsonl", data)}
    )
    with anna.at(answer.url.path.rsplit("/", 1)[1]) as eyes:
        eyes.look(0)
        bots = [seat.get("bot") for seat in eyes.seen.table["seats"]]
    assert bots == [None, plain_name("master@3600s+open"), "apprentice", "apprentice"]


def test_who_leaves_names_who_stands_in_and_who_asks_names_who_answers(anna: Visitor) -> None:
    table = anna.make("me", "me")
    with anna.at(table) as eyes:
        (seat,) = [eyes.look(-1).seen.head["asked"]]
        eyes.look(seat)
        hint = eyes.ask("hint", bot="expert")
        assert (hint["t"], hint["bot"]) == ("done", "expert")
        assert eyes.ask("hint")["bot"] == "master"
        assert eyes.ask("leave", seat=seat, bot="champion")["t"] == "done"
        assert eyes.ask("leave", seat=1 - seat)["t"] == "done"
        bots = {each["seat"]: each["bot"] for each in eyes.look(seat).seen.table["seats"]}
        assert bots == {seat: "champion", 1 - seat: "adept"}


def test_the_order_for_single_options_waits_while_a_choice_can_be_taken_back() -> None:
    match, chance = Match("galaxy", seats=2, seed=6), SeededChance(2)
    found = {True: 0, False: 0}
    while not match.over:
        (seat,) = match.asked
        menu = match.state.menu_of(seat)
        if len(menu) == 1:
            free = bool(match.undoable(seat) or match.state.may_interject(seat))
            found[free] += 1
            table = SimpleNamespace(
                match=match, asked=match.asked, game=match.game, orders={seat: {"single"}},
                seating=SimpleNamespace(bot=lambda _: None),
            )  # fmt: skip
            choice = players.Players._choice(cast("LiveTable", table))
            assert choice == (None if free else (seat, "", menu[0]))
        match.play(menu[chance.below(BOT, len(menu))], seat)
    assert min(found.values()) > 0
