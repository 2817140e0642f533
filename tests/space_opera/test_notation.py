"""The page of the notation lists every name, move, line, expectation and event, and is right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from asterism.examples.checking import check_text
from asterism.games.space_opera.content.cards import (
    RESOURCE_IDS,
    SECTORS_OF,
    SPECIES_IDS,
    SYSTEM_IDS,
)
from asterism.games.space_opera.content.decks import READY_IDS
from asterism.games.space_opera.content.effects import KEYWORD_IDS, SECTOR_IDS
from asterism.games.space_opera.content.tables import COLOURS
from asterism.games.space_opera.game import GAME
from asterism.games.space_opera.positions.expectations import EXPECTATIONS
from asterism.games.space_opera.positions.lines import DEEDS, POSITION
from asterism.kernel.errors import BadRecord
from tests.worked import EXAMPLES, check_contraries, codes, table, words_in

PATH: Final = EXAMPLES.parent / "docs" / "notation-space-opera.md"
PAGE: Final = PATH.read_text("utf-8")
HEAD: Final = "game space-opera\nseats 2\nposition\n"
FLEET: Final = "raised: gold-1 twin-swallows, copper-1 mothwing, copper-2 academy-of-feints\n"
WITH: Final = {
    "carries": FLEET,
    "evolved": "raised: gold-3 overdue-library\n",
    "weakness": FLEET,
    "granted": FLEET,
    "away": f"{FLEET}turn copper\n",
    "used": FLEET,
    "sent": FLEET,
}
"""What a line of a position needs beside it."""
BLOCKS: Final = re.findall(r"^```example\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def forms(rows: list[list[str]]) -> list[str]:
    """Return what the first column of a table writes as code, row by row."""
    return [row[0].strip("`") for row in rows]


def test_every_move_is_listed() -> None:
    moves = [" ".join([v.word, *(f"<{a}>" for a in v.args)]) for v in GAME.verbs.values()]
    assert forms(table(PAGE, "Moves")) == moves


def test_every_outcome_of_chance_is_listed() -> None:
    listed = {row[0].strip("`"): row[1].split()[-1] for row in table(PAGE, "Outcomes of chance")}
    assert listed == {spec.name: spec.kind for spec in GAME.purposes.values()}


def test_every_line_of_a_position_is_listed_in_its_order() -> None:
    assert list(dict.fromkeys(words_in(table(PAGE, "The position")))) == list(POSITION)
    assert set(DEEDS) <= set(re.findall("`([a-z]+)`", PAGE))


def test_every_expectation_is_listed_in_its_order() -> None:
    assert list(dict.fromkeys(words_in(table(PAGE, "Expectations")))) == list(EXPECTATIONS)


def test_every_event_is_listed() -> None:
    listed = [(row[0].strip("`"), row[1]) for row in table(PAGE, "Events")]
    assert listed == [(e.name, ", ".join(e.args) or "none") for e in GAME.event_types.values()]


def test_every_name_is_listed_once() -> None:
    section = PAGE.partition("## Names\n")[2].partition("\n### ")[0]
    cards, systems = section.split("Systems by their sectors:")
    named = re.findall("`([a-z0-9-]+)`", cards)
    for names in (RESOURCE_IDS, SPECIES_IDS, READY_IDS, SECTOR_IDS, KEYWORD_IDS, COLOURS):
        assert [named.count(name) for name in names] == [1] * len(names)
    assert set(GAME.kinds["ending"].names) <= set(named)
    assert {scenario.name for scenario in GAME.scenarios} <= set(named)
    listed = re.findall("`([a-z0-9-]+)`", systems)
    assert sorted(set(listed) - {*SECTOR_IDS}) == sorted(SYSTEM_IDS)


def test_the_systems_stand_beside_their_sectors() -> None:
    for sectors, systems in table(PAGE, "Names")[-15:]:
        mask = sum(1 << SECTOR_IDS.index(name) for name in re.findall("`([a-z]+)`", sectors))
        for name in re.findall("`([a-z-]+)`", systems):
            assert SECTORS_OF[SYSTEM_IDS.index(name)] == mask


@pytest.mark.parametrize("line", codes(table(PAGE, "The position")))
def test_a_line_of_a_position_is_read(line: str) -> None:
    beside = WITH.get(re.split("[: ]", line)[0], "")
    check_text(f"{HEAD}{beside}{line}\nplay\n")


@pytest.mark.parametrize("line", codes(table(PAGE, "Expectations")))
def test_an_expectation_is_read(line: str) -> None:
    """It or its contrary fails: none is misspelt."""
    with pytest.raises(BadRecord, match=r": expected '"):
        check_text(f"{HEAD.replace('2', '3')}play\n expect {line}\n expect not {line}\n")


def test_the_example_holds_and_each_of_its_lines_says_something(tmp_path: Path) -> None:
    assert BLOCKS
    for block in BLOCKS:
        assert check_text(block).expectations
        path = tmp_path / "block.example"
        path.write_text(block, "utf-8")
        check_contraries(path)
