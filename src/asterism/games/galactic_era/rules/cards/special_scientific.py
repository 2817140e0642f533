"""Special Scientific: two fields at high levels, and a Research for nothing."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import FIELDS, NO_ROBOTICS, ROBOTICS, card_number
from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.holdings import levels
from asterism.games.galactic_era.rules.pieces import has
from asterism.games.galactic_era.rules.s6_2_4_research import RESEARCHED, Research, has_used
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

SECOND_LEVEL: Final = card_number("special-scientific", "second_level")


class FreeResearch(Decision[GalacticEra]):
    """A3.special-effect: a Research for nothing, with a square that has not been used yet.

    It may be one that was selected and is still to be used.
    """

    section: ClassVar[str] = "A3.special-effect"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the fields, and doing without."""
        for field in range(FIELDS):
            if not has_used(g, self.seat, field) and not self._is_barred(g, field):
                out.append(pack(verbs.FREE_RESEARCH, field))
        out.append(pack(verbs.DONE))

    def _is_barred(self, g: GalacticEra, field: int) -> bool:
        return field == ROBOTICS and has(g, self.seat, NO_ROBOTICS)

    def take(self, g: GalacticEra, option: int) -> None:
        """Research the field, as an action that counts."""
        if option >> VERB == verbs.FREE_RESEARCH:
            g.push(Research(self.seat, 1 << (option >> A & BYTE), RESEARCHED, 0))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a field cannot be researched so."""
        if option >> VERB != verbs.FREE_RESEARCH:
            return super().refuse(g, option)
        if has_used(g, self.seat, option >> A & BYTE):
            return Refusal("A3.special-effect", "square-used-already")
        return Refusal("A1.yowies-robotics", "robotics-never-rises")


class SpecialScientific(Card):
    """Special Scientific."""

    counted: ClassVar[str] = "highest-level"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether one field is at the level asked for, and another at the second one."""
        best = sorted(levels(g, side))
        return best[-1] >= self.level and best[-2] >= SECOND_LEVEL

    def effect(self, g: GalacticEra, side: int) -> None:
        """Research a field."""
        g.push(FreeResearch(side))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the highest level."""
        return max(levels(g, side))


CARD: Final = SpecialScientific("special-scientific")
