"""What learning agents see of Galaxy: what its numbers are, and what cards have in common."""

from __future__ import annotations

from typing import Final

from asterism.contract.columns import (
    OUT,
    SEATS,
    Columns,
    bits,
    one_of,
    packed,
    seat,
    seats,
    sizes,
)
from asterism.games.galaxy.content.tables import (
    BASES,
    CLASS,
    DECK_SIZE,
    FIRST_TECHNOLOGY,
    HIGHEST_VALUE,
    INFLUENCE,
    LINES,
    ROUNDS,
    TECHNOLOGIES,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.state import LINE_BITS

_MOST: Final = BASES * max(INFLUENCE) // 2
"""No seat has more influence in a world, unless it wants nothing else."""
_SHIP: Final = [(WORLD[card], CLASS[card]) for card in range(FIRST_TECHNOLOGY)]

COLUMNS: Final = Columns(
    numbers={
        "seats": OUT,
        "rulings": bits(7),
        "round": one_of(ROUNDS + 1),
        "alive": bits(WORLDS),
        "dealer": seat(),
        "active": seat(),
        "bids": sizes(SEATS, most=HIGHEST_VALUE),
        "duty": sizes(most=HIGHEST_VALUE),
        "stock": sizes(SEATS, most=BASES),
        "lost": sizes(SEATS, most=BASES),
        "bases": packed(LINES, LINE_BITS, WORLDS, SEATS, most=2),
        "lines": OUT,
        "influence": sizes(WORLDS, SEATS, most=_MOST),
        "governor": seat(WORLDS),
        "secrets": seats(),
        "technology": bits(TECHNOLOGIES, SEATS),
        "flags": bits(9),
        "world": one_of(WORLDS),
        "barred": bits(WORLDS),
        "warps": bits(WORLDS),
        "governs": bits(WORLDS),
        "result": OUT,
    },
    like=[
        *(_SHIP.index(ship) for ship in _SHIP),
        *range(FIRST_TECHNOLOGY, DECK_SIZE),
    ],
    kinds=[*WORLD[:FIRST_TECHNOLOGY], *[WORLDS + 1] * TECHNOLOGIES],
    worth=VALUE,
)
