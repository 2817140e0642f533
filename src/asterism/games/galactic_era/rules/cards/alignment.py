"""Alignment: ahead of all others of the alignment when a round has been scored."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import OVALS, SWITCH_ALIGNMENT, effect_number
from asterism.games.galactic_era.rules.a3_card import (
    Card,
    could_be_held,
    factor,
    may_complete,
    may_use_a,
)
from asterism.games.galactic_era.rules.holdings import levels
from asterism.games.galactic_era.rules.pieces import gain_dp
from asterism.games.galactic_era.state import FINAL, SCORING, GalacticEra
from asterism.games.galactic_era.vocabulary.sources import BY_CARDS

COUNTER_DP: Final = effect_number("alignment", "dp")


class Alignment(Card):
    """Alignment."""

    counted: ClassVar[str] = "no-alignment-dp"
    b_in_moment: ClassVar[bool] = True

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether a side has enough DP, and is ahead of the others of its alignment."""
        if g.dp[side] < self.least:
            return False
        for other in range(g.sides):
            if other == side or g.alignment[other] != g.alignment[side]:
                continue
            if g.seats == 1:
                if sum(levels(g, other)) >= sum(levels(g, side)):
                    return False
            elif g.dp[other] >= g.dp[side]:
                return False
        return True

    def has_come(self, g: GalacticEra, side: int) -> bool:
        """Return whether it could bring a side something now: section A, or the DP of section B."""
        if not g.hands[side] or not may_complete(g, side) or not could_be_held(g, self.number):
            return False
        return g.scored[side] == 0 or (may_use_a(g, side) and self.may_score_a(g, side))

    def effect(self, g: GalacticEra, side: int) -> None:
        """Gain DP for each Switch Alignment counter that anybody played in this round."""
        switches = 0
        for other in range(g.sides):
            switches += g.selected[other * OVALS + SWITCH_ALIGNMENT]
        gain_dp(g, side, COUNTER_DP * factor(g) * switches, BY_CARDS)

    def count(self, g: GalacticEra, side: int) -> int:
        """Count 1 if the alignment has brought no DP: from the scoring of a round to its end."""
        scored = g.phase in (SCORING, FINAL)
        return 1 if scored and g.scored[side] == 0 else 0


CARD: Final = Alignment("alignment")
