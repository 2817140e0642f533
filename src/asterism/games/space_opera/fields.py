"""The fields of a state. Written by `make fields` from fields.toml: change that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from asterism.games.space_opera.content.tables import MOUNTS, NUMBERS, SPACES
from asterism.kernel.agenda import State
from asterism.kernel.knowledge import Knowledge


@mypyc_attr(allow_interpreted_subclasses=True)
class SpaceOperaFields(State):
    """Every field of the state: what it means, how it starts, how it is copied."""

    __slots__ = (
        "active", "alive", "asked_partners", "attacker", "away", "boost", "box", "cards", "choices",
        "civil", "condition", "credits", "deck", "defender", "discards", "done", "drilled", "duels",
        "ending", "front", "full_tables", "granted", "hands", "jumps", "line", "military", "mounts",
        "numbers", "offered_cards", "offered_credits", "order", "own_decks", "packets",
        "passed_systems", "result", "round", "rulings", "species", "spent", "stack", "steps",
        "strangers", "system", "systems", "table", "turned_up", "unborn", "wanted_cards",
        "wanted_credits", "weak",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "rulings", "own_decks", "table", "round", "order", "alive", "active", "species",
        "civil", "military", "credits", "system", "condition", "steps", "weak", "granted", "away",
        "spent", "mounts", "numbers", "boost", "drilled", "strangers", "jumps", "done",
        "asked_partners", "full_tables", "attacker", "defender", "front", "line", "duels",
        "offered_credits", "wanted_credits", "wanted_cards", "result", "ending", "unborn",
        "choices", "deck", "discards", "hands", "packets", "box", "systems", "passed_systems",
        "turned_up", "cards", "stack", "offered_cards",
    )  # fmt: skip
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "seats", "rulings", "own_decks", "table", "round", "order", "alive", "active", "species",
        "civil", "military", "credits", "system", "condition", "steps", "weak", "granted", "away",
        "spent", "mounts", "numbers", "boost", "drilled", "strangers", "jumps", "done",
        "asked_partners", "full_tables", "attacker", "defender", "front", "line", "duels",
        "offered_credits", "wanted_credits", "wanted_cards", "result", "ending", "cards_in_hand",
        "cards_in_deck", "systems_in_deck", "waiting",
    )  # fmt: skip

    rulings: int
    """The named rulings, as bits."""
    own_decks: int
    """Whether each seat has a deck of its own."""
    table: int
    """The number of the scenario file that is played, 0 without one."""
    round: int
    """The round; 0 while the species are chosen."""
    order: list[int]
    """The seats in the order of their turns, by initiative."""
    alive: int
    """Mask of the seats whose species is not extinct."""
    active: int
    """Whose turn it is, NONE outside turns."""
    species: list[int]
    """By seat its species, NONE before all have chosen."""
    civil: list[int]
    """By seat its civil troops."""
    military: list[int]
    """By seat its military troops."""
    credits: list[int]
    """By seat its credits."""
    system: list[int]
    """By seat the face of the system where it is, NONE before its first jump."""
    condition: list[int]
    """By space EMPTY, UNFINISHED, RAISED or EVOLVING."""
    steps: list[int]
    """By space the evolutions of the card there."""
    weak: list[int]
    """By space the marks of weakness of the card there."""
    granted: list[int]
    """By space the keywords that the card has for this turn."""
    away: list[int]
    """By space the mask of the sectors where the fleet is after an independent jump, 0 for one at
    home."""
    spent: list[int]
    """By space what was used in this round: USED, SENT."""
    mounts: list[int]
    """By mount the face of the equipment or crew there, NONE for none."""
    numbers: list[int]
    """By seat * NUMBERS + number what species and command table last: growth, income and so on."""
    boost: list[int]
    """By 2 * seat more attack, by 2 * seat + 1 more defence."""
    drilled: int
    """Mask of the seats whose troops have Ambush for this turn."""
    strangers: list[int]
    """By seat the mask of the own decks of which it may hold cards: its own, and those of whom it
    took or got some."""
    jumps: int
    """The extra jumps of this turn."""
    done: int
    """What the active seat has done in this turn, as bits: WARRED, ABILITY."""
    asked_partners: int
    """Mask of the seats with which the active seat has negotiated in this turn."""
    full_tables: int
    """Mask of the seats that had all technologies raised at the start of the round."""
    attacker: int
    """Who attacks in the war that goes on, NONE without one."""
    defender: int
    """Who is attacked."""
    front: int
    """Mask of the sectors of a war of fleets away from home, 0 for a whole war."""
    line: list[int]
    """The spaces of the fleets that the attacker has lined up."""
    duels: list[int]
    """Flat pairs of spaces: a fleet of the attacker, one of the defender."""
    offered_credits: int
    """The credits that the active seat offers."""
    wanted_credits: int
    """The credits that it wants."""
    wanted_cards: int
    """The cards that it wants, of the partner's choice."""
    result: list[int]
    """The winners once the game is over."""
    ending: int
    """How the game was won: MILITARY, TECHNOLOGICAL and so on."""
    unborn: list[int]
    """The faces of species that nobody has, sorted."""
    choices: list[list[int]]
    """By seat the species that it may choose from."""
    deck: list[list[int]]
    """By deck its faces, sorted: a draw picks one."""
    discards: list[list[int]]
    """By deck the discarded faces, the oldest first."""
    hands: list[list[int]]
    """By seat the faces in its hand, sorted."""
    packets: list[list[int]]
    """By seat the faces that it may keep one of."""
    box: list[int]
    """The copies that are in no deck, sorted."""
    systems: list[int]
    """The faces of the deck of systems, the top first."""
    passed_systems: list[int]
    """The systems that were left, face up, sorted."""
    turned_up: list[int]
    """The systems that are being looked through."""
    cards: list[int]
    """By space the face of the card there, NONE for none."""
    stack: list[int]
    """The consumables that wait, the last played last."""
    offered_cards: list[int]
    """The cards that the active seat offers."""

    def start_fields(self) -> None:
        """Give every field its value on a table where nothing lies yet."""
        self.rulings = 0
        self.own_decks = 0
        self.table = 0
        self.round = 0
        self.order = []
        self.alive = (1 << self.seats) - 1
        self.active = -1
        self.species = [-1] * self.seats
        self.civil = [0] * self.seats
        self.military = [0] * self.seats
        self.credits = [0] * self.seats
        self.system = [-1] * self.seats
        self.condition = [0] * (self.seats * SPACES)
        self.steps = [0] * (self.seats * SPACES)
        self.weak = [0] * (self.seats * SPACES)
        self.granted = [0] * (self.seats * SPACES)
        self.away = [0] * (self.seats * SPACES)
        self.spent = [0] * (self.seats * SPACES)
        self.mounts = [-1] * (self.seats * SPACES * MOUNTS)
        self.numbers = [0] * (self.seats * NUMBERS)
        self.boost = [0] * (2 * self.seats)
        self.drilled = 0
        self.strangers = [1 << seat for seat in range(self.seats)]
        self.jumps = 0
        self.done = 0
        self.asked_partners = 0
        self.full_tables = 0
        self.attacker = -1
        self.defender = -1
        self.front = 0
        self.line = []
        self.duels = []
        self.offered_credits = 0
        self.wanted_credits = 0
        self.wanted_cards = 0
        self.result = []
        self.ending = -1
        self.unborn = []
        self.choices = [[] for _ in range(self.seats)]
        self.deck = []
        self.discards = []
        self.hands = [[] for _ in range(self.seats)]
        self.packets = [[] for _ in range(self.seats)]
        self.box = []
        self.systems = []
        self.passed_systems = []
        self.turned_up = []
        self.cards = [-1] * (self.seats * SPACES)
        self.stack = []
        self.offered_cards = []

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
        other.own_decks = self.own_decks
        other.table = self.table
        other.round = self.round
        other.order = self.order
        other.alive = self.alive
        other.active = self.active
        other.species = self.species[:]
        other.civil = self.civil[:]
        other.military = self.military[:]
        other.credits = self.credits[:]
        other.system = self.system[:]
        other.condition = self.condition[:]
        other.steps = self.steps[:]
        other.weak = self.weak[:]
        other.granted = self.granted[:]
        other.away = self.away[:]
        other.spent = self.spent[:]
        other.mounts = self.mounts[:]
        other.numbers = self.numbers[:]
        other.boost = self.boost[:]
        other.drilled = self.drilled
        other.strangers = self.strangers[:]
        other.jumps = self.jumps
        other.done = self.done
        other.asked_partners = self.asked_partners
        other.full_tables = self.full_tables
        other.attacker = self.attacker
        other.defender = self.defender
        other.front = self.front
        other.line = self.line
        other.duels = self.duels[:]
        other.offered_credits = self.offered_credits
        other.wanted_credits = self.wanted_credits
        other.wanted_cards = self.wanted_cards
        other.result = self.result
        other.ending = self.ending
        other.unborn = self.unborn[:]
        other.choices = [each[:] for each in self.choices]
        other.deck = [each[:] for each in self.deck]
        other.discards = [each[:] for each in self.discards]
        other.hands = [each[:] for each in self.hands]
        other.packets = [each[:] for each in self.packets]
        other.box = self.box
        other.systems = self.systems[:]
        other.passed_systems = self.passed_systems[:]
        other.turned_up = self.turned_up[:]
        other.cards = self.cards[:]
        other.stack = self.stack[:]
        other.offered_cards = self.offered_cards[:]
        self.copy_flow(other)
        return other
