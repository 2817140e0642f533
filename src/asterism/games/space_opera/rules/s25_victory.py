"""25: the four victories, in their order; the end of a round and of the game."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import INITIATIVE
from asterism.games.space_opera.content.tables import CROWD, NONE, RAISED
from asterism.games.space_opera.rules.pieces import raised
from asterism.games.space_opera.state import (
    CONVICTION,
    LAST_ROUND,
    OVERPOPULATION,
    TECHNOLOGICAL,
    SpaceOpera,
)
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.kernel.agenda import Step
from asterism.kernel.marker import N_


def win(g: SpaceOpera, winners: list[int], ending: int) -> None:
    """End the game: nothing that waits is carried out any more."""
    g.result = winners
    g.ending = ending
    g.agenda.clear()
    g.tell_list(e.WON, [winners[0], ending])


class CountTables(Step[SpaceOpera]):
    """At the start of a round: who has all technologies raised may win at its end."""

    section = "25.technological"

    def resolve(self, g: SpaceOpera) -> None:
        """Note them."""
        g.full_tables = 0
        for seat in range(g.seats):
            if g.lives(seat) and raised(g, seat) >= RAISED:
                g.full_tables |= 1 << seat
                g.tell(e.FULL_TABLE, seat)


class CheckVictories(Step[SpaceOpera]):
    """At the end of a round: the technological victory, then overpopulation (25.order)."""

    section = "25.order"

    def resolve(self, g: SpaceOpera) -> None:
        """Look for a winner."""
        winner, ending = winner_of_round(g)
        if winner != NONE:
            win(g, [winner], ending)


def winner_of_round(g: SpaceOpera) -> tuple[int, int]:
    """Return who wins if the round ends now, NONE if nobody does, and by which victory."""
    full = [
        seat
        for seat in range(g.seats)
        if g.full_tables >> seat & 1 and g.lives(seat) and raised(g, seat) >= RAISED
    ]
    if full:
        return best_of(g, full), TECHNOLOGICAL
    crowds = [seat for seat in range(g.seats) if g.lives(seat) and g.troops(seat) >= CROWD]
    return (best_of(g, crowds), OVERPOPULATION) if crowds else (NONE, NONE)


class LastRound(Step[SpaceOpera]):
    """After the last round most troops win (25.long)."""

    section = "25.long"

    def resolve(self, g: SpaceOpera) -> None:
        """End the game."""
        win(g, [best_of(g, [seat for seat in range(g.seats) if g.lives(seat)])], LAST_ROUND)


def best_of(g: SpaceOpera, seats: list[int]) -> int:
    """Return who has most troops; then most technologies; then who moves first (25.ties)."""
    best = seats[0]
    for seat in seats[1:]:
        if _rank(g, seat) > _rank(g, best):
            best = seat
    return best


def _rank(g: SpaceOpera, seat: int) -> int:
    return (g.troops(seat) * 100 + raised(g, seat)) * 100 - INITIATIVE[g.species[seat]]


def decided(g: SpaceOpera) -> tuple[str, list[int]] | None:
    """Return by what a game was won: None where troops told, in a war, by a crowd or at the end."""
    if g.ending == TECHNOLOGICAL:
        return N_("Raised technologies"), [raised(g, seat) for seat in range(g.seats)]
    if g.ending == CONVICTION:
        return N_("Victories by conviction"), [int(seat in g.result) for seat in range(g.seats)]
    return None
