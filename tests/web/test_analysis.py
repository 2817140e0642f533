"""Finished games analysed in the background: bounded, given up, kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from asterism.play.match import Match
from asterism.web import analysing, replaying
from tests.patience import PATIENCE
from tests.web.house import Clock, Eyes, House, Visitor, house


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that does not think for long about anything."""
    monkeypatch.setattr(analysing, "JUDGE", "master@20")
    monkeypatch.setattr(analysing, "PLAYOUTS", 2)
    with house() as running:
        yield running


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """By which games are given up that nobody asks for any more: after a second."""
    found = Clock()
    monkeypatch.setattr(analysing, "time", found)
    monkeypatch.setattr(analysing, "PATIENCE", 1.0)
    return found


@pytest.fixture
def dora(quick: House) -> Iterator[Visitor]:
    """Somebody at that server."""
    with closing(Visitor(quick)) as visitor:
        yield visitor


def brought(visitor: Visitor, record: Path) -> str:
    """Bring a record in; return the id of its table."""
    answer = visitor.http.post(
        "/import", data={"csrf": visitor.csrf}, files={"record": record.read_bytes()}
    )
    assert answer.status_code == 200, answer.text
    return answer.url.path.rsplit("/", 1)[1]


def found_by(eyes: Eyes) -> dict[str, Any]:
    """Ask until the analysis is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = eyes.ask("analyse")
        assert answer["t"] == "analysis", answer
        if "bot" in answer:
            return answer
        time.sleep(0.05)
    raise AssertionError("no analysis")


def test_a_finished_game_is_analysed_while_tables_play_on(dora: Visitor, finished: Path) -> None:
    table, other = brought(dora, finished), dora.make("me", "me")
    with dora.at(table) as eyes, dora.at(other) as playing:
        last = eyes.look().seen.at
        playing.look(0)
        first = eyes.ask("analyse")
        assert "bot" not in first
        answer = first
        heard = set()
        while "bot" not in answer:
            asked = playing.seen.head.get("asked", -1)
            if asked >= 0:
                playing.look(asked)
                assert playing.play(playing.seen.choices[0]["option"])["t"] == "done"
            answer = eyes.ask("analyse")
            heard.add(answer.get("done", 0))
        assert len(heard) > 2  # the server went on while it was done
        assert len(answer["shares"]) == last
        assert all(sum(row) == pytest.approx(100, abs=0.3) for row in answer["shares"])
        assert sorted(answer["shares"][-1]) == [0, 100]
        points = [swing["points"] for swing in answer["swings"]]
        assert points == sorted(points, reverse=True)
        assert len(points) == 3
        assert all(swing["text"] for swing in answer["swings"])
        places = [judged["at"] for judged in answer["judged"]]
        assert places == sorted(places)
        assert len(places) > 50
        assert {judged["seat"] for judged in answer["judged"]} == {0, 1}
        assert {judged["word"] for judged in answer["judged"]} > {"as the bot", "good"}
        for judged in answer["judged"]:
            assert bool(judged.get("mark")) == (
                "more games in 100 than" in judged.get("reason", "")
            )
    with closing(Visitor(dora.server, "es")) as spectator, spectator.at(table) as eyes:
        again = eyes.look().ask("analyse")  # kept: nobody waits for it twice
        assert again["shares"] == answer["shares"]
        assert again["swings"][0]["text"] != answer["swings"][0]["text"]


def test_where_scores_only_rank_the_chart_ends_with_what_is_counted() -> None:
    match, dice = Match("space-opera", seats=2, seed=5), Random(5)
    while not match.over:
        match.play(dice.choice(match.moves))
    (winner,) = match.winners
    assert match.scores[winner] > 100
    before = [7, 7]
    *course, end = replaying._shown(match, [[5, 5], before, match.scores])
    assert course == [[5, 5], before]
    assert end[winner] == before[winner]
    assert end[1 - winner] == match.scores[1 - winner]


def test_only_a_finished_game_is_analysed(dora: Visitor) -> None:
    with dora.at(dora.make("me", "me")) as eyes:
        assert eyes.look(0).ask("analyse")["code"] == "not-yours"


def test_games_take_turns_and_are_given_up_when_nobody_asks(
    dora: Visitor, finished: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "PLAYOUTS", 1 << 20)  # the first would take for ever
    first, second = brought(dora, finished), brought(dora, finished)
    with dora.at(first) as one, dora.at(second) as two:
        one.look().ask("analyse")
        two.look()
        deadline = time.monotonic() + PATIENCE
        while not one.ask("analyse").get("total") and time.monotonic() < deadline:
            time.sleep(0.1)
        assert one.ask("analyse")["total"] > 100
        monkeypatch.setattr(analysing, "PLAYOUTS", 2)
        assert "total" not in two.ask("analyse")
        clock.now += 2
        assert found_by(two)["shares"]


def test_a_process_that_fails_is_told_of_once_and_tried_anew(
    dora: Visitor, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "JUDGE", "nobody@1")
    with dora.at(brought(dora, finished)) as eyes:
        eyes.look()
        deadline = time.monotonic() + PATIENCE
        answer = eyes.ask("analyse")
        while answer["t"] == "analysis" and time.monotonic() < deadline:
            time.sleep(0.05)
            answer = eyes.ask("analyse")
        assert answer["t"] == "refused"
        assert "cannot be analysed" in answer["text"]
        assert "Traceback" not in answer["text"]
        monkeypatch.setattr(analysing, "JUDGE", "master@1")
        assert found_by(eyes)["bot"] == "master@1"


def refused(eyes: Eyes) -> bool:
    """Ask for the analysis; return whether there is no room for it."""
    answer = eyes.ask("analyse")
    assert answer["t"] == "analysis" or "Too many games are waiting" in answer["text"]
    return bool(answer["t"] == "refused")


def test_a_game_that_nobody_waits_for_any_more_holds_no_place(
    dora: Visitor, finished: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "MOST", 2)
    monkeypatch.setattr(analysing, "PLAYOUTS", 1 << 20)  # the first one takes for ever
    tables = [brought(dora, finished) for _ in range(3)]
    with dora.at(tables[0]) as one, dora.at(tables[1]) as two, dora.at(tables[2]) as three:
        assert not refused(one.look())
        assert not refused(two.look())
        assert refused(three.look())
        clock.now += 0.7
        assert not refused(one)
        clock.now += 0.7
        assert not refused(three)
        assert not refused(one)


def test_a_failure_holds_no_place(
    dora: Visitor, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "MOST", 1)
    monkeypatch.setattr(analysing, "JUDGE", "nobody@1")
    first, second = brought(dora, finished), brought(dora, finished)
    with dora.at(first) as one, dora.at(second) as two:
        assert not refused(one.look())
        monkeypatch.setattr(analysing, "JUDGE", "master@1")
        assert refused(two.look())
        end = time.monotonic() + PATIENCE
        while refused(two):
            assert time.monotonic() < end
            time.sleep(0.05)
        assert found_by(two)["bot"] == "master@1"


def test_a_process_that_ends_is_noted_without_a_traceback(
    dora: Visitor,
    finished: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    analyst = tmp_path / "analyst"
    analyst.write_text("#!/bin/sh\nread job\n", "utf-8")
    analyst.chmod(0o755)
    monkeypatch.setattr(analysing, "sys", SimpleNamespace(executable=str(analyst)))
    with dora.at(brought(dora, finished)) as eyes:
        eyes.look()
        end = time.monotonic() + PATIENCE
        while (answer := eyes.ask("analyse"))["t"] == "analysis":
            assert time.monotonic() < end
            time.sleep(0.05)
        assert "cannot be analysed" in answer["text"]
    (noted,) = (each for each in caplog.records if "analysing table" in each.getMessage())
    assert noted.getMessage().endswith("its process ended")
    assert noted.exc_info is None
