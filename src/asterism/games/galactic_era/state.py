"""The pieces of Galactic Era on the table, as flat lists of ints, and who may see them.

A *side* owns pieces; with two players the third side is a puppet, alone there are two automata, and
otherwise sides are seats. A *hex* is a number of `hexes.py`, a *star* one of `components.py`, 0 to
66; a capital that was evacuated into empty space makes the star `CAMP + side` of its hex.

A *fleet* is a slot of a side, 0 to 4, `side * 5 + slot` in lists. Which letter commands it is
hidden, and lies in a place of its own; so are the values of its chips once they were shifted about.
"""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from asterism.games.galactic_era.board.hexes import Board
from asterism.games.galactic_era.content.tables import (
    CHIP_SUPPLY,
    CHIP_VALUES,
    COLOURS,
    DECK_SIZE,
    DISCS,
    FLEET_D,
    FLEETS,
    HOME_POPULATION,
    LEAST_SIDES,
    MOST_SEATS,
    PUPPET_SEATS,
    SHIPS,
    SLOTS,
    STARS,
)
from asterism.games.galactic_era.content.tables import FIELDS as FIELD_COUNT
from asterism.games.galactic_era.fields import GalacticEraFields
from asterism.games.galactic_era.vocabulary.sources import SOURCES
from asterism.kernel.knowledge import Knowledge

NONE: Final = -1
FARMERS_SIDE: Final = 1
SLAVERS_SIDE: Final = 2
"""The sides of the automata in the solo game."""
CAMP: Final = STARS
"""The star of a capital in empty space is CAMP + side."""
ALL_STARS: Final = STARS + MOST_SEATS

# Phases of a round; 0 while the table is set up.
SET_UP: Final = 0
MOVEMENT: Final = 1
GROWTH: Final = 2
TRADING: Final = 3
SCORING: Final = 4
FINAL: Final = 5

# Purposes of chance.
TILE_DRAW: Final = 0
TILE_FACE: Final = 1
TILE_TURN: Final = 2
TOKEN_DRAW: Final = 3
RELIC_DRAW: Final = 4
CARD_DRAW: Final = 5
PEOPLE_DRAW: Final = 6
STORY_DRAW: Final = 7
GOAL_DRAW: Final = 8
ORDER_DRAW: Final = 9
SPARE_DRAW: Final = 10
AUTOMA_DIE: Final = 11
TIE_DRAW: Final = 12
CHOICE_DRAW: Final = 13

# -- faces: everything that may lie hidden, numbered through ----------------------------------

CHIPS: Final = 0
"""Ship chips of the common bank, the smallest values first."""
BANK_CHIPS: Final = sum(CHIP_SUPPLY[1:])
DECOY: Final = CHIPS + BANK_CHIPS
"""The decoys of a side are DECOY + side * 5 and the four that follow."""
DECOYS_EACH: Final = CHIP_SUPPLY[0] // MOST_SEATS
LETTER: Final = DECOY + MOST_SEATS * DECOYS_EACH
"""The indicator of a letter of a side is LETTER + side * 5 + letter."""
TOKEN: Final = LETTER + MOST_SEATS * FLEETS
"""Tokens of neutral stars: those of slot 0, then of slot 1, and so on."""
TOKENS_A_SLOT: Final = 9
RELIC: Final = TOKEN + SLOTS * TOKENS_A_SLOT
RELICS: Final = 10
CARD: Final = RELIC + RELICS
CARDS: Final = DECK_SIZE
PERSON: Final = CARD + CARDS
PEOPLES: Final = 17
FACES: Final = PERSON + PEOPLES

CHIP_VALUE: Final[list[int]] = [
    *[value for value, n in zip(CHIP_VALUES[1:], CHIP_SUPPLY[1:], strict=True) for _ in range(n)],
    *[0] * (MOST_SEATS * DECOYS_EACH),
]
"""The ships that a chip stands for."""

# -- places ----------------------------------------------------------------------------------

FLEET_CHIPS: Final = 0
"""The chips of a fleet: + side * 5 + slot."""
FLEET_LETTER: Final = FLEET_CHIPS + MOST_SEATS * FLEETS
SPARE_LETTERS: Final = FLEET_LETTER + MOST_SEATS * FLEETS
"""The indicators that a side has not out: + side."""
TOKENS_IN: Final = SPARE_LETTERS + MOST_SEATS
"""The tokens of neutral stars of a slot: + slot; each star is a slot of the place by itself."""
TOKEN_BOX: Final = TOKENS_IN + SLOTS
RELICS_IN: Final = TOKEN_BOX + 1
RELIC_BOX: Final = RELICS_IN + 1
DECK: Final = RELIC_BOX + 1
HAND: Final = DECK + 1
"""Domination cards in a side's hand: + side."""
DEALT: Final = HAND + MOST_SEATS
"""The peoples that a side was dealt: + side."""
PEOPLE_BOX: Final = DEALT + MOST_SEATS
OPEN: Final = PEOPLE_BOX + 1
"""What lies open for all: the bank of chips, spare decoys, played cards, counters taken away."""
PLACES: Final = OPEN + 1

ORDERED: Final = sum(1 << TOKENS_IN + slot for slot in range(SLOTS)) | 1 << RELICS_IN | 1 << DECK
"""The places whose slots all can tell apart."""

MANNED: Final = 0
"""The kind of face that facts speak of: a chip that stands for ships. Every fleet has one."""

# -- what a side has done, and may do, in this round: bits of `flags` ---------------------------

MOVED: Final = 1
"""Has begun to move its ships: no new fleets, no exchange of indicators from now on."""
FENDED: Final = 4
"""The Felines have used their disc of this round."""
PROPOSED_PEACE: Final = 8
"""An automa was asked for peace in this round."""
BONUS_CHOSEN: Final = 16
"""Chose a further oval for nothing (the Anchara Coalition)."""
SWAPPED: Final = 32
"""Has swapped indicators on its stars: not again unless its fleets have changed since."""
RAY_FIRED: Final = 64
"""Has used the Planetary Death Ray in this round."""
PYRAMID_SEEN: Final = 128
"""Has spent the vision of the Ancient Pyramid."""

# Bits of `flags` that effects of domination cards set, from 256 on.

NEBULA_CARD: Final = 256
"""Etheric: units that start in a nebula have ETHERIC_RANGE instead of NEBULA_START in this turn."""
NO_RETREAT_CARD: Final = 512
"""Warlike: enemies of this side cannot retreat before the combat of the battle that goes on."""
NO_LOSS_CARD: Final = 1024
"""Warlike: this side loses no ships in this battle, and so costs a winner none."""
FORCE_CARD: Final = 2048
"""Defensive: adds DEFENSIVE_FORCE once to the force that this side fights on, in this battle."""
BATTLE_CARDS: Final = NO_RETREAT_CARD | NO_LOSS_CARD | FORCE_CARD
"""What ends with a battle."""
TRADE_ASKED: Final = 4096
"""An automa was asked for a trade in this round."""

# Named rulings, as bits of `rulings`: see rulings.py.

SAME_REWARD_TECHNOLOGY: Final = 1
"""Only equal technologies of people and sector are the same reward, not ships or discs (R08)."""
ASCENT_KEEPS_WAR: Final = 16
"""The turn to STO that Spirituality V brings makes no peace (R09)."""
ASCENDED_IDLE: Final = 32
"""Ascended discs build no ships (R10)."""
ORION_LEAVES_NEUTRALS: Final = 8
"""The Orion Empire needs four ships for a neutral advanced star (R15)."""
TRACK_STOPS: Final = 2
"""With an empty track no more discs are placed (R63)."""
FORGETFUL: Final = 4
"""The table shows only what may be looked at now (R33)."""
PEACE_IN_OWN_TURN: Final = 512
"""Peace is offered only in own turns and in the trading phase (R37)."""
DIFFICULTY_SHIFT: Final = 10
"""From this bit on, two bits tell how much harder than standard the solo game is (R93)."""

SHIP_SHIFT: Final = 10
"""A single ship is `hex << SHIP_SHIFT | range left`."""
LEFT_MASK: Final = (1 << SHIP_SHIFT) - 1

BOARDS_KEPT: Final = 512
"""How many boards are remembered: more than a server has busy tables."""

_CHIP_ZONES: Final = [
    [f"chips-{colour}-{slot + 1}" for slot in range(FLEETS)] for colour in COLOURS
]
_LETTER_ZONES: Final = [
    [f"letter-{colour}-{slot + 1}" for slot in range(FLEETS)] for colour in COLOURS
]
_SIDE_ZONES: Final = [
    (f"spare-{colour}", f"hand-{colour}", f"dealt-{colour}") for colour in COLOURS
]
_TOKEN_ZONES: Final = [f"tokens-{slot}" for slot in range(SLOTS)]


@mypyc_attr(allow_interpreted_subclasses=True)
class GalacticEra(GalacticEraFields):
    """A game of Galactic Era in progress: what each of its fields means stands in fields.toml."""

    __slots__ = ("board",)

    board: Board
    """The geometry of the tiles that lie."""

    def derive(self) -> None:
        """Rebuild the board from its tiles."""
        self.board = board_of(self.sectors, self.tile_faces, self.turns)

    def clone(self) -> Self:
        """Return an independent copy without chance and journal."""
        other = super().clone()
        other.board = self.board
        return other

    def lay_tiles(self, sectors: list[int], tile_faces: list[int], turns: list[int]) -> None:
        """Lay the tiles of the board: all of it is drawn again."""
        self.sectors = sectors
        self.tile_faces = tile_faces
        self.turns = turns
        self.derive()

    # -- where the hidden things lie ---------------------------------------------------------

    def placements(self) -> list[tuple[int, list[int]]]:
        """Return every place with its faces."""
        places: list[tuple[int, list[int]]] = []
        out = self.bank[:]
        for side in range(self.sides):
            for fleet in range(side * FLEETS, (side + 1) * FLEETS):
                places.append((FLEET_CHIPS + fleet, self.chips[fleet]))
                letter = self.letters[fleet]
                places.append((FLEET_LETTER + fleet, [] if letter == NONE else [letter]))
            places.append((SPARE_LETTERS + side, self.spare[side]))
            places.append((HAND + side, self.hands[side]))
            places.append((DEALT + side, self.dealt[side]))
            out.extend(self.spare_decoys[side])
        tokens = self.tokens_by_slot()
        for slot in range(SLOTS):
            places.append((TOKENS_IN + slot, tokens[slot]))
        places.append((RELICS_IN, [relic for relic in self.relics if relic != NONE]))
        places.append((DECK, self.deck))
        for box in (TOKEN_BOX, RELIC_BOX, PEOPLE_BOX):
            places.append((box, [face for face in self.boxed if _box_of(face) == box]))
        lying: list[bool] = [False] * FACES
        for _, faces in places:
            for face in faces:
                lying[face] = True
        for face in out:
            lying[face] = True
        # What lies nowhere else is open on the table: played cards, counters that were taken.
        out.extend([face for face in range(FACES) if not lying[face]])
        places.append((OPEN, out))
        return places

    def tokens_by_slot(self) -> list[list[int]]:
        """Return by slot the tokens that lie on its stars, in the order of the stars."""
        found: list[list[int]] = [[] for _ in range(SLOTS)]
        for token in self.tokens:
            if token != NONE:
                found[(token - TOKEN) // TOKENS_A_SLOT].append(token)
        return found

    def zones(self) -> list[tuple[str, list[int], bool]]:
        """Return the zones that a view shows, named as in the notation."""
        zones: list[tuple[str, list[int], bool]] = []
        for side in range(self.sides):
            for slot in range(FLEETS):
                fleet = side * FLEETS + slot
                if self.fleet_hex[fleet] != NONE:
                    zones.append((_CHIP_ZONES[side][slot], self.chips[fleet], False))
                    zones.append((_LETTER_ZONES[side][slot], [self.letters[fleet]], True))
            spare, hand, dealt = _SIDE_ZONES[side]
            zones.append((spare, self.spare[side], False))
            zones.append((hand, self.hands[side], False))
            if self.dealt[side]:
                zones.append((dealt, self.dealt[side], False))
        tokens = self.tokens_by_slot()
        for slot in range(SLOTS):
            if self.sectors[slot] >= 0:
                zones.append((_TOKEN_ZONES[slot], tokens[slot], True))
        zones.append(("relics", [relic for relic in self.relics if relic != NONE], True))
        zones.append(("deck", self.deck, True))
        return zones

    def relabel(self, faces: list[int]) -> None:
        """Put the face `faces[f]` wherever the hidden face f lay."""
        self.chips = [sorted([faces[chip] for chip in chips]) for chips in self.chips]
        self.letters = [NONE if face == NONE else faces[face] for face in self.letters]
        self.spare = [sorted([faces[face] for face in spare]) for spare in self.spare]
        self.tokens = [NONE if face == NONE else faces[face] for face in self.tokens]
        self.relics = [NONE if face == NONE else faces[face] for face in self.relics]
        self.hands = [sorted([faces[card] for card in hand]) for hand in self.hands]
        self.deck = [faces[card] for card in self.deck]
        self.dealt = [sorted([faces[face] for face in dealt]) for dealt in self.dealt]
        self.boxed = sorted([faces[face] for face in self.boxed])

    def may_lie_in(self, face: int) -> int:
        """Each kind of thing lies in places of its own, a letter and a decoy with its side."""
        return _MAY_LIE_IN[face]

    def is_kind(self, face: int, kind: int) -> bool:
        """Return whether a face is a chip that stands for ships, not a decoy."""
        return kind == MANNED and face < BANK_CHIPS

    # -- what everybody sees of hidden things ------------------------------------------------

    def covered_stars(self) -> list[int]:
        """Return the stars on which a neutral token lies."""
        return [star for star in range(STARS) if self.tokens[star] != NONE]

    def covered_relics(self) -> list[int]:
        """Return the stars on which a relic lies, seen or unseen."""
        return [star for star in range(STARS) if self.relics[star] != NONE]

    def cards_in_hand(self) -> list[int]:
        """Return by side how many domination cards it holds."""
        return [len(hand) for hand in self.hands]

    # -- sides and seats ---------------------------------------------------------------------

    def side_count(self) -> int:
        """Return how many sides own pieces."""
        return self.sides

    def seat_of(self, side: int) -> int:
        """Return the seat that answers for a side: for the puppet the one that controls it."""
        if side < self.seats:
            return side
        return self.controls[-1] if self.controls else NONE

    def is_automa(self, side: int) -> bool:
        """Return whether a side is an automa, played by rules: alone at a table, all others are."""
        return self.seats == 1 and self.seats <= side < self.sides

    def gains_dp(self, side: int) -> bool:
        """Return whether a side has destiny points: a puppet and automata never do."""
        return side < self.seats

    def is_puppet(self, side: int) -> bool:
        """Return whether a side is the puppet of a game for two."""
        return side >= self.seats and self.seats == PUPPET_SEATS

    # -- queries that chapters share ---------------------------------------------------------

    def level(self, side: int, field: int) -> int:
        """Return a side's level in a field of technology, 1 to 6."""
        return self.levels[side * FIELD_COUNT + field]

    def at_war(self, side: int, other: int) -> bool:
        """Return whether two sides are at war."""
        return self.war[side] >> other & 1 == 1

    def hex_of(self, star: int) -> int:
        """Return the hex of a star of this board, or of a capital in empty space."""
        return self.camps[star - CAMP] if star >= CAMP else self.board.hex_of[star]

    def star_at(self, hex_: int) -> int:
        """Return the star of a hex, of a capital in empty space too; NONE where there is none."""
        star = self.board.star[hex_]
        if star == NONE and hex_ in self.camps:
            return CAMP + self.camps.index(hex_)
        return star

    def spot(self, hex_: int) -> int:
        """Return how events name a hex: its star, or ALL_STARS + hex where there is none."""
        star = self.star_at(hex_)
        return star if star != NONE else ALL_STARS + hex_

    def population(self, star: int) -> int:
        """Return the population of a star: its discs, and 6 for a home star."""
        side = self.owner[star]
        if side == NONE:
            return 0
        return self.discs[star] + (HOME_POPULATION if self.home[side] == star else 0)

    def single_ships(self, side: int, hex_: int) -> int:
        """Return how many single ships of a side are in a hex."""
        count = 0
        for ship in self.ships[side]:
            if ship >> SHIP_SHIFT == hex_:
                count += 1
        return count

    def strength(self, fleet: int) -> int:
        """Return how many ships a fleet stands for."""
        total = 0
        for chip in self.chips[fleet]:
            total += CHIP_VALUE[chip]
        return total

    def count_ships(self, side: int, hex_: int) -> int:
        """Return how many ships of a side are in a hex, single and in fleets."""
        total = self.single_ships(side, hex_)
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            if self.fleet_hex[fleet] == hex_:
                total += self.strength(fleet)
        return total

    def present(self, side: int, hex_: int) -> bool:
        """Return whether a side has a ship in a hex: every fleet holds at least one."""
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            if self.fleet_hex[fleet] == hex_:
                return True
        return self.single_ships(side, hex_) > 0

    def letter_of(self, fleet: int) -> int:
        """Return the letter of a fleet, 0 to 4."""
        return (self.letters[fleet] - LETTER) % FLEETS

    def is_dart(self, fleet: int) -> bool:
        """Return whether a fleet is the D fleet of its side, which all can see."""
        return self.letters[fleet] != NONE and self.letter_of(fleet) == FLEET_D

    def scores(self) -> list[int]:
        """Return each seat's destiny points as they stand."""
        return self.dp[: self.seats]

    def scores_by_source(self) -> list[list[int]]:
        """Return each seat's destiny points by what brought them: see vocabulary/sources.py."""
        return [self.points[seat * SOURCES : (seat + 1) * SOURCES] for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Return the winning seats once the game is over."""
        return [side for side in self.result if side < self.seats]

    # -- laws of the pieces ------------------------------------------------------------------

    def broken(self) -> str:
        """Return which law of the pieces does not hold; empty if all is well."""
        for side in range(self.sides):
            if sum(self.points[side * SOURCES : (side + 1) * SOURCES]) != self.dp[side]:
                return f"the sources of side {side} do not add up to its destiny points"
            if len(self.ships[side]) + self.leaders[side] > SHIPS:
                return f"side {side} has more than {SHIPS} single ships"
            if self.track[side] > DISCS:
                return f"side {side} has more than {DISCS} discs"
            placed = sum(self.discs[star] for star in range(ALL_STARS) if self.owner[star] == side)
            if side == SLAVERS_SIDE and self.is_automa(side):
                placed += self.power
            if self.track[side] != placed + self.ascended[side]:
                return f"side {side} has {placed} discs out, but took {self.track[side]}"
            for fleet in range(side * FLEETS, (side + 1) * FLEETS):
                out = self.fleet_hex[fleet] != NONE
                if out != (self.letters[fleet] != NONE) or out != (self.strength(fleet) > 0):
                    return f"fleet {fleet} has no ship, no indicator or no place"
        for star in range(ALL_STARS):
            if self.owner[star] == NONE and self.discs[star]:
                return f"star {star} has discs of nobody"
        return ""


def _box_of(face: int) -> int:
    """Return the box that a face lies in which nobody has seen leave the game."""
    if face < RELIC:
        return TOKEN_BOX
    return RELIC_BOX if face < CARD else PEOPLE_BOX


def _span(first: int, number: int) -> int:
    return ((1 << number) - 1) << first


def _places_of(face: int) -> int:
    """Return the mask of the places where a face may lie."""
    if face < DECOY:
        return 1 << OPEN | _span(FLEET_CHIPS, MOST_SEATS * FLEETS)
    if face < LETTER:
        side = (face - DECOY) // DECOYS_EACH
        return 1 << OPEN | _span(FLEET_CHIPS + side * FLEETS, FLEETS)
    if face < TOKEN:
        side = (face - LETTER) // FLEETS
        own = 1 << SPARE_LETTERS + side | _span(FLEET_LETTER + side * FLEETS, FLEETS)
        # The letters of a side without fleets lie open.
        return 1 << OPEN | own
    if face < RELIC:
        slot = (face - TOKEN) // TOKENS_A_SLOT
        return 1 << OPEN | 1 << TOKENS_IN + slot | (0 if slot else 1 << TOKEN_BOX)
    if face < CARD:
        return 1 << OPEN | 1 << RELICS_IN | 1 << RELIC_BOX
    if face < PERSON:
        return 1 << OPEN | 1 << DECK | _span(HAND, MOST_SEATS)
    return 1 << OPEN | 1 << PEOPLE_BOX | _span(DEALT, MOST_SEATS)


_MAY_LIE_IN: Final = [_places_of(face) for face in range(FACES)]

_BOARDS: Final[dict[tuple[int, ...], Board]] = {}


def board_of(sectors: list[int], tile_faces: list[int], turns: list[int]) -> Board:
    """Return the board of some tiles, made once."""
    key = (*sectors, *tile_faces, *turns)
    found = _BOARDS.get(key)
    if found is None:
        if len(_BOARDS) >= BOARDS_KEPT:
            del _BOARDS[next(iter(_BOARDS))]
        found = _BOARDS[key] = Board(sectors[:], tile_faces[:], turns[:])
    return found


# -- a table on which nothing lies yet -----------------------------------------------------------


def sides_at(seats: int) -> int:
    """Return how many sides there are at a table: a puppet or automata besides one or two seats."""
    return max(seats, LEAST_SIDES)


def knowledge(seats: int) -> Knowledge:
    """Return what everybody knows of what lies in the box: all that nobody shuffles or hides.

    Who watches are the sides, also those that are no seats: a puppet keeps what it has seen.
    """
    known = [0] * FACES
    sides = sides_at(seats)
    found = Knowledge(known, [], [], ORDERED, sides + 1)
    for face in range(LETTER):
        known[face] = found.all
    for face in range(LETTER, TOKEN):
        side, letter = (face - LETTER) // FLEETS, (face - LETTER) % FLEETS
        known[face] = 1 << side if side < sides and letter != FLEET_D else found.all
    for face in range(TOKEN + TOKENS_A_SLOT, RELIC):
        known[face] = found.all
    return found


def new_state(seats: int, rulings: int = 0) -> GalacticEra:
    """Return a table on which nothing lies yet."""
    g = GalacticEra(seats, knowledge(seats))
    g.start_fields()
    g.rulings = rulings
    g.lay_tiles(g.sectors, g.tile_faces, g.turns)
    sides = range(g.sides)
    g.spare = [_of_side(LETTER, FLEETS, side) for side in sides]
    g.spare_decoys = [_of_side(DECOY, DECOYS_EACH, side) for side in sides]
    g.bank = list(range(CHIPS, CHIPS + BANK_CHIPS))
    g.deck = list(range(CARD, CARD + CARDS))
    g.boxed = [
        *range(TOKEN, TOKEN + TOKENS_A_SLOT),
        *range(RELIC, RELIC + RELICS),
        *range(PERSON, PERSON + PEOPLES),
    ]
    return g


def _of_side(first: int, each: int, side: int) -> list[int]:
    return list(range(first + side * each, first + (side + 1) * each))
