"""Chapters 7 and 12: playing a ship, and the powers of ships 1 to 5."""

from __future__ import annotations

from bisect import insort
from typing import Final

from asterism.games.galaxy.content.tables import (
    ABILITY,
    ALLY,
    ASSAULT,
    DIVERGENCE,
    DRONE,
    FLEET,
    KHA,
    RAIDER,
    SHUTTLE,
    TRANSPORT,
    WORLD,
)
from asterism.games.galaxy.rules.cards import lay_on, steal
from asterism.games.galaxy.rules.s09_bases import lower_base, raise_base
from asterism.games.galaxy.rules.s13_combat import opportunities
from asterism.games.galaxy.state import (
    ACTED,
    FACE_DOWN,
    FACE_DOWN_ALLY,
    HAND,
    LINE_BITS,
    LINE_MASK,
    NONE,
    POWER,
    RESERVE,
    SCAN,
    SECOND,
    SHUTTLED,
    TRANSPORT_OWN,
    Galaxy,
)
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal

UP: Final = 1
DOWN: Final = 2


def play_ship(g: Galaxy, seat: int, card: int, world: int) -> None:
    """Play a ship face up on a world and open what it allows (7.play, 12.powers)."""
    _begin_play(g, seat, card, world)
    covered = lay_on(g, card, world)
    g.knowledge.publish(card)
    if not g.hands[seat]:
        g.knowledge.empty(HAND + seat)
    if g.duty != NONE:
        g.duty = NONE
        g.knowledge.settle_requirements(HAND + seat)
    g.tell(event_types.PLAYED, seat, card, world)
    g.ship = card
    g.flags |= SCAN
    ability = ABILITY[card]
    if ability == FLEET:
        g.attacks = opportunities(g, seat, card, world, covered)
    elif ability == SHUTTLE:
        g.flags |= SHUTTLED
    else:
        g.flags |= POWER


def hide_ship(g: Galaxy, seat: int, card: int, world: int) -> None:
    """Play a ship face down on Kha'Farjimmn: no power, no value, no attacks (15.kha)."""
    _begin_play(g, seat, card, world)
    lay_on(g, card, world)
    g.face_down.append(card)
    g.peeked = card
    hideable = _HIDEABLE[g.rulings & FACE_DOWN_ALLY != 0]
    g.knowledge.move(card, HAND + seat, FACE_DOWN, 1 << seat, g.hands[seat], hideable)
    g.tell_some(1 << seat, event_types.HID, seat, card, world)


_HIDEABLE: Final[list[list[bool]]] = [
    [world == KHA or (allies and world == ALLY) for world in WORLD] for allies in (False, True)
]
"""By the ruling on Allies and by card whether it may lie face down on Kha'Farjimmn."""


def _begin_play(g: Galaxy, seat: int, card: int, world: int) -> None:
    g.hands[seat].remove(card)
    flags = g.flags & ~(POWER | SCAN)
    governs = g.governor[world] == seat
    if flags & ACTED:
        flags &= ~SECOND
    elif world == DIVERGENCE and governs:
        flags |= SECOND
    g.flags = flags | ACTED
    if governs:
        g.governs |= 1 << world
    g.fresh.append(card)
    g.ship = NONE
    g.world = world
    g.attacks = 0
    g.barred = 0
    g.warps |= 1 << world


def list_powers(g: Galaxy, seat: int, out: list[int]) -> None:
    """List the uses of the power of the ship just played, if it has one that is used at once."""
    ability = ABILITY[g.ship]
    if ability == TRANSPORT:
        list_moves(g, seat if g.rulings & TRANSPORT_OWN else NOBODY, UP, g.world, out)
    elif ability == ASSAULT:
        list_moves(g, NOBODY, DOWN, g.world, out)
    elif ability in (DRONE, RAIDER):
        governor = g.governor[g.world]
        if governor != NOBODY and g.hands[governor] and (governor != seat or ability == DRONE):
            out.append(pack(verbs.DRONE if ability == DRONE else verbs.RAID))


def list_moves(g: Galaxy, only: int, ways: int, world: int, out: list[int]) -> None:
    """List how bases of a world may be moved by one row.

    Args:
        g: the game.
        only: the owner whose bases may move; NOBODY for any.
        ways: UP, DOWN or both.
        world: the world.
        out: gets the options.
    """
    floor = g.floor()
    for owner in range(g.seats):
        bases = g.bases[world * g.seats + owner]
        line = 0
        while bases and only in (NOBODY, owner):
            if bases & LINE_MASK:
                if ways & UP and line > 0:
                    out.append(pack(verbs.RAISE, owner, world, line))
                if ways & DOWN and line < floor:
                    out.append(pack(verbs.LOWER, owner, world, line))
            bases >>= LINE_BITS
            line += 1


def use_power(g: Galaxy, seat: int, option: int) -> None:
    """Carry out the power of a Drone, Transport, Assault Craft or Raider."""
    verb = option >> VERB
    owner, world, line = option >> A & BYTE, option >> B & BYTE, option & BYTE
    g.flags &= ~(POWER | SCAN)
    if verb == verbs.RAISE:
        raise_base(g, owner, world, line, seat)
    elif verb == verbs.LOWER:
        lower_base(g, owner, world, line, seat)
    elif verb == verbs.DRONE:
        victim = g.governor[g.world]
        card = steal(g, victim, RESERVE + victim, 1 << seat | 1 << victim)
        insort(g.reserves[victim], card)
        g.tell_some(1 << seat | 1 << victim, event_types.DRONED, seat, victim, card)
    else:
        victim = g.governor[g.world]
        card = steal(g, victim, HAND + seat, 1 << seat | 1 << victim)
        insort(g.hands[seat], card)
        g.tell_some(1 << seat | 1 << victim, event_types.RAIDED, seat, victim, card)


def refuse_power(g: Galaxy, seat: int, option: int) -> Refusal:
    """Say why the power of a ship cannot be used so."""
    verb = option >> VERB
    wanted = {
        verbs.RAISE: TRANSPORT,
        verbs.LOWER: ASSAULT,
        verbs.DRONE: DRONE,
        verbs.RAID: RAIDER,
    }[verb]
    section = {TRANSPORT: "12.transport", ASSAULT: "12.assault", DRONE: "12.drone"}.get(
        wanted, "12.raider"
    )
    if g.ship == NONE or ABILITY[g.ship] != wanted:
        return Refusal(section, "another-ship-does-that")
    if not g.flags & POWER:
        return Refusal("12.powers", "power-already-used")
    if verb in (verbs.DRONE, verbs.RAID):
        return _refuse_theft(g, seat, section)
    return _refuse_move(g, seat, option, section)


def _refuse_theft(g: Galaxy, seat: int, section: str) -> Refusal:
    governor = g.governor[g.world]
    if governor == NOBODY:
        return Refusal(section, "no-governor-there")
    if governor == seat and section == "12.raider":
        return Refusal(section, "you-govern-there")
    return Refusal(section, "governor-has-no-card")


def _refuse_move(g: Galaxy, seat: int, option: int, section: str) -> Refusal:
    owner, world, line = option >> A & BYTE, option >> B & BYTE, option & BYTE
    if world != g.world:
        return Refusal(section, "only-in-its-column")
    if not g.count(owner, world, line):
        return Refusal(section, "no-base-there")
    if section == "12.transport":
        if owner != seat and g.rulings & TRANSPORT_OWN:
            return Refusal(section, "only-your-own-base")
        return Refusal("12.transport-top", "base-at-top")
    return Refusal("12.floor", "base-at-floor")
