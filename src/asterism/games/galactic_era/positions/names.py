"""What a person calls things of Galactic Era who writes a position down: sides, stars, places.

A place is a star ("uru"), a way from a star ("uru/n2/se": two hexes up from Uru and one down to
the right), a slot and an index ("3:17"), or the number of a hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from asterism.contract.lines import known_name
from asterism.games.galactic_era.board.hexes import DIRECTIONS
from asterism.games.galactic_era.content.tables import COLOURS, STAR_IDS, TILE_HEXES
from asterism.games.galactic_era.state import NONE, GalacticEra
from asterism.games.galactic_era.vocabulary.notation import CAMPS
from asterism.kernel.errors import BadInput

WAYS: Final = ("n", "ne", "se", "s", "sw", "nw")
"""The directions, clockwise from straight up."""
Where = str | int


def known(name: str, names: Sequence[str], what: str) -> int:
    """Return which of some names a name is.

    Raises:
        BadInput: it is none of them.
    """
    return names.index(known_name(name, names, what))


def side(colour: str) -> int:
    """Return the side of a colour."""
    return known(colour, COLOURS, "seat")


def star(name: str) -> int:
    """Return the star of a name, also of a capital in empty space ("camp-green")."""
    return known(name, [*STAR_IDS, *CAMPS], "star")


def on_board(g: GalacticEra, name: str) -> int:
    """Return a star of this board."""
    number = star(name)
    if g.hex_of(number) == NONE:
        raise BadInput(f"the sector of '{name}' is not on this board")
    return number


def hex_of(g: GalacticEra, where: Where) -> int:
    """Return the hex of a place.

    Raises:
        BadInput: there is no such place on this board.
    """
    if isinstance(where, int):
        return where
    if ":" in where:
        slot, index = where.split(":")
        return int(slot) * TILE_HEXES + int(index)
    name, *ways = where.split("/")
    steps = [
        (known(way.rstrip("0123456789"), WAYS, "direction"), int(way.lstrip("nesw") or 1))
        for way in ways
    ]
    hex_ = _end(g, g.hex_of(on_board(g, name)), steps)
    if hex_ == NONE:
        raise BadInput(f"'{where}' leads off the board")
    return hex_


def _end(g: GalacticEra, hex_: int, ways: Sequence[tuple[int, int]]) -> int:
    """Return where a way leads: this many steps in each direction; NONE off the board."""
    for direction, count in ways:
        for _ in range(count):
            if hex_ != NONE:
                hex_ = g.board.neighbours[hex_ * DIRECTIONS + direction]
    return hex_


def place_name(g: GalacticEra, hex_: int) -> str:
    """Return the name of a hex: its star, or a way from a star near by."""
    steps = g.board.steps(hex_)
    for start in sorted(g.board.stars, key=lambda each: steps[each]):
        for ways in _ways(steps[start]):
            if _end(g, start, ways) == hex_:
                words = [f"{WAYS[way]}{n if n > 1 else ''}" for way, n in ways if n]
                return "/".join([STAR_IDS[g.board.star[start]], *words])
    raise BadInput("no way leads to this hex")


def _ways(steps: int) -> Iterator[list[tuple[int, int]]]:
    """List the ways of this many steps that turn at most once, to either side."""
    for first in range(DIRECTIONS):
        for second in ((first + 1) % DIRECTIONS, (first - 1) % DIRECTIONS):
            for rest in range(max(1, steps)):
                yield [(first, steps - rest), (second, rest)]
