"""The pieces of Galaxy on the table, as flat lists of ints, and who may see them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from asterism.games.galaxy.content.tables import (
    BASES,
    COLOURS,
    DECK_SIZE,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    INFLUENCE,
    KHA,
    LINES,
    ROUNDS,
    TECHNOLOGIES,
    VALUE,
    WORLD,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.fields import GalaxyFields
from asterism.kernel.agenda import NOBODY
from asterism.kernel.knowledge import Knowledge

NONE: Final = -1

# Purposes of chance.
DEALER_DICE: Final = 0
WORLD_ORDER: Final = 1
DECK_DRAW: Final = 2
COMBAT_DICE: Final = 3
SENSOR_DICE: Final = 4
THEFT: Final = 5

# Places where cards lie.
DECK: Final = 0
BOTTOM: Final = 1
LOOKED: Final = 2
FACE_DOWN: Final = 3
TABLE: Final = 4
DISCARD: Final = 5
HAND: Final = 6
RESERVE: Final = 11
GARRISON: Final = 16

# Kinds of cards that facts speak of: 0 to 7 the ships of a world, 8 Allies, then:
ANY_SHIP: Final = 9
VALUE_KIND: Final = 10
"""A ship of value v is of the kind VALUE_KIND + v."""

# What the active seat has done in its turn, and may still do.
ACTED: Final = 1
BASED: Final = 2
TECHED: Final = 4
SECRET: Final = 8
SECOND: Final = 16
POWER: Final = 32
SCAN: Final = 64
SHUTTLED: Final = 128
DREW: Final = 256

# Named rulings, as bits of `rulings`.
TRANSPORT_OWN: Final = 1
FLOOR_STEP: Final = 2
FACE_DOWN_ALLY: Final = 4
ZERO_NEVER_GOVERNS: Final = 8
SCREENS_STOP_COUNTER: Final = 16
OWN_BASE_TARGETS: Final = 32
REDRAW_SURRENDERED: Final = 64

LINE_BITS: Final = 5
LINE_MASK: Final = 31


_SEAT_ZONES: Final = [
    (f"hand-{colour}", f"reserve-{colour}", f"garrison-{colour}") for colour in COLOURS
]
_CELL_ZONES: Final = [f"cell-{row}-{name}" for row in range(1, ROUNDS + 1) for name in WORLD_IDS]


@mypyc_attr(allow_interpreted_subclasses=True)
class Galaxy(GalaxyFields):
    """A game of Galaxy in progress.

    What each of its fields means stands in fields.toml.
    """

    __slots__ = ()

    # -- where the cards lie -----------------------------------------------------------------

    def placements(self) -> list[tuple[int, list[int]]]:
        """Return every place with its cards."""
        places = [
            (DECK, self.deck),
            (BOTTOM, self.bottom),
            (LOOKED, [] if self.looked == NONE else [self.looked]),
            (FACE_DOWN, self.face_down),
            (TABLE, self.cards_on_table()),
            (DISCARD, self.discard),
        ]
        for seat in range(self.seats):
            places.append((HAND + seat, self.hands[seat]))
            places.append((RESERVE + seat, self.reserves[seat]))
            garrison = self.garrisons[seat]
            places.append((GARRISON + seat, [] if garrison == NONE else [garrison]))
        return places

    def cards_on_table(self) -> list[int]:
        """Return the cards that lie open on the table or were covered there after being open."""
        cards = [
            FIRST_TECHNOLOGY + technology
            for mask in self.technology
            for technology in range(TECHNOLOGIES)
            if mask >> technology & 1
        ]
        for top in self.tops:
            card = top
            while card != NONE:
                if card not in self.face_down:
                    cards.append(card)
                card = self.under[card]
        return sorted(cards)

    def zones(self) -> list[tuple[str, list[int], bool]]:
        """Return the zones that a view shows, named as in the notation."""
        zones = [
            ("deck", self.deck, False),
            ("bottom", self.bottom, True),
            ("looked", [] if self.looked == NONE else [self.looked], True),
            ("discard", self.discard, True),
        ]
        for seat in range(self.seats):
            hand, reserve, secret = _SEAT_ZONES[seat]
            garrison = self.garrisons[seat]
            zones.append((hand, self.hands[seat], False))
            zones.append((reserve, self.reserves[seat], False))
            zones.append((secret, [] if garrison == NONE else [garrison], True))
        for cell, top in enumerate(self.tops):
            stack: list[int] = []
            card = top
            while card != NONE:
                stack.append(card)
                card = self.under[card]
            if stack:
                stack.reverse()
                zones.append((_CELL_ZONES[cell], stack, True))
        return zones

    def hidden_top(self) -> bool:
        """Return whether the top ship of Kha'Farjimmn in the current row lies face down."""
        top = self.tops[(self.round - 1) * WORLDS + KHA]
        return top != NONE and top in self.face_down

    def relabel(self, faces: list[int]) -> None:
        """Put the card `faces[c]` wherever the hidden card c lay."""
        self.deck = sorted([faces[card] for card in self.deck])
        self.bottom = [faces[card] for card in self.bottom]
        self.looked = self.looked if self.looked == NONE else faces[self.looked]
        self.face_down = [faces[card] for card in self.face_down]
        self.hands = [sorted([faces[card] for card in hand]) for hand in self.hands]
        self.reserves = [sorted([faces[card] for card in pile]) for pile in self.reserves]
        self.garrisons = [NONE if card == NONE else faces[card] for card in self.garrisons]
        self.tops = [NONE if card == NONE else faces[card] for card in self.tops]
        self.ship = self.ship if self.ship == NONE else faces[self.ship]
        self.fresh = [faces[card] for card in self.fresh]
        self.peeked = self.peeked if self.peeked == NONE else faces[self.peeked]
        under = [NONE] * DECK_SIZE
        for card in range(DECK_SIZE):
            below = self.under[card]
            under[faces[card]] = NONE if below == NONE else faces[below]
        self.under = under

    def may_lie_in(self, face: int) -> int:
        """A garrison is no Ally; a face-down ship is Kha'Farjimmn's (9.garrison-no-ally)."""
        places = -1 if face < FIRST_ALLY else (1 << GARRISON) - 1
        ally = self.rulings & FACE_DOWN_ALLY != 0 and WORLD[face] == WORLDS
        if WORLD[face] != KHA and not ally:
            places &= ~(1 << FACE_DOWN)
        return places

    def is_kind(self, face: int, kind: int) -> bool:
        """Return whether a card is of a kind: a world's ship, any ship, a ship of a value."""
        if kind >= VALUE_KIND:
            return VALUE[face] == kind - VALUE_KIND
        if kind == ANY_SHIP:
            return face < FIRST_TECHNOLOGY
        return WORLD[face] == kind

    def broken(self) -> str:
        """Return which law of the pieces does not hold; empty if all is well."""
        for seat in range(self.seats):
            placed = sum(
                self.count(seat, world, line) for world in range(WORLDS) for line in range(LINES)
            )
            secret = self.garrisons[seat] != NONE and not self.result
            if placed + secret + self.stock[seat] + self.lost[seat] != BASES:
                return f"seat {seat} has not its {BASES} bases"
        for world in range(WORLDS):
            worths = self.influence[world * self.seats : (world + 1) * self.seats]
            governor = self.governor[world]
            if self.pending is not None and self.alive >> world & 1 and max(worths) != NONE:
                settling = type(self.pending).__name__ == "ChooseGovernor"
                if not settling and (governor == NONE or worths[governor] != max(worths)):
                    return f"world {world} has not its governor"
        return ""

    # -- queries that chapters share ---------------------------------------------------------

    def visible(self, world: int) -> int:
        """Return the visible ship of a world in the current row, or NONE."""
        top = self.tops[(self.round - 1) * WORLDS + world]
        return NONE if top in self.face_down else top

    def count(self, seat: int, world: int, line: int) -> int:
        """Return how many bases a seat has on a line of a world."""
        return self.bases[world * self.seats + seat] >> LINE_BITS * line & LINE_MASK

    def governs_now(self, seat: int, world: int) -> bool:
        """Return whether a seat governs a surviving world."""
        return self.governor[world] == seat and self.alive >> world & 1 == 1

    def controller(self, world: int) -> int:
        """Return who controls a world's top ship: its player this turn, else the governor."""
        top = self.tops[(self.round - 1) * WORLDS + world]
        return self.active if top in self.fresh else self.governor[world]

    def uses(self, seat: int, technology: int) -> bool:
        """Return whether a seat has a technology in play; nobody (-1) has none."""
        return seat != NOBODY and self.technology[seat] >> technology & 1 == 1

    def floor(self) -> int:
        """Return the lowest line to which a base may be damaged now (12.floor)."""
        if self.rulings & FLOOR_STEP:
            return len(INFLUENCE) - 1
        return self.round + 1

    def scores(self) -> list[int]:
        """Return each seat's influence in the surviving worlds."""
        totals = [0] * self.seats
        for world in range(WORLDS):
            if self.alive >> world & 1:
                for seat in range(self.seats):
                    totals[seat] += max(0, self.influence[world * self.seats + seat])
        return totals

    def scores_by_source(self) -> list[list[int]]:
        """Return each seat's influence by world, nothing for one that has surrendered."""
        return [
            [
                max(0, self.influence[world * self.seats + seat]) if self.alive >> world & 1 else 0
                for world in range(WORLDS)
            ]
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        """Return the winner in a list once the game is over."""
        return self.result


def knowledge(seats: int) -> Knowledge:
    """Return what the seats know before anything is dealt."""
    return Knowledge([0] * DECK_SIZE, [], [], 1 << BOTTOM | 1 << FACE_DOWN, seats + 1)


def new_state(seats: int, rulings: int) -> Galaxy:
    """Return an empty table: nothing dealt, all bases in stock."""
    g = Galaxy(seats, knowledge(seats))
    g.start_fields()
    g.rulings = rulings
    return g
