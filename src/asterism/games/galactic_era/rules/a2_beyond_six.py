"""Appendix 2: the special effects of research and relics beyond level VI."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    ABUNDANCE_REPLICAS,
    GENETICS,
    INSIGHT_CARDS,
    LEAP_GAINS,
    MILITARY,
    OVALS,
    PROPULSION,
    REPETITION_DP,
    ROBOTICS,
    SPIRITUALITY,
    SQUARES,
    SWITCH_ALIGNMENT,
    UNBLOCKABLE_FROM,
    UP,
)
from asterism.games.galactic_era.rules.pieces import gain_dp
from asterism.games.galactic_era.rules.s6_2_1_selection import (
    list_unselected,
    refuse_unselected,
    select,
)
from asterism.games.galactic_era.rules.s6_2_3_order import trade_places
from asterism.games.galactic_era.rules.s6_2_4_gaining import gain_free
from asterism.games.galactic_era.rules.s6_2_4_population import announce_growth
from asterism.games.galactic_era.rules.s6_2_4_research import (
    BEYOND_SIX,
    RESEARCHED,
    SQUARE,
    Research,
    SpecialEffects,
)
from asterism.games.galactic_era.rules.s6_2_growth import begin
from asterism.games.galactic_era.rules.s6_5_exchange import ExchangeCard
from asterism.games.galactic_era.rules.s7_1_war import CANCEL, declare, may_declare
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.sources import BY_PAYING
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal


class BeyondSix(SpecialEffects):
    """Appendix 2: what each field gives beyond level VI."""

    def bring(self, g: GalacticEra, side: int, field: int, how: int) -> None:
        """Put what a field gives on top of the agenda (R12-beyond-six)."""
        g.tell(event_types.BEYOND, side, field)
        if field == MILITARY:
            g.push(CancelOval(side))
        elif field == SPIRITUALITY:
            for _ in range(INSIGHT_CARDS):
                g.push(ExchangeCard(side))
            g.push(ExtraOval(side))
        elif field == PROPULSION:
            for _ in range(LEAP_GAINS):
                gain_free(g, side)
        elif field == ROBOTICS:
            again = g.squares[side] & ~(1 << ROBOTICS)
            g.push(RoboticsEffect(side, again, RESEARCHED if how == RESEARCHED else SQUARE))
        elif field == GENETICS:
            announce_growth(g, side, 0, ABUNDANCE_REPLICAS)


BEYOND_SIX.append(BeyondSix())


class CancelOval(Decision[GalacticEra]):
    """A2.military-special: cancel an oval of an enemy who has not had its growth turn.

    It is a block: STS may declare war for it, and Spirituality V is immune.
    """

    section: ClassVar[str] = "A2.military-special"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the ovals that are still to be carried out by those who can be blocked, and none."""
        for other in range(g.sides):
            if self._refuse_side(g, other) is None:
                for oval in range(SWITCH_ALIGNMENT):
                    if g.ovals[other * OVALS + oval]:
                        out.append(pack(verbs.CANCEL, other, oval))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Declare war if need be, and turn the oval down: what was paid for it is lost."""
        if option >> VERB == verbs.DONE:
            return
        other, oval = option >> A & BYTE, option >> B & BYTE
        if not g.at_war(self.seat, other):
            declare(g, self.seat, other)
        g.ovals[other * OVALS + oval] -= 1
        g.tell(event_types.CANCELLED, self.seat, other, oval)

    def _refuse_side(self, g: GalacticEra, other: int) -> Refusal | None:
        if other == self.seat or other >= g.sides:
            return Refusal("A2.military-special", "not-yourself")
        if g.level(other, SPIRITUALITY) >= UNBLOCKABLE_FROM:
            return Refusal("A2.military-special-immune", "cannot-be-blocked")
        return None if g.at_war(self.seat, other) else may_declare(g, self.seat, other, CANCEL)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why an oval cannot be cancelled."""
        if option >> VERB != verbs.CANCEL:
            return super().refuse(g, option)
        refusal = self._refuse_side(g, option >> A & BYTE)
        return refusal or Refusal("A2.military-special", "no-such-oval-to-come")


class ExtraOval(Decision[GalacticEra]):
    """A2.spirituality-special: select one more oval for nothing, and carry it out at once."""

    section: ClassVar[str] = "A2.spirituality-special"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the ovals that were not selected in this phase, and none."""
        list_unselected(g, self.seat, out)
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Carry it out as if it had been selected."""
        if option >> VERB == verbs.SELECT:
            oval = option >> A & BYTE
            select(g, self.seat, oval)
            begin(g, self.seat, oval)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why an oval cannot be selected besides."""
        if option >> VERB == verbs.SELECT:
            return refuse_unselected(option, "A2.spirituality-special", "6.2.4.research-lost")
        return super().refuse(g, option)


class RoboticsEffect(Decision[GalacticEra]):
    """A2.robotics-special: for 2 DP another square of this phase is used once more."""

    section: ClassVar[str] = "A2.robotics-special"

    def __init__(self, seat: int, squares: int, how: int) -> None:
        """Ask whether one of the squares in a mask is used, as research or not."""
        super().__init__(seat)
        self.squares: Final = squares
        self.how: Final = how

    def options(self, g: GalacticEra, out: list[int]) -> None:  # noqa: ARG002
        """List the squares that can be used, and none."""
        for square in range(SQUARES):
            if self.squares >> square & 1:
                out.append(pack(verbs.REPEAT, square))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Pay and use it: it is researched, or trades places in the turn order at once."""
        if option >> VERB == verbs.DONE:
            return
        square = option >> A & BYTE
        g.tell(event_types.REPEATED, self.seat, square)
        gain_dp(g, self.seat, REPETITION_DP, BY_PAYING)
        if square >= UP:
            trade_places(g, self.seat, square)
        else:
            g.push(Research(self.seat, 1 << square, self.how, 0))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a square cannot be used once more."""
        if option >> VERB == verbs.REPEAT:
            return Refusal("A2.robotics-special", "counter-not-selected")
        return super().refuse(g, option)
