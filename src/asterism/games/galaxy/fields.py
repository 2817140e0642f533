"""The fields of a state. Written by `make fields` from fields.toml: change that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from asterism.games.galaxy.content.tables import BASES, DECK_SIZE, ROUNDS, WORLDS
from asterism.kernel.agenda import State
from asterism.kernel.knowledge import Knowledge


@mypyc_attr(allow_interpreted_subclasses=True)
class GalaxyFields(State):
    """Every field of the state: what it means, how it starts, how it is copied."""

    __slots__ = (
        "active", "alive", "attacks", "barred", "bases", "bids", "bottom", "dealer", "deck",
        "discard", "duty", "face_down", "flags", "fresh", "garrisons", "governor", "governs",
        "hands", "idle", "influence", "lines", "looked", "lost", "order", "peeked", "reserves",
        "result", "round", "rulings", "secrets", "ship", "stock", "technology", "tops", "turns",
        "under", "unsettled", "warps", "world",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "rulings", "order", "round", "alive", "dealer", "active", "bids", "duty", "stock",
        "lost", "bases", "lines", "influence", "governor", "secrets", "technology", "flags",
        "world", "attacks", "barred", "warps", "governs", "idle", "turns", "result", "unsettled",
        "tops", "under", "face_down", "hands", "reserves", "garrisons", "deck", "bottom", "looked",
        "discard", "ship", "fresh", "peeked",
    )  # fmt: skip
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "seats", "rulings", "order", "round", "alive", "dealer", "active", "bids", "duty", "stock",
        "lost", "bases", "lines", "influence", "governor", "secrets", "technology", "flags",
        "world", "attacks", "barred", "warps", "governs", "idle", "turns", "result", "hidden_top",
    )  # fmt: skip

    rulings: int
    """The named rulings, as bits."""
    order: list[int]
    """The worlds as they lie in a row."""
    round: int
    """1 to 5."""
    alive: int
    """Mask of the worlds that have not surrendered."""
    dealer: int
    """The seat that deals."""
    active: int
    """Whose turn it is."""
    bids: list[int]
    """By seat its bid, NONE before it has made one."""
    duty: int
    """The value of the ship that the winner of the bidding still has to play, NONE if none."""
    stock: list[int]
    """By seat the bases in its stock."""
    lost: list[int]
    """By seat the bases that have left the game."""
    bases: list[int]
    """By world * seats + seat its bases there, five bits for each line."""
    lines: list[int]
    """By world the bases of all seats together, five bits a line."""
    influence: list[int]
    """By world * seats + seat its influence there, NONE without a base."""
    governor: list[int]
    """By world the seat that governs it, NONE if none does."""
    secrets: int
    """Mask of the seats that have placed their secret base."""
    technology: list[int]
    """By seat the mask of its technologies in play."""
    flags: int
    """What the active seat has done in this turn, as bits: ACTED, BASED and so on."""
    world: int
    """The world to which the ship of this turn went, NONE before one is played."""
    attacks: int
    """The opportunities to attack that are left."""
    barred: int
    """Mask of the worlds that may not be attacked any more in this turn."""
    warps: int
    """Mask of the worlds to which a ship was played in this turn, for Warp."""
    governs: int
    """Mask of the worlds whose governor's power this turn may use."""
    idle: int
    """The turns in a row in which nobody did anything."""
    turns: int
    """The turns that have begun."""
    result: list[int]
    """The winner once the game is over."""
    unsettled: int
    """Mask of the worlds whose governor has to be looked at."""
    tops: list[int]
    """By cell the card on top, NONE where none lies."""
    under: list[int]
    """By card the one beneath it in its cell, NONE if none."""
    face_down: list[int]
    """The cards that lie face down on the table."""
    hands: list[list[int]]
    """By seat the cards in its hand, sorted."""
    reserves: list[list[int]]
    """By seat its Reserve, sorted."""
    garrisons: list[int]
    """By seat the card of its secret base, NONE if it has none."""
    deck: list[int]
    """The cards of the pile, sorted: a draw picks one."""
    bottom: list[int]
    """The cards put under the pile, in the order in which they come up."""
    looked: int
    """The card that is being looked at, NONE if none is."""
    discard: list[int]
    """The discard pile, the oldest card first."""
    ship: int
    """The ship whose power may be used now, NONE if none."""
    fresh: list[int]
    """The ships played in this turn: their player controls them."""
    peeked: int
    """The face-down ship that was looked at in this turn, NONE if none was."""

    def start_fields(self) -> None:
        """Give every field its value on a table where nothing lies yet."""
        self.rulings = 0
        self.order = list(range(WORLDS))
        self.round = 1
        self.alive = (1 << WORLDS) - 1
        self.dealer = 0
        self.active = 0
        self.bids = [-1] * self.seats
        self.duty = -1
        self.stock = [BASES] * self.seats
        self.lost = [0] * self.seats
        self.bases = [0] * (WORLDS * self.seats)
        self.lines = [0] * WORLDS
        self.influence = [-1] * (WORLDS * self.seats)
        self.governor = [-1] * WORLDS
        self.secrets = 0
        self.technology = [0] * self.seats
        self.flags = 0
        self.world = -1
        self.attacks = 0
        self.barred = 0
        self.warps = 0
        self.governs = 0
        self.idle = 0
        self.turns = 0
        self.result = []
        self.unsettled = 0
        self.tops = [-1] * (ROUNDS * WORLDS)
        self.under = [-1] * DECK_SIZE
        self.face_down = []
        self.hands = [[] for _ in range(self.seats)]
        self.reserves = [[] for _ in range(self.seats)]
        self.garrisons = [-1] * self.seats
        self.deck = list(range(DECK_SIZE))
        self.bottom = []
        self.looked = -1
        self.discard = []
        self.ship = -1
        self.fresh = []
        self.peeked = -1

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
        other.order = self.order
        other.round = self.round
        other.alive = self.alive
        other.dealer = self.dealer
        other.active = self.active
        other.bids = self.bids[:]
        other.duty = self.duty
        other.stock = self.stock[:]
        other.lost = self.lost[:]
        other.bases = self.bases[:]
        other.lines = self.lines[:]
        other.influence = self.influence[:]
        other.governor = self.governor[:]
        other.secrets = self.secrets
        other.technology = self.technology[:]
        other.flags = self.flags
        other.world = self.world
        other.attacks = self.attacks
        other.barred = self.barred
        other.warps = self.warps
        other.governs = self.governs
        other.idle = self.idle
        other.turns = self.turns
        other.result = self.result
        other.unsettled = self.unsettled
        other.tops = self.tops[:]
        other.under = self.under[:]
        other.face_down = self.face_down[:]
        other.hands = [each[:] for each in self.hands]
        other.reserves = [each[:] for each in self.reserves]
        other.garrisons = self.garrisons[:]
        other.deck = self.deck[:]
        other.bottom = self.bottom[:]
        other.looked = self.looked
        other.discard = self.discard[:]
        other.ship = self.ship
        other.fresh = self.fresh[:]
        other.peeked = self.peeked
        self.copy_flow(other)
        return other
