"""Who is one step from winning, as all can count it: said with what is asked."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import INITIATIVE, ON_RAISING, RESOURCE_OF
from asterism.games.space_opera.content.effects import CONVICTION
from asterism.games.space_opera.content.tables import (
    CROWD,
    GROWTH,
    GROWTH_NUMBER,
    KILLS,
    RAISED,
    ROUNDS,
    SHELTER_NUMBER,
    VANGUARD_NUMBER,
)
from asterism.games.space_opera.state import UNFINISHED
from asterism.games.space_opera.table.reading import Sight
from asterism.games.space_opera.table.reckoning import number, raised, totals
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN

NOW = N_("{0} wins at the end of this round: {1}.")
NEXT = N_("{0} can win at the end of the next round: {1}.")
# i18n: a seat, a technology whose signs may decide the game when it is raised
FAITH = N_("{0} can win at the start of the next round, by {1}.")
# i18n: a seat, its last rival, how many troops that has
WAR = N_("{0} can win by a war on {1}: as both stand all its troops would die ({2}).")


def threats(sight: Sight) -> str:
    """Return whose war would win, and who wins at the end of this round or can in the next.

    Technologies win that have stood since the start of a round (25.technological), troops those
    that are there at its end (25.overpopulation).
    """
    _, seats = sight.translator, [seat for seat in sight.seats if sight.lives(seat)]
    now = _now(sight, seats)
    last = bool(now) or sight.public["round"] == ROUNDS
    told = _wars(sight, seats, last=last)
    if last:
        return " ".join([*told, now]).strip()
    told += [_(FAITH, sight.who(seat), card) for seat in seats for card in _faiths(sight, seat)]
    near = [(seat, found) for seat in seats if (found := _next(sight, seat))]
    return " ".join(told + [_(NEXT, sight.who(seat), what) for seat, what in near])


def _wars(sight: Sight, seats: list[int], *, last: bool) -> list[str]:
    """Return whether the last rival could win by a war on the reader, whose turn it is.

    After the last turn of the last round there is no war any more (22.turns).
    """
    rivals, order = [seat for seat in seats if seat != sight.mine], sight.public["order"]
    return [
        sight.translator(WAR, sight.who(seat), sight.who(sight.mine), _troops(sight, sight.mine))
        for seat in rivals
        if len(rivals) == 1 and _wins_war(sight, seat, sight.mine)
        and not (last and order.index(seat) < order.index(sight.mine))
    ]  # fmt: skip


def _wins_war(sight: Sight, seat: int, other: int) -> bool:
    """Return whether a seat kills all troops of its last rival, as both stand, and wins by it.

    Whoever ambushes strikes first; what is left to strike then its rival chooses (24.which).
    """
    near = sight.sectors(seat) & sight.sectors(other)
    if not near or _kills(sight, seat, other) < _troops(sight, other):
        return False
    early, late = [number(sight, each, VANGUARD_NUMBER) > 0 for each in (seat, other)]
    lost = _kills(sight, other, seat)
    if early != late:
        return early or not lost
    return lost < _troops(sight, seat) or _apart(sight, seat) > _apart(sight, other)


def _kills(sight: Sight, seat: int, other: int) -> int:
    """Return how many troops of another a seat kills in a war as both stand (24.kills)."""
    if totals(sight, seat)[0] <= totals(sight, other)[1]:
        return 0
    return max(
        0, int(sight.public["military"][seat]) + KILLS - number(sight, other, SHELTER_NUMBER)
    )


def _faiths(sight: Sight, seat: int) -> list[str]:
    """Return by which cards, as far as the reader knows them, a seat may win when raised."""
    coming = [built.face for built in sight.tables[seat] if built.condition == UNFINISHED]
    effects = {face: ON_RAISING[RESOURCE_OF[face]] for face in coming if face != UNKNOWN}
    return [
        sight.card(face) for face, brings in effects.items()
        if any(verb == CONVICTION for verb, *_rest in brings)
    ]  # fmt: skip


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
    """Return who has most troops, or is best of those that have (25.ties)."""
    return max(seats, key=lambda seat: (_troops(sight, seat), *_apart(sight, seat)))


def _apart(sight: Sight, seat: int) -> tuple[int, int]:
    """Return what decides between equally many troops: technologies, then who moves first."""
    return raised(sight, seat), -INITIATIVE[sight.public["species"][seat]]


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
