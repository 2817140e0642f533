"""Real browsers at the pages around the table: they fit, are read aloud, print and stay offline."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from asterism.contract.game import games
from tests.web.browsing import PHONE, WIDE, People, look_at

PAGES: Final = {
    "home": "/",
    "game": "/games/galactic-era",
    "new": "/new?game=galactic-era",
    "decks": "/decks/space-opera",
    "offline": "/offline",
}
SIZES: Final = [WIDE, (1920, 1080), PHONE]
LOADED: Final = "all => all.every(each => each.complete && each.naturalWidth > 100)"
SMALLEST: Final = """Math.min(...[...document.querySelectorAll('body *')]
    .filter(node => node.checkVisibility() && [...node.childNodes].some(
        child => child.nodeType === 3 && child.textContent.trim()))
    .map(node => parseFloat(getComputedStyle(node).fontSize)))"""
"""The smallest letters of a page."""
INKS: Final = """[...new Set([...document.querySelectorAll('body *')]
    .filter(node => node.checkVisibility() && !node.closest('svg'))
    .flatMap(node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]))]"""
"""Every colour of letters and grounds; pictures are turned grey as a whole."""


def show_all(page: Page) -> None:
    """Open what is folded, and wait for the pictures."""
    page.wait_for_load_state("networkidle")
    page.locator("details.fold").evaluate_all("all => all.forEach(each => (each.open = true))")
    assert page.locator("img").evaluate_all(LOADED)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_axe_finds_nothing_serious_and_nothing_sticks_out(
    people: People, theme: str, size: tuple[int, int]
) -> None:
    person = people(size, theme=theme, reduced_motion="reduce")
    for name, path in PAGES.items():
        person.page.goto(path)
        show_all(person.page)
        look_at(person, f"page-{name}-{size[0]}-{theme}")
        assert person.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert person.page.evaluate(SMALLEST) >= 12


def test_a_page_follows_the_light_of_the_system_without_a_script(people: People) -> None:
    pages = {theme: people(theme=theme).page for theme in ("dark", "light", "auto")}
    for page in pages.values():
        page.goto("/new?game=galaxy")
    seen = "JSON.stringify([document.documentElement, document.body].map(each => [\
        getComputedStyle(each).backgroundColor, getComputedStyle(each).color, \
        getComputedStyle(each).getPropertyValue('--seat-green')]))"
    looks: dict[str, str] = {}
    for light in ("dark", "light"):
        pages["auto"].emulate_media(color_scheme=light)
        looks[light] = pages["auto"].evaluate(seen)
        assert looks[light] == pages[light].evaluate(seen)
    assert looks["dark"] != looks["light"]


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_finished_game_on_the_first_page_leads_to_its_replay(
    people: People, finished: Path, size: tuple[int, int]
) -> None:
    person = people(size)
    person.bring(finished)
    person.page.goto("/")
    card = person.page.locator("section", has=person.page.locator("#finished-title"))
    card.scroll_into_view_if_needed()
    look_at(person, f"home-finished-{size[0]}")
    card.get_by_text("See it again, move by move").click()
    expect(person.page.get_by_role("button", name="To the beginning")).to_be_visible()


@pytest.mark.parametrize("lang", ["es", "it"])
def test_longer_words_fit_a_phone_too(people: People, lang: str) -> None:
    person = people(PHONE, lang=lang)
    for name, path in PAGES.items():
        person.page.goto(path)
        show_all(person.page)
        person.shoot(f"page-{name}-360-{lang}")
        assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_the_menu_closes_by_escape_and_where_something_else_is_touched(people: People) -> None:
    person = people()
    page, menu = person.page, person.page.locator("details.settings")
    page.goto("/")
    for touch in ("Escape", ""):
        menu.locator("summary").click()
        expect(menu).to_have_attribute("open", "")
        if touch:
            page.keyboard.press(touch)
        else:
            page.locator("h1").first.click()
        expect(menu).not_to_have_attribute("open", "")
    person.make_table(["me", "random"])
    menu.locator("summary").click()
    page.get_by_role("button", name="Keys").click()
    expect(menu).not_to_have_attribute("open", "")


def test_all_games_are_in_sight_at_once_with_what_begins_them(people: People) -> None:
    page = people(WIDE).page
    page.goto("/")
    for game in page.locator(".game").all():
        expect(game.locator("img")).to_be_in_viewport(ratio=1)
        expect(game.locator(".primary")).to_be_in_viewport(ratio=1)


def test_the_first_page_begins_a_game_at_one_click(people: People) -> None:
    page = people().page
    page.goto("/")
    page.get_by_role("button", name="Play Galaxy: The Dark Ages now").click()
    page.wait_for_url("**/t/*")
    assert page.locator("main").get_attribute("data-game") == "galaxy"


def test_a_table_is_set_up_without_scripts(people: People) -> None:
    page = people(java_script_enabled=False).page
    page.goto("/new?game=galactic-era")
    page.get_by_label("With friends").check()
    page.locator("input[name=seats][value='2']").check(force=True)
    page.locator("#option-standard-goal").select_option("random")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/t/*")


def test_a_table_is_set_up_by_keys_alone(people: People) -> None:
    person = people(reduced_motion="reduce")
    page = person.page
    page.goto("/new?game=galaxy")
    page.locator("input[name=company]:checked").focus()
    page.keyboard.press("ArrowDown")
    assert page.input_value("input[name=company]:checked") == "link"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    assert page.input_value("input[name=seats]:checked") == "3"
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator(".room .seat-row")).to_have_count(3)


def test_only_what_matters_is_asked(people: People) -> None:
    """Nobody asks for bots where friends come, nor for company where one plays alone."""
    page = people().page
    page.goto("/new?game=galactic-era")
    bots, company = page.locator("[data-asks=bot]"), page.locator("[data-asks=company]")
    expect(bots).to_be_visible()
    page.get_by_label("With friends").check()
    expect(bots).to_be_hidden()
    page.get_by_label("Alone, against bots").check()
    expect(bots).to_be_visible()
    page.locator("input[name=seats][value='1']").check(force=True)
    expect(bots).to_be_hidden()
    expect(company).to_be_hidden()
    expect(page.get_by_label("Difficulty of the solo game")).to_be_visible()


def test_a_table_has_a_print_view(people: People) -> None:
    person = people(PHONE)
    person.make_table(["me", "random"], game="galactic-era")
    assert person.wait_for_turn()
    page = person.page
    page.locator(".settings summary").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Print view").click()
    paper = opened.value
    paper.wait_for_load_state("networkidle")
    assert paper.locator("img").evaluate_all(LOADED)
    assert paper.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


MOVING: Final = """[...document.querySelectorAll('body *')].filter(node => {
    const style = getComputedStyle(node);
    return parseFloat(style.transitionDuration) > 0 || parseFloat(style.animationDuration) > 0.1;
}).length"""
"""How many elements change gradually."""


def test_whoever_wants_no_motion_gets_none(people: People) -> None:
    for asked, moves in (("no-preference", True), ("reduce", False)):
        page = people(reduced_motion=asked).page
        for path in PAGES.values():
            page.goto(path)
            if path != "/offline":
                assert (page.evaluate(MOVING) > 0) == moves


def test_where_the_server_cannot_be_reached_a_page_says_so(people: People) -> None:
    person = people()
    page = person.page
    page.goto("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    person.context.set_offline(True)
    page.goto("/guide/galaxy")
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground != "rgba(0, 0, 0, 0)"  # its style was kept as well
    person.context.set_offline(False)
    page.get_by_role("link", name="Try again", exact=True).first.click()
    expect(page.locator(".game")).to_have_count(len(games()))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_on_paper_there_is_grey_and_nothing_to_press(people: People, theme: str) -> None:
    person = people(theme=theme, reduced_motion="reduce")  # no colour is on its way to another
    table, page = person.make_table(["me", "random"]), person.page
    for path in ("/", "/games/galaxy", "/guide/galaxy", f"{table}/print"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.emulate_media(media="print")
        assert page.locator("button:visible, input:visible, select:visible").count() == 0
        for ink in page.evaluate(INKS):
            red, green, blue = [float(each) for each in ink[ink.index("(") + 1 : -1].split(",")[:3]]
            assert red == green == blue, (path, ink)
        page.emulate_media(media="screen")
