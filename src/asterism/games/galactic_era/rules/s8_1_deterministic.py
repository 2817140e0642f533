"""8.1: the deterministic set-up, in which the players choose in turn what the lot gives otherwise.

Whoever's turn it is takes one of four things: a star people, a sector, a place in the turn order, a
domination card. A sector and a card are taken in several small steps.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    CARDS_DRAWN,
    MAIN_STAR,
    SECTOR_IDS,
    SIDES,
    SLOTS,
    TURNS,
    USED_SLOTS,
)
from asterism.games.galactic_era.rules.s5_setting_up import draw_tile, settle
from asterism.games.galactic_era.rules.s6_5_exchange import draw_card
from asterism.games.galactic_era.state import (
    CARD_DRAW,
    DECK,
    HAND,
    NONE,
    ORDER_DRAW,
    PERSON,
    TIE_DRAW,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel import decks
from asterism.kernel.agenda import Decision, Rule, Step
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import Refusal

SHARES: Final = 4
"""How many things everybody takes."""


# -- the frame -------------------------------------------------------------------------------


class ChooseShares(Step[GalacticEra]):
    """8.1.turns: the centre lies; a random seat begins, and all take one thing after the other."""

    section: ClassVar[str] = "8.1.turns"

    def resolve(self, g: GalacticEra) -> None:
        """Lay the centre, shuffle the cards, and put every turn on the agenda."""
        lay_by_lot(g, 0)
        decks.shuffle(g, CARD_DRAW, g.deck, DECK)
        g.order = [NONE] * g.sides
        first = g.chance.below(TIE_DRAW, g.seats)
        turns: list[Rule[GalacticEra]] = []
        for i in range(SHARES * g.seats):
            turns.append(TakeShare((first + i) % g.seats))
        g.then(*turns, LayRest())


class LayRest(Step[GalacticEra]):
    """8.1.until: sides that are no seats get by lot what is left (R27-deterministic).

    Those are a place in the turn order, and for a puppet a sector.
    """

    section: ClassVar[str] = "8.1.until"

    def resolve(self, g: GalacticEra) -> None:
        """Draw it."""
        for side in range(g.seats, g.sides):
            left = [place for place in range(g.sides) if g.order[place] == NONE]
            place = left[g.chance.below(ORDER_DRAW, len(left))]
            g.order[place] = side
            g.tell(event_types.PLACED, side, place + 1)
            if side < len(USED_SLOTS[g.seats]):
                slot = open_slots(g)[0]
                lay_by_lot(g, slot)
                settle(g, side, MAIN_STAR[g.sectors[slot]])


def lay_by_lot(g: GalacticEra, slot: int) -> None:
    """Lay a random tile in a slot."""
    sectors, faces, turns = g.sectors[:], g.tile_faces[:], g.turns[:]
    draw_tile(g, slot, sectors, faces, turns)
    g.lay_tiles(sectors, faces, turns)


def open_slots(g: GalacticEra) -> list[int]:
    """Return the slots in which a tile still lets the diagram come out (8.1.sector).

    Diagrams may be turned: with three players every other slot is used, with four any two that
    face each other stay empty, and so on.
    """
    used = 0
    for slot in range(1, SLOTS):
        if g.sectors[slot] != NONE:
            used |= 1 << slot
    found = 0
    for diagram in _diagrams(g.seats):
        if used & ~diagram == 0:
            found |= diagram & ~used
    return [slot for slot in range(1, SLOTS) if found >> slot & 1]


def _diagrams(seats: int) -> list[int]:
    """Return the masks of the outer slots that this many players may use; alone there is one."""
    found: list[int] = []
    for turn in range(SLOTS - 1 if seats > 1 else 1):
        mask = 0
        for slot in USED_SLOTS[seats]:
            mask |= 1 << (slot - 1 + turn) % (SLOTS - 1) + 1
        found.append(mask)
    return found


# -- a turn ----------------------------------------------------------------------------------


class TakeShare(Decision[GalacticEra]):
    """8.1.four: take a star people, a sector, a place in the turn order or a domination card."""

    section: ClassVar[str] = "8.1.four"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List what is left of everything that the seat does not have."""
        if g.people[self.seat] == NONE:
            for face in g.boxed:
                if face >= PERSON:
                    out.append(pack(verbs.TAKE_PEOPLE, face))
        if g.home[self.seat] == NONE:
            for sector in range(len(SECTOR_IDS)):
                if sector not in g.sectors:
                    out.append(pack(verbs.TAKE_SECTOR, sector))
        if self.seat not in g.order:
            for place in range(g.sides):
                if g.order[place] == NONE:
                    out.append(pack(verbs.TAKE_PLACE, place + 1))
        if not g.hands[self.seat]:
            out.append(pack(verbs.DRAW_CARDS))

    def take(self, g: GalacticEra, option: int) -> None:
        """Take it; for a sector and a card more is asked."""
        verb, number = option >> VERB, option >> A & BYTE
        if verb == verbs.TAKE_PEOPLE:
            g.boxed.remove(number)
            g.knowledge.publish(number)
            g.people[self.seat] = number - PERSON
            g.tell(event_types.PEOPLE_KEPT, self.seat, number)
        elif verb == verbs.TAKE_SECTOR:
            g.push(LayTile(self.seat, number))
            if max(g.home) == NONE:
                g.push(TurnTile(self.seat, 0))
        elif verb == verbs.TAKE_PLACE:
            g.order[number - 1] = self.seat
            g.tell(event_types.PLACED, self.seat, number)
        else:
            for _ in range(CARDS_DRAWN):
                draw_card(g, self.seat)
            g.push(KeepCard(self.seat))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why that cannot be taken."""
        verb = option >> VERB
        if verb == verbs.TAKE_PEOPLE:
            return _refuse_share("8.1.people", has=g.people[self.seat] != NONE)
        if verb == verbs.TAKE_SECTOR:
            return _refuse_share("8.1.sector", has=g.home[self.seat] != NONE)
        if verb == verbs.TAKE_PLACE:
            return _refuse_share("8.1.order", has=self.seat in g.order)
        if verb == verbs.DRAW_CARDS:
            return _refuse_share("8.1.cards", has=True)
        return super().refuse(g, option)


def _refuse_share(section: str, *, has: bool) -> Refusal:
    return Refusal(section, "has-one-already" if has else "taken-already")


# -- a sector --------------------------------------------------------------------------------


class LayTile(Decision[GalacticEra]):
    """8.1.sector: the tile is joined to the centre, either side up, as the diagram allows."""

    section: ClassVar[str] = "8.1.sector"

    def __init__(self, seat: int, sector: int) -> None:
        """Ask where the tile of a sector lies."""
        super().__init__(seat)
        self.sector: Final = sector

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the slots, and both sides."""
        for slot in open_slots(g):
            for face in range(SIDES):
                out.append(pack(verbs.LAY_TILE, slot, face))

    def take(self, g: GalacticEra, option: int) -> None:
        """Lay it, with the capital on it; how it is turned comes next."""
        slot, face = option >> A & BYTE, option >> B & BYTE
        sectors, faces, turns = g.sectors[:], g.tile_faces[:], g.turns[:]
        sectors[slot], faces[slot], turns[slot] = self.sector, face, 0
        g.lay_tiles(sectors, faces, turns)
        g.tell(event_types.TILE_LAID, slot, self.sector, face, 0)
        settle(g, self.seat, MAIN_STAR[self.sector])
        g.push(TurnTile(self.seat, slot))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why no tile can lie there."""
        if option >> VERB != verbs.LAY_TILE:
            return super().refuse(g, option)
        slot = option >> A & BYTE
        if g.sectors[slot] != NONE:
            return Refusal("8.1.sector", "slot-is-taken")
        return Refusal("8.1.sector", "not-in-the-diagram")


class TurnTile(Decision[GalacticEra]):
    """8.1.rotate: a tile that was just laid is turned; the first to lay one turns the centre too.

    What stands on the main star stays where it is: that is what a tile turns about.
    """

    section: ClassVar[str] = "8.1.rotate"

    def __init__(self, seat: int, slot: int) -> None:
        """Ask how the tile of a slot is turned."""
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, g: GalacticEra, out: list[int]) -> None:  # noqa: ARG002
        """List all ways."""
        for sixths in range(TURNS):
            out.append(pack(verbs.TURN_TILE, self.slot, sixths))

    def take(self, g: GalacticEra, option: int) -> None:
        """Turn it."""
        turns = g.turns[:]
        turns[self.slot] = option >> B & BYTE
        g.lay_tiles(g.sectors, g.tile_faces, turns)
        g.tell(event_types.TILE_TURNED, self.slot, turns[self.slot])

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that another tile is turned now."""
        if option >> VERB == verbs.TURN_TILE:
            return Refusal("8.1.rotate", "another-tile")
        return super().refuse(g, option)


# -- a card ----------------------------------------------------------------------------------


class KeepCard(Decision[GalacticEra]):
    """8.1.cards: of the cards that were drawn one is kept, the others are shuffled back."""

    section: ClassVar[str] = "8.1.cards"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the cards."""
        for card in g.hands[self.seat]:
            out.append(pack(verbs.KEEP_CARD, card))

    def take(self, g: GalacticEra, option: int) -> None:
        """Keep one; the deck is shuffled, but what the seat has seen of it it knows."""
        kept, own = option >> A & BYTE, 1 << self.seat
        g.tell_some(own, event_types.CARD_KEPT, self.seat, kept)
        hand = g.hands[self.seat]
        for card in hand[:]:
            if card != kept:
                hand.remove(card)
                decks.put(g, card, g.deck, len(g.deck), DECK, HAND + self.seat, hand, own)
        decks.shuffle(g, CARD_DRAW, g.deck, DECK)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that the card was not drawn."""
        if option >> VERB == verbs.KEEP_CARD:
            return Refusal("8.1.cards", "not-in-hand")
        return super().refuse(g, option)
