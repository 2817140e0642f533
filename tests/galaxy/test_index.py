"""Rule index, rulings, code and tests of Galaxy agree."""

from __future__ import annotations

import ast
import importlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.games.galaxy import GAME, RULES
from asterism.kernel.game import Happening, Verb
from tests.index import ROOT, place

FOLDER: Final = ROOT / "src" / "asterism" / "games" / "galaxy"
ENTRIES: Final[list[dict[str, Any]]] = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))[
    "rule"
]
IDS: Final = {entry["id"] for entry in ENTRIES}
RULINGS: Final = (FOLDER / "rulings.md").read_text("utf-8")

RULED: Final = {
    "7.talk": "chat is no part of the engine",
    "7.not-binding": "no move is a promise",
    "7.show-penalty": "nobody can show a card by mistake",
}
"""Entries that need no test, since the ruling that they name leaves nothing to carry out."""

TABLES: Final = {"components", "notation"}
"""Modules whose tables, too, may carry a rule."""


GAME_PACKAGE: Final = "asterism.games.galaxy"


def proved() -> dict[str, list[str]]:
    """What `python -m tests.index` wrote: the tests that prove each entry."""
    tests: dict[str, list[str]] = json.loads((FOLDER / "tested.json").read_text("utf-8"))
    return tests


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


def sources() -> Iterator[tuple[str, ast.AST]]:
    """Every module of the game and of the kernel."""
    for folder in (FOLDER, FOLDER.parent.parent / "kernel"):
        for path in sorted(folder.rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def refusals() -> Iterator[tuple[str, str, str]]:
    """Place, section and reason of every `Refusal(...)` in the code; "" where it is worked out."""
    for path, tree in sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "Refusal":
                texts = [
                    str(arg.value) if isinstance(arg, ast.Constant) else "" for arg in node.args
                ]
                for reason in _reasons(node.args[1]):
                    yield f"{path}:{node.lineno}", texts[0], reason


def _reasons(node: ast.expr) -> list[str]:
    """The reasons that an argument may be: a text, or one of two."""
    if isinstance(node, ast.IfExp):
        return _reasons(node.body) + _reasons(node.orelse)
    assert isinstance(node, ast.Constant), ast.dump(node)
    return [str(node.value)]


def refusals_of_the_code() -> set[tuple[str, str]]:
    """Every pair of section and reason that the code names."""
    return {(section, reason) for _, section, reason in refusals()}


ENTRY_ID: Final = re.compile(r"\d{1,2}\.[a-z][a-z0-9-]*")


def constants() -> Iterator[tuple[str, str]]:
    """Every text in the game's code that looks like an entry of the index (tables, defaults)."""
    for path, tree in sources():
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if "/galaxy/" in path and isinstance(text, str) and ENTRY_ID.fullmatch(text):
                yield f"{path}:{getattr(node, 'lineno', 0)}", text


def test_every_entry_has_an_id_of_its_own_and_its_section() -> None:
    assert len(IDS) == len(ENTRIES)
    for entry in ENTRIES:
        assert ENTRY_ID.fullmatch(entry["id"]), entry["id"]
        assert entry["id"].partition(".")[0] == entry["section"], entry["id"]
        assert set(entry) <= {"id", "section", "says", "rule", "ruling"}, entry["id"]
        assert entry["says"].endswith("."), entry["id"]


def test_the_index_follows_the_order_of_the_book() -> None:
    sections = [int(entry["section"]) for entry in ENTRIES]
    assert sections == sorted(sections)
    assert set(sections) == set(range(1, 18))


def test_every_entry_names_what_carries_it_out() -> None:
    for entry in ENTRIES:
        assert entry["rule"], f"{entry['id']} has no rule"
        thing = named(entry["rule"])
        table = entry["rule"].split(".")[0] in TABLES
        assert callable(thing) or table, f"{entry['id']}: {entry['rule']}"


@pytest.mark.parametrize("path", ["rules.combat.nothing", "rules.nothing.opportunities", "nothing"])
def test_a_name_of_nothing_is_found(path: str) -> None:
    with pytest.raises(AttributeError):
        named(path)


def test_every_rule_class_carries_an_entry() -> None:
    for rule in RULES:
        assert rule.section in IDS, f"{rule.__name__}: {rule.section}"


def test_every_move_and_every_event_names_an_entry() -> None:
    tables: list[Verb | Happening] = [*GAME.verbs.values(), *GAME.happenings.values()]
    assert {thing.section for thing in tables} <= IDS


def test_every_refusal_names_an_entry() -> None:
    found = list(refusals())
    assert len(found) > 40
    assert [(where, section) for where, section, _ in found if section not in IDS | {""}] == []


def test_no_text_in_the_code_looks_like_an_entry_that_is_none() -> None:
    found = list(constants())
    assert len(found) > 100
    assert [(where, entry) for where, entry in found if entry not in IDS] == []


def test_every_test_names_entries() -> None:
    assert set(proved()) <= IDS


def test_every_entry_is_tested_or_ruled() -> None:
    bare = IDS - set(proved())
    assert sorted(bare - set(RULED), key=place) == []
    assert sorted(set(RULED) - bare, key=place) == [], "tested now: no ruling need excuse it"


def test_what_needs_no_test_has_a_ruling_that_says_why() -> None:
    rulings = {entry["id"]: entry.get("ruling") for entry in ENTRIES}
    assert all(rulings[entry] for entry in RULED)


def test_the_list_of_tests_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.index", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_list_names_tests_that_exist() -> None:
    for test in {test for tests in proved().values() for test in tests}:
        path, _, name = test.partition("::")
        assert f"def {name}(" in Path(ROOT, path).read_text("utf-8"), test


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


def options_told() -> dict[str, list[str]]:
    """The table of options in the rulings: name, then its columns."""
    lines = re.findall(r"^\| `(\w+)` \|(.*)\|$", RULINGS, re.MULTILINE)
    return {name: [cell.strip(" *") for cell in rest.split("|")] for name, rest in lines}


def test_the_options_are_those_that_the_rulings_tell() -> None:
    told = options_told()
    assert list(told) == [ruling.name for ruling in GAME.rulings]
    for ruling in GAME.rulings:
        values, *presets, where = told[ruling.name]
        assert {json.loads(v) for v in values.split(", ")} == set(ruling.values), ruling.name
        for preset, value in zip(("recommended", "es", "it"), presets, strict=True):
            assert json.loads(value) == GAME.presets[preset][ruling.name], (ruling.name, preset)
        assert f"`{ruling.name}`" in BODIES[where], ruling.name
