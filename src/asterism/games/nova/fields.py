"""The fields of a state. Written by `make fields` from fields.toml: change that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from asterism.games.nova.content.cards import CARDS, DECKS
from asterism.games.nova.content.effects import PURSES
from asterism.games.nova.content.tables import (
    ACTIONS,
    CONTROLS,
    POWERS,
    SIDES,
    SPOTS,
    SYSTEMS,
    UNITS,
)
from asterism.games.nova.vocabulary.sources import SOURCES
from asterism.kernel.agenda import State
from asterism.kernel.knowledge import Knowledge


@mypyc_attr(allow_interpreted_subclasses=True)
class NovaFields(State):
    """Every field of the state: what it means, how it starts, how it is copied."""

    __slots__ = (
        "active", "after", "allies", "ambush", "arranged", "at_home", "attack", "attacker",
        "attackers", "boost", "calm", "carded", "control", "covered", "covering", "credit", "decks",
        "defender", "defenders", "discards", "discount", "earlier", "economy", "ends", "events",
        "fell", "fires", "flags", "found", "free", "fresh", "full", "gone", "grant", "grounds",
        "hands", "head", "held", "hits", "impulse", "inside", "invested", "keen", "last_turn",
        "left", "marked", "marker", "naval", "naval_half", "numbers", "open_regions", "open_tiles",
        "order", "phase", "planets", "plus", "points", "pool", "purse", "quiet", "realm", "result",
        "rulings", "running", "scenario", "settled", "struck", "subdued", "target", "tension",
        "traits", "treaties", "trigger", "turn", "unit_at", "unit_side", "used", "verdict", "vp",
        "wants", "yards",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "rulings", "scenario", "turn", "last_turn", "impulse", "phase", "order", "active",
        "open_regions", "planets", "marker", "used", "settled", "unit_at", "full", "unit_side",
        "head", "after", "control", "realm", "naval", "naval_half", "economy", "boost", "credit",
        "vp", "points", "invested", "purse", "discount", "grant", "carded", "yards", "fresh",
        "tension", "grounds", "treaties", "running", "ends", "plus", "allies", "events", "trigger",
        "calm", "subdued", "attack", "target", "attacker", "defender", "attackers", "defenders",
        "covering", "at_home", "inside", "ambush", "held", "keen", "fires", "hits", "left",
        "struck", "fell", "quiet", "wants", "arranged", "flags", "numbers", "traits", "free",
        "verdict", "result", "open_tiles", "discards", "earlier", "marked", "gone", "covered",
        "pool", "decks", "found", "hands",
    )  # fmt: skip
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "seats", "rulings", "scenario", "turn", "last_turn", "impulse", "phase", "order", "active",
        "open_regions", "planets", "marker", "used", "settled", "unit_at", "full", "unit_side",
        "head", "after", "control", "realm", "naval", "naval_half", "economy", "boost", "credit",
        "vp", "points", "invested", "purse", "discount", "grant", "carded", "yards", "fresh",
        "tension", "grounds", "treaties", "running", "ends", "plus", "allies", "events", "trigger",
        "calm", "subdued", "attack", "target", "attacker", "defender", "attackers", "defenders",
        "covering", "at_home", "inside", "ambush", "held", "keen", "fires", "hits", "left",
        "struck", "fell", "quiet", "wants", "arranged", "flags", "numbers", "traits", "free",
        "verdict", "result", "open_tiles", "discards", "earlier", "marked", "gone", "unexplored",
        "cards_in_hand", "cards_in_deck",
    )  # fmt: skip

    rulings: int
    """The named rulings, as bits."""
    scenario: int
    """The scenario."""
    turn: int
    """The turn."""
    last_turn: int
    """The turn that ends the game."""
    impulse: int
    """How many impulses have begun."""
    phase: int
    """SET_UP, INITIAL, NAVAL, ACTIVATION, FINAL, INTERPHASE or END."""
    order: list[int]
    """The seats in the order of their impulses."""
    active: int
    """Whose impulse it is."""
    open_regions: int
    """Mask of the regions that are in play."""
    planets: list[int]
    """By spot 1 + the kind of its singular planet, 0 for any other planet."""
    marker: list[int]
    """By spot its control marker: 1 + side * CONTROLS + control; 0 for none."""
    used: list[int]
    """By side * CONTROLS + control how many of its markers are on the map."""
    settled: list[list[int]]
    """By system its spots with a marker, in rising order."""
    unit_at: list[int]
    """By unit its spot, STAR + system, or RESERVE + side; NONE for one that is not on the map."""
    full: list[int]
    """By unit whether its full side is up."""
    unit_side: list[int]
    """By unit whose it is; NONE for one that is nobody's now."""
    head: list[int]
    """By system the first unit there, by SYSTEMS + side the first in its reserve, or NONE."""
    after: list[int]
    """By unit the next one in the same system or reserve, or NONE."""
    control: list[int]
    """By system the side that controls it, or NONE."""
    realm: list[list[int]]
    """By side the systems that it controls, in rising order."""
    naval: list[int]
    """By colour its naval power."""
    naval_half: list[int]
    """By colour whether half of the next level is paid."""
    economy: list[int]
    """By colour its economic base."""
    boost: list[int]
    """By colour what an event adds to the base until the next event."""
    credit: list[int]
    """By colour what cards have added to the base until the next interphase."""
    vp: list[int]
    """By colour its victory points."""
    points: list[int]
    """By colour * SOURCES + source where they came from: see vocabulary/sources.py."""
    invested: list[int]
    """By colour * ACTIONS + action the points in unfinished pieces."""
    purse: list[int]
    """What the active seat may spend, by what it is for."""
    discount: list[int]
    """By action how much less it costs in this impulse."""
    grant: int
    """What the points of a set-up or an event may be spent on; 0 in an impulse."""
    carded: int
    """Whether the active seat has played an opportunity or a development."""
    yards: list[int]
    """The bases where units are built as in a colony."""
    fresh: list[int]
    """The spots whose marker was changed in this impulse."""
    tension: list[int]
    """By colour * POWERS + colour: PEACE, LIMITED or TOTAL."""
    grounds: list[int]
    """By colour * POWERS + colour how far the first may raise the tension with the second."""
    treaties: list[int]
    """Flat pairs (spot, colour): the trade treaties."""
    running: list[list[int]]
    """By colour its running developments."""
    ends: list[int]
    """By card the turn in which a running development ends."""
    plus: list[int]
    """By card whether its marker shows the + side."""
    allies: list[int]
    """Flat fours (card, seat, spot, unit): the alliances with minors; unit NONE if there was
    none."""
    events: int
    """How many events of the scenario have happened."""
    trigger: list[int]
    """By colour the kind of card that activates it; NONE for none."""
    calm: int
    """How many activations of minors are to be left out."""
    subdued: int
    """How much lower independents roll when activated."""
    attack: int
    """The system that is attacked, or NONE."""
    target: int
    """The spot that is attacked, or NONE."""
    attacker: int
    """The side that attacks."""
    defender: int
    """The side that is attacked."""
    attackers: list[int]
    """The units that attack."""
    defenders: list[int]
    """The units that defend."""
    covering: list[int]
    """Those of both that cover."""
    at_home: list[int]
    """Those that were active in the attacked system."""
    inside: int
    """How many inactive units of the attacked system may join its defence."""
    ambush: list[int]
    """How many more inactive units of attacker and defender may join, there or from beside it."""
    held: int
    """Whether nobody may withdraw or retreat."""
    keen: list[int]
    """How many units of attacker and defender shoot a level higher."""
    fires: list[int]
    """Flat triples (side, kind of unit, amount): effects on this battle."""
    hits: list[int]
    """The hits that attacker and defender take in this battle."""
    left: list[int]
    """Those that are still to be taken."""
    struck: list[int]
    """The units that took hits in the first round of losses."""
    fell: list[int]
    """Whether attacker and defender lost a capital unit."""
    quiet: int
    """Mask of the systems where nothing has changed since their player last arranged them."""
    wants: int
    """Mask of the seats that want to rearrange in the next activation phase."""
    arranged: list[int]
    """What was rearranged in this activation phase: units, and 1000 + the spot of a base."""
    flags: int
    """What the scenario has set, as bits."""
    numbers: list[int]
    """What special rules of the scenario count: see rules/s18_special.py."""
    traits: list[int]
    """By colour the deck of its trait; NONE without one."""
    free: list[int]
    """By colour whether it is independent of its metropolis."""
    verdict: int
    """Of a solo game: DEFEAT, DRAW or VICTORY."""
    result: list[int]
    """The winners, once the game is over."""
    open_tiles: list[int]
    """The tiles that lie face up."""
    discards: list[list[int]]
    """By deck its discarded cards."""
    earlier: list[int]
    """By deck how many of them were discarded in earlier impulses."""
    marked: list[list[int]]
    """By deck the X cards that were drawn."""
    gone: list[int]
    """Cards that left the game."""
    covered: list[int]
    """By system the tile that lies face down there, or NONE."""
    pool: list[int]
    """The tiles that are not on the map."""
    decks: list[list[int]]
    """By deck the cards that are still in it."""
    found: list[int]
    """The cards that came up for seat 0, of which it keeps one."""
    hands: list[list[int]]
    """By colour the cards in its hand."""

    def start_fields(self) -> None:
        """Give every field its value on a table where nothing lies yet."""
        self.rulings = 0
        self.scenario = 0
        self.turn = 0
        self.last_turn = 0
        self.impulse = 0
        self.phase = 0
        self.order = list(range(self.seats))
        self.active = -1
        self.open_regions = 0
        self.planets = [0] * SPOTS
        self.marker = [0] * SPOTS
        self.used = [0] * (SIDES * CONTROLS)
        self.settled = [[]] * SYSTEMS
        self.unit_at = [-1] * UNITS
        self.full = [0] * UNITS
        self.unit_side = [-1] * UNITS
        self.head = [-1] * (SYSTEMS + SIDES)
        self.after = [-1] * UNITS
        self.control = [-1] * SYSTEMS
        self.realm = [[]] * SIDES
        self.naval = [0] * POWERS
        self.naval_half = [0] * POWERS
        self.economy = [0] * POWERS
        self.boost = [0] * POWERS
        self.credit = [0] * POWERS
        self.vp = [0] * POWERS
        self.points = [0] * (POWERS * SOURCES)
        self.invested = [0] * (POWERS * ACTIONS)
        self.purse = [0] * PURSES
        self.discount = [0] * ACTIONS
        self.grant = 0
        self.carded = 0
        self.yards = []
        self.fresh = []
        self.tension = [0] * (POWERS * POWERS)
        self.grounds = [0] * (POWERS * POWERS)
        self.treaties = []
        self.running = [[] for _ in range(POWERS)]
        self.ends = [0] * CARDS
        self.plus = [0] * CARDS
        self.allies = []
        self.events = 0
        self.trigger = [-1] * POWERS
        self.calm = 0
        self.subdued = 0
        self.attack = -1
        self.target = -1
        self.attacker = -1
        self.defender = -1
        self.attackers = []
        self.defenders = []
        self.covering = []
        self.at_home = []
        self.inside = 0
        self.ambush = [0, 0]
        self.held = 0
        self.keen = [0, 0]
        self.fires = []
        self.hits = [0, 0]
        self.left = [0, 0]
        self.struck = []
        self.fell = [0, 0]
        self.quiet = 0
        self.wants = 0
        self.arranged = []
        self.flags = 0
        self.numbers = [0] * 12
        self.traits = [-1] * POWERS
        self.free = [0] * POWERS
        self.verdict = -1
        self.result = []
        self.open_tiles = []
        self.discards = [[] for _ in range(DECKS)]
        self.earlier = [0] * DECKS
        self.marked = [[] for _ in range(DECKS)]
        self.gone = []
        self.covered = [-1] * SYSTEMS
        self.pool = []
        self.decks = [[] for _ in range(DECKS)]
        self.found = []
        self.hands = [[] for _ in range(POWERS)]

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
        other.rulings = self.rulings
        other.scenario = self.scenario
        other.turn = self.turn
        other.last_turn = self.last_turn
        other.impulse = self.impulse
        other.phase = self.phase
        other.order = self.order
        other.active = self.active
        other.open_regions = self.open_regions
        other.planets = self.planets
        other.marker = self.marker[:]
        other.used = self.used[:]
        other.settled = self.settled
        other.unit_at = self.unit_at[:]
        other.full = self.full[:]
        other.unit_side = self.unit_side[:]
        other.head = self.head[:]
        other.after = self.after[:]
        other.control = self.control[:]
        other.realm = self.realm
        other.naval = self.naval[:]
        other.naval_half = self.naval_half[:]
        other.economy = self.economy[:]
        other.boost = self.boost[:]
        other.credit = self.credit[:]
        other.vp = self.vp[:]
        other.points = self.points[:]
        other.invested = self.invested[:]
        other.purse = self.purse[:]
        other.discount = self.discount[:]
        other.grant = self.grant
        other.carded = self.carded
        other.yards = self.yards
        other.fresh = self.fresh[:]
        other.tension = self.tension[:]
        other.grounds = self.grounds[:]
        other.treaties = self.treaties
        other.running = [each[:] for each in self.running]
        other.ends = self.ends[:]
        other.plus = self.plus[:]
        other.allies = self.allies[:]
        other.events = self.events
        other.trigger = self.trigger[:]
        other.calm = self.calm
        other.subdued = self.subdued
        other.attack = self.attack
        other.target = self.target
        other.attacker = self.attacker
        other.defender = self.defender
        other.attackers = self.attackers[:]
        other.defenders = self.defenders[:]
        other.covering = self.covering[:]
        other.at_home = self.at_home[:]
        other.inside = self.inside
        other.ambush = self.ambush[:]
        other.held = self.held
        other.keen = self.keen[:]
        other.fires = self.fires[:]
        other.hits = self.hits[:]
        other.left = self.left[:]
        other.struck = self.struck[:]
        other.fell = self.fell[:]
        other.quiet = self.quiet
        other.wants = self.wants
        other.arranged = self.arranged
        other.flags = self.flags
        other.numbers = self.numbers[:]
        other.traits = self.traits[:]
        other.free = self.free[:]
        other.verdict = self.verdict
        other.result = self.result
        other.open_tiles = self.open_tiles[:]
        other.discards = [each[:] for each in self.discards]
        other.earlier = self.earlier[:]
        other.marked = [each[:] for each in self.marked]
        other.gone = self.gone
        other.covered = self.covered[:]
        other.pool = self.pool[:]
        other.decks = [each[:] for each in self.decks]
        other.found = self.found[:]
        other.hands = [each[:] for each in self.hands]
        self.copy_flow(other)
        return other
