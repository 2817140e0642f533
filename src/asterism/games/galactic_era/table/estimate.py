"""Who leads: what each seat would have if the game ended now, as far as a reader knows.

But for the cards still in hand, which are completed then (6.6.cards).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.protocol import SEAT
from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import MAJORITY_DP, TRACK
from asterism.games.galactic_era.state import FINAL
from asterism.games.galactic_era.table.goals import points_of
from asterism.games.galactic_era.table.reading import Sight
from asterism.games.galactic_era.table.sectors import forces, leaders
from asterism.kernel.marker import N_
from asterism.tabletop.scores import by_seat


class Estimate(NamedTuple):
    """What a seat would have, by what would bring it."""

    points: int
    population: int
    majorities: int
    goal: int


SOURCES: Final = (
    ("points", N_("Destiny points so far"), ("6.6.winner",)),
    ("population", N_("Population"), ("6.6.track",)),
    ("majorities", N_("Majorities"), ("6.6.majority",)),
    ("goal", N_("Galactic Goal"), ("6.6.goal",)),
)
"""In the order of `Estimate`."""


def estimate(sight: Sight) -> Table:
    """Return what each seat would have now; nothing before the first round and after the last."""
    public, seats = sight.public, range(sight.view.seats)
    if not sight.round or public["phase"] == FINAL:
        return _table(sight.translator, len(seats), (), unsure=False)
    goal = points_of(sight)
    first = [leaders(here) for here in forces(sight)]
    ahead = [[force.side for force in found] for found in first]
    found = [
        Estimate(
            public["dp"][seat],
            TRACK[public["track"][seat]],
            MAJORITY_DP * sum(seat in sides for sides in ahead),
            goal[seat] if goal else 0,
        )
        for seat in seats
    ]
    unsure = any(force.more for here in forces(sight) for force in here)
    return _table(sight.translator, len(seats), tuple(found), unsure=unsure)


@lru_cache(maxsize=1024)
def _table(_: Translator, seats: int, found: tuple[Estimate, ...], *, unsure: bool) -> Table:
    columns = tuple([_.label(SEAT, seat) for seat in range(seats)])
    rows = _rows(_, found, unsure=unsure) if found else ()
    return Table("estimate", _("If the game ended now"), columns, rows)


def _rows(_: Translator, found: tuple[Estimate, ...], *, unsure: bool) -> tuple[Row, ...]:
    """Return what each source would bring, and the total: what a card would bring is secret."""
    rows = [
        by_seat(_, f"estimate-{name}", Entry(_(title), about=about), brought)
        for (name, title, about), brought in zip(SOURCES, zip(*found, strict=True), strict=True)
        if any(brought)
    ]
    if unsure:
        # i18n: points, if fleets hold no more ships than the reader knows of
        title = _("Total, without cards in hand, as far as you know")
    else:
        title = _("Total, without cards in hand")
    totals = tuple([sum(each) for each in found])
    head = Entry(title, about=("6.6.cards",))
    rows.append(by_seat(_, "estimate-total", head, totals, lead=True))
    return tuple(rows)
