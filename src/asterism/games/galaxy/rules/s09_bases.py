"""Chapters 9 and 10: bases, their influence, and who governs a world."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galaxy.content.tables import INFLUENCE, LINES, WORLD
from asterism.games.galaxy.rules.cards import take_openly
from asterism.games.galaxy.state import (
    GARRISON,
    LINE_BITS,
    LINE_MASK,
    NONE,
    ZERO_NEVER_GOVERNS,
    Galaxy,
)
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import Check, Decision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal


def put_base(g: Galaxy, seat: int, world: int, line: int, cause: int) -> None:
    """Put a base of a seat on a line of a world; `cause` is the seat whose act did it."""
    add_base(g, seat, world, line, 1)
    g.unsettled |= 1 << world
    g.trigger_checks(cause)


def raise_base(g: Galaxy, owner: int, world: int, line: int, cause: int) -> None:
    """Move a base one row up: one more influence."""
    add_base(g, owner, world, line, -1)
    put_base(g, owner, world, line - 1, cause)
    g.tell(event_types.RAISED, owner, world, line)


def lower_base(g: Galaxy, owner: int, world: int, line: int, cause: int) -> None:
    """Move a base one row down: one influence less."""
    add_base(g, owner, world, line, -1)
    put_base(g, owner, world, line + 1, cause)
    g.tell(event_types.LOWERED, owner, world, line)


def add_base(g: Galaxy, seat: int, world: int, line: int, change: int) -> None:
    """Add (or with -1 take) one base on a line and count the seat's influence there again."""
    i = world * g.seats + seat
    bases = g.bases[i] + (change << LINE_BITS * line)
    g.bases[i] = bases
    g.lines[world] += change << LINE_BITS * line
    worth = 0
    rest = bases
    line = 0
    while rest:
        worth += (rest & LINE_MASK) * INFLUENCE[line]
        rest >>= LINE_BITS
        line += 1
    if bases == 0 or (worth == 0 and g.rulings & ZERO_NEVER_GOVERNS):
        worth = NONE
    g.influence[i] = worth


def clear_bases(g: Galaxy, world: int) -> None:
    """Take every visible base of a surrendered world out of the game (16.bases)."""
    for seat in range(g.seats):
        i = world * g.seats + seat
        for line in range(LINES):
            g.lost[seat] += g.bases[i] >> LINE_BITS * line & LINE_MASK
        g.bases[i] = 0
        g.influence[i] = NONE
    g.lines[world] = 0
    g.governor[world] = NONE


def reveal_secret(g: Galaxy, seat: int, cause: int) -> int:
    """Turn a seat's secret base up: garrison to the hand, base above the world row (9.reveal).

    Returns:
        the garrison's card.
    """
    card = g.garrisons[seat]
    g.garrisons[seat] = NONE
    g.knowledge.publish(card)
    g.knowledge.forget_place(GARRISON + seat)
    g.knowledge.empty(GARRISON + seat)
    take_openly(g, seat, card)
    world = WORLD[card]
    g.tell(event_types.REVEALED, seat, card, world)
    put_base(g, seat, world, 0, cause)
    return card


class GovernorCheck(Check[Galaxy]):
    """10.overtaken: whoever comes to have the most influence in a world governs it."""

    def look(self, g: Galaxy, cause: int) -> None:
        """Settle every world whose bases moved."""
        worlds = g.unsettled
        g.unsettled = 0
        world = 0
        while worlds:
            if worlds & 1:
                settle_governor(g, world, cause)
            worlds >>= 1
            world += 1


def settle_governor(g: Galaxy, world: int, cause: int) -> None:
    """Find the governor of one world; ask `cause` where several lead the old one equally."""
    first = world * g.seats
    influence = g.influence
    governor = g.governor[world]
    best = NONE
    leader = NONE
    tied = False
    for seat in range(g.seats):
        worth = influence[first + seat]
        if worth > best:
            best, leader, tied = worth, seat, False
        elif worth == best and worth != NONE:
            tied = True
    if NONE not in (governor, best) and influence[first + governor] == best:
        return
    if tied:
        g.push(ChooseGovernor(cause, world))
    elif leader != governor:
        appoint(g, world, leader)


def appoint(g: Galaxy, world: int, seat: int) -> None:
    """Hand a world's second card to a seat, or put it back when nobody has a base there."""
    g.governor[world] = seat
    if seat == NONE:
        g.tell(event_types.UNGOVERNED, world)
    else:
        g.tell(event_types.GOVERNOR, world, seat)


class ChooseGovernor(Decision[Galaxy]):
    """10.tie: of several seats that overtake a governor together, who caused it picks one."""

    section: ClassVar[str] = "10.tie"

    def __init__(self, seat: int, world: int) -> None:
        """Ask the seat that caused the change."""
        super().__init__(seat)
        self.world: Final = world

    def options(self, g: Galaxy, out: list[int]) -> None:
        """Offer every seat with the most influence."""
        first = self.world * g.seats
        best = max(g.influence[first : first + g.seats])
        for seat in range(g.seats):
            if g.influence[first + seat] == best:
                out.append(pack(verbs.ELECT, seat))

    def take(self, g: Galaxy, option: int) -> None:
        """Appoint the chosen seat."""
        appoint(g, self.world, option >> A & BYTE)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why a seat cannot be chosen."""
        if option >> VERB == verbs.ELECT:
            return Refusal("10.tie", "not-among-the-tied")
        return super().refuse(g, option)
