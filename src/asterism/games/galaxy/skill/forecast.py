"""What can be told of an option from what its seat knows: how the row stands, what dice promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import Final

from asterism.contract.foresight import Saying
from asterism.games.galaxy.content.tables import (
    DICE,
    DIE,
    INFLUENCE,
    KHA,
    SCREENS,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.rules.s05_action import ActionPhase
from asterism.games.galaxy.rules.s13_combat import AllowAttack, MayCounter, bonus
from asterism.games.galaxy.rules.s15_governors import GovernorPhase
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, VERB, A, B

# -- the row: what would surrender if it stayed so ----------------------------------------------

TIE: Final = -2
HIDDEN: Final = -3


def of_the_row(g: Galaxy, seat: int, option: int) -> list[Saying]:
    """Say what surrenders if the row stays as an option leaves it (16.check, 16.single)."""
    verb = option >> VERB
    if verb not in _LEFT or not isinstance(g.pending, (ActionPhase, GovernorPhase)):
        return []
    after = _LEFT[verb](g, _tops(g), option >> A & BYTE, option >> B & BYTE)
    fate = _fate(g, seat, after)
    if fate == NONE:
        return []
    full = _fate(g, seat, _tops(g)) != NONE
    texts = _STANDS if verb == v.DONE else _CHANGES if full else _FILLS
    if fate in (TIE, HIDDEN):
        return [Saying(texts[fate])]
    return [Saying(texts[0], (("world", fate),)), *_losses(g, seat, fate)]


_STANDS: Final = {
    0: N_("as the row stands, {0} surrenders"),
    TIE: N_("as the row stands, several ships are lowest and no world surrenders"),
    HIDDEN: N_("every world has a ship: the one face down decides what surrenders"),
}
_FILLS: Final = {
    0: N_("that fills the row: {0} would surrender"),
    TIE: N_("that fills the row: several ships would be lowest, and no world would surrender"),
    HIDDEN: N_("that fills the row: the ship face down would decide what surrenders"),
}
_CHANGES: Final = {
    0: N_("then {0} would surrender"),
    TIE: N_("then several ships would be lowest, and no world would surrender"),
    HIDDEN: N_("then the ship face down would decide what surrenders"),
}
"""By what the row comes to how that is said: of its end, of what fills it, of what changes it."""


def _tops(g: Galaxy) -> list[int]:
    """Return by world the ship on top of its cell in the current row."""
    return g.tops[(g.round - 1) * WORLDS : g.round * WORLDS]


Left = Callable[[Galaxy, list[int], int, int], list[int]]


def _laid(tops: list[int], world: int, card: int) -> list[int]:
    tops[world] = card
    return tops


def _moved(g: Galaxy, tops: list[int], world: int, target: int) -> list[int]:
    """Return a row whose Ally has moved: what it covered shows again, or a gap does."""
    ally = tops[world]
    tops[world] = g.under[ally]
    return _laid(tops, target, ally)


_LEFT: Final[dict[int, Left]] = {
    v.PLAY: lambda _, tops, card, __: _laid(tops, WORLD[card], card),
    v.PLAY_ALLY: lambda _, tops, card, world: _laid(tops, world, card),
    v.HIDE: lambda _, tops, card, __: _laid(tops, KHA, card),
    v.SHIFT: _moved,
    v.DONE: lambda _, tops, *__: tops,
}
"""By verb how it leaves the row."""


def _fate(g: Galaxy, seat: int, tops: Sequence[int]) -> int:
    """Return which world a row gives up: NONE if it has a gap, TIE, or HIDDEN to this seat."""
    row = {world: top for world, top in enumerate(tops) if g.alive >> world & 1}
    if NONE in row.values():
        return NONE
    hidden = row.get(KHA, NONE)
    if hidden in g.face_down and not g.knowledge.knows(seat, hidden):
        return HIDDEN
    low = min(VALUE[top] for top in row.values())
    lowest = [world for world, top in row.items() if VALUE[top] == low]
    return lowest[0] if len(lowest) == 1 else TIE


def _losses(g: Galaxy, seat: int, world: int) -> list[Saying]:
    """Say what influence is lost with a world, the seat's own first (16.bases)."""
    found: list[Saying] = []
    for i in range(g.seats):
        other = (seat + i) % g.seats
        worth = g.influence[world * g.seats + other]
        if other == seat:
            worth += _secret(g, seat, world)
        if worth > 0 and other == seat:
            found.append(Saying(N_("that costs you {0} influence"), (worth,)))
        elif worth > 0:
            found.append(Saying(N_("that costs {0} {1} influence"), (("seat", other), worth)))
    return found


def _secret(g: Galaxy, seat: int, world: int) -> int:
    """Return what a seat's own secret base on a world would bring (9.secret-line)."""
    garrison = g.garrisons[seat]
    return INFLUENCE[0] if garrison != NONE and WORLD[garrison] == world else 0


# -- the dice: how likely an attack, a counter-attack or a scan succeeds ------------------------


def of_the_dice(g: Galaxy, option: int) -> list[Saying]:
    """Say who may forbid an attack, and what the dice promise; all of it is open to everybody."""
    verb, a = option >> VERB, option >> A & BYTE
    if verb == v.ATTACK_SHIP:
        return [*_screened(g, a), Saying(SUNK, (_beats(g, a),), odds=True)]
    if verb == v.ALLOW and isinstance(g.pending, AllowAttack):
        return [Saying(SUNK, (_beats(g, g.pending.world),), odds=True)]
    if verb == v.COUNTER and isinstance(g.pending, MayCounter):
        chance = _over(-_lead(g, g.pending.world))
        return [Saying(N_("chance to destroy the attacker: {0} %"), (chance,), odds=True)]
    if verb == v.ATTACK_BASE:
        chance = _at_most(VALUE[g.ship] - bonus(g, a))
        return [Saying(N_("chance that it falls a row: {0} %"), (chance,), odds=True)]
    if verb == v.SCAN:
        chance = _at_most(VALUE[g.ship])
        return [Saying(N_("chance that the dice are low enough: {0} %"), (chance,), odds=True)]
    return []


SUNK: Final = N_("chance that it is destroyed: {0} %")


def _screened(g: Galaxy, world: int) -> list[Saying]:
    """Say who may forbid an attack on the ship of a world (14.screens)."""
    controller = g.controller(world)
    if controller == g.active or not g.uses(controller, SCREENS):
        return []
    return [Saying(N_("{0} may forbid it with Screens"), (("seat", controller),))]


def _lead(g: Galaxy, world: int) -> int:
    """Return what the active ship has more than the ship of a world before dice (13.add-up)."""
    own = VALUE[g.ship] + bonus(g, g.active)
    return own - VALUE[g.visible(world)] - bonus(g, g.controller(world))


def _beats(g: Galaxy, world: int) -> int:
    return _over(_lead(g, world))


@cache
def _throws() -> Counter[int]:
    """Return in how many ways the dice come to each sum."""
    return Counter([sum(dice) for dice in product(range(1, DIE + 1), repeat=DICE)])


@cache
def _over(lead: int) -> int:
    """Return the per cent of two throws in which one with a lead is higher than the other."""
    pairs = product(_throws().items(), repeat=2)
    return _per_cent(sum([m * n for (one, m), (two, n) in pairs if one + lead > two]), 2)


@cache
def _at_most(limit: int) -> int:
    """Return the per cent of throws that are no higher than a limit."""
    return _per_cent(sum([ways for total, ways in _throws().items() if total <= limit]), 1)


def _per_cent(ways: int, throws: int) -> int:
    """Return the per cent of all throws; what is not certain is never rounded to 0 or to 100."""
    every: int = DIE ** (DICE * throws)
    if ways in (0, every):
        return 100 * ways // every
    return min(max(round(100 * ways / every), 1), 99)
