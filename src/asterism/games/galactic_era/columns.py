"""What learning agents see of Galactic Era: what its numbers are, and what faces have in common."""

from __future__ import annotations

from typing import Final

from asterism.contract.columns import (
    OUT,
    SEATS,
    Columns,
    Form,
    bits,
    lengths,
    seat,
    seats,
    sizes,
)
from asterism.games.galactic_era.content.tables import FIELDS, FLEETS, OVALS
from asterism.games.galactic_era.state import (
    BANK_CHIPS,
    CARD,
    CHIP_VALUE,
    DECOY,
    FACES,
    LETTER,
    PERSON,
    RELIC,
    TOKEN,
)

_BY_SIDE: Final = (
    "people", "alignment", "dp", "track", "ascended", "home", "visions", "relocations", "seeds",
    "gained", "built", "grown", "trades", "won", "taken", "scored", "leaders", "closed", "dice",
)  # fmt: skip
_SIZES: Final[dict[str, Form]] = {name: sizes(SEATS) for name in _BY_SIDE}
_BY_FLEET: Final = ("fleet_hex", "fleet_left", "tactics")
_FLEETS: Final[dict[str, Form]] = {name: sizes(SEATS, FLEETS) for name in _BY_FLEET}


def _kind(face: int) -> int:
    """Return the kind of a face: the ships of a chip, the letter of an indicator, or its sort."""
    if face < LETTER:
        return CHIP_VALUE[face]
    if face < TOKEN:
        return 100 + (face - LETTER) % FLEETS
    return 200 + (face >= RELIC) + (face >= CARD) + (face >= PERSON)


def _like(face: int) -> int:
    """Return what a face is: chips of a value and decoys are alike."""
    if face < BANK_CHIPS:
        return CHIP_VALUE[face]
    return DECOY if face < LETTER else face


COLUMNS: Final = Columns(
    numbers={
        "seats": OUT,
        "rulings": bits(13),
        "active": seat(),
        **_SIZES,
        **_FLEETS,
        "levels": sizes(SEATS, FIELDS),
        "points": OUT,
        "owner": seat(),
        "camps": OUT,
        "ships": lengths(SEATS),
        "played": lengths(SEATS),
        "war": seats(SEATS),
        "safe": seats(),
        "betrayed": OUT,
        "reserve": seats(),
        "fleet_left": OUT,
        "darted": OUT,
        "selected": OUT,
        "ovals": sizes(SEATS, OVALS),
        "squares": sizes(SEATS),
        "flags": sizes(SEATS),
        "used_squares": OUT,
        "peace_offers": OUT,
        "refusals": OUT,
        "peace_turn": OUT,
        "researched": sizes(SEATS),
        "declined": OUT,
        "woken": seats(),
        "further": seats(),
        "taken_tokens": lengths(SEATS),
        "robbed": OUT,
        "moments": OUT,
        "result": OUT,
        "covered_stars": sizes(fold=4),
        "cards_in_hand": sizes(SEATS),
    },
    like=[_like(face) for face in range(FACES)],
    kinds=[_kind(face) for face in range(FACES)],
)
