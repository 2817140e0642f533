"""The table of what brought the points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from asterism.contract.protocol import POINTS, SEAT
from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
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
        _row(_, f"{POINTS}-{ids[source]}", names[source], brought)
        for source, brought in enumerate(zip(*parts, strict=True))
        if any(brought)
    ]
    rows.append(_row(_, POINTS, N_("Total"), tuple([sum(each) for each in parts])))
    columns = tuple([_.label(SEAT, seat) for seat in range(len(parts))])
    return Table(POINTS, _("Points by source"), columns, tuple(rows))


@lru_cache(maxsize=KEPT)
def _row(_: Translator, name: str, head: str, numbers: tuple[int, ...]) -> Row:
    cells = [
        (Entry(signed(number), f"{_.label(SEAT, seat)}: {signed(number)}", seat),)
        for seat, number in enumerate(numbers)
    ]
    return Row(name, Entry(_(head)), tuple(cells))
