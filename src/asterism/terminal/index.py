"""The rule index as people read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from asterism.contract.rulebook import RuleEntry
from asterism.contract.translator import Translator
from asterism.draw.text import DIM
from asterism.kernel.marker import N_
from asterism.terminal.screen import Screen

STATUS: Final = {"tested": N_("tested"), "ruled": N_("ruled"), "open": N_("open")}


def show_rules(entries: Sequence[RuleEntry], translator: Translator, screen: Screen) -> None:
    """Show entries of a rule index: the sentence, then its status, its code and its ruling."""
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
        parts += [part for part in (entry.rule, entry.ruling) if part]
        screen.say(f"    {' · '.join(parts)}", DIM)
    if len(entries) > 1:
        counts = Counter(entry.status for entry in entries)
        sums = ", ".join(f"{_(STATUS[name])} {counts[name]}" for name in STATUS if counts[name])
        screen.say(_("Rules: {0} ({1})", len(entries), sums), "bold")
