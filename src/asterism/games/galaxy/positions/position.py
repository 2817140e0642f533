"""Building a position of Galaxy from what matters in it; the rest is filled in.

The parts are those of the notation (`docs/notation.md`): cards by name, seats by colour, worlds by
id. Cards that nobody names stay in the draw pile; hands may ask for this many unnamed cards more.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from asterism.contract.lines import known_name
from asterism.contract.rulings import Value
from asterism.games.galaxy.content.tables import (
    BASES,
    CARD_IDS,
    COLOURS,
    DECK_SIZE,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    KHA,
    LEAST_SEATS,
    LINES,
    MOST_SEATED,
    ROUNDS,
    TECHNOLOGY_IDS,
    WORLD,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.rules.s05_action import ActionPhase
from asterism.games.galaxy.rules.s05_turn import Turn
from asterism.games.galaxy.rules.s06_bidding import Bidding
from asterism.games.galaxy.rules.s09_bases import add_base, appoint, settle_governor
from asterism.games.galaxy.rulings import RULINGS, ruling_bits
from asterism.games.galaxy.setup import CHECKS
from asterism.games.galaxy.state import (
    DREW,
    GARRISON,
    HAND,
    NONE,
    RESERVE,
    VALUE_KIND,
    Galaxy,
    new_state,
)
from asterism.kernel.errors import BadInput

ALL: Final = -1
"""In place of a mask of seats: everybody."""


def build(
    seats: Sequence[str] | int,
    *,
    round: int = 1,  # noqa: A002 - the rulebook's word
    active: str = "",
    bidding: bool = False,
    surrendered: Sequence[str] = (),
    hands: Mapping[str, Sequence[str]] | None = None,
    unnamed: Mapping[str, int] | None = None,
    reserves: Mapping[str, Sequence[str]] | None = None,
    garrisons: Mapping[str, str] | None = None,
    cells: Mapping[tuple[str, int], Sequence[str]] | None = None,
    face_down: Sequence[str] = (),
    bases: Sequence[tuple[str, str, int]] = (),
    governors: Mapping[str, str] | None = None,
    stock: Mapping[str, int] | None = None,
    technology: Mapping[str, Sequence[str]] | None = None,
    discard: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    bottom: Sequence[str] = (),
    order: Sequence[str] = (),
    revealed: Sequence[str] = (),
    dealer: str = "",
    bids: Mapping[str, int] | None = None,
    duty: int | None = None,
    idle: int = 0,
    avoid: Collection[str] = (),
    rulings: Mapping[str, Value] | None = None,
) -> Galaxy:
    """Return a position with `active` about to begin its turn (or to bid first).

    The state has no chance yet and has not settled: hand one in and call `settle`.

    Args:
        seats: the colours at the table in order, or how many.
        round: the current round, 1 to 5.
        active: the colour whose turn begins; the first seat if left out.
        bidding: begin with the bids instead, those of the dealer.
        surrendered: worlds that are gone; their cards are all out of the way.
        hands: by colour the named cards in hand.
        unnamed: by colour how many more cards, taken from what nobody names.
        reserves: by colour the cards in Reserve.
        garrisons: by colour the garrison of the secret base.
        cells: by (world, row) the ships there, the lowest first.
        face_down: those ships of `cells` that lie face down; who governs there knows them.
        bases: (colour, world, line) of each visible base.
        governors: by world its governor, where influence is tied.
        stock: by colour the unplaced bases; five less those on the table if left out.
        technology: by colour the technologies in play.
        discard: cards in the discard pile, the top one last.
        pile: exactly the cards of the draw pile; all cards left over if left out. The others are
            then out of the way in the discard pile.
        bottom: cards that were put under the draw pile, the first to be drawn first.
        order: the worlds in the order of their row; that of the rulebook's list if left out.
        revealed: colours that have had their secret base and revealed it already.
        dealer: the colour that dealt; the first seat (when bidding, `active`) if left out.
        bids: by colour its last bid.
        duty: the value that `active` must play, having bid it.
        idle: how many turns in a row have passed without any act.
        avoid: cards that are not to be dealt as unnamed ones, since they are spoken of elsewhere.
        rulings: named rulings that differ from the recommended ones.

    Raises:
        BadInput: a name is unknown, a card is in two places, or something does not fit.
    """
    colours = COLOURS[:seats] if isinstance(seats, int) else list(seats)
    chosen = {ruling.name: ruling.default for ruling in RULINGS} | dict(rulings or {})
    builder = _Builder(colours, ruling_bits(chosen), round)
    for world in surrendered:
        builder.surrender(world)
    for (world, row), ships in (cells or {}).items():
        builder.lay(world, row, ships, face_down)
    builder.turn_down(face_down)
    for colour, names in (technology or {}).items():
        builder.play_technology(colour, names)
    builder.hold(hands or {}, HAND)
    builder.hold(reserves or {}, RESERVE)
    builder.hold({colour: [name] for colour, name in (garrisons or {}).items()}, GARRISON)
    builder.pile_up(discard, bottom)
    builder.fill(unnamed or {}, pile, avoid)
    for colour, world, line in bases:
        builder.base(colour, world, line)
    builder.govern(governors or {})
    builder.count_stock(stock or {})
    builder.remember(order, revealed, bids or {}, idle)
    builder.begin(active, dealer, duty, bidding=bidding)
    return builder.g


class _Builder:
    """Puts pieces where a position names them and notices what does not fit."""

    def __init__(self, colours: Sequence[str], rulings: int, round_: int) -> None:
        if not 1 <= round_ <= ROUNDS:
            raise BadInput(f"there are rounds 1 to {ROUNDS}, not {round_}")
        fits = LEAST_SEATS <= len(colours) <= MOST_SEATED
        if list(colours) != COLOURS[: len(colours)] or not fits:
            raise BadInput(
                f"the seats are the first {LEAST_SEATS} to {MOST_SEATED} of {', '.join(COLOURS)}"
            )
        self.colours = list(colours)
        self.g = new_state(len(colours), rulings)
        self.g.checks = list(CHECKS)
        self.g.round = round_
        self.left = set(range(DECK_SIZE))

    def seat(self, colour: str) -> int:
        return self.colours.index(known_name(colour, self.colours, "seat"))

    def world(self, name: str) -> int:
        return WORLD_IDS.index(known_name(name, WORLD_IDS, "world"))

    def living(self, name: str) -> int:
        """Return a world on which something lies, so that it cannot have surrendered."""
        world = self.world(name)
        if not self.g.alive >> world & 1:
            raise BadInput(f"{name} has surrendered, so that nothing lies there")
        return world

    def take(self, name: str, seats: int) -> int:
        """Take a card out of what is left; a mask of seats knows it, or everybody (-1)."""
        card = CARD_IDS.index(known_name(name, CARD_IDS, "card"))
        if card not in self.left:
            raise BadInput(f"the card '{name}' is in two places")
        self.left.remove(card)
        if seats == ALL:
            self.g.knowledge.publish(card)
        else:
            self.g.knowledge.show(card, seats)
        return card

    def surrender(self, name: str) -> None:
        self.g.alive &= ~(1 << self.world(name))

    def lay(self, world: str, row: int, ships: Sequence[str], face_down: Sequence[str]) -> None:
        column = self.living(world)
        if not 1 <= row <= self.g.round:
            raise BadInput(f"row {row} is not in play in round {self.g.round}")
        for name in ships:
            card = self.take(name, 0 if name in face_down else ALL)
            if card >= FIRST_TECHNOLOGY or WORLD[card] not in (column, WORLDS):
                raise BadInput(f"'{name}' cannot lie on {world}")
            cell = (row - 1) * WORLDS + column
            self.g.under[card] = self.g.tops[cell]
            self.g.tops[cell] = card

    def turn_down(self, names: Sequence[str]) -> None:
        """Turn ships face down that lie on Kha'Farjimmn."""
        there: set[int] = set()
        for cell in range(KHA, len(self.g.tops), WORLDS):
            card = self.g.tops[cell]
            while card != NONE:
                there.add(card)
                card = self.g.under[card]
        for name in names:
            card = CARD_IDS.index(known_name(name, CARD_IDS, "card"))
            if card not in there:
                raise BadInput(
                    f"'{name}' does not lie on {WORLD_IDS[KHA]}, so not face down either"
                )
            self.g.face_down.append(card)

    def play_technology(self, colour: str, names: Sequence[str]) -> None:
        seat = self.seat(colour)
        for name in names:
            known_name(name, TECHNOLOGY_IDS, "technology")
            self.take(name, ALL)
            self.g.technology[seat] |= 1 << TECHNOLOGY_IDS.index(name)

    def hold(self, held: Mapping[str, Sequence[str]], place: int) -> None:
        """Give seats their cards in a hand, a Reserve or a garrison."""
        for colour, names in held.items():
            seat = self.seat(colour)
            cards = sorted(self.take(name, 1 << seat) for name in names)
            if place == HAND:
                self.g.hands[seat] = cards
            elif place == RESERVE:
                self.g.reserves[seat] = cards
            else:
                if cards[0] >= FIRST_ALLY:
                    raise BadInput(f"'{names[0]}' is no ship of a world, so it is no garrison")
                self.g.garrisons[seat] = cards[0]
                self.g.secrets |= 1 << seat

    def pile_up(self, discard: Sequence[str], bottom: Sequence[str]) -> None:
        """Lay cards on the discard pile and under the draw pile."""
        self.g.discard = [self.take(name, ALL) for name in discard]
        self.g.bottom = [self.take(name, 0) for name in bottom]

    def fill(
        self, unnamed: Mapping[str, int], pile: Sequence[str] | None, avoid: Collection[str]
    ) -> None:
        """Deal the unnamed cards, lowest first; what is left is the draw pile."""
        wanted: set[int] = set()
        for name in pile or ():
            card = CARD_IDS.index(known_name(name, CARD_IDS, "card"))
            if card not in self.left:
                raise BadInput(f"the card '{name}' is in two places")
            wanted.add(card)
        spoken = {CARD_IDS.index(name) for name in avoid}
        spare = sorted(self.left - wanted - spoken)
        for colour, number in unnamed.items():
            seat = self.seat(colour)
            if number > len(spare):
                raise BadInput(f"no {number} unnamed cards are left for {colour}'s hand")
            for card in spare[:number]:
                self.left.remove(card)
                self.g.knowledge.show(card, 1 << seat)
                self.g.hands[seat].append(card)
            del spare[:number]
            self.g.hands[seat].sort()
        if pile is not None:
            for card in sorted(self.left - wanted):
                self.left.remove(card)
                self.g.knowledge.publish(card)
                self.g.discard.append(card)
        self.g.deck = sorted(self.left)

    def base(self, colour: str, world: str, line: int) -> None:
        if not 0 <= line < LINES:
            raise BadInput(f"a base lies on a line from 0 to {LINES - 1}, not on {line}")
        add_base(self.g, self.seat(colour), self.living(world), line, 1)

    def govern(self, governors: Mapping[str, str]) -> None:
        for name in governors:
            self.living(name)
        for world in range(WORLDS):
            name = governors.get(WORLD_IDS[world], "")
            if name:
                appoint(self.g, world, self.seat(name))
            settle_governor(self.g, world, NONE)
            if self.g.agenda:
                raise BadInput(f"name the governor of {WORLD_IDS[world]}: the influence is tied")
            if name and self.g.governor[world] != self.seat(name):
                raise BadInput(f"{name} has not the most influence in {WORLD_IDS[world]}")
        if self.g.governor[KHA] != NONE:
            for card in self.g.face_down:
                self.g.knowledge.show(card, 1 << self.g.governor[KHA])

    def count_stock(self, stock: Mapping[str, int]) -> None:
        for colour in stock:
            self.seat(colour)
        g = self.g
        for seat, colour in enumerate(self.colours):
            placed = sum(
                g.count(seat, world, line) for world in range(WORLDS) for line in range(LINES)
            ) + (g.garrisons[seat] != NONE)
            g.stock[seat] = stock.get(colour, BASES - placed)
            g.lost[seat] = BASES - placed - g.stock[seat]
            if g.stock[seat] < 0 or g.lost[seat] < 0:
                raise BadInput(f"{colour} has more than {BASES} bases")

    def remember(
        self, order: Sequence[str], revealed: Sequence[str], bids: Mapping[str, int], idle: int
    ) -> None:
        """Take down what happened before."""
        if order:
            worlds = [self.world(name) for name in order]
            if sorted(worlds) != list(range(WORLDS)):
                raise BadInput(f"the row names each of the {WORLDS} worlds once")
            self.g.order = worlds
        for colour in revealed:
            self.g.secrets |= 1 << self.seat(colour)
        for colour, value in bids.items():
            self.g.bids[self.seat(colour)] = value
        self.g.idle = idle

    def begin(self, active: str, dealer: str, duty: int | None, *, bidding: bool) -> None:
        """Put on the agenda what comes first."""
        g = self.g
        first = self.seat((dealer if bidding else "") or active or self.colours[0])
        g.dealer = self.seat(dealer) if dealer else first if bidding else 0
        if bidding:
            g.flags = DREW  # as dealing leaves it
            g.push(Bidding(first, 0))
            return
        g.active = first
        if duty is not None:
            g.duty = duty
            g.knowledge.require(HAND + first, VALUE_KIND + duty, 1)
        g.push(Turn(first))


# -- describing a position --------------------------------------------------------------------


def describe(g: Galaxy) -> dict[str, Any]:
    """Return the arguments of `build` that make a position again, every card by name.

    Raises:
        BadInput: neither a turn nor the bidding has just begun.
    """
    bidding = isinstance(g.pending, Bidding) and max(g.bids) == NONE
    turn = isinstance(g.pending, ActionPhase) and g.flags == 0
    if not bidding and not turn:
        raise BadInput("a position of Galaxy can be written when a turn begins")
    open_ = [_of_mask(mask, TECHNOLOGY_IDS) for mask in g.technology]
    secret = [[] if card == NONE else [CARD_IDS[card]] for card in g.garrisons]
    revealed = [g.secrets >> seat & 1 and not secret[seat] for seat in range(g.seats)]
    return {
        "round": g.round,
        "dealer": COLOURS[g.dealer],
        "bidding": bidding,
        "active": None if bidding else COLOURS[g.active],
        "order": [] if g.order == list(range(WORLDS)) else [WORLD_IDS[each] for each in g.order],
        "surrendered": _of_mask(~g.alive, WORLD_IDS),
        "bids": {COLOURS[seat]: bid for seat, bid in enumerate(g.bids) if bid != NONE},
        "duty": None if g.duty == NONE else g.duty,
        "revealed": [COLOURS[seat] for seat in range(g.seats) if revealed[seat]],
        "idle": g.idle or None,
        "hands": {COLOURS[seat]: names(cards) for seat, cards in enumerate(g.hands)},
        "reserves": {COLOURS[seat]: names(cards) for seat, cards in enumerate(g.reserves)},
        "garrisons": {COLOURS[seat]: cards[0] for seat, cards in enumerate(secret) if cards},
        "technology": {COLOURS[seat]: cards for seat, cards in enumerate(open_)},
        "cells": {
            (WORLD_IDS[world], row + 1): names(stack_of(g, row * WORLDS + world))
            for row in range(ROUNDS)
            for world in range(WORLDS)
        },
        "face_down": names(g.face_down),
        "bases": [base for world in range(WORLDS) for base in bases_of(g, world)],
        "governors": {
            WORLD_IDS[world]: COLOURS[g.governor[world]]
            for world in range(WORLDS)
            if _is_tied(g, world)
        },
        "stock": {COLOURS[seat]: g.stock[seat] for seat in range(g.seats) if g.lost[seat]},
        "discard": names(g.discard),
        "bottom": names(g.bottom),
    }


def names(cards: Sequence[int]) -> list[str]:
    """Return the names of cards."""
    return [CARD_IDS[card] for card in cards]


def stack_of(g: Galaxy, cell: int) -> list[int]:
    """Return the ships of a cell, the lowest first."""
    stack: list[int] = []
    card = g.tops[cell]
    while card != NONE:
        stack.insert(0, card)
        card = g.under[card]
    return stack


def bases_of(g: Galaxy, world: int) -> list[tuple[str, str, int]]:
    """Return the bases of a world: whose, the world, the line."""
    return [
        (COLOURS[seat], WORLD_IDS[world], line)
        for seat in range(g.seats)
        for line in range(LINES)
        for _ in range(g.count(seat, world, line))
    ]


def _of_mask(mask: int, names: Sequence[str]) -> list[str]:
    return [name for i, name in enumerate(names) if mask >> i & 1]


def _is_tied(g: Galaxy, world: int) -> bool:
    """Return whether several seats have the most influence in a world."""
    influence = g.influence[world * g.seats : (world + 1) * g.seats]
    best = max(influence)
    return best != NONE and influence.count(best) > 1
