"""A deck is built in a real browser, kept there, and played."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from asterism.games.space_opera.own_decks import DECKS
from tests.web.browsing import PHONE, WIDE, People, look_at

READY: Final = "ready small-miracles"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=lambda size: str(size[0]))
def test_a_deck_is_built_kept_and_played(
    people: People, size: tuple[int, int], tmp_path: Path
) -> None:
    person = people(size, reduced_motion="reduce", accept_downloads=True)
    page = person.page
    page.goto("/decks/space-opera")
    state = page.locator("#deck-state")
    expect(state).to_have_text("0 of 50 cards 50 more cards are needed.")
    expect(page.locator("#deck-play")).to_be_disabled()

    page.locator("#deck-start").select_option(READY)
    expect(state).to_have_text("50 of 50 cards This deck can be played.")
    sparrow = page.get_by_label("Tin Sparrow: copies, at most 3")
    sparrow.focus()
    page.keyboard.press("+")
    page.keyboard.press("ArrowUp")
    expect(sparrow).to_have_value("2")
    expect(state).to_have_text("52 of 50 cards 2 cards are too many.")
    page.keyboard.press("-")
    page.locator("[data-card=tin-sparrow] [data-add='-1']").click()
    expect(state).to_contain_text("can be played")

    page.locator("#deck-find").fill("stealth")
    expect(page.locator(".deck-row:visible h3")).to_contain_text(["Unlit Lantern"])
    page.locator("#deck-find").fill("")
    page.locator("details.fold").evaluate_all("all => all.forEach(each => (each.open = true))")
    page.locator("#deck-draw").click()
    expect(page.locator("#deck-hand li")).to_have_count(DECKS.hand)
    page.locator("#deck-more").click()
    expect(page.locator("#deck-hand li")).to_have_count(DECKS.hand + 1)
    look_at(person, f"decks-{size[0]}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

    page.locator("#deck-name").fill("Mine")
    with page.expect_download() as waiting:
        page.locator("#deck-download").click()
    file = tmp_path / "mine.txt"
    waiting.value.save_as(file)
    assert file.read_text("utf-8").startswith("# Mine\n3 ")
    page.locator("#deck-start").select_option("empty")
    file.write_text(file.read_text("utf-8").replace("\n3 ", "\n3 Not ", 1), "utf-8")
    page.locator("#deck-file").set_input_files(file)
    expect(page.locator("#deck-said")).to_contain_text("Line 2: there is no card “Not ")
    page.locator("#deck-undo").click()

    page.locator("#deck-play").click()
    page.wait_for_url("**/new?*")
    assert page.locator("[name=scenario]:checked").get_attribute("value") == "own-decks"
    expect(page.locator("#option-own-decks-deck_gold option:checked")).to_have_text("Mine")
    page.locator("#new-table .primary").click()
    page.wait_for_url("**/t/*")
    page.locator(".option").first.wait_for(state="attached")
