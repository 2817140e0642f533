"""The table of what brought the points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from asterism.contract.protocol import ACTIVE, POINTS, SEAT
from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.tabletop.components import KEPT, signed


def by_source(
    _: Translator, ids: Sequence[str], names: Sequence[str], parts: Sequence[Sequence[int]]
) -> Table:
    """Return the points of each seat by what brought them; what brought nobody any is left out.

    It is the same for all who read it in a language.

    Args:
        _: the reader's language.
        ids: of the sources.
        names: of the sources, as messages.
        parts: by seat the points that each source has brought.
    """
    rows = [
        by_seat(_, f"{POINTS}-{ids[source]}", Entry(_(names[source])), brought)
        for source, brought in enumerate(zip(*parts, strict=True))
        if any(brought)
    ]
    totals = tuple([sum(each) for each in parts])
    rows.append(by_seat(_, POINTS, Entry(_("Total")), totals))
    columns = tuple([_.label(SEAT, seat) for seat in range(len(parts))])
    return Table(POINTS, _("Points by source"), columns, tuple(rows))


@lru_cache(maxsize=KEPT)
def by_seat(
    _: Translator, name: str, head: Entry, numbers: tuple[int, ...], *, lead: bool = False
) -> Row:
    """Return a row with a number of each seat; with `lead` whoever has the most is marked."""
    most = max(numbers) if lead else None
    cells = [
        (_cell(f"{_.label(SEAT, seat)}: {signed(number)}", seat, number, lead=number == most),)
        for seat, number in enumerate(numbers)
    ]
    return Row(name, head, tuple(cells))


def _cell(label: str, seat: int, number: int, *, lead: bool) -> Entry:
    return Entry(signed(number), label, seat, ACTIVE if lead else "")
