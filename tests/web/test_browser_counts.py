"""What counts, in a tab beside the board: tables that follow the game and stay as one left them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from asterism.bots import suggest
from asterism.play.match import Match
from tests.web.browsing import PHONE, WIDE, People, Person, look_at

GAME: Final = "galactic-era"
WIDER: Final = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def table(person: Person, name: str) -> Locator:
    """Return a table by its id."""
    return person.page.locator(f"details[data-table='{name}']")


def told(person: Person) -> dict[str, dict[str, list[list[str]]]]:
    """Return what the server has told of each row of each table, every message applied."""
    found: dict[str, dict[str, list[list[str]]]] = {}
    for frame in person.frames:
        for message in frame:
            if message["t"] == "board":
                found = {}
            for each in message.get("tables", []) if message["t"] in ("board", "step") else []:
                rows = {
                    row["id"]: [[entry["face"] for entry in cell] for cell in row["cells"]]
                    for row in each["rows"]
                }
                found[each["id"]] = rows if "columns" in each else found[each["id"]] | rows
    return found


def shown(person: Person, name: str) -> dict[str, list[list[str]]]:
    """Return what the page shows in each row of a table."""
    rows: dict[str, list[list[str]]] = table(person, name).evaluate(
        """node => Object.fromEntries([...node.querySelectorAll('tr[data-row]')].map(row =>
            [row.dataset.row, [...row.querySelectorAll('td')].map(cell =>
                [...cell.querySelectorAll(':scope > div')].map(each =>
                    each.querySelector('span:not(.unseen, .counts-sign)').textContent))]))"""
    )
    return rows


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_tables_show_what_the_server_told_and_follow_the_game(
    people: People, size: tuple[int, int]
) -> None:
    person = people(size)
    person.make_table(["me", "random", "random"], game=GAME)
    page = person.page
    assert person.wait_for_turn()
    page.locator("#tab-counts").click()
    expect(table(person, "points")).to_have_attribute("open", "")
    expect(table(person, "technology")).not_to_have_attribute("open", "")
    table(person, "technology").locator("summary").click()
    names = ["points", "estimate", "objectives", "sectors", "technology", "relations", "neutrals"]
    assert {name: shown(person, name) for name in names} == told(person)
    look_at(person, f"counts-{size[0]}")
    assert not page.evaluate(WIDER)
    if size == PHONE:
        page.locator("#tab-play").click()
    before = told(person)
    for _ in range(12):
        person.choose()
        assert person.wait_for_turn()
    person.until(lambda: {name: shown(person, name) for name in names} == told(person))
    assert told(person) != before
    expect(table(person, "technology")).to_have_attribute("open", "")


def test_a_row_is_heard_in_words_and_opens_its_rule(people: People) -> None:
    person = people()
    person.make_table(["me", "random", "random"], game=GAME)
    assert person.wait_for_turn()
    person.page.locator("#tab-counts").click()
    total = table(person, "points").locator("[data-row='points'] td").first
    expect(total).to_contain_text("Green: ")
    table(person, "sectors").locator("summary").click()
    table(person, "sectors").locator("th .rule-mark").first.click()
    expect(person.page.locator(".rule-popup")).to_contain_text("4 DP")


def test_galaxy_tells_influence_by_world_and_what_ends_the_game(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.locator("#tab-counts").click()
    expect(table(person, "aims")).to_contain_text("with round 5, when 3 worlds survive")
    assert {name: shown(person, name) for name in ("points", "aims")} == told(person)


# -- a finished game -------------------------------------------------------------------------


@pytest.fixture
def ended(tmp_path: Path) -> Match:
    """A finished game, saved as `ended.jsonl`."""
    match = Match(GAME, seats=3, seed=5)
    while not match.over:
        match.play(suggest(match, "random"))
    match.save(tmp_path / "ended.jsonl")
    return match


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_finished_game_tells_what_brought_the_points_and_when(
    people: People, ended: Match, tmp_path: Path, size: tuple[int, int]
) -> None:
    person = people(size)
    person.bring(tmp_path / "ended.jsonl")
    page = person.page
    rows = page.locator(".sources tbody tr, .sources tfoot tr")
    expect(page.locator(".sources tfoot td")).to_have_text([str(each) for each in ended.scores])
    told = {
        cells[0]: [int(cell.replace("−", "-")) for cell in cells[1:]]
        for cells in (row.locator("th, td").all_inner_texts() for row in rows.all())
    }
    assert told == ended.sources() | {"Total": ended.scores}
    page.locator(".moments summary").click()
    assert "Population +" in page.locator(".moments").inner_text()
    expect(page.locator(".chart-flag").first).to_be_attached()
    look_at(person, f"story-{size[0]}")
    assert not page.evaluate(WIDER)
    page.locator(".moments .jump").first.click()
    expect(page.locator("main")).to_have_attribute("data-moment", re.compile(r"\d+"))
