"""The scenarios and the named rulings that a table may choose (see rulings.md)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from asterism.contract.rulings import Ruling, Value
from asterism.games.space_opera import state as s
from asterism.kernel.marker import N_

FOLDER: Final = Path(__file__).parent
RULINGS: Final = [
    Ruling(
        "income",
        ("two", "one"),
        "two",
        N_("Credits of a civil troop at the start of a round"),
        {"two": N_("two"), "one": N_("one, as in the edition for shops")},
    ),
    Ruling(
        "start",
        ("dealt", "drafted"),
        "dealt",
        N_("How the first hands come"),
        {"dealt": N_("dealt"), "drafted": N_("drafted, as in the edition for shops")},
    ),
]
PRESET_VALUES: Final[dict[str, dict[str, Value]]] = {
    "recommended": {"income": "two", "start": "dealt"},
    "retail": {"income": "one", "start": "drafted"},
}
PRESET_TEXTS: Final = {"retail": N_("the edition for shops")}

_BITS: Final[dict[tuple[str, Value], int]] = {
    ("income", "one"): s.RETAIL,
    ("start", "drafted"): s.DRAFTED,
}


def ruling_bits(rulings: Mapping[str, Value]) -> int:
    """Return the bits of `SpaceOpera.rulings` for chosen rulings."""
    return sum(bit for (name, value), bit in _BITS.items() if rulings.get(name) == value)
