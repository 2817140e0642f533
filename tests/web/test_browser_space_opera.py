"""Space Opera in a real browser: whole games by mouse and by keys, what waits on the stack."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from asterism.play.match import Match
from asterism.play.record import read
from tests.web.browsing import PHONE, WIDE, People, Person, look_at
from tests.web.test_browser import play_on_the_board, shown_key

SOMEWHERE: Final = "document.activeElement !== document.body"
"""Whether the focus is somewhere, also when the game is over."""
LONGEST: Final = 600
"""More choices than a person has in a game of two."""
EAGER: Final = 0.9
"""How often somebody acts rather than pass or be done."""
LOT: Final = 2
"""One by which both answer."""
POSITION: Final = """game space-opera
seats gold copper
position
  system: gold cinnabar-reach, copper old-furnace
  hand gold: late-visitors polite-refusal
  hand copper: polite-refusal mothwing
  credits: gold 3, copper 1
play
"""
"""Gold can attack with a card, copper answer it, and gold answer that."""
LAPTOP: Final = (1366, 768)
BUSY: Final = """game space-opera
seats gold copper
position
  system: gold cinnabar-reach, copper old-furnace
  raised: gold-1 tin-sparrow
  hand gold: second-hand-laser bottomless-hold inherited-map polite-refusal rust-whisperer
  credits: gold 9
play
"""
"""Gold has something to build, to play, to buy and to declare."""
IN_SIGHT: Final = """(() => {
  const box = document.querySelector(".choices").getBoundingClientRect();
  return [...document.querySelectorAll(".choices .option")].filter((node) => {
    const at = node.getBoundingClientRect();
    return at.top >= box.top && at.bottom <= box.bottom;
  }).length;
})()"""
"""How many choices are seen whole without scrolling."""


def is_over(person: Person) -> None:
    """The game is over, and the page says who has won and how."""
    expect(person.page.locator("main")).to_have_attribute("data-state", "over")
    assert re.search(r"\bwins?\b", person.asked), person.asked


def play_by_lot(persons: list[Person], lot: random.Random) -> None:
    """Click any choice of whoever is asked, until the game is over for all."""
    made = 0
    while made < LONGEST:
        playing = [
            person
            for person in persons
            if person.page.locator("main").get_attribute("data-state") != "over"
        ]
        if not playing:
            return
        for person in playing:
            acts = person.page.locator(".option:not(.right):not(.lone *):visible")
            choices = acts if acts.count() and lot.random() < EAGER else person.options
            count = choices.count()
            if count:
                choices.nth(lot.randrange(count)).click()
                person.settled()
                made += 1
            else:
                person.page.wait_for_timeout(10)


def who_answered(data: bytes) -> set[str]:
    """Return the seats that have played a card in a window, by a record."""
    entries = read(data).entries
    return {each.seat for each in entries if each.seat and (each.move or "").startswith("answer")}


def test_a_whole_game_by_mouse(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random", "random"], game="space-opera")
    touched = made = 0
    while made < LONGEST and person.wait_for_turn():
        touched += play_on_the_board(person)
        made += 1
    is_over(person)
    assert touched > 3
    look_at(person, "space-opera-over")


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random"], game="space-opera")
    made = 0
    while made < LONGEST and person.wait_for_turn():
        person.page.keyboard.press(shown_key(person.page))
        person.settled()
        person.until(lambda: person.page.evaluate(SOMEWHERE))
        made += 1
    is_over(person)


@pytest.fixture
def answering(tmp_path: Path) -> Path:
    """The record of a game in which a card has been played that can be answered."""
    match = Match(position=POSITION, seed=1)
    match.play("play late-visitors copper")
    path = tmp_path / "answering.jsonl"
    match.save(path)
    return path


def answer(person: Person, seat: str) -> None:
    """Answer with a Polite Refusal, from the seat that is asked."""
    person.page.get_by_role("button", name=f"View as {seat}").click()
    assert person.wait_for_turn()
    person.options.filter(has_text="Polite Refusal").click()
    person.settled()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=lambda size: str(size[0]))
def test_what_waits_on_the_stack_is_seen_the_top_first(
    people: People, answering: Path, size: tuple[int, int]
) -> None:
    """Three cards that answer one another: the answer to the answer lets the first take effect."""
    person = people(size, reduced_motion="reduce")
    person.bring(answering)
    page = person.page
    first = page.get_by_label("Late Visitors of Gold, aimed at Copper")
    top = page.locator("[aria-label*='takes effect next']")
    expect(first).to_have_attribute("aria-label", re.compile("takes effect next"))
    answer(person, "Copper")
    expect(top).to_have_attribute("aria-label", re.compile("^Polite Refusal of Copper"))
    expect(first).to_be_visible()
    look_at(person, f"space-opera-stack-{size[0]}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    answer(person, "Gold")
    expect(page.locator("[data-id=civil-copper]")).to_have_attribute(
        "aria-label", "civil troops: 3"
    )
    expect(top).to_have_count(0)
    expect(person.page.locator(".log-list").last).to_contain_text("Polite Refusal")


def test_a_laptop_shows_most_choices_of_a_turn(people: People, tmp_path: Path) -> None:
    """A choice of many words has a line to itself, and the log gives way to the list."""
    path = tmp_path / "busy.jsonl"
    Match(position=BUSY, seed=1).save(path)
    person = people(LAPTOP, reduced_motion="reduce")
    person.bring(path)
    laser = person.options.filter(has_text="Second-hand Laser")
    expect(laser).to_contain_text("Second-hand Laser (1) on Tin Sparrow")
    expect(laser.locator(".comes")).to_have_class(re.compile("long"))
    look_at(person, "space-opera-laptop")
    assert person.page.evaluate(IN_SIGHT) >= 6


def test_two_people_answer_each_other_until_one_has_won(people: People) -> None:
    """Each at a browser of its own, one wide and one a phone; what they choose is drawn by lot."""
    gold, copper = people(reduced_motion="reduce"), people(PHONE, reduced_motion="reduce")
    path = gold.make_table(["me", "open"], game="space-opera")
    copper.page.goto(path)
    sit = copper.page.locator(".room").get_by_role("button", name="Sit here")
    expect(sit).to_be_visible()
    expect(copper.page.locator(".loading")).to_be_hidden()
    expect(copper.page.locator(".panel-play")).to_be_hidden()  # a phone has no room for idle tools
    sit.click()
    for person in (gold, copper):
        person.page.locator("main[data-state=playing]").wait_for()
    lot = random.Random(LOT)
    play_by_lot([gold, copper], lot)
    for person in (gold, copper):
        is_over(person)
    look_at(copper, "space-opera-over-phone")
    answered = who_answered(gold.context.request.get(f"{path}/record").body())
    assert answered == {"gold", "copper"}, "with other cards: take another lot"


def test_what_is_enlarged_is_told_as_it_is_now(people: People) -> None:
    """Whoever rests on a number while others play sees it change, not what it was."""
    player, watcher = people(reduced_motion="reduce"), people(reduced_motion="reduce")
    watcher.page.goto(player.make_table(["me", "random"], game="space-opera"))
    watcher.page.locator('[data-id="pile-deck"]').hover()
    words = watcher.page.locator(".look strong")
    expect(words).to_contain_text("cards in the deck: ")
    before = words.inner_text()
    for _ in range(60):
        player.choose()
        if words.inner_text() != before:
            break
    assert re.fullmatch(r"cards in the deck: \d+", words.inner_text())
    assert words.inner_text() != before
    expect(watcher.page.locator(".look")).to_be_visible()
