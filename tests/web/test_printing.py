"""A table on paper: it shows what its visitor sees, and no more."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import httpx
import pytest

from asterism.web.printing import Chapter, chapters_of
from asterism.web.wire import Line
from tests.web.house import Eyes, House, Visitor


def labels(visitor: Visitor, table: str) -> set[str]:
    """Return what the pieces on a visitor's drawing are called."""
    answer = visitor.http.get(f"/t/{table}/picture.svg")
    assert answer.headers["cache-control"] == "no-store"
    return {each.get("aria-label", "") for each in ET.fromstring(answer.text).iter()}


def words(visitor: Visitor, table: str) -> str:
    return unescape(visitor.http.get(f"/t/{table}/print").text)


def one_moment(visitor: Visitor, table: str, eyes: Eyes, seat: int) -> tuple[list[str], str]:
    """Return the lines that a socket sees and the paper: a bot may go on between two looks."""

    def told() -> list[str]:
        return [line["text"] for line in eyes.look(seat).seen.lines]

    before = told()
    while True:
        page = words(visitor, table)
        if before == (before := told()):
            return before, page


def test_a_hand_is_on_the_paper_of_its_owner_only(anna: Visitor, ben: Visitor) -> None:
    table = anna.make("me", "random", company="listed")
    with anna.at(table) as eyes:
        seen = eyes.look(0).seen
        hand = {part["label"] for name, part in seen.parts.items() if name.startswith("card-")}
    with ben.at(table) as eyes:
        public = {part["label"] for part in eyes.look().seen.parts.values()}
    secret = hand - public
    assert len(secret) > 3
    assert secret <= labels(anna, table)
    assert not secret & labels(ben, table)


def test_a_turn_that_has_just_begun_is_on_the_paper() -> None:
    begun = Line(0, "Round 1", "", heading=True)
    turn = Line(2, "Green's turn", "", heading=True)
    lines = [begun, Line(1, "Cards are dealt", ""), turn]
    assert chapters_of(lines) == [Chapter("Round 1", (lines[1],)), Chapter("Green's turn", ())]
    assert chapters_of(lines[1:2]) == [Chapter("", (lines[1],))]
    assert chapters_of([]) == []


def test_the_log_on_paper_is_the_one_of_the_table(anna: Visitor, ben: Visitor) -> None:
    """What only one seat learnt stands on its paper alone."""
    table = anna.make("me", "random", company="listed")
    for visitor, seat in ((anna, 0), (ben, -1)):
        with visitor.at(table) as eyes:
            lines, page = one_moment(visitor, table, eyes, seat)
        assert lines
        assert [line for line in lines if line not in page] == []
    assert words(anna, table) != words(ben, table)


def test_a_finished_game_is_printed_with_points_and_winners(anna: Visitor, finished: Path) -> None:
    answer = anna.http.post(
        "/import",
        data={"csrf": anna.csrf},
        files={"record": ("game.jsonl", finished.read_bytes())},
    )
    table = answer.url.path.rsplit("/", 1)[1]
    close = json.loads(finished.read_text("utf-8").splitlines()[-1])["end"]
    page = words(anna, table)
    for points in close["scores"]:
        assert f", {points} points" in page
    assert page.count("<em>won</em>") == len(close["winners"])
    assert labels(anna, table)


def test_a_table_that_waits_has_nothing_to_print(anna: Visitor) -> None:
    table = anna.make("me", "open")
    for path in ("print", "picture.svg"):
        assert anna.http.get(f"/t/{table}/{path}").status_code == 404


@pytest.mark.parametrize("path", ["print", "picture.svg"])
def test_a_table_that_is_not_there_is_not_printed(server: House, path: str) -> None:
    assert httpx.get(f"{server.url}/t/nothing/{path}").status_code == 404
