"""When something fails: what people are told, and what stays as it was."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from asterism.kernel.errors import BadInput
from asterism.web import connection
from asterism.web.serving import PortBusy, free_port, is_kept, listen, only_server
from asterism.web.store.errors import StoreUnavailable
from tests.patience import PATIENCE
from tests.web.house import HOST, House, Visitor, house


@pytest.fixture
def server(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "tables.sqlite") as running:
        yield running


def fail(server: House, monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let the store of a server refuse some methods."""

    async def refuse(*_: Any, **__: Any) -> None:
        raise StoreUnavailable("the disk is full")

    for name in names:
        monkeypatch.setattr(server.store, name, refuse)


def test_a_full_disk_refuses_moves_and_goes_on_reading(
    server: House, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.make("me", "me")
    with anna.at(table) as eyes:
        eyes.look(eyes.look(-1).seen.head["asked"])
        before = dict(eyes.seen.parts), list(eyes.seen.lines), eyes.seen.at
        option = eyes.seen.choices[0]["option"]
        with monkeypatch.context() as patch:
            fail(server, patch, "append", "say")
            answer = eyes.play(option)
            assert (answer["t"], answer["code"]) == ("refused", "storage")
            assert "the disk is full" in answer["text"]
            assert eyes.ask("say", text="hello")["code"] == "storage"
            eyes.look(eyes.seen.head["asked"])
            assert eyes.seen.table["broken"] == "the disk is full"
            assert (eyes.seen.parts, eyes.seen.lines, eyes.seen.at) == before
            assert anna.http.get(f"/t/{table}").status_code == 200
        assert eyes.play(option)["t"] == "done"
        assert not eyes.look(-1).seen.table.get("broken")


def test_a_bot_waits_for_the_store(
    server: House, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterism.web.players.RETRY", 0.05)
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        eyes.look(0)
        eyes.wait(lambda seen: seen.choices)
        with monkeypatch.context() as patch:
            fail(server, patch, "append")
            assert eyes.play(eyes.seen.choices[0]["option"])["code"] == "storage"
        assert eyes.play(eyes.seen.choices[0]["option"])["t"] == "done"
        eyes.wait(lambda seen: seen.choices, 20)


def test_a_store_that_cannot_be_read_is_a_page_that_says_so(
    server: House, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(server, monkeypatch, "listed_tables", "table")
    answer = anna.http.get("/")
    assert answer.status_code == 503
    assert "the disk is full" in answer.text
    assert anna.http.get("/t/somewhere").status_code == 503


def test_a_fault_of_ours_shows_its_number_and_no_traceback(
    server: House,
    anna: Visitor,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = anna.make("me", "me")

    def broken(*_: Any) -> None:
        raise RuntimeError("secret inner words")

    monkeypatch.setattr(connection, "why", broken)
    with caplog.at_level(logging.ERROR), anna.at(table) as eyes:
        answer = eyes.look(0).ask("hint", component="draw-pile")
    assert (answer["t"], answer["code"]) == ("refused", "failed")
    assert answer["fault"] in answer["text"]
    assert "secret" not in answer["text"]
    assert answer["fault"] in caplog.text
    assert "secret inner words" in caplog.text
    monkeypatch.setattr("asterism.web.game_page.chapters", broken)
    page = anna.http.get("/guide/galaxy")
    assert page.status_code == 500
    assert "secret" not in page.text
    assert "Traceback" not in page.text


@pytest.mark.parametrize("choices", [0, 1])
@pytest.mark.parametrize(("game", "seats"), [
    ("galaxy", ["me", "me"]), ("nova", ["me"]), ("space-opera", ["me", "me"]),
])  # fmt: skip
def test_a_table_survives_a_restart(
    game: str, seats: list[str], choices: int, tmp_path: Path
) -> None:
    """NOVA's introduction begins without chance: nothing is recorded before the first choice."""
    database = tmp_path / "tables.sqlite"
    with house(database) as server:
        anna = Visitor(server)
        table = anna.make(*seats, game=game)
        with anna.at(table) as eyes:
            for _ in range(choices):
                eyes.look(eyes.look(-1).seen.head["asked"])
                eyes.play(eyes.seen.choices[0]["option"])
            eyes.ask("say", text="good night")
            eyes.look(0)
            before = eyes.seen
        cookies = dict(anna.http.cookies)
        anna.close()
    with house(database) as server:
        again = Visitor(server)
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        with again.at(table) as eyes:
            eyes.look(0)
            assert eyes.seen.parts == before.parts
            assert eyes.seen.lines == before.lines
            assert [line["text"] for line in eyes.seen.chat] == ["good night"]
        again.close()


# -- starting --------------------------------------------------------------------------------


def serve(*args: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "asterism", "serve", *args],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr


def test_a_busy_port_is_named_and_the_next_one_offered() -> None:
    listener = listen(HOST, 0)
    port = listener.getsockname()[1]
    status, error = serve("--port", str(port))
    listener.close()
    assert status == 2
    assert error.startswith(f"asterism: port {port} is in use; try --port ")
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--port", "99999"], "99999 is no port"),
        (["--host", "203.0.113.7"], "cannot listen on 203.0.113.7"),
        (["--port", "0", "--database", "/dev/null/tables.sqlite"], "/dev/null"),
        (["--port", "0", "--database", "postgresql://me:secret@host/db"], "host/db"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(args: list[str], says: str) -> None:
    status, error = serve(*args)
    assert status == 2
    assert says in error
    assert "secret" not in error
    assert len(error.splitlines()) == 1


def test_folders_of_a_database_are_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games" / "tables.sqlite"
    with house(path):
        assert path.exists()


def test_ports() -> None:
    one = listen(HOST, 0)
    port = one.getsockname()[1]
    with pytest.raises(PortBusy):
        listen(HOST, port)
    assert free_port(HOST, port - 1) > port
    with pytest.raises(BadInput):
        listen("no.such.host.example.invalid", 1)
    one.close()


def test_games_are_kept_while_a_server_has_them(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    assert not is_kept(database)
    with only_server(database):
        assert is_kept(database)
    assert not is_kept(database)
