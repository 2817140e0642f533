"""Scenarios of files at the tables of a server: offered, played, kept without their file."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import httpx
import pytest

from asterism.games.nova import GAME
from asterism.games.nova.content import scenarios as sc
from asterism.play.match import Match
from asterism.play.record import Header, read
from tests.command import EXAMPLES
from tests.web.house import Visitor, house

TEXT: Final = (EXAMPLES / "nova-scenarios" / "the-lighthouse.toml").read_text("utf-8")
OFFERED: Final = (("nova", GAME.read_scenario(TEXT)),)


def forget() -> int:
    """Let this process forget the scenario, as one that has just begun; return its number."""
    number = sc.number_of(TEXT)
    sc.SETUP.pop(number)
    return number


def test_the_form_offers_the_scenario_of_a_file_and_makes_a_table_of_it() -> None:
    with house(scenarios=OFFERED) as server, closing(Visitor(server)) as anna:
        form = anna.http.get("/new?game=nova").text
        assert "The Lighthouse" in form
        assert 'value="file 0" data-least="1" data-most="2"' in form
        assert "The Lighthouse" not in anna.http.get("/new?game=galactic-era").text
        with anna.at(anna.make("me", "me", game="nova", scenario="file 0")) as eyes:
            assert eyes.look(0).seen.table["scenario"] == "The Lighthouse"
        answer = anna.post("/tables", game="nova", seats="3", scenario="file 0")
        assert answer.status_code == 400
        assert "the-lighthouse" in answer.text


def test_a_server_without_the_file_offers_none() -> None:
    with house() as server, closing(Visitor(server)) as anna:
        assert "The Lighthouse" not in anna.http.get("/new?game=nova").text
        answer = anna.post("/tables", game="nova", seats="2", scenario="file 0")
        assert answer.status_code == 400


def test_no_visitor_brings_a_scenario_that_the_host_does_not_offer() -> None:
    with house() as server, closing(Visitor(server)) as anna:
        answer = anna.post("/tables", game="nova", seats="2", scenario=TEXT)
        assert answer.status_code == 400
        assert "offers no such scenario" in answer.text


def test_a_table_survives_a_restart_without_the_file(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with house(database, scenarios=OFFERED) as server, closing(Visitor(server)) as anna:
        table = anna.make("me", "me", game="nova", scenario="file 0")
        with anna.at(table) as eyes:
            eyes.look(eyes.look(-1).seen.head["asked"])
            eyes.play(eyes.seen.choices[0]["option"])
            before = eyes.look(0).seen
        cookies = dict(anna.http.cookies)
    forget()
    with house(database) as server, closing(Visitor(server)) as again:
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        with again.at(table) as eyes:
            eyes.look(0)
            assert eyes.seen.parts == before.parts
            assert eyes.seen.table["scenario"] == "The Lighthouse"


@pytest.mark.parametrize("other", ["me", "open"])
def test_a_table_whose_text_is_wrong_under_these_rules_says_so(
    other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One that is played, and one that waits for somebody."""
    database = tmp_path / "tables.sqlite"
    with house(database, scenarios=OFFERED) as server, closing(Visitor(server)) as anna:
        table = anna.make("me", other, game="nova", scenario="file 0")
    forget()
    monkeypatch.setattr(sc, "check", lambda content: content.refuse(("turns",), "is too many"))
    with house(database) as server, closing(Visitor(server)) as anna:
        page = anna.http.get(f"/t/{table}")
        assert page.status_code == 409
        assert "different version of the rules" in page.text
        assert "Its scenario does not fit the rules of this server any more." in page.text
        assert "turns" not in page.text  # nothing of what is played is told
        assert anna.http.get("/").status_code == 200
    assert "scenario file, line 9: 'turns' is too many" in caplog.text


def a_record() -> bytes:
    """Return the record of a game of it that goes on."""
    match = Match(GAME, seats=2, scenario=TEXT, seed=1)
    match.play(match.moves[0])
    return match.close_record().to_bytes()


def bring(visitor: Visitor, record: bytes) -> httpx.Response:
    """Upload a record."""
    files = {"record": ("game.jsonl", record)}
    return visitor.http.post("/import", data={"csrf": visitor.csrf}, files=files)


@pytest.mark.parametrize("settings", [{"scenarios": OFFERED}, {"any_scenario": True}])
def test_a_record_of_it_is_brought_in(settings: dict[str, Any]) -> None:
    record = a_record()
    forget()
    with house(**settings) as server, closing(Visitor(server)) as anna:
        answer = bring(anna, record)
        assert answer.status_code == 200, answer.text
        with anna.at(answer.url.path.rsplit("/", 1)[1]) as eyes:
            assert eyes.look(0).seen.table["scenario"] == "The Lighthouse"


def in_a_position(header: Header) -> None:
    header.position = f"game nova\nseats red blue\nscenario {quote(TEXT)}\nposition\nplay\n"
    header.scenario = ""


def in_the_rulings(header: Header) -> None:
    header.rulings["scenario"] = TEXT
    header.scenario = ""


def in_the_options(header: Header) -> None:
    header.options["scenario"] = TEXT
    header.scenario = ""


@pytest.mark.parametrize(
    "hide", [lambda header: None, in_a_position, in_the_rulings, in_the_options]
)
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_record_brings_a_scenario_that_the_host_does_not_offer(
    hide: Callable[[Header], None], language: str
) -> None:
    """Nor is its text read: what was read stays in the memory of the process."""
    record = read(a_record())
    hide(record.header)
    assert record.last is not None
    assert record.last.pause is not None
    record.last.pause.lines = record.checksum()
    number = forget()
    with house() as server, closing(Visitor(server, language)) as anna:
        answer = bring(anna, record.to_bytes())
        assert answer.status_code == 400
        told = {"en": "does not offer", "es": "no ofrece", "it": "non offre"}
        assert told[language] in answer.text
        assert number not in sc.SETUP


def test_a_bot_plays_at_a_table_of_it() -> None:
    with house(scenarios=OFFERED) as server, closing(Visitor(server)) as anna:
        table = anna.make("me", "greedy", game="nova", scenario="file 0")
        with anna.at(table) as eyes:
            eyes.look(0)
            for _ in range(40):
                if any("blue" in str(line).lower() for line in eyes.seen.lines):
                    break
                if eyes.seen.choices:
                    eyes.play(eyes.seen.choices[0]["option"])
                else:
                    eyes.read()
            assert any("blue" in str(line).lower() for line in eyes.seen.lines)
