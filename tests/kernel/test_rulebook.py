"""The rule index: sections within sections, and the order of the book."""

from __future__ import annotations

from pathlib import Path

from asterism.contract.rulebook import find_rules
from tests.index import place

ENTRIES = ["6.2.phase", "6.2.1.choose", "6.2.1.seal", "6.2.10.late", "6.20.other", "A1.greys"]


def index(folder: Path) -> Path:
    lines = [
        f'[[rule]]\nid = "{each}"\nsection = "{each.rpartition(".")[0]}"\nsays = "{each}"\n'
        for each in ENTRIES
    ]
    (folder / "rules.toml").write_text("".join(lines), "utf-8")
    return folder


def test_a_section_is_found_with_its_subsections(tmp_path: Path) -> None:
    folder = index(tmp_path)
    assert [entry.id for entry in find_rules(folder, "6.2")] == ENTRIES[:4]
    assert [entry.id for entry in find_rules(folder, "6.2.1")] == ENTRIES[1:3]
    assert [entry.id for entry in find_rules(folder, "6")] == ENTRIES[:5]
    assert [entry.id for entry in find_rules(folder, "A1")] == ENTRIES[5:]
    assert [entry.id for entry in find_rules(folder, "6.2.1.seal")] == ["6.2.1.seal"]


def test_entries_are_sorted_as_the_book_counts() -> None:
    shuffled = ["A1.greys", "6.20.other", "6.2.1.seal", "6.2.10.late", "6.2.1.choose", "6.2.phase"]
    assert sorted(shuffled, key=place) == ENTRIES
