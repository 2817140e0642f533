"""The rule index of a game: each sentence of its rulebook, who carries it out, what proves it.

`rules.toml` in the folder of a game holds the sentences; `tested.json` beside it, made from the
marks of the tests, names the tests of each.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from asterism.kernel.errors import BadInput


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One sentence of the rulebook."""

    id: str
    section: str
    says: str
    """The sentence in English; also the key of its translations."""
    rule: str
    """What carries it out: a dotted name from the game's folder on."""
    ruling: str
    """The entry of `rulings.md` that decides the reading, empty if none had to."""
    tests: tuple[str, ...]

    @property
    def status(self) -> str:
        """How well the entry is proved: "tested", or "ruled" by a ruling alone, or "open"."""
        if self.tests:
            return "tested"
        return "ruled" if self.ruling else "open"


@cache
def rulebook(folder: Path) -> dict[str, RuleEntry]:
    """Return the rule index of the game in a folder, by id, in the order of the book."""
    path = folder / "rules.toml"
    if not path.exists():
        return {}
    tests = _tests(folder / "tested.json")
    return {
        entry["id"]: RuleEntry(
            id=entry["id"],
            section=str(entry["section"]),
            says=entry["says"],
            rule=entry.get("rule", ""),
            ruling=entry.get("ruling", ""),
            tests=tuple(tests.get(entry["id"], ())),
        )
        for entry in tomllib.loads(path.read_text("utf-8"))["rule"]
    }


def _tests(path: Path) -> dict[str, list[str]]:
    if not path.exists():
        return {}
    found: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return found


def sections(folder: Path) -> list[str]:
    """Return the numbers of all sections, in the order of the book."""
    return list(dict.fromkeys(entry.section for entry in rulebook(folder).values()))


def find_rules(folder: Path, section: str) -> list[RuleEntry]:
    """Return the entries of a section with its subsections ("6.2"), or the one of an id ("6.2.up").

    Raises:
        BadInput: there is no such section or entry.
    """
    book = rulebook(folder)
    if section in book:
        return [book[section]]
    beginning = f"{section}."
    found = [
        entry
        for entry in book.values()
        if entry.section == section or entry.section.startswith(beginning)
    ]
    if not found:
        numbers = sections(folder)
        near = get_close_matches(section, [*book, *numbers], 1)
        span = f"there are sections {numbers[0]} to {numbers[-1]}" if numbers else "it has none yet"
        hint = f"did you mean '{near[0]}'?" if near else span
        raise BadInput(f"no rule '{section}'; {hint}")
    return found
