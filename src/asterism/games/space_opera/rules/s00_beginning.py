"""0: the beginning: each chooses a species in secret, troops and credits, the first hand."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import INITIATIVE, RESOURCE_OF
from asterism.games.space_opera.content.tables import (
    CIVIL,
    CREDITS,
    DEALT,
    DRAFT,
    LESS_CARDS,
    NONE,
)
from asterism.games.space_opera.rules.pieces import draw, refresh, storage
from asterism.games.space_opera.rules.s22_round import Round
from asterism.games.space_opera.state import (
    CARD_DRAW,
    CHOICE,
    DRAFTED,
    HAND,
    PACKET,
    SPECIES_DRAW,
    SYSTEM_DECK,
    SYSTEM_SHUFFLE,
    UNBORN,
    SpaceOpera,
)
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel import decks
from asterism.kernel.agenda import Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


class Deal(Step[SpaceOpera]):
    """Decks are shuffled, and each seat gets species to choose from (0.species)."""

    section = "0.species"

    def resolve(self, g: SpaceOpera) -> None:
        """Deal."""
        decks.shuffle(g, SYSTEM_SHUFFLE, g.systems, SYSTEM_DECK)
        for seat in range(g.seats):
            for _ in range(DEALT):
                face = g.unborn.pop(g.chance.pick(SPECIES_DRAW, g.unborn))
                g.knowledge.draw(face, CHOICE + seat, 1 << seat)
                g.choices[seat].append(face)
                g.tell_some(1 << seat, e.MAY_BE, seat, face)
            g.choices[seat].sort()
        g.push(ChooseSpecies(NONE))


class ChooseSpecies(SecretDecision[SpaceOpera]):
    """Each seat chooses one of its species, and all show theirs at once (0.choose)."""

    section = "0.choose"

    def picks(self, g: SpaceOpera, seat: int, lane: list[int], out: list[int]) -> None:
        """Offer what was dealt."""
        if not lane:
            for face in g.choices[seat]:
                out.append(pack(v.BE, face))

    def reveal(self, g: SpaceOpera, lanes: list[list[int]]) -> None:
        """Show them; the others go back unseen, and the game begins."""
        for seat in range(g.seats):
            face, _, _ = unpack(lanes[seat][0])
            g.choices[seat].remove(face)
            g.knowledge.publish(face)
            g.species[seat] = face
            g.tell(e.IS, seat, face)
        for seat in range(g.seats):
            rest = g.choices[seat]
            g.choices[seat] = []
            g.knowledge.pour(CHOICE + seat, UNBORN)
            g.unborn = sorted([*g.unborn, *rest])
        g.order = sorted(range(g.seats), key=lambda seat: INITIATIVE[g.species[seat]])
        g.push(Provide())

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say that it was not dealt."""
        wrong = verb_of(option) == v.BE
        return Refusal("0.choose", "not-dealt" if wrong else "not-asked")


class Provide(Step[SpaceOpera]):
    """Each species gets its troops, its credits and its first hand (0.goods, 2.first-hand)."""

    section = "0.goods"

    def resolve(self, g: SpaceOpera) -> None:
        """Provide them."""
        for seat in range(g.seats):
            g.civil[seat] = CIVIL
            g.credits[seat] = CREDITS
            refresh(g, seat)
        if g.rulings & DRAFTED and not g.own_decks:
            open_packets(g)
            g.then(Draft(NONE, 0), Round())
            return
        for seat in g.order:
            draw(g, seat, storage(g, seat) - LESS_CARDS)
        g.push(Round())


def open_packets(g: SpaceOpera) -> None:
    """Deal each seat a packet to draft from (0.draft)."""
    for seat in range(g.seats):
        deck = g.deck[0]
        for _ in range(min(DRAFT, len(deck))):
            face = deck.pop(g.chance.pick(CARD_DRAW, deck))
            g.knowledge.draw(face, PACKET + seat, 1 << seat)
            g.packets[seat].append(face)
        g.packets[seat].sort()


class Draft(SecretDecision[SpaceOpera]):
    """Each seat keeps a card of its packet and passes the rest to the left (0.draft)."""

    section = "0.draft"

    def __init__(self, seat: int, turn: int) -> None:
        """Ask a seat; the packets have been passed so often."""
        super().__init__(seat)
        self.turn: Final = turn

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when the packets are empty."""
        return any(g.packets)

    def packet(self, g: SpaceOpera, seat: int) -> int:
        """Return which packet a seat holds now."""
        return (seat - self.turn) % g.seats

    def seats(self, g: SpaceOpera) -> int:
        """Let all take part who hold a card."""
        mask = 0
        for seat in range(g.seats):
            if g.packets[self.packet(g, seat)]:
                mask |= 1 << seat
        return mask

    def picks(self, g: SpaceOpera, seat: int, lane: list[int], out: list[int]) -> None:
        """Offer the packet."""
        if not lane:
            for face in g.packets[self.packet(g, seat)]:
                option = pack(v.KEEP, RESOURCE_OF[face])
                if option not in out:
                    out.append(option)
            out.sort()

    def reveal(self, g: SpaceOpera, lanes: list[list[int]]) -> None:
        """Let each keep its card; the next seat sees the rest."""
        for seat in range(g.seats):
            if lanes[seat]:
                self._keep(g, seat, unpack(lanes[seat][0])[0])
        following = Draft(NONE, self.turn + 1)
        for seat in range(g.seats):
            for face in g.packets[following.packet(g, seat)]:
                g.knowledge.show(face, 1 << seat)
                g.tell_some(1 << seat, e.PASSED_ON, seat, face)
        g.push(following)

    def _keep(self, g: SpaceOpera, seat: int, resource: int) -> None:
        at = self.packet(g, seat)
        packet = g.packets[at]
        face = next(each for each in packet if RESOURCE_OF[each] == resource)
        packet.remove(face)
        g.knowledge.move(face, PACKET + at, HAND + seat, 1 << seat, packet)
        g.hands[seat] = sorted([*g.hands[seat], face])
        g.tell_some(1 << seat, e.KEPT, seat, face)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say that it is not in the packet."""
        wrong = verb_of(option) == v.KEEP
        return Refusal("0.draft", "not-in-packet" if wrong else "not-asked")
