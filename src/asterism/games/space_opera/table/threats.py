"""Who is one step from winning, as all can count it: said with what is asked."""

from __future__ import annotations

from asterism.games.space_opera.content.tables import CROWD, GROWTH, GROWTH_NUMBER, RAISED
from asterism.games.space_opera.table.reading import Sight
from asterism.games.space_opera.table.reckoning import number, raised
from asterism.kernel.marker import N_

NOW = N_("{0} wins at the end of this round: {1}.")
NEXT = N_("{0} can win at the end of the next round: {1}.")


def threats(sight: Sight) -> str:
    """Return who wins at the end of this round as it stands, or else who can at that of the next.

    Technologies win that have stood since the start of a round (25.technological), troops those
    that are there at its end (25.overpopulation).
    """
    seats = [seat for seat in sight.seats if sight.lives(seat)]
    for text, nearness in ((NOW, _now), (NEXT, _next)):
        near = [(seat, found) for seat in seats if (found := nearness(sight, seat))]
        if near:
            return " ".join([sight.translator(text, sight.who(seat), what) for seat, what in near])
    return ""


def _now(sight: Sight, seat: int) -> str:
    """Return with what a seat wins if the round ends as it stands, "" if it does not."""
    if sight.public["full_tables"] >> seat & 1 and raised(sight, seat) >= RAISED:
        return sight.translator(N_("technologies {0} of {1}"), RAISED, RAISED)
    return _crowd(sight, seat, 0)


def _next(sight: Sight, seat: int) -> str:
    """Return with what a seat could win a round later: what it builds stands then."""
    if len(sight.tables[seat]) >= RAISED:
        return sight.translator(N_("technologies {0} of {1}"), RAISED, RAISED)
    return _crowd(sight, seat, GROWTH + number(sight, seat, GROWTH_NUMBER))


def _crowd(sight: Sight, seat: int, more: int) -> str:
    """Return how many troops of those that win a seat has with some more, "" if too few."""
    troops = sight.public["civil"][seat] + sight.public["military"][seat]
    if troops + more < CROWD:
        return ""
    return sight.translator(N_("troops {0} of {1}"), troops + more, CROWD)
