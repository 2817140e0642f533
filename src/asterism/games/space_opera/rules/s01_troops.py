"""1: troops: new ones, training, death; 25: a species without troops is extinct."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.tables import (
    CHEAP_TRAINING_NUMBER,
    NONE,
    SPACES,
    TRAINING,
)
from asterism.games.space_opera.rules.pieces import destroy, discard, leave_hand, number
from asterism.games.space_opera.rules.s25_victory import best_of, win
from asterism.games.space_opera.state import EMPTY, MILITARY_VICTORY, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.kernel.agenda import Step


def training_cost(g: SpaceOpera, seat: int) -> int:
    """Return what it costs to train a troop (1.train)."""
    return max(1, TRAINING - number(g, seat, CHEAP_TRAINING_NUMBER))


def train(g: SpaceOpera, seat: int) -> None:
    """Turn a civil troop into a military one."""
    g.credits[seat] -= training_cost(g, seat)
    promote(g, seat, 1)


def promote(g: SpaceOpera, seat: int, count: int) -> None:
    """Let civil troops become military, as many as there are."""
    count = min(count, g.civil[seat])
    g.civil[seat] -= count
    g.military[seat] += count
    g.tell(e.TRAINED, seat, count)


def recruit(g: SpaceOpera, seat: int, count: int) -> None:
    """Let civil troops come, as many as are said (1.bank)."""
    g.civil[seat] += count
    g.tell(e.RECRUITED, seat, count)


def lose(g: SpaceOpera, seat: int, civil: int, military: int) -> None:
    """Let troops die; an `Extinction` has to follow, which looks whether any are left."""
    g.civil[seat] -= civil
    g.military[seat] -= military
    g.tell(e.DIED, seat, civil, military)


class Extinction(Step[SpaceOpera]):
    """A species without troops is extinct (1.extinct); the last one has won (25.military)."""

    section = "25.military"

    def __init__(self, seat: int) -> None:
        """Take the species that has lost troops."""
        self.seat: Final = seat

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse while it has troops."""
        return g.lives(self.seat) and not g.troops(self.seat)

    def resolve(self, g: SpaceOpera) -> None:
        """Discard all that it had, and all of those who die with it (25.together)."""
        dying = [each for each in range(g.seats) if g.lives(each) and not g.troops(each)]
        best = best_of(g, dying)
        for seat in dying:
            g.alive &= ~(1 << seat)
            g.tell(e.EXTINCT, seat)
            leave_table(g, seat)
        left = [seat for seat in range(g.seats) if g.lives(seat)]
        if len(left) <= 1:
            win(g, left or [best], MILITARY_VICTORY)


def leave_table(g: SpaceOpera, seat: int) -> None:
    """Put everything of a species on the discards (25.remains)."""
    for face in g.hands[seat][:]:
        leave_hand(g, seat, face)
        discard(g, face)
        g.tell(e.DROPPED, seat, face)
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] != EMPTY:
            destroy(g, space)
    if g.system[seat] != NONE:
        g.passed_systems = sorted([*g.passed_systems, g.system[seat]])
        g.system[seat] = NONE
    g.credits[seat] = 0
