"""What learning agents see of NOVA: what its public numbers are, and what cards have in common."""

from __future__ import annotations

from typing import Final

from asterism.contract.columns import (
    LENGTH,
    OUT,
    SEATS,
    Columns,
    bits,
    one_of,
    seat,
    seats,
    sizes,
)
from asterism.games.nova.content.cards import CARD_DECK, CARD_POINTS, CARDS, DECKS
from asterism.games.nova.content.tables import (
    ACTIONS,
    CONTROLS,
    PLANETS,
    POWERS,
    REGIONS,
    TILES,
)
from asterism.games.nova.vocabulary.sources import SOURCES

COLUMNS: Final = Columns(
    numbers={
        "seats": OUT,
        "rulings": bits(3),
        "scenario": one_of(6),
        "active": seat(),
        "open_regions": bits(REGIONS),
        "planets": sizes(fold=PLANETS),
        "marker": OUT,
        "used": sizes(SEATS, CONTROLS),
        "settled": LENGTH,
        "unit_side": sizes(),
        "head": OUT,
        "after": OUT,
        "control": seat(),
        "realm": OUT,
        "naval": sizes(SEATS),
        "naval_half": sizes(SEATS),
        "economy": sizes(SEATS),
        "boost": sizes(SEATS),
        "credit": sizes(SEATS),
        "vp": sizes(SEATS),
        "points": sizes(SEATS, SOURCES),
        "invested": sizes(SEATS, ACTIONS),
        "grant": sizes(most=1 << 15),
        "tension": sizes(SEATS, POWERS),
        "grounds": sizes(SEATS, POWERS),
        "ends": OUT,
        "plus": OUT,
        "trigger": sizes(SEATS),
        "quiet": OUT,
        "wants": seats(),
        "attacker": seat(),
        "defender": seat(),
        "arranged": OUT,
        "flags": bits(22),
        "traits": one_of(DECKS, SEATS),
        "free": sizes(SEATS),
        "earlier": OUT,
        "result": OUT,
    },
    kinds=[*[DECKS] * TILES, *CARD_DECK],
    worth=[*[0] * TILES, *(CARD_POINTS[card] for card in range(CARDS))],
)
