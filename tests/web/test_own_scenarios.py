"""Scenarios of files at the tables of a server: offered, played, kept without their file."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from asterism.games.nova import GAME
from asterism.games.nova.content import scenarios as sc
from asterism.play.match import Match
from tests.command import EXAMPLES
from tests.web.house import Visitor, house

TEXT: Final = (EXAMPLES / "nova-scenarios" / "the-lighthouse.toml").read_text("utf-8")
OFFERED: Final = (("nova", GAME.read_scenario(TEXT)),)


def forget() -> None:
    """Let this process forget the scenario, as one that has just begun."""
    sc.SETUP.pop(sc.number_of(TEXT))


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


def test_a_table_whose_text_is_wrong_under_these_rules_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "tables.sqlite"
    with house(database, scenarios=OFFERED) as server, closing(Visitor(server)) as anna:
        table = anna.make("me", "me", game="nova", scenario="file 0")
    forget()
    monkeypatch.setattr(sc, "check", lambda content: content.refuse(("turns",), "is too many"))
    with house(database) as server, closing(Visitor(server)) as anna:
        page = anna.http.get(f"/t/{table}")
        assert page.status_code == 500  # nothing of what was played is told
        assert "Traceback" not in page.text
        assert anna.http.get("/").status_code == 200
    assert "scenario file, line 9: 'turns' is too many" in caplog.text


def test_a_record_of_it_is_brought_in(tmp_path: Path) -> None:
    match = Match(GAME, seats=2, scenario=TEXT, seed=1)
    match.play(match.moves[0])
    match.save(tmp_path / "game.jsonl")
    forget()
    with house() as server, closing(Visitor(server)) as anna:
        files = {"record": ("game.jsonl", (tmp_path / "game.jsonl").read_bytes())}
        answer = anna.http.post("/import", data={"csrf": anna.csrf}, files=files)
        assert answer.status_code == 200, answer.text
        with anna.at(answer.url.path.rsplit("/", 1)[1]) as eyes:
            assert eyes.look(0).seen.table["scenario"] == "The Lighthouse"


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
