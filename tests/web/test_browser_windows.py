"""Windows in a real browser: what is asked about is seen, and answered for good with one click."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from asterism.play.match import Match
from tests.web.browsing import PHONE, People, Person, look_at

POSITION: Final = """game space-opera
seats 2
position
  system: gold cinnabar-reach, copper old-furnace
  hand gold: late-visitors late-visitors
  hand copper: polite-refusal loud-opinion borrowed-cannons tin-sparrow
  credits: gold 9, copper 9
play
"""
ORDER: Final = "Answer no card that is aimed at me"


@pytest.fixture
def window(tmp_path: Path) -> Path:
    """The record of a game in which copper may answer a card."""
    match = Match(position=POSITION, seed=1)
    match.play("play late-visitors copper")
    assert type(match.state.pending).__name__ == "AimedAnswer"
    path = tmp_path / "window.jsonl"
    match.save(path)
    return path


def sit_down(person: Person, window: Path) -> None:
    """Bring the game, and look at it as copper, who is asked."""
    person.bring(window)
    person.page.get_by_role("button", name="View as Copper").click()
    assert person.wait_for_turn()
    expect(person.page.locator(".asks-main")).to_contain_text("answer Late Visitors of Gold")


def test_on_a_phone_the_card_that_is_asked_about_is_in_view(people: People, window: Path) -> None:
    """It lies above the reader's own table, and what answers it below."""
    person = people(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    sit_down(person, window)
    waiting = person.page.locator('.canvas [data-id^="card-late-visitors"]').first
    expect(waiting).to_be_in_viewport(ratio=0.95)
    look_at(person, "window-phone")


def test_a_question_offers_the_order_that_answers_it_from_now_on(
    people: People, window: Path
) -> None:
    person = people(reduced_motion="reduce")
    sit_down(person, window)
    page = person.page
    offered = page.locator(".from-now-on button")
    expect(offered).to_have_text([ORDER])
    look_at(person, "window-order")
    offered.click()
    expect(page.locator(".asks-main")).not_to_contain_text("answer Late Visitors")
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_label(ORDER)).to_be_checked()
