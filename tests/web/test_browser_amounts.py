"""Amounts in a real browser: what asks for more or less of the same is one row of numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.between import route
from tests.web.browsing import PHONE, WIDE, People, Person, look_at
from tests.web.building import HOME, SECOND, SHIPS, six_to_place
from tests.web.test_browser_map import (
    BOTS,
    GAME,
    TOLD,
    hold_a_ship,
    leads,
    message,
    moved_on,
    piece,
)

MOST_CLICKS: Final = 6


@pytest.fixture
def building(tmp_path: Path) -> Path:
    """The record of a game in which six ships are to be placed on two stars."""
    path = tmp_path / "building.jsonl"
    six_to_place().save(path)
    return path


class Clicks:
    """Clicks, and counts how many it took."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.count = 0

    def __call__(self, spot: Locator) -> None:
        self.count += 1
        spot.click()

    def on_star(self, star: str) -> None:
        self.count += 1
        piece(self.person, f"star-{star}").dispatch_event("click")

    def places(self, star: str, number: int) -> None:
        """Touch a star and the number of single ships that it gets."""
        at = message(self.person)["at"]
        self.on_star(star)
        row = self.person.page.locator(".popup .row", has_text="Build single ships")
        self(row.get_by_text(str(number), exact=True))
        moved_on(self.person, at)


def test_six_ships_are_built_on_two_stars_in_at_most_six_clicks(
    people: People, building: Path
) -> None:
    person = people()
    person.bring(building)
    assert person.wait_for_turn()
    clicks = Clicks(person)
    clicks.places(HOME, SHIPS // 2)
    clicks.places(SECOND, SHIPS - SHIPS // 2)
    end = person.page.locator(".lone .option")
    if message(person)["head"].get("rule") == "PlaceShips":
        clicks(end.first)
    assert clicks.count <= MOST_CLICKS
    assert message(person)["head"].get("rule") != "PlaceShips"
    log = person.page.locator(".log-list").last
    expect(log).to_contain_text("Zeta Reticuli")
    expect(log).to_contain_text("Uru")


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_list_is_complete_in_a_row_for_each_place(
    people: People, building: Path, size: tuple[int, int]
) -> None:
    person = people(size)
    person.bring(building)
    assert person.wait_for_turn()
    rows = person.page.locator(".choice-list .row")
    expect(rows).to_have_count(4)  # single ships or a new fleet, at two stars
    offered = message(person)["choices"]
    amounts = person.page.locator(".choice-list .amount")
    expect(amounts).to_have_count(4 * SHIPS)
    names = amounts.evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    assert sorted(names) == sorted(each["text"] for each in offered if each.get("amount"))
    described = (amounts.last.get_attribute("aria-describedby") or "").split()[0]
    expect(person.page.locator(f"#{described}")).to_contain_text(f"ships +{SHIPS}")
    sizes = amounts.evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert all(min(each) >= 40 for each in sizes)
    look_at(person, f"amounts-{size[0]}")


def test_where_ships_are_built_the_lead_of_a_sector_follows(people: People, building: Path) -> None:
    person = people(reduced_motion="reduce")
    person.bring(building)
    assert person.wait_for_turn()
    page = person.page
    before = leads(person)
    person.until(lambda: page.evaluate(TOLD) == before)
    Clicks(person).places(SECOND, SHIPS)
    person.until(lambda: leads(person) != before)
    person.until(lambda: page.evaluate(TOLD) == leads(person))


def test_a_number_is_chosen_by_keys_alone(people: People, building: Path) -> None:
    person = people()
    person.bring(building)
    assert person.wait_for_turn()
    at = message(person)["at"]
    person.page.locator(".choice-list .amount").first.focus()
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    moved_on(person, at)
    left = person.page.locator(".choice-list .row").first.locator(".amount")
    expect(left).to_have_count(SHIPS - 2)


KEYS: Final = (
    """all => all.map(each => [each.dataset.option, each.getAttribute('aria-keyshortcuts')])"""
)


def test_where_only_an_amount_is_asked_its_digit_is_its_key(people: People, building: Path) -> None:
    person = people()
    sockets = route(person)
    person.bring(building)
    assert person.wait_for_turn()
    last = message(person)
    keys = dict(person.options.evaluate_all(KEYS))
    assert len(set(keys.values())) == len(
        keys
    )  # of several things that have amounts none has digits
    one = next(each for each in last["choices"] if "row" in each)
    same = {name: one.get(name) for name in ("group", "row")}
    alone = [each for each in last["choices"] if same.items() <= each.items()]
    zero = {"option": 1, "move": "bid 0", "text": "Bid 0", "amount": "0", **same}
    more = [{**zero, "option": n, "move": f"bid {n}", "amount": str(n)} for n in range(10, 13)]
    step = {
        **last,
        "t": "step",
        "at": last["at"] + 1,
        "question": "bid",
        "choices": [zero, *alone, *more],
    }
    sockets[0].send(json.dumps([step]))
    expect(person.options).to_have_count(len(alone) + 4)
    keys = dict(person.options.evaluate_all(KEYS))
    for each in [zero, *alone]:
        assert keys[str(each["option"])] == each["amount"]
    assert len(set(keys.values())) == len(keys)
    # What had a digit as its key while other things were asked as well gives it up.
    other = {**zero, "option": 2, "move": "halt", "text": "Halt", "row": "", "amount": ""}
    few = [{**each, "move": f"bid {n}"} for n, each in enumerate(more)]
    for at, choices in enumerate(([other, *few], few), start=2):
        step = {**step, "at": last["at"] + at, "question": "more", "choices": choices}
        sockets[0].send(json.dumps([step]))
        expect(person.options).to_have_count(len(choices))
    few = [{**each, "amount": str(n)} for n, each in enumerate(few)]
    sockets[0].send(json.dumps([{**step, "at": last["at"] + 4, "choices": few}]))
    expect(person.options.last.locator("kbd")).to_have_text(few[-1]["amount"])
    keys = dict(person.options.evaluate_all(KEYS))
    assert [keys[str(each["option"])] for each in few] == [each["amount"] for each in few]
    # Something else that had a digit as its key while it was asked gives it up.
    other = {**zero, "option": 2, "move": "halt", "text": "Halt", "row": "", "amount": ""}
    for at, choices in enumerate(([other, *more], more), start=2):
        step = {**last, "t": "step", "at": last["at"] + at, "question": "more", "choices": choices}
        sockets[0].send(json.dumps([step]))
        expect(person.options).to_have_count(len(choices))
    few = [{**each, "amount": str(n), "move": f"bid {n}"} for n, each in enumerate([*more, *alone])]
    step = {**last, "t": "step", "at": last["at"] + 4, "question": "more", "choices": few}
    sockets[0].send(json.dumps([step]))
    expect(person.options).to_have_count(len(few))
    keys = dict(person.options.evaluate_all(KEYS))
    assert [keys[str(each["option"])] for each in few] == [each["amount"] for each in few]


def test_of_many_amounts_the_first_are_shown_and_the_others_one_touch_away(
    people: People, building: Path
) -> None:
    person = people()
    sockets = route(person)
    person.bring(building)
    assert person.wait_for_turn()
    last = message(person)
    like = next(each for each in last["choices"] if "row" in each)
    bids = [
        {**like, "option": n + 1, "move": f"bid {n}", "amount": str(n), "text": f"Bid {n}"}
        for n in range(41)
    ]
    step = {**last, "t": "step", "at": last["at"] + 1, "question": "bid", "choices": bids}
    sockets[0].send(json.dumps([step]))
    expect(person.options).to_have_count(41)
    expect(person.page.locator(".choice-list .option:visible")).to_have_count(10)
    person.page.get_by_text("10 – 40").click()
    expect(person.page.locator(".choice-list .option:visible")).to_have_count(41)


def test_a_search_that_finds_nothing_says_so(people: People, building: Path) -> None:
    person = people()
    person.bring(building)
    assert person.wait_for_turn()
    page, none = person.page, person.page.locator(".none-found")
    page.locator(".finder").fill("no such thing")
    expect(none).to_have_text("No choice is called so.")
    page.locator(".finder").fill(
        page.locator(".choice-list .option").last.get_attribute("aria-label") or ""
    )
    expect(none).to_have_text("")


def test_what_is_unfolded_and_focused_stays_so_while_the_same_is_asked(people: People) -> None:
    person = people()
    sockets = route(person)
    person.make_table(BOTS, game=GAME)
    hold_a_ship(person)
    folded = person.page.locator("details.choice-group").first
    folded.locator("summary").click()
    button = folded.locator(".option").last
    button.focus()
    name = button.get_attribute("aria-label") or ""
    last = message(person)
    other = next(each for each in last["choices"] if each["text"] != name and not each.get("right"))
    left = [each for each in last["choices"] if each is not other]
    step = {**last, "t": "step", "at": last["at"] + 1, "choices": left}
    sockets[0].send(json.dumps([step]))
    expect(person.page.locator(".option")).to_have_count(len(left))
    expect(folded.locator(f'.option[aria-label="{name}"]')).to_be_focused()
    expect(folded).to_have_attribute("open", "")


def test_goals_are_grouped_and_what_is_long_is_folded(people: People) -> None:
    person = people()
    person.make_table(BOTS, game=GAME)
    hold_a_ship(person)
    page = person.page
    expect(page.locator(".choice-group", has_text="Go to a star").first).to_be_visible()
    folded = page.locator("details.choice-group")
    expect(folded.first).to_contain_text("Go to empty space, ")
    goal = folded.first.locator(".option").first
    expect(goal).to_be_hidden()
    name = goal.get_attribute("aria-label") or ""
    page.locator(".finder").fill(name)
    expect(goal).to_be_visible()  # what is searched is found in a folded group too
    page.locator(".finder").fill("")
    folded.first.evaluate("node => (node.open = false)")
    folded.first.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(goal).to_be_visible()
    assert page.locator(".option").count() == len(message(person)["choices"])
    look_at(person, "goals-1280")
