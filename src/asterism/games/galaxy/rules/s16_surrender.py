"""Chapter 16: a world surrenders, the spoils are taken, the round ends."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galaxy.content.tables import (
    FIRST_TECHNOLOGY,
    HIGHEST_VALUE,
    KHA,
    ROUNDS,
    TECHNOLOGIES,
    VALUE,
    WORLDS,
)
from asterism.games.galaxy.rules.cards import discard, turn_up
from asterism.games.galaxy.rules.s03_ending import GameEnd
from asterism.games.galaxy.rules.s09_bases import clear_bases, lower_base, raise_base
from asterism.games.galaxy.rules.s12_ships import DOWN, UP, list_moves
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY, Decision, Step
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal


class SurrenderPhase(Step[Galaxy]):
    """16.check: once every world has a ship, the single lowest one surrenders."""

    section: ClassVar[str] = "16.check"

    def resolve(self, g: Galaxy) -> None:
        """Turn Kha'Farjimmn's ship up and look for a single lowest one."""
        row = (g.round - 1) * WORLDS
        for world in range(WORLDS):
            if g.alive >> world & 1 and g.tops[row + world] == NONE:
                return
        if g.face_down and g.alive >> KHA & 1 and g.tops[row + KHA] in g.face_down:
            turn_up(g, g.tops[row + KHA], KHA)
        low = HIGHEST_VALUE + 1
        high = NONE
        lowest = NONE
        for world in range(WORLDS):
            if g.alive >> world & 1:
                value = VALUE[g.tops[row + world]]
                high = max(high, value)
                if value < low:
                    low, lowest = value, world
                elif value == low:
                    lowest = NONE
        if lowest == NONE:
            g.tell(event_types.TIED, low)
            return
        surrender(g, lowest)
        g.then(*spoils_of(g, high), RoundEnd())


def surrender(g: Galaxy, world: int) -> None:
    """Take a world out of the game with its ships and visible bases (16.world-leaves)."""
    g.tell(event_types.SURRENDERED, world)
    g.alive &= ~(1 << world)
    clear_bases(g, world)
    for cell in range(world, ROUNDS * WORLDS, WORLDS):
        card = g.tops[cell]
        g.tops[cell] = NONE
        while card != NONE:
            below = g.under[card]
            g.under[card] = NONE
            if card in g.face_down:
                turn_up(g, card, world)
            discard(g, card)
            card = below


def spoils_of(g: Galaxy, high: int) -> list[Step[Galaxy] | Decision[Galaxy]]:
    """Return the spoils to take: one for each controller of a highest ship, active seat first."""
    columns = [0] * g.seats
    row = (g.round - 1) * WORLDS
    for world in range(WORLDS):
        if g.alive >> world & 1 and VALUE[g.tops[row + world]] == high:
            controller = g.controller(world)
            if controller == NOBODY:
                g.tell(event_types.NO_SPOILS, world)
            else:
                columns[controller] |= 1 << world
    rules: list[Step[Galaxy] | Decision[Galaxy]] = []
    for i in range(g.seats):
        seat = (g.active + i) % g.seats
        if columns[seat]:
            rules.append(Spoils(seat, columns[seat]))
    return rules


class Spoils(Decision[Galaxy]):
    """16.spoils: raise or lower any visible base in the column of the highest ship, or neither."""

    section: ClassVar[str] = "16.spoils"

    def __init__(self, seat: int, columns: int) -> None:
        """Ask a seat that controls the highest ship in a mask of worlds."""
        super().__init__(seat)
        self.columns: Final = columns

    def options(self, g: Galaxy, out: list[int]) -> None:
        """List every step of a base up or down, and doing without."""
        for world in range(WORLDS):
            if self.columns >> world & 1:
                list_moves(g, NOBODY, UP | DOWN, world, out)
        out.append(pack(verbs.DONE))
        out.sort()

    def take(self, g: Galaxy, option: int) -> None:
        """Move the base."""
        verb = option >> VERB
        owner, world, line = option >> A & BYTE, option >> B & BYTE, option & BYTE
        if verb == verbs.DONE:
            g.tell(event_types.DECLINED_SPOILS, self.seat)
            return
        g.tell(event_types.SPOILS, self.seat)
        if verb == verbs.RAISE:
            raise_base(g, owner, world, line, self.seat)
        else:
            lower_base(g, owner, world, line, self.seat)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why a base cannot be moved so."""
        verb = option >> VERB
        if verb not in (verbs.RAISE, verbs.LOWER):
            return super().refuse(g, option)
        owner, world, line = option >> A & BYTE, option >> B & BYTE, option & BYTE
        if not self.columns >> world & 1:
            return Refusal("16.spoils", "only-where-the-highest-lies")
        if not g.count(owner, world, line):
            return Refusal("16.spoils", "no-base-there")
        if verb == verbs.RAISE:
            return Refusal("16.spoils", "base-at-top")
        return Refusal("16.spoils-floor", "base-at-floor")


class RoundEnd(Step[Galaxy]):
    """5.round-end: technology is discarded; the next row begins, or the game ends."""

    section: ClassVar[str] = "5.round-end"

    def resolve(self, g: Galaxy) -> None:
        """Discard technology in play and go to the next round."""
        for seat in range(g.seats):
            for technology in range(TECHNOLOGIES):
                if g.technology[seat] >> technology & 1:
                    discard(g, FIRST_TECHNOLOGY + technology)
            g.technology[seat] = 0
        g.tell(event_types.ROUND_OVER, g.round)
        if g.round == ROUNDS:
            g.push(GameEnd())
        else:
            g.round += 1
