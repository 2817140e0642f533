"""Toy games, one for each mechanism of the kernel, each a few rules long.

They share one table: piles of numbered cards (a deck, the table, a hand and a reserve for each
seat), points and tokens. What differs is the rules. Every class is an ordinary Python subclass of
the kernel's, as a third party's game would be.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from asterism.contract.display import Display
from asterism.contract.game import Game, Rules, Skill
from asterism.contract.notation import EventType, Kind, Purpose, Verb, counting
from asterism.contract.rulings import Ruling, Value
from asterism.contract.scene import Scene
from asterism.contract.translator import Translator
from asterism.kernel import decks
from asterism.kernel.agenda import NOBODY, Check, Decision, Right, Rule, State, Step
from asterism.kernel.joint import OpenDecision, SecretDecision
from asterism.kernel.knowledge import Knowledge
from asterism.kernel.options import PASS, pack
from asterism.kernel.refusal import Refusal
from asterism.kernel.view import View
from asterism.kernel.windows import (
    CLOSE,
    ONCE,
    RESTART,
    STAY,
    Cancellable,
    Window,
    cancel,
    number,
)

DECK: Final = 0
TABLE: Final = 1
HAND: Final = 2
RESERVE: Final = 6
SEATS: Final = 4
CARDS: Final = 12
ODD: Final = 1  # kinds of cards that facts speak of: even (0) and odd
HIGH: Final = 2

STRIKE, STOP, BID, DODGE, LAY, DRAW, PEEK, BURY, HIDE, SHUFFLE = range(1, 11)
STEAL, SWAP, ASK, LOOK, ARRANGE, SHOW = range(12, 18)
ANTE, GIFT, CASH = range(18, 21)
DREW, STOPPED, HIT, CALLED_OFF, COLLAPSED, SHUFFLED, BURIED, LOOKED = range(8)
STOLEN, SWAPPED, ANSWERED, LAID, SHOWN, BID_MADE = range(8, 14)
DRAWING, SHUFFLING, THEFT, DIE = range(4)

KINDS: Final = {
    "seat": Kind(("ann", "ben", "cat", "dan")),
    "card": Kind([f"c{i}" for i in range(CARDS)], face=True),
    "kind": Kind(("even", "odd", "high")),
    "number": counting(0, 20),
    "yes": Kind(("no", "yes")),
}
VERBS: Final = {
    PASS: Verb("pass", (), "0.pass", "Pass"),
    STRIKE: Verb("strike", ("seat",), "1.strike", "Strike {0}"),
    STOP: Verb("stop", ("card",), "1.answer", "Stop it with {0}"),
    BID: Verb("bid", (), "2.offer", "Bid"),
    DODGE: Verb("dodge", (), "3.dodge", "Dodge"),
    LAY: Verb("lay", ("card",), "4.lay", "Lay {0}"),
    DRAW: Verb("draw", (), "5.turn", "Draw"),
    PEEK: Verb("peek", ("number",), "5.turn", "Look at the top {0}"),
    BURY: Verb("bury", ("card", "number"), "5.turn", "Put {0} under {1} cards"),
    HIDE: Verb("hide", ("card", "number"), "5.turn", "Hide {0} under {1} cards"),
    SHUFFLE: Verb("shuffle", (), "5.turn", "Shuffle"),
    ARRANGE: Verb("arrange", (), "5.turn", "Exchange the two cards on top"),
    STEAL: Verb("steal", ("seat",), "7.steal", "Steal from {0}"),
    SWAP: Verb("swap", ("card", "card"), "8.swap", "Swap {0} and {1}"),
    ASK: Verb("ask", ("seat", "kind"), "9.ask", "Ask {0} for {1} cards"),
    LOOK: Verb("look", ("seat",), "6.look", "Look at a card of {0}"),
    SHOW: Verb("show", ("card",), "6.show", "Show {0}"),
    ANTE: Verb("ante", ("card",), "10.ante", "Lay {0} face down"),
    GIFT: Verb("gift", ("seat",), "11.talk", "Give {0} a token"),
    CASH: Verb("cash", ("card",), "12.cash", "Turn {0} into a point"),
}
CARD: Final = ("card",)
EVENT_TYPES: Final = {
    DREW: EventType(
        "drew", ("seat", "card"), "0.deal", "{0} draws {1}.", "{0} draws.", secret=("card",)
    ),
    STOPPED: EventType("stopped", ("seat", "card"), "1.answer", "{0} stops it with {1}."),
    HIT: EventType("hit", ("seat", "number"), "1.blow", "{0} gets {1}."),
    CALLED_OFF: EventType("called-off", ("seat",), "1.blow", "The blow of {0} is off."),
    COLLAPSED: EventType("collapsed", ("seat",), "4.collapse", "{0} brings the pile down."),
    SHUFFLED: EventType("shuffled", (), "5.turn", "The deck is shuffled."),
    BURIED: EventType(
        "buried", ("seat", "card"), "5.turn", "{0} buries {1}.", "{0} buries one.", secret=("card",)
    ),
    LOOKED: EventType(
        "looked", ("seat", "card"), "6.look", "{0} sees {1}.", "{0} looks.", secret=("card",)
    ),
    STOLEN: EventType(
        "stolen", ("seat", "card"), "7.steal", "{0} steals {1}.", "{0} steals.", secret=("card",)
    ),
    SWAPPED: EventType("swapped", ("seat",), "8.swap", "{0} sorts its cards."),
    ANSWERED: EventType(
        "answered", ("seat", "kind", "yes"), "9.ask", "{0} has {1}: {2}.", reveals=True
    ),
    LAID: EventType(
        "laid", ("seat", "card"), "4.lay", "{0} lays {1}.", "{0} lays a card.", secret=("card",)
    ),
    SHOWN: EventType("shown", ("seat", "card"), "6.show", "{0} shows {1}."),
    BID_MADE: EventType("bid", ("seat",), "2.offer", "{0} bids."),
}
PURPOSES: Final = {
    DRAWING: Purpose("draw", "card"),
    SHUFFLING: Purpose("shuffle", "card"),
    THEFT: Purpose("theft", "card"),
    DIE: Purpose("die"),
}


class Toy(State):
    """Piles of cards, points and tokens."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "piles", "points", "tokens")
    PUBLIC: ClassVar[tuple[str, ...]] = ("seats", "points", "tokens", "sizes")

    def __init__(
        self,
        seats: int,
        piles: list[list[int]],
        points: list[int],
        tokens: list[int],
        knowledge: Knowledge,
    ) -> None:
        super().__init__(seats, knowledge)
        self.piles = piles
        self.points = points
        self.tokens = tokens

    def clone(self) -> Toy:
        piles = [pile[:] for pile in self.piles]
        other = type(self)(
            self.seats, piles, self.points[:], self.tokens[:], self.knowledge.clone()
        )
        self.copy_flow(other)
        return other

    def placements(self) -> list[tuple[int, list[int]]]:
        return list(enumerate(self.piles))

    def zones(self) -> list[tuple[str, list[int], bool]]:
        ordered = self.knowledge.ordered
        return [(str(i), pile, ordered >> i & 1 == 1) for i, pile in enumerate(self.piles)]

    def relabel(self, faces: list[int]) -> None:
        for i, pile in enumerate(self.piles):
            pile[:] = [faces[card] for card in pile]
            if not self.knowledge.ordered >> i & 1:
                pile.sort()

    def is_kind(self, face: int, kind: int) -> bool:
        return face >= CARDS // 2 if kind == HIGH else face % 2 == kind

    def sizes(self) -> list[int]:
        return [len(pile) for pile in self.piles]

    def hand(self, seat: int) -> list[int]:
        return self.piles[HAND + seat]

    def scores(self) -> list[int]:
        return self.points

    def winners(self) -> list[int]:
        best = max(self.points)
        return [seat for seat in range(self.seats) if self.points[seat] == best and self.over()]

    def broken(self) -> str:
        short = sum(self.points) > 100
        return "too many points" if short else ""


class Deal(Step[Toy]):
    """0.deal: so many cards for each seat from the deck that lies in a heap."""

    section: ClassVar[str] = "0.deal"

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def resolve(self, g: Toy) -> None:
        for seat in range(g.seats):
            for _ in range(self.cards):
                draw_any(g, seat)


def draw_any(g: Toy, seat: int) -> None:
    """Draw from the heap; what others know of it is followed."""
    deck = g.piles[DECK]
    card = deck.pop(g.chance.pick(DRAWING, deck))
    g.knowledge.move(card, DECK, HAND + seat, 1 << seat, deck)
    insort(g.hand(seat), card)
    g.tell_some(1 << seat, DREW, seat, card)


def others(g: Toy, seat: int) -> list[int]:
    """The seats besides one."""
    return [other for other in range(g.seats) if other != seat]


class FreeTurn(Decision[Toy]):
    """A turn in which a seat may pass or draw from the heap; toys add what they are about."""

    def options(self, g: Toy, out: list[int]) -> None:
        out.append(PASS)
        if g.piles[DECK]:
            out.append(pack(DRAW))

    def take(self, g: Toy, option: int) -> None:
        if option >> 24 == DRAW:
            draw_any(g, self.seat)


class Turns(Step[Toy]):
    """0.turns: so many turns of the toy's kind, seat after seat."""

    section: ClassVar[str] = "0.turns"

    def __init__(self, kind: int, left: int, seat: int) -> None:
        self.kind: Final = kind
        self.left: Final = left
        self.seat: Final = seat

    def resolve(self, g: Toy) -> None:
        if self.left:
            following = (self.seat + 1) % g.seats
            g.then(TURN[self.kind](self.seat), Turns(self.kind, self.left - 1, following))


# -- 1: windows, and cancelling the cancel ----------------------------------------------------


class Strike(Decision[Toy]):
    """1.strike: announce a blow; all may answer before it falls."""

    section: ClassVar[str] = "1.strike"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend(pack(STRIKE, other) for other in others(g, self.seat))

    def follows(self, g: Toy) -> bool:
        return False

    def take(self, g: Toy, option: int) -> None:
        serial = number(g)
        g.then(Answer(NOBODY, serial), Blow(serial, self.seat))

    def refuse(self, g: Toy, option: int) -> Refusal:
        return Refusal("1.strike", "not-yourself")


class Answer(Window[Toy]):
    """1.answer: an even card stops what the window stands before; it may be answered in turn."""

    section: ClassVar[str] = "1.answer"

    def may_respond(self, g: Toy, seat: int) -> bool:
        return len(g.hand(seat)) > 0

    def responses(self, g: Toy, out: list[int]) -> None:
        out.extend(pack(STOP, card) for card in g.hand(self.seat) if card % 2 == 0)

    def respond(self, g: Toy, option: int) -> None:
        card = option >> 16 & 255
        g.hand(self.seat).remove(card)
        insort(g.piles[TABLE], card)
        g.knowledge.publish(card)
        g.tell(STOPPED, self.seat, card)
        serial = number(g)
        g.then(Answer(NOBODY, serial), Stop(serial, self.serial))


class Stop(Cancellable[Toy]):
    """1.stop: cancels the event of a number."""

    section: ClassVar[str] = "1.stop"

    def __init__(self, serial: int, target: int) -> None:
        super().__init__(serial)
        self.target: Final = target

    def resolve(self, g: Toy) -> None:
        cancel(g, self.target)


class Blow(Cancellable[Toy]):
    """1.blow: a point for who struck, unless the blow was stopped."""

    section: ClassVar[str] = "1.blow"

    def __init__(self, serial: int, seat: int) -> None:
        super().__init__(serial)
        self.seat: Final = seat

    def resolve(self, g: Toy) -> None:
        g.points[self.seat] += 1
        g.tell(HIT, self.seat, 1)

    def called_off(self, g: Toy) -> None:
        g.tell(CALLED_OFF, self.seat)


# -- 2: what a window does after a response ---------------------------------------------------


class Offer(Window[Toy]):
    """2.offer: whoever has tokens left may bid one; GO_ROUND, as the kernel has it."""

    section: ClassVar[str] = "2.offer"

    def may_respond(self, g: Toy, seat: int) -> bool:
        return g.tokens[seat] > 0

    def responses(self, g: Toy, out: list[int]) -> None:
        out.append(pack(BID))

    def respond(self, g: Toy, option: int) -> None:
        g.tokens[self.seat] -= 1
        g.points[self.seat] += 1
        g.tell(BID_MADE, self.seat)


class ClosingOffer(Offer):
    reopens: ClassVar[int] = CLOSE


class SingleOffer(Offer):
    reopens: ClassVar[int] = ONCE


class StayingOffer(Offer):
    reopens: ClassVar[int] = STAY


class RestartingOffer(Offer):
    """From a seat of its own on, clockwise: a window with a field and an order."""

    reopens: ClassVar[int] = RESTART

    def __init__(self, seat: int, serial: int, passed: int, first: int) -> None:
        super().__init__(seat, serial, passed)
        self.first: Final = first

    def order(self, g: Toy) -> list[int]:
        return [(self.first + i) % g.seats for i in range(g.seats)]


# -- 3: nothing is hidden ---------------------------------------------------------------------


class Assault(Decision[Toy]):
    """3.assault: four points of damage for another seat."""

    section: ClassVar[str] = "3.assault"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend(pack(STRIKE, other) for other in others(g, self.seat))

    def take(self, g: Toy, option: int) -> None:
        other = option >> 16 & 255
        if g.tokens[other]:
            g.push(Brace(other))
        else:
            hurt(g, other)


class Brace(Decision[Toy]):
    """3.dodge: for a token the damage may be avoided."""

    section: ClassVar[str] = "3.dodge"

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend((PASS, pack(DODGE)))

    def take(self, g: Toy, option: int) -> None:
        if option == PASS:
            hurt(g, self.seat)
        else:
            g.tokens[self.seat] -= 1


def hurt(g: Toy, seat: int) -> None:
    """Take four points from a seat."""
    g.points[seat] -= 4
    g.tell(HIT, seat, 4)


# -- 4: a standing check ----------------------------------------------------------------------


class Lay(Decision[Toy]):
    """4.lay: lay a card face down on the pile."""

    section: ClassVar[str] = "4.lay"
    moment: ClassVar[bool] = True

    def applies(self, g: Toy) -> bool:
        return len(g.hand(self.seat)) > 0

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend(pack(LAY, card) for card in g.hand(self.seat))

    def follows(self, g: Toy) -> bool:
        return False

    def take(self, g: Toy, option: int) -> None:
        card, seat = option >> 16 & 255, g.seat_of(self.seat)
        hand = g.hand(self.seat)
        hand.remove(card)
        g.knowledge.move(card, HAND + self.seat, TABLE, 1 << seat, hand)
        insort(g.piles[TABLE], card)
        g.tell_some(1 << seat, LAID, seat, card)
        g.trigger_checks(seat)


class PileCheck(Check[Toy]):
    """4.collapse: three cards are too many; who laid the last one sees them all and pays."""

    def look(self, g: Toy, cause: int) -> None:
        pile = g.piles[TABLE]
        if len(pile) >= 3:
            for card in pile:
                g.knowledge.show(card, 1 << cause)
                g.tell_some(1 << cause, LOOKED, cause, card)
            g.push(Collapse(cause))


class Collapse(Step[Toy]):
    """4.collapse: a point is lost, and the pile goes into the heap; a new check follows."""

    section: ClassVar[str] = "4.collapse"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, g: Toy) -> None:
        g.points[self.seat] -= 1
        g.knowledge.pour(TABLE, DECK)
        for card in g.piles[TABLE]:
            insort(g.piles[DECK], card)
        g.piles[TABLE] = []
        g.tell(COLLAPSED, self.seat)
        g.trigger_checks(self.seat)


# -- 5: an ordered deck -----------------------------------------------------------------------


class ShuffleDeck(Step[Toy]):
    """5.start: the deck is shuffled."""

    section: ClassVar[str] = "5.start"

    def resolve(self, g: Toy) -> None:
        decks.shuffle(g, SHUFFLING, g.piles[DECK], DECK)
        g.tell(SHUFFLED)


class OracleTurn(Decision[Toy]):
    """5.turn: draw, look, put back (seen or unseen where), arrange or shuffle."""

    section: ClassVar[str] = "5.turn"

    def options(self, g: Toy, out: list[int]) -> None:
        size = len(g.piles[DECK])
        if size:
            out.append(pack(DRAW))
        out.extend(pack(PEEK, count) for count in range(1, min(3, size) + 1))
        for verb in (BURY, HIDE):
            for card in g.hand(self.seat):
                out.extend(pack(verb, card, index) for index in sorted({0, size}))
        out.append(pack(SHUFFLE))
        if size > 1:
            out.append(pack(ARRANGE))

    def take(self, g: Toy, option: int) -> None:
        verb, a, b = option >> 24, option >> 16 & 255, option >> 8 & 255
        deck, hand, seat = g.piles[DECK], g.hand(self.seat), self.seat
        own = 1 << seat
        if verb == DRAW:
            card = decks.draw(g, deck, DECK, HAND + seat, own)
            insort(hand, card)
            g.tell_some(own, DREW, seat, card)
        elif verb == PEEK:
            for card in decks.peek(g, deck, a, own):
                g.tell_some(own, LOOKED, seat, card)
        elif verb == ARRANGE:
            first, second = decks.peek(g, deck, 2, own)
            for card in (first, second):
                g.tell_some(own, LOOKED, seat, card)
            decks.arrange(g, deck, [second, first], DECK, own)
            g.tell(SWAPPED, seat)
        elif verb == SHUFFLE:
            g.push(ShuffleDeck())
        else:
            hand.remove(a)
            put = decks.put if verb == BURY else decks.hide
            put(g, a, deck, b, DECK, HAND + seat, hand, own)
            g.tell_some(own, BURIED, seat, a)


# -- 6: masks, by looking and showing; and an unordered deck ----------------------------------


class Peep(FreeTurn):
    """6.look: draw a card from the heap, look at a card of another, or show one of your own."""

    section: ClassVar[str] = "6.look"

    def options(self, g: Toy, out: list[int]) -> None:
        super().options(g, out)
        out.extend(pack(LOOK, other) for other in others(g, self.seat) if g.hand(other))
        for card in g.hand(self.seat):
            if g.knowledge.known[card] != g.knowledge.all:
                out.append(pack(SHOW, card))

    def take(self, g: Toy, option: int) -> None:
        super().take(g, option)
        verb, a = option >> 24, option >> 16 & 255
        if verb == LOOK:
            card = g.hand(a)[g.chance.pick(THEFT, g.hand(a))]
            g.knowledge.show(card, 1 << self.seat)
            g.tell_some(1 << self.seat, LOOKED, self.seat, card)
        elif verb == SHOW:
            g.knowledge.publish(a)
            g.tell(SHOWN, self.seat, a)


# -- 7: pools, by theft from a hand that all know ---------------------------------------------


class ShowHands(Step[Toy]):
    """7.show: all hands are shown at the start."""

    section: ClassVar[str] = "7.show"

    def resolve(self, g: Toy) -> None:
        for seat in range(g.seats):
            for card in g.hand(seat):
                g.knowledge.publish(card)
                g.tell(SHOWN, seat, card)


class Thief(FreeTurn):
    """7.steal: take a random card of another's hand, or draw."""

    section: ClassVar[str] = "7.steal"

    def options(self, g: Toy, out: list[int]) -> None:
        super().options(g, out)
        out.extend(pack(STEAL, other) for other in others(g, self.seat) if g.hand(other))

    def take(self, g: Toy, option: int) -> None:
        super().take(g, option)
        if option >> 24 == STEAL:
            steal(g, option >> 16 & 255, self.seat)


def steal(g: Toy, victim: int, seat: int) -> int:
    """Move a random card from a hand to another; the two seats see it."""
    hand = g.hand(victim)
    card = hand.pop(g.chance.pick(THEFT, hand))
    g.knowledge.move(card, HAND + victim, HAND + seat, 1 << seat | 1 << victim, hand)
    insort(g.hand(seat), card)
    g.tell_some(1 << seat | 1 << victim, STOLEN, seat, card)
    return card


# -- 8: pools, by a transfer that may have been none ------------------------------------------


class Sort(Decision[Toy]):
    """8.swap: exchange a card for one of the reserve, or none; the others cannot tell."""

    section: ClassVar[str] = "8.swap"

    def options(self, g: Toy, out: list[int]) -> None:
        out.append(PASS)
        for card in g.hand(self.seat):
            out.extend(pack(SWAP, card, other) for other in g.piles[RESERVE + self.seat])

    def take(self, g: Toy, option: int) -> None:
        swap(g, self.seat, option)


def swap(g: Toy, seat: int, option: int) -> None:
    """Exchange the two cards that an option names, if it names any; nobody else sees which."""
    exchange(g.hand(seat), g.piles[RESERVE + seat], option)
    sorted_out(g, seat)


def exchange(hand: list[int], reserve: list[int], option: int) -> None:
    """Exchange the two cards that an option names, if it names any."""
    if option != PASS:
        a, b = option >> 16 & 255, option >> 8 & 255
        hand.remove(a)
        reserve.remove(b)
        insort(hand, b)
        insort(reserve, a)


def sorted_out(g: Toy, seat: int) -> None:
    """Let the others see that a seat sorted its cards, or did not."""
    hand, reserve = g.hand(seat), g.piles[RESERVE + seat]
    places = 1 << HAND + seat | 1 << RESERVE + seat
    g.knowledge.mingle(hand + reserve, places, places, 1 << seat)
    g.tell(SWAPPED, seat)


class DealReserves(Step[Toy]):
    """8.deal: a hand that all see, and a reserve that its owner sees."""

    section: ClassVar[str] = "8.deal"

    def resolve(self, g: Toy) -> None:
        for seat in range(g.seats):
            for card in list(g.hand(seat)):
                g.knowledge.publish(card)
            deck = g.piles[DECK]
            card = deck.pop(g.chance.pick(DRAWING, deck))
            g.knowledge.draw(card, RESERVE + seat, 1 << seat)
            g.piles[RESERVE + seat].append(card)


# -- 9: facts ---------------------------------------------------------------------------------


class Ask(FreeTurn):
    """9.ask: ask a seat whether it has cards of a kind; it answers truly, for all to hear."""

    section: ClassVar[str] = "9.ask"

    def options(self, g: Toy, out: list[int]) -> None:
        super().options(g, out)
        for other in others(g, self.seat):
            out.extend(pack(ASK, other, kind) for kind in range(3))

    def take(self, g: Toy, option: int) -> None:
        super().take(g, option)
        if option >> 24 == ASK:
            declare(g, option >> 16 & 255, option >> 8 & 255)


def declare(g: Toy, seat: int, kind: int) -> None:
    """Let everybody know whether a seat holds cards of a kind."""
    have = any(g.is_kind(card, kind) for card in g.hand(seat))
    if have:
        g.knowledge.require(HAND + seat, kind, 1)
    else:
        g.knowledge.rule_out(HAND + seat, kind)
    g.tell(ANSWERED, seat, kind, int(have))


# -- 10: choices in secret --------------------------------------------------------------------


class Ante(SecretDecision[Toy]):
    """10.ante: who holds two cards or more lays two at once; the highest sum gets a point."""

    section: ClassVar[str] = "10.ante"

    def seats(self, g: Toy) -> int:
        return sum(1 << seat for seat in range(g.seats) if len(g.hand(seat)) > 1)

    def picks(self, g: Toy, seat: int, lane: list[int], out: list[int]) -> None:
        hand = g.hand(seat)
        if not lane:
            out.extend(pack(ANTE, card) for card in hand[:-1])
        elif len(lane) < 2:
            out.extend(pack(ANTE, card) for card in hand if pack(ANTE, card) > lane[0])

    def reveal(self, g: Toy, lanes: list[list[int]]) -> None:
        sums = [sum(pick >> 16 & 255 for pick in lane) for lane in lanes]
        for seat, lane in enumerate(lanes):
            for pick in lane:
                card = pick >> 16 & 255
                g.hand(seat).remove(card)
                insort(g.piles[TABLE], card)
                g.knowledge.publish(card)
                g.tell(SHOWN, seat, card)
            if lane and sums[seat] == max(sums):
                g.points[seat] += 1
                g.tell(HIT, seat, 1)


class Antes(Step[Toy]):
    """10.rounds: so many rounds of it."""

    section: ClassVar[str] = "10.rounds"

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def resolve(self, g: Toy) -> None:
        if self.left:
            g.then(Ante(NOBODY), Refill(), Antes(self.left - 1))


class Refill(Step[Toy]):
    """10.refill: a card for everybody, as long as there are any."""

    section: ClassVar[str] = "10.refill"

    def resolve(self, g: Toy) -> None:
        for seat in range(g.seats):
            if g.piles[DECK]:
                draw_any(g, seat)


# -- 11: talks in any order -------------------------------------------------------------------


class Talk(OpenDecision[Toy]):
    """11.talk: whoever has tokens may give them away, a point for who gets one, until all pass."""

    section: ClassVar[str] = "11.talk"

    def acts(self, g: Toy, out: list[int]) -> None:
        if g.tokens[self.seat]:
            out.extend(pack(GIFT, other) for other in others(g, self.seat))

    def act(self, g: Toy, option: int) -> None:
        to = option >> 16 & 255
        g.tokens[self.seat] -= 1
        g.points[to] += 1
        g.tell(HIT, to, 1)


# -- 12: standing rights ----------------------------------------------------------------------


class Cash(Right[Toy]):
    """12.cash: a high card of one's hand is turned into a point at any time."""

    section: ClassVar[str] = "12.cash"

    def options(self, g: Toy, seat: int, out: list[int]) -> None:
        out.extend(pack(CASH, card) for card in g.hand(seat) if g.is_kind(card, HIGH))

    def take(self, g: Toy, seat: int, option: int) -> None:
        card = option >> 16 & 255
        g.hand(seat).remove(card)
        insort(g.piles[TABLE], card)
        g.knowledge.publish(card)
        g.points[seat] += 1
        g.tell(SHOWN, seat, card)


# -- 13: what one seat does unseen ------------------------------------------------------------


class Rearrange(SecretDecision[Toy]):
    """13.rearrange: exchange cards with the reserve, up to three times or never; all see that
    somebody sorts, and nothing else."""

    section: ClassVar[str] = "13.rearrange"

    def __init__(self, seat: int, who: int = NOBODY) -> None:
        super().__init__(seat)
        self.who: Final = seat if who == NOBODY else who

    def seats(self, g: Toy) -> int:
        return 1 << self.who

    def picks(self, g: Toy, seat: int, lane: list[int], out: list[int]) -> None:
        if lane and (lane[-1] == PASS or len(lane) == 3):
            return
        hand, reserve = list(g.hand(seat)), list(g.piles[RESERVE + seat])
        for pick in lane:
            exchange(hand, reserve, pick)
        out.append(PASS)
        for card in hand:
            out.extend(pack(SWAP, card, other) for other in reserve)

    def reveal(self, g: Toy, lanes: list[list[int]]) -> None:
        hand, reserve = g.hand(self.who), g.piles[RESERVE + self.who]
        for pick in lanes[self.who]:
            exchange(hand, reserve, pick)
        sorted_out(g, self.who)


# -- 14: a side that is no seat ---------------------------------------------------------------


class PuppetToy(Toy):
    """One hand more than seats: a puppet's, for which the seat in `tokens[0]` answers."""

    def side_count(self) -> int:
        return self.seats + 1

    def seat_of(self, side: int) -> int:
        return side if side < self.seats else self.tokens[0]


class DealSides(Step[Toy]):
    """14.deal: up to three cards for each side; nobody sees the puppet's."""

    section: ClassVar[str] = "14.deal"

    def resolve(self, g: Toy) -> None:
        deck = g.piles[DECK]
        each = min(3, len(deck) // g.side_count())
        for side in range(g.side_count()):
            for _ in range(each):
                card = deck.pop(g.chance.pick(DRAWING, deck))
                owner = 1 << side if side < g.seats else 0
                g.knowledge.move(card, DECK, HAND + side, owner, deck)
                insort(g.hand(side), card)


class PullStrings(Step[Toy]):
    """14.strings: a seat takes the puppet over, and sees its hand; then it plays a card of it."""

    section: ClassVar[str] = "14.strings"

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def resolve(self, g: Toy) -> None:
        if not self.left:
            return
        seat = g.tokens[0] = (g.tokens[0] + 1) % g.seats
        for card in g.hand(g.seats):
            g.knowledge.show(card, 1 << seat)
        g.then(Lay(g.seats), SideAnte(NOBODY), PullStrings(self.left - 1))


class SideAnte(Ante):
    """14.ante: all sides lay two cards at once."""

    section: ClassVar[str] = "14.ante"

    def seats(self, g: Toy) -> int:
        return sum(1 << side for side in range(g.side_count()) if len(g.hand(side)) > 1)

    def reveal(self, g: Toy, lanes: list[list[int]]) -> None:
        for side, lane in enumerate(lanes):
            for pick in lane:
                card = pick >> 16 & 255
                g.hand(side).remove(card)
                insort(g.piles[TABLE], card)
                g.knowledge.publish(card)
                g.tell(SHOWN, g.seat_of(side), card)
            g.points[g.seat_of(side)] += len(lane)


# -- 15: a side that is played by rules -------------------------------------------------------


class AutomatonToy(Toy):
    """One hand more than seats: an automaton's, for which nobody answers."""

    def side_count(self) -> int:
        return self.seats + 1

    def seat_of(self, side: int) -> int:
        return side if side < self.seats else NOBODY


class Toss(Decision[Toy]):
    """15.toss: lay a card for all to see; the automaton lays any."""

    section: ClassVar[str] = "15.toss"

    def applies(self, g: Toy) -> bool:
        return len(g.hand(self.seat)) > 0

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend(pack(LAY, card) for card in g.hand(self.seat))

    def follows(self, g: Toy) -> bool:
        return False

    def by_rules(self, g: Toy, menu: list[int]) -> int:
        return menu[g.chance.pick(DRAWING, g.hand(self.seat))]

    def take(self, g: Toy, option: int) -> None:
        show_card(g, self.seat, option >> 16 & 255)


class TossTogether(SecretDecision[Toy]):
    """15.together: all for whom somebody answers lay a card at once."""

    section: ClassVar[str] = "15.together"

    def applies(self, g: Toy) -> bool:
        return all(g.hand(seat) for seat in range(g.seats))

    def picks(self, g: Toy, seat: int, lane: list[int], out: list[int]) -> None:
        if not lane:
            out.extend(pack(LAY, card) for card in g.hand(seat))

    def reveal(self, g: Toy, lanes: list[list[int]]) -> None:
        for side, lane in enumerate(lanes):
            for pick in lane:
                show_card(g, side, pick >> 16 & 255)


class Tosses(Step[Toy]):
    """15.tosses: so often all sides lay a card in turn, then the seats one together."""

    section: ClassVar[str] = "15.tosses"

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def resolve(self, g: Toy) -> None:
        if self.left:
            tosses = [Toss(side) for side in range(g.side_count())]
            g.then(*tosses, TossTogether(NOBODY), Refill(), Tosses(self.left - 1))


def show_card(g: Toy, side: int, card: int) -> None:
    """Lay a card of a side for all to see: a high one is a point for its seat."""
    g.hand(side).remove(card)
    insort(g.piles[TABLE], card)
    g.knowledge.publish(card)
    g.tell(SHOWN, side % g.seats, card)
    if g.seat_of(side) != NOBODY and g.is_kind(card, HIGH):
        g.points[side] += 1


# -- the games --------------------------------------------------------------------------------

TURN: Final[list[type[Decision[Any]]]] = [
    Strike, Assault, Lay, OracleTurn, Peep, Thief, Sort, Ask, Rearrange,
]  # fmt: skip
RULES: Final[list[type[Rule[Any]]]] = [
    Deal, Turns, Answer, Stop, Blow, Offer, ClosingOffer, SingleOffer, StayingOffer,
    RestartingOffer, Brace, Collapse, ShuffleDeck, ShowHands, DealReserves,
    Ante, Antes, Refill, Talk, DealSides, PullStrings, SideAnte, Toss, TossTogether, Tosses, *TURN,
]  # fmt: skip


def toy(
    name: str,
    *start: Rule[Any],
    cards: int = 8,
    ordered: int = 0,
    tokens: int = 0,
    checks: Sequence[Check[Any]] = (),
    rights: Sequence[Right[Any]] = (),
    state: type[Toy] = Toy,
) -> Game:
    """Return a toy game that begins with some rules."""

    def knowledge(seats: int) -> Knowledge:
        return Knowledge([0] * cards, [], [], ordered, seats + 1)

    def new(seats: int, rulings: Mapping[str, Value]) -> State:
        piles: list[list[int]] = [list(range(cards)), []] + [[] for _ in range(2 * SEATS)]
        each = 2 if rulings["rich"] else 1
        g = state(seats, piles, [0] * seats, [tokens * each] * seats, knowledge(seats))
        g.then(*start)
        return g

    return Game(
        name=name,
        title=name.title(),
        least_seats=2,
        most_seats=SEATS,
        rules_version=1,
        folder=Path(__file__).parent,
        kinds=KINDS,
        verbs=VERBS,
        event_types=EVENT_TYPES,
        purposes=PURPOSES,
        rulings=[Ruling("rich", (False, True), default=False)],
        presets={"recommended": {}, "generous": {"rich": True}},
        rules=Rules(
            state=state,
            classes=RULES,
            checks=checks,
            rights=rights,
            knowledge=knowledge,
            new=new,
        ),
        display=Display(scene=_scene),
        skill=Skill(evaluate=_evaluate),
    )


def _scene(view: View, translator: Translator) -> Scene:
    raise NotImplementedError


def _evaluate(g: State, seat: int) -> float:
    return float(g.scores()[seat])


def turns(kind: type[Decision[Any]], left: int) -> Turns:
    """Return the rule for so many turns of a kind."""
    return Turns(TURN.index(kind), left, 0)


DUEL: Final = toy("duel", Deal(2), turns(Strike, 6))
SIEGE: Final = toy("siege", turns(Assault, 5), cards=0, tokens=2)
TOWER: Final = toy("tower", Deal(2), turns(Lay, 8), checks=[PileCheck()])
ORACLE: Final = toy("oracle", ShuffleDeck(), turns(OracleTurn, 12), cards=6, ordered=1 << DECK)
PEEP: Final = toy("peep", Deal(1), turns(Peep, 8))
THIEF: Final = toy("thief", Deal(2), ShowHands(), turns(Thief, 8))
SORT: Final = toy("sort", Deal(1), DealReserves(), turns(Sort, 6))
ASKING: Final = toy("asking", Deal(2), turns(Ask, 8))
ANTES: Final = toy("antes", Deal(3), Antes(4), cards=12)
TALK: Final = toy("talk", Talk(NOBODY), Talk(NOBODY), cards=0, tokens=2)
CASHING: Final = toy("cashing", Deal(2), turns(Lay, 8), cards=12, rights=[Cash()])
UNSEEN: Final = toy("unseen", Deal(1), DealReserves(), turns(Rearrange, 6))
PUPPET: Final = toy("puppet", DealSides(), PullStrings(2), cards=12, state=PuppetToy)
AUTOMATON: Final = toy("automaton", DealSides(), Tosses(4), cards=12, state=AutomatonToy)
TOYS: Final = {
    game.name: game
    for game in (
        DUEL, SIEGE, TOWER, ORACLE, PEEP, THIEF, SORT, ASKING, ANTES, TALK, CASHING, UNSEEN, PUPPET,
        AUTOMATON,
    )
}  # fmt: skip
