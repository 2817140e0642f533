"""What people read in other languages: whole sentences, numbers and letters of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from asterism import Match
from asterism.contract.game import find_game
from asterism.contract.scene import Scene
from asterism.contract.translator import Translator
from asterism.kernel.chance import SeededChance
from asterism.tabletop.seats import NAMES, letter
from asterism.text.log_lines import log_lines

TABLES = [
    *[("galactic-era", seats) for seats in (1, 2, 3)],
    ("galaxy", 3),
    *[("nova", seats) for seats in (1, 2, 3)],
    *[("space-opera", seats) for seats in (2, 4, 6)],
]
COLOURS = {
    "nova": ["red", "blue", "green", "yellow"],
    "space-opera": ["gold", "copper", "iron", "ivory", "onyx", "silver"],
}
"""By game the colours of its seats, where green is not the first."""
ORDERS = {
    "es": r"(elige|elegid|selecciona|mueve|puja|conserva|quédate|ofrece|coloca|juega)",
    "it": r"(scegli|scegliete|muovi|offri|tieni|proponi|colloca|gioca)",
}
"""What tells one reader what to do: wrong where several are asked."""


def moments(name: str, seats: int, language: str) -> Iterator[tuple[Match, Scene]]:
    """A random game as each seat that is asked reads it, at every fourth decision."""
    game = find_game(name)
    translator = Translator(game, language).at(seats)
    match, dice = Match(game, seats=seats, seed=seats), SeededChance(seats)
    number = 0
    while not match.over:
        number += 1
        seat = match.asked[0]
        if number % 4 == 0:
            yield match, game.display.scene(match.view(seat), translator)
        menu = match.state.menu_of(seat)
        match.play(menu[dice.below(0, len(menu))], seat)


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_reads_well_in_other_languages(name: str, seats: int, language: str) -> None:
    """No sentence ends twice, none is left in English, several seats are not told "choose!"."""
    english = Translator(find_game(name)).at(seats)
    translator = Translator(find_game(name), language).at(seats)
    several = 0
    for match, scene in moments(name, seats, language):
        texts = [scene.headline, *(choice.text for choice in scene.choices)]
        texts += [part.label for group in scene.groups for part in group.components]
        assert not [text for text in texts if ".." in text or "{" in text]
        assert not [text for text in texts if re.search(r"\d\.\d", text)]
        if len(match.asked) > 1:
            several += 1
            asked = scene.headline.split(": ", 1)[1]
            assert not re.match(ORDERS[language] + r"\b", asked), scene.headline
    assert several or seats == 1 or name != "galactic-era"
    events = match.events_of(0)
    told = zip(log_lines(events, english), log_lines(events, translator), strict=True)
    same = {ours.text for theirs, ours in told if theirs.text == ours.text}
    assert {text for text in same if not text.startswith("Round ")} == set()
    letters = [mark.letter for mark in scene.seats]
    colours = COLOURS.get(name, list(NAMES))
    assert letters == [letter(translator, colour) for colour in colours[: len(letters)]]
    assert letter(translator, "green") == "Ve"
    for mark in scene.seats:
        assert mark.name.startswith(mark.letter[0])


@pytest.mark.parametrize(("language", "number"), [("en", "0.3"), ("es", "0,3"), ("it", "0,3")])
def test_decimals_have_the_sign_of_the_language(language: str, number: str) -> None:
    assert Translator(language=language).decimal("0.3") == number
