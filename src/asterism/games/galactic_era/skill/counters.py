"""What a counter is good for before it is selected: the level that it brings, what it switches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asterism.contract.foresight import Saying
from asterism.games.galactic_era.content.tables import (
    CONSTANCY,
    CONSTANCY_DP,
    FIELD_NAMES,
    FIELDS,
    GENETICS,
    LEVELS,
    OVAL_COST,
    OVALS_SELECTED,
    RESEARCH,
    ROBOTICS,
    ROMAN,
    SPIRITUALITY,
    SQUARE_COST,
    STO,
    STO_FROM,
    SWITCH_ALIGNMENT,
    UP,
)
from asterism.games.galactic_era.rules.pieces import has
from asterism.games.galactic_era.rules.s6_2_1_selection import free_ovals
from asterism.games.galactic_era.rules.s6_2_4_research import never_rises
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.table.short_texts import gains
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, verb_of

TURNS_TO: Final = (N_("STS becomes STO"), N_("STO becomes STS"))
"""By the alignment that is left."""


def of_oval(g: GalacticEra, side: int, oval: int) -> Sequence[Saying]:
    """Say what one more oval costs (6.2.1.extra), and what it is good for."""
    cost = _price(OVAL_COST[g.level(side, GENETICS)])
    free = len(_picked(g, side, v.SELECT)) < OVALS_SELECTED + free_ovals(g, side)
    return (*(() if free else cost), *_serves(g, side, oval))


def _serves(g: GalacticEra, side: int, oval: int) -> Sequence[Saying]:
    if oval == RESEARCH:
        return _research(g, side)
    return _switch(g, side) if oval == SWITCH_ALIGNMENT else ()


def of_square(g: GalacticEra, side: int, square: int) -> Sequence[Saying]:
    """Say what a second square costs, and what the square is good for."""
    cost = _price(SQUARE_COST[g.level(side, ROBOTICS)])
    first = not _picked(g, side, v.COUNTER)
    serves = _field(g, side, square) if square < FIELDS else _place(g, side, square)
    return (*(() if first else cost), *serves)


def _picked(g: GalacticEra, side: int, verb: int) -> list[int]:
    """Return which counters a side has picked so far, of those that a verb picks."""
    lane = g.lanes[side] if g.lanes else []
    return [pick >> A & BYTE for pick in lane if verb_of(pick) == verb]


def _price(points: int) -> Sequence[Saying]:
    """Say what is paid in destiny points; nothing for nothing."""
    return (Saying(N_("costs destiny points: {0}"), (points,)),) if points else ()


def _research(g: GalacticEra, side: int) -> Sequence[Saying]:
    """Say what Research would raise of the squares picked so far."""
    fields = [square for square in _picked(g, side, v.COUNTER) if square < FIELDS]
    if not fields:
        return (Saying(N_("raises a technology that you select")),)
    return [Saying(N_("with {0}"), (FIELD_NAMES[field],)) for field in fields]


def _field(g: GalacticEra, side: int, field: int) -> Sequence[Saying]:
    """Say to which level Research would raise a field, and what is new about it."""
    level = g.level(side, field)
    if never_rises(g, side, field):
        return (Saying(N_("never rises")),)
    if level == LEVELS:
        return (Saying(N_("the special effect beyond level {0}"), (ROMAN[level],)),)
    new = [gain for gain in gains(field, level + 1) if gain not in gains(field, level)]
    return (Saying(N_("level {0}"), (ROMAN[level + 1],)), *new)


def _place(g: GalacticEra, side: int, square: int) -> Sequence[Saying]:
    """Say with whom a side would change places in the turn order as it stands."""
    place = g.order.index(side)
    other = place - 1 if square == UP else place + 1
    if not 0 <= other < len(g.order):
        return (Saying(N_("changes nothing as it stands")),)
    text = N_("ahead of {0} as it stands") if square == UP else N_("behind {0} as it stands")
    return (Saying(text, (("side", g.order[other]),)),)


def _switch(g: GalacticEra, side: int) -> Sequence[Saying]:
    """Say what becomes of the alignment, and of wars (6.2.2.flip, 4.7.peace-switch)."""
    if g.level(side, SPIRITUALITY) >= STO_FROM:
        return (Saying(N_("changes nothing as it stands")),)
    cost = _price(-CONSTANCY_DP) if has(g, side, CONSTANCY, turned=True) else ()
    peace = (Saying(N_("peace with everybody")),) if g.war[side] else ()
    return (Saying(TURNS_TO[g.alignment[side] == STO]), *peace, *cost)
