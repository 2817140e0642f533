"""Real browsers that load a table: how much that takes, and what is refused is asked for again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Browser, Request, Route, expect

from asterism.web import guard
from asterism.web.settings import Limits, Rate
from tests.web.browsing import People, Person
from tests.web.house import GENEROUS, Clock, house

REQUESTS: Final = 15
BYTES: Final = 150_000
WATCH: Final = """new MutationObserver((_all, observer) => {
    if (!document.querySelector('.canvas [data-id]')) return;
    observer.disconnect();
    // The first frame after it is the one that shows it.
    requestAnimationFrame(() => setTimeout(() => (window.boardShown = performance.now())));
}).observe(document, {childList: true, subtree: true})"""
TIMES: Final = """(() => {
    const round = (milliseconds) => Math.round(milliseconds);
    const [page] = performance.getEntriesByType('navigation');
    return {
        paint: round(performance.getEntriesByName('first-contentful-paint')[0].startTime),
        board: round(window.boardShown),
        page: round(page.responseEnd),
        files: performance.getEntriesByType('resource').map((each) => ({
            name: new URL(each.name).pathname.split('/').at(-1),
            by: each.initiatorType,
            blocks: each.renderBlockingStatus === 'blocking',
            begun: round(each.startTime),
            ended: round(each.responseEnd),
            bytes: each.encodedBodySize,
        })),
    };
})()"""
"""In milliseconds after the address was opened, with a cold cache."""


@pytest.mark.parametrize("game", ["galaxy", "galactic-era", "nova", "space-opera"])
def test_a_table_takes_few_requests_and_little(people: People, game: str) -> None:
    path = people().make_table(["me", "random", "random"], game=game)
    guest = people()
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    guest.page.on("request", note)
    guest.page.goto(path)
    guest.page.locator(".canvas [data-id]").first.wait_for()
    assert guest.frames  # its socket is one more
    assert 5 < len(asked) + 1 < REQUESTS
    loaded = sum(request.sizes()["responseBodySize"] for request in asked)
    heard = json.dumps(guest.frames, ensure_ascii=False, separators=(",", ":")).encode()
    assert loaded + len(zlib.compress(heard, 1)) < BYTES


@pytest.mark.parametrize("game", ["galaxy", "galactic-era", "nova", "space-opera"])
def test_nothing_stands_between_a_page_and_the_first_paint_of_its_board(
    people: People, game: str
) -> None:
    """Only the two styles are waited for, and what the script needs comes beside it.

    How long that takes is printed (`pytest -rP`) and held against nothing: machines differ.
    """
    path = people().make_table(["me", "random", "random"], game=game)
    guest = people()
    guest.page.add_init_script(WATCH)
    guest.page.goto(path)
    guest.until(lambda: bool(guest.page.evaluate("window.boardShown ?? 0")))
    times = guest.page.evaluate(TIMES)
    files = times["files"]
    print(f"{game}: {json.dumps({name: times[name] for name in ('page', 'paint', 'board')})} ms")
    for each in files:
        when = f"{each['begun']:5} to {each['ended']:5}"
        print(f"  {when} {each['by']:8} {each['bytes']:7} bytes {each['name']}")
    assert [each["name"] for each in files if each["blocks"]] == ["site.css", "table.css"]
    assert {"table.js": "script", f"{game}.svg": "link"}.items() <= {
        each["name"]: each["by"] for each in files
    }.items()
    assert [each["name"] for each in files if each["by"] == "fetch"] == []


@pytest.mark.parametrize("seats", [["me", "random"], ["open", "random"]])
def test_a_table_that_is_opened_sends_its_board_once(people: People, seats: list[str]) -> None:
    person = people()
    path = person.make_table(["me", "random"])
    assert person.wait_for_turn()
    reader = person if seats[0] == "me" else people()
    reader.frames.clear()
    reader.page.goto(path)
    reader.page.locator(".canvas [data-id]").first.wait_for()
    assert [each["t"] for frame in reader.frames for each in frame].count("board") == 1


def test_what_is_refused_is_asked_for_again(people: People) -> None:
    person = people()
    refused: set[str] = set()

    def refuse_once(route: Route) -> None:
        url = route.request.url
        if url in refused:
            route.continue_()
        else:
            refused.add(url)
            route.fulfill(status=429, headers={"Retry-After": "1"})

    for kind in ("art", "words", "rules", "tour"):
        person.page.route(f"**/static/*/{kind}/**", refuse_once)
    person.make_table(["me", "random"], tour=True)
    assert person.wait_for_turn()
    expect(person.page.locator(".tour p")).not_to_be_empty()
    assert {url.split("/")[5] for url in refused} == {"art", "words", "rules", "tour"}
    assert all("429" in fault for fault in person.faults)
    person.faults.clear()


@contextmanager
def strict(browser: Browser, limits: Limits) -> Iterator[Person]:
    """Somebody at the browser of a server with limits."""
    with house(limits=limits) as server:
        person = Person(browser, server.url)
        try:
            yield person
        finally:
            person.context.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """By which a server counts how often something is asked for."""
    found = Clock()
    monkeypatch.setattr(guard, "time", found)
    return found


def was_refused(person: Person) -> bool:
    return any("429" in fault for fault in person.faults)


def test_a_socket_that_is_refused_is_opened_again(browser: Browser, clock: Clock) -> None:
    with strict(browser, replace(GENEROUS, sockets=Rate(1, 1))) as person:
        path = person.make_table(["me", "random"])
        assert person.wait_for_turn()
        person.page.goto(path)
        person.until(lambda: was_refused(person))
        clock.now += 1
        assert person.wait_for_turn()


def test_a_page_that_is_refused_is_loaded_again(browser: Browser, clock: Clock) -> None:
    with strict(browser, replace(GENEROUS, pages=Rate(3, 1))) as person:
        while not was_refused(person):
            person.page.goto("/guide/galaxy")
        clock.now += 3
        person.page.locator("#guide-search").wait_for()
