"""How the table behaves: what it tells when, where the focus and the letters stay, what covers what."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import expect

from tests.web.between import route
from tests.web.browsing import People, Person

MAP: Final = "galactic-era"
"""A game with a map."""


def last_message(person: Person) -> dict[str, Any]:
    """Return the last board or step that the page was sent."""
    return next(
        each
        for frame in reversed(person.frames)
        for each in reversed(frame)
        if each["t"] in ("board", "step")
    )


# -- the tour --------------------------------------------------------------------------------


def tour_texts(person: Person) -> list[str]:
    """Go through the notes that are due now; return them."""
    note = person.page.locator(".tour")
    told: list[str] = []
    while note.is_visible():
        told.append(note.locator("p").inner_text())
        note.get_by_role("button", name="Continue").click()
    return told


def test_the_tour_tells_of_what_happened_while_the_table_was_laid(people: People) -> None:
    person = people()
    person.make_table(["me"], game=MAP, tour=True)
    expect(person.page.locator(".tour")).to_be_visible()
    assert any("two automata" in text for text in tour_texts(person))


def test_a_line_of_the_log_that_is_sent_again_is_no_second_turn(people: People) -> None:
    person = people()
    sockets = route(person)
    person.make_table(["me", "random"], tour=True)
    page = person.page
    turns = page.locator(".log-line.heading", has_text="Green's turn")
    while not turns.count():
        assert person.wait_for_turn()
        person.choose()
    told = tour_texts(person)
    step = {**last_message(person), "t": "step"}
    begins = next(
        line
        for frame in person.frames
        for message in frame
        for line in message.get("lines", [])
        if line.get("heading") and line.get("seat") == 0
    )
    for again in range(20):
        notes = [f"again {again}"]
        sockets[0].send(json.dumps([{**step, "lines": [begins], "notes": notes}]))
    expect(page.locator(".notes")).to_contain_text("again 19")
    assert turns.count() == 1
    assert not any("round 1" in text for text in [*told, *tour_texts(person)])
