"""The rule index as people read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from asterism.contract.rule_lines import place_of, places_naming
from asterism.contract.rulebook import RuleEntry
from asterism.contract.translator import Translator
from asterism.draw.text import DIM
from asterism.kernel.marker import N_
from asterism.terminal.screen import Screen

STATUS: Final = {"tested": N_("tested"), "ruled": N_("ruled"), "open": N_("open")}


def show_rules(
    entries: Sequence[RuleEntry], folder: Path, translator: Translator, screen: Screen
) -> None:
    """Show entries of a game's rule index: the sentence, its status and ruling, its code.

    Of a single entry also the tests, and every line of code that names it.
    """
    _ = translator
    section = ""
    for entry in entries:
        if entry.section != section:
            section = entry.section
            screen.title(_("Section {0}", section))
        screen.say(f"{entry.id}  {translator.rule(entry.id)}")
        parts = [_(STATUS[entry.status])]
        if entry.tests:
            parts.append(_("tests: {0}", len(entry.tests)))
        if entry.ruling:
            parts.append(entry.ruling)
        screen.say(f"    {' · '.join(parts)}", DIM)
        lines = _code(entry, folder, translator)
        if len(entries) == 1:
            lines = [*lines, *_references(entry, folder, translator)]
        screen.print(Text(f"    {line}", DIM) for line in lines)
    if len(entries) > 1:
        counts = Counter(entry.status for entry in entries)
        sums = ", ".join(f"{_(STATUS[name])} {counts[name]}" for name in STATUS if counts[name])
        screen.say(_("Rules: {0} ({1})", len(entries), sums), "bold")


def _code(entry: RuleEntry, folder: Path, _: Translator) -> list[str]:
    """Return the line that says where an entry is carried out."""
    place = place_of(folder, entry.rule)
    name = entry.rule.rpartition(".")[2]
    return [_("code: {0}", f"{place} {name}" if place else entry.rule)] if entry.rule else []


def _references(entry: RuleEntry, folder: Path, _: Translator) -> Iterator[str]:
    """Yield the other lines of code that name an entry, and its tests."""
    for place in places_naming(folder, entry.id):
        yield _("named: {0}", place)
    for test in entry.tests:
        yield _("test: {0}", test)
