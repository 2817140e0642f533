"""The worked examples of NOVA hold, each of their lines says something, none is missing."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from asterism.examples.checking import check_text
from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND, X
from asterism.games.nova.content.effects import DECK_IDS, PURSE_IDS
from asterism.games.nova.content.scenarios import RULE_IDS, TENSION_IDS
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    CONTROL_IDS,
    LAST_ROW,
    PLANET_IDS,
    REGION_IDS,
    SPACE_ATTACK,
    SYSTEM_IDS,
    TABLES,
    UNIT_KIND_IDS,
)
from asterism.games.nova.game import GAME
from asterism.games.nova.positions.expectations import EXPECTATIONS
from asterism.games.nova.positions.lines import POSITION
from asterism.kernel.errors import BadRecord
from asterism.positions.parts import words_of
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

FOLDER: Final = "nova"
HEAD: Final = "game nova\nseats 2\nposition\n"
FILES: Final = {path.stem: path.read_text("utf-8") for path in files(FOLDER)}
CONTENT: Final = GAME.folder / "content"
PURPOSES: Final = "tile|card|dice|activation|action|tactic|choice|region|event"
"""Outcomes of chance. Those of `order` and `marker` begin like lines of a position."""


# -- the files -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", proving(FOLDER))
def test_the_example_holds(path: Path) -> None:
    check_whole(path)


@pytest.mark.parametrize("path", each(FOLDER))
def test_the_contrary_of_every_expectation_fails(path: Path) -> None:
    check_contraries(path)


@pytest.mark.parametrize("path", each(FOLDER))
def test_chance_is_asked_as_often_as_it_is_pinned(path: Path) -> None:
    if "chance seed" not in FILES[path.stem]:
        check_outcomes(path, PURPOSES)


PRINTED: Final = {
    "15-1": "15.1: a 2 becomes a 1",
    "15-2": "15.2: a 5 and a 6, with 2 more",
    "15-3": "15.3, 15.7, 15.8, 15.9: the attack from its beginning to its end",
    "15-9": "15.9: all colonies are on the map",
    "15-10": "15.10: an escort fleet on the colony, and gone again",
    "15-10-capital": "15.10: the colony becomes a capital",
    "15-10-intercept": "15.10: the occupier joins the defence",
    "15-11": "15.11: two attacks, and two bases",
    "15-11-one-base": "15.11: without a base",
    "15-12": "15.12: a siege",
    "end-marker": "5.2: four players in turn 3",
    "at-least-one": "5.6: an event made the piece cheaper",
    "factors": "6.1: 2 factors and 4",
    "shift-base": "6.3: a base goes to the singular planet",
    "keen": "8.1: a 7 in space",
    "duration": "18: a scenario of three turns",
}
"""The printed examples of the rulebook that we have, and where they stand."""


def test_every_printed_example_is_here() -> None:
    """15.4 to 15.6 are lost in our source but for their titles."""
    printed = {name.removeprefix("printed-") for name in FILES if name.startswith("printed-")}
    assert printed == set(PRINTED)


def played(text: str) -> list[list[str]]:
    """Return the lines of play, as words."""
    after = text[text.index("\nplay") :].splitlines()
    return [words for line in after if (words := words_of(line))]


def test_every_card_has_an_example_that_plays_it() -> None:
    """Or it runs, or holds off minors; an X is drawn."""
    for card, name in enumerate(CARD_IDS):
        if CARD_KIND[card] == X:
            drawn = [text for stem, text in FILES.items() if stem.startswith("card-x-")]
            assert any(re.search(rf"^play .*\b{name}\b", text, re.MULTILINE) for text in drawn)
            continue
        text = FILES[f"card-{name}"]
        ways = (["event", name], ["surprise", name])
        runs = re.search(rf"^ *running .*{name} \d", text, re.MULTILINE)
        assert runs or any(words[1:3] in ways for words in played(text))


@pytest.mark.parametrize("name", [n for n in FILES if n.startswith("card-x-")])
def test_titles_name_the_x_cards_that_are_drawn(name: str) -> None:
    for play in re.split(r"^play ", FILES[name], flags=re.MULTILINE)[1:]:
        title, _, rest = play.partition("\n")
        drawn = re.findall(r"\bx-\w+-\d\b", rest)
        assert list(dict.fromkeys(drawn)) == title.split()


def test_every_action_has_an_example_that_pays_for_it() -> None:
    for action in ACTION_IDS:
        assert "purse" in FILES[f"action-{action}"]


def test_every_move_is_made_in_an_example() -> None:
    seats = set(GAME.kinds["seat"].names)
    made = {words[1] for text in FILES.values() for words in played(text) if words[0] in seats}
    assert made == {verb.word for verb in GAME.verbs.values()}


def test_every_row_of_the_action_table_has_an_example() -> None:
    for row in range(LAST_ROW + 1):
        assert re.search(rf"expect happened row \S+ {row}$", FILES[f"row-{row}"], re.MULTILINE)


@pytest.mark.parametrize(
    "column", ["space_attack", "planet_attack", "space_defence", "planet_defence"]
)
def test_every_row_of_the_table_of_tactics_has_an_example(column: str) -> None:
    assert len(TABLES["tactics"][column]) == len(SPACE_ATTACK)
    for row in range(1, len(SPACE_ATTACK) + 1):
        text = FILES[f"tactics-{column.replace('_', '-')}-{row}"]
        assert f"expect happened tactics {row}\n" in text
        assert "expect happened shots" in text


def events_of(name: str) -> list[str]:
    return [text for stem, text in FILES.items() if stem.startswith(f"event-{name}")]


@pytest.mark.parametrize("name", sc.NAMES)
def test_every_event_of_every_scenario_has_an_example(name: str) -> None:
    """The events by number; where one rolls on tables, each row of these by its name."""
    scenario = sc.NAMES.index(name)
    for number, steps in enumerate(sc.EVENTS[scenario], 1):
        rolls = any(step[0] == sc.ROLL for step in steps)
        stem = f"event-{name}" if len(sc.EVENTS[scenario]) == 1 else f"event-{name}-{number}"
        assert stem in FILES
        if not rolls:
            assert "expect" in FILES[stem]
    content = tomllib.loads((CONTENT / f"scenario-{name}.toml").read_text("utf-8"))
    titles = [
        title
        for text in events_of(name)
        for title in re.findall(r"^play (Table .*)$", text, re.MULTILINE)
    ]
    rows = [
        f"Table {table}, row {row}: {each['name']}"
        for table, rows in enumerate(content.get("tables", []), 1)
        for row, each in enumerate(rows, 1)
    ]
    assert sorted(titles) == sorted(rows)


# -- the page that describes it ----------------------------------------------------------------

PAGE: Final = (EXAMPLES.parent / "docs" / "notation-nova.md").read_text("utf-8")
WITH: Final = {"ally": "running red: kinship 5\n", "earlier": "discard civil: windfall\n"}
"""What a line of a position needs beside it."""


def test_the_page_lists_every_move() -> None:
    forms = [" ".join([v.word, *(f"<{a}>" for a in v.args)]) for v in GAME.verbs.values()]
    assert [row[0].strip("`") for row in table(PAGE, "Moves")] == forms


def test_the_page_lists_every_outcome_of_chance() -> None:
    listed = [row[0].strip("`") for row in table(PAGE, "Outcomes of chance")]
    assert sorted(listed) == sorted(spec.name for spec in GAME.purposes.values())


def test_the_page_lists_every_line_of_a_position() -> None:
    assert words_in(table(PAGE, "The position")) == [
        name for name in POSITION for _ in range(2 if name in ("purse", "hand", "special") else 1)
    ]


def test_the_page_lists_every_expectation() -> None:
    assert set(words_in(table(PAGE, "Expectations"))) == set(EXPECTATIONS)


def test_the_page_lists_every_event() -> None:
    listed = [(row[0].strip("`"), row[1]) for row in table(PAGE, "Events")]
    assert listed == [(h.name, ", ".join(h.args) or "none") for h in GAME.event_types.values()]


def test_the_page_names_every_name() -> None:
    names = re.findall("`([a-z0-9-]+)`", PAGE.partition("## Names\n")[2].partition("\n## ")[0])
    lists = [sc.NAMES, REGION_IDS, PLANET_IDS, CONTROL_IDS, UNIT_KIND_IDS[4:], ACTION_IDS]
    for each_list in [*lists, DECK_IDS, CARD_IDS, RULE_IDS, SYSTEM_IDS[:-6], TENSION_IDS]:
        assert set(each_list) <= set(names)


def test_the_page_names_every_purse() -> None:
    purses = next(row for row in table(PAGE, "The position") if row[0].startswith("`purse"))
    assert set(PURSE_IDS) <= set(re.findall("`([a-z]+)`", purses[1]))


def test_the_lines_on_the_page_are_read() -> None:
    for line in codes(table(PAGE, "The position")):
        beside = WITH.get(re.split("[: ]", line)[0], "")
        check_text(f"{HEAD}{beside}{line}\nplay\n")


def test_the_expectations_on_the_page_are_read() -> None:
    """Each or its contrary fails: none is misspelt."""
    for line in codes(table(PAGE, "Expectations")):
        with pytest.raises(BadRecord, match=r": expected '"):
            check_text(f"{HEAD}play\n expect {line}\n expect not {line}\n")
