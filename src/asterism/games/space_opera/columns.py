"""What learning agents see of Space Opera: what its numbers are, and what cards have in common."""

from __future__ import annotations

from typing import Final

from asterism.contract.columns import (
    LENGTH,
    OUT,
    SEATS,
    Columns,
    Form,
    bits,
    gaps,
    one_of,
    seat,
    seats,
    sizes,
)
from asterism.games.space_opera.content.cards import (
    CARD,
    COST,
    KIND,
    KIND_IDS,
    MOST_FACES,
    RESOURCE_OF,
    SPECIES,
)
from asterism.games.space_opera.content.tables import MOUNTS, NUMBERS, SPACES

_OF_SPACES: Final = ("condition", "steps", "weak", "away", "spent")
_BY_SPACE: Final[dict[str, Form]] = {name: sizes(SEATS, SPACES) for name in _OF_SPACES}

COLUMNS: Final = Columns(
    numbers={
        "seats": OUT,
        "rulings": bits(3),
        "table": OUT,
        "alive": seats(),
        "active": seat(),
        "species": one_of(SPECIES, SEATS),
        "system": sizes(SEATS),
        **_BY_SPACE,
        "granted": OUT,
        "mounts": gaps(SEATS, SPACES, MOUNTS),
        "numbers": sizes(SEATS, NUMBERS),
        "boost": sizes(SEATS, 2),
        "drilled": seats(),
        "strangers": OUT,
        "done": bits(2),
        "asked_partners": seats(),
        "full_tables": seats(),
        "attacker": seat(),
        "defender": seat(),
        "duels": OUT,
        "waiting": LENGTH,
        "result": OUT,
    },
    like=[face if face < CARD else CARD + RESOURCE_OF[face] for face in range(MOST_FACES)],
    kinds=[
        KIND[RESOURCE_OF[face]] if face >= CARD else len(KIND_IDS) + (face >= SPECIES)
        for face in range(MOST_FACES)
    ],
    worth=[COST[RESOURCE_OF[face]] if face >= CARD else 0 for face in range(MOST_FACES)],
)
