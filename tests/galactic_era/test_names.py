"""Each thing has one name: log, headline, choices, panels and map call it the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from asterism import Match
from asterism.contract.translator import LANGUAGES, Translator
from asterism.games.galactic_era.game import GAME
from asterism.kernel.chance import SeededChance
from asterism.text.log_lines import log_lines

AUTOMATA = {"Red": "Genetic Farmers", "Blue": "Slavers"}


def shown(match: Match, translator: Translator) -> Iterator[str]:
    """All that the only seat, or the seat that is asked, reads at a moment beside the log."""
    scene = GAME.display.scene(match.view(match.asked[0]), translator)
    yield scene.headline
    yield from (choice.text for choice in scene.choices)
    yield from (part.label for group in scene.groups for part in group.components)


def moments(seats: int, seed: int) -> Iterator[Match]:
    """A random game, at every third decision."""
    match, dice = Match(GAME, seats=seats, seed=seed), SeededChance(seed)
    number = 0
    while not match.over:
        number += 1
        if number % 3 == 0:
            yield match
        seat = match.asked[0]
        menu = match.state.menu_of(seat)
        match.play(menu[dice.below(0, len(menu))], seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_automa_bears_its_colour_and_its_name_everywhere(language: str) -> None:
    plain = Translator(GAME, language)
    translator = plain.at(1)
    texts: set[str] = set()
    for match in moments(1, 3):
        texts.update(shown(match, translator))
    texts.update(line.text for line in log_lines(match.events_of(0), translator))
    for colour, name in AUTOMATA.items():
        colour_, full = plain(colour), f"{plain(colour)} ({plain(name)})"
        named = [text for text in texts if re.search(rf"\b{colour_}\b", text)]
        assert len(named) > 20
        assert not [
            text for text in named if len(re.findall(rf"\b{colour_}\b", text)) != text.count(full)
        ]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_fleet_has_its_number_everywhere_and_its_letter_beside_it(seats: int) -> None:
    """A letter alone names a counter that lies on no fleet, or a tactic that goes with it."""
    english = Translator(GAME).at(seats)
    named: set[str] = set()
    for match in moments(seats, 5):
        for text in shown(match, english):
            named.update(re.findall(r"fleet \w[^,.:;]*", text))
    named.update(
        found
        for line in log_lines(match.events_of(0), english)
        for found in re.findall(r"fleet \w[^,.:;]*", line.text)
    )
    assert any(re.match(r"fleet [1-5] \([A-E]\)", text) for text in named)
    assert not [text for text in named if re.match(r"fleet [A-E]\b at", text)]
    numbered = {text for text in named if re.match(r"fleet [1-5]\b", text)}
    assert {text for text in named - numbered if re.match(r"fleet [A-E]\b", text)} <= {
        f"fleet {letter}" for letter in "ABCDE"
    }


def test_what_the_die_of_an_automa_decides_is_told() -> None:
    """Its ships' orders follow the die for them; other dice say up to what they mean yes."""
    *_, match = moments(1, 3)
    lines = [line.text for line in match.log(0)]
    rolls = [number for number, text in enumerate(lines) if text.endswith("for moves.")]
    assert rolls
    for number in rolls:
        name = lines[number].partition(" rolls ")[0]
        told = lines[number + 1]
        assert told.startswith((f"{name}: it", f"{name} rolls")), told
    assert not [text for text in lines if re.search(r"for (peace|a trade|a retreat)\.$", text)]
