"""How likely a battle is won before its dice fall: exact as it stands, without surprises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from asterism.games.nova.content.tables import MOST_FIRE, PLANETS, STAR
from asterism.games.nova.rules.battlefield import (
    ATTACKER,
    DEFENDER,
    INTRINSIC,
    best_first,
    clear_battle,
    factors_of,
    side_in,
    units_in,
)
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    intrinsic_factors,
    is_independent,
    occupied,
    units_at,
)
from asterism.games.nova.rules.s05_attack import begin_attack, joiners
from asterism.games.nova.rules.s06_battle import fire, keenest
from asterism.games.nova.rules.s06_losses import FIRST, candidates
from asterism.games.nova.rules.s06_planets import whose
from asterism.games.nova.rules.s08_tactics import RollTactics
from asterism.games.nova.state import NONE, TACTIC_DIE, Nova
from asterism.kernel.chance import Chance

SIX: Final = 6
Spread = list[float]
"""By number of hits how likely it is."""


class _Die(Chance):
    """Shows one number; of several that are alike, the first is taken by lot."""

    def __init__(self, shown: int) -> None:
        self._shown: Final = shown

    def below(self, purpose: int, n: int) -> int:  # noqa: ARG002 - it shows what it shows
        """Return it, counted from 0."""
        return self._shown - 1 if purpose == TACTIC_DIE else 0


# -- what is to come -------------------------------------------------------------------------------


def in_space(g: Nova, side: int, system: int, role: int) -> Nova:
    """Return how a battle for a system would begin: all that can join do, of one role or of both.

    Args:
        g: a table; it stays as it is.
        side: the attacker.
        system: what is attacked.
        role: ATTACKER where only the attacker's units join, DEFENDER where those of both do.
    """
    after = _copy(g)
    begin_attack(after, side, system, after.control[system])
    join_all(after, ATTACKER)
    if role == DEFENDER:
        join_all(after, DEFENDER)
    return after


def join_all(g: Nova, role: int) -> None:
    """Let all units join that can, the best first; independents call theirs up by themselves."""
    side = g.attacker if role == ATTACKER else g.defender
    if side == NONE or is_independent(g, side):
        return
    found = joiners(g, side, g.attack, role)
    while found:
        units_in(g, role).append(best_first(g, found)[0])
        found = joiners(g, side, g.attack, role)


def on_planet(g: Nova, side: int, spot: int, attackers: Sequence[int]) -> Nova:
    """Return how a fight for a planet would begin; the defender sends its best unit."""
    after = _copy(g)
    clear_battle(after)
    after.attack, after.target, after.attacker = spot // PLANETS, spot, side
    after.defender, _ = whose(after, side, spot)
    after.attackers = list(attackers)
    stand_by(after)
    return after


def stand_by(g: Nova) -> None:
    """Let a planet be defended as it is by independents: one unit, and the intrinsic ones."""
    code, units = g.marker[g.target], units_at(g, g.target)
    g.defenders = best_first(g, units)[:1]
    if code != NO_MARKER and intrinsic_factors(code) and not occupied(g, g.target):
        g.defenders.append(INTRINSIC)


def active_at(g: Nova, side: int, system: int) -> list[int]:
    """Return the units of a side that are active in a system."""
    return [unit for unit in units_at(g, STAR + system) if g.unit_side[unit] == side]


def changed(g: Nova, change: Callable[[Nova], None]) -> Nova:
    """Return a copy of a table after a change."""
    after = _copy(g)
    change(after)
    return after


def _copy(g: Nova) -> Nova:
    after = g.clone()
    after.journal = None
    return after


# -- how likely it is ------------------------------------------------------------------------------


def chance_of_attacker(g: Nova, first: int) -> float:
    """Return how likely the attacker wins the battle that is set up.

    Units that nobody has said anything about shoot; of independents each of six dice for their
    tactics is looked at.

    Args:
        g: a table with a battle set up: who fights, and who covers.
        first: the first role whose tactics are still to be chosen; 2 if both are known.
    """
    for role in range(first, DEFENDER + 1):
        side = g.attacker if role == ATTACKER else side_in(g, DEFENDER)
        if is_independent(g, side) and units_in(g, role):
            dice = [_rolled(g, role, die) for die in range(1, SIX + 1)]
            return sum(chance_of_attacker(after, role + 1) for after in dice) / SIX
    return _by_dice(g)


def _rolled(g: Nova, role: int, die: int) -> Nova:
    after = _copy(g)
    after.chance = _Die(die)
    RollTactics(role).resolve(after)
    return after


def _by_dice(g: Nova) -> float:
    """Return how likely the attacker wins with these tactics (6.1.more-hits)."""
    on_defender, on_attacker = _hits_on(g, DEFENDER), _hits_on(g, ATTACKER)
    fatal, deadly = _to_destroy(g, DEFENDER), _to_destroy(g, ATTACKER)
    won = 0.0
    for taken, chance in enumerate(on_defender):
        below = on_attacker[:deadly] if taken >= fatal else on_attacker[: min(taken, deadly)]
        won += chance * sum(below)
    return won


def _hits_on(g: Nova, role: int) -> Spread:
    """Return how likely each number of hits on a role is: shots of the others less its cover."""
    shots, cover = _hits_by(g, 1 - role, covering=False), _hits_by(g, role, covering=True)
    found = [0.0] * len(shots)
    for shot, likely in enumerate(shots):
        for covered, chance in enumerate(cover):
            found[max(0, shot - covered)] += likely * chance
    return found


def _hits_by(g: Nova, role: int, *, covering: bool) -> Spread:
    """Return how likely each number of hits by those of a role is that shoot, or that cover."""
    spread, keen = [1.0], keenest(g, role)
    for unit in units_in(g, role):
        if (unit in g.covering) == covering:
            level = min(MOST_FIRE, fire(g, unit, covering) + int(unit in keen))
            for _ in range(factors_of(g, unit)):
                spread = _one_more(spread, level)
    return spread


def _one_more(spread: Spread, level: int) -> Spread:
    """Return the spread with one more die: up to its level it counts what it shows (6.1.levels)."""
    found = [0.0] * (len(spread) + level)
    for hits, chance in enumerate(spread):
        found[hits] += chance * (SIX - level) / SIX
        for shown in range(1, level + 1):
            found[hits + shown] += chance / SIX
    return found


def _to_destroy(g: Nova, role: int) -> int:
    """Return how many hits leave nothing of a role; bystanders on a planet have to fall as well."""
    units = candidates(g, role, FIRST)
    hits = sum(factors_of(g, unit) for unit in units)
    if INTRINSIC in units_in(g, role):
        hits += factors_of(g, INTRINSIC)
    return hits
