"""Rule index, rulings, code and tests of every game agree."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from asterism.contract.rule_lines import naming, place_of
from tests.books import Book, Uses, used_names
from tests.index import ROOT, games, place

CHAPTERS: Final = {
    "galaxy": [str(number) for number in range(1, 18)],
    "galactic_era": (
        ["2", "3"]
        + [f"4.{number}" for number in range(1, 11)]
        + ["5", "6", "6.1", "6.1.1", "6.1.2", "6.1.3", "6.2", "6.2.1", "6.2.2", "6.2.3", "6.2.4"]
        + ["6.3", "6.4", "6.5", "6.6", "7.1", "7.2", "7.2.1", "7.2.2", "7.2.3", "7.2.4"]
        + ["7.3", "7.4", "7.5", "7.6", "8.1", "8.2", "8.3"]
        + [f"A{number}" for number in range(1, 8)]
        + ["9"]
    ),
    "nova": (
        ["0", "2", "2.1", "3", "4", "5"]
        + [f"5.{number}" for number in range(1, 13)]
        + ["6", "6.1", "6.2", "6.3", "7", "7.1", "7.2", "7.3", "8", "8.1"]
        + ["9", "10", "11.1", "11.2", "12", "13", "13.1", "13.2", "14"]
        + [f"15.{number}" for number in (1, 2, 3, 7, 8, 9, 10, 11, 12)]
        + ["17.1", "17.2", "17.3", "17.4", "18"]
        + [f"18.{number}" for number in range(1, 7)]
    ),
    "space_opera": [str(number) for number in range(26)],
}
"""By game the sections in the order of the index; a booklet of its own comes last."""

RULED: Final = {
    "galaxy": {
        "7.talk": "chat is no part of the engine",
        "7.not-binding": "no move is a promise",
        "7.show-penalty": "nobody can show a card by mistake",
    },
}
"""Entries that need no test, since the ruling that they name leaves nothing to carry out."""

TABLES: Final = {
    *("content.tables", "content.cards", "content.scenarios", "vocabulary.notation"),
    *("fields.GalacticEraFields", "fields.NovaFields"),
}
"""Where tables, too, may carry a rule."""

SCREEN: Final = 40
"""How many lines a reader looks through for a rule that they do not name."""

BOOKS: Final = [Book(name) for name in games()]
RULING_NAME: Final = re.compile(r"\bR\d\d-[a-z0-9-]*[a-z0-9]")


@pytest.fixture(params=BOOKS, ids=lambda book: book.name)
def book(request: pytest.FixtureRequest) -> Book:
    """The book of each game."""
    found: Book = request.param
    return found


# -- entries -------------------------------------------------------------------------------------


def test_ids_are_unique_and_begin_with_their_section(book: Book) -> None:
    assert len(book.ids) == len(book.entries)
    for entry in book.entries:
        assert entry["id"].rpartition(".")[0] == entry["section"], entry["id"]


def test_entries_are_in_the_order_of_the_book(book: Book) -> None:
    chapters = CHAPTERS[book.name]
    places = [chapters.index(entry["section"]) for entry in book.entries]
    assert places == sorted(places)
    assert set(places) == set(range(len(chapters)))


def test_every_entry_names_what_carries_it_out(book: Book) -> None:
    for entry in book.entries:
        assert entry.get("rule"), f"{entry['id']} has no rule"
        thing = book.named(entry["rule"])
        table = entry["rule"].rpartition(".")[0] in TABLES
        assert callable(thing) or table, f"{entry['id']}: {entry['rule']}"


def test_what_is_found_is_named_where_it_is_written(book: Book) -> None:
    for entry in book.entries:
        thing = book.named(entry["rule"])
        if callable(thing):
            home = getattr(thing, "__objclass__", thing)  # that of a compiled method is its class
            found = f"{home.__module__}.{thing.__qualname__}"
            assert found == f"{book.package}.{entry['rule']}", entry["id"]


def test_an_entry_leads_to_its_line(book: Book) -> None:
    """What carries an entry fits on a screen, or names the entry where it is carried out."""
    lost = []
    for entry in book.entries:
        lines = _definition(book, entry["rule"])
        if len(lines) > SCREEN and not naming(entry["id"]).search("\n".join(lines)):
            lost.append((entry["id"], entry["rule"], len(lines)))
    assert lost == []


def _definition(book: Book, name: str) -> list[str]:
    place = place_of(book.folder, name)
    assert place is not None, name
    source, ends = _statements(place.path)
    lines = source[place.line - 1 : ends[place.line]]
    assert name.rpartition(".")[2] in lines[0], name
    return lines


@cache
def _statements(path: Path) -> tuple[list[str], dict[int, int]]:
    """The lines of a file, and by the first line of each statement its last.

    Read once: a file carries many entries.
    """
    source = path.read_text("utf-8")
    ends: dict[int, int] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            assert node.end_lineno is not None
            ends.setdefault(node.lineno, node.end_lineno)
    return source.splitlines(), ends


def test_what_carries_an_entry_is_used_by_the_program(book: Book) -> None:
    """A function that only its tests call proves nothing."""
    names = {entry["rule"].rpartition(".")[2] for entry in book.entries}
    assert sorted(names - used_names()) == []


def test_what_only_calls_itself_is_not_used() -> None:
    uses = Uses()
    uses.visit(ast.parse("def dead(n: int) -> int:\n    return dead(n - 1) + alive(n)\n"))
    assert uses.names & {"dead", "alive"} == {"alive"}


@pytest.mark.parametrize("path", ["rules.combat.nothing", "rules.nothing.force", "nothing"])
def test_a_name_of_nothing_is_found(path: str, book: Book) -> None:
    with pytest.raises(AttributeError):
        book.named(path)


# -- what the code names -------------------------------------------------------------------------


def test_every_rule_class_carries_an_entry(book: Book) -> None:
    for rule in book.game.rules.classes:
        assert rule.section in book.ids, f"{rule.__name__}: {rule.section}"


def test_every_move_and_every_event_names_an_entry(book: Book) -> None:
    types = book.game.event_types.values()
    events = {event.section for event in types}
    events |= {section for event in types for _, section in event.elsewhere}
    verbs = {verb.section for verb in book.game.verbs.values()}
    # A word that fits several questions, as yes does, leaves it to the rule that asks.
    assert events | verbs - {""} <= book.ids


def test_every_refusal_names_an_entry(book: Book) -> None:
    found = list(book.refusals())
    assert len(found) > 40
    assert [(where, entry) for where, entry, _ in found if entry not in book.ids | {""}] == []


def test_no_text_in_the_code_looks_like_an_entry_that_is_none(book: Book) -> None:
    found = list(book.constants())
    assert len(found) > 100
    # A moment of the game names what the entries of all its lines begin with.
    heads = {entry.rpartition("-")[0] for entry in book.ids}
    assert [(where, entry) for where, entry in found if entry not in book.ids | heads] == []


# -- what the tests prove ------------------------------------------------------------------------


def test_every_test_names_entries(book: Book) -> None:
    assert set(book.proved) <= book.ids


def test_every_entry_is_tested_or_ruled(book: Book) -> None:
    bare, ruled = book.ids - set(book.proved), set(RULED.get(book.name, {}))
    assert sorted(bare - ruled, key=place) == []
    assert sorted(ruled - bare, key=place) == [], "tested now: no ruling need excuse it"


def test_what_needs_no_test_has_a_ruling_that_says_why(book: Book) -> None:
    rulings = {entry["id"]: entry.get("ruling") for entry in book.entries}
    assert all(rulings[entry] for entry in RULED.get(book.name, {}))


def test_the_list_of_tests_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.index", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_list_names_tests_that_exist(book: Book) -> None:
    for test in {test for tests in book.proved.values() for test in tests}:
        path, _, name = test.partition("::")
        assert f"def {name}(" in Path(ROOT, path).read_text("utf-8"), test


# -- rulings -------------------------------------------------------------------------------------


def test_rulings_are_numbered_without_a_gap(book: Book) -> None:
    assert [int(name[1:3]) for name in book.bodies] == list(range(1, len(book.bodies) + 1))
    assert len(book.bodies) == book.rulings.count("\n### ")


def test_every_ruling_decides_entries_that_exist(book: Book) -> None:
    for ruling in book.bodies:
        assert book.decided(ruling), ruling
        assert book.decided(ruling) <= book.ids, ruling


def test_an_entry_that_names_a_ruling_is_decided_by_it(book: Book) -> None:
    for entry in book.entries:
        if "ruling" in entry:
            assert entry["ruling"] in book.bodies, entry["id"]
            assert entry["id"] in book.decided(entry["ruling"]), entry["id"]


def test_every_ruling_is_referenced(book: Book) -> None:
    """An entry names one ruling; another that decides it too is found through what it decides."""
    rulings = {entry["id"]: entry.get("ruling") for entry in book.entries}
    for ruling in book.bodies:
        silent = {entry for entry in book.decided(ruling) if rulings[entry] is None}
        assert silent == set(), f"{ruling} decides them, and they name no ruling"


def test_every_ruling_has_its_four_parts(book: Book) -> None:
    for ruling, body in book.bodies.items():
        parts = re.findall(r"^\*\*(\w+)\.\*\*", body, re.MULTILINE)
        assert parts[:4] == ["Question", "Readings", "Decision", "Reason"], ruling
        assert parts[4:] in ([], ["Option"]), ruling


def test_every_ruling_that_the_code_names_exists(book: Book) -> None:
    for path in book.files():
        for name in RULING_NAME.findall(path.read_text("utf-8")):
            assert name in book.bodies, f"{path.relative_to(ROOT)}: {name}"


def test_the_options_are_those_that_the_rulings_tell(book: Book) -> None:
    told, game = book.options_told(), book.game
    assert list(told) == [choice.name for choice in game.choices]
    for ruling in game.choices:
        values, *presets, where = told[ruling.name]
        assert {json.loads(v) for v in values.split(", ")} == set(ruling.values), ruling.name
        for preset, value in zip(("recommended", "es", "it"), presets, strict=False):
            chosen = game.read_rulings({"preset": preset})[ruling.name]
            assert json.loads(value) == chosen, (ruling.name, preset)
        assert f"`{ruling.name}`" in book.bodies[where], ruling.name
