"""6.1: who takes the hits: two rounds, in each as many hits as possible (R15-loss-rounds)."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.tables import PLANETS, UNIT_KIND
from asterism.games.nova.rules.battlefield import (
    ATTACKER,
    DEFENDER,
    INTRINSIC,
    may_surprise,
    side_in,
    units_in,
)
from asterism.games.nova.rules.pieces import (
    intrinsic_factors,
    is_capital_unit,
    is_independent,
    price,
    strike,
)
from asterism.games.nova.rules.s06_refusals import refuse_hit
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

FIRST: Final = 1
SECOND: Final = 2


def all_losses() -> list[Step[Nova]]:
    """Return the rules by which both sides take their hits."""
    return [BeginLosses(ATTACKER), BeginLosses(DEFENDER)]


class BeginLosses(Step[Nova]):
    """A side begins to take its hits."""

    section = "6.1.own-losses"

    def __init__(self, role: int) -> None:
        """Take the role of the side that is hit."""
        self.role = role

    def applies(self, g: Nova) -> bool:
        """End with the attack; without hits there is nothing to take."""
        return g.attack != NONE and g.left[self.role] > 0

    def resolve(self, g: Nova) -> None:
        """Ask who chooses."""
        g.struck = []
        g.push(Losses(chooser(g, self.role), self.role, FIRST))


def chooser(g: Nova, role: int) -> int:
    """Return who chooses the losses of a side (6.1.own-losses, 6.2.losses, 8.1.attack-losses).

    In space each side its own, on planets the attacker all; where independents fight, the player on
    the other side for both, and of two independents the seat whose impulse it is.
    """
    side, other = side_in(g, role), side_in(g, 1 - role)
    if is_independent(g, side) and is_independent(g, other):
        return g.active
    if is_independent(g, side):
        return other
    if is_independent(g, other) or g.target == NONE:
        return side
    return g.attacker


def candidates(g: Nova, role: int, round_: int) -> list[int]:
    """Return the units that may be hit in a round, intrinsic ones left out.

    On a planet all units of the defender there are among them (6.2.bystanders).
    """
    units = [unit for unit in units_in(g, role) if unit != INTRINSIC and g.unit_at[unit] != NONE]
    if g.target != NONE and role == DEFENDER:
        unit = g.head[g.target // PLANETS]
        while unit != NONE:
            if g.unit_at[unit] == g.target and unit not in units:
                units.append(unit)
            unit = g.after[unit]
    if round_ == FIRST:
        return [unit for unit in units if unit not in g.struck]
    return [unit for unit in units if not g.full[unit]]


def most(prices: list[int], hits: int) -> int:
    """Return how many of so many hits units of these prices can take."""
    reach = 1
    for each in prices:
        reach |= reach << each
    while hits and not reach >> hits & 1:
        hits -= 1
    return hits


class Losses(Decision[Nova]):
    """Somebody chooses the unit that takes hits next; as many hits as possible are taken."""

    section = "6.1.own-losses"
    moment = True

    def __init__(self, seat: int, role: int, round_: int) -> None:
        """Ask a seat about the losses of a side, in the first or second round."""
        super().__init__(seat)
        self.role = role
        self.round = round_

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def come_up(self, g: Nova) -> None:
        """Ask while hits can be taken; then the second round, then intrinsic units fall."""
        if self._choices(g):
            super().come_up(g)
        elif self.round == FIRST and g.left[self.role]:
            g.push(Losses(self.seat, self.role, SECOND))
        elif self._last_fall(g):
            super().come_up(g)

    def follows(self, g: Nova) -> bool:
        """Ask where somebody holds cards: this is the moment of some surprises (5.4.others)."""
        return not may_surprise(g)

    def _choices(self, g: Nova) -> list[int]:
        hits = g.left[self.role]
        units = candidates(g, self.role, self.round)
        prices = [price(g, unit) for unit in units]
        best = most(prices, hits)
        found: list[int] = []
        seen: list[int] = []
        if not best:
            return found
        for i in range(len(units)):
            rest = prices[:i] + prices[i + 1 :]
            if prices[i] <= hits and prices[i] + most(rest, hits - prices[i]) == best:
                unit = units[i]
                key = (UNIT_KIND[unit] << 1 | g.full[unit]) << 16 | g.unit_at[unit]
                if key not in seen:
                    seen.append(key)
                    found.append(unit)
        found.sort()
        return found

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the units that can take hits so that no more than need be are lost."""
        for unit in self._choices(g):
            out.append(pack(v.HIT, unit))
        if not out:
            out.append(pack(v.HIT_INTRINSIC))

    def take(self, g: Nova, option: int) -> None:
        """Let a unit take hits: it is turned, or destroyed."""
        if verb_of(option) == v.HIT:
            unit, _, _ = unpack(option)
            g.left[self.role] -= price(g, unit)
            if not g.full[unit] and is_capital_unit(unit):
                g.fell[self.role] = 1
            g.struck.append(unit)
            strike(g, unit)
        else:
            g.left[DEFENDER] = 0
            g.defenders.remove(INTRINSIC)
            g.tell(e.INTRINSIC_FELL, g.defender, g.target // PLANETS)
        g.push(Losses(self.seat, self.role, self.round))

    def _last_fall(self, g: Nova) -> bool:
        """Return whether intrinsic units fall: last, and only all at once (6.2.all-at-once)."""
        if self.role != DEFENDER or INTRINSIC not in g.defenders:
            return False
        if candidates(g, DEFENDER, SECOND) or candidates(g, DEFENDER, FIRST):
            return False
        return g.left[DEFENDER] >= intrinsic_factors(g.marker[g.target])

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit takes no hits."""
        return refuse_hit(g, self.seat, self.role, self.round, option)
