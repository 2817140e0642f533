"""Playing again: one next table for all who sat at one, whoever asks first."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, WIDE, People, look_at
from tests.web.house import Visitor
from tests.web.test_play import play_on


def where(answer: httpx.Response) -> str:
    """Return the table at which a browser has come out."""
    assert answer.status_code == 200, answer.text
    return answer.url.path.rsplit("/", 1)[1]


def test_all_who_sat_at_a_table_play_on_at_one(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    option = {"ruling-zero_governs": "false"}
    table = anna.make("me", "open", "random", **option)
    assert anna.post(f"/t/{table}/again").status_code == 400  # it is not over
    with anna.at(table) as green, ben.at(table) as red:
        green.look(0)
        red.look()
        assert red.ask("sit", seat=1)["t"] == "done"
        red.look(1)
        with ThreadPoolExecutor(2) as pool:
            both = [pool.submit(play_on, eyes, Random(n)) for n, eyes in enumerate((green, red))]
            assert all(each.result() for each in both)
        assert "next" not in green.seen.table
        assert carl.post(f"/t/{table}/again").status_code == 400  # it was not carl's game
        following = where(ben.post(f"/t/{table}/again"))
        assert green.wait(lambda seen: seen.table.get("next")) == following
        with carl.at(table) as guest:  # the seats there wait for those who played
            assert "next" not in guest.look().seen.table
        # The list of finished games goes on saying how it ended.
        assert re.search(r"\bwon with \d+ points\.", anna.http.get("/").text)
    with ben.at(following) as red:
        seats = red.look(1).seen.table["seats"]
        assert red.seen.state == "waiting"
        assert [seat.get("held", False) for seat in seats] == [False, True, False]
        assert [seat.get("bot", "") for seat in seats] == ["", "", "random"]
        # Who comes second finds its seat, and the game begins: that was the last one.
        assert where(anna.post(f"/t/{table}/again")) == following
        red.wait(lambda seen: seen.state == "playing")
        assert [seat.get("held", False) for seat in red.seen.table["seats"]] == [True, True, False]
        assert red.seen.table["rulings"]
    assert (
        where(ben.post(f"/t/{table}/again")) == where(anna.post(f"/t/{table}/again")) == following
    )


def test_whoever_held_a_seat_together_holds_it_together_again(anna: Visitor, ben: Visitor) -> None:
    """A seat moved to another device belongs to both: neither locks the other out."""
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        link = eyes.look(0).ask("link", seat=0)["text"]
        assert ben.post(link.removeprefix(anna.server.url)).url.path == f"/t/{table}"
        assert play_on(eyes.look(0), Random(1))
    following = where(ben.post(f"/t/{table}/again"))
    for who in (anna, ben):
        assert where(who.post(f"/t/{table}/again")) == following
        with who.at(following) as eyes:
            assert eyes.look(0).seen.table["seats"][0]["mine"]


def test_whoever_has_left_the_next_game_only_looks(anna: Visitor) -> None:
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        assert play_on(eyes.look(0), Random(1))
    following = where(anna.post(f"/t/{table}/again"))
    with anna.at(following) as eyes:
        assert eyes.look(0).ask("leave", seat=0)["t"] == "done"
        assert where(anna.post(f"/t/{table}/again")) == following
        assert eyes.look(0).seen.table["seats"][0]["bot"]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_finished_game_is_played_again_at_one_touch(
    people: People, finished: Path, size: tuple[int, int]
) -> None:
    person = people(size)
    person.bring(finished)
    page = person.page
    before = page.url
    page.get_by_role("button", name="Play again").wait_for()
    look_at(person, f"again-{size[0]}")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    assert person.wait_for_turn()
    after = page.url
    page.goto(before)
    page.get_by_role("button", name="On to the next game").click()
    page.wait_for_url(after)


def test_who_only_watches_is_offered_no_other_game(people: People, finished: Path) -> None:
    person, guest = people(), people()
    person.bring(finished)
    guest.page.goto(person.page.url)
    expect(guest.page.locator(".replay-row").last).to_be_visible()
    expect(guest.page.get_by_role("button", name="Play again")).to_be_hidden()
