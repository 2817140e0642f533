"""Chapters 4.7, 7.1 and 7.2: declaring war, for a block too, and making peace.

How an act that can be blocked asks (R38-block-window): put the step that carries it out on the
agenda, then `open_block` on top of it. The step judges again, with `pieces.blocked`, once all have
been asked; blocked by then it lets its player choose again (7.2.1.redirect).

    g.push(TakeStar(side, star, way))
    open_block(g, side, hex_, gain_cause(g, star, way))
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    CONQUER,
    CONQUER_NEUTRAL,
    COOPERATION,
    DARK,
    DREAD,
    DREAD_DP,
    ERA_OF_ROUND,
    JUST_WAR,
    PEACEABLE,
    SPIRITUALITY,
    STO,
    STS,
    SUBJUGATE,
    UNBLOCKABLE_FROM,
    WAR_DP,
)
from asterism.games.galactic_era.rules.offers import (
    NO_MORE_PEACE,
    NO_TO_PEACE,
    has_said,
    say,
    take_back_word,
)
from asterism.games.galactic_era.rules.pieces import gain_dp, has
from asterism.games.galactic_era.rules.s6_1_3_engagement import SHOWN
from asterism.games.galactic_era.rules.s9_automas import agrees_to_peace
from asterism.games.galactic_era.state import (
    NONE,
    PEACE_IN_OWN_TURN,
    PROPOSED_PEACE,
    TRADING,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import verbs
from asterism.games.galactic_era.vocabulary.event_types import (
    NO_PEACE_NOW,
    PEACE,
    PEACE_OFFERED,
    PEACE_REFUSED,
    WAR,
)
from asterism.games.galactic_era.vocabulary.sources import BY_GOAL, BY_PEOPLE
from asterism.kernel.agenda import NOBODY, Decision, Right
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal
from asterism.kernel.windows import ONCE, Window

# What a war is declared for. From CANCEL on it is a block: not of a player with Spirituality V.
MOVES: Final = 0
"""In one's own step of moves, without a reason (7.1.sts-move)."""
CONQUEST: Final = 1
"""To conquer or liberate a star of that player with Gain Star (7.1.sts-conquer)."""
REVENGE: Final = 2
"""Because the Greys have learned from the one who declares (A1.greys-sts-war)."""
CANCEL: Final = 3
"""To cancel an oval by the special effect of Military (7.1.sts-cancel)."""
EXTRA_OVAL: Final = 4
GAIN: Final = 5
GAIN_INNOCENT: Final = 6
GROW: Final = 7
BUILD: Final = 8
RELOCATE: Final = 9
GATE: Final = 10
WORMHOLE: Final = 11
CAPITAL: Final = 12


# -- declaring war ---------------------------------------------------------------------------


def may_declare(g: GalacticEra, side: int, other: int, cause: int) -> Refusal | None:
    """Say why a side cannot declare war on another for a cause; None if it can.

    All of it is open to see. Whether the moment is right (one's own moves, ships in the hex) is
    for the caller to know.
    """
    if g.at_war(side, other):
        return Refusal("7.1.lasting", "at-war-already")
    if in_one_hand(g, side, other):
        return Refusal("8.3.peace", "puppet-at-peace")
    if has(g, side, PEACEABLE):
        return Refusal("A1.greys-sto-no-war", "greys-declare-no-war")
    if g.safe >> other & 1:
        return Refusal("A3.diplomatic-effect", "safe-this-round")
    if cause >= CANCEL and g.level(other, SPIRITUALITY) >= UNBLOCKABLE_FROM:
        return Refusal("A2.spirituality-5-block", "cannot-be-blocked")
    if cause == REVENGE:
        return _may_avenge(g, side, other)
    return None if g.alignment[side] == STS else _may_declare_sto(g, side, other, cause)


def in_one_hand(g: GalacticEra, side: int, other: int) -> bool:
    """Return whether one seat answers for two sides: a player for its own and for the puppet."""
    seat = g.seat_of(side)
    return side != other and seat != NONE and seat == g.seat_of(other)


def _may_avenge(g: GalacticEra, side: int, greys: int) -> Refusal | None:
    if g.alignment[greys] != STS:
        return Refusal("7.1.sto-only-sts", "sto-only-on-sts")
    if g.alignment[side] == STO and ERA_OF_ROUND[g.round] == DARK:
        return None
    return Refusal("A1.greys-sts-war", "sto-in-dark-era")


def _may_declare_sto(g: GalacticEra, side: int, other: int, cause: int) -> Refusal | None:
    if g.alignment[other] != STS:
        return Refusal("7.1.sto-only-sts", "sto-only-on-sts")
    if cause == GAIN_INNOCENT or (cause == MOVES and has(g, side, JUST_WAR)):
        return None
    if cause == CONQUEST:
        return Refusal("7.1.sto-no-liberation", "no-war-to-liberate")
    return Refusal("7.1.sto-innocent", "sto-only-for-innocents")


def declare(g: GalacticEra, side: int, other: int) -> None:
    """Let a side declare war on another, with what it pays for it; the war is one of both."""
    g.war[side] |= 1 << other
    g.war[other] |= 1 << side
    g.tell(WAR, side, other)
    if has(g, other, DREAD) and g.alignment[side] == STS:
        gain_dp(g, side, DREAD_DP, BY_PEOPLE)
    if not g.betrayed[side] >> other & 1:
        g.betrayed[side] |= 1 << other
        if g.goal == COOPERATION:
            gain_dp(g, side, WAR_DP, BY_GOAL)


def list_wars(g: GalacticEra, side: int, cause: int, out: list[int]) -> None:
    """Add to a menu, sorted, each side on which war may be declared."""
    for other in range(g.sides):
        if other != side and may_declare(g, side, other, cause) is None:
            out.append(pack(verbs.DECLARE_WAR, other))


def gain_cause(g: GalacticEra, star: int, way: int) -> int:
    """Return as what a block of Gain Star counts: GAIN_INNOCENT if STO may declare war for it."""
    if way in (SUBJUGATE, CONQUER_NEUTRAL):
        return GAIN_INNOCENT
    owner = g.owner[star]
    if way == CONQUER and owner != NONE and g.alignment[owner] == STO:
        return GAIN_INNOCENT
    return GAIN


# -- blocks ----------------------------------------------------------------------------------


def open_block(g: GalacticEra, side: int, hex_: int, cause: int) -> bool:
    """Ask all who may declare war to block an act in one hex; return whether anybody is asked."""
    return open_blocks(g, side, [hex_], cause)


def open_blocks(g: GalacticEra, side: int, hexes: list[int], cause: int) -> bool:
    """Ask all who may declare war to block an act that touches some hexes, each of them once.

    Tells whether anybody is asked.
    """
    window = BlockWindow(NOBODY, 0, 0, side, cause, hexes)
    for seat in range(g.sides):
        if window.may_respond(g, seat):
            g.push(window)
            return True
    return False


def could_block(g: GalacticEra, other: int, side: int, hexes: list[int], cause: int) -> bool:
    """Return whether another could declare war on a side to block its act in some hexes."""
    if other == side or g.seat_of(other) == NONE:
        return False
    if may_declare(g, other, side, cause) is not None:
        return False
    for hex_ in hexes:
        if g.present(other, hex_):
            return True
    return False


class BlockWindow(Window[GalacticEra]):
    """7.1.sts-block: whoever has ships where another acts may declare war to block it."""

    section: ClassVar[str] = "7.1.sts-block"
    reopens: ClassVar[int] = ONCE

    def __init__(
        self, seat: int, serial: int, passed: int, side: int, cause: int, hexes: list[int]
    ) -> None:
        """Ask about an act of a side, for a cause, in some hexes."""
        super().__init__(seat, serial, passed)
        self.side: Final = side
        self.cause: Final = cause
        self.hexes: Final = hexes

    def order(self, g: GalacticEra) -> list[int]:
        """Return the sides in turn order."""
        return g.order

    def may_respond(self, g: GalacticEra, seat: int) -> bool:
        """Ask those at peace who have ships there and may declare it; all that is open."""
        return could_block(g, seat, self.side, self.hexes, self.cause)

    def responses(self, g: GalacticEra, out: list[int]) -> None:  # noqa: ARG002
        """Offer to declare war on the one who acts."""
        out.append(pack(verbs.DECLARE_WAR, self.side))

    def distinct(self, g: GalacticEra, menu: list[int]) -> list[int]:
        """Leave it to people to break the peace that they have just made."""
        if not has_just_made_peace(g, self.seat, self.side):
            return menu
        return [option for option in menu if option >> VERB != verbs.DECLARE_WAR]

    def respond(self, g: GalacticEra, option: int) -> None:  # noqa: ARG002
        """Declare it."""
        declare(g, self.seat, self.side)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why war cannot be declared on anybody else."""
        if option >> VERB == verbs.DECLARE_WAR:
            return Refusal("7.1.sts-block", "only-on-who-acts")
        return super().refuse(g, option)


# -- peace -----------------------------------------------------------------------------------


def make_peace(g: GalacticEra, side: int, other: int) -> None:
    """End a war between two sides, if there is one, and with it every block."""
    if g.at_war(side, other):
        g.war[side] &= ~(1 << other)
        g.war[other] &= ~(1 << side)
        g.tell(PEACE, side, other)


def make_peace_with_all(g: GalacticEra, side: int) -> None:
    """End every war of a side, which has switched its alignment (4.7.peace-switch)."""
    for other in range(g.sides):
        make_peace(g, side, other)


def offers_made(g: GalacticEra, side: int) -> int:
    """Return the mask of the sides to which a side has offered peace in the present turn."""
    return g.peace_offers[side] if g.peace_turn == _present_turn(g) else 0


def _present_turn(g: GalacticEra) -> int:
    """Return a number for the turn that goes on, of whomever."""
    return (g.round << 3 | g.phase) << 3 | (g.active + 1)


def has_just_made_peace(g: GalacticEra, side: int, other: int) -> bool:
    """Return whether two sides have ended a war in this round, as far as the last offers tell.

    An offer is answered at once: where there is peace now, it was accepted.
    """
    offered = g.peace_offers[side] >> other | g.peace_offers[other] >> side
    return g.peace_turn >> 6 == g.round and offered & 1 == 1 and not g.at_war(side, other)


def _note_offer(g: GalacticEra, side: int, other: int) -> None:
    turn = _present_turn(g)
    made = g.peace_offers[:] if g.peace_turn == turn else [0] * g.sides
    made[side] |= 1 << other
    g.peace_offers = made
    g.peace_turn = turn


ANNOUNCED: Final = ("7.1.sts-block", "6.2.4.proof")
"""Where something is announced and not yet carried out: an offer of peace waits."""


def may_offer_peace(g: GalacticEra, side: int) -> bool:
    """Return whether an offer of peace need not wait: nothing is half done (R37-peace-offers)."""
    if g.pending is not None and g.pending.section in ANNOUNCED:
        return False
    if g.field != NONE and g.stage >= SHOWN:
        return False
    return g.phase == TRADING or g.active == side or not g.rulings & PEACE_IN_OWN_TURN


class OfferPeace(Right[GalacticEra]):
    """4.7.peace: two players at war may make peace at any time if both agree."""

    section: ClassVar[str] = "4.7.peace"

    def options(self, g: GalacticEra, seat: int, out: list[int]) -> None:
        """List the wars of a seat, and of a puppet of its, that an offer could end now."""
        list_peace(g, seat, verbs.OFFER_PEACE, out)
        if g.is_puppet(g.seats) and g.seat_of(g.seats) == seat:
            list_peace(g, g.seats, verbs.PUPPET_PEACE, out)

    def distinct(self, g: GalacticEra, seat: int, out: list[int]) -> None:
        """List the wars with those who have not declined to end them in this round."""
        found: list[int] = []
        self.options(g, seat, found)
        for option in found:
            side = g.seats if option >> VERB == verbs.PUPPET_PEACE else seat
            if not has_said(g, side, option >> A & BYTE, NO_TO_PEACE):
                out.append(option)

    def take(self, g: GalacticEra, seat: int, option: int) -> None:
        """Ask the other."""
        side = g.seats if option >> VERB == verbs.PUPPET_PEACE else seat
        other = option >> A & BYTE
        _note_offer(g, side, other)
        take_back_word(g, other, side, NO_MORE_PEACE)
        g.tell(PEACE_OFFERED, side, other)
        if g.is_automa(other):
            g.flags[other] |= PROPOSED_PEACE
        g.push(AnswerPeace(other, side))


def list_peace(g: GalacticEra, side: int, verb: int, out: list[int]) -> None:
    """List those at war with a side to whom it has not offered peace in this turn."""
    if not g.war[side] or not may_offer_peace(g, side):
        return
    made = offers_made(g, side)
    for other in range(g.sides):
        if g.war[side] >> other & 1 and not made >> other & 1 and _hears(g, side, other):
            out.append(pack(verb, other))


def _hears(g: GalacticEra, side: int, other: int) -> bool:
    """Return whether a side can be offered peace; automata only once a round (9.peace-ask)."""
    if not g.is_automa(other):
        return g.seat_of(other) != NONE and not has_said(g, side, other, NO_MORE_PEACE)
    return g.active == side and not g.flags[other] & PROPOSED_PEACE


class AnswerPeace(Decision[GalacticEra]):
    """4.7.peace: an offer of peace is accepted or declined."""

    section: ClassVar[str] = "4.7.peace"

    def __init__(self, seat: int, other: int) -> None:
        """Ask a seat about the offer of another."""
        super().__init__(seat)
        self.other: Final = other

    def applies(self, g: GalacticEra) -> bool:
        """Drop the offer if the war is over already."""
        return g.at_war(self.seat, self.other)

    def options(self, g: GalacticEra, out: list[int]) -> None:  # noqa: ARG002
        """List yes, no, and no for the whole round."""
        out.append(pack(verbs.ACCEPT))
        out.append(pack(verbs.DECLINE))
        out.append(pack(verbs.DECLINE_ALL))

    def distinct(self, g: GalacticEra, menu: list[int]) -> list[int]:  # noqa: ARG002
        """Leave the word for the whole round to people."""
        return menu[:-1]

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:  # noqa: ARG002
        """Let an automa roll for it (R98-solo-dice)."""
        return pack(verbs.ACCEPT if agrees_to_peace(g, self.seat) else verbs.DECLINE)

    def take(self, g: GalacticEra, option: int) -> None:
        """Make peace, or go on with the war."""
        if option >> VERB == verbs.ACCEPT:
            make_peace(g, self.other, self.seat)
        elif option >> VERB == verbs.DECLINE:
            say(g, self.other, self.seat, NO_TO_PEACE)
            g.tell(PEACE_REFUSED, self.seat, self.other)
        else:
            say(g, self.other, self.seat, NO_TO_PEACE | NO_MORE_PEACE)
            g.tell(NO_PEACE_NOW, self.seat, self.other)
