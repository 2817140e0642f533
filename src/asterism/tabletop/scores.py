"""The table of what brought the points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from asterism.contract.protocol import POINTS, SEAT
from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.tabletop.components import signed


@lru_cache(maxsize=4096)
def by_source(
    _: Translator,
    ids: Sequence[str],
    names: Sequence[str],
    parts: tuple[tuple[int, ...], ...],
    mine: int,
) -> Table:
    """Return the points of each seat by what brought them; what brought nobody any is left out.

    Args:
        _: the reader's language.
        ids: of the sources.
        names: of the sources, as messages.
        parts: by seat the points that each source has brought.
        mine: the reader's own seat, -1 for a spectator.
    """
    seats = [_.label(SEAT, seat) for seat in range(len(parts))]
    rows = [
        _row(_, f"{POINTS}-{ids[source]}", _(names[source]), seats, brought)
        for source, brought in enumerate(zip(*parts, strict=True))
        if any(brought)
    ]
    rows.append(_row(_, POINTS, _("Total"), seats, [sum(each) for each in parts]))
    columns = [_("{0} (you)", name) if seat == mine else name for seat, name in enumerate(seats)]
    return Table(POINTS, _("Points by source"), tuple(columns), tuple(rows))


def _row(_: Translator, name: str, head: str, seats: Sequence[str], numbers: Sequence[int]) -> Row:
    cells = [
        (Entry(signed(number), _("{0}: {1}", seats[seat], signed(number)), seat),)
        for seat, number in enumerate(numbers)
    ]
    return Row(name, Entry(head), tuple(cells))
