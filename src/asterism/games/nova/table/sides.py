"""Who the sides of a scenario are, and what is special about each: to be read on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.games.nova.content.effects import DECK_IDS, DECK_NAMES
from asterism.games.nova.content.scenarios import RULE_IDS
from asterism.games.nova.content.tables import COLOURS
from asterism.games.nova.state import NONE
from asterism.games.nova.table.reading import Sight
from asterism.kernel.marker import N_

SPECIAL: Final = {
    "double-maintenance": (N_("its units cost twice their maintenance"), "18.3.maintenance"),
    "no-settling": (N_("builds no settlements, nor anything higher"), "18.3.no-settlements"),
    "no-colonies": (N_("builds no settlements and no colonies"), "18.5.no-settlements"),
    "dear-exploring": (N_("pays 1 more for exploring"), "18.5.exploring"),
    "three-of-each": (N_("has at most 3 units of each kind"), "18.3.units"),
    "three-line-fleets": (N_("has at most 3 line fleets on the map"), "18.5.line-fleets"),
    "no-economy": (
        N_("skips the economy; only events change its economic base"),
        "18.5.no-economy",
    ),
    "no-military-developments": (
        N_("plays military developments for their points alone"),
        "18.5.no-military",
    ),
}
"""By the name of a special rule of the first seat what it says, and the entry of the rule index."""


def sides(sight: Sight) -> Table:
    """Return who the sides are, their traits, and the special rules of the first one."""
    public = sight.public
    seats = tuple([sight.titled(seat) for seat in range(sight.seats)])
    return _sides(sight.translator, seats, tuple(public["traits"]), public["flags"])


@lru_cache(maxsize=256)
def _sides(_: Translator, seats: tuple[str, ...], traits: tuple[int, ...], flags: int) -> Table:
    rows = []
    for seat, name in enumerate(seats):
        found: list[Entry] = []
        if traits[seat] != NONE:
            found.append(_trait(_, traits[seat]))
        if seat == 0:
            found += _special(_, flags)
        if found:
            rows.append(Row(f"side-{COLOURS[seat]}", Entry(name, seat=seat), (tuple(found),)))
    return Table("sides", _("The sides"), (_("What is special"),), tuple(rows))


def _trait(_: Translator, deck: int) -> Entry:
    """Return what a trait is, and what it forbids."""
    name = _(DECK_NAMES[deck])
    text = _("trait: {0}; draws from other decks only while it has more of this one", name)
    return Entry(text, about=(f"17.4.{DECK_IDS[deck]}",))


def _special(_: Translator, flags: int) -> list[Entry]:
    """Return the special rules that are on now, in words."""
    found = []
    for bit, name in enumerate(RULE_IDS):
        if flags >> bit & 1 and name in SPECIAL:
            text, section = SPECIAL[name]
            found.append(Entry(_(text), about=(section,)))
    return found
