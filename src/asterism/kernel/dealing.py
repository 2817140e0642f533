"""Dealing by places: where a few slots decide where all other faces lie, these are dealt alone.

The hidden cards of three decks, say, lie in their own deck or in somebody's hand. Whatever fills
the hands so that each deck keeps as many cards as it has slots leaves only the order of the decks
open. So the places with the fewest slots *decide*, as many of them as it takes to leave every face
one other place at most, its *home*. Of each home they have to take as many faces as it has too few
slots: by lot it is drawn which of their slots takes one of whose. A deal in which a face comes
where it may not lie is refused, and so all legal deals are equally likely. A slot for which a
face is sooner found among those that may have it is dealt before, and some of these are refused
by chance so that it stays so.
"""

from __future__ import annotations

from typing import Final

from asterism.kernel.chance import BOT, Chance

TRIES: Final = 100


def deal_by_places(
    stock: list[int], places: list[int], allowed: list[int], chance: Chance
) -> list[int]:
    """Deal faces to as many slots, each where it may lie; every legal deal is equally likely.

    Args:
        stock: the faces.
        places: by slot its place.
        allowed: by face the mask of the places where it may lie.
        chance: is handed in.

    Returns:
        by slot its face; nothing if none of many tries was legal.
    """
    dealt = [-1] * len(places)
    for mask in _parts(stock, allowed):
        part = _Part(mask, stock, places, allowed)
        if not part.deal(dealt, chance):
            return []
    return [] if -1 in dealt else dealt  # where a face may lie nowhere, a slot stays empty


def _parts(stock: list[int], allowed: list[int]) -> list[int]:
    """Return masks of places between which no face can choose."""
    parts: list[int] = []
    for face in stock:
        mask = allowed[face]
        if mask in parts:
            continue
        kept: list[int] = []
        for part in parts:
            if part & mask:
                mask |= part
            else:
                kept.append(part)
        kept.append(mask)
        parts = kept
    return parts


class _Part:
    """Faces that are dealt together, and the places that decide where they lie."""

    def __init__(self, part: int, stock: list[int], places: list[int], allowed: list[int]) -> None:
        """Find the places that decide, and how many faces of each other place they take."""
        self.allowed: Final = allowed
        self.places: Final = places
        slots = [slot for slot, place in enumerate(places) if part >> place & 1]
        faces = [face for face in stock if allowed[face] & part]
        self.size: Final = [0] * part.bit_length()
        for slot in slots:
            self.size[places[slot]] += 1
        deciding = self._decide({allowed[face] for face in faces})
        self.others: Final = [slot for slot in slots if not deciding >> places[slot] & 1]
        self.movable: Final[list[list[int]]] = [[] for _ in range(len(self.size) + 1)]
        """By home the faces that a deciding place may take; last those that have no other place."""
        self.fixed: Final[list[list[int]]] = [[] for _ in self.movable]
        """By home the faces that can lie nowhere else."""
        self.home: Final = [0] * len(allowed)
        self.fitting: Final[list[list[int]]] = [[] for _ in self.size]
        """By deciding place the faces that may lie there."""
        for face in faces:
            self._sort_in(face, deciding)
        self.taken: Final[list[int]] = []
        """By home how many of its faces the deciding places have to take."""
        self.homes: Final[list[int]] = []
        """The same, each home as often as one is taken."""
        self.possible: bool = True
        """Whether numbers allow it: as many faces as slots, for no place too few or too many."""
        for home in range(len(self.movable)):
            self._count(home, deciding)
        decided = [slot for slot in slots if deciding >> places[slot] & 1]
        self.possible = self.possible and len(self.homes) == len(decided)
        self.takes: Final = [0] * len(self.size)
        self.of: Final = [1] * len(self.size)
        """By deciding place of which home of its faces they take most: so many of so many faces."""
        rare = [deciding >> place & 1 and self._is_rare(place) for place in range(len(self.size))]
        self.rare: Final = [slot for slot in decided if rare[places[slot]]]
        self.common: Final = [slot for slot in decided if not rare[places[slot]]]

    def _sort_in(self, face: int, deciding: int) -> None:
        """Note the home of a face, and which deciding places may take it."""
        mask = self.allowed[face]
        home = (mask & ~deciding).bit_length() - 1
        self.home[face] = home if home >= 0 else len(self.size)
        (self.movable if mask & deciding else self.fixed)[home].append(face)
        left = mask & deciding
        while left:
            place = left.bit_length() - 1
            self.fitting[place].append(face)
            left ^= 1 << place

    def _count(self, home: int, deciding: int) -> None:
        """Note how many faces of a home the deciding places have to take."""
        movable = len(self.movable[home])
        more = movable + len(self.fixed[home])
        if home < len(self.size) and not deciding >> home & 1:
            more -= self.size[home]
        self.possible = self.possible and 0 <= more <= movable
        self.taken.append(more)
        self.homes.extend([home] * more)

    def _is_rare(self, place: int) -> bool:
        """Return whether a face for a place is found sooner among those that may lie there."""
        fitting = self.fitting[place]
        for face in fitting:
            takes, of = self.taken[self.home[face]], len(self.movable[self.home[face]])
            if takes * self.of[place] > self.takes[place] * of:
                self.takes[place], self.of[place] = takes, of
        self.possible = self.possible and (self.takes[place] > 0 or not self.size[place])
        return len(fitting) * self.takes[place] < self.of[place] * len(self.homes)

    def _decide(self, masks: set[int]) -> int:
        """Let small places decide until each mask has one other at most; return the deciding."""
        taken = 0
        number = len(self.size)
        for key in sorted([size * number + place for place, size in enumerate(self.size)]):
            place = key % number
            for mask in masks:
                left = mask & ~taken
                if left >> place & 1 and left & (left - 1):
                    taken |= 1 << place
                    break
        return taken

    def deal(self, dealt: list[int], chance: Chance) -> bool:
        """Deal the faces to their slots; return whether any try was legal."""
        for _ in range(TRIES if self.possible else 0):
            left = self._try(dealt, chance)
            if left:
                for slot in self.others:
                    dealt[slot] = _draw(left[self.places[slot]], chance)
                return True
        return False

    def _try(self, dealt: list[int], chance: Chance) -> list[list[int]]:
        """Deal to the deciding places; return by home the faces left, nothing if it is illegal."""
        left = [faces[:] for faces in self.movable]
        homes = self.homes[:]
        for slot in self.rare:
            place = self.places[slot]
            face = self.fitting[place][chance.below(BOT, len(self.fitting[place]))]
            home = self.home[face]
            most = self.takes[place] * len(left[home])
            # The fewer deals a face leaves open, the more often it is refused.
            if face not in left[home]:
                return []
            if chance.below(BOT, most) >= homes.count(home) * self.of[place]:
                return []
            left[home].remove(face)
            homes.remove(home)
            dealt[slot] = face
        for slot in self.common:
            face = _draw(left[_draw(homes, chance)], chance)
            if not self.allowed[face] >> self.places[slot] & 1:
                return []
            dealt[slot] = face
        for home, faces in enumerate(self.fixed):
            left[home].extend(faces)
        return left


def _draw(faces: list[int], chance: Chance) -> int:
    """Take one of some faces."""
    i = chance.below(BOT, len(faces))
    face, faces[i] = faces[i], faces[len(faces) - 1]
    faces.pop()
    return face
