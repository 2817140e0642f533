"""Seats that change hands: nobody sees, or answers for, a seat that is no longer theirs."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asterism.kernel.chance import SeededChance
from asterism.play.match import Match
from asterism.web.registry import TableRegistry
from asterism.web.store.errors import StoreUnavailable
from tests.web.conftest import SHORT
from tests.web.house import Eyes, House, Visitor, house
from tests.web.worlds import Pair, in_hall, open_table


@pytest.fixture
def people(anna: Visitor, ben: Visitor, carl: Visitor) -> list[Visitor]:
    """Three who come to a table."""
    return [anna, ben, carl]


def known_cards(eyes: Eyes, place: str) -> set[str]:
    """The cards of a place that a socket is shown."""
    return {
        part["id"]
        for part in eyes.seen.parts.values()
        if part["place"] == place and part["id"].startswith("card-")
    }


def test_who_left_a_seat_does_not_see_the_next_ones_hand(people: list[Visitor]) -> None:
    anna, ben, carl = people
    table = anna.make("me", "open", "open")
    with anna.at(table) as green, ben.at(table) as left, carl.at(table) as red:
        green.look(0)
        left.look()
        red.look()
        assert left.ask("sit", seat=1)["t"] == "done"
        left.look(1)
        assert left.ask("leave", seat=1)["t"] == "done"
        assert red.ask("sit", seat=1)["t"] == "done"
        assert green.ask("begin")["t"] == "done"
        left.wait(lambda seen: seen.at > 0)
        red.look(1)
        assert known_cards(red, "hand-red")
        assert not known_cards(left, "hand-red")
        assert not left.seen.choices


def test_orders_of_the_last_holder_are_forgotten(people: list[Visitor]) -> None:
    anna, ben, carl = people
    table = anna.make("me", "open", "open")
    with ben.at(table) as one, carl.at(table) as two:
        one.look()
        one.ask("sit", seat=1)
        one.look(1)
        assert one.ask("orders", names=["single", "no-bid"])["t"] == "done"
        one.ask("leave", seat=1)
        two.look()
        two.ask("sit", seat=1)
        assert two.look(1).seen.table.get("orders", []) == []


@pytest.mark.parametrize("act", ["sit", "fill"])
def test_a_seat_is_taken_or_begun_with_never_both(people: list[Visitor], act: str) -> None:
    anna, ben, _ = people
    for _ in range(8):
        table = anna.make("me", "open" if act == "sit" else "random")
        with anna.at(table) as green, (ben if act == "sit" else anna).at(table) as other:
            green.look(0)
            other.look()
            start = threading.Barrier(2)

            def begin(eyes: Eyes = green, wait: Any = start) -> dict[str, Any]:
                wait.wait()
                return eyes.ask("begin")

            def change(eyes: Eyes = other, wait: Any = start) -> dict[str, Any]:
                wait.wait()
                return eyes.ask("sit", seat=1) if act == "sit" else eyes.ask("fill", seat=1, bot="")

            with ThreadPoolExecutor(2) as pool:
                begun, changed = pool.submit(begin), pool.submit(change)
                assert begun.result()["t"] == "done"
                done = changed.result()["t"] == "done"
            seat = other.look(-1).seen.table["seats"][1]
            assert bool(seat.get("bot")) != bool(seat.get("held"))
            if act == "sit":
                assert bool(seat.get("mine")) == done


def test_two_first_requests_of_a_browser_are_one_person(server: House) -> None:
    visitor = Visitor(server)
    fields = {"csrf": visitor.csrf, "game": "galaxy", "seats": "2", "pace": "0"}
    with ThreadPoolExecutor(4) as pool:
        answers = [pool.submit(visitor.http.post, "/tables", data=fields) for _ in range(4)]
    assert {answer.result().status_code for answer in answers} == {200}
    visitor.close()


def test_nobody_can_take_the_post_ids_of_bots(people: list[Visitor]) -> None:
    table = people[0].make("me", "random")
    with people[0].at(table) as eyes:
        eyes.look(0)
        eyes.wait(lambda seen: seen.choices)
        option = eyes.seen.choices[0]["option"]
        eyes.send("play", name="bot:9999", at=eyes.seen.at, option=option)
        eyes.wait(lambda seen: "bot:9999" in seen.answers)
        assert eyes.seen.answers["bot:9999"]["t"] == "refused"


def test_who_asks_and_never_reads_is_sent_away() -> None:
    async def ask(registry: TableRegistry) -> None:
        table = await open_table(Match("galaxy", seats=2, seed=1))
        pair = Pair(registry, table, 0, SeededChance(1))
        reader = pair.readers[0]
        for _ in range(40):
            assert not reader.overrun
            await reader.take_in("[" + ",".join(["0"] * 100) + "]")  # 32 of them are answered
            if reader.overrun:
                return
        pytest.fail("it may ask for ever")

    in_hall(ask)


# -- what goes wrong in the middle -----------------------------------------------------------


def test_a_move_that_is_stored_nowhere_is_shown_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store refuses the move, and then cannot even be read."""

    async def refuse(*_: Any, **__: Any) -> None:
        raise StoreUnavailable("the disk is full")

    with house(tmp_path / "tables.sqlite") as running:
        anna = Visitor(running)
        table = anna.make("me", "me")
        with anna.at(table) as eyes, anna.at(table) as watcher:
            eyes.look(eyes.look(-1).seen.head["asked"])
            watcher.look()
            before = list(watcher.seen.lines)
            option = eyes.seen.choices[0]["option"]
            with monkeypatch.context() as patch:
                patch.setattr(running.store, "append", refuse)
                patch.setattr(running.store, "table", refuse)
                assert eyes.play(option)["code"] == "storage"
                assert watcher.look().seen.lines == before
            assert eyes.play(option)["t"] == "done"
            assert not watcher.look().seen.table.get("broken")
            at = watcher.seen.at
        cookies = dict(anna.http.cookies)
        anna.close()
    with house(tmp_path / "tables.sqlite") as running:
        anna = Visitor(running)
        anna.http.cookies.clear()
        anna.http.cookies.update(cookies)
        with anna.at(table) as eyes:
            assert eyes.look(-1).seen.at == at
        anna.close()


def test_an_end_that_is_stored_nowhere_gives_no_secret_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last move is not stored: key, hidden cards and the whole record are still secrets."""

    async def refuse(*_: Any, **__: Any) -> None:
        raise StoreUnavailable("the disk is full")

    whole, moves, dice = Match("galaxy", seats=2, seed=SHORT), [], Random(SHORT)
    while not whole.over:
        moves.append(dice.choice(whole.moves))
        whole.play(moves[-1])
    match = Match("galaxy", seats=2, seed=SHORT)
    for move in moves[:-1]:
        match.play(move)
    match.save(tmp_path / "nearly.jsonl")
    with house() as running, closing(Visitor(running)) as anna:
        record = {"record": (tmp_path / "nearly.jsonl").read_bytes()}
        table = anna.http.post("/import", data={"csrf": anna.csrf}, files=record).url.path[3:]
        with anna.at(table) as eyes:
            eyes.look(eyes.look(-1).seen.head["asked"])
            with monkeypatch.context() as patch:
                patch.setattr(running.store, "append", refuse)
                patch.setattr(running.store, "table", refuse)
                assert eyes.play(moves[-1].option)["code"] == "storage"
                assert eyes.look(-1).seen.state == "playing"
                assert not eyes.seen.table.get("key")
                assert eyes.ask("frame", at=0, seat=-1)["t"] == "refused"
                assert eyes.ask("analyse")["t"] == "refused"
                assert anna.http.get(f"/t/{table}/record").status_code == 503
            eyes.look(eyes.look(-1).seen.head["asked"])
            assert eyes.play(moves[-1].option)["t"] == "done"
            assert eyes.look(-1).seen.state == "over"


def test_a_rule_that_breaks_in_the_middle_leaves_the_table_as_it_was(
    people: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = people[0].make("me", "me")
    with people[0].at(table) as eyes:
        eyes.look(eyes.look(-1).seen.head["asked"])
        before = dict(eyes.seen.parts), eyes.seen.at
        option = eyes.seen.choices[0]["option"]
        play = Match.play

        def half(match: Match, move: Any, seat: int | None = None) -> None:
            play(match, move, seat)
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(Match, "play", half)
            assert eyes.play(option)["code"] == "failed"
        eyes.look(eyes.seen.head["asked"])
        assert (eyes.seen.parts, eyes.seen.at) == before
        assert eyes.play(option)["t"] == "done"


def test_a_bot_that_fails_once_goes_on(
    people: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterism.web.players.RETRY", 0.05)
    table = people[0].make("me", "random")
    play = Match.play
    tries: list[bool] = []

    def once(match: Match, move: Any, seat: int | None = None) -> None:
        """Fail for the bot's first try."""
        if match.to_move == 1:
            tries.append(bool(tries))
            if not tries[-1]:
                raise ZeroDivisionError
        play(match, move, seat)

    monkeypatch.setattr(Match, "play", once)
    with people[0].at(table) as eyes:
        eyes.look(0)
        while len(tries) < 2:
            eyes.wait(lambda seen: seen.choices or len(tries) > 1)
            if eyes.seen.choices:
                eyes.play(eyes.seen.choices[0]["option"])
    assert tries[:2] == [False, True]


def test_a_table_of_another_game_does_not_take_the_page_down(
    server: House, people: list[Visitor]
) -> None:
    table = people[0].make("me", "open", company="listed")
    store = server.store
    assert store is not None

    async def spoil() -> None:
        stored = await store.table(table)
        assert stored is not None
        header = stored.table.header.replace(b"galaxy", b"chess!")
        await store.change(table, 0.0, header=header)

    server.do(spoil())
    server.do(asyncio.sleep(0))
    assert people[1].http.get("/").status_code == 200


def test_a_stranger_host_is_not_served(server: House) -> None:
    import httpx  # noqa: PLC0415

    answer = httpx.get(server.url + "/", headers={"Host": "rebound.example:80"})
    assert answer.status_code == 421
