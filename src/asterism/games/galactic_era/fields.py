"""The fields of a state. Written by `make fields` from fields.toml: change that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from asterism.games.galactic_era.content.tables import (
    FIELDS,
    FLEETS,
    LEAST_SIDES,
    MOST_SEATS,
    NO_TACTIC,
    OVALS,
    SLOTS,
    STARS,
    START_LEVEL,
)
from asterism.games.galactic_era.vocabulary.sources import SOURCES
from asterism.kernel.agenda import State
from asterism.kernel.knowledge import Knowledge


@mypyc_attr(allow_interpreted_subclasses=True)
class GalacticEraFields(State):
    """Every field of the state: what it means, how it starts, how it is copied."""

    __slots__ = (
        "active", "alignment", "ascended", "bank", "betrayed", "boxed", "built", "camps", "chips",
        "closed", "controls", "darted", "deals", "dealt", "deck", "declined", "dice", "discs", "dp",
        "field", "flags", "fleet_hex", "fleet_left", "fought", "further", "gained", "goal", "grown",
        "hands", "home", "leaders", "letters", "levels", "moments", "moving", "order", "ovals",
        "owner", "peace_offers", "peace_turn", "people", "phase", "played", "points", "power",
        "refusals", "relics", "relocations", "researched", "reserve", "result", "robbed", "round",
        "rulings", "safe", "scored", "sectors", "seeds", "selected", "ships", "sides", "spare",
        "spare_decoys", "squares", "stage", "story", "tactics", "taken", "taken_tokens",
        "tile_faces", "tokens", "track", "trades", "trading", "turns", "uplifted", "used_squares",
        "visions", "war", "woken", "won",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "sides", "rulings", "sectors", "tile_faces", "turns", "round", "phase", "order",
        "active", "story", "goal", "people", "alignment", "levels", "dp", "points", "track",
        "ascended", "owner", "discs", "home", "camps", "uplifted", "ships", "fleet_hex",
        "fleet_left", "darted", "tactics", "played", "war", "safe", "betrayed", "reserve",
        "selected", "ovals", "squares", "flags", "used_squares", "peace_offers", "refusals",
        "peace_turn", "visions", "relocations", "seeds", "gained", "built", "grown", "researched",
        "trades", "trading", "deals", "declined", "woken", "further", "won", "taken", "scored",
        "field", "stage", "fought", "moving", "taken_tokens", "leaders", "robbed", "moments",
        "closed", "controls", "power", "dice", "result", "tokens", "relics", "letters", "spare",
        "chips", "bank", "spare_decoys", "hands", "deck", "dealt", "boxed",
    )  # fmt: skip
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "seats", "sides", "rulings", "sectors", "tile_faces", "turns", "round", "phase", "order",
        "active", "story", "goal", "people", "alignment", "levels", "dp", "points", "track",
        "ascended", "owner", "discs", "home", "camps", "uplifted", "ships", "fleet_hex",
        "fleet_left", "darted", "tactics", "played", "war", "safe", "betrayed", "reserve",
        "selected", "ovals", "squares", "flags", "used_squares", "peace_offers", "refusals",
        "peace_turn", "visions", "relocations", "seeds", "gained", "built", "grown", "researched",
        "trades", "trading", "deals", "declined", "woken", "further", "won", "taken", "scored",
        "field", "stage", "fought", "moving", "taken_tokens", "leaders", "robbed", "moments",
        "closed", "controls", "power", "dice", "result", "covered_stars", "covered_relics",
        "cards_in_hand",
    )  # fmt: skip

    sides: int
    """How many sides own pieces; side s belongs to seat s as long as there is one."""
    rulings: int
    """The named rulings, and the variants, as bits."""
    sectors: list[int]
    """By slot the sector of its tile, -1 where there is none."""
    tile_faces: list[int]
    """By slot the side of its tile that lies up."""
    turns: list[int]
    """By slot how many sixths clockwise its tile is turned."""
    round: int
    """1 to 8; 0 while the table is set up."""
    phase: int
    """SET_UP, MOVEMENT, GROWTH, TRADING, SCORING or FINAL."""
    order: list[int]
    """The sides in turn order."""
    active: int
    """Whose turn it is, NONE between turns."""
    story: int
    """The galactic story."""
    goal: int
    """The galactic goal, NONE if there is none."""
    people: list[int]
    """By side its star people, NONE until chosen."""
    alignment: list[int]
    """By side STO or STS, NONE until chosen."""
    levels: list[int]
    """By side * 5 + field the level, 1 to 6."""
    dp: list[int]
    """By side its destiny points; may be negative."""
    points: list[int]
    """By side * SOURCES + source the part of its destiny points that came from there: see
    vocabulary/sources.py."""
    track: list[int]
    """By side the discs removed from its population track."""
    ascended: list[int]
    """By side the discs that ascended: they have left the game."""
    owner: list[int]
    """By star the side that owns it, NONE for a neutral or empty one."""
    discs: list[int]
    """By star the discs on it; a home star miniature counts none here."""
    home: list[int]
    """By side the star of its home star miniature, NONE before it is placed."""
    camps: list[int]
    """By side the hex of a capital in empty space, NONE if it is on a star."""
    uplifted: list[int]
    """The stars whose primitives count as advanced (the Annunaki)."""
    ships: list[list[int]]
    """By side its single ships, each `hex << SHIP_SHIFT | range left`, sorted; a ship on its way
    has another bit in the range, see rules/s6_1_2_journey.py."""
    fleet_hex: list[int]
    """By fleet its hex, NONE for a slot that is not in use."""
    fleet_left: list[int]
    """By fleet the range that it has left in this turn."""
    darted: list[int]
    """By fleet 1 if it has used the extra range of D in this round."""
    tactics: list[int]
    """By side * 5 + letter its advanced tactic, NO_TACTIC if none."""
    played: list[list[int]]
    """By side its completed cards, each `card * 2 + section`."""
    war: list[int]
    """By side the mask of sides that it is at war with."""
    safe: int
    """Mask of the sides on which no war may be declared in this round."""
    betrayed: list[int]
    """By side the mask of sides that it has declared war on (for Cooperation)."""
    reserve: int
    """Mask of the sides that still have their emergency reserve."""
    selected: list[int]
    """By side * 5 + oval the counters that were selected in this round and stand."""
    ovals: list[int]
    """By side * 5 + oval those of them that are still to be carried out."""
    squares: list[int]
    """By side the mask of its selected square counters."""
    flags: list[int]
    """By side what it has done in this round, as bits: MOVED, FENDED and so on."""
    used_squares: list[int]
    """By side the mask of fields with whose squares it has researched in this round."""
    peace_offers: list[int]
    """By side the mask of sides to which it has offered peace in the turn `peace_turn`."""
    refusals: list[int]
    """By side, and by those who answer, what was said to its offers in this round, see
    rules/offers.py."""
    peace_turn: int
    """The turn in which peace was offered last, see rules/s7_1_war.py."""
    visions: list[int]
    """By side the remote views that it has left in this turn."""
    relocations: list[int]
    """By side the discs that it may still relocate in this turn."""
    seeds: list[int]
    """By side the free colonisations that are left (the Progenitors)."""
    gained: list[int]
    """By side the Gain Star actions that it has carried out in this round."""
    built: list[int]
    """By side the Build Ships actions."""
    grown: list[int]
    """By side the Grow Population actions that placed a disc."""
    researched: list[int]
    """By side the mask of fields in which research raised its level."""
    trades: list[int]
    """By side the trades that it has made in this round."""
    trading: int
    """1 while trades are talked over, 0 otherwise."""
    deals: list[int]
    """The deals of the trading phase, see rules/s6_3_deals.py."""
    declined: list[int]
    """The offers declined since the last deal: side, partner, learned and taught field, packed."""
    woken: int
    """Mask of the sides that are asked for trades again though they have passed."""
    further: int
    """Mask of the sides to which a card gives one more trade in this phase."""
    won: list[int]
    """By side the battles that it has won in this round."""
    taken: list[int]
    """By side the stars that it has taken from others in this turn."""
    scored: list[int]
    """By side the DP that it got for its alignment in this round."""
    field: int
    """The hex of the battle that is going on, NONE if there is none."""
    stage: int
    """How far that battle has come: see rules/s6_1_3_engagement.py."""
    fought: list[int]
    """The hexes of the battles that the active side has resolved."""
    moving: list[int]
    """The unit that was picked last: see rules/s6_1_2_journey.py; empty if none is."""
    taken_tokens: list[list[int]]
    """By side the faces of neutral tokens that it has won (for Discovery)."""
    leaders: list[int]
    """By side its ships on the goal Leadership."""
    robbed: list[int]
    """By side the mask of sides that it has taken stars from in this turn."""
    moments: list[int]
    """By side the mask of domination cards whose moment has just come: it is asked about them once
    the present rule is done, see rules/s7_3_domination.py."""
    closed: list[int]
    """By side the hex that the Felines have closed to its ships in this round, NONE if none."""
    controls: list[int]
    """The seats that have controlled the puppet, round by round."""
    power: int
    """The offboard power of the Slavers: discs of theirs that lie beside the board."""
    dice: list[int]
    """By side the die that says how an automa grows in this round, 0 if none does."""
    result: list[int]
    """The winning sides once the game is over."""
    tokens: list[int]
    """By star (0 to 66) the face of its neutral token, NONE where none is left."""
    relics: list[int]
    """By star (0 to 66) the face of its relic, NONE where there is none."""
    letters: list[int]
    """By fleet the face of its indicator, NONE for a slot that is not in use."""
    spare: list[list[int]]
    """By side the faces of the indicators that it has not out, sorted."""
    chips: list[list[int]]
    """By fleet the faces of its chips, sorted."""
    bank: list[int]
    """The faces of the chips in the bank, sorted."""
    spare_decoys: list[list[int]]
    """By side the faces of the decoys that it has not out, sorted."""
    hands: list[list[int]]
    """By side the faces of its domination cards, sorted."""
    deck: list[int]
    """The faces of the domination cards, the top first."""
    dealt: list[list[int]]
    """By side the faces of the peoples that it may choose from."""
    boxed: list[int]
    """The faces that are out of the game without having been seen, sorted."""

    def start_fields(self) -> None:
        """Give every field its value on a table where nothing lies yet."""
        self.sides = max(self.seats, LEAST_SIDES)
        self.rulings = 0
        self.sectors = [-1] * SLOTS
        self.tile_faces = [0] * SLOTS
        self.turns = [0] * SLOTS
        self.round = 0
        self.phase = 0
        self.order = list(range(self.sides))
        self.active = -1
        self.story = -1
        self.goal = -1
        self.people = [-1] * self.sides
        self.alignment = [-1] * self.sides
        self.levels = [START_LEVEL] * (self.sides * FIELDS)
        self.dp = [0] * self.sides
        self.points = [0] * (self.sides * SOURCES)
        self.track = [0] * self.sides
        self.ascended = [0] * self.sides
        self.owner = [-1] * (STARS + MOST_SEATS)
        self.discs = [0] * (STARS + MOST_SEATS)
        self.home = [-1] * self.sides
        self.camps = [-1] * MOST_SEATS
        self.uplifted = []
        self.ships = [[] for _ in range(self.sides)]
        self.fleet_hex = [-1] * (self.sides * FLEETS)
        self.fleet_left = [0] * (self.sides * FLEETS)
        self.darted = [0] * (self.sides * FLEETS)
        self.tactics = [NO_TACTIC] * (self.sides * FLEETS)
        self.played = [[] for _ in range(self.sides)]
        self.war = [0] * self.sides
        self.safe = 0
        self.betrayed = [0] * self.sides
        self.reserve = (1 << self.sides) - 1
        self.selected = [0] * (self.sides * OVALS)
        self.ovals = [0] * (self.sides * OVALS)
        self.squares = [0] * self.sides
        self.flags = [0] * self.sides
        self.used_squares = [0] * self.sides
        self.peace_offers = [0] * self.sides
        self.refusals = [0] * (self.sides * self.sides)
        self.peace_turn = 0
        self.visions = [0] * self.sides
        self.relocations = [0] * self.sides
        self.seeds = [0] * self.sides
        self.gained = [0] * self.sides
        self.built = [0] * self.sides
        self.grown = [0] * self.sides
        self.researched = [0] * self.sides
        self.trades = [0] * self.sides
        self.trading = 0
        self.deals = []
        self.declined = []
        self.woken = 0
        self.further = 0
        self.won = [0] * self.sides
        self.taken = [0] * self.sides
        self.scored = [0] * self.sides
        self.field = -1
        self.stage = 0
        self.fought = []
        self.moving = []
        self.taken_tokens = [[] for _ in range(self.sides)]
        self.leaders = [0] * self.sides
        self.robbed = [0] * self.sides
        self.moments = [0] * self.sides
        self.closed = [-1] * self.sides
        self.controls = []
        self.power = 0
        self.dice = [0] * self.sides
        self.result = []
        self.tokens = [-1] * STARS
        self.relics = [-1] * STARS
        self.letters = [-1] * (self.sides * FLEETS)
        self.spare = [[] for _ in range(self.sides)]
        self.chips = [[] for _ in range(self.sides * FLEETS)]
        self.bank = []
        self.spare_decoys = [[] for _ in range(self.sides)]
        self.hands = [[] for _ in range(self.sides)]
        self.deck = []
        self.dealt = [[] for _ in range(self.sides)]
        self.boxed = []

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], knowledge: Knowledge) -> Self:
        """Return a state with these values of all `FIELDS`."""
        g = cls(fields["seats"], knowledge)
        for name in cls.FIELDS:
            setattr(g, name, fields[name])
        g.derive()
        return g

    def clone(self) -> Self:
        """Return an independent copy without chance and journal."""
        make: Any = type(self)
        other: Self = make(self.seats, self.knowledge.clone())
        other.sides = self.sides
        other.rulings = self.rulings
        other.sectors = self.sectors
        other.tile_faces = self.tile_faces
        other.turns = self.turns
        other.round = self.round
        other.phase = self.phase
        other.order = self.order[:]
        other.active = self.active
        other.story = self.story
        other.goal = self.goal
        other.people = self.people[:]
        other.alignment = self.alignment[:]
        other.levels = self.levels[:]
        other.dp = self.dp[:]
        other.points = self.points[:]
        other.track = self.track[:]
        other.ascended = self.ascended[:]
        other.owner = self.owner[:]
        other.discs = self.discs[:]
        other.home = self.home[:]
        other.camps = self.camps[:]
        other.uplifted = self.uplifted[:]
        other.ships = [each[:] for each in self.ships]
        other.fleet_hex = self.fleet_hex[:]
        other.fleet_left = self.fleet_left[:]
        other.darted = self.darted[:]
        other.tactics = self.tactics[:]
        other.played = [each[:] for each in self.played]
        other.war = self.war[:]
        other.safe = self.safe
        other.betrayed = self.betrayed[:]
        other.reserve = self.reserve
        other.selected = self.selected[:]
        other.ovals = self.ovals[:]
        other.squares = self.squares[:]
        other.flags = self.flags[:]
        other.used_squares = self.used_squares[:]
        other.peace_offers = self.peace_offers
        other.refusals = self.refusals
        other.peace_turn = self.peace_turn
        other.visions = self.visions[:]
        other.relocations = self.relocations[:]
        other.seeds = self.seeds[:]
        other.gained = self.gained[:]
        other.built = self.built[:]
        other.grown = self.grown[:]
        other.researched = self.researched[:]
        other.trades = self.trades[:]
        other.trading = self.trading
        other.deals = self.deals
        other.declined = self.declined
        other.woken = self.woken
        other.further = self.further
        other.won = self.won[:]
        other.taken = self.taken[:]
        other.scored = self.scored[:]
        other.field = self.field
        other.stage = self.stage
        other.fought = self.fought[:]
        other.moving = self.moving[:]
        other.taken_tokens = [each[:] for each in self.taken_tokens]
        other.leaders = self.leaders[:]
        other.robbed = self.robbed[:]
        other.moments = self.moments[:]
        other.closed = self.closed[:]
        other.controls = self.controls[:]
        other.power = self.power
        other.dice = self.dice[:]
        other.result = self.result[:]
        other.tokens = self.tokens[:]
        other.relics = self.relics[:]
        other.letters = self.letters[:]
        other.spare = [each[:] for each in self.spare]
        other.chips = [each[:] for each in self.chips]
        other.bank = self.bank[:]
        other.spare_decoys = [each[:] for each in self.spare_decoys]
        other.hands = [each[:] for each in self.hands]
        other.deck = self.deck[:]
        other.dealt = [each[:] for each in self.dealt]
        other.boxed = self.boxed[:]
        self.copy_flow(other)
        return other
