"""NOVA in a real browser: what a touch leads to, keys alone, a phone, a table that gains rows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from asterism.games.nova.state import Nova
from asterism.games.nova.table.geometry import INNER_LINKS, OUTER_LINKS
from asterism.play.match import Match
from tests.nova.battles import FORCE
from tests.web.between import route
from tests.web.browsing import PHONE, People, Person, look_at
from tests.web.test_browser_map import CLICK, message

WAYS: Final = [*INNER_LINKS, *OUTER_LINKS]
ZONE: Final = """game nova
seats 1
position
  marker halvard/1: red colony, corrin/1: red base, selk/1: red base
  unit red: red-escort-1 halvard reduced
  purse: anything 3
play
"""
"""Red's naval phase, with an escort fleet that may move, or be removed once it is full."""
DUEL: Final = """game nova
seats 2
position
  special: none
  marker halvard/1: red colony, selk/1: red base, corrin/1: blue base, nightgate/1: blue base
  unit red: red-line-1 selk full, red-line-2 selk reduced, red-escort-1 halvard full
  unit blue: blue-line-1 nightgate full, blue-escort-1 corrin full
  tension: red blue total
  purse: anything 6
play
"""
"""As `FORCE`, but that the attacked answers each fleet that joins."""
CHOICES: Final = 30
"""So many choices are made by keyboard."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game of one player, who holds a zone of several systems."""
    match, dice = Match("nova", seats=1, seed=1, scenario="anybody-out-there"), Random(3)
    while not match.over:
        match.play(dice.choice(match.moves))
    assert isinstance(match.state, Nova)
    assert any(match.state.control[one] == match.state.control[other] == 0 for one, other in WAYS)
    path = tmp_path_factory.mktemp("records") / "nova.jsonl"
    match.save(path)
    return path


@pytest.fixture
def zone(tmp_path: Path) -> Path:
    """The record of a game in which a unit may go to two systems, and more."""
    path = tmp_path / "zone.jsonl"
    match = Match(position=ZONE, seed=1)
    match.play("reinforce red-escort-1")
    match.save(path)
    return path


def begin(person: Person) -> None:
    """Set the first scenario up, and choose where to begin: the naval phase is next."""
    person.make_table(["me"], game="nova")
    assert person.wait_for_turn()
    assert "choose the system" in person.asked
    person.choose()
    expect(person.page.locator(".asks-main")).to_contain_text("play a card")


def test_a_card_touched_offers_its_points_and_its_effect(people: People) -> None:
    """What is played for its effect runs on: a table of the page gets its first row by that."""
    person = people(reduced_motion="reduce")
    begin(person)
    page = person.page
    expect(page.locator("[data-table=developments]")).to_be_hidden()
    page.locator(".option .comes").first.wait_for()
    page.locator('.dock [data-id^="card-"][aria-label*="development"]').first.click()
    menu = page.locator(".popup:popover-open .menu button")
    expect(menu).to_have_count(2)
    expect(menu.first).to_contain_text("for action points")
    expect(menu.first.locator(".comes")).to_contain_text("action points +")
    look_at(person, "nova-card")
    menu.last.click()
    person.settled()
    page.get_by_role("tab", name="Points").click()
    expect(page.locator("[data-table=developments] tbody tr")).to_have_count(1)
    assert sum(message["t"] == "board" for frame in person.frames for message in frame) == 1


def test_a_unit_on_the_map_goes_where_it_is_sent_past_its_menu(people: People, zone: Path) -> None:
    """The menu lay on the stars that it spoke of, and a touch of one removed the unit."""
    person = people(reduced_motion="reduce")
    person.bring(zone)
    page = person.page
    assert person.wait_for_turn()
    fleet, menu = "unit-red-escort-1", page.locator(".menu-popup:popover-open")
    page.evaluate(CLICK, fleet)
    expect(menu.locator(".menu button")).to_have_count(1)  # remove
    covered = menu.bounding_box()
    star = page.locator('[data-id="star-corrin"]').bounding_box()
    assert covered is not None
    assert star is not None
    x, y = star["x"] + star["width"] / 2, star["y"] + star["height"] / 2
    beside = not covered["x"] <= x <= covered["x"] + covered["width"]
    assert beside or not covered["y"] <= y <= covered["y"] + covered["height"]
    look_at(person, "nova-unit")
    page.evaluate(CLICK, fleet)
    expect(menu.locator(".menu button")).to_have_count(3)
    page.keyboard.press("Escape")
    page.evaluate(CLICK, fleet)
    page.evaluate(CLICK, "star-corrin")
    person.settled()
    expect(page.locator(".asks-more")).to_contain_text("scort fleet #1 of Red moves from Halvard")


def attack(people: People, match: Match, folder: Path) -> Person:
    """Declare an attack in a match, and sit down at it in the browser."""
    match.play("attack corrin")
    match.save(folder / "attack.jsonl")
    person = people(reduced_motion="reduce")
    person.bring(folder / "attack.jsonl")
    assert person.wait_for_turn()
    return person


def test_all_fleets_join_an_attack_and_advance_by_a_button_each(
    people: People, tmp_path: Path
) -> None:
    """Fleet by fleet an attack took a click for each, twice."""
    person = attack(people, Match(position=FORCE, seed=1), tmp_path)
    page = person.page
    joins = page.get_by_role("button", name="Let all of them join")
    expect(page.locator(".choice-group", has=joins).locator(".option")).to_have_count(3)
    joins.focus()
    page.keyboard.press("Enter")
    person.settled()
    advance = page.get_by_role("button", name="Let all of them advance")
    advance.wait_for()  # and goes on no further by itself
    assert told(person, "joins") == 3
    look_at(person, "nova-series")
    advance.click()
    person.until(lambda: told(person, "advances") == 3)
    expect(page.get_by_role("button", name="Choose for myself again")).to_have_count(0)


def test_a_series_goes_on_while_others_answer_in_between(people: People, tmp_path: Path) -> None:
    person = attack(people, Match(position=DUEL, seed=1, bots=[None, "random"]), tmp_path)
    person.page.get_by_role("button", name="Let all of them join").click()
    person.until(lambda: told(person, "of Red joins") == 3)


def told(person: Person, word: str) -> int:
    """Return how many lines of the log have a word."""
    return person.page.locator(".log-line", has_text=word).count()


def test_a_choice_says_what_it_costs_and_the_question_how_much_is_left(people: People) -> None:
    person = people(reduced_motion="reduce")
    begin(person)
    page = person.page
    expect(page.locator(".asks-main")).to_contain_text("left: 0")
    page.locator(".choice-group", has_text="Play for action points").locator(
        ".option"
    ).first.click()
    person.settled()
    expect(page.locator(".asks-main")).not_to_contain_text("left: 0")
    build = page.locator(".option", has_text="escort fleet at").first
    expect(build).to_contain_text("action points −1")


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_a_hint_is_read_whole_beside_the_column(people: People, lang: str) -> None:
    """What to do with it ran on under the choices."""
    person = people(reduced_motion="reduce", lang=lang)
    person.make_table(["me"], game="nova")
    assert person.wait_for_turn()
    person.page.keyboard.press("h")
    how = person.page.locator(".asks-more .how")
    expect(how).to_be_visible()
    assert how.evaluate("node => node.scrollWidth <= node.clientWidth")
    name = person.page.locator(".asks-more strong")
    assert name.evaluate("node => node.clientWidth / node.scrollWidth") > 0.8  # that gives way last
    right = "node => node.getBoundingClientRect().right"
    assert how.evaluate(right) <= person.page.locator(".asks").evaluate(right)
    person.shoot(f"nova-hint-{lang}")


SCROLLED: Final = "list => list.scrollTop"
SCROLL: Final = """list => {
    document.activeElement.blur();
    list.scrollTop = 150;
    return list.scrollTop;
}"""


def scrolled_down(person: Person) -> Locator:
    """Play a card for points, and scroll the long list of choices down; return the list."""
    begin(person)
    cards = person.page.locator(".choice-group", has_text="Play for action points")
    cards.locator(".option").first.click()
    person.settled()
    listed = person.page.locator(".choice-list")
    expect(listed.locator(".comes").first).not_to_be_empty()
    assert listed.evaluate(SCROLL) == 150
    return listed


def test_after_a_choice_the_list_begins_at_its_top_though_the_same_is_asked(
    people: People,
) -> None:
    """Which cards can be played stood above what was seen, after each point that was spent."""
    person = people(reduced_motion="reduce")
    listed = scrolled_down(person)
    single = [name for name, found in person.touches.items() if len(found) == 1]
    star = next(name for name in single if name.startswith("star-"))
    for _ in range(2):  # it is shown, then done
        person.page.evaluate(CLICK, star)
    person.settled()
    expect(person.page.locator(".asks-more")).to_contain_text("is explored")
    assert listed.evaluate(SCROLLED) == 0


def test_the_list_stays_where_it_is_while_the_reader_chooses_nothing(people: People) -> None:
    """What comes meanwhile, as others' answers, does not take the reader elsewhere."""
    person = people(reduced_motion="reduce")
    sockets = route(person)
    listed = scrolled_down(person)
    told = message(person)
    choices = [{**choice, "text": f"{choice['text']}!"} for choice in told["choices"]]
    sockets[0].send(json.dumps([{**told, "t": "step", "choices": choices}]))
    expect(listed.locator(".option").first).to_have_attribute("aria-label", re.compile("!$"))
    assert listed.evaluate(SCROLLED) >= 150  # what choices come to is told a little later


@pytest.mark.parametrize("by_hand", [False, True], ids=["lent", "by hand"])
def test_the_panel_that_was_open_comes_back_after_a_question_about_another(
    people: People,
    by_hand: bool,
) -> None:
    """A draw shows the decks; then whoever is asked for a card has the hand before them again."""
    person = people(reduced_motion="reduce")
    sockets = route(person)
    scrolled_down(person)
    hand, decks = (person.page.locator(f"#tab-dock-{name}") for name in ("own", "annals"))
    expect(hand).to_have_attribute("aria-selected", "true")
    told = {**message(person), "t": "step"}
    (choice, *_), at = told["choices"], told["at"]
    drawn = {"choices": [choice], "options": {"deck-civil": [choice["option"]]}, "at": at + 1}
    sockets[0].send(json.dumps([{**told, **drawn}]))
    expect(decks).to_have_attribute("aria-selected", "true")
    if by_hand:
        decks.click()
    sockets[0].send(json.dumps([{**told, "at": at + 2}]))
    expect(person.page.locator(".choice-group", has_text="Explore")).to_be_visible()
    expect(decks if by_hand else hand).to_have_attribute("aria-selected", "true")


NOTE: Final = """() => {
    const box = query => document.querySelector(query).getBoundingClientRect();
    const rings = [...document.querySelectorAll('.rings .tour-ring')];
    const across = (a, b) => a.left < b.right && b.left < a.right;
    const covers = (a, b) => across(a, b) && a.top < b.bottom && b.top < a.bottom;
    const seen = rings.map(ring => ring.getBoundingClientRect()).filter(each => each.width);
    const free = [box('.asks'), ...seen];
    return [document.querySelector('.tour p').textContent, rings.length,
        free.filter(each => covers(box('.tour'), each)).length];
}"""
"""What a note of the tour says, how many things it rings, and how many of them, and of the question
above the board, it covers."""


def notes(person: Person, until: str = "never") -> list[str]:
    """Go through the notes of the tour that are due now, and look where they are; return them."""
    told = []
    note = person.page.locator(".tour")
    while note.is_visible():
        text, rings, covered = person.page.evaluate(NOTE)
        assert rings <= 2, text
        assert covered == 0, text
        told.append(text)
        if until in text:
            break
        note.get_by_role("button", name="Continue").click()
    return told


def test_the_tour_rings_what_it_speaks_of_and_leaves_the_question_free(people: People) -> None:
    """A note lay on what is asked, and rang twelve systems where one had been explored."""
    person = people(reduced_motion="reduce")
    person.make_table(["me"], game="nova", tour=True)
    assert person.wait_for_turn()
    page = person.page
    expect(page.locator(".tour")).to_be_visible()
    assert any("your home shall be" in text for text in notes(person))
    person.choose()
    expect(page.locator(".asks-main")).to_contain_text("play a card")
    expect(page.locator(".tour")).to_be_visible()
    assert not any("what shines" in text for text in notes(person))
    cards = page.locator(".choice-group", has_text="Play for action points")
    cards.locator(".option").first.click()
    person.settled()
    expect(page.locator(".tour")).to_contain_text("what shines")
    notes(person)
    page.locator(".choice-group", has_text="Explore").locator(".option").first.click()
    person.settled()
    expect(page.locator(".tour")).to_be_visible()
    notes(person, until="unknown no longer")
    (name,) = re.findall(r"(\w+) is explored", page.locator(".asks-more").inner_text())
    inside = page.evaluate(RINGED, name.lower())
    assert inside == [True]
    person.shoot("nova-tour")


RINGED: Final = """name => {
    const star = document.querySelector(`[data-id="star-${name}"]`).getBoundingClientRect();
    return [...document.querySelectorAll('.rings .tour-ring')].map(each => {
        const ring = each.getBoundingClientRect();
        return Math.abs(ring.x + ring.width / 2 - star.x - star.width / 2) < 2 * star.width &&
            Math.abs(ring.y + ring.height / 2 - star.y - star.height / 2) < 2 * star.height;
    });
}"""
"""Whether each ring of the tour is at a system."""


def test_the_first_choices_by_keyboard_alone(people: People) -> None:
    """Each choice has a key, and the focus is always somewhere."""
    person = people(reduced_motion="reduce")
    person.make_table(["me"], game="nova")
    for number in range(CHOICES):
        assert person.wait_for_turn()
        options = person.options
        shown = options.nth(number % options.count()).locator("kbd").first.text_content()
        assert shown
        person.page.keyboard.type(shown)
        person.settled()
        assert person.page.evaluate("document.activeElement !== document.body")


def test_on_a_phone_the_map_is_in_view_and_nothing_is_too_small(people: People) -> None:
    person = people(PHONE, has_touch=True, is_mobile=True, theme="light")
    begin(person)
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    expect(page.locator('[data-id="star-kestrel"]')).to_be_in_viewport(ratio=1)
    look_at(person, "nova-phone")


NAMES: Final = """[...document.querySelectorAll('.names .name')].map(node => [
    node.textContent, node.classList.contains('spot'), node.getBoundingClientRect().height])"""
"""Every name on the map, whether what it names can be chosen, and how high its letters are."""


def test_on_a_phone_the_systems_are_named_before_one_comes_closer(people: People) -> None:
    person = people(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.make_table(["me"], game="nova")
    assert person.wait_for_turn()
    page = person.page
    expect(page.locator(".stage-frame.far")).to_be_visible()
    expect(page.locator(".names .name.spot")).to_have_count(12)
    assert all(high >= 11 for _, _, high in page.evaluate(NAMES))
    person.choose()  # now none can be chosen
    expect(page.locator(".asks-main")).to_contain_text("play a card")
    expect(page.locator(".names .name:not(.spot)")).to_have_count(12)
    look_at(person, "nova-phone-names")


def test_on_a_phone_the_regions_to_choose_from_are_named(people: People) -> None:
    """From so far away that the letters on the map cannot be read, they were thin bars."""
    person = people(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.make_table(["me", "random", "random"], game="nova")
    assert person.wait_for_turn()
    assert "choose the region" in person.asked
    page = person.page
    expect(page.locator(".stage-frame.far")).to_be_visible()
    expect(page.locator(".names .name.spot").first).to_be_attached()
    named = {text for text, spot, _ in page.evaluate(NAMES) if spot}
    offered = person.options.all_inner_texts()
    assert len(named) == len(offered) > 2
    assert all(any(name in text for text in offered) for name in named)
    look_at(person, "nova-phone-regions")


def test_a_finished_game_shows_the_zones_of_its_player(people: People, finished: Path) -> None:
    """Systems out of play are not there; ways inside a zone wear the colour of who controls it."""
    person = people(reduced_motion="reduce")
    person.bring(finished)
    page = person.page
    page.locator(".replay .chart").wait_for()
    held = page.locator(".tint.held.seat-red")
    expect(held.first).to_be_attached()
    ways = page.locator(".way-line")
    assert 0 < page.locator(".way-line.held.seat-red").count() < ways.count()
    assert ways.count() == 16
    expect(page.locator('[data-id="star-farreach"]')).to_have_count(0)
    assert page.locator(".replay select option").count() > 5
    look_at(person, "nova-over")
