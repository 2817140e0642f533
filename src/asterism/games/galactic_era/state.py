"""The pieces of Galactic Era on the table, as flat lists of ints, and who may see them.

A *side* owns pieces; with two players the third side is a puppet, alone there are two automata, and
otherwise sides are seats. A *hex* is a number of `hexes.py`, a *star* one of `components.py`, 0 to
66; a capital that was evacuated into empty space makes the star `CAMP + side` of its hex.

A *fleet* is a slot of a side, 0 to 4, `side * 5 + slot` in lists. Which letter commands it is
hidden, and lies in a place of its own; so are the values of its chips once they were shifted about.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.games.galactic_era.components import (
    CHIP_SUPPLY,
    CHIP_VALUES,
    COLOURS,
    DISCS,
    FLEET_D,
    FLEETS,
    HOME_POPULATION,
    LEAST_SIDES,
    MOST_SEATS,
    NO_TACTIC,
    OVALS,
    PUPPET_SEATS,
    SHIPS,
    SLOTS,
    STARS,
    START_LEVEL,
)
from asterism.games.galactic_era.components import FIELDS as FIELD_COUNT
from asterism.games.galactic_era.hexes import Board
from asterism.kernel.agenda import State
from asterism.kernel.knowledge import Knowledge

NONE: Final = -1
FARMERS_SIDE: Final = 1
SLAVERS_SIDE: Final = 2
"""The sides of the automata in the game for one."""
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
CARDS: Final = 13
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
"""Military: enemies of this side cannot retreat before the combat of the battle that goes on."""
NO_LOSS_CARD: Final = 1024
"""Military: this side loses no ships in this battle, and so costs a winner none."""
FORCE_CARD: Final = 2048
"""Defensive: adds DEFENSIVE_FORCE once to the force that this side fights on, in this battle."""
BATTLE_CARDS: Final = NO_RETREAT_CARD | NO_LOSS_CARD | FORCE_CARD
"""What ends with a battle."""
TRADE_ASKED: Final = 4096
"""An automa was asked for a trade in this round."""
STAGE_SHIFT: Final = 13
"""From this bit on, three bits of the attacker's `flags` tell how far the battle has come."""
STAGE_MASK: Final = 7 << STAGE_SHIFT

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
"""From this bit on, two bits tell how much harder than standard the game for one is (R93)."""

SHIP_SHIFT: Final = 10
"""A single ship is `hex << SHIP_SHIFT | range left`."""
LEFT_MASK: Final = (1 << SHIP_SHIFT) - 1

BOARDS_KEPT: Final = 16
"""So many boards are remembered."""

_CHIP_ZONES: Final = [
    [f"chips-{colour}-{slot + 1}" for slot in range(FLEETS)] for colour in COLOURS
]
_LETTER_ZONES: Final = [
    [f"letter-{colour}-{slot + 1}" for slot in range(FLEETS)] for colour in COLOURS
]


@mypyc_attr(allow_interpreted_subclasses=True)
class GalacticEra(State):
    """A game of Galactic Era in progress."""

    __slots__ = (  # noqa: RUF023 - in the order of the constructor
        "sides", "rulings", "sectors", "tile_faces", "turns", "round", "phase", "order", "active",
        "story", "goal", "people", "alignment", "levels", "dp", "track", "ascended", "owner",
        "discs", "home", "camps", "tokens", "uplifted", "relics", "ships", "fleet_hex",
        "fleet_left", "darted", "letters", "spare", "chips", "bank", "spare_decoys", "tactics",
        "hands", "deck", "played", "dealt", "boxed", "war", "safe", "betrayed", "reserve",
        "selected", "ovals", "squares", "flags", "visions", "relocations", "seeds", "gained",
        "built", "grown", "researched", "trades", "won", "taken", "scored", "field", "fought",
        "moving", "taken_tokens", "leaders", "robbed", "moments", "closed", "controls", "power",
        "dice", "result", "board",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "sides", "rulings", "sectors", "tile_faces", "turns", "round", "phase", "order",
        "active", "story", "goal", "people", "alignment", "levels", "dp", "track", "ascended",
        "owner", "discs", "home", "camps", "tokens", "uplifted", "relics", "ships", "fleet_hex",
        "fleet_left", "darted", "letters", "spare", "chips", "bank", "spare_decoys", "tactics",
        "hands", "deck", "played", "dealt", "boxed", "war", "safe", "betrayed", "reserve",
        "selected", "ovals", "squares", "flags", "visions", "relocations", "seeds", "gained",
        "built", "grown", "researched", "trades", "won", "taken", "scored", "field", "fought",
        "moving", "taken_tokens", "leaders", "robbed", "moments", "closed", "controls", "power",
        "dice", "result",
    )  # fmt: skip
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "seats", "sides", "rulings", "sectors", "tile_faces", "turns", "round", "phase", "order",
        "active", "story", "goal", "people", "alignment", "levels", "dp", "track", "ascended",
        "owner", "discs", "home", "camps", "uplifted", "ships", "fleet_hex", "fleet_left",
        "darted", "tactics", "played", "war", "safe", "betrayed", "reserve", "selected", "ovals",
        "squares", "flags", "visions", "relocations", "seeds", "gained", "built", "grown",
        "researched", "trades", "won", "taken", "scored", "field", "fought", "moving",
        "taken_tokens", "leaders", "robbed", "moments", "closed", "controls", "power", "dice",
        "result", "covered_stars", "covered_relics", "cards_in_hand",
    )  # fmt: skip

    def __init__(  # noqa: PLR0915 - a field is a statement
        self,
        seats: int,
        sides: int,
        rulings: int,
        sectors: list[int],
        tile_faces: list[int],
        turns: list[int],
        round: int,  # noqa: A002 - the rulebook's word
        phase: int,
        order: list[int],
        active: int,
        story: int,
        goal: int,
        people: list[int],
        alignment: list[int],
        levels: list[int],
        dp: list[int],
        track: list[int],
        ascended: list[int],
        owner: list[int],
        discs: list[int],
        home: list[int],
        camps: list[int],
        tokens: list[int],
        uplifted: list[int],
        relics: list[int],
        ships: list[list[int]],
        fleet_hex: list[int],
        fleet_left: list[int],
        darted: list[int],
        letters: list[int],
        spare: list[list[int]],
        chips: list[list[int]],
        bank: list[int],
        spare_decoys: list[list[int]],
        tactics: list[int],
        hands: list[list[int]],
        deck: list[int],
        played: list[list[int]],
        dealt: list[list[int]],
        boxed: list[int],
        war: list[int],
        safe: int,
        betrayed: list[int],
        reserve: int,
        selected: list[int],
        ovals: list[int],
        squares: list[int],
        flags: list[int],
        visions: list[int],
        relocations: list[int],
        seeds: list[int],
        gained: list[int],
        built: list[int],
        grown: list[int],
        researched: list[int],
        trades: list[int],
        won: list[int],
        taken: list[int],
        scored: list[int],
        field: int,
        fought: list[int],
        moving: list[int],
        taken_tokens: list[list[int]],
        leaders: list[int],
        robbed: list[int],
        moments: list[int],
        closed: list[int],
        controls: list[int],
        power: int,
        dice: list[int],
        result: list[int],
        knowledge: Knowledge,
    ) -> None:
        """Take every field; lists are kept, not copied.

        Args:
            seats: how many people or bots sit at the table.
            sides: how many sides own pieces; side s belongs to seat s as long as there is one.
            rulings: the named rulings, and the variants, as bits.
            sectors: by slot the sector of its tile, -1 where there is none.
            tile_faces: by slot the side of its tile that lies up.
            turns: by slot how many sixths clockwise its tile is turned.
            round: 1 to 8; 0 while the table is set up.
            phase: SET_UP, MOVEMENT, GROWTH, TRADING, SCORING or FINAL.
            order: the sides in turn order.
            active: whose turn it is, NONE between turns.
            story: the galactic story.
            goal: the galactic goal, NONE if there is none.
            people: by side its star people, NONE until chosen.
            alignment: by side STO or STS, NONE until chosen.
            levels: by side * 5 + field the level, 1 to 6.
            dp: by side its destiny points; may be negative.
            track: by side the discs removed from its population track.
            ascended: by side the discs that ascended: they have left the game.
            owner: by star the side that owns it, NONE for a neutral or empty one.
            discs: by star the discs on it; a home star miniature counts none here.
            home: by side the star of its home star miniature, NONE before it is placed.
            camps: by side the hex of a capital in empty space, NONE if it is on a star.
            tokens: by star (0 to 66) the face of its neutral token, NONE where none is left.
            uplifted: the stars whose primitives count as advanced (the Annunaki).
            relics: by star (0 to 66) the face of its relic, NONE where there is none.
            ships: by side its single ships, each `hex << SHIP_SHIFT | range left`, sorted; a ship
                on its way has another bit in the range, see rules/journey.py.
            fleet_hex: by fleet its hex, NONE for a slot that is not in use.
            fleet_left: by fleet the range that it has left in this turn.
            darted: by fleet 1 if it has used the extra range of D in this round.
            letters: by fleet the face of its indicator, NONE for a slot that is not in use.
            spare: by side the faces of the indicators that it has not out, sorted.
            chips: by fleet the faces of its chips, sorted.
            bank: the faces of the chips in the bank, sorted.
            spare_decoys: by side the faces of the decoys that it has not out, sorted.
            tactics: by side * 5 + letter its advanced tactic, NO_TACTIC if none.
            hands: by side the faces of its domination cards, sorted.
            deck: the faces of the domination cards, the top first.
            played: by side its completed cards, each `card * 2 + section`.
            dealt: by side the faces of the peoples that it may choose from.
            boxed: the faces that are out of the game without having been seen, sorted.
            war: by side the mask of sides that it is at war with.
            safe: mask of the sides on which no war may be declared in this round.
            betrayed: by side the mask of sides that it has declared war on (for Cooperation).
            reserve: mask of the sides that still have their emergency reserve.
            selected: by side * 5 + oval the counters that were selected in this round and stand.
            ovals: by side * 5 + oval those of them that are still to be carried out.
            squares: by side the mask of its selected square counters.
            flags: by side what it has done in this round: MOVED, FENDED ...
            visions: by side the remote views that it has left in this turn.
            relocations: by side the discs that it may still relocate in this turn.
            seeds: by side the free colonisations that are left (the Progenitors).
            gained: by side the Gain Star actions that it has carried out in this round.
            built: by side the Build Ships actions.
            grown: by side the Grow Population actions that placed a disc.
            researched: by side the mask of fields in which research raised its level.
            trades: by side the trades that it has made in this round; more while trades are talked
                over: see rules/deals.py.
            won: by side the battles that it has won in this round.
            taken: by side the stars that it has taken from others in this turn.
            scored: by side the DP that it got for its alignment in this round.
            field: the hex of the battle that is going on, NONE if there is none.
            fought: the hexes of the battles that the active side has resolved.
            moving: the unit that was picked last: see rules/journey.py; empty if none is.
            taken_tokens: by side the faces of neutral tokens that it has won (for Discovery).
            leaders: by side its ships on the goal Leadership.
            robbed: by side the mask of sides that it has taken stars from in this turn.
            moments: by side the mask of domination cards whose moment has just come: it is asked
                about them once the present rule is done, see rules/domination.py.
            closed: by side `round << SHIP_SHIFT | hex` of the hex that the Felines have closed
                to its ships in that round; 0 if none.
            controls: the seats that have controlled the puppet, round by round.
            power: the offboard power of the Slavers: discs of theirs that lie beside the board.
            dice: by side the die that says how an automa grows in this round, 0 if none does.
            result: the winning sides once the game is over.
            knowledge: who knows which faces.
        """
        super().__init__(seats, knowledge)
        self.sides = sides
        self.rulings = rulings
        self.sectors = sectors
        self.tile_faces = tile_faces
        self.turns = turns
        self.round = round
        self.phase = phase
        self.order = order
        self.active = active
        self.story = story
        self.goal = goal
        self.people = people
        self.alignment = alignment
        self.levels = levels
        self.dp = dp
        self.track = track
        self.ascended = ascended
        self.owner = owner
        self.discs = discs
        self.home = home
        self.camps = camps
        self.tokens = tokens
        self.uplifted = uplifted
        self.relics = relics
        self.ships = ships
        self.fleet_hex = fleet_hex
        self.fleet_left = fleet_left
        self.darted = darted
        self.letters = letters
        self.spare = spare
        self.chips = chips
        self.bank = bank
        self.spare_decoys = spare_decoys
        self.tactics = tactics
        self.hands = hands
        self.deck = deck
        self.played = played
        self.dealt = dealt
        self.boxed = boxed
        self.war = war
        self.safe = safe
        self.betrayed = betrayed
        self.reserve = reserve
        self.selected = selected
        self.ovals = ovals
        self.squares = squares
        self.flags = flags
        self.visions = visions
        self.relocations = relocations
        self.seeds = seeds
        self.gained = gained
        self.built = built
        self.grown = grown
        self.researched = researched
        self.trades = trades
        self.won = won
        self.taken = taken
        self.scored = scored
        self.field = field
        self.fought = fought
        self.moving = moving
        self.taken_tokens = taken_tokens
        self.leaders = leaders
        self.robbed = robbed
        self.moments = moments
        self.closed = closed
        self.controls = controls
        self.power = power
        self.dice = dice
        self.result = result
        self.board = board_of(sectors, tile_faces, turns)

    def clone(self) -> GalacticEra:
        """Return an independent copy without chance and journal."""
        other = GalacticEra(
            self.seats, self.sides, self.rulings, self.sectors[:], self.tile_faces[:],
            self.turns[:], self.round, self.phase, self.order[:], self.active, self.story,
            self.goal, self.people[:], self.alignment[:], self.levels[:], self.dp[:],
            self.track[:], self.ascended[:], self.owner[:], self.discs[:], self.home[:],
            self.camps[:], self.tokens[:], self.uplifted[:], self.relics[:],
            [ships[:] for ships in self.ships], self.fleet_hex[:], self.fleet_left[:],
            self.darted[:], self.letters[:], [spare[:] for spare in self.spare],
            [chips[:] for chips in self.chips], self.bank[:],
            [decoys[:] for decoys in self.spare_decoys], self.tactics[:],
            [hand[:] for hand in self.hands], self.deck[:], [cards[:] for cards in self.played],
            [people[:] for people in self.dealt], self.boxed[:], self.war[:], self.safe,
            self.betrayed[:], self.reserve, self.selected[:], self.ovals[:], self.squares[:],
            self.flags[:], self.visions[:], self.relocations[:], self.seeds[:], self.gained[:],
            self.built[:], self.grown[:], self.researched[:], self.trades[:], self.won[:],
            self.taken[:], self.scored[:], self.field, self.fought[:], self.moving[:],
            [tokens[:] for tokens in self.taken_tokens], self.leaders[:], self.robbed[:],
            self.moments[:], self.closed[:], self.controls[:], self.power,
            self.dice[:], self.result[:], self.knowledge.clone(),
        )  # fmt: skip
        self.copy_flow(other)
        return other

    def lay_tiles(self, sectors: list[int], tile_faces: list[int], turns: list[int]) -> None:
        """Lay the tiles of the board: all of it is drawn anew."""
        self.sectors = sectors
        self.tile_faces = tile_faces
        self.turns = turns
        self.board = board_of(sectors, tile_faces, turns)

    # -- where the hidden things lie ---------------------------------------------------------

    def lay(self) -> list[tuple[int, list[int]]]:
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
            colour = COLOURS[side]
            for slot in range(FLEETS):
                fleet = side * FLEETS + slot
                if self.fleet_hex[fleet] != NONE:
                    zones.append((_CHIP_ZONES[side][slot], self.chips[fleet], False))
                    zones.append((_LETTER_ZONES[side][slot], [self.letters[fleet]], True))
            zones.append((f"spare-{colour}", self.spare[side], False))
            zones.append((f"hand-{colour}", self.hands[side], False))
            if self.dealt[side]:
                zones.append((f"dealt-{colour}", self.dealt[side], False))
        tokens = self.tokens_by_slot()
        for slot in range(SLOTS):
            if self.sectors[slot] >= 0:
                zones.append((f"tokens-{slot}", tokens[slot], True))
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
        """Tell whether a face is a chip that stands for ships, not a decoy."""
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
        """Tell whether a side is an automa, played by rules: alone at a table, all others are."""
        return self.seats == 1 and self.seats <= side < self.sides

    def gains_dp(self, side: int) -> bool:
        """Tell whether a side has destiny points: a puppet and automata never do."""
        return side < self.seats

    def is_puppet(self, side: int) -> bool:
        """Tell whether a side is the puppet of a game for two."""
        return side >= self.seats and self.seats == PUPPET_SEATS

    # -- queries that chapters share ---------------------------------------------------------

    def level(self, side: int, field: int) -> int:
        """Return a side's level in a field of technology, 1 to 6."""
        return self.levels[side * FIELD_COUNT + field]

    def at_war(self, side: int, other: int) -> bool:
        """Tell whether two sides are at war."""
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
        """Tell whether a side has a ship in a hex: every fleet holds at least one."""
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            if self.fleet_hex[fleet] == hex_:
                return True
        return self.single_ships(side, hex_) > 0

    def letter_of(self, fleet: int) -> int:
        """Return the letter of a fleet, 0 to 4."""
        return (self.letters[fleet] - LETTER) % FLEETS

    def is_dart(self, fleet: int) -> bool:
        """Tell whether a fleet is the D fleet of its side, which all can see."""
        return self.letters[fleet] != NONE and self.letter_of(fleet) == FLEET_D

    def scores(self) -> list[int]:
        """Return each seat's destiny points as they stand."""
        return self.dp[: self.seats]

    def winners(self) -> list[int]:
        """Return the winning seats once the game is over."""
        return [side for side in self.result if side < self.seats]

    # -- laws of the pieces ------------------------------------------------------------------

    def broken(self) -> str:
        """Return which law of the pieces does not hold; empty if all is well."""
        for side in range(self.sides):
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
            _BOARDS.clear()
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
    sides = sides_at(seats)
    return GalacticEra(
        seats=seats,
        sides=sides,
        rulings=rulings,
        sectors=[NONE] * SLOTS,
        tile_faces=[0] * SLOTS,
        turns=[0] * SLOTS,
        round=0,
        phase=SET_UP,
        order=list(range(sides)),
        active=NONE,
        story=NONE,
        goal=NONE,
        people=[NONE] * sides,
        alignment=[NONE] * sides,
        levels=[START_LEVEL] * (sides * FIELD_COUNT),
        dp=[0] * sides,
        track=[0] * sides,
        ascended=[0] * sides,
        owner=[NONE] * ALL_STARS,
        discs=[0] * ALL_STARS,
        home=[NONE] * sides,
        camps=[NONE] * MOST_SEATS,
        tokens=[NONE] * STARS,
        uplifted=[],
        relics=[NONE] * STARS,
        ships=[[] for _ in range(sides)],
        fleet_hex=[NONE] * (sides * FLEETS),
        fleet_left=[0] * (sides * FLEETS),
        darted=[0] * (sides * FLEETS),
        letters=[NONE] * (sides * FLEETS),
        spare=[_of_side(LETTER, FLEETS, side) for side in range(sides)],
        chips=[[] for _ in range(sides * FLEETS)],
        bank=list(range(CHIPS, CHIPS + BANK_CHIPS)),
        spare_decoys=[_of_side(DECOY, DECOYS_EACH, side) for side in range(sides)],
        tactics=[NO_TACTIC] * (sides * FLEETS),
        hands=[[] for _ in range(sides)],
        deck=list(range(CARD, CARD + CARDS)),
        played=[[] for _ in range(sides)],
        dealt=[[] for _ in range(sides)],
        boxed=[
            *range(TOKEN, TOKEN + TOKENS_A_SLOT),
            *range(RELIC, RELIC + RELICS),
            *range(PERSON, PERSON + PEOPLES),
        ],
        war=[0] * sides,
        safe=0,
        betrayed=[0] * sides,
        reserve=(1 << sides) - 1,
        selected=[0] * (sides * OVALS),
        ovals=[0] * (sides * OVALS),
        squares=[0] * sides,
        flags=[0] * sides,
        visions=[0] * sides,
        relocations=[0] * sides,
        seeds=[0] * sides,
        gained=[0] * sides,
        built=[0] * sides,
        grown=[0] * sides,
        researched=[0] * sides,
        trades=[0] * sides,
        won=[0] * sides,
        taken=[0] * sides,
        scored=[0] * sides,
        field=NONE,
        fought=[],
        moving=[],
        taken_tokens=[[] for _ in range(sides)],
        leaders=[0] * sides,
        robbed=[0] * sides,
        moments=[0] * sides,
        closed=[0] * sides,
        controls=[],
        power=0,
        dice=[0] * sides,
        result=[],
        knowledge=knowledge(seats),
    )


def _of_side(first: int, each: int, side: int) -> list[int]:
    return list(range(first + side * each, first + (side + 1) * each))
