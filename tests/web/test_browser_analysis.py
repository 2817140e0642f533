"""The analysis of a finished game, as it is seen in a browser."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.browsing import PHONE, People, look_at


def test_the_analysis_leads_through_the_game(people: People, finished: Path) -> None:
    person = people(reduced_motion="reduce")
    person.bring(finished)
    page, keys = person.page, person.page.keyboard
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Analyse")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    swings = page.locator(".swings .jump")
    expect(swings).to_have_count(3)
    expect(page.get_by_role("button", name="Win chances")).to_be_focused()
    expect(page.locator(".analysis [role=status]")).to_have_text("The analysis is done.")
    expect(swings.first).to_have_text(re.compile(r"\((choice|luck), \d+\s±\s\d+ points\)$"))
    expect(page.locator(".chart-line")).to_have_count(2)
    swings.first.click()
    chart = page.get_by_role("slider", name="Win chances, position by position")
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"^\d+: Green \d+ %, Red \d+ %$"))
    here = int(chart.get_attribute("aria-valuenow") or 0)
    chart.focus()
    keys.press("ArrowLeft")
    expect(page.locator(".replay-count")).to_have_text(re.compile(rf"^{here - 1} / "))
    page.locator(".story-table summary", has_text="Choices with a mark").click()
    marked = page.locator(".story-table .jump").first
    expect(marked).to_have_text(re.compile(r"^[?!]+ (Green|Red): .+ \((doubtful|weak|blunder)\)$"))
    marked.click()
    expect(page.locator(".verdict .mark")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("The bot: ")
    expect(page.locator(".bot-reason").first).to_contain_text("more games in 100 than “")
    look_at(person, "analysis")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.locator(".verdict").scroll_into_view_if_needed()
    look_at(person, "analysis-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.get_by_role("button", name="Scores").click()
    expect(page.get_by_role("slider", name="Scores, position by position")).to_be_visible()
