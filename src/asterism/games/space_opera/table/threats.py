"""Who is one step from winning, as all can count it: said with what is asked."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import INITIATIVE
from asterism.games.space_opera.content.tables import CROWD, GROWTH, GROWTH_NUMBER, RAISED, ROUNDS
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
    now = _now(sight, seats)
    if now or sight.public["round"] == ROUNDS:
        return now
    near = [(seat, found) for seat in seats if (found := _next(sight, seat))]
    return " ".join([sight.translator(NEXT, sight.who(seat), what) for seat, what in near])


def _now(sight: Sight, seats: list[int]) -> str:
    """Return who wins if the round ends as it stands, and with what (25.order); "" if nobody."""
    public, translator = sight.public, sight.translator
    full = [seat for seat in seats if public["full_tables"] >> seat & 1]
    full = [seat for seat in full if raised(sight, seat) >= RAISED]
    if full:
        technologies = translator(N_("technologies {0} of {1}"), RAISED, RAISED)
        return translator(NOW, sight.who(_best_of(sight, full)), technologies)
    crowds = [seat for seat in seats if _troops(sight, seat) >= CROWD]
    if not crowds:
        return ""
    best = _best_of(sight, crowds)
    return translator(NOW, sight.who(best), _crowd(sight, best, 0))


def _best_of(sight: Sight, seats: list[int]) -> int:
    """Return who has most troops; then most technologies; then who moves first (25.ties)."""
    species = sight.public["species"]

    def rank(seat: int) -> tuple[int, int, int]:
        return _troops(sight, seat), raised(sight, seat), -INITIATIVE[species[seat]]

    return max(seats, key=rank)


def _next(sight: Sight, seat: int) -> str:
    """Return with what a seat could win a round later: what it builds stands then."""
    if len(sight.tables[seat]) >= RAISED:
        return sight.translator(N_("technologies {0} of {1}"), RAISED, RAISED)
    return _crowd(sight, seat, GROWTH + number(sight, seat, GROWTH_NUMBER))


def _crowd(sight: Sight, seat: int, more: int) -> str:
    """Return how many troops of those that win a seat has with some more, "" if too few."""
    troops = _troops(sight, seat) + more
    return sight.translator(N_("troops {0} of {1}"), troops, CROWD) if troops >= CROWD else ""


def _troops(sight: Sight, seat: int) -> int:
    return int(sight.public["civil"][seat] + sight.public["military"][seat])
