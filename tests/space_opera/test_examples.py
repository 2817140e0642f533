"""The worked examples of Space Opera hold, each of their lines says something, none is missing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from asterism.games.space_opera.content.cards import RESOURCE_IDS, SPECIES_IDS
from asterism.games.space_opera.content.effects import KEYWORD_IDS
from asterism.games.space_opera.game import GAME
from asterism.positions.parts import words_of
from tests.worked import check_contraries, check_outcomes, check_whole, each, files, proving

FOLDER: Final = "space_opera"
FILES: Final = {path.stem: path.read_text("utf-8") for path in files(FOLDER)}
PURPOSES: Final = "deck|theft"
"""Outcomes of chance. Those of `systems` and `species` begin like lines of a position."""


@pytest.mark.parametrize("path", proving(FOLDER))
def test_the_example_holds(path: Path) -> None:
    check_whole(path)


@pytest.mark.parametrize("path", each(FOLDER))
def test_the_contrary_of_every_expectation_fails(path: Path) -> None:
    check_contraries(path)


@pytest.mark.parametrize("path", each(FOLDER))
def test_chance_is_asked_as_often_as_it_is_pinned(path: Path) -> None:
    check_outcomes(path, PURPOSES)


# -- none is missing ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", RESOURCE_IDS)
def test_every_card_has_an_example_that_shows_it(card: str) -> None:
    assert card in FILES[f"card-{card}"].partition("\nposition")[2]


@pytest.mark.parametrize("species", SPECIES_IDS)
def test_every_species_has_an_example_that_uses_its_ability(species: str) -> None:
    text = FILES[f"species-{species}"]
    assert f"species: gold {species}" in text
    assert "gold: ability" in text


def test_every_keyword_and_every_way_to_win_have_an_example() -> None:
    others = ["evolve", "independent-jump", "synchronous-building", "unique"]
    for keyword in [*KEYWORD_IDS, *others]:
        assert f"keyword-{keyword}" in FILES
    for victory in GAME.kinds["ending"].names:
        told = "card-gospel-of-embers" if victory == "conviction" else f"victory-{victory}"
        assert f"expect victory {victory}\n" in FILES[told]


def played() -> set[str]:
    """Return the verb of every move of the examples."""
    seats = set(GAME.kinds["seat"].names)
    lines = [words_of(line) for text in FILES.values() for line in text.splitlines()]
    return {words[1] for words in lines if len(words) > 1 and words[0] in seats}


def test_every_move_is_made_in_an_example() -> None:
    assert played() >= {verb.word for verb in GAME.verbs.values()}
