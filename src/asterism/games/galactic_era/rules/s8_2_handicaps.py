"""8.2: beginners start with more destiny points, experienced players with fewer."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.rules.pieces import gain_dp
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary.sources import AT_START
from asterism.kernel.agenda import Step


class Handicaps(Step[GalacticEra]):
    """8.2.beginner, 8.2.expert: what the seats start with, as the table has agreed."""

    section: ClassVar[str] = "8.2.beginner"

    def __init__(self, points: list[int]) -> None:
        """Give each seat its points."""
        self.points: Final = points

    def resolve(self, g: GalacticEra) -> None:
        """Give them."""
        for seat in range(g.seats):
            gain_dp(g, seat, self.points[seat], AT_START)
