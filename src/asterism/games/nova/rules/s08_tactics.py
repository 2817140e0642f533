"""8.1: independents choose their tactics by a die (the table of tactics)."""

from __future__ import annotations

from asterism.games.nova.content.tables import (
    KEEN,
    PLANET_ATTACK,
    PLANET_DEFENCE,
    RESERVE,
    SPACE_ATTACK,
    SPACE_DEFENCE,
    STAR,
    WITHDRAWS,
)
from asterism.games.nova.rules.battlefield import (
    ATTACKER,
    DEFENDER,
    INTRINSIC,
    best_first,
    side_in,
    units_in,
)
from asterism.games.nova.rules.pieces import best_marker, put_unit
from asterism.games.nova.state import NONE, TACTIC_DIE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.kernel.agenda import Step


class RollTactics(Step[Nova]):
    """Independents roll how many of their units shoot; the others cover (8.1.attack-tactics)."""

    section = "8.1.attack-tactics"

    def __init__(self, role: int) -> None:
        """Take the role of the independents."""
        self.role = role

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Roll, with the difference of pieces in their favour; intrinsic units do not count."""
        own, other = units_in(g, self.role), units_in(g, 1 - self.role)
        shown = g.chance.roll(TACTIC_DIE, 6)
        die = shown + _pieces(own) - _pieces(other)
        side = g.attacker if self.role == ATTACKER else side_in(g, DEFENDER)
        g.tell(e.TACTICS, die, shown, side)
        in_space = g.target == NONE
        if in_space and self.role == DEFENDER and die <= WITHDRAWS and not g.held:
            _withdraw(g, own, every=die < 0)
        row = max(1, min(6, die)) - 1
        if self.role == ATTACKER:
            shooting = SPACE_ATTACK[row] if in_space else PLANET_ATTACK[row]
        else:
            shooting = SPACE_DEFENCE[row] if in_space else PLANET_DEFENCE[row]
        g.keen[self.role] = max(0, die - KEEN)
        for unit in best_first(g, own)[shooting:]:
            g.covering.append(unit)


def _pieces(units: list[int]) -> int:
    return len([unit for unit in units if unit != INTRINSIC])


def _withdraw(g: Nova, units: list[int], *, every: bool) -> None:
    """Withdraw the best unit to the best marker, or all of them (8.1.space-retreat)."""
    side = side_in(g, DEFENDER)
    for unit in best_first(g, units):
        if unit == INTRINSIC:
            continue
        units.remove(unit)
        g.tell(e.WITHDREW, side, unit)
        at = g.unit_at[unit]
        spot = best_marker(g, g.attack, side)
        if spot != NONE:
            put_unit(g, unit, spot, side)
        elif at >= STAR and at < RESERVE:
            put_unit(g, unit, RESERVE + side, side)
        if not every:
            return
