"""13.2: developments end: their cards are discarded, what came with them is exchanged."""

from __future__ import annotations

from asterism.games.nova.content.cards import BRINGS
from asterism.games.nova.content.tables import (
    BECOMES,
    ESCORT,
    FULL_FACTORS,
    LINE,
    MOST_NAVAL,
    SPECIAL,
    STATION,
    UNIT_KIND,
    UNIT_KINDS,
    UNITS,
)
from asterism.games.nova.rules.pieces import factors, free_unit, put_unit, take_unit
from asterism.games.nova.rules.s05_building import spare_units
from asterism.games.nova.rules.s05_hands import discard
from asterism.games.nova.rules.s07_allies import end_alliance
from asterism.games.nova.rules.s18_special import BUILDABLE, most_units
from asterism.games.nova.state import CARD, NONE, Nova
from asterism.games.nova.vocabulary import event_types as e


def end_development(g: Nova, side: int, face: int) -> None:
    """End a development (13.2.expire): its units become others, its alliance is over."""
    card = face - CARD
    g.running[side].remove(face)
    g.ends[card] = 0
    g.plus[card] = 0
    g.tell(e.ENDED, side, card)
    discard(g, face)
    if BRINGS[card] != NONE:
        _exchange_all(g, side, STATION + BRINGS[card])
    if g.allies:
        end_alliance(g, face)


def end_buildable(g: Nova, side: int) -> None:
    """Take back the special units that appeals have granted (18.5.event-1)."""
    granted = g.numbers[BUILDABLE]
    g.numbers[BUILDABLE] = 0
    for special in range(UNIT_KINDS - STATION):
        if granted >> special & 1:
            _exchange_all(g, side, STATION + special)


def _exchange_all(g: Nova, side: int, kind: int) -> None:
    """Exchange the special units of a kind (13.2.escort, 13.2.line, 13.2.line-rest)."""
    rest = 0
    for unit in range(SPECIAL, UNITS):
        if UNIT_KIND[unit] != kind or g.unit_at[unit] == NONE or g.unit_side[unit] != side:
            continue
        at, worth = g.unit_at[unit], factors(g, unit)
        g.tell(e.REMOVED, side, unit)
        take_unit(g, unit)
        becomes = BECOMES[kind]
        if becomes not in (LINE, ESCORT):
            continue
        able = most_units(g, side, becomes) > 0 and spare_units(g, side, becomes) > 0
        new = free_unit(g, side, becomes) if able else NONE
        if becomes == ESCORT:
            if new != NONE:
                put_unit(g, new, at, side)
                g.full[new] = 1
            continue
        if new != NONE and worth >= FULL_FACTORS[LINE]:
            put_unit(g, new, at, side)
            g.full[new] = 1
            worth -= FULL_FACTORS[LINE]
        rest += worth
    g.naval[side] = min(MOST_NAVAL, g.naval[side] + rest)
    if rest:
        g.tell(e.NAVAL, side, g.naval[side])
