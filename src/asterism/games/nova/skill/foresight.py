"""What an option of NOVA comes to before it is taken: points, VP, naval power, systems, units."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from asterism.contract.foresight import Foresight, Measure
from asterism.games.nova.content.tables import POWERS, UNITS
from asterism.games.nova.rules.pieces import factors
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.marker import N_


class NovaForesight(Foresight):
    """Knows NOVA."""

    measures: ClassVar[Sequence[Measure]] = (
        Measure("points", N_("action points {0}")),
        Measure("vp", N_("VP {0}")),
        Measure("naval", N_("naval power {0}")),
        Measure("economy", N_("economic base {0}")),
        Measure("systems", N_("systems {0}")),
        Measure("factors", N_("factors {0}")),
    )
    plain: ClassVar[Collection[int]] = (
        v.PASS, v.DONE, v.LEAVE, v.ACTIVATE, v.STATION, v.SHIFT_BASE, v.JOIN, v.COVER, v.SEND,
        v.STAND, v.DRAW_FROM, v.KEEP_CARD, v.TAKE_CARD, v.OFFER, v.ACCEPT, v.DECLINE, v.RAISE,
    )  # fmt: skip

    def numbers(self, g: Nova, side: int) -> list[int]:
        """Return what stands before a side; minors have systems and units alone."""
        own = [0, 0, 0, 0]
        if side < POWERS:
            points = sum(g.purse) if side == g.active else 0
            base = g.economy[side] + g.boost[side] + g.credit[side]
            own = [points, g.vp[side], g.naval[side], base]
        units = [n for n in range(UNITS) if g.unit_side[n] == side and g.unit_at[n] != NONE]
        return [*own, g.control.count(side), sum([factors(g, unit) for unit in units])]
