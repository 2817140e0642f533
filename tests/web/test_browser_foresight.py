"""Foresight in a real browser: under each choice, before a touch is confirmed, and asked twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, WIDE, People, look_at
from tests.web.test_browser_map import (
    BOTS,
    GAME,
    hold_a_ship,
    message,
    moved_on,
    until,
)
from tests.web.test_browser_nova import begin

SIZES = [WIDE, PHONE]
TWICE = """node => {
    const again = new MutationObserver(() => {
        again.disconnect();
        document.querySelector(`.option[data-option="${node.dataset.option}"]`).click();
    });
    again.observe(document.querySelector('.confirm'), {attributes: true, childList: true});
    node.click();
}"""
"""A double click whose second half comes just when the question is there that answers the first."""
HELD_BACK = """(() => {
    const { send } = WebSocket.prototype;
    const held = [];
    window.letForesee = () => held.splice(0).forEach((again) => again());
    WebSocket.prototype.send = function (frame) {
        if (String(frame).includes('"foresee"')) held.push(() => send.call(this, frame));
        else send.call(this, frame);
    };
})()"""
"""Questions of what choices come to that wait until a test lets them go."""


@pytest.mark.parametrize("size", SIZES)
def test_choices_say_what_they_come_to(people: People, size: tuple[int, int]) -> None:
    person = people(size)
    person.make_table(["me", "random"])
    while not person.page.locator('.option[aria-label^="Place a base"]').count():
        assert person.wait_for_turn()
        person.choose()
    base = person.page.locator('.option[aria-label^="Place a base"]').first
    expect(base.locator(".comes")).to_contain_text("influence +4")
    assert "influence\u00a0+4" in (base.locator(".comes").text_content() or "")  # in one line
    base.evaluate("node => node.closest('details')?.setAttribute('open', '')")
    described = (base.get_attribute("aria-describedby") or "").split()[0]
    expect(person.page.locator(f"#{described}")).to_contain_text("bases −1")
    base.focus()
    person.page.keyboard.press("Shift+Tab")
    person.page.keyboard.press("Tab")
    expect(base).to_be_focused()
    expect(person.page.locator(".asks-more .comes")).to_contain_text("influence +4")
    look_at(person, f"foresight-{size[0]}")


def test_a_menu_that_is_open_already_says_what_comes_as_soon_as_it_is_known(
    people: People,
) -> None:
    person = people(reduced_motion="reduce")
    person.page.add_init_script(HELD_BACK)
    begin(person)
    person.page.locator('.dock [data-id^="card-"][aria-label*="development"]').first.click()
    item = person.page.locator(".popup:popover-open .menu button").first
    expect(item).to_contain_text("for action points")
    assert item.locator(".comes").text_content() == ""
    person.page.evaluate("letForesee()")
    expect(item.locator(".comes")).to_contain_text("action points +")
    described = item.get_attribute("aria-describedby")
    expect(person.page.locator(f"#{described}")).to_contain_text("action points +")


def test_what_comes_of_a_choice_in_many_words_has_a_line_of_the_list(people: People) -> None:
    """Eight cards hold no ship for at least three of the eleven bids: those say what they cost."""
    person = people()
    person.make_table(["me", "me"])
    long = person.page.locator(".choice-list .comes.long").first
    expect(long).to_contain_text("costs a base")
    widths = long.evaluate(
        "node => [node.closest('li').clientWidth, node.closest('.options').clientWidth]"
    )
    assert widths[0] == widths[1]
    assert person.page.locator(".choice-list .comes:empty").count() > 0


def test_what_the_focus_rests_on_stays_said(people: People) -> None:
    person = people()
    page = person.page
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    pointed, focused = person.options.nth(0), person.options.nth(1)
    more = page.locator(".asks-more strong")
    pointed.hover()
    expect(more).to_have_text(str(pointed.get_attribute("aria-label")))
    focused.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(focused).to_be_focused()
    name = str(focused.get_attribute("aria-label"))
    expect(more).to_have_text(name)
    for option in (pointed, focused):  # as when the list moves below a pointer at rest
        option.dispatch_event("pointerleave")
        assert more.inner_text() == name
    page.keyboard.press("Shift+Tab")
    expect(more).not_to_have_text(name)


def test_a_unit_says_how_far_it_can_go(people: People) -> None:
    person = people()
    person.make_table(BOTS, game=GAME)
    hold_a_ship(person)
    go = person.page.locator(".option[data-option]", has_text="range left").first
    expect(go).to_contain_text("range left: ")
    assert message(person)["head"].get("undo")  # what can be taken back is not asked twice


@pytest.mark.parametrize("size", SIZES)
def test_what_is_dear_is_asked_twice(people: People, size: tuple[int, int]) -> None:
    person = people(size)
    page = person.page
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    burn = page.locator('.option.right[aria-label$="section B"]').first
    expect(burn.locator(".comes")).to_contain_text("section A would give")
    name, at = burn.get_attribute("aria-label"), message(person)["at"]
    burn.evaluate(TWICE)
    confirm = page.locator(".confirm")
    expect(confirm).to_contain_text(str(name))
    expect(confirm).to_contain_text("section A would give")
    expect(page.locator("#live")).to_contain_text("cannot be taken back")
    page.wait_for_timeout(500)
    assert message(person)["at"] == at
    look_at(person, f"dear-{size[0]}")
    confirm.click()
    moved_on(person, at)
    expect(page.locator("#live")).to_contain_text("by section B")
