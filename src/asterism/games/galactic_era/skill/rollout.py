"""Light moves in Galactic Era: rules of thumb for playouts, hundreds of times quicker than to look.

Ships go to stars that they may gain, the counters are selected that there is most use for, and what
a turn offers is taken before it ends. Ties are drawn, so that playouts differ.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.board.hexes import named_hex
from asterism.games.galactic_era.content.tables import (
    ADVANCED,
    BUILD_SHIPS,
    GAIN_STAR,
    GENETICS,
    GROW_POPULATION,
    LEVELS,
    MILITARY,
    OVALS,
    PRIMITIVE,
    PROPULSION,
    RESEARCH,
    ROBOTICS,
    SPIRITUALITY,
    STS,
    SWITCH_ALIGNMENT,
)
from asterism.games.galactic_era.rules.pieces import neutral_kind
from asterism.games.galactic_era.rules.s6_1_movement import MoveTurn
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters
from asterism.games.galactic_era.state import NONE, SHIP_SHIFT, GalacticEra
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.options import BYTE, PASS, VERB, A, B

USUAL: Final = 3
SOONER: Final[dict[int, int]] = {
    verbs.GAIN: 9,
    verbs.ACT: 8,
    verbs.GROW_ALL: 8,
    verbs.PLACE_DISC: 7,
    verbs.RESEARCH: 7,
    verbs.BUILD: 7,
    verbs.COMPLETE: 7,
    verbs.DONE: 2,
    verbs.DECLINE: 2,
    verbs.STAND: 2,
    PASS: 2,
    verbs.RETREAT: 2,
    verbs.ACCEPT: 2,
    verbs.DECLARE_WAR: 1,
    verbs.OFFER_TRADE: 1,
    verbs.LIFT: 1,
    verbs.SEED: 1,
    verbs.EVACUATE: 0,
}
EAGER: Final[list[int]] = [SOONER.get(verb, USUAL) for verb in range(256)]
"""By verb how eagerly it is taken; the most eager of a menu is, one of them by chance."""
SPREADING: Final = 4
"""Up to this round more stars are wanted, then more population ..."""
LEARNING: Final = 5
"""... and up to this one a level in every round."""
GROWING: Final = 7
"""From this round on who gains stars grows in the same round."""
GROW: Final = verbs.SELECT << 24 | GROW_POPULATION << 16
FIELD_ORDER: Final = [GENETICS, PROPULSION, ROBOTICS, SPIRITUALITY, MILITARY]
WHIMS: Final = 16
"""Once in this many times a field is drawn."""
DRAWS: Final = 4
"""Ties between uses are drawn with so fine a die."""


def quick_move(g: GalacticEra, menu: list[int], chance: Chance) -> int:
    """Return a fair option of the seat that is asked."""
    pending = g.pending
    if isinstance(pending, MoveTurn):
        return _move(g, pending.seat, menu, chance)
    if isinstance(pending, SelectCounters):
        return _select(g, pending.seat, menu, chance)
    best, found, ties = -1, menu[0], 0
    for option in menu:
        eager = EAGER[option >> VERB]
        if eager < best:
            continue
        if option >> VERB == verbs.BUILD or option >> VERB == verbs.RESEARCH:
            eager += option >> B & BYTE
        if eager > best:
            best, found, ties = eager, option, 1
        elif eager == best:
            ties += 1
            if chance.below(BOT, ties) == 0:
                found = option
    return found


# -- movement --------------------------------------------------------------------------------


def _move(g: GalacticEra, side: int, menu: list[int], chance: Chance) -> int:
    """Send the unit that was picked to a star that it may gain, else pick one that is idle."""
    goals: list[int] = []
    others: list[int] = []
    idle: list[int] = []
    for option in menu:
        verb = option >> VERB
        if verb == verbs.GO:
            hex_ = named_hex(option)
            if g.board.star[hex_] != NONE:
                if _draws(g, side, hex_):
                    goals.append(option)
                else:
                    others.append(option)
        elif verb == verbs.PICK and option & BYTE == 1 and not _draws(g, side, named_hex(option)):
            idle.append(option)
    if goals:
        return goals[chance.below(BOT, len(goals))]
    if others and not g.moving[3]:
        return others[chance.below(BOT, len(others))]
    if idle:
        return idle[chance.below(BOT, len(idle))]
    return menu[-1]


def _draws(g: GalacticEra, side: int, hex_: int) -> bool:
    """Return whether a ship has something to gain in a hex: an unowned star of its kind."""
    star = g.board.star[hex_]
    if star == NONE or g.owner[star] != NONE:
        return False
    kind = neutral_kind(g, star)
    if g.alignment[side] == STS:
        return kind != ADVANCED
    return kind != PRIMITIVE


# -- counters --------------------------------------------------------------------------------


def _select(g: GalacticEra, side: int, menu: list[int], chance: Chance) -> int:
    """Select the two ovals that there is most use for, in rising order; extra ones cost points.

    Who gains two stars near the end selects to grow besides: each star brings more discs then.
    """
    if menu[0] >> VERB == verbs.COUNTER:
        return _square(g, side, menu, chance)
    if menu[-1] >> VERB == verbs.DONE:
        late = g.round >= GROWING and GROW not in g.lanes[side]
        return GROW if late and GROW in menu else menu[-1]
    use = _uses(g, side)
    best, second = -1, -1
    for option in menu:
        if option >> VERB != verbs.SELECT:
            break  # squares follow: a person has picked in another order so far
        oval = option >> A & BYTE
        use[oval] = use[oval] * DRAWS + chance.below(BOT, DRAWS)
        if best < 0 or use[oval] > use[best]:
            best, second = oval, best
        elif second < 0 or use[oval] > use[second]:
            second = oval
    if not g.lanes[side] and second >= 0:
        best = min(best, second)
    return verbs.SELECT << 24 | best << 16


def _uses(g: GalacticEra, side: int) -> list[int]:
    """Return by oval how much use there is for one: stars and ships first, then population.

    Levels serve the longer the sooner they come. This order of things won most games of light moves
    against other orders.
    """
    use = [0] * OVALS
    early = g.round <= SPREADING
    use[GAIN_STAR] = (4 if early else 3) if _at_hand(g, side) else -4
    use[GROW_POPULATION] = 0 if early else 5
    use[BUILD_SHIPS] = 2 if early else 0
    use[RESEARCH] = 5 if g.round <= LEARNING else 2
    use[SWITCH_ALIGNMENT] = -9
    return use


def _at_hand(g: GalacticEra, side: int) -> bool:
    """Return whether a single ship is at a star that it may gain."""
    last = NONE
    for ship in g.ships[side]:
        hex_ = ship >> SHIP_SHIFT
        if hex_ != last:
            last = hex_
            if _draws(g, side, hex_):
                return True
    return False


def _square(g: GalacticEra, side: int, menu: list[int], chance: Chance) -> int:
    """Select the field that comes first in the usual order, now and then another."""
    if chance.below(BOT, WHIMS):
        for field in FIELD_ORDER:
            if g.level(side, field) < LEVELS and verbs.COUNTER << 24 | field << 16 in menu:
                return verbs.COUNTER << 24 | field << 16
    return menu[chance.below(BOT, len(menu))]
