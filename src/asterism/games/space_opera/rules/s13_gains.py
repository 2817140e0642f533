"""13: effects in which nothing is chosen: what a seat gains, and what a raised card brings."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import SECTORS_OF, SYSTEM
from asterism.games.space_opera.rules.pieces import draw
from asterism.games.space_opera.rules.s01_troops import promote, recruit
from asterism.games.space_opera.rules.s03_jumps import refill_systems
from asterism.games.space_opera.rules.s25_victory import win
from asterism.games.space_opera.state import CONVICTION, OPEN, SYSTEM_DECK, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.kernel import decks
from asterism.kernel.agenda import Step


class Gain(Step[SpaceOpera]):
    """What a technology brings when it is raised (10.once)."""

    section = "10.once"

    def __init__(self, seat: int, verb: int, a: int, b: int, c: int) -> None:
        """Take whose it is, and the effect."""
        self.seat: Final = seat
        self.verb: Final = verb
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when its owner is extinct."""
        return g.lives(self.seat)

    def resolve(self, g: SpaceOpera) -> None:
        """Bring it."""
        if self.verb == f.CONVICTION:
            convince(g, self.seat, self.a, self.b, self.c)
        else:
            gain(g, self.seat, self.verb, self.a)


def gain(g: SpaceOpera, seat: int, verb: int, amount: int) -> None:
    """Carry out an effect that needs no choice."""
    if verb == f.CREDITS:
        g.credits[seat] += amount
        g.tell(e.GAINED, seat, amount)
    elif verb == f.DRAW:
        draw(g, seat, amount)
    elif verb == f.RECRUIT:
        recruit(g, seat, amount)
    elif verb == f.PROMOTE:
        promote(g, seat, amount)


def convince(g: SpaceOpera, seat: int, sector: int, reveal: int, need: int) -> None:
    """Turn up the top systems: enough of a sector, and the seat has won (25.conviction)."""
    refill_systems(g)
    found = 0
    for _ in range(min(reveal, len(g.systems))):
        face = decks.draw(g, g.systems, SYSTEM_DECK, OPEN, g.knowledge.all)
        g.knowledge.publish(face)
        g.tell(e.SIGN, seat, face)
        found += SECTORS_OF[face - SYSTEM] >> sector & 1
        g.passed_systems = sorted([*g.passed_systems, face])
    g.tell(e.VERDICT, seat, found, need)
    if found >= need:
        win(g, [seat], CONVICTION)
