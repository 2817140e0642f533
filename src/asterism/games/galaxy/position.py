"""Building a position of Galaxy from what matters in it; the rest is filled in.

The parts are those of the notation (`docs/notation.md`): cards by name, seats by colour, worlds by
id. Cards that nobody names stay in the draw pile; hands may ask for so many unnamed cards more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asterism.games.galaxy.components import (
    BASES,
    CARD_IDS,
    COLOURS,
    DECK_SIZE,
    FIRST_TECHNOLOGY,
    KHA,
    ROUNDS,
    TECHNOLOGY_IDS,
    WORLD,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.rules.bases import add_base, appoint, settle_governor
from asterism.games.galaxy.rules.bidding import Bidding
from asterism.games.galaxy.rules.turn import Turn
from asterism.games.galaxy.rulings import RULINGS, ruling_bits
from asterism.games.galaxy.setup import CHECKS
from asterism.games.galaxy.state import GARRISON, HAND, NONE, RESERVE, Galaxy, new_state
from asterism.kernel.errors import BadInput
from asterism.kernel.game import Value


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
    rulings: Mapping[str, Value] | None = None,
) -> Galaxy:
    """Return a position with `active` about to begin its turn (or to bid first).

    The state has no chance yet and has not settled: hand one in and call `settle`.

    Args:
        seats: the colours at the table in order, or how many.
        round: the current round, 1 to 5.
        active: the colour whose turn begins; the first seat if left out.
        bidding: begin with the bids instead, `active` being the dealer.
        surrendered: worlds that are gone; their cards are all out of the way.
        hands: by colour the named cards in hand.
        unnamed: by colour how many more cards, taken from what nobody names.
        reserves: by colour the cards in Reserve.
        garrisons: by colour the garrison of the secret base.
        cells: by (world, row) the ships there, the lowest first.
        face_down: those ships of `cells` that lie face down (Kha'Farjimmn only).
        bases: (colour, world, line) of each visible base.
        governors: by world its governor, where influence is tied.
        stock: by colour the unplaced bases; five less those on the table if left out.
        technology: by colour the technologies in play.
        discard: cards in the discard pile.
        pile: exactly the cards of the draw pile; all cards left over if left out. The others are
            then out of the way in the discard pile.
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
    for colour, names in (technology or {}).items():
        builder.play_technology(colour, names)
    for colour, names in (hands or {}).items():
        builder.hold(colour, names, HAND)
    for colour, names in (reserves or {}).items():
        builder.hold(colour, names, RESERVE)
    for colour, name in (garrisons or {}).items():
        builder.hold(colour, [name], GARRISON)
    for name in discard:
        builder.g.discard.append(builder.take(name, NONE))
    builder.fill(unnamed or {}, pile)
    for colour, world, line in bases:
        builder.base(colour, world, line)
    builder.govern(governors or {})
    builder.count_stock(stock or {})
    g = builder.g
    g.active = builder.seat(active) if active else 0
    if bidding:
        g.dealer = g.active
        g.push(Bidding(g.active, 0))
    else:
        g.push(Turn(g.active))
    return g


class _Builder:
    """Puts pieces where a position names them and notices what does not fit."""

    def __init__(self, colours: Sequence[str], rulings: int, round_: int) -> None:
        if not 1 <= round_ <= ROUNDS:
            raise BadInput(f"there are rounds 1 to {ROUNDS}, not {round_}")
        if list(colours) != COLOURS[: len(colours)] or not 2 <= len(colours) <= len(COLOURS):
            raise BadInput(f"the seats are the first two to five of {', '.join(COLOURS)}")
        self.colours = list(colours)
        self.g = new_state(len(colours), rulings)
        self.g.checks = list(CHECKS)
        self.g.round = round_
        self.left = set(range(DECK_SIZE))

    def seat(self, colour: str) -> int:
        if colour not in self.colours:
            raise BadInput(f"no seat '{colour}'; there are {', '.join(self.colours)}")
        return self.colours.index(colour)

    def world(self, name: str) -> int:
        if name not in WORLD_IDS:
            raise BadInput(f"no world '{name}'; there are {', '.join(WORLD_IDS)}")
        return WORLD_IDS.index(name)

    def take(self, name: str, seat: int) -> int:
        """Take a card out of what is left; a seat, or everybody (-1), knows where it lies."""
        if name not in CARD_IDS:
            raise BadInput(f"no card '{name}'")
        card = CARD_IDS.index(name)
        if card not in self.left:
            raise BadInput(f"the card '{name}' is in two places")
        self.left.remove(card)
        if seat == NONE:
            self.g.knowledge.publish(card)
        else:
            self.g.knowledge.show(card, 1 << seat)
        return card

    def surrender(self, name: str) -> None:
        self.g.alive &= ~(1 << self.world(name))

    def lay(self, world: str, row: int, ships: Sequence[str], face_down: Sequence[str]) -> None:
        column = self.world(world)
        if not 1 <= row <= self.g.round:
            raise BadInput(f"row {row} is not in play in round {self.g.round}")
        for name in ships:
            hidden = name in face_down
            governor = self.g.governor[KHA]
            card = self.take(name, NONE if not hidden else max(governor, 0))
            if card >= FIRST_TECHNOLOGY or WORLD[card] not in (column, WORLDS):
                raise BadInput(f"'{name}' cannot lie on {world}")
            cell = (row - 1) * WORLDS + column
            self.g.under[card] = self.g.tops[cell]
            self.g.tops[cell] = card
            if hidden:
                self.g.face_down.append(card)

    def play_technology(self, colour: str, names: Sequence[str]) -> None:
        seat = self.seat(colour)
        for name in names:
            self.take(name, NONE)
            self.g.technology[seat] |= 1 << TECHNOLOGY_IDS.index(name)

    def hold(self, colour: str, names: Sequence[str], place: int) -> None:
        seat = self.seat(colour)
        cards = sorted(self.take(name, seat) for name in names)
        if place == HAND:
            self.g.hands[seat] = cards
        elif place == RESERVE:
            self.g.reserves[seat] = cards
        else:
            self.g.garrisons[seat] = cards[0]
            self.g.secrets |= 1 << seat

    def fill(self, unnamed: Mapping[str, int], pile: Sequence[str] | None) -> None:
        """Deal the unnamed cards, lowest first; what is left is the draw pile."""
        wanted = None if pile is None else {CARD_IDS.index(name) for name in pile}
        spare = sorted(self.left - (wanted or set()))
        for colour, number in unnamed.items():
            seat = self.seat(colour)
            for _ in range(number):
                card = spare.pop(0)
                self.left.remove(card)
                self.g.knowledge.show(card, 1 << seat)
                self.g.hands[seat].append(card)
            self.g.hands[seat].sort()
        if wanted is not None:
            for card in sorted(self.left - wanted):
                self.left.remove(card)
                self.g.knowledge.publish(card)
                self.g.discard.append(card)
        self.g.deck = sorted(self.left)

    def base(self, colour: str, world: str, line: int) -> None:
        add_base(self.g, self.seat(colour), self.world(world), line, 1)

    def govern(self, governors: Mapping[str, str]) -> None:
        for world in range(WORLDS):
            name = governors.get(WORLD_IDS[world])
            if name is not None:
                appoint(self.g, world, self.seat(name))
            settle_governor(self.g, world, NONE)
            if self.g.agenda:
                raise BadInput(f"name the governor of {WORLD_IDS[world]}: the influence is tied")

    def count_stock(self, stock: Mapping[str, int]) -> None:
        g = self.g
        for seat, colour in enumerate(self.colours):
            placed = sum(
                g.count(seat, world, line) for world in range(WORLDS) for line in range(7)
            ) + (g.garrisons[seat] != NONE)
            g.stock[seat] = stock.get(colour, BASES - placed)
            g.lost[seat] = BASES - placed - g.stock[seat]
            if g.stock[seat] < 0 or g.lost[seat] < 0:
                raise BadInput(f"{colour} has more than {BASES} bases")
