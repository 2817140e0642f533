"""Whole rounds in a real browser: by keyboard alone the focus is never lost."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.browsing import WIDE, People, Person
from tests.web.test_browser_map import message, until

SEATS: Final = {"galaxy": ["me", "random"], "galactic-era": ["me", "random", "random"]}
"""By a game who sits at its table."""


def round_of(person: Person) -> int:
    """Return the number of the round, as the head of the page says it; 0 before the first."""
    found = re.search(r"round (\d+)", person.page.title())
    return int(found[1]) if found else 0


# -- by keyboard alone -----------------------------------------------------------------------

FOCUS: Final = """() => {
    if (!document.hasFocus()) return 'beyond the page';
    const here = document.activeElement;
    const {width, height} = here.getBoundingClientRect();
    const seen = here.checkVisibility({visibilityProperty: true}) && width && height;
    return seen && here !== document.body ? here.ariaLabel || here.id || here.outerHTML : '';
}"""
"""What has the focus; nothing if that is the page as a whole, or cannot be seen.

Tab goes on from the last control of a page to the browser's own, and from there to the first.
"""
KEYS: Final = "all => all.map(each => each.getAttribute('aria-keyshortcuts')).filter(Boolean)"
NAMES: Final = "all => all.map(each => each.ariaLabel)"
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
LOOKS: Final = (
    *("w", "Escape", "?", "Escape", "+", "-", "*", ".", "l", "p", "p", "j"),
    *("c", "Escape", "f", "Escape", "/", "Escape", ",", "Escape"),
)
"""Keys that choose nothing: rules, keys, zoom, log, halt, chat, searches, and the ways back."""
MOST_STEPS: Final = 300


class Typist:
    """Plays by keys alone, in every way that there is, and looks after each where the focus is."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.dice = Random(seed)
        self.told: list[str] = []
        person.page.keyboard.press("Tab")
        self.press("Enter")  # the first link of the page goes to the choices

    def press(self, *keys: str) -> None:
        """Press keys one after the other; the page may take a frame to hand the focus on."""
        for key in keys:
            self.person.page.keyboard.press(key)
            self.person.settled()
            try:
                self.person.until(lambda: self.person.page.evaluate(FOCUS))
            except AssertionError:
                pytest.fail(f"the focus is lost: {' '.join([*self.told[-24:], key])}")
            self.told += [key, f"[{self.person.page.evaluate(FOCUS)[:60]}]"]

    def by_key(self) -> None:
        """Press the key of a choice."""
        keys = self.person.options.evaluate_all(KEYS)
        if keys:
            self.press(self.dice.choice(keys))

    def by_tab(self) -> None:
        """Go to the choices, and through them."""
        self.press("Escape", "Escape", *["Tab"] * self.dice.randrange(1, 9), "Enter")

    def on_board(self) -> None:
        """Go to a piece, touch it, and touch what that offers."""
        ways = [self.dice.choice(ARROWS) for _ in range(self.dice.randrange(1, 6))]
        self.press(*ways, "Enter", "Enter", "Escape")

    def by_hint(self) -> None:
        """Do what a bot would."""
        self.press("Escape", "h")
        page = self.person.page
        told = page.locator(
            ".confirm:visible, .asks-more .refusal, .tools button:disabled:text('Hint')"
        )
        self.person.until(told.count)
        self.press("Enter")

    def by_search(self) -> None:
        """Type the words of a choice, if there is something to search."""
        names = self.person.options.evaluate_all(NAMES)
        self.press("/")
        if names and self.person.page.locator(".finder:focus").count():
            typed = (" " if key.isspace() else key for key in self.dice.choice(names))
            self.press(*typed, "Enter", "Escape")

    def step(self) -> None:
        """Choose, or at least try; now and then take it back or do the same as last time."""
        ways = [*[self.by_key] * 4, self.by_tab, self.on_board, self.by_hint, self.by_search]
        self.dice.choice(ways)()
        if self.dice.random() < 0.2:
            self.press(self.dice.choice("us"))


@pytest.mark.parametrize("game", SEATS)
def test_a_whole_round_by_keyboard_alone_with_the_focus_never_lost(
    people: People, game: str
) -> None:
    person = people()
    person.context.add_init_script("localStorage.setItem('asterism.adviser', 'novice')")
    person.make_table(SEATS[game], game=game)
    assert person.wait_for_turn()
    typist = Typist(person, 4)
    typist.press(*LOOKS)
    for _ in range(MOST_STEPS):
        if round_of(person) > 1 or not person.wait_for_turn():
            break
        typist.step()
    assert round_of(person) == 2
    assert any("Choices" in each for each in typist.told)


# -- by the advice of a bot ------------------------------------------------------------------

MOST_CLICKS: Final = 20
ADVISER: Final = "expert"
"""A bot that answers at once; the master needs as many clicks."""


def advised(
    people: People, others: str = "random", size: tuple[int, int] = WIDE, seats: int = 3
) -> Person:
    """Return somebody at a table, of three at first, with a quick adviser, once round 1 begins."""
    person = people(size, reduced_motion="reduce")
    person.context.add_init_script(
        f"localStorage.setItem('asterism.adviser', '{ADVISER}');"
        "localStorage.setItem('asterism.speed', 'once')"
    )
    person.make_table(["me", *[others] * (seats - 1)], game="galactic-era")
    while person.wait_for_turn() and not round_of(person):
        person.choose()
    return person


def ask_advice(person: Person) -> None:
    """Ask what the bot would do, as soon as that can be asked."""
    expect(person.page.get_by_role("button", name="Hint")).to_be_enabled()
    person.page.keyboard.press("h")


def take_advice(person: Person, button: str) -> None:
    """Ask what the bot would do, and click once."""
    ask_advice(person)
    person.page.locator(button).click()
    person.settled()


def test_a_whole_round_by_the_advice_of_a_bot_takes_at_most_20_clicks(people: People) -> None:
    person = advised(people)
    for number in (1, 2):
        clicks = 0
        while round_of(person) == number and person.wait_for_turn():
            before = message(person)["at"], len(message(person)["choices"])
            take_advice(person, ".confirm")
            clicks += 1
            assert clicks <= MOST_CLICKS, before
        print(f"round {number}: {clicks} clicks")
        assert clicks >= 5


def test_a_hint_picks_up_what_is_to_be_moved_and_shows_where_it_goes(people: People) -> None:
    person = advised(people)
    until(person, "MoveTurn")
    page = person.page
    ask_advice(person)
    expect(page.locator(".confirm")).to_contain_text("Go to ")
    assert "held" in message(person)["head"]
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_be_hidden()
    page.keyboard.press("Escape")
    person.until(lambda: "held" not in message(person)["head"])


def test_the_rest_of_a_phase_can_be_left_to_the_adviser(people: People) -> None:
    person = advised(people, "expert")
    until(person, "SelectCounters", 200)
    page, title = person.page, message(person)["head"]["title"]
    onward = page.locator(".thumb button", has_text="and so on for you")
    ask_advice(person)
    onward.click()
    person.until(lambda: message(person)["head"]["title"] != title)
    carried_out = page.locator(".log-line", has_text="Green carries out")
    expect(carried_out.first).to_be_attached()
    # In the next phase the reader chooses again.
    expect(page.locator(".thumb button", has_text="Choose for myself")).to_have_count(0)
    expect(page.locator(".confirm")).to_be_hidden()


def test_what_is_left_to_the_adviser_ends_where_another_side_is_asked(people: People) -> None:
    person = advised(people, "expert", seats=2)
    person.options.last.click()  # whoever bids all that there is gets the puppet
    until(person, "SelectCounters")
    page = person.page
    onward = page.locator(".thumb button", has_text="and so on for")
    ask_advice(person)
    expect(onward).to_contain_text(
        "for you, until this phase or turn ends or you play another side"
    )
    onward.click()
    person.until(lambda: "(your puppet)" in person.asked)
    page.wait_for_timeout(1500)  # so long the bot had for more
    assert "(your puppet)" in person.asked
    expect(page.locator(".confirm")).to_be_hidden()
    expect(page.locator(".option.chosen")).to_have_count(0)
    assert page.get_by_role("button", name="Choose for myself again").count() == 0
    ask_advice(person)
    expect(onward).to_contain_text(
        "for Blue, until this phase or turn ends or you play for yourself"
    )


OVERLAPS: Final = """() => {
    const {bottom} = document.querySelector('.panel-play').getBoundingClientRect();
    const tabs = document.querySelector('.tabs').getBoundingClientRect();
    const below = document.querySelector('.panel-sheet.shown').getBoundingClientRect();
    const shown = [...document.querySelectorAll('.choices, .choices *')].filter((each) => {
        const [x, y] = [tabs.left + tabs.width / 2, tabs.top + 4];
        return document.elementsFromPoint(x, y).includes(each);
    });
    const tools = document.querySelector('.tools');
    tools.scrollIntoView({block: 'nearest'});
    const {x, y, width, height} = tools.querySelector('button').getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return [bottom <= tabs.top, shown.length === 0, tools.contains(hit), below.height >= 80,
        below.bottom <= innerHeight];
}"""
"""Whether the choices end above the tabs, the tools can be hit, and what is below has room."""


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)], ids=["1280", "1366"])
def test_what_is_chosen_and_why_leaves_the_tabs_free(people: People, size: tuple[int, int]) -> None:
    person = advised(people, "expert", size, seats=2)
    until(person, "SelectCounters")
    page = person.page
    assert page.evaluate(OVERLAPS) == [True] * 5
    ask_advice(person)
    expect(page.locator(".confirm")).to_be_visible()
    page.locator(".recap").evaluate("each => ((each.hidden = false), (each.open = true))")
    assert page.evaluate(OVERLAPS) == [True] * 5
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_be_hidden()
    assert page.evaluate(OVERLAPS) == [True] * 5
    person.shoot(f"galactic-era-recap-{size[0]}")
