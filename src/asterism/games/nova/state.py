"""The pieces of NOVA on the table, as flat lists of ints, and who may see them.

A *side* owns pieces: a colour, 0 to 3, of a seat or of an independent power; or the minors of a
region, MINOR + region. A *system* is a number of content/tables.py; a *spot* is one of its planets,
`system * PLANETS + planet`. A unit is on a spot (inactive), at a star (STAR + system: active) or in
the reserve of an independent (RESERVE + side).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from asterism.games.nova.content.cards import CARD_DECK, CARD_KIND, CARDS, DECKS, DEVELOPMENT, X
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.tables import (
    COLOURS,
    CONTROL,
    CONTROLS,
    MARKERS,
    MARKERS_OF,
    MINOR_MARKERS,
    OWNER,
    PLANETS,
    POWERS,
    RESERVE,
    SETTLEMENT,
    SIDES,
    SPOTS,
    STAR,
    SYSTEMS,
    TILES,
    UNITS,
)
from asterism.games.nova.fields import NovaFields
from asterism.games.nova.vocabulary.sources import SOURCES
from asterism.kernel.agenda import NOBODY
from asterism.kernel.knowledge import Knowledge

NONE: Final = -1

# Phases of an impulse; 0 while the table is set up.
SET_UP: Final = 0
INITIAL: Final = 1
NAVAL: Final = 2
ACTIVATION: Final = 3
FINAL: Final = 4
INTERPHASE: Final = 5
END: Final = 6

# Purposes of chance.
TILE_DRAW: Final = 0
CARD_DRAW: Final = 1
DICE: Final = 2
ACTIVATION_DIE: Final = 3
ACTION_DIE: Final = 4
TACTIC_DIE: Final = 5
CHOICE: Final = 6
REGION_DIE: Final = 7
EVENT_DIE: Final = 8
ORDER_DRAW: Final = 9
MARKER_DRAW: Final = 10

# -- faces: tiles, then cards ------------------------------------------------------------------

TILE: Final = 0
CARD: Final = TILES
FACES: Final = TILES + CARDS

# -- places ------------------------------------------------------------------------------------

ON_SYSTEMS: Final = 0
"""Tiles that lie face down, each system a slot by itself."""
POOL: Final = 1
DECK: Final = 2
HAND: Final = DECK + DECKS
FOUND: Final = HAND + POWERS
"""Cards of a deck that came up, of which somebody keeps one: + deck."""
OPEN: Final = FOUND + DECKS
"""Tiles that lie face up, running developments, discards, X cards."""

# -- tension -----------------------------------------------------------------------------------

PEACE: Final = 0
LIMITED: Final = 1
TOTAL: Final = 2

# -- verdicts of solo games --------------------------------------------------------------------

DEFEAT: Final = 0
DRAW: Final = 1
VICTORY: Final = 2

_HANDS: Final = [f"hand-{colour}" for colour in COLOURS]
_DECKS: Final = [f"deck-{name}" for name in DECK_IDS]


@mypyc_attr(allow_interpreted_subclasses=True)
class Nova(NovaFields):
    """A game of NOVA in progress: what each of its fields means stands in fields.toml."""

    __slots__ = ()

    # -- where faces lie ---------------------------------------------------------------------

    def placements(self) -> list[tuple[int, list[int]]]:
        """Return every place with its faces."""
        places = [(ON_SYSTEMS, [tile for tile in self.covered if tile != NONE]), (POOL, self.pool)]
        places += [(DECK + deck, self.decks[deck]) for deck in range(DECKS)]
        places += [(HAND + side, self.hands[side]) for side in range(POWERS)]
        for deck in range(DECKS):
            found = [face for face in self.found if CARD_DECK[face - CARD] == deck]
            places.append((FOUND + deck, found))
        shown = self.open_tiles + self.gone
        for pile in (*self.running, *self.discards, *self.marked):
            shown = shown + pile
        places.append((OPEN, sorted(shown)))
        return places

    def zones(self) -> list[tuple[str, list[int], bool]]:
        """Return the zones that a view shows."""
        zones = [("pool", self.pool, False)]
        zones += [(_DECKS[deck], self.decks[deck], False) for deck in range(DECKS)]
        zones += [(_HANDS[seat], self.hands[seat], False) for seat in range(self.seats)]
        zones.append(("found", self.found, False))
        return zones

    def relabel(self, faces: list[int]) -> None:
        """Put the face `faces[f]` wherever the hidden face f lay."""
        self.covered = [tile if tile == NONE else faces[tile] for tile in self.covered]
        self.pool = sorted([faces[tile] for tile in self.pool])
        self.decks = [sorted([faces[card] for card in deck]) for deck in self.decks]
        self.hands = [sorted([faces[card] for card in hand]) for hand in self.hands]
        self.found = sorted([faces[card] for card in self.found])

    def may_lie_in(self, face: int) -> int:
        """Tiles lie on the map or in the pool, a card in its own deck, in a hand or open."""
        if face < CARD:
            return 1 << ON_SYSTEMS | 1 << POOL | 1 << OPEN
        card = face - CARD
        if CARD_KIND[card] == X:
            return 1 << DECK + CARD_DECK[card] | 1 << OPEN
        hands = (1 << POWERS) - 1 << HAND
        found = 1 << FOUND + CARD_DECK[card] if CARD_KIND[card] == DEVELOPMENT else 0
        return 1 << DECK + CARD_DECK[card] | hands | found | 1 << OPEN

    # -- what everybody may see of them --------------------------------------------------------

    def unexplored(self) -> list[int]:
        """Return the systems where a tile lies face down."""
        return [system for system in range(SYSTEMS) if self.covered[system] != NONE]

    def cards_in_hand(self) -> list[int]:
        """Return by seat how many cards it holds."""
        return [len(self.hands[seat]) for seat in range(self.seats)]

    def cards_in_deck(self) -> list[int]:
        """Return by deck how many cards are left in it."""
        return [len(deck) for deck in self.decks]

    # -- who answers ---------------------------------------------------------------------------

    def side_count(self) -> int:
        """Return how many sides own pieces."""
        return SIDES

    def seat_of(self, side: int) -> int:
        """Return the seat of a side; independents have none."""
        return side if side < self.seats else NOBODY

    # -- the end -------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return each seat's victory points."""
        return [self.vp[seat] for seat in range(self.seats)]

    def scores_by_source(self) -> list[list[int]]:
        """Return by seat where its victory points came from."""
        return [self.points[seat * SOURCES : (seat + 1) * SOURCES] for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Return the winners once the game is over."""
        return self.result

    # -- laws of the pieces --------------------------------------------------------------------

    def broken(self) -> str:
        """Return which law of the pieces does not hold; empty if all is well."""
        for side in range(POWERS):
            if self.vp[side] != sum(self.points[side * SOURCES : (side + 1) * SOURCES]):
                return f"the victory points of {COLOURS[side]} are not what brought them"
        for spot in range(1, SPOTS):
            if self.planets[spot] and spot % PLANETS and not self.planets[spot - 1]:
                return f"a singular planet lies behind a plain one on spot {spot}"
        return self._broken_markers() or self._broken_units() or self._broken_control()

    def _broken_markers(self) -> str:
        used = [0] * (SIDES * CONTROLS)
        for code in self.marker:
            if code:
                used[code - 1] += 1
        settled: list[list[int]] = [[] for _ in range(SYSTEMS)]
        for spot, code in enumerate(self.marker):
            if code:
                settled[spot // PLANETS].append(spot)
        if used != self.used or settled != self.settled:
            return "the markers on the map are not those that are counted"
        for side in range(POWERS):
            own = used[side * CONTROLS : (side + 1) * CONTROLS]
            if sum(own) > MARKERS:
                return f"{COLOURS[side]} has {sum(own)} markers"
            for control in range(1, CONTROLS):
                if own[control] > MARKERS_OF[control]:
                    return f"{COLOURS[side]} has {own[control]} markers of kind {control}"
        if sum(used[POWERS * CONTROLS :]) > MINOR_MARKERS:
            return f"the minors have {sum(used[POWERS * CONTROLS :])} markers"
        return ""

    def _broken_control(self) -> str:
        """Find out by itself who controls a system (2.control-units), and compare."""
        for system in range(SYSTEMS):
            active = held = 0
            for unit in range(UNITS):
                if self.unit_at[unit] == STAR + system:
                    active |= 1 << self.unit_side[unit]
            for spot in range(system * PLANETS, (system + 1) * PLANETS):
                if self.marker[spot]:
                    held |= self._holders(spot)
            sides = active or held
            alone = sides and not sides & (sides - 1)
            if self.control[system] != (sides.bit_length() - 1 if alone else NONE):
                return f"system {system} is not under whose control its pieces put it"
        control = self.control
        realm = [[at for at in range(SYSTEMS) if control[at] == side] for side in range(SIDES)]
        return "" if realm == self.realm else "the realms are not what the sides control"

    def _holders(self, spot: int) -> int:
        """Return the mask of who holds the marker of a spot: its owner, or who lies on it alone."""
        owner = OWNER[self.marker[spot]]
        if spot in self.allies[2::4]:
            owner = self.allies[self.allies[2::4].index(spot) * 4 + 1]
        there = 0
        for unit in range(UNITS):
            if self.unit_at[unit] == spot:
                there |= 1 << self.unit_side[unit]
        captive = CONTROL[self.marker[spot]] >= SETTLEMENT and not there >> owner & 1
        return there if captive and there else 1 << owner

    def _broken_units(self) -> str:
        found = 0
        for site in range(SYSTEMS + SIDES):
            active = NONE
            unit = self.head[site]
            while unit != NONE:
                found += 1
                at = self.unit_at[unit]
                if self.unit_side[unit] == NONE or site_of(at) != site:
                    return f"unit {unit} is not where it is listed, or nobody's"
                if STAR <= at < RESERVE:
                    if active not in (NONE, self.unit_side[unit]):
                        return f"units of several sides are active in system {site}"
                    active = self.unit_side[unit]
                unit = self.after[unit]
        if found != sum(at != NONE for at in self.unit_at):
            return "a unit is on the map that no system has"
        return ""


def site_of(at: int) -> int:
    """Return the system of a unit's place; SYSTEMS + side for a reserve."""
    if at >= RESERVE:
        return SYSTEMS + at - RESERVE
    return at - STAR if at >= STAR else at // PLANETS


def knowledge(seats: int) -> Knowledge:
    """Return what the seats know before anything is dealt."""
    return Knowledge([0] * FACES, [], [], 1 << ON_SYSTEMS, seats + 1)


def new_state(seats: int, rulings: int) -> Nova:
    """Return an empty table: all tiles in the pool, all cards in their decks."""
    g = Nova(seats, knowledge(seats))
    g.start_fields()
    g.rulings = rulings
    g.pool = list(range(TILES))
    g.decks = [
        [CARD + card for card in range(CARDS) if CARD_DECK[card] == deck] for deck in range(DECKS)
    ]
    return g
