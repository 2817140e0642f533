"""The pieces of Space Opera on the table, as flat lists of ints, and who may see them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from asterism.games.space_opera.content.cards import (
    CARD,
    CONSUMABLE,
    COST,
    EQUIPMENT,
    FACES,
    KIND,
    NEEDS_DISCARD,
    RESOURCE_OF,
    RESOURCES,
    SYSTEM,
)
from asterism.games.space_opera.content.tables import (
    COLOURS,
    MOST_COPIES,
    MOST_SEATS,
    NONE,
    SPACES,
)
from asterism.games.space_opera.fields import SpaceOperaFields
from asterism.kernel.knowledge import Knowledge
from asterism.kernel.windows import Cancellable

# Purposes of chance.
SPECIES_DRAW: Final = 0
SYSTEM_SHUFFLE: Final = 1
CARD_DRAW: Final = 2
THEFT: Final = 3

# Places where faces lie.
UNBORN: Final = 0
SYSTEM_DECK: Final = 1
OPEN: Final = 2
TURNED_UP: Final = 3
OFFERED: Final = 4
CHOICE: Final = 5
HAND: Final = CHOICE + MOST_SEATS
DECK: Final = HAND + MOST_SEATS
PACKET: Final = DECK + MOST_SEATS
SPACE: Final = PACKET + MOST_SEATS

# The condition of a space.
EMPTY: Final = 0
UNFINISHED: Final = 1
UP: Final = 2
EVOLVING: Final = 3

# What a card was used for in this round.
USED: Final = 1
SENT: Final = 2

# What the active seat has done.
WARRED: Final = 1
ABILITY: Final = 2

# How a game is won.
MILITARY_VICTORY: Final = 0
TECHNOLOGICAL: Final = 1
OVERPOPULATION: Final = 2
CONVICTION: Final = 3
LAST_ROUND: Final = 4

# Named rulings, as bits of `rulings`.
RETAIL: Final = 1
DRAFTED: Final = 2

_HANDS: Final = [f"hand-{colour}" for colour in COLOURS]
_CHOICES: Final = [f"choice-{colour}" for colour in COLOURS]
_PACKETS: Final = [f"packet-{colour}" for colour in COLOURS]
_SPACES: Final = [f"space-{colour}-{at + 1}" for colour in COLOURS for at in range(SPACES)]


@mypyc_attr(allow_interpreted_subclasses=True)
class SpaceOpera(SpaceOperaFields):
    """A game of Space Opera in progress.

    What each of its fields means stands in fields.toml.
    """

    __slots__ = ()

    # -- where the faces lie -----------------------------------------------------------------

    def placements(self) -> list[tuple[int, list[int]]]:
        """Return every place with its faces."""
        places = [
            (UNBORN, self.unborn),
            (SYSTEM_DECK, self.systems),
            (OPEN, self.open_faces()),
            (TURNED_UP, self.turned_up),
            (OFFERED, self.offered_cards),
        ]
        for seat in range(self.seats):
            places.append((CHOICE + seat, self.choices[seat]))
            places.append((HAND + seat, self.hands[seat]))
            places.append((PACKET + seat, self.packets[seat]))
        for deck, faces in enumerate(self.deck):
            places.append((DECK + deck, faces))
        for space, face in enumerate(self.cards):
            if self.condition[space] == UNFINISHED:
                places.append((SPACE + space, [face]))
        return places

    def open_faces(self) -> list[int]:
        """Return every face that all can see, and the copies that nobody plays with."""
        found = [*self.box, *self.passed_systems, *self.stack]
        for species in self.species:
            if species != NONE:
                found.append(species)
        for face in self.system:
            if face != NONE:
                found.append(face)
        for pile in self.discards:
            found.extend(pile)
        for space, face in enumerate(self.cards):
            if face != NONE and self.condition[space] != UNFINISHED:
                found.append(face)
        for face in self.mounts:
            if face != NONE:
                found.append(face)
        found.sort()
        return found

    def zones(self) -> list[tuple[str, list[int], bool]]:
        """Return the zones that a view shows; what is mounted is a public list."""
        zones = [("systems", self.systems, True), ("turned-up", self.turned_up, True)]
        zones.append(("passed-systems", self.passed_systems, True))
        zones.append(("stack", self.stack, True))
        zones.append(("offered", self.offered_cards, False))
        for deck, pile in enumerate(self.discards):
            zones.append((f"discards-{deck}", pile, True))
        for seat in range(self.seats):
            zones.append((_CHOICES[seat], self.choices[seat], False))
            zones.append((_HANDS[seat], self.hands[seat], False))
            zones.append((_PACKETS[seat], self.packets[seat], False))
        for space, face in enumerate(self.cards):
            if face != NONE:
                zones.append((_SPACES[space], [face], True))
        return zones

    def cards_in_hand(self) -> list[int]:
        """Return by seat how many cards it holds."""
        return [len(hand) for hand in self.hands]

    def cards_in_deck(self) -> list[int]:
        """Return by deck how many cards are left in it."""
        return [len(faces) for faces in self.deck]

    def systems_in_deck(self) -> int:
        """Return how many systems are left in their deck."""
        return len(self.systems)

    def waiting(self) -> list[int]:
        """Return what waits on the stack, flat, the last played last.

        Of each its number, its player, its face, its target, and the number that it answers.
        """
        found: list[int] = []
        for rule in self.agenda:
            if isinstance(rule, Cancellable):
                found.extend([each for each in rule.args() if isinstance(each, int)])
        return found

    def relabel(self, faces: list[int]) -> None:
        """Put the face `faces[f]` wherever the hidden face f lay."""
        self.unborn = sorted([faces[face] for face in self.unborn])
        self.systems = [faces[face] for face in self.systems]
        self.turned_up = [faces[face] for face in self.turned_up]
        self.choices = [sorted([faces[face] for face in some]) for some in self.choices]
        self.hands = [sorted([faces[face] for face in hand]) for hand in self.hands]
        self.packets = [sorted([faces[face] for face in some]) for some in self.packets]
        self.deck = [sorted([faces[face] for face in some]) for some in self.deck]
        self.offered_cards = [faces[face] for face in self.offered_cards]
        self.cards = [NONE if face == NONE else faces[face] for face in self.cards]

    def may_lie_in(self, face: int) -> int:
        """Species lie with species, systems with systems, and only technologies lie face down."""
        if face < SYSTEM:
            return 1 << UNBORN | 1 << OPEN | _CHOICE_PLACES
        if face < CARD:
            return 1 << SYSTEM_DECK | 1 << TURNED_UP | 1 << OPEN
        if self.own_decks:
            return self._places_of_own(face)
        if is_hidden(RESOURCE_OF[face]):
            return _CARD_PLACES | _SPACE_PLACES
        return _CARD_PLACES

    def _places_of_own(self, face: int) -> int:
        """A card of an own deck lies in that deck, or with those who may have got it."""
        deck = own_deck_of(face)
        hidden = is_hidden(RESOURCE_OF[face])
        places = 1 << OPEN | 1 << OFFERED | 1 << DECK + deck
        for seat in range(self.seats):
            if self.strangers[seat] >> deck & 1:
                places |= 1 << HAND + seat
                if hidden:
                    places |= _OWN_SPACES << seat * SPACES
        return places

    def is_kind(self, face: int, kind: int) -> bool:
        """Return whether a face is a technology of a cost, which all see where it is unfinished."""
        return face >= CARD and is_technology(RESOURCE_OF[face]) and COST[RESOURCE_OF[face]] == kind

    def broken(self) -> str:
        """Return which law of the pieces does not hold; empty if all is well."""
        for seat in range(self.seats):
            if min(self.civil[seat], self.military[seat], self.credits[seat]) < 0:
                return f"seat {seat} has less than nothing"
            if self.round and self.species[seat] != NONE:
                if seat in (self.attacker, self.defender):
                    continue  # Two species may die together in a war (25.together).
                dead = not self.civil[seat] and not self.military[seat]
                if self.pending is not None and dead == bool(self.alive >> seat & 1):
                    return f"seat {seat} is not as alive as its troops"
        for space, face in enumerate(self.cards):
            if (face == NONE) != (self.condition[space] == EMPTY):
                return f"space {space} holds a card or does not"
        return ""

    # -- queries that chapters share ---------------------------------------------------------

    def lives(self, seat: int) -> bool:
        """Return whether a seat's species is not extinct."""
        return self.alive >> seat & 1 == 1

    def troops(self, seat: int) -> int:
        """Return all troops of a seat."""
        return self.civil[seat] + self.military[seat]

    def scores(self) -> list[int]:
        """Return by seat its troops; the winners of a finished game stand above all others."""
        return [
            self.troops(seat) + (100 if seat in self.result else 0) for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        """Return the winning seats once the game is over."""
        return self.result[:]


def own_deck_of(face: int) -> int:
    """Return of which seat's own deck a card is."""
    return (face - CARD) // (MOST_COPIES * RESOURCES)


def is_hidden(resource: int) -> bool:
    """Return whether a resource is built face down without being shown (10.public, 14.shown)."""
    return is_technology(resource) and not NEEDS_DISCARD[resource]


def is_technology(resource: int) -> bool:
    """Return whether a resource is built on a space of the command table."""
    return CONSUMABLE < KIND[resource] < EQUIPMENT


def _mask(first: int, count: int) -> int:
    return (1 << count) - 1 << first


_CHOICE_PLACES: Final = _mask(CHOICE, MOST_SEATS)
_CARD_PLACES: Final = (
    1 << OPEN
    | 1 << OFFERED
    | _mask(HAND, MOST_SEATS)
    | _mask(DECK, MOST_SEATS)
    | _mask(PACKET, MOST_SEATS)
)
_OWN_SPACES: Final = _mask(SPACE, SPACES)
_SPACE_PLACES: Final = _mask(SPACE, MOST_SEATS * SPACES)


def knowledge(seats: int, faces: int = FACES) -> Knowledge:
    """Return what the seats know before anything is dealt."""
    return Knowledge([0] * faces, [], [], 1 << SYSTEM_DECK | 1 << TURNED_UP, seats + 1)


def new_state(seats: int, decks: list[list[int]]) -> SpaceOpera:
    """Return an empty table.

    Args:
        seats: how many.
        decks: the faces of one deck for all, or of one for each seat.
    """
    own = len(decks) > 1
    faces = CARD + RESOURCES * MOST_COPIES * seats if own else FACES
    g = SpaceOpera(seats, knowledge(seats, faces))
    g.start_fields()
    g.own_decks = int(own)
    g.unborn = list(range(SYSTEM))
    g.systems = list(range(SYSTEM, CARD))
    g.deck = [sorted(deck) for deck in decks]
    g.discards = [[] for _ in decks]
    used = {face for deck in decks for face in deck}
    g.box = [face for face in range(CARD, faces) if face not in used]
    for face in g.box:
        g.knowledge.publish(face)
    return g
