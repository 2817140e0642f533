"""9: what automata steal from a side that has lost a star to them."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import FIELDS
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.s6_2_4_research import THEFT, may_rise, raise_level
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types
from asterism.kernel.agenda import Step


class AutomaTheft(Step[GalacticEra]):
    """9.steal: an automa steals in a random field, both levels of two if that can be."""

    section: ClassVar[str] = "9.steal"

    def __init__(self, side: int, victim: int, levels: int) -> None:
        """Let a side steal this many levels from a victim."""
        self.side: Final = side
        self.victim: Final = victim
        self.levels: Final = levels

    def resolve(self, g: GalacticEra) -> None:
        """Learn the levels."""
        fields = [field for field in range(FIELDS) if self._may_steal(g, field)]
        if not fields:
            return
        field = draw(g, fields)
        for _ in range(self.levels):
            if self._may_steal(g, field):
                g.tell(event_types.STOLE, self.side, self.victim, field)
                raise_level(g, self.side, field, THEFT)

    def _may_steal(self, g: GalacticEra, field: int) -> bool:
        ahead = g.level(self.victim, field) > g.level(self.side, field)
        return ahead and may_rise(g, self.side, field)
