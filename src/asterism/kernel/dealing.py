"""Dealing by places: where a few slots decide where all other faces lie, these are dealt alone.

The hidden cards of three decks, say, lie in their own deck or in somebody's hand. Whatever fills
the hands so that each deck keeps as many cards as it has slots leaves only the order of the decks
open. So the places with the fewest slots *decide*, as many of them as it takes to leave every face
one other place at most, its *home*. Of each home they have to take as many faces as it has too few
slots: by lot it is drawn which of their slots takes one of whose. A deal in which a face comes
where it may not lie is refused, and so all legal deals are equally likely.
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
        self.decided: Final = [slot for slot in slots if deciding >> places[slot] & 1]
        self.others: Final = [slot for slot in slots if not deciding >> places[slot] & 1]
        self.movable: Final[list[list[int]]] = [[] for _ in range(len(self.size) + 1)]
        """By home the faces that a deciding place may take; last those that have no other place."""
        self.fixed: Final[list[list[int]]] = [[] for _ in self.movable]
        """By home the faces that can lie nowhere else."""
        for face in faces:
            home = (allowed[face] & ~deciding).bit_length() - 1
            (self.movable if allowed[face] & deciding else self.fixed)[home].append(face)
        self.homes: Final[list[int]] = []
        """From whose faces the deciding places take one, as often as they have to."""
        self.possible: bool = True
        """Whether no place has more faces that lie there alone, or fewer in all, than slots."""
        for home, movable in enumerate(self.movable):
            more = len(movable) + len(self.fixed[home])
            if home < len(self.size) and not deciding >> home & 1:
                more -= self.size[home]
            self.possible = self.possible and 0 <= more <= len(movable)
            self.homes.extend([home] * more)

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
        for slot in self.decided:
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
