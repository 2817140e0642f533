"""Places on the board: what is held goes where it will lie, not only onto what heads the column."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browsing import People, Person
from tests.web.test_browser import open_hand

CELL = 0.62
LINE = 0.16
"""How far below the card of a world the row's cell and line are, in heights of that card."""


def column(person: Person, world: str) -> tuple[float, float, float]:
    """The middle of a world's card, its lower edge and its height, on the screen."""
    box = person.page.locator(f'[data-id="world-card-{world}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"], box["height"]


@pytest.mark.parametrize("below", [CELL, LINE], ids=["cell", "line"])
def test_a_ship_that_is_held_goes_where_it_will_lie(people: People, below: float) -> None:
    person = people(reduced_motion="reduce")
    open_hand(person)
    page = person.page
    card = next(name for name in person.touches if name.startswith("card-") and "ally" not in name)
    world = card.split("-")[1]
    x, bottom, height = column(person, world)
    asked = person.asked
    page.mouse.click(x, bottom + below * height)
    assert person.asked == asked  # with nothing held it is no choice
    page.locator(f'[data-id="{card}"]').click()
    expect(page.locator(f'[data-id="{card}"]')).to_have_attribute("aria-pressed", "true")
    page.mouse.click(x, bottom + below * height)
    expect(page.locator(".log-line", has_text="Green plays").first).to_be_attached()
