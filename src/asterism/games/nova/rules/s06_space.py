"""6.1: what follows a battle in space: retreats, advance, exploitation."""

from __future__ import annotations

from asterism.games.nova.content.tables import PLANETS, RESERVE, STAR
from asterism.games.nova.rules.battlefield import (
    away_options,
    best_first,
    end_attack,
    go_away,
    go_home,
    rest,
)
from asterism.games.nova.rules.pieces import (
    best_marker,
    is_independent,
    one_of_each,
    put_unit,
)
from asterism.games.nova.rules.s06_battle import decide, start_battle
from asterism.games.nova.rules.s06_planets import Exploit
from asterism.games.nova.rules.s06_refusals import refuse_evasion, refuse_survivor
from asterism.games.nova.rules.s08_conquest import Overrun
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


class Clash(Step[Nova]):
    """Once all have joined, the battle begins, or nobody opposes the attackers (5.11.advance)."""

    section = "6.space-when"

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Begin the battle in space, or go on as after a victory."""
        if g.defenders:
            start_battle(g, SpaceOver())
        else:
            g.tell(e.UNOPPOSED, g.attacker)
            g.push(_entering(g))


def _entering(g: Nova) -> Decision[Nova] | Step[Nova]:
    """Return how the attacker goes on who has won."""
    return Overrun([]) if is_independent(g, g.attacker) else Advance(g.attacker)


class SpaceOver(Step[Nova]):
    """A battle in space is decided."""

    section = "6.1.more-hits"

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Let the defeated go inactive (5.11.defeated), and a winning attacker go on."""
        if not decide(g):
            _repelled(g)
            return
        if is_independent(g, g.defender):
            _disperse(g)
        else:
            for unit in g.defenders:
                at = g.unit_at[unit]
                if at >= STAR and at != STAR + g.attack:
                    rest(g, unit, at - STAR, g.unit_side[unit])
        g.then(Evade(g.defender), _entering(g))


def _repelled(g: Nova) -> None:
    """Let attackers that were defeated lie inactive where they came from; the attack is over."""
    system = g.attack
    for unit in g.attackers:
        at = g.unit_at[unit]
        if STAR <= at < RESERVE:
            rest(g, unit, at - STAR, g.unit_side[unit])
    g.tell(e.REPELLED, g.attacker, system)
    end_attack(g)
    go_home(g, system)


def _disperse(g: Nova) -> None:
    """Put one unit of independents that were defeated on their best marker, a whole one first.

    The others return to the reserve (8.1.defence-lost).
    """
    side = g.defender
    left = [unit for unit in g.defenders if g.unit_at[unit] != NONE]
    spot = best_marker(g, g.attack, side)
    for i, unit in enumerate(best_first(g, left)):
        if g.unit_side[unit] != side:
            continue
        if i == 0 and spot != NONE:
            put_unit(g, unit, spot, side)
            g.tell(e.WITHDREW, side, unit)
        else:
            put_unit(g, unit, RESERVE + side, side)


class Evade(Decision[Nova]):
    """Units of a defeated defender that are active in the system leave its star (6.1.retreat)."""

    section = "6.1.retreat"

    def applies(self, g: Nova) -> bool:
        """Ask while such units are there."""
        return g.attack != NONE and len(self._left(g)) > 0

    def _left(self, g: Nova) -> list[int]:
        found: list[int] = []
        for unit in g.at_home:
            if g.unit_at[unit] == STAR + g.attack and g.unit_side[unit] == self.seat:
                found.append(unit)
        return found

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer where they may go: to a planet, or beside into the own zone."""
        left = self._left(g)
        away_options(g, self.seat, left[:1], out)
        if not out:
            out.append(pack(v.WITHDRAW, left[0], PLANETS - 1))

    def take(self, g: Nova, option: int) -> None:
        """Let it go, and ask about the next."""
        go_away(g, self.seat, option)
        g.push(Evade(self.seat))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit does not leave so."""
        return refuse_evasion(g, self.seat, self._left(g)[0], option, self.section)


class Advance(Decision[Nova]):
    """A winning attacker may advance to the star with units that took part (6.1.advance)."""

    section = "6.1.advance"

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer one of like units each, and to stop."""
        here = STAR + g.attack
        units = [u for u in g.attackers if g.unit_at[u] != NONE and g.unit_at[u] != here]
        for unit in one_of_each(g, units):
            out.append(pack(v.ADVANCE, unit))
        out.append(pack(v.DONE))

    def take(self, g: Nova, option: int) -> None:
        """Advance, or go on: to attack planets with somebody there, else the attack is over."""
        system = g.attack
        if verb_of(option) == v.ADVANCE:
            unit, _, _ = unpack(option)
            put_unit(g, unit, STAR + system, self.seat)
            g.tell(e.ADVANCED, self.seat, unit, system)
            g.push(Advance(self.seat))
        elif g.control[system] == self.seat:
            g.push(Exploit(self.seat, 0))
        else:
            end_attack(g)
            go_home(g, system)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit does not advance."""
        return refuse_survivor(g, self.seat, option, v.ADVANCE, self.section)
