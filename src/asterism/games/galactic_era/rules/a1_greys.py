"""Appendix 1: what the STS Greys learn without a trade, and the war that it may bring."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import ABDUCTION, FIELDS
from asterism.games.galactic_era.rules.pieces import has, in_contact
from asterism.games.galactic_era.rules.s6_2_4_research import TRADE, raise_level
from asterism.games.galactic_era.rules.s6_3_deals import can_learn
from asterism.games.galactic_era.rules.s7_1_war import REVENGE, declare, may_declare
from asterism.games.galactic_era.state import NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, PASS, VERB, A, B, pack
from asterism.kernel.refusal import Refusal


class GreysLearn(Decision[GalacticEra]):
    """A1.greys-sts-learn: without a trade of theirs the STS Greys may learn from one in contact."""

    section: ClassVar[str] = "A1.greys-sts-learn"

    def applies(self, g: GalacticEra) -> bool:
        """Look again: a trade may have turned them STO."""
        return has(g, self.seat, ABDUCTION)

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the levels, and doing without."""
        out.append(PASS)
        for other in range(g.sides):
            if in_contact(g, self.seat, other):
                for field in range(FIELDS):
                    if can_learn(g, [], self.seat, other, field):
                        out.append(pack(verbs.ABDUCT, other, field))

    def take(self, g: GalacticEra, option: int) -> None:
        """Learn a level; an STO player may declare war for it in the Dark Era."""
        if option == PASS:
            return
        other, field = option >> A & BYTE, option >> B & BYTE
        g.tell(event_types.ABDUCTED, self.seat, other, field)
        if g.seat_of(other) != NONE:
            g.push(GreysWar(other, self.seat))
        raise_level(g, self.seat, field, TRADE)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why that level cannot be learned."""
        if option >> VERB != verbs.ABDUCT:
            return super().refuse(g, option)
        other = option >> A & BYTE
        if other >= g.sides or not in_contact(g, self.seat, other):
            return Refusal("A1.greys-sts-learn", "no-contact")
        return Refusal("A1.greys-sts-learn", "nothing-to-learn")


class GreysWar(Decision[GalacticEra]):
    """A1.greys-sts-war: an STO player from whom the Greys have learned may declare war on them."""

    section: ClassVar[str] = "A1.greys-sts-war"

    def __init__(self, seat: int, greys: int) -> None:
        """Ask a seat about the Greys."""
        super().__init__(seat)
        self.greys: Final = greys

    def applies(self, g: GalacticEra) -> bool:
        """Ask only whoever may declare that war."""
        return may_declare(g, self.seat, self.greys, REVENGE) is None

    def options(self, g: GalacticEra, out: list[int]) -> None:  # noqa: ARG002
        """List war and peace."""
        out.append(PASS)
        out.append(pack(verbs.DECLARE_WAR, self.greys))

    def take(self, g: GalacticEra, option: int) -> None:
        """Declare war, or let it be."""
        if option != PASS:
            declare(g, self.seat, self.greys)
