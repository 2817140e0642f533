"""6.1 and 6.2: a battle: tactics, shots and cover, hits, and who wins it."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import CARD_EFFECTS
from asterism.games.nova.content.effects import ANY_UNIT, FIRE
from asterism.games.nova.content.tables import (
    LEAST_FIRE,
    LINE,
    LINE_AT_HOME,
    MOST_FIRE,
    PLANET_FIRE,
    POWERS,
    SPACE_FIRE,
    UNIT_KIND,
)
from asterism.games.nova.rules.battlefield import (
    ATTACKER,
    DEFENDER,
    INTRINSIC,
    best_first,
    factors_of,
    side_in,
)
from asterism.games.nova.rules.pieces import (
    gain_vp,
    intrinsic_kind,
    is_independent,
    kind_of,
)
from asterism.games.nova.rules.s06_losses import all_losses
from asterism.games.nova.rules.s06_refusals import refuse_cover
from asterism.games.nova.rules.s08_tactics import RollTactics
from asterism.games.nova.rules.s18_special import BATTLE_FOUGHT, DOUBLE_BATTLES, TRUCE
from asterism.games.nova.state import CARD, DICE, LIMITED, NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.games.nova.vocabulary.sources import BY_BATTLE
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

IN_SPACE: Final = 0
ON_PLANET: Final = 1
MOST_LEVEL: Final = 4
"""There are so many levels of fire: an event that tells of covering adds as many."""


def start_battle(g: Nova, over: Step[Nova]) -> None:
    """Let both sides choose their tactics, the attacker first, and the dice fall (6.1.steps).

    `over` comes once the losses are taken.
    """
    g.then(*tactics(g), Shots(), *all_losses(), over)


def tactics(g: Nova) -> list[Decision[Nova] | Step[Nova]]:
    """Return the rules by which both sides choose their tactics."""
    found: list[Decision[Nova] | Step[Nova]] = []
    for role in (ATTACKER, DEFENDER):
        side = g.attacker if role == ATTACKER else side_in(g, DEFENDER)
        if is_independent(g, side):
            found.append(RollTactics(role))
        else:
            found.append(Tactics(side, role))
    return found


class Tactics(Decision[Nova]):
    """A side says which of its units cover; the others shoot (6.1.attacker-tactics)."""

    section = "6.1.attacker-tactics"
    moment = True

    def __init__(self, seat: int, role: int) -> None:
        """Ask a side in its role."""
        super().__init__(seat)
        self.role = role

    def units(self, g: Nova) -> list[int]:
        """Return the units that it is about."""
        return g.attackers if self.role == ATTACKER else g.defenders

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer one of like units each; the order in which they are named does not matter."""
        seen: list[int] = []
        for unit in sorted(self.units(g)):
            if unit in g.covering:
                continue
            key = unit if unit == INTRINSIC else self._key(g, unit)
            if key not in seen:
                seen.append(key)
                out.append(pack(v.COVER, unit))
        out.append(pack(v.DONE))

    def _key(self, g: Nova, unit: int) -> int:
        return (UNIT_KIND[unit] << 2 | g.full[unit] << 1 | int(unit in g.at_home)) << 8

    def distinct(self, g: Nova, menu: list[int]) -> list[int]:
        """Let bots name them in rising order."""
        last = -1
        for unit in self.units(g):
            if unit in g.covering:
                last = max(last, unit)
        return [option for option in menu if verb_of(option) == v.DONE or option >> 16 & 255 > last]

    def take(self, g: Nova, option: int) -> None:
        """Let a unit cover, or be done."""
        if verb_of(option) == v.DONE:
            return
        unit, _, _ = unpack(option)
        g.covering.append(unit)
        if unit != INTRINSIC:
            g.tell(e.COVERS, self.seat, unit)
        g.push(Tactics(self.seat, self.role))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a unit does not cover."""
        return refuse_cover(g, self.seat, self.role, option, self.section)


class Shots(Step[Nova]):
    """Each unit rolls a die for each of its factors (6.1.dice)."""

    section = "6.1.dice"

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Roll for both sides, and find out the hits that each takes (6.1.net-hits)."""
        shots, cover = [0, 0], [0, 0]
        for role in (ATTACKER, DEFENDER):
            units = g.attackers if role == ATTACKER else g.defenders
            keen = keenest(g, role)
            for unit in units:
                covers = unit in g.covering
                level = min(MOST_FIRE, fire(g, unit, covers) + int(unit in keen))
                hits = hits_of(_throw(g, unit, level, covers), level)
                if covers:
                    cover[role] += hits
                else:
                    shots[role] += hits
        for role in (ATTACKER, DEFENDER):
            side = g.attacker if role == ATTACKER else side_in(g, DEFENDER)
            g.tell(e.SHOTS, side, shots[role], cover[role])
        g.hits = [max(0, shots[1] - cover[0]), max(0, shots[0] - cover[1])]
        g.left = g.hits[:]
        for role in (ATTACKER, DEFENDER):
            side = g.attacker if role == ATTACKER else side_in(g, DEFENDER)
            g.tell(e.TAKES, side, g.hits[role])


def _throw(g: Nova, unit: int, level: int, covers: bool) -> list[int]:  # noqa: FBT001
    """Roll a die for each factor of a unit, and tell how they fall (6.1.dice)."""
    dice = [g.chance.roll(DICE, 6) for _ in range(factors_of(g, unit))]
    if dice:
        how = level - 1 + (MOST_LEVEL if covers else 0)
        g.tell_list(e.FIRED_1 + len(dice) - 1, [side_of(g, unit), unit, how, *dice])
    return dice


def hits_of(dice: list[int], level: int) -> int:
    """Return the hits of dice: one that shows n up to the level counts n (6.1.levels)."""
    hits = 0
    for die in dice:
        if die <= level:
            hits += die
    return hits


def side_of(g: Nova, unit: int) -> int:
    """Return the side for which a unit of the battle fights."""
    return g.defender if unit == INTRINSIC else g.unit_side[unit]


def fire(g: Nova, unit: int, covers: bool) -> int:  # noqa: FBT001
    """Return the level at which a unit shoots or covers in this battle (6.1.column)."""
    field = IN_SPACE if g.target == NONE else ON_PLANET
    kind = intrinsic_kind(g.marker[g.target]) if unit == INTRINSIC else kind_of(g, unit)
    level = SPACE_FIRE[kind] if field == IN_SPACE else PLANET_FIRE[kind]
    if field == IN_SPACE and kind == LINE and not covers and unit in g.at_home:
        level = LINE_AT_HOME
    level += _effects(g, side_of(g, unit), kind, field)
    return max(LEAST_FIRE, min(MOST_FIRE, level))


def _effects(g: Nova, side: int, kind: int, field: int) -> int:
    more = 0
    fires = g.fires
    for i in range(0, len(fires), 3):
        if fires[i] == side and fires[i + 1] in (kind, ANY_UNIT):
            more += fires[i + 2]
    if side < POWERS:
        for face in g.running[side]:
            for effect in CARD_EFFECTS[face - CARD]:
                if effect[0] == FIRE and effect[1] in (kind, ANY_UNIT) and effect[2] == field:
                    more += effect[3]
    return more


def keenest(g: Nova, role: int) -> list[int]:
    """Return the best shooting units of independents that shoot a level higher (8.1.keen)."""
    count = g.keen[role]
    if not count:
        return []
    units = g.attackers if role == ATTACKER else g.defenders
    shooting = [unit for unit in units if unit not in g.covering]
    return best_first(g, shooting)[:count]


# -- who wins ------------------------------------------------------------------------------------


def alive(g: Nova, role: int) -> bool:
    """Return whether a side of the battle has units left; intrinsic ones count (6.2.intrinsic)."""
    for unit in g.attackers if role == ATTACKER else g.defenders:
        if unit == INTRINSIC or g.unit_at[unit] != NONE:
            return True
    return False


def attacker_wins(g: Nova) -> bool:
    """Return whether the attacker has won (6.1.more-hits, R14-winner)."""
    if not alive(g, ATTACKER):
        return False
    if not alive(g, DEFENDER):
        return True
    return g.hits[DEFENDER] > g.hits[ATTACKER]


def score_capitals(g: Nova) -> None:
    """Let capital units that were destroyed move a VP (10.capital-units, R16-capital-units)."""
    if g.fell[ATTACKER] or g.fell[DEFENDER]:
        g.numbers[BATTLE_FOUGHT] = 1
    if g.fell[ATTACKER] == g.fell[DEFENDER]:
        return
    loser, winner = g.attacker, g.defender
    if g.fell[DEFENDER]:
        loser, winner = winner, loser
    players = loser < g.seats and winner < g.seats
    if players and (g.flags & TRUCE or g.tension[loser * POWERS + winner] < LIMITED):
        return
    worth = 2 if g.flags & DOUBLE_BATTLES else 1
    gain_vp(g, winner, worth, BY_BATTLE)
    gain_vp(g, loser, -worth, BY_BATTLE)


def decide(g: Nova) -> bool:
    """Say who has won, and score capital units; return whether it is the attacker."""
    won = attacker_wins(g)
    g.tell(e.WON, g.attacker if won else side_in(g, DEFENDER))
    score_capitals(g)
    return won
