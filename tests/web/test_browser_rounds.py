"""Whole rounds in a real browser: by keyboard alone the focus is never lost."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from tests.web.browsing import People, Person

SEATS: Final = {"galaxy": ["me", "random"], "galactic-era": ["me", "random", "random"]}
"""By a game who sits at its table."""


def round_of(person: Person) -> int:
    """Return the number of the round, as the head of the page says it; 0 before the first."""
    found = re.search(r"round (\d+)", person.page.title())
    return int(found[1]) if found else 0


# -- by keyboard alone -----------------------------------------------------------------------

FOCUS: Final = """() => {
    const here = document.activeElement;
    const {width, height} = here.getBoundingClientRect();
    const seen = here.checkVisibility({visibilityProperty: true}) && width && height;
    return seen && here !== document.body ? here.ariaLabel || here.id || here.outerHTML : '';
}"""
"""What has the focus; nothing if that is the page as a whole, or cannot be seen."""
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
        """Press keys one after the other."""
        for key in keys:
            self.person.page.keyboard.press(key)
            self.person.settled()
            found = self.person.page.evaluate(FOCUS)
            self.told += [key, f"[{found[:60]}]"]
            assert found, self.told[-24:]

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
        self.person.page.locator(".option.chosen, .refusal").first.wait_for(state="attached")
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
