"""Rule index, rulings and code of Galactic Era agree; the tests name entries that exist.

Not asked yet: that every entry names what carries it out and is proved by a test, and that the
options are those that the rulings tell. Parts are still to be built: the deterministic set-up
(8.1), handicaps (8.2), the puppet (8.3) and the game for one (9). Their entries may be without a
`rule`; all others have one.
"""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.games.galactic_era.game import GAME, RULES
from asterism.kernel.game import Happening, Verb
from tests.index import ROOT

FOLDER: Final = ROOT / "src" / "asterism" / "games" / "galactic_era"
TESTS: Final = ROOT / "tests" / "galactic_era"
ENTRIES: Final[list[dict[str, Any]]] = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))[
    "rule"
]
IDS: Final = {entry["id"] for entry in ENTRIES}
RULINGS: Final = (FOLDER / "rulings.md").read_text("utf-8")
GAME_PACKAGE: Final = "asterism.games.galactic_era"

CHAPTERS: Final = (
    ["2", "3"]
    + [f"4.{number}" for number in range(1, 11)]
    + ["5", "6", "6.1", "6.1.1", "6.1.2", "6.1.3", "6.2", "6.2.1", "6.2.2", "6.2.3", "6.2.4"]
    + ["6.3", "6.4", "6.5", "6.6", "7.1", "7.2", "7.2.1", "7.2.2", "7.2.3", "7.2.4"]
    + ["7.3", "7.4", "7.5", "7.6", "8.1", "8.2", "8.3"]
    + [f"A{number}" for number in range(1, 8)]
    + ["9"]
)
"""The sections in the order of the index; the booklet of the game for one comes last."""

TO_COME: Final = {"8.1", "8.2", "8.3", "9"}
"""Sections of which parts are still to be built."""

WAITING: Final = {
    "5.fewer",
    "A2.military-special-solo",
    "A3.alignment-two",
    "A3.exploratory-solo",
}
"""Entries of other sections that wait for them."""

MISNAMED: Final = {"7.1.war"}
"""What the scene calls an entry though there is none; to be put right in `seats.py`."""

TABLES: Final = {"components", "notation"}
"""Modules whose tables, too, may carry a rule."""

ENTRY_ID: Final = re.compile(r"(?:\d(?:\.\d{1,2}){0,2}|A\d)\.[a-z][a-z0-9-]*")


def named(path: str) -> object:
    """What a dotted name from the game's folder on names."""
    parts = path.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            thing: Any = importlib.import_module(".".join([GAME_PACKAGE, *parts[:cut]]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            thing = getattr(thing, part)
        return thing
    raise AttributeError(path)


def trees(*folders: Path) -> Iterator[tuple[str, ast.AST]]:
    """Every module in some folders."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def calls(name: str, *folders: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a plain name in some folders, and where it is."""
    for path, tree in trees(*folders):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == name:
                yield f"{path}:{node.lineno}", node


def constants() -> Iterator[tuple[str, str]]:
    """Every text in the game's code that looks like an entry of the index (refusals, tables)."""
    for path, tree in trees(FOLDER):
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and ENTRY_ID.fullmatch(text):
                yield f"{path}:{getattr(node, 'lineno', 0)}", text


def marks() -> Iterator[tuple[str, str]]:
    """Every entry that a test names, and where it does."""
    for where, call in calls("rule", TESTS):
        for arg in call.args:
            assert isinstance(arg, ast.Constant), f"{where}: {ast.dump(arg)}"
            yield where, str(arg.value)


# -- entries -------------------------------------------------------------------------------------


def test_every_entry_has_an_id_of_its_own_and_its_section() -> None:
    assert len(IDS) == len(ENTRIES)
    for entry in ENTRIES:
        assert ENTRY_ID.fullmatch(entry["id"]), entry["id"]
        assert entry["id"].rpartition(".")[0] == entry["section"], entry["id"]
        assert set(entry) <= {"id", "section", "says", "rule", "ruling"}, entry["id"]
        assert entry["says"].endswith("."), entry["id"]


def test_the_index_follows_the_order_of_the_book() -> None:
    places = [CHAPTERS.index(entry["section"]) for entry in ENTRIES]
    assert places == sorted(places)
    assert set(places) == set(range(len(CHAPTERS)))


def test_every_name_of_what_carries_an_entry_out_is_found() -> None:
    for entry in ENTRIES:
        if "rule" in entry:
            thing = named(entry["rule"])
            table = entry["rule"].split(".")[0] in TABLES
            assert callable(thing) or table, f"{entry['id']}: {entry['rule']}"


def test_what_is_found_is_named_where_it_is_written() -> None:
    for entry in ENTRIES:
        thing: Any = named(entry["rule"]) if "rule" in entry else None
        if callable(thing):
            place = f"{thing.__module__}.{thing.__qualname__}"
            assert place == f"{GAME_PACKAGE}.{entry['rule']}", entry["id"]


def test_only_what_is_to_come_is_not_carried_out() -> None:
    bare = {entry["id"] for entry in ENTRIES if "rule" not in entry}
    assert {entry for entry in bare if entry.rpartition(".")[0] not in TO_COME} == WAITING


@pytest.mark.parametrize("path", ["rules.combat.nothing", "rules.nothing.force", "nothing"])
def test_a_name_of_nothing_is_found(path: str) -> None:
    with pytest.raises(AttributeError):
        named(path)


# -- what the code names -------------------------------------------------------------------------


def test_every_rule_class_carries_an_entry() -> None:
    for rule in RULES:
        assert rule.section in IDS, f"{rule.__name__}: {rule.section}"


def test_every_move_and_every_event_names_an_entry_or_a_section() -> None:
    tables: list[Verb | Happening] = [*GAME.verbs.values(), *GAME.happenings.values()]
    assert {thing.section for thing in tables} - IDS <= set(CHAPTERS)


def test_every_refusal_names_an_entry() -> None:
    found = [(where, call.args[0]) for where, call in calls("Refusal", FOLDER)]
    assert len(found) > 100
    for where, section in found:
        if isinstance(section, ast.Constant):
            assert str(section.value) in IDS, f"{where}: {section.value!r}"


def test_no_text_in_the_code_looks_like_an_entry_that_is_none() -> None:
    found = list(constants())
    assert len(found) > 100
    assert [(where, entry) for where, entry in found if entry not in IDS | MISNAMED] == []


def test_every_test_names_entries() -> None:
    found = list(marks())
    assert len(found) > 500
    assert [(where, entry) for where, entry in found if entry not in IDS] == []


# -- rulings -------------------------------------------------------------------------------------

RULING: Final = re.compile(r"^### (R\d\d-[a-z0-9-]+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
DECIDES: Final = re.compile(r"^Decides: (.*)$", re.MULTILINE)
BODIES: Final = dict(RULING.findall(RULINGS))


def decided(ruling: str) -> set[str]:
    """The entries that a ruling decides."""
    return {entry for line in DECIDES.findall(BODIES[ruling]) for entry in line.split(", ")}


def test_rulings_are_numbered_without_a_gap() -> None:
    assert [int(name[1:3]) for name in BODIES] == list(range(1, len(BODIES) + 1))
    assert len(BODIES) == RULINGS.count("\n### ")


def test_every_ruling_decides_entries_that_exist() -> None:
    for ruling in BODIES:
        assert decided(ruling), ruling
        assert decided(ruling) <= IDS, ruling


def test_an_entry_that_names_a_ruling_is_decided_by_it() -> None:
    for entry in ENTRIES:
        if "ruling" in entry:
            assert entry["ruling"] in BODIES, entry["id"]
            assert entry["id"] in decided(entry["ruling"]), entry["id"]


def test_every_ruling_is_referenced() -> None:
    """An entry names one ruling; another that decides it too is found through what it decides."""
    rulings = {entry["id"]: entry.get("ruling") for entry in ENTRIES}
    for ruling in BODIES:
        silent = {entry for entry in decided(ruling) if rulings[entry] is None}
        assert silent == set(), f"{ruling} decides them, and they name no ruling"


def test_every_ruling_has_its_four_parts() -> None:
    for ruling, body in BODIES.items():
        parts = re.findall(r"^\*\*(\w+)\.\*\*", body, re.MULTILINE)
        assert parts[:4] == ["Question", "Readings", "Decision", "Reason"], ruling
        assert parts[4:] in ([], ["Option"]), ruling


def test_every_ruling_that_the_code_names_exists() -> None:
    names = re.compile(r"\bR\d\d-[a-z0-9-]*[a-z0-9]")
    for path in sorted([*FOLDER.rglob("*.py"), *TESTS.rglob("*.py")]):
        for name in names.findall(path.read_text("utf-8")):
            assert name in BODIES, f"{path.relative_to(ROOT)}: {name}"
