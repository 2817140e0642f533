"""Decks whose order matters: shuffled by chance, drawn from the top, looked at, put back.

An ordered deck is a plain list of faces, the top first, that lies in a place which the game's
`Knowledge` counts among its ordered ones. Each function here changes the list and tells `Knowledge`
who saw it.

A deck that nobody can look into or arrange needs none of this: a draw picks any of what is left,
`g.chance.pick(DRAW, deck)`, and there is no order to leak.
"""

from __future__ import annotations

from asterism.kernel.agenda import State
from asterism.kernel.errors import BrokenRule


def shuffle(g: State, purpose: int, deck: list[int], place: int) -> None:
    """Shuffle a deck: chance picks its faces one by one, from the top down.

    Seats that knew a slot know from now on only that its face is in the deck.
    """
    left = sorted(deck)
    deck.clear()
    while left:
        deck.append(left.pop(g.chance.pick(purpose, left)))
    g.knowledge.shuffle(deck, place)


def draw(g: State, deck: list[int], place: int, target: int, seats: int) -> int:
    """Take the top face off a deck, bound for the place `target`; only `seats` see it.

    Returns:
        the face, which the caller puts where it goes.
    """
    if not deck:
        raise BrokenRule("draws from an empty deck")
    face = deck.pop(0)
    g.knowledge.lift(face, place, target, seats, not deck)
    return face


def peek(g: State, deck: list[int], number: int, seats: int) -> list[int]:
    """Let seats look at the top faces of a deck, as many as there are; return them."""
    faces = deck[:number]
    for face in faces:
        g.knowledge.show(face, seats)
    return faces


def put(
    g: State,
    face: int,
    deck: list[int],
    index: int,
    place: int,
    source: int,
    rest: list[int],
    seats: int,
) -> None:
    """Put a face into a deck, in a slot that all can see.

    Args:
        g: the game.
        face: the face, which the caller has taken away from where it lay.
        deck: the deck.
        index: how many faces will lie above it: 0 for the top, `len(deck)` for the bottom.
        place: the place of the deck.
        source: the place that the face comes from.
        rest: the faces that stay behind there.
        seats: mask of the seats that see the face.
    """
    g.knowledge.move(face, source, place, seats, rest)
    deck.insert(index, face)


def hide(
    g: State,
    face: int,
    deck: list[int],
    index: int,
    place: int,
    source: int,
    rest: list[int],
    seats: int,
) -> None:
    """Put a face into a deck so that only `seats` see which one and where.

    The others see the deck grow; where a slot that they knew has come to lie they cannot tell.
    """
    put(g, face, deck, index, place, source, rest, seats)
    g.knowledge.shuffle(deck, place, seats)


def arrange(g: State, deck: list[int], faces: list[int], place: int, seats: int) -> None:
    """Put the top of a deck into a new order, `faces`, as only `seats` saw it done."""
    number = len(faces)
    if sorted(faces) != sorted(deck[:number]):
        raise BrokenRule("arranges other faces than those on top of the deck")
    deck[:number] = faces
    g.knowledge.shuffle(faces, place, seats)
