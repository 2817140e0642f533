"""Chapter 17 and Cylor's power: the draw phase."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from asterism.games.galaxy.content.tables import (
    CYLOR,
    CYLOR_DISCARDS,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.rules.cards import (
    discard,
    draw_cards,
    into_hand,
    leave_hand,
    next_card,
    pile_is_empty,
)
from asterism.games.galaxy.state import (
    DREW,
    HAND,
    LOOKED,
    NONE,
    REDRAW_SURRENDERED,
    RESERVE,
    SHUTTLED,
    Galaxy,
)
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

ALL_WORLDS: Final = (1 << WORLDS) - 1
REDRAWS: Final = 2


class DrawPhase(Step[Galaxy]):
    """17.draw: Cylor's replacements first, then one card or the whole Reserve."""

    section: ClassVar[str] = "17.draw"

    def __init__(self, seat: int) -> None:
        """Let a seat draw."""
        self.seat: Final = seat

    def applies(self, g: Galaxy) -> bool:
        """Skip it once the game has ended (3.rounds)."""
        return not g.result

    def resolve(self, g: Galaxy) -> None:
        """Ask the Cylor governor first, if it played there."""
        g.push(Draw(self.seat))
        if g.governs >> CYLOR & 1 and g.governs_now(self.seat, CYLOR) and g.alive != ALL_WORLDS:
            g.push(Replace(self.seat, NONE, 0))


class Replace(Decision[Galaxy]):
    """15.cylor: discard up to three ships of surrendered worlds and draw as many."""

    section: ClassVar[str] = "15.cylor"

    def __init__(self, seat: int, last: int, number: int) -> None:
        """Ask the Cylor governor, who discarded `number` cards, the last of them `last`."""
        super().__init__(seat)
        self.last: Final = last
        self.number: Final = number

    def follows(self, g: Galaxy) -> bool:  # noqa: ARG002
        """Ask always: only the hand shows whether there is something to discard."""
        return False

    def options(self, g: Galaxy, out: list[int]) -> None:
        """List ships of surrendered worlds, and the end."""
        for card in g.hands[self.seat]:
            if card < FIRST_ALLY and not g.alive >> WORLD[card] & 1:
                out.append(pack(verbs.REPLACE, card))
        out.append(pack(verbs.DONE))

    def distinct(self, g: Galaxy, menu: list[int]) -> list[int]:  # noqa: ARG002
        """Keep the rising order, so that each set comes up once (decision 0026)."""
        found: list[int] = []
        for option in menu:
            if option >> VERB == verbs.DONE or option >> A & BYTE > self.last:
                found.append(option)
        return found

    def take(self, g: Galaxy, option: int) -> None:
        """Discard a card and go on, or draw the replacements."""
        if option >> VERB == verbs.DONE:
            draw_cards(g, self.seat, self.number)
            return
        card = option >> A & BYTE
        leave_hand(g, self.seat, card)
        discard(g, card)
        g.tell(event_types.REPLACED, self.seat, card)
        if self.number + 1 < CYLOR_DISCARDS:
            g.push(Replace(self.seat, card, self.number + 1))
        else:
            draw_cards(g, self.seat, CYLOR_DISCARDS)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why a card cannot be replaced."""
        if option >> VERB != verbs.REPLACE:
            return super().refuse(g, option)
        card = option >> A & BYTE
        if card not in g.hands[self.seat]:
            return Refusal("15.cylor", "not-in-hand")
        return Refusal("15.cylor", "world-still-in-play")


class Draw(Decision[Galaxy]):
    """17.choice: draw a card, or take the whole Reserve into the hand."""

    section: ClassVar[str] = "17.choice"

    def applies(self, g: Galaxy) -> bool:
        """Skip it where there is nothing to draw nor to take."""
        return not pile_is_empty(g) or len(g.reserves[self.seat]) > 0

    def follows(self, g: Galaxy) -> bool:
        """Ask where an empty pile and a hidden hand without a ship force the Reserve."""
        return not pile_is_empty(g)

    def options(self, g: Galaxy, out: list[int]) -> None:
        """Offer the pile, the Reserve, or with an empty pile and a ship in hand neither."""
        empty = pile_is_empty(g)
        if not empty:
            out.append(pack(verbs.DRAW))
        if g.reserves[self.seat]:
            out.append(pack(verbs.RESERVE))
        hand = g.hands[self.seat]
        if empty and hand and hand[0] < FIRST_TECHNOLOGY:
            out.append(pack(verbs.DONE))

    def take(self, g: Galaxy, option: int) -> None:
        """Draw, or take the Reserve."""
        verb = option >> VERB
        if verb == verbs.RESERVE:
            take_reserve(g, self.seat)
        elif verb == verbs.DRAW:
            if g.flags & SHUTTLED:
                look_at_next(g, self.seat)
                g.push(ShuttleChoice(self.seat))
            else:
                draw_last(g, self.seat, REDRAWS)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why that cannot be drawn."""
        verb = option >> VERB
        if verb == verbs.DRAW:
            return Refusal("17.empty-pile", "pile-is-empty")
        if verb == verbs.RESERVE:
            return Refusal("11.return", "reserve-is-empty")
        if verb == verbs.DONE:
            if pile_is_empty(g):
                return Refusal("17.choice", "must-take-the-reserve")
            return Refusal("17.choice", "must-draw")
        return super().refuse(g, option)


def look_at_next(g: Galaxy, seat: int) -> None:
    """Take the next card off the pile to look at; only this seat sees it."""
    card = next_card(g)
    g.knowledge.draw(card, LOOKED, g.knowledge.known[card] | 1 << seat)
    g.looked = card
    g.tell_some(1 << seat, event_types.LOOKED, seat, card)


def keep_looked(g: Galaxy, seat: int) -> None:
    """Put the card looked at into the hand."""
    card = g.looked
    g.looked = NONE
    into_hand(g, seat, card)


def draw_last(g: Galaxy, seat: int, redraws: int) -> None:
    """Draw the card of this phase; the house rule may let it be exchanged (17.house-redraw)."""
    if g.rulings & REDRAW_SURRENDERED and g.alive != ALL_WORLDS:
        if pile_is_empty(g):
            return
        look_at_next(g, seat)
        g.push(Redraw(seat, redraws))
    else:
        draw_cards(g, seat, 1)


class ShuttleChoice(Decision[Galaxy]):
    """12.shuttle: keep the first card drawn, or put it under for the next or the Reserve."""

    section: ClassVar[str] = "12.shuttle"

    def options(self, g: Galaxy, out: list[int]) -> None:
        """Offer to keep it, to reject it, or to reject it for the Reserve."""
        out.append(pack(verbs.KEEP))
        out.append(pack(verbs.REJECT))
        if g.reserves[self.seat]:
            out.append(pack(verbs.REJECT_FOR_RESERVE))

    def take(self, g: Galaxy, option: int) -> None:
        """Keep the card, or put it at the bottom and take the next card or the Reserve."""
        verb = option >> VERB
        if verb == verbs.KEEP:
            keep_looked(g, self.seat)
            return
        card = g.looked
        g.looked = NONE
        g.bottom.append(card)
        g.tell_some(1 << self.seat, event_types.REJECTED, self.seat, card)
        if verb == verbs.REJECT:
            draw_last(g, self.seat, REDRAWS)
        else:
            take_reserve(g, self.seat)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why the Reserve cannot be taken."""
        if option >> VERB == verbs.REJECT_FOR_RESERVE:
            return Refusal("11.return", "reserve-is-empty")
        return super().refuse(g, option)


class Redraw(Decision[Galaxy]):
    """17.house-redraw: a drawn card of a surrendered world may be shown, discarded and redrawn."""

    section: ClassVar[str] = "17.house-redraw"

    def __init__(self, seat: int, left: int) -> None:
        """Ask a seat that may redraw this many times more."""
        super().__init__(seat)
        self.left: Final = left

    def follows(self, g: Galaxy) -> bool:  # noqa: ARG002
        """Ask while redraws are left: the card is hidden."""
        return self.left == 0

    def options(self, g: Galaxy, out: list[int]) -> None:
        """Offer to keep the card, or to redraw one of a surrendered world."""
        out.append(pack(verbs.KEEP))
        world = WORLD[g.looked]
        if self.left and 0 <= world < WORLDS and not g.alive >> world & 1:
            out.append(pack(verbs.REDRAW))

    def take(self, g: Galaxy, option: int) -> None:
        """Keep it, or discard it and draw again."""
        if option >> VERB == verbs.KEEP:
            keep_looked(g, self.seat)
            return
        card = g.looked
        g.looked = NONE
        discard(g, card)
        g.flags |= DREW
        g.tell(event_types.REDREW, self.seat, card)
        draw_last(g, self.seat, self.left - 1)

    def refuse(self, g: Galaxy, option: int) -> Refusal:
        """Say why the card cannot be redrawn."""
        if option >> VERB == verbs.REDRAW:
            return Refusal("17.house-redraw", "world-still-in-play")
        return super().refuse(g, option)


def take_reserve(g: Galaxy, seat: int) -> None:
    """Return the whole Reserve to the hand (11.return)."""
    pile = g.reserves[seat]
    g.tell(event_types.TOOK_RESERVE, seat, len(pile))
    g.knowledge.pour(RESERVE + seat, HAND + seat)
    for card in pile:
        insort(g.hands[seat], card)
    g.reserves[seat] = []
    g.flags |= DREW
