"""Chapter 6.2.2: switching alignment."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.content.tables import (
    CONSTANCY,
    CONSTANCY_DP,
    OVALS,
    SPIRITUALITY,
    STO,
    STO_FROM,
    STS,
    SWITCH_ALIGNMENT,
)
from asterism.games.galactic_era.rules.pieces import gain_dp, has
from asterism.games.galactic_era.rules.s7_1_war import make_peace_with_all
from asterism.games.galactic_era.state import ASCENT_KEEPS_WAR, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types
from asterism.games.galactic_era.vocabulary.sources import BY_PEOPLE
from asterism.kernel.agenda import Step


def flip(g: GalacticEra, side: int) -> None:
    """Turn the tile of a side's people over (6.2.2.flip): no bonus of the other side is given."""
    g.alignment[side] = STS if g.alignment[side] == STO else STO
    g.tell(event_types.SWITCHED, side, g.alignment[side])
    if has(g, side, CONSTANCY):
        gain_dp(g, side, CONSTANCY_DP, BY_PEOPLE)


def ascend(g: GalacticEra, side: int) -> None:
    """Turn a side to STO for good, because it has reached Spirituality V (R09-ascent)."""
    if g.alignment[side] == STS:
        flip(g, side)
        if not g.rulings & ASCENT_KEEPS_WAR:
            make_peace_with_all(g, side)


class SwitchAlignments(Step[GalacticEra]):
    """6.2.2.together: all who selected Switch Alignment turn over, and make peace with all."""

    section: ClassVar[str] = "6.2.2.together"

    def resolve(self, g: GalacticEra) -> None:
        """Turn the tiles over; from Spirituality V on the counter does nothing."""
        switching: list[int] = []
        for side in g.order:
            if g.ovals[side * OVALS + SWITCH_ALIGNMENT]:
                g.ovals[side * OVALS + SWITCH_ALIGNMENT] = 0
                if g.level(side, SPIRITUALITY) < STO_FROM:
                    switching.append(side)
        for side in switching:
            flip(g, side)
        for side in switching:
            make_peace_with_all(g, side)
