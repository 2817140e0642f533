"""The worked examples of Galactic Era hold, each of their lines says something, none is missing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from asterism.examples.checking import check_text
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    ERA_IDS,
    FLEET_IDS,
    GOAL_IDS,
    PEOPLE_IDS,
    RELIC_IDS,
    STAR_IDS,
    STORY_IDS,
)
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.positions.expectations import EXPECTATIONS
from asterism.games.galactic_era.positions.lines import POSITION
from asterism.kernel.errors import BadRecord
from tests.worked import (
    EXAMPLES,
    check_contraries,
    check_outcomes,
    check_whole,
    codes,
    each,
    files,
    proving,
    table,
    words_in,
)

FOLDER: Final = "galactic_era"
HEAD: Final = "game galactic-era\nseats 3\nposition\n"
NAMES: Final = {path.stem for path in files(FOLDER)}


# -- the files -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", proving(FOLDER))
def test_the_example_holds(path: Path) -> None:
    check_whole(path)


@pytest.mark.parametrize("path", each(FOLDER))
def test_the_contrary_of_every_expectation_fails(path: Path) -> None:
    check_contraries(path)


@pytest.mark.parametrize("path", each(FOLDER))
def test_chance_is_asked_as_often_as_it_is_pinned(path: Path) -> None:
    check_outcomes(path, "die|choice")


PRINTED: Final = {
    "fleet-of-nine": "4.6: Alberto's fleet",
    "chips-changed": "4.6: a 10 for two 5",
    "anchara-start": "5: Laura's star people and sector",
    "anchara-switch": "5: what Laura does not get later",
    "same-technology": "5: the note on equal bonuses",
    "set-up": "5: the picture of a table for three",
    "first-fleet": "6.1.1: Juan's fleet",
    "nebula": "6.1.2: David's journey",
    "picked-up": "6.1.2: a fleet that grows on its way",
    "seven-destroyed": "6.1.3: 7 ships for 4",
    "chain": "6.2.3: the note on chains",
    "leap": "6.2.4: David beyond level VI",
    "natural-limit": "6.2.4: a star three hexes away",
    "ten-population": "6.2.4: 10 make 3 ships",
    "blocked-growth": "7.2.1: the other stars grow",
    "blocked-redirect": "7.2.1: another star is gained",
    "puppet-price-1": "8.3: 1 DP",
    "puppet-price-2": "8.3: 4 DP",
    "puppet-price-3": "8.3: 9 DP",
    "puppet-majority": "8.3: the puppet has the most ships",
    "empire-conquest": "A1: five discs and three",
    "mayan-exodus": "A1: Propulsion II",
    "repetition": "A2: Juan's two squares",
}
"""The printed examples of the rulebook that we have, and where they stand."""


def test_every_printed_example_is_here() -> None:
    printed = {name.removeprefix("printed-") for name in NAMES if name.startswith("printed-")}
    assert printed == set(PRINTED)


def test_every_tactic_has_examples_plain_and_doubled() -> None:
    letters = [letter.lower() for letter in FLEET_IDS]
    assert {f"tactic-{letter}" for letter in letters} <= NAMES
    assert {f"tactic-{letter}-double" for letter in letters} <= NAMES


def test_the_side_of_three_points_is_shown_for_every_tactic() -> None:
    text = (files(FOLDER)[0].parent / "tactic-glory.example").read_text("utf-8")
    assert re.findall(r"^play Fleet (\w)$", text, flags=re.MULTILINE) == FLEET_IDS


def test_every_side_of_every_people_has_an_example() -> None:
    assert {f"people-{people}-{side}" for people in PEOPLE_IDS for side in ALIGNMENT_IDS} <= NAMES


def test_every_era_of_every_story_has_an_example() -> None:
    eras = [era.removesuffix("-light") for era in ERA_IDS]
    assert {f"story-{story}-{era}" for story in STORY_IDS for era in eras} <= NAMES


def test_every_goal_has_an_example() -> None:
    shown = {goal for goal in GOAL_IDS for name in NAMES if f"{name}-".startswith(f"goal-{goal}-")}
    assert shown == set(GOAL_IDS)


def test_both_sections_of_every_card_have_an_example() -> None:
    cards = [card.removesuffix("-card") for card in CARD_IDS]
    assert {f"card-{card}-{section}" for card in cards for section in "ab"} <= NAMES


def test_every_relic_has_an_example() -> None:
    assert {f"relic-{relic}" for relic in RELIC_IDS} <= NAMES


# -- the page that describes it ----------------------------------------------------------------

PAGE: Final = (EXAMPLES.parent / "docs" / "notation-galactic-era.md").read_text("utf-8")


def test_the_page_lists_every_move() -> None:
    forms = [" ".join([v.word, *(f"<{a}>" for a in v.args)]) for v in GAME.verbs.values()]
    assert [row[0].strip("`") for row in table(PAGE, "Moves")] == forms


def test_the_page_lists_every_outcome_of_chance() -> None:
    listed = [row[0].strip("`") for row in table(PAGE, "Outcomes of chance")]
    assert sorted(listed) == sorted(spec.name for spec in GAME.purposes.values())


def test_the_page_lists_every_line_of_a_position() -> None:
    assert set(words_in(table(PAGE, "The position"))) == set(POSITION)


def test_the_page_lists_every_expectation() -> None:
    assert set(words_in(table(PAGE, "Expectations"))) == set(EXPECTATIONS)


def test_the_page_lists_every_event() -> None:
    listed = [(row[0].strip("`"), row[1]) for row in table(PAGE, "Events")]
    assert listed == [(h.name, ", ".join(h.args) or "none") for h in GAME.event_types.values()]


def test_the_page_names_every_name() -> None:
    names = re.findall("`([a-z0-9-]+)`", PAGE.partition("## Names\n")[2].partition("\n## ")[0])
    kinds = ["seat", "people", "field", "card", "relic", "oval", "way", "neutral", "story", "goal"]
    for kind in [*kinds, "alignment", "tactic", "sector"]:
        assert set(GAME.kinds[kind].names) <= set(names)
    assert set(STAR_IDS) <= set(names)


def test_the_lines_on_the_page_are_read() -> None:
    for line in codes(table(PAGE, "The position")):
        seats = {"puppet": 2, "power": 1}.get(re.split("[: ]", line)[0], 3)
        check_text(f"game galactic-era\nseats {seats}\nposition\n{line}\nplay\n")


def test_the_expectations_on_the_page_are_read() -> None:
    """Each or its contrary fails: none is misspelt."""
    for line in codes(table(PAGE, "Expectations")):
        with pytest.raises(BadRecord, match=r": expected '"):
            check_text(f"{HEAD}play\n expect {line}\n expect not {line}\n")


def test_a_fleet_that_the_position_does_not_have_goes_by_its_number() -> None:
    """One that is created in the play; the error says so."""
    created = "play\n  green: create alpha-draconis 3\n  green: letter green-b\n"
    check_text(f"{HEAD}  turn green\n{created}  green: decoys 0\n  green: pick-fleet 0\n")
    with pytest.raises(BadRecord, match="no fleet of green has the letter B in the position; one"):
        check_text(f"{HEAD}  turn green\n{created}  green: decoys 0\n  green: pick-fleet B\n")
