"""Chapters 5, 7, 8 and 9: the action phase, where A, B, C and D come in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.games.galaxy.content.tables import (
    ALLY,
    DECK_SIZE,
    DIVERGENCE,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    KHA,
    VALUE,
    WARP,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.rules.cards import discard, leave_hand
from asterism.games.galaxy.rules.s09_bases import put_base, reveal_secret
from asterism.games.galaxy.rules.s12_ships import (
    hide_ship,
    list_powers,
    play_ship,
    refuse_power,
    use_power,
)
from asterism.games.galaxy.rules.s13_combat import begin_attack, list_targets, refuse_attack
from asterism.games.galaxy.rules.s14_technology import (
    Scan,
    list_reclaims,
    may_scan,
    play_technology,
    reclaim,
    refuse_reclaim,
    refuse_scan,
)
from asterism.games.galaxy.state import (
    ACTED,
    ANY_SHIP,
    BASED,
    FACE_DOWN_ALLY,
    GARRISON,
    HAND,
    LINE_BITS,
    LINE_MASK,
    NONE,
    POWER,
    SECOND,
    SECRET,
    TECHED,
    Galaxy,
)
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.errors import BrokenRule
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal

# The verbs that most menus hold, already in their place.
_PLAY: Final = verbs.PLAY << VERB
_PLAY_ALLY: Final = verbs.PLAY_ALLY << VERB
_GARRISON: Final = verbs.GARRISON << VERB
_BASE: Final = verbs.BASE << VERB
_DONE: Final = verbs.DONE << VERB

# What the verbs of the action phase are uses of.
_ACTS: Final = frozenset({verbs.PLAY, verbs.PLAY_ALLY, verbs.HIDE, verbs.GARRISON, verbs.DISCARD})
_POWERS: Final = frozenset({verbs.RAISE, verbs.LOWER, verbs.DRONE, verbs.RAID})
_ATTACKS: Final = frozenset({verbs.ATTACK_SHIP, verbs.ATTACK_BASE})

_GARRISONABLE: Final[list[bool]] = [card < FIRST_ALLY for card in range(DECK_SIZE)]
ALL_WORLDS: Final = (1 << WORLDS) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionPhase(Decision[Galaxy]):
    """5.action: one of A1, A2, A3, and if one likes B, C and D, in any order."""

    section: ClassVar[str] = "5.action"

    def follows(self, g: Galaxy) -> bool:  # noqa: ARG002
        """Ask always: what a hand holds decides what can be done."""
        return False

    def options(self, g: Galaxy, out: list[int]) -> None:
        """List everything that the active seat may do next."""
        seat = self.seat
        flags = g.flags
        hand = g.hands[seat]
        if not flags & ACTED:
            list_acts(g, seat, out)
        elif flags & SECOND and g.governor[DIVERGENCE] == seat:
            list_plays(g, seat, g.alive & ~(1 << DIVERGENCE), out)
        if not flags & (BASED | SECRET):
            list_base_acts(g, seat, out)
        if hand and hand[-1] >= FIRST_TECHNOLOGY and not flags & TECHED:
            for card in hand:
                if card >= FIRST_TECHNOLOGY:
                    out.append(pack(verbs.TECHNOLOGY, card - FIRST_TECHNOLOGY))
        if g.ship != NONE:
            if flags & POWER:
                list_powers(g, seat, out)
            elif g.attacks:
                list_targets(g, seat, out)
            if may_scan(g, seat):
                out.append(pack(verbs.SCAN))
        if g.warps and g.uses(seat, WARP):
            list_reclaims(g, out)
        if flags & ACTED or not hand or hand[0] >= FIRST_TECHNOLOGY:
            out.append(_DONE)
        out.sort()

    def take(self, g: Galaxy, option: int) -> None:
        """Do one thing, and come back for the next until done."""
        verb = option >> VERB
        seat = self.seat
        if verb == verbs.DONE:
            if not g.flags & ACTED:
                g.knowledge.rule_out(HAND + seat, ANY_SHIP)
            return
        g.push(self)
        if verb in _ACTS:
            act(g, seat, option)
        elif verb == verbs.BASE:
            place_base(g, seat, option >> A & BYTE)
        elif verb == verbs.REVEAL:
            reveal(g, seat)
        elif verb == verbs.TECHNOLOGY:
            play_technology(g, seat, option >> A & BYTE)
        elif verb in _POWERS:
            use_power(g, seat, option)
        elif verb in _ATTACKS:
            begin_attack(g, seat, option)
        elif verb == verbs.SCAN:
            g.push(Scan(seat))
        elif verb == verbs.RECLAIM:
            reclaim(g, seat, option)
        else:
            raise BrokenRule(f"the action phase knows no verb {verb}")

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why something cannot be done now."""
        verb = option >> VERB
        if verb in _ACTS:
            return refuse_act(g, self.seat, option)
        if verb in (verbs.BASE, verbs.REVEAL):
            return refuse_base_act(g, self.seat, option)
        if verb == verbs.TECHNOLOGY:
            return refuse_technology(g, self.seat, option)
        if verb in _POWERS:
            return refuse_power(g, self.seat, option)
        if verb in _ATTACKS:
            return refuse_attack(g, self.seat, option)
        if verb == verbs.SCAN:
            return refuse_scan(g, self.seat)
        if verb == verbs.RECLAIM:
            return refuse_reclaim(g, self.seat, option)
        if verb == verbs.DONE:
            return Refusal("5.one-of-a", "must-act-with-a-ship")
        return super().refuse(g, option)


# -- A1, A2, A3: one ship is played, discarded or made a garrison ----------------------------


def list_acts(g: Galaxy, seat: int, out: list[int]) -> None:
    """List A1 (play), A2 (discard) and A3 (secret base)."""
    list_plays(g, seat, g.alive, out)
    hand = g.hands[seat]
    if g.alive != ALL_WORLDS:
        for card in hand:
            if card < FIRST_ALLY and not g.alive >> WORLD[card] & 1:
                out.append(pack(verbs.DISCARD, card))
    if may_garrison(g, seat):
        for card in hand:
            if card < FIRST_ALLY:
                out.append(_GARRISON | card << A)


def list_plays(g: Galaxy, seat: int, worlds: int, out: list[int]) -> None:
    """List the ships that may be played on a mask of worlds, face up or face down."""
    if g.duty != NONE:
        list_duty_plays(g, seat, out)
        return
    hand = g.hands[seat]
    for card in hand:
        if card < FIRST_ALLY:
            if worlds >> WORLD[card] & 1:
                out.append(_PLAY | card << A)
        elif card < FIRST_TECHNOLOGY:
            for world in range(WORLDS):
                if worlds >> world & 1:
                    out.append(_PLAY_ALLY | card << A | world << B)
    if g.governor[KHA] == seat and worlds >> KHA & 1:
        for card in hand:
            if WORLD[card] == KHA or (WORLD[card] == ALLY and g.rulings & FACE_DOWN_ALLY):
                out.append(pack(verbs.HIDE, card))


def list_duty_plays(g: Galaxy, seat: int, out: list[int]) -> None:
    """List the ships that keep the bid: of its value, face up, on any world (6.duty)."""
    for card in g.hands[seat]:
        if VALUE[card] == g.duty:
            if card < FIRST_ALLY:
                out.append(pack(verbs.PLAY, card))
            else:
                for world in range(WORLDS):
                    out.append(pack(verbs.PLAY_ALLY, card, world))


def may_garrison(g: Galaxy, seat: int) -> bool:
    """Return whether A3 is open: round 1, once a game, a base left, not beside B (9.secret)."""
    return (
        g.round == 1
        and g.duty == NONE
        and not g.flags & BASED
        and g.stock[seat] > 0
        and not g.secrets >> seat & 1
    )


def act(g: Galaxy, seat: int, option: int) -> None:
    """Carry out A1, A2 or A3."""
    verb = option >> VERB
    card = option >> A & BYTE
    if verb == verbs.PLAY:
        play_ship(g, seat, card, WORLD[card])
    elif verb == verbs.PLAY_ALLY:
        play_ship(g, seat, card, option >> B & BYTE)
    elif verb == verbs.HIDE:
        hide_ship(g, seat, card, KHA)
    elif verb == verbs.DISCARD:
        g.flags |= ACTED
        leave_hand(g, seat, card)
        discard(g, card)
        g.tell(event_types.DISCARDED, seat, card)
    else:
        g.flags |= ACTED | SECRET
        g.secrets |= 1 << seat
        g.stock[seat] -= 1
        g.hands[seat].remove(card)
        g.garrisons[seat] = card
        g.knowledge.move(
            card, HAND + seat, GARRISON + seat, 1 << seat, g.hands[seat], _GARRISONABLE
        )
        g.tell_some(1 << seat, event_types.GARRISONED, seat, card)


def refuse_act(g: Galaxy, seat: int, option: int) -> Refusal:
    """Say why a ship cannot be played, discarded or made a garrison now."""
    verb = option >> VERB
    card = option >> A & BYTE
    if card not in g.hands[seat]:
        return Refusal("7.from-hand", "not-in-hand")
    second = g.flags & ACTED != 0
    if second and (not g.flags & SECOND or g.governor[DIVERGENCE] != seat):
        return Refusal("5.one-of-a", "already-acted")
    if verb == verbs.DISCARD:
        if second:
            return Refusal("5.one-of-a", "already-acted")
        if WORLD[card] == ALLY:
            return Refusal("8.no-ally", "allies-never-surrender")
        return Refusal("8.surrendered-only", "world-still-in-play")
    if verb == verbs.GARRISON:
        return _refuse_garrison(g, seat, card)
    if g.duty != NONE and (VALUE[card] != g.duty or verb == verbs.HIDE):
        return Refusal("6.duty", "must-play-the-bid")
    if verb == verbs.HIDE:
        return _refuse_hiding(g, seat)
    world = option >> B & BYTE if verb == verbs.PLAY_ALLY else WORLD[card]
    if not g.alive >> world & 1:
        return Refusal("7.world-in-play", "world-has-surrendered")
    return Refusal("15.divergence-elsewhere", "second-ship-elsewhere")


def _refuse_garrison(g: Galaxy, seat: int, card: int) -> Refusal:
    if g.flags & ACTED:
        return Refusal("5.one-of-a", "already-acted")
    if WORLD[card] == ALLY:
        return Refusal("9.garrison-no-ally", "ally-is-no-garrison")
    if g.round > 1:
        return Refusal("9.secret-round-1", "secret-base-only-in-round-1")
    if g.secrets >> seat & 1:
        return Refusal("9.one-secret", "one-secret-base-a-game")
    if g.duty != NONE:
        return Refusal("6.duty-no-secret", "must-play-the-bid")
    if g.flags & BASED:
        return Refusal("5.a3-no-b-c", "no-secret-base-beside-b")
    return Refusal("9.secret", "no-base-left")


def _refuse_hiding(g: Galaxy, seat: int) -> Refusal:
    if not g.alive >> KHA & 1:
        return Refusal("7.world-in-play", "world-has-surrendered")
    if g.governor[KHA] != seat:
        return Refusal("15.kha", "only-the-kha-governor")
    return Refusal("15.kha", "only-kha-ships-face-down")


# -- B: place a base, or reveal the secret one -----------------------------------------------


def list_base_acts(g: Galaxy, seat: int, out: list[int]) -> None:
    """List B: a base on the free current line of a world, or the secret base turned up."""
    if g.stock[seat]:
        alive = g.alive
        lines = g.lines
        shift = LINE_BITS * g.round
        for world in range(WORLDS):
            if alive >> world & 1 and not lines[world] >> shift & LINE_MASK:
                out.append(_BASE | world << A)
    garrison = g.garrisons[seat]
    if garrison != NONE and (g.alive >> WORLD[garrison] & 1 or not g.flags & ACTED):
        out.append(pack(verbs.REVEAL))


def place_base(g: Galaxy, seat: int, world: int) -> None:
    """Place a base on the current line of a world (9.place)."""
    g.flags |= BASED
    g.stock[seat] -= 1
    g.tell(event_types.BASE_PLACED, seat, world, g.round)
    put_base(g, seat, world, g.round, seat)


def reveal(g: Galaxy, seat: int) -> None:
    """Turn the secret base up; in a surrendered world it is lost, and that was A2 (9.reveal)."""
    g.flags |= BASED
    card = g.garrisons[seat]
    if g.alive >> WORLD[card] & 1:
        reveal_secret(g, seat, seat)
        return
    g.flags |= ACTED
    g.garrisons[seat] = NONE
    g.lost[seat] += 1
    discard(g, card)
    g.knowledge.forget_place(GARRISON + seat)
    g.knowledge.empty(GARRISON + seat)
    g.tell(event_types.REVEALED_LOST, seat, card)


def refuse_base_act(g: Galaxy, seat: int, option: int) -> Refusal:
    """Say why no base can be placed there, or the secret one not revealed."""
    if g.flags & SECRET:
        return Refusal("5.a3-no-b-c", "no-b-beside-secret-base")
    if g.flags & BASED:
        return Refusal("9.one-a-turn", "one-base-a-turn")
    if option >> VERB == verbs.REVEAL:
        if g.garrisons[seat] == NONE:
            return Refusal("9.reveal", "no-secret-base")
        return Refusal("9.reveal-lost", "reveal-would-be-a-second-act")
    world = option >> A & BYTE
    if not g.alive >> world & 1:
        return Refusal("7.world-in-play", "world-has-surrendered")
    if not g.stock[seat]:
        return Refusal("9.five", "no-base-left")
    return Refusal("9.one-per-line", "line-is-taken")


def refuse_technology(g: Galaxy, seat: int, option: int) -> Refusal:
    """Say why a technology cannot be played now."""
    if FIRST_TECHNOLOGY + (option >> A & BYTE) not in g.hands[seat]:
        return Refusal("14.play", "not-in-hand")
    return Refusal("14.one-a-turn", "one-technology-a-turn")
