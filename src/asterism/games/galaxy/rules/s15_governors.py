"""Chapter 15: the powers of governors (phase 2), and what the Kha'Farjimmn governor may see."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from asterism.games.galaxy.content.tables import (
    ABILITY,
    ECUP,
    ERITH,
    FELOWI,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    KHA,
    MYRMIDON,
    NOVA,
    WORLDS,
)
from asterism.games.galaxy.rules.cards import claim, lay_on, lift_from, steal
from asterism.games.galaxy.state import HAND, LOOKED, NONE, RESERVE, Galaxy
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import Check, Decision
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal


class LookCheck(Check[Galaxy]):
    """15.kha-look: in its turn the Kha'Farjimmn governor knows the face-down ship on top."""

    def look(self, g: Galaxy, cause: int) -> None:  # noqa: ARG002
        """Show the top ship to the active seat if it governs Kha'Farjimmn."""
        if g.face_down and g.governs_now(g.active, KHA):
            top = g.tops[(g.round - 1) * WORLDS + KHA]
            if top in g.face_down and top != g.peeked:
                g.peeked = top  # told once a turn, whether or not it was known: that is a secret
                g.knowledge.show(top, 1 << g.active)
                g.tell_some(1 << g.active, event_types.LOOKED_UNDER, g.active, top)


class GovernorPhase(Decision[Galaxy]):
    """5.governor: the powers of the worlds that the seat governed when it played there."""

    section: ClassVar[str] = "5.governor"

    def __init__(self, seat: int, used: int) -> None:
        """Ask a seat that has used the powers of a mask of worlds already."""
        super().__init__(seat)
        self.used: Final = used

    def applies(self, g: Galaxy) -> bool:
        """Skip the phase where nothing was played as a governor."""
        return g.governs & ~self.used != 0

    def has(self, g: Galaxy, world: int) -> bool:
        """Return whether a world's power is open: governor before the play and still (10.power)."""
        return (g.governs & ~self.used) >> world & 1 == 1 and g.governs_now(self.seat, world)

    def options(self, g: Galaxy, out: list[int]) -> None:
        """List the uses of every open power, and leaving it."""
        if self.has(g, FELOWI):
            for row in range(1, g.round):
                if g.tops[(row - 1) * WORLDS + FELOWI] != NONE:
                    out.append(pack(verbs.SALVAGE, row))
        for world, verb in ((MYRMIDON, verbs.BURY), (ECUP, verbs.TAKE)):
            if self.has(g, world):
                for victim in range(g.seats):
                    if victim != self.seat and g.hands[victim]:
                        out.append(pack(verb, victim))
        if self.has(g, ERITH):
            _list_shifts(g, out)
        out.append(pack(verbs.DONE))

    def take(self, g: Galaxy, option: int) -> None:
        """Use a power, and come back for another world's."""
        verb = option >> VERB
        a, b = option >> A & BYTE, option >> B & BYTE
        if verb == verbs.DONE:
            return
        world = _WORLD_OF[verb]
        g.push(GovernorPhase(self.seat, self.used | 1 << world))
        if verb == verbs.SALVAGE:
            claim(g, self.seat, FELOWI, a, event_types.SALVAGED)
        elif verb == verbs.BURY:
            _bury(g, self.seat, a)
        elif verb == verbs.TAKE:
            _take_card(g, self.seat, a)
        else:
            _shift(g, self.seat, a, b)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why a power cannot be used so."""
        verb = option >> VERB
        world = _WORLD_OF.get(verb, NONE)
        if world == NONE:
            return super().refuse(g, option)
        section = _SECTION_OF[verb]
        if not g.governs >> world & 1:
            return Refusal("10.before", "not-governor-when-played")
        if self.used >> world & 1:
            return Refusal(section, "power-already-used")
        if not g.governs_now(self.seat, world):
            return Refusal("10.current", "no-longer-governor")
        a, b = option >> A & BYTE, option >> B & BYTE
        if verb == verbs.SALVAGE:
            return Refusal(section, "no-card-there" if a < g.round else "only-earlier-rows")
        if verb == verbs.SHIFT:
            return _refuse_shift(g, a, b)
        return Refusal(section, "not-yourself" if a == self.seat else "no-card-there")


_WORLD_OF: Final = {
    verbs.SALVAGE: FELOWI,
    verbs.BURY: MYRMIDON,
    verbs.TAKE: ECUP,
    verbs.SHIFT: ERITH,
}
_SECTION_OF: Final = {
    verbs.SALVAGE: "15.felowi",
    verbs.BURY: "15.myrmidon",
    verbs.TAKE: "15.ecup",
    verbs.SHIFT: "15.erith",
}


def half_of(cards: int) -> int:
    """Return how many cards of a hand Myrmidon takes (15.myrmidon)."""
    return (cards + 1) // 2


def _bury(g: Galaxy, seat: int, victim: int) -> None:
    """15.myrmidon: half a hand, rounded up, goes unseen into its owner's Reserve."""
    number = half_of(len(g.hands[victim]))
    g.tell(event_types.BURIED, seat, victim, number)
    for _ in range(number):
        card = steal(g, victim, RESERVE + victim, 1 << victim)
        insort(g.reserves[victim], card)
        g.tell_some(1 << victim, event_types.BURIED_CARD, victim, card)


def _take_card(g: Galaxy, seat: int, victim: int) -> None:
    """15.ecup: a random card of another hand, to look at and give back or to keep for another."""
    seats = 1 << seat | 1 << victim
    card = steal(g, victim, LOOKED, seats)
    g.looked = card
    g.tell_some(seats, event_types.TAKEN, seat, victim, card)
    g.push(Exchange(seat, victim))


class Exchange(Decision[Galaxy]):
    """15.ecup-choice: give the card back, or keep it and give its owner one of one's own."""

    section: ClassVar[str] = "15.ecup-choice"

    def __init__(self, seat: int, victim: int) -> None:
        """Ask the Ecup Contract governor about the card taken from a victim."""
        super().__init__(seat)
        self.victim: Final = victim

    def options(self, g: Galaxy, out: list[int]) -> None:
        """Offer to give the card back or any card of the hand instead."""
        out.append(pack(verbs.GIVE_BACK))
        for card in g.hands[self.seat]:
            out.append(pack(verbs.GIVE, card))

    def take(self, g: Galaxy, option: int) -> None:
        """Exchange the cards; the others see that one came back, not which."""
        seat, victim = self.seat, self.victim
        taken = given = g.looked
        g.looked = NONE
        if option >> VERB == verbs.GIVE:
            given = option >> A & BYTE
            g.hands[seat].remove(given)
            insort(g.hands[seat], taken)
        insort(g.hands[victim], given)
        seats = 1 << seat | 1 << victim
        for card in (taken, given):
            g.knowledge.show(card, seats)
        if g.hands[seat] == []:  # the card had to come back, as everybody knows
            g.knowledge.move(taken, LOOKED, HAND + victim, seats, [])
            g.tell_some(seats, event_types.EXCHANGED, seat, victim, taken, given)
            return
        g.knowledge.mingle(
            g.hands[seat] + g.hands[victim],
            1 << LOOKED | 1 << HAND + seat | 1 << HAND + victim,
            1 << HAND + seat | 1 << HAND + victim,
            seats,
        )
        g.tell_some(seats, event_types.EXCHANGED, seat, victim, taken, given)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why a card cannot be given."""
        if option >> VERB == verbs.GIVE:
            return Refusal("15.ecup-choice", "not-in-hand")
        return super().refuse(g, option)


def _movable_ally(g: Galaxy, world: int) -> int:
    """Return a world's visible Ally, or NONE; nothing but a play covers a Nova (12.nova)."""
    ship = g.visible(world)
    if ship == NONE or not FIRST_ALLY <= ship < FIRST_TECHNOLOGY or ABILITY[ship] == NOVA:
        return NONE
    return ship


def _list_shifts(g: Galaxy, out: list[int]) -> None:
    for world in range(WORLDS):
        if g.alive >> world & 1 and _movable_ally(g, world) != NONE:
            for target in range(WORLDS):
                if target != world and g.alive >> target & 1 and not _holds_nova(g, target):
                    out.append(pack(verbs.SHIFT, world, target))


def _holds_nova(g: Galaxy, world: int) -> bool:
    """Return whether a world's visible ship is a Nova: a move is no play and covers none."""
    ship = g.visible(world)
    return ship != NONE and ABILITY[ship] == NOVA


def _shift(g: Galaxy, seat: int, world: int, target: int) -> None:
    """15.erith: move a visible Ally of the current row onto another world."""
    card = lift_from(g, (g.round - 1) * WORLDS + world)
    lay_on(g, card, target)
    g.tell(event_types.SHIFTED, seat, card, world, target)


def _refuse_shift(g: Galaxy, world: int, target: int) -> Refusal:
    if not g.alive >> world & 1 or not g.alive >> target & 1:
        return Refusal("7.world-in-play", "world-has-surrendered")
    if world == target:
        return Refusal("15.erith", "to-another-world")
    ship = g.visible(world)
    if ship != NONE and ship >= FIRST_ALLY and ABILITY[ship] == NOVA:
        return Refusal("12.nova", "nova-cannot-be-moved")
    if _movable_ally(g, world) != NONE:
        return Refusal("12.nova-only", "nova-not-covered-by-a-move")
    return Refusal("15.erith", "no-ally-there")
