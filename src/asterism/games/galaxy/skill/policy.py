"""What an option of Galaxy is, as marks that can be weighed: a quick judgement without trying it.

Only what the seat that is asked sees is looked at: the table and its own hand.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.policy import Policy, Weights
from asterism.games.galaxy.content.tables import (
    ABILITY,
    ALLY,
    FIRST_TECHNOLOGY,
    HIGHEST_VALUE,
    ROUNDS,
    TECHNOLOGIES,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.state import ACTED, BASED, NONE, Galaxy
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.kernel.agenda import State
from asterism.kernel.options import BYTE, VERB, A, B

# How a seat stands in a world: nobody is there; others are and it is not; it is behind the best
# of the others, beside, ahead of them.
NOBODY_THERE: Final = 0
ABSENT: Final = 1
BEHIND: Final = 2
BESIDE: Final = 3
AHEAD: Final = 4
STANDS: Final = 5
# What lies in a world's cell of the row: nothing; the lowest ship of the row, one between, the
# highest.
EMPTY: Final = 0
LOWEST: Final = 1
BETWEEN: Final = 2
HIGHEST: Final = 3
SHIPS: Final = 4
GAPS: Final = 4
"""How many worlds have no ship yet, in classes: 0, 1, 2, more."""
VALUES: Final = 6
"""The value of a ship, in classes of two; the last is that of a card without one."""
LEADS: Final = 7
"""By how much a ship's value is above another's, in classes, the middle one for about as much."""
ABILITIES: Final = 8
COVERS: Final = 3
"""A ship is laid on nothing, on a lower one, on a higher one."""
VERBS: Final = 40
HANDS: Final = 6
MOST_OTHER: Final = 16

WEIGHTS: Final = Weights("asterism.games.galaxy")
VERB_OF: Final[int] = WEIGHTS.group("verb", VERBS * ROUNDS)
SHIP_GAPS: Final[int] = WEIGHTS.group("ship-gaps", STANDS * VALUES * GAPS)
SHIP_RANK: Final[int] = WEIGHTS.group("ship-rank", STANDS * SHIPS * COVERS * 2)
SHIP_POWER: Final[int] = WEIGHTS.group("ship-power", ABILITIES * STANDS)
SHIP_BASES: Final[int] = WEIGHTS.group("ship-bases", ABILITIES * 4)
SHIP_PREY: Final[int] = WEIGHTS.group("ship-prey", LEADS * 2)
ALLY_GAPS: Final[int] = WEIGHTS.group("ally-gaps", VALUES * GAPS)
GARRISON: Final[int] = WEIGHTS.group("garrison", STANDS * VALUES)
DISCARD: Final[int] = WEIGHTS.group("discard", VALUES * GAPS)
BASE: Final[int] = WEIGHTS.group("base", STANDS * SHIPS * GAPS)
BASE_ROUND: Final[int] = WEIGHTS.group("base-round", STANDS * ROUNDS)
TECHNOLOGY: Final[int] = WEIGHTS.group("technology", TECHNOLOGIES * ROUNDS)
MOVE: Final[int] = WEIGHTS.group("move", 2 * 2 * STANDS * SHIPS)
MOVE_AIM: Final[int] = WEIGHTS.group("move-aim", 2 * 2 * 2 * 2)
ATTACK: Final[int] = WEIGHTS.group("attack", STANDS * SHIPS * GAPS)
ATTACK_ODDS: Final[int] = WEIGHTS.group("attack-odds", STANDS * LEADS)
STRIKE: Final[int] = WEIGHTS.group("strike", 2 * STANDS * GAPS)
STRIKE_AIM: Final[int] = WEIGHTS.group("strike-aim", 2 * 2 * VALUES)
THEFT: Final[int] = WEIGHTS.group("theft", 2 * 2)
RECLAIM: Final[int] = WEIGHTS.group("reclaim", STANDS * SHIPS)
DONE: Final[int] = WEIGHTS.group("done", 2 * 2 * 2 * GAPS)
COUNTER: Final[int] = WEIGHTS.group("counter", LEADS * 2)
BID: Final[int] = WEIGHTS.group("bid", VALUES * 2)
CARD: Final[int] = WEIGHTS.group("card", 2 * VALUES * STANDS)
HAND: Final[int] = WEIGHTS.group("hand", VERBS * HANDS)
OTHER: Final[int] = WEIGHTS.group("other", VERBS * MOST_OTHER)


def value_class(card: int) -> int:
    """Return the class of a card's value."""
    value = VALUE[card]
    return VALUES - 1 if value < 0 else min(VALUES - 2, value * (VALUES - 1) // (HIGHEST_VALUE + 1))


def lead_class(lead: int) -> int:
    """Return the class of a difference in value."""
    return 3 + max(-3, min(3, (lead + (1 if lead > 0 else -1)) // 2 if lead else 0))


class Look:
    """What the options of one menu are judged by."""

    def __init__(self, g: Galaxy, seat: int) -> None:
        """Look at the table from a seat."""
        self.g: Final = g
        self.seat: Final = seat
        self.stands: Final = [NOBODY_THERE] * WORLDS
        """By world how the seat stands there."""
        self.values: Final = [NONE] * WORLDS
        """By world the value of the ship that lies open in the row; NONE where none does."""
        self.ships: Final = [EMPTY] * WORLDS
        self.lowest = HIGHEST_VALUE + 1
        self.highest = NONE
        self.gaps = 0
        self._look_at_worlds()
        self.round: Final = min(ROUNDS, g.round) - 1

    def _look_at_worlds(self) -> None:
        g, seats, seat = self.g, self.g.seats, self.seat
        gaps, row = 0, (g.round - 1) * WORLDS
        for world in range(WORLDS):
            if not g.alive >> world & 1:
                continue
            own, best = 0, 0
            for side in range(seats):
                influence = g.influence[world * seats + side]
                if side == seat:
                    own = influence
                elif influence > best:
                    best = influence
            if own > 0:
                self.stands[world] = AHEAD if own > best else BESIDE if own == best else BEHIND
            elif best > 0:
                self.stands[world] = ABSENT
            top = g.tops[row + world]
            if top == NONE:
                gaps += 1
            elif top not in g.face_down:
                value = VALUE[top]
                self.values[world] = value
                self.lowest = min(self.lowest, value)
                self.highest = max(self.highest, value)
            else:
                self.ships[world] = BETWEEN
        for world in range(WORLDS):
            value = self.values[world]
            if value != NONE:
                self.ships[world] = self.rank(value)
        self.gaps = min(GAPS - 1, gaps)

    def rank(self, value: int) -> int:
        """Return how a ship of a value stands in the row."""
        return LOWEST if value <= self.lowest else HIGHEST if value >= self.highest else BETWEEN

    def leads(self, side: int) -> int:
        """Return 1 if no other rival has more influence than a seat, else 0."""
        scores = self.g.scores()
        best = NONE
        for other in range(self.g.seats):
            if other != self.seat:
                best = max(best, scores[other])
        return 1 if side != self.seat and scores[side] == best else 0


def mark(look: Look, option: int, out: list[int]) -> None:
    """Add the marks of an option."""
    verb = option >> VERB
    out.append(VERB_OF + verb * ROUNDS + look.round)
    if verb <= v.DISCARD:
        _mark_ship(look, verb, option, out)
    elif v.RAISE <= verb <= v.RECLAIM:
        _mark_strike(look, verb, option, out)
    elif verb == v.BASE:
        world = option >> A & BYTE
        stands = look.stands[world]
        out.append(BASE + (stands * SHIPS + look.ships[world]) * GAPS + look.gaps)
        out.append(BASE_ROUND + stands * ROUNDS + look.round)
    elif verb == v.TECHNOLOGY:
        out.append(TECHNOLOGY + (option >> A & BYTE) * ROUNDS + look.round)
    elif verb == v.DONE:
        _mark_done(look, out)
    else:
        _mark_other(look, verb, option, out)


def _mark_ship(look: Look, verb: int, option: int, out: list[int]) -> None:
    card = option >> A & BYTE
    if verb == v.BID:
        kept = 0
        for held in look.g.hands[look.seat]:
            if VALUE[held] == card:
                kept = 1
        out.append(BID + min(VALUES - 1, card * VALUES // (HIGHEST_VALUE + 1)) * 2 + kept)
    elif verb == v.PLAY:
        _mark_play(look, card, WORLD[card], out)
    elif verb == v.PLAY_ALLY:
        out.append(ALLY_GAPS + value_class(card) * GAPS + look.gaps)
        _mark_play(look, card, option >> B & BYTE, out)
    elif verb == v.DISCARD:
        out.append(DISCARD + value_class(card) * GAPS + look.gaps)
    elif verb in (v.GARRISON, v.HIDE):
        out.append(GARRISON + look.stands[WORLD[card] % ALLY] * VALUES + value_class(card))


def _mark_play(look: Look, card: int, world: int, out: list[int]) -> None:
    g, value, stands = look.g, VALUE[card], look.stands[world]
    covered = look.values[world]
    covers = 0 if covered == NONE else 1 if covered <= value else 2
    last = 1 if look.gaps == 1 and covers == 0 else 0
    out.append(SHIP_GAPS + (stands * VALUES + value_class(card)) * GAPS + look.gaps)
    out.append(SHIP_RANK + ((stands * SHIPS + look.rank(value)) * COVERS + covers) * 2 + last)
    ability = ABILITY[card]
    out.append(SHIP_POWER + ability * STANDS + stands)
    own = other = 0
    for side in range(g.seats):
        if g.bases[world * g.seats + side]:
            if side == look.seat:
                own = 1
            else:
                other = 1
    out.append(SHIP_BASES + ability * 4 + own * 2 + other)
    prey = 0
    for rival in range(WORLDS):
        if rival != world and look.values[rival] != NONE and look.stands[rival] == ABSENT:
            prey = max(prey, 1 + lead_class(value - look.values[rival]))
    out.append(SHIP_PREY + max(0, prey - 1) * 2 + (1 if prey else 0))


def _mark_strike(look: Look, verb: int, option: int, out: list[int]) -> None:
    g, a, b = look.g, option >> A & BYTE, option >> B & BYTE
    if verb in (v.RAISE, v.LOWER):
        own, down = int(a == look.seat), int(verb == v.LOWER)
        out.append(MOVE + ((own * 2 + down) * STANDS + look.stands[b]) * SHIPS + look.ships[b])
        rules = int(g.governor[b] == a)
        out.append(MOVE_AIM + ((own * 2 + down) * 2 + look.leads(a)) * 2 + rules)
    elif verb == v.ATTACK_SHIP:
        stands = look.stands[a]
        out.append(ATTACK + (stands * SHIPS + look.ships[a]) * GAPS + look.gaps)
        lead = VALUE[g.ship] - max(0, look.values[a])
        out.append(ATTACK_ODDS + stands * LEADS + lead_class(lead))
    elif verb == v.ATTACK_BASE:
        own, rules = int(a == look.seat), int(g.governor[b] == a)
        out.append(STRIKE + (own * STANDS + look.stands[b]) * GAPS + look.gaps)
        out.append(STRIKE_AIM + (rules * 2 + look.leads(a)) * VALUES + value_class(g.ship))
    elif verb in (v.DRONE, v.RAID):
        own = int(g.governor[g.world] == look.seat)
        out.append(THEFT + own * 2 + int(verb == v.RAID))
    elif verb == v.RECLAIM:
        out.append(RECLAIM + look.stands[a] * SHIPS + look.ships[a])


def _mark_done(look: Look, out: list[int]) -> None:
    g = look.g
    acted = int(g.flags & ACTED != 0)
    based = int(g.flags & BASED != 0 or not g.stock[look.seat])
    out.append(DONE + ((acted * 2 + based) * 2 + int(g.attacks > 0)) * GAPS + look.gaps)
    _mark_hand(look, v.DONE, out)


def _mark_hand(look: Look, verb: int, out: list[int]) -> None:
    out.append(HAND + verb * HANDS + min(HANDS - 1, len(look.g.hands[look.seat]) // 2))


def _mark_other(look: Look, verb: int, option: int, out: list[int]) -> None:
    g, a = look.g, option >> A & BYTE
    if verb in (v.COUNTER, v.HOLD):
        lead = max(0, look.values[g.world]) if 0 <= g.world < WORLDS else 0
        ship = VALUE[g.ship] if g.ship != NONE else 0
        out.append(COUNTER + lead_class(lead - ship) * 2 + int(verb == v.HOLD))
    elif verb in (v.GIVE, v.REPLACE):
        world = WORLD[a] if a < FIRST_TECHNOLOGY else ALLY
        stands = look.stands[world] if world < WORLDS else NOBODY_THERE
        out.append(CARD + (int(verb == v.GIVE) * VALUES + value_class(a)) * STANDS + stands)
    elif verb in (v.ELECT, v.BURY, v.TAKE):
        out.append(OTHER + verb * MOST_OTHER + 2 * int(a == look.seat) + look.leads(a))
    elif verb == v.SHIFT:
        out.append(OTHER + verb * MOST_OTHER + look.stands[option >> B & BYTE])
    else:
        _mark_hand(look, verb, out)


@mypyc_attr(allow_interpreted_subclasses=True)
class GalaxyPolicy(Policy):
    """Knows Galaxy."""

    weights: ClassVar[Weights] = WEIGHTS

    def marks(self, g: State, seat: int, menu: list[int]) -> list[list[int]]:
        """Return by option its marks."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        look = Look(g, seat)
        found: list[list[int]] = []
        for option in menu:
            out: list[int] = []
            mark(look, option, out)
            found.append(out)
        return found
